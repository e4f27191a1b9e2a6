//! Rooms in memory: a cache over the store. Emptying it changes nothing.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bus::Listener;
use store::{PersonId, Phase};

use crate::hall::Hall;
use crate::room::Room;
use crate::table::Table;
use crate::{Error, News, Result};

/// Tables that are looked up at a time.
const LOOKED_UP: usize = 200;
/// Tables that are looked up in a second at the most: however many are watched, the store has other things to do.
const LOOKED_UP_A_SECOND: usize = 500;
/// How long a room stays that nobody watches.
const KEPT: Duration = Duration::from_mins(5);

#[derive(Debug)]
pub(crate) struct Rooms {
    open: Mutex<HashMap<String, Arc<Room>>>,
    /// How many stay at the most, but for those in use.
    most: usize,
}

/// Whether somebody watches a room or works for it.
fn is_busy(room: &Arc<Room>) -> bool {
    Arc::strong_count(room) > 1 || room.is_watched()
}

impl Rooms {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn new(most: usize) -> Self {
        Self { open: Mutex::default(), most }
    }

    fn get(&self, id: &str) -> Option<Arc<Room>> {
        let room = self.lock().get(id).cloned()?;
        room.use_it();
        Some(room)
    }

    /// The room everybody uses from now on: two may have loaded it at once, and the first in the cache stands.
    fn keep(&self, room: Room) -> (Arc<Room>, bool) {
        if self.count() >= self.most + self.most / 8 {
            self.tidy();
        }
        let (mut open, mut new) = (self.lock(), false);
        let room = open.entry(room.id.clone()).or_insert_with(|| {
            new = true;
            Arc::new(room)
        });
        (room.clone(), new)
    }

    /// Drops a room; whoever comes next loads it anew. A newer room of the same table stays.
    pub(crate) fn forget(&self, room: &Room) {
        let mut open = self.lock();
        if open.get(&room.id).is_some_and(|known| std::ptr::eq(&raw const **known, room)) {
            open.remove(&room.id);
        }
    }

    /// Drops the room of a table that is no more.
    pub(crate) fn forget_table(&self, id: &str) {
        self.lock().remove(id);
    }

    /// Lets go of rooms that nobody watches, works for or has used lately; of more than there may be, the longest unused.
    pub(crate) fn tidy(&self) {
        let mut open = self.lock();
        open.retain(|_, room| is_busy(room) || room.unused() < KEPT);
        let over = open.len().saturating_sub(self.most);
        if over == 0 {
            return;
        }
        let idle = open.values().filter(|room| !is_busy(room));
        let mut idle: Vec<(Duration, String)> = idle.map(|room| (room.unused(), room.id.clone())).collect();
        idle.sort_unstable_by_key(|(unused, _)| std::cmp::Reverse(*unused));
        for (_, id) in idle.into_iter().take(over + self.most / 8) {
            open.remove(&id);
        }
    }

    /// Tables of bots alone that somebody watches here.
    pub(crate) fn watched_bots(&self) -> Vec<String> {
        let watched = self.watched().into_iter();
        let alone = watched.filter(|room| room.table().bots_only() && room.table().next_bot().is_some());
        alone.map(|room| room.id.clone()).collect()
    }

    /// All that are open.
    pub(crate) fn all(&self) -> Vec<Arc<Room>> {
        self.lock().values().cloned().collect()
    }

    /// How many are open.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    /// The rooms where a person sits or that they opened.
    pub(crate) fn of(&self, person: PersonId) -> Vec<Arc<Room>> {
        let theirs = |room: &&Arc<Room>| {
            let table = room.table();
            table.host() == person || !table.seats_of(Some(person)).is_empty()
        };
        self.lock().values().filter(theirs).cloned().collect()
    }

    /// Lets go of finished games nobody looks at: who has another name by now is read anew.
    fn forget_finished(&self) {
        self.lock().retain(|_, room| is_busy(room) || room.table().phase() != Phase::Finished);
    }

    /// A room in memory, without coming for it.
    pub(crate) fn known(&self, id: &str) -> Option<Arc<Room>> {
        self.lock().get(id).cloned()
    }

    pub(crate) fn watched(&self) -> Vec<Arc<Room>> {
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
        let mut stored = stored.ok_or(Error::NotFound)?;
        let presence = std::mem::take(&mut stored.presence);
        let mut table = Table::open(stored, &self.games);
        if table.ticking.is_some() {
            table.set_stops(self.stops().await);
        }
        let (room, new) = self.rooms.keep(Room::new(table));
        if new {
            room.set_presence(presence);
            self.light(&room);
            self.wake(&room);
        }
        Ok(room)
    }

