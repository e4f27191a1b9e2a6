//! Pages of a game about its finished tables, as it registers them.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::{Path, State};
use catalog::{AfterPage, Review};
use hall::{Asker, Phase};
use maud::{Markup, html};
use tokio::sync::OnceCell;

use crate::error::{Error, Result};
use crate::pages::{frame, game_title};
use crate::server::Server;
use crate::visitor::Visitor;

/// How long a whole table is thought about.
const TIME: Duration = Duration::from_secs(8);

/// Reviews that are remembered; then all are forgotten.
const REMEMBERED: usize = 1_000;

/// A review that is thought about once, when somebody asks.
type Once = Arc<OnceCell<Review>>;

/// What was found out about finished games, by table and page. Only a cache: a review that is gone is thought about again.
#[derive(Default)]
pub(crate) struct Reviews(Mutex<HashMap<(String, &'static str), Once>>);

impl fmt::Debug for Reviews {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Reviews")
    }
}

impl Reviews {
    fn of(&self, table: &str, path: &'static str) -> Once {
        let (mut known, key) =
            (self.0.lock().unwrap_or_else(PoisonError::into_inner), (table.to_owned(), path));
        if known.len() >= REMEMBERED && !known.contains_key(&key) {
            known.clear();
        }
        known.entry(key).or_default().clone()
    }
}

pub(crate) async fn after(
    State(server): State<Server>,
    visitor: Visitor,
    Path((id, path)): Path<(String, String)>,
) -> Result<Markup> {
    let (_, at) = server.find(&id).await?;
    let page = at.entry.and_then(|entry| entry.tools.after(&path)).ok_or(Error::NotFound)?;
    if at.table.phase() != Phase::Finished {
        return Err(Error::NotFinished);
    }
    let (_, entry) = at.play()?;
    let review = server.review(&id, page, at.table.file()).await?;
    let text = visitor.text();
    let body = html! {
        section.after {
            h1 { (text.get(page.label)) ": " (game_title(text, at.table.game_id())) }
            p.muted { (text.get(page.how)) }
            (review(&at.table.names(), visitor.lang))
            p { a.button href=(format!("/t/{id}")) { (text.get("back")) } }
        }
    };
    Ok(frame(&visitor, &text.get(page.label), Some(entry), &body))
}

impl Server {
    /// Thinks about a finished game once, within the limits of bots; whoever asks meanwhile waits for the same answer. A
    /// visitor who hangs up leaves the thought to those who come later.
    async fn review(&self, table: &str, page: &'static AfterPage, file: String) -> Result<Review> {
        let (server, once) = (self.clone(), self.reviews.of(table, page.path));
        let thinking = tokio::spawn(async move {
            let think = async || {
                let found = server
                    .hall
                    .think(Asker::LAST, move |_| (page.review)(&file, TIME))
                    .await
                    .ok_or(Error::Internal)?;
                found.map_err(|fault| {
                    tracing::error!(%fault, "a finished game cannot be read");
                    Error::Internal
                })
            };
            once.get_or_try_init(think).await.cloned()
        });
        thinking.await.map_err(|cause| {
            tracing::error!(%cause, "a review failed");
            Error::Internal
        })?
    }
}
