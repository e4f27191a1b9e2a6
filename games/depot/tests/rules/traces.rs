//! Five games whose every run is known beforehand.

use depot::{Engine, RunEnd, StationId};

use crate::help::{alone, runs, told};

const fn stops(row: u8, column: u8, end: u8) -> RunEnd {
    RunEnd::Stops { cell: row * 5 + column, end }
}

#[test]
fn three_rounds_as_in_the_printed_example() {
    let moves = [(1, "C0 0"), (2, "B0 1"), (3, "D1 1")];
    let ends = [
        [("violet", 1, stops(1, 0, 5)), ("black", 1, stops(1, 0, 4))],
        [("violet", 1, stops(1, 1, 7)), ("black", 1, stops(0, 0, 4))],
        [("blue", 1, stops(2, 1, 4)), ("red", 1, stops(3, 2, 6))],
    ];
    for (round, expected) in ends.iter().enumerate() {
        let game = alone("1 longest", &moves[..=round]);
        assert_eq!(told(&runs(&game, 0)), expected);
        assert_eq!(game.points(game::Seat(0)), 2 * i16::try_from(round + 1).expect("a small number"));
    }
}

#[test]
fn a_turn_of_the_frame() {
    let game = alone("1 longest", &[(2, "C0 0")]);
    let runs = runs(&game, 0);
    assert_eq!(told(&runs), [("violet", 2, stops(2, 1, 7)), ("black", 1, stops(1, 0, 4))]);
    let legs: Vec<(u8, u8, u8)> = runs[0].legs.iter().map(|leg| (leg.cell, leg.from, leg.to)).collect();
    assert_eq!(legs, [(10, 5, 6), (10, 7, 2)]);
}

#[test]
fn head_on_with_one_in_the_depot() {
    let game = alone("1 longest", &[(13, "C0 2")]);
    let end = RunEnd::Meets { other: Engine::Black, in_depot: true };
    assert_eq!(told(&runs(&game, 0)), [("violet", 2, end)]);
    assert_eq!(game.points(game::Seat(0)), 2);
}

#[test]
fn head_on_on_the_board() {
    let game = alone("1 longest", &[(1, "C0 0"), (13, "B0 2")]);
    let end = RunEnd::Meets { other: Engine::Black, in_depot: false };
    assert_eq!(told(&runs(&game, 0)), [("violet", 1, end)]);
    assert_eq!(game.points(game::Seat(0)), 3);
}

#[test]
fn the_second_one_into_a_station() {
    let game = alone("1 longest", &[(4, "D1 0")]);
    assert_eq!(
        told(&runs(&game, 0)),
        [("blue", 1, RunEnd::Arrives(StationId(6))), ("red", 1, RunEnd::Occupied(StationId(6)))]
    );
    assert_eq!(game.kit().station(StationId(6)).key(), "czerno");
    assert_eq!(game.points(game::Seat(0)), 2);
}
