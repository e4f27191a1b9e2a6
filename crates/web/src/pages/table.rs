//! A table: gathering, playing, finished. [`part`] is the living part into which the browser module merges what is new.

use axum::extract::{Path, Query, State as From};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use game::{Seat, Turn};
use maud::{Markup, PreEscaped, html};
use store::{PersonId, Phase, Sitter};

use crate::error::Result;
use crate::live::{Listen, Message};
use crate::pages::pins::pins;
use crate::pages::sheet::sheet;
use crate::pages::{frame, game_title};
use crate::room::State;
use crate::server::Server;
use crate::sight::Sight;
use crate::visitor::Visitor;

pub(crate) async fn table(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(listen): Query<Listen>,
) -> Result<Response> {
    let room = server.room(&id).await?;
    let state = room.state.lock().await;
    let asked = listen.seat.map(Seat);
    let message = Message::of(&state, &visitor, visitor.id(), asked, 0);
    let text = visitor.text();
    let seat = asked.map_or_else(String::new, |seat| format!("&seat={}", seat.0));
    let body = html! {
        div.table-page {
            section #live .live aria-label=(text.get("table")) data-id=(id) data-seq=(state.table.seq())
                data-stream=(format!("/t/{id}/live?stamp={}&since={}{seat}", message.stamp(), state.table.seq()))
                data-lost=(text.get("connection-lost")) data-wrong=(text.get("error-internal")) {
                (PreEscaped(message.html()))
            }
            aside.side {
                h2 { (text.get("log")) }
                ol #story .story role="log" aria-label=(text.get("log")) tabindex="0" {
                    @for (seq, line) in message.story() { li data-seq=(seq) { (PreEscaped(line)) } }
                }
                p.side-links {
                    a href=(format!("/rules/{}", state.row.game)) target="_blank" { (text.get("rules")) }
                    a href=(format!("/t/{id}/proof")) { (text.get("fairness")) }
                }
            }
        }
        p #connection .connection role="status" hidden {}
        dialog #refusal .panel {
            div {}
            button.primary type="button" autofocus { (text.get("understood")) }
        }
        // Without script a page that waits for others asks again by itself.
        @if waits(&state, visitor.id()) { noscript { meta http-equiv="refresh" content="3"; } }
    };
    let page = frame(&visitor, message.title(), Some(&state.row.game), &body);
    let mut headers = HeaderMap::new();
    headers.insert("vary", HeaderValue::from_static("cookie, accept-language"));
    Ok((headers, page).into_response())
}

/// Whether the visitor can do nothing but wait.
fn waits(state: &State, person: Option<PersonId>) -> bool {
    match state.row.phase {
        Phase::Gathering => true,
        Phase::Running => {
            let acting = state.table.turn().players();
            !state.seats_of(person).iter().any(|seat| acting.has(seat))
        }
        Phase::Finished => false,
    }
}

/// The title of the tab says whether it is one's turn.
pub(crate) fn title(state: &State, sight: Sight, visitor: &Visitor) -> String {
    let name = game_title(visitor.text(), &state.row.game);
    let acting = state.table.turn().players();
    let own = state.seats_of(visitor.id()).iter().any(|seat| acting.has(seat));
    if own && state.row.phase == Phase::Running && sight.viewer != game::Viewer::Everything {
        format!("● {} · {name}", visitor.text().get("your-turn"))
    } else {
        name
    }
}

/// What changes while people are at the table.
pub(crate) fn part(state: &State, sight: Sight, visitor: &Visitor, person: Option<PersonId>) -> Markup {
    match state.row.phase {
        Phase::Gathering => gathering(state, visitor, person),
        Phase::Running => running(state, sight, visitor, person),
        Phase::Finished => finished(state, sight, visitor, person),
    }
}

