//! Zwrotnice i semafory: a signal-box diagram on a map, a departure board, a clock that runs out.
//!
//! `line` knows where trains stand, `label` where names do, `tint` and `icon` hold colours and drawings, `base` what never
//! changes on a network. `board` is the page: `scene` (the network as it stands), `ahead` (what the die would bring),
//! `timetable_panel` (the timetable), `clock`, `aim`, `hand` (hands and helpers), `stage` (what is to be decided),
//! `acts` (everything that can be done, as a list), `fresh` (what changed since one acted), `end`. `words`, `tell`, `why` (the
//! reasons of hints) and `log` speak, `finale` looks back, `pin` names what can be pointed at, `picture`
//! paints without buttons, `example` the pictures of the rulebook. Everything on the board is a link into the list, so it all
//! works without the script, which opens single items of the list, lights what one points at, and lets trains drive, dice roll
//! and tokens fall.

mod acts;
mod ahead;
mod aim;
mod ask;
mod base;
mod board;
mod clock;
mod end;
mod example;
mod finale;
mod fresh;
mod hand;
mod help;
mod icon;
mod label;
mod line;
mod log;
mod part;
mod picture;
mod pin;
mod scene;
mod stage;
mod tell;
mod timetable_panel;
mod tint;
mod why;
mod words;

use engine::Live;
use game::Viewer;
use maud::{Markup, html};
use signals::{Action, Event, Signals, Told, View};

use self::tint::PAGE;
use crate::{Counted, Fact, Hint, Paint, Part, Picture, Scene, Stars, Text};

impl Paint for Signals {
    const STYLE: &'static str = concat!(include_str!("signals.css"), include_str!("signals-phone.css"));
    const SCRIPTS: &'static [(&'static str, &'static str)] =
        &[("signals.js", include_str!("signals.js")), ("signals-play.js", include_str!("signals-play.js"))];
    const PINS: bool = true;
    const SOUNDS: &'static [(&'static str, &'static str)] = &[
        ("rolled", "die"),
        ("diced", "roll"),
        ("deployed", "place"),
        ("signalled", "place"),
        ("switched", "place"),
        ("loaded", "card"),
        ("delivered", "arrive"),
        ("lost", "lose"),
    ];

    fn symbols(setup: Option<&Self::Setup>) -> Markup {
        let board = setup.map(|setup| &setup.board);
        html! {
            svg.sig-defs width="0" height="0" aria-hidden="true" {
                defs { (tint::definitions()) (base::boxed_for(board, &PAGE)) }
            }
        }
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        board::board(scene)
    }

    fn main(scene: &Scene<'_, Self>) -> Markup {
        stage::main(&board::Table::of(scene))
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

    fn tell(
        event: &Event,
        setup: &Self::Setup,
        viewer: Viewer,
        names: &[String],
        text: &Text,
    ) -> Option<Markup> {
        Some(log::tell(event, setup, viewer, names, text))
    }

    fn tell_all(
        events: &[(u32, Event)],
        setup: &Self::Setup,
        viewer: Viewer,
        names: &[String],
        text: &Text,
    ) -> Vec<(u32, Markup)> {
        log::tell_all(events, setup, viewer, names, text)
    }

    fn pins(view: &View, text: &Text) -> Vec<(String, String)> {
        pin::all(view, text)
    }

    fn part(event: &Event) -> Part {
        part::part(event)
    }

    fn pieces(told: &Told, setup: &Self::Setup, _: Viewer) -> Vec<String> {
        part::pieces(told, setup)
    }

    fn counted(view: &View) -> Vec<Counted> {
        finale::counted(view)
    }

    fn facts(live: &Live<Self>, names: &[String], text: &Text) -> Vec<Fact> {
        finale::facts(live, names, text)
    }

    fn stars(view: &View, text: &Text) -> Option<Stars> {
        Some(finale::stars(view, text))
    }

    /// Closed hands are hidden from the others, also at one screen (SIGNALS-9.6).
    fn guarded(view: &View, viewer: Viewer) -> bool {
        matches!(viewer, Viewer::Seat(_)) && view.setup.closed && !view.over()
    }
}
