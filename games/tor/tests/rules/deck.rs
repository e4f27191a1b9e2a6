//! Chapter 8: the deck and the discard pile.

use game::{Cards, Game, Seat, Turn, Viewer};
use tor::Action::{Draw, Pick, Place, Use};
use tor::{Ability, Event, Phase, Tor};

use crate::help::{
    TRAINS, act, after, all, discard, lot, odds, offered, play, refused, row, seen_by, top, train, waits_for,
};

#[test]
fn tor_8_1_the_deck_is_made_anew_with_its_last_card() {
    let game = Tor::arranged(&TRAINS[..2], &[4, 6]).with_lock(Seat(1), 0, 2).with_deck(&[84]);
    let mut game = after(game, &[act(0, Draw)]);
    let (before, old) = (all(&game), discard(&game));
    let events = play(&mut game, &[top(84)]);
    let [Event::Drew { wagon: 84, .. }, Event::Reshuffled { count }] = events[..] else {
        panic!("{events:?}")
    };
    assert_eq!(usize::from(count), old.len());
    let now = all(&game);
    assert_eq!(now.phase, Phase::Hold { seat: Seat(0), wagon: 84 }, "the card is still in hand");
    assert_eq!(now.unseen.iter().collect::<Vec<_>>(), old);
    assert_eq!((now.row, now.trains, now.locks), (before.row, before.trains, before.locks));
    assert!(discard(&game).is_empty());
    // What is discarded later in the same turn waits for the next shuffle.
    let game = after(game, &[act(0, Place(5))]);
    assert_eq!((discard(&game), all(&game).deck), (vec![4, 20], count));
}

#[test]
fn tor_8_1_no_shuffle_while_cards_are_left() {
    let mut game = Tor::arranged(&TRAINS[..2], &[4]).with_deck(&[83, 84]);
    let events = play(&mut game, &[act(0, Draw), top(84), act(0, Place(1))]);
    assert!(!events.iter().any(|event| matches!(event, Event::Reshuffled { .. })), "{events:?}");
    assert_eq!(all(&game).deck, 1);
    assert!(play(&mut game, &[act(1, Draw)]).is_empty());
    assert_eq!(odds(&game).len(), 1);
}

#[test]
fn tor_8_1_the_deck_is_made_anew_in_the_middle_of_a_refill() {
    let mut game = Tor::arranged(&TRAINS[..3], &[7, 1]).with_deck(&[83, 84]);
    play(&mut game, &[act(0, Use(Ability::RemoveLeft)), top(84)]);
    let old = discard(&game);
    assert!(old.contains(&7), "the used card lies there already");
    let events = play(&mut game, &[top(83)]);
    let [Event::Refilled { seat: Seat(1), .. }, Event::Reshuffled { count }] = events[..] else {
        panic!("{events:?}")
    };
    assert_eq!(usize::from(count), old.len());
    assert_eq!(game.turn(), Turn::Chance(tor::DECK));
    assert_eq!(row(&game), [1, 70, 71, 72], "the open cards stay");
    // Even the card that caused the removal may now come up.
    play(&mut game, &[top(7)]);
    assert_eq!(train(&game, 2)[0], 7);
    assert_eq!(game.turn(), waits_for(1));
}

#[test]
fn tor_8_1_the_last_refill_leaves_a_new_deck() {
    let game = Tor::arranged(&TRAINS[..2], &[7, 1]).with_deck(&[83, 84]);
    let game = after(game, &[act(0, Use(Ability::RemoveLeft)), top(84), top(83)]);
    assert_eq!(
        (game.turn(), all(&game).deck),
        (waits_for(1), 67),
        "84 without two trains and three open cards"
    );
    assert!(discard(&game).is_empty());
}

#[test]
fn tor_8_1_a_card_that_wins_shuffles_nothing() {
    let game = Tor::arranged(&[TRAINS[0], [3, 17, 24, 41, 56, 73, 21]], &[6]).with_deck(&[82, 84]);
    let mut game = after(game, &[act(0, Use(Ability::RemoveRight)), top(82)]);
    let events = play(&mut game, &[top(84)]);
    assert!(matches!(events[..], [Event::Refilled { .. }, Event::Won { seat: Seat(1), .. }]), "{events:?}");
    assert_eq!((game.turn(), all(&game).deck), (Turn::Over, 0));
}

/// A game of rules 1, in which the deck is made anew when a card is needed.
fn old(row: &[u8], left: &[u8]) -> Tor {
    Tor::arranged(&TRAINS[..2], row).with_rules(1).with_lock(Seat(1), 0, 2).with_deck(left)
}

#[test]
fn tor_8_1_in_rules_1_an_empty_deck_is_made_anew_when_a_card_is_needed() {
    // The last card of the deck changes nothing yet.
    let mut game = after(old(&[4], &[84]), &[act(0, Draw), top(84), act(0, Place(1))]);
    assert_eq!((all(&game).deck, game.turn()), (0, waits_for(1)));
    let old = discard(&game);
    let before = all(&game);
    let events = play(&mut game, &[act(1, Draw)]);
    let [Event::Reshuffled { count }] = events[..] else { panic!("{events:?}") };
    assert_eq!(usize::from(count), old.len());
    assert_eq!(all(&game).unseen.iter().collect::<Vec<_>>(), old);
    assert!(discard(&game).is_empty());
    let now = all(&game);
    assert_eq!((now.row, now.trains, now.locks), (before.row, before.trains, before.locks));
}

