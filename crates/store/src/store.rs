//! The handle that callers hold: each request becomes statements for whichever database stands behind it.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use tokio::sync::mpsc;

use crate::postgres::Postgres;
use crate::sql::{admin, commit, jobs, listing, outcomes, people, tables};
use crate::sqlite::Sqlite;
use crate::statement::{Answer, Row, Statement};
use crate::{
    Alive, Census, Claimed, Commit, Error, Job, Lease, NewTable, Outcome, Person, PersonId, Phase, Result,
    Stored, Summary,
};

/// A cheap handle on the store; all clones work on the same database.
///
/// A write that answers `Ok` is on disk. A caller that stops waiting does not take its write back: it may
/// still be done. When the last handle goes, the writes that are queued are finished in the background;
/// [`Store::close`] waits for them.
#[derive(Clone)]
pub struct Store {
    back: Back,
}

/// Rows on their way, or why no more come.
pub(crate) type Rows = mpsc::Receiver<Result<(usize, Vec<Row>)>>;
/// Where they are sent.
pub(crate) type RowSender = mpsc::Sender<Result<(usize, Vec<Row>)>>;
/// Rows sent at a time.
pub(crate) const SENT: usize = 500;

/// The databases that can stand behind a [`Store`].
#[derive(Clone)]
enum Back {
    Sqlite(Arc<Sqlite>),
    Postgres(Arc<Postgres>),
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let back = match self.back {
            Back::Sqlite(_) => "SQLite",
            Back::Postgres(_) => "PostgreSQL",
        };
        f.debug_struct("Store").field("back", &back).finish_non_exhaustive()
    }
}

impl Store {
    /// Opens the `SQLite` file at `path`, creates it and its folder where they are missing, and brings its
    /// schema up to date. A file from a newer version of the program is refused and left as it is.
    pub async fn open(path: impl Into<PathBuf>) -> Result<Self> {
        Ok(Self { back: Back::Sqlite(Arc::new(Sqlite::open(path.into()).await?)) })
    }

    /// Connects to the `PostgreSQL` database at `postgres://…` and brings its schema up to date. One from a newer version of the
    /// program is refused and left as it is.
    pub async fn connect(url: &str) -> Result<Self> {
        Ok(Self { back: Back::Postgres(Arc::new(Postgres::connect(url).await?)) })
    }

    /// Opens a `SQLite` file that is there and up to date, also while a server has it open: nothing is created or migrated.
    pub async fn open_beside(path: impl Into<PathBuf>) -> Result<Self> {
        Ok(Self { back: Back::Sqlite(Arc::new(Sqlite::open_beside(path.into()).await?)) })
    }

    /// Connects to a `PostgreSQL` database that is up to date: nothing is created or migrated.
    pub async fn connect_beside(url: &str) -> Result<Self> {
        Ok(Self { back: Back::Postgres(Arc::new(Postgres::connect_beside(url).await?)) })
    }

    /// Finishes all writes that are queued and closes the database. Every later request on any clone answers
    /// [`Error::Closed`].
    pub async fn close(&self) {
        match &self.back {
            Back::Sqlite(db) => db.close().await,
            Back::Postgres(db) => db.close().await,
        }
    }

    /// How many transactions have been committed since the store was opened. Many writes share one when many
    /// wait.
    pub fn commits(&self) -> u64 {
        match &self.back {
            Back::Sqlite(db) => db.commits(),
            Back::Postgres(db) => db.commits(),
        }
    }

    /// Whether other processes may write to it as well.
    pub fn is_shared(&self) -> bool {
        matches!(self.back, Back::Postgres(_))
    }

    /// Whether the database takes writes at this time: something is written and says so.
    pub async fn probe(&self, now: i64) -> Result<()> {
        self.change(vec![jobs::probe(now)]).await.map(drop)
    }

    pub(crate) async fn change(&self, statements: Vec<Statement>) -> Result<Vec<Answer>> {
        match &self.back {
            Back::Sqlite(db) => db.change(statements).await,
            Back::Postgres(db) => db.change(statements).await,
        }
    }

