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
    rail: "#3d4852",
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
pub(super) const LAMP: f64 = 11.0;

/// A signal, its middle at 0, 0: green is round, red is square with a bar.
pub(super) fn lamp(green: bool) -> Markup {
    if green {
        return html! {
            circle r="10.4" fill="#2a9c4c" stroke="#0d2b16" stroke-width="2.4" {}
            circle r="4.2" fill="#e9ffe9" {}
        };
    }
    html! {
        rect x="-9" y="-9" width="18" height="18" rx="2.5" fill="#c42f26" stroke="#3a0b08" stroke-width="2.4" {}
        path d="M-5.4 0H5.4" stroke="#fff" stroke-width="3.6" {}
    }
}

/// The outline of a train that goes to the right: fast ones are pointed, slow ones blunt.
pub(super) const fn outline(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "M-26-12.5H9L27 0L9 12.5H-26z",
        Colour::Brown => "M-23-12.5H13A12.5 12.5 0 0 1 13 12.5H-23Q-26 12.5-26 9.5V-9.5Q-26-12.5-23-12.5z",
        Colour::Grey => "M-26-12.5H17L25-7V7L17 12.5H-26L-21 6V-6z",
    }
}

/// The body of a train that goes to the right, its middle at 0, 0.
pub(super) fn body(colour: Colour) -> Markup {
    let (fill, ink) = train(colour);
    html! {
        path d=(outline(colour)) fill=(fill) stroke="#fdfaf0" stroke-width="5" stroke-linejoin="round" {}
        path d=(outline(colour)) fill=(fill) stroke="#15181b" stroke-width="2" stroke-linejoin="round" {}
        path d="M11-5.5L17 0L11 5.5" fill="none" stroke=(ink) stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" {}
    }
}

/// What a train carries and its number, on its [`body`]; `upside` turns the number for trains that go to the left.
pub(super) fn load(colour: Colour, number: u8, cargo: Option<Good>, upside: bool) -> Markup {
    let ink = train(colour).1;
    let turn = if upside { " rotate(180)" } else { "" };
    html! {
        g transform={ "translate(-13 0)" (turn) " scale(.98)" } {
            @match cargo {
                Some(good) => (cube(good)),
                None => rect x="-7" y="-7" width="14" height="14" rx="3" fill="none" stroke=(ink)
                    stroke-width="1.1" stroke-dasharray="2.4 2.2" stroke-opacity=".75" {},
            }
        }
        text transform={ "translate(2.5 0)" (turn) } y="5.4" font-size="15" font-weight="700"
            text-anchor="middle" fill=(ink) {
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
    html! { svg.sig-engine viewBox="-30 -17 60 34" aria-hidden="true" { use href={ "#sig-t" (colour.index()) } {} } }
}
