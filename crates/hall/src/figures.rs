//! Figures for whoever runs the server.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::hall::Hall;

/// How the hall stands.
#[derive(Clone, Copy, Debug)]
pub struct Figures {
    /// Rooms in memory.
    pub rooms: usize,
    /// Thoughts that wait for a free core.
    pub waiting: usize,
    /// Pieces of work begun here.
    pub at_work: usize,
    /// Transactions committed.
    pub commits: u64,
    /// Changes of tables handed to the store.
    pub changes: u64,
    /// How long those waited for it, all together.
    pub committing: Duration,
}

/// What is counted for them.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    changes: AtomicU64,
    committing: AtomicU64,
}

impl Counts {
    /// A change was handed to the store at this moment, and the store has answered.
    pub(crate) fn stored(&self, begun: Instant) {
        let micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.changes.fetch_add(1, Ordering::Relaxed);
        self.committing.fetch_add(micros, Ordering::Relaxed);
    }
}

impl Hall {
    /// How the hall stands, for whoever runs the server.
    pub fn figures(&self) -> Figures {
        Figures {
            rooms: self.rooms.count(),
            waiting: self.thinking.waiting(),
            at_work: self.desk.count(),
            commits: self.store.commits(),
            changes: self.counts.changes.load(Ordering::Relaxed),
            committing: Duration::from_micros(self.counts.committing.load(Ordering::Relaxed)),
        }
    }
}
