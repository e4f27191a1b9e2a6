//! Who may think now. All thinking of a process shares a few slots; whoever waits for one waits in a queue of their own, and
//! the queues are served in turn, so that nobody's many tables keep somebody else's one waiting. What is easy takes no time to
//! speak of and has a lane of its own: a hard thought cannot be interrupted, and nobody's easy bot waits until it ends.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bot::Budget;
use store::PersonId;
use tokio::sync::oneshot;

use crate::hall::Hall;

/// For whom is thought, and how urgently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asker {
    /// In whose queue it waits.
    pub owner: Option<PersonId>,
    /// What people wait for is below ten, easy before hard; what nobody waits for follows.
    pub rank: u8,
}

impl Asker {
    /// Nobody in particular, after everybody else.
    pub const LAST: Self = Self { owner: None, rank: 29 };

    /// Whether it may take long; the others are quick whatever they think about.
    const fn is_hard(self) -> bool {
        self.rank % 10 >= 3
    }
}

/// How many may think at once, and who is next.
#[derive(Clone, Debug)]
pub(crate) struct Thinking(Arc<Mutex<Queue>>);

#[derive(Debug)]
struct Queue {
    /// Free slots for anything, and for what is easy.
    free: [usize; 2],
    waiting: Vec<Waiting>,
    /// When each owner was last served, counted in slots handed out.
    served: HashMap<Option<PersonId>, u64>,
    count: u64,
}

#[derive(Debug)]
struct Waiting {
    asker: Asker,
    number: u64,
    go: oneshot::Sender<Slot>,
}

/// A place to think in; the next in line gets it when it is dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    thinking: Thinking,
    lane: Lane,
}

/// What a slot is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lane {
    Any,
    Easy,
}

/// Owners that are remembered; then all are forgotten, and everybody has had the same.
const REMEMBERED: usize = 10_000;

impl Thinking {
    /// All cores but one, which is left to people.
    pub(crate) fn new() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self::with(cores.saturating_sub(1).max(1), 1)
    }

    fn with(any: usize, easy: usize) -> Self {
        let queue = Queue { free: [any, easy], waiting: Vec::new(), served: HashMap::new(), count: 0 };
        Self(Arc::new(Mutex::new(queue)))
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many wait.
    pub(crate) fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    /// Waits for a slot. Whoever gives up loses nobody's turn but their own.
    pub(crate) async fn slot(&self, asker: Asker) -> Option<Slot> {
        let (go, granted) = oneshot::channel();
        {
            let mut queue = self.lock();
            queue.count += 1;
            let number = queue.count;
            queue.waiting.push(Waiting { asker, number, go });
        }
        self.hand_out();
        granted.await.ok()
    }

    fn hand_out(&self) {
        loop {
            let next = {
                let mut queue = self.lock();
                let Some(next) = queue.take_next(Lane::Any).or_else(|| queue.take_next(Lane::Easy)) else {
                    return;
                };
                next
            };
            let (next, lane) = next;
            // One that nobody waits for any more comes back by being dropped.
            let _ = next.go.send(Slot { thinking: self.clone(), lane });
        }
    }
}

impl Queue {
    /// The first in line, if there is a slot in this lane.
    fn take_next(&mut self, lane: Lane) -> Option<(Waiting, Lane)> {
        self.waiting.retain(|waiting| !waiting.go.is_closed());
        if self.free[lane as usize] == 0 {
            return None;
        }
        let order = |waiting: &Waiting| {
            let Asker { owner, rank } = waiting.asker;
            (
                rank / 10,
                waiting.asker.is_hard(),
                self.served.get(&owner).copied().unwrap_or(0),
                rank,
                waiting.number,
            )
        };
        let may = |waiting: &Waiting| lane == Lane::Any || !waiting.asker.is_hard();
        let candidates = self.waiting.iter().enumerate().filter(|(_, waiting)| may(waiting));
        let (at, _) = candidates.min_by_key(|(_, waiting)| order(waiting))?;
        let next = self.waiting.swap_remove(at);
        self.free[lane as usize] -= 1;
        self.count += 1;
        if self.served.len() >= REMEMBERED {
            self.served.clear();
        }
        self.served.insert(next.asker.owner, self.count);
        Some((next, lane))
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.thinking.lock().free[self.lane as usize] += 1;
        self.thinking.hand_out();
    }
}

