//! Chapter 6: lakes, piers and the water that fills squares.

use game::{Game, Seat, Step};
use ink::{Action, Board, Flood, Misfit, Origin, Picture, Sheet, Shore};

use crate::help::{
    after, board, cell, die, done, draw, drawn, misfit, names, odds, refused, roll, rolled, sheet, table,
};

const ROUND: &str = "R.R.,R.R.,R.R.,HRHR,L...,L...";
const ROUTES: [&str; 4] = ["B0 .R.R", "B6 .R.R", "F0 .R.R", "F6 HRHR"];

/// Two networks of two exits, joined by the piers of a lake of seven squares; and a lake of three.
const JOINED: &str = "\
A1 HH..\nA2 .R.H+\nA3 R.RR\nB3 R.R.\nC3 R.L.+
E3 L.R.+\nF3 R.R.\nG3 R.RR\nG2 .R.H+\nG1 .HH.
D3 LLL.\nD4 L.LL\nC4 ..L.\nE4 LL..\nE5 ...L
C0 .L..\nC1 ..LL\nD1 L...
";

/// The squares that water fills.
fn filled(text: &str, flood: Flood) -> Vec<String> {
    let before = board(text);
    let mut after = before.clone();
    after.fill(flood, 4);
    let new = after.drawn() & !before.drawn();
    for cell in ink::cells(new) {
        assert_eq!((after.picture(cell), after.round(cell)), (Some(Picture::WATER), 4));
    }
    for (cell, picture) in before.squares() {
        assert_eq!((after.picture(cell), after.round(cell)), (Some(picture), 1), "nothing is overwritten");
    }
    names(new)
}

#[test]
fn ink_6_1_two_lake_dice_that_are_optional() {
    let game = after(table("1 lake"), &["R.R.", "R.R.", "R.R.", "HRHR"].map(die));
    let sides: Vec<_> = odds(&game).iter().map(|&(chance, weight)| (chance.0.name(), weight)).collect();
    let expected = ["lake-one", "lake-two", "lake-three", "pier-rail", "pier-road", "pier-both"];
    assert_eq!(sides, expected.map(|name| (name, 1)));
    let game = rolled(&format!("1 lake dice:{ROUND}"));
    refused(&drawn(game.clone(), 0, &["C2 .L..", "C4 ...L"]), done(0), "INK-3.6");
    let game = drawn(game, 0, &ROUTES);
    for some in [&[][..], &["C2 .L.."], &["C2 .L..", "C4 ...L"]] {
        after(drawn(game.clone(), 0, some), &[done(0)]);
    }
}

#[test]
fn ink_6_2_lakes_and_piers_need_no_connection() {
    let game = rolled("1 lake dice:R.R.,R.R.,H.H.,HRHR,LL.L,R.L.+");
    let game = drawn(game, 0, &["D3 LL.L", "E5 R.L.+"]);
    assert!(game.check(draw(0, "D5 R.R.")).is_ok(), "the pier is a new beginning");
    refused(&game, draw(0, "D5 H.H."), "INK-3.3");
    // Its end may not meet the other kind, nor such an exit.
    assert_eq!(misfit(&board("A1 H.H."), Shore::Open, "B1 R.L.+"), Some(Misfit::Mixed));
    assert_eq!(misfit(&Board::default(), Shore::Open, "A1 R.L.+"), Some(Misfit::Mixed));
    assert_eq!(misfit(&Board::default(), Shore::Open, "A3 R.L.+"), None);
    // Water is nothing to connect a route to.
    refused(&game, draw(0, "D4 .R.R"), "INK-3.2");
}

#[test]
fn ink_6_3_open_water_is_no_error() {
    assert_eq!(sheet("D3 LL.L\nA0 L...").errors, 0);
    assert_eq!(sheet("D3 R.L.+").errors, 1, "the railway of a pier is");
    assert_eq!(sheet("D3 RLLH+").errors, 2);
    assert_eq!(sheet("A3 R.L.+").errors, 0);
    for square in ["D3 LL.L", "A0 L..L", "D4 ...L"] {
        assert_eq!(misfit(&board("D2 R.R.\nC4 ..L."), Shore::Closed, square), None, "{square}");
    }
}

