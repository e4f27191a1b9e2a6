//! Clicks on the board: acting, drafting, taking back.

use axum::extract::{Form, Path, Query, State};
use axum::response::Response;
use engine::{Decision, Token};
use game::Seat;
use hall::{Command, Who};
use serde::Deserialize;

use crate::error::{Error, Result};
use crate::fragment::{Known, answer};
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::Customer;

/// How many actions one click can be.
pub(crate) const MOST: usize = 16;

/// A click on the board: a whole action, or several with semicolons between them as one change; or a place and what was chosen
/// for it before.
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
    fn notation(&self) -> Option<String> {
        let split = || Some(format!("{} {}", self.at.as_ref()?, self.with.as_ref()?));
        self.act.clone().or_else(split)
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

pub(crate) async fn act(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    Form(click): Form<Click>,
) -> Result<Response> {
    let notation = click.notation().ok_or(Error::BadForm)?;
    let click = Decided { who, seat: click.seat, token: click.token, anew: click.anew == "1" };
    decide(&server, &visitor, &id, &known, &click, |entry| {
        let all = notation.split("; ").take(MOST + 1).map(|one| entry.rules.code(one));
        let codes = all.collect::<Option<Vec<u32>>>().ok_or(Error::Unreadable)?;
        Ok(match &*codes {
            &[code] if click.anew => Decision::Replace(code),
            _ if click.anew || codes.len() > MOST => return Err(Error::Unreadable),
            _ => Decision::Act(codes),
        })
    })
    .await
}

pub(crate) async fn undo(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
    Query(known): Query<Known>,
    Form(click): Form<Undo>,
) -> Result<Response> {
    let what = match click.at {
        Some(index) => Decision::UndoAt(index),
        None if click.all == "1" => Decision::UndoAll,
        None => Decision::Undo,
    };
    let click = Decided { who, seat: click.seat, token: click.token, anew: false };
    decide(&server, &visitor, &id, &known, &click, |_| Ok(what.clone())).await
}

/// Which seat decides, and when.
struct Decided {
    who: Customer,
    seat: u8,
    token: String,
    anew: bool,
}

async fn decide(
    server: &Server,
    visitor: &Visitor,
    id: &str,
    known: &Known,
    click: &Decided,
    what: impl FnOnce(&catalog::Entry) -> Result<Decision>,
) -> Result<Response> {
    let seat = Seat(click.seat);
    // Whose seat it is comes before what is wrong with the click: strangers learn nothing.
    let (room, at, person) = server.find_own(id, visitor, seat).await?;
    let who = Who::Person(person);
    let token: Token = click.token.parse().map_err(|_| Error::Unreadable)?;
    let what = what(at.play()?.1)?;
    let table = server.hall.change(&room, Command::Decide { who, seat, token, what }).await?;
    answer(server, click.who, &server.at(table), visitor, seat, known).await
}
