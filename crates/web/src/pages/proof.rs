//! The fairness proof and the log file.

use axum::extract::{Path, State as From};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use store::Phase;

use crate::error::{Error, Result};
use crate::pages::{frame, game_title};
use crate::room::State;
use crate::server::Server;
use crate::visitor::Visitor;

pub(crate) async fn proof(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup> {
    let room = server.room(&id).await?;
    let state = room.state.lock().await;
    let text = visitor.text();
    let seed = state.seed();
    let over = state.row.phase == Phase::Finished;
    let checked = catalog::find(server.games, &state.row.game)
        .filter(|_| over)
        .map(|entry| entry.verify(&file(&state)));
    let body = html! {
        article.panel.proof {
            h1 { (text.get("fairness")) ": " (game_title(text, &state.row.game)) }
            p { (text.get("fairness-how")) }
            dl {
                dt { (text.get("fairness-hash")) }
                dd.mono { (seed.hash()) }
                dt { (text.get("fairness-seed")) }
                dd.mono { @if over { (seed.reveal()) } @else { (text.get("fairness-later")) } }
            }
            @match checked {
                Some(Ok(draws)) => p.good { "✓ " (text.with("fairness-checked", &[("n", draws.into())])) },
                Some(Err(fault)) => p.bad { "✗ " (fault) },
                None => {},
            }
            @if over {
                p { (text.get("fairness-self")) }
                pre { code { "kolej verify " (state.row.game) "-" (id) ".log" } }
                p { a.button href=(format!("/t/{id}/log")) download=(format!("{}-{id}.log", state.row.game)) { (text.get("download-log")) } }
            }
            p { a.button.quiet href=(format!("/t/{id}")) { (text.get("back")) } }
        }
    };
    Ok(frame(&visitor, &text.get("fairness"), None, &body))
}

fn file(state: &State) -> String {
    let seed = state.seed();
    state.table.file(&state.names(), Some(seed.hash()), Some(&seed))
}

/// The log of a finished game, its seed revealed.
pub(crate) async fn log(From(server): From<Server>, Path(id): Path<String>) -> Result<Response> {
    let room = server.room(&id).await?;
    let state = room.state.lock().await;
    if state.row.phase != Phase::Finished {
        return Err(Error::NotFinished);
    }
    let name = format!("attachment; filename=\"{}-{id}.log\"", state.row.game);
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, file(&state)).into_response())
}
