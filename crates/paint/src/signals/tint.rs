//! Colours, lamps, goods and trains. Nothing depends on telling colours apart: red lamps are square and green ones round, every
//! good has a sign, trains of each colour a shape. On a page the style sheet decides about the land by theme, a picture of its
//! own brings it along.

use maud::{Markup, html};
use signals::{Colour, Good};

/// The colours of the land and of what stands on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tint {
    pub(super) water: &'static str,
    pub(super) land: &'static str,
    pub(super) coast: &'static str,
    pub(super) rail: &'static str,
    /// Around rails.
    pub(super) bed: &'static str,
    pub(super) ink: &'static str,
    /// Cities, junctions and starts.
    pub(super) plate: &'static str,
}

/// On a page.
pub(super) const PAGE: Tint = Tint {
    water: "var(--sig-water)",
    land: "var(--sig-land)",
    coast: "var(--sig-coast)",
    rail: "var(--sig-rail)",
    bed: "var(--sig-bed)",
    ink: "var(--sig-ink)",
    plate: "var(--sig-plate)",
};

/// In a picture of its own: the colours of the light theme.
pub(super) const PICTURE: Tint = Tint {
    water: "#cbdde4",
    land: "#eef0e0",
    coast: "#a9bab4",
    rail: "#75818b",
    bed: "#fbfaf2",
    ink: "#20262b",
    plate: "#fffdf4",
};

/// The colour of a good, and that of the sign on it.
pub(super) const fn good(good: Good) -> (&'static str, &'static str) {
    match good {
        Good::Yellow => ("#f0c52e", "#3d3000"),
        Good::Blue => ("#2c6fb8", "#ffffff"),
        Good::Red => ("#c0352b", "#ffffff"),
        Good::White => ("#ffffff", "#33404a"),
    }
}

/// The colour of a train, and that of what is written on it.
pub(super) const fn train(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Black => ("#24272c", "#ffffff"),
        Colour::Brown => ("#8a5326", "#ffffff"),
        Colour::Grey => ("#a3a9ae", "#15191c"),
    }
}

/// The sign of a good, its middle at 0, 0, at most 10 high and wide.
pub(super) fn sign(good: Good) -> Markup {
    let ink = self::good(good).1;
    let full = |path: &str| html! { path d=(path) fill=(ink) {} };
    match good {
        Good::Yellow => full("M0-5.4L1.4-1.8L5.2-1.7L2.2.7L3.2 4.4L0 2.3L-3.2 4.4L-2.2.7L-5.2-1.7L-1.4-1.8z"),
        Good::Blue => full("M0-5.2C2.2-2 3.8-.2 3.8 1.7A3.8 3.8 0 0 1-3.8 1.7C-3.8-.2-2.2-2 0-5.2z"),
        Good::Red => {
            html! {
                path d="M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4" fill="none" stroke=(ink) stroke-width="2.6"
                    stroke-linecap="round" {}
            }
        }
        Good::White => full("M0-5L5 0L0 5L-5 0z"),
    }
}

/// A good as a piece, its middle at 0, 0, 18 wide.
pub(super) fn cube(good: Good) -> Markup {
    html! {
        rect x="-8.4" y="-8.4" width="16.8" height="16.8" rx="3.6" fill=(self::good(good).0) stroke="#1c2024"
            stroke-width="1.6" {}
        (sign(good))
    }
}

/// How much larger goods are in their cities and on wagons.
pub(super) const PILED: f64 = 1.32;

/// The place of a good that is not there, its middle at 0, 0.
pub(super) fn hollow(good: Good, ink: &str) -> Markup {
    html! {
        rect x="-7.6" y="-7.6" width="15.2" height="15.2" rx="3.2" fill=(self::good(good).0) fill-opacity=".16"
            stroke=(ink) stroke-width="1.2" stroke-dasharray="2.6 2" {}
    }
}

/// A place for a good of any colour, its middle at 0, 0.
pub(super) fn wild(ink: &str) -> Markup {
    html! {
        rect x="-7.6" y="-7.6" width="15.2" height="15.2" rx="3.2" fill="none" stroke=(ink) stroke-width="1.2"
            stroke-dasharray="2.6 2" {}
        path d="M0-3.4V3.4M-3.4 0H3.4" stroke=(ink) stroke-width="1.4" {}
    }
}

