//! Chapter 6: padlocks.

use game::{Game, Seat};
use tor::Action::{Draw, Place, Use};
use tor::{Ability, Event, Tor, ability};

use crate::help::{
    TRAINS, act, after, all, discard, legal, places, play, refused, row, top, train, waits_for,
};

/// Seat 0 guards all three places with 2, 18 and 26; the row holds one card of each ability but padlocks.
fn guarded() -> Tor {
    Tor::arranged(&TRAINS[..2], &[1, 3, 4, 5, 6, 7, 8])
        .with_lock(Seat(0), 0, 2)
        .with_lock(Seat(0), 3, 18)
        .with_lock(Seat(0), 6, 26)
}

#[test]
fn tor_6_1_only_the_first_middle_and_last_wagon() {
    let game = after(Tor::arranged(&TRAINS[..2], &[2]), &[act(0, Use(Ability::Protect))]);
    assert_eq!(places(&game, 0), [0, 3, 6]);
    for slot in [1, 2, 4, 5, 7, 9] {
        refused(&game, act(0, Place(slot)), "TOR-6.1");
    }
    for (slot, locks) in [(0, [2, 0, 0]), (3, [0, 2, 0]), (6, [0, 0, 2])] {
        let mut next = game.clone();
        let events = play(&mut next, &[act(0, Place(slot))]);
        assert_eq!(all(&next).locks, [locks, [0; 3], [0; 3], [0; 3]], "one's own train only");
        assert_eq!(train(&next, 0), TRAINS[0]);
        let told = TRAINS[0][usize::from(slot)];
        let [Event::Used { card: 2, .. }, Event::Locked { seat: Seat(0), slot: at, wagon, card: 2 }] =
            events[..]
        else {
            panic!("{events:?}")
        };
        assert_eq!((at, wagon), (slot, told));
    }
}

#[test]
fn tor_6_2_a_padlock_holds_and_stays() {
    let removals = [Ability::RemoveLeft, Ability::RemoveMiddle, Ability::RemoveRight];
    for (ability, wagon) in removals.into_iter().zip([84, 83, 82]) {
        // Against one's own removal and against another's.
        for user in 0..2 {
            let game = guarded().with_mover(Seat(user));
            let game = after(game, &[act(user, Use(ability)), top(wagon)]);
            assert_eq!(train(&game, 0), TRAINS[0]);
            assert_eq!(all(&game).locks[0], [2, 18, 26]);
            assert_ne!(train(&game, 1), TRAINS[1]);
        }
    }
}

#[test]
fn tor_6_2_the_owner_may_still_move_and_replace_guarded_wagons() {
    let game = after(guarded(), &[act(0, Draw), top(84)]);
    assert_eq!(places(&game, 0), [0, 1, 2, 3, 4, 5, 6]);
    for (card, open) in [(4, vec![0, 1, 2, 3, 4, 5]), (3, vec![2, 3, 4, 5, 6])] {
        let game = after(guarded(), &[act(0, Use(ability(card)))]);
        assert_eq!(places(&game, 0), open);
    }
}

#[test]
fn tor_6_3_a_replaced_wagon_loses_its_padlock() {
    for slot in 0..7_u8 {
        let mut game = after(guarded(), &[act(0, Draw), top(84)]);
        let events = play(&mut game, &[act(0, Place(slot))]);
        let mut locks = [2, 18, 26];
        let lost = slot.is_multiple_of(3).then(|| std::mem::take(&mut locks[usize::from(slot / 3)]));
        assert_eq!(all(&game).locks[0], locks);
        assert_eq!(lost.is_some(), discard(&game).iter().any(|card| lost == Some(*card)));
        let told = events.iter().filter(|event| matches!(event, Event::Unlocked { .. })).count();
        assert_eq!(told, usize::from(lost.is_some()));
        assert!(!row(&game).iter().any(|&card| Some(card) == lost), "a lost padlock does not go to the row");
    }
}

