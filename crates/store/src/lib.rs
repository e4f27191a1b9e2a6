//! Where everything that must survive a restart is kept: people, their sessions, tables, seats, the
//! append-only log of steps, unfinished drafts, what players pin to the board, how games ended, and work to be done.
//!
//! The store knows no rules. It keeps what it is given, refuses what would contradict what it already keeps,
//! and answers a write only once the data is on disk. Which database does the work is nobody else's business:
//! callers see [`Store`], the plain types of this crate and one [`Error`].

mod admin;
mod archive;
mod beside;
mod error;
mod model;
mod postgres;
mod sql;
mod sqlite;
mod statement;
mod store;
mod time;

pub use admin::{Account, Backlog};
pub use archive::check_backup;
pub use beside::{Beside, Happening, Looks, Presence, Vote};
pub use error::{Error, Result};
pub use model::{
    Advice, Census, Claimed, Commit, Draft, Ending, Job, Lease, NewTable, Outcome, Person, PersonId, Phase,
    Pin, Record, ScoreLine, SeatResult, SeatRow, Sitter, Stored, Summary, TableRow,
};
pub use sqlite::lock_folder;
pub use store::Store;
pub use time::Outage;

#[cfg(test)]
#[path = "../tests/suite/scratch.rs"]
mod scratch;
