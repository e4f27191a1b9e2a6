//! The pictures of the rulebook: all faces, and the boards on which its examples happen.

use ink::paper::squares;
use ink::{Board, CellName, Face, Flood, Origin, Picture as Drawn};
use maud::{Markup, html};

use super::board::face_name;
use super::paper::{self, BOARD};
use super::picture::{BAD, FONT, INK, TINT};
use super::{draw, paper::crosses};
use crate::{Picture, Text};

/// Networks with four and six exits, a highway of 8 squares, a railway of 5, five errors (INK-4.1, INK-4.2, INK-4.5).
const NETWORKS: &str = "A1 H.H.\nB1 HRHR+\nB0 .R.R\nB2 ..RR\nC2 R.R.\nC1 H.H.\nD1 HHRH+\nD0 .H.H\nD2 .H.H\nD3 HH.H\n\
    C3 H.H.\nD4 ..HH\nE4 H.H.\nE1 R.R.\nF1 RR.R\nF0 .R.R\nF2 .R.R\nF3 .R.R\n\
    A3 RR..\nA4 .H.R+\nA5 H.HH\nB5 HHH.\nB6 .R.H+\nC5 H.H.\nD5 HHH.\nD6 .H.H\nE5 H.HH\nF5 HHH.\nF6 .R.H+\nG5 H.H.\n";

/// A river of seven squares with both ends open, and one of five from border to border (INK-5.7).
const RIVERS: &str = "F1 WW..\nF2 .W.W\nF3 .W.W\nF4 .W.W\nF5 W..W\nE5 W.W.\nD5 W.W.\n\
    A2 W.W.\nB2 W.W.\nC2 W..W\nC1 .W.W\nC0 .W.W\n";

/// A lake of three squares whose piers join two networks, and one of seven (INK-6.9, INK-6.11).
const LAKES: &str = "A1 H.H.\nB1 H.H.\nC1 HHH.\nD1 H..H\nD0 .H.H\nC2 .L.H+\nC3 ..LL\nD3 L.R.+\nE3 R.R.\nF3 RRR.\nG3 R.R.\n\
    F4 .R.R\nF5 .R.R\nF6 .R.R\nB5 ..LL\nB4 .L..\nC4 .L..\nD5 L..L\nD4 .L..\nC6 ...L\n";

/// Three open lakes around an empty square (INK-6.6).
const AROUND: &str = "D2 .L..\nD4 ...L\nC3 ..L.\n";

/// What may be drawn, and what may not (INK-3.2, INK-3.3).
const RIGHT: &str = "A1 H.H.\nB1 HH..\nA3 R.R.\n";
const WRONG: &str = "B3 H.H.\nD5 R.R.\n";

/// Five rounds of a game (INK-2.4).
const ROUNDS: [&str; 5] = [
    "G5 H.HH\nF5 HRHH+\nB6 .R.R\nB5 HR..+\nB0 .R.R",
    "B1 HRRR+\nF6 .R.R\nA1 HHH.\nG3 RHRH\nE5 ..HH",
    "G2 HHHH\nA2 .R.H+\nC1 R.R.\nE4 HH..\nF0 .R.R",
    "G4 .H.H\nG1 HHH.\nF1 ..HR+\nA3 RR.R",
    "D1 RHRH\nD4 ..HH\nD3 .H.H\nF4 .H.H",
];

/// Colours that mark squares: they read on paper and differ for everybody.
const GREEN: &str = "#2e8b57";
const VIOLET: &str = "#8b5fbf";
const BLUE: &str = "#2f6fd6";
const RED: &str = "#d1453b";

const ROUTES: [&str; 9] = [
    "straight-rail",
    "straight-road",
    "curve-rail",
    "curve-road",
    "tee-rail",
    "tee-road",
    "overpass",
    "curve-station",
    "straight-station",
];
const SPECIALS: [&str; 6] = ["cross-road", "cross-rail", "three-roads", "three-rails", "corner", "cross"];
const RIVER: [&str; 4] = ["curve-river", "straight-river", "bridge-road", "bridge-rail"];
const LAKE: [&str; 6] = ["lake-one", "lake-two", "lake-three", "pier-rail", "pier-road", "pier-both"];

