//! Chapter 6: padlocks.

use game::{Game, Seat};
use tor::Action::{Draw, Place, Use};
use tor::{Ability, Event, Tor, ability};

use crate::help::{
    TRAINS, act, after, discard, legal, locks, places, play, refused, row, top, train, waits_for,
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
    for slot in [0, 3, 6] {
        let mut next = game.clone();
        let events = play(&mut next, &[act(0, Place(slot))]);
        let expected = [0, 3, 6].map(|at| if at == slot { vec![2] } else { vec![] });
        assert_eq!(locks(&next, 0), expected);
        assert_eq!(locks(&next, 1), [const { Vec::<u8>::new() }; 3], "one's own train only");
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
            assert_eq!(locks(&game, 0), [[2], [18], [26]]);
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
        let mut left = [vec![2], vec![18], vec![26]];
        let lost = slot.is_multiple_of(3).then(|| left[usize::from(slot / 3)].pop()).flatten();
        assert_eq!(locks(&game, 0), left);
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
        for (slot, &kept) in (first..).zip(left) {
            let mut game = after(guarded(), &[act(0, Use(ability(card)))]);
            let events = play(&mut game, &[act(0, Place(slot))]);
            let expected = kept.map(|lock| if lock > 0 { vec![lock] } else { vec![] });
            assert_eq!(locks(&game, 0), expected, "{} on {slot}", ability(card));
            let mut gone: Vec<u8> = [2, 18, 26].into_iter().filter(|lock| !kept.contains(lock)).collect();
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
    assert_eq!(locks(&game, 0), [vec![34], vec![], vec![]]);
    assert!(discard(&game).contains(&2));
}

#[test]
fn tor_6_3_others_actions_never_cost_a_padlock() {
    let game = guarded().with_mover(Seat(1));
    let cases = [(1, 0), (3, 2), (4, 0), (8, 0)];
    for (card, slot) in cases {
        let next = after(game.clone(), &[act(1, Use(ability(card))), act(1, Place(slot))]);
        assert_eq!(locks(&next, 0), [[2], [18], [26]]);
    }
    let next = after(game, &[act(1, Draw), top(84), act(1, Place(0))]);
    assert_eq!(locks(&next, 0), [[2], [18], [26]]);
}

#[test]
fn tor_6_4_a_guarded_wagon_takes_a_second_padlock() {
    let mut game = Tor::arranged(&TRAINS[..2], &[34, 7]).with_lock(Seat(0), 3, 2);
    assert_eq!(places(&after(game.clone(), &[act(0, Use(Ability::Protect))]), 0), [0, 3, 6]);
    let events = play(&mut game, &[act(0, Use(Ability::Protect)), act(0, Place(3))]);
    assert!(matches!(events[1], Event::Locked { seat: Seat(0), slot: 3, wagon: 40, card: 34 }), "{events:?}");
    assert_eq!(locks(&game, 0), [vec![], vec![2, 34], vec![]]);
    assert_eq!((row(&game), discard(&game)), (vec![7], vec![]), "the card has left the open ones");
    assert_eq!((game.turn(), game.turns_played()), (waits_for(1), 1), "and the turn is spent");
    game.audit();
}

#[test]
fn tor_6_4_all_padlocks_under_a_wagon_hold_and_are_lost_together() {
    let game = guarded().with_lock(Seat(0), 3, 34).with_lock(Seat(0), 3, 42);
    let held = after(game.clone(), &[act(0, Use(Ability::RemoveMiddle)), top(84)]);
    assert_eq!(locks(&held, 0), [vec![2], vec![18, 34, 42], vec![26]], "none is used up");
    let mut moved = game.clone();
    let events = play(&mut moved, &[act(0, Use(Ability::SwapAdjacent)), act(0, Place(3))]);
    let gone: Vec<u8> = events
        .iter()
        .filter_map(|event| match event {
            Event::Unlocked { seat: Seat(0), slot: 3, wagon: 40, card } => Some(*card),
            _ => None,
        })
        .collect();
    assert_eq!(gone, [18, 34, 42], "{events:?}");
    assert_eq!(locks(&moved, 0), [vec![2], vec![], vec![26]]);
    assert_eq!(discard(&moved), [4, 18, 34, 42]);
    let replaced = after(game, &[act(0, Draw), top(84), act(0, Place(3))]);
    assert_eq!(locks(&replaced, 0), [vec![2], vec![], vec![26]]);
    assert_eq!(discard(&replaced), [8, 18, 34, 40, 42], "8 and 40 were a pair");
}

#[test]
fn tor_6_4_protection_can_be_used_with_all_three_places_guarded() {
    let game = Tor::arranged(&TRAINS[..2], &[34])
        .with_lock(Seat(0), 0, 2)
        .with_lock(Seat(0), 3, 18)
        .with_lock(Seat(0), 6, 26);
    assert_eq!(legal(&game, 0), [Draw, Use(Ability::Protect)]);
    assert_eq!(places(&after(game, &[act(0, Use(Ability::Protect))]), 0), [0, 3, 6]);
}

#[test]
fn tor_6_4_in_rules_1_a_guarded_wagon_takes_no_second_padlock() {
    let game = Tor::arranged(&TRAINS[..2], &[34]).with_rules(1).with_lock(Seat(0), 3, 2);
    let game = after(game, &[act(0, Use(Ability::Protect))]);
    assert_eq!(places(&game, 0), [0, 6]);
    refused(&game, act(0, Place(3)), "TOR-6.4");
}

#[test]
fn tor_6_4_in_rules_1_three_padlocks_are_the_most() {
    let game = Tor::arranged(&TRAINS[..2], &[34])
        .with_rules(1)
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
