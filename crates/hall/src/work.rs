//! Work that may be lost with whoever does it: bots to move, hints, clearing up. It is written down with the change that makes
//! it necessary, done by whichever hall claims it, and left to another if that one dies.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use game::Seat;
use store::{Claimed, Commit, Job, Lease, PersonId, Sitter};
use tokio::sync::Notify;

use crate::flags::plan_flag;
use crate::hall::Hall;
use crate::random::random_hex;
use crate::room::Room;
use crate::table::Table;
use crate::thinking::Asker;

/// Pieces of work one hall is at, at most. Most of them wait for their turn to think.
const AT_WORK: usize = 256;
/// Pieces claimed at a time, so that several halls share what there is.
const CLAIMED: usize = 32;
/// How long somebody who watches bots play is taken to be still there.
pub(crate) const WATCHED: Duration = Duration::from_mins(1);

/// The kinds of work, as they are stored.
pub(crate) const BOTS: &str = "bots";
pub(crate) const HINT: &str = "hint";
pub(crate) const TIDY: &str = "tidy";
pub(crate) const CLOCK: &str = "clock";
pub(crate) const TELL: &str = "tell";
pub(crate) const DIGEST: &str = "digest";
pub(crate) const SEND: &str = "send";

/// What this hall does of all the work.
#[derive(Debug)]
pub(crate) struct Desk {
    /// The name its leases are under.
    pub(crate) worker: String,
    at_work: AtomicUsize,
    /// There may be work to claim.
    pub(crate) bell: Notify,
}

impl Desk {
    pub(crate) fn new() -> Self {
        let worker = random_hex::<8>().unwrap_or_else(|_| std::process::id().to_string());
        Self { worker, at_work: AtomicUsize::new(0), bell: Notify::new() }
    }

    /// How much this hall is at.
    pub(crate) fn count(&self) -> usize {
        self.at_work.load(Ordering::Relaxed)
    }
}

/// What becomes of work.
pub(crate) enum Done {
    /// It is gone with the change it led to.
    Stored,
    /// There is nothing to do.
    Nothing,
    /// It is to be tried again after a rest.
    Later(Duration),
    /// It is done, and due again after this time.
    Again(Duration),
    /// It is left to whoever comes: due when it was last said to be, or at this moment where nobody has said anything since.
    Released(i64),
}

/// The key of the work for a table's bots.
pub(crate) fn bots_key(table: &str) -> String {
    format!("{BOTS} {table}")
}

/// The key of a person's hint: one at a time.
pub(crate) fn hint_key(person: PersonId) -> String {
    format!("{HINT} {}", person.0)
}

impl Table {
    /// Whether nobody but bots plays.
    pub(crate) fn bots_only(&self) -> bool {
        (0..).map(Seat).zip(&self.row.seats).all(|(seat, _)| self.bot(seat).is_some())
    }

    /// For whom a bot of this level thinks here: what a person at the table waits for comes first.
    pub(crate) fn asker(&self, level: u8) -> Asker {
        let rank = if self.bots_only() { 10 + level } else { level };
        Asker { owner: Some(self.row.host), rank }
    }
}

impl Hall {
    /// The work for the bots of a table that are to act. Where nobody but bots plays, it waits until somebody watches.
    pub(crate) fn bots_job(&self, room: &Room, table: &Table, now: i64) -> Option<Job> {
        let (_, level) = table.next_bot()?;
        let Asker { owner, rank } = table.asker(level);
        let until = table.bots_only().then(|| if room.is_watched() { now + millis(WATCHED) } else { now });
        Some(Job {
            key: bots_key(table.id()),
            kind: BOTS.to_owned(),
            table: Some(table.id().to_owned()),
            owner,
            rank,
            due: now,
            until,
            data: String::new(),
            lease: self.lease_if_free(now, until),
        })
    }

    /// New work is this hall's own where it does some and has room: then nobody needs to claim it.
    pub(crate) fn lease_if_free(&self, now: i64, until: Option<i64>) -> Option<Lease> {
        let free = self.desk.count() < AT_WORK;
        let wanted = until.is_none_or(|until| until > now);
        (self.settings.work && free && wanted && !*self.closing.borrow()).then(|| self.lease(now))
    }

    fn lease(&self, now: i64) -> Lease {
        Lease { worker: self.desk.worker.clone(), until: now + millis(self.settings.lease) }
    }

    /// Writes down what work a change makes, and what it ends.
    pub(crate) fn plan_work(&self, room: &Room, before: &Table, after: &Table, commit: &mut Commit) {
        match (before.next_bot(), after.next_bot()) {
            (None, Some(_)) => commit.jobs.extend(self.bots_job(room, after, commit.at)),
            (Some(_), None) => commit.done.push(bots_key(after.id())),
            // Somebody plays again where bots did alone, or the other way round: it is wanted otherwise than before.
            (Some(_), Some(_)) if before.bots_only() != after.bots_only() => {
                let job = self.bots_job(room, after, commit.at);
                commit.jobs.extend(job.map(|job| Job { lease: None, ..job }));
            }
            _ => {}
        }
        plan_flag(before, after, commit);
        for advice in &commit.advice {
            if let Some(Sitter::Person(person)) =
                after.row.seats.get(usize::from(advice.seat)).map(|seat| seat.sitter)
            {
                commit.done.push(hint_key(person));
            }
        }
    }

