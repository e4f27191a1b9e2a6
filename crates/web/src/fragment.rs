//! What a page needs to show a table as it is now: the message of the stream, and the answer to a click.

use std::sync::Arc;

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Redirect, Response};
use game::{Seat, fnv};
use hall::Phase;
use paint::Shown;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::at::At;
use crate::cover;
use crate::error::Result;
use crate::pages::people::Looker;
use crate::pages::story::Told;
use crate::pages::{self, clocks};
use crate::patch::Outline;
use crate::server::Server;
use crate::sight::Sight;
use crate::visitor::Visitor;
use crate::workshop::{Customer, Product};

/// What a page already has, so that it gets only what is new.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Known {
    /// Steps whose log lines it shows.
    #[serde(default)]
    pub(crate) since: u32,
    /// The stamp of a part that it has as it was sent.
    #[serde(default, deserialize_with = "stamp")]
    pub(crate) text: Option<u64>,
}

/// A table for one viewer: the painted part, and what happened since.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) seq: u32,
    pub(crate) html: String,
    pub(crate) outline: Arc<Outline>,
    pub(crate) story: Told,
    pub(crate) told: Vec<(u32, Value)>,
    pub(crate) title: String,
    pub(crate) clocks: Vec<clocks::Shown>,
    pub(crate) crowd: Crowd,
}

/// The people of a table for one viewer: who is there, and what was decided.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Crowd {
    #[serde(rename = "crowd", serialize_with = "hex")]
    pub(crate) stamp: u64,
    pub(crate) people: String,
    pub(crate) notes: Vec<(usize, u32, String)>,
}

impl Crowd {
    pub(crate) fn of(at: &At, looker: Looker) -> Self {
        let people = pages::people::people(at, looker).0;
        let notes = pages::story::notes(at, looker.lang);
        let told: String = notes.iter().map(|(_, _, line)| line.as_str()).collect();
        Self { stamp: fnv(format!("{people}{told}").as_bytes()), people, notes }
    }
}

/// A stamp as a page keeps it.
pub(crate) fn stamp_text(stamp: u64) -> String {
    format!("{stamp:016x}")
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn hex<S: serde::Serializer>(stamp: &u64, to: S) -> std::result::Result<S::Ok, S::Error> {
    to.serialize_str(&stamp_text(*stamp))
}

fn stamp<'de, D: serde::Deserializer<'de>>(from: D) -> std::result::Result<Option<u64>, D::Error> {
    String::deserialize(from).map(|text| stamp_of(&text))
}

/// The stamp a page says it has.
pub(crate) fn stamp_of(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 16).ok()
}

impl Product for Message {
    fn bytes(&self) -> usize {
        // What is told is about as long as the lines that say it.
        self.html.len() + self.outline.bytes() + 2 * self.story.bytes() + 16 * self.told.len()
    }
}

impl Message {
    /// Paints a table for a visitor; `claimed` is the seat that said "it is me" on a shared device.
    pub(crate) fn of(at: &At, visitor: &Visitor, claimed: Option<Seat>, since: u32) -> Self {
        let sight = Sight::of(at, visitor.id(), claimed);
        let html = pages::table::part(at, sight, visitor).0;
        let clocks = clocks::shown(at, visitor);
        // A flag may fall and leave the board as it was.
        let told = serde_json::to_string(&clocks).unwrap_or_default();
        let (names, colours) = (at.names(visitor.lang), at.table.colours());
        let shown = Shown { viewer: sight.reader(), names: &names, colours, lang: visitor.lang, hint: None };
        Self {
            seq: at.table.seq(),
            outline: Outline::of(&html).beside(&told).into(),
            html,
            story: Told::of(at, &shown, since),
            told: at.told(sight.reader(), since),
            title: pages::table::title(at, sight, visitor),
            clocks,
            crowd: Crowd::of(at, Looker::of(at, visitor)),
        }
    }

    /// The same for whoever has the log up to this step.
    fn since(&self, since: u32) -> Self {
        let mut message = self.clone();
        message.story.retain(since);
        message.told.retain(|(seq, _)| *seq >= since);
        message
    }
}

impl Server {
    /// The message for a visitor. A finished table is counted and painted once for all who see the same of it.
    pub(crate) async fn message(
        &self,
        who: Customer,
        at: &At,
        visitor: &Visitor,
        claimed: Option<Seat>,
        since: u32,
    ) -> Result<Arc<Message>> {
        let table = &at.table;
        if table.phase() != Phase::Finished || table.play().is_err() {
            return Ok(Arc::new(Message::of(at, visitor, claimed, since)));
        }
        // Everybody who has the same seats sees the same, until somebody answers whether to play again.
        let (own, next) = (table.seats_of(visitor.id()), table.next().unwrap_or_default());
        let (names, replies) = (table.names_stamp(), table.replies());
        let what = if visitor.screen { "screen" } else { "table" };
        let name = format!("{what} {} {} {own:?} {next} {names} {replies:?}", table.id(), visitor.lang.tag());
        let mut painting = (at.clone(), visitor.clone());
        painting.0.series = self.hall.series(table).await?;
        if let Some(person) = visitor.id().filter(|_| !own.is_empty() && table.seats().len() == 1) {
            painting.0.past = self.hall.past(person, table).await?;
        }
        let paint = move || Ok(Message::of(&painting.0, &painting.1, None, 0));
        let whole = self.workshop.make(who, &name, paint).await?;
        Ok(if since == 0 { whole } else { Arc::new(whole.since(since)) })
    }
}

/// The answer to an accepted click: the new part for the browser module, a redirect for a plain form.
pub(crate) async fn answer(
    server: &Server,
    who: Customer,
    at: &At,
    visitor: &Visitor,
    seat: Seat,
    known: &Known,
) -> Result<Response> {
    if visitor.script {
        let painted = server.painted(who.patient(), at, visitor, Some(seat), known).await?;
        return Ok(([(CONTENT_TYPE, "application/json")], painted.json()).into_response());
    }
    // On a shared device the next seat must first say who it is.
    let sight = Sight::of(at, visitor.id(), Some(seat));
    let still = sight.shared && sight.seat() == Some(seat);
    let place = if still { cover::place(at, seat) } else { format!("/t/{}", at.table.id()) };
    Ok(Redirect::to(&place).into_response())
}
