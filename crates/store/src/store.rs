//! The handle that callers hold. It hands each request to the database behind it and adds nothing of its own.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use crate::sqlite::{Sqlite, commit, listing, outcomes, people, tables};
use crate::{Commit, NewTable, Outcome, Person, PersonId, Result, Stored, Summary};

/// A cheap handle on the store; all clones work on the same database.
///
/// A write that answers `Ok` is on disk. A caller that stops waiting does not take its write back: it may
/// still be done. When the last handle goes, the writes that are queued are finished in the background;
/// [`Store::close`] waits for them.
#[derive(Clone)]
pub struct Store {
    back: Back,
}

/// The databases that can stand behind a [`Store`].
#[derive(Clone)]
enum Back {
    Sqlite(Arc<Sqlite>),
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Back::Sqlite(_) = &self.back;
        f.debug_struct("Store").field("back", &"SQLite").finish_non_exhaustive()
    }
}

impl Store {
    /// Opens the `SQLite` file at `path`, creates it and its folder where they are missing, and brings its
    /// schema up to date. A file from a newer version of the program is refused and left as it is.
    pub async fn open(path: impl Into<PathBuf>) -> Result<Self> {
        Ok(Self { back: Back::Sqlite(Arc::new(Sqlite::open(path.into()).await?)) })
    }

    /// Finishes all writes that are queued and closes the database. Every later request on any clone answers
    /// [`Error::Closed`](crate::Error::Closed).
    pub async fn close(&self) {
        let Back::Sqlite(db) = &self.back;
        db.close().await;
    }

    /// How many transactions have been committed since the store was opened. Many writes share one when many
    /// wait.
    pub fn commits(&self) -> u64 {
        let Back::Sqlite(db) = &self.back;
        db.commits()
    }

    /// Adds a person together with their first session. `Taken` if the session exists.
    pub async fn create_person(&self, name: &str, session_hash: [u8; 32], now: i64) -> Result<PersonId> {
        let name = name.to_owned();
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| people::create(conn, &name, &session_hash, now)).await
    }

    /// Whose session this is.
    pub async fn person(&self, session_hash: &[u8; 32]) -> Result<Option<Person>> {
        let session_hash = *session_hash;
        let Back::Sqlite(db) = &self.back;
        db.read(move |conn| people::by_session(conn, &session_hash)).await
    }

    /// Ends a session. One that is not there has ended.
    pub async fn end_session(&self, session_hash: &[u8; 32]) -> Result<()> {
        let session_hash = *session_hash;
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| people::end_session(conn, &session_hash)).await
    }

    /// Changes a person's name. Seats they have already taken keep the name they were taken with.
    pub async fn rename(&self, person: PersonId, name: &str) -> Result<()> {
        let name = name.to_owned();
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| people::rename(conn, person, &name)).await
    }

    /// Adds a table, with the steps of its set-up if it begins at once, and links it as the rematch it is: all in one
    /// transaction. Answers with its id, or with the id of the rematch that was opened first. `Taken` if its id exists or a
    /// table that is not finished has its code; `NotFound` if the host, a person at a seat or the table before does not
    /// exist; `Conflict` if it would begin with an open seat, have steps before it begins or an outcome before its end.
    pub async fn create(&self, table: NewTable) -> Result<String> {
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| tables::create(conn, &table)).await
    }

    /// A table with its log from step `since` on, its drafts, pins and outcome, all of one moment.
    pub async fn load(&self, id: &str, since: u32) -> Result<Option<Stored>> {
        let id = id.to_owned();
        let Back::Sqlite(db) = &self.back;
        db.read(move |conn| tables::load(conn, &id, since)).await
    }

    /// The id of the table with this code, whatever the case, unless it is finished.
    pub async fn table_by_code(&self, code: &str) -> Result<Option<String>> {
        let code = code.to_owned();
        let Back::Sqlite(db) = &self.back;
        db.read(move |conn| tables::by_code(conn, &code)).await
    }

    /// Stores one change of a table: the only way to change one. `Conflict` if the table has changed since the commit was
    /// decided, or if it does not fit how far the table has come: a finished table takes nothing, none goes back to an
    /// earlier phase or begins with an open seat, only a gathering one changes its seats, only one that has begun has
    /// steps, drafts and pins, and only one that ends has an outcome. `NotFound` if the table, a seat or a person does not
    /// exist.
    pub async fn commit(&self, commit: Commit) -> Result<()> {
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| commit::commit(conn, &commit)).await
    }

    /// Ids of finished tables whose outcome is not stored, because they ended before outcomes were.
    pub async fn without_outcome(&self, limit: u32) -> Result<Vec<String>> {
        let Back::Sqlite(db) = &self.back;
        db.read(move |conn| outcomes::missing(conn, limit)).await
    }

    /// Stores the outcome of a table that ended before outcomes were stored. `Conflict` if it is not finished; one that is
    /// already there stays. It counts as no change of the table.
    pub async fn add_outcome(&self, id: &str, outcome: Outcome) -> Result<()> {
        let id = id.to_owned();
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| outcomes::add(conn, &id, &outcome)).await
    }

    /// The listed tables that are not finished, the last updated first.
    pub async fn lobby(&self, limit: u32) -> Result<Vec<Summary>> {
        let Back::Sqlite(db) = &self.back;
        db.read(move |conn| listing::lobby(conn, limit)).await
    }

    /// The tables where a person sits or that they opened, listed or not: the finished ones last, and among
    /// each the last updated first.
    pub async fn mine(&self, person: PersonId, limit: u32) -> Result<Vec<Summary>> {
        let Back::Sqlite(db) = &self.back;
        db.read(move |conn| listing::mine(conn, person, limit)).await
    }

    /// The ids of all running tables, the longest waiting first.
    pub async fn running(&self) -> Result<Vec<String>> {
        let Back::Sqlite(db) = &self.back;
        db.read(listing::running).await
    }

    /// Deletes the gathering tables last updated before this time, and links to them as a rematch; says how
    /// many tables. Nothing else is ever deleted.
    pub async fn expire(&self, before: i64) -> Result<u64> {
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| tables::expire(conn, before)).await
    }
}
