//! Train cards: eight colours and the locomotive (TICKETS-1.3).

use serde::{Serialize, Serializer};

/// Kinds of train cards.
pub const KINDS: usize = 9;
/// How many cards of each kind: the eight colours in their order, then locomotives.
pub type Hand = [u8; KINDS];
/// The place of locomotives in a [`Hand`].
pub const LOCOMOTIVE: usize = 8;

/// A colour of routes and cards. The order is frozen: codes contain it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Colour {
    Pink,
    White,
    Blue,
    Yellow,
    Orange,
    Black,
    Red,
    Green,
}

impl Colour {
    /// All colours in order.
    pub const ALL: [Self; 8] = [
        Self::Pink,
        Self::White,
        Self::Blue,
        Self::Yellow,
        Self::Orange,
        Self::Black,
        Self::Red,
        Self::Green,
    ];

    /// Its place in arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its word in notation and data files.
    pub const fn word(self) -> &'static str {
        ["pink", "white", "blue", "yellow", "orange", "black", "red", "green"][self as usize]
    }

    /// The colour with this word.
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.word() == word)
    }
}

/// A train card: 0 to 7 are the colours in their order, 8 is the locomotive.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub u8);

impl Card {
    /// The locomotive, which serves as any colour.
    pub const LOCOMOTIVE: Self = Self(8);

    /// All nine kinds in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..9).map(Self)
    }

    /// Its place in a [`Hand`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a locomotive.
    pub const fn is_locomotive(self) -> bool {
        self.0 == 8
    }

    /// Its colour; a locomotive has none.
    pub fn colour(self) -> Option<Colour> {
        Colour::ALL.get(self.index()).copied()
    }

    /// Its word in notation.
    pub fn word(self) -> &'static str {
        self.colour().map_or("locomotive", Colour::word)
    }

    /// The card with this word.
    pub fn of(word: &str) -> Option<Self> {
        Self::all().find(|card| card.word() == word)
    }
}

impl ledger::Card for Card {
    fn nth(index: usize) -> Self {
        Self(u8::try_from(index).unwrap_or(Self::LOCOMOTIVE.0))
    }

    fn index(self) -> usize {
        self.index()
    }

    fn word(self) -> &'static str {
        self.word()
    }
}

impl From<Colour> for Card {
    fn from(colour: Colour) -> Self {
        Self(colour as u8)
    }
}

impl Serialize for Card {
    /// Its word.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.word())
    }
}
