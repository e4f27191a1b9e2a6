//! Chapter 4: how locomotives run, and what happens to them.

use depot::{Engine, Gone, Loco, RunEnd, StationId};
use game::Seat;

use crate::help::{alone, round, runs, table, tiny, told};

fn loco(game: &depot::Depot, engine: Engine) -> Loco {
    game.frame(Seat(0)).loco(engine)
}

#[test]
fn depot_4_1_a_locomotive_runs_through_tiles_laid_before() {
    let mut game = alone("1 longest", &[(1, "C0 0"), (3, "D1 1")]);
    assert_eq!(loco(&game, Engine::Blue), Loco::At { cell: 11, end: 4 });
    let before = *game.frame(Seat(0)).locos();
    round(&mut game, &[(4, "C1 0")]);
    // From C1 into C0, back by its U-turn over C1 again, and through D1 to the station below.
    let ran = runs(&game, 0);
    let legs: Vec<(u8, u8, u8)> = ran[0].legs.iter().map(|leg| (leg.cell, leg.from, leg.to)).collect();
    assert_eq!(legs, [(11, 4, 7), (10, 2, 7), (10, 6, 3), (11, 6, 5), (16, 0, 5)]);
    assert_eq!(told(&ran), [("blue", 5, RunEnd::Arrives(StationId(6)))]);
    for still in [Engine::Violet, Engine::Black, Engine::Red] {
        assert_eq!(loco(&game, still), before[still.index()], "no longer track, no run");
    }
}

#[test]
fn depot_4_2_a_u_turn_leads_back_to_the_same_square() {
    let game = alone("1 longest", &[(2, "C0 0")]);
    let violet = &runs(&game, 0)[0];
    assert_eq!(violet.legs.len(), 2);
    assert_eq!(violet.legs[1].from, violet.legs[0].to ^ 1);
    assert_eq!(violet.legs[1].cell, violet.legs[0].cell);
}

#[test]
fn depot_4_3_those_on_the_track_run_before_those_in_the_depot() {
    // The straight tile on A0 leads violet and black to the same station: violet is first.
    let mut game = tiny("1 longest");
    round(&mut game, &[(1, "A0 0")]);
    assert_eq!(
        told(&runs(&game, 0)),
        [("violet", 1, RunEnd::Arrives(StationId(0))), ("black", 1, RunEnd::Occupied(StationId(0)))]
    );
    // By way of C1 one of the upper two comes to D1, where blue and red still wait: it runs first.
    let mut game = alone("1 longest", &[(5, "C0 0"), (6, "C1 0")]);
    let square = game.frame(Seat(0)).open(game.kit());
    assert!(square >> 16 & 1 == 1, "a locomotive on the track and two in the depot face D1");
    round(&mut game, &[(1, "D1 0")]);
    let order: Vec<&str> = runs(&game, 0).iter().map(|run| run.loco.word()).collect();
    assert!(order.len() == 3 && order[0] != "blue" && order[1..] == ["blue", "red"], "{order:?}");
}

#[test]
fn depot_4_4_two_that_meet_are_both_out() {
    let game = alone("1 longest", &[(1, "C0 0"), (13, "B0 2")]);
    assert_eq!(loco(&game, Engine::Violet), Loco::Gone(Gone::Met(Engine::Black)));
    assert_eq!(loco(&game, Engine::Black), Loco::Gone(Gone::Met(Engine::Violet)));
    assert!(game.frame(Seat(0)).is_active(), "blue and red go on");
}

#[test]
fn depot_4_5_back_into_the_depot_means_a_collision() {
    let game = alone("1 longest", &[(13, "C0 2")]);
    assert_eq!(
        told(&runs(&game, 0)),
        [("violet", 2, RunEnd::Meets { other: Engine::Black, in_depot: true })]
    );
    assert_eq!(loco(&game, Engine::Black), Loco::Gone(Gone::Met(Engine::Violet)));
}

#[test]
fn depot_4_6_an_occupied_station_takes_nobody_else() {
    let mut game = table("2");
    round(&mut game, &[(4, "D1 0"), (4, "D1 0")]);
    assert_eq!(loco(&game, Engine::Blue), Loco::Station(StationId(6)));
    assert_eq!(loco(&game, Engine::Red), Loco::Gone(Gone::Occupied(StationId(6))));
    assert_eq!(
        (game.points(Seat(0)), game.points(Seat(1))),
        (8, 8),
        "another's locomotive does not occupy it"
    );
}
