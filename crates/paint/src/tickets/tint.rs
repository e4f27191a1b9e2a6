//! Colours and signs of cards, routes and the land. Every colour of cards and routes has a sign of its own, so that nothing
//! depends on telling colours apart. On a page the style sheet decides about the land by theme, a picture of its own brings
//! it along.

use maud::{Markup, html};
use tickets::{Card, Colour, KINDS, LOCOMOTIVE};

/// The colours of the land.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tint {
    pub(super) water: &'static str,
    pub(super) land: &'static str,
    pub(super) coast: &'static str,
    /// Rails and what is drawn like them.
    pub(super) rail: &'static str,
    pub(super) ink: &'static str,
    /// The squares of the score track.
    pub(super) track: &'static str,
    /// Around the spaces of routes.
    pub(super) edge: &'static str,
}

/// On a page.
pub(super) const PAGE: Tint = Tint {
    water: "var(--tkt-water)",
    land: "var(--tkt-land)",
    coast: "var(--tkt-coast)",
    rail: "var(--tkt-rail)",
    ink: "var(--tkt-ink)",
    track: "var(--tkt-track)",
    edge: "var(--tkt-edge)",
};

/// In a picture of its own: the colours of the light theme.
pub(super) const PICTURE: Tint = Tint {
    water: "#c9dde4",
    land: "#f1ead8",
    coast: "#a9bab4",
    rail: "#8d8676",
    ink: "#24231f",
    track: "#e4dcc6",
    edge: "#2d2f33",
};

/// Each kind of card: its colour and that of the sign on it. Grey comes last.
const CARDS: [(&str, &str); KINDS + 1] = [
    ("#d98fbf", "#3a1230"),
    ("#fbfaf4", "#4a4a46"),
    ("#2c6fb8", "#ffffff"),
    ("#f3d53c", "#3d3300"),
    ("#e2842a", "#3b1d00"),
    ("#34353a", "#ffffff"),
    ("#ac2a23", "#ffffff"),
    ("#4fa45f", "#06280f"),
    ("#e9e4d6", "#26282c"),
    ("#b3b2ac", "#3b3b38"),
];

/// The place of grey in [`card`].
pub(super) const GREY: usize = KINDS;

/// The colour of a kind of card, and that of the sign on it.
pub(super) const fn card(kind: usize) -> (&'static str, &'static str) {
    CARDS[kind]
}

/// The kind of card that a route shows.
pub(super) fn kind(colour: Option<Colour>) -> usize {
    colour.map_or(GREY, Colour::index)
}

/// The sign of a kind of card, its middle at 0, 0, at most 10 high and wide. Grey has none.
pub(super) fn sign(kind: usize, ink: &str) -> Markup {
    let line = |path: &str, width: &str| {
        html! { path d=(path) fill="none" stroke=(ink) stroke-width=(width) stroke-linecap="round" stroke-linejoin="round" {} }
    };
    let full = |path: &str| html! { path d=(path) fill=(ink) {} };
    match kind {
        0 => html! { circle r="3.3" fill=(ink) {} },
        1 => line("M-3.2-3.2H3.2V3.2H-3.2z", "1.7"),
        2 => line("M-4.8 1.6Q-2.4-4.4 0 0T4.8-1.6", "1.9"),
        3 => full("M0-4.2L4.4 3.4H-4.4z"),
        4 => line("M-3.2-3.2L3.2 3.2M3.2-3.2L-3.2 3.2", "2"),
        5 => full("M0-4.4L4.4 0L0 4.4L-4.4 0z"),
        6 => line("M-2-3.4V3.4M2-3.4V3.4", "2.1"),
        7 => line("M-4-3.2L-.8 0L-4 3.2M1-3.2L4.2 0L1 3.2", "1.8"),
        LOCOMOTIVE => full("M0-4.8L1.2-1.6L4.6-1.5L1.9.6L2.8 3.9L0 2L-2.8 3.9L-1.9.6L-4.6-1.5L-1.2-1.6z"),
        _ => html! {},
    }
}

/// A card, 64 by 40: a wagon with the sign of its colour; the locomotive in all colours.
pub(super) fn face(kind: usize) -> Markup {
    let (fill, ink) = card(kind);
    html! {
        rect x=".75" y=".75" width="62.5" height="38.5" rx="5" fill=(fill) stroke="#7d7a72" stroke-width="1.5" {}
        @if kind == LOCOMOTIVE {
            @for stripe in 0..8_usize {
                rect x=(4 + 7 * stripe) y="33" width="7" height="3.6" fill=(card(stripe).0) {}
            }
            g fill=(ink) {
                path d="M14 25V12H25V17H40V11H45V17H48Q52 17 52 21V25L56 29H12V25z" {}
                circle cx="19" cy="29" r="3.4" {} circle cx="31" cy="29" r="3.4" {} circle cx="43" cy="29" r="3.4" {}
            }
            path d="M16.5 14.5H22.5V19H16.5z" fill=(fill) {}
        } @else {
            rect x="10" y="9" width="44" height="18" rx="2.5" fill="none" stroke=(ink) stroke-width="1.8" {}
            path d="M6 28.4H58" stroke=(ink) stroke-width="1.8" {}
            circle cx="19" cy="31.5" r="3" fill=(ink) {} circle cx="45" cy="31.5" r="3" fill=(ink) {}
            g transform="translate(32 18) scale(1.55)" { (sign(kind, ink)) }
        }
    }
}

/// A space of a route in each colour, as long as a wagon.
pub(super) fn spaces(tint: &Tint) -> Markup {
    html! {
        @for kind in 0..=GREY {
            g id={ "tkt-k" (kind) } { (space(kind, tint)) }
        }
    }
}

/// A space of a route, its middle at 0, 0.
pub(super) fn space(kind: usize, tint: &Tint) -> Markup {
    let (fill, ink) = card(kind);
    html! {
        rect x="-13.5" y="-5.5" width="27" height="11" rx="2" fill=(fill) stroke=(tint.edge) {}
        g transform="scale(.86)" { (sign(kind, ink)) }
    }
}

/// The drawings of cards and spaces a page refers to.
pub(super) fn definitions() -> Markup {
    html! {
        (spaces(&PAGE))
        @for card in Card::all() {
            symbol id={ "tkt-c" (card.0) } viewBox="0 0 64 40" data-card=(card.word()) { (face(card.index())) }
        }
        @for kind in 0..=GREY {
            @let (fill, ink) = card(kind);
            symbol id={ "tkt-s" (kind) } viewBox="-14 -7 28 14" {
                rect x="-13" y="-6" width="26" height="12" rx="2.5" fill=(fill) stroke="#2d2f33" {}
                (sign(kind, ink))
            }
        }
    }
}

/// A card on a page that holds the drawings.
pub(super) fn shown(kind: usize) -> Markup {
    html! { svg.tkt-card aria-hidden="true" { use href={ "#tkt-c" (kind) } {} } }
}
