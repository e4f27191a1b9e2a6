//! A board on paper: the printed sheet, what is drawn on it, loose ends, and what the score sheet can light up.

use std::fmt::Write as _;

use ink::{Action, Board, CENTRE, EXITS, Exit, Expansion, Kind, Origin, Side, cells, loose_ends};
use maud::{Markup, PreEscaped, html};

use super::draw::{CELL, symbols};
use crate::Text;

/// Width of the border with exits and labels.
const EDGE: u16 = 20;
/// Width and height of a whole board.
pub(super) const BOARD: u16 = 2 * EDGE + 7 * CELL as u16;

/// The colours of a printed sheet.
pub(super) struct Tint {
    pub(super) paper: &'static str,
    pub(super) line: &'static str,
    pub(super) grid: &'static str,
    pub(super) centre: &'static str,
    pub(super) font: &'static str,
}

/// On a page the theme decides.
pub(super) const PAGE: Tint = Tint {
    paper: "var(--ink-paper)",
    line: "var(--ink-line)",
    grid: "var(--ink-grid)",
    centre: "var(--ink-centre)",
    font: "inherit",
};

/// All drawings a page refers to.
pub(super) fn definitions(expansion: Option<Expansion>) -> Markup {
    html! {
        svg.ink-defs width="0" height="0" aria-hidden="true" {
            (symbols(expansion))
            symbol id="ink-base" { (sheet(&PAGE)) }
        }
    }
}

/// Left upper corner of a square.
pub(super) fn corner(cell: u8) -> (u16, u16) {
    (EDGE + u16::from(cell % 7) * u16::from(CELL), EDGE + u16::from(cell / 7) * u16::from(CELL))
}

/// Middle of a side of a square.
fn middle(cell: u8, side: Side) -> (u16, u16) {
    let (x, y) = corner(cell);
    match side {
        Side::North => (x + 20, y),
        Side::East => (x + 40, y + 20),
        Side::South => (x + 20, y + 40),
        Side::West => (x, y + 20),
    }
}

/// The printed sheet: grid, central squares, names of rows and columns, exits (INK-1.1).
pub(super) fn sheet(tint: &Tint) -> Markup {
    let mut grid = String::new();
    for at in 1..7 {
        let at = EDGE + at * u16::from(CELL);
        // Writing to a string cannot fail.
        let _ = write!(grid, "M{at} 20V300M20 {at}H300");
    }
    let first = cells(CENTRE).next().unwrap_or(0);
    let (x, y) = corner(first);
    html! {
        rect width=(BOARD) height=(BOARD) rx="6" fill=(tint.paper) {}
        rect x=(x) y=(y) width="120" height="120" fill=(tint.centre) {}
        path d=(grid) fill="none" stroke=(tint.grid) stroke-width="1" {}
        rect x=(x) y=(y) width="120" height="120" fill="none" stroke=(tint.line) stroke-width="1.6"
            stroke-dasharray="1 3" stroke-linecap="round" {}
        rect x="20" y="20" width="280" height="280" fill="none" stroke=(tint.line) stroke-width="2" {}
        g font-size="7.5" font-family=(tint.font) text-anchor="middle" fill=(tint.line) {
            @for at in 0..7_u16 {
                text x=(40 + 40 * at) y="6.2" { (at) }
                text x="3.6" y=(42.8 + 40.0 * f32::from(at)) { (char::from(b"ABCDEFG"[usize::from(at)])) }
            }
        }
        g color=(tint.line) { @for exit in &EXITS { (way_out(*exit)) } }
    }
}

/// An exit: a stub of its kind and an arrow.
fn way_out(exit: Exit) -> Markup {
    let (x, y) = middle(exit.cell, exit.side);
    let stub = if exit.kind == Kind::Rail {
        html! {
            path d="M0 0V-7" stroke-width="2.2" {}
            path d="M-4.5-2.5H4.5M-4.5-6H4.5" stroke-width="1.5" {}
        }
    } else {
        html! {
            path d="M-6 0V-7M6 0V-7" stroke-width="1.8" {}
            path d="M0-1.5V-5.5" stroke-width="1.5" {}
        }
    };
    html! {
        g transform={ "translate(" (x) " " (y) ") rotate(" (90 * exit.side.index()) ")" } fill="none" stroke="currentColor" {
            (stub)
            path d="M-4-8L0-10.8L4-8Z" fill="currentColor" stroke="none" {}
        }
    }
}

/// The squares of a set as a path.
fn tiles(set: u64, out: &mut String) {
    for cell in cells(set) {
        let (x, y) = corner(cell);
        let _ = write!(out, "M{x} {y}h40v40h-40z");
    }
}

/// The exits of a set as a path.
fn ways(set: u16, out: &mut String) {
    for (exit, _) in EXITS.iter().zip(0..).filter(|(_, bit)| set >> bit & 1 == 1) {
        let (x, y) = middle(exit.cell, exit.side);
        let _ = match exit.side {
            Side::North => write!(out, "M{} {}h20v14h-20z", x - 10, y - 14),
            Side::South => write!(out, "M{} {y}h20v14h-20z", x - 10),
            Side::East => write!(out, "M{x} {}h14v20h-14z", y - 10),
            Side::West => write!(out, "M{} {}h14v20h-14z", x - 14, y - 10),
        };
    }
}

