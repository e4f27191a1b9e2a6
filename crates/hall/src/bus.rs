//! The bell: it says that a table has changed, never how. What was missed is found in the store.

use std::fmt::Debug;

use tokio::sync::broadcast;

/// What halls that share a store tell each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A table stands at a revision.
    Table {
        /// The table's id.
        id: String,
        /// Its revision.
        revision: u64,
    },
    /// There is work to claim.
    Work,
    /// Some news were missed: whoever cares must ask the store.
    Missed,
}

/// Carries news between halls that share a store.
pub trait Bus: Send + Sync + Debug {
    /// Tells every hall, this one included.
    fn publish(&self, news: News);
    /// News from now on. A receiver that lags behind has missed some and must look for itself.
    fn subscribe(&self) -> broadcast::Receiver<News>;
}

/// News within one process.
#[derive(Debug)]
pub struct LocalBus(broadcast::Sender<News>);

/// News that wait for a slow hall before it has to look for itself.
const WAITING: usize = 1024;

impl Default for LocalBus {
    fn default() -> Self {
        Self(broadcast::Sender::new(WAITING))
    }
}

impl Bus for LocalBus {
    fn publish(&self, news: News) {
        // Nobody listening is no failure: there may be one hall only, and it knows.
        let _ = self.0.send(news);
    }

    fn subscribe(&self) -> broadcast::Receiver<News> {
        self.0.subscribe()
    }
}