    /// Begins the new work that is this hall's, and rings for the rest.
    pub(crate) fn begin_work(&self, jobs: Vec<Job>) {
        for job in jobs {
            // What is due later is found when it is.
            if job.kind == CLOCK {
                continue;
            }
            if job.lease.as_ref().is_some_and(|lease| lease.worker == self.desk.worker) {
                self.begin(Claimed { job, tries: 1 });
            } else if job.due <= self.clock.now() {
                self.ring_for_work();
            }
        }
    }

    /// There is work for whoever has time.
    pub(crate) fn ring_for_work(&self) {
        self.desk.bell.notify_one();
        self.bus.publish(crate::News::Work);
    }

    /// Claims and does work until the hall closes.
    pub(crate) async fn work(self) {
        let mut closing = self.closing.subscribe();
        while !*closing.borrow() {
            let more = self.claim().await;
            if more {
                continue;
            }
            tokio::select! {
                () = self.desk.bell.notified() => {}
                () = tokio::time::sleep(self.settings.poll) => {}
                _ = closing.wait_for(|&closing| closing) => {}
            }
        }
    }

    /// Claims what there is room for; whether there may be more.
    async fn claim(&self) -> bool {
        let room = AT_WORK.saturating_sub(self.desk.count()).min(CLAIMED);
        if room == 0 {
            return false;
        }
        let now = self.clock.now();
        let limit = u32::try_from(room).unwrap_or(u32::MAX);
        match self.store.claim(&self.lease(now), now, limit).await {
            Ok(claimed) => {
                let more = claimed.len() == room;
                for claimed in claimed {
                    self.begin(claimed);
                }
                more
            }
            Err(cause) => {
                tracing::warn!(%cause, "work cannot be claimed");
                false
            }
        }
    }

    /// Does claimed work in the background.
    fn begin(&self, claimed: Claimed) {
        self.desk.at_work.fetch_add(1, Ordering::Relaxed);
        let hall = self.clone();
        tokio::spawn(async move {
            let at_work = AtWork(&hall);
            let Claimed { job, tries } = claimed;
            let done = match job.kind.as_str() {
                BOTS => hall.play_bots(&job).await,
                HINT => hall.think_hint(&job).await,
                TIDY => hall.tidy_up().await,
                CLOCK => hall.drop_flags(&job).await,
                TELL => hall.tell(&job).await,
                DIGEST => hall.tell_all(&job).await,
                SEND => hall.send(&job, tries).await,
                kind => {
                    tracing::warn!(kind, key = job.key, "work of an unknown kind");
                    Done::Later(hall.settings.rest * 100)
                }
            };
            hall.end(&job, tries, done).await;
            drop(at_work);
            // There is room again.
            hall.desk.bell.notify_one();
        });
    }

    /// What cannot be told to the store now is told by the lease, when it ends.
    async fn end(&self, job: &Job, tries: u32, done: Done) {
        let worker = &self.desk.worker;
        let told = match done {
            Done::Stored => Ok(()),
            Done::Nothing => self.store.done(&job.key, worker).await,
            Done::Again(time) => self.store.put_back(&job.key, worker, self.clock.now() + millis(time)).await,
            Done::Released(due) => self.store.release(&job.key, worker, &job.data, due).await,
            Done::Later(rest) => {
                // What fails again and again is tried less and less often.
                let rest = millis(rest) << tries.saturating_sub(1).min(6);
                self.store.put_back(&job.key, worker, self.clock.now() + rest).await
            }
        };
        if let Err(cause) = told {
            tracing::warn!(key = job.key, %cause, "work cannot be put back yet");
        }
    }

    /// Keeps what this hall is at, and what people here watch, until the hall closes.
    pub(crate) async fn keep_leases(self) {
        let mut closing = self.closing.subscribe();
        while !*closing.borrow() {
            tokio::select! {
                () = tokio::time::sleep(self.settings.lease / 3) => {}
                _ = closing.wait_for(|&closing| closing) => {}
            }
            let now = self.clock.now();
            let kept =
                if self.desk.count() > 0 { self.store.extend(&self.lease(now), now).await } else { Ok(()) };
            let watched: Vec<String> = self.rooms.watched_bots();
            let wanted = if watched.is_empty() { Ok(()) } else { self.want(&watched).await };
            if let Err(cause) = kept.and(wanted) {
                tracing::warn!(%cause, "leases cannot be kept");
            }
        }
    }

    /// Somebody watches these tables of bots alone.
    pub(crate) async fn want(&self, tables: &[String]) -> store::Result<()> {
        let keys: Vec<String> = tables.iter().map(|table| bots_key(table)).collect();
        self.store.want(&keys, self.clock.now() + millis(WATCHED)).await
    }
}

/// Counts a piece of work until it is dropped, whatever ends the work.
struct AtWork<'a>(&'a Hall);

impl Drop for AtWork<'_> {
    fn drop(&mut self) {
        self.0.desk.at_work.fetch_sub(1, Ordering::Relaxed);
    }
}

pub(crate) fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
