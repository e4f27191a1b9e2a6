//! The lobby: one's own tables, those one can join or watch, and the games.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use catalog::Entry;
use hall::{Departures, Own, Summary, Wanted};
use maud::{Markup, html};

use crate::error::Result;
use crate::pages::mine::{title, turns};
use crate::pages::rows::Board;
use crate::pages::welcome::welcome;
use crate::pages::{boards, box_facts, frame, game_title, learn};
use crate::server::Server;
use crate::start;
use crate::visitor::Visitor;

/// Own tables that are shown at once; all of them have a page.
const OWN: u32 = 8;
/// Tables of others of each kind.
const OTHERS: u32 = 12;

pub(crate) async fn lobby(
    State(server): State<Server>,
    visitor: Visitor,
    cookies: CookieJar,
) -> Result<Markup> {
    let text = visitor.text();
    let (mut own, mut counts) = (Vec::new(), Vec::new());
    if let Some(person) = visitor.id() {
        let wanted = Wanted { game: None, hidden: false, skip: 0, limit: OWN };
        // Games of an older program are opened by the first: by then they count.
        own = server.hall.own(person, &wanted).await?;
        counts = server.hall.count_own(person).await?;
    }
    let mut others = server.hall.departures(OTHERS).await?;
    let not_mine = |table: &Summary| {
        let person = visitor.id().map(hall::Sitter::Person);
        person.is_none_or(|person| table.seats.iter().all(|seat| seat.sitter != person))
    };
    others.joinable.retain(not_mine);
    others.watchable.retain(not_mine);
    let is_new = own.is_empty() && counts.is_empty();
    let body = html! {
        @if is_new {
            (welcome(&visitor, &join(&visitor)))
        } @else {
            h1.visually-hidden { (text.get("lobby")) }
            (join(&visitor))
        }
        (asked(&server, &visitor).await?)
        div #boards data-turns=(turns(&counts)) {
            @if !own.is_empty() || counts.iter().any(|own| own.hidden > 0) { (mine(&server, &visitor, &own, &counts)) }
            // A newcomer needs no empty board between the welcome and the games.
            @if !is_new || !others.joinable.is_empty() || !others.watchable.is_empty() {
                (departures(&server, &visitor, &others))
            }
        }
        section.games aria-label=(text.get("games")) {
            @for entry in server.games { (game_card(entry, &visitor, &cookies, &counts)) }
        }
        p.muted { (text.get("lobby-programs")) " " a href=(crate::api::PAGE) { (text.get("programs-more")) } }
    };
    Ok(frame(&visitor, &title(&visitor, "lobby", turns(&counts)), None, &body))
}

/// The field for a code.
fn join(visitor: &Visitor) -> Markup {
    let text = visitor.text();
    html! {
        section.join {
            form method="get" action="/join" {
                label for="code" { (text.get("join-by-code")) }
                input #code name="code" maxlength="7" size="8" required pattern="[A-Za-z]{6}" autocomplete="off"
                    autocapitalize="characters" placeholder="ABCDEF";
                button { (text.get("join")) }
            }
        }
    }
}

/// Where others want to play again and wait for this visitor's answer.
async fn asked(server: &Server, visitor: &Visitor) -> Result<Markup> {
    let Some(person) = visitor.id() else { return Ok(Markup::default()) };
    let (text, asked) = (visitor.text(), server.hall.asked_again(person).await?);
    Ok(html! {
        @if !asked.is_empty() {
            section #asked .panel aria-label=(text.get("rematch")) {
                @for (table, game, name) in &asked {
                    p {
                        (text.with("rematch-wanted", &[("name", name.as_str().into())])) " "
                        a href=(format!("/t/{table}")) { (game_title(text, game)) }
                    }
                }
            }
        }
    })
}

/// One's own tables, those that wait for one first.
fn mine(server: &Server, visitor: &Visitor, tables: &[Summary], counts: &[Own]) -> Markup {
    let text = visitor.text();
    let (all, hidden) = counts.iter().fold((0, 0), |sum, own| (sum.0 + own.listed, sum.1 + own.hidden));
    let own = visitor.id().map(|person| (person, false));
    let board = Board { server, visitor, own, now: server.hall.now().div_euclid(1_000) };
    html! {
        section.departures.own aria-labelledby="own-title" {
            h2 #own-title { (text.get("your-tables")) }
            @if !tables.is_empty() { (board.rows(tables)) }
            @if all > u64::from(OWN) || hidden > 0 {
                p.more { a href="/tables" { (text.with("all-your-tables", &[("n", all.into())])) } }
            }
        }
    }
}

/// Tables of others: to join, and to watch.
fn departures(server: &Server, visitor: &Visitor, others: &Departures) -> Markup {
    let text = visitor.text();
    let board = Board { server, visitor, own: None, now: server.hall.now().div_euclid(1_000) };
    html! {
        section.departures aria-labelledby="departures-title" {
            h2 #departures-title { (text.get("departures")) }
            @if others.joinable.is_empty() {
                p.flap { (text.get("no-tables")) }
            } @else {
                (board.rows(&others.joinable))
            }
            @if !others.watchable.is_empty() {
                details #watch {
                    summary { (text.with("watchable", &[("n", others.watchable.len().into())])) }
                    (board.rows(&others.watchable))
                }
            }
        }
    }
}

fn game_card(entry: &Entry, visitor: &Visitor, cookies: &CookieJar, counts: &[Own]) -> Markup {
    let text = visitor.text();
    let id = entry.info.id;
    // As many and as strong as last time.
    let last = start::remembered(cookies, entry);
    let kept = ["bots", "level"].into_iter().filter_map(|name| Some((name, last.get(name)?)));
    let newcomer = counts.iter().all(|own| own.game != id || own.begun == 0);
    html! {
        article.panel.game {
            // Of a map a part is enough; boards are shown whole.
            img.clip[!entry.tools.boards.is_empty()] src=(format!("/games/{id}/picture.svg")) alt="" width="900" height="515"
                loading="lazy";
            h2 { (game_title(text, id)) }
            p { (text.get(&format!("{id}-tagline"))) }
            p.muted { (box_facts(text, &entry.info)) }
            (boards::offered(visitor, entry))
            div.row {
                form method="post" action="/tables" {
                    input type="hidden" name="game" value=(id);
                    input type="hidden" name="way" value="bots";
                    @for (name, word) in kept { input type="hidden" name=(name) value=(word); }
                    button.primary #(format!("bots-{id}")) { (text.get("play-bots")) }
                }
                (learn::offer(visitor, cookies, entry, newcomer))
                a.button #(format!("new-{id}")) href=(format!("/new/{id}")) { (text.get("new-table")) }
                a.button.quiet href=(format!("/rules/{id}")) { (text.get("rules")) }
                @if entry.tools.editor.is_some() {
                    a.button.quiet href=(format!("/score/{id}")) { (text.get("score-board")) }
                }
            }
            p.credits { (text.get(&format!("{id}-credits"))) }
        }
    }
}
