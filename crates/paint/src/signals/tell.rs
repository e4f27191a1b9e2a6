//! What is told: the prompt, hints in words, lines of the log. Lines of what moved carry what the script needs to show it.

use game::Viewer;
use maud::{Markup, html};
use signals::{Action, Event, Kind, Net, Phase, PlaceId, Setup, Signals};

use super::board::Table;
use super::icon::icon;
use super::{end, timetable_panel, tint, words};
use crate::{Hint, Scene, Text};

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

/// A sentence that begins with a large letter.
fn capital(said: &str) -> String {
    let mut letters = said.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A hint in words, with its reasons.
pub(super) fn advise(scene: &Scene<'_, Signals>, hint: &Hint<Action>) -> Markup {
    let table = Table::of(scene);
    let all: Vec<String> = hint.actions.iter().map(|&action| said(&table, action)).collect();
    let text = scene.text;
    let reasons = hint.reasons.iter().filter_map(|&(name, value)| {
        let key = format!("signals-reason-{name}");
        let share = matches!(name, "win" | "deliver");
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
    html! {
        (all.join("; ")) "."
        @if !reasons.is_empty() { " " span.sig-reasons { (reasons.join(", ")) "." } }
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
        Action::Done => ("done", String::new()),
    };
    text.with(&format!("signals-hint-{key}"), &[("what", what.into())])
}

/// Whose hand it is.
fn who(setup: &Setup, hand: u8, names: &[String], text: &Text) -> Markup {
    let name = if setup.seats == 1 {
        text.with("signals-hand-number", &[("n", (hand + 1).into())])
    } else {
        names.get(usize::from(hand)).map_or("?", String::as_str).to_owned()
    };
    html! { b { (name) } ": " }
}

/// The cards an action was paid with.
fn cost(pay: signals::Pay, kind: Kind) -> Markup {
    html! {
        " ("
        @match pay.cards() {
            None => (icon(kind.word())),
            Some((one, two)) => { (icon(one.word())) (icon(two.word())) },
        }
        ")"
    }
}

/// A line of the log.
pub(super) fn tell(event: &Event, setup: &Setup, viewer: Viewer, names: &[String], text: &Text) -> Markup {
    let net: &Net = &setup.board;
    let place = |id: PlaceId| words::place(net, id, text);
    let train = |id: u8| words::train(id, text);
    let with = |key: &str, what: String| text.with(&format!("signals-told-{key}"), &[("what", what.into())]);
    let said = match event {
        Event::Drew { hand, card } => html! {
            (who(setup, *hand, names, text)) (text.get("signals-told-drew")) " "
            @if let Some(kind) = card.open(viewer) { (icon(kind.word())) " " (words::kind(kind, text)) } @else { (icon("back")) }
        },
        Event::Reshuffled { count } => {
            html! { (text.with("signals-told-reshuffled", &[("n", (*count).into())])) }
        }
        Event::Set { junction, position } => html! { (words::switch(net, *junction, *position, text)) },
        Event::Laid { from, to } => html! {
            (text.get("signals-told-laid")) " " @if let Some(from) = from { (words::signal(net, *from, text)) " → " } (words::signal(net, *to, text))
        },
        Event::Numbered { start, number } => html! { (words::start(net, *start, *number, text)) },
        Event::LaidOut => html! { (text.get("signals-told-laidout")) },
        Event::Revealed { hand, card } => html! {
            (who(setup, *hand, names, text)) (text.get("signals-told-revealed")) " " (timetable_panel::signs(*net.card(*card)))
            span.visually-hidden { (words::card(*net.card(*card), text)) }
        },
        Event::Under { card } => {
            html! { (text.get("signals-told-under")) " " (timetable_panel::signs(*net.card(*card))) }
        }
        Event::Diced { dice: (one, two) } => html! {
            span data-sig="dice" data-value=(format!("{one}+{two}")) { (text.get("signals-told-diced")) " " b.sig-die { (one) } " " b.sig-die { (two) } " = " (one + two) }
        },
        Event::Deployed { train: id, start, shunted } => html! {
            span data-sig="deploy" data-train=(id) data-start=(start) {
                (with("deployed", train(*id))) " " (place(*start)) @if *shunted { " " (icon("shunter")) }
            }
        },
        Event::Occupied { start, .. } => html! { (with("occupied", place(*start))) },
        Event::Again { start } => html! { (with("again", place(*start))) },
        Event::NoTrain => html! { (text.get("signals-told-notrain")) },
        Event::Chosen { colour } => html! { (with("chosen", words::colour(*colour, text))) },
        Event::Rolled { train: id, value } => html! {
            span data-sig="die" data-train=(id) data-value=(value) { (train(*id)) ": " b.sig-die { (value) } }
        },
        Event::Rerolled { train: id, value } => {
            html! { (icon("logistics")) " " (train(*id)) ": " s { (value) } }
        }
        Event::Drove { train: id, from, path, end } => html! {
            @let way: Vec<String> = path.iter().map(ToString::to_string).collect();
            @let last = path.last().copied().unwrap_or(*from);
            span data-sig="drive" data-train=(id) data-from=(from) data-path=(way.join(" ")) data-end=(words::end_key(*end)) {
                (train(*id)) ": " (ended(*end, &place(last), text))
            }
        },
        Event::Lost { tokens, why, left } => html! {
            span.sig-minus data-sig="lost" data-tokens=(tokens) data-left=(left) { "−" (words::tokens(u32::from(*tokens), text)) }
            ": " (text.get(&format!("signals-why-{}", end::reason(*why))))
        },
        Event::CardLost { left } => {
            html! { strong { (text.with("signals-told-cardlost", &[("n", (*left).into())])) } }
        }
        Event::Delivered { train: id, good, port } => html! {
            span data-sig="good" data-good=(good.index()) data-place=(port) {
                strong { (tint::chip(*good)) " " (with("delivered", place(*port))) } " (" (train(*id)) ")"
            }
        },
        Event::Returned { good } => html! { (tint::chip(*good)) " " (text.get("signals-told-returned")) },
        Event::Depot { train: id } => html! { (with("depot", train(*id))) },
        Event::Signalled { from, to, pay } => html! {
            (words::signal(net, *from, text)) " → " (words::signal(net, *to, text)) (cost(*pay, Kind::Signal))
        },
        Event::Switched { junction, position, pay } => {
            html! { (words::switch(net, *junction, *position, text)) (cost(*pay, Kind::Switch)) }
        }
        Event::Moved { train: id, pay } => html! { (with("moved", train(*id))) (cost(*pay, Kind::Move)) },
        Event::Loaded { train: id, good, card } => html! {
            (tint::chip(*good)) " " (with("loaded", train(*id))) " (" (icon(card.word())) ")"
        },
        Event::Helped { helper } => html! { (icon(helper.word())) " " (words::helper(*helper, text)) },
        Event::Held { colour } => html! { (with("held", words::colour(*colour, text))) },
        Event::Spared { train: id } => html! { (with("spared", train(*id))) },
        Event::TurnEnded { hand } => {
            html! { (who(setup, *hand, names, text)) (text.get("signals-told-ended")) }
        }
        Event::Won => html! { strong { (text.get("signals-told-won")) } },
        Event::Over => html! { strong { (text.get("signals-told-over")) } },
    };
    html! { span.sig-told { (said) } }
}

/// How a drive ended.
fn ended(end: signals::End, place: &str, text: &Text) -> String {
    let other = match end {
        signals::End::HeadOn(other) => words::train(other, text),
        _ => String::new(),
    };
    text.with(
        &format!("signals-end-{}", words::end_key(end)),
        &[("place", place.into()), ("train", other.into())],
    )
}
