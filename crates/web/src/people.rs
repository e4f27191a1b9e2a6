//! What people at a table ask for about each other: a stand-in, a seat back, the end.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Response};
use axum_extra::extract::CookieJar;
use game::Seat;
use hall::{Arrangement, Command, PersonId, clean_name};
use maud::Markup;
use serde::Deserialize;
use tokio::task::AbortHandle;

use crate::at::At;
use crate::error::{Error, Result};
use crate::forms::{person, to_table};
use crate::limits::Limit;
use crate::pages;
use crate::server::Server;
use crate::visitor::Visitor;

/// Which seat, and a bot of which level.
#[derive(Debug, Deserialize)]
pub(crate) struct Wish {
    #[serde(default)]
    seat: u8,
    #[serde(default)]
    level: u8,
    #[serde(default)]
    name: String,
}

async fn arrange(server: &Server, visitor: &Visitor, id: &str, what: Arrangement) -> Result<Response> {
    let (room, _) = server.find(id).await?;
    let person = visitor.id().ok_or(Error::NotYourSeat)?;
    server.hall.change(&room, Command::Arrange { person, what }).await?;
    Ok(to_table(id).into_response())
}

/// A bot is to play a seat: one's own, or that of somebody who is gone.
pub(crate) async fn stand_in(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(wish): Form<Wish>,
) -> Result<Response> {
    let what = Arrangement::StandIn { seat: Seat(wish.seat), level: wish.level };
    arrange(&server, &visitor, &id, what).await
}

/// Somebody plays their own seat again.
pub(crate) async fn back(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(wish): Form<Wish>,
) -> Result<Response> {
    arrange(&server, &visitor, &id, Arrangement::TakeBack { seat: Seat(wish.seat) }).await
}

/// Somebody gives up.
pub(crate) async fn resign(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(wish): Form<Wish>,
) -> Result<Response> {
    arrange(&server, &visitor, &id, Arrangement::Resign { seat: Seat(wish.seat) }).await
}

/// Somebody wants the table to end.
pub(crate) async fn close(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response> {
    arrange(&server, &visitor, &id, Arrangement::Close).await
}

/// Somebody wants nothing of that any more.
pub(crate) async fn unvote(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response> {
    arrange(&server, &visitor, &id, Arrangement::TakeVotesBack).await
}

/// The host gives a seat away that its person has left.
pub(crate) async fn give(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(wish): Form<Wish>,
) -> Result<Markup> {
    let (room, at) = server.find(&id).await?;
    let host = visitor.id().ok_or(Error::NotHost)?;
    server.turnstile.pass(Limit::Tables, &visitor)?;
    let secret = server.hall.hand_over(&room, host, Seat(wish.seat)).await?;
    let name = at.names(visitor.lang).get(usize::from(wish.seat)).cloned().unwrap_or_default();
    Ok(pages::leaving::given(&visitor, &id, &name, &format!("{}/seat/{secret}", visitor.site)))
}

/// Somebody takes a seat that was given away.
pub(crate) async fn take(
    State(server): State<Server>,
    visitor: Visitor,
    cookies: CookieJar,
    Path(secret): Path<String>,
    Form(wish): Form<Wish>,
) -> Result<Response> {
    let (id, _) = server.hall.handed_over(&secret).await?;
    let (room, _) = server.find(&id).await?;
    let (person, cookies) = person(&server, &visitor, cookies).await?;
    let name = clean_name(&wish.name).unwrap_or(person.name);
    if visitor.person.is_none() {
        server.hall.rename(person.id, &name).await?;
    }
    server.hall.take_seat(&room, &secret, person.id, &name).await?;
    Ok((cookies, to_table(&id)).into_response())
}

/// How long a page without script counts as open: it asks again by itself while its reader waits, and not while they think.
const WAITS: Duration = Duration::from_secs(30);
const THINKS: Duration = Duration::from_mins(5);

/// Readers whose pages have no script and thus no stream that says that they are there.
#[derive(Debug, Default)]
pub(crate) struct Visits(Mutex<HashMap<(String, PersonId), AbortHandle>>);

impl Server {
    /// A page without script was loaded by somebody who sits there.
    pub(crate) fn note_visit(&self, at: &At, person: Option<PersonId>) {
        let own = at.table.seats_of(person);
        let Some(person) = person.filter(|_| !own.is_empty()) else { return };
        let thinks = own.iter().any(|seat| at.table.awaited().has(seat));
        let (server, key) = (self.clone(), (at.table.id().to_owned(), person));
        let page = self.hall.attend(&key.0, person, false);
        let name = key.clone();
        let visit = tokio::spawn(async move {
            tokio::time::sleep(if thinks { THINKS } else { WAITS }).await;
            server.visits.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&name);
            drop(page);
        });
        let before =
            self.visits.0.lock().unwrap_or_else(PoisonError::into_inner).insert(key, visit.abort_handle());
        if let Some(before) = before {
            before.abort();
        }
    }
}
