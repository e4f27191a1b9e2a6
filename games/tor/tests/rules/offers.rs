//! Chapter 2, the exchange: offers, their secrecy, and where the cards go.

use game::{Cards, Game, Seat, Turn, Viewer};
use tor::Action::{Draw, Pick, Place, Use};
use tor::{Ability, Event, Phase};

use crate::help::{
    act, after, all, dealt, discard, legal, offered, places, play, refused, row, seen_by, top, train,
    waits_for,
};

fn cards(list: &[u8]) -> Cards {
    list.iter().copied().collect()
}

#[test]
fn tor_2_4_seat_k_in_turn_order_draws_k_cards() {
    for seats in 2..=4 {
        for first in 0..seats {
            let mut game = dealt(seats, first);
            let mut reports = Vec::new();
            let mut next = 84;
            for turn in 0..seats {
                for _ in 0..=turn {
                    assert_eq!(game.turn(), Turn::Chance(tor::DECK), "all draw before anybody chooses");
                    for event in play(&mut game, &[top(next)]) {
                        let Event::Offered { seat, count, .. } = event else { panic!("{event:?}") };
                        reports.push((seat.0, count));
                    }
                    next -= 1;
                }
            }
            let order: Vec<_> = (0..seats).map(|turn| ((first + turn) % seats, turn + 1)).collect();
            assert_eq!(reports, order);
            assert_eq!(game.turn(), waits_for(first));
            let mut from = 85;
            for (seat, count) in order {
                from -= count;
                assert_eq!(
                    all(&game).offers[usize::from(seat)].cards,
                    Some(Cards::range(from, from + count))
                );
            }
        }
    }
}

#[test]
fn tor_2_4_only_the_owner_sees_an_offer() {
    let game = offered(3, 0);
    let hidden = Cards::range(79, 85);
    for viewer in 0..3 {
        let view = seen_by(&game, viewer);
        for owner in 0..3 {
            let pile = view.offers[usize::from(owner)];
            assert_eq!(pile.count, owner + 1, "everybody sees how many");
            assert_eq!(pile.cards.is_some(), viewer == owner);
        }
        let own = view.offers[usize::from(viewer)].cards.unwrap();
        assert_eq!(view.unseen.common(hidden), hidden.minus(own), "the rest could be anywhere");
    }
    let public = game.view(Viewer::Public);
    assert!(public.offers[..3].iter().all(|pile| pile.cards.is_none()));
    assert_eq!(public.unseen.common(hidden), hidden);
}

#[test]
fn tor_2_4_the_single_offer_of_the_first_player_is_hidden_too() {
    let game = offered(2, 0);
    assert_eq!(seen_by(&game, 0).phase, Phase::Exchange { seat: Seat(0), picked: 84 });
    assert_eq!(seen_by(&game, 1).phase, Phase::Exchange { seat: Seat(0), picked: 0 });
    assert_eq!(game.view(Viewer::Public).phase, Phase::Exchange { seat: Seat(0), picked: 0 });
}

#[test]
fn tor_2_4_the_report_of_an_offer_opens_only_to_its_owner() {
    let mut game = dealt(2, 1);
    let events = play(&mut game, &[top(50), top(60), top(61)]);
    let [Event::Offered { cards: one, .. }, Event::Offered { cards: two, .. }] = &events[..] else {
        panic!("{events:?}")
    };
    assert_eq!(one.open(Viewer::Seat(Seat(1))), Some(&cards(&[50])));
    assert_eq!(two.open(Viewer::Seat(Seat(0))), Some(&cards(&[60, 61])));
    assert_eq!((one.open(Viewer::Seat(Seat(0))), two.open(Viewer::Seat(Seat(1)))), (None, None));
    assert_eq!(one.open(Viewer::Public), None);
    assert!(!format!("{events:?}").contains("60"));
}

