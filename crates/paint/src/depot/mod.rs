//! Jedzie pociąg z daleka: tracks in a frame, four landscapes, locomotives that run as far as the track leads.
//!
//! `curve` knows the lines, `track` makes tracks, bridges and tiles of them; `land`, `sign` and `tint` hold landscapes, shapes
//! and colours; `frame` puts a player's frame together, `route` draws runs over it. `board` is the page with `tray` (the
//! drawn tile) and `score`; `tell` speaks (`why` gives the reasons of hints), `picture` paints without buttons, `example` for
//! the rulebook, `part` says what lines of the log point at, `help` explains, `finale` looks back. What laying the tile
//! would bring is painted for every square and turn and shown by the style sheet; the script turns with keys and drives the
//! locomotives.

mod board;
mod curve;
mod example;
mod finale;
mod frame;
mod help;
mod land;
mod part;
mod picture;
mod route;
mod score;
mod sign;
mod tell;
mod tint;
mod track;
mod tray;
mod why;

use depot::{Action, Depot, Event, Setup, Told, View};
use engine::Live;
use game::Viewer;
use maud::{Markup, html};

use self::tint::PAGE;
use crate::{Counted, Fact, Hint, Paint, Part, Picture, Scene, Text};

impl Paint for Depot {
    const STYLE: &'static str = include_str!("depot.css");
    const SCRIPTS: &'static [(&'static str, &'static str)] = &[("depot.js", include_str!("depot.js"))];
    const SOUNDS: &'static [(&'static str, &'static str)] =
        &[("drawn", "card"), ("placed", "place"), ("scored", "arrive")];

    fn symbols(setup: Option<&Self::Setup>) -> Markup {
        let boxes = track::boxed_for(setup.map(Setup::kit));
        html! {
            svg.depot-defs width="0" height="0" aria-hidden="true" {
                defs {
                    (land::definitions(&PAGE))
                    (sign::definitions(&PAGE))
                    (track::definitions(boxes.iter().flat_map(|kit| track::tiles(kit)), &PAGE))
                    g id={ (PAGE.prefix) "-u" } { (track::uturn(&PAGE)) }
                }
            }
        }
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

    /// Where one lays the tile of the running round is hidden from the others (DEPOT-3.2), also at one screen.
    fn guarded(view: &View, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        view.desks.len() > 1
            && view.desks.get(seat.index()).is_some_and(|desk| desk.drawn.is_some() && !desk.built)
    }
}
