//! The drawings: eight wagons, eight ability signs, four locomotives, the back of a card.
//!
//! All are plain elements whose presentation stands in attributes. `currentColor` is the ink (frames, wheels, roofs), so
//! the page can switch it with the theme and a picture sets it once. Wagons and locomotives fill 60 x 34 with the rail at the
//! lower edge and the locomotive's end at the left; signs fill 24 x 24.

mod sign;
mod wagon;

use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};
use tor::Ability;

/// Names of the seats' colours as plain values, for pictures; the style sheet repeats them for the page.
pub(super) const SEAT_COLOURS: [&str; 4] = ["#1f7a76", "#7d3f85", "#b0561d", "#4a5b70"];

/// Abilities in the order of the table: moves, swaps, removals, padlock. In two lines of four each line is a family or two.
pub(super) const SHOWN: [Ability; 8] = [
    Ability::MoveLeft,
    Ability::MoveRight,
    Ability::SwapAdjacent,
    Ability::SwapSkip,
    Ability::RemoveLeft,
    Ability::RemoveMiddle,
    Ability::RemoveRight,
    Ability::Protect,
];

/// Frame, couplings and four wheels under every wagon.
const BOGIES: &str = concat!(
    r##"<path fill="currentColor" d="M0 22.6h60v1.4h-2v2H2v-2H0zM8 26h12v2H8zM40 26h12v2H40z"/>"##,
    r##"<g fill="currentColor"><circle cx="9.5" cy="29.6" r="3.9"/><circle cx="18.5" cy="29.6" r="3.9"/>"##,
    r##"<circle cx="41.5" cy="29.6" r="3.9"/><circle cx="50.5" cy="29.6" r="3.9"/></g><g fill="#b9b2a0">"##,
    r##"<circle cx="9.5" cy="29.6" r="1.4"/><circle cx="18.5" cy="29.6" r="1.4"/>"##,
    r##"<circle cx="41.5" cy="29.6" r="1.4"/><circle cx="50.5" cy="29.6" r="1.4"/></g>"##,
);

/// A steam engine, a diesel, an electric and an express: every seat pulls with another silhouette.
const LOCOS: [&str; 4] = [
    concat!(
        r##"<path fill="#1f7a76" d="M7 10h32v11H7zM39 5h17v17H39z"/>"##,
        r##"<path fill="#155954" d="M4.5 11h4v9h-4zM10 2.5h7l-1.2 7.5h-4.6zM23 6.5q3-3.5 6 0V10h-6z"/>"##,
        r##"<path fill="currentColor" d="M36.5 2.5h22v3h-22zM8.5 1h10v2h-10zM2 20h56v3.4H2z"##,
        r##"M1 30.5l4-7h5l-3 9.5H1z"/>"##,
        r##"<path fill="#f4e3b0" d="M43 8h9.5v6.5H43z"/><g fill="currentColor">"##,
        r##"<circle cx="13.5" cy="29" r="4.5"/><circle cx="29" cy="27.6" r="5.9"/>"##,
        r##"<circle cx="43" cy="27.6" r="5.9"/></g><g fill="#b9b2a0"><circle cx="13.5" cy="29" r="1.5"/>"##,
        r##"<circle cx="29" cy="27.6" r="2"/><circle cx="43" cy="27.6" r="2"/>"##,
        r##"<path d="M13.5 27.6H43v1.5H13.5z"/></g>"##,
    ),
    concat!(
        r##"<path fill="#7d3f85" d="M3 12q0-3 3-3h14V4q0-1.5 1.5-1.5h14.5Q38 2.5 38 4v5h16q3 0 3 3v11H3z"/>"##,
        r##"<path fill="#5c2a63" d="M6 11.5h10v8H6zM41 11.5h3v8h-3zM46 11.5h3v8h-3zM51 11.5h3v8h-3z"/>"##,
        r##"<path fill="#f4e3b0" d="M22.6 5h5.4v5.5h-5.4zM30.5 5h5.4v5.5h-5.4zM3 20.5h54V22H3z"/>"##,
        r##"<path fill="#ffe89a" d="M4 14h2.4v3H4z"/>"##,
        r##"<path fill="currentColor" d="M19 1h20v2H19zM0 22.6h60V26H0zM8 26h14v2H8zM38 26h14v2H38z"/>"##,
        r##"<g fill="currentColor"><circle cx="10" cy="29.6" r="4"/><circle cx="20" cy="29.6" r="4"/>"##,
        r##"<circle cx="40" cy="29.6" r="4"/><circle cx="50" cy="29.6" r="4"/></g><g fill="#b9b2a0">"##,
        r##"<circle cx="10" cy="29.6" r="1.4"/><circle cx="20" cy="29.6" r="1.4"/>"##,
        r##"<circle cx="40" cy="29.6" r="1.4"/><circle cx="50" cy="29.6" r="1.4"/></g>"##,
    ),
    concat!(
        r##"<path fill="none" stroke="currentColor" stroke-width="1.3" d="M13 8l7-3.5L14 1M10 .8h9"##,
        r##"M47 8l-7-3.5L46 1M41 .8h9"/>"##,
        r##"<path fill="#b0561d" d="M2 23l2.5-12Q5.2 8 8 8h44q2.8 0 3.5 3L58 23z"/>"##,
        r##"<path fill="#f4e3b0" d="M7.6 10.5h7V16H6.5zM52.4 10.5h-7V16h8.1zM3 18.6h54l.4 1.8H2.6z"/>"##,
        r##"<path fill="#853d10" d="M20 10.5h20V16H20z"/>"##,
        r##"<path fill="#f4e3b0" d="M22 12h4v2.6h-4zM28 12h4v2.6h-4zM34 12h4v2.6h-4z"/>"##,
        r##"<path fill="currentColor" d="M0 22.6h60V26H0zM8 26h14v2H8zM38 26h14v2H38z"/>"##,
        r##"<g fill="currentColor"><circle cx="10" cy="29.6" r="4"/><circle cx="20" cy="29.6" r="4"/>"##,
        r##"<circle cx="40" cy="29.6" r="4"/><circle cx="50" cy="29.6" r="4"/></g><g fill="#b9b2a0">"##,
        r##"<circle cx="10" cy="29.6" r="1.4"/><circle cx="20" cy="29.6" r="1.4"/>"##,
        r##"<circle cx="40" cy="29.6" r="1.4"/><circle cx="50" cy="29.6" r="1.4"/></g>"##,
    ),
    concat!(
        r##"<path fill="#4a5b70" d="M1.5 25q-.5-6 8.5-12Q19 6 30 5.5h28V25z"/>"##,
        r##"<path fill="#34424f" d="M1.5 23.5q12-5 56.5-5V25H1.5z"/>"##,
        r##"<path fill="#cfe2ee" d="M13 13q6-4.6 13-5.2V13z"/>"##,
        r##"<path fill="#f4e3b0" d="M30 8.5h6V13h-6zM39 8.5h6V13h-6zM48 8.5h6V13h-6z"##,
        r##"M8 16.6q14-2.6 50-2.6v1.4q-36 0-51 2.8z"/>"##,
        r##"<path fill="#ffe89a" d="M4.5 19.5l3.5-2v2.6l-3.5 1z"/>"##,
        r##"<path fill="currentColor" d="M2 25h58v2.4H4zM30 3.6h28v1.9H30z"/><g fill="currentColor">"##,
        r##"<circle cx="15" cy="29.6" r="4"/><circle cx="25" cy="29.6" r="4"/>"##,
        r##"<circle cx="40" cy="29.6" r="4"/><circle cx="50" cy="29.6" r="4"/></g><g fill="#b9b2a0">"##,
        r##"<circle cx="15" cy="29.6" r="1.4"/><circle cx="25" cy="29.6" r="1.4"/>"##,
        r##"<circle cx="40" cy="29.6" r="1.4"/><circle cx="50" cy="29.6" r="1.4"/></g>"##,
    ),
];

