//! Whoever has a table open in a browser.

use std::io::{self, Error};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use tokio::sync::Semaphore;

use super::tables::{Counts, Table};

/// Bytes of an event within which its id stands: our server writes it first.
const ID: usize = 32;

/// A listener of a table.
#[derive(Debug)]
pub(super) struct Listener {
    pub(super) table: Arc<Table>,
    /// The cookie of a player; empty for a spectator.
    pub(super) cookie: String,
    pub(super) counts: Arc<Counts>,
    /// Gets a permit when the listener has seen the table.
    pub(super) ready: Arc<Semaphore>,
}

impl Listener {
    /// Listens for as long as the task lives.
    pub(super) async fn listen(self, gate: Arc<Semaphore>) {
        let mut told = false;
        let Err(cause) = self.follow(&gate, &mut told).await;
        self.counts.failed("a listener", &cause);
        if !told {
            self.ready.add_permits(1);
        }
    }

    /// Follows the table, and the one that takes its place.
    async fn follow(&self, gate: &Semaphore, told: &mut bool) -> io::Result<std::convert::Infallible> {
        let mut path = self.table.path.subscribe();
        let mut event = Vec::new();
        loop {
            let mut last = u32::MAX;
            let stream = format!("{}/live", *path.borrow_and_update());
            // Not more at once than a server's queue of connections holds.
            let entering = gate.acquire().await.map_err(Error::other)?;
            let mut client = self.counts.connect().await?;
            client.listen(&stream, &self.cookie).await?;
            drop(entering);
            loop {
                tokio::select! {
                    changed = path.changed() => break changed.map_err(Error::other)?,
                    more = client.chunk(&mut event) => {
                        if !more? {
                            return Err(Error::other("the stream ended"));
                        }
                    }
                }
                self.counts.bytes.fetch_add(event.len() as u64, Ordering::Relaxed);
                self.heard(&client.start_of(&event, ID)?, &mut last);
                if !*told {
                    *told = true;
                    self.ready.add_permits(1);
                }
            }
        }
    }

    /// Measures how long an event took, from its first bytes. Our server sends each event as one chunk. Only steps that went
    /// into the log count: the first event is the answer to coming in, and a draft changes just the page of its seat.
    fn heard(&self, event: &[u8], last: &mut u32) {
        let Some(seq) = seq(event) else { return };
        let before = std::mem::replace(last, seq);
        if seq > before
            && !self.counts.over.load(Ordering::Relaxed)
            && let Some(clicked) = self.table.clicked(seq)
        {
            self.counts.events.add(clicked.elapsed());
        }
    }
}

/// The steps of the log an event tells about: its id.
fn seq(event: &[u8]) -> Option<u32> {
    let line = event.split(|&byte| byte == b'\n').find_map(|line| line.strip_prefix(b"id:"))?;
    std::str::from_utf8(line).ok()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::seq;

    #[test]
    fn the_id_of_an_event_is_its_step() {
        assert_eq!(seq(b"id: 12\ndata: {\"seq\":12}\n\n"), Some(12));
        assert_eq!(seq(b"data: {}\nid:7\n\n"), Some(7));
        assert_eq!(seq(b":\n\n"), None);
    }
}
