//! What seats can do and what luck can bring, with their frozen codes.

use std::fmt;
use std::str::FromStr;

use game::{BadCode, Code};

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Set the signal, 1 to 3.
    Set(u8),
    /// Done for this round.
    Done,
}

impl Code for Action {
    const COUNT: u32 = 4;

    fn code(self) -> u32 {
        match self {
            Self::Set(signal) => u32::from(signal) - 1,
            Self::Done => 3,
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        match code {
            0..=2 => u8::try_from(code + 1).ok().map(Self::Set),
            3 => Some(Self::Done),
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set(signal) => write!(f, "set {signal}"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        (0..Self::COUNT).filter_map(Self::from_code).find(|action| action.to_string() == text).ok_or(BadCode)
    }
}

/// What luck brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// A secret card, 1 to 6.
    Card(u8),
    /// The die, 1 to 6.
    Die(u8),
}

impl Code for Chance {
    const COUNT: u32 = 12;

    fn code(self) -> u32 {
        match self {
            Self::Card(card) => u32::from(card) - 1,
            Self::Die(die) => u32::from(die) + 5,
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let code = u8::try_from(code).ok()?;
        match code {
            0..=5 => Some(Self::Card(code + 1)),
            6..=11 => Some(Self::Die(code - 5)),
            _ => None,
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => write!(f, "card {card}"),
            Self::Die(die) => write!(f, "die {die}"),
        }
    }
}

impl FromStr for Chance {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        (0..Self::COUNT).filter_map(Self::from_code).find(|chance| chance.to_string() == text).ok_or(BadCode)
    }
}