#[test]
fn ink_6_4_the_open_shore() {
    let game = drawn(rolled(&format!("1 lake dice:{ROUND}")), 0, &["A3 R.R."]);
    let against = drawn(game, 0, &["B3 L...", "A1 L..."]);
    let sheet = Sheet::of(against.board(Seat(0)));
    assert_eq!((sheet.errors, sheet.networks(), sheet.railway), (1, &[][..], 1), "nothing is connected");
    // A route may be drawn towards water too, if it connects elsewhere.
    let water = board("B3 L...");
    assert_eq!(misfit(&water, Shore::Open, "A3 R.R."), None);
    assert_eq!(misfit(&water, Shore::Open, "A1 L..."), None);
}

#[test]
fn ink_6_4_the_closed_shore() {
    let game = rolled(&format!("1 lake shore-closed dice:{ROUND}"));
    refused(&game, draw(0, "A1 L..."), "INK-6.4");
    let game = drawn(game, 0, &["A3 R.R."]);
    refused(&game, draw(0, "B3 L..."), "INK-6.4");
    let game = drawn(game, 0, &["C3 L..."]);
    refused(&game, draw(0, "B3 R.R."), "INK-6.4");
    // Blank sides and land are free, and so is the border without an exit.
    for square in ["B3 .L..", "A0 L...", "C4 L..."] {
        assert!(game.check(draw(0, square)).is_ok(), "{square}");
    }
    // A pier's railway against water, and a pier's water against a railway.
    let rail = board("A3 R.R.\nC5 L...");
    assert_eq!(misfit(&rail, Shore::Closed, "B3 L.R.+"), Some(Misfit::Shore));
    assert_eq!(misfit(&rail, Shore::Closed, "B5 L.R.+"), Some(Misfit::Shore));
    assert_eq!(misfit(&rail, Shore::Closed, "B3 R.L.+"), None);
    // Water that fills a square by itself follows INK-6.7 alone.
    let beside = "A3 R.R.\nB2 .L..\nB4 ...L\nC3 L...";
    assert_eq!(filled(beside, Flood::Always), ["B3"]);
}

#[test]
fn ink_6_5_land_is_a_blank_side() {
    for shore in [Shore::Open, Shore::Closed] {
        assert_eq!(misfit(&board("B3 .L.."), shore, "A3 R.R."), None);
        assert_eq!(misfit(&board("A3 R.R."), shore, "B3 .L.."), None);
    }
    assert_eq!(sheet("A3 R.R.\nB3 .L..").errors, 1);
    assert_eq!(sheet("A3 R.R.\nB3 .H.L+").errors, 2, "the side of a pier is land too");
}

#[test]
fn ink_6_6_three_or_four_sides_fill() {
    let sides = ["C3 ..L.", "D4 ...L", "E3 L...", "D2 .L.."];
    assert_eq!(filled(&sides.join("\n"), Flood::Always), ["D3"]);
    for without in 0..4 {
        let three: Vec<_> = (0..4).filter(|&side| side != without).map(|side| sides[side]).collect();
        assert_eq!(filled(&three.join("\n"), Flood::Always), ["D3"]);
        for pair in [[0, 1], [0, 2], [1, 2]] {
            let two = pair.map(|at| three[at]).join("\n");
            assert!(filled(&two, Flood::Always).is_empty(), "two sides are not enough");
        }
    }
    // Land towards the square does not count, and a pier's water does.
    assert!(filled("C3 L...\nD4 ...L\nE3 L...", Flood::Always).is_empty());
    assert_eq!(filled("C3 R.L.+\nD4 ...L\nE3 L...", Flood::Always), ["D3"]);
}

#[test]
fn ink_6_6_the_border_is_no_water() {
    assert!(filled("A1 ...L\nB0 L...", Flood::Always).is_empty(), "a corner has two neighbours");
    assert!(filled("C0 ..L.\nE0 L...", Flood::Always).is_empty());
    assert_eq!(filled("D0 ..L.\nE1 ...L\nF0 L...", Flood::Always), ["E0"]);
}

