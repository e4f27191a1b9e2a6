//! What a seat knows of a table, for programs.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use game::{Lang, Seat, Viewer};
use hall::Phase;
use serde_json::{Value, json};

use crate::at::At;
use crate::error::{Error, Result};
use crate::live::Listen;
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::Customer;

/// What the visitor's seat knows, for programs.
pub(crate) async fn json(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
    Query(listen): Query<Listen>,
) -> Result<Response> {
    let (_, at) = server.look(&id).await?;
    let table = &at.table;
    let own = table.seats_of(visitor.id());
    let asked = listen.seat.map(Seat).or_else(|| own.iter().next());
    let viewer = match (table.phase(), asked) {
        (Phase::Finished, _) => {
            let lang = visitor.lang;
            let view = move || Ok(known(&at, Viewer::Everything, lang)?.to_string());
            let text = server.workshop.make(who, &format!("view {id} {}", lang.tag()), view).await?;
            return Ok(([(CONTENT_TYPE, "application/json")], text.to_string()).into_response());
        }
        (_, Some(seat)) if own.has(seat) => Viewer::Seat(seat),
        (_, Some(_)) if listen.seat.is_some() => return Err(Error::NotYourSeat),
        _ => Viewer::Public,
    };
    Ok(Json(known(&at, viewer, visitor.lang)?).into_response())
}

/// What a viewer knows and may do.
fn known(at: &At, viewer: Viewer, lang: Lang) -> Result<Value> {
    let (play, entry) = at.play()?;
    let codes = match viewer {
        // For whom a bot plays may do nothing themselves.
        Viewer::Seat(seat) if at.table.bot(seat).is_none() => play.legal(seat),
        _ => Vec::new(),
    };
    let legal: Vec<String> = codes.iter().filter_map(|&code| entry.rules.notation(code)).collect();
    let mut value = json!({
        "view": play.view(viewer),
        "legal": legal,
        "turn": at.table.awaited(),
        "over": matches!(at.table.phase(), Phase::Finished | Phase::Closed),
        "seq": at.table.seq(),
    });
    if let Some(typed) = at.typed(lang) {
        value["typed"] = json!({ "rounds": typed.rounds, "by": typed.by });
    }
    if let Viewer::Seat(seat) = viewer {
        value["seat"] = seat.0.into();
        value["token"] = play.token(seat).to_string().into();
    }
    Ok(value)
}
