//! Sentences: the prompt above the board, hints, and the lines of the log.

use game::{Outcome, Seat, Viewer};
use maud::{Markup, html};
use tickets::{Action, Card, Event, Map, Phase, Setup, TicketId, Tickets, final_sheets};

use super::board::Table;
use super::name::{joined, wanted};
use super::{offer, tint, why, words};
use crate::{Hint, Scene, Text};

/// What the viewer may do now, or what the table waits for.
pub(super) fn prompt(scene: &Scene<'_, Tickets>) -> String {
    let table = Table::of(scene);
    let (view, text) = (scene.view, scene.text);
    let rules = table.map().rules();
    if view.over() {
        return result(&table);
    }
    if table.acting() {
        return match view.phase {
            Phase::Opening => text.with("tickets-prompt-opening", &[("keep", rules.keep.into())]),
            Phase::Offer => text.with("tickets-prompt-offer", &[("keep", rules.draw_keep.into())]),
            Phase::Second if view.row.iter().flatten().any(|card| card.is_locomotive()) => {
                format!("{} {}", text.get("tickets-prompt-second"), text.get("tickets-second-loco"))
            }
            Phase::Second => text.get("tickets-prompt-second"),
            _ if table.legal == [Action::Pass] => text.get("tickets-prompt-pass"),
            _ if view.last.is_some() => text.get("tickets-prompt-last"),
            _ => text.get("tickets-prompt-turn"),
        };
    }
    let waiting = view.waiting;
    if waiting.is_empty() {
        return text.get(if view.phase == Phase::Deal {
            "tickets-prompt-deal"
        } else {
            "tickets-prompt-luck"
        });
    }
    let key = match view.phase {
        Phase::Opening => "tickets-wait-opening",
        Phase::Offer => "tickets-wait-offer",
        Phase::Second => "tickets-wait-second",
        _ => "tickets-wait-turn",
    };
    text.with(key, &[("names", table.listed(waiting).into()), ("count", waiting.len().into())])
}

/// How the game ended (TICKETS-8.5).
fn result(table: &Table<'_>) -> String {
    let Some((sheets, Outcome::Ranked(places))) = final_sheets(table.view) else { return String::new() };
    let Some(best) = places.first() else { return String::new() };
    let top = best.iter().next().map_or(0, |seat| sheets[seat.index()].total);
    let key = if best.len() > 1 { "tickets-over-shared" } else { "tickets-over" };
    table.text.with(key, &[("names", table.listed(*best).into()), ("n", top.into())])
}

/// A hint in words.
pub(super) fn advise(scene: &Scene<'_, Tickets>, hint: &Hint<Action>) -> Markup {
    let table = Table::of(scene);
    let (view, text) = (scene.view, scene.text);
    let said = |action: &Action| match action {
        Action::Face(slot) => view.row[usize::from(*slot)].map_or_else(String::new, |card| {
            text.with("tickets-take", &[("card", words::taken(card, text).into())])
        }),
        Action::Deck => text.get("tickets-draw-deck"),
        Action::Draw => text.get("tickets-hint-tickets"),
        Action::Back(_) | Action::Keep => kept(&table),
        Action::Pass => text.get("tickets-pass"),
        Action::Claim { route, pay } => {
            let cards = words::paid(*pay, table.map().route(*route).length);
            let cards = words::cards(&cards, text);
            text.with("tickets-hint-claim", &[("route", table.route(*route).into()), ("cards", cards.into())])
        }
    };
    // Tickets are chosen in one sentence, however many steps that takes.
    let mut all: Vec<String> = hint.actions.iter().map(said).collect();
    all.dedup();
    let reasons = why::why(&table, &hint.actions);
    html! {
        (all.join("; "))
        @if !reasons.is_empty() { ", " (reasons.join("; ")) }
        @if let Some(points) = hint.expects {
            ". " (text.with("tickets-hint-expects", &[("n", f64::from(points.round()).into())]))
        }
    }
}