    /// The room of a table for whoever wants to see it as it stands. Another node may have changed it a moment ago, for the same
    /// person even, and its bell may not have rung here yet. What cannot be looked up is shown as it was last known.
    pub async fn room_now(&self, id: &str) -> Result<Arc<Room>> {
        let known = self.rooms.get(id).is_some();
        let room = self.room(id).await?;
        if known && self.store.is_shared() {
            let now = self.store.revisions(std::slice::from_ref(&room.id)).await;
            let shown = (room.table().row.revision, room.table().next().is_some());
            if now.is_ok_and(|now| now.first() != Some(&Some(shown))) {
                let _ = self.refresh(&room).await;
            }
        }
        Ok(room)
    }

    /// Brings a room up to what is stored. The caller holds `changing`.
    pub(crate) async fn catch_up(&self, room: &Room) -> Result<Arc<Table>> {
        let before = room.table();
        let stored = self.store.load(&room.id, before.seq()).await.map_err(|cause| Error::store(&cause))?;
        let Some(mut stored) = stored else {
            self.rooms.forget(room);
            return Err(Error::NotFound);
        };
        room.set_presence(std::mem::take(&mut stored.presence));
        self.light(room);
        let (new, old) = (&stored.table, &before.row);
        // A finished game counts no more changes, but those who played it may go by another name or want to play again.
        let known = (new.revision, &new.next, &new.seats, new.host);
        let replied = stored.replies[..] != before.replies[..];
        if !replied && known == (old.revision, &old.next, &old.seats, old.host) {
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
                Some(News::Talk { id, height }) => {
                    if let Some(room) = self.rooms.get(&id) {
                        self.heard_talk(&room, height).await;
                    }
                }
                Some(News::Person { id }) => {
                    let hall = self.clone();
                    tokio::spawn(async move { hall.look_at(PersonId(id)).await });
                }
                Some(News::Presence { id }) => self.heard_of_people(&id).await,
                Some(News::Work) => self.desk.bell.notify_one(),
                // Some news were missed: whoever is watched is looked up, and there may be work.
                Some(News::Missed) => {
                    self.desk.bell.notify_one();
                    self.people.doubt(None);
                    self.rooms.forget_finished();
                    self.refresh_watched().await;
                    self.refresh_people().await;
                }
                None => return,
            }
        }
    }

    async fn heard(&self, id: &str, revision: u64) {
        let Some(room) = self.rooms.get(id) else { return };
        if room.table().row.revision < revision {
            let _ = self.refresh(&room).await;
        }
    }

    /// Looks now and then whether a table that somebody watches was changed without anybody hearing of it.
    pub(crate) async fn look_around(self, every: Duration) {
        let mut closing = self.closing.subscribe();
        while !*closing.borrow() {
            let rest =
                Duration::from_millis((self.rooms.watched().len() * 1_000 / LOOKED_UP_A_SECOND) as u64);
            tokio::select! {
                () = tokio::time::sleep(every.max(rest)) => {}
                _ = closing.wait_for(|&closing| closing) => return,
            }
            self.refresh_watched().await;
        }
    }

    async fn refresh_watched(&self) {
        let watched = self.rooms.watched();
        for some in watched.chunks(LOOKED_UP) {
            let ids: Vec<String> = some.iter().map(|room| room.id.clone()).collect();
            let revisions = match self.store.revisions(&ids).await {
                Ok(revisions) => revisions,
                Err(cause) => {
                    tracing::warn!(%cause, "tables that are watched cannot be looked up");
                    return;
                }
            };
            self.look_for_talk(some).await;
            for (room, stored) in some.iter().zip(revisions) {
                let known = (room.table().row.revision, room.table().next().is_some());
                if stored != Some(known) {
                    let _ = self.refresh(room).await;
                }
            }
        }
    }

    /// Brings a room up to what is stored, and has everybody who watches look again: they may no longer be who they were.
    pub(crate) async fn look_again(&self, room: &Arc<Room>) -> Result<()> {
        let _alone = room.changing.lock().await;
        let before = room.table();
        let after = self.catch_up(room).await.inspect_err(|error| {
            tracing::warn!(table = room.id, %error, "who sits at a table cannot be read yet");
        })?;
        if Arc::ptr_eq(&before, &after) {
            room.publish((*before).clone());
        }
        Ok(())
    }

    async fn refresh_people(&self) {
        for some in self.rooms.watched().chunks(LOOKED_UP) {
            let ids: Vec<String> = some.iter().map(|room| room.id.clone()).collect();
            match self.store.presence(&ids).await {
                Ok(found) => {
                    for (room, presence) in some.iter().zip(found) {
                        room.set_presence(presence);
                        self.light(room);
                    }
                }
                Err(cause) => tracing::warn!(%cause, "who is there cannot be read yet"),
            }
        }
    }

    /// Brings a room up to what is stored.
    pub(crate) async fn refresh(&self, room: &Arc<Room>) -> Result<()> {
        let _alone = room.changing.lock().await;
        self.catch_up(room).await.map(drop).inspect_err(|error| {
            tracing::warn!(table = room.id, %error, "a change of another hall cannot be read yet");
        })
    }
}
