//! The one function that changes a table.

use std::sync::Arc;
use std::time::Instant;

use engine::Play;
use game::{MAX_SEATS, Seat};
use store::{Beside, Commit, Draft, Phase, Record, SeatRow};

use crate::hall::Hall;
use crate::happening::Happening;
use crate::room::Room;
use crate::table::Table;
use crate::{Command, Error, News, Result, thought_text};

/// Lost races in a row after which a command is given up. Every lost race means that somebody else's command was carried
/// out, so a table at which this happens is busier than any game.
const RACES: u32 = 1_000;

impl Hall {
    /// Carries out what a person asks for. It runs as a task of its own: a visitor who hangs up
    /// cannot leave it half done.
    pub async fn change(&self, room: &Arc<Room>, command: Command) -> Result<Arc<Table>> {
        let (hall, own) = (self.clone(), room.clone());
        detached(async move {
            // Whoever decides about the absent must know whether they are.
            if let Command::Arrange { .. } = command {
                hall.ask_who_is_there(&own).await;
            }
            hall.carry_out(&own, &command).await
        })
        .await
    }

    /// Decides a command, stores what it changes, and shows it to everybody.
    pub(crate) async fn carry_out(&self, room: &Arc<Room>, command: &Command) -> Result<Arc<Table>> {
        // Whatever it has to wait for below costs nobody time.
        let heard = self.clock.now();
        let _alone = room.changing.lock().await;
        let mut looked = false;
        for _ in 0..RACES {
            let before = self.timed(room.table());
            let now = heard.max(before.last_time());
            let mut after = match command.decide(&before, now) {
                Ok(after) => after,
                // What is refused may have become right through another hall: the store is asked once before saying no.
                Err(_) if !std::mem::replace(&mut looked, true) => {
                    self.catch_up(room).await?;
                    continue;
                }
                Err(error) => return Err(error),
            };
            let Some(mut commit) = difference(&before, &after, now) else { return Ok(before) };
            self.plan_work(room, &before, &after, &mut commit);
            self.plan_notices(&before, &after, &mut commit).await;
            let (revision, jobs) = (commit.revision + 1, commit.jobs.clone());
            let (begun, stored) = (Instant::now(), self.store.commit(commit).await);
            self.counts.stored(begun);
            self.note_write(&stored);
            match stored {
                Ok(()) => {
                    let row = Arc::make_mut(&mut after.row);
                    (row.revision, row.updated) = (revision, now.div_euclid(1_000));
                    after.used_link = None;
                    let after = room.publish(after);
                    self.bus.publish(News::Table { id: room.id.clone(), revision });
                    self.begin_work(jobs);
                    return Ok(after);
                }
                // Somebody else was first: the command is decided again on what they left.
                Err(store::Error::Conflict) => {
                    self.catch_up(room).await?;
                }
                Err(store::Error::NotFound) => return Err(Error::NotFound),
                Err(cause) => {
                    // Whether it was stored is not known: the store is asked, or the room loaded anew.
                    if self.catch_up(room).await.is_err() {
                        self.rooms.forget(room);
                    }
                    return Err(Error::store(&cause));
                }
            }
        }
        tracing::error!(table = room.id, "a command lost every race");
        Err(Error::Failed)
    }
}

/// Waits for a task that is not broken off when the caller is.
pub(crate) async fn detached<T: Send + 'static>(
    task: impl Future<Output = Result<T>> + Send + 'static,
) -> Result<T> {
    tokio::spawn(task).await.unwrap_or_else(|cause| {
        tracing::error!(%cause, "a task failed");
        Err(Error::Failed)
    })
}

/// What must be stored to get from one state of a table to another; `None` if nothing differs.
fn difference(before: &Table, after: &Table, now: i64) -> Option<Commit> {
    let (old, new) = (&before.row, &after.row);
    let resized = old.setup != new.setup;
    let seats =
        (0..).zip(&new.seats).filter(|(seat, new)| resized || old.seats.get(usize::from(*seat)) != Some(new));
    let seats: Vec<(u8, SeatRow)> = seats.map(|(seat, new)| (seat, new.clone())).collect();
    let first = before.records().len();
    let steps = after.records().get(first..).unwrap_or_default().iter();
    let (drafts, dropped) = drafts(before, after);
    let pins = (0..MAX_SEATS).find(|&seat| before.pins[seat] != after.pins[seat]);
    let commit = Commit {
        table: old.id.clone(),
        revision: old.revision,
        phase: new.phase,
        first_seq: u32::try_from(first).unwrap_or(u32::MAX),
        records: steps
            .map(|step| Record { seat: step.seat.map(|seat| seat.0), code: step.code, at: Some(now) })
            .collect(),
        seats,
        setup: resized.then(|| new.setup.clone()),
        drafts,
        dropped,
        advice: advice(before, after),
        pins: pins.map(|seat| after.stored_pins(seat)),
        standing: after.standing(),
        outcome: after.outcome.as_deref().filter(|_| old.phase != Phase::Finished).cloned(),
        beside: beside(before, after),
        jobs: Vec::new(),
        done: Vec::new(),
        at: now,
    };
    let same = commit.records.is_empty()
        && commit.seats.is_empty()
        && commit.drafts.is_empty()
        && commit.dropped.is_empty()
        && commit.advice.is_empty()
        && commit.pins.is_none()
        && commit.beside == Beside::default()
        && old.phase == new.phase;
    (!same).then_some(commit)
}

/// What is decided and wanted that was not before.
fn beside(before: &Table, after: &Table) -> Beside {
    let first = before.happenings.len();
    let new = after.happenings.get(first..).unwrap_or_default();
    let votes = (before.votes != after.votes).then(|| after.votes.clone());
    if new.is_empty() && votes.is_none() {
        return Beside::default();
    }
    let happening =
        |new: &Happening| store::Happening { seq: new.seq, at: new.at, what: new.what.to_string() };
    Beside {
        first: u32::try_from(first).unwrap_or(u32::MAX),
        happenings: new.iter().map(happening).collect(),
        votes,
        used: after.used_link,
    }
}

/// What seats are advised and were not before.
fn advice(before: &Table, after: &Table) -> Vec<store::Advice> {
    let seats = (0_u8..).zip(before.advice.iter().zip(&after.advice));
    let new =
        seats.filter(|(_, (old, new))| old != new).filter_map(|(seat, (_, new))| Some((seat, new.as_ref()?)));
    new.map(|(seat, (token, thought))| store::Advice {
        seat,
        token: token.to_string(),
        thought: thought_text::write(thought),
    })
    .collect()
}

/// The drafts that differ, and the seats whose drafts are gone.
fn drafts(before: &Table, after: &Table) -> (Vec<Draft>, Vec<u8>) {
    let (mut changed, mut gone) = (Vec::new(), Vec::new());
    let (Ok(before), Ok(after)) = (before.play(), after.play()) else { return (changed, gone) };
    let draft = |play: &dyn Play, seat| (play.token(Seat(seat)).revision, play.draft(Seat(seat)));
    for seat in 0..after.about().seats {
        let (old, (revision, codes)) = (draft(before, seat), draft(after, seat));
        if old == (revision, codes.clone()) {
            continue;
        }
        if revision == 0 {
            gone.push(seat);
        } else {
            changed.push(Draft { seat, revision, codes });
        }
    }
    (changed, gone)
}
