//! Where everything that must survive a restart is kept: people, their sessions, tables, seats, the
//! append-only log of steps, unfinished drafts, what players pin to the board and how games ended.
//!
//! The store knows no rules. It keeps what it is given, refuses what would contradict what it already keeps,
//! and answers a write only once the data is on disk. Which database does the work is nobody else's business:
//! callers see [`Store`], the plain types of this crate and one [`Error`].

mod error;
mod model;
mod sqlite;
mod store;

pub use error::{Error, Result};
pub use model::{
    Commit, Draft, Ending, NewTable, Outcome, Person, PersonId, Phase, Pin, Record, ScoreLine, SeatResult,
    SeatRow, Sitter, Stored, Summary, TableRow,
};
pub use store::Store;

#[cfg(test)]
#[path = "../tests/suite/scratch.rs"]
mod scratch;