fn gathering(state: &State, visitor: &Visitor, person: Option<PersonId>) -> Markup {
    let (text, row) = (visitor.text(), &state.row);
    let link = format!("{}/t/{}", visitor.site, row.id);
    let own = state.seats_of(person);
    html! {
        section.panel.gathering {
            h1 { (game_title(text, &row.game)) }
            p { (text.get("starts-when-full")) }
            ol.seats {
                @for (seat, index) in row.seats.iter().zip(0_u8..) {
                    li #(format!("seat-{}", index + 1)) {
                        span.plate aria-hidden="true" { (index + 1) }
                        @match seat.sitter {
                            Sitter::Open => {
                                form.row method="post" action=(format!("/t/{}/sit", row.id)) {
                                    input type="hidden" name="seat" value=(index);
                                    input #(format!("name-{}", index + 1)) name="name" value=(if own.is_empty() { visitor.person.as_ref().map_or("", |person| &person.name) } else { "" }) maxlength="24" placeholder=(text.get("your-name")) aria-label=(text.get("your-name"));
                                    button.primary { (text.get("sit-here")) }
                                }
                                @if person == Some(row.host) {
                                    form.row method="post" action=(format!("/t/{}/bot", row.id)) {
                                        input type="hidden" name="seat" value=(index);
                                        @for level in 1..=3_u8 { button.small name="level" value=(level) { (text.with("add-bot", &[("level", level.into())])) } }
                                    }
                                }
                            }
                            Sitter::Person(_) | Sitter::Bot(_) => {
                                strong { (seat.name) }
                                @if own.has(Seat(index)) {
                                    form method="post" action=(format!("/t/{}/stand", row.id)) {
                                        button.small name="seat" value=(index) { (text.get("stand-up")) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            div.invite {
                img src=(format!("/t/{}/qr.svg", row.id)) alt=(text.get("qr-code")) width="180" height="180";
                div {
                    p { (text.get("invite")) }
                    p.code-large { (row.code) }
                    p { a href=(link) { (link) } }
                }
            }
        }
    }
}

fn running(state: &State, sight: Sight, visitor: &Visitor, person: Option<PersonId>) -> Markup {
    let (text, row) = (visitor.text(), &state.row);
    let names = state.names();
    let advice = sight.seat().and_then(|seat| state.advice(seat));
    let page = state.table.page(sight.viewer, &names, visitor.lang, advice);
    html! {
        @if let Some(seat) = sight.curtain {
            section.panel.curtain {
                h2 { (text.with("pass-device", &[("name", names[seat.index()].as_str().into())])) }
                a #curtain .button.primary href=(format!("/t/{}?seat={}", row.id, seat.0)) {
                    (text.with("it-is-me", &[("name", names[seat.index()].as_str().into())]))
                }
            }
        }
        form.board method="post" action=(format!("/t/{}/act", row.id)) data-turn=(page.may_act) {
            @if let Some(seat) = sight.seat() {
                input type="hidden" name="seat" value=(seat.0);
                input type="hidden" name="token" value=(state.table.token(seat));
            }
            div.bar {
                p #prompt .prompt.mine[page.may_act] role="status" {
                    span.lamp.open[page.may_act] aria-hidden="true" {}
                    @if sight.shared && sight.seat().is_some() { strong { (names[sight.seat().map_or(0, Seat::index)]) ": " } }
                    (page.prompt)
                }
                @if let Some(seat) = sight.seat() {
                    @let drafted = state.table.draft(seat).len();
                    @if drafted > 0 {
                        button #undo .small formaction=(format!("/t/{}/undo", row.id)) name="all" value="0" { "↶ " (text.get("undo")) }
                        @if drafted > 1 {
                            button #undo-all .small formaction=(format!("/t/{}/undo", row.id)) name="all" value="1" { "⇤ " (text.get("undo-all")) }
                        }
                    }
                }
                @if page.may_act && page.advice.is_none() {
                    button #hint .small formaction=(format!("/t/{}/hint", row.id)) data-busy=(text.get("hint-busy")) { (text.get("hint")) }
                }
            }
            @for seat in page.trying.iter() {
                p.trying role="status" {
                    (text.with("trying", &[("name", names[seat.index()].as_str().into())]))
                }
            }
            @if let Some(advice) = &page.advice {
                div #advice .advice role="status" {
                    p { strong { (text.get("hint")) ":" } " " (advice) }
                    @if page.follow {
                        button #follow .small formaction=(format!("/t/{}/follow", row.id)) { (text.get("follow")) }
                    }
                }
            }
            (page.board)
        }
        (pins(state, sight, visitor, person))
    }
}

fn finished(state: &State, sight: Sight, visitor: &Visitor, person: Option<PersonId>) -> Markup {
    let (text, row) = (visitor.text(), &state.row);
    let names = state.names();
    let page = state.table.page(sight.viewer, &names, visitor.lang, None);
    html! {
        section.panel.result {
            h1 { (page.prompt) }
            (sheet(state, visitor))
            div.row {
                @if let Some(next) = &row.next {
                    a #rematch .button.primary href=(format!("/t/{next}")) { (text.get("to-rematch")) }
                } @else if !state.seats_of(person).is_empty() {
                    form method="post" action=(format!("/t/{}/rematch", row.id)) { button #rematch .primary { (text.get("rematch")) } }
                }
                a #replay .button href=(format!("/t/{}/replay", row.id)) { (text.get("replay")) }
                @if catalog::find(catalog::WITH_TOY, &row.game).is_some_and(|entry| entry.tools.best.is_some()) {
                    a #best .button href=(format!("/t/{}/best", row.id)) { (text.get("best-round")) }
                }
                a #download .button href=(format!("/t/{}/log", row.id)) download=(format!("{}-{}.log", row.game, row.id)) { (text.get("download-log")) }
                a .button href=(format!("/t/{}/proof", row.id)) { (text.get("fairness")) }
                a .button.quiet href="/" { (text.get("lobby")) }
            }
        }
        div.board data-turn=(state.table.turn() == Turn::Over) { (page.board) }
    }
}
