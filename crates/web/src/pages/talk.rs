//! Talk beside the board: what is said, ready words and free ones, notes to oneself; and a page of its own for browsers without
//! script, where nothing that is being typed is painted over.

use std::collections::HashSet;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use game::Seat;
use hall::{JOTTING, PHRASES, PersonId, REMARK, Remark, Room, SIGNS, SeatRow, Sitter, Talk};
use maud::{Markup, html};

use crate::at::At;
use crate::error::Result;
use crate::live::Listen;
use crate::pages::{frame, game_title};
use crate::server::Server;
use crate::visitor::Visitor;

/// What a reader hears.
#[derive(Debug)]
pub(crate) struct Heard {
    pub(crate) talk: Arc<Talk>,
    /// Whom they do not want to hear.
    pub(crate) muted: HashSet<PersonId>,
}

impl Heard {
    pub(crate) async fn of(server: &Server, room: &Arc<Room>, visitor: &Visitor) -> Result<Self> {
        let talk = server.hall.talk(room).await?.borrow().clone();
        Ok(Self { talk, muted: server.hall.muted(visitor.id()).await? })
    }
}

/// Everything about words that one reader's page shows.
#[derive(Debug)]
pub(crate) struct Side {
    pub(crate) heard: Heard,
    muted: Vec<(PersonId, Option<String>)>,
    note: String,
    may_write: bool,
}

impl Side {
    pub(crate) async fn of(server: &Server, room: &Arc<Room>, at: &At, visitor: &Visitor) -> Result<Self> {
        let heard = Heard::of(server, room, visitor).await?;
        let Some(person) = &visitor.person else {
            return Ok(Self { heard, muted: Vec::new(), note: String::new(), may_write: false });
        };
        let muted =
            if heard.muted.is_empty() { Vec::new() } else { server.hall.muted_names(person.id).await? };
        let note = server.hall.note(at.table.id(), person.id).await?;
        let may_write = server.hall.may_write(person, &at.table).await?;
        Ok(Self { heard, muted, note, may_write })
    }
}

/// The name somebody spoke under: that of their seat, as long as it is theirs.
fn name(at: &At, visitor: &Visitor, remark: &Remark) -> String {
    let seat = remark.seat.and_then(|seat| at.table.seats().get(usize::from(seat)));
    let seated = seat.filter(|row| row.sitter == Sitter::Person(remark.person)).map(|row| row.name.clone());
    seated.or_else(|| remark.name.clone()).unwrap_or_else(|| visitor.text().get("somebody"))
}

/// A remark in the reader's language, with what can be done about it.
pub(crate) fn line(at: &At, visitor: &Visitor, remark: &Remark) -> Markup {
    let (text, id) = (visitor.text(), at.table.id());
    let own = Some(remark.person) == visitor.id();
    html! {
        li #(format!("remark-{}", remark.number)) .own[own] .watching[remark.seat.is_none()] data-number=(remark.number) {
            span.says {
                strong { (name(at, visitor, remark)) }
                @if remark.seat.is_none() { " " span.muted { (text.get("talk-watching")) } }
                ": " (words(visitor, remark))
            }
            @if !own {
                details.about {
                    summary aria-label=(text.get("talk-about")) title=(text.get("talk-about")) { "⋯" }
                    form.row method="post" action=(format!("/t/{id}/about")) {
                        input type="hidden" name="number" value=(remark.number);
                        button.small name="what" value="mute" { (text.get("talk-mute")) }
                        button.small name="what" value="report" { (text.get("talk-report")) }
                    }
                }
            }
        }
    }
}

fn words(visitor: &Visitor, remark: &Remark) -> Markup {
    let text = visitor.text();
    let sign = SIGNS.iter().find(|(code, _)| remark.ready && *code == remark.body);
    html! {
        @if let Some((code, picture)) = sign {
            span.talk-sign role="img" aria-label=(text.get(&format!("talk-sign-{code}"))) { (picture) }
        } @else if remark.ready {
            (phrase(visitor, &remark.body))
        } @else {
            (remark.body)
        }
    }
}

fn phrase(visitor: &Visitor, code: &str) -> String {
    let key = format!("talk-phrase-{code}");
    // Another program may have stored words that this one does not have.
    if visitor.text().has(&key) { visitor.text().get(&key) } else { "…".to_owned() }
}

/// Whether there is somebody to talk to: bots say nothing, and who shares a screen has a voice. What was said stays to be read.
fn is_shared(at: &At, visitor: &Visitor, side: &Side) -> bool {
    let own = visitor.id().map(Sitter::Person);
    let others = |row: &SeatRow| !matches!(row.sitter, Sitter::Bot(_)) && Some(row.sitter) != own;
    at.table.seats().iter().any(others) || side.heard.talk.height > 0
}

/// The talk and the notes of a table; `open` where they are all there is to see.
pub(crate) fn side(at: &At, visitor: &Visitor, side: &Side, seat: Option<Seat>, open: bool) -> Markup {
    html! {
        @if open || is_shared(at, visitor, side) { (talk(at, visitor, side, seat, open)) }
        (notes(at, visitor, side, open))
    }
}

