//! The fairness proof and the log file.

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use hall::Phase;
use maud::{Markup, html};

use crate::at::At;
use crate::error::{Error, Result};
use crate::pages::{frame, game_title};
use crate::server::Server;
use crate::visitor::Visitor;

pub(crate) async fn proof(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup> {
    let (_, at) = server.find(&id).await?;
    let text = visitor.text();
    let ((hash, seed), game) = (at.table.luck(), at.table.game_id());
    // The whole log is written, read and replayed: not on a thread that serves others, and with nothing locked.
    let checking = at.clone();
    let checked = match (&seed, at.play()) {
        (Some(_), Ok(_)) => Some(tokio::task::spawn_blocking(move || check(&checking)).await),
        _ => None,
    };
    let checked = checked.transpose().map_err(|_| Error::Internal)?.flatten();
    let body = html! {
        article.panel.proof {
            h1 { (text.get("fairness")) ": " (game_title(text, game)) }
            p { (text.get("fairness-how")) }
            dl {
                dt { (text.get("fairness-hash")) }
                dd.mono { (hash) }
                dt { (text.get("fairness-seed")) }
                dd.mono { @if let Some(seed) = &seed { (seed.reveal()) } @else { (text.get("fairness-later")) } }
            }
            @match checked {
                Some(Ok(draws)) => p.good { "✓ " (text.with("fairness-checked", &[("n", draws.into())])) },
                Some(Err(fault)) => p.bad { "✗ " (fault.told(visitor.lang)) },
                None => {},
            }
            @if seed.is_some() {
                p { (text.get("fairness-self")) }
                pre { code { "kolej verify " (game) "-" (id) ".log" } }
                p { a.button href=(format!("/t/{id}/log")) download=(format!("{game}-{id}.log")) { (text.get("download-log")) } }
            }
            p { a.button.quiet href=(format!("/t/{id}")) { (text.get("back")) } }
        }
    };
    Ok(frame(&visitor, &text.get("fairness"), None, &body))
}

/// Checks the luck of a finished table; the number of draws, or what is wrong.
fn check(at: &At) -> Option<std::result::Result<usize, game::Fault>> {
    at.entry.map(|entry| entry.verify(&at.table.file()))
}

/// The log of a finished game, its seed revealed.
pub(crate) async fn log(State(server): State<Server>, Path(id): Path<String>) -> Result<Response> {
    let (_, at) = server.find(&id).await?;
    if at.table.phase() != Phase::Finished {
        return Err(Error::NotFinished);
    }
    let name = format!("attachment; filename=\"{}-{id}.log\"", at.table.game_id());
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, at.table.file()).into_response())
}
