//! Rules by name, refusals, score lines and how a game ends.

use std::fmt;

use serde::Serialize;

use crate::Seats;

/// The id of a rule in the game's `RULES.md`, such as `TOR-4.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The only error rules ever return: this rule forbids it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Illegal(pub Rule);

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "forbidden by {}", self.0)
    }
}

impl std::error::Error for Illegal {}

/// One row of a score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Line {
    /// The rule that gives the points.
    pub rule: Rule,
    /// The points, negative for penalties.
    pub points: i16,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub enum Outcome {
    /// Places from first to last; seats that share a place stand in one set.
    Ranked(Vec<Seats>),
    /// The table wins or loses as one.
    Together {
        /// Whether it won.
        won: bool,
    },
}

impl Outcome {
    /// The winners: the first place, or everybody of a table that won together.
    pub fn winners(&self, seats: u8) -> Seats {
        match self {
            Self::Ranked(places) => places.first().copied().unwrap_or(Seats::NONE),
            Self::Together { won: true } => Seats::first(seats),
            Self::Together { won: false } => Seats::NONE,
        }
    }
}
