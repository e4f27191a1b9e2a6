//! Pins in words: the list beside a board, and a page to make them without script.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use game::Seat;
use hall::{Mark, NOTE, PersonId, Phase, Pin};
use maud::{Markup, html};
use serde_json::{Value, json};

use crate::at::At;
use crate::error::{Error, Result};
use crate::live::Listen;
use crate::pages::frame;
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
fn own_seat(at: &At, sight: Sight, person: Option<PersonId>) -> Option<Seat> {
    sight.seat().or_else(|| at.table.seats_of(person).iter().next())
}

/// The pins of the present turn, for people as a list and for the browser module as data; nothing where a game has none.
pub(crate) fn pins(at: &At, sight: Sight, visitor: &Visitor) -> Markup {
    let (text, id) = (visitor.text(), at.table.id());
    let own = own_seat(at, sight, visitor.id());
    if !at.table.has_pins() {
        return Markup::default();
    }
    let mut present = at.table.present_pins().peekable();
    // Most of the time there is none, and nothing needs a name.
    let things = if present.peek().is_some() { at.things(visitor.lang) } else { Vec::new() };
    let shown: Vec<(Seat, &Pin, String)> = present
        .filter_map(|(seat, pin)| Some((seat, pin, told(at, &things, visitor, seat, &pin.mark)?)))
        .collect();
    let words: serde_json::Map<String, Value> =
        WORDS.map(|word| (word.to_owned(), text.get(&format!("pins-{word}")).into())).into_iter().collect();
    let names = at.names(visitor.lang);
    let name = |seat: Seat| names.get(seat.index()).map_or("?", String::as_str);
    let data: Vec<Value> =
        shown.iter().map(|(seat, pin, told)| value(*seat, name(*seat), pin, told)).collect();
    html! {
        section #pins .pins aria-label=(text.get("pins")) data-pins=(json!(data)) data-words=[own.map(|_| Value::from(words))]
            data-seat=[own.map(|seat| seat.0)] data-address=(format!("/t/{id}/pin")) {
            @if !shown.is_empty() {
                ul {
                    @for (seat, pin, told) in &shown {
                        li class=(format!("pin-{}", seat.0)) {
                            span { (told) }
                            @if own == Some(*seat) { (remove(at, *seat, pin, visitor)) }
                        }
                    }
                }
            }
            @if let Some(seat) = own.filter(|_| at.table.seats().len() > 1) {
                a #pins-page href=(format!("/t/{id}/pins?seat={}", seat.0)) { (text.get("pins-make")) }
            }
        }
    }
}

/// A button that takes a pin away.
fn remove(at: &At, seat: Seat, pin: &Pin, visitor: &Visitor) -> Markup {
    let label = visitor.text().get("pins-remove");
    html! {
        form method="post" action=(format!("/t/{}/unpin", at.table.id())) {
            input type="hidden" name="seat" value=(seat.0);
            button.small #(format!("unpin-{}-{}", seat.0, pin.number)) name="pin" value=(pin.number)
                title=(label) aria-label=(label) {
                "×"
            }
        }
    }
}

/// A pin in words; `None` if what it is about is gone.
fn told(at: &At, things: &[(String, String)], visitor: &Visitor, seat: Seat, mark: &Mark) -> Option<String> {
    let called = |id: &str| things.iter().find(|(known, _)| known == id).map(|(_, name)| name.as_str());
    let thing = called(mark.at())?;
    let name = at.names(visitor.lang).into_iter().nth(seat.index())?;
    let mut args = vec![("name", name.into()), ("at", thing.into())];
    if let Some(to) = mark.to() {
        args.push(("to", called(to)?.into()));
    }
    args.extend(mark.text().map(|text| ("text", text.into())));
    Some(visitor.text().with(&format!("pins-told-{}", mark.kind()), &args))
}

fn value(seat: Seat, name: &str, pin: &Pin, told: &str) -> Value {
    let mark = &pin.mark;
    let (kind, at, to, text) = (mark.kind(), mark.at(), mark.to(), mark.text());
    json!({ "seat": seat.0, "name": name, "kind": kind, "at": at, "to": to, "text": text, "told": told })
}

/// The page on which pins are made without pointing.
pub(crate) async fn page(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(listen): Query<Listen>,
) -> Result<Response> {
    let (_, at) = server.look(&id).await?;
    let text = visitor.text();
    if !at.table.has_pins() {
        return Err(Error::NotFound);
    }
    let sight = Sight::of(&at, visitor.id(), listen.seat.map(Seat));
    let seat = own_seat(&at, sight, visitor.id()).ok_or(Error::NotYourSeat)?;
    if at.table.phase() != Phase::Running {
        return Ok(Redirect::to(&format!("/t/{id}")).into_response());
    }
    let mut things: Vec<(String, String)> =
        at.things(visitor.lang).into_iter().map(|(id, name)| (name, id)).collect();
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
                label.choice {
                    (text.get("pins-field-text")) " "
                    input #pins-text name="text" maxlength=(NOTE) autocomplete="off";
                }
                div.row {
                    @for kind in ["point", "arrow", "note"] {
                        button name="kind" value=(kind) { (text.get(&format!("pins-{kind}"))) }
                    }
                    a.button.quiet href=(format!("/t/{id}")) { (text.get("back")) }
                }
            }
            form method="post" action=(format!("/t/{id}/unpin")) {
                input type="hidden" name="seat" value=(seat.0);
                button name="pin" value="all" { (text.get("pins-clear")) }
            }
        }
    };
    Ok(frame(&visitor, &text.get("pins-make"), at.entry, &body).into_response())
}
