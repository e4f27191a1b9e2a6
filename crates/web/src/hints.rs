//! Hints: a bot thinks for a seat that asks. What it found belongs to that seat and moment, and nobody else hears of it.

use std::sync::Arc;

use axum::extract::{Form, Path, Query, State as From};
use axum::response::Response;
use game::Seat;
use serde::Deserialize;
use table::Token;

use crate::error::{Error, Result};
use crate::live::answer;
use crate::play::{Known, finish, own_seat};
use crate::room::Room;
use crate::server::Server;
use crate::visitor::{Visitor, random};

/// A click on the hint or on following it.
#[derive(Debug, Deserialize)]
pub(crate) struct Ask {
    seat: u8,
    token: String,
}

pub(crate) async fn hint(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    Form(ask): Form<Ask>,
) -> Result<Response> {
    let (room, seat, token) = asked(&server, &visitor, &id, &ask).await?;
    server.advise(&room, seat, token).await?;
    answer(&server, &visitor, &id, seat, &known).await
}

pub(crate) async fn follow(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    Form(ask): Form<Ask>,
) -> Result<Response> {
    let (room, seat, token) = asked(&server, &visitor, &id, &ask).await?;
    server.obey(&room, seat, token).await?;
    answer(&server, &visitor, &id, seat, &known).await
}

/// The room, the seat and the moment of a click, if the seat is the visitor's.
async fn asked(server: &Server, visitor: &Visitor, id: &str, ask: &Ask) -> Result<(Arc<Room>, Seat, Token)> {
    let seat = Seat(ask.seat);
    let room = own_seat(server, visitor, id, seat).await?;
    let token = ask.token.parse().map_err(|_| Error::Unreadable)?;
    Ok((room, seat, token))
}

impl Server {
    /// Lets a bot think about what the seat should do now. Meanwhile the table is free; a thought that comes too late is
    /// dropped.
    async fn advise(&self, room: &Room, seat: Seat, token: Token) -> Result<()> {
        let _alone = room.hinting.lock().await;
        let adviser = {
            let state = room.state.lock().await;
            if state.table.token(seat) != token {
                return Err(Error::Stale);
            }
            if state.advice(seat).is_some() {
                return Ok(());
            }
            let seed = u64::from_le_bytes(random()?);
            state.table.adviser(seat, seed).ok_or(Error::Stale)?
        };
        let advice = self.think(adviser).await.ok_or(Error::Internal)?;
        let mut state = room.state.lock().await;
        if state.table.token(seat) != token {
            return Err(Error::Stale);
        }
        state.advice[seat.index()] = Some((token, advice));
        room.publish();
        Ok(())
    }

    /// Drafts what the hint says, without ever committing.
    async fn obey(&self, room: &Arc<Room>, seat: Seat, token: Token) -> Result<()> {
        let (server, room) = (self.clone(), room.clone());
        finish(tokio::spawn(async move {
            let mut state = room.state.lock().await;
            let state = &mut *state;
            let game = state.table.info().id;
            let advice = state.advice(seat).cloned().ok_or(Error::Stale)?;
            let added = state.table.sketch(seat, token, &advice.actions);
            if added.map_err(|refusal| Error::refused(refusal, game))? == 0 {
                return Ok(());
            }
            let kept = server.keep_draft(&room, state, seat).await;
            server.published(&room, state, kept)
        }))
        .await
    }
}
