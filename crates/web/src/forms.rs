//! Forms around a game: names, languages, opening tables, sitting down, rematches.

use std::collections::HashMap;

use axum::extract::{Form, Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use catalog::Entry;
use game::{BadSetup, Extra, Options, Seat};
use hall::{Command, Opening, Person, PersonId, Phase, SeatRow, Sitter, clean_name, random};
use serde::Deserialize;

use crate::at::At;
use crate::cookies;
use crate::error::{Error, Result};
use crate::limits::Limit;
use crate::pages;
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::Customer;

/// A form as it was sent.
pub(crate) type Fields = HashMap<String, String>;

/// The person behind a request, made a guest if new; the browser then keeps who that is. Whatever can be wrong with the
/// request is found before, because a guest who came to nothing would stay for nothing.
pub(crate) async fn person(
    server: &Server,
    visitor: &Visitor,
    cookies: CookieJar,
) -> Result<(Person, CookieJar)> {
    if let Some(person) = &visitor.person {
        return Ok((person.clone(), cookies));
    }
    server.turnstile.pass(Limit::Guests, visitor)?;
    let number = u16::from_le_bytes(random()?) % 9_000 + 1_000;
    let name = format!("{} {number}", visitor.text().get("guest"));
    let (person, token) = server.hall.welcome(&name).await?;
    Ok((person, cookies::keep(cookies, &token, visitor.https)))
}

/// Whether this person may host one more table.
async fn may_host(server: &Server, visitor: &Visitor) -> Result<()> {
    let Some(person) = visitor.id() else { return Ok(()) };
    let (open, running) = server.hall.hosted(person).await?;
    for (limit, has) in [(Limit::Open, open), (Limit::Running, running)] {
        let most = server.turnstile.most(limit);
        if most > 0 && has >= u64::from(most) {
            return Err(Error::ManyTables { limit, most });
        }
    }
    Ok(())
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
    State(server): State<Server>,
    visitor: Visitor,
    mut cookies: CookieJar,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let known = [("lang", &["pl", "en"][..]), ("theme", &["auto", "light", "dark"])];
    for (key, values) in known {
        if let Some(value) = fields.get(key) {
            let value = values.iter().find(|known| **known == value.as_str()).ok_or(Error::BadForm)?;
            cookies = cookies::prefer(cookies, key, value, visitor.https);
        }
    }
    if let Some(name) = fields.get("name") {
        let name = clean_name(name).ok_or(Error::BadForm)?;
        let person;
        (person, cookies) = self::person(&server, &visitor, cookies).await?;
        server.hall.rename(person.id, &name).await?;
    }
    Ok((cookies, Redirect::to(local(fields.get("back")))).into_response())
}

/// Opens a table: `game`, for each seat `seat0…` (`me`, `here`, `open`, `bot1` to `bot3`, `none`) with `name0…` for those who
/// share this browser and `colour0…` for all who do, the game's choices, what it may be given besides (`dice`, `kit`),
/// and `listed`. If the game refuses that, the form comes back as it was filled in.
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
    // Tried out for nobody first: only a table that can be opened counts, and makes a newcomer a guest.
    let nobody = Person { id: PersonId(0), name: String::new(), blocked: false, used: 0 };
    let guest = visitor.person.as_ref().unwrap_or(&nobody);
    let mut opening = opening(visitor, guest, entry, fields)?;
    // A data file takes a while to read and to check.
    let (given, seats) = ((*entry, fields.clone()), opening.seats.len());
    let seats = u8::try_from(seats).unwrap_or(u8::MAX);
    opening.setup = server.workshop.work(who, move || setup(&given.0, &given.1, seats)).await??;
    server.hall.check_opening(&opening)?;
    may_host(server, visitor).await?;
    server.turnstile.pass(Limit::Tables, visitor)?;
    let (host, cookies) = person(server, visitor, cookies).await?;
    let setup = opening.setup;
    let id = server.hall.create(Opening { setup, ..self::opening(visitor, &host, entry, fields)? }).await?;
    Ok((cookies, to_table(&id)).into_response())
}

/// What a form asks for, but for the set-up of the game.
fn opening(visitor: &Visitor, host: &Person, entry: &Entry, fields: &Fields) -> Result<Opening> {
    let mut seats = Vec::new();
    for index in 0..entry.info.seats.1 {
        let kind = fields.get(&format!("seat{index}")).map_or("none", String::as_str);
        let colour = colour(entry, fields.get(&format!("colour{index}")))?;
        let here = fields.get(&format!("name{index}")).and_then(|name| clean_name(name));
        let numbered = || visitor.text().with("player-number", &[("n", (seats.len() + 1).into())]);
        seats.push(match kind {
            "none" => continue,
            "me" => SeatRow { sitter: Sitter::Person(host.id), name: host.name.clone(), colour },
            "here" => {
                SeatRow { sitter: Sitter::Person(host.id), name: here.unwrap_or_else(numbered), colour }
            }
            "open" => SeatRow { sitter: Sitter::Open, name: String::new(), colour: None },
            kind => {
                let level = kind.strip_prefix("bot").and_then(|level| level.parse().ok());
                bot(
                    visitor,
                    level.filter(|level| (1..=3).contains(level)).ok_or(Error::BadForm)?,
                    seats.len(),
                )
            }
        });
    }
    let listed = fields.get("listed").is_some_and(|value| value == "1");
    Ok(Opening { game: entry.info.id.to_owned(), setup: String::new(), seats, host: host.id, listed })
}

