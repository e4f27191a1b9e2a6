//! Player sheets to print: one board a page, black on white, in millimetres of A4.

use std::fmt::Write as _;

use game::Lang;
use ink::{EXITS, Face, Group, NETWORK, Side};
use maud::{Markup, html};

use super::draw;
use super::paper::{self, BOARD, Tint};
use crate::{Picture, Text};

const WIDTH: u32 = 210;
const HEIGHT: u32 = 297;
/// Left and right end of everything.
const LEFT: f32 = 12.0;
const RIGHT: f32 = 198.0;
/// The board: its upper edge and its size.
const BOARD_TOP: f32 = 31.0;
const BOARD_SIZE: f32 = 140.0;
/// Left end of the column beside the board.
const BESIDE: f32 = 157.0;
/// Left end of the dice.
const DICE: f32 = 111.0;
const FONT: &str = "DejaVu Sans, Ubuntu, sans-serif";
const TINT: Tint = Tint { paper: "#fff", line: "#000", grid: "#8c8c8c", centre: "#ececec", font: FONT };
/// Games a sheet has room to count.
const GAMES: u8 = 3;

/// Sheets for this many boards, one a page.
pub fn ink_sheets(boards: u32, lang: Lang) -> Vec<Picture> {
    let text = Text::of(lang);
    let page = Picture { width: WIDTH, height: HEIGHT, body: page(text) };
    vec![page; usize::try_from(boards).unwrap_or(0)]
}

fn page(text: &Text) -> Markup {
    html! {
        rect width=(WIDTH) height=(HEIGHT) fill="#fff" {}
        g font-family=(FONT) fill="#000" color="#000" {
            (head(text))
            (board())
            (specials(text))
            (networks(text))
            (rounds(text))
            (dice(text))
            (points(text))
        }
    }
}

/// A word or a few.
fn words(x: f32, y: f32, size: f32, anchor: &str, bold: bool, what: &str) -> Markup {
    html! {
        text x=(x) y=(y) font-size=(size) text-anchor=(anchor) font-weight=[bold.then_some("bold")] { (what) }
    }
}

fn heading(x: f32, y: f32, text: &Text, key: &str) -> Markup {
    words(x, y, 4.0, "start", true, &text.get(key))
}

/// A box to tick or to write in.
fn tick(x: f32, y: f32, size: f32) -> Markup {
    html! { rect x=(x) y=(y) width=(size) height=(size) rx=".6" fill="none" stroke="#000" stroke-width=".35" {} }
}

/// A face on a tile of its own.
fn tile(x: f32, y: f32, size: f32, face: Face) -> Markup {
    let scale = size / 40.0;
    html! {
        g transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } {
            @if let Some(picture) = face.pictures().next() { (draw::drawing(picture)) }
        }
        rect x=(x) y=(y) width=(size) height=(size) rx=(size / 10.0) fill="none" stroke="#000" stroke-width=".35" {}
    }
}

fn faces(group: Group) -> impl Iterator<Item = Face> {
    Face::all().filter(move |face| face.group() == group)
}

/// The title, and who plays when.
fn head(text: &Text) -> Markup {
    html! {
        (words(LEFT, 21.0, 8.0, "start", true, &text.get("ink-title")))
        (words(114.0, 21.0, 3.6, "end", false, &text.get("ink-print-name")))
        path d="M116 21.5H156M172 21.5H198" stroke="#000" stroke-width=".3" {}
        (words(170.0, 21.0, 3.6, "end", false, &text.get("ink-print-date")))
        path d={ "M" (LEFT) " 26H" (RIGHT) } stroke="#000" stroke-width=".7" {}
    }
}

/// The board: exits with their numbers, and in every square a box for the round (INK-1.1, INK-2.4).
fn board() -> Markup {
    let mut boxes = String::new();
    for cell in 0..49_u8 {
        let (x, y) = paper::corner(cell);
        // Writing to a string cannot fail.
        let _ = write!(boxes, "M{}.2 {}.2h7.6v7.6h-7.6z", x + 31, y + 31);
    }
    let scale = BOARD_SIZE / f32::from(BOARD);
    html! {
        g transform={ "translate(" (LEFT) " " (BOARD_TOP) ") scale(" (scale) ")" } {
            (paper::sheet(&TINT))
            path d=(boxes) fill="none" stroke="#8c8c8c" stroke-width=".7" {}
            g font-size="6" font-weight="bold" text-anchor="middle" {
                @for (exit, number) in EXITS.iter().zip(1_u8..) {
                    @let (x, y) = paper::corner(exit.cell);
                    @let (x, y) = match exit.side {
                        Side::North => (x + 33, 16),
                        Side::East => (308, y + 10),
                        Side::South => (x + 33, 309),
                        Side::West => (12, y + 10),
                    };
                    text x=(x) y=(y) { (number) }
                }
            }
        }
    }
}

/// The special routes with a box to tick below each (INK-3.7).
fn specials(text: &Text) -> Markup {
    html! {
        (heading(BESIDE, 37.0, text, "ink-specials-label"))
        (words(BESIDE, 42.0, 3.0, "start", false, &text.get("ink-print-specials")))
        @for (face, index) in faces(Group::Special).zip(0_u8..) {
            @let (x, y) = (BESIDE + 23.0 * f32::from(index % 2), 46.0 + 25.0 * f32::from(index / 2));
            (tile(x, y, 18.0, face))
            (tick(x + 7.0, y + 19.0, 4.0))
        }
    }
}

