//! Players' colours: wagons, markers and badges (TICKETS-2.1). Each colour has a livery of its own that covers the whole piece,
//! so that it is known where a wagon is five pixels high; no livery is like the sign of a card. A dark and a light edge set every
//! piece off from any ground, yellow from paper as well as black from night.

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
pub(super) const WAGON: f64 = 28.0;

/// The place of a colour in [`COLOURS`].
fn place(colour: u8) -> usize {
    usize::from(colour) % COLOURS.len()
}

/// The livery of a colour on a roof of 25 by 11.2: a stripe along it, both ends, a band across, a half cut aslant, a chequer.
/// Whoever makes a wagon longer makes these longer, and they stay what they are.
const fn livery(place: usize) -> &'static str {
    match place {
        0 => "M-12.5-1.8H12.5V1.8H-12.5z",
        1 => "M-12.5-5.6H-7.3V5.6H-12.5zM7.3-5.6H12.5V5.6H7.3z",
        2 => "M-4.2-5.6H4.2V5.6H-4.2z",
        3 => "M-12.5 5.6L12.5-5.6V5.6z",
        _ => "M-12.5-5.6h6.25V0h12.5v-5.6h-6.25V5.6h-6.25V0h-6.25zM6.25 0h6.25v5.6h-6.25z",
    }
}

/// The same on a round field of radius 6.4.
const fn sign(place: usize) -> &'static str {
    match place {
        0 => "M-6.1-2H6.1A6.4 6.4 0 0 1 6.1 2H-6.1A6.4 6.4 0 0 1-6.1-2z",
        1 => "M-2.6-5.85A6.4 6.4 0 0 0-2.6 5.85zM2.6-5.85A6.4 6.4 0 0 1 2.6 5.85z",
        2 => "M-2.2-6A6.4 6.4 0 0 1 2.2-6V6A6.4 6.4 0 0 1-2.2 6z",
        3 => "M-4.5 4.5L4.5-4.5A6.4 6.4 0 0 1-4.5 4.5z",
        _ => "M0 0V-6.4A6.4 6.4 0 0 0-6.4 0H6.4A6.4 6.4 0 0 1 0 6.4z",
    }
}

/// A wagon seen from above, its middle at 0, 0: it casts a shadow, and light falls on its roof.
pub(super) fn wagon(colour: u8) -> Markup {
    let (fill, ink) = COLOURS[place(colour)];
    html! {
        rect x="-13.4" y="-5.4" width="30" height="15" rx="3.4" fill="#000" fill-opacity=".32" {}
        path d="M-17 0H17" stroke=(DARK) stroke-width="3" {}
        rect x="-15" y="-7.7" width="30" height="15.4" rx="3.4" fill=(DARK) {}
        rect x="-13.9" y="-6.7" width="27.8" height="13.4" rx="2.6" fill=(LIGHT) {}
        rect x="-12.9" y="-5.8" width="25.8" height="11.6" rx="1.8" fill=(fill) {}
        path d=(livery(place(colour))) fill=(ink) {}
        path d="M-12.9-2.9V-4A1.8 1.8 0 0 1-11.1-5.8H11.1A1.8 1.8 0 0 1 12.9-4V-2.9z" fill=(LIGHT) fill-opacity=".2" {}
        path d="M-12.9 3.6V4A1.8 1.8 0 0 0-11.1 5.8H11.1A1.8 1.8 0 0 0 12.9 4V3.6z" fill-opacity=".22" {}
    }
}

/// A round marker, its middle at 0, 0, at most 16 high and wide.
pub(super) fn marker(colour: u8) -> Markup {
    let (fill, ink) = COLOURS[place(colour)];
    html! {
        circle r="8" fill=(DARK) {}
        circle r="7.2" fill=(LIGHT) {}
        circle r="6.4" fill=(fill) {}
        path d=(sign(place(colour))) fill=(ink) {}
    }
}

/// The drawings a page refers to: a wagon and a marker of each colour.
pub(super) fn definitions() -> Markup {
    defined((0..).take(COLOURS.len()))
}

/// The drawings of some colours.
pub(super) fn defined(colours: impl Iterator<Item = u8>) -> Markup {
    html! {
        @for colour in colours {
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
