//! Moves: from people's clicks and bots alike. Persist, then publish.

use std::sync::Arc;

use axum::extract::{Form, Path, Query, State as From};
use axum::response::Response;
use game::Seat;
use serde::Deserialize;
use store::{Draft, Phase, Record, Sitter};
use table::{Done, Token};

use crate::error::{Error, Result};
use crate::live::answer;
use crate::room::{Room, State};
use crate::server::{Server, now};
use crate::visitor::Visitor;

/// A click on the board: a whole action, or a place and what was chosen for it before.
#[derive(Debug, Deserialize)]
pub(crate) struct Click {
    seat: u8,
    token: String,
    act: Option<String>,
    at: Option<String>,
    with: Option<String>,
    /// `1`: what cannot follow the draft takes its place.
    #[serde(default)]
    anew: String,
}

impl Click {
    fn notation(self) -> Option<String> {
        self.act.or_else(|| Some(format!("{} {}", self.at?, self.with?)))
    }
}

/// A click on undo.
#[derive(Debug, Deserialize)]
pub(crate) struct Undo {
    seat: u8,
    token: String,
    #[serde(default)]
    all: String,
    /// Which action of the draft, counted from 0, instead of the last.
    at: Option<usize>,
}

/// How much of a draft is taken back.
#[derive(Clone, Copy, Debug)]
enum Back {
    Last,
    All,
    At(usize),
}

/// What the browser module already has, so that it gets only what is new.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Known {
    #[serde(default)]
    pub(crate) since: u32,
}

pub(crate) async fn act(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    Form(click): Form<Click>,
) -> Result<Response> {
    let seat = Seat(click.seat);
    let room = own_seat(&server, &visitor, &id, seat).await?;
    let token = click.token.parse().map_err(|_| Error::Unreadable)?;
    let anew = click.anew == "1";
    let notation = click.notation().ok_or(Error::BadForm)?;
    server.play(&room, seat, token, notation, anew).await?;
    answer(&server, &visitor, &id, seat, &known).await
}

pub(crate) async fn undo(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    Form(click): Form<Undo>,
) -> Result<Response> {
    let seat = Seat(click.seat);
    let room = own_seat(&server, &visitor, &id, seat).await?;
    let token = click.token.parse().map_err(|_| Error::Unreadable)?;
    let back = match click.at {
        Some(index) => Back::At(index),
        None if click.all == "1" => Back::All,
        None => Back::Last,
    };
    server.take_back(&room, seat, token, back).await?;
    answer(&server, &visitor, &id, seat, &known).await
}

/// The room, if the seat is the visitor's.
pub(crate) async fn own_seat(server: &Server, visitor: &Visitor, id: &str, seat: Seat) -> Result<Arc<Room>> {
    let room = server.room(id).await?;
    let state = room.state.lock().await;
    let sitter = state.row.seats.get(seat.index()).map(|row| row.sitter).ok_or(Error::NotYourSeat)?;
    if visitor.id().is_none_or(|person| sitter != Sitter::Person(person)) {
        return Err(Error::NotYourSeat);
    }
    if state.row.phase == Phase::Gathering {
        return Err(Error::Stale);
    }
    drop(state);
    Ok(room)
}

impl Server {
    /// One action of a seat; with `anew` it takes the draft's place where it cannot follow it. It runs as a task of its own: a visitor who hangs up cannot leave it half done.
    pub(crate) async fn play(
        &self,
        room: &Arc<Room>,
        seat: Seat,
        token: Token,
        notation: String,
        anew: bool,
    ) -> Result<()> {
        let (server, room) = (self.clone(), room.clone());
        finish(tokio::spawn(async move {
            let mut state = room.state.lock().await;
            let state = &mut *state;
            let game = state.table.info().id;
            let first = state.table.seq();
            let seed = state.seed();
            let done = if anew {
                state.table.act_anew(seat, token, &notation, &seed)
            } else {
                state.table.act(seat, token, &notation, &seed)
            };
            let done = done.map_err(|refusal| Error::refused(refusal, game))?;
            let kept = match done {
                Done::Drafted => server.keep_draft(&room, state, seat).await,
                Done::Committed(records) => {
                    let records = records
                        .iter()
                        .map(|record| Record { seat: record.seat.map(|seat| seat.0), code: record.code });
                    let over = state.table.outcome().is_some();
                    let kept = server
                        .store
                        .append(&room.id, first, records.collect(), Some(seat.0), over, now())
                        .await;
                    if over && kept.is_ok() {
                        state.row.phase = Phase::Finished;
                    }
                    kept
                }
            };
            server.published(&room, state, kept)?;
            if state.next_bot().is_some() {
                server.wake(&room);
            }
            Ok(())
        }))
        .await
    }

    /// Takes back part of a draft.
    async fn take_back(&self, room: &Arc<Room>, seat: Seat, token: Token, back: Back) -> Result<()> {
        let (server, room) = (self.clone(), room.clone());
        finish(tokio::spawn(async move {
            let mut state = room.state.lock().await;
            let state = &mut *state;
            let game = state.table.info().id;
            let done = match back {
                Back::Last => state.table.undo(seat, token, false),
                Back::All => state.table.undo(seat, token, true),
                Back::At(index) => state.table.lift(seat, token, index),
            };
            done.map_err(|refusal| Error::refused(refusal, game))?;
            let kept = server.keep_draft(&room, state, seat).await;
            server.published(&room, state, kept)
        }))
        .await
    }

    pub(crate) async fn keep_draft(&self, room: &Room, state: &State, seat: Seat) -> store::Result<()> {
        let draft = Draft {
            seat: seat.0,
            revision: state.table.token(seat).revision,
            codes: state.table.draft(seat),
        };
        self.store.save_draft(&room.id, draft, now()).await
    }

    /// Tells the listeners if it was stored; else gives the room up, because it has run ahead of the store.
    pub(crate) fn published(&self, room: &Room, state: &mut State, kept: store::Result<()>) -> Result<()> {
        if kept.is_err() {
            state.lost = true;
            self.rooms.forget(&room.id);
        }
        room.publish();
        kept.map_err(Error::from)
    }
}

/// Waits for a task that must not be broken off.
pub(crate) async fn finish<T>(task: tokio::task::JoinHandle<Result<T>>) -> Result<T> {
    task.await.unwrap_or_else(|cause| {
        tracing::error!(%cause, "a task failed");
        Err(Error::Internal)
    })
}
