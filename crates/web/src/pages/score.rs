//! A board from a real table, clicked together and counted. The server remembers nothing: the address has all of it.

use axum::extract::{Path, Query, RawQuery, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::html;
use paint::{Edited, Editor, Text};

use crate::error::{Error, Result};
use crate::pages::{frame, game_title};
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::{Customer, Product};

impl Product for Edited {
    fn bytes(&self) -> usize {
        match self {
            Self::Page(part) => part.0.len(),
            Self::Moved(query) => query.len(),
        }
    }
}

pub(crate) async fn score(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(game): Path<String>,
    RawQuery(query): RawQuery,
    Query(asked): Query<Vec<(String, String)>>,
) -> Result<Response> {
    let entry = catalog::find(server.games, &game).ok_or(Error::NotFound)?;
    let page = entry.tools.editor.ok_or(Error::NotFound)?;
    let text = visitor.text();
    let here = format!("/score/{game}");
    // A board is all in the address, and counting one may take long.
    let name = format!("score {game} {} {}", visitor.lang.tag(), query.unwrap_or_default());
    let (lang, address) = (visitor.lang, here.clone());
    let count = move || Ok((page.edit)(&Editor { here: &address, asked: &asked, text: Text::of(lang) }));
    let edited = server.workshop.make(who, &name, count).await?;
    let part = match &*edited {
        Edited::Moved(query) => return Ok(Redirect::to(&format!("{here}?{query}")).into_response()),
        Edited::Page(part) => part,
    };
    let body = html! {
        section.score-board {
            h1 { (text.get("score-board")) ": " (game_title(text, &game)) }
            p.muted { (text.get(page.how)) }
            div #editor { (part) }
            p.row {
                a.button href="/" { (text.get("back")) }
                a.button.quiet href=(format!("/rules/{game}")) { (text.get("rules")) }
            }
        }
    };
    Ok(frame(&visitor, &text.get("score-board"), Some(entry), &body).into_response())
}
