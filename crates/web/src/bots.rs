//! Bots at work: in the background, a few at a time, never in the way of a request.

use std::pin::Pin;
use std::sync::Arc;

use catalog::{Budget, Level};
use game::Seat;
use table::Token;
use tokio::sync::Semaphore;

use crate::error::Result;
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

/// Refusals in a row after which a bot is taken for broken. One or two happen when others end the phase it thought about.
const PATIENCE: u32 = 5;

/// What a bot has decided to do.
struct Decision {
    seat: Seat,
    token: Token,
    actions: Vec<String>,
}

impl Server {
    /// Sets a bot to work if it is a bot's turn and none is at work yet.
    pub(crate) fn wake(&self, room: &Arc<Room>) {
        // Boxed, because a bot's move wakes the next bot: the type would contain itself.
        let work: Pin<Box<dyn Future<Output = ()> + Send>> = Box::pin(self.clone().work(room.clone()));
        tokio::spawn(work);
    }

    /// One worker for a room plays for its bots until none of them is to act.
    async fn work(self, room: Arc<Room>) {
        {
            let mut state = room.state.lock().await;
            if state.working || state.lost || state.next_bot().is_none() {
                return;
            }
            state.working = true;
        }
        let mut seed = random::<8>().map_or(0, u64::from_le_bytes);
        let (mut paced, mut refused) = (None, 0);
        while let Some(decision) = self.decide(&room, &mut paced, seed).await {
            refused = match self.carry_out(&room, decision).await {
                Ok(()) => 0,
                Err(error) if refused < PATIENCE => {
                    tracing::debug!(table = room.id, ?error, "a bot thinks again");
                    refused + 1
                }
                Err(error) => {
                    tracing::error!(table = room.id, ?error, "a bot was refused");
                    room.state.lock().await.working = false;
                    return;
                }
            };
            seed = seed.wrapping_add(1);
        }
    }

    /// Plays a decision action by action, each at the moment the one before it led to.
    async fn carry_out(&self, room: &Arc<Room>, decision: Decision) -> Result<()> {
        let Decision { seat, mut token, actions } = decision;
        for notation in actions {
            self.play(room, seat, token, notation, false).await?;
            token.revision += 1;
        }
        Ok(())
    }

    /// What the next bot does; `None`, and the worker's leave, if none is to act.
    async fn decide(&self, room: &Room, paced: &mut Option<u32>, seed: u64) -> Option<Decision> {
        // A bot waits once before its turn, so that people can follow.
        let seq = room.state.lock().await.table.seq();
        if paced.replace(seq) != Some(seq) {
            tokio::time::sleep(self.settings.pace).await;
        }
        let (seat, token, thinker) = {
            let mut state = room.state.lock().await;
            let next = state.next_bot().filter(|_| !state.lost);
            let found = next.and_then(|(seat, level)| {
                let level = match level {
                    0 => Level::Random,
                    1 => Level::One,
                    2 => Level::Two,
                    _ => Level::Three,
                };
                Some((seat, state.table.token(seat), state.table.thinker(seat, level, seed)?))
            });
            state.working = found.is_some();
            found?
        };
        let actions = self.think(thinker).await;
        if actions.is_none() {
            tracing::error!(table = room.id, "a bot failed");
            room.state.lock().await.working = false;
        }
        Some(Decision { seat, token, actions: actions? })
    }

    /// Thinks at one of the desks, away from requests; `None` if the thinking failed.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        thinker: impl FnOnce(Budget) -> T + Send + 'static,
    ) -> Option<T> {
        let budget = Budget::Millis(u32::try_from(self.settings.think.as_millis()).unwrap_or(u32::MAX));
        let desk = self.bots.desks.clone().acquire_owned().await.ok()?;
        let thought = tokio::task::spawn_blocking(move || {
            let found = thinker(budget);
            drop(desk);
            found
        });
        thought.await.ok()
    }
}
