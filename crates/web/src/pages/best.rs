//! What the last round of a finished game could have been.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State as From};
use catalog::Reviewer;
use maud::{Markup, html};
use store::Phase;

use crate::error::{Error, Result};
use crate::pages::{frame, game_title};
use crate::play::finish;
use crate::room::{Reviewed, Room};
use crate::server::Server;
use crate::visitor::Visitor;

/// How long a whole table is thought about.
const TIME: Duration = Duration::from_secs(8);

pub(crate) async fn best(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup> {
    let room = server.room(&id).await?;
    let (game, names, file) = {
        let state = room.state.lock().await;
        if state.row.phase != Phase::Finished {
            return Err(Error::NotFinished);
        }
        let seed = state.seed();
        let names = state.names();
        let file = state.table.file(&names, Some(seed.hash()), Some(&seed));
        (state.row.game.clone(), names, file)
    };
    let entry = catalog::find(server.games, &game).ok_or(Error::NotFound)?;
    let look = entry.tools.best.ok_or(Error::NotFound)?;
    server.review(&room, look, file).await?;
    let Reviewed(tell) = room.best.get().ok_or(Error::Internal)?;
    let text = visitor.text();
    let body = html! {
        section.best-round {
            h1 { (text.get("best-round")) ": " (game_title(text, &game)) }
            p.muted { (text.get("best-round-how")) }
            (tell(&names, visitor.lang))
            p { a.button href=(format!("/t/{id}")) { (text.get("back")) } }
        }
    };
    Ok(frame(&visitor, &text.get("best-round"), Some(&game), &body))
}

impl Server {
    /// Thinks about a finished game once, at one of the bots' desks; whoever asks meanwhile waits for the same answer. A
    /// visitor who hangs up leaves the thought to those who come later.
    async fn review(&self, room: &Arc<Room>, look: Reviewer, file: String) -> Result<()> {
        let (server, room) = (self.clone(), room.clone());
        finish(tokio::spawn(async move {
            let think = async || {
                let found = server.think(move |_| look(&file, TIME)).await.ok_or(Error::Internal)?;
                found.map(Reviewed).map_err(|fault| {
                    tracing::error!(%fault, "a finished game cannot be read");
                    Error::Internal
                })
            };
            room.best.get_or_try_init(think).await.map(|_| ())
        }))
        .await
    }
}
