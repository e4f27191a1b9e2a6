//! The form about playing a finished game again.

use axum::extract::{Form, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use hall::{Again, Phase};
use serde::Deserialize;

use crate::error::{Error, Result};
use crate::forms::may_host;
use crate::limits::Limit;
use crate::server::Server;
use crate::start::bot;
use crate::visitor::Visitor;

/// The bots that take the seats of those who do not want to.
const LEVEL: u8 = 2;

/// What somebody says about playing again.
#[derive(Debug, Deserialize)]
pub(crate) struct Answer {
    /// `yes`, `no`, or how to begin without the others: with `free` seats or with `bots`; or `against` bots of a `level`.
    #[serde(default)]
    answer: String,
    #[serde(default)]
    level: Option<u8>,
}

/// Somebody wants to play again, or not; all who agree go to a new table.
pub(crate) async fn rematch(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Answer>,
) -> Result<Response> {
    let (room, at) = server.find(&id).await?;
    if at.table.phase() != Phase::Finished {
        return Err(Error::NotFinished);
    }
    let person = visitor.person.as_ref().ok_or(Error::NotYourSeat)?;
    let seats = 0..at.table.seats().len();
    let what = match form.answer.as_str() {
        "" | "yes" => Again::Yes,
        "no" => Again::No,
        "free" => Again::Begin(Vec::new()),
        "bots" => Again::Begin(seats.map(|seat| bot(&visitor, LEVEL, seat)).collect()),
        "against" => {
            let level = form.level.filter(|level| (1..=3).contains(level)).ok_or(Error::BadForm)?;
            Again::Against(seats.map(|seat| bot(&visitor, level, seat)).collect())
        }
        _ => return Err(Error::BadForm),
    };
    // Only the first to ask opens a table; the others are led to it.
    let opens = at.table.next().is_none() && at.table.proposer().is_none_or(|asker| asker == person.id);
    if opens && what != Again::No {
        may_host(&server, &visitor).await?;
        server.turnstile.pass(Limit::Tables, &visitor)?;
    }
    let next = server.hall.rematch(&room, person, what).await?;
    Ok(Redirect::to(&format!("/t/{}", next.unwrap_or(id))).into_response())
}
