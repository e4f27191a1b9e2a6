//! The handle that callers hold. It hands each request to the database behind it and adds nothing of its own.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use crate::sqlite::{Sqlite, listing, people, pins, steps, tables};
use crate::{Draft, Person, PersonId, Pin, Record, Result, Stored, Summary, TableRow};

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

    /// Changes a person's name. Seats they have already taken keep the name they were taken with.
    pub async fn rename(&self, person: PersonId, name: &str) -> Result<()> {
        let name = name.to_owned();
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| people::rename(conn, person, &name)).await
    }

    /// Adds a table. `Taken` if its id exists or a table that is not finished has its code; `NotFound` if the
    /// host or a person at a seat does not exist.
    pub async fn create_table(&self, table: TableRow) -> Result<()> {
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| tables::create(conn, &table)).await
    }

    /// A table with its log, drafts and pins, all of one moment.
    pub async fn load(&self, id: &str) -> Result<Option<Stored>> {
        let id = id.to_owned();
        let Back::Sqlite(db) = &self.back;
        db.read(move |conn| tables::load(conn, &id)).await
    }

    /// The id of the table with this code, whatever the case, unless it is finished.
    pub async fn table_by_code(&self, code: &str) -> Result<Option<String>> {
        let code = code.to_owned();
        let Back::Sqlite(db) = &self.back;
        db.read(move |conn| tables::by_code(conn, &code)).await
    }

    /// Puts a person on a seat. `Taken` unless the seat is open and the table gathering.
    pub async fn sit(&self, id: &str, seat: u8, person: PersonId, name: &str, now: i64) -> Result<()> {
        let (id, name) = (id.to_owned(), name.to_owned());
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| tables::sit(conn, &id, seat, person, &name, now)).await
    }

    /// Frees a seat again. `Conflict` unless this person sits there and the table is gathering.
    pub async fn stand(&self, id: &str, seat: u8, person: PersonId, now: i64) -> Result<()> {
        let id = id.to_owned();
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| tables::stand(conn, &id, seat, person, now)).await
    }

    /// Puts a bot on a seat. `Taken` unless the seat is open and the table gathering.
    pub async fn seat_bot(&self, id: &str, seat: u8, level: u8, name: &str, now: i64) -> Result<()> {
        let (id, name) = (id.to_owned(), name.to_owned());
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| tables::seat_bot(conn, &id, seat, level, &name, now)).await
    }

    /// Starts the game with the steps of its set-up. `Conflict` unless the table is gathering and no seat
    /// open.
    pub async fn begin(&self, id: &str, records: Vec<Record>, now: i64) -> Result<()> {
        let id = id.to_owned();
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| steps::begin(conn, &id, &records, now)).await
    }

    /// Appends steps to a running table, the first of them with number `first_seq`, counted from 0; drops the
    /// draft of a seat and ends the game if told so: all of it or nothing. `Conflict` if the log does not end
    /// right before `first_seq` or the table is not running.
    pub async fn append(
        &self,
        id: &str,
        first_seq: u32,
        records: Vec<Record>,
        clear_draft_of: Option<u8>,
        finished: bool,
        now: i64,
    ) -> Result<()> {
        let id = id.to_owned();
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| steps::append(conn, &id, first_seq, &records, clear_draft_of, finished, now))
            .await
    }

    /// Keeps a seat's draft in place of the one before, whatever their revisions. `Conflict` if the table is
    /// not running.
    pub async fn save_draft(&self, id: &str, draft: Draft, now: i64) -> Result<()> {
        let id = id.to_owned();
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| steps::save_draft(conn, &id, &draft, now)).await
    }

    /// Keeps these pins of a seat in place of all before. `Conflict` if the table is not running.
    pub async fn save_pins(&self, id: &str, seat: u8, pins: Vec<Pin>) -> Result<()> {
        let id = id.to_owned();
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| pins::save(conn, &id, seat, &pins)).await
    }

    /// Links a table to its rematch unless it has one, and answers with the id of the rematch it has now. The
    /// rematch may be created before or after.
    pub async fn set_next(&self, id: &str, next: &str) -> Result<String> {
        let (id, next) = (id.to_owned(), next.to_owned());
        let Back::Sqlite(db) = &self.back;
        db.write(move |conn| tables::set_next(conn, &id, &next)).await
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