/// The radius of a lamp.
pub(super) const LAMP: f64 = 14.0;

/// A signal, its middle at 0, 0: green is round, red is square with a bar.
pub(super) fn lamp(green: bool) -> Markup {
    if green {
        return html! {
            circle r="13.4" fill="#2a9c4c" stroke="#0d2b16" stroke-width="2.6" {}
            circle r="5.4" fill="#e9ffe9" {}
        };
    }
    html! {
        rect x="-12" y="-12" width="24" height="24" rx="3" fill="#c42f26" stroke="#3a0b08" stroke-width="2.6" {}
        path d="M-7 0H7" stroke="#fff" stroke-width="4.8" {}
    }
}

/// The outline of an engine that goes to the right: fast ones are pointed, slow ones blunt.
const fn outline(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "M-2-15.5H20L39 0L20 15.5H-2z",
        Colour::Brown => "M-2-15.5H23A15.5 15.5 0 0 1 23 15.5H-2z",
        Colour::Grey => "M-2-15.5H30L37-9V9L30 15.5H-2z",
    }
}

/// The wagon behind an engine.
const WAGON: &str =
    "M-36-14.5H-9Q-6-14.5-6-11.5V11.5Q-6 14.5-9 14.5H-36Q-39 14.5-39 11.5V-11.5Q-39-14.5-36-14.5z";

/// A train that goes to the right, from above, its middle at 0, 0: the engine with cab, boiler and chimney, and an empty wagon. A
/// pale edge keeps it apart from tracks and land.
pub(super) fn body(colour: Colour) -> Markup {
    let (fill, ink) = train(colour);
    html! {
        path d={ (WAGON) (outline(colour)) "M-8 0H0" } fill=(fill) stroke="#ffffff" stroke-width="8" stroke-linejoin="round" {}
        path d="M-8 0H0" stroke="#15181b" stroke-width="5" {}
        path d={ (WAGON) (outline(colour)) } fill=(fill) stroke="#15181b" stroke-width="2.2" stroke-linejoin="round" {}
        rect x="-34.5" y="-10.5" width="24" height="21" rx="3" fill="#fdfaf0" fill-opacity=".9" {}
        path d="M-34.5-3.5H-10.5M-34.5 3.5H-10.5" stroke="#8b7a5c" stroke-width="1.2" {}
        path d="M15-11V11" stroke=(ink) stroke-width="1.8" stroke-opacity=".8" {}
        circle cx="24" r="5" fill="#15181b" stroke=(ink) stroke-width="2.2" {}
    }
}

/// What a train carries and its number, on its [`body`]; `upside` turns both for trains that go to the left.
pub(super) fn load(colour: Colour, number: u8, cargo: Option<Good>, upside: bool) -> Markup {
    let turn = if upside { " rotate(180)" } else { "" };
    html! {
        @if let Some(good) = cargo { g transform={ "translate(-22.5 0)" (turn) " scale(" (PILED) ")" } { (cube(good)) } }
        text transform={ "translate(6.5 0)" (turn) } y="7" font-size="19" font-weight="750" text-anchor="middle"
            fill=(train(colour).1) {
            (number)
        }
    }
}

/// The drawings a page refers to.
pub(super) fn definitions() -> Markup {
    html! {
        g id="sig-green" { (lamp(true)) }
        g id="sig-red" { (lamp(false)) }
        @for good in Good::ALL {
            g id={ "sig-g-" (good.word()) } { (cube(good)) }
            g id={ "sig-h" (good.index()) } { (hollow(good, PAGE.ink)) }
        }
        g id="sig-h4" { (wild(PAGE.ink)) }
        @for colour in Colour::ALL { g id={ "sig-t" (colour.index()) } { (body(colour)) } }
        (super::icon::definitions())
    }
}

/// A good beside text, on a page that holds the drawings.
pub(super) fn chip(good: Good) -> Markup {
    html! { svg.sig-chip viewBox="-10 -10 20 20" aria-hidden="true" { use href={ "#sig-g-" (good.word()) } {} } }
}

/// A train beside text, on a page that holds the drawings.
pub(super) fn engine(colour: Colour) -> Markup {
    html! { svg.sig-engine viewBox="-44 -21 88 42" aria-hidden="true" { use href={ "#sig-t" (colour.index()) } {} } }
}