    /// The rows of these questions, all of one moment, some at a time and with the number of their question.
    pub(crate) fn stream(&self, questions: Vec<&'static str>) -> Rows {
        let (rows, found) = mpsc::channel(4);
        match &self.back {
            Back::Sqlite(db) => db.stream(questions, rows),
            Back::Postgres(db) => db.stream(questions, rows),
        }
        found
    }

    pub(crate) async fn ask(&self, statements: Vec<Statement>) -> Result<Vec<Answer>> {
        match &self.back {
            Back::Sqlite(db) => db.ask(statements).await,
            Back::Postgres(db) => db.ask(statements).await,
        }
    }

    pub(crate) async fn ask_one(&self, statement: Statement) -> Result<Vec<Row>> {
        Ok(self.ask(vec![statement]).await?.pop().unwrap_or_default().rows)
    }
}

/// People.
impl Store {
    /// Adds a person together with their first session. `Taken` if the session or the id exists; ids are the caller's to choose.
    pub async fn create_person(
        &self,
        id: PersonId,
        name: &str,
        session_hash: [u8; 32],
        device: &str,
        now: i64,
    ) -> Result<()> {
        self.change(people::create(id, name, &session_hash, device, now)).await.map(drop)
    }

    /// Whose session this is, if it was used since.
    pub async fn person(&self, session_hash: &[u8; 32], since: i64) -> Result<Option<Person>> {
        let rows = self.ask_one(people::by_session(session_hash, since)).await?;
        rows.first().map(people::person).transpose()
    }

    /// Notes that a session is used.
    pub async fn touch(&self, session_hash: &[u8; 32], now: i64) -> Result<()> {
        self.change(vec![people::touch(session_hash, now)]).await.map(drop)
    }

    /// Ends a session; whether there was one.
    pub async fn end_session(&self, session_hash: &[u8; 32]) -> Result<bool> {
        let answers = self.change(vec![people::end_session(session_hash)]).await?;
        Ok(answers.iter().any(|answer| answer.count > 0))
    }

    /// Changes a person's name, also at every seat that bears it.
    pub async fn rename(&self, person: PersonId, name: &str) -> Result<()> {
        self.change(people::rename(person, name)).await.map(drop)
    }

    /// Shuts a person out, or lets them in again.
    pub async fn block(&self, person: PersonId, blocked: bool) -> Result<()> {
        self.change(vec![people::block(person, blocked)]).await.map(drop)
    }

    /// Ends sessions unused since `sessions`, and those of guests without any table unused since `guests`; then forgets people
    /// who are left with neither a session nor a table. Says how many.
    pub async fn forget_people(&self, sessions: i64, guests: i64) -> Result<u64> {
        let answers = self.change(people::forget(sessions, guests).into()).await?;
        Ok(answers.last().map_or(0, |answer| answer.count))
    }
}

/// Tables that are looked for at a time when old ones are removed.
const EXPIRED: u32 = 200;

/// Tables.
impl Store {
    /// Adds a table, with the steps of its set-up if it begins at once, and links it as the rematch it is: all in one
    /// transaction. Answers with its id, or with the id of the rematch that was opened first. `Taken` if its id exists or a
    /// table that is not finished has its code; `NotFound` if the host, a person at a seat or the table before does not
    /// exist; `Conflict` if it would begin with an open seat, have steps before it begins or an outcome before its end.
    pub async fn create(&self, table: NewTable) -> Result<String> {
        let statements = tables::create(&table)?;
        match (self.change(statements).await, &table.rematch_of) {
            (Ok(_), _) => Ok(table.row.id),
            (Err(Error::Conflict), Some(before)) => {
                let rows = self.ask_one(tables::next_of(before)).await?;
                rows.first().ok_or(Error::NotFound)?.maybe_text(0)?.ok_or(Error::Conflict)
            }
            (Err(error), _) => Err(error),
        }
    }

    /// A table with its log from step `since` on, its drafts, pins, advice and outcome, all of one moment.
    pub async fn load(&self, id: &str, since: u32) -> Result<Option<Stored>> {
        tables::stored(self.ask(tables::load(id, since)).await?)
    }

