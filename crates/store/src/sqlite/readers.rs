//! The connections that read. Each request gets one for itself on a thread where it may block, and sees one
//! snapshot of the database that no write changes under it.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;

use super::connect_to_read;
use super::fault::Fault;
use crate::{Error, Result};

/// How many requests read at once; the others wait in line.
const READERS: u32 = 4;

/// A pool of connections that are opened when they are first needed.
pub(super) struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
    turns: Arc<Semaphore>,
}

impl Readers {
    /// A pool for the file that the writer holds open.
    pub(super) fn new(path: PathBuf) -> Self {
        Self { path, idle: Mutex::default(), turns: Arc::new(Semaphore::new(READERS as usize)) }
    }

    /// Does this on one snapshot.
    pub(super) async fn read<T, F>(self: Arc<Self>, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    {
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| Error::Closed)?;
        let reading = tokio::task::spawn_blocking(move || {
            // Held here and not by the caller, who may stop waiting before the connection is free again.
            let _turn = turn;
            self.read_now(work).map_err(Error::from)
        });
        reading.await.unwrap_or_else(|error| {
            Err(if error.is_panic() { Error::Database("a read panicked".to_owned()) } else { Error::Closed })
        })
    }

    fn read_now<T>(&self, work: impl FnOnce(&Connection) -> Result<T, Fault>) -> Result<T, Fault> {
        let idle = self.idle().pop();
        let mut conn = idle.map_or_else(|| connect_to_read(&self.path), Ok)?;
        let transaction = conn.transaction()?;
        let found = work(&transaction);
        transaction.finish()?;
        self.idle().push(conn);
        found
    }

    /// Refuses new requests, waits for those under way and closes the connections.
    pub(super) async fn close(&self) {
        // All turns at once: whoever waits in line before still reads. Fails only if the pool is closed
        // already.
        if let Ok(turns) = self.turns.acquire_many(READERS).await {
            self.turns.close();
            turns.forget();
            self.idle().clear();
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        // The list is whole even if a thread panicked while it held the lock.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
