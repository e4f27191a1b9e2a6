//! Things told apart by colour and shape: locomotives, signs of stations, tokens of seats.

use depot::{Engine, Station};
use game::Seat;
use maud::{Markup, html};

use super::tint::{self, Tint};
use crate::Text;

/// Outline of everything that stands on the ground.
const PALE: &str = "#fffdf4";

/// A locomotive seen from above, heading right, its middle at the origin.
pub(super) fn silhouette(engine: Engine) -> Markup {
    let body = match engine {
        // A steam engine with a tender and a cowcatcher.
        Engine::Violet => "M-15-7H-5V-4.6H8V-6.5L16 0L8 6.5V4.6H-5V7H-15z",
        // A stout tank engine with two buffers.
        Engine::Black => "M-14-6Q-14-7.6-12-7.6H10V-6H15V-3H10V3H15V6H10V7.6H-12Q-14 7.6-14 6z",
        // A streamlined railcar.
        Engine::Blue => "M-15-6.6H3Q16-6.6 16 0Q16 6.6 3 6.6H-15z",
        // An electric engine, alike at both ends.
        Engine::Red => "M-10-7.4H10L16-3V3L10 7.4H-10L-16 3V-3z",
    };
    html! {
        path d=(body) fill=(tint::engine(engine)) stroke=(PALE) stroke-width="2.4" stroke-linejoin="round" paint-order="stroke" {}
        @match engine {
            Engine::Violet => {
                circle cx="-10" cy="0" r="3.6" fill=(PALE) {}
                circle cx="4.5" cy="0" r="2.4" fill="#3b1650" {}
            }
            Engine::Black => {
                rect x="-8.5" y="-3.4" width="6.8" height="6.8" fill=(PALE) {}
                circle cx="5" cy="0" r="2.6" fill="#8a8d92" {}
            }
            Engine::Blue => {
                path d="M-11-4L-3.5 0L-11 4z" fill=(PALE) {}
                path d="M5-5Q12-3 12 0Q12 3 5 5Q8 0 5-5z" fill="#bfe0ff" {}
            }
            Engine::Red => {
                path d="M0-4.6L4.6 0L0 4.6L-4.6 0z" fill=(PALE) {}
                path d="M-10-5V5M10-5V5" fill="none" stroke="#6d1111" stroke-width="1.4" {}
            }
        }
    }
}

/// The drawings of all locomotives.
pub(super) fn definitions(tint: &Tint) -> Markup {
    html! {
        @for engine in Engine::ALL { g id={ (tint.prefix) "-e" (engine.index()) } { (silhouette(engine)) } }
    }
}

/// A locomotive beside its name. Whatever page tells of the game holds its drawings.
pub(super) fn icon(engine: Engine) -> Markup {
    html! {
        svg.depot-icon viewBox="-18 -10 36 20" width="36" height="20" aria-hidden="true" {
            use href={ "#depot-e" (engine.index()) } {}
        }
    }
}

/// The name of a locomotive: its colour.
pub(super) fn engine_name(engine: Engine, text: &Text) -> String {
    text.get(&format!("depot-engine-{}", engine.word()))
}

/// A station's sign in a list, beside its name: its roof and platform.
pub(super) fn sign_icon(station: &Station) -> Markup {
    let (fill, _) = tint::station(station.colour());
    html! {
        svg.depot-sign viewBox="-13 -10 26 20" width="26" height="20" aria-hidden="true" {
            path d="M-9 5V9M9 5V9M-12 9H12" fill="none" stroke="currentColor" stroke-width="1.6" {}
            rect x="-12" y="-8" width="24" height="12" rx="2.4" fill=(fill) stroke="currentColor" stroke-width="1.4" {}
        }
    }
}

/// A seat's token around the origin: colour, shape and initial.
pub(super) fn token(seat: Seat, name: &str) -> Markup {
    let (fill, ink) = tint::seat(seat.index());
    let shape = [
        "M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0z",
        "M-8.4-8.4H8.4V8.4H-8.4z",
        "M-5.2-9H5.2L10.4 0L5.2 9H-5.2L-10.4 0z",
        "M0-10.4L9.4-2.6L5.8 8.6H-5.8L-9.4-2.6z",
    ][seat.index() % 4];
    let initial: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
    html! {
        path d=(shape) fill=(fill) stroke="#1d1c19" stroke-width="1.4" stroke-linejoin="round" {}
        text y="4.3" font-size="12" font-weight="700" text-anchor="middle" fill=(ink) { (initial) }
    }
}

/// The token in a list.
pub(super) fn token_icon(seat: Seat, name: &str) -> Markup {
    html! {
        svg.depot-token viewBox="-12 -12 24 24" width="22" height="22" role="img" aria-label=(name) {
            title { (name) }
            (token(seat, name))
        }
    }
}