#[test]
fn tor_6_3_a_wagon_that_changes_its_place_loses_its_padlock() {
    // For every ability and place: which of the padlocks 2, 18, 26 are left.
    let cases: [(u8, u8, &[[u8; 3]]); 4] = [
        // Swapping neighbours disturbs both.
        (4, 0, &[[0, 18, 26], [2, 18, 26], [2, 0, 26], [2, 0, 26], [2, 18, 26], [2, 18, 0]]),
        // Swapping over one leaves the middle alone: place 4 keeps its padlock when 3 and 5 swap.
        (8, 0, &[[0, 18, 26], [2, 0, 26], [2, 18, 26], [2, 0, 26], [2, 18, 0]]),
        // Moving pushes the two wagons it passes.
        (1, 0, &[[0, 18, 26], [2, 0, 26], [2, 0, 26], [2, 0, 26], [2, 18, 0]]),
        (3, 2, &[[0, 18, 26], [2, 0, 26], [2, 0, 26], [2, 0, 26], [2, 18, 0]]),
    ];
    for (card, first, left) in cases {
        for (slot, &locks) in (first..).zip(left) {
            let mut game = after(guarded(), &[act(0, Use(ability(card)))]);
            let events = play(&mut game, &[act(0, Place(slot))]);
            assert_eq!(all(&game).locks[0], locks, "{} on {slot}", ability(card));
            let mut gone: Vec<u8> = [2, 18, 26].into_iter().filter(|lock| !locks.contains(lock)).collect();
            let told = events.iter().filter(|event| matches!(event, Event::Unlocked { .. })).count();
            assert_eq!(told, gone.len());
            gone.push(card);
            gone.sort_unstable();
            assert_eq!(discard(&game), gone, "the padlock and the used card are discarded");
        }
    }
}

#[test]
fn tor_6_3_the_padlock_neither_travels_nor_waits() {
    // 70 leaves place 1; then neither 70 on its new place nor 60 on place 1 is guarded.
    let mut game = after(guarded(), &[act(0, Use(Ability::SwapAdjacent))]);
    let events = play(&mut game, &[act(0, Place(0))]);
    assert!(matches!(events[2], Event::Unlocked { seat: Seat(0), slot: 0, wagon: 70, .. }), "{events:?}");
    let game = after(game, &[act(1, Use(Ability::RemoveLeft))]);
    assert_eq!(train(&game, 0), [0, 70, 50, 40, 30, 20, 10]);
}

#[test]
fn tor_6_3_the_place_can_be_guarded_anew() {
    let game = Tor::arranged(&TRAINS[..2], &[34, 4]).with_lock(Seat(0), 0, 2);
    let steps = [
        act(0, Use(Ability::SwapAdjacent)),
        act(0, Place(0)),
        act(1, Draw),
        top(84),
        act(1, Place(1)),
        act(0, Use(Ability::Protect)),
        act(0, Place(0)),
    ];
    let game = after(game, &steps);
    assert_eq!(all(&game).locks[0], [34, 0, 0]);
    assert!(discard(&game).contains(&2));
}

#[test]
fn tor_6_3_others_actions_never_cost_a_padlock() {
    let game = guarded().with_mover(Seat(1));
    let cases = [(1, 0), (3, 2), (4, 0), (8, 0)];
    for (card, slot) in cases {
        let next = after(game.clone(), &[act(1, Use(ability(card))), act(1, Place(slot))]);
        assert_eq!(all(&next).locks[0], [2, 18, 26]);
    }
    let next = after(game, &[act(1, Draw), top(84), act(1, Place(0))]);
    assert_eq!(all(&next).locks[0], [2, 18, 26]);
}

#[test]
fn tor_6_4_a_guarded_wagon_takes_no_second_padlock() {
    let game = Tor::arranged(&TRAINS[..2], &[34]).with_lock(Seat(0), 3, 2);
    let game = after(game, &[act(0, Use(Ability::Protect))]);
    assert_eq!(places(&game, 0), [0, 6]);
    refused(&game, act(0, Place(3)), "TOR-6.4");
}

#[test]
fn tor_6_4_three_padlocks_are_the_most() {
    let game = Tor::arranged(&TRAINS[..2], &[34])
        .with_lock(Seat(0), 0, 2)
        .with_lock(Seat(0), 3, 18)
        .with_lock(Seat(0), 6, 26);
    assert_eq!(legal(&game, 0), [Draw]);
    refused(&game, act(0, Use(Ability::Protect)), "TOR-6.4");
    // The other seat is not affected.
    let other = game.with_mover(Seat(1));
    assert_eq!(legal(&other, 1), [Draw, Use(Ability::Protect)]);
    assert_eq!(other.turn(), waits_for(1));
}
