//! Gra o TOR: cards as enamel number plates, the current card on a departure board.
//!
//! `draw` holds the drawings, `card` the small parts; `board` puts `table` (deck, open cards, discards), `stage` (the card in
//! play) and the trains together, with `preview` saying what each button would do. `tell` speaks, `picture` paints without
//! buttons, `example` paints the rulebook.

mod board;
mod card;
mod draw;
mod example;
mod picture;
mod preview;
mod stage;
mod table;
mod tell;
mod words;

use game::Viewer;
use maud::{Markup, PreEscaped};
use tor::{Action, Event, Tor, View};

use crate::{Hint, Paint, Picture, Scene, Text};

impl Paint for Tor {
    const STYLE: &'static str = include_str!("tor.css");

    fn symbols() -> Markup {
        PreEscaped(draw::symbols().0.to_owned())
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

    fn tell(event: &Event, _: &Self::Setup, viewer: Viewer, names: &[String], text: &Text) -> Option<Markup> {
        Some(tell::tell(event, viewer, names, text))
    }

    /// Only the offers of the set-up are secret.
    fn guarded(view: &View, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        view.offers.get(seat.index()).is_some_and(|pile| pile.count > 0 && pile.cards.is_some())
    }
}
