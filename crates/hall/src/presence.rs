//! Who is at a table: whoever sits there and has its page open, in whichever tabs, devices and halls.
//!
//! A hall notes in the store when the first page of a person opens, and when the last one closes or is hidden; all such changes
//! of a moment are one write. That it lives it says for all of them together with one row. Whoever looked through a hall that is
//! not heard of any more is gone since then.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::{Look, Looks, PersonId, Presence, Sitter};
use tokio::sync::Notify;

use crate::hall::Hall;
use crate::room::Room;
use crate::table::Table;
use crate::work::millis;
use crate::{Error, News, Result};

/// How somebody who sits at a table is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lamp {
    /// With the page open.
    Here,
    /// With the page open and hidden.
    Away,
    /// Not at all.
    Gone {
        /// Since when, in milliseconds since 1970.
        since: i64,
    },
}

/// The people of a table, as far as anything is known of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Attendees {
    lamps: Vec<(PersonId, Lamp)>,
    /// Those who have been gone for longer than the table's grace.
    missing: Vec<PersonId>,
}

/// Changes that come together are written together.
const GATHERED: Duration = Duration::from_millis(50);

/// Who looks through this hall, and until when others are heard of.
#[derive(Debug, Default)]
pub(crate) struct Attendance {
    pages: Mutex<HashMap<(String, PersonId), Pages>>,
    nodes: Mutex<HashMap<String, i64>>,
    bell: Notify,
}

/// The open pages of a person at a table.
#[derive(Debug)]
struct Pages {
    shown: u32,
    hidden: u32,
    /// What the store knows.
    noted: Looks,
    /// Since when it is otherwise: by the machine, and by the clock.
    since: (Instant, i64),
    /// When the table was last before their eyes, by the clock.
    seen: i64,
    /// What of that the store knows.
    told: i64,
}

impl Pages {
    fn none(now: i64) -> Self {
        Self { shown: 0, hidden: 0, noted: Looks::Gone, since: (Instant::now(), now), seen: 0, told: 0 }
    }

    /// Whether the store knows all there is to know. While a page is shown, when it was last seen goes without saying.
    fn is_noted(&self) -> bool {
        let looks = self.looks();
        looks == self.noted && (looks == Looks::Here || self.seen == self.told)
    }

    const fn looks(&self) -> Looks {
        match (self.shown, self.hidden) {
            (0, 0) => Looks::Gone,
            (0, _) => Looks::Away,
            _ => Looks::Here,
        }
    }
}

impl Attendance {
    fn pages(&self) -> MutexGuard<'_, HashMap<(String, PersonId), Pages>> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn nodes(&self) -> MutexGuard<'_, HashMap<String, i64>> {
        self.nodes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A page opens or closes.
    fn turn(&self, key: &(String, PersonId), hidden: bool, opens: bool, now: i64) {
        let mut pages = self.pages();
        let own = pages.entry(key.clone()).or_insert_with(|| Pages::none(now));
        let before = own.looks();
        let count = if hidden { &mut own.hidden } else { &mut own.shown };
        *count = if opens { *count + 1 } else { count.saturating_sub(1) };
        if !hidden {
            own.seen = now;
        }
        if own.looks() != before {
            own.since = (Instant::now(), now);
            drop(pages);
            self.bell.notify_one();
        }
    }

    /// A page was shown; whether it stays open is not known.
    fn glance(&self, key: &(String, PersonId), now: i64) {
        let mut pages = self.pages();
        let own = pages.entry(key.clone()).or_insert_with(|| Pages::none(now));
        own.seen = now;
        if own.looks() == Looks::Gone {
            own.since = (Instant::now(), now);
        }
        if !own.is_noted() {
            drop(pages);
            self.bell.notify_one();
        }
    }

    /// Whether somebody has a page open and shown here, or had since.
    fn has_seen(&self, key: &(String, PersonId), since: i64) -> bool {
        self.pages().get(key).is_some_and(|own| own.shown > 0 || own.seen >= since)
    }

    /// What the store is to be told now, and when there may be more. Whoever comes is told at once; who goes may be back in a
    /// moment.
    fn due(&self, linger: Duration) -> (Vec<Look>, Option<Instant>) {
        let (mut changes, mut next) = (Vec::new(), None::<Instant>);
        let mut pages = self.pages();
        for ((table, person), own) in pages.iter_mut().filter(|(_, own)| !own.is_noted()) {
            let looks = own.looks();
            let due = own.since.0 + linger;
            if looks > own.noted || due <= Instant::now() {
                (own.noted, own.told) = (looks, own.seen);
                let (table, person) = (table.clone(), *person);
                changes.push(Look { table, person, looks, at: own.since.1, seen: own.seen });
            } else {
                next = Some(next.map_or(due, |next| next.min(due)));
            }
        }
        drop(pages);
        (changes, next)
    }

    /// The store knows: whoever is gone need not be remembered here.
    fn forget_gone(&self) {
        self.pages().retain(|_, own| own.looks() != Looks::Gone || !own.is_noted());
    }

    /// The store could not be told: it is told again.
    fn put_back(&self, changes: &[Look]) {
        let mut pages = self.pages();
        for change in changes {
            let key = (change.table.clone(), change.person);
            let own = pages.entry(key).or_insert_with(|| Pages::none(change.at));
            // Anything that differs from what is so.
            own.noted = if change.looks == Looks::Gone { Looks::Here } else { Looks::Gone };
        }
    }

    fn is_empty(&self) -> bool {
        self.pages().is_empty()
    }
}

/// A page of somebody who sits at a table, until it is dropped.
#[derive(Debug)]
pub struct Attending {
    hall: Hall,
    key: (String, PersonId),
    hidden: bool,
}

impl Drop for Attending {
    fn drop(&mut self) {
        self.hall.attendance.turn(&self.key, self.hidden, false, self.hall.clock.now());
    }
}

impl Hall {
    /// Somebody who sits at a table has its page open, shown or hidden, until what this returns is dropped.
    pub fn attend(&self, table: &str, person: PersonId, hidden: bool) -> Attending {
        let key = (table.to_owned(), person);
        self.attendance.turn(&key, hidden, true, self.clock.now());
        Attending { hall: self.clone(), key, hidden }
    }

