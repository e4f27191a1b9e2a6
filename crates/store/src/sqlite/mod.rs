//! The store in one `SQLite` file: a thread that writes, and a few connections that read.

mod fault;
mod files;
mod migrate;
mod readers;
mod run;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::statement::{Answer, Statement};
use crate::store::RowSender;
use crate::{Error, Result};
use fault::Fault;
pub use files::lock_folder;
use readers::Readers;
use writer::Writer;

/// How long a connection waits for a lock that another process holds, such as a backup.
const PATIENCE: Duration = Duration::from_secs(5);
/// More than there are different statements, so that none is ever prepared twice on one connection.
const STATEMENTS: usize = 128;

/// An open database file.
pub(crate) struct Sqlite {
    // Before the writer, so that they are dropped first: the connection that closes last tidies up the
    // write-ahead log, and only the writer's may write.
    readers: Arc<Readers>,
    writer: Writer,
}

impl Sqlite {
    /// Opens or creates the file and brings its schema up to date.
    pub(crate) async fn open(path: PathBuf) -> Result<Self> {
        Self::opened(path, connect_to_write).await
    }

    /// Opens a file that is there and up to date, and may be somebody else's at the same time.
    pub(crate) async fn open_beside(path: PathBuf) -> Result<Self> {
        Self::opened(path, connect_beside).await
    }

    async fn opened(path: PathBuf, connect: fn(&Path) -> Result<Connection>) -> Result<Self> {
        let opening = tokio::task::spawn_blocking(move || {
            // Readers connect later, and must find the same file should the working directory have changed.
            let path =
                std::path::absolute(path).map_err(|error| Error::Database(format!("bad path: {error}")))?;
            let writer = Writer::start(connect(&path)?)?;
            Ok(Self { readers: Arc::new(Readers::new(path)), writer })
        });
        opening.await.map_err(|error| Error::Database(format!("cannot open: {error}")))?
    }

    /// Makes a change, all or nothing; answers once it is on disk.
    pub(crate) async fn change(&self, statements: Vec<Statement>) -> Result<Vec<Answer>> {
        self.writer.write(move |conn| run::all(conn, &statements)).await
    }

    /// Answers on one snapshot of the database.
    pub(crate) async fn ask(&self, statements: Vec<Statement>) -> Result<Vec<Answer>> {
        Arc::clone(&self.readers).read(move |conn| run::all(conn, &statements)).await
    }

    /// Sends the rows of these questions, all of one moment.
    pub(crate) fn stream(&self, questions: Vec<&'static str>, rows: RowSender) {
        let readers = Arc::clone(&self.readers);
        tokio::spawn(async move {
            let sender = rows.clone();
            let sent = readers.read(move |conn| run::stream(conn, &questions, &sender)).await;
            if let Err(error) = sent {
                // Whoever listened has gone away, or hears of it.
                let _ = rows.send(Err(error)).await;
            }
        });
    }

    /// Refuses new requests, finishes the queued ones and closes the file.
    pub(crate) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    /// How many transactions the writer has committed.
    pub(crate) fn commits(&self) -> u64 {
        self.writer.commits()
    }
}

/// The connection that writes, with the schema up to date.
fn connect_to_write(path: &Path) -> Result<Connection> {
    files::prepare(path)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
    let mut conn = connect(path, flags)?;
    // Before anything that writes to the file: a database from a newer version stays untouched.
    migrate::migrate(&mut conn, migrate::ALL)?;
    set_up_writing(&conn)?;
    Ok(conn)
}

/// The same for whoever comes beside a server: nothing is created, and no schema changes under its feet.
fn connect_beside(path: &Path) -> Result<Connection> {
    if !path.exists() {
        return Err(Error::Database("there is no database; a server creates one when it starts".to_owned()));
    }
    let conn = connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    migrate::is_current(&conn, migrate::ALL)?;
    set_up_writing(&conn)?;
    Ok(conn)
}

/// Every commit goes to the write-ahead log and is synchronised with the disk before it is reported.
fn set_up_writing(conn: &Connection) -> Result<(), Fault> {
    let mode: String = conn.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
    if mode != "wal" {
        return Err(Error::Database(format!("no write-ahead log is possible here, only {mode}")).into());
    }
    conn.pragma_update(None, "synchronous", "FULL")?;
    conn.pragma_update(None, "foreign_keys", true)?;
    Ok(())
}

/// A connection that only reads, to a file that the writer holds open.
fn connect_to_read(path: &Path) -> Result<Connection, Fault> {
    connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, Fault> {
    // A connection is used by one thread at a time, so SQLite needs no mutex of its own.
    let conn = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    conn.busy_timeout(PATIENCE)?;
    conn.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(conn)
}
