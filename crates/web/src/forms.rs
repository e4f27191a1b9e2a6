//! Forms around a game: names, languages, sitting down.

use axum::extract::{Form, Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use game::Seat;
use hall::{Command, Person, PersonId, Phase, SeatRow, clean_name, random};
use serde::Deserialize;

use crate::at::At;
use crate::error::{Error, Result};
use crate::limits::{Account, Limit};
use crate::server::Server;
use crate::start::{Fields, bot, colour};
use crate::visitor::Visitor;
use crate::{cookies, names, pages};

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
    let (person, token) = server.hall.welcome(&names::guest(visitor.text(), number), &visitor.device).await?;
    Ok((person, cookies::keep(cookies, &token, visitor.https)))
}

/// Whether this person may host one more table.
pub(crate) async fn may_host(server: &Server, visitor: &Visitor) -> Result<()> {
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
pub(crate) fn local(path: Option<&String>) -> &str {
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
    let sit = |person: PersonId, name: String| Command::Sit { seat, person, name, colour, program: false };
    if visitor.person.is_none() {
        server.hall.check_change(&at.table, &sit(PersonId(0), String::new()))?;
    }
    let (person, cookies) = person(&server, &visitor, cookies).await?;
    let name = clean_name(&form.name).unwrap_or_else(|| person.name.clone());
    // Who takes a second seat names somebody else; a first seat says how one wants to be called, everywhere.
    if at.table.seats_of(visitor.id()).is_empty() && name != person.name {
        server.hall.rename(person.id, &name).await?;
    }
    server.hall.change(&room, sit(person.id, name)).await?;
    Ok((cookies, to_table(&id)).into_response())
}

pub(crate) fn to_table(id: &str) -> Redirect {
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
    Ok(to_table(&by_code(&server, &visitor, &form.code).await?).into_response())
}

/// The id of the table with this code, if it waits for players or for this visitor.
pub(crate) async fn by_code(server: &Server, visitor: &Visitor, code: &str) -> Result<String> {
    let accounts: Vec<Account> = visitor.accounts().collect();
    server.turnstile.may_try(Limit::Codes, &accounts)?;
    let code: String = code.chars().filter(char::is_ascii_alphabetic).take(6).collect();
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
        return Ok(id);
    }
    server.turnstile.wrong(Limit::Codes, &accounts)?;
    Err(Error::WrongCode)
}