    /// Somebody who sits at a table was shown its page. Without script that is all that is heard of them.
    pub fn glance(&self, table: &str, person: PersonId) {
        self.attendance.glance(&(table.to_owned(), person), self.clock.now());
    }

    /// Whether somebody has the page of a table open and shown, in any hall, or had since.
    pub async fn has_seen(&self, table: &str, person: PersonId, since: i64) -> Result<bool> {
        if self.attendance.has_seen(&(table.to_owned(), person), since) {
            return Ok(true);
        }
        let found = self.store.presence(&[table.to_owned()]).await.map_err(|cause| Error::store(&cause))?;
        let mut rows = found.into_iter().next().unwrap_or_default();
        rows.retain(|row| row.person == person);
        if rows.iter().any(|row| row.seen >= since) {
            return Ok(true);
        }
        // Of its own pages this hall knows more than it has written.
        rows.retain(|row| row.node != self.desk.worker);
        Ok(self.lamps(&rows, self.clock.now()).contains(&(person, Lamp::Here)))
    }

    /// Tells the store who comes and goes here and that this hall lives, and looks who has gone elsewhere, until the hall closes.
    pub(crate) async fn keep_presence(self) {
        let mut closing = self.closing.subscribe();
        let (mut beat, mut next) = (Instant::now() + self.settings.beat, None::<Instant>);
        while !*closing.borrow() {
            let until = next.map_or(beat, |next| next.min(beat));
            let rung = tokio::select! {
                () = self.attendance.bell.notified() => true,
                () = tokio::time::sleep_until(until.into()) => false,
                _ = closing.wait_for(|&closing| closing) => return,
            };
            if rung {
                tokio::time::sleep(GATHERED).await;
            }
            let beats = beat <= Instant::now();
            if beats {
                beat = Instant::now() + self.settings.beat;
            }
            let changes;
            (changes, next) = self.attendance.due(self.settings.linger);
            self.note_presence(&changes, beats).await;
            if beats {
                self.look_who_is_there().await;
            }
        }
    }

    async fn note_presence(&self, changes: &[Look], beats: bool) {
        // Where nobody looks, nothing is written.
        if changes.is_empty() && (!beats || self.attendance.is_empty()) {
            return;
        }
        let until = self.clock.now() + millis(self.settings.beat * 4);
        if let Err(cause) = self.store.note_presence(&self.desk.worker, until, changes).await {
            tracing::warn!(%cause, "who is there cannot be noted yet");
            self.attendance.put_back(changes);
            return;
        }
        self.attendance.forget_gone();
        let mut tables: Vec<&String> = changes.iter().map(|change| &change.table).collect();
        tables.sort_unstable();
        tables.dedup();
        for id in tables {
            self.bus.publish(News::Presence { id: id.clone() });
        }
    }

