//! Where everything that must survive a restart is kept: people, their sessions, tables, seats, the
//! append-only log of steps, unfinished drafts, what players pin to the board, how games ended, what people
//! want to be told, and work to be done.
//!
//! The store knows no rules. It keeps what it is given, refuses what would contradict what it already keeps,
//! and answers a write only once the data is on disk. Which database does the work is nobody else's business:
//! callers see [`Store`], the plain types of this crate and one [`Error`].

mod admin;
mod archive;
mod error;
mod model;
mod notices;
mod postgres;
mod sql;
mod sqlite;
mod statement;
mod store;

pub use admin::{Account, Backlog};
pub use archive::check_backup;
pub use error::{Error, Result};
pub use model::{
    Advice, Census, Claimed, Commit, Draft, Ending, Job, Lease, NewTable, Outcome, Person, PersonId, Phase,
    Pin, Record, ScoreLine, SeatResult, SeatRow, Sitter, Stored, Summary, TableRow,
};
pub use notices::{HandOver, NoticeAddress};
pub use sqlite::lock_folder;
pub use store::Store;

#[cfg(test)]
#[path = "../tests/suite/scratch.rs"]
mod scratch;
