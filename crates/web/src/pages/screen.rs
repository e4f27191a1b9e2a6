//! A table for everybody in a room: the public board large, on a television or on a tablet in the middle of the table. Hands and
//! buttons are on the telephones of those who play.
//!
//! Whoever opens it, it is painted as for a stranger, and nothing can be done on it.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use game::Seat;
use hall::{Ending, Phase, Sitter};
use maud::{Markup, PreEscaped, html};

use crate::assets::address;
use crate::at::At;
use crate::error::Result;
use crate::fragment::stamp_text;
use crate::names;
use crate::pages::clocks::strip;
use crate::pages::colours::chosen;
use crate::pages::finale;
use crate::pages::pictures::code_of;
use crate::pages::pins::pins;
use crate::pages::sheet::sheet;
use crate::pages::story::story;
use crate::pages::verdict::counts;
use crate::pages::{bare_frame, game_title, rows};
use crate::server::Server;
use crate::sight::Sight;
use crate::visitor::Visitor;
use crate::workshop::Customer;

pub(crate) async fn screen(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
) -> Result<Response> {
    let visitor = visitor.at_a_screen();
    let (room, _) = server.look(&id).await?;
    server.hall.look_who_is_at(&room).await;
    let at = server.at(room.table());
    let message = server.message(who, &at, &visitor, None, 0).await?;
    let text = visitor.text();
    let body = html! {
        header.screen-head {
            section #people .people aria-label=(text.get("people-here")) { (PreEscaped(&message.crowd.people)) }
            (strip(&at, &visitor, server.hall.now()))
        }
        div.screen-page data-awake {
            section #live .live aria-label=(text.get("table")) data-id=(id) data-seq=(message.seq)
                data-stream=(format!("/t/{id}/live?screen=1&stamp={}&crowd={}&since={}",
                    stamp_text(message.outline.stamp), stamp_text(message.crowd.stamp), message.seq))
                data-lost=(text.get("connection-lost")) data-wrong=(text.get("error-internal")) {
                (PreEscaped(&message.html))
            }
            aside {
                ol #story .story aria-live="polite" aria-label=(text.get("log")) {
                    (story(&message.story, &message.crowd.notes))
                }
                @if at.table.phase() < Phase::Finished { div.join-again { (code(&at, &visitor)) } }
            }
        }
        p #connection .connection role="status" hidden {}
        @if at.table.phase() < Phase::Finished {
            noscript { meta http-equiv="refresh" content="4"; }
        }
    };
    let style = html! { link rel="stylesheet" href=(address("screen.css")); };
    let page = bare_frame(&visitor, &message.title, &at, &style, &body);
    let mut headers = HeaderMap::new();
    headers.insert("vary", HeaderValue::from_static("cookie, accept-language"));
    Ok((headers, page).into_response())
}

/// What changes while people are at the table.
pub(crate) fn part(at: &At, sight: Sight, visitor: &Visitor) -> Markup {
    match at.table.phase() {
        Phase::Gathering => gathering(at, visitor),
        Phase::Running => running(at, sight, visitor),
        Phase::Finished => finished(at, sight, visitor),
        Phase::Closed => html! {
            p.prompt role="status" { (visitor.text().get("table-closed")) }
        },
    }
}

/// The code to come in with, and who sits.
fn gathering(at: &At, visitor: &Visitor) -> Markup {
    let (text, table) = (visitor.text(), &at.table);
    let setup = at.entry.map_or_else(Vec::new, |entry| rows::chosen(visitor, entry, table.setup()));
    html! {
        section.screen-gathering {
            div {
                h1 { (game_title(text, table.game_id())) }
                @if !setup.is_empty() { p.muted { (setup.join(" · ")) } }
                p.screen-how { (text.get("screen-join")) }
                p.code-large { (table.code()) }
                p.link { (visitor.site) "/t/" (table.id()) }
                ol.screen-seats {
                    @for (row, seat) in table.seats().iter().zip((0_u8..).map(Seat)) {
                        li #(format!("seat-{seat}")) {
                            span.plate aria-hidden="true" { (seat) }
                            @if let (Some(entry), Some(colour)) = (at.entry, row.colour) { (chosen(text, entry, colour)) }
                            @if row.sitter == Sitter::Open {
                                span.muted { (text.get("seat-free")) }
                            } @else {
                                strong { (names::of_seat(text, row, seat.index())) }
                            }
                        }
                    }
                }
            }
            div #join-code { (code(at, visitor)) }
        }
    }
}

/// The way in for telephones.
fn code(at: &At, visitor: &Visitor) -> Markup {
    let link = format!("{}/t/{}", visitor.site, at.table.id());
    html! {
        div.code-of-table role="img" aria-label=(visitor.text().get("qr-code")) {
            (PreEscaped(code_of(link).unwrap_or_default()))
        }
    }
}

fn running(at: &At, sight: Sight, visitor: &Visitor) -> Markup {
    let page = at.page(sight.viewer, &at.names(visitor.lang), visitor.lang);
    html! {
        p #prompt .prompt role="status" { span.lamp.open aria-hidden="true" {} " " (page.prompt) }
        div.board { (page.board) }
        (pins(at, sight, visitor))
    }
}

fn finished(at: &At, sight: Sight, visitor: &Visitor) -> Markup {
    let (text, table) = (visitor.text(), &at.table);
    let page = at.page(sight.viewer, &at.names(visitor.lang), visitor.lang);
    html! {
        section.panel.result {
            h1 { @if table.ended_early() { (text.get("ended-early")) } @else { (page.prompt) } }
            // Where only the winner has a point there is nothing to list.
            @if let Some(outcome) = table.outcome().filter(|outcome| counts(outcome) || outcome.ending != Ending::Places) {
                (sheet(at, outcome, visitor, &finale::counted(at)))
            }
            // When the others go on to the next table, the screen goes with them.
            @match table.next() {
                Some(next) => a #rematch href=(format!("/t/{next}/screen")) { (text.get("to-rematch")) },
                None => span #again data-agreed {},
            }
        }
        div.board { (page.board) }
    }
}
