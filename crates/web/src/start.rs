//! Opening a table: what the form of a new table asks for, and what it remembers for the next one.

use std::collections::HashMap;

use axum::extract::{Form, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use catalog::Entry;
use game::{BadSetup, Extra, Options};
use hall::{GRACE, Hints, Opening, Person, PersonId, SeatRow, Sitter, clean_name};

use crate::error::{Error, Result};
use crate::forms::{may_host, person};
use crate::limits::Limit;
use crate::pages::boards::FIELD;
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::Customer;
use crate::{cookies, cover, names, pages};

/// A form as it was sent.
pub(crate) type Fields = HashMap<String, String>;

/// The ways to begin, as people think of them.
pub(crate) const WAYS: [&str; 4] = ["alone", "bots", "screen", "friends"];
/// What belongs to a way: how many bots and how strong, how many people at the screen, how many friends.
const NUMBERS: [&str; 4] = ["bots", "level", "people", "friends"];

/// Opens a table: `game`, a `way` to begin with its numbers (`bots` and their `level`, `people`, `friends`), or for each seat
/// `seat0…` (`me`, `here`, `open`, `bot1` to `bot3`, `none`), which comes first where it says something; `name0…` and
/// `colour0…` for those who share this browser, the game's choices, a `board`, what it may be given besides (`dice`, `kit`), a
/// clock, `hints` and `listed`. If the game refuses that, the form comes back as it was filled in.
pub(crate) async fn create(
    State(server): State<Server>,
    visitor: Visitor,
    cookies: CookieJar,
    who: Customer,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let entry = fields.get("game").and_then(|id| catalog::find(server.games, id)).ok_or(Error::NotFound)?;
    match set_up(&server, &visitor, who, cookies, entry, &fields).await {
        Err(Error::BadSetup(reasons)) if !visitor.script => {
            Ok(pages::new::again(&visitor, entry, &fields, reasons.of(visitor.lang)))
        }
        Err(error @ Error::ColourTaken) if !visitor.script => {
            Ok(pages::new::again(&visitor, entry, &fields, &visitor.text().get(error.message())))
        }
        opened => opened,
    }
}

async fn set_up(
    server: &Server,
    visitor: &Visitor,
    who: Customer,
    cookies: CookieJar,
    entry: &Entry,
    fields: &Fields,
) -> Result<Response> {
    let Opening { setup, .. } = prepared(server, visitor, who, entry, fields).await?;
    may_host(server, visitor).await?;
    server.turnstile.pass(Limit::Tables, visitor)?;
    let (host, cookies) = person(server, visitor, cookies).await?;
    let id = server.hall.create(Opening { setup, ..opening(visitor, &host, entry, fields)? }).await?;
    let cookies = remember(cookies, entry, fields, visitor.https);
    Ok((cookies, Redirect::to(&place(server, &host, entry, fields, &id).await?)).into_response())
}

/// What a form asks for, if a table like that can be opened. It is tried out for nobody where the visitor is new: only a table
/// that can be opened counts, and makes a newcomer a guest.
pub(crate) async fn prepared(
    server: &Server,
    visitor: &Visitor,
    who: Customer,
    entry: &Entry,
    fields: &Fields,
) -> Result<Opening> {
    let nobody = Person { id: PersonId(0), name: String::new(), blocked: false, used: 0 };
    let guest = visitor.person.as_ref().unwrap_or(&nobody);
    let mut opening = opening(visitor, guest, entry, fields)?;
    // A data file takes a while to read and to check.
    let (given, seats) = ((*entry, fields.clone()), opening.seats.len());
    let seats = u8::try_from(seats).unwrap_or(u8::MAX);
    opening.setup = server.workshop.work(who, move || setup(&given.0, &given.1, seats)).await??;
    server.hall.check_opening(&opening)?;
    Ok(opening)
}

/// Where whoever opened a table goes. On a shared device nobody has to be asked who they are: it is the one who pressed the
/// button, so that no curtain hangs before their own seat.
async fn place(server: &Server, host: &Person, entry: &Entry, fields: &Fields, id: &str) -> Result<String> {
    let table = server.hall.room(id).await?.table();
    let taken: Vec<&str> = kinds(entry, fields)?.into_iter().filter(|kind| *kind != "none").collect();
    let me = taken.iter().position(|kind| *kind == "me").and_then(|at| u8::try_from(at).ok());
    let shared = table.seats_of(Some(host.id)).len() > 1;
    let me = me.filter(|&seat| shared && table.awaited().has(game::Seat(seat)));
    Ok(me.map_or_else(|| format!("/t/{id}"), |seat| cover::place(&server.at(table), game::Seat(seat))))
}

/// Who takes every seat there can be.
fn kinds<'a>(entry: &Entry, fields: &'a Fields) -> Result<Vec<&'a str>> {
    let most = usize::from(entry.info.seats.1);
    let others = |field: &str| {
        let count = fields.get(field).map_or(Ok(1), |count| count.parse::<usize>());
        count.ok().filter(|count| (1..most.max(2)).contains(count)).ok_or(Error::BadForm)
    };
    let bot = || match fields.get("level").map_or("2", String::as_str) {
        "1" => Ok("bot1"),
        "2" => Ok("bot2"),
        "3" => Ok("bot3"),
        _ => Err(Error::BadForm),
    };
    let (kind, count) = match fields.get("way").map(String::as_str) {
        None | Some("alone") => ("none", 0),
        Some("bots") => (bot()?, others("bots")?),
        Some("screen") => ("here", others("people")?),
        Some("friends") => ("open", others("friends")?),
        Some(_) => return Err(Error::BadForm),
    };
    let usual = |at: usize| match at {
        0 if fields.contains_key("way") => "me",
        at if (1..=count).contains(&at) => kind,
        _ => "none",
    };
    let said =
        |at: usize| fields.get(&format!("seat{at}")).map(String::as_str).filter(|kind| !kind.is_empty());
    Ok((0..most).map(|at| said(at).unwrap_or_else(|| usual(at))).collect())
}

