//! Kolejowy szlak: boards on paper, drawn in ink.
//!
//! `draw` holds the drawings, `paper` a board made of them; `board` puts the viewer's own desk together with `tray` (dice,
//! special routes, done), `score` (the live score sheet) and the boards of the others. `tell` speaks, `picture` paints
//! without buttons, `example` for the rulebook, `print` makes sheets of paper. `edit` and `desktop` are for boards of a real
//! table that are clicked together, `best` looks at a finished game again. The script turns, drags and drops; without it every
//! position of every face is a choice of its own.

mod best;
mod board;
mod desktop;
mod draw;
mod edit;
mod example;
mod paper;
mod picture;
mod print;
mod score;
mod tell;
mod tray;

use game::Viewer;
use ink::{Action, Event, Ink, View};
use maud::Markup;

use crate::{Hint, Paint, Picture, Scene, Text};

pub use best::{LastRound, ink_best};
pub use edit::ink_editor;
pub use print::ink_sheets;

impl Paint for Ink {
    const STYLE: &'static str = concat!(include_str!("ink.css"), include_str!("ink-paper.css"));
    const SCRIPTS: &'static [(&'static str, &'static str)] = &[("ink.js", include_str!("ink.js"))];

    fn symbols() -> Markup {
        paper::definitions()
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        board::board(scene)
    }

    fn prompt(scene: &Scene<'_, Self>) -> String {
        tell::prompt(scene)
    }

    fn advise(scene: &Scene<'_, Self>, hint: &Hint<Action>) -> Markup {
        tell::advise(scene, hint)
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

    /// What one draws in the running round is hidden from the others (INK-2.2), also at one screen.
    fn guarded(view: &View, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        view.desks.len() > 1 && view.rolled == view.expansion.dice() && !view.done.has(seat)
    }
}
