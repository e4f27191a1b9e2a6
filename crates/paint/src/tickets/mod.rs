//! Wsiąść do Pociągu: routes across a map, wagons laid on them, tickets of paper.
//!
//! `line` knows where wagons lie and `name` where names do, `tint` holds colours and signs, `player` those of players, `base`
//! what never changes on a map, on the `ground` it is printed on. `board` is the page: `players`, `scene` (the map as it
//! stands), `market` (cards and decks), `hand` and `offer` (what is one's own), `pay` (claiming a route), `end`. `words`,
//! `tell` and `why` speak, `picture` paints without buttons, `example` for the rulebook; `seen` tests what eyes see. `edit` and
//! `desktop` are for games of a real table that are clicked together.
//! Routes are links to the panels of their payments, tickets links to their ways on the map, so everything works without
//! the script, which looks closer, lights what one points at, and lets cards fly and wagons arrive.

mod base;
mod board;
mod desktop;
mod edit;
mod end;
mod example;
mod finale;
mod ground;
mod hand;
mod help;
mod line;
mod market;
mod name;
mod offer;
mod part;
mod pay;
mod pen;
mod picture;
mod player;
mod players;
mod scene;
#[cfg(feature = "raster")]
#[cfg(test)]
mod seen;
mod tell;
mod tint;
mod why;
mod words;

use engine::Live;
use game::{Colours, Viewer};
use maud::{Markup, html};
use tickets::{Action, Event, Tickets, Told, View};

use self::tint::PAGE;
use crate::{Counted, Fact, Hint, Paint, Part, Picture, Scene, Text};

pub use edit::tickets_editor;

impl Paint for Tickets {
    const STYLE: &'static str = concat!(include_str!("tickets.css"), include_str!("tickets-phone.css"));
    const SCRIPTS: &'static [(&'static str, &'static str)] = &[("tickets.js", include_str!("tickets.js"))];
    const SIFTED: Option<&'static str> = Some("tickets-log-routes");
    const SOUNDS: &'static [(&'static str, &'static str)] =
        &[("took", "card"), ("drew", "card"), ("claimed", "place"), ("kept", "card")];

    fn symbols(_: Option<&Self::Setup>) -> Markup {
        html! {
            svg.tkt-defs width="0" height="0" aria-hidden="true" {
                defs { (tint::definitions()) (player::definitions()) (base::boxed(&PAGE)) }
            }
        }
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        board::board(scene)
    }

    fn main(scene: &Scene<'_, Self>) -> Markup {
        let table = board::Table::of(scene);
        table.me.map_or_else(Markup::default, |me| offer::keep(&table, me))
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
        picture::picture(view, names, Colours::BY_SEAT, text)
    }

    fn coloured_picture(view: &View, names: &[String], colours: Colours, text: &Text) -> Picture {
        picture::picture(view, names, colours, text)
    }

    fn example(name: &str, text: &Text) -> Option<Picture> {
        example::example(name, text)
    }

    fn swatch(colour: u8) -> Markup {
        player::swatch(colour)
    }

    fn tell(
        event: &Event,
        setup: &Self::Setup,
        viewer: Viewer,
        names: &[String],
        text: &Text,
    ) -> Option<Markup> {
        tell::tell(event, setup, viewer, names, text)
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

    /// Hands and tickets are hidden from the others (TICKETS-9.1), also at one screen.
    fn guarded(view: &View, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        !view.over() && view.desks.get(seat.index()).is_some_and(|desk| desk.hand.is_some())
    }
}
