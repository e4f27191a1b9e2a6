//! The bus of one process.

use tokio::sync::broadcast::Sender;

use crate::news::{Bus, Listener, News, State, WAITING};

/// News within one process.
#[derive(Debug)]
pub struct LocalBus(Sender<News>);

impl Default for LocalBus {
    fn default() -> Self {
        Self(Sender::new(WAITING))
    }
}

impl Bus for LocalBus {
    fn publish(&self, news: News) {
        // Nobody listening is no failure: there may be one hall only, and it knows.
        let _ = self.0.send(news);
    }

    fn subscribe(&self) -> Listener {
        Listener(self.0.subscribe())
    }

    fn state(&self) -> State {
        State::Connected
    }
}
