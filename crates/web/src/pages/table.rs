//! A table: gathering, playing, finished. [`part`] is the living part into which the browser module merges what is new.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use game::Seat;
use hall::{Ending, Outcome, Phase};
use maud::{Markup, PreEscaped, html};
use paint::Text;

use crate::at::At;
use crate::cover;
use crate::error::Result;
use crate::fragment::stamp_text;
use crate::live::{Listen, own_table};
use crate::pages::bar::bar;
use crate::pages::care::{coach, dialogs};
use crate::pages::clocks::strip;
use crate::pages::finale;
use crate::pages::gathering::gathering;
use crate::pages::meanwhile::{closed, meanwhile};
use crate::pages::pins::pins;
use crate::pages::sheet::sheet;
use crate::pages::story::story;
use crate::pages::talk::{Side, side};
use crate::pages::verdict::{counts, headline, verdict};
use crate::pages::{after, fair, frame_at, game_title, preview, screen};
use crate::server::Server;
use crate::sight::Sight;
use crate::visitor::Visitor;
use crate::workshop::Customer;

pub(crate) async fn table(
    State(server): State<Server>,
    visitor: Visitor,
    who: Customer,
    Path(id): Path<String>,
    Query(listen): Query<Listen>,
    cookies: CookieJar,
) -> Result<Response> {
    let (room, _) = server.look(&id).await?;
    server.hall.look_who_is_at(&room).await;
    let at = server.at(room.table());
    if let Some(seat) = listen.cover {
        let cookies = cover::cover(&at, &visitor, Seat(seat), cookies);
        return Ok((cookies, Redirect::to(&format!("/t/{id}"))).into_response());
    }
    if listen.plain == "1" {
        server.note_visit(&at, visitor.id());
    }
    if let Some(person) = own_table(&at.table, &visitor) {
        server.hall.glance(&id, person);
    }
    let words = Side::of(&server, &room, &at, &visitor).await?;
    let claimed = cover::claimed(&at, &visitor, &listen, &cookies);
    let message = server.message(who, &at, &visitor, claimed, 0).await?;
    let text = visitor.text();
    let seat = claimed.map_or_else(String::new, |seat| format!("&seat={}", seat.0));
    let body = html! {
        @if let Some(days) = server.hall.days_left(&at.table) {
            p #days-left .panel role="note" { (text.with("days-left", &[("n", days.into())])) }
        }
        section #people .people aria-label=(text.get("people-here")) { (PreEscaped(&message.crowd.people)) }
        (strip(&at, &visitor, server.hall.now()))
        div.table-page {
            section #live .live aria-label=(text.get("table")) data-id=(id) data-seq=(message.seq)
                data-stream=(format!("/t/{id}/live?stamp={}&crowd={}&since={}&said={}{seat}",
                    stamp_text(message.outline.stamp), stamp_text(message.crowd.stamp), message.seq,
                    words.heard.talk.height))
                data-game=(at.table.game_id())
                data-shared[at.table.seats_of(visitor.id()).len() > 1]
                data-lost=(text.get("connection-lost")) data-wrong=(text.get("error-internal"))
                data-sounds=[sounds(&at)] {
                (PreEscaped(&message.html))
            }
            aside.side {
                (story_head(&at, text))
                ol #story .story aria-live="polite" aria-label=(text.get("log")) tabindex="0" {
                    (story(&message.story, &message.crowd.notes))
                }
                (side(&at, &visitor, &words, claimed, false))
                (links(&at, &visitor))
            }
        }
        (spoken(&visitor))
        (dialogs(&at, &visitor))
        // Without script a page that waits for others asks again by itself.
        @if waits(&at, &visitor) {
            noscript { meta http-equiv="refresh" content=(format!("3;url=/t/{id}?plain=1{seat}")); }
        }
    };
    let page = frame_at(&visitor, &message.title, &at, &preview::tags(&at, &visitor), &body);
    let mut headers = HeaderMap::new();
    headers.insert("vary", HeaderValue::from_static("cookie, accept-language"));
    Ok((headers, page).into_response())
}

