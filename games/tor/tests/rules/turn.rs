//! Chapter 3: what a turn is.

use game::{Cards, Game, Seat, Turn, Viewer};
use tor::Action::{Draw, Pick, Place, Use};
use tor::{Ability, Chance, Event, Order, Phase, Setup, Tor, Train, ability};

use crate::help::{
    TRAINS, act, after, all, discard, legal, locks, offered, places, play, refused, row, top, train,
    waits_for,
};

#[test]
fn tor_3_1_turns_go_clockwise_one_action_each() {
    for seats in 2..=4_u8 {
        let mut game = Tor::arranged(&TRAINS[..usize::from(seats)], &[]);
        for turn in 0..2 * seats {
            let seat = turn % seats;
            assert_eq!(game.turn(), waits_for(seat));
            assert_eq!(game.turns_played(), u32::from(turn));
            play(&mut game, &[act(seat, Draw), top(84 - turn), act(seat, Place(1))]);
        }
        assert_eq!(game.turn(), waits_for(0));
    }
}

#[test]
fn tor_3_1_an_ability_also_uses_up_the_turn() {
    let game = Tor::arranged(&TRAINS[..3], &[4, 2]);
    let swapped = after(game.clone(), &[act(0, Use(Ability::SwapAdjacent)), act(0, Place(0))]);
    assert_eq!((swapped.turn(), swapped.turns_played()), (waits_for(1), 1));
    let locked = after(game, &[act(0, Use(Ability::Protect)), act(0, Place(0))]);
    assert_eq!((locked.turn(), locked.turns_played()), (waits_for(1), 1));
}

#[test]
fn tor_3_1_nobody_acts_out_of_turn_or_passes() {
    let game = Tor::arranged(&TRAINS[..3], &[4]);
    assert_eq!(legal(&game, 0), [Draw, Use(Ability::SwapAdjacent)], "there is no third action");
    for seat in [1, 2, 3, 9] {
        refused(&game, act(seat, Draw), "TOR-3.1");
        assert!(legal(&game, seat).is_empty());
    }
    refused(&game, act(0, Place(0)), "TOR-3.1");
    refused(&game, act(0, Pick(84)), "TOR-3.1");
    // While the deck is asked, even the seat whose turn it is waits.
    let drawing = after(game, &[act(0, Draw)]);
    refused(&drawing, act(0, Draw), "TOR-3.1");
    refused(&drawing, act(0, Place(0)), "TOR-3.1");
}

#[test]
fn tor_3_1_drafts_leave_the_turn_and_commitments_change_it() {
    let row = [1, 2, 3, 4, 5, 6, 7, 8];
    let game = Tor::arranged(&TRAINS, &row);
    for ability in Ability::ALL {
        let mut next = game.clone();
        let events = play(&mut next, &[act(0, Use(ability))]);
        if ability.removes().is_some() {
            assert_eq!(next.turn(), Turn::Chance(tor::DECK), "{ability}");
        } else {
            assert_eq!(next.turn(), game.turn(), "{ability}");
            assert!(events.is_empty(), "a draft is not told: {events:?}");
            assert_eq!((all(&next).row, all(&next).trains), (all(&game).row, all(&game).trains));
        }
    }
    assert_eq!(after(game, &[act(0, Draw)]).turn(), Turn::Chance(tor::DECK));
    let exchange = after(offered(3, 0), &[act(0, Place(0))]);
    assert_eq!(after(exchange.clone(), &[act(1, Pick(83))]).turn(), exchange.turn());
}

#[test]
fn tor_3_2_the_drawn_wagon_replaces_any_one() {
    let game = after(Tor::arranged(&TRAINS[..2], &[]), &[act(0, Draw), top(77)]);
    assert_eq!(places(&game, 0), [0, 1, 2, 3, 4, 5, 6]);
    for slot in 0..7 {
        let mut next = game.clone();
        let events = play(&mut next, &[act(0, Place(slot))]);
        let mut expected = TRAINS[0];
        let out = std::mem::replace(&mut expected[usize::from(slot)], 77);
        assert_eq!(train(&next, 0), expected);
        assert_eq!(train(&next, 1), TRAINS[1]);
        assert_eq!(row(&next), [out], "its ability is open to everybody, that of 77 is not");
        assert!(discard(&next).is_empty());
        assert!(legal(&next, 1).contains(&Use(ability(out))));
        let [Event::Placed { seat: Seat(0), wagon: 77, slot: at, out: told }] = events[..] else {
            panic!("{events:?}")
        };
        assert_eq!((at, told), (slot, out));
    }
}

