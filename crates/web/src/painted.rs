//! Messages ready to be sent. One is painted, written and packed once for all who see the same of a state of a table: what is
//! left for each listener is to send the bytes.

use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use game::Seat;
use hall::Phase;
use serde::Serialize;
use serde_json::Value;

use crate::at::At;
use crate::compress::Packed;
use crate::error::Result;
use crate::fragment::{Crowd, Known, Message, stamp_text};
use crate::pages::clocks;
use crate::pages::people::Looker;
use crate::pages::story::Line;
use crate::patch::{Outline, Outlines, Part};
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

/// A message as it is sent: with the whole part, or with what is new in it.
#[derive(Serialize)]
struct Sent<'a> {
    stamp: String,
    seq: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    html: Option<&'a str>,
    /// The stamp of the part that `parts` changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<Part<'a>>,
    story: &'a [Line],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    sums: &'a [(u32, String)],
    told: &'a [(u32, Value)],
    title: &'a str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    clocks: &'a [clocks::Shown],
    #[serde(flatten)]
    crowd: &'a Crowd,
}

impl Painted {
    /// A message for whoever has nothing, or what this is the outline of.
    fn of(message: &Message, before: Option<&Outline>) -> Self {
        let head = format!("id: {}\ndata: ", message.seq);
        let (seq, stamp) = (message.seq, message.outline.stamp);
        let sent = Sent {
            stamp: stamp_text(stamp),
            seq,
            html: before.is_none().then_some(&message.html),
            of: before.map(|before| stamp_text(before.stamp)),
            parts: before.map_or_else(Vec::new, |before| message.outline.patch(&message.html, before)),
            story: &message.story.lines,
            sums: &message.story.sums,
            told: &message.told,
            title: &message.title,
            clocks: &message.clocks,
            crowd: &message.crowd,
        };
        // A message has no line breaks: JSON writes them as two letters.
        let json = serde_json::to_string(&sent).unwrap_or_default();
        let event = [&head, &*json, "\n\n"].concat().into();
        Self { seq, stamp, crowd: message.crowd.stamp, event, begin: head.len(), packed: OnceLock::new() }
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
    /// The part that is changed.
    text: Option<u64>,
}

impl Name for Seen {
    fn bytes(&self) -> usize {
        0
    }
}

/// The messages that are being sent. Only a cache.
#[derive(Debug)]
pub(crate) struct Gallery {
    sent: Shelf<Seen>,
    outlines: Outlines,
}

impl Default for Gallery {
    fn default() -> Self {
        Self { sent: Shelf::new(KEPT), outlines: Outlines::default() }
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
        known: &Known,
    ) -> Result<Arc<Painted>> {
        let table = &at.table;
        let since = known.since.min(table.seq());
        if table.phase() == Phase::Gathering {
            // It offers a visitor their own name: no two see the same.
            return Ok(Arc::new(Painted::of(&Message::of(at, visitor, claimed, since), None)));
        }
        let own = table.seats_of(visitor.id());
        // Whoever has one seat or none cannot be anybody else.
        let claimed = claimed.filter(|&seat| own.len() > 1 && own.has(seat));
        let outlines = &self.gallery.outlines;
        let before = known.text.and_then(|stamp| outlines.get(table.id(), own, stamp));
        let text = before.as_ref().map(|before| before.stamp);
        let looker = Looker::of(at, visitor);
        let shown = (table.shown(), table.attended());
        let seen = Seen { shown, looker, claimed, since: Some(since), text };
        let piece = self.gallery.sent.place(&seen);
        if let Some(painted) = piece.get() {
            return Ok(painted);
        }
        // Only those who see the same wait for each other.
        let _painting = piece.making.lock().await;
        if let Some(painted) = piece.get() {
            return Ok(painted);
        }
        let message = self.message(who, at, visitor, claimed, since).await?;
        let painted = Arc::new(Painted::of(&message, before.as_deref()));
        outlines.put(table.id(), own, message.outline.clone());
        self.gallery.sent.put(&seen, &piece, painted.clone());
        Ok(painted)
    }

    /// The message about the people alone, ready to be sent. It takes no board, so nobody waits for anybody.
    pub(crate) fn crowd(&self, at: &At, visitor: &Visitor) -> Arc<Painted> {
        let (table, looker) = (&at.table, Looker::of(at, visitor));
        let seen =
            Seen { shown: (table.shown(), table.attended()), looker, claimed: None, since: None, text: None };
        let piece = self.gallery.sent.place(&seen);
        piece.get().unwrap_or_else(|| {
            let painted = Arc::new(Painted::of_people(&Crowd::of(at, looker)));
            self.gallery.sent.put(&seen, &piece, painted.clone());
            painted
        })
    }
}
