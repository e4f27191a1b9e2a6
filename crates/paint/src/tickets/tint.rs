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
    /// Every tenth of them.
    pub(super) tens: &'static str,
    /// Around the spaces of routes.
    pub(super) edge: &'static str,
    /// The ground of free spaces.
    pub(super) slot: &'static str,
    /// The sign of each kind on it, seen on pale paper as well as in the dark.
    pub(super) signs: [&'static str; KINDS + 1],
    pub(super) river: &'static str,
    /// Shadows of hills and of the paper, and the light beside them.
    pub(super) shade: &'static str,
    pub(super) light: &'static str,
}

/// On a page.
pub(super) const PAGE: Tint = Tint {
    water: "var(--tkt-water)",
    land: "var(--tkt-land)",
    coast: "var(--tkt-coast)",
    rail: "var(--tkt-rail)",
    ink: "var(--tkt-ink)",
    track: "var(--tkt-track)",
    tens: "var(--tkt-tens)",
    edge: "var(--tkt-edge)",
    slot: "var(--tkt-slot)",
    signs: [
        "var(--tkt-sign-pink)",
        "var(--tkt-sign-white)",
        "var(--tkt-sign-blue)",
        "var(--tkt-sign-yellow)",
        "var(--tkt-sign-orange)",
        "var(--tkt-sign-black)",
        "var(--tkt-sign-red)",
        "var(--tkt-sign-green)",
        "var(--tkt-ink)",
        "var(--tkt-ink)",
    ],
    river: "var(--tkt-river)",
    shade: "var(--tkt-shade)",
    light: "var(--tkt-light)",
};

/// In a picture of its own: the colours of the light theme.
pub(super) const PICTURE: Tint = Tint {
    water: "#bcd6dd",
    land: "#f3ead2",
    coast: "#7fa3a8",
    rail: "#8d8676",
    ink: "#24231f",
    track: "#e9dfc4",
    tens: "#cdb98a",
    edge: "#6e6552",
    slot: "#fffaf0",
    signs: [
        "#8a2767", "#55524a", "#174f8d", "#6a5400", "#8f4300", "#1d1e22", "#981a13", "#17602c", "#26282c",
        "#55524a",
    ],
    river: "#9fc2cb",
    shade: "#6b5330",
    light: "#ffffff",
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

/// The sign of a kind of card as a path from its middle on, at most 10 high and wide. Grey has none.
pub(super) const fn path(kind: usize) -> Option<&'static str> {
    Some(match kind {
        0 => "m-2.4 0a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0",
        1 => "m-3.2-3.2h6.4v6.4h-6.4z",
        2 => "m-4.8 1.6q2.4-6 4.8-1.6t4.8-1.6",
        3 => "m0-3.9l4 6.9h-8z",
        4 => "m-3.2-3.2l6.4 6.4m0-6.4l-6.4 6.4",
        5 => "m0-3.9l3.9 3.9l-3.9 3.9l-3.9-3.9z",
        6 => "m-2-3.4v6.8m4-6.8v6.8",
        7 => "m-4-3.2l3.2 3.2l-3.2 3.2m5-6.4l3.2 3.2l-3.2 3.2",
        LOCOMOTIVE => "m0-4.8l1.2 3.2l3.4.1l-2.7 2.1l.9 3.3l-2.8-1.9l-2.8 1.9l.9-3.3l-2.7-2.1l3.4-.1z",
        _ => return None,
    })
}

/// A path of signs of one kind: some are filled, some are lines.
pub(super) fn drawn(kind: usize, path: &str, ink: &str) -> Markup {
    let line = match kind {
        1 => "1.7",
        2 | 4 => "2",
        6 => "2.1",
        7 => "1.8",
        _ => return html! { @if !path.is_empty() { path d=(path) fill=(ink) {} } },
    };
    html! { path d=(path) fill="none" stroke=(ink) stroke-width=(line) stroke-linecap="round" stroke-linejoin="round" {} }
}

/// The sign of a kind of card, its middle at 0, 0. Grey has none.
pub(super) fn sign(kind: usize, ink: &str) -> Markup {
    drawn(kind, path(kind).unwrap_or_default(), ink)
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

/// Half the breadth of a space with the colour of its edge: its line is so much shorter than it is itself.
pub(super) const SPACE: f64 = 6.1;

/// The edge of the spaces of each kind, in the colour of the cards.
const SLOTS: [&str; KINDS + 1] = [
    "#c65c9d", "#ffffff", "#2c6fb8", "#e8c015", "#e2842a", "#34353a", "#b8261e", "#3f9551", "#e9e4d6",
    "#9d9b93",
];

/// The edge of the spaces of a kind, and the ink of their signs.
pub(super) const fn slot(kind: usize, tint: &Tint) -> (&'static str, &'static str) {
    (SLOTS[kind], tint.signs[kind])
}

/// A space of a route as long as a wagon, its middle at 0, 0.
pub(super) fn space(kind: usize, tint: &Tint) -> Markup {
    let (edge, ink) = slot(kind, tint);
    html! {
        rect x="-12" y="-5" width="24" height="10" rx="1" fill=(tint.slot) stroke=(tint.edge) stroke-width="3.4" {}
        rect x="-12" y="-5" width="24" height="10" rx="1" fill=(edge) fill-opacity=".2" stroke=(edge) stroke-width="2.2" {}
        (sign(kind, ink))
    }
}

/// The drawings of cards and spaces a page refers to.
pub(super) fn definitions() -> Markup {
    html! {
        @for card in Card::all() {
            symbol id={ "tkt-c" (card.0) } viewBox="0 0 64 40" data-card=(card.word()) { (face(card.index())) }
        }
        @for kind in 0..=GREY {
            symbol id={ "tkt-s" (kind) } viewBox="-14 -7 28 14" { (space(kind, &PAGE)) }
        }
    }
}

/// A card on a page that holds the drawings.
pub(super) fn shown(kind: usize) -> Markup {
    html! { svg.tkt-card aria-hidden="true" { use href={ "#tkt-c" (kind) } {} } }
}