#[test]
fn tor_3_2_the_drawn_wagon_cannot_be_refused() {
    let game = after(Tor::arranged(&TRAINS[..2], &[4]), &[act(0, Draw), top(77)]);
    for illegal in [Draw, Use(Ability::SwapAdjacent), Use(Ability::MoveRight), Pick(77), Place(7)] {
        refused(&game, act(0, illegal), "TOR-3.2");
    }
    refused(&game, act(1, Place(0)), "TOR-3.1");
    refused(&game, top(76), "TOR-8.2");
}

#[test]
fn tor_3_2_the_drawn_wagon_is_open_at_once() {
    let mut game = Tor::arranged(&TRAINS[..2], &[]);
    let events = play(&mut game, &[act(0, Draw), top(77)]);
    assert!(matches!(events[..], [Event::Drew { seat: Seat(0), wagon: 77 }]), "{events:?}");
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let view = game.view(viewer);
        assert_eq!(view.phase, Phase::Hold { seat: Seat(0), wagon: 77 });
        assert!(!view.unseen.has(77));
    }
}

#[test]
fn tor_3_2_every_card_of_the_deck_is_equally_likely() {
    let game = after(Tor::arranged(&TRAINS[..2], &[5]).with_deck(&[3, 9, 84]), &[act(0, Draw)]);
    let mut odds = Vec::new();
    game.odds(&mut odds);
    assert_eq!(odds, [3, 9, 84].map(|wagon| (Chance::Wagon(wagon), 1)));
    for index in 0..3 {
        let mut asked = Vec::new();
        let drawn = game.draw(&mut |below| {
            asked.push(below);
            index
        });
        assert_eq!((drawn, asked), (odds[index as usize].0, vec![3]));
    }
}

