//! Pins in words: the list beside a board, and a page to make them without script.

use axum::extract::{Path, Query, State as From};
use axum::response::{IntoResponse, Redirect, Response};
use game::Seat;
use maud::{Markup, html};
use serde_json::{Value, json};
use store::{PersonId, Phase};

use crate::error::{Error, Result};
use crate::live::Listen;
use crate::pages::frame;
use crate::pins::{Mark, NOTE, Pin};
use crate::room::State;
use crate::server::Server;
use crate::sight::Sight;
use crate::visitor::Visitor;

/// What the browser module says.
const WORDS: [&str; 11] = [
    "tools",
    "point",
    "arrow",
    "note",
    "clear",
    "say-point",
    "say-arrow",
    "say-to",
    "say-note",
    "field-text",
    "cancel",
];

/// The seat a visitor shows things from: the one whose board is shown, else the first of their own.
fn own_seat(state: &State, sight: Sight, person: Option<PersonId>) -> Option<Seat> {
    sight.seat().or_else(|| state.seats_of(person).iter().next())
}

/// The pins of the present turn, for people as a list and for the browser module as data; nothing where a game has none.
pub(crate) fn pins(state: &State, sight: Sight, visitor: &Visitor, person: Option<PersonId>) -> Markup {
    let (text, id) = (visitor.text(), &state.row.id);
    let own = own_seat(state, sight, person);
    if !state.table.pins() {
        return Markup::default();
    }
    let shown: Vec<(Seat, &Pin, String)> = state
        .present_pins()
        .filter_map(|(seat, pin)| Some((seat, pin, told(state, visitor, seat, &pin.mark)?)))
        .collect();
    let words: serde_json::Map<String, Value> =
        WORDS.map(|word| (word.to_owned(), text.get(&format!("pins-{word}")).into())).into_iter().collect();
    let data: Vec<Value> = shown.iter().map(|(seat, pin, told)| value(*seat, pin, told)).collect();
    html! {
        section #pins .pins aria-label=(text.get("pins")) data-pins=(json!(data)) data-words=[own.map(|_| Value::from(words))]
            data-seat=[own.map(|seat| seat.0)] data-address=(format!("/t/{id}/pin")) {
            @if !shown.is_empty() {
                ul {
                    @for (seat, pin, told) in &shown {
                        li class=(format!("pin-{}", seat.0)) {
                            span { (told) }
                            @if own == Some(*seat) { (remove(state, *seat, pin, visitor)) }
                        }
                    }
                }
            }
            @if let Some(seat) = own.filter(|_| state.row.seats.len() > 1) {
                a #pins-page href=(format!("/t/{id}/pins?seat={}", seat.0)) { (text.get("pins-make")) }
            }
        }
    }
}

/// A button that takes a pin away.
fn remove(state: &State, seat: Seat, pin: &Pin, visitor: &Visitor) -> Markup {
    let label = visitor.text().get("pins-remove");
    html! {
        form method="post" action=(format!("/t/{}/unpin", state.row.id)) {
            input type="hidden" name="seat" value=(seat.0);
            button.small #(format!("unpin-{}-{}", seat.0, pin.number)) name="pin" value=(pin.number) title=(label) aria-label=(label) { "×" }
        }
    }
}

/// A pin in words; `None` if what it is about is gone.
fn told(state: &State, visitor: &Visitor, seat: Seat, mark: &Mark) -> Option<String> {
    let (at, to) = mark.names(state, visitor.lang)?;
    let name = state.row.seats.get(seat.index())?.name.as_str();
    let mut args = vec![("name", name.into()), ("at", at.into())];
    args.extend(to.map(|to| ("to", to.into())));
    args.extend(mark.text().map(|text| ("text", text.into())));
    Some(visitor.text().with(&format!("pins-told-{}", mark.kind()), &args))
}

fn value(seat: Seat, pin: &Pin, told: &str) -> Value {
    let mark = &pin.mark;
    json!({ "seat": seat.0, "kind": mark.kind(), "at": mark.at(), "to": mark.to(), "text": mark.text(), "told": told })
}

/// The page on which pins are made without pointing.
pub(crate) async fn page(
    From(server): From<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(listen): Query<Listen>,
) -> Result<Response> {
    let room = server.room(&id).await?;
    let state = room.state.lock().await;
    let (text, lang) = (visitor.text(), visitor.lang);
    if !state.table.pins() {
        return Err(Error::NotFound);
    }
    let sight = Sight::of(&state, visitor.id(), listen.seat.map(Seat), lang);
    let seat = own_seat(&state, sight, visitor.id()).ok_or(Error::NotYourSeat)?;
    if state.row.phase != Phase::Running {
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    }
    let board = state.table.page(sight.viewer, &state.names(), lang, None).board.0;
    let things = things(&board).into_iter();
    let mut things: Vec<(String, &str)> =
        things.filter_map(|id| Some((state.table.pin_name(id, lang)?, id))).collect();
    things.sort();
    let select = |field: &str| {
        html! {
            label.choice {
                (text.get(&format!("pins-field-{field}"))) " "
                select #(format!("pins-{field}")) name=(field) { @for (name, id) in &things { option value=(id) { (name) } } }
            }
        }
    };
    let body = html! {
        section.panel.new {
            h1 { (text.get("pins-make")) }
            p.muted { (text.get("pins-how")) }
            form method="post" action=(format!("/t/{id}/pin")) {
                input type="hidden" name="seat" value=(seat.0);
                (select("at"))
                (select("to"))
                label.choice { (text.get("pins-field-text")) " " input #pins-text name="text" maxlength=(NOTE) autocomplete="off"; }
                div.row {
                    @for kind in ["point", "arrow", "note"] { button name="kind" value=(kind) { (text.get(&format!("pins-{kind}"))) } }
                    a.button.quiet href=(format!("/t/{id}")) { (text.get("back")) }
                }
            }
            form method="post" action=(format!("/t/{id}/unpin")) {
                input type="hidden" name="seat" value=(seat.0);
                button name="pin" value="all" { (text.get("pins-clear")) }
            }
        }
    };
    Ok(frame(&visitor, &text.get("pins-make"), Some(&state.row.game), &body).into_response())
}

/// The ids of everything on a board that can be pointed at, each once.
fn things(board: &str) -> Vec<&str> {
    let mut ids: Vec<&str> = Vec::new();
    for id in board.split(" data-pin=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    ids
}
