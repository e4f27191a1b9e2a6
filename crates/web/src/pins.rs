//! Forms that make pins and take them away.

use axum::extract::{Form, Path, Query, State};
use axum::response::Response;
use game::Seat;
use hall::{Command, Mark};
use serde::Deserialize;

use crate::error::{Error, Result};
use crate::fragment::{Known, answer};
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::Customer;

/// A form that makes a pin.
#[derive(Debug, Deserialize)]
pub(crate) struct AddPin {
    seat: u8,
    kind: String,
    #[serde(default)]
    at: String,
    #[serde(default)]
    to: String,
    #[serde(default)]
    text: String,
}

/// A form that takes one away.
#[derive(Debug, Deserialize)]
pub(crate) struct RemovePin {
    seat: u8,
    /// Its number, or `all`.
    pin: String,
}

pub(crate) async fn pin(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    Form(form): Form<AddPin>,
) -> Result<Response> {
    let seat = Seat(form.seat);
    let (room, _, person) = server.find_own(&id, &visitor, seat).await?;
    let mark = Mark::of(&form.kind, &form.at, &form.to, &form.text)?;
    let table = server.hall.change(&room, Command::AddPin { person, seat, mark }).await?;
    answer(&server, who, &server.at(table), &visitor, seat, &known).await
}

pub(crate) async fn unpin(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    Form(form): Form<RemovePin>,
) -> Result<Response> {
    let seat = Seat(form.seat);
    let (room, _, person) = server.find_own(&id, &visitor, seat).await?;
    let number = match form.pin.as_str() {
        "all" => None,
        number => Some(number.parse().map_err(|_| Error::BadForm)?),
    };
    let table = server.hall.change(&room, Command::RemovePin { person, seat, number }).await?;
    answer(&server, who, &server.at(table), &visitor, seat, &known).await
}