    /// The revisions of these tables and whether each has a rematch, in their order; `None` for one that is not there. Cheap, for
    /// whoever wants to know which of many have changed.
    pub async fn revisions(&self, tables: &[String]) -> Result<Vec<Option<(u64, bool)>>> {
        if tables.is_empty() {
            return Ok(Vec::new());
        }
        let answers = self.ask(tables.iter().map(|id| tables::revision_of(id)).collect()).await?;
        let revision = |answer: &Answer| {
            let row = answer.rows.first();
            row.map(|row| Ok((row.number::<i64>(0)?.cast_unsigned(), row.maybe_text(1)?.is_some())))
                .transpose()
        };
        answers.iter().map(revision).collect()
    }

    /// The id of the table with this code, whatever the case, unless it is finished.
    pub async fn table_by_code(&self, code: &str) -> Result<Option<String>> {
        let rows = self.ask_one(tables::by_code(code)).await?;
        rows.first().map(|row| row.text(0)).transpose()
    }

    /// Stores one change of a table: the only way to change one. `Conflict` if the table has changed since the commit was
    /// decided, or if it does not fit how far the table has come: a finished table takes nothing, none goes back to an
    /// earlier phase or has an open seat once it has begun, only one that has begun has steps, drafts, advice, pins and
    /// happenings, only a running one is closed, and only one that ends has an outcome. `NotFound` if the table, a seat or
    /// a person does not exist.
    pub async fn commit(&self, commit: Commit) -> Result<()> {
        let statements = commit::commit(&commit)?;
        match self.change(statements).await {
            Err(Error::Conflict) if self.ask_one(tables::exists(&commit.table)).await?.is_empty() => {
                Err(Error::NotFound)
            }
            done => done.map(drop),
        }
    }

    /// Ids of finished tables whose outcome is not stored, because they ended before outcomes were.
    pub async fn without_outcome(&self, limit: u32) -> Result<Vec<String>> {
        ids(&self.ask_one(outcomes::missing(limit)).await?)
    }

    /// Stores the outcome of a table that ended before outcomes were stored. `Conflict` if it is not finished; one that is
    /// already there stays. It counts as no change of the table.
    pub async fn add_outcome(&self, id: &str, outcome: Outcome) -> Result<()> {
        match self.change(outcomes::add(id, &outcome)).await {
            Ok(_) | Err(Error::Taken) => Ok(()),
            Err(Error::Conflict) if self.ask_one(tables::exists(id)).await?.is_empty() => {
                Err(Error::NotFound)
            }
            Err(error) => Err(error),
        }
    }

    /// The listed tables that are not finished and have somebody there, of the so many that were last updated, and as many that
    /// gather for a game by correspondence.
    pub async fn lobby(&self, alive: &Alive, limit: u32) -> Result<Vec<Summary>> {
        listing::summaries(self.ask(listing::lobby(alive, limit)).await?)
    }

    /// The tables where a person sits or that they opened, listed or not: the finished ones last, and among
    /// each the last updated first.
    pub async fn mine(&self, person: PersonId, limit: u32) -> Result<Vec<Summary>> {
        listing::summaries(self.ask(listing::mine(person, limit)).await?)
    }

    /// How many gathering and running tables a person has opened.
    pub async fn hosted(&self, person: PersonId) -> Result<(u64, u64)> {
        let mut counts = (0, 0);
        for row in self.ask_one(listing::hosted(person)).await? {
            let count = row.number(1)?;
            if row.number::<i64>(0)? == 0 { counts.0 = count } else { counts.1 = count }
        }
        Ok(counts)
    }

    /// Finished tables, of one game or all, in the order they ended, with that time: the first ones after one of them. For
    /// whoever goes through all.
    pub async fn finished(
        &self,
        after: &(i64, String),
        game: Option<&str>,
        limit: u32,
    ) -> Result<Vec<(i64, String)>> {
        let rows = self.ask_one(listing::finished(after, game, limit)).await?;
        rows.iter().map(|row| Ok((row.number(1)?, row.text(0)?))).collect()
    }

