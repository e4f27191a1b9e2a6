//! Pages of a game about its finished tables, as it registers them.

use std::time::Duration;

use axum::extract::{Path, State};
use catalog::{AfterPage, Review};
use hall::Phase;
use maud::{Markup, html};

use crate::at::At;
use crate::error::{Error, Result};
use crate::pages::{frame, game_title};
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::{Customer, Product};

/// How long a whole table is thought about.
const TIME: Duration = Duration::from_secs(8);

/// What a review is taken to need in memory: boards of a few seats.
const SIZE: usize = 64 << 10;

/// What was found out about a finished game, to be told in any language.
struct Found(Review);

impl Product for Found {
    fn bytes(&self) -> usize {
        SIZE
    }
}

/// The pages that a table has when it is over.
pub(crate) fn offered(at: &At) -> impl Iterator<Item = &'static AfterPage> {
    let entry = at.entry.filter(|_| at.table.phase() == Phase::Finished && !at.table.ended_early());
    let alone = at.table.seats().len() == 1;
    entry.map_or(&[][..], |entry| entry.tools.after).iter().filter(move |page| alone || !page.alone)
}

pub(crate) async fn after(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path((id, path)): Path<(String, String)>,
) -> Result<Markup> {
    let (_, at) = server.look(&id).await?;
    at.entry.and_then(|entry| entry.tools.after(&path)).ok_or(Error::NotFound)?;
    if at.table.phase() != Phase::Finished || at.table.ended_early() {
        return Err(Error::NotFinished);
    }
    let page = offered(&at).find(|page| page.path == path).ok_or(Error::NotFound)?;
    let (_, entry) = at.play()?;
    let table = at.table.clone();
    let think = move || {
        let found = (page.review)(&table.file(), TIME).map_err(|fault| {
            tracing::error!(%fault, "a finished game cannot be read");
            Error::Internal
        });
        found.map(Found)
    };
    let found = server.workshop.make(who, &format!("after {id} {path}"), think).await?;
    let text = visitor.text();
    let body = html! {
        section.after {
            h1 { (text.get(page.label)) ": " (game_title(text, at.table.game_id())) }
            p.muted { (text.get(page.how)) }
            ((found.0)(&at.names(visitor.lang), visitor.lang))
            p { a.button href=(format!("/t/{id}")) { (text.get("back")) } }
        }
    };
    Ok(frame(&visitor, &text.get(page.label), Some(entry), &body))
}
