//! Chapters 5 to 8: stations, the end, and the variants.

use depot::{Depot, Engine, Event, Loco, StationId, level};
use game::{Game, Seat, Turn};

use crate::help::{alone, build, lay, lines, places, play, refused, round, runs, table, tile, tiny};

fn scored(events: &[Event]) -> Vec<(u8, u8, u8, u8, bool)> {
    let score = |event: &Event| match *event {
        Event::Scored { seat, station, rank, value, shared, .. } => {
            Some((seat.0, station.0, rank, value, shared))
        }
        _ => None,
    };
    events.iter().filter_map(score).collect()
}

/// Two at the tiny table: seat 0 reaches north and then crashes, seat 1 crashes and then reaches east.
fn tied(setup: &str) -> Depot {
    let mut game = tiny(setup);
    round(&mut game, &[(1, "A0 0"), (3, "A0 0")]);
    round(&mut game, &[(3, "B1 0"), (1, "B1 0")]);
    game
}

#[test]
fn depot_5_1_a_locomotive_in_a_station_stays() {
    let mut game = tiny("2");
    round(&mut game, &[(2, "A0 0"), (2, "A0 0")]);
    round(&mut game, &[(1, "B1 0"), (1, "B1 0")]);
    for seat in [0, 1].map(Seat) {
        assert_eq!(game.frame(seat).loco(Engine::Violet), Loco::Station(StationId(0)));
        assert_eq!(game.frame(seat).facing(game.kit(), Engine::Violet), None);
    }
}

#[test]
fn depot_5_2_the_earlier_the_more() {
    let mut game = tiny("3");
    let first = round(&mut game, &[(2, "A0 0"), (2, "B1 1"), (2, "B1 1")]);
    assert_eq!(scored(&first)[0], (0, 0, 1, 10, false));
    let second = round(&mut game, &[(1, "B1 0"), (1, "A0 0"), (3, "A0 0")]);
    assert_eq!(scored(&second), [(1, 0, 2, 6, false), (0, 2, 3, 2, false)]);
    assert_eq!(game.points(Seat(1)), 6 + 10 + 10);
    let column = &game.view(game::Viewer::Public).arrivals[0];
    let column: Vec<_> =
        column.iter().map(|arrival| (arrival.seat.0, arrival.round, arrival.value)).collect();
    assert_eq!(column, [(0, 1, 10), (1, 2, 6)]);
}

#[test]
fn depot_5_3_the_same_round_is_the_same_place() {
    let mut game = tiny("3");
    let first = round(&mut game, &[(2, "A0 0"), (2, "A0 0"), (2, "B1 1")]);
    assert_eq!(scored(&first)[..2], [(0, 0, 1, 10, true), (1, 0, 1, 10, true)]);
    let second = round(&mut game, &[(3, "B1 0"), (3, "B1 0"), (1, "A0 0")]);
    assert_eq!(scored(&second), [(2, 0, 3, 2, false)], "after two firsts comes a third");
}

#[test]
fn depot_6_1_who_has_no_locomotive_left_is_finished() {
    let mut game = tiny("2");
    round(&mut game, &[(1, "A0 0"), (2, "A0 0")]);
    let events = round(&mut game, &[(3, "B1 0"), (1, "B1 0")]);
    assert_eq!(events.iter().filter(|event| matches!(event, Event::Finished { seat: Seat(0) })).count(), 1);
    assert_eq!(game.turn(), Turn::Chance(game::Stream(1)), "only seat 2 draws");
    play(&mut game, &[tile(3)]);
    refused(&game, lay(0, "A1 0"), "DEPOT-6.1");
    refused(&game, build(0), "DEPOT-6.1");
    assert!(game.view(game::Viewer::Public).desks[0].finished);
}

#[test]
fn depot_6_2_the_game_ends_when_nobody_has_a_locomotive() {
    let mut game = tiny("2");
    round(&mut game, &[(2, "A0 0"), (3, "A0 0")]);
    round(&mut game, &[(1, "B1 0"), (2, "B1 1")]);
    assert_eq!(game.outcome(), None);
    let events = round(&mut game, &[(3, "A1 0")]);
    assert_eq!(events.last(), Some(&Event::Over));
    assert_eq!((game.turn(), game.turns_played()), (Turn::Over, 3));
    refused(&game, tile(1), "DEPOT-6.2");
    refused(&game, build(0), "DEPOT-6.2");
    assert_eq!(game.frame(Seat(0)).tiles().count(), 3, "a full frame leaves nothing that runs");
}