/// The back of a card, 60 x 34 again: a track that runs to the horizon.
const BACK: &str = concat!(
    r##"<path fill="none" stroke="#e9dfc4" stroke-width="1.6" d="M12 34L27 4M48 34L33 4"/>"##,
    r##"<path stroke="#e9dfc4" stroke-width="1.8" opacity=".75" d="M8 31h44M13 25h34M17.5 19.5h25"##,
    r##"M20.5 14.5h19M23 10.5h14M25 7h10"/>"##,
);

/// A closed padlock, 24 x 24: hung on a guarded wagon. It is no sign, so that a guarded wagon is not mistaken for one whose
/// ability is the padlock.
const PADLOCK: &str = concat!(
    r##"<path fill="none" stroke="#3a3320" stroke-width="5.4" d="M7 11.5V8a5 5 0 0 1 10 0v3.5"/>"##,
    r##"<path fill="none" stroke="#e8e2d2" stroke-width="2.6" d="M7 11.5V8a5 5 0 0 1 10 0v3.5"/>"##,
    r##"<rect x="3.2" y="10.2" width="17.6" height="12.6" rx="2.6" fill="#e3ad2f" stroke="#3a3320" "##,
    r##"stroke-width="1.6"/><path fill="#3a3320" d="M12 13.4a2 2 0 0 1 1 3.7v2.7h-2v-2.7a2 2 0 0 1 1-3.7z"/>"##,
);

/// The elements of a wagon.
pub(super) fn wagon(ability: Ability) -> Markup {
    html! { (PreEscaped(BOGIES)) (PreEscaped(wagon::load(ability))) }
}

/// The elements of an ability's sign.
pub(super) const fn sign(ability: Ability) -> PreEscaped<&'static str> {
    PreEscaped(sign::glyph(ability))
}

/// The elements of the padlock on a guarded wagon.
pub(super) const fn padlock() -> PreEscaped<&'static str> {
    PreEscaped(PADLOCK)
}

/// The elements of a seat's locomotive.
pub(super) const fn loco(seat: usize) -> PreEscaped<&'static str> {
    PreEscaped(LOCOS[seat % 4])
}

/// All drawings as symbols, once on a page. They never change, so they are written only once.
pub(super) fn symbols() -> PreEscaped<&'static str> {
    static SYMBOLS: LazyLock<String> = LazyLock::new(|| all().0);
    PreEscaped(&SYMBOLS)
}

fn all() -> Markup {
    html! {
        svg.tor-defs width="0" height="0" aria-hidden="true" focusable="false" {
            @for ability in SHOWN {
                symbol id={ "tor-w-" (ability.name()) } viewBox="0 0 60 34" { (wagon(ability)) }
                symbol id={ "tor-i-" (ability.name()) } viewBox="0 0 24 24" { (sign(ability)) }
            }
            @for seat in 0..4 {
                symbol id={ "tor-l-" (seat + 1) } viewBox="0 0 60 34" { (loco(seat)) }
            }
            symbol id="tor-lock" viewBox="0 0 24 24" { (padlock()) }
            symbol id="tor-back" viewBox="0 0 60 34" { (PreEscaped(BACK)) }
        }
    }
}
