//! The position as a picture of its own: the dice, then all boards side by side, at most three in a row.

use game::Seat;
use ink::{Board, Expansion, Picture as Drawn, Sheet, View};
use maud::{Markup, html};

use super::draw;
use super::paper::{self, BOARD, Tint};
use super::score::{points, said};
use crate::{Picture, Text};

const WIDTH: u32 = 900;
const GAP: u32 = 16;
/// Height of the line with the dice, and of the line with a name.
const HEAD: u32 = 76;
const NAME: u32 = 40;
pub(super) const FONT: &str = "DejaVu Sans, Ubuntu, sans-serif";
pub(super) const INK: &str = "#23211c";
const FRESH: &str = "#1a3fb0";
pub(super) const BAD: &str = "#a32a20";
pub(super) const TINT: Tint =
    Tint { paper: "#fbf6e8", line: INK, grid: "#ddd3b8", centre: "#f4e6bd", font: FONT };

pub(super) fn picture(view: &View, names: &[String], text: &Text) -> Picture {
    let count = u32::try_from(view.desks.len()).unwrap_or(1);
    // A single board shares its row with the score sheet; four stand in a square.
    let columns = if count == 4 { 2 } else { count.clamp(2, 3) };
    let size = (WIDTH - GAP * (columns + 1)) / columns;
    let rows = count.div_ceil(columns);
    let height = HEAD + rows * (size + NAME + GAP);
    let used: Vec<u8> = (0..=Drawn::WATER.0).filter(|&number| shown(view, Drawn(number))).collect();
    let body = html! {
        rect width=(WIDTH) height=(height) fill="#e9e0c8" {}
        defs {
            g id="ink-p-base" { (paper::sheet(&TINT)) }
            // Every drawing once; the boards refer to it.
            @for &number in &used { g id={ "ink-p-" (number) } { (draw::drawing(Drawn(number))) } }
        }
        g font-family=(FONT) fill=(INK) color=(INK) {
            (head(view, text))
            @for (seat, index) in view.desks.iter().zip(0_u32..) {
                @let (x, y) = (GAP + index % columns * (size + GAP), HEAD + index / columns * (size + NAME + GAP));
                @let name = names.get(index as usize).map_or("?", String::as_str);
                g transform={ "translate(" (x) " " (y) ")" } {
                    (desk(view, &seat.board, Seat(u8::try_from(index).unwrap_or(0)), name, size, text))
                }
            }
            @if let [only] = &view.desks[..] {
                g transform={ "translate(" (2 * GAP + size) " " (HEAD + NAME) ")" } { (sheet(view, &only.board, text)) }
            }
        }
    };
    Picture { width: WIDTH, height, body }
}

/// Whether a drawing is needed.
fn shown(view: &View, wanted: Drawn) -> bool {
    let rolled = view.roll(view.number()).into_iter().filter_map(|face| face.pictures().next());
    let drawn = view.desks.iter().flat_map(|desk| desk.board.squares().map(|(_, picture)| picture));
    rolled.chain(drawn).any(|picture| picture == wanted)
}

/// The round and its dice.
fn head(view: &View, text: &Text) -> Markup {
    let round = text
        .with("ink-round", &[("round", view.number().into()), ("rounds", view.expansion.rounds().into())]);
    html! {
        text x=(GAP + 4) y="48" font-size="26" font-weight="bold" {
            @if view.over() { (text.get("ink-title")) } @else { (round) }
        }
        @if !view.over() {
            @for (face, index) in view.roll(view.number()).into_iter().zip(0_u32..) {
                @if let Some(picture) = face.pictures().next() {
                    g transform={ "translate(" (WIDTH - 64 * (index + 1)) " 12)" } {
                        rect width="56" height="56" rx="9" fill="#fffdf6" stroke="#8a8271" stroke-width="1.5" {}
                        use href={ "#ink-p-" (picture.0) } transform="translate(4 4) scale(1.2)" {}
                    }
                }
            }
        }
    }
}

/// A board with the name of its player and the points.
fn desk(view: &View, board: &Board, seat: Seat, name: &str, size: u32, text: &Text) -> Markup {
    let mark = if !view.over() && view.done.has(seat) { "✓ " } else { "" };
    let fresh = if view.over() { 0 } else { view.number() };
    let errors = paper::crosses(board);
    html! {
        text x="4" y="28" font-size="20" font-weight="bold" { (mark) (shortened(name)) }
        text x=(size - 4) y="28" font-size="20" text-anchor="end" {
            (said(text, "ink-points", Sheet::of(board).total()))
        }
        g transform={ "translate(0 " (NAME) ") scale(" (format!("{:.4}", f64::from(size) / f64::from(BOARD))) ")" } {
            use href="#ink-p-base" {}
            @for (cell, picture) in board.squares() {
                @let (x, y) = paper::corner(cell);
                g transform={ "translate(" (x) " " (y) ")" } color=(if board.round(cell) == fresh { FRESH } else { INK }) {
                    use href={ "#ink-p-" (picture.0) } {}
                    (draw::number(board.round(cell)))
                }
            }
            @if !errors.is_empty() { path d=(errors) fill="none" stroke=(BAD) stroke-width="1.6" {} }
        }
    }
}

/// The score sheet beside a single board.
fn sheet(view: &View, board: &Board, text: &Text) -> Markup {
    let sheet = Sheet::of(board);
    let mut lines = vec![
        ("ink-score-networks", sheet.exits),
        ("ink-score-highway", sheet.highway),
        ("ink-score-railway", sheet.railway),
        ("ink-score-centre", sheet.centre),
        ("ink-score-errors", -sheet.errors),
    ];
    match view.expansion {
        Expansion::Base => {}
        Expansion::River => lines.insert(4, ("ink-score-river", sheet.expansion)),
        Expansion::Lake => lines.insert(4, ("ink-score-lake", sheet.expansion)),
    }
    lines.push(("ink-score-total", sheet.total()));
    html! {
        @for ((key, value), index) in lines.iter().zip(0_u32..) {
            text x="10" y=(36 + 44 * index) font-size="22" { (text.get(key)) }
            text x="410" y=(36 + 44 * index) font-size="22" font-weight="bold" text-anchor="end" { (points(*value)) }
            path d={ "M6 " (48 + 44 * index) "H414" } stroke="#8a8271" stroke-width="1" {}
        }
    }
}

/// A name that leaves room for the points.
fn shortened(name: &str) -> String {
    const MOST: usize = 14;
    if name.chars().count() <= MOST {
        return name.to_owned();
    }
    let mut short: String = name.chars().take(MOST - 1).collect();
    short.push('…');
    short
}