/// What the log is called, and the switch of games in which not every turn is worth reading.
fn story_head(at: &At, text: &Text) -> Markup {
    html! {
        div.story-head {
            h2 { (text.get("log")) }
            @if let Some(words) = at.entry.and_then(|entry| entry.look.sifted()) {
                label { input #sifted type="checkbox" autocomplete="off"; (text.get(words)) }
            }
        }
    }
}

/// What else there is to see of the table.
fn links(at: &At, visitor: &Visitor) -> Markup {
    let (text, id) = (visitor.text(), at.table.id());
    html! {
        p.side-links {
            a href=(format!("/rules/{}", at.table.game_id())) target="_blank" { (text.get("rules")) }
            a href=(format!("/t/{id}/proof")) { (text.get("fairness")) }
            a #to-screen href=(format!("/t/{id}/screen")) target="_blank" title=(text.get("screen-about")) {
                (text.get("screen"))
            }
        }
    }
}

/// Where the browser module says that there is no connection, and what was missed.
fn spoken(visitor: &Visitor) -> Markup {
    let text = visitor.text();
    html! {
        p #connection .connection role="status" hidden {}
        section #missed .missed aria-labelledby="missed-name" hidden {
            div {
                h2 #missed-name { (text.get("missed")) " " output {} }
                p role="status" {}
            }
            button type="button" { (text.get("missed-skip")) }
        }
    }
}

/// What the events of the game sound like, for the browser module.
fn sounds(at: &At) -> Option<String> {
    let pairs = at.entry?.look.sounds().iter();
    Some(pairs.map(|(event, sound)| format!("{event}:{sound}")).collect::<Vec<_>>().join(" "))
}

/// Whether the visitor can do nothing but wait.
fn waits(at: &At, visitor: &Visitor) -> bool {
    match at.table.phase() {
        // Whoever has no seat may be about to take one: a page that loads anew would forget name and colour.
        Phase::Gathering => !at.table.seats_of(visitor.id()).is_empty(),
        Phase::Running => at.awaits(at.table.seats_of(visitor.id())).is_empty(),
        Phase::Finished | Phase::Closed => false,
    }
}

/// The title of the tab says whether it is one's turn.
pub(crate) fn title(at: &At, sight: Sight, visitor: &Visitor) -> String {
    let name = game_title(visitor.text(), at.table.game_id());
    if let Some(outcome) =
        at.table.outcome().filter(|_| at.table.phase() == Phase::Finished && at.play().is_ok())
    {
        return format!("{} · {name}", headline(at, outcome, visitor));
    }
    let own = !at.awaits(at.table.seats_of(visitor.id())).is_empty();
    if own && sight.viewer != game::Viewer::Everything {
        format!("● {} · {name}", visitor.text().get("your-turn"))
    } else {
        name
    }
}

/// What changes while people are at the table.
pub(crate) fn part(at: &At, sight: Sight, visitor: &Visitor) -> Markup {
    let shown = match at.table.phase() {
        _ if at.play().is_err() => unknown(at, visitor),
        _ if visitor.screen => screen::part(at, sight, visitor),
        Phase::Gathering => gathering(at, visitor),
        Phase::Running => running(at, sight, visitor),
        Phase::Finished => finished(at, visitor),
        Phase::Closed => closed(at, visitor),
    };
    html! {
        @if let Some(typed) = at.typed(visitor.lang) { p #typed-in .muted role="note" { (typed.told(visitor.text())) } }
        (shown)
    }
}

/// A table whose rules this program does not know: what is stored of it, and why it cannot go on or be replayed.
fn unknown(at: &At, visitor: &Visitor) -> Markup {
    let (text, table) = (visitor.text(), &at.table);
    html! {
        section.panel.result {
            h1 { (game_title(text, table.game_id())) }
            p role="status" { (text.get("error-unknown-rules")) }
            @if let Some(outcome) = table.outcome() { (sheet(at, outcome, visitor, &[])) (length(at, outcome, visitor)) }
            div.row {
                @if table.phase() == Phase::Finished { (download(at, visitor)) }
                a .button.quiet href="/" { (text.get("lobby")) }
            }
        }
    }
}

/// How long a game was: in turns, or in what the game's own words count.
fn length(at: &At, outcome: &Outcome, visitor: &Visitor) -> Markup {
    let own = format!("{}-length", at.table.game_id());
    let key = if visitor.text().has(&own) { &own } else { "game-length" };
    let minutes = outcome.duration.map(|duration| (duration + 30_000) / 60_000);
    html! {
        p.muted {
            (visitor.text().with(key, &[("turns", outcome.turns.into())]))
            @if let Some(minutes) = minutes.and_then(|minutes| u32::try_from(minutes).ok()) {
                " " (visitor.text().with("game-minutes", &[("n", minutes.into())]))
            }
        }
    }
}

/// The link to the log file.
fn download(at: &At, visitor: &Visitor) -> Markup {
    let (id, game) = (at.table.id(), at.table.game_id());
    html! {
        a #download .button href=(format!("/t/{id}/log")) download=(format!("{game}-{id}.log")) {
            (visitor.text().get("download-log"))
        }
    }
}

