//! What is said: the prompt, and hints in words.

use maud::{Markup, html};
use signals::{Action, Phase, Signals};

use super::board::Table;
use super::why::why;
use super::{end, words};
use crate::text::capital;
use crate::{Hint, Scene};

/// What the viewer may do now, or what the table waits for.
pub(super) fn prompt(scene: &Scene<'_, Signals>) -> String {
    let table = Table::of(scene);
    let (view, text) = (scene.view, scene.text);
    if view.over() {
        return end::verdict(&table);
    }
    let key = match view.phase {
        Phase::Deal => "deal",
        Phase::Lay | Phase::Number => "lay",
        Phase::Layout => "layout",
        Phase::Reveal => "reveal",
        Phase::Revealed => "revealed",
        Phase::Deploy => "deploy",
        Phase::Place => "place",
        Phase::Colour => "colour",
        Phase::Roll => "roll",
        Phase::Die => "die",
        Phase::Drive => "drive",
        Phase::Pass => "pass",
        Phase::Act => "act",
        Phase::Draw => "draw",
        Phase::Won | Phase::Lost => "over",
    };
    let train = view.roll.map_or_else(String::new, |roll| words::train(roll.train, text));
    let value = view.roll.map_or(0, |roll| roll.value);
    let colour =
        view.card.and_then(|card| card.colour).map_or_else(String::new, |colour| words::colour(colour, text));
    let args = [("train", train.into()), ("n", value.into()), ("colour", colour.into())];
    match view.actor.filter(|&actor| !table.acting() || table.me != Some(actor)) {
        Some(actor) => format!("{}: {}", table.name(actor), text.with(&format!("signals-wait-{key}"), &args)),
        None => capital(&text.with(&format!("signals-prompt-{key}"), &args)),
    }
}

/// A hint in words, with its reasons.
pub(super) fn advise(scene: &Scene<'_, Signals>, hint: &Hint<Action>) -> Markup {
    let table = Table::of(scene);
    let all: Vec<String> = hint.actions.iter().map(|&action| said(&table, action)).collect();
    let text = scene.text;
    let reasons = hint.reasons.iter().filter_map(|(name, value)| {
        let key = format!("signals-reason-{name}");
        let share = matches!(&**name, "win" | "deliver");
        // Whole per cents, or one decimal; what no text knows is not said.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let number = if share {
            format!("{}%", (100.0 * value).round() as u32)
        } else {
            words::tenths((10.0 * value.max(0.0)).round() as u32, text)
        };
        text.has(&key).then(|| text.with(&key, &[("n", number.into())]))
    });
    let reasons: Vec<String> = reasons.collect();
    let why = why(&table, &hint.actions);
    html! {
        (capital(&all.join("; "))) "."
        @if !why.is_empty() { " " (capital(&why.join("; "))) "." }
        // Small windows show the first of the numbers, phones none: it is the words that matter.
        @if let Some((first, others)) = reasons.split_first() {
            " "
            span.sig-reasons title=(capital(&reasons.join(", "))) {
                (capital(first)) @if !others.is_empty() { span.sig-further { ", " (others.join(", ")) } } "."
            }
        }
    }
}

/// An action as advice.
fn said(table: &Table<'_>, action: Action) -> String {
    let (text, net) = (table.text, table.net());
    let train = |train: u8| words::train(train, text);
    let place = table.leaving().map(|(_, city)| city);
    let (key, what) = match action {
        Action::Resolve => ("resolve", String::new()),
        Action::Under => ("under", String::new()),
        Action::Deploy(colour) => ("deploy", words::colour(colour, text)),
        Action::Shunt { colour, start } => {
            let place = words::place(net, net.starts().nth(usize::from(start)), text);
            ("shunt", format!("{}, {place}", words::colour(colour, text)))
        }
        Action::Colour(colour) => ("colour", words::colour(colour, text)),
        Action::Roll(of) => ("roll", train(of)),
        Action::Hold => ("hold", String::new()),
        Action::Spare(of) => ("spare", train(of)),
        Action::Reroll => ("reroll", String::new()),
        Action::Go => ("go", String::new()),
        Action::Exit(exit) => {
            ("exit", place.map_or_else(String::new, |city| words::exit(net, city, exit, text)))
        }
        Action::Stop => ("stop", String::new()),
        Action::Dispatch => ("dispatch", String::new()),
        Action::Signal { from, to, .. } | Action::Shift { from, to } => {
            ("signal", format!("{} → {}", words::signal(net, from, text), words::signal(net, to, text)))
        }
        Action::Switch { junction, position, .. } | Action::Set { junction, position } => {
            ("switch", words::switch(net, junction, position, text))
        }
        Action::Move { train: of, .. } => ("move", train(of)),
        Action::Load { train: of, .. } => ("load", train(of)),
        Action::Mark(signal) => ("mark", words::signal(net, signal, text)),
        Action::End => ("end", String::new()),
        Action::EndWith(count) => {
            return text.with("signals-hint-fewer", &[("n", count.into())]);
        }
        Action::Done => ("done", String::new()),
    };
    text.with(&format!("signals-hint-{key}"), &[("what", what.into())])
}
