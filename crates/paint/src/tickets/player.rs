//! Players' colours: wagons, markers and badges (TICKETS-2.1). Each colour has a sign of its own, none of them one of the cards',
//! so that nothing depends on telling colours apart; a dark and a light edge set every piece off from any ground, yellow from
//! paper as well as black from night.

use maud::{Markup, html};

/// Each colour in the order of [`game::Info::colours`]: itself, and that of the sign on it.
const COLOURS: [(&str, &str); 5] = [
    ("#c02a20", "#ffffff"),
    ("#1f7a38", "#ffffff"),
    ("#1d5aa6", "#ffffff"),
    ("#f4c60a", "#2e2500"),
    ("#2b2c31", "#ffffff"),
];

/// The edges of pieces.
const DARK: &str = "#17181b";
const LIGHT: &str = "#ffffff";

/// The length of [`wagon`].
pub(super) const WAGON: f64 = 27.0;

/// The place of a colour in [`COLOURS`].
fn place(colour: u8) -> usize {
    usize::from(colour) % COLOURS.len()
}

/// The sign of a colour, its middle at 0, 0, at most 8 high and wide: heart, leaf, drop, crown, crescent.
fn sign(colour: u8) -> Markup {
    let path = match place(colour) {
        0 => "M0 3.8C-2.6 1.9-4 .3-4-1.4A2.1 2.1 0 0 1 0-2.3A2.1 2.1 0 0 1 4-1.4C4 .3 2.6 1.9 0 3.8z",
        1 => "M-3.9 3.9C-4.6-1.5-1.5-4.4 3.9-3.9C4.4 1.5 1.5 4.6-2.4 3.5L.9-.9L-3.4 3z",
        2 => "M0-4.2C1.8-1.6 3.1 0 3.1 1.4A3.1 2.8 0 0 1-3.1 1.4C-3.1 0-1.8-1.6 0-4.2z",
        3 => "M-4.1 3.4V-2.9L-1.9-.3L0-3.8L1.9-.3L4.1-2.9V3.4z",
        _ => "M1.9-3.9A4 4 0 1 0 1.9 3.9A4.6 4.6 0 0 1 1.9-3.9z",
    };
    html! { path d=(path) fill=(COLOURS[place(colour)].1) {} }
}

/// A wagon seen from above, its middle at 0, 0.
pub(super) fn wagon(colour: u8) -> Markup {
    html! {
        path d="M-16 0H16" stroke=(DARK) stroke-width="3" {}
        rect x="-14" y="-7" width="28" height="14" rx="3" fill=(DARK) {}
        rect x="-13" y="-6" width="26" height="12" rx="2.2" fill=(LIGHT) {}
        rect x="-11.9" y="-4.9" width="23.8" height="9.8" rx="1.4" fill=(COLOURS[place(colour)].0) {}
        (sign(colour))
    }
}

/// A round marker, its middle at 0, 0, at most 16 high and wide.
pub(super) fn marker(colour: u8) -> Markup {
    html! {
        circle r="8" fill=(DARK) {}
        circle r="7.2" fill=(LIGHT) {}
        circle r="6.4" fill=(COLOURS[place(colour)].0) {}
        (sign(colour))
    }
}

/// The drawings a page refers to: a wagon and a marker of each colour.
pub(super) fn definitions() -> Markup {
    html! {
        @for colour in (0_u8..).take(COLOURS.len()) {
            g id={ "tkt-w" (colour) } { (wagon(colour)) }
            symbol id={ "tkt-m" (colour) } viewBox="-8 -8 16 16" { (marker(colour)) }
        }
    }
}

/// The marker of a colour on a page that holds the drawings.
pub(super) fn badge(colour: u8) -> Markup {
    html! {
        svg.tkt-mark viewBox="-8 -8 16 16" aria-hidden="true" {
            use href={ "#tkt-m" (colour) } x="-8" y="-8" width="16" height="16" {}
        }
    }
}

/// The marker of a colour as a drawing of its own.
pub(super) fn swatch(colour: u8) -> Markup {
    html! { svg viewBox="-8 -8 16 16" aria-hidden="true" { (marker(colour)) } }
}