/// Paints the picture of this name.
pub(super) fn example(name: &str, text: &Text) -> Option<Picture> {
    let origin = Origin::of(&drawn(NETWORKS));
    Some(match name {
        "board" => sheet(&Board::default(), &html! {}, &html! {}),
        "faces" => faces(&[&ROUTES[..6], &ROUTES[6..]], text),
        "specials" => faces(&[&SPECIALS], text),
        "expansions" => faces(&[&RIVER, &LAKE], text),
        "fifth-round" => sheet(&fifth_round(), &html! {}, &html! {}),
        "drawing" => drawing(),
        "networks" => {
            let marks = origin.networks.iter().zip([VIOLET, GREEN]);
            let under = html! { @for (network, colour) in marks { (lit(network.1, colour)) } };
            let over = html! { (badge("A6", "20", VIOLET)) (badge("A0", "12", GREEN)) };
            sheet(&drawn(NETWORKS), &under, &over)
        }
        "longest" => {
            let under = html! { (lit(origin.highway, BLUE)) (lit(origin.railway, RED)) };
            sheet(&drawn(NETWORKS), &under, &html! {})
        }
        "errors" => sheet(&drawn(NETWORKS), &html! {}, &faulty(&drawn(NETWORKS))),
        "river" => {
            let board = drawn(RIVERS);
            let under = lit(Origin::of(&board).expansion, GREEN);
            let over = html! { (badge("B1", "5 + 3", GREEN)) (badge("G3", "7", INK)) };
            sheet(&board, &under, &over)
        }
        "lakes" => {
            let board = lakes();
            let origin = Origin::of(&board);
            let under = html! {
                @for network in &origin.networks { (lit(network.1 & !origin.expansion, VIOLET)) }
                (lit(origin.expansion, GREEN))
            };
            let over =
                html! { (badge("B3", "3", GREEN)) (badge("B6", "7", INK)) (badge("E2", "12", VIOLET)) };
            sheet(&board, &under, &over)
        }
        "filling" => filling(),
        _ => return None,
    })
}

/// A board with the squares of a text.
fn drawn(text: &str) -> Board {
    let mut board = Board::default();
    for (_, cell, picture) in squares(text).unwrap_or_default() {
        board.put(picture, cell, 0);
    }
    board
}

/// The example with lakes: water fills one of its squares.
fn lakes() -> Board {
    let mut board = drawn(LAKES);
    board.fill(Flood::Always, 0);
    board
}

fn fifth_round() -> Board {
    let mut board = Board::default();
    for (text, round) in ROUNDS.into_iter().zip(1..) {
        for (_, cell, picture) in squares(text).unwrap_or_default() {
            board.put(picture, cell, round);
        }
    }
    board
}

/// Squares in a colour.
fn lit(set: u64, colour: &str) -> Markup {
    html! {
        @for cell in ink::cells(set) {
            @let (x, y) = paper::corner(cell);
            rect x=(x) y=(y) width="40" height="40" fill=(colour) fill-opacity=".3" {}
        }
    }
}

/// A few figures over the middle of an empty square.
fn badge(square: &str, says: &str, colour: &str) -> Markup {
    let (x, y) = paper::corner(CellName::parse(square).map_or(0, |name| name.0));
    let wide = 20 + 8 * u16::try_from(says.len()).unwrap_or(0);
    html! {
        rect x=(x + 20 - wide / 2) y=(y + 10) width=(wide) height="20" rx="10" fill="#fffdf6" stroke=(colour) stroke-width="2" {}
        text x=(x + 20) y=(y + 25) font-size="13" font-weight="bold" text-anchor="middle" fill=(INK) { (says) }
    }
}

/// Crosses at the loose ends.
fn faulty(board: &Board) -> Markup {
    html! { path d=(crosses(board)) fill="none" stroke=(BAD) stroke-width="2" {} }
}

/// What is drawn, with the rounds where they are known. Nothing is referred to: several pictures stand on one page.
fn ink(board: &Board, colour: &str) -> Markup {
    html! {
        @for (cell, picture) in board.squares() {
            @let (x, y) = paper::corner(cell);
            g transform={ "translate(" (x) " " (y) ")" } color=(colour) {
                (draw::drawing(picture))
                @if board.round(cell) > 0 { (draw::number(board.round(cell))) }
            }
        }
    }
}

/// A whole board: `under` lies below what is drawn, `over` above it.
fn sheet(board: &Board, under: &Markup, over: &Markup) -> Picture {
    let body = html! {
        g transform="scale(1.5)" font-family=(FONT) {
            (paper::sheet(&TINT)) (under) (ink(board, INK)) (over)
        }
    };
    let side = u32::from(BOARD) * 3 / 2;
    Picture { width: side, height: side, body }
}

