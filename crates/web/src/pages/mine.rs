//! All tables of a visitor, by pages; one game alone, or what they have hidden.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use hall::{Own, PersonId, Wanted};
use maud::{Markup, html};
use serde::Deserialize;

use crate::error::{Error, Result};
use crate::forms::local;
use crate::pages::rows::Board;
use crate::pages::{frame, game_title};
use crate::server::Server;
use crate::start::Fields;
use crate::visitor::Visitor;

/// Tables on a page.
const PAGE: u32 = 20;
/// Pages that can be asked for.
const PAGES: u32 = 100_000;

/// What a page of the list shows.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Asked {
    /// The id of a game.
    #[serde(default)]
    game: String,
    /// Counted from 1.
    #[serde(default)]
    page: u32,
    /// 1 for the hidden ones.
    #[serde(default)]
    hidden: u8,
}

/// A page of the list.
pub(crate) async fn mine(
    State(server): State<Server>,
    visitor: Visitor,
    Query(asked): Query<Asked>,
) -> Result<Response> {
    // Whoever is not known has no tables.
    let Some(person) = visitor.id() else { return Ok(Redirect::to("/").into_response()) };
    let counts = server.hall.count_own(person).await?;
    let (all, page) = (counted(&counts, &asked), asked.page.clamp(1, PAGES));
    let wanted = Wanted {
        game: Some(asked.game.clone()).filter(|game| !game.is_empty()),
        hidden: asked.hidden == 1,
        skip: (page - 1) * PAGE,
        limit: PAGE,
    };
    let tables = server.hall.own(person, &wanted).await?;
    let (text, pages) = (visitor.text(), all.div_ceil(PAGE.into()).max(1));
    let turns = turns(&counts);
    let own = Some((person, wanted.hidden));
    let board = Board { server: &server, visitor: &visitor, own, now: server.hall.now().div_euclid(1_000) };
    let body = html! {
        div #boards data-turns=(turns) {
            section.departures.own aria-labelledby="own-title" {
                h1 #own-title { (text.get("your-tables")) }
                (filters(&visitor, &counts, &asked))
                @if tables.is_empty() {
                    p.flap { (text.get(if wanted.hidden { "nothing-hidden" } else { "no-own-tables" })) }
                } @else {
                    (board.rows(&tables))
                }
                @if pages > 1 {
                    nav.pages aria-label=(text.get("pages")) {
                        @if page > 1 { a rel="prev" href=(address(&asked, page - 1)) { "← " (text.get("page-before")) } }
                        span { (text.with("page-of", &[("n", page.into()), ("all", pages.into())])) }
                        @if u64::from(page) < pages {
                            a rel="next" href=(address(&asked, page + 1)) { (text.get("page-after")) " →" }
                        }
                    }
                }
            }
        }
        p.row { a.button href="/" { (text.get("lobby")) } " " a #to-results .button href="/me/results" { (text.get("results")) } }
    };
    Ok(frame(&visitor, &title(&visitor, "your-tables", turns), None, &body).into_response())
}

/// The title of a page with one's own tables says how many wait.
pub(crate) fn title(visitor: &Visitor, page: &str, turns: u64) -> String {
    let text = visitor.text();
    if turns == 0 {
        return text.get(page);
    }
    format!("● {} ({turns}) · {}", text.get("your-turn"), text.get(page))
}

/// At how many tables it is the visitor's turn.
pub(crate) fn turns(counts: &[Own]) -> u64 {
    counts.iter().map(|own| own.turns).sum()
}

/// How many tables there are of what is asked for.
fn counted(counts: &[Own], asked: &Asked) -> u64 {
    let fits = counts.iter().filter(|own| asked.game.is_empty() || own.game == asked.game);
    fits.map(|own| if asked.hidden == 1 { own.hidden } else { own.listed }).sum()
}

fn address(asked: &Asked, page: u32) -> String {
    let hidden = if asked.hidden == 1 { "&hidden=1" } else { "" };
    // Only what we wrote ourselves is written again.
    let plain = asked.game.bytes().all(|letter| letter.is_ascii_alphanumeric());
    let game = if plain { asked.game.as_str() } else { "" };
    format!("/tables?page={page}&game={game}{hidden}")
}

/// Links to one game alone, and to what is hidden.
fn filters(visitor: &Visitor, counts: &[Own], asked: &Asked) -> Markup {
    let text = visitor.text();
    let game = |own: &Own| Asked { game: own.game.clone(), page: 1, hidden: asked.hidden };
    let all = Asked { game: String::new(), page: 1, hidden: asked.hidden };
    let turned = Asked { game: asked.game.clone(), page: 1, hidden: 1 - asked.hidden.min(1) };
    let link = |to: &Asked, here: bool, words: &str| {
        let count = counted(counts, to);
        html! {
            a.button.small href=(address(to, 1)) aria-current=[here.then_some("true")] { (words) " (" (count) ")" }
        }
    };
    html! {
        nav.row.filters aria-label=(text.get("filter")) {
            (link(&all, asked.game.is_empty(), &text.get("all-games")))
            @for own in counts { (link(&game(own), own.game == asked.game, &game_title(text, &own.game))) }
            @if asked.hidden == 1 || counts.iter().any(|own| own.hidden > 0) {
                (link(&turned, false, &text.get(if asked.hidden == 1 { "show-listed" } else { "show-hidden" })))
            }
        }
    }
}

/// A visitor takes a table out of their list, or in again.
pub(crate) async fn hide(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    axum::Form(fields): axum::Form<Fields>,
) -> Result<Redirect> {
    let person: PersonId = visitor.id().ok_or(Error::NotYourSeat)?;
    let hidden = match fields.get("hidden").map(String::as_str) {
        Some("1") => true,
        Some("0") => false,
        _ => return Err(Error::BadForm),
    };
    server.hall.hide(person, &id, hidden).await?;
    Ok(Redirect::to(local(fields.get("back"))))
}
