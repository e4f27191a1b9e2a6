//! What is to be decided now, with what each choice would bring.

use maud::{Markup, html};
use signals::{Action, Colour, Field, Helper, Pass, Phase, StartRule};

use super::ahead;
use super::ask::ask;
use super::board::Table;
use super::hand;
use super::icon::icon;
use super::tint;
use super::words;
use crate::{Text, lamp};

pub(super) fn stage(table: &Table<'_>) -> Markup {
    html! {
        section.sig-stage #sig-stage aria-label=(table.text.get("signals-stage")) {
            @if table.acting() {
                @match table.view.phase {
                    Phase::Deploy => (deploy(table)),
                    Phase::Colour => (colours(table)),
                    Phase::Roll => (roll(table)),
                    Phase::Drive | Phase::Pass => (drive(table)),
                    Phase::Layout => (layout(table)),
                    Phase::Act => (act(table)),
                    _ => {}
                }
                (helpers(table))
            } @else {
                (waiting(table))
            }
        }
    }
}

/// The button that ends what is decided now, where there is one.
pub(super) fn main(table: &Table<'_>) -> Markup {
    let (id, action, word) = match table.view.phase {
        Phase::Revealed => ("sig-resolve", Action::Resolve, "signals-resolve"),
        Phase::Layout => ("sig-finish", Action::Done, "signals-done-layout"),
        Phase::Act => ("sig-end", Action::End, "signals-end-turn"),
        _ => return html! {},
    };
    html! { @if table.may(action) { (named(table, id, action, true, &html! { (table.text.get(word)) })) } }
}

/// A button for an action.
fn button(table: &Table<'_>, action: Action, main: bool, inside: &Markup) -> Markup {
    let hinted = table.hinted(action);
    html! {
        button.sig-do.primary[main].hinted[hinted] name="act" value=(action) data-ask=[ask(table, action)] {
            (inside) @if hinted { (lamp()) }
        }
    }
}

/// A button with an id, which the script or a keyboard comes back to.
fn named(table: &Table<'_>, id: &str, action: Action, main: bool, inside: &Markup) -> Markup {
    let hinted = table.hinted(action);
    html! {
        button.sig-do.primary[main].hinted[hinted] id=(id) name="act" value=(action) data-ask=[ask(table, action)] {
            (inside) @if hinted { (lamp()) }
        }
    }
}

/// The die and its train, between the roll and the drive.
fn die(table: &Table<'_>) -> Markup {
    let roll = table.view.roll.filter(|_| matches!(table.view.phase, Phase::Drive | Phase::Pass));
    html! {
        @if let Some(roll) = roll {
            p.sig-rolled {
                b.sig-die.sig-big #sig-die data-train=(roll.train) { (roll.value) }
                span { (words::train(roll.train, table.text)) }
            }
        }
    }
}

fn waiting(table: &Table<'_>) -> Markup {
    let risk: u32 = Colour::ALL.into_iter().map(|colour| ahead::threat(&table.view.field, colour)).sum();
    html! {
        (die(table))
        @if risk > 0 { (threats(table)) } @else { p.muted { (table.text.get("signals-watch")) } }
    }
}

/// The helpers who may be called now, after the usual choices: each says that it works once, and what it does.
fn helpers(table: &Table<'_>) -> Markup {
    let text = table.text;
    let name = |helper: Helper| text.with("signals-call", &[("helper", words::helper(helper, text).into())]);
    let note = |helper: Helper| html! { span.sig-note { (hand::rule(table, helper)) } };
    html! {
        div.sig-calls {
            @for (helper, _) in table.view.helpers {
                @if let Some(action) = hand::call(helper).filter(|&action| table.may(action)) {
                    (named(table, &format!("sig-call-{}", helper.word()), action, false, &html! {
                        (icon(helper.word())) span { (name(helper)) } (note(helper))
                        @if action == Action::Reroll { (again(table)) }
                    }))
                }
                @if helper == Helper::Controller && !table.can.spares.is_empty() {
                    details.sig-more #sig-spare {
                        summary { (icon("controller")) (name(helper)) }
                        p.sig-note { (hand::rule(table, helper)) }
                        @for &train in &table.can.spares {
                            @let who = [("train", words::train(train, text).into())];
                            (button(table, Action::Spare(train), false, &html! { (text.with("signals-spare", &who)) }))
                        }
                    }
                }
                @if helper == Helper::Shunter && !table.can.shunts.is_empty() {
                    p.muted { (icon("shunter")) (name(helper)) ": " (text.get("signals-shunt-how")) }
                }
            }
        }
    }
}

