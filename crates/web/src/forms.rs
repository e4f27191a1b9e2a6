//! Forms around a game: names, languages, opening tables, sitting down, rematches.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{Form, Path, Query, State as From};
use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use catalog::Entry;
use game::{BadSetup, Options};
use serde::Deserialize;
use store::{Person, Phase, Record, SeatRow, Sitter, TableRow};
use table::Seed;

use crate::error::{Error, Result};
use crate::pages;
use crate::play::finish;
use crate::room::{Room, State};
use crate::server::{Server, now};
use crate::visitor::{Visitor, clean_name, random};

/// A form as it was sent.
pub(crate) type Fields = HashMap<String, String>;

/// The person behind a request, made a guest if new, with the cookie to set.
async fn person(server: &Server, visitor: &Visitor) -> Result<(Person, Option<String>)> {
    if let Some(person) = &visitor.person {
        return Ok((person.clone(), None));
    }
    let number = u16::from_le_bytes(random()?) % 9_000 + 1_000;
    let name = format!("{} {number}", visitor.text().get("guest"));
    let (person, token) = server.people.welcome(&server.store, &name).await?;
    Ok((person, Some(token)))
}

fn go(place: &str, cookie: Option<String>) -> Response {
    let mut response = Redirect::to(place).into_response();
    let year = 365 * 24 * 3_600;
    let cookie = cookie.map(|token| format!("kolej={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={year}"));
    if let Some(value) = cookie.and_then(|cookie| HeaderValue::from_str(&cookie).ok()) {
        response.headers_mut().append(SET_COOKIE, value);
    }
    response
}

/// A path of this site to go back to.
fn local(path: Option<&String>) -> &str {
    // Browsers read a backslash as a slash, and two of them as the beginning of another site.
    let plain = |letter: char| letter.is_ascii_graphic() && letter != '\\';
    let fine = |path: &&String| path.starts_with('/') && !path.starts_with("//") && path.chars().all(plain);
    path.filter(fine).map_or("/", String::as_str)
}

