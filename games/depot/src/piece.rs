//! The pieces of a kit: locomotives, stations, tiles and what lies around the squares.

use game::Lang;
use serde::{Serialize, Serializer};

/// One of a player's four locomotives, in the order in which they run (DEPOT-4.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Engine {
    /// The first.
    Violet,
    /// The second.
    Black,
    /// The third.
    Blue,
    /// The fourth.
    Red,
}

impl Engine {
    /// All four in order.
    pub const ALL: [Self; 4] = [Self::Violet, Self::Black, Self::Blue, Self::Red];

    /// Its place in arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its word in data files.
    pub const fn word(self) -> &'static str {
        ["violet", "black", "blue", "red"][self as usize]
    }
}

/// The colour of a station.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Colour {
    Violet,
    Red,
    Green,
    Pink,
    Blue,
    Yellow,
    Black,
    Orange,
    White,
    Grey,
    Brown,
    Teal,
}

impl Colour {
    /// All colours.
    pub const ALL: [Self; 12] = [
        Self::Violet,
        Self::Red,
        Self::Green,
        Self::Pink,
        Self::Blue,
        Self::Yellow,
        Self::Black,
        Self::Orange,
        Self::White,
        Self::Grey,
        Self::Brown,
        Self::Teal,
    ];

    /// Its word in data files.
    pub const fn word(self) -> &'static str {
        [
            "violet", "red", "green", "pink", "blue", "yellow", "black", "orange", "white", "grey", "brown",
            "teal",
        ][self as usize]
    }
}

/// What lies at a side of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feature {
    /// A station that both ends lead to.
    Station(StationId),
    /// A track piece that joins both ends (DEPOT-4.2).
    UTurn,
    /// Two start fields of the depot.
    Depot,
    /// Another square.
    Inner,
}

/// Where a locomotive drives to when it leaves the depot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Start {
    /// The square.
    pub cell: u8,
    /// The end of the square.
    pub end: u8,
}

/// The station with this place on the score board, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct StationId(pub u8);

impl StationId {
    /// Its place in arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A station of the frame and its column of the score boards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Station {
    pub(crate) key: String,
    pub(crate) colour: Colour,
    pub(crate) pl: String,
    pub(crate) en: String,
    /// For 2, 3 and 4 seats the values by order of arrival; beyond the last seat 0.
    pub(crate) prizes: [[u8; 4]; 3],
}

impl Station {
    /// Its word in data files.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Its colour.
    pub const fn colour(&self) -> Colour {
        self.colour
    }

    /// Its name.
    pub fn name(&self, lang: Lang) -> &str {
        match lang {
            Lang::Pl => &self.pl,
            Lang::En => &self.en,
        }
    }

    /// The values at a table of this size, by order of arrival. Alone there is one: the best of two (DEPOT-8.2).
    pub fn prizes(&self, seats: u8) -> &[u8] {
        let seats = usize::from(seats.clamp(1, 4));
        &self.prizes[seats.saturating_sub(2)][..seats]
    }

    /// What arriving as number `rank` gives, counted from 1.
    pub fn prize(&self, seats: u8, rank: u8) -> u8 {
        let rank = usize::from(rank).saturating_sub(1);
        self.prizes(seats).get(rank).copied().unwrap_or(0)
    }
}

/// A track tile: eight ends, joined in pairs by four tracks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tile {
    turned: [[u8; 8]; 4],
}

impl Tile {
    /// The tile with these partners, by end.
    pub(crate) fn of(pairs: [u8; 8]) -> Self {
        let mut turned = [[0; 8]; 4];
        for turn in 0..4_u8 {
            for end in 0..8_u8 {
                let at = usize::from((end + 2 * turn) % 8);
                turned[usize::from(turn)][at] = (pairs[usize::from(end)] + 2 * turn) % 8;
            }
        }
        Self { turned }
    }

    /// The partner of each end, not turned.
    pub const fn pairs(&self) -> [u8; 8] {
        self.turned[0]
    }

    /// The partner of each end after quarter turns clockwise.
    pub const fn turned(&self, turn: u8) -> [u8; 8] {
        self.turned[turn as usize % 4]
    }

    /// The partner of an end after quarter turns clockwise.
    pub(crate) const fn partner(&self, turn: u8, end: u8) -> u8 {
        self.turned[turn as usize & 3][end as usize & 7]
    }

    /// How many turns look different: 4, 2 or 1. They are the lowest: 0 to this.
    pub fn turns(&self) -> u8 {
        (1..4).find(|&turn| self.turned[usize::from(turn)] == self.turned[0]).unwrap_or(4)
    }
}

impl Serialize for Tile {
    /// The partner of each end.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.turned[0].serialize(to)
    }
}