impl Hall {
    /// Thinks away from requests, within the hall's limits and in the asker's turn; `None` if the thinking failed.
    pub async fn think<T: Send + 'static>(
        &self,
        asker: Asker,
        thinker: impl FnOnce(Budget) -> T + Send + 'static,
    ) -> Option<T> {
        let budget = Budget::Millis(u32::try_from(self.settings.think.as_millis()).unwrap_or(u32::MAX));
        let slot = self.thinking.slot(asker).await?;
        let thought = tokio::task::spawn_blocking(move || {
            let found = thinker(budget);
            drop(slot);
            found
        });
        thought.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(owner: i64, rank: u8) -> Asker {
        Asker { owner: Some(PersonId(owner)), rank }
    }

    /// Lets these ask while somebody else thinks; the order in which they get to.
    async fn served(askers: &[Asker]) -> Vec<Asker> {
        let thinking = Thinking::with(1, 0);
        let busy = thinking.slot(Asker::LAST).await.unwrap();
        let (said, mut heard) = tokio::sync::mpsc::unbounded_channel();
        for (number, &asker) in askers.iter().enumerate() {
            let (thinking, said) = (thinking.clone(), said.clone());
            let own = thinking.clone();
            tokio::spawn(async move {
                let slot = own.slot(asker).await;
                said.send(asker).unwrap();
                drop(slot);
            });
            while thinking.waiting() <= number {
                tokio::task::yield_now().await;
            }
        }
        drop((busy, said));
        let mut order = Vec::new();
        while let Some(asker) = heard.recv().await {
            order.push(asker);
        }
        order
    }

    #[tokio::test]
    async fn queues_are_served_in_turn() {
        let mut many = vec![asker(1, 3); 50];
        many.push(asker(2, 3));
        let order = served(&many).await;
        assert_eq!(order[1], asker(2, 3), "one of fifty, then the other's only one");
    }

    #[tokio::test]
    async fn people_who_wait_come_before_all_others_and_easy_before_hard() {
        let order = served(&[asker(1, 13), asker(1, 11), asker(2, 3), asker(3, 1), Asker::LAST]).await;
        assert_eq!(order, [asker(3, 1), asker(2, 3), asker(1, 11), asker(1, 13), Asker::LAST]);
    }

    #[tokio::test]
    async fn who_gives_up_takes_nobody_s_slot() {
        let thinking = Thinking::with(1, 0);
        let busy = thinking.slot(Asker::LAST).await.unwrap();
        let own = thinking.clone();
        let gone = tokio::spawn(async move { own.slot(asker(1, 1)).await });
        while thinking.waiting() == 0 {
            tokio::task::yield_now().await;
        }
        gone.abort();
        assert!(gone.await.is_err());
        drop(busy);
        assert!(thinking.slot(asker(2, 3)).await.is_some());
    }

    #[tokio::test]
    async fn an_easy_thought_does_not_wait_for_a_hard_one_to_end() {
        let thinking = Thinking::with(1, 1);
        let hard = thinking.slot(asker(1, 3)).await.unwrap();
        let easy = thinking.slot(asker(2, 1)).await.unwrap();
        let own = thinking.clone();
        let second = tokio::spawn(async move { own.slot(asker(3, 3)).await });
        while thinking.waiting() == 0 {
            tokio::task::yield_now().await;
        }
        drop(easy);
        assert!(thinking.slot(asker(2, 2)).await.is_some(), "the lane is free again");
        assert_eq!(thinking.waiting(), 1, "nothing hard goes that way");
        drop(hard);
        assert!(second.await.unwrap().is_some());
    }
}
