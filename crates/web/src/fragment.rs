//! What a page needs to show a table as it is now: the message of the stream, and the answer to a click.

use axum::Json;
use axum::response::{IntoResponse, Redirect, Response};
use game::{Seat, fnv};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::at::At;
use crate::pages;
use crate::sight::Sight;
use crate::visitor::Visitor;

/// What a page already has, so that it gets only what is new.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Known {
    /// Steps whose log lines it shows.
    #[serde(default)]
    pub(crate) since: u32,
}

/// A table for one viewer: the painted part, and what happened since.
#[derive(Debug, Serialize)]
pub(crate) struct Message {
    #[serde(serialize_with = "hex")]
    pub(crate) stamp: u64,
    pub(crate) seq: u32,
    pub(crate) html: String,
    pub(crate) story: Vec<(u32, String)>,
    pub(crate) told: Vec<(u32, Value)>,
    pub(crate) title: String,
}

/// A stamp as a page keeps it.
pub(crate) fn stamp_text(stamp: u64) -> String {
    format!("{stamp:016x}")
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn hex<S: serde::Serializer>(stamp: &u64, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&stamp_text(*stamp))
}

impl Message {
    /// Paints a table for a visitor; `claimed` is the seat that said "it is me" on a shared device.
    pub(crate) fn of(at: &At, visitor: &Visitor, claimed: Option<Seat>, since: u32) -> Self {
        let sight = Sight::of(at, visitor.id(), claimed);
        let html = pages::table::part(at, sight, visitor).0;
        let lines = at.log_lines(sight.reader(), &at.table.names(), visitor.lang, since);
        Self {
            stamp: fnv(html.as_bytes()),
            seq: at.table.seq(),
            html,
            story: lines.into_iter().map(|(seq, line)| (seq, line.0)).collect(),
            told: at.told(sight.reader(), since),
            title: pages::table::title(at, sight, visitor),
        }
    }
}

/// The answer to an accepted click: the new part for the browser module, a redirect for a plain form.
pub(crate) fn answer(at: &At, visitor: &Visitor, seat: Seat, known: &Known) -> Response {
    if visitor.script {
        return Json(Message::of(at, visitor, Some(seat), known.since)).into_response();
    }
    // On a shared device the next seat must first say who it is.
    let table = &at.table;
    let still = table.awaited().has(seat) && table.seats_of(visitor.id()).len() > 1;
    let id = table.id();
    let place = if still { format!("/t/{id}?seat={}", seat.0) } else { format!("/t/{id}") };
    Redirect::to(&place).into_response()
}
