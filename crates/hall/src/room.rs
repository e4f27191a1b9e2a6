//! A table that is open in memory.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tokio::sync::{Mutex, watch};

use crate::table::Table;

/// One table. It is a cache over the store: dropping it loses nothing but advice.
#[derive(Debug)]
pub struct Room {
    pub(crate) id: String,
    /// Held from decision to publication, so that commands of this process wait for each other instead of racing.
    pub(crate) changing: Mutex<()>,
    seen: watch::Sender<Arc<Table>>,
    /// Somebody is at work for the bots of this table.
    pub(crate) bot_running: AtomicBool,
    /// Held while a hint is thought about: asking again meanwhile waits for the same one.
    pub(crate) hinting: Mutex<()>,
}

impl Room {
    pub(crate) fn new(table: Table) -> Self {
        Self {
            id: table.id().to_owned(),
            changing: Mutex::default(),
            seen: watch::Sender::new(Arc::new(table)),
            bot_running: AtomicBool::new(false),
            hinting: Mutex::default(),
        }
    }

    /// The table as it stands now.
    pub fn table(&self) -> Arc<Table> {
        self.seen.borrow().clone()
    }

    /// The table as it stands now and whenever it changes.
    pub fn watch(&self) -> watch::Receiver<Arc<Table>> {
        self.seen.subscribe()
    }

    /// Whether anybody watches.
    pub(crate) fn is_watched(&self) -> bool {
        self.seen.receiver_count() > 0
    }

    /// Shows a new state to everybody who watches. Called after it is stored, with `changing` held.
    pub(crate) fn publish(&self, mut table: Table) -> Arc<Table> {
        table.shown = next_shown();
        let table = Arc::new(table);
        self.seen.send_replace(table.clone());
        table
    }
}

/// A number that no other state of any table in this process has.
pub(crate) fn next_shown() -> u64 {
    static SHOWN: AtomicU64 = AtomicU64::new(0);
    SHOWN.fetch_add(1, Ordering::Relaxed)
}
