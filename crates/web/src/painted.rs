//! Messages ready to be sent. One is painted, written and packed once for all who see the same of a state of a table: what is
//! left for each listener is to send the bytes.

use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use game::{Lang, Seat, Seats};
use hall::Phase;

use crate::at::At;
use crate::compress::Packed;
use crate::error::Result;
use crate::fragment::Message;
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
        let (seq, stamp) = (message.seq, message.stamp);
        Self { seq, stamp, event, begin: head.len(), packed: OnceLock::new() }
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
    /// The state of the table.
    shown: u64,
    /// The seats of whoever looks; none for spectators.
    own: Seats,
    /// The seat that said "it is me" on a shared device.
    claimed: Option<Seat>,
    lang: Lang,
    /// The step from which on the log is told.
    since: u32,
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
        let seen = Seen { shown: table.shown(), own, claimed, lang: visitor.lang, since };
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
}
