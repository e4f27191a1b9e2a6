//! The live stream of a table: server-sent events, and the same message as the answer to a click.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{ConnectInfo, Path, Query, State as From};
use axum::http::{Extensions, HeaderMap};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect, Response};
use futures_util::stream::{self, Stream};
use game::{Seat, Viewer, fnv};
use serde::{Deserialize, Serialize};
use store::{PersonId, Phase};
use tokio::sync::watch;

use crate::error::{Error, Result};
use crate::guard::{Limits, StreamPlace};
use crate::pages;
use crate::play::Known;
use crate::room::{Public, Room, State};
use crate::server::Server;
use crate::sight::Sight;
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

/// What a page needs to show the table as it is now.
#[derive(Debug, Serialize)]
pub(crate) struct Message {
    stamp: String,
    seq: u32,
    html: String,
    story: Vec<(u32, String)>,
    told: Vec<(u32, serde_json::Value)>,
    title: String,
}

impl Message {
    pub(crate) fn of(
        state: &State,
        visitor: &Visitor,
        person: Option<PersonId>,
        asked: Option<Seat>,
        since: u32,
    ) -> Self {
        let sight = Sight::of(state, person, asked, visitor.lang);
        let html = pages::table::part(state, sight, visitor, person).0;
        let story = state.table.story(sight.reader(), &state.names(), visitor.lang, since);
        Self {
            stamp: format!("{:016x}", fnv(html.as_bytes())),
            seq: state.table.seq(),
            html,
            story: story.into_iter().map(|(seq, line)| (seq, line.0)).collect(),
            told: state.table.told(sight.reader(), since),
            title: pages::table::title(state, sight, visitor),
        }
    }

    pub(crate) fn stamp(&self) -> &str {
        &self.stamp
    }

    pub(crate) fn html(&self) -> &str {
        &self.html
    }

    pub(crate) fn story(&self) -> &[(u32, String)] {
        &self.story
    }

    pub(crate) fn title(&self) -> &str {
        &self.title
    }
}

/// The answer to an accepted click: the new fragment for the browser module, a redirect for a plain form.
pub(crate) async fn answer(
    server: &Server,
    visitor: &Visitor,
    id: &str,
    seat: Seat,
    known: &Known,
) -> Result<Response> {
    let room = server.room(id).await?;
    let state = room.state.lock().await;
    if visitor.script {
        return Ok(Json(Message::of(&state, visitor, visitor.id(), Some(seat), known.since)).into_response());
    }
    // On a shared device the next seat must first say who it is.
    let still = state.table.turn().players().has(seat) && state.seats_of(visitor.id()).len() > 1;
    let place = if still { format!("/t/{id}?seat={}", seat.0) } else { format!("/t/{id}") };
    Ok(Redirect::to(&place).into_response())
}

/// One listener of a table.
struct Listener {
    room: Arc<Room>,
    changes: watch::Receiver<u64>,
    closing: watch::Receiver<bool>,
    visitor: Visitor,
    asked: Option<Seat>,
    since: u32,
    stamp: u64,
    _place: StreamPlace,
}

pub(crate) async fn live(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(listen): Query<Listen>,
    headers: HeaderMap,
    extensions: Extensions,
) -> Result<Sse<impl Stream<Item = std::result::Result<Event, Infallible>>>> {
    let address = extensions
        .get::<ConnectInfo<SocketAddr>>()
        .map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip());
    let place = Limits::stream(&server, address).ok_or(Error::TooMany)?;
    let room = server.room(&id).await?;
    // A browser that comes back says how much of the log it has: it gets exactly the gap.
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse().ok());
    let mut changes = room.changes.subscribe();
    changes.mark_changed();
    let listener = Listener {
        changes,
        closing: server.closing.subscribe(),
        asked: listen.seat.map(Seat),
        since: last.unwrap_or(listen.since),
        stamp: if last.is_some() { 0 } else { u64::from_str_radix(&listen.stamp, 16).unwrap_or(0) },
        room,
        visitor,
        _place: place,
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
                changed = self.changes.changed() => changed.ok()?,
                _ = self.closing.changed() => return None,
            }
            let room = self.room.clone();
            let mut state = room.state.lock().await;
            if state.lost {
                // The browser comes back at once and finds the table as it is stored.
                return None;
            }
            // A shared device may be in other hands by the next turn: whoever ended one must say again who it is.
            self.asked = self.asked.filter(|&seat| state.table.turn().players().has(seat));
            let (text, seq, stamp) = self.look(&mut state);
            // A step may leave the board as it was, but it is told; a hidden draft of another seat is neither.
            let news = (seq, stamp) != (self.since, self.stamp);
            (self.since, self.stamp) = (seq, stamp);
            if news {
                return Some(Event::default().id(seq.to_string()).data(&*text));
            }
        }
    }

    fn look(&self, state: &mut State) -> (Arc<str>, u32, u64) {
        let change = *self.room.changes.borrow();
        let lang = self.visitor.lang;
        let stranger = state.seats_of(self.visitor.id()).is_empty() && state.row.phase != Phase::Gathering;
        // All spectators of one language see the same: it is painted once.
        let key = (change, lang, self.since);
        if let Some(public) = state.public.as_ref().filter(|public| stranger && public.key == key) {
            return (public.text.clone(), state.table.seq(), public.stamp);
        }
        let message = Message::of(state, &self.visitor, self.visitor.id(), self.asked, self.since);
        let text: Arc<str> = serde_json::to_string(&message).unwrap_or_default().into();
        let stamp = u64::from_str_radix(&message.stamp, 16).unwrap_or(0);
        if stranger {
            state.public = Some(Public { key, stamp, text: text.clone() });
        }
        (text, message.seq, stamp)
    }
}

/// What the visitor's seat knows, for programs.
pub(crate) async fn json(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(listen): Query<Listen>,
) -> Result<Response> {
    let room = server.room(&id).await?;
    let state = room.state.lock().await;
    let own = state.seats_of(visitor.id());
    let asked = listen.seat.map(Seat).or_else(|| own.iter().next());
    let viewer = match (state.row.phase, asked) {
        (Phase::Finished, _) => Viewer::Everything,
        (_, Some(seat)) if own.has(seat) => Viewer::Seat(seat),
        (_, Some(_)) if listen.seat.is_some() => return Err(Error::NotYourSeat),
        _ => Viewer::Public,
    };
    let mut value = state.table.json(viewer);
    value["seq"] = state.table.seq().into();
    if let Viewer::Seat(seat) = viewer {
        value["seat"] = seat.0.into();
        value["token"] = state.table.token(seat).to_string().into();
    }
    Ok(Json(value).into_response())
}
