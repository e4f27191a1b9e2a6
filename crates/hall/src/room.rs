//! A table that is open in memory.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex as StdMutex, PoisonError};
use std::time::{Duration, Instant};

use store::Presence;
use tokio::sync::{Mutex, watch};

use crate::haste::Haste;
use crate::presence::Attendees;
use crate::table::Table;
use crate::talk::Talking;

/// One table. It is a cache over the store: dropping it loses nothing but advice.
#[derive(Debug)]
pub struct Room {
    pub(crate) id: String,
    /// Held from decision to publication, so that commands of this process wait for each other instead of racing.
    pub(crate) changing: Mutex<()>,
    seen: watch::Sender<Arc<Table>>,
    /// What is said.
    pub(crate) talking: Talking,
    /// How people look at it, by what halls have noted.
    presence: StdMutex<Vec<Presence>>,
    /// Held while the store is asked for that, so that an older answer never takes the place of a newer one.
    pub(crate) asking: Mutex<()>,
    /// When somebody last came for it.
    used: StdMutex<Instant>,
    /// How fast bots play for whoever plays with them alone.
    pub(crate) haste: watch::Sender<Haste>,
}

impl Room {
    pub(crate) fn new(table: Table) -> Self {
        Self {
            id: table.id().to_owned(),
            changing: Mutex::default(),
            seen: watch::Sender::new(Arc::new(table)),
            talking: Talking::default(),
            presence: StdMutex::default(),
            asking: Mutex::default(),
            used: StdMutex::new(Instant::now()),
            haste: watch::Sender::default(),
        }
    }

    pub(crate) fn presence(&self) -> Vec<Presence> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn set_presence(&self, presence: Vec<Presence>) {
        *self.presence.lock().unwrap_or_else(PoisonError::into_inner) = presence;
    }

    /// The table as it stands now.
    pub fn table(&self) -> Arc<Table> {
        self.seen.borrow().clone()
    }

    /// The table as it stands now and whenever it changes.
    pub fn watch(&self) -> watch::Receiver<Arc<Table>> {
        self.seen.subscribe()
    }

    /// Somebody comes for it.
    pub(crate) fn use_it(&self) {
        *self.used.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// How long nobody has come for it.
    pub(crate) fn unused(&self) -> Duration {
        self.used.lock().unwrap_or_else(PoisonError::into_inner).elapsed()
    }

    /// Whether anybody watches.
    pub(crate) fn is_watched(&self) -> bool {
        self.seen.receiver_count() > 0
    }

    /// Shows a new state to everybody who watches. Called after it is stored, with `changing` held.
    pub(crate) fn publish(&self, mut table: Table) -> Arc<Table> {
        table.shown = next_shown();
        self.seen.send_modify(|seen| {
            // Who is there may have changed while the change was stored.
            (table.attendees, table.attended) = (seen.attendees.clone(), seen.attended);
            *seen = Arc::new(table);
        });
        self.table()
    }

    /// Shows who is there to everybody who watches, if that has changed. The game stays as it is shown.
    pub(crate) fn light(&self, attendees: Attendees) {
        self.seen.send_if_modified(|seen| {
            let changed = *seen.attendees != attendees;
            if changed {
                let mut table = (**seen).clone();
                (table.attendees, table.attended) = (attendees.into(), next_shown());
                *seen = Arc::new(table);
            }
            changed
        });
    }
}

/// A number that no other state of any table in this process has.
pub(crate) fn next_shown() -> u64 {
    static SHOWN: AtomicU64 = AtomicU64::new(0);
    SHOWN.fetch_add(1, Ordering::Relaxed)
}
