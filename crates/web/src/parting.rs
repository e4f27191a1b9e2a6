//! How a live stream ends when the server does: the browser is told when to come back, each at another moment, so that not all of
//! them arrive at once where they go next.

use axum::body::Bytes;
use tokio::sync::watch;

use crate::server::Server;

/// Browsers come back within so many tenths of a second.
const WITHIN: u16 = 50;

/// Waits for the end, and says goodbye once.
#[derive(Debug)]
pub(crate) struct Parting {
    closing: watch::Receiver<bool>,
    said: bool,
}

impl Parting {
    pub(crate) fn of(server: &Server) -> Self {
        Self { closing: server.closing.subscribe(), said: false }
    }

    /// The last event of the stream when the server ends, then nothing more.
    pub(crate) async fn say(&mut self) -> Option<Bytes> {
        // A sender that is gone means the same as one that says so.
        let _ = self.closing.wait_for(|&closing| closing).await;
        if std::mem::replace(&mut self.said, true) {
            return None;
        }
        let tenths = hall::random().map_or(0, u16::from_le_bytes) % WITHIN;
        Some(format!("retry: {}\n\n", 100 * u32::from(tenths)).into())
    }
}
