//! How strong a bot plays, as people choose it.

use std::fmt;
use std::str::FromStr;

use game::Think;

use crate::{Bot, Expert, Random};

/// The strength of a bot, written `random`, `1`, `2` or `3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal action.
    Random,
    /// Knows what is good but is careless; a child can beat it.
    One,
    /// Plays each of its turns as well as it can judge.
    Two,
    /// Also thinks about later turns and about the others.
    Three,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::One, Self::Two, Self::Three];

    /// Its number, as it is stored: 0 to 3.
    pub const fn number(self) -> u8 {
        match self {
            Self::Random => 0,
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
        }
    }

    /// The level with this number; whatever is beyond the strongest is the strongest.
    pub const fn of_number(number: u8) -> Self {
        match number {
            0 => Self::Random,
            1 => Self::One,
            2 => Self::Two,
            _ => Self::Three,
        }
    }

    /// The notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::One => "1",
            Self::Two => "2",
            Self::Three => "3",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadLevel;

impl fmt::Display for BadLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a level is random, 1, 2 or 3")
    }
}

impl std::error::Error for BadLevel {}

impl FromStr for Level {
    type Err = BadLevel;

    fn from_str(text: &str) -> Result<Self, BadLevel> {
        Self::ALL.into_iter().find(|level| level.name() == text).ok_or(BadLevel)
    }
}

/// A player of this strength; equal seeds play alike.
pub fn bot<G: Think>(level: Level, seed: u64) -> Box<dyn Bot<G>> {
    match level {
        Level::Random => Box::new(Random::new(seed)),
        Level::One | Level::Two | Level::Three => Box::new(Expert::<G>::new(level.number(), seed)),
    }
}