#[test]
fn tor_3_3_only_abilities_in_the_row_can_be_used() {
    for open in 0..8_u8 {
        let game = Tor::arranged(&TRAINS[..2], &[open + 1]);
        let usable = Ability::ALL[usize::from(open)];
        assert_eq!(legal(&game, 0), [Draw, Use(usable)]);
        for other in Ability::ALL.into_iter().filter(|&other| other != usable) {
            refused(&game, act(0, Use(other)), "TOR-3.3");
        }
    }
    let full = Tor::arranged(&TRAINS[..2], &[1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(legal(&full, 0)[1..], Ability::ALL.map(Use));
}

#[test]
fn tor_3_3_an_empty_row_leaves_only_drawing() {
    let game = Tor::arranged(&TRAINS[..2], &[]);
    assert_eq!(legal(&game, 0), [Draw]);
    for ability in Ability::ALL {
        refused(&game, act(0, Use(ability)), "TOR-3.3");
    }
}

#[test]
fn tor_3_3_the_number_of_the_card_is_ignored() {
    // 4 and 80 both swap neighbours.
    let trains = [4, 80].map(|card| {
        let game = Tor::arranged(&TRAINS[..2], &[card]);
        let game = after(game, &[act(0, Use(Ability::SwapAdjacent)), act(0, Place(2))]);
        assert_eq!((row(&game), discard(&game)), (vec![], vec![card]));
        all(&game).trains
    });
    assert_eq!(trains[0], trains[1]);
    assert_eq!(trains[0][0], [70, 60, 40, 50, 30, 20, 10]);
}

#[test]
fn tor_3_3_a_chosen_ability_needs_a_place() {
    for (card, ability) in [(4, Ability::SwapAdjacent), (2, Ability::Protect)] {
        let game = after(Tor::arranged(&TRAINS[..2], &[card, 8]), &[act(0, Use(ability))]);
        for illegal in [Draw, Use(ability), Use(Ability::SwapSkip), Pick(84)] {
            refused(&game, act(0, illegal), "TOR-3.3");
        }
        refused(&game, act(1, Place(0)), "TOR-3.1");
    }
}

#[test]
fn tor_3_4_the_used_card_is_discarded() {
    for (card, slot) in [(1, 0), (3, 2), (4, 0), (8, 0)] {
        let mut game = Tor::arranged(&TRAINS[..2], &[card, 7]);
        let events = play(&mut game, &[act(0, Use(ability(card))), act(0, Place(slot))]);
        assert_eq!((discard(&game), row(&game)), (vec![card], vec![7]));
        assert!(matches!(events[0], Event::Used { seat: Seat(0), card: told, .. } if told == card));
    }
}

/// The first wagons of four seats: 7, 15, 23, 31 and 39 remove the first wagon as well; the others are all different.
fn led_by(first: [u8; 4]) -> [Train; 4] {
    let rest = [
        [60, 50, 40, 30, 20, 10],
        [61, 53, 46, 32, 21, 11],
        [62, 52, 42, 33, 22, 12],
        [63, 54, 43, 34, 24, 13],
    ];
    std::array::from_fn(|seat| {
        std::array::from_fn(|at| if at == 0 { first[seat] } else { rest[seat][at - 1] })
    })
}

/// The first wagons of a removal, the open cards afterwards, and the pairs.
type Removal = ([u8; 4], &'static [u8], &'static [(u8, u8)]);

#[test]
fn tor_3_4_a_removed_wagon_makes_a_pair_with_the_used_card() {
    // How many of the removed wagons have the ability of the used card 7: what then lies beside the deck, and the pairs.
    let cases: [Removal; 5] = [
        ([73, 70, 72, 71], &[70, 71, 72, 73], &[]),
        ([15, 70, 72, 71], &[70, 71, 72], &[(7, 15)]),
        ([15, 70, 23, 71], &[23, 70, 71], &[(7, 15)]),
        ([15, 31, 23, 71], &[71], &[(7, 15), (31, 23)]),
        ([15, 31, 23, 39], &[39], &[(7, 15), (31, 23)]),
    ];
    for (first, open, pairs) in cases {
        let mut game = Tor::arranged(&led_by(first), &[7]);
        let events = play(&mut game, &[act(0, Use(Ability::RemoveLeft))]);
        let told: Vec<_> = events
            .iter()
            .filter_map(|event| if let Event::Paired { cards, .. } = event { Some(*cards) } else { None })
            .collect();
        assert_eq!((row(&game), told.as_slice()), (open.to_vec(), pairs), "{first:?}");
        assert!(discard(&game).contains(&7), "with or without a partner the used card is gone");
        game.audit();
    }
}

#[test]
fn tor_3_4_the_used_card_is_gone_before_anybody_draws() {
    // With the first refill the deck runs out, and 7 is already part of the new one.
    let game = Tor::arranged(&TRAINS[..2], &[7]).with_deck(&[84]);
    let game = after(game, &[act(0, Use(Ability::RemoveLeft)), top(84)]);
    assert!(all(&game).unseen.has(7));
}

#[test]
fn tor_3_4_only_a_card_of_the_same_ability_makes_a_pair() {
    // 5 removes the middle wagon; the removed 15 and 71 do something else.
    let trains = [[70, 60, 50, 15, 30, 20, 10], [73, 61, 53, 71, 31, 21, 11]];
    let game = after(Tor::arranged(&trains, &[5, 7]), &[act(0, Use(Ability::RemoveMiddle))]);
    assert_eq!(
        (row(&game), discard(&game)),
        (vec![71], vec![5, 7, 15]),
        "15 makes a pair with 7, none with 5"
    );
}

#[test]
fn tor_3_4_discarded_first_the_used_card_makes_no_pair() {
    // 7, 15 and 23 all remove the first wagon: had 7 stayed, 15 would have left with it. Rules 1 know no other order.
    for game in [
        Tor::arranged(&led_by([15, 70, 72, 71]), &[7]).with_order(Order::DiscardFirst),
        Tor::arranged(&led_by([15, 70, 72, 71]), &[7]).with_rules(1),
    ] {
        let game = after(game, &[act(0, Use(Ability::RemoveLeft))]);
        assert_eq!((row(&game), discard(&game)), (vec![15, 70, 71, 72], vec![7]));
    }
    let game = Tor::arranged(&led_by([15, 70, 23, 71]), &[7]).with_order(Order::DiscardFirst);
    let game = after(game, &[act(0, Use(Ability::RemoveLeft))]);
    assert_eq!((row(&game), discard(&game)), (vec![70, 71], vec![7, 15, 23]));
}

#[test]
fn tor_3_4_the_order_is_a_choice_of_the_table() {
    for (text, order) in [("3", Order::UseFirst), ("3 discard-first", Order::DiscardFirst)] {
        let setup: Setup = text.parse().unwrap();
        assert_eq!((setup.order(), setup.to_string().as_str()), (order, text));
        assert_eq!(all(&Tor::new(&setup)).order, order);
        // A table of rules 1 keeps its words and discards first.
        let old = Tor::under(&setup, 1);
        assert_eq!((old.setup(), all(&old).order.under(1)), (setup, Order::DiscardFirst));
    }
    assert_eq!("3 use-first".parse::<Setup>().unwrap().to_string(), "3");
    assert!("3 use-first discard-first".parse::<Setup>().is_err());
}

#[test]
fn tor_3_4_a_padlock_is_not_discarded() {
    let game = Tor::arranged(&TRAINS[..2], &[2]);
    let game = after(game, &[act(0, Use(Ability::Protect)), act(0, Place(3))]);
    assert!(discard(&game).is_empty() && row(&game).is_empty());
    assert_eq!(locks(&game, 0), [vec![], vec![2], vec![]]);
    assert_eq!(all(&game).unseen.common(Cards::range(1, 4)), [1, 3].into_iter().collect());
}
