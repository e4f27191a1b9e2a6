//! The live stream of a table: server-sent events.

use std::convert::Infallible;
use std::pin::pin;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt as _, stream};
use game::Seat;
use hall::{Attending, Haste, PersonId, Phase, Room, Table, Talk};
use serde::Deserialize;
use tokio::sync::watch;

use crate::at::At;
use crate::compress::{File, Packed, takes};
use crate::cookies;
use crate::cover;
use crate::error::Result;
use crate::fragment::{Known, stamp_of};
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
    /// The decision for which that seat said who it is.
    pub(crate) turn: Option<u32>,
    /// The seat whose page is to be covered.
    pub(crate) cover: Option<u8>,
    /// Steps whose log lines the page already has.
    #[serde(default)]
    since: u32,
    /// What the page shows now; nothing is sent while that is still right.
    #[serde(default)]
    stamp: String,
    /// The part that the page has as it was sent, or nothing; whoever does not say cannot put new parts into it.
    text: Option<String>,
    /// How much of the talk the page has; without it nothing of that is sent.
    said: Option<u64>,
    /// The same of the people.
    #[serde(default)]
    crowd: String,
    /// `1`: the page is open and hidden.
    #[serde(default)]
    hidden: String,
    /// How fast bots should play, for whoever plays with them alone.
    #[serde(default)]
    pace: String,
    /// `1`: a screen listens that a whole room looks at.
    #[serde(default)]
    screen: String,
    /// `1`: a page without script asks again.
    #[serde(default)]
    pub(crate) plain: String,
}

/// The seat that said "it is me" on a shared device.
struct Claimed {
    seat: Seat,
    /// Whether it has ended its turn: what it brought is shown until it is covered.
    rests: bool,
}

/// One listener of a table.
struct Listener {
    server: Server,
    tables: watch::Receiver<Arc<Table>>,
    talk: Option<Ear>,
    parting: Parting,
    visitor: Box<Visitor>,
    claimed: Option<Claimed>,
    since: u32,
    stamp: u64,
    /// Whether it can put what is new into a part it has.
    patches: bool,
    /// The part that it has as it was sent.
    text: Option<u64>,
    /// Whether it was told what time it is.
    timed: bool,
    /// What is shown of the people, and of which state of the table everything is known.
    crowd: u64,
    shown: Option<u64>,
    /// Whoever sits there is there, as long as this stream lasts.
    attending: Option<Attending>,
    hidden: bool,
    who: Customer,
    /// The session it was opened with, and which doubts about people were known then.
    session: Option<String>,
    doubts: u64,
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
    let jar = cookies::of(&headers);
    let place = server.turnstile.stream(&visitor)?;
    let visitor = if listen.screen == "1" { visitor.at_a_screen() } else { visitor };
    let (room, _) = server.look(&id).await?;
    let claimed = cover::claimed(&server.at(room.table()), &visitor, &listen, &jar);
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
    let known = |stamp: &str| stamp_of(stamp).filter(|_| last.is_none()).unwrap_or(0);
    let mut listener = Listener {
        tables,
        talk,
        parting: Parting::of(&server),
        claimed: claimed.map(|seat| Claimed { seat, rests: false }),
        since: last.unwrap_or(listen.since),
        stamp: known(&listen.stamp),
        crowd: known(&listen.crowd),
        patches: listen.text.is_some(),
        text: listen.text.as_deref().and_then(stamp_of).filter(|_| last.is_none()),
        timed: false,
        shown: None,
        attending: None,
        hidden: listen.hidden == "1",
        session: cookies::session(&jar).filter(|_| visitor.person.is_some()).map(str::to_owned),
        // The visitor was found before this moment: whoever was doubted since is looked up once too often.
        doubts: 0,
        server,
        visitor: Box::new(visitor),
        who: who.patient(),
        _place: place,
        _counted: counted,
    };
    listener.attend(&room.table());
    if let Some(person) = own_table(&room.table(), &listener.visitor) {
        room.wish_haste(person, Haste::of_word(&listen.pace));
    }
    Ok(streamed(listener, takes(&headers).then(File::default)))
}

/// The answer that lasts: what a listener hears, packed for whoever takes that.
fn streamed(listener: Listener, file: Option<File>) -> Response {
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
    (head, body).into_response()
}

/// Who looks at a table of their own.
pub(crate) fn own_table(table: &Table, visitor: &Visitor) -> Option<PersonId> {
    visitor.id().filter(|&person| !table.seats_of(Some(person)).is_empty())
}

/// What a listener is sent.
enum Event {
    Message(Arc<Painted>),
    /// What time it is, for whoever counts down.
    Time(i64),
    Here,
    Bytes(Bytes),
}

impl Event {
    fn plain(&self) -> Bytes {
        match self {
            Self::Message(painted) => painted.event(),
            Self::Time(now) => time(*now),
            Self::Here => Bytes::from_static(HERE),
            Self::Bytes(bytes) => bytes.clone(),
        }
    }

