//! The bus between processes, over NATS.

mod address;
mod link;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tokio::sync::{broadcast, mpsc};

pub use address::BadAddress;

use crate::news::{Bus, Listener, News, State, WAITING};
use address::Address;
use link::Link;

/// News that wait to be sent; while the server is away the rest is dropped, and the others hear that they missed some.
const UNSENT: usize = 4096;

/// News between all processes whose buses have the same server and prefix.
#[derive(Debug)]
pub struct NatsBus {
    heard: broadcast::Sender<News>,
    unsent: mpsc::Sender<News>,
    shared: Arc<Shared>,
}

/// What the bus and its task know of each other.
#[derive(Default, Debug)]
struct Shared {
    /// News that did not even wait; each leaves a number out.
    dropped: AtomicU64,
    connected: AtomicBool,
}

impl NatsBus {
    /// A bus over `nats://host:port/prefix`, or `tls://…`, or several such with commas between them. Without a prefix it is
    /// `kolej`; processes with another prefix hear nothing of us. This does not wait for the server: while it cannot be
    /// reached the bus keeps trying. Must be called in a tokio runtime, in which it works from then on.
    pub fn connect(address: &str) -> Result<Self, BadAddress> {
        let address: Address = address.parse()?;
        let heard = broadcast::Sender::new(WAITING);
        let (unsent, to_send) = mpsc::channel(UNSENT);
        let shared = Arc::new(Shared::default());
        tokio::spawn(Link::work(address, heard.clone(), to_send, shared.clone()));
        Ok(Self { heard, unsent, shared })
    }
}

impl Bus for NatsBus {
    fn publish(&self, news: News) {
        // This process hears it at once, whatever becomes of the server.
        let _ = self.heard.send(news.clone());
        if self.unsent.try_send(news).is_err() {
            self.shared.dropped.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn subscribe(&self) -> Listener {
        Listener(self.heard.subscribe())
    }

    fn state(&self) -> State {
        if self.shared.connected.load(Ordering::Relaxed) { State::Connected } else { State::Lost }
    }
}
