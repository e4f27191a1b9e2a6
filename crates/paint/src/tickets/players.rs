//! The players: points, wagons, cards and tickets of each, and what is certain about others' cards.

use game::Seat;
use maud::{Markup, html};
use tickets::Card;

use super::board::{Table, points};
use super::{player, tint, words};

pub(super) fn strip(table: &Table<'_>) -> Markup {
    let points = points(table.view);
    html! {
        ol.tkt-players aria-label=(table.text.get("tickets-players")) {
            @for seat in table.seats() { (strip_of(table, seat, points[seat.index()])) }
        }
    }
}

fn strip_of(table: &Table<'_>, seat: Seat, points: i16) -> Markup {
    let (text, view, desk) = (table.text, table.view, table.desk(seat));
    let turn = view.waiting.has(seat) || (view.actor == Some(seat) && !view.over());
    let count = |key: &str, n: u8| text.with(key, &[("n", n.into())]);
    html! {
        li.tkt-player.tkt-turn[turn].tkt-me[table.me == Some(seat)] id={ "tkt-player-" (seat.0) } {
            (player::badge(table.colours.at(seat)))
            b.tkt-name { (table.name(seat)) }
            @if turn { span.visually-hidden { (text.get("tickets-on-turn")) } }
            span.tkt-score title=(words::points(points, text)) {
                (points) span.tkt-unit { " " (text.get("tickets-unit")) }
            }
            span.tkt-has title=(words::wagons(desk.wagons, text)) {
                (icon("M1 5H15V11H1zM4 13.5A1.6 1.6 0 1 0 4 13.4M12 13.5A1.6 1.6 0 1 0 12 13.4")) (desk.wagons)
                span.visually-hidden { " " (words::wagons(desk.wagons, text)) }
            }
            @if table.me == Some(seat) || view.over() || open(table) {
                span.tkt-has { (cards(table, desk.cards)) }
            } @else {
                (certain(table, seat))
            }
            span.tkt-has title=(count("tickets-count", desk.count)) {
                (icon("M1 4H15V7A1 1 0 0 0 15 9V12H1V9A1 1 0 0 0 1 7z")) (desk.count)
                span.visually-hidden { " " (count("tickets-count", desk.count)) }
            }
        }
    }
}

fn icon(path: &str) -> Markup {
    html! {
        svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" {
            path d=(path) fill="none" stroke="currentColor" stroke-width="1.4" {}
        }
    }
}

/// The cards a player certainly has (TICKETS-9.2).
fn certain(table: &Table<'_>, seat: Seat) -> Markup {
    let (text, known) = (table.text, table.view.certain(seat));
    let count: u8 = known.iter().sum();
    let unseen = table.desk(seat).cards.saturating_sub(count);
    html! {
        details.tkt-known id={ "tkt-known-" (seat.0) } {
            summary.tkt-has title=(text.get("tickets-known-open")) { (cards(table, table.desk(seat).cards)) }
            div {
                p {
                    b { (table.name(seat)) } ": " (text.get(if count > 0 { "tickets-known" } else { "tickets-known-none" }))
                }
                @for card in Card::all().filter(|card| known[card.index()] > 0) {
                    span.tkt-sum title=(words::card(card, text)) { b { (known[card.index()]) } (tint::shown(card.index())) }
                }
                @if unseen > 0 { p.muted { (text.with("tickets-unknown", &[("n", unseen.into())])) } }
            }
        }
    }
}

/// Whether all hands are open: somebody looks back at a game that is over.
fn open(table: &Table<'_>) -> bool {
    table.me.is_none() && table.seats().all(|seat| table.desk(seat).hand.is_some())
}

/// All hands, where they are open.
pub(super) fn hands(table: &Table<'_>) -> Markup {
    let text = table.text;
    if !open(table) {
        return Markup::default();
    }
    html! {
        section.tkt-hands aria-label=(text.get("tickets-hands")) {
            @for seat in table.seats() {
                @let (known, network) = (table.view.certain(seat), table.view.network(seat));
                div id={ "tkt-hand-" (seat.0) } {
                    h2 { (player::badge(table.colours.at(seat))) " " (table.name(seat)) }
                    p {
                        @for card in Card::all().filter(|card| known[card.index()] > 0) {
                            span.tkt-sum title=(words::card(card, text)) {
                                b { (known[card.index()]) } (tint::shown(card.index()))
                            }
                        }
                    }
                    // At the end they lie on the score sheets.
                    @for &id in table.desk(seat).tickets.iter().flatten().filter(|_| !table.view.over()) {
                        span.tkt-ticket.tkt-done[network.done(table.map().ticket(id))] {
                            (table.ticket(id)) b.tkt-worth { (table.map().ticket(id).points) }
                        }
                    }
                }
            }
        }
    }
}

/// How many cards a player holds.
fn cards(table: &Table<'_>, count: u8) -> Markup {
    let said = table.text.with("tickets-cards", &[("n", count.into())]);
    html! { span.tkt-has title=(said) { (icon("M2 3H11V15H2zM5 3V1H14V13H11")) (count) span.visually-hidden { " " (said) } } }
}
