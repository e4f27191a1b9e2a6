//! Everything that can be done, as a list: for keyboards, screen readers, small screens and pages without script. The script
//! opens single items of it beside what was clicked on the board.

use maud::{Markup, html};
use signals::{Action, Colour, Helper, JunctionId, Kind, Pay, Phase, Position, SignalId, colour_of};

use super::ask::ask;
use super::base::{pose, prefix};
use super::board::Table;
use super::icon::icon;
use super::scene::running;
use super::{ahead, tint, words};
use crate::lamp;

pub(super) fn list(table: &Table<'_>) -> Markup {
    let (text, can) = (table.text, &table.can);
    html! {
        details.sig-list #sig-list {
            summary { (text.get("signals-list")) }
            @if !can.pairs.is_empty() { (pairs(table)) }
            (part("trains", true, table, &html! { @for train in running(&table.view.field) { (train_item(table, train)) } }))
            @if !can.shunts.is_empty() {
                (part("shunt", true, table, &html! { @for &start in &can.shunts { (start_item(table, start)) } }))
            }
            @if !can.switches.is_empty() {
                (part("switches", false, table, &html! {
                    @for &junction in can.switches.keys() { (junction_item(table, junction)) }
                }))
            }
            @if !can.signals.is_empty() || !can.marks.is_empty() {
                (part("signals", false, table, &html! {
                    @for &from in can.signals.keys() { (signal_item(table, from)) }
                    @for &signal in &can.marks { (mark_item(table, signal)) }
                }))
            }
        }
    }
}

/// A part of the list, to be folded.
fn part(name: &str, open: bool, table: &Table<'_>, items: &Markup) -> Markup {
    html! {
        details.sig-part id={ "sig-part-" (name) } open[open] {
            summary { (table.text.get(&format!("signals-{name}"))) }
            div.sig-items { (items) }
        }
    }
}

/// Two cards that pay for anything, those first of which the hand has most.
fn pairs(table: &Table<'_>) -> Markup {
    let text = table.text;
    let hand = table.playing().unwrap_or_default();
    let left = |pay: &Pay| {
        let cost = pay.cost(Kind::Signal);
        // The fewest cards of any kind that remain, and then those that remain of the cards that are paid.
        let rest: Vec<u8> = hand.iter().zip(cost).map(|(have, cost)| have.saturating_sub(cost)).collect();
        (rest.iter().copied().min().unwrap_or(0), rest.iter().copied().filter(|&rest| rest > 0).count())
    };
    let mut all: Vec<Pay> = table.can.pairs.iter().copied().collect();
    all.sort_by_key(|pay| std::cmp::Reverse(left(pay)));
    let hinted = table.hint.first().and_then(|action| match action {
        Action::Signal { pay, .. } | Action::Switch { pay, .. } | Action::Move { pay, .. } => Some(*pay),
        _ => None,
    });
    let chosen = hinted.filter(|pay| pay.cards().is_some()).or(all.first().copied());
    html! {
        fieldset.sig-pairs #sig-pairs {
            legend { (text.get("signals-pairs")) }
            @for pay in all {
                @if let Some((one, two)) = pay.cards() {
                    label {
                        input type="radio" name="with" value=(pay.to_string().trim()) checked[chosen == Some(pay)];
                        (icon(one.word())) (icon(two.word()))
                        span.sig-word { (words::pay(pay, one, text)) }
                    }
                }
            }
        }
    }
}

/// A choice of an item: the action by what it is paid with, and what stands on its button.
struct Choice<'a> {
    action: &'a dyn Fn(Pay) -> Action,
    face: Markup,
    /// The name of a face that is a picture.
    name: Option<String>,
}

/// The choices of an item, each paid with one card of their kind in a first row, with two cards in a second.
fn paid(table: &Table<'_>, kind: Kind, choices: &[Choice<'_>]) -> Markup {
    let (text, can) = (table.text, &table.can);
    let row = |one: bool| {
        let hinted = |choice: &Choice<'_>| {
            Pay::ALL.iter().any(|&pay| (pay == Pay::ONE) == one && table.hinted((choice.action)(pay)))
        };
        html! {
            @for choice in choices {
                // There can be hundreds of these: the style sheet knows them by where they are.
                button.hinted[hinted(choice)] name=(if one { "act" } else { "at" })
                    value=((choice.action)(Pay::ONE)) aria-label=[&choice.name] {
                    (choice.face) @if hinted(choice) { (lamp()) }
                }
            }
        }
    };
    html! {
        @if can.single.contains(&kind) {
            div.sig-row.sig-ones role="group" aria-label=(words::kind(kind, text)) {
                span.sig-cost { (icon(kind.word())) span { "1 " (words::kind(kind, text)) } } (row(true))
            }
        }
        @if !can.pairs.is_empty() {
            div.sig-row.sig-twos role="group" aria-label=(text.get("signals-two")) {
                span.sig-cost { span { (text.get("signals-pay-two")) } } (row(false))
            }
        }
    }
}

/// A button for an action that costs nothing or says itself what it costs.
fn plain(table: &Table<'_>, action: Action, face: &Markup, name: Option<&str>) -> Markup {
    let hinted = table.hinted(action);
    html! {
        button.hinted[hinted] name="act" value=(action) aria-label=[name] data-ask=[ask(table, action)] {
            (face) @if hinted { (lamp()) }
        }
    }
}

