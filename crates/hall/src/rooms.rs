//! Rooms in memory: a cache over the store. Emptying it changes nothing.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::{Play, Record};
use game::{MAX_SEATS, Seat};
use store::Stored;

use crate::hall::{Game, Hall};
use crate::room::Room;
use crate::table::{Played, Table};
use crate::{Error, Listener, News, Result, pins};

#[derive(Debug, Default)]
pub(crate) struct Rooms {
    open: Mutex<HashMap<String, Arc<Room>>>,
}

impl Rooms {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, id: &str) -> Option<Arc<Room>> {
        self.lock().get(id).cloned()
    }

    /// The room everybody uses from now on: two may have loaded it at once, and the first in the cache stands.
    fn keep(&self, room: Room) -> (Arc<Room>, bool) {
        let (mut open, mut new) = (self.lock(), false);
        let room = open.entry(room.id.clone()).or_insert_with(|| {
            new = true;
            Arc::new(room)
        });
        (room.clone(), new)
    }

    /// Drops a room; whoever comes next loads it anew.
    pub(crate) fn forget(&self, id: &str) {
        self.lock().remove(id);
    }

    /// Lets go of rooms nobody watches or works for.
    pub(crate) fn tidy(&self) {
        self.lock().retain(|_, room| Arc::strong_count(room) > 1 || room.is_watched());
    }

    /// How many are open.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    fn watched(&self) -> Vec<Arc<Room>> {
        self.lock().values().filter(|room| room.is_watched()).cloned().collect()
    }
}

impl Hall {
    /// The room of a table, from memory or the store. Opening one wakes its bots.
    pub async fn room(&self, id: &str) -> Result<Arc<Room>> {
        if let Some(room) = self.rooms.get(id) {
            return Ok(room);
        }
        let stored = self.store.load(id, 0).await.map_err(|cause| Error::store(&cause))?;
        let table = Table::open(stored.ok_or(Error::NotFound)?, &self.games);
        let (room, new) = self.rooms.keep(Room::new(table));
        if new {
            self.wake(&room);
        }
        Ok(room)
    }

    /// Brings a room up to what is stored. The caller holds `changing`.
    pub(crate) async fn catch_up(&self, room: &Room) -> Result<Arc<Table>> {
        let before = room.table();
        let stored = self.store.load(&room.id, before.seq()).await.map_err(|cause| Error::store(&cause))?;
        let Some(stored) = stored else {
            self.rooms.forget(&room.id);
            return Err(Error::NotFound);
        };
        if stored.table.revision == before.row.revision && stored.table.next == before.row.next {
            return Ok(before);
        }
        Ok(room.publish(before.with(stored)))
    }

    /// Follows the bell: tables that other halls have changed are brought up to date.
    pub(crate) async fn follow_bus(self, mut news: Listener) {
        let mut closing = self.closing.subscribe();
        loop {
            let heard = tokio::select! {
                heard = news.next() => heard,
                _ = closing.changed() => return,
            };
            match heard {
                Some(News::Table { id, revision }) => self.heard(&id, revision).await,
                // Whoever is watched is looked up.
                Some(News::Missed) => {
                    for room in self.rooms.watched() {
                        self.refresh(&room).await;
                    }
                }
                Some(News::Work) => {}
                None => return,
            }
        }
    }

    async fn heard(&self, id: &str, revision: u64) {
        let Some(room) = self.rooms.get(id) else { return };
        if room.table().row.revision < revision {
            self.refresh(&room).await;
        }
    }

    async fn refresh(&self, room: &Arc<Room>) {
        let _alone = room.changing.lock().await;
        if let Err(error) = self.catch_up(room).await {
            tracing::warn!(table = room.id, %error, "a change of another hall cannot be read yet");
        }
    }
}

impl Table {
    /// Rebuilds a table from its log, drafts and pins. One that cannot be replayed keeps its log.
    pub(crate) fn open(stored: Stored, games: &[Game]) -> Self {
        let game = games.iter().find(|game| game.rules.info().id == stored.table.game).copied();
        let play = game.and_then(|game| replay(&stored, game));
        let records = stored.records.iter().map(record);
        let played =
            play.map_or_else(|| Played::Unknown(records.collect()), |play| Played::Known(play.into()));
        let mut table = Self {
            row: stored.table.into(),
            game,
            play: played,
            times: stored.records.iter().map(|record| record.at).collect(),
            advice: [const { None }; MAX_SEATS],
            pins: pins::restored(stored.pins),
            outcome: stored.outcome.map(Into::into),
            shown: 0,
        };
        table.restore_drafts(&stored.drafts);
        table
    }

    /// The table after what others have stored since.
    fn with(&self, stored: Stored) -> Self {
        let mut table = self.clone();
        table.times.extend(stored.records.iter().map(|record| record.at));
        table.play = match &self.play {
            Played::Known(play) => {
                let mut play = play.boxed_clone();
                let replayed = stored.records.iter().try_for_each(|step| play.replay(record(step)));
                if let Err(broken) = replayed {
                    tracing::error!(table = self.row.id, %broken, "steps of another hall cannot be replayed");
                }
                Played::Known(play.into())
            }
            Played::Unknown(records) => {
                Played::Unknown(records.iter().copied().chain(stored.records.iter().map(record)).collect())
            }
        };
        table.row = stored.table.into();
        table.pins = pins::restored(stored.pins);
        table.outcome = stored.outcome.map(Into::into);
        table.restore_drafts(&stored.drafts);
        table
    }

    /// Every seat's draft as it is stored; a seat without one has touched nothing since it last committed.
    fn restore_drafts(&mut self, drafts: &[store::Draft]) {
        let Played::Known(play) = &self.play else { return };
        let mut play = play.boxed_clone();
        for seat in 0..play.about().seats {
            match drafts.iter().find(|draft| draft.seat == seat) {
                Some(draft) => play.restore(Seat(seat), draft.revision, &draft.codes),
                None => play.restore(Seat(seat), 0, &[]),
            }
        }
        self.play = Played::Known(play.into());
    }
}

fn record(stored: &store::Record) -> Record {
    Record { seat: stored.seat.map(Seat), code: stored.code }
}

/// The game of a stored table, replayed under the rules it was begun with; `None`, and a line in the log, where that cannot
/// be done here.
fn replay(stored: &Stored, game: Game) -> Option<Box<dyn Play>> {
    let (row, info) = (&stored.table, game.rules.info());
    let cannot = |cause: &str| {
        tracing::warn!(
            table = row.id,
            game = row.game,
            rules = row.rules,
            cause,
            "a stored table cannot be replayed"
        );
    };
    if !info.knows(row.rules, row.data) {
        cannot("unknown rules or data");
        return None;
    }
    let mut play = game.rules.open(&row.setup, row.rules).inspect_err(|bad| cannot(&bad.to_string())).ok()?;
    for step in &stored.records {
        play.replay(record(step)).inspect_err(|broken| cannot(&broken.to_string())).ok()?;
    }
    Some(play)
}
