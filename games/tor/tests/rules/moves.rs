//! Rules 5.1 to 5.4: swaps and moves within one's own train.

use game::{Game, Seat};
use tor::Action::{Place, Use};
use tor::{Ability, Event, Tor, Train, ability, moved};

use crate::help::{TRAINS, act, after, legal, places, play, refused, train, waits_for};

/// The train after the ability of `card` was used on `slot`; nobody else's train may change.
fn used(before: Train, card: u8, slot: u8) -> Train {
    let game = Tor::arranged(&[before, TRAINS[1]], &[card]);
    let game = after(game, &[act(0, Use(ability(card))), act(0, Place(slot))]);
    assert_eq!(train(&game, 1), TRAINS[1]);
    assert_eq!(game.turn(), waits_for(1));
    assert_eq!(Some(train(&game, 0)), moved(before, ability(card), usize::from(slot)), "previews agree");
    train(&game, 0)
}

/// The places of seat 0 after it chose the ability of `card`.
fn targets(card: u8) -> Tor {
    after(Tor::arranged(&TRAINS[..2], &[card]), &[act(0, Use(ability(card)))])
}

const TRAIN: Train = [70, 60, 50, 40, 30, 20, 10];

#[test]
fn tor_5_1_swap_any_two_neighbours() {
    let expected = [
        [60, 70, 50, 40, 30, 20, 10],
        [70, 50, 60, 40, 30, 20, 10],
        [70, 60, 40, 50, 30, 20, 10],
        [70, 60, 50, 30, 40, 20, 10],
        [70, 60, 50, 40, 20, 30, 10],
        [70, 60, 50, 40, 30, 10, 20],
    ];
    for (slot, expected) in (0..).zip(expected) {
        assert_eq!(used(TRAIN, 4, slot), expected);
    }
    assert_eq!(used([81, 17, 24, 56, 41, 73, 3], 4, 3), [81, 17, 24, 41, 56, 73, 3]);
}

#[test]
fn tor_5_1_the_last_wagon_has_no_neighbour_on_its_right() {
    let game = targets(4);
    assert_eq!(places(&game, 0), [0, 1, 2, 3, 4, 5]);
    refused(&game, act(0, Place(6)), "TOR-5.1");
    refused(&game, act(0, Place(7)), "TOR-5.1");
}

#[test]
fn tor_5_2_swap_over_exactly_one_wagon() {
    let expected = [
        [50, 60, 70, 40, 30, 20, 10],
        [70, 40, 50, 60, 30, 20, 10],
        [70, 60, 30, 40, 50, 20, 10],
        [70, 60, 50, 20, 30, 40, 10],
        [70, 60, 50, 40, 10, 20, 30],
    ];
    for (slot, expected) in (0..).zip(expected) {
        assert_eq!(used(TRAIN, 8, slot), expected);
    }
    assert_eq!(used([81, 17, 56, 41, 24, 73, 3], 8, 2), [81, 17, 24, 41, 56, 73, 3]);
}

#[test]
fn tor_5_2_the_last_two_wagons_have_no_partner() {
    let game = targets(8);
    assert_eq!(places(&game, 0), [0, 1, 2, 3, 4]);
    for slot in [5, 6, 7, 255] {
        refused(&game, act(0, Place(slot)), "TOR-5.2");
    }
}

#[test]
fn tor_5_3_move_right_exactly_two() {
    let expected = [
        [60, 50, 70, 40, 30, 20, 10],
        [70, 50, 40, 60, 30, 20, 10],
        [70, 60, 40, 30, 50, 20, 10],
        [70, 60, 50, 30, 20, 40, 10],
        [70, 60, 50, 40, 20, 10, 30],
    ];
    for (slot, expected) in (0..).zip(expected) {
        assert_eq!(used(TRAIN, 1, slot), expected);
    }
    assert_eq!(used([81, 17, 56, 41, 24, 73, 3], 1, 2), [81, 17, 41, 24, 56, 73, 3]);
}

#[test]
fn tor_5_3_places_six_and_seven_cannot_move_right() {
    let game = targets(1);
    assert_eq!(places(&game, 0), [0, 1, 2, 3, 4]);
    for slot in [5, 6, 7] {
        refused(&game, act(0, Place(slot)), "TOR-5.3");
    }
}

#[test]
fn tor_5_4_move_left_exactly_two() {
    let expected = [
        [50, 70, 60, 40, 30, 20, 10],
        [70, 40, 60, 50, 30, 20, 10],
        [70, 60, 30, 50, 40, 20, 10],
        [70, 60, 50, 20, 40, 30, 10],
        [70, 60, 50, 40, 10, 30, 20],
    ];
    for (slot, expected) in (2..).zip(expected) {
        assert_eq!(used(TRAIN, 3, slot), expected);
    }
    assert_eq!(used([81, 17, 56, 41, 24, 73, 3], 19, 4), [81, 17, 24, 56, 41, 73, 3]);
}

#[test]
fn tor_5_4_places_one_and_two_cannot_move_left() {
    let game = targets(3);
    assert_eq!(places(&game, 0), [2, 3, 4, 5, 6]);
    for slot in [0, 1, 7] {
        refused(&game, act(0, Place(slot)), "TOR-5.4");
    }
}

#[test]
fn tor_5_1_the_report_names_the_wagons() {
    let cases = [(4, 2, (50, 40)), (8, 2, (50, 30)), (1, 2, (50, 0)), (3, 2, (50, 0))];
    for (card, slot, named) in cases {
        let mut game = Tor::arranged(&TRAINS[..2], &[card]);
        let events = play(&mut game, &[act(0, Use(ability(card))), act(0, Place(slot))]);
        let [Event::Used { .. }, Event::Moved { seat: Seat(0), ability: how, wagons, train: told }] =
            events[..]
        else {
            panic!("{events:?}")
        };
        assert_eq!((how, wagons, told), (ability(card), named, train(&game, 0)));
    }
}

#[test]
fn tor_5_1_every_ability_cites_its_rule() {
    let rules = Ability::ALL.map(|ability| ability.rule().0);
    let expected = ["TOR-5.3", "TOR-6.1", "TOR-5.4", "TOR-5.1", "TOR-5.5", "TOR-5.5", "TOR-5.5", "TOR-5.2"];
    assert_eq!(rules, expected);
    assert!(legal(&targets(2), 0).len() == 3, "padlocks have their own chapter");
}
