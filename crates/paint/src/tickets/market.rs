//! What lies on the table: the face-up cards, the deck of cards, the discard pile and the deck of tickets.

use maud::{Markup, html};
use tickets::{Action, Card, Phase, Told};

use super::board::Table;
use super::tint;
use super::words;
use crate::lamp;

pub(super) fn market(table: &Table<'_>) -> Markup {
    let (view, text) = (table.view, table.text);
    html! {
        section.tkt-market aria-label=(text.get("tickets-market")) {
            div.tkt-row role="group" aria-label=(text.get("tickets-row-label")) {
                @for (slot, card) in (0_u8..).zip(view.row) { (face(table, slot, card)) }
            }
            div.tkt-decks {
                (deck(table))
                @let discards: u16 = view.discards.iter().map(|&count| u16::from(count)).sum();
                p.tkt-pile #tkt-discards title=[(discards > 0).then(|| words::cards(&view.discards, text))] {
                    (text.get("tickets-discards")) " " b { (discards) }
                }
                (destinations(table))
            }
            @if table.legal.contains(&Action::Pass) {
                button.primary #tkt-pass name="act" value=(Action::Pass) { (text.get("tickets-pass")) }
            }
        }
    }
}

/// A face-up card. As a second card a locomotive cannot be taken (TICKETS-4.2).
fn face(table: &Table<'_>, slot: u8, card: Option<Card>) -> Markup {
    let (text, action) = (table.text, Action::Face(slot));
    let Some(card) = card else { return html! { span.tkt-slot.tkt-empty id={ "tkt-face-" (slot) } {} } };
    let name = words::card(card, text);
    let body = html! { (tint::shown(card.index())) span.tkt-kind { (name) } };
    let new = table.fresh.iter().any(|told| matches!(told, Told::Row { slot: other, .. } if *other == slot));
    html! {
        @if table.legal.contains(&action) {
            @let label = text.with("tickets-take", &[("card", words::taken(card, text).into())]);
            button.tkt-slot.tkt-turned[new].hinted[table.hinted(action)] id={ "tkt-face-" (slot) } name="act" value=(action)
                data-thing={ (slot) (card.word()) } aria-label=(label) title=(label) {
                (body)
                @if table.hinted(action) { (lamp()) }
            }
        } @else {
            @let second = table.acting() && table.view.phase == Phase::Second && card.is_locomotive();
            span.tkt-slot.tkt-turned[new].tkt-off[table.acting()] id={ "tkt-face-" (slot) }
                title=[second.then(|| text.get("tickets-second-loco"))] {
                (body)
                @if second { span.tkt-why { (text.get("tickets-second-loco")) } }
            }
        }
    }
}

fn deck(table: &Table<'_>) -> Markup {
    let (text, count, action) = (table.text, table.view.deck, Action::Deck);
    let body = html! {
        span.tkt-back aria-hidden="true" {}
        span.tkt-kind { (text.with("tickets-deck", &[("n", count.into())])) }
    };
    html! {
        @if table.legal.contains(&action) {
            button.tkt-slot.hinted[table.hinted(action)] #tkt-deck name="act" value=(action)
                title=(text.get("tickets-draw-deck")) {
                (body)
                @if table.hinted(action) { (lamp()) }
            }
        } @else {
            span.tkt-slot.tkt-off[table.acting()] #tkt-deck { (body) }
        }
    }
}

fn destinations(table: &Table<'_>) -> Markup {
    let (text, count, action) = (table.text, table.view.tickets_left, Action::Draw);
    let body = html! {
        span.tkt-back.tkt-paper aria-hidden="true" {}
        span.tkt-kind { (text.with("tickets-stack", &[("n", count.into())])) }
    };
    let rules = table.map().rules();
    html! {
        @if table.legal.contains(&action) {
            @let numbers = [("n", rules.draw.min(count).into()), ("keep", rules.draw_keep.into())];
            @let label = text.with("tickets-draw-tickets", &numbers);
            @let ask = (!table.hinted(action)).then(|| text.with("tickets-ask-draw", &numbers));
            button.tkt-slot.hinted[table.hinted(action)] #tkt-stack name="act" value=(action) title=(label) data-ask=[ask] {
                (body)
                @if table.hinted(action) { (lamp()) }
            }
        } @else {
            span.tkt-slot.tkt-off[table.acting()] #tkt-stack { (body) }
        }
    }
}