fn talk(at: &At, visitor: &Visitor, side: &Side, seat: Option<Seat>, open: bool) -> Markup {
    let (text, id, talk) = (visitor.text(), at.table.id(), &side.heard.talk);
    html! {
        details #talk .talk open[open] data-wrong=(text.get("error-internal")) {
            summary {
                (text.get("talk")) " "
                span #unread .unread hidden data-label=(text.get("talk-unread")) {}
            }
            ol #remarks .remarks aria-live="polite" aria-label=(text.get("talk")) tabindex="0"
                data-height=(talk.height) {
                @for remark in talk.heard(&at.table, visitor.id(), &side.heard.muted, 0) { (line(at, visitor, remark)) }
            }
            p #talk-off .muted hidden[!talk.off] { (text.get("talk-is-off")) }
            div #say hidden[talk.off] { (speaking(at, visitor, side, seat)) }
            @if visitor.id() == Some(at.table.host()) {
                form method="post" action=(format!("/t/{id}/switch-talk")) {
                    button.small name="talk" value=(if talk.off { "on" } else { "off" }) {
                        (text.get(if talk.off { "talk-switch-on" } else { "talk-switch-off" }))
                    }
                }
            }
            @if !side.muted.is_empty() { (muted(at, visitor, side)) }
            @if !open { p { a #talk-page href=(format!("/t/{id}/talk")) { (text.get("talk-page")) } } }
        }
        p #talk-news .visually-hidden aria-live="polite" {}
    }
}

fn speaking(at: &At, visitor: &Visitor, side: &Side, seat: Option<Seat>) -> Markup {
    let (text, action) = (visitor.text(), format!("/t/{}/say", at.table.id()));
    // Only one's own seat: asking for another does not make it yours.
    let seat = seat.filter(|&seat| at.table.seats_of(visitor.id()).has(seat));
    let from = html! { @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat.0); } };
    html! {
        @if side.may_write {
            form.row.write method="post" action=(action) {
                (from)
                input #talk-text name="text" maxlength=(REMARK) required autocomplete="off" aria-label=(text.get("talk-write"))
                    placeholder=(text.get("talk-write"));
                button { (text.get("talk-send")) }
            }
        }
        form.phrases method="post" action=(action) aria-label=(text.get("talk-phrases")) {
            (from)
            div.row {
                @for (code, picture) in SIGNS {
                    @let label = text.get(&format!("talk-sign-{code}"));
                    button.small name="phrase" value=(code) title=(label) aria-label=(label) { (picture) }
                }
            }
            div.row {
                @for code in PHRASES { button.small name="phrase" value=(code) { (phrase(visitor, code)) } }
            }
        }
    }
}

fn muted(at: &At, visitor: &Visitor, side: &Side) -> Markup {
    let (text, id) = (visitor.text(), at.table.id());
    html! {
        details #muted {
            summary { (text.with("talk-muted", &[("n", side.muted.len().into())])) }
            ul {
                @for (person, name) in &side.muted {
                    li {
                        form.row method="post" action=(format!("/t/{id}/about")) {
                            (name.clone().unwrap_or_else(|| text.get("somebody")))
                            input type="hidden" name="person" value=(person.0);
                            button.small name="what" value="hear" { (text.get("talk-hear")) }
                        }
                    }
                }
            }
        }
    }
}

/// What the reader notes for themselves; nobody else's page has it.
fn notes(at: &At, visitor: &Visitor, side: &Side, open: bool) -> Markup {
    let (text, id) = (visitor.text(), at.table.id());
    html! {
        details #notes .notes open[open] {
            summary { (text.get("notes")) }
            form method="post" action=(format!("/t/{id}/note")) {
                label.visually-hidden for="note" { (text.get("notes")) }
                // A line break at the beginning of the element would not count.
                textarea #note name="note" rows="4" maxlength=(JOTTING) aria-describedby="notes-own" autocomplete="off" {
                    "\n" (side.note)
                }
                p #notes-own .muted { (text.get("notes-own")) }
                div.row {
                    button.small { (text.get("save")) }
                    span #note-saved role="status" data-saved=(text.get("notes-saved")) data-lost=(text.get("notes-lost")) {}
                }
            }
        }
    }
}

/// Talk and notes on a page of their own.
pub(crate) async fn page(
    State(server): State<Server>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(listen): Query<Listen>,
) -> Result<Markup> {
    let (room, at) = server.find(&id).await?;
    let words = Side::of(&server, &room, &at, &visitor).await?;
    let text = visitor.text();
    let body = html! {
        section.panel.talk-page {
            h1 { (text.get("talk")) ": " (game_title(text, at.table.game_id())) }
            (side(&at, &visitor, &words, listen.seat.map(Seat), true))
            div.row {
                a.button href=(format!("/t/{id}")) { (text.get("back")) }
                a.button.quiet href=(format!("/t/{id}/talk")) { (text.get("talk-again")) }
            }
        }
    };
    Ok(frame(&visitor, &text.get("talk"), at.entry, &body))
}