#[test]
fn tor_8_1_in_rules_1_no_shuffle_while_none_is_needed() {
    let mut drawing = old(&[4, 5], &[84]);
    assert!(play(&mut drawing, &[act(0, Draw)]).is_empty(), "a card is left");
    assert_eq!(odds(&drawing).len(), 1);
    // Abilities within the train need no card, even with an empty deck.
    let swapped = after(old(&[4, 5], &[]), &[act(0, Use(Ability::SwapAdjacent)), act(0, Place(0))]);
    assert_eq!(all(&swapped).deck, 0);
    assert!(!discard(&swapped).is_empty());
    // Nor does a removal against which everybody is guarded.
    let game = Tor::arranged(&TRAINS[..2], &[7]).with_rules(1);
    let mut game = game.with_lock(Seat(0), 0, 18).with_lock(Seat(1), 0, 2).with_deck(&[]);
    let events = play(&mut game, &[act(0, Use(Ability::RemoveLeft))]);
    assert!(!events.iter().any(|event| matches!(event, Event::Reshuffled { .. })), "{events:?}");
    assert_eq!(all(&game).deck, 0);
}

#[test]
fn tor_8_1_in_rules_1_the_deck_is_made_anew_in_the_middle_of_a_refill() {
    let mut game = Tor::arranged(&TRAINS[..3], &[7, 1]).with_rules(1).with_deck(&[83, 84]);
    play(&mut game, &[act(0, Use(Ability::RemoveLeft)), top(84)]);
    let events = play(&mut game, &[top(83)]);
    assert!(
        matches!(events[..], [Event::Refilled { seat: Seat(1), .. }, Event::Reshuffled { .. }]),
        "{events:?}"
    );
    // The last of a refill finds the deck empty and leaves it so.
    let mut game = old(&[6], &[83, 84]);
    let events = play(&mut game, &[act(0, Use(Ability::RemoveRight)), top(84), top(83)]);
    assert!(!events.iter().any(|event| matches!(event, Event::Reshuffled { .. })), "{events:?}");
    assert_eq!((game.turn(), all(&game).deck), (waits_for(1), 0));
}

#[test]
fn tor_8_1_buried_offers_become_unseen_for_all() {
    // Seat 0 opens 7 (remove-left); seat 1 keeps 83, buries 82 and opens 12; the deck runs out in the refill.
    let steps = [act(0, Place(0)), act(1, Pick(83)), act(1, Place(2))];
    let game = after(offered(2, 0), &steps).with_deck(&[50]);
    let buried: Cards = [82].into_iter().collect();
    assert_eq!(seen_by(&game, 1).buried[1].cards, Some(buried));
    assert_eq!(seen_by(&game, 0).buried[1].cards, None);
    assert!(seen_by(&game, 0).unseen.has(82) && !seen_by(&game, 1).unseen.has(82));
    assert!(!seen_by(&game, 0).discard.has(82) && seen_by(&game, 1).discard.has(82));

    let game = after(game, &[act(0, Use(Ability::RemoveLeft)), top(50)]);
    let deck = all(&game).unseen;
    assert!(deck.has(82) && deck.has(7));
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let view = game.view(viewer);
        assert_eq!((view.unseen, view.discard), (deck, Cards::NONE));
        assert!(view.buried.iter().all(|pile| pile.count == 0 && pile.cards == Some(Cards::NONE)));
    }
}

#[test]
fn tor_8_1_a_card_is_always_left_to_draw() {
    // A crowded table: four full trains, seven open cards and seven padlocks, the last card of the deck in hand.
    let locks = [2, 18, 26, 34, 51, 69, 78];
    let mut game = Tor::arranged(&TRAINS, &[1, 3, 4, 5, 6, 7, 8]);
    for (at, lock) in locks.into_iter().enumerate() {
        game = game.with_lock(Seat(u8::try_from(at / 3).unwrap()), at % 3 * 3, lock);
    }
    let game = game.with_deck(&[84]);
    game.audit();
    assert_eq!(discard(&game).len(), 84 - 28 - 7 - 7 - 1);
    let game = after(game, &[act(0, Draw), top(84), act(0, Place(1)), act(1, Draw)]);
    assert_eq!(odds(&game).len(), 41);
}

#[test]
fn tor_8_2_cards_come_only_from_the_deck() {
    let game = Tor::arranged(&TRAINS[..2], &[4]).with_lock(Seat(0), 0, 2).with_deck(&[83, 84]);
    refused(&game, top(84), "TOR-8.2");
    let game = after(game, &[act(0, Draw)]);
    assert_eq!(odds(&game).len(), 2);
    // From a train, the row, a padlock, the discard pile, or no card at all.
    for wagon in [70, 4, 2, 82, 0, 85, 200] {
        refused(&game, top(wagon), "TOR-8.2");
    }
    refused(&game, lot(0), "TOR-8.2");
}

#[test]
fn tor_8_2_open_discards_are_remembered_by_all() {
    // 20 cancels 4 before everybody's eyes.
    let game = Tor::arranged(&TRAINS[..3], &[4]);
    let game = after(game, &[act(0, Draw), top(84), act(0, Place(5))]);
    for viewer in [Viewer::Public, Viewer::Seat(Seat(2))] {
        let view = game.view(viewer);
        assert_eq!(view.discard, [4, 20].into_iter().collect());
        assert_eq!(u32::from(view.deck), view.unseen.len());
    }
}