#[test]
fn ink_6_6_taken_squares_are_never_filled() {
    let around = "C3 ..L.\nD4 ...L\nE3 L...\nD2 .L..\n";
    for taken in ["D3 RRRR", "D3 L...", "D3 R.L.+"] {
        assert!(filled(&format!("{around}{taken}"), Flood::Always).is_empty(), "{taken}");
    }
}

#[test]
fn ink_6_6_filled_squares_fill_others() {
    // B0 has water on two sides until B1 is filled.
    let chain = "A0 ..L.\nA1 ..L.\nB2 ...L\nC1 L...\nC0 L...\n";
    assert_eq!(filled(chain, Flood::Always), ["B0", "B1"]);
    assert_eq!(filled(&chain.replace("B2 ...L\n", ""), Flood::Always), [""; 0]);
    // One after the other along a channel.
    let row = "B1 .L..\nA2 ..L.\nC2 L...\nA3 ..L.\nC3 L...\nA4 ..L.\nC4 L...\nA5 ..L.";
    assert_eq!(filled(row, Flood::Always), ["B2", "B3", "B4"]);
}

#[test]
fn ink_6_6_at_once_within_the_round() {
    let mut game = rolled(&format!("1 lake dice:{ROUND}/{ROUND}"));
    game = drawn(game, 0, &ROUTES);
    game = after(drawn(game, 0, &["C2 .L..", "C4 ...L"]), &[done(0)]);
    roll(&mut game);
    let before = drawn(game, 0, &["A3 R.R.", "B3 R.R."]);
    assert!(before.check(draw(0, "C3 R.R.")).is_ok());
    let game = drawn(before, 0, &["D3 L..."]);
    let board = game.board(Seat(0));
    assert_eq!((board.picture(cell("C3")), board.round(cell("C3"))), (Some(Picture::WATER), 2));
    // A later die of the round cannot use the square; no die was used for the water.
    refused(&game, draw(0, "C3 R.R."), "INK-3.1");
    refused(&game, draw(0, "C3 L..."), "INK-3.1");
    assert!(game.check(draw(0, "G3 L...")).is_ok(), "one lake die is left");
    // B3 now ends at water.
    assert_eq!(Origin::of(board).errors[2] >> cell("B3") & 1, 1);
}

#[test]
fn ink_6_6_nobody_draws_a_filled_square() {
    let game = rolled(&format!("1 lake dice:{ROUND}"));
    let water = Step::Act(Seat(0), Action::Draw { picture: Picture::WATER, cell: 24 });
    refused(&game, water, "INK-6.6");
    assert!("D3 LLLL".parse::<Action>().is_err());
}

#[test]
fn ink_6_7_a_route_end_on_the_fourth_side() {
    let rail = "A3 R.R.\nB2 .L..\nB4 ...L\nC3 L...";
    assert_eq!(filled(rail, Flood::Always), ["B3"]);
    assert!(filled(rail, Flood::Never).is_empty());
    let mut flooded = board(rail);
    assert_eq!(Sheet::of(&flooded).errors, 1, "loose already");
    flooded.fill(Flood::Always, 1);
    assert_eq!(Sheet::of(&flooded).errors, 1, "and for good");
    // A blank fourth side makes no difference.
    let blank = rail.replace("A3 R.R.", "A3 RR..");
    assert_eq!(filled(&blank, Flood::Never), ["B3"]);
    // Four sides of water leave no fourth side to be spared.
    assert_eq!(filled(&rail.replace("A3 R.R.", "A3 ..L."), Flood::Never), ["B3"]);
}

