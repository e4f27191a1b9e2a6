//! The page of a table: the viewer's own desk with everything to draw, then the boards of the others; or all boards side by
//! side when there is no own desk or the game is over.

use std::fmt::Write as _;

use game::Seat;
use ink::{Action, Board, CellName, Desk, Face, Ink, Picture, Sheet, cells, loose_ends};
use maud::{Markup, html};

use super::paper::{Label, paper};
use super::score::{lines, places, said};
use super::tray::{roll, tray};
use crate::seated::Seated;
use crate::{Scene, Text, lamp};

/// What all parts of a page are painted from.
pub(super) type Table<'a> = Seated<'a, Ink>;

impl<'a> Table<'a> {
    pub(super) fn of(scene: &Scene<'a, Ink>) -> Self {
        Self::at(scene, scene.view.desks.len())
    }

    pub(super) fn desk(&self, seat: Seat) -> &'a Desk {
        &self.view.desks[seat.index()]
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..u8::try_from(self.view.desks.len()).unwrap_or(0)).map(Seat)
    }

    /// Whether a hint says to do this first.
    pub(super) fn hinted(&self, action: Action) -> bool {
        self.hint.first() == Some(&action)
    }

    /// Whether the viewer may say done (INK-3.6).
    pub(super) fn may_end(&self) -> bool {
        self.legal.contains(&Action::Done)
    }

    /// The round whose squares are in fresh ink.
    pub(super) fn fresh(&self) -> u8 {
        if self.view.over() { 0 } else { self.view.number() }
    }

    /// The squares a picture fits.
    pub(super) fn squares(&self, wanted: Picture) -> u64 {
        let cell = |action: &Action| match action {
            Action::Draw { picture, cell } if *picture == wanted => Some(*cell),
            Action::Draw { .. } | Action::Done => None,
        };
        self.legal.iter().filter_map(cell).fold(0, |set, cell| set | 1 << cell)
    }

    /// Whether a face fits anywhere in any position.
    pub(super) fn fits(&self, wanted: Face) -> bool {
        let shows = |action: &Action| matches!(action, Action::Draw { picture, .. } if picture.face() == Some(wanted));
        self.legal.iter().any(shows)
    }
}

/// The name of a face.
pub(super) fn face_name(face: Face, text: &Text) -> String {
    text.get(&format!("ink-face-{}", face.name()))
}

pub(super) fn board(scene: &Scene<'_, Ink>) -> Markup {
    let table = Table::of(scene);
    let own = table.me.filter(|_| !scene.view.over());
    html! {
        @match own {
            Some(me) => {
                div.ink data-legal=(legal(&table)) data-fits=(table.text.get("ink-at-fits"))
                    data-turned=(table.text.get("ink-at-turned")) {
                    div.ink-page {
                        section.ink-desk.ink-own aria-label=(table.text.get("ink-own")) {
                            (sheet_with_squares(&table, me))
                            (tray(&table, me))
                            (lines(&table, me))
                        }
                        @if scene.view.desks.len() > 1 {
                            section.ink-rivals aria-label=(table.text.get("ink-rivals")) {
                                @for seat in table.seats().filter(|&seat| seat != me) { (rival(&table, seat)) }
                            }
                        }
                    }
                }
            }
            None => {
                div.ink {
                    @if !scene.view.over() { (roll(&table)) }
                    div.ink-all { @for (place, seat) in by_place(&table) { (full(&table, seat, place)) } }
                }
            }
        }
    }
}

/// The seats with their places, in order; after the end the winner comes first.
fn by_place(table: &Table<'_>) -> Vec<(Option<u32>, Seat)> {
    let mut seats: Vec<_> = places(table).into_iter().zip(table.seats()).collect();
    seats.sort_by_key(|&(place, _)| place);
    seats
}

/// For the script: every picture that fits with its squares, as `R..R:2a0`: sets of squares in hexadecimal.
fn legal(table: &Table<'_>) -> String {
    let mut pictures: Vec<Picture> = Vec::new();
    for action in table.legal {
        if let Action::Draw { picture, .. } = action
            && pictures.last() != Some(picture)
        {
            pictures.push(*picture);
        }
    }
    let mut out = String::new();
    for picture in pictures {
        // Writing to a string cannot fail.
        let _ = write!(out, "{picture}:{:x} ", table.squares(picture));
    }
    out
}

