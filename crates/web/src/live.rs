//! The live stream of a table: server-sent events.

use std::convert::Infallible;
use std::pin::pin;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt as _, stream};
use game::{Seat, Turn, Viewer};
use hall::{Phase, Room, Table, Talk};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;

use crate::at::At;
use crate::compress::{File, Packed, takes};
use crate::error::{Error, Result};
use crate::metrics::Counted;
use crate::pages::talk::Heard;
use crate::painted::Painted;
use crate::parting::Parting;
use crate::server::Server;
use crate::talk::News;
use crate::turnstile::StreamPlace;
use crate::visitor::Visitor;
use crate::workshop::Customer;

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
    /// How much of the talk the page has; without it nothing of that is sent.
    said: Option<u64>,
}

/// One listener of a table.
struct Listener {
    server: Server,
    tables: watch::Receiver<Arc<Table>>,
    talk: Option<Ear>,
    parting: Parting,
    visitor: Box<Visitor>,
    claimed: Option<Seat>,
    since: u32,
    stamp: u64,
    who: Customer,
    _place: StreamPlace,
    _counted: Counted,
}

/// A listener's part in the talk.
struct Ear {
    room: Arc<Room>,
    talk: watch::Receiver<Arc<Talk>>,
    /// How much of it was told, and whether it was off then.
    said: u64,
    off: bool,
    /// Whether the game ran when it last changed.
    ran: bool,
}

/// How long a stream may say nothing: whoever stands between would take it for dead.
const SILENCE: Duration = Duration::from_secs(20);

/// Says nothing, and that one is still here.
const HERE: &[u8] = b":\n\n";

pub(crate) async fn live(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
    Query(listen): Query<Listen>,
    headers: HeaderMap,
) -> Result<Response> {
    let place = server.turnstile.stream(&visitor)?;
    let (room, _) = server.find(&id).await?;
    // A browser that comes back says how much of the log it has: it gets exactly the gap, and the part it shows anew,
    // because it cannot say which one that is.
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()).and_then(|id| id.parse().ok());
    let mut tables = server.hall.watch(&room);
    // The first look happens at once, not at the next change.
    tables.mark_changed();
    let talk = match listen.said {
        Some(said) => Some(Ear::of(&server, &room, said).await?),
        None => None,
    };
    let counted = server.metrics.stream();
    let listener = Listener {
        tables,
        talk,
        parting: Parting::of(&server),
        claimed: listen.seat.map(Seat),
        since: last.unwrap_or(listen.since),
        stamp: if last.is_some() { 0 } else { u64::from_str_radix(&listen.stamp, 16).unwrap_or(0) },
        server,
        visitor: Box::new(visitor),
        who: who.patient(),
        _place: place,
        _counted: counted,
    };
    let file = takes(&headers).then(File::default);
    let mut head = HeaderMap::new();
    head.insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    head.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    let packed = file.is_some();
    if packed {
        head.append(VARY, HeaderValue::from_static("accept-encoding"));
        head.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    let events = stream::unfold((listener, file, false), async |(mut listener, file, over)| {
        if over {
            return None;
        }
        let (bytes, file) = match (listener.next().await, file) {
            (Some(event), None) => (event.plain(), None),
            (Some(event), Some(mut file)) => (event.in_file(&mut file), Some(file)),
            (None, file) => return Some((Ok::<_, Infallible>(file?.end()), (listener, None, true))),
        };
        Some((Ok(bytes), (listener, file, false)))
    });
    let body = if packed {
        Body::from_stream(stream::once(async { Ok(File::begin()) }).chain(events))
    } else {
        Body::from_stream(events)
    };
    Ok((head, body).into_response())
}

/// What a listener is sent.
enum Event {
    Message(Arc<Painted>),
    Here,
    Bytes(Bytes),
}

impl Event {
    fn plain(&self) -> Bytes {
        match self {
            Self::Message(painted) => painted.event(),
            Self::Here => Bytes::from_static(HERE),
            Self::Bytes(bytes) => bytes.clone(),
        }
    }

    fn in_file(&self, file: &mut File) -> Bytes {
        static PACKED: LazyLock<Packed> = LazyLock::new(|| Packed::of(HERE));
        match self {
            Self::Message(painted) => file.piece(painted.packed()),
            Self::Here => file.piece(&PACKED),
            Self::Bytes(bytes) => file.piece(&Packed::of(bytes)),
        }
    }
}