/// Name, language and theme of a visitor.
pub(crate) async fn settings(
    From(server): From<Server>,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let mut cookie = None;
    if let Some(name) = fields.get("name") {
        let name = clean_name(name).ok_or(Error::BadForm)?;
        let (person, new) = person(&server, &visitor).await?;
        server.people.rename(&server.store, person.id, &name).await?;
        cookie = new;
    }
    let mut response = go(local(fields.get("back")), cookie);
    let chosen = [("lang", &["pl", "en"][..]), ("theme", &["auto", "light", "dark"])];
    for (key, values) in chosen {
        if let Some(value) = fields.get(key) {
            let value = values.iter().find(|known| **known == value.as_str()).ok_or(Error::BadForm)?;
            let cookie = format!("{key}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
            let cookie = HeaderValue::from_str(&cookie).map_err(|_| Error::Internal)?;
            response.headers_mut().append(SET_COOKIE, cookie);
        }
    }
    Ok(response)
}

/// Opens a table: `game`, for each seat `seat0…` (`me`, `here`, `open`, `bot1` to `bot3`, `none`) with `name0…` for those who
/// share this browser, the game's choices, `dice` where they may be typed in, `kit` where a data
/// file may be given, and `listed`. If the game refuses that, the form comes back as it was filled in.
pub(crate) async fn create(
    From(server): From<Server>,
    visitor: Visitor,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let entry = fields.get("game").and_then(|id| catalog::find(server.games, id)).ok_or(Error::NotFound)?;
    match set_up(&server, &visitor, entry, &fields).await {
        Err(Error::BadSetup(reasons)) if !visitor.script => {
            Ok(pages::new::again(&visitor, entry, &fields, reasons.of(visitor.lang)))
        }
        opened => opened,
    }
}

async fn set_up(server: &Server, visitor: &Visitor, entry: &Entry, fields: &Fields) -> Result<Response> {
    let (host, cookie) = person(server, visitor).await?;
    let mut seats = Vec::new();
    for index in 0..entry.info.seats.1 {
        let kind = fields.get(&format!("seat{index}")).map_or("none", String::as_str);
        let here = fields.get(&format!("name{index}")).and_then(|name| clean_name(name));
        let numbered = || visitor.text().with("player-number", &[("n", (seats.len() + 1).into())]);
        seats.push(match kind {
            "none" => continue,
            "me" => SeatRow { sitter: Sitter::Person(host.id), name: host.name.clone() },
            "here" => SeatRow { sitter: Sitter::Person(host.id), name: here.unwrap_or_else(numbered) },
            "open" => SeatRow { sitter: Sitter::Open, name: String::new() },
            "bot1" | "bot2" | "bot3" => bot(visitor, kind.as_bytes()[3] - b'0', seats.len()),
            _ => return Err(Error::BadForm),
        });
    }
    let seats_count = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let dice = fields.get("dice").filter(|_| entry.info.dice).and_then(|typed| Options::typed(typed));
    let kit = match fields.get("kit").filter(|_| entry.info.kit) {
        // Browsers send two letters for the end of a line; a file of the longest length must not grow by that.
        Some(file) => Options::packed(&file.replace("\r\n", "\n"))
            .map_err(|bad| Error::BadSetup(BadSetup::from(bad).0))?,
        None => None,
    };
    let mut options = Options { seats: seats_count, chosen: vec![0; entry.info.choices.len()], dice, kit };
    for (chosen, choice) in options.chosen.iter_mut().zip(entry.info.choices) {
        if let Some(word) = fields.get(choice.id) {
            *chosen = choice.values.iter().position(|value| value == word).ok_or(Error::BadForm)?;
        }
    }
    let listed = fields.get("listed").is_some_and(|value| value == "1");
    let id = letters::<16>(ID)?;
    server.open_table(&id, entry, &options.text(&entry.info), seats, &host, listed).await?;
    Ok(go(&format!("/t/{id}"), cookie))
}

fn bot(visitor: &Visitor, level: u8, seat: usize) -> SeatRow {
    let name = visitor.text().with(&format!("bot-name-{}", seat % 6), &[("level", level.into())]);
    SeatRow { sitter: Sitter::Bot(level), name }
}

impl Server {
    /// Opens a table; it begins at once if every seat is taken.
    async fn open_table(
        &self,
        id: &str,
        entry: &Entry,
        setup: &str,
        seats: Vec<SeatRow>,
        host: &Person,
        listed: bool,
    ) -> Result<()> {
        entry.open(setup).map_err(|bad| Error::BadSetup(bad.0))?;
        let seed = Seed::fresh().map_err(|cause| {
            tracing::error!(%cause, "seed");
            Error::Internal
        })?;
        let mut row = TableRow {
            id: id.to_owned(),
            code: letters::<6>(CODE)?,
            game: entry.info.id.to_owned(),
            rules: entry.info.rules,
            data: entry.info.data,
            setup: setup.to_owned(),
            listed,
            host: host.id,
            seed: *seed.bytes(),
            phase: Phase::Gathering,
            created: now(),
            updated: now(),
            next: None,
            seats,
        };
        // Codes are short, so now and then one is still in use.
        while let Err(error) = self.store.create_table(row.clone()).await {
            if error != store::Error::Taken {
                return Err(error.into());
            }
            row.code = letters::<6>(CODE)?;
        }
        let room = self.room(id).await?;
        self.begin_if_full(&room).await
    }

    /// Begins a table once nobody is missing.
    async fn begin_if_full(&self, room: &Arc<Room>) -> Result<()> {
        let (server, room) = (self.clone(), room.clone());
        finish(tokio::spawn(async move {
            let mut state = room.state.lock().await;
            let missing = state.row.seats.iter().any(|seat| seat.sitter == Sitter::Open);
            if missing || state.row.phase != Phase::Gathering {
                return Ok(());
            }
            let seed = state.seed();
            let records = state.table.settle(&seed);
            let records = records
                .iter()
                .map(|record| Record { seat: record.seat.map(|seat| seat.0), code: record.code });
            let kept = server.store.begin(&room.id, records.collect(), now()).await;
            if kept.is_ok() {
                state.row.phase = Phase::Running;
            }
            server.published(&room, &mut state, kept)?;
            drop(state);
            server.wake(&room);
            Ok(())
        }))
        .await
    }
}

/// Letters of a table's address: 80 bits, nobody guesses them.
const ID: &[u8] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Letters of a code that is read aloud across a room.
const CODE: &[u8] = b"ABCDEFGHJKLMNPRSTUWXYZ";

/// Random letters of an alphabet without look-alikes.
fn letters<const COUNT: usize>(alphabet: &[u8]) -> Result<String> {
    let mut text = String::new();
    while text.len() < COUNT {
        // Bytes beyond the last whole multiple would favour the first letters.
        let fair = 256 / alphabet.len() * alphabet.len();
        let bytes = random::<32>()?;
        let chosen = bytes.iter().map(|&byte| usize::from(byte)).filter(|&byte| byte < fair);
        text.extend(chosen.map(|byte| char::from(alphabet[byte % alphabet.len()])).take(COUNT - text.len()));
    }
    Ok(text)
}

/// Which seat, and who takes it.
#[derive(Debug, Deserialize)]
pub(crate) struct Sit {
    seat: u8,
    #[serde(default)]
    name: String,
    #[serde(default)]
    level: u8,
}

/// A visitor sits down on an open seat.
pub(crate) async fn sit(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Sit>,
) -> Result<Response> {
    let room = server.room(&id).await?;
    let (person, cookie) = person(&server, &visitor).await?;
    let name = clean_name(&form.name).unwrap_or(person.name);
    if visitor.person.is_none() {
        server.people.rename(&server.store, person.id, &name).await?;
    }
    let row = SeatRow { sitter: Sitter::Person(person.id), name };
    seat(&server, &room, form.seat, row, move |store, row| async move {
        store.sit(&id, form.seat, person.id, &row.name, now()).await
    })
    .await?;
    server.begin_if_full(&room).await?;
    Ok(go(&format!("/t/{}", room.id), cookie))
}

/// Whoever opened the table gives an open seat to a bot.
pub(crate) async fn seat_bot(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Sit>,
) -> Result<Response> {
    let room = server.room(&id).await?;
    if visitor.id() != Some(room.state.lock().await.row.host) {
        return Err(Error::NotHost);
    }
    if !(1..=3).contains(&form.level) {
        return Err(Error::BadForm);
    }
    let row = bot(&visitor, form.level, usize::from(form.seat));
    seat(&server, &room, form.seat, row, move |store, row| async move {
        store.seat_bot(&id, form.seat, form.level, &row.name, now()).await
    })
    .await?;
    server.begin_if_full(&room).await?;
    Ok(go(&format!("/t/{}", room.id), None))
}

/// A visitor gets up again before the game begins.
pub(crate) async fn stand(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Sit>,
) -> Result<Response> {
    let room = server.room(&id).await?;
    let person = visitor.id().ok_or(Error::NotYourSeat)?;
    if !room.state.lock().await.seats_of(Some(person)).has(game::Seat(form.seat)) {
        return Err(Error::NotYourSeat);
    }
    let row = SeatRow { sitter: Sitter::Open, name: String::new() };
    seat(&server, &room, form.seat, row, move |store, _| async move {
        store.stand(&id, form.seat, person, now()).await
    })
    .await?;
    Ok(go(&format!("/t/{}", room.id), None))
}

/// Changes a seat in the store, then in memory.
async fn seat<F>(
    server: &Server,
    room: &Arc<Room>,
    seat: u8,
    row: SeatRow,
    keep: impl FnOnce(store::Store, SeatRow) -> F + Send + 'static,
) -> Result<()>
where
    F: Future<Output = store::Result<()>> + Send,
{
    let (server, room) = (server.clone(), room.clone());
    finish(tokio::spawn(async move {
        let mut state = room.state.lock().await;
        if usize::from(seat) >= state.row.seats.len() {
            return Err(Error::BadForm);
        }
        match keep(server.store.clone(), row.clone()).await {
            Ok(()) => {
                state.row.seats[usize::from(seat)] = row;
                room.publish();
                Ok(())
            }
            // The store refused, so nothing has changed and the room is still right.
            Err(error @ (store::Error::Taken | store::Error::Conflict | store::Error::NotFound)) => {
                Err(error.into())
            }
            Err(error) => server.published(&room, &mut state, Err(error)),
        }
    }))
    .await
}

/// The same people at a new table.
pub(crate) async fn rematch(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response> {
    let room = server.room(&id).await?;
    let again = |state: &State| {
        let entry = catalog::find(server.games, &state.row.game).ok_or(Error::NotFound)?;
        // Dice that were typed in are known by now: the next game is played with others.
        let options = Options::parse(&entry.info, &state.row.setup).map_err(|bad| Error::BadSetup(bad.0))?;
        let setup = Options { dice: None, ..options }.text(&entry.info);
        Ok::<_, Error>((entry, setup, state.row.seats.clone(), state.row.listed))
    };
    let (entry, setup, seats, listed) = {
        let state = room.state.lock().await;
        if state.row.phase != Phase::Finished {
            return Err(Error::NotFinished);
        }
        if state.seats_of(visitor.id()).is_empty() {
            return Err(Error::NotYourSeat);
        }
        if let Some(next) = &state.row.next {
            return Ok(go(&format!("/t/{next}"), None));
        }
        again(&state)?
    };
    let host = visitor.person.clone().ok_or(Error::NotYourSeat)?;
    // Two may ask at once: the first address stands, and only its table is opened.
    let own = letters::<16>(ID)?;
    let next = server.store.set_next(&id, &own).await?;
    if next == own {
        server.open_table(&next, entry, &setup, seats, &host, listed).await?;
    }
    room.state.lock().await.row.next = Some(next.clone());
    room.publish();
    Ok(go(&format!("/t/{next}"), None))
}

/// A six-letter code.
#[derive(Debug, Deserialize)]
pub(crate) struct Code {
    code: String,
}

/// Finds a table by its code.
pub(crate) async fn join(From(server): From<Server>, Query(form): Query<Code>) -> Result<Response> {
    let code: String = form.code.chars().filter(char::is_ascii_alphabetic).take(6).collect();
    let id = server.store.table_by_code(&code).await?.ok_or(Error::NotFound)?;
    Ok(go(&format!("/t/{id}"), None))
}
