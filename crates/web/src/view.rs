//! What a seat knows of a table, for programs.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use game::{Lang, Seat, Viewer};
use hall::{PersonId, Phase, Table};
use serde_json::{Value, json};

use crate::api::types::{Known, TypedIn};
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
    let viewer = viewer(table, visitor.id(), listen.seat)?;
    if viewer == Viewer::Everything {
        let lang = visitor.lang;
        let view = move || Ok(written(&known(&at, viewer, lang)?).to_string());
        let text = server.workshop.make(who, &format!("view {id} {}", lang.tag()), view).await?;
        return Ok(([(CONTENT_TYPE, "application/json")], text.to_string()).into_response());
    }
    Ok(Json(written(&known(&at, viewer, visitor.lang)?)).into_response())
}

/// As whom somebody sees a table: as a seat of theirs, the first unless they ask for another; as everybody where they have none.
pub(crate) fn viewer(table: &Table, person: Option<PersonId>, asked: Option<u8>) -> Result<Viewer> {
    let own = table.seats_of(person);
    match (table.phase(), asked.map(Seat).or_else(|| own.iter().next())) {
        (Phase::Finished, _) => Ok(Viewer::Everything),
        (_, Some(seat)) if own.has(seat) => Ok(Viewer::Seat(seat)),
        (_, Some(_)) if asked.is_some() => Err(Error::NotYourSeat),
        _ => Ok(Viewer::Public),
    }
}

/// What is known, without what there is not.
fn written(known: &Known) -> Value {
    let mut value = json!(known);
    if let Some(fields) = value.as_object_mut() {
        fields.retain(|_, field| !field.is_null());
    }
    value
}

/// What a viewer knows and may do.
pub(crate) fn known(at: &At, viewer: Viewer, lang: Lang) -> Result<Known> {
    let (play, entry) = at.play()?;
    let codes = match viewer {
        // For whom a bot plays may do nothing themselves.
        Viewer::Seat(seat) if at.table.bot(seat).is_none() => play.legal(seat),
        _ => Vec::new(),
    };
    let notation = |codes: &[u32]| codes.iter().filter_map(|&code| entry.rules.notation(code)).collect();
    let seat = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
    let typed = at.typed(lang);
    Ok(Known {
        seq: at.table.seq(),
        seat: seat.map(|seat| seat.0),
        token: seat.map(|seat| play.token(seat).to_string()),
        turn: at.table.awaited().iter().map(|seat| seat.0).collect(),
        over: matches!(at.table.phase(), Phase::Finished | Phase::Closed),
        legal: notation(&codes),
        draft: seat.map_or_else(Vec::new, |seat| notation(&play.draft(seat))),
        codes,
        typed: typed
            .map(|typed| TypedIn { rounds: u32::try_from(typed.rounds).unwrap_or(u32::MAX), by: typed.by }),
        view: play.view(viewer),
    })
}
