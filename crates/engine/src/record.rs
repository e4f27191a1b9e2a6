//! Stored steps, and how a table answers a click.

use std::fmt;
use std::str::FromStr;

use game::{Illegal, Rule, Seat};

/// The stored form of a step: a seat's action or an outcome of luck, by its frozen code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Record {
    /// Who acted; `None` for luck.
    pub seat: Option<Seat>,
    /// The code of the action or the outcome.
    pub code: u32,
}

/// The moment a click belongs to: how many actions of the seat are in the log, and how often its draft has changed since.
/// It never repeats, so a double click counts once; it is the seat's own, so other seats never make it stale.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Token {
    /// Actions of the seat in the log.
    pub decided: u32,
    /// Changes of its draft since then.
    pub revision: u32,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.decided, self.revision)
    }
}

impl FromStr for Token {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let (decided, revision) = text.split_once('.').ok_or(Refusal::Unreadable)?;
        let number = |text: &str| text.parse().map_err(|_| Refusal::Unreadable);
        Ok(Self { decided: number(decided)?, revision: number(revision)? })
    }
}

/// What became of an accepted click.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Done {
    /// It changed the seat's draft, which others see only where drafts are open.
    Drafted,
    /// It committed the draft: these records, luck included, now end the log and must be stored before anybody is told.
    Committed(Vec<Record>),
}

/// Why a click changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Not a notation or token of this game.
    Unreadable,
    /// It belongs to an earlier moment: a double click, or a page that was not up to date.
    Stale,
    /// There is nothing to take back.
    NothingToUndo,
    /// This rule forbids it.
    Illegal(Rule),
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        Self::Illegal(illegal.0)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable => f.write_str("not a move of this game"),
            Self::Stale => f.write_str("the table has moved on"),
            Self::NothingToUndo => f.write_str("there is nothing to take back"),
            Self::Illegal(rule) => write!(f, "forbidden by {rule}"),
        }
    }
}

impl std::error::Error for Refusal {}

/// A stored record that cannot be replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Broken {
    /// The code names nothing in this game.
    Code(u32),
    /// The rules forbid the step.
    Illegal(Rule),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(code) => write!(f, "code {code} names nothing in this game"),
            Self::Illegal(rule) => write!(f, "forbidden by {rule}"),
        }
    }
}

impl std::error::Error for Broken {}
