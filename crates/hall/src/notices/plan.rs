//! What a change gives to tell: written down with it, and taken back by the change that settles it.

use std::time::Duration;

use store::{Commit, Job, PersonId, Phase};

use super::Kind;
use crate::hall::Hall;
use crate::room::Room;
use crate::table::Table;
use crate::work::{SEND, TELL, millis};
use crate::{Error, Result};

/// How much longer than a turn what is said waits before it is told.
const TALK: i64 = 10;
/// What nobody at a table waits for.
pub(super) const RANK: u8 = 20;

/// The key of what a person is to be told about a table: one thing at a time, the newest.
pub(super) fn tell_key(person: PersonId, table: &str) -> String {
    format!("{TELL} {} {table}", person.0)
}

/// What is to be told, as its work says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct News {
    pub(super) kind: Kind,
    /// Steps of the table's log at that time.
    pub(super) seq: u32,
    /// Since when, in milliseconds since 1970.
    pub(super) since: i64,
}

impl News {
    pub(super) fn write(self) -> String {
        format!("{} {} {}", self.kind.word(), self.seq, self.since)
    }

    pub(super) fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let kind = Kind::named(words.next()?)?;
        Some(Self { kind, seq: words.next()?.parse().ok()?, since: words.next()?.parse().ok()? })
    }
}

impl Table {
    /// Whether the table waits for a person.
    pub(super) fn awaits(&self, person: PersonId) -> bool {
        let seats = self.seats_of(Some(person));
        // A bot that stands in for them does not wait for them.
        self.awaited().iter().any(|seat| seats.has(seat) && self.bot(seat).is_none())
    }
}

/// What becomes of what a person is told.
enum Change {
    Tell(Kind),
    Settled,
    Nothing,
}

/// What a change means to a person: `before` is the table before it, if there was one.
fn meaning(before: Option<&Table>, after: &Table, person: PersonId, acted: bool) -> Change {
    let begun = before.is_none_or(|before| before.phase() == Phase::Gathering);
    let (was, is) = (before.is_some_and(|before| before.awaits(person)), after.awaits(person));
    match after.phase() {
        Phase::Closed => Change::Settled,
        Phase::Finished => Change::Tell(Kind::Result),
        Phase::Running if begun => Change::Tell(Kind::Begin),
        Phase::Running if is && (acted || !was) => Change::Tell(Kind::Turn),
        Phase::Running if was && !is => Change::Settled,
        Phase::Gathering | Phase::Running => Change::Nothing,
    }
}

impl Hall {
    /// Writes down what a change gives to tell, and takes back what it settles.
    pub(crate) async fn plan_notices(&self, before: &Table, after: &Table, commit: &mut Commit) {
        if commit.records.is_empty() && before.phase() == after.phase() {
            return;
        }
        let actors: Vec<u8> = commit.records.iter().filter_map(|record| record.seat).collect();
        for person in after.people() {
            let acted = after.seats_of(Some(person)).iter().any(|seat| actors.contains(&seat.0));
            match meaning(Some(before), after, person, acted) {
                Change::Tell(kind) if self.is_told(person).await => {
                    commit.jobs.push(self.tell_job(after, person, kind, commit.at));
                }
                Change::Settled if self.is_told(person).await => {
                    commit.done.push(tell_key(person, after.id()));
                }
                Change::Tell(_) | Change::Settled | Change::Nothing => {}
            }
        }
    }

    /// What a table that begins at once gives to tell.
    pub(crate) async fn first_notices(&self, table: &Table, now: i64) -> Vec<Job> {
        let mut jobs = Vec::new();
        for person in table.people() {
            if let Change::Tell(kind) = meaning(None, table, person, false)
                && self.is_told(person).await
            {
                jobs.push(self.tell_job(table, person, kind, now));
            }
        }
        jobs
    }

    /// Somebody said something at a table: the others are told, if they do not come within some minutes. What is said until then
    /// is told with it.
    pub async fn tell_of_message(&self, room: &Room, from: Option<PersonId>) -> Result<()> {
        let (table, now) = (room.table(), self.clock.now());
        for person in table.people().into_iter().filter(|person| Some(*person) != from) {
            if !self.is_told(person).await {
                continue;
            }
            let job = Job {
                key: format!("{} {}", tell_key(person, table.id()), Kind::Message.word()),
                due: now + TALK * millis(self.settings.notices.wait),
                ..self.tell_job(&table, person, Kind::Message, now)
            };
            match self.store.add_job(&job).await {
                Ok(()) | Err(store::Error::Taken) => {}
                Err(cause) => return Err(Error::store(&cause)),
            }
        }
        Ok(())
    }

    /// The work of telling a person, a little later: whoever looks or is quick needs not be told.
    pub(super) fn tell_job(&self, table: &Table, person: PersonId, kind: Kind, now: i64) -> Job {
        Job {
            key: tell_key(person, table.id()),
            kind: TELL.to_owned(),
            table: Some(table.id().to_owned()),
            owner: Some(person),
            rank: RANK,
            due: now + millis(self.settings.notices.wait),
            until: None,
            data: News { kind, seq: table.seq(), since: now }.write(),
            lease: None,
        }
    }

    /// The work of bringing something to an address.
    pub(super) fn send_job(&self, key: &str, person: PersonId, table: Option<&str>, data: String) -> Job {
        Job {
            key: format!("{SEND} {key}"),
            kind: SEND.to_owned(),
            table: table.map(str::to_owned),
            owner: Some(person),
            rank: RANK,
            due: self.clock.now(),
            until: None,
            data,
            lease: None,
        }
    }

    /// In how many milliseconds so many hours are over.
    pub(super) fn in_hours(&self, hours: u16) -> i64 {
        self.clock.now() + millis(Duration::from_hours(hours.into()))
    }
}
