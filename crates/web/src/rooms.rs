//! Rooms in memory: a cache over the store. Emptying it changes nothing.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use game::Seat;
use store::Stored;
use table::Record;

use crate::error::{Error, Result};
use crate::room::Room;
use crate::server::Server;

#[derive(Debug, Default)]
pub(crate) struct Rooms {
    open: Mutex<HashMap<String, Arc<Room>>>,
}

impl Rooms {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Drops a room; whoever comes next loads it anew.
    pub(crate) fn forget(&self, id: &str) {
        self.lock().remove(id);
    }

    /// Lets go of rooms nobody listens to.
    pub(crate) fn tidy(&self) {
        self.lock().retain(|_, room| Arc::strong_count(room) > 1 || room.changes.receiver_count() > 0);
    }

    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }
}

impl Server {
    /// The room of a table, from memory or the store.
    pub(crate) async fn room(&self, id: &str) -> Result<Arc<Room>> {
        if let Some(room) = self.rooms.lock().get(id) {
            return Ok(room.clone());
        }
        let stored = self.store.load(id).await?.ok_or(Error::NotFound)?;
        let room = Arc::new(self.open(stored)?);
        // Two requests may have loaded it at once: the first in the cache is the one everybody uses.
        Ok(self.rooms.lock().entry(id.to_owned()).or_insert(room).clone())
    }

    /// Rebuilds a table from its log, drafts and pins.
    fn open(&self, stored: Stored) -> Result<Room> {
        let Stored { table: row, records, drafts, pins } = stored;
        let broken = |cause: String| {
            tracing::error!(table = row.id, cause, "a stored table cannot be opened");
            Error::Internal
        };
        let entry =
            catalog::find(self.games, &row.game).ok_or_else(|| broken(format!("no game {}", row.game)))?;
        if (row.rules, row.data) != (entry.info.rules, entry.info.data) {
            return Err(broken(format!("rules {} data {:x}", row.rules, row.data)));
        }
        let mut table = entry.open(&row.setup).map_err(|cause| broken(cause.to_string()))?;
        for record in records {
            let record = Record { seat: record.seat.map(Seat), code: record.code };
            table.replay(record).map_err(|cause| broken(cause.to_string()))?;
        }
        for draft in drafts {
            table.restore(Seat(draft.seat), draft.revision, &draft.codes);
        }
        Ok(Room::new(row, table, pins))
    }
}
