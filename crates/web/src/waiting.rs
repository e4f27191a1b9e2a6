//! What whoever opened a table does in the waiting room: seats come and go, somebody is sent away, the game begins with fewer.

use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Response};
use game::Seat;
use hall::{Command, Seating};
use serde::Deserialize;

use crate::error::{Error, Result};
use crate::forms::to_table;
use crate::server::Server;
use crate::visitor::Visitor;

/// What is to be done, and about which seat.
#[derive(Debug, Deserialize)]
pub(crate) struct Asked {
    how: String,
    #[serde(default)]
    seat: u8,
}

/// Arranges the seats of a table that still gathers.
pub(crate) async fn arrange(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Asked>,
) -> Result<Response> {
    let (room, _) = server.find(&id).await?;
    let host = visitor.id().ok_or(Error::NotHost)?;
    let how = match form.how.as_str() {
        "free" => Seating::Free(Seat(form.seat)),
        "drop" => Seating::Drop(Seat(form.seat)),
        "add" => Seating::Add,
        "begin" => Seating::Begin,
        _ => return Err(Error::BadForm),
    };
    server.hall.change(&room, Command::Reseat { host, how }).await?;
    Ok(to_table(&id).into_response())
}
