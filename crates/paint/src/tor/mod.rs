//! Gra o TOR: cards as enamel number plates, the current card on a departure board.
//!
//! `draw` holds the drawings, `card` the small parts; `board` puts `table` (deck, open cards, discards), `stage` (the card in
//! play) and the trains together, with `preview` saying what each button would do. `tell` speaks, `picture` paints without
//! buttons, `example` paints the rulebook. `fresh` knows what is new to the viewer, `explain` says what everything is, `why`
//! gives the reasons of a hint, `part` says what lines of the log point at, `help` explains signs, `finale` looks back.

mod board;
mod card;
mod draw;
mod example;
mod explain;
mod finale;
mod fresh;
mod help;
mod part;
mod picture;
mod preview;
mod stage;
mod table;
mod tell;
mod why;
mod words;

use engine::Live;
use game::Viewer;
use maud::{Markup, PreEscaped};
use tor::{Action, Event, Told, Tor, View};

use crate::{Counted, Fact, Hint, Paint, Part, Picture, Scene, Text};

impl Paint for Tor {
    const STYLE: &'static str = concat!(include_str!("tor.css"), include_str!("tor-phone.css"));
    const SCRIPTS: &'static [(&'static str, &'static str)] = &[("tor.js", include_str!("tor.js"))];
    const SOUNDS: &'static [(&'static str, &'static str)] = &[
        ("drew", "card"),
        ("placed", "place"),
        ("moved", "place"),
        ("locked", "place"),
        ("removed", "lose"),
        ("won", "arrive"),
    ];

    fn symbols(_: Option<&Self::Setup>) -> Markup {
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

    fn signs(text: &Text) -> Vec<(Markup, String)> {
        help::signs(text)
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

    fn tell(event: &Event, _: &Self::Setup, viewer: Viewer, names: &[String], text: &Text) -> Option<Markup> {
        Some(tell::tell(event, viewer, names, text))
    }

    fn part(event: &Event) -> Part {
        part::part(event)
    }

    fn pieces(told: &Told, _: &Self::Setup, _: Viewer) -> Vec<String> {
        part::pieces(told)
    }

    fn counted(view: &View) -> Vec<Counted> {
        finale::counted(view)
    }

    fn facts(live: &Live<Self>, names: &[String], text: &Text) -> Vec<Fact> {
        finale::facts(live, names, text)
    }

    /// Only the offers of the set-up are secret.
    fn guarded(view: &View, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        view.offers.get(seat.index()).is_some_and(|pile| pile.count > 0 && pile.cards.is_some())
    }
}
