//! The signs of abilities: the family has a shape of its own (arrow, disc, octagon, shield), the glyph inside says the rest.

use tor::Ability;

/// The sign of an ability.
pub(super) const fn glyph(ability: Ability) -> &'static str {
    match ability {
        Ability::MoveRight => ARROW_RIGHT,
        Ability::MoveLeft => ARROW_LEFT,
        Ability::SwapAdjacent => SWAP_NEIGHBOURS,
        Ability::SwapSkip => SWAP_ACROSS,
        Ability::RemoveLeft => CROSS_LEFT,
        Ability::RemoveMiddle => CROSS_MIDDLE,
        Ability::RemoveRight => CROSS_RIGHT,
        Ability::Protect => SHIELD,
    }
}

/// Two chevrons to the right.
const ARROW_RIGHT: &str = concat!(
    r##"<path fill="#2b7a4b" d="M2.5 2.5H15L23.5 12 15 21.5H2.5Q1 21.5 1 20V4q0-1.5 1.5-1.5z"/>"##,
    r##"<path fill="none" stroke="#fff" stroke-width="2.7" stroke-linecap="round""##,
    r##" stroke-linejoin="round" d="M5 7l4.5 5L5 17M12 7l4.5 5-4.5 5"/>"##,
);

/// Two chevrons to the left.
const ARROW_LEFT: &str = concat!(
    r##"<path fill="#2b7a4b" d="M21.5 2.5H9L.5 12 9 21.5h12.5q1.5 0 1.5-1.5V4q0-1.5-1.5-1.5z"/>"##,
    r##"<path fill="none" stroke="#fff" stroke-width="2.7" stroke-linecap="round""##,
    r##" stroke-linejoin="round" d="M19 7l-4.5 5 4.5 5M12 7l-4.5 5 4.5 5"/>"##,
);

/// Two wagons side by side change places.
const SWAP_NEIGHBOURS: &str = concat!(
    r##"<circle cx="12" cy="12" r="11.5" fill="#2b659c"/>"##,
    r##"<path fill="#fff" d="M6.2 12.2h5v6h-5zM12.8 12.2h5v6h-5z"/>"##,
    r##"<path fill="none" stroke="#fff" stroke-width="1.9" d="M8.2 8.6q3.8-4 7.6 0"/>"##,
    r##"<path fill="#fff" d="M5.9 10.6l.6-4.6 4 3.1zM18.1 10.6l-.6-4.6-4 3.1z"/>"##,
);

/// Two wagons change places across a third.
const SWAP_ACROSS: &str = concat!(
    r##"<circle cx="12" cy="12" r="11.5" fill="#2b659c"/>"##,
    r##"<path fill="#fff" d="M3.6 12.2h4.8v6H3.6zM15.6 12.2h4.8v6h-4.8z"/>"##,
    r##"<path fill="none" stroke="#fff" stroke-width="1.1" d="M10.3 13.2h3.4v4.6h-3.4z"/>"##,
    r##"<path fill="none" stroke="#fff" stroke-width="1.9" d="M6.4 8.4q5.6-5.4 11.2 0"/>"##,
    r##"<path fill="#fff" d="M4.1 10.8l.3-4.7 4.2 2.7zM19.9 10.8l-.3-4.7-4.2 2.7z"/>"##,
);

/// The left one of three wagons is crossed out.
const CROSS_LEFT: &str = concat!(
    r##"<path fill="#b0372f" d="M7.3.8h9.4l6.5 6.5v9.4l-6.5 6.5H7.3L.8 16.7V7.3z"/>"##,
    r##"<path fill="#fff" d="M11 7.5h3.6v9H11zM16.6 7.5h3.6v9h-3.6z"/>"##,
    r##"<path stroke="#fff" stroke-width="2.3" stroke-linecap="round" d="M3.9 9.3l4.6 5.4"##,
    r##"M8.5 9.3l-4.6 5.4"/>"##,
);

/// The middle one of three wagons is crossed out.
const CROSS_MIDDLE: &str = concat!(
    r##"<path fill="#b0372f" d="M7.3.8h9.4l6.5 6.5v9.4l-6.5 6.5H7.3L.8 16.7V7.3z"/>"##,
    r##"<path fill="#fff" d="M3.8 7.5h3.6v9H3.8zM16.6 7.5h3.6v9h-3.6z"/>"##,
    r##"<path stroke="#fff" stroke-width="2.3" stroke-linecap="round" d="M9.7 9.3l4.6 5.4"##,
    r##"M14.3 9.3l-4.6 5.4"/>"##,
);

/// The right one of three wagons is crossed out.
const CROSS_RIGHT: &str = concat!(
    r##"<path fill="#b0372f" d="M7.3.8h9.4l6.5 6.5v9.4l-6.5 6.5H7.3L.8 16.7V7.3z"/>"##,
    r##"<path fill="#fff" d="M3.8 7.5h3.6v9H3.8zM9.4 7.5H13v9H9.4z"/>"##,
    r##"<path stroke="#fff" stroke-width="2.3" stroke-linecap="round" d="M15.5 9.3l4.6 5.4"##,
    r##"M20.1 9.3l-4.6 5.4"/>"##,
);

/// A padlock on a shield.
const SHIELD: &str = concat!(
    r##"<path fill="#94690f" d="M12 .6l10 3.2v8.4c0 5.8-4.4 9.2-10 11.2C6.4 21.4 2 18 2 12.2V3.8z"/>"##,
    r##"<path fill="none" stroke="#fff" stroke-width="2" d="M8.9 11V8.7a3.1 3.1 0 0 1 6.2 0V11"/>"##,
    r##"<rect x="6.8" y="10.6" width="10.4" height="7.4" rx="1.2" fill="#fff"/>"##,
    r##"<path fill="#94690f" d="M11.2 12.8h1.6v3.2h-1.6z"/>"##,
);