#[test]
fn tor_2_5_one_offer_replaces_one_wagon() {
    // The only offer of the first player needs no pick.
    let game = offered(4, 0);
    assert_eq!(places(&game, 0), [0, 1, 2, 3, 4, 5, 6]);
    for slot in 0..7 {
        let next = after(game.clone(), &[act(0, Place(slot))]);
        let mut expected = [7, 6, 5, 4, 3, 2, 1];
        expected[usize::from(slot)] = 84;
        assert_eq!(train(&next, 0), expected);
        assert_eq!(legal(&next, 1), [Pick(82), Pick(83)]);
    }
    // The others pick first, then place.
    let game = after(game, &[act(0, Place(0)), act(1, Pick(82))]);
    assert_eq!(places(&game, 1), [0, 1, 2, 3, 4, 5, 6]);
    let game = after(game, &[act(1, Place(6))]);
    assert_eq!(train(&game, 1), [14, 13, 12, 11, 10, 9, 82]);
    assert_eq!(legal(&game, 2), [Pick(79), Pick(80), Pick(81)]);
    let game = after(game, &[act(2, Pick(80)), act(2, Place(3))]);
    assert_eq!(legal(&game, 3), [Pick(75), Pick(76), Pick(77), Pick(78)]);
}

#[test]
fn tor_2_5_the_exchange_cannot_be_declined_or_changed() {
    let game = offered(2, 0);
    refused(&game, act(0, Draw), "TOR-2.5");
    refused(&game, act(0, Use(Ability::Protect)), "TOR-2.5");
    refused(&game, act(0, Place(7)), "TOR-2.5");
    refused(&game, act(0, Pick(84)), "TOR-2.5");
    refused(&game, act(1, Pick(83)), "TOR-3.1");
    let game = after(game, &[act(0, Place(0))]);
    for illegal in [Draw, Place(0), Pick(84), Pick(1)] {
        refused(&game, act(1, illegal), "TOR-2.5");
    }
    let game = after(game, &[act(1, Pick(83))]);
    refused(&game, act(1, Pick(82)), "TOR-2.5");
    refused(&game, top(40), "TOR-8.2");
}

#[test]
fn tor_2_5_another_seats_pick_is_not_shown_before_it_is_placed() {
    let game = after(offered(2, 0), &[act(0, Place(0))]);
    let picked = after(game.clone(), &[act(1, Pick(83))]);
    assert_eq!(game.turn(), picked.turn(), "a pick is a draft");
    assert_eq!(seen_by(&game, 0), seen_by(&picked, 0));
    assert_eq!(game.view(Viewer::Public), picked.view(Viewer::Public));
    assert_ne!(seen_by(&game, 1), seen_by(&picked, 1));
}

#[test]
fn tor_2_6_other_offers_leave_face_down_and_the_wagon_opens() {
    // Seat 0 throws out 7 (remove-left), seat 1 throws out 10 (protect), seat 2 throws out 21 (remove-middle).
    let steps = [act(0, Place(0)), act(1, Pick(83)), act(1, Place(4)), act(2, Pick(79)), act(2, Place(0))];
    let mut game = offered(3, 0);
    let events = play(&mut game, &steps);
    assert!(events.iter().all(|event| matches!(event, Event::Placed { .. })), "{events:?}");
    assert_eq!(row(&game), [7, 10, 21]);
    assert_eq!(discard(&game), [80, 81, 82]);
    assert!(all(&game).offers.iter().all(|pile| pile.count == 0));
    // Each knows the cards it laid down itself.
    for viewer in 0..3_u8 {
        let view = seen_by(&game, viewer);
        let known = [cards(&[]), cards(&[82]), cards(&[80, 81])];
        for (owner, (pile, known)) in (0..).zip(view.buried.into_iter().zip(known)) {
            assert_eq!(u32::from(pile.count), known.len());
            let open = owner == viewer || known.is_empty();
            assert_eq!(pile.cards, open.then_some(known));
        }
        assert_eq!(view.discard, known[usize::from(viewer)]);
        assert_eq!(view.discarded(), 3);
        assert_eq!(view.unseen.common(cards(&[80, 81, 82])), cards(&[80, 81, 82]).minus(view.discard));
    }
}