impl Listener {
    /// Waits until the table looks different to this listener, or for so long that it must hear something.
    async fn next(&mut self) -> Option<Event> {
        let mut silence = pin!(tokio::time::sleep(SILENCE));
        loop {
            tokio::select! {
                changed = self.tables.changed() => changed.ok()?,
                () = heard(&mut self.talk) => match self.said().await.ok()? {
                    Some(event) => return Some(event),
                    None => continue,
                },
                goodbye = self.parting.say() => return goodbye.map(Event::Bytes),
                () = &mut silence => return Some(Event::Here),
            }
            let table = self.tables.borrow_and_update().clone();
            // A shared device may be in other hands by the next turn: whoever ended one must say again who it is.
            self.claimed = self.claimed.filter(|&seat| table.awaited().has(seat));
            if let Some(ear) = &mut self.talk {
                ear.table_changed(&table);
            }
            let at = self.server.at(table);
            // Boxed: while nothing happens, a listener takes no room for what painting needs. Where that fails the
            // stream ends, and the browser comes back by itself.
            let painted = self.server.painted(self.who, &at, &self.visitor, self.claimed, self.since);
            let painted = Box::pin(painted).await.ok()?;
            // A step may leave the board as it was, but it is told; a hidden draft of another seat is neither.
            let news = (painted.seq, painted.stamp) != (self.since, self.stamp);
            (self.since, self.stamp) = (painted.seq, painted.stamp);
            if news {
                return Some(Event::Message(painted));
            }
        }
    }
}

/// Waits until something is said.
async fn heard(ear: &mut Option<Ear>) {
    if let Some(ear) = ear
        && ear.talk.changed().await.is_ok()
    {
        return;
    }
    std::future::pending().await
}

impl Ear {
    async fn of(server: &Server, room: &Arc<Room>, said: u64) -> Result<Self> {
        let mut talk = server.hall.talk(room).await?;
        let (height, off) = (talk.borrow().height, talk.borrow().off);
        if said < height {
            talk.mark_changed();
        }
        let ran = room.table().phase() == Phase::Running;
        Ok(Self { room: room.clone(), talk, said: said.min(height), off, ran })
    }

    /// When the game is over, players hear what was said by those who watched; what they know already they leave out.
    fn table_changed(&mut self, table: &Table) {
        let runs = table.phase() == Phase::Running;
        if std::mem::replace(&mut self.ran, runs) && !runs {
            self.said = 0;
            self.talk.mark_changed();
        }
    }
}

impl Listener {
    /// What was said, if this listener hears any of it.
    async fn said(&mut self) -> Result<Option<Event>> {
        let Some(ear) = &mut self.talk else { return Ok(None) };
        let talk = ear.talk.borrow_and_update().clone();
        let muted = self.server.hall.muted(self.visitor.id()).await?;
        let (at, heard) = (self.server.at(ear.room.table()), Heard { talk, muted });
        let news = News::of(&at, &self.visitor, &heard, ear.said);
        let nothing = news.is_none(std::mem::replace(&mut ear.off, heard.talk.off));
        ear.said = heard.talk.height;
        Ok((!nothing).then(|| Event::Bytes(news.event())))
    }
}

/// What the visitor's seat knows, for programs.
pub(crate) async fn json(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
    Query(listen): Query<Listen>,
) -> Result<Response> {
    let (_, at) = server.find(&id).await?;
    let table = &at.table;
    let own = table.seats_of(visitor.id());
    let asked = listen.seat.map(Seat).or_else(|| own.iter().next());
    let viewer = match (table.phase(), asked) {
        (Phase::Finished, _) => {
            let view = move || Ok(known(&at, Viewer::Everything)?.to_string());
            let text = server.workshop.make(who, &format!("view {id}"), view).await?;
            return Ok(([(CONTENT_TYPE, "application/json")], text.to_string()).into_response());
        }
        (_, Some(seat)) if own.has(seat) => Viewer::Seat(seat),
        (_, Some(_)) if listen.seat.is_some() => return Err(Error::NotYourSeat),
        _ => Viewer::Public,
    };
    Ok(Json(known(&at, viewer)?).into_response())
}

/// What a viewer knows and may do.
fn known(at: &At, viewer: Viewer) -> Result<Value> {
    let (play, entry) = at.play()?;
    let codes = if let Viewer::Seat(seat) = viewer { play.legal(seat) } else { Vec::new() };
    let legal: Vec<String> = codes.iter().filter_map(|&code| entry.rules.notation(code)).collect();
    let mut value = json!({
        "view": play.view(viewer),
        "legal": legal,
        "turn": play.turn().players(),
        "over": play.turn() == Turn::Over,
        "seq": at.table.seq(),
    });
    if let Some(typed) = at.typed() {
        value["typed"] = json!({ "rounds": typed.rounds, "by": typed.by });
    }
    if let Viewer::Seat(seat) = viewer {
        value["seat"] = seat.0.into();
        value["token"] = play.token(seat).to_string().into();
    }
    Ok(value)
}
