//! Messages ready to be sent. One is painted, written and packed once for all who see the same of a state of a table: what is
//! left for each listener is to send the bytes.

use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use game::Seat;
use hall::Phase;

use crate::at::At;
use crate::compress::Packed;
use crate::error::Result;
use crate::fragment::{Crowd, Message};
use crate::pages::people::Looker;
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::{Customer, Name, Product, Shelf};

/// How many bytes of messages are kept. Each is needed for as long as it takes to send it to everybody.
const KEPT: usize = 32 << 20;

/// A message as an event of the stream.
#[derive(Debug)]
pub(crate) struct Painted {
    /// Steps it tells of.
    pub(crate) seq: u32,
    /// What the page shows then.
    pub(crate) stamp: u64,
    /// What it shows of the people.
    pub(crate) crowd: u64,
    event: Bytes,
    /// Where the message begins in it.
    begin: usize,
    packed: OnceLock<Packed>,
}

impl Painted {
    fn of(message: &Message) -> Self {
        let head = format!("id: {}\ndata: ", message.seq);
        // A message has no line breaks: JSON writes them as two letters.
        let json = serde_json::to_string(message).unwrap_or_default();
        let event = [&head, &*json, "\n\n"].concat().into();
        let (seq, stamp, crowd) = (message.seq, message.stamp, message.crowd.stamp);
        Self { seq, stamp, crowd, event, begin: head.len(), packed: OnceLock::new() }
    }

    /// A message about the people alone. It has no number: what a browser knows of the game stays as it is.
    fn of_people(crowd: &Crowd) -> Self {
        let head = "event: people\ndata: ";
        let json = serde_json::to_string(crowd).unwrap_or_default();
        let event = [head, &*json, "\n\n"].concat().into();
        Self { seq: 0, stamp: 0, crowd: crowd.stamp, event, begin: head.len(), packed: OnceLock::new() }
    }

    /// The event.
    pub(crate) fn event(&self) -> Bytes {
        self.event.clone()
    }

    /// The event for whoever takes it packed.
    pub(crate) fn packed(&self) -> &Packed {
        self.packed.get_or_init(|| Packed::of(&self.event))
    }

    /// The message alone.
    pub(crate) fn json(&self) -> Bytes {
        self.event.slice(self.begin..self.event.len() - "\n\n".len())
    }
}

impl Product for Painted {
    fn bytes(&self) -> usize {
        // Packed it is far shorter.
        self.event.len() + self.event.len() / 4
    }
}

/// What a message depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Seen {
    /// The state of the table, and of who is there.
    shown: (u64, u64),
    /// Whoever looks.
    looker: Looker,
    /// The seat that said "it is me" on a shared device.
    claimed: Option<Seat>,
    /// The step from which on the log is told; nothing where only the people are.
    since: Option<u32>,
}

impl Name for Seen {
    fn bytes(&self) -> usize {
        0
    }
}

/// The messages that are being sent. Only a cache.
#[derive(Debug)]
pub(crate) struct Gallery(Shelf<Seen>);

impl Default for Gallery {
    fn default() -> Self {
        Self(Shelf::new(KEPT))
    }
}

impl Server {
    /// The message for a visitor, ready to be sent.
    pub(crate) async fn painted(
        &self,
        who: Customer,
        at: &At,
        visitor: &Visitor,
        claimed: Option<Seat>,
        since: u32,
    ) -> Result<Arc<Painted>> {
        let table = &at.table;
        let since = since.min(table.seq());
        if table.phase() == Phase::Gathering {
            // It offers a visitor their own name: no two see the same.
            return Ok(Arc::new(Painted::of(&Message::of(at, visitor, claimed, since))));
        }
        let own = table.seats_of(visitor.id());
        // Whoever has one seat or none cannot be anybody else.
        let claimed = claimed.filter(|&seat| own.len() > 1 && own.has(seat));
        let looker = Looker::of(at, visitor);
        let seen = Seen { shown: (table.shown(), table.attended()), looker, claimed, since: Some(since) };
        let piece = self.gallery.0.place(&seen);
        if let Some(painted) = piece.get() {
            return Ok(painted);
        }
        // Only those who see the same wait for each other.
        let _painting = piece.making.lock().await;
        if let Some(painted) = piece.get() {
            return Ok(painted);
        }
        let message = self.message(who, at, visitor, claimed, since).await?;
        let painted = Arc::new(Painted::of(&message));
        self.gallery.0.put(&seen, &piece, painted.clone());
        Ok(painted)
    }

    /// The message about the people alone, ready to be sent. It takes no board, so nobody waits for anybody.
    pub(crate) fn crowd(&self, at: &At, visitor: &Visitor) -> Arc<Painted> {
        let (table, looker) = (&at.table, Looker::of(at, visitor));
        let seen = Seen { shown: (table.shown(), table.attended()), looker, claimed: None, since: None };
        let piece = self.gallery.0.place(&seen);
        piece.get().unwrap_or_else(|| {
            let painted = Arc::new(Painted::of_people(&Crowd::of(at, looker)));
            self.gallery.0.put(&seen, &piece, painted.clone());
            painted
        })
    }
}
