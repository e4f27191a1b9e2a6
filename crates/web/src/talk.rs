//! Forms of the talk at a table, and what is told to pages while they are open.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Form, Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use game::Seat;
use hall::{PersonId, Words};
use serde::{Deserialize, Serialize};

use crate::at::At;
use crate::error::{Error, Result};
use crate::forms::person;
use crate::limits::Limit;
use crate::pages::talk::{Heard, line};
use crate::server::Server;
use crate::visitor::Visitor;

/// What was said since, painted for one reader.
#[derive(Debug, Serialize)]
pub(crate) struct News {
    height: u64,
    off: bool,
    /// The remarks with their numbers.
    lines: Vec<(u64, String)>,
}

impl News {
    pub(crate) fn of(at: &At, visitor: &Visitor, heard: &Heard, since: u64) -> Self {
        let remarks = heard.talk.heard(&at.table, visitor.id(), &heard.muted, since);
        let lines = remarks.map(|remark| (remark.number, line(at, visitor, remark).0)).collect();
        Self { height: heard.talk.height, off: heard.talk.off, lines }
    }

    /// Whether a reader who knew whether the talk was off hears nothing new.
    pub(crate) fn is_none(&self, off: bool) -> bool {
        self.lines.is_empty() && self.off == off
    }

    /// As an event of the stream. It has no id: a browser that comes back says how much of the log it has, and leaves out remarks
    /// that it shows already.
    pub(crate) fn event(&self) -> Bytes {
        // JSON has no line breaks.
        let json = serde_json::to_string(self).unwrap_or_default();
        format!("event: talk\ndata: {json}\n\n").into()
    }
}

/// Something to say: ready words, or words of one's own.
#[derive(Debug, Deserialize)]
pub(crate) struct Say {
    #[serde(default)]
    phrase: String,
    #[serde(default)]
    text: String,
    /// The seat it is said from on a shared device.
    seat: Option<u8>,
}

/// What a page knows of the talk.
#[derive(Debug, Deserialize)]
pub(crate) struct Known {
    #[serde(default)]
    said: u64,
}

fn to_talk(id: &str) -> Redirect {
    Redirect::to(&format!("/t/{id}/talk"))
}

pub(crate) async fn say(
    State(server): State<Server>,
    mut visitor: Visitor,
    cookies: CookieJar,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    Form(form): Form<Say>,
) -> Result<Response> {
    let (room, at) = server.find(&id).await?;
    let words = if form.phrase.is_empty() { Words::free(&form.text) } else { Words::ready(&form.phrase) };
    let words = words.ok_or(Error::BadForm)?;
    if visitor.person.is_none() && matches!(words, Words::Free(_)) {
        return Err(Error::MayNotWrite);
    }
    server.turnstile.pass(Limit::Remarks, &visitor)?;
    let (person, cookies) = person(&server, &visitor, cookies).await?;
    server.hall.say(&room, &person, form.seat.map(Seat), words).await?;
    visitor.person = Some(person);
    if visitor.script {
        let heard = Heard::of(&server, &room, &visitor).await?;
        return Ok((cookies, Json(News::of(&at, &visitor, &heard, known.said))).into_response());
    }
    Ok((cookies, to_talk(&id)).into_response())
}

/// A remark, or somebody, that a reader does something about.
#[derive(Debug, Deserialize)]
pub(crate) struct About {
    what: String,
    #[serde(default)]
    number: u64,
    #[serde(default)]
    person: i64,
}

/// Mutes whoever made a remark, hears somebody again, or reports a remark.
pub(crate) async fn about(
    State(server): State<Server>,
    visitor: Visitor,
    cookies: CookieJar,
    Path(id): Path<String>,
    Form(form): Form<About>,
) -> Result<Response> {
    let (room, at) = server.find(&id).await?;
    if form.what == "hear" {
        let reader = visitor.id().ok_or(Error::BadForm)?;
        server.hall.unmute(reader, PersonId(form.person)).await?;
        return Ok(to_talk(&id).into_response());
    }
    let heard = Heard::of(&server, &room, &visitor).await?;
    let mut remarks = heard.talk.heard(&at.table, visitor.id(), &heard.muted, 0);
    let remark = remarks.find(|remark| remark.number == form.number).ok_or(Error::NotFound)?;
    server.turnstile.pass(Limit::Remarks, &visitor)?;
    let (person, cookies) = person(&server, &visitor, cookies).await?;
    match form.what.as_str() {
        "mute" => server.hall.mute(person.id, remark.person).await?,
        "report" => server.hall.report(&room, person.id, remark.number).await?,
        _ => return Err(Error::BadForm),
    }
    Ok((cookies, to_talk(&id)).into_response())
}

/// Whether there is talk.
#[derive(Debug, Deserialize)]
pub(crate) struct Switch {
    talk: String,
}

/// Whoever opened the table switches its talk off or on.
pub(crate) async fn switch(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Switch>,
) -> Result<Response> {
    let (room, _) = server.find(&id).await?;
    let host = visitor.id().ok_or(Error::NotHost)?;
    let off = match form.talk.as_str() {
        "off" => true,
        "on" => false,
        _ => return Err(Error::BadForm),
    };
    server.hall.switch_talk(&room, host, off).await?;
    Ok(to_talk(&id).into_response())
}

/// What somebody notes for themselves.
#[derive(Debug, Deserialize)]
pub(crate) struct Note {
    note: String,
}

pub(crate) async fn note(
    State(server): State<Server>,
    visitor: Visitor,
    cookies: CookieJar,
    Path(id): Path<String>,
    Form(form): Form<Note>,
) -> Result<Response> {
    server.find(&id).await?;
    let (person, cookies) = person(&server, &visitor, cookies).await?;
    server.hall.save_note(&id, person.id, &form.note.replace("\r\n", "\n")).await?;
    if visitor.script {
        return Ok((cookies, StatusCode::NO_CONTENT).into_response());
    }
    Ok((cookies, to_talk(&id)).into_response())
}