/// Choices that cost nothing.
fn free(table: &Table<'_>, choices: &[Choice<'_>]) -> Markup {
    html! {
        div.sig-row {
            @for choice in choices { (plain(table, (choice.action)(Pay::ONE), &choice.face, choice.name.as_deref())) }
        }
    }
}

/// A train: where it stands, what the die would bring, what can be done with it.
fn train_item(table: &Table<'_>, train: u8) -> Markup {
    let (text, field, can) = (table.text, &table.view.field, &table.can);
    let said = |key: &str| html! { (text.get(key)) };
    html! {
        div.sig-item id={ "sig-do-train-" (train) } data-ahead=(train) {
            h5 { (tint::engine(colour_of(train))) (words::train_there(field, train, text)) }
            div.sig-row {
                @if can.rolls.contains(&train) { (plain(table, Action::Roll(train), &said("signals-roll"), None)) }
                @if can.spares.contains(&train) {
                    @let helper = [("helper", words::helper(Helper::Controller, text).into())];
                    (plain(table, Action::Spare(train), &html! { (text.with("signals-call", &helper)) }, None))
                }
                @for &card in can.loads.get(&train).into_iter().flatten() {
                    @let name = text.with("signals-load-with", &[("card", words::kind(card, text).into())]);
                    @let face = html! {
                        (text.get("signals-load"))
                        @if let Some(good) = field.loads(train) { (tint::chip(good)) } (icon(card.word()))
                    };
                    (plain(table, Action::Load { train, card }, &face, Some(&name)))
                }
            }
            @if can.moves.contains(&train) {
                (paid(table, Kind::Move, &[
                    Choice { action: &|pay| Action::Move { train, pay }, face: said("signals-move"), name: None },
                ]))
            }
            (ahead::list(table, train))
        }
    }
}

/// A start for the shunter.
fn start_item(table: &Table<'_>, start: u8) -> Markup {
    let (text, place) = (table.text, table.net().starts().nth(usize::from(start)));
    html! {
        div.sig-item id={ "sig-do-start-" (start) } {
            h5 { (words::start(table.net(), place, table.number(place), text)) }
            div.sig-row {
                @for colour in Colour::ALL.into_iter().filter(|&colour| table.may(Action::Shunt { colour, start })) {
                    @let face = html! { (tint::engine(colour)) (words::colour(colour, text)) };
                    (plain(table, Action::Shunt { colour, start }, &face, None))
                }
            }
        }
    }
}

/// A switch and its other positions, as little pictures.
fn junction_item(table: &Table<'_>, id: JunctionId) -> Markup {
    let (text, net) = (table.text, table.net());
    let before = table.view.phase == Phase::Layout;
    let prefix = prefix(&table.view.field.board);
    let positions: Vec<Position> = table.can.switches.get(&id).into_iter().flatten().copied().collect();
    let actions: Vec<_> = positions
        .iter()
        .map(|&position| {
            move |pay| {
                if before {
                    Action::Set { junction: id, position }
                } else {
                    Action::Switch { junction: id, position, pay }
                }
            }
        })
        .collect();
    let choices: Vec<Choice<'_>> = positions
        .iter()
        .zip(&actions)
        .map(|(&position, action)| Choice {
            action,
            face: html! { svg.sig-pose viewBox="-34 -34 68 68" { use href=(pose(prefix, id, position)) {} } },
            name: Some(words::position(net, id, position, text)),
        })
        .collect();
    html! {
        div.sig-item id={ "sig-do-junction-" (id.0 + 1) } {
            h5 { (words::switch(net, id, table.view.field.switch(id), text)) }
            @if before { (free(table, &choices)) } @else { (paid(table, Kind::Switch, &choices)) }
        }
    }
}

/// A green signal and where its marker may go.
fn signal_item(table: &Table<'_>, from: SignalId) -> Markup {
    let (text, net) = (table.text, table.net());
    let before = table.view.phase == Phase::Layout;
    let targets: Vec<SignalId> = table.can.signals.get(&from).into_iter().flatten().copied().collect();
    let actions: Vec<_> = targets
        .iter()
        .map(|&to| {
            move |pay| if before { Action::Shift { from, to } } else { Action::Signal { from, to, pay } }
        })
        .collect();
    let choices: Vec<Choice<'_>> = targets
        .iter()
        .zip(&actions)
        .map(|(&to, action)| Choice { action, face: html! { (words::signal(net, to, text)) }, name: None })
        .collect();
    html! {
        details.sig-item id={ "sig-do-signal-" (from.0 + 1) } {
            summary { (text.with("signals-marker-of", &[("signal", words::signal(net, from, text).into())])) }
            @if before { (free(table, &choices)) } @else { (paid(table, Kind::Signal, &choices)) }
        }
    }
}

/// A red signal for the additional marker.
fn mark_item(table: &Table<'_>, signal: SignalId) -> Markup {
    html! {
        div.sig-item id={ "sig-do-mark-" (signal.0 + 1) } {
            h5 { (words::signal(table.net(), signal, table.text)) }
            div.sig-row { (plain(table, Action::Mark(signal), &html! { (table.text.get("signals-mark")) }, None)) }
        }
    }
}
