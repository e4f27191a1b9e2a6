//! The end of somebody's time. It is a piece of work that is written with the change after which a clock runs; the flag itself is
//! a change of the table like any other, so it falls once, whoever notices.

use game::{Seat, Seats};
use store::{Commit, Job};

use crate::arrange::PLAYS_ON;
use crate::hall::Hall;
use crate::happening::What;
use crate::table::Table;
use crate::timing::AtEnd;
use crate::work::{CLOCK, Done};
use crate::{Command, Error, Result};

/// How soon is looked again after nothing was found to do.
const SOON: i64 = 200;
/// The same where no clock runs.
const LATE: i64 = 3_600_000;

/// The key of the work for a table's clocks.
fn clock_key(table: &str) -> String {
    format!("{CLOCK} {table}")
}

/// The work for the next flag of a table that stands at this revision.
pub(crate) fn clock_job(table: &Table, revision: u64) -> Option<Job> {
    let due = table.next_flag()?;
    Some(Job {
        key: clock_key(table.id()),
        kind: CLOCK.to_owned(),
        table: Some(table.id().to_owned()),
        owner: Some(table.host()),
        // Everybody at the table waits for it, and it is done in no time.
        rank: 0,
        due,
        until: None,
        data: revision.to_string(),
        lease: None,
    })
}

/// Writes down when the next flag falls, where a change moves that.
pub(crate) fn plan_flag(before: &Table, after: &Table, commit: &mut Commit) {
    let (old, new) = (before.next_flag(), clock_job(after, commit.revision + 1));
    match new {
        Some(job) if old == Some(job.due) => {}
        Some(job) => commit.jobs.push(job),
        None if old.is_some() => commit.done.push(clock_key(after.id())),
        None => {}
    }
}

impl Hall {
    /// Drops the flags of a table that are to fall.
    pub(crate) async fn drop_flags(&self, job: &Job) -> Done {
        let Some(id) = &job.table else { return Done::Nothing };
        // While nobody can play, nobody's time is over. What is over now is judged before that is asked: a machine may sleep at
        // any moment.
        let now = self.clock.now();
        if !self.beat().await {
            return Done::Later(self.settings.rest);
        }
        let room = match self.room(id).await {
            Ok(room) => room,
            Err(Error::NotFound) => return Done::Nothing,
            Err(_) => return Done::Later(self.settings.rest),
        };
        if self.refresh(&room).await.is_err() {
            return Done::Later(self.settings.rest);
        }
        let table = self.timed(room.table());
        let over = table.clocks().map(|clocks| clocks.over(now)).unwrap_or_default();
        for seat in over.iter() {
            match self.carry_out(&room, &Command::Flag { seat }).await {
                Ok(_) => tracing::debug!(table = room.id, seat = seat.0, "a flag has fallen"),
                // They have acted meanwhile, or somebody else has dropped it.
                Err(Error::Stale | Error::NotFound) => {}
                Err(_) => return Done::Later(self.settings.rest),
            }
        }
        // Whoever acts or drops a flag writes down the next one: only where nobody did, it is moved.
        let next = self.timed(room.table()).next_flag();
        Done::Released(next.map_or(now + LATE, |due| due.max(now + SOON)))
    }
}

impl Table {
    /// Whether the time of a seat that is to act is over, and nobody plays for it yet.
    pub fn is_flagged(&self, seat: Seat) -> bool {
        let fallen = self.clocks().and_then(|clocks| Some(clocks.face(seat)?.fallen)).unwrap_or(false);
        fallen && self.awaited().has(seat) && self.bot(seat).is_none()
    }

    /// The flag of a seat falls, if its time is over.
    pub(crate) fn drop_flag(&mut self, seat: Seat, now: i64) -> Result<()> {
        let until = self.clocks().and_then(|clocks| clocks.face(seat)?.until);
        let at = until.filter(|&until| until <= now && self.awaited().has(seat)).ok_or(Error::Stale)?;
        self.note(What::Flag { seat }, at);
        match self.time_control().map(|control| control.at_end) {
            Some(AtEnd::StandIn(level)) => self.stand_in(seat, level, Seats::NONE, now),
            Some(AtEnd::Lose) if self.can_resign() => self.give_up(seat, now),
            // Whoever plays in a team or alone has nobody to lose to: the game goes on without them.
            Some(AtEnd::Lose) => self.stand_in(seat, PLAYS_ON, Seats::NONE, now),
            Some(AtEnd::Vote) | None => {}
        }
        Ok(())
    }
}
