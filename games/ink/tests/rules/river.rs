//! Chapter 5: rivers.

use game::{Game, Seat};
use ink::{Board, Misfit, Origin, Shore};

use crate::help::{after, board, die, done, draw, drawn, misfit, names, odds, refused, rolled, sheet, table};

const DICE: &str = "1 river dice:H.H.,H.H.,R.R.,HRHR,W..W,WHWH";
const ROUTES: [&str; 4] = ["A1 H.H.", "A3 R.R.", "A5 H.H.", "G1 HRHR"];

#[test]
fn ink_5_1_two_river_dice_and_six_rounds() {
    let game = after(table("1 river"), &["R.R.", "R.R.", "R.R.", "HRHR"].map(die));
    let names: Vec<_> = odds(&game).iter().map(|&(chance, weight)| (chance.0.name(), weight)).collect();
    let expected = [("straight-river", 1), ("curve-river", 3), ("bridge-road", 1), ("bridge-rail", 1)];
    assert_eq!(names, expected);
    assert_eq!((game.expansion().rounds(), game.expansion().dice()), (6, 6));
}

#[test]
fn ink_5_2_river_dice_are_optional() {
    let game = rolled(DICE);
    refused(&drawn(game.clone(), 0, &["D3 W..W", "D4 WHWH"]), done(0), "INK-3.6");
    let game = drawn(game, 0, &ROUTES);
    for some in [&[][..], &["D3 W..W"], &["D4 WHWH"], &["D3 W..W", "D4 WHWH"]] {
        after(drawn(game.clone(), 0, some), &[done(0)]);
    }
    let one = drawn(game, 0, &["D3 W..W"]);
    refused(&one, draw(0, "E3 W..W"), "INK-3.6");
}

#[test]
fn ink_5_3_a_river_needs_no_connection() {
    let game = rolled(DICE);
    let game = drawn(game, 0, &["D3 W..W", "E5 WHWH"]);
    // The bridge is a new beginning for highways.
    refused(&game, draw(0, "D5 H.H."), "INK-5.4");
    assert!(game.check(draw(0, "E4 .H.H")).is_ok() && game.check(draw(0, "E6 .H.H")).is_ok());
    refused(&game, draw(0, "E4 .R.R"), "INK-3.3");
    // But the bans hold for a bridge: its highway may not meet a railway or its exit.
    let rail = board("A3 R.R.");
    assert_eq!(misfit(&rail, Shore::Open, "B3 HWHW"), Some(Misfit::Mixed));
    assert_eq!(misfit(&Board::default(), Shore::Open, "B6 WHWH"), Some(Misfit::Mixed));
    assert_eq!(misfit(&rail, Shore::Open, "B3 RWRW"), None);
}

#[test]
fn ink_5_4_a_river_meets_no_route_and_no_exit() {
    let game = rolled(DICE);
    for square in ["A1 W..W", "A3 WW..", "D6 HWHW", "G3 .WW.", "B0 W..W"] {
        refused(&game, draw(0, square), "INK-5.4");
    }
    let game = drawn(game, 0, &["A1 H.H."]);
    refused(&game, draw(0, "B1 W..W"), "INK-5.4");
    // The ban works both ways.
    let game = drawn(game, 0, &["B2 ..WW"]);
    refused(&game, draw(0, "B1 HRHR"), "INK-5.4");
    assert!(game.check(draw(0, "B1 H.H.")).is_ok());
    // Allowed: a river, an empty square, a blank side, the border without an exit.
    let some = board("C3 W.W.\nD2 H.H.");
    assert_eq!(misfit(&some, Shore::Open, "D3 W..W"), None);
    assert_eq!(misfit(&some, Shore::Open, "C4 .W.W"), None);
    assert_eq!(misfit(&some, Shore::Open, "A0 W..W"), None);
}

