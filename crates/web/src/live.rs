//! The live stream of a table: server-sent events.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use game::{Lang, Seat, Turn, Viewer};
use hall::{Phase, Table};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::watch;

use crate::at::At;
use crate::error::{Error, Result};
use crate::fragment::Message;
use crate::metrics::Counted;
use crate::parting::Parting;
use crate::server::Server;
use crate::turnstile::StreamPlace;
use crate::visitor::Visitor;

/// What a listener asks for.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Listen {
    /// The seat that is shown on a shared device.
    pub(crate) seat: Option<u8>,
    /// Steps whose log lines the page already has.
    #[serde(default)]
    since: u32,
    /// What the page shows now; nothing is sent while that is still right.
    #[serde(default)]
    stamp: String,
}

/// One listener of a table.
struct Listener {
    server: Server,
    tables: watch::Receiver<Arc<Table>>,
    parting: Parting,
    visitor: Visitor,
    claimed: Option<Seat>,
    since: u32,
    stamp: u64,
    _place: StreamPlace,
    _counted: Counted,
}

pub(crate) async fn live(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(listen): Query<Listen>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = std::result::Result<Event, Infallible>>>> {
    let place = server.turnstile.stream(&visitor)?;
    let (room, _) = server.find(&id).await?;
    // A browser that comes back says how much of the log it has: it gets exactly the gap, and the part it shows anew,
    // because it cannot say which one that is.
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse().ok());
    let mut tables = room.watch();
    // The first look happens at once, not at the next change.
    tables.mark_changed();
    let counted = server.metrics.stream();
    let listener = Listener {
        tables,
        parting: Parting::of(&server),
        claimed: listen.seat.map(Seat),
        since: last.unwrap_or(listen.since),
        stamp: if last.is_some() { 0 } else { u64::from_str_radix(&listen.stamp, 16).unwrap_or(0) },
        server,
        visitor,
        _place: place,
        _counted: counted,
    };
    let events = stream::unfold(listener, |mut listener| async {
        let event = listener.next().await?;
        Some((Ok(event), listener))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(20))))
}

impl Listener {
    /// Waits until the table looks different to this listener.
    async fn next(&mut self) -> Option<Event> {
        loop {
            tokio::select! {
                changed = self.tables.changed() => changed.ok()?,
                goodbye = self.parting.say() => return goodbye,
            }
            let table = self.tables.borrow_and_update().clone();
            // A shared device may be in other hands by the next turn: whoever ended one must say again who it is.
            self.claimed = self.claimed.filter(|&seat| table.awaited().has(seat));
            let Painted { text, seq, stamp } = self.look(&table);
            // A step may leave the board as it was, but it is told; a hidden draft of another seat is neither.
            let news = (seq, stamp) != (self.since, self.stamp);
            (self.since, self.stamp) = (seq, stamp);
            if news {
                return Some(Event::default().id(seq.to_string()).data(&*text));
            }
        }
    }

    fn look(&self, table: &Arc<Table>) -> Painted {
        let stranger = table.seats_of(self.visitor.id()).is_empty() && table.phase() != Phase::Gathering;
        let paint = || {
            let at = self.server.at(table.clone());
            Painted::of(&Message::of(&at, &self.visitor, self.claimed, self.since))
        };
        if !stranger {
            return paint();
        }
        // All spectators of one language see the same: it is painted once.
        let key = (table.shown(), self.visitor.lang, self.since);
        self.server.spectators.get_or_paint(table.id(), key, paint)
    }
}

/// A message ready to be sent.
#[derive(Clone, Debug)]
struct Painted {
    text: Arc<str>,
    seq: u32,
    stamp: u64,
}

impl Painted {
    fn of(message: &Message) -> Self {
        let text = serde_json::to_string(message).unwrap_or_default();
        Self { text: text.into(), seq: message.seq, stamp: message.stamp }
    }
}

/// What a message for spectators depends on: the state of the table, the language, and the step from which on the log is told.
type Key = (u64, Lang, u32);

/// The latest message for the spectators of each table. Only a cache.
#[derive(Debug, Default)]
pub(crate) struct Spectators(Mutex<HashMap<String, (Key, Painted)>>);

/// Tables whose messages are remembered; then all are forgotten.
const REMEMBERED: usize = 1_000;

impl Spectators {
    fn get_or_paint(&self, id: &str, key: Key, paint: impl FnOnce() -> Painted) -> Painted {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, painted)) = lock().get(id).filter(|(known, _)| *known == key) {
            return painted.clone();
        }
        let painted = paint();
        let mut known = lock();
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(id.to_owned(), (key, painted.clone()));
        painted
    }
}

/// What the visitor's seat knows, for programs.
pub(crate) async fn json(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(listen): Query<Listen>,
) -> Result<Response> {
    let (_, at) = server.find(&id).await?;
    let At { table, .. } = &at;
    let own = table.seats_of(visitor.id());
    let asked = listen.seat.map(Seat).or_else(|| own.iter().next());
    let viewer = match (table.phase(), asked) {
        (Phase::Finished, _) => Viewer::Everything,
        (_, Some(seat)) if own.has(seat) => Viewer::Seat(seat),
        (_, Some(_)) if listen.seat.is_some() => return Err(Error::NotYourSeat),
        _ => Viewer::Public,
    };
    let (play, entry) = at.play()?;
    let codes = if let Viewer::Seat(seat) = viewer { play.legal(seat) } else { Vec::new() };
    let legal: Vec<String> = codes.iter().filter_map(|&code| entry.rules.notation(code)).collect();
    let mut value = json!({
        "view": play.view(viewer),
        "legal": legal,
        "turn": play.turn().players(),
        "over": play.turn() == Turn::Over,
        "seq": table.seq(),
    });
    if let Viewer::Seat(seat) = viewer {
        value["seat"] = seat.0.into();
        value["token"] = play.token(seat).to_string().into();
    }
    Ok(Json(value).into_response())
}