/// What is forbidden is pale and crossed out.
fn drawing() -> Picture {
    let wrong = drawn(WRONG);
    let over = html! {
        g opacity=".55" { (ink(&wrong, INK)) }
        @for (cell, _) in wrong.squares() {
            @let (x, y) = paper::corner(cell);
            path d={ "M" (x + 6) " " (y + 6) "l28 28m0-28l-28 28" } fill="none" stroke=(BAD) stroke-width="3.5" {}
        }
    };
    sheet(&drawn(RIGHT), &html! {}, &over)
}

/// The squares around D3 before and after.
fn filling() -> Picture {
    let before = drawn(AROUND);
    let mut after = before.clone();
    after.fill(Flood::Always, 0);
    let around = |board: &Board| {
        html! {
            svg width="240" height="240" viewBox="100 100 120 120" {
                (paper::sheet(&TINT)) (ink(board, INK))
            }
        }
    };
    let body = html! {
        (around(&before))
        path d="M256 120h36m-12-12l12 12l-12 12" fill="none" stroke="#8a8271" stroke-width="5" {}
        g transform="translate(308 0)" { (around(&after)) }
    };
    Picture { width: 548, height: 240, body }
}

/// Rows of faces as dice show them, each with its name for those who point at it.
fn faces(rows: &[&[&str]], text: &Text) -> Picture {
    let wide = rows.iter().map(|row| row.len()).max().unwrap_or(1);
    let named = |name: &str| Face::all().find(|face| face.name() == name);
    let shown = |face: Face| face.pictures().next().unwrap_or(Drawn::WATER);
    let size = |count: usize| u32::try_from(count).unwrap_or(1) * 88 + 8;
    let body = html! {
        @for (row, y) in rows.iter().zip((8_u32..).step_by(88)) {
            @for (face, x) in row.iter().filter_map(|name| named(name)).zip((8_u32..).step_by(88)) {
                g transform={ "translate(" (x) " " (y) ")" } color=(INK) {
                    title { (face_name(face, text)) }
                    rect width="80" height="80" rx="12" fill="#fffdf6" stroke="#8a8271" stroke-width="2" {}
                    g transform="translate(8 8) scale(1.6)" { (draw::drawing(shown(face))) }
                }
            }
        }
    };
    Picture { width: size(wide), height: size(rows.len()), body }
}

#[cfg(test)]
mod tests {
    use ink::{Sheet, paper};

    use super::*;

    /// The pictures show what the rulebook says of them.
    #[test]
    fn the_boards_of_the_examples_are_worth_what_is_written() {
        let sheet = |text: &str| {
            paper::possible(text, ink::Rulings::USUAL).unwrap_or_else(|faults| panic!("{faults:?}")).sheet()
        };
        let networks = sheet(NETWORKS);
        assert_eq!((networks.networks(), networks.exits), (&[6, 4][..], 32));
        assert_eq!((networks.highway, networks.railway, networks.errors), (8, 5, 5));
        assert_eq!(sheet(RIVERS).expansion, 5 + 3);
        let long = RIVERS.lines().take(7).collect::<Vec<_>>().join("\n");
        assert_eq!((sheet(&long).expansion, sheet(&long).errors), (7, 2));
        let lakes = sheet(LAKES);
        assert_eq!((lakes.networks(), lakes.exits, lakes.expansion), (&[4][..], 12, 3));
        let large = LAKES.lines().skip(14).collect::<Vec<_>>().join("\n");
        assert_eq!(sheet(&large).expansion, 7);
        assert_eq!(Sheet::of(&super::lakes()), lakes);
        assert_eq!((sheet(AROUND).expansion, sheet(RIGHT).errors), (4, 2));
        for wrong in WRONG.lines() {
            let verdict = paper::check(&format!("{RIGHT}{wrong}"), ink::Rulings::USUAL).unwrap_or_default();
            assert_eq!(verdict.forbidden.len(), 1, "{wrong}");
        }
        let rounds = ROUNDS.join("\n");
        assert!(paper::check(&rounds, ink::Rulings::USUAL).unwrap_or_default().forbidden.is_empty());
        assert_eq!(fifth_round().drawn().count_ones(), 23);
        let faces = [&ROUTES[..], &SPECIALS, &RIVER, &LAKE].concat();
        assert!(Face::all().all(|face| faces.contains(&face.name())) && faces.len() == Face::all().count());
    }
}
