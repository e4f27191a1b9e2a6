//! A finished game, step by step.

use axum::Json;
use axum::extract::{Path, Query, State as From};
use axum::response::{IntoResponse, Response};
use game::Viewer;
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;
use store::Phase;

use crate::error::{Error, Result};
use crate::pages::{frame, game_title};
use crate::room::State;
use crate::server::Server;
use crate::visitor::Visitor;

/// Which step is shown.
#[derive(Debug, Deserialize)]
pub(crate) struct At {
    at: Option<u32>,
    /// The step a script shows now: what happened between them is told too.
    since: Option<u32>,
}

pub(crate) async fn replay(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(At { at, since }): Query<At>,
) -> Result<Response> {
    let room = server.room(&id).await?;
    let state = room.state.lock().await;
    if state.row.phase != Phase::Finished {
        return Err(Error::NotFinished);
    }
    let last = state.table.seq();
    // The set-up is luck alone: a replay begins where the first person acts.
    let first = state.table.records().iter().position(|record| record.seat.is_some()).unwrap_or(0);
    let first = u32::try_from(first).unwrap_or(0);
    let at = at.unwrap_or(first).clamp(first, last);
    let part = moment(&state, &visitor, at);
    if visitor.script {
        let told = state.table.at(at).told(Viewer::Everything, since.unwrap_or(at).min(at));
        return Ok(Json(json!({ "html": part.0, "told": told })).into_response());
    }
    let text = visitor.text();
    let here = format!("/t/{id}/replay");
    let body = html! {
        section.replay data-replay=(here) {
            h1 { (text.get("replay")) ": " (game_title(text, &state.row.game)) }
            form.row.slider method="get" action=(here) {
                a.button #first href=(format!("{here}?at={first}")) aria-label=(text.get("to-start")) { "|◀" }
                a.button #back href=(format!("{here}?at={}", at.saturating_sub(1).max(first))) aria-label=(text.get("step-back")) { "◀" }
                input #at type="range" name="at" min=(first) max=(last) value=(at) aria-label=(text.get("step"));
                a.button #forward href=(format!("{here}?at={}", (at + 1).min(last))) aria-label=(text.get("step-forward")) { "▶" }
                a.button #last href=(format!("{here}?at={last}")) aria-label=(text.get("to-end")) { "▶|" }
                noscript { button { (text.get("show")) } }
            }
            div #moment { (part) }
            p { a.button href=(format!("/t/{id}")) { (text.get("back")) } }
        }
    };
    Ok(frame(&visitor, &text.get("replay"), Some(&state.row.game), &body).into_response())
}

/// The position after `at` steps with what had just happened.
fn moment(state: &State, visitor: &Visitor, at: u32) -> Markup {
    let names = state.names();
    let table = state.table.at(at);
    let page = table.page(Viewer::Everything, &names, visitor.lang, None);
    let story = table.story(Viewer::Everything, &names, visitor.lang, 0);
    html! {
        p.prompt role="status" {
            span.step { (at) "/" (state.table.seq()) } " "
            @if let Some((_, line)) = story.last() { (line) }
        }
        div.board { (page.board) }
        details.story-so-far {
            summary { (visitor.text().get("log")) }
            ol.story { @for (_, line) in &story { li { (line) } } }
        }
    }
}