/// The end as a picture, to keep or to pass on.
fn picture(at: &At, visitor: &Visitor) -> Markup {
    let (text, id, game) = (visitor.text(), at.table.id(), at.table.game_id());
    html! {
        a #picture .button href=(format!("/t/{id}/picture.png?large=1")) download=(format!("{game}-{id}.png"))
            data-share=(text.get("share-picture")) {
            (text.get("save-picture"))
        }
    }
}

fn running(at: &At, sight: Sight, visitor: &Visitor) -> Markup {
    let (text, id) = (visitor.text(), at.table.id());
    let names = at.names(visitor.lang);
    let page = at.page(sight.viewer, &names, visitor.lang);
    html! {
        @if let Some(seat) = sight.handover {
            section.panel.curtain {
                h2 { (text.with("pass-device", &[("name", names[seat.index()].as_str().into())])) }
                a #curtain .button.primary href=(cover::place(at, seat)) {
                    (text.with("it-is-me", &[("name", names[seat.index()].as_str().into())]))
                }
            }
        }
        (meanwhile(at, sight, visitor))
        @let stood_in = sight.seat().is_some_and(|seat| at.table.bot(seat).is_some());
        form.board method="post" action=(format!("/t/{id}/act")) data-turn=(page.may_act) inert[stood_in] {
            @if let Some(seat) = sight.seat() {
                input type="hidden" name="seat" value=(seat.0);
                input type="hidden" name="token" value=(at.token(seat));
            }
            (bar(at, sight, visitor, &page, &names))
            @if sight.seat().is_some() { (coach(at, visitor, page.coach.as_deref())) }
            (page.board)
            (fair::hinted(at, visitor))
            @for seat in page.open_drafters.iter() {
                p.trying role="status" {
                    (text.with("trying", &[("name", names[seat.index()].as_str().into())]))
                }
            }
        }
        (pins(at, sight, visitor))
    }
}

fn finished(at: &At, visitor: &Visitor) -> Markup {
    let (text, table, id) = (visitor.text(), &at.table, at.table.id());
    // Several people at one screen look from no one's side.
    let own = table.seats_of(visitor.id());
    let home = own.iter().next().filter(|_| own.len() == 1);
    let page = at.end(home, &at.names(visitor.lang), visitor.lang);
    let counted = finale::counted(at);
    html! {
        section.panel.result data-skip=(text.get("counts-skip")) data-show=(text.get("counts-show")) {
            @if let Some(outcome) = table.outcome() {
                (verdict(at, outcome, visitor, &page.prompt))
                (finale::stars(at, visitor))
                (finale::record(at, outcome, visitor))
                div.account {
                    // Where only the winner has a point there is nothing to list.
                    @if counts(outcome) || outcome.ending != Ending::Places || outcome.seats.iter().any(|seat| seat.resigned) {
                        (sheet(at, outcome, visitor, &counted))
                    } @else {
                        (finale::shows(&counted, visitor))
                    }
                    (finale::facts(at, visitor))
                }
                (length(at, outcome, visitor))
            }
            (fair::hinted(at, visitor))
            (fair::series(at, visitor))
            div.row {
                (fair::again(at, visitor))
                (fair::stronger(at, visitor))
                a #replay .button href=(format!("/t/{id}/replay")) { (text.get("replay")) }
                @for page in after::offered(at) {
                    a #(page.path) .button href=(format!("/t/{id}/{}", page.path)) { (text.get(page.label)) }
                }
                (picture(at, visitor))
                (download(at, visitor))
                a .button href=(format!("/t/{id}/proof")) { (text.get("fairness")) }
                @if !table.seats_of(visitor.id()).is_empty() {
                    @let place = format!("/me/results#results-{}", table.game_id());
                    a #to-results .button.quiet href=(place) { (text.get("results")) }
                }
                a .button.quiet href="/" { (text.get("lobby")) }
            }
        }
        div.board data-turn="true" { (page.board) }
    }
}
