//! A finished game, step by step.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use game::Viewer;
use hall::Phase;
use maud::{Markup, html};
use paint::Shown;
use serde::Deserialize;
use serde_json::json;

use crate::at::At;
use crate::error::{Error, Result};
use crate::pages::{frame, game_title};
use crate::server::Server;
use crate::visitor::Visitor;

/// Which step is shown.
#[derive(Debug, Deserialize)]
pub(crate) struct Step {
    at: Option<u32>,
    /// The step a script shows now: what happened between them is told too.
    since: Option<u32>,
}

pub(crate) async fn replay(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(Step { at: wanted, since }): Query<Step>,
) -> Result<Response> {
    let (_, at) = server.find(&id).await?;
    if at.table.phase() != Phase::Finished {
        return Err(Error::NotFinished);
    }
    let (_, entry) = at.play()?;
    let last = at.table.seq();
    // The set-up is luck alone: a replay begins where the first person acts.
    let first = at.table.records().iter().position(|record| record.seat.is_some()).unwrap_or(0);
    let first = u32::try_from(first).unwrap_or(0);
    let step = wanted.unwrap_or(first).clamp(first, last);
    // Replaying takes a while: not on a thread that serves others, and with nothing locked.
    let painting = (at.clone(), visitor.clone());
    let part = tokio::task::spawn_blocking(move || moment(&painting.0, &painting.1, step)).await;
    let part = part.map_err(|_| Error::Internal)??;
    if visitor.script {
        let mut told = at.told(Viewer::Everything, since.unwrap_or(step));
        told.retain(|&(seq, _)| seq < step);
        return Ok(Json(json!({ "html": part.0, "told": told })).into_response());
    }
    let text = visitor.text();
    let here = format!("/t/{id}/replay");
    let body = html! {
        section.replay data-replay=(here) {
            h1 { (text.get("replay")) ": " (game_title(text, at.table.game_id())) }
            form.row.slider method="get" action=(here) {
                a.button #first href=(format!("{here}?at={first}")) aria-label=(text.get("to-start")) { "|◀" }
                a.button #back href=(format!("{here}?at={}", step.saturating_sub(1).max(first)))
                    aria-label=(text.get("step-back")) {
                    "◀"
                }
                input #at type="range" name="at" min=(first) max=(last) value=(step) aria-label=(text.get("step"));
                a.button #forward href=(format!("{here}?at={}", (step + 1).min(last)))
                    aria-label=(text.get("step-forward")) {
                    "▶"
                }
                a.button #last href=(format!("{here}?at={last}")) aria-label=(text.get("to-end")) { "▶|" }
                noscript { button { (text.get("show")) } }
            }
            div #moment { (part) }
            p { a.button href=(format!("/t/{id}")) { (text.get("back")) } }
        }
    };
    Ok(frame(&visitor, &text.get("replay"), Some(entry), &body).into_response())
}

/// The position after some steps with what had just happened.
fn moment(at: &At, visitor: &Visitor, step: u32) -> Result<Markup> {
    let ((play, entry), names) = (at.play()?, at.table.names());
    let before = play.at(step);
    let shown = Shown {
        viewer: Viewer::Everything,
        names: &names,
        colours: at.table.colours(),
        lang: visitor.lang,
        hint: None,
    };
    let page = entry.look.page(&*before, &shown);
    let lines = entry.look.log_lines(&*before, &shown, 0);
    Ok(html! {
        p.prompt role="status" {
            span.step { (step) "/" (at.table.seq()) } " "
            @if let Some((_, line)) = lines.last() { (line) }
        }
        div.board { (page.board) }
        details.story-so-far {
            summary { (visitor.text().get("log")) }
            ol.story { @for (_, line) in &lines { li { (line) } } }
        }
    })
}
