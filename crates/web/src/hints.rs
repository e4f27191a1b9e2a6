//! Clicks on the hint and on following it.

use axum::Json;
use axum::extract::{Form, Path, Query, State};
use axum::response::Response;
use engine::Token;
use game::Seat;
use hall::{Command, PersonId, Who};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::error::{Error, Result};
use crate::fragment::{Known, answer};
use crate::limits::Limit;
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::Customer;

/// Which seat asks, and when.
#[derive(Debug, Deserialize)]
pub(crate) struct Ask {
    seat: u8,
    token: String,
}

impl Ask {
    fn read(&self, visitor: &Visitor) -> Result<(PersonId, Seat, Token)> {
        let person = visitor.id().ok_or(Error::NotYourSeat)?;
        Ok((person, Seat(self.seat), self.token.parse().map_err(|_| Error::Unreadable)?))
    }
}

pub(crate) async fn hint(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    Form(ask): Form<Ask>,
) -> Result<Response> {
    let (room, _) = server.find(&id).await?;
    let (person, seat, token) = ask.read(&visitor)?;
    server.turnstile.pass(Limit::Hints, &visitor)?;
    let table = server.hall.hint(&room, person, seat, token).await?;
    answer(&server, who, &server.at(table), &visitor, seat, &known).await
}

/// What the coach warns of: the actions by notation, and his words. Whoever asks about a decision that is past hears nothing:
/// they clicked before he had thought, which is no fault.
pub(crate) async fn care(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(ask): Query<Ask>,
) -> Result<Json<Value>> {
    let (room, _) = server.find(&id).await?;
    let (person, seat, token) = ask.read(&visitor)?;
    let care = match server.hall.care(&room, person, seat, token).await {
        Ok(Some(care)) => care,
        Ok(None) | Err(hall::Error::Stale) => return Ok(Json(json!({}))),
        Err(error) => return Err(error.into()),
    };
    let at = server.at(room.table());
    let (_, entry) = at.play()?;
    let poor: Vec<String> = care.poor.iter().filter_map(|&code| entry.rules.notation(code)).collect();
    if poor.is_empty() {
        return Ok(Json(json!({})));
    }
    let words = visitor.text().get("coach-warns");
    Ok(Json(json!({ "token": token.to_string(), "poor": poor, "words": words })))
}

pub(crate) async fn follow(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    Form(ask): Form<Ask>,
) -> Result<Response> {
    let (room, _) = server.find(&id).await?;
    let (person, seat, token) = ask.read(&visitor)?;
    let command = Command::Follow { who: Who::Person(person), seat, token };
    let table = server.hall.change(&room, command).await?;
    answer(&server, who, &server.at(table), &visitor, seat, &known).await
}
