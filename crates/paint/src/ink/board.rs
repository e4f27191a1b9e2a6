//! The page of a table: the viewer's own desk with everything to draw, then the boards of the others; or all boards side by
//! side when there is no own desk or the game is over.

use std::fmt::Write as _;

use game::Seat;
use ink::{Action, CellName, Desk, Face, Ink, Picture, Sheet, Shore, cells, loose_ends};
use maud::{Markup, html};

use super::around::{around, turned};
use super::paper::{BOARD, Label, paper};
use super::score::{lines, places, said};
use super::tray::{end, roll, tray};
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

    /// What a hint says to draw first.
    pub(super) fn hinted_picture(&self) -> Option<Picture> {
        match self.hint.first() {
            Some(Action::Draw { picture, .. }) => Some(*picture),
            Some(Action::Done) | None => None,
        }
    }

    /// Whether the viewer may say done (INK-3.6).
    pub(super) fn may_end(&self) -> bool {
        self.legal.contains(&Action::Done)
    }

    /// The round whose squares are new on a board: the running one where it is shown, else the last one, which everybody has
    /// drawn since the viewer was last asked (INK-2.2).
    pub(super) fn new_round(&self, seat: Seat) -> u8 {
        let running = self.view.number();
        let open = self.me == Some(seat) || self.desk(seat).board.drawn_in(running) != 0;
        match (self.view.over(), open) {
            (true, _) => 0,
            (false, true) => running,
            (false, false) => self.view.round,
        }
    }

    /// Whether loose ends can still be joined in a later round.
    pub(super) fn early(&self) -> bool {
        self.view.number() < self.view.expansion.rounds()
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

/// The button that ends the viewer's round.
pub(super) fn main(scene: &Scene<'_, Ink>) -> Markup {
    let table = Table::of(scene);
    table.me.filter(|_| !scene.view.over()).map_or_else(Markup::default, |me| end(&table, me))
}

pub(super) fn board(scene: &Scene<'_, Ink>) -> Markup {
    let table = Table::of(scene);
    let own = table.me.filter(|_| !scene.view.over());
    html! {
        @match own {
            Some(me) => {
                div.ink.ink-early[table.early()] data-legal=(legal(&table)) data-fits=(table.text.get("ink-at-fits"))
                    data-turned=(table.text.get("ink-at-turned"))
                    data-shore=[(scene.view.shore == Shore::Closed).then_some("closed")] {
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
                div.ink.ink-early[table.early()] {
                    @if !scene.view.over() { (roll(&table)) }
                    div.ink-all { @for (place, seat) in by_place(&table) { (full(&table, seat, place)) } }
                }
            }
        }
    }
}

/// The seats with their places, in order; after the end one's own comes first, then the winner.
fn by_place(table: &Table<'_>) -> Vec<(Option<u32>, Seat)> {
    let mut seats: Vec<_> = places(table).into_iter().zip(table.seats()).collect();
    seats.sort_by_key(|&(place, seat)| (table.me != Some(seat), place));
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
            (paper(board, table.new_round(me), Label::Squares { hint: table.hint }, text))
            div.ink-squares role="grid" aria-label=(text.get("ink-board")) {
                @for row in 0..7_u8 {
                    div role="row" {
                        @for cell in row * 7..row * 7 + 7 {
                            div role="gridcell" { (square(table, me, cell, &errors, acting)) }
                        }
                    }
                }
            }
        }
    }
}

