//! What a bus carries, and what every bus can do.

use std::fmt::Debug;

use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;

/// News that wait for a slow listener before it has to look for itself.
pub(crate) const WAITING: usize = 1024;

/// What is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A table stands at a revision.
    Table {
        /// The table's id.
        id: String,
        /// Its revision.
        revision: u64,
    },
    /// The talk of a table stands at a height.
    Talk {
        /// The table's id.
        id: String,
        /// Its height.
        height: u64,
    },
    /// Something about a person has changed: their name, their sessions, who they are.
    Person {
        /// The person's id.
        id: i64,
    },
    /// Somebody came to a table or went.
    Presence {
        /// The table's id.
        id: String,
    },
    /// There is work for workers.
    Work,
    /// Some news are lost: whoever cares must ask the store.
    Missed,
}

/// How a bus is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// News reach the others.
    Connected,
    /// The others are out of reach; they hear [`News::Missed`] when they are not.
    Lost,
}

/// Carries news between processes that share a store.
pub trait Bus: Send + Sync + Debug {
    /// Tells everybody, this process included. It neither waits nor fails.
    fn publish(&self, news: News);
    /// News from now on.
    fn subscribe(&self) -> Listener;
    /// Whether the others are within reach.
    fn state(&self) -> State;
}

/// Hears the news of a bus.
#[derive(Debug)]
pub struct Listener(pub(crate) Receiver<News>);

impl Listener {
    /// The next news, or nothing when the bus is gone. One that listens too slowly hears that it missed some.
    pub async fn next(&mut self) -> Option<News> {
        match self.0.recv().await {
            Ok(news) => Some(news),
            Err(RecvError::Lagged(_)) => Some(News::Missed),
            Err(RecvError::Closed) => None,
        }
    }
}