/// What a new roll would bring.
fn again(table: &Table<'_>) -> Markup {
    let Some(roll) = table.view.roll else { return html! {} };
    let (tokens, delivers) = anew(&table.view.field, roll.train);
    let odds = [("n", minus(tokens, table.text).into()), ("chance", words::percent(delivers, 6).into())];
    html! { span.sig-note { (table.text.with("signals-reroll-note", &odds)) } }
}

/// How likely two dice show the number of a free start, of 36; with tokens, how many of them do.
pub(super) fn free(table: &Table<'_>) -> (u32, u32) {
    let view = table.view;
    let is_free = |number: u8| {
        let starts = table.net().starts().iter().find(|&start| table.number(start) == number);
        starts.is_some_and(|start| view.field.occupant(start).is_none())
    };
    if view.setup.starts == StartRule::Drawn {
        let left = (2..=12_u8).filter(|number| view.tokens >> number & 1 == 1);
        let all: Vec<u8> = if view.tokens == 0 { (2..=12).collect() } else { left.collect() };
        let some = all.iter().filter(|&&number| is_free(number)).count();
        return (u32::try_from(some).unwrap_or(0), u32::try_from(all.len()).unwrap_or(1));
    }
    let ways = |number: u8| 6 - u32::from(number.abs_diff(7));
    ((2..=12).filter(|&number| is_free(number)).map(ways).sum(), 36)
}

fn deploy(table: &Table<'_>) -> Markup {
    let text = table.text;
    let (some, all) = free(table);
    html! {
        p { (text.with("signals-free", &[("chance", words::percent(some, all).into())])) }
        div.sig-choices {
            @for colour in Colour::ALL.into_iter().filter(|&colour| table.may(Action::Deploy(colour))) {
                @let id = format!("sig-deploy-{}", colour.word());
                @let face = html! { (tint::engine(colour)) (words::colour(colour, text)) };
                (named(table, &id, Action::Deploy(colour), false, &face))
            }
        }
    }
}

fn colours(table: &Table<'_>) -> Markup {
    let (text, field) = (table.text, &table.view.field);
    html! {
        div.sig-choices {
            @for colour in Colour::ALL.into_iter().filter(|&colour| table.may(Action::Colour(colour))) {
                @let trains = field.running(colour).count_ones();
                (named(table, &format!("sig-colour-{}", colour.word()), Action::Colour(colour), false, &html! {
                    (tint::engine(colour)) (words::colour(colour, text))
                    span.sig-note {
                        (text.with("signals-running", &[("n", trains.into())]))
                        (loses(table, ahead::threat(field, colour)))
                    }
                }))
            }
        }
    }
}

/// What may be lost, after a dot.
fn loses(table: &Table<'_>, tenths: u32) -> Markup {
    html! { @if tenths > 0 { " · " span.sig-minus { "−" (words::tenths(tenths, table.text)) } } }
}

fn roll(table: &Table<'_>) -> Markup {
    let (text, field) = (table.text, &table.view.field);
    html! {
        div.sig-choices {
            @for &train in &table.can.rolls {
                @let place = words::place(table.net(), field.train(train).place, text);
                (named(table, &format!("sig-roll-{train}"), Action::Roll(train), false, &html! {
                    (icon("die")) (text.with("signals-roll-train", &[("train", words::train(train, text).into())]))
                    span.sig-note { (place) (loses(table, ahead::risk(field, train).tokens)) }
                }))
            }
        }
    }
}

/// Tokens a new roll would cost on average, in tenths, and how likely it delivers.
fn anew(field: &Field, train: u8) -> (u32, u32) {
    let risk = ahead::risk(field, train).tokens;
    let mut faces = field.forecast(train, &mut |_, _, _| Pass::Stop);
    faces.retain(|seen| seen.drive.delivered.is_some());
    faces.sort_by_key(|seen| seen.value);
    faces.dedup_by_key(|seen| seen.value);
    (risk, faces.iter().map(|seen| u32::from(seen.weight)).sum())
}

