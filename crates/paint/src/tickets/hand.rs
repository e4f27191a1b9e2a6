//! The viewer's own cards and tickets.

use game::Seat;
use maud::{Markup, html};
use tickets::{Card, TicketId, Told};

use super::board::Table;
use super::tint;
use super::words;

/// The cards in hand, a stack for each kind, locomotives last.
pub(super) fn hand(table: &Table<'_>, me: Seat) -> Markup {
    let text = table.text;
    let hand = table.desk(me).hand.unwrap_or_default();
    // What the viewer's own last action brought.
    let drawn = |card: Card| {
        table
            .fresh
            .iter()
            .any(|told| matches!(told, Told::Drew { seat, card: Some(one) } if *seat == me && *one == card))
    };
    html! {
        section.tkt-hand #tkt-hand aria-label=(text.with("tickets-hand", &[("n", table.desk(me).cards.into())])) {
            h2 { (text.with("tickets-hand", &[("n", table.desk(me).cards.into())])) }
            ul {
                @for card in Card::all().filter(|card| hand[card.index()] > 0) {
                    @let count = hand[card.index()];
                    li.tkt-heap.tkt-many[count > 1].tkt-drawn[drawn(card)] id={ "tkt-heap-" (card.word()) }
                        title={ (words::card(card, text)) " × " (count) } {
                        (tint::shown(card.index()))
                        b { (count) }
                        span.visually-hidden { " " (words::card(card, text)) }
                    }
                }
            }
        }
    }
}

/// The tickets kept: open ones first, completed ones stamped. They can be put away with one tap.
pub(super) fn tickets(table: &Table<'_>, me: Seat) -> Markup {
    let (text, view) = (table.text, table.view);
    let own = table.desk(me).tickets.as_deref().unwrap_or_default();
    let network = view.network(me);
    let done = |id: TicketId| network.done(table.map().ticket(id));
    let mut sorted = own.to_vec();
    sorted.sort_by_key(|&id| (done(id), -table.map().ticket(id).points));
    let ready = own.iter().filter(|&&id| done(id)).count();
    html! {
        details.tkt-tickets #tkt-tickets open {
            summary { (text.with("tickets-own", &[("n", own.len().into()), ("done", ready.into())])) }
            ul {
                @for id in sorted {
                    li { (paper(table, me, id, done(id))) }
                }
            }
        }
    }
}

/// A ticket. Pointing at it, or following it as a link, lights its way on the map.
fn paper(table: &Table<'_>, me: Seat, id: TicketId, done: bool) -> Markup {
    let text = table.text;
    let way = table.view.way(me, id);
    let lacks = words::lacks(way.as_ref(), text);
    html! {
        a.tkt-ticket.tkt-done[done].tkt-lost[way.is_none()] id={ "tkt-t" (id) } href={ "#tkt-way-" (id) }
            data-lights={ "#tkt-way-" (id) } data-say=(lacks) title=(lacks) {
            span.tkt-ends { (table.ticket(id)) }
            b.tkt-worth { (table.map().ticket(id).points) }
            @if done { span.tkt-stamp { (text.get("tickets-done")) } }
            span.visually-hidden { ", " (lacks) }
        }
    }
}
