//! Chapter 7: the end.

use game::{Game, Seat, Turn};
use tickets::{Event, LastRound};

use crate::help::{act, claim, count, hand, play, refused, route, settle, table};

/// Routes of forty-one wagons that do not touch Boston.
const LONG: [&str; 7] = [
    "Calgary - Winnipeg",
    "Duluth - Helena",
    "Duluth - Toronto",
    "El Paso - Houston",
    "Helena - Seattle",
    "Miami - New Orleans",
    "Atlanta - Miami",
];

/// A table at which a seat has four wagons left.
fn nearly(setup: &str, seat: u8) -> tickets::Tickets {
    let game = table(setup);
    let routes: Vec<_> = LONG.iter().map(|cities| route(&game, cities)).collect();
    game.with_routes(Seat(seat), &routes).with_hand(Seat(seat), hand("1 red, 2 yellow"))
}

#[test]
fn tickets_7_1_everybody_has_one_more_turn() {
    let mut game = nearly("3", 1);
    for step in ["deck", "deck"] {
        settle(&mut game, act(0, step));
    }
    let step = claim(&game, 1, "Portland - Seattle", "red");
    let events = settle(&mut game, step);
    assert_eq!(
        count(&events, |event| matches!(event, Event::LastRound { seat: Seat(1) })),
        1,
        "three are left"
    );
    assert_eq!(game.last(), Some(LastRound { by: Seat(1), turns_left: 3 }));
    for seat in [2, 0, 1] {
        assert_eq!(game.turn().players(), game::Seats::one(Seat(seat)));
        for step in ["deck", "deck"] {
            settle(&mut game, act(seat, step));
        }
    }
    assert_eq!((game.turn(), game.turns_played()), (Turn::Over, 5));
    // In other editions it takes two wagons or fewer.
    let mut game = nearly("2 edition-2004", 0);
    let step = claim(&game, 0, "Portland - Seattle", "red");
    settle(&mut game, step);
    assert_eq!((game.wagons(Seat(0)), game.last()), (3, None));
    let mut game = nearly("2 edition-2004", 0);
    let step = claim(&game, 0, "Boston - Montreal", "yellow");
    settle(&mut game, step);
    assert_eq!(game.last().map(|last| last.turns_left), Some(2));
}

#[test]
fn tickets_7_2_the_last_round_begins_once() {
    let mut game = nearly("2", 0);
    let other = [
        "Calgary - Seattle",
        "Denver - Oklahoma City",
        "Denver - Omaha",
        "Denver - Phoenix",
        "El Paso - Los Angeles",
        "El Paso - Oklahoma City",
        "Helena - Omaha",
        "Helena - Winnipeg",
        "Chicago - Omaha",
    ];
    let routes: Vec<_> = other.iter().map(|cities| route(&game, cities)).collect();
    game = game.with_routes(Seat(1), &routes).with_hand(Seat(1), hand("1 blue"));
    assert_eq!(game.wagons(Seat(1)), 4);
    let step = claim(&game, 0, "Portland - Seattle", "red");
    settle(&mut game, step);
    // E20: the second one who runs out changes nothing.
    let step = claim(&game, 1, "Seattle - Vancouver", "blue");
    let events = settle(&mut game, step);
    assert_eq!(count(&events, |event| matches!(event, Event::LastRound { .. })), 0);
    assert_eq!(game.last(), Some(LastRound { by: Seat(0), turns_left: 1 }));
    let step = claim(&game, 0, "Boston - Montreal", "yellow");
    settle(&mut game, step);
    assert_eq!(game.turn(), Turn::Over);
    // E21: it is looked at after a turn of any kind.
    let game = nearly("2", 0);
    let mut game = game.clone().with_routes(Seat(0), &[route(&game, "Portland - Seattle")]);
    settle(&mut game, act(0, "tickets"));
    settle(&mut game, act(0, "keep"));
    assert!(game.last().is_some());
}

#[test]
fn tickets_7_3_after_the_end_nothing_happens() {
    let mut game = nearly("2", 0);
    let step = claim(&game, 0, "Portland - Seattle", "red");
    let mut events = settle(&mut game, step);
    for seat in [1, 0] {
        for step in ["deck", "deck"] {
            events.extend(settle(&mut game, act(seat, step)));
        }
    }
    assert_eq!(count(&events, |event| matches!(event, Event::Over)), 1);
    for seat in [0, 1] {
        assert!(refused(&game, act(seat, "deck"), "TICKETS-7.3"));
    }
    assert!(refused(&game, crate::help::card("red"), "TICKETS-7.3"));
    assert!(game.outcome().is_some() && play(&mut game, &[]).is_empty());
}