/// What may be lost, with its sign.
fn minus(tenths: u32, text: &Text) -> String {
    if tenths == 0 { "0".to_owned() } else { format!("−{}", words::tenths(tenths, text)) }
}

fn drive(table: &Table<'_>) -> Markup {
    let (text, field) = (table.text, &table.view.field);
    let Some(roll) = table.view.roll else { return html! {} };
    let seen = table.forecast(roll.train);
    let said = |exit: Option<u8>| {
        seen.iter()
            .find(|seen| seen.exit == exit && !seen.passed)
            .map(|seen| ahead::outcome(field, roll.train, &seen.drive, table))
    };
    html! {
        (die(table))
        div.sig-choices {
            @if table.may(Action::Go) {
                (named(table, "sig-go", Action::Go, true, &html! {
                    (text.get("signals-go")) @if let Some(said) = said(None) { span.sig-note { (said) } }
                }))
            }
            @for (action, exit) in table.exits() {
                @let place = field.train(roll.train).place;
                (named(table, &format!("sig-do-exit-{exit}"), action, false, &html! {
                    "→ " (words::exit(table.net(), place, exit, text)) @if let Some(said) = said(Some(exit)) {
                        span.sig-note { (said) }
                    }
                }))
            }
            @if table.may(Action::Stop) {
                @let halt = field.halt(roll.train, roll.value);
                (named(table, "sig-stop", Action::Stop, false, &html! {
                    (text.get("signals-stop"))
                    @if halt.delivered.is_some() {
                        span.sig-note { (ahead::outcome(field, roll.train, &halt, table)) }
                    }
                }))
            }
        }
    }
}

fn layout(table: &Table<'_>) -> Markup {
    let (view, text) = (table.view, table.text);
    html! {
        @if view.setup.extra && !view.marked { p { (text.get("signals-mark-how")) } }
        @if !table.can.switches.is_empty() { p.muted { (text.get("signals-layout-how")) } }
    }
}

/// Trains that would lose tokens if they moved now, by colour.
fn threats(table: &Table<'_>) -> Markup {
    let (text, field) = (table.text, &table.view.field);
    html! {
        p.sig-threats {
            (text.get("signals-threats"))
            @for colour in Colour::ALL {
                @let tokens = ahead::threat(field, colour);
                @if tokens > 0 {
                    span.sig-threat title=(words::colour(colour, text)) {
                        (tint::engine(colour)) "−" (words::tenths(tokens, text))
                    }
                }
            }
        }
    }
}

fn act(table: &Table<'_>) -> Markup {
    let (text, field) = (table.text, &table.view.field);
    let risky = Colour::ALL.into_iter().any(|colour| ahead::threat(field, colour) > 0);
    let ready: Vec<u8> = table.can.loads.keys().copied().collect();
    html! {
        p.muted.sig-how #sig-how { (text.get("signals-act-how")) }
        @if !ready.is_empty() {
            div.sig-choices {
                @for train in ready {
                    @if let Some(good) = field.loads(train) {
                        a.button.sig-do href={ "#sig-do-train-" (train) } data-open={ "sig-do-train-" (train) } {
                            (tint::chip(good)) (text.with("signals-load-onto", &[("train", words::train(train, text).into())]))
                        }
                    }
                }
            }
        }
        @if risky { (threats(table)) }
        (fewer(table))
    }
}

/// Where five cards are too many for the hand: fewer of those that fit in, or none (SIGNALS-5.1).
fn fewer(table: &Table<'_>) -> Markup {
    let text = table.text;
    let counts: Vec<u8> = (0..4).rev().filter(|&count| table.may(Action::EndWith(count))).collect();
    html! {
        @if !counts.is_empty() {
            details.sig-more #sig-fewer {
                summary { (text.with("signals-fewer", &[("n", counts.len().into())])) }
                @for count in counts {
                    (button(table, Action::EndWith(count), false, &html! { (text.with("signals-draw", &[("n", count.into())])) }))
                }
            }
        }
    }
}
