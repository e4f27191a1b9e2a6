//! The drawings: eight wagons, eight ability signs, four locomotives, the back of a card.
//!
//! All are plain elements whose presentation stands in attributes. `currentColor` is the ink (frames, wheels, roofs), so
//! the page can switch it with the theme and a picture sets it once. Wagons and locomotives fill 60 x 34 with the rail at the
//! lower edge and the locomotive's end at the left; signs fill 24 x 24.

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

/// What stands on the frame, by ability: the drawing tells the abilities apart like their signs do.
const fn load(ability: Ability) -> &'static str {
    match ability {
        // A hopper heaped with grain.
        Ability::MoveRight => {
            concat!(
                r##"<path fill="#d9ab4e" d="M6 10q5-6 10-4q5-6 12-2q7-5 13-1q8-2 13 7z"/>"##,
                r##"<path fill="#b98a33" d="M15 8l1-1 1 1zM27 6l1-1 1 1zM38 7l1-1 1 1zM46 8l1-1 1 1z"/>"##,
                r##"<path fill="#4d7d68" d="M3 9h54l-3 8-7 6H13l-7-6z"/>"##,
                r##"<path fill="#3a6250" d="M14 10h2.4v13H14zM28.8 10h2.4v13h-2.4zM43.6 10H46v13h-2.4z"##,
                r##"M2.5 8.4h55v2h-55z"/>"##,
            )
        }
        // A tarpaulin tied down over the load, with a padlock on its seam.
        Ability::Protect => {
            concat!(
                r##"<path fill="#8a8447" d="M3 23V11q5-7 13-5q7-5 14-2q8-3 14 2q8-1 13 5v12z"/>"##,
                r##"<path fill="none" stroke="#686331" stroke-width="1.2" d="M15 7q-2 8 0 14M45 7q2 8 0 14"##,
                r##"M4 20.5q4-2.5 8 0t8 0M40 20.5q4-2.5 8 0t8 0"/>"##,
                r##"<path fill="none" stroke="#e9c65a" stroke-width="2" d="M26.6 12V9.8a3.4 3.4 0 0 1 6.8 0V12"/>"##,
                r##"<path fill="#e9c65a" d="M24 12h12v8.4H24z"/>"##,
                r##"<path fill="#4a4526" d="M30 14.2a1.5 1.5 0 0 1 .8 2.8v1.6h-1.6V17a1.5 1.5 0 0 1 .8-2.8z"/>"##,
            )
        }
        // Logs between stakes.
        Ability::MoveLeft => {
            concat!(
                r##"<path fill="#9c6c3e" d="M7 17h46v5.6H7zM7 11h46v5.6H7zM13 5h34v5.6H13z"/>"##,
                r##"<path fill="#7d5229" d="M7 19.4h46v1H7zM7 13.4h46v1H7zM13 7.4h34v1H13z"/><g fill="#e6c58d">"##,
                r##"<circle cx="7.5" cy="19.8" r="2.9"/><circle cx="7.5" cy="13.8" r="2.9"/>"##,
                r##"<circle cx="13.5" cy="7.8" r="2.9"/></g>"##,
                r##"<path fill="currentColor" d="M3 6h1.8v17H3zM16 3h1.8v20H16zM42 3h1.8v20H42z"##,
                r##"M55.2 6H57v17h-1.8z"/>"##,
            )
        }
        // A passenger coach.
        Ability::SwapAdjacent => {
            concat!(
                r##"<path fill="currentColor" d="M5 6q1-3 4-3h42q3 0 4 3z"/><path fill="#a5453f" d="M3 6h54v17H3z"/>"##,
                r##"<path fill="#f4e3b0" d="M3 17.4h54v1.6H3zM11 8.6h6.4v6.6H11zM20.2 8.6h6.4v6.6h-6.4z"##,
                r##"M33.4 8.6h6.4v6.6h-6.4zM42.6 8.6H49v6.6h-6.4z"/>"##,
                r##"<path fill="#7c2f2b" d="M4.6 8.6h3.8V23H4.6zM51.6 8.6h3.8V23h-3.8zM29 6h2v17h-2z"/>"##,
            )
        }
        // A lorry on a flat wagon.
        Ability::RemoveMiddle => {
            concat!(
                r##"<path fill="#3f74ad" d="M8 18.5v-5.4l4-6.6q.6-1 2-1h7v13z"/>"##,
                r##"<path fill="#dcebf5" d="M11.2 12.6l2.6-4.4q.3-.5 1-.5h3.6v4.9z"/>"##,
                r##"<path fill="#d8d2c2" d="M22.6 3.5H51v15H22.6z"/>"##,
                r##"<path fill="#b5ad98" d="M22.6 9.6H51v1.4H22.6zM36 3.5h1.4v15H36z"/><g fill="currentColor">"##,
                r##"<circle cx="14.5" cy="18.8" r="3.4"/><circle cx="38" cy="18.8" r="3.4"/>"##,
                r##"<circle cx="46" cy="18.8" r="3.4"/><path d="M3 20.6h1.6V23H3zM55.4 20.6H57V23h-1.6z"/></g>"##,
                r##"<g fill="#b9b2a0"><circle cx="14.5" cy="18.8" r="1.2"/><circle cx="38" cy="18.8" r="1.2"/>"##,
                r##"<circle cx="46" cy="18.8" r="1.2"/></g>"##,
            )
        }
        // A tank wagon.
        Ability::RemoveRight => {
            concat!(
                r##"<path fill="#8798a3" d="M26 2h8v4h-8z"/>"##,
                r##"<rect x="3" y="5" width="54" height="15" rx="7.5" fill="#93a5b0"/>"##,
                r##"<path fill="#b9c7cf" d="M10 7h40q3 0 4.5 2H5.5Q7 7 10 7z"/>"##,
                r##"<path fill="#c7762f" d="M3 12.5h54a7.5 7.5 0 0 1-.3 2.1H3.3a7.5 7.5 0 0 1-.3-2.1z"/>"##,
                r##"<path fill="#6d7f8a" d="M17 5h1.6v15H17zM41.4 5H43v15h-1.6z"/>"##,
                r##"<path fill="currentColor" d="M10 19l2 4H8zM50 19l2 4h-4zM30 20l2 3h-4zM24.5 3h11v1.3h-11z"/>"##,
            )
        }
        // A box wagon with a sliding door.
        Ability::RemoveLeft => {
            concat!(
                r##"<path fill="currentColor" d="M2 6.5Q30 .5 58 6.5z"/><path fill="#8d5138" d="M3 6.2h54V23H3z"/>"##,
                r##"<path fill="#6f3c28" d="M3 10h54v.9H3zM3 14.2h54v.9H3zM3 18.4h54v.9H3z"/>"##,
                r##"<path fill="#b07350" d="M21 6.2h18V23H21z"/>"##,
                r##"<path fill="none" stroke="#6f3c28" stroke-width="1.3" d="M22 7.2h16V22H22zM22 22L38 7.2"/>"##,
                r##"<path fill="#f4e3b0" d="M6.5 11.6h8v4.8h-8z"/>"##,
            )
        }
        // A biplane on a flat wagon.
        Ability::SwapSkip => {
            concat!(
                r##"<path fill="#d9a233" d="M13 12q8-3.5 20-1.5l19 3 2-5q2.5-.5 3 0v8.5q-22 4-38 3.5q-6-.5-6-4.5z"/>"##,
                r##"<path fill="#b7801b" d="M14 18.5q18 2.5 43-1.5v1q-20 4-38 3.2q-4-.2-5-2.7z"/>"##,
                r##"<path fill="#a5453f" d="M15 3.6h20q1.5 1.3 0 2.6H15q-1.5-1.3 0-2.6z"##,
                r##"M13 16.6h20q1.5 1.3 0 2.6H13q-1.5-1.3 0-2.6z"/>"##,
                r##"<path stroke="currentColor" stroke-width="1.1" d="M17.5 6v11M31 6v11M11.6 7v15"/>"##,
                r##"<path fill="currentColor" d="M26 10.4q2-3.4 4.5 0zM12 12.6h2v4.4h-2zM18 20h2v3h-2z"##,
                r##"M28 20h2v3h-2z"/>"##,
            )
        }
    }
}

