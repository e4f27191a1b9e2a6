//! Chapters 0 and 3: the aim, the box, drawing and building.

use depot::{Event, Frame};
use game::{Game, Seat, Seats, Turn, Viewer};

use crate::help::{build, lay, places, play, refused, round, table, tile, tiny};

fn squares(game: &depot::Depot, seat: u8) -> Vec<String> {
    let mut legal = Vec::new();
    game.legal(Seat(seat), &mut legal);
    let mut names: Vec<String> = legal.iter().map(|action| action.to_string()[..2].to_owned()).collect();
    names.dedup();
    names
}

#[test]
fn depot_0_1_stations_give_points_and_most_points_win() {
    let mut game = tiny("2");
    round(&mut game, &[(1, "A0 0"), (3, "A0 0")]);
    round(&mut game, &[(2, "B1 1"), (2, "B1 1")]);
    while let Turn::Chance(_) = game.turn() {
        round(&mut game, &[(3, "A1 0")]);
    }
    assert!(game.points(Seat(0)) > game.points(Seat(1)), "seat 2 lost two locomotives");
    assert_eq!(places(&game)[0], [0]);
}

#[test]
fn depot_0_2_the_box_is_for_four() {
    let game = table("4");
    assert_eq!((game.seats(), game.kit().tiles()), (4, 15), "60 tiles");
    assert_eq!(game.frame(Seat(0)).locos().len() * 4, 16);
    assert!("5".parse::<depot::Setup>().is_err());
}

#[test]
fn depot_3_1_everybody_draws_before_anybody_builds() {
    let mut game = table("2");
    refused(&game, lay(0, "C0 0"), "DEPOT-3.1");
    assert_eq!(play(&mut game, &[tile(3)]), [Event::Drawn { seat: Seat(0), tile: 3 }]);
    // Seat 2 has no tile yet.
    refused(&game, lay(0, "C0 0"), "DEPOT-3.1");
    assert_eq!(play(&mut game, &[tile(3)]), [Event::Drawn { seat: Seat(1), tile: 3 }]);
    // One tile each.
    refused(&game, tile(4), "DEPOT-3.1");
    assert_eq!(game.turn(), Turn::Players(Seats::first(2)));
    assert_eq!(game.view(Viewer::Seat(Seat(0))).desks[1].drawn, Some(3), "drawn tiles are open");
}

#[test]
fn depot_3_2_what_is_built_is_shown_when_everybody_has_built() {
    let mut game = table("2");
    play(&mut game, &[tile(1), tile(2)]);
    // Nothing is laid.
    refused(&game, build(0), "DEPOT-3.2");
    assert_eq!(play(&mut game, &[lay(0, "C0 0")]), []);
    // One tile a round.
    refused(&game, lay(0, "D1 0"), "DEPOT-3.2");
    assert_eq!(play(&mut game, &[build(0)]), [Event::Built { seat: Seat(0) }]);
    let (own, other) = (game.view(Viewer::Seat(Seat(0))), game.view(Viewer::Seat(Seat(1))));
    assert_eq!((own.desks[0].laid, other.desks[0].laid), (Some((10, 0)), None));
    assert!(own.desks[0].built && other.desks[0].built && !other.desks[1].built);
    assert_eq!(game.frame(Seat(0)), &Frame::default(), "nothing runs yet");
    let events = play(&mut game, &[lay(1, "D1 3"), build(1)]);
    let placed = |event: &Event| match event {
        Event::Placed { seat, tile, cell, turn } => Some((seat.0, *tile, *cell, *turn)),
        _ => None,
    };
    assert_eq!(events.iter().filter_map(placed).collect::<Vec<_>>(), [(0, 1, 10, 0), (1, 2, 16, 3)]);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Ran { .. })).count(), 4);
    assert_eq!(game.turns_played(), 1);
}

#[test]
fn depot_3_3_a_tile_lies_where_a_locomotive_faces_an_empty_square() {
    let mut game = table("1 longest");
    play(&mut game, &[tile(1)]);
    assert_eq!(squares(&game, 0), ["C0", "D1"], "the first tile lies at the depot");
    for away in ["D0 0", "B0 0", "C1 0", "E0 0", "A4 0", "D2 0"] {
        refused(&game, lay(0, away), "DEPOT-3.3");
    }
    play(&mut game, &[lay(0, "C0 0"), build(0)]);
    play(&mut game, &[tile(2)]);
    assert_eq!(squares(&game, 0), ["B0", "D1"]);
    // The square is taken.
    refused(&game, lay(0, "C0 1"), "DEPOT-3.3");
    // It touches a tile, but nothing would move.
    refused(&game, lay(0, "C1 1"), "DEPOT-3.3");
}

#[test]
fn depot_3_4_every_turn_is_allowed() {
    let mut game = table("1 longest");
    play(&mut game, &[tile(1)]);
    let turned = |turn: u8| {
        let mut game = game.clone();
        play(&mut game, &[lay(0, &format!("C0 {turn}")), build(0)]);
        *game.frame(Seat(0)).locos()
    };
    assert_eq!(game.kit().tile(1).turns(), 1);
    assert!((1..4).all(|turn| turned(turn) == turned(0)), "the double crossing looks the same in every turn");
    let mut game = table("1 longest");
    play(&mut game, &[tile(2)]);
    let runs: Vec<_> = (0..4).map(|turn| game.frame(Seat(0)).preview(game.kit(), 2, 10, turn)).collect();
    assert_eq!(game.kit().tile(2).turns(), 4);
    assert!((0..4).all(|one| (0..one).all(|two| runs[one] != runs[two])), "{runs:?}");
}

#[test]
fn depot_3_5_building_cannot_be_taken_back() {
    let mut game = table("3");
    play(&mut game, &[tile(1), tile(2), tile(3), lay(1, "D1 1"), build(1)]);
    refused(&game, lay(1, "C0 0"), "DEPOT-3.5");
    refused(&game, build(1), "DEPOT-3.5");
    assert_eq!(game.turn(), Turn::Players(Seats::one(Seat(0)).with(Seat(2))));
    play(&mut game, &[lay(0, "C0 0"), build(0), lay(2, "C0 0"), build(2)]);
    let before = game.frame(Seat(1)).at(16);
    round(&mut game, &[(4, "D1 0"), (4, "C0 0"), (4, "D1 0")]);
    assert_eq!(game.frame(Seat(1)).at(16), before);
    assert_eq!(before.map(|laid| (laid.tile, laid.turn, laid.round)), Some((2, 1, 1)));
}
