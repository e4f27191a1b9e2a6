//! The fairness proof and the log file.

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use engine::log::Draws;
use game::Lang;
use hall::Phase;
use maud::{Markup, PreEscaped, html};
use paint::Text;

use crate::at::At;
use crate::error::{Error, Result};
use crate::pages::{frame, game_title};
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::Customer;

pub(crate) async fn proof(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
) -> Result<Markup> {
    let (_, at) = server.look(&id).await?;
    let text = visitor.text();
    let ((hash, seed), game) = (at.table.luck(), at.table.game_id());
    // The whole log is written, read and replayed.
    let checking = (at.clone(), visitor.lang);
    let checked = match (&seed, at.play()) {
        (Some(_), Ok(_)) => {
            let name = format!("proof {id} {}", visitor.lang.tag());
            Some(server.workshop.make(who, &name, move || Ok(check(&checking.0, checking.1).0)).await?)
        }
        _ => None,
    };
    let body = html! {
        article.panel.proof {
            h1 { (text.get("fairness")) ": " (game_title(text, game)) }
            p { (text.get("fairness-how")) }
            @if let Some(typed) = at.typed(visitor.lang) { p #typed-in { strong { (typed.told(text)) } } }
            dl {
                dt { (text.get("fairness-hash")) }
                dd.mono { (hash) }
                dt { (text.get("fairness-seed")) }
                dd.mono { @if let Some(seed) = &seed { (seed.reveal()) } @else { (text.get("fairness-later")) } }
            }
            @if let Some(checked) = checked { (PreEscaped(checked.as_str())) }
            // Nothing was checked, and the page says so.
            @if at.play().is_err() { p.bad { "✗ " (text.get("error-unknown-rules")) } }
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

/// What a check of the luck of a finished table says: how many draws follow the seed, or what is wrong.
fn check(at: &At, lang: Lang) -> Markup {
    let (checked, text) = (at.entry.map(|entry| entry.verify(&at.table.file())), Text::of(lang));
    let told = |Draws { followed, typed }| match typed {
        0 => text.with("fairness-checked", &[("n", followed.into())]),
        _ => text.with("fairness-checked-typed", &[("n", followed.into()), ("typed", typed.into())]),
    };
    html! {
        @match checked {
            Some(Ok(draws)) => p.good { "✓ " (told(draws)) },
            Some(Err(fault)) => p.bad { "✗ " (fault.told(lang)) },
            None => {},
        }
    }
}

/// The log of a finished game, its seed revealed.
pub(crate) async fn log(
    State(server): State<Server>,
    who: Customer,
    Path(id): Path<String>,
) -> Result<Response> {
    let (_, at) = server.look(&id).await?;
    if at.table.phase() != Phase::Finished {
        return Err(Error::NotFinished);
    }
    let name = format!("attachment; filename=\"{}-{id}.log\"", at.table.game_id());
    let headers = [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    let table = at.table.clone();
    let name = format!("log {id} {}", table.names_stamp());
    let file = server.workshop.make(who, &name, move || Ok(table.file())).await?;
    Ok((headers, file.to_string()).into_response())
}
