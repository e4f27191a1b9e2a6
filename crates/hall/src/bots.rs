//! Bots at work: in the background, a few at a time, never in the way of a request.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use bot::{Budget, Level};
use engine::Decision;
use tokio::sync::Semaphore;

use crate::hall::Hall;
use crate::random::random;
use crate::room::Room;
use crate::{Command, Error, Who};

/// How many may think at once: all cores but one, which is left to people.
#[derive(Debug)]
pub(crate) struct Thinking {
    slots: Arc<Semaphore>,
}

impl Thinking {
    pub(crate) fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self { slots: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))) }
    }
}

/// Refusals in a row after which a bot is taken for broken. One or two happen when others end the phase it thought about.
const PATIENCE: u32 = 5;

/// Marks a room as worked for until it is dropped, whatever ends the work.
struct AtWork<'a>(&'a Room);

impl<'a> AtWork<'a> {
    /// `None` if somebody else is at work.
    fn begin(room: &'a Room) -> Option<Self> {
        (!room.bot_running.swap(true, Ordering::AcqRel)).then_some(Self(room))
    }
}

impl Drop for AtWork<'_> {
    fn drop(&mut self) {
        self.0.bot_running.store(false, Ordering::Release);
    }
}

impl Hall {
    /// Sets bots to work if it is a bot's turn and nobody is at work for them yet.
    pub(crate) fn wake(&self, room: &Arc<Room>) {
        if room.table().next_bot().is_some() {
            tokio::spawn(self.clone().work(room.clone()));
        }
    }

    /// Tries again after a rest, on whatever the table is by then.
    pub(crate) fn wake_later(&self, room: &Room) {
        let (hall, id) = (self.clone(), room.id.clone());
        let mut closing = self.closing.subscribe();
        tokio::spawn(async move {
            tokio::select! {
                () = tokio::time::sleep(hall.settings.rest) => {}
                _ = closing.wait_for(|&closing| closing) => return,
            }
            match hall.room(&id).await {
                Ok(room) => hall.wake(&room),
                Err(error) => tracing::error!(table = id, %error, "a table cannot go on"),
            }
        });
    }

    /// One worker for a room plays for its bots until none of them is to act.
    async fn work(self, room: Arc<Room>) {
        loop {
            let Some(at_work) = AtWork::begin(&room) else { return };
            if !self.play_bots(&room).await {
                return;
            }
            drop(at_work);
            // Somebody may have acted between the last look and the end of work, and have found it still going on.
            if room.table().next_bot().is_none() || *self.closing.borrow() {
                return;
            }
        }
    }

    /// Plays until no bot is to act; `false` if the bots had to be given up.
    async fn play_bots(&self, room: &Arc<Room>) -> bool {
        let mut seed = random::<8>().map_or(0, u64::from_le_bytes);
        let (mut paced, mut refused) = (None, 0);
        while room.table().next_bot().is_some() && !*self.closing.borrow() {
            // A bot waits once before its turn, so that people can follow.
            let seq = room.table().seq();
            if paced.replace(seq) != Some(seq) {
                tokio::time::sleep(self.settings.pace).await;
            }
            let Some(command) = self.think_command(room, seed).await else { return false };
            let Some(command) = command else { continue };
            match self.carry_out(room, &command).await {
                Ok(_) => refused = 0,
                // The store is asked again later; see `carry_out`.
                Err(Error::Failed | Error::NotFound) => return false,
                Err(error) if refused < PATIENCE => {
                    tracing::debug!(table = room.id, %error, "a bot thinks again");
                    refused += 1;
                }
                Err(error) => {
                    tracing::error!(table = room.id, %error, "a bot was refused");
                    return false;
                }
            }
            seed = seed.wrapping_add(1);
        }
        true
    }

    /// What the next bot does: a whole planned turn is one command. `Some(None)` if none is to act any more, `None` if the
    /// thinking failed.
    async fn think_command(&self, room: &Room, seed: u64) -> Option<Option<Command>> {
        let table = room.table();
        let (Some((seat, level)), Some(game), Ok(play)) = (table.next_bot(), table.game, table.play()) else {
            return Some(None);
        };
        let token = play.token(seat);
        let Some(thinker) = game.mind.thinker(play, seat, Level::of_number(level), seed) else {
            tracing::error!(table = room.id, "a bot has nothing to do");
            return None;
        };
        let Some(thought) = self.think(thinker).await else {
            tracing::error!(table = room.id, "a bot failed");
            return None;
        };
        Some(Some(Command::Decide { who: Who::Bot, seat, token, what: Decision::Act(thought.actions) }))
    }

    /// Thinks away from requests, within the hall's limits; `None` if the thinking failed.
    pub async fn think<T: Send + 'static>(
        &self,
        thinker: impl FnOnce(Budget) -> T + Send + 'static,
    ) -> Option<T> {
        let budget = Budget::Millis(u32::try_from(self.settings.think.as_millis()).unwrap_or(u32::MAX));
        let waiting = self.counts.waits();
        let slot = self.thinking.slots.clone().acquire_owned().await.ok()?;
        drop(waiting);
        let thought = tokio::task::spawn_blocking(move || {
            let found = thinker(budget);
            drop(slot);
            found
        });
        thought.await.ok()
    }
}
