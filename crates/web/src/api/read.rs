//! What programs only read: who they are, the games, finished games and their logs.

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use catalog::Entry;
use hall::{Finished, PersonId, Phase};

use super::asks::{FindFinished, Nothing};
use super::call::Call;
use super::tables::table;
use super::types::{Choice, FinishedGame, FinishedGames, Game, Games, Me};
use crate::error::{Error, Result};
use crate::pages::game_title;

/// Finished games of a page, unless said otherwise, and at the most.
const PAGE: u32 = 20;
const LONGEST: u32 = 50;

/// What logs are.
pub(crate) const TEXT: &str = "text/plain";

pub(crate) async fn me(call: Call, _: Nothing) -> Result<Me> {
    let bearer = call.bearer.as_ref().ok_or(Error::NoToken)?;
    Ok(Me {
        person: bearer.person.id.0.to_string(),
        name: bearer.person.name.clone(),
        bot: bearer.token.is_bot(),
        token: bearer.token.name.clone(),
        scope: vec!["play".to_owned()],
    })
}

pub(crate) async fn games(call: Call, _: Nothing) -> Result<Games> {
    Ok(Games { games: call.server.games.iter().map(|entry| game(&call, entry)).collect() })
}

fn game(call: &Call, entry: &Entry) -> Game {
    let (info, words) = (&entry.info, |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect());
    let choice = |choice: &game::Choice| Choice { id: choice.id.to_owned(), values: words(choice.values) };
    Game {
        id: info.id.to_owned(),
        title: game_title(call.visitor.text(), info.id),
        rules: info.rules,
        least: info.seats.0,
        most: info.seats.1,
        actions: entry.rules.actions(),
        choices: info.choices.iter().map(choice).collect(),
        presets: info.presets.iter().map(|(name, words)| ((*name).to_owned(), (*words).to_owned())).collect(),
        extras: info.extras.iter().map(|extra| extra.id.to_owned()).collect(),
        colours: words(info.colours),
        cooperative: info.kind.cooperative,
        simultaneous: info.kind.simultaneous,
        hidden: info.kind.hidden,
        chance: info.kind.chance,
    }
}

pub(crate) async fn finished(call: Call, ask: FindFinished) -> Result<FinishedGames> {
    let bad = |what: &str| Error::BadCall(what.to_owned());
    let reader = call.me()?.id;
    let person = match ask.person.as_deref() {
        None => None,
        Some("me") => Some(reader),
        Some(id) => Some(PersonId(id.parse().ok().filter(|id| *id > 0).ok_or_else(|| bad("person"))?)),
    };
    let after = match &ask.cursor {
        Some(cursor) => {
            let (ended, id) = cursor.split_once('.').ok_or_else(|| bad("cursor"))?;
            (ended.parse().map_err(|_| bad("cursor"))?, id.to_owned())
        }
        None => (ask.since.unwrap_or(0), String::new()),
    };
    let limit = ask.limit.unwrap_or(PAGE);
    if !(1..=LONGEST).contains(&limit) {
        return Err(bad("limit"));
    }
    let wanted = Finished { game: ask.game, person, after, limit };
    let found = call.server.hall.finished(reader, &wanted).await?;
    let whole = found.len() == limit as usize;
    let next = found.last().filter(|_| whole).map(|(ended, id)| format!("{ended}.{id}"));
    let mut games = Vec::new();
    for (ended, id) in found {
        let (_, at) = call.server.look(&id).await?;
        let log = match ask.logs {
            Some(true) => Some(log_of(&call, &at.table).await?),
            _ => None,
        };
        games.push(FinishedGame { ended, table: table(&call, &at), log });
    }
    Ok(FinishedGames { games, next })
}

/// The log of a table, written in the workshop.
async fn log_of(call: &Call, table: &std::sync::Arc<hall::Table>) -> Result<String> {
    let table = table.clone();
    call.server.workshop.work(call.who, move || table.file()).await
}

pub(crate) async fn log(call: Call, _: Nothing) -> Result<Response> {
    let (_, at) = call.server.look(call.table()).await?;
    if at.table.phase() != Phase::Finished {
        return Err(Error::NotFinished);
    }
    let text = log_of(&call, &at.table).await?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
