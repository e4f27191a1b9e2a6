//! Bots at work: in the background, a few at a time, never in the way of a request.

use std::sync::Arc;

use bot::Level;
use engine::Decision;
use store::Job;

use crate::hall::Hall;
use crate::random::random;
use crate::room::Room;
use crate::work::{Done, bots_key};
use crate::{Command, Error, Who};

/// Refusals in a row after which a bot is taken for broken. One or two happen when others end the phase it thought about.
const PATIENCE: u32 = 5;

impl Hall {
    /// Makes sure that the work for a table's bots is written down: it may have been lost with a program of before.
    pub(crate) fn wake(&self, room: &Arc<Room>) {
        let Some(job) = self.bots_job(room, &room.table(), self.clock.now()) else { return };
        let hall = self.clone();
        tokio::spawn(async move {
            match hall.store.add_job(&job).await {
                Ok(()) => hall.begin_work(vec![job]),
                // It is written down, and somebody is at it or will be.
                Err(store::Error::Taken) => {}
                Err(cause) => tracing::warn!(key = job.key, %cause, "bots cannot be woken yet"),
            }
        });
    }

    /// Plays until no bot of a table is to act.
    pub(crate) async fn play_bots(&self, job: &Job) -> Done {
        let Some(id) = &job.table else { return Done::Nothing };
        let room = match self.room(id).await {
            Ok(room) => room,
            Err(Error::NotFound) => return Done::Nothing,
            Err(_) => return Done::Later(self.settings.rest),
        };
        if self.refresh(&room).await.is_err() {
            return Done::Later(self.settings.rest);
        }
        if room.table().next_bot().is_none() {
            return Done::Nothing;
        }
        let mut seed = random::<8>().map_or(0, u64::from_le_bytes);
        let (mut paced, mut refused) = (None, 0);
        while room.table().next_bot().is_some() {
            if *self.closing.borrow() || !self.is_wanted(job, &room) {
                return Done::Later(std::time::Duration::ZERO);
            }
            // A bot waits once before its turn.
            let seq = room.table().seq();
            if paced.replace(seq) != Some(seq) {
                room.linger(self.settings.pace).await;
            }
            let Some(command) = self.think_command(&room, seed).await else {
                return Done::Later(self.settings.rest);
            };
            let Some(command) = command else { continue };
            match self.carry_out(&room, &command).await {
                Ok(_) => refused = 0,
                Err(Error::NotFound) => return Done::Nothing,
                Err(Error::Failed) => return Done::Later(self.settings.rest),
                Err(error) if refused < PATIENCE => {
                    tracing::debug!(table = room.id, %error, "a bot thinks again");
                    refused += 1;
                }
                Err(error) => {
                    tracing::error!(table = room.id, %error, "a bot was refused");
                    return Done::Later(self.settings.rest * 10);
                }
            }
            seed = seed.wrapping_add(1);
        }
        debug_assert_eq!(job.key, bots_key(&room.id), "the last change ended this very work");
        Done::Stored
    }

    /// Whether somebody still wants to see bots play that play alone.
    fn is_wanted(&self, job: &Job, room: &Room) -> bool {
        room.is_watched() || job.until.is_none_or(|until| until > self.clock.now())
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
        let Some(thought) = self.think(table.asker(level), thinker).await else {
            tracing::error!(table = room.id, "a bot failed");
            return None;
        };
        Some(Some(Command::Decide { who: Who::Bot, seat, token, what: Decision::Act(thought.actions) }))
    }
}
