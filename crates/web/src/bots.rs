//! Bots at work: in the background, a few at a time, never in the way of a request.

use std::pin::Pin;
use std::sync::Arc;

use catalog::{Budget, Level};
use game::Seat;
use table::Token;
use tokio::sync::Semaphore;

use crate::room::Room;
use crate::server::Server;
use crate::visitor::random;

/// How many bots may think at once: all cores but one, which is left to people.
#[derive(Debug)]
pub(crate) struct Bots {
    desks: Arc<Semaphore>,
}

impl Bots {
    pub(crate) fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self { desks: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))) }
    }
}

impl Server {
    /// Sets a bot to work if it is a bot's turn and none is at work yet.
    pub(crate) fn wake(&self, room: &Arc<Room>) {
        // Boxed, because a bot's move wakes the next bot: the type would contain itself.
        let work: Pin<Box<dyn Future<Output = ()> + Send>> = Box::pin(self.clone().work(room.clone()));
        tokio::spawn(work);
    }

    /// Plays the bot's whole turn; whoever is next is woken by the commit.
    async fn work(self, room: Arc<Room>) {
        let seq = {
            let mut state = room.state.lock().await;
            let seq = state.table.seq();
            if state.lost || state.next_bot().is_none() || state.thinking == Some(seq) {
                return;
            }
            state.thinking = Some(seq);
            seq
        };
        let mut seed = random::<8>().map_or(0, u64::from_le_bytes);
        tokio::time::sleep(self.settings.pace).await;
        while let Some((seat, token, notation)) = self.decide(&room, seq, seed).await {
            if let Err(error) = self.play(&room, seat, token, notation).await {
                tracing::error!(table = room.id, ?error, "a bot was refused");
                return;
            }
            seed = seed.wrapping_add(1);
        }
    }

    /// What the bot does next, as long as the table is still at step `seq`.
    async fn decide(&self, room: &Room, seq: u32, seed: u64) -> Option<(Seat, Token, String)> {
        let (seat, token, thinker) = {
            let state = room.state.lock().await;
            let (seat, level) = state.next_bot().filter(|_| state.table.seq() == seq && !state.lost)?;
            let level = match level {
                0 => Level::Random,
                1 => Level::One,
                2 => Level::Two,
                _ => Level::Three,
            };
            (seat, state.table.token(seat), state.table.thinker(seat, level, seed)?)
        };
        let budget = Budget::Millis(u32::try_from(self.settings.think.as_millis()).unwrap_or(u32::MAX));
        let desk = self.bots.desks.clone().acquire_owned().await.ok()?;
        let thought = tokio::task::spawn_blocking(move || {
            let notation = thinker(budget);
            drop(desk);
            notation
        });
        match thought.await {
            Ok(notation) => Some((seat, token, notation)),
            Err(cause) => {
                tracing::error!(table = room.id, %cause, "a bot failed");
                None
            }
        }
    }
}