/// Which tickets a hint keeps.
fn kept(table: &Table<'_>) -> String {
    let kept = table.me.map(|me| offer::advised(table, me)).unwrap_or_default();
    let kept: Vec<String> = kept.into_iter().map(|ticket| table.ticket(ticket)).collect();
    table.text.with("tickets-hint-keep", &[("n", kept.len().into()), ("tickets", kept.join("; ").into())])
}

/// A card in the log: its colour, its sign, its name.
fn chip(card: Card, text: &Text) -> Markup {
    let (fill, ink) = tint::card(card.index());
    html! {
        svg.tkt-chip viewBox="-8 -6 16 12" width="16" height="12" aria-hidden="true" {
            rect x="-7.5" y="-5.5" width="15" height="11" rx="2" fill=(fill) stroke="#2d2f33" stroke-width=".8" {}
            (tint::sign(card.index(), ink))
        }
        " " (words::card(card, text))
    }
}

/// A line of the log. Single cards that fill the row or are dealt need none.
pub(super) fn tell(
    event: &Event,
    setup: &Setup,
    viewer: Viewer,
    names: &[String],
    text: &Text,
) -> Option<Markup> {
    let map: &Map = &setup.board;
    let who = |seat: Seat| html! { b { (names.get(seat.index()).map_or("?", String::as_str)) } ": " };
    let said = match event {
        Event::Row { .. } => return None,
        Event::Dealt { seat, card } => {
            let card = *card.open(viewer)?;
            html! { (who(*seat)) (text.get("tickets-told-dealt")) " " (chip(card, text)) }
        }
        Event::Wiped { cards } => {
            html! { (text.get("tickets-told-wiped")) @for card in cards.iter().flatten() { " " (chip(*card, text)) } }
        }
        Event::Reshuffled { count } => {
            html! { (text.with("tickets-told-reshuffled", &[("n", (*count).into())])) }
        }
        Event::Took { seat, card, .. } => {
            html! { (who(*seat)) (text.get("tickets-told-took")) " " (chip(*card, text)) }
        }
        Event::Drew { seat, card } => html! {
            (who(*seat)) (text.get("tickets-told-drew"))
            @if let Some(card) = card.open(viewer) { " " (chip(*card, text)) }
        },
        Event::Claimed { seat, route, pay, points, .. } => html! {
            (who(*seat)) (text.get("tickets-told-claimed")) " " strong { (joined(map, *route, text.lang())) }
            " (+" (words::points(*points, text)) "): "
            (words::cards(&words::paid(*pay, map.route(*route).length), text))
        },
        Event::Offered { seat, count, tickets } => html! {
            (who(*seat)) (text.with("tickets-told-offered", &[("n", (*count).into())]))
            @if let Some(tickets) = tickets.open(viewer) { ": " (listed(map, tickets, text)) }
        },
        Event::Kept { seat, kept, returned, tickets } => html! {
            (who(*seat)) (text.with("tickets-told-kept", &[("n", (*kept).into())]))
            @if let Some(choice) = tickets.open(viewer) { ": " (listed(map, &choice.kept, text)) }
            @if *returned > 0 {
                "; " (text.with("tickets-told-returned", &[("n", (*returned).into())]))
                @if let Some(choice) = tickets.open(viewer) { ": " (listed(map, &choice.returned, text)) }
            }
        },
        Event::Passed { seat } => html! { (who(*seat)) (text.get("tickets-told-passed")) },
        Event::LastRound { seat } => html! { (who(*seat)) (text.get("tickets-told-last")) },
        Event::Over => html! { (text.get("tickets-told-over")) },
    };
    Some(html! { span.tkt-told { (said) } })
}

/// Tickets in a row.
fn listed(map: &Map, tickets: &[TicketId], text: &Text) -> String {
    let said = |&id: &TicketId| format!("{} ({})", wanted(map, id, text.lang()), map.ticket(id).points);
    tickets.iter().map(said).collect::<Vec<_>>().join(", ")
}
