//! The bell: it says that a table has changed or that there is work, never what. What was missed is found in the store.
//!
//! A bus promises one thing: whoever listens hears every news published since, or [`News::Missed`] after what was lost. So a
//! bus may lose anything, at any time, and nothing on it is worth keeping.

mod local;
mod nats;
mod news;
mod wire;

pub use local::LocalBus;
pub use nats::{BadAddress, NatsBus};
pub use news::{Bus, Listener, News, State};