/// The own board: a drawing, and above it a grid of buttons.
fn sheet_with_squares(table: &Table<'_>, me: Seat) -> Markup {
    let (board, text) = (&table.desk(me).board, table.text);
    let errors = loose_ends(board);
    let acting = !table.legal.is_empty();
    html! {
        div.ink-board #ink-board {
            (paper(board, table.fresh(), Label::Squares { hint: table.hint }, text))
            div.ink-squares role="grid" aria-label=(text.get("ink-board")) {
                @for row in 0..7_u8 {
                    div role="row" {
                        @for cell in row * 7..row * 7 + 7 {
                            div role="gridcell" { (square(table, board, cell, &errors, acting)) }
                        }
                    }
                }
            }
        }
    }
}

/// One square of the viewer's own board.
fn square(table: &Table<'_>, board: &Board, cell: u8, errors: &[u64; 4], acting: bool) -> Markup {
    let text = table.text;
    let name = CellName(cell).to_string();
    let loose = errors.iter().filter(|side| *side >> cell & 1 == 1).count();
    let mut label = match board.picture(cell) {
        None => text.with("ink-at-empty", &[("square", name.as_str().into())]),
        Some(picture) => {
            let drawn = picture.face().map_or_else(|| text.get("ink-water"), |face| face_name(face, text));
            let args = [
                ("square", name.as_str().into()),
                ("face", drawn.into()),
                ("round", board.round(cell).into()),
            ];
            text.with("ink-at-drawn", &args)
        }
    };
    let warning = (loose > 0).then(|| text.with("ink-loose-count", &[("count", loose.into())]));
    if let Some(warning) = &warning {
        label = label + ", " + warning;
    }
    let hinted = matches!(table.hint.first(), Some(Action::Draw { cell: first, .. }) if *first == cell);
    // What is drawn in this round can be taken back: the script is told which action of the draft it is, and how it looks.
    let drew = |action: &Action| matches!(action, Action::Draw { cell: drawn, .. } if *drawn == cell);
    let lift = table.tried.iter().position(drew).filter(|_| acting);
    let shown = board.picture(cell).filter(|_| lift.is_some()).map(|picture| format!("#ink-{}", picture.0));
    html! {
        button.ink-sq.hinted[hinted] id={ "sq-" (name) } name="at" value=(name) aria-label=(label) title=[warning]
            data-drawn[board.picture(cell).is_some()] data-lift=[lift] data-picture=[shown] disabled[!acting] {
            @if hinted { (lamp()) }
        }
    }
}

/// Another player's board, small; opened it is large and shows its score sheet.
fn rival(table: &Table<'_>, seat: Seat) -> Markup {
    let (text, desk) = (table.text, table.desk(seat));
    html! {
        details.ink-desk.ink-rival id={ "ink-rival-" (seat.0) } {
            summary {
                span.ink-who {
                    b { (table.name(seat)) }
                    span.ink-points { (said(text, "ink-points", Sheet::of(&desk.board).total())) }
                    (done_mark(table, seat))
                }
                (paper(&desk.board, table.fresh(), Label::Name(&board_label(table, seat)), text))
            }
            (lines(table, seat))
        }
    }
}

fn board_label(table: &Table<'_>, seat: Seat) -> String {
    let drawn = cells(table.desk(seat).board.drawn()).count();
    table.text.with("ink-board-of", &[("name", table.name(seat).into()), ("count", drawn.into())])
}

fn done_mark(table: &Table<'_>, seat: Seat) -> Markup {
    html! {
        @if !table.view.over() {
            @if table.view.done.has(seat) {
                span.ink-done-mark { "✓ " (table.text.get("ink-is-done")) }
            } @else {
                span.ink-draws { "✎ " (table.text.get("ink-is-drawing")) }
            }
        }
    }
}

/// A board with its score sheet below, for spectators, replays and the end.
fn full(table: &Table<'_>, seat: Seat, place: Option<u32>) -> Markup {
    let desk = table.desk(seat);
    html! {
        section.ink-desk.ink-full.ink-first[place == Some(1)] aria-label=(board_label(table, seat)) {
            header.ink-who {
                @if let Some(place) = place { span.ink-place { (table.text.with("place", &[("n", place.into())])) } }
                b { (table.name(seat)) }
                (done_mark(table, seat))
            }
            (paper(&desk.board, table.fresh(), Label::Name(&board_label(table, seat)), table.text))
            (lines(table, seat))
        }
    }
}