#[test]
fn ink_6_7_an_exit_on_the_fourth_side() {
    let exit = "A0 .L..\nA2 ...L\nB1 L...";
    assert_eq!(filled(exit, Flood::Always), ["A1"]);
    assert!(filled(exit, Flood::Never).is_empty());
    // A border without an exit does not keep the water out.
    let border = "A1 .L..\nA3 ...L\nB2 L...";
    assert_eq!(filled(border, Flood::Never), ["A2"]);
    // The option touches only squares with an exit or a route end.
    let both = "A0 .L..\nB1 L...\nA2 ..LL\nC2 L...\nB3 ...L\n";
    assert_eq!(filled(both, Flood::Never), ["B2"]);
    assert_eq!(filled(both, Flood::Always), ["A1", "B2"]);
}

#[test]
fn ink_6_7_the_option_of_the_table() {
    for (setup, taken) in [("1 lake", true), ("1 lake flood-never", false), ("1 lake shore-closed", true)] {
        let mut game = rolled(&format!("{setup} dice:{ROUND}/{ROUND}"));
        game = after(drawn(drawn(game, 0, &ROUTES), 0, &["A0 .L..", "A2 ...L"]), &[done(0)]);
        roll(&mut game);
        let game = drawn(game, 0, &["B1 L..."]);
        assert_eq!(game.board(Seat(0)).picture(cell("A1")).is_some(), taken, "{setup}");
        assert_eq!(game.check(draw(0, "A1 HRHR")).is_ok(), !taken, "a spared square can be drawn in");
    }
}

#[test]
fn ink_6_8_what_one_lake_is() {
    assert_eq!(sheet("C3 .L..\nC4 ...L").expansion, 2);
    assert_eq!(sheet("C3 .L..\nC4 L...").expansion, 1, "land on one side of the line separates");
    assert_eq!(sheet("C3 L...\nC4 L...").expansion, 1);
    assert_eq!(sheet("C3 R.L.+\nD3 LLLL\nE3 L...").expansion, 3, "piers and filled squares belong to it");
    assert_eq!(sheet("A3 R.L.+").expansion, 1, "a pier alone");
}

#[test]
fn ink_6_9_piers_join_networks() {
    let joined = sheet(JOINED);
    assert_eq!((joined.networks(), joined.exits, joined.expansion), (&[4][..], 12, 3));
    let mut apart = board(JOINED);
    apart.rub(cell("D3"));
    let apart = Sheet::of(&apart);
    assert_eq!((apart.networks(), apart.exits), (&[2, 2][..], 8));
    // A route at the water without a pier joins nothing.
    let bare = JOINED.replace("E3 L.R.+", "E3 R.R.");
    assert_eq!(sheet(&bare).networks(), &[2, 2]);
    // The squares of the water belong to the network.
    let network = Origin::of(&board(JOINED)).networks[0].1;
    assert_eq!(network.count_ones(), 15, "all but the lake of three");
}

#[test]
fn ink_6_9_the_double_pier_is_a_station() {
    let double = sheet("A3 RR..\nA4 .R.R\nA5 HLLR+");
    assert_eq!((double.networks(), double.exits), (&[2][..], 4));
    assert_eq!((double.highway, double.railway, double.errors), (1, 3, 0));
}

#[test]
fn ink_6_10_water_lengthens_nothing() {
    // Three squares with railways above the lake and more below: the lake does not join them.
    let railway = sheet(JOINED);
    assert_eq!((railway.railway, railway.highway), (4, 2));
    assert_eq!(sheet("A3 R.R.\nB3 R.L.+").railway, 2, "the pier is the last square of its railway");
    assert_eq!(sheet("A3 R.R.\nB3 R.L.+\nC3 L.R.+\nD3 R.R.").railway, 2);
}

#[test]
fn ink_6_11_the_smallest_lake_scores() {
    assert_eq!(sheet(JOINED).expansion, 3, "seven and three");
    assert_eq!(names(Origin::of(&board(JOINED)).expansion), ["C0", "C1", "D1"]);
    let only = JOINED.replace("C0 .L..\nC1 ..LL\nD1 L...\n", "");
    assert_eq!(sheet(&only).expansion, 7, "an only lake is the smallest");
    assert_eq!(sheet(&format!("{JOINED}G6 R.L.+")).expansion, 1, "a lone pier brings it down");
    assert_eq!(sheet("A3 R.R.").expansion, 0);
}