/// One square of the viewer's own board.
fn square(table: &Table<'_>, me: Seat, cell: u8, errors: &[u64; 4], acting: bool) -> Markup {
    let (board, text) = (&table.desk(me).board, table.text);
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
    // What is drawn in this round can be turned and taken back: the script is told which action of the draft it is, how it looks
    // and how it could look.
    let drew = |action: &Action| matches!(action, Action::Draw { cell: drawn, .. } if *drawn == cell);
    let lift = table.tried.iter().position(drew).filter(|_| acting);
    let address = |picture: Picture| format!("#ink-{}", picture.0);
    let shown = board.picture(cell).filter(|_| lift.is_some()).map(address);
    let turn = lift.and_then(|index| turned(table, me, index)).map(address);
    let around = around(board, cell).filter(|_| acting);
    html! {
        button.ink-sq.hinted[hinted] id={ "sq-" (name) } name="at" value=(name) aria-label=(label) title=[warning]
            data-drawn[board.picture(cell).is_some()] data-lift=[lift] data-picture=[shown] data-turn=[turn]
            data-around=[around] disabled[!acting] {
            @if hinted { (lamp()) }
        }
    }
}

/// Another player's board, as large as there is room. A click shows it larger over the page, with its score sheet: the browser
/// opens and closes that by itself, and nothing moves.
fn rival(table: &Table<'_>, seat: Seat) -> Markup {
    let (text, desk, label) = (table.text, table.desk(seat), board_label(table, seat));
    let (large, drawing) = (format!("ink-rival-{}", seat.0), format!("ink-board-{}", seat.0));
    let who = html! {
        b { (table.name(seat)) }
        span.ink-points { (said(text, "ink-points", Sheet::of(&desk.board).total())) }
        (done_mark(table, seat))
    };
    html! {
        div.ink-desk.ink-rival {
            button.ink-look type="button" id={ (large) "-look" } popovertarget=(large)
                title=(text.with("ink-look", &[("name", table.name(seat).into())])) {
                span.ink-who { (who) }
                (paper(&desk.board, table.new_round(seat), Label::Drawing { name: &label, id: &drawing }, text))
            }
            div.ink-large id=(large) popover="auto" role="dialog" aria-label=(label) {
                header.ink-who {
                    (who)
                    button.small type="button" id={ (large) "-shut" } popovertarget=(large) popovertargetaction="hide"
                        aria-label=(text.get("ink-look-shut")) { "✕" }
                }
                svg.ink-paper viewBox={ "0 0 " (BOARD) " " (BOARD) } aria-hidden="true" { use href={ "#" (drawing) } {} }
                (lines(table, seat))
            }
        }
    }
}

fn board_label(table: &Table<'_>, seat: Seat) -> String {
    let (text, board) = (table.text, &table.desk(seat).board);
    let drawn = cells(board.drawn()).count();
    let label = text.with("ink-board-of", &[("name", table.name(seat).into()), ("count", drawn.into())]);
    let new: Vec<String> =
        cells(board.drawn_in(table.new_round(seat))).map(|cell| CellName(cell).to_string()).collect();
    if new.is_empty() {
        label
    } else {
        label + &text.with("ink-board-new", &[("squares", new.join(", ").into())])
    }
}

fn done_mark(table: &Table<'_>, seat: Seat) -> Markup {
    html! {
        @if !table.view.over() {
            @if table.view.done.has(seat) {
                span.ink-done-mark { "✓" span.ink-word { " " (table.text.get("ink-is-done")) } }
            } @else {
                span.ink-draws { "✎" span.ink-word { " " (table.text.get("ink-is-drawing")) } }
            }
        }
    }
}

/// A board with its score sheet below, for spectators, replays and the end.
fn full(table: &Table<'_>, seat: Seat, place: Option<u32>) -> Markup {
    let desk = table.desk(seat);
    html! {
        section.ink-desk.ink-full.ink-first[place == Some(1)] id={ "ink-full-" (seat.0) } aria-label=(board_label(table, seat)) {
            header.ink-who {
                @if let Some(place) = place { span.ink-place { (table.text.with("place", &[("n", place.into())])) } }
                b { (table.name(seat)) }
                (done_mark(table, seat))
            }
            (paper(&desk.board, table.new_round(seat), Label::Name(&board_label(table, seat)), table.text))
            (lines(table, seat))
        }
    }
}