    /// Looks again at the tables that are watched here: time has passed, and halls may have died.
    async fn look_who_is_there(&self) {
        let watched = self.rooms.watched();
        let own = &self.desk.worker;
        let elsewhere = |row: &Presence| row.node != *own && row.looks != Looks::Gone;
        if watched.iter().any(|room| room.presence().iter().any(elsewhere)) {
            match self.store.nodes().await {
                Ok(nodes) => *self.attendance.nodes() = nodes.into_iter().collect(),
                Err(cause) => tracing::warn!(%cause, "which halls live is not known"),
            }
        }
        for room in watched {
            self.light(&room);
        }
    }

    /// Somebody came to a table or went.
    pub(crate) async fn heard_of_people(&self, id: &str) {
        if let Some(room) = self.rooms.known(id) {
            self.ask_who_is_there(&room).await;
        }
    }

    /// Brings what is known of the people of a table up to date. Where somebody watches it, that is heard of anyway.
    pub async fn look_who_is_at(&self, room: &Room) {
        if room.is_watched() {
            self.light(room);
        } else {
            self.ask_who_is_there(room).await;
        }
    }

    pub(crate) async fn ask_who_is_there(&self, room: &Room) {
        let _asking = room.asking.lock().await;
        match self.store.presence(std::slice::from_ref(&room.id)).await {
            Ok(found) => {
                room.set_presence(found.into_iter().next().unwrap_or_default());
                self.light(room);
            }
            Err(cause) => tracing::warn!(table = room.id, %cause, "who is there cannot be read yet"),
        }
    }

    /// Shows who is at a table to whoever watches, if that has changed.
    pub(crate) fn light(&self, room: &Room) {
        let (now, table) = (self.clock.now(), room.table());
        let lamps = self.lamps(&room.presence(), now);
        let mut attendees = Attendees { lamps, missing: Vec::new() };
        let lit = Table { attendees: attendees.clone().into(), ..(*table).clone() };
        let seats = (0..).map(game::Seat).zip(lit.seats());
        attendees.missing = seats
            .filter(|(seat, _)| lit.is_missing(*seat, now))
            .filter_map(|(_, row)| if let Sitter::Person(person) = row.sitter { Some(person) } else { None })
            .collect();
        room.light(attendees);
    }

    /// How people are there by what halls have noted.
    fn lamps(&self, rows: &[Presence], now: i64) -> Vec<(PersonId, Lamp)> {
        let nodes = self.attendance.nodes();
        let mut lamps: Vec<(PersonId, Lamp)> = Vec::new();
        for row in rows {
            let until = nodes.get(&row.node).map_or(row.until, |&until| until.max(row.until));
            let lamp = match row.looks {
                Looks::Here if row.node == self.desk.worker || until > now => Lamp::Here,
                Looks::Away if row.node == self.desk.worker || until > now => Lamp::Away,
                Looks::Here | Looks::Away => Lamp::Gone { since: until.max(row.at) },
                Looks::Gone => Lamp::Gone { since: row.at },
            };
            match lamps.iter_mut().find(|(person, _)| *person == row.person) {
                Some((_, known)) => *known = known.better(lamp),
                None => lamps.push((row.person, lamp)),
            }
        }
        lamps
    }
}

impl Lamp {
    /// Of two pages of one person the one that is nearer.
    fn better(self, other: Self) -> Self {
        match (self, other) {
            (Self::Here, _) | (_, Self::Here) => Self::Here,
            (Self::Away, _) | (_, Self::Away) => Self::Away,
            (Self::Gone { since }, Self::Gone { since: also }) => Self::Gone { since: since.max(also) },
        }
    }
}

impl Table {
    /// How the person of a seat is there; nothing for bots and open seats.
    pub fn lamp(&self, seat: game::Seat) -> Option<Lamp> {
        let Sitter::Person(person) = self.row.seats.get(seat.index())?.sitter else { return None };
        let known = self.attendees.lamps.iter().find(|(known, _)| *known == person);
        // Of whom nothing is known may have left with the last change.
        Some(known.map_or(Lamp::Gone { since: self.row.updated * 1_000 }, |(_, lamp)| *lamp))
    }

    /// Whether the person of a seat had been gone for longer than the table's grace when this was shown.
    pub fn is_gone_for_long(&self, seat: game::Seat) -> bool {
        let row = self.row.seats.get(seat.index());
        row.is_some_and(
            |row| matches!(row.sitter, Sitter::Person(person) if self.attendees.missing.contains(&person)),
        )
    }

    /// The number of what is shown of the people; changes of the game do not touch it.
    pub const fn attended(&self) -> u64 {
        self.attended
    }
}
