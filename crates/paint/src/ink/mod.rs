//! Kolejowy szlak: boards on paper, drawn in ink.
//!
//! `draw` holds the drawings, `paper` a board made of them; `board` puts the viewer's own desk together with `tray` (dice,
//! special routes, done), `score` (the live score sheet) and the boards of the others. `around` tells the script what fits and
//! what does not. `tell` speaks, `why` gives the reasons of a hint, `picture` paints
//! without buttons, `example` for the rulebook, `print` makes sheets of paper. `edit` and `desktop` are for boards of a real
//! table that are clicked together, `best` and `finale` look at a finished game again. The script turns, drags and drops;
//! without it every position of every face is a choice of its own.

mod around;
mod best;
mod board;
mod desktop;
mod draw;
mod edit;
mod example;
mod finale;
mod help;
mod paper;
mod part;
mod picture;
mod print;
mod score;
mod tell;
mod tray;
mod why;

use engine::Live;
use game::{Seat, Viewer};
use ink::{Action, Event, Ink, Setup, Told, View};
use maud::Markup;

use crate::{Counted, Fact, Hint, Paint, Part, Picture, Scene, Text};

pub use best::{LastRound, ink_best};
pub use edit::ink_editor;
pub use print::ink_sheets;

impl Paint for Ink {
    const STYLE: &'static str =
        concat!(include_str!("ink.css"), include_str!("ink-rivals.css"), include_str!("ink-paper.css"));
    const SCRIPTS: &'static [(&'static str, &'static str)] = &[("ink.js", include_str!("ink.js"))];
    const SOUNDS: &'static [(&'static str, &'static str)] = &[("rolled", "roll"), ("drew", "place")];

    fn symbols(setup: Option<&Self::Setup>) -> Markup {
        paper::definitions(setup.map(Setup::expansion))
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        board::board(scene)
    }

    fn main(scene: &Scene<'_, Self>) -> Markup {
        board::main(scene)
    }

    fn prompt(scene: &Scene<'_, Self>) -> String {
        tell::prompt(scene)
    }

    fn advise(scene: &Scene<'_, Self>, hint: &Hint<Action>) -> Markup {
        tell::advise(scene, hint)
    }

    fn signs(text: &Text) -> Vec<(Markup, String)> {
        help::signs(text)
    }

    fn keys(text: &Text) -> Vec<(&'static str, String)> {
        help::keys(text)
    }

    fn coach(scene: &Scene<'_, Self>) -> Option<String> {
        help::coach(scene)
    }

    fn picture(view: &View, names: &[String], text: &Text) -> Picture {
        picture::picture(view, names, text)
    }

    fn example(name: &str, text: &Text) -> Option<Picture> {
        example::example(name, text)
    }

    fn tell(event: &Event, _: &Self::Setup, _: Viewer, names: &[String], text: &Text) -> Option<Markup> {
        Some(tell::tell(event, names, text))
    }

    fn did(action: Action, seat: Seat, names: &[String], text: &Text) -> Option<Markup> {
        tell::did(action, seat, names, text)
    }

    fn part(event: &Event) -> Part {
        part::part(event)
    }

    fn pieces(told: &Told, _: &Self::Setup, viewer: Viewer) -> Vec<String> {
        part::pieces(told, viewer)
    }

    fn counted(view: &View) -> Vec<Counted> {
        finale::counted(view)
    }

    fn facts(live: &Live<Self>, names: &[String], text: &Text) -> Vec<Fact> {
        finale::facts(live, names, text)
    }

    /// What one draws in the running round is hidden from the others (INK-2.2), also at one screen.
    fn guarded(view: &View, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        view.desks.len() > 1 && view.rolled == view.expansion.dice() && !view.done.has(seat)
    }
}