/// What a form asks for, but for the set-up of the game.
fn opening(visitor: &Visitor, host: &Person, entry: &Entry, fields: &Fields) -> Result<Opening> {
    let mut seats: Vec<SeatRow> = Vec::new();
    let sitter = Sitter::Person(host.id);
    for (index, kind) in kinds(entry, fields)?.into_iter().enumerate() {
        let colour = colour(entry, fields.get(&format!("colour{index}")))?;
        let here = fields.get(&format!("name{index}")).and_then(|name| clean_name(name));
        let numbered = || visitor.text().with("player-number", &[("n", (seats.len() + 1).into())]);
        // Two people at one screen have two names.
        let again = seats.iter().any(|seat| seat.sitter == sitter);
        seats.push(match kind {
            "none" => continue,
            "me" if !again => SeatRow::new(sitter, host.name.clone(), colour),
            "me" | "here" => SeatRow::new(sitter, here.unwrap_or_else(numbered), colour),
            "open" => SeatRow::new(Sitter::Open, "", None),
            kind => {
                let level = kind.strip_prefix("bot").and_then(|level| level.parse().ok());
                let level = level.filter(|level| (1..=3).contains(level)).ok_or(Error::BadForm)?;
                bot(visitor, level, seats.len())
            }
        });
    }
    // A table for oneself, bots and this screen waits for nobody.
    let alone = fields.get("way").is_some_and(|way| way != "friends");
    let listed = !alone && fields.get("listed").is_some_and(|value| value == "1");
    let grace = grace(fields.get("grace"))?;
    let clock = pages::clock_fields::chosen(fields)?;
    let hints = match fields.get("hints").map(String::as_str) {
        None | Some("usual") => Hints::Usual,
        Some("on") => Hints::On,
        Some("off") => Hints::Off,
        Some(_) => return Err(Error::BadForm),
    };
    // Whoever has a link knows who sent it; in the lobby strangers meet, who expect people.
    let programs = match fields.get("programs").map(String::as_str) {
        None | Some("usual") => !listed,
        Some("1") => true,
        Some("0") => false,
        Some(_) => return Err(Error::BadForm),
    };
    let game = entry.info.id.to_owned();
    Ok(Opening { game, setup: String::new(), seats, host: host.id, listed, grace, clock, hints, programs })
}

/// Longest grace of a table, in seconds.
const LONGEST: u32 = 30 * 24 * 3_600;