/// What the lines of a score sheet light up; each stays hidden until its line is pointed at.
pub(super) fn origins(board: &Board) -> Markup {
    let origin = Origin::of(board);
    let lit = |name: &str, set: u64, exits: u16| {
        let mut path = String::new();
        tiles(set, &mut path);
        ways(exits, &mut path);
        html! { @if !path.is_empty() { path class={ "ink-o ink-o-" (name) } d=(path) {} } }
    };
    let rings = loose(&origin.errors, |x, y, out| {
        let _ = write!(out, "M{} {y}a7 7 0 1 0 14 0a7 7 0 1 0-14 0z", x - 7);
    });
    html! {
        @for (index, (exits, squares)) in origin.networks.iter().enumerate() {
            (lit(&format!("n{index}"), *squares, *exits))
        }
        (lit("h", origin.highway, 0))
        (lit("r", origin.railway, 0))
        (lit("c", origin.centre, 0))
        (lit("x", origin.expansion, 0))
        @if !rings.is_empty() { path.ink-o.ink-o-e d=(rings) {} }
    }
}

/// A path with a mark at every loose end, a little inside its square.
fn loose(errors: &[u64; 4], mark: impl Fn(u16, u16, &mut String)) -> String {
    let mut path = String::new();
    for side in Side::ALL {
        for cell in cells(errors[side.index()]) {
            let (x, y) = middle(cell, side);
            let (x, y) = match side {
                Side::North => (x, y + 4),
                Side::East => (x - 4, y),
                Side::South => (x, y - 4),
                Side::West => (x + 4, y),
            };
            mark(x, y, &mut path);
        }
    }
    path
}

/// Crosses at the loose ends of a board.
pub(super) fn crosses(board: &Board) -> String {
    loose(&loose_ends(board), |x, y, out| {
        let _ = write!(out, "M{} {}l6 6m0-6l-6 6", x - 3, y - 3);
    })
}

/// What is drawn; squares of the `fresh` round in fresher ink.
fn squares(board: &Board, fresh: u8) -> Markup {
    let mut parts = [String::new(), String::new()];
    for (cell, picture) in board.squares() {
        let (x, y) = corner(cell);
        let round = board.round(cell);
        let part = &mut parts[usize::from(round == fresh)];
        let number = picture.0;
        let _ = write!(
            part,
            "<use href=\"#ink-{number}\" x=\"{x}\" y=\"{y}\"/><use href=\"#ink-r{round}\" x=\"{x}\" y=\"{y}\"/>"
        );
    }
    let [old, new] = parts;
    html! {
        g.ink-old { (PreEscaped(old)) }
        @if !new.is_empty() { g.ink-new { (PreEscaped(new)) } }
    }
}

/// Frames around the squares of the `fresh` round: ink of another colour is not seen by everybody.
fn frames(board: &Board, fresh: u8) -> Markup {
    let mut path = String::new();
    for cell in cells(board.drawn_in(fresh)) {
        let (x, y) = corner(cell);
        // Writing to a string cannot fail.
        let _ = write!(path, "M{} {}h36v36h-36z", x + 2, y + 2);
    }
    html! { @if !path.is_empty() { path.ink-frames d=(path) {} } }
}

/// What a hint would draw.
fn planned(action: Action) -> Markup {
    let Action::Draw { picture, cell } = action else { return html! {} };
    let (x, y) = corner(cell);
    html! {
        rect x=(x + 2) y=(y + 2) width="36" height="36" rx="4" {}
        use href={ "#ink-" (picture.0) } x=(x) y=(y) {}
    }
}

/// How a board speaks to those who do not see it.
#[derive(Clone, Copy)]
pub(super) enum Label<'a> {
    /// By this name.
    Name(&'a str),
    /// By this name; the whole drawing has an id, so that it can be shown again.
    Drawing { name: &'a str, id: &'a str },
    /// Through the squares above it; there a hint can be shown, and what the script is about to draw.
    Squares { hint: &'a [Action] },
}

/// A whole board. On boards that are only looked at the squares of the `fresh` round are framed too.
pub(super) fn paper(board: &Board, fresh: u8, label: Label<'_>, text: &Text) -> Markup {
    let (name, id, hint) = match label {
        Label::Name(name) => (Some(name), None, &[][..]),
        Label::Drawing { name, id } => (Some(name), Some(id), &[][..]),
        Label::Squares { hint } => (None, None, hint),
    };
    let errors = crosses(board);
    html! {
        svg.ink-paper viewBox={ "0 0 " (BOARD) " " (BOARD) } role=[name.map(|_| "img")] aria-label=[name]
            aria-hidden=[name.is_none().then_some("true")] {
            g id=[id] {
                use href="#ink-base" {}
                (origins(board))
                (squares(board, fresh))
                @if name.is_some() { (frames(board, fresh)) }
                @if !errors.is_empty() { path.ink-errors d=(errors) { title { (text.get("ink-loose")) } } }
            }
            @if !hint.is_empty() { g.ink-hint { @for action in hint { (planned(*action)) } } }
            @if name.is_none() { use #ink-ghost .ink-ghost {} }
        }
    }
}
