//! A folder of its own for each test, gone when the test is.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

use rusqlite::Connection;

static COUNT: AtomicU32 = AtomicU32::new(0);

/// A folder that is removed with everything in it when this is dropped.
pub(crate) struct Scratch {
    folder: PathBuf,
}

impl Scratch {
    /// A new, empty folder.
    pub(crate) fn new() -> Self {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("kolej-store-{}-{number}", process::id()));
        // Left over only if an earlier process with this id was killed.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self { folder }
    }

    /// Where the database goes.
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.join("kolej.db")
    }

    /// Keeps everybody else from writing until it is dropped, so that writes queue up behind it.
    pub(crate) fn lock(&self) -> Connection {
        let conn = Connection::open(self.file()).unwrap();
        conn.execute_batch("BEGIN IMMEDIATE").unwrap();
        conn
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A folder that stays behind harms nothing, and a panic here would hide the failure of the test.
        let _ = fs::remove_dir_all(&self.folder);
    }
}