#[test]
fn depot_6_3_ties_are_broken_in_the_order_of_the_score_board() {
    let game = tied("2");
    assert_eq!((game.points(Seat(0)), game.points(Seat(1))), (9, 9));
    assert_eq!(places(&game), [[0], [1]], "north is the first column");
    let mut game = tiny("2");
    round(&mut game, &[(1, "A0 0"), (1, "A0 0")]);
    round(&mut game, &[(3, "B1 0"), (3, "B1 0")]);
    assert_eq!(places(&game), [[0, 1]], "equal in every column");
    let mut game = tiny("2");
    round(&mut game, &[(2, "B1 1"), (1, "A0 0")]);
    round(&mut game, &[(3, "A0 0"), (3, "B1 0")]);
    assert_eq!(
        places(&game),
        [[0], [1]],
        "points come first: {:?}",
        [0, 1].map(|seat| game.points(Seat(seat)))
    );
}

#[test]
fn depot_7_1_every_entry_of_a_tile_is_a_point() {
    let game = alone("1 longest", &[(2, "C0 0")]);
    assert_eq!(runs(&game, 0).iter().map(|run| run.tiles).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(lines(&game, 0), [("DEPOT-7.1", 3)], "violet entered C0 twice, black once");
    assert_eq!(game.sheet(Seat(0)).route, 3);
}

#[test]
fn depot_7_2_the_depot_counts_as_a_tile() {
    let into_depot = alone("1 longest", &[(13, "C0 2")]);
    assert_eq!(into_depot.points(Seat(0)), 2, "C0 and the depot");
    let on_a_tile = alone("1 longest", &[(1, "C0 0"), (13, "B0 2")]);
    assert_eq!(on_a_tile.points(Seat(0)), 2 + 1, "B0, but not C0 where the other one stands");
}

#[test]
fn depot_7_3_stations_give_nothing_on_the_longest_route() {
    let mut game = table("2 longest");
    let events = round(&mut game, &[(4, "D1 0"), (1, "C0 0")]);
    assert_eq!(game.frame(Seat(0)).loco(Engine::Blue), Loco::Station(StationId(6)));
    assert_eq!(game.points(Seat(0)), 2);
    assert_eq!(scored(&events), []);
    assert_eq!(game.sheet(Seat(0)).stations[0].value, 0);
}

#[test]
fn depot_7_4_a_tie_on_the_longest_route_is_shared() {
    let game = tied("2 longest");
    assert_eq!((game.points(Seat(0)), game.points(Seat(1))), (4, 4));
    assert_eq!(places(&game), [[0, 1]]);
}

#[test]
fn depot_7_5_levels_of_playing_alone() {
    assert_eq!([19, 20, 29, 30, 39, 40, 49, 50, 54, 60].map(level), [0, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
}

#[test]
fn depot_8_1_tiles_and_stations_are_added() {
    let mut game = table("3 stations");
    round(&mut game, &[(4, "D1 0"), (2, "C0 0"), (1, "D1 0")]);
    assert_eq!(lines(&game, 0), [("DEPOT-5.2", 9), ("DEPOT-7.1", 2)]);
    assert_eq!((game.points(Seat(0)), game.sheet(Seat(0)).total), (11, 11));
    assert_eq!(lines(&game, 1), [("DEPOT-5.2", 0), ("DEPOT-7.1", 3)]);
}

#[test]
fn depot_8_2_alone_a_station_gives_the_higher_value_for_two() {
    let kit = depot::Kit::built(false, false);
    assert_eq!((kit.station(StationId(3)).key(), kit.station(StationId(3)).prize(1, 1)), ("rozawy", 10));
    let game = alone("1 stations", &[(4, "D1 0")]);
    assert_eq!(lines(&game, 0), [("DEPOT-5.2", 8), ("DEPOT-7.1", 2)]);
}

#[test]
fn depot_8_3_a_tie_is_broken_as_in_the_base_game() {
    let game = tied("2 stations");
    assert_eq!((game.points(Seat(0)), game.points(Seat(1))), (13, 13));
    assert_eq!(places(&game), [[0], [1]]);
}