    fn in_file(&self, file: &mut File) -> Bytes {
        static PACKED: LazyLock<Packed> = LazyLock::new(|| Packed::of(HERE));
        match self {
            Self::Message(painted) => file.piece(painted.packed()),
            Self::Time(now) => file.piece(&Packed::of(&time(*now))),
            Self::Here => file.piece(&PACKED),
            Self::Bytes(bytes) => file.piece(&Packed::of(bytes)),
        }
    }
}

/// What time it is, as an event. It has no id: whoever comes back was told of no step by it.
fn time(now: i64) -> Bytes {
    format!("event: time\ndata: {now}\n\n").into()
}

impl Listener {
    /// What time it is, where clocks run.
    fn time(&self) -> Option<Event> {
        let table = self.tables.borrow();
        table.time_control().map(|_| Event::Time(self.server.hall.now()))
    }

    /// Whether the visitor is still who they were: a session may have ended, and then its stream does.
    async fn is_still_known(&mut self) -> bool {
        let (Some(session), doubts) = (&self.session, self.server.hall.doubts()) else { return true };
        if std::mem::replace(&mut self.doubts, doubts) == doubts {
            return true;
        }
        let person = Box::pin(self.server.hall.person(session)).await;
        person.is_ok_and(|person| person.map(|person| person.id) == self.visitor.id())
    }

    /// Waits until the table looks different to this listener, or for so long that it must hear something.
    async fn next(&mut self) -> Option<Event> {
        if let Some(time) = self.time().filter(|_| !std::mem::replace(&mut self.timed, true)) {
            return Some(time);
        }
        let mut silence = pin!(tokio::time::sleep(SILENCE));
        loop {
            tokio::select! {
                changed = self.tables.changed() => changed.ok()?,
                () = heard(&mut self.talk) => match self.said().await.ok()? {
                    Some(event) => return Some(event),
                    None => continue,
                },
                goodbye = self.parting.say() => return goodbye.map(Event::Bytes),
                () = &mut silence => return Some(self.time().unwrap_or(Event::Here)),
            }
            let table = self.tables.borrow_and_update().clone();
            if !self.is_still_known().await {
                return None;
            }
            // A shared device may be in other hands by the next turn: whoever ended one must say again who it is.
            self.claimed = self.claimed.take().and_then(|Claimed { seat, rests }| {
                let awaited = table.awaited().has(seat);
                (!rests || !awaited).then_some(Claimed { seat, rests: !awaited })
            });
            if let Some(ear) = &mut self.talk {
                ear.table_changed(&table);
            }
            self.attend(&table);
            let at = self.server.at(table);
            // Where painting fails the stream ends, and the browser comes back by itself.
            if let Some(message) = self.news(&at).await.ok()? {
                return Some(Event::Message(message));
            }
        }
    }

    /// Whoever has a seat is there from now on, also if they just took it.
    fn attend(&mut self, table: &Table) {
        let seated = self.visitor.id().filter(|&person| {
            let plays = matches!(table.phase(), Phase::Gathering | Phase::Running);
            plays && !table.seats_of(Some(person)).is_empty()
        });
        match seated {
            Some(person) if self.attending.is_none() => {
                self.attending = Some(self.server.hall.attend(table.id(), person, self.hidden));
            }
            Some(_) => {}
            None => self.attending = None,
        }
    }

    /// What this listener is told of a table: what is new of the game, else of the people, else nothing.
    async fn news(&mut self, at: &At) -> Result<Option<Arc<Painted>>> {
        // Where only people came or went, no board is painted.
        if self.shown != Some(at.table.shown()) {
            self.shown = Some(at.table.shown());
            // Boxed: while nothing happens, a listener takes no room for what painting needs.
            let known = Known { since: self.since, text: self.text };
            let claimed = self.claimed.as_ref().map(|claimed| claimed.seat);
            let painted = self.server.painted(self.who, at, &self.visitor, claimed, &known);
            let painted = Box::pin(painted).await?;
            // A step may leave the board as it was, but it is told; a hidden draft of another seat is neither.
            let news = (painted.seq, painted.stamp) != (self.since, self.stamp);
            (self.since, self.stamp) = (painted.seq, painted.stamp);
            if news {
                self.text = self.patches.then_some(painted.stamp);
                self.crowd = painted.crowd;
                return Ok(Some(painted));
            }
        }
        let painted = self.server.crowd(at, &self.visitor);
        let news = painted.crowd != self.crowd;
        self.crowd = painted.crowd;
        Ok(news.then_some(painted))
    }
}

/// Waits until something is said.
async fn heard(ear: &mut Option<Ear>) {
    if let Some(ear) = ear
        && ear.talk.changed().await.is_ok()
    {
        return;
    }
    std::future::pending::<()>().await;
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
