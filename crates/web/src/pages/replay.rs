//! A finished game, to be looked at move by move. The browser module plays it; without it links and forms do.

mod controls;
mod film;
mod index;
mod marks;

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use game::{Lang, Viewer};
use hall::Phase;
use maud::{Markup, PreEscaped, html};
use paint::{Shown, Text};
use serde::Deserialize;
use serde_json::json;

use self::controls::{Speed, controls, wishes};
use self::film::{By, Film};
use self::index::index;
use crate::assets::address;
use crate::at::At;
use crate::error::{Error, Result};
use crate::pages::{frame_at, game_title};
use crate::server::Server;
use crate::visitor::Visitor;
use crate::workshop::Customer;

/// Which moment is shown, and how it goes on.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Wish {
    /// Steps before the moment.
    at: Option<u32>,
    /// The moment a script shows now: what happened between them is told too.
    since: Option<u32>,
    #[serde(default)]
    by: By,
    #[serde(default)]
    speed: Speed,
    /// `1`: it goes on by itself.
    #[serde(default)]
    play: String,
}

/// What all parts of the page are painted from.
struct Screen<'a> {
    id: &'a str,
    text: &'static Text,
    film: &'a Film,
    /// The moment that is shown.
    at: u32,
    by: By,
    speed: Speed,
    /// Whether it goes on by itself.
    plays: bool,
}

impl Screen<'_> {
    /// The address of a moment, as everything else is set now.
    fn address(&self, at: u32) -> String {
        let by = if self.by == By::Turn { "&by=turn" } else { "" };
        let speed = if self.speed == Speed::default() {
            String::new()
        } else {
            format!("&speed={}", self.speed.word())
        };
        format!("/t/{}/replay?at={at}{by}{speed}", self.id)
    }
}

pub(crate) async fn replay(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
) -> Result<Response> {
    let (_, at) = server.look(&id).await?;
    if at.table.phase() != Phase::Finished {
        return Err(Error::NotFinished);
    }
    at.play()?;
    let (lang, names) = (visitor.lang, at.table.names_stamp());
    let painting = at.clone();
    let film = format!("film {id} {} {names}", lang.tag());
    let film = server.workshop.make(who, &film, move || filmed(&painting, lang)).await?;
    let step = wish.at.unwrap_or(film.first()).clamp(film.first(), film.last());
    let mut boards = Vec::new();
    for moment in [film.back(step, wish.by), step] {
        let (painting, name) = (at.clone(), format!("moment {id} {moment} {} {names}", lang.tag()));
        boards.push(server.workshop.make(who, &name, move || board(&painting, lang, moment)).await?);
    }
    let [before, now]: [Arc<String>; 2] = boards.try_into().map_err(|_| Error::Internal)?;
    let (shown, telling, by) = (film.clone(), at.clone(), wish.by);
    let since = wish.since.filter(|_| visitor.script).unwrap_or(step);
    let (part, told) = server
        .workshop
        .work(who, move || {
            let board = marks::marked(&before, &now);
            let part = html! { (caption(&shown, step, by, lang)) div.board { (PreEscaped(board)) } };
            let mut told = telling.told(Viewer::Everything, since);
            told.retain(|&(seq, _)| seq < step);
            (part, told)
        })
        .await?;
    if visitor.script {
        return Ok(Json(json!({ "html": part.0, "told": told })).into_response());
    }
    let screen = Screen {
        id: &id,
        text: visitor.text(),
        film: &film,
        at: step,
        by: wish.by,
        speed: wish.speed,
        plays: wish.play == "1" && step < film.last(),
    };
    let style = html! { link rel="stylesheet" href=(address("replay.css")); };
    let body = page(&screen, &at, lang, &part);
    Ok(frame_at(&visitor, &screen.text.get("replay"), &at, &style, &body).into_response())
}

/// The film of a finished table.
fn filmed(at: &At, lang: Lang) -> Result<Film> {
    let ((play, entry), names) = (at.play()?, at.names(lang));
    let shown =
        Shown { viewer: Viewer::Everything, names: &names, colours: at.table.colours(), lang, hint: None };
    Ok(Film::of(play, entry.look, &shown, |seq| at.when(seq)))
}

/// The position after some steps, with all hands open.
fn board(at: &At, lang: Lang, step: u32) -> Result<String> {
    let ((play, entry), names) = (at.play()?, at.names(lang));
    let shown =
        Shown { viewer: Viewer::Everything, names: &names, colours: at.table.colours(), lang, hint: None };
    Ok(entry.look.page(&*play.at(step), &shown).board.0)
}

/// What happened since the moment before.
fn caption(film: &Film, at: u32, by: By, lang: Lang) -> Markup {
    let told = film.told(at, by);
    html! {
        div.prompt.caption role="status" {
            @if at == film.first() {
                p { (Text::of(lang).get("replay-begins")) }
            } @else {
                @for line in told { p { (PreEscaped(&line.html)) } }
            }
        }
    }
}

fn page(screen: &Screen<'_>, at: &At, lang: Lang, part: &Markup) -> Markup {
    let (text, film) = (screen.text, screen.film);
    let listed = |by| film.stops(by).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    html! {
        section.replay data-replay=(format!("/t/{}/replay", screen.id)) data-moments=(listed(By::Step))
            data-turns=(listed(By::Turn)) data-plays[screen.plays] {
            header.row {
                h1 { (text.get("replay")) ": " (game_title(text, at.table.game_id())) }
                (wishes(screen))
                a.button.quiet href=(format!("/t/{}", screen.id)) { (text.get("back")) }
            }
            div.table-page {
                div.stage {
                    div #moment { (part) }
                    (controls(screen))
                }
                aside.side {
                    h2 #index-name { (text.get("log")) }
                    ol #index .story tabindex="0" aria-labelledby="index-name" { (index(screen, at, lang)) }
                }
            }
        }
        // Without script the page itself goes on.
        @if screen.plays {
            @let next = screen.address(film.forward(screen.at, screen.by));
            noscript { meta http-equiv="refresh" content=(format!("{};url={next}&play=1", screen.speed.seconds())); }
        }
    }
}