/// The signs: the family has a shape of its own (arrow, disc, octagon, shield), the glyph inside says the rest.
const fn glyph(ability: Ability) -> &'static str {
    match ability {
        Ability::MoveRight => {
            concat!(
                r##"<path fill="#2b7a4b" d="M2.5 2.5H15L23.5 12 15 21.5H2.5Q1 21.5 1 20V4q0-1.5 1.5-1.5z"/>"##,
                r##"<path fill="none" stroke="#fff" stroke-width="2.7" stroke-linecap="round""##,
                r##" stroke-linejoin="round" d="M5 7l4.5 5L5 17M12 7l4.5 5-4.5 5"/>"##,
            )
        }
        Ability::MoveLeft => {
            concat!(
                r##"<path fill="#2b7a4b" d="M21.5 2.5H9L.5 12 9 21.5h12.5q1.5 0 1.5-1.5V4q0-1.5-1.5-1.5z"/>"##,
                r##"<path fill="none" stroke="#fff" stroke-width="2.7" stroke-linecap="round""##,
                r##" stroke-linejoin="round" d="M19 7l-4.5 5 4.5 5M12 7l-4.5 5 4.5 5"/>"##,
            )
        }
        Ability::SwapAdjacent => {
            concat!(
                r##"<circle cx="12" cy="12" r="11.5" fill="#2b659c"/>"##,
                r##"<path fill="#fff" d="M6.2 12.2h5v6h-5zM12.8 12.2h5v6h-5z"/>"##,
                r##"<path fill="none" stroke="#fff" stroke-width="1.9" d="M8.2 8.6q3.8-4 7.6 0"/>"##,
                r##"<path fill="#fff" d="M5.9 10.6l.6-4.6 4 3.1zM18.1 10.6l-.6-4.6-4 3.1z"/>"##,
            )
        }
        Ability::SwapSkip => {
            concat!(
                r##"<circle cx="12" cy="12" r="11.5" fill="#2b659c"/>"##,
                r##"<path fill="#fff" d="M3.6 12.2h4.8v6H3.6zM15.6 12.2h4.8v6h-4.8z"/>"##,
                r##"<path fill="none" stroke="#fff" stroke-width="1.1" d="M10.3 13.2h3.4v4.6h-3.4z"/>"##,
                r##"<path fill="none" stroke="#fff" stroke-width="1.9" d="M6.4 8.4q5.6-5.4 11.2 0"/>"##,
                r##"<path fill="#fff" d="M4.1 10.8l.3-4.7 4.2 2.7zM19.9 10.8l-.3-4.7-4.2 2.7z"/>"##,
            )
        }
        Ability::RemoveLeft => {
            concat!(
                r##"<path fill="#b0372f" d="M7.3.8h9.4l6.5 6.5v9.4l-6.5 6.5H7.3L.8 16.7V7.3z"/>"##,
                r##"<path fill="#fff" d="M11 7.5h3.6v9H11zM16.6 7.5h3.6v9h-3.6z"/>"##,
                r##"<path stroke="#fff" stroke-width="2.3" stroke-linecap="round" d="M3.9 9.3l4.6 5.4"##,
                r##"M8.5 9.3l-4.6 5.4"/>"##,
            )
        }
        Ability::RemoveMiddle => {
            concat!(
                r##"<path fill="#b0372f" d="M7.3.8h9.4l6.5 6.5v9.4l-6.5 6.5H7.3L.8 16.7V7.3z"/>"##,
                r##"<path fill="#fff" d="M3.8 7.5h3.6v9H3.8zM16.6 7.5h3.6v9h-3.6z"/>"##,
                r##"<path stroke="#fff" stroke-width="2.3" stroke-linecap="round" d="M9.7 9.3l4.6 5.4"##,
                r##"M14.3 9.3l-4.6 5.4"/>"##,
            )
        }
        Ability::RemoveRight => {
            concat!(
                r##"<path fill="#b0372f" d="M7.3.8h9.4l6.5 6.5v9.4l-6.5 6.5H7.3L.8 16.7V7.3z"/>"##,
                r##"<path fill="#fff" d="M3.8 7.5h3.6v9H3.8zM9.4 7.5H13v9H9.4z"/>"##,
                r##"<path stroke="#fff" stroke-width="2.3" stroke-linecap="round" d="M15.5 9.3l4.6 5.4"##,
                r##"M20.1 9.3l-4.6 5.4"/>"##,
            )
        }
        Ability::Protect => {
            concat!(
                r##"<path fill="#94690f" d="M12 .6l10 3.2v8.4c0 5.8-4.4 9.2-10 11.2C6.4 21.4 2 18 2 12.2V3.8z"/>"##,
                r##"<path fill="none" stroke="#fff" stroke-width="2" d="M8.9 11V8.7a3.1 3.1 0 0 1 6.2 0V11"/>"##,
                r##"<rect x="6.8" y="10.6" width="10.4" height="7.4" rx="1.2" fill="#fff"/>"##,
                r##"<path fill="#94690f" d="M11.2 12.8h1.6v3.2h-1.6z"/>"##,
            )
        }
    }
}

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
    html! { (PreEscaped(BOGIES)) (PreEscaped(load(ability))) }
}

/// The elements of an ability's sign.
pub(super) const fn sign(ability: Ability) -> PreEscaped<&'static str> {
    PreEscaped(glyph(ability))
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
