//! Colours: on a page the style sheet decides by theme, a picture of its own brings them along.

use depot::{Colour, Engine};

/// The colours of a landscape.
#[derive(Clone, Copy, Debug)]
pub(super) struct Land {
    /// The frame and its empty squares.
    pub(super) ground: &'static str,
    /// Tiles.
    pub(super) tile: &'static str,
    /// What grows and lies there.
    pub(super) growth: &'static str,
    /// The same, second colour.
    pub(super) other: &'static str,
}

/// The colours of everything drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tint {
    /// Names of drawings begin with this; nothing where drawings have no names because several pictures share a page.
    pub(super) prefix: &'static str,
    pub(super) ballast: &'static str,
    pub(super) sleeper: &'static str,
    pub(super) rail: &'static str,
    /// Walls of bridges and houses.
    pub(super) wall: &'static str,
    pub(super) shade: &'static str,
    pub(super) edge: &'static str,
    pub(super) line: &'static str,
    pub(super) plate: &'static str,
    pub(super) lands: [Land; 4],
}

impl Tint {
    /// Whether drawings are referred to by name. Otherwise each is drawn in its place.
    pub(super) const fn refers(&self) -> bool {
        !self.prefix.is_empty()
    }
}

macro_rules! land {
    ($n:literal) => {
        Land {
            ground: concat!("var(--depot-ground-", $n, ")"),
            tile: concat!("var(--depot-tile-", $n, ")"),
            growth: concat!("var(--depot-growth-", $n, ")"),
            other: concat!("var(--depot-other-", $n, ")"),
        }
    };
}

/// On a page.
pub(super) const PAGE: Tint = Tint {
    prefix: "depot",
    ballast: "var(--depot-ballast)",
    sleeper: "var(--depot-sleeper)",
    rail: "var(--depot-rail)",
    wall: "var(--depot-wall)",
    shade: "var(--depot-shade)",
    edge: "var(--depot-edge)",
    line: "var(--depot-line)",
    plate: "var(--depot-plate)",
    lands: [land!("0"), land!("1"), land!("2"), land!("3")],
};

/// In a picture of its own: the colours of the light theme.
pub(super) const PICTURE: Tint = Tint {
    prefix: "depot-p",
    ballast: "#cdc4b2",
    sleeper: "#86694c",
    rail: "#33312e",
    wall: "#57534c",
    shade: "rgba(40,30,10,.22)",
    edge: "#8f8a78",
    line: "#2a2824",
    plate: "#fffdf6",
    lands: [
        Land { ground: "#bcd69a", tile: "#dcebc6", growth: "#7fa65a", other: "#e9a13b" },
        Land { ground: "#e8d08a", tile: "#f6e9bd", growth: "#b99440", other: "#9a7b4a" },
        Land { ground: "#d3e1ec", tile: "#f2f7fa", growth: "#8fb0c0", other: "#5f8a86" },
        Land { ground: "#eebf86", tile: "#f9dfb8", growth: "#6f9463", other: "#c98a4b" },
    ],
};

/// In a picture of the rulebook.
pub(super) const EXAMPLE: Tint = Tint { prefix: "", ..PICTURE };

/// The colour of a locomotive, the same in every theme: its pale outline keeps it apart from the ground.
pub(super) const fn engine(engine: Engine) -> &'static str {
    match engine {
        Engine::Violet => "#8a3fb5",
        Engine::Black => "#222427",
        Engine::Blue => "#1565c0",
        Engine::Red => "#c62828",
    }
}

/// The colour of a station, and of what is written on it.
pub(super) const fn station(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Violet => ("#8a3fb5", "#fff"),
        Colour::Red => ("#c62828", "#fff"),
        Colour::Green => ("#2e7d32", "#fff"),
        Colour::Pink => ("#f19ac0", "#2a1019"),
        Colour::Blue => ("#1565c0", "#fff"),
        Colour::Yellow => ("#f6cf3a", "#2a2408"),
        Colour::Black => ("#222427", "#fff"),
        Colour::Orange => ("#ee8a1d", "#2a1805"),
        Colour::White => ("#fbfaf5", "#222427"),
        Colour::Grey => ("#8c9095", "#111"),
        Colour::Brown => ("#6d4c33", "#fff"),
        Colour::Teal => ("#0f8a84", "#fff"),
    }
}

/// The colour of a seat and of what is written on it, like its landscape: meadow, prairie, snow, desert.
pub(super) const fn seat(seat: usize) -> (&'static str, &'static str) {
    [("#2f7d33", "#fff"), ("#f2c12e", "#2a2408"), ("#9ccbe8", "#0f2430"), ("#d9682b", "#fff")][seat % 4]
}
