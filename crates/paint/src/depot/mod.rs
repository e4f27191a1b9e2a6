//! Jedzie pociąg z daleka: tracks in a frame, four landscapes, locomotives that run as far as the track leads.
//!
//! `curve` knows the lines, `track` makes tracks, bridges and tiles of them; `land`, `sign` and `tint` hold landscapes, shapes
//! and colours; `frame` puts a player's frame together, `route` draws runs over it. `board` is the page with `tray` (the
//! drawn tile) and `score`; `tell` speaks, `picture` paints without buttons, `example` for the rulebook. What laying the tile
//! would bring is painted for every square and turn and shown by the style sheet; the script turns with keys and drives the
//! locomotives.

mod board;
mod curve;
mod example;
mod frame;
mod land;
mod picture;
mod route;
mod score;
mod sign;
mod tell;
mod tint;
mod track;
mod tray;

use depot::{Action, Depot, Event, Kit, View};
use game::Viewer;
use maud::{Markup, html};

use self::tint::PAGE;
use crate::{Hint, Paint, Picture, Scene, Text};

impl Paint for Depot {
    const STYLE: &'static str = include_str!("depot.css");
    const SCRIPTS: &'static [(&'static str, &'static str)] = &[("depot.js", include_str!("depot.js"))];

    fn symbols() -> Markup {
        let boxes = [Kit::built(false, false), Kit::built(false, true)];
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

    /// Where one lays the tile of the running round is hidden from the others (DEPOT-3.2), also at one screen.
    fn guarded(view: &View, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        view.desks.len() > 1
            && view.desks.get(seat.index()).is_some_and(|desk| desk.drawn.is_some() && !desk.built)
    }
}
