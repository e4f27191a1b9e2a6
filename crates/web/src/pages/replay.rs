//! A finished game, step by step.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use game::{Lang, Viewer};
use hall::Phase;
use maud::{Markup, PreEscaped, html};
use paint::{Shown, Text};
use serde::Deserialize;
use serde_json::json;

use crate::at::At;
use crate::error::{Error, Result};
use crate::pages::story::{notes, story};
use crate::pages::{frame, game_title};
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::Customer;

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
    who: Customer,
    Path(id): Path<String>,
    Query(Step { at: wanted, since }): Query<Step>,
) -> Result<Response> {
    let (_, at) = server.look(&id).await?;
    if at.table.phase() != Phase::Finished {
        return Err(Error::NotFinished);
    }
    let (_, entry) = at.play()?;
    let last = at.table.seq();
    // The set-up is luck alone: a replay begins where the first person acts.
    let first = at.table.records().iter().position(|record| record.seat.is_some()).unwrap_or(0);
    let first = u32::try_from(first).unwrap_or(0);
    let step = wanted.unwrap_or(first).clamp(first, last);
    let name = format!("moment {id} {step} {} {}", visitor.lang.tag(), at.table.names_stamp());
    let painting = (at.clone(), visitor.lang);
    let part = move || Ok(moment(&painting.0, painting.1, step)?.0);
    let part = server.workshop.make(who, &name, part).await?;
    if visitor.script {
        let told = move || {
            let mut told = at.told(Viewer::Everything, since.unwrap_or(step));
            told.retain(|&(seq, _)| seq < step);
            Json(json!({ "html": *part, "told": told })).into_response()
        };
        return server.workshop.work(who, told).await;
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
            div #moment { (PreEscaped(part.as_str())) }
            p { a.button href=(format!("/t/{id}")) { (text.get("back")) } }
        }
    };
    Ok(frame(&visitor, &text.get("replay"), Some(entry), &body).into_response())
}

/// The position after some steps with what had just happened.
fn moment(at: &At, lang: Lang, step: u32) -> Result<Markup> {
    let ((play, entry), names) = (at.play()?, at.names(lang));
    let before = play.at(step);
    let shown =
        Shown { viewer: Viewer::Everything, names: &names, colours: at.table.colours(), lang, hint: None };
    let page = entry.look.page(&*before, &shown);
    let lines = entry.look.log_lines(&*before, &shown, 0);
    let told: Vec<(u32, String)> =
        lines.iter().map(|(seq, line)| (*seq, html! { (at.when(*seq)) (line) }.0)).collect();
    let mut decided = notes(at, lang);
    decided.retain(|(_, seq, _)| *seq <= step);
    Ok(html! {
        p.prompt role="status" {
            span.step { (step) "/" (at.table.seq()) } " "
            @if let Some((seq, line)) = lines.last() { (at.when(*seq)) " " (line) }
        }
        div.board { (page.board) }
        details.story-so-far {
            summary { (Text::of(lang).get("log")) }
            ol.story { (story(&told, &decided)) }
        }
    })
}
