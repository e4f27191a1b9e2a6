//! Where everything that must survive a restart is kept: people, their sessions, tables, seats, the
//! append-only log of steps, unfinished drafts, what players pin to the board, what they say and note, how games ended, what
//! people want to be told, and work to be done.
//!
//! The store knows no rules. It keeps what it is given, refuses what would contradict what it already keeps,
//! and answers a write only once the data is on disk. Which database does the work is nobody else's business:
//! callers see [`Store`], the plain types of this crate and one [`Error`].

mod accounts;
mod admin;
mod again;
mod archive;
mod beside;
mod error;
mod everything;
mod job;
mod model;
mod notices;
mod own;
mod postgres;
mod profile;
mod sql;
mod sqlite;
mod statement;
mod store;
mod talk;
mod time;
mod tokens;

pub use accounts::{Kept, Pass, Passkey, Session};
pub use admin::{Account, Backlog, Census};
pub use again::{Played, Reply};
pub use archive::check_backup;
pub use beside::{Beside, Happening, Look, Looks, Presence, Vote};
pub use error::{Error, Result};
pub use everything::Place;
pub use job::{Claimed, Job, Lease};
pub use model::{
    Advice, Commit, Draft, Ending, Hints, NewTable, Outcome, Person, PersonId, Phase, Pin, Record, ScoreLine,
    SeatResult, SeatRow, Sitter, Standing, Stored, Summary, TableRow,
};
pub use notices::{HandOver, NoticeAddress};
pub use own::{Alive, Own, Wanted};
pub use profile::{Against, Past, Tally};
pub use sqlite::lock_folder;
pub use store::Store;
pub use talk::{NewRemark, Pace, Remark, Report, Talk};
pub use time::Outage;
pub use tokens::{Bearer, Finished, Token};

#[cfg(test)]
#[path = "../tests/suite/scratch.rs"]
mod scratch;