    /// Removes the tables in this phase that were last touched before this time, the longest untouched first; their ids. Of
    /// finished ones none.
    pub async fn expire(&self, phase: Phase, before: i64) -> Result<Vec<String>> {
        let mut gone = Vec::new();
        loop {
            let found = ids(&self.ask_one(tables::untouched(phase, before, EXPIRED)).await?)?;
            let last = found.len() < EXPIRED as usize || phase == Phase::Finished;
            for id in found {
                match self.remove(&id, before).await {
                    Ok(()) => gone.push(id),
                    // Somebody came back to it in this moment, or another hall removed it.
                    Err(Error::Conflict | Error::NotFound) => {}
                    Err(error) => return Err(error),
                }
            }
            if last {
                return Ok(gone);
            }
        }
    }

    /// Removes a table that is not finished and was last touched before this time, and links to it as a rematch. `Conflict` if
    /// it is finished or was touched since, `NotFound` if it is not there. Nothing finished is ever removed.
    pub async fn remove(&self, id: &str, before: i64) -> Result<()> {
        match self.change(tables::remove(id, before)).await {
            Err(Error::Conflict) if self.ask_one(tables::exists(id)).await?.is_empty() => {
                Err(Error::NotFound)
            }
            done => done.map(drop),
        }
    }

    /// How many bytes the database takes.
    pub async fn size(&self) -> Result<u64> {
        let rows = self.ask_one(match &self.back {
            Back::Sqlite(_) => admin::size_of_file(),
            Back::Postgres(_) => admin::size_of_database(),
        });
        rows.await?.first().map_or(Ok(0), |row| row.number(0))
    }

    /// How many there are of everything.
    pub async fn census(&self) -> Result<Census> {
        listing::counted(self.ask(listing::census().into()).await?)
    }
}

/// Work.
impl Store {
    /// Adds work; `Taken` if there is some with its key that somebody still wants.
    pub async fn add_job(&self, job: &Job) -> Result<()> {
        self.change(vec![jobs::add(job)]).await.map(drop)
    }

    /// The work with this key.
    pub async fn job(&self, key: &str) -> Result<Option<Job>> {
        self.ask_one(jobs::of(key)).await?.first().map(jobs::known).transpose()
    }

    /// Claims up to `limit` pieces of work that are due and nobody is at, in the order they are to be done.
    pub async fn claim(&self, lease: &Lease, now: i64, limit: u32) -> Result<Vec<Claimed>> {
        let statement = match &self.back {
            Back::Sqlite(_) => jobs::claim(lease, now, limit),
            Back::Postgres(_) => jobs::claim_among_many(lease, now, limit),
        };
        let rows = self.change(vec![statement]).await?.pop().unwrap_or_default().rows;
        let mut claimed = rows.iter().map(|row| jobs::claimed(row, lease)).collect::<Result<Vec<_>>>()?;
        claimed.sort_by(|one, other| {
            let key = |claimed: &Claimed| (claimed.job.rank, claimed.job.due);
            key(one).cmp(&key(other)).then_with(|| one.job.key.cmp(&other.job.key))
        });
        Ok(claimed)
    }

    /// Keeps all that a worker is at for longer.
    pub async fn extend(&self, lease: &Lease, now: i64) -> Result<()> {
        self.change(vec![jobs::extend(lease, now)]).await.map(drop)
    }

    /// Work is done, if it is still this worker's.
    pub async fn done(&self, key: &str, worker: &str) -> Result<()> {
        self.change(vec![jobs::done(key, worker)]).await.map(drop)
    }

    /// Leaves work to whoever comes, not before it is due again.
    pub async fn put_back(&self, key: &str, worker: &str, due: i64) -> Result<()> {
        self.change(vec![jobs::put_back(key, worker, due)]).await.map(drop)
    }

    /// Leaves all that a worker is at to others.
    pub async fn put_all_back(&self, worker: &str) -> Result<()> {
        self.change(vec![jobs::put_all_back(worker)]).await.map(drop)
    }

    /// Somebody wants this work until then, where it is not wanted for good.
    pub async fn want(&self, keys: &[String], until: i64) -> Result<()> {
        self.change(keys.iter().map(|key| jobs::want(key, until)).collect()).await.map(drop)
    }
}

fn ids(rows: &[Row]) -> Result<Vec<String>> {
    rows.iter().map(|row| row.text(0)).collect()
}