/// What networks are worth (INK-4.1): six rows of two.
fn networks(text: &Text) -> Markup {
    const TOP: f32 = 131.0;
    const ROW: f32 = 5.5;
    let last = TOP + 6.0 * ROW;
    html! {
        (heading(BESIDE, 128.0, text, "ink-print-networks"))
        rect x=(BESIDE) y=(TOP) width="41" height=(6.0 * ROW) fill="none" stroke="#000" stroke-width=".35" {}
        path d={ "M" (BESIDE + 20.5) " " (TOP) "V" (last) } stroke="#000" stroke-width=".35" {}
        @for row in 1..6_u8 {
            path d={ "M" (BESIDE) " " (TOP + ROW * f32::from(row)) "h41" } stroke="#8c8c8c" stroke-width=".2" {}
        }
        @for exits in 2..=12_u8 {
            @let (x, y) = (BESIDE + 20.5 * f32::from((exits - 2) / 6), TOP + ROW * f32::from((exits - 2) % 6) + 4.0);
            (words(x + 7.5, y, 3.4, "end", false, &exits.to_string()))
            path d={ "M" (x + 9.0) " " (y - 1.2) "h2.6m-1-.9l1 .9l-1 .9" } fill="none" stroke="#000" stroke-width=".25" {}
            (words(x + 18.0, y, 3.4, "end", true, &NETWORK[usize::from(exits)].to_string()))
        }
    }
}

/// A box for each round; the last one is for games without an expansion (INK-2.5).
fn rounds(text: &Text) -> Markup {
    html! {
        (heading(LEFT, 181.0, text, "ink-print-rounds"))
        @for round in 1..=7_u8 {
            @let x = LEFT + 12.7 * f32::from(round - 1);
            rect x=(x) y="184.5" width="11" height="11" rx="1.1" fill="none" stroke="#000" stroke-width=".35"
                stroke-dasharray=[(round == 7).then_some("1 .8")] {}
            (words(x + 1.2, 188.0, 3.0, "start", false, &round.to_string()))
        }
        (words(LEFT, 202.5, 3.0, "start", false, &text.get("ink-print-last")))
        (words(LEFT, 208.0, 3.0, "start", false, &text.get("ink-print-corner")))
    }
}

/// What the dice show: three of one kind, one of the other (INK-1.2).
fn dice(text: &Text) -> Markup {
    let mut routes = faces(Group::Route);
    let first: Vec<Face> = routes.by_ref().take(6).collect();
    html! {
        (heading(DICE, 181.0, text, "ink-print-dice"))
        (words(DICE, 191.3, 3.6, "start", true, "3 ×"))
        @for (face, index) in first.into_iter().zip(0_u8..) {
            (tile(DICE + 10.5 + 13.1 * f32::from(index), 184.5, 11.0, face))
        }
        (words(DICE, 205.3, 3.6, "start", true, "1 ×"))
        @for (face, index) in routes.zip(0_u8..) {
            @let x = DICE + 10.5 + 26.2 * f32::from(index);
            (tile(x, 198.5, 11.0, face))
            (words(x + 12.6, 205.3, 3.4, "start", false, "× 2"))
        }
    }
}

/// The score sheet.
fn points(text: &Text) -> Markup {
    const TOP: f32 = 222.0;
    const ROW: f32 = 7.8;
    const NAMES: f32 = 84.0;
    const GAME: f32 = 34.0;
    let lines =
        ["networks", "highway", "railway", "centre", "errors"].map(|line| format!("ink-score-{line}"));
    let names: Vec<String> = lines
        .iter()
        .map(|key| text.get(key))
        .chain([text.get("ink-expansion"), text.get("ink-score-total")])
        .collect();
    let rows = names.len() + 1;
    // The table is small: the numbers of its rows are exact.
    let down = |row: usize| TOP + ROW * f32::from(u8::try_from(row).unwrap_or(0));
    html! {
        (heading(LEFT, 219.0, text, "ink-print-points"))
        @for game in 0..GAMES {
            @let x = LEFT + NAMES + GAME * f32::from(game);
            path d={ "M" (x) " " (TOP) "V" (down(rows)) } stroke="#000" stroke-width=".35" {}
            (words(x + GAME / 2.0, TOP + 5.2, 3.4, "middle", false, &text.with("ink-print-game", &[("n", (game + 1).into())])))
        }
        @for (name, row) in names.iter().zip(1..) {
            @let total = row + 1 == rows;
            path d={ "M" (LEFT) " " (down(row)) "H" (RIGHT) } stroke="#000" stroke-width=(if total { ".7" } else { ".25" }) {}
            (words(LEFT + 3.0, down(row) + 5.3, 3.8, "start", total, name))
            @if name == &text.get("ink-score-errors") {
                @for game in 0..GAMES {
                    @let x = LEFT + NAMES + GAME * f32::from(game) + 2.5;
                    (words(x, down(row) + 5.3, 3.8, "start", false, "−"))
                }
            }
        }
        rect x=(LEFT) y=(TOP) width=(RIGHT - LEFT) height=(down(rows) - TOP) fill="none" stroke="#000" stroke-width=".7" {}
    }
}
