//! A table before its game: who sits where, open seats to take, colours to choose, how to invite others.

use game::Seat;
use hall::{SeatRow, Sitter};
use maud::{Markup, html};

use crate::at::At;
use crate::pages::colours::{Choice, buttons, chosen, radios};
use crate::pages::game_title;
use crate::visitor::Visitor;

pub(crate) fn gathering(at: &At, visitor: &Visitor) -> Markup {
    let (text, table, id) = (visitor.text(), &at.table, at.table.id());
    let link = format!("{}/t/{id}", visitor.site);
    html! {
        section.panel.gathering {
            h1 { (game_title(text, table.game_id())) }
            p { (text.get("starts-when-full")) }
            p.muted { (text.get("waits-a-day")) }
            ol.seats {
                @for (row, seat) in table.seats().iter().zip((0_u8..).map(Seat)) {
                    li #(format!("seat-{seat}")) {
                        span.plate aria-hidden="true" { (seat) }
                        @match row.sitter {
                            Sitter::Open => (open(at, visitor, seat)),
                            Sitter::Person(_) | Sitter::Bot(_) => (taken(at, visitor, seat, row)),
                        }
                    }
                }
            }
            div.invite {
                img src=(format!("/t/{id}/qr.svg")) alt=(text.get("qr-code")) width="180" height="180";
                div {
                    p { (text.get("invite")) }
                    p.code-large { (table.code()) }
                    p { a href=(link) { (link) } }
                }
            }
        }
    }
}

/// A seat to sit down on, with a colour if one likes; whoever opened the table may give it to a bot.
fn open(at: &At, visitor: &Visitor, seat: Seat) -> Markup {
    let (text, table, id) = (visitor.text(), &at.table, at.table.id());
    // Who has a seat already takes another one for somebody else.
    let first = table.seats_of(visitor.id()).is_empty();
    let name = visitor.person.as_ref().filter(|_| first).map_or("", |person| &person.name);
    html! {
        form.row method="post" action=(format!("/t/{id}/sit")) {
            input type="hidden" name="seat" value=(seat.0);
            input #(format!("name-{seat}")) name="name" value=(name) maxlength="24" placeholder=(text.get("your-name"))
                aria-label=(text.get("your-name"));
            @if let Some(entry) = at.entry {
                @let legend = text.with("colour-of-seat", &[("n", (seat.0 + 1).into())]);
                (radios(text, entry, &Choice { field: "colour", legend: &legend, seat, chosen: None, taken: &others(at, seat) }))
            }
            button.primary { (text.get("sit-here")) }
        }
        @if visitor.id() == Some(table.host()) {
            form.row method="post" action=(format!("/t/{id}/bot")) {
                input type="hidden" name="seat" value=(seat.0);
                @for level in 1..=3_u8 {
                    button.small name="level" value=(level) { (text.with("add-bot", &[("level", level.into())])) }
                }
            }
        }
    }
}

/// A seat with somebody in it; one's own can be given back, and its colour chosen.
fn taken(at: &At, visitor: &Visitor, seat: Seat, row: &SeatRow) -> Markup {
    let (text, id) = (visitor.text(), at.table.id());
    let own = at.table.seats_of(visitor.id()).has(seat);
    html! {
        @if let (false, Some(entry), Some(colour)) = (own, at.entry, row.colour) { (chosen(text, entry, colour)) }
        strong { (row.name) }
        @if own {
            @if let Some(entry) = at.entry.filter(|entry| !entry.info.colours.is_empty()) {
                @let legend = text.with("colour-of-seat", &[("n", (seat.0 + 1).into())]);
                form method="post" action=(format!("/t/{id}/colour")) {
                    input type="hidden" name="seat" value=(seat.0);
                    (buttons(text, entry, &Choice {
                        field: "colour", legend: &legend, seat, chosen: row.colour, taken: &others(at, seat),
                    }))
                }
            }
            form method="post" action=(format!("/t/{id}/stand")) {
                button.small name="seat" value=(seat.0) { (text.get("stand-up")) }
            }
        }
    }
}

/// The colours other seats have chosen.
fn others(at: &At, seat: Seat) -> Vec<u8> {
    let rows = at.table.seats().iter().zip(0..).filter(|&(_, other)| other != seat.0);
    rows.filter_map(|(row, _)| row.colour).collect()
}