/// The set-up a form asks for, if the game can be set up like that.
fn setup(entry: &Entry, fields: &Fields, seats: u8) -> Result<String> {
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
fn colour(entry: &Entry, word: Option<&String>) -> Result<Option<u8>> {
    let word = word.filter(|word| !word.is_empty());
    word.map(|word| pages::colours::number(entry, word).ok_or(Error::BadForm)).transpose()
}

/// What a form gives of an extra.
fn given(extra: &Extra, fields: &Fields) -> Result<Option<String>> {
    // Browsers send two letters for the end of a line; a file of the longest length must not grow by that.
    let text = fields.get(extra.id).map(|text| text.replace("\r\n", "\n"));
    extra.pack(&text.unwrap_or_default()).map_err(|bad| Error::BadSetup(BadSetup::from(bad).0))
}

fn bot(visitor: &Visitor, level: u8, seat: usize) -> SeatRow {
    let name = visitor.text().with(&format!("bot-name-{}", seat % 6), &[("level", level.into())]);
    SeatRow { sitter: Sitter::Bot(level), name, colour: None }
}

/// Which seat, and who takes it.
#[derive(Debug, Deserialize)]
pub(crate) struct Sit {
    seat: u8,
    #[serde(default)]
    name: String,
    #[serde(default)]
    level: u8,
    #[serde(default)]
    colour: String,
}

/// A visitor sits down on an open seat.
pub(crate) async fn sit(
    State(server): State<Server>,
    visitor: Visitor,
    cookies: CookieJar,
    Path(id): Path<String>,
    Form(form): Form<Sit>,
) -> Result<Response> {
    let (room, at) = server.find(&id).await?;
    let colour = colour(at.entry.ok_or(Error::UnknownRules)?, Some(&form.colour))?;
    let seat = Seat(form.seat);
    let sit = |person: PersonId, name: String| Command::Sit { seat, person, name, colour };
    if visitor.person.is_none() {
        server.hall.check_change(&at.table, &sit(PersonId(0), String::new()))?;
    }
    let (person, cookies) = person(&server, &visitor, cookies).await?;
    let name = clean_name(&form.name).unwrap_or(person.name);
    if visitor.person.is_none() {
        server.hall.rename(person.id, &name).await?;
    }
    server.hall.change(&room, sit(person.id, name)).await?;
    Ok((cookies, to_table(&id)).into_response())
}

fn to_table(id: &str) -> Redirect {
    Redirect::to(&format!("/t/{id}"))
}

/// Whoever opened the table gives an open seat to a bot.
pub(crate) async fn seat_bot(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Sit>,
) -> Result<Response> {
    let (room, _) = server.find(&id).await?;
    let host = visitor.id().ok_or(Error::NotHost)?;
    let SeatRow { name, .. } = bot(&visitor, form.level, usize::from(form.seat));
    let command = Command::SeatBot { host, seat: Seat(form.seat), level: form.level, name };
    server.hall.change(&room, command).await?;
    Ok(to_table(&id).into_response())
}

/// A visitor chooses the colour of their seat.
pub(crate) async fn choose_colour(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Sit>,
) -> Result<Response> {
    let (room, at) = server.find(&id).await?;
    let person = visitor.id().ok_or(Error::NotYourSeat)?;
    let entry = at.entry.ok_or(Error::UnknownRules)?;
    let colour = pages::colours::number(entry, &form.colour).ok_or(Error::BadForm)?;
    server.hall.change(&room, Command::ChooseColour { seat: Seat(form.seat), person, colour }).await?;
    Ok(to_table(&id).into_response())
}

/// A visitor leaves a seat again before the game begins.
pub(crate) async fn leave_seat(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Sit>,
) -> Result<Response> {
    let (room, _) = server.find(&id).await?;
    let person = visitor.id().ok_or(Error::NotYourSeat)?;
    server.hall.change(&room, Command::LeaveSeat { seat: Seat(form.seat), person }).await?;
    Ok(to_table(&id).into_response())
}

/// The same people at a new table.
pub(crate) async fn rematch(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response> {
    let (room, at) = server.find(&id).await?;
    if at.table.phase() != Phase::Finished {
        return Err(Error::NotFinished);
    }
    let person = visitor.person.as_ref().ok_or(Error::NotYourSeat)?;
    // Only the first to ask opens a table; the others are led to it.
    if at.table.next().is_none() {
        may_host(&server, &visitor).await?;
        server.turnstile.pass(Limit::Tables, &visitor)?;
    }
    let next = server.hall.rematch(&room, person).await?;
    Ok(to_table(&next).into_response())
}

/// A six-letter code.
#[derive(Debug, Deserialize)]
pub(crate) struct Code {
    code: String,
}

/// Finds a table by its code: one that waits for players, or one the visitor sits at. What other people play at is found by
/// its address alone, so that nobody comes upon it by trying codes.
pub(crate) async fn join(
    State(server): State<Server>,
    visitor: Visitor,
    Query(form): Query<Code>,
) -> Result<Response> {
    server.turnstile.may_try_code(&visitor)?;
    let code: String = form.code.chars().filter(char::is_ascii_alphabetic).take(6).collect();
    let found = match server.hall.by_code(&code).await {
        Ok(id) => {
            let (_, At { table, .. }) = server.find(&id).await?;
            let own = table.phase() == Phase::Gathering || !table.seats_of(visitor.id()).is_empty();
            own.then_some(id)
        }
        Err(hall::Error::NotFound) => None,
        Err(error) => return Err(error.into()),
    };
    if let Some(id) = found {
        return Ok(to_table(&id).into_response());
    }
    server.turnstile.wrong_code(&visitor)?;
    Err(Error::WrongCode)
}