#[test]
fn ink_5_5_bridges_do_not_join() {
    let bridge = "D0 .H.H\nD1 WHWH\nC1 W.W.\nE1 W.W.";
    let one = sheet(bridge);
    assert_eq!((one.highway, one.expansion, one.networks()), (2, 3, &[][..]));
    assert_eq!(one.errors, 3, "the highway of the bridge, and both ends of the river");
    // The route over the bridge counts for networks, the river joins none.
    let across = "D0 .H.H\nD1 WHWH\nD2 .H.H\nD3 .H.H\nD4 .H.H\nD5 WHWH\nD6 .H.H";
    assert_eq!(sheet(across).networks(), &[2]);
    let two = "D0 .H.H\nD1 WHWH\nE1 W.W.\nF1 WRWR\nF0 .R.R";
    assert_eq!((sheet(two).networks(), sheet(two).expansion), (&[][..], 3));
    assert_eq!(sheet("B0 .R.R\nB1 WRWR\nB2 .R.R").railway, 3);
}

#[test]
fn ink_5_6_loose_river_ends_are_errors() {
    assert_eq!(sheet("D3 W.W.").errors, 2);
    assert_eq!(sheet("D3 W.W.\nE3 W..W").errors, 2);
    assert_eq!(sheet("A0 W..W").errors, 0, "the border is none");
    assert_eq!(sheet("A2 W.W.\nB2 .W.W").errors, 3, "a blank side is");
    assert_eq!(Origin::of(&board("D3 W.W.")).errors.map(u64::count_ones), [1, 0, 1, 0]);
}

#[test]
fn ink_5_7_the_better_of_two_rivers() {
    // Seven squares with one end loose, and five from border to border.
    let open = "D1 W.W.\nE1 WW..\nE2 .W.W\nE3 .W.W\nE4 .W.W\nE5 .W.W\nE6 .W.W\n";
    let closed = "A2 W.W.\nB2 W.W.\nC2 W..W\nC1 .W.W\nC0 .W.W\n";
    assert_eq!(sheet(open).expansion, 7);
    assert_eq!(sheet(closed).expansion, 8);
    let both = board(&format!("{open}{closed}"));
    assert_eq!(ink::Sheet::of(&both).expansion, 8, "only one scores");
    assert_eq!(names(Origin::of(&both).expansion), ["A2", "B2", "C0", "C1", "C2"]);
    let shorter = closed.replace("A2 W.W.\n", "");
    assert_eq!(sheet(&shorter).expansion, 4, "one end on the border is no bonus");
    assert_eq!(sheet(&format!("{open}{shorter}")).expansion, 7);
    // The eighth square takes the long one to the border.
    let longer = open.replace("D1 W.W.", "D1 W.W.\nC1 .WW.\nC2 .W.W\nC3 .W.W\nC4 .W.W\nC5 .W.W\nC6 .W.W");
    assert_eq!(sheet(&longer).expansion, 13 + 3);
}

#[test]
fn ink_5_7_corner_loop_and_none() {
    assert_eq!(sheet("A0 W..W").expansion, 1 + 3);
    assert_eq!(sheet("G6 .WW.").expansion, 1 + 3);
    let ring = sheet("C2 .WW.\nC3 ..WW\nD3 W..W\nD2 WW..");
    assert_eq!((ring.expansion, ring.errors), (4, 0), "a loop has no ends");
    assert_eq!(sheet("A1 H.H.").expansion, 0);
    assert_eq!(sheet("D3 WHWH").expansion, 1, "a bridge is a river of one square");
}

#[test]
fn ink_5_8_rivers_are_no_routes() {
    let game = drawn(rolled(DICE), 0, &["D3 W..W"]);
    for square in ["D4 H.H.", "E3 .H.H", "D4 HHHH"] {
        refused(&game, draw(0, square), "INK-3.2");
    }
    // Special routes follow their own limits next to rivers.
    let game = drawn(game, 0, &["A1 HHHH"]);
    refused(&game, draw(0, "A3 RRRR"), "INK-3.7");
    let both = "D0 .H.H\nD1 WHWH\nD2 .H.H\nD3 .H.H\nD4 .H.H\nD5 WHWH\nD6 .H.H";
    assert_eq!((sheet(both).exits, sheet(both).centre), (4, 3));
    assert_eq!(game.board(Seat(0)).drawn().count_ones(), 2);
}
