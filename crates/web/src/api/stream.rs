//! The stream of a table: whatever the caller would be shown if they asked again and again, as server-sent events or lines of
//! JSON.

use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use hall::{Attending, Phase, Room, Table};
use tokio::sync::watch;

use super::asks::Look;
use super::call::Call;
use super::tables::state;
use crate::error::{Error, Result};
use crate::metrics::Counted;
use crate::turnstile::StreamPlace;
use crate::view;

/// Server-sent events.
pub(crate) const EVENTS: &str = "text/event-stream";
/// One JSON text a line.
pub(crate) const LINES: &str = "application/x-ndjson";

/// How long a stream may say nothing: whoever stands between would take it for dead.
const SILENCE: Duration = Duration::from_secs(15);

/// Which of the two a caller wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Events,
    Lines,
}

impl Form {
    /// What is asked for; events where anything is welcome.
    fn of(headers: &HeaderMap) -> Result<Self> {
        let accept: Vec<&str> =
            headers.get_all(ACCEPT).iter().filter_map(|value| value.to_str().ok()).collect();
        let accept = accept.join(",");
        let mut kinds = accept.split(',').map(|kind| kind.split(';').next().unwrap_or_default().trim());
        let first = kinds.find_map(|kind| match kind {
            LINES | "application/ndjson" | "application/jsonl" => Some(Self::Lines),
            EVENTS | "text/*" | "*/*" => Some(Self::Events),
            _ => None,
        });
        match first {
            Some(form) => Ok(form),
            None if accept.is_empty() => Ok(Self::Events),
            None => Err(Error::NotAcceptable),
        }
    }

    const fn media(self) -> &'static str {
        match self {
            Self::Events => EVENTS,
            Self::Lines => LINES,
        }
    }

    /// A message. Its id is how many steps the caller has then been told of.
    fn message(self, seq: u32, json: &str) -> Bytes {
        match self {
            Self::Events => format!("id: {seq}\nevent: state\ndata: {json}\n\n").into(),
            Self::Lines => format!("{json}\n").into(),
        }
    }

    /// Says nothing, and that one is still here.
    const fn here(self) -> &'static [u8] {
        match self {
            Self::Events => b":\n\n",
            Self::Lines => b"\n",
        }
    }
}

/// Somebody who follows a table.
struct Follower {
    call: Call,
    room: Arc<Room>,
    form: Form,
    seat: Option<u8>,
    tables: watch::Receiver<Arc<Table>>,
    closing: watch::Receiver<bool>,
    /// Steps they were told of.
    since: u32,
    /// What they were last sent, but for what they were told.
    sent: Option<u64>,
    /// Which doubts about people were known when the token was last looked up.
    doubts: u64,
    over: bool,
    /// Whoever sits there is there, as long as this stream lasts.
    attending: Option<Attending>,
    _place: StreamPlace,
    _counted: Counted,
}

pub(crate) async fn follow(call: Call, ask: Look) -> Result<Response> {
    let form = Form::of(&call.headers)?;
    let (server, doubts) = (call.server.clone(), call.server.hall.doubts());
    let place = server.turnstile.stream(&call.visitor)?;
    let (room, at) = server.look(call.table()).await?;
    view::viewer(&at.table, call.visitor.id(), ask.seat)?;
    call.attend(&room, &at);
    let last = call.headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let mut tables = server.hall.watch(&room);
    // The first look happens at once, not at the next change.
    tables.mark_changed();
    let follower = Follower {
        form,
        seat: ask.seat,
        tables,
        closing: server.closing.subscribe(),
        since: last.or(ask.since).unwrap_or(0),
        sent: None,
        doubts,
        over: false,
        attending: None,
        _place: place,
        _counted: server.metrics.stream(),
        room,
        call,
    };
    let messages = stream::unfold(follower, async |mut follower| {
        let message = follower.next().await?;
        Some((Ok::<_, Infallible>(message), follower))
    });
    let mut head = HeaderMap::new();
    head.insert(CONTENT_TYPE, HeaderValue::from_static(form.media()));
    head.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok((head, Body::from_stream(messages)).into_response())
}

impl Follower {
    /// Waits until the table looks different to this caller, or for so long that they must hear something; nothing after the end.
    async fn next(&mut self) -> Option<Bytes> {
        let mut silence = pin!(tokio::time::sleep(SILENCE));
        while !self.over {
            tokio::select! {
                changed = self.tables.changed() => changed.ok()?,
                _ = self.closing.wait_for(|&closing| closing) => return None,
                () = &mut silence => return Some(Bytes::from_static(self.form.here())),
            }
            let table = self.tables.borrow_and_update().clone();
            if !self.is_still_known().await {
                return None;
            }
            // Boxed: while nothing happens, a caller takes no room for what a state needs.
            if let Some(message) = Box::pin(self.news(table)).await.ok()? {
                return Some(message);
            }
        }
        None
    }

    /// Whether the token still counts.
    async fn is_still_known(&mut self) -> bool {
        let doubts = self.call.server.hall.doubts();
        if std::mem::replace(&mut self.doubts, doubts) == doubts {
            return true;
        }
        let found = self.call.server.hall.bearer(&self.call.secret).await;
        found.is_ok_and(|found| found.is_some_and(|bearer| !bearer.person.blocked))
    }

    /// What is new to this caller; nothing if it looks the same.
    async fn news(&mut self, table: Arc<Table>) -> Result<Option<Bytes>> {
        self.attend(&table);
        // Once the game is over nothing more happens.
        self.over = matches!(table.phase(), Phase::Finished | Phase::Closed);
        let (seq, at) = (table.seq(), self.call.server.at(table));
        // A seat that was given away is shown no longer.
        let own = at.table.seats_of(self.call.visitor.id());
        let seat = self.seat.filter(|&seat| own.has(game::Seat(seat)));
        let mut state = state(&self.call, at, seat, Some(self.since)).await?;
        let told = std::mem::take(&mut state.told);
        let looks = serde_json::to_string(&state).map_err(|_| Error::Internal)?;
        let looks = game::fnv(looks.as_bytes());
        if told.is_empty() && self.sent == Some(looks) {
            return Ok(None);
        }
        state.told = told;
        (self.sent, self.since) = (Some(looks), seq.max(self.since));
        let json = serde_json::to_string(&state).map_err(|_| Error::Internal)?;
        Ok(Some(self.form.message(seq, &json)))
    }

    /// Whoever has a seat is there from now on, also if they just took it.
    fn attend(&mut self, table: &Table) {
        let person = self.call.visitor.id().filter(|&person| {
            let plays = matches!(table.phase(), Phase::Gathering | Phase::Running);
            plays && !table.seats_of(Some(person)).is_empty()
        });
        match person {
            Some(person) if self.attending.is_none() => {
                self.room.wish_haste(person, hall::Haste::Once);
                self.attending = Some(self.call.server.hall.attend(table.id(), person, false));
            }
            Some(_) => {}
            None => self.attending = None,
        }
    }
}
