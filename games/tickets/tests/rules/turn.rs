//! Chapter 3: the turn.

use game::{Game, Seat, Turn};
use tickets::Event;

use crate::help::{
    SMALL, act, allowed, begun, claim, count, hand, legal, luck, own, places, play, refused, row, settle,
    table,
};

/// Nothing to draw, nothing to claim, no tickets: both seats are stuck.
pub(crate) fn stuck() -> tickets::Tickets {
    let mut game = begun(own("2", SMALL));
    while game.tickets_left() > 0 {
        let game::Turn::Players(seats) = game.turn() else { panic!("luck was settled") };
        let seat = seats.iter().next().expect("somebody").0;
        settle(&mut game, act(seat, "tickets"));
        settle(&mut game, act(seat, "keep"));
    }
    let routes =
        |cities: &[&str]| cities.iter().map(|cities| crate::help::route(&game, cities)).collect::<Vec<_>>();
    let first = routes(&["Gdansk - Bialystok", "Warsaw - Gdansk", "Cracow - Lublin", "Warsaw - Lublin"]);
    let second = routes(&[
        "Cracow - Wroclaw",
        "Poznan - Gdansk",
        "Warsaw - Bialystok",
        "Lodz - Poznan",
        "Lublin - Bialystok",
    ]);
    let game = game.with_routes(Seat(0), &first).with_routes(Seat(1), &second);
    // Seat 1 has no wagon left, seat 2 none but locomotives would pay for; all of those lie in the row.
    let game = game.with_hand(Seat(0), [0; 9]).with_hand(Seat(1), [0; 9]);
    let game = game.with_row(row("locomotive locomotive locomotive - -"));
    game.with_deck([0; 9], [0; 9], Seat(0)).with_actor(Seat(0))
}

#[test]
fn tickets_3_1_a_turn_is_one_action() {
    let mut game = table("2").with_hand(Seat(0), hand("2 red, 1 locomotive"));
    assert!(refused(&game, act(1, "deck"), "TICKETS-3.1"), "not the other's turn");
    let options = legal(&game, 0);
    for action in ["face 1", "deck", "tickets", "route 10 red", "route 10 red+1", "route 8 red"] {
        assert!(options.iter().any(|option| option == action), "{action}");
    }
    let step = claim(&game, 0, "Boston - New York", "red");
    settle(&mut game, step);
    assert_eq!(game.turn().players(), game::Seats::one(Seat(1)));
    assert!(refused(&game, act(0, "deck"), "TICKETS-3.1"));
    settle(&mut game, act(1, "tickets"));
    assert!(refused(&game, act(1, "deck"), "TICKETS-6.2"), "tickets were chosen");
    settle(&mut game, act(1, "keep"));
    assert_eq!((game.turns_played(), game.turn().players()), (2, game::Seats::one(Seat(0))));
    // E12: if tickets are all there is, they must be drawn.
    let game = table("2").with_row(row("- - - - -")).with_deck([0; 9], [0; 9], Seat(1));
    assert_eq!(legal(&game, 0), ["tickets"]);
}

#[test]
fn tickets_3_2_only_who_can_do_nothing_passes() {
    assert!(refused(&table("2"), act(0, "pass"), "TICKETS-3.2"));
    let game = stuck();
    assert_eq!(legal(&game, 0), ["pass"]);
    // Once a seat can claim something again, passing is over.
    let rich = stuck().with_actor(Seat(1));
    assert_eq!(legal(&rich, 1), ["pass"]);
    assert!(allowed(&rich, act(1, "pass")) && refused(&rich, act(1, "deck"), "TICKETS-4.8"));
}

#[test]
fn tickets_3_3_passes_all_round_end_the_game() {
    let mut game = stuck();
    // Seat 1 has used all wagons before the stage was set, so nothing else ends this game.
    let events = play(&mut game, &[act(0, "pass")]);
    assert_eq!(count(&events, |event| matches!(event, Event::Passed { .. })), 1);
    let events = play(&mut game, &[act(1, "pass")]);
    assert_eq!(count(&events, |event| matches!(event, Event::Over)), 1);
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(places(&game).concat().len(), 2);
    assert!(luck(&mut game).is_empty());
}