/// After how many seconds those present decide about somebody who is gone; nothing if they never do.
fn grace(word: Option<&String>) -> Result<Option<u32>> {
    match word.map_or("", String::as_str) {
        "" => Ok(Some(GRACE)),
        "never" => Ok(None),
        word => word.parse().ok().filter(|time| (1..=LONGEST).contains(time)).map(Some).ok_or(Error::BadForm),
    }
}

/// The set-up a form asks for, if the game can be set up like that.
fn setup(entry: &Entry, fields: &Fields, seats: u8) -> Result<String> {
    let fields = &pages::boards::resolved(entry, fields)?;
    let chosen = vec![0; entry.info.choices.len()];
    let extras = entry.info.extras.iter().map(|extra| given(extra, fields)).collect::<Result<_>>()?;
    let mut options = Options { seats, chosen, extras };
    for (chosen, choice) in options.chosen.iter_mut().zip(entry.info.choices) {
        if let Some(word) = fields.get(choice.id) {
            *chosen = choice.values.iter().position(|value| value == word).ok_or(Error::BadForm)?;
        }
    }
    let setup = options.text(&entry.info);
    entry.open(&setup).map_err(|bad| Error::BadSetup(bad.0))?;
    Ok(setup)
}

/// The colour a form chooses: none where it says nothing.
pub(crate) fn colour(entry: &Entry, word: Option<&String>) -> Result<Option<u8>> {
    let word = word.filter(|word| !word.is_empty());
    word.map(|word| pages::colours::number(entry, word).ok_or(Error::BadForm)).transpose()
}

/// What a form gives of an extra.
pub(crate) fn given(extra: &Extra, fields: &Fields) -> Result<Option<String>> {
    // Browsers send two letters for the end of a line; a file of the longest length must not grow by that.
    let text = fields.get(extra.id).map(|text| text.replace("\r\n", "\n"));
    extra.pack(&text.unwrap_or_default()).map_err(|bad| Error::BadSetup(BadSetup::from(bad).0))
}

pub(crate) fn bot(visitor: &Visitor, level: u8, seat: usize) -> SeatRow {
    SeatRow::new(Sitter::Bot(level), names::stored_bot(visitor.text(), level, seat), None)
}

/// What is remembered of a form: the way with its numbers, who may find the table, the board and the game's choices. All of them
/// are words.
fn kept(entry: &Entry) -> impl Iterator<Item = &'static str> + use<> {
    ["way", "listed", FIELD]
        .into_iter()
        .chain(NUMBERS)
        .chain(entry.info.choices.iter().map(|choice| choice.id))
}

/// Keeps the choices for the next table of this game.
fn remember(cookies: CookieJar, entry: &Entry, fields: &Fields, https: bool) -> CookieJar {
    if !fields.contains_key("way") {
        return cookies;
    }
    // What this form did not ask for stays as it was.
    let before = remembered(&cookies, entry);
    let said = kept(entry).filter_map(|name| Some((name, fields.get(name).or_else(|| before.get(name))?)));
    let known = said.filter(|(name, word)| fits(entry, name, word));
    let text: Vec<String> = known.map(|(name, word)| format!("{name}:{word}")).collect();
    cookies::remember(cookies, cookie_of(entry), &text.join("/"), https)
}

/// The choices that were last made for this game.
pub(crate) fn remembered(cookies: &CookieJar, entry: &Entry) -> Fields {
    let text = cookies.get(&cookie_of(entry)).map_or("", Cookie::value);
    let words = text.split('/').filter_map(|word| word.split_once(':'));
    let known = words.filter(|(name, word)| fits(entry, name, word));
    known.map(|(name, word)| (name.to_owned(), word.to_owned())).collect()
}

fn cookie_of(entry: &Entry) -> String {
    format!("new-{}", entry.info.id)
}

/// Whether a field of the form can have this value. Whoever made the cookie, it says nothing else.
fn fits(entry: &Entry, name: &str, word: &str) -> bool {
    match name {
        "way" => WAYS.contains(&word),
        "listed" => matches!(word, "0" | "1"),
        "level" => matches!(word, "1" | "2" | "3"),
        FIELD => pages::boards::is_known(entry, word),
        _ if NUMBERS.contains(&name) => {
            word.parse().is_ok_and(|count: u8| (1..entry.info.seats.1).contains(&count))
        }
        _ => entry.info.choices.iter().any(|choice| choice.id == name && choice.values.contains(&word)),
    }
}
