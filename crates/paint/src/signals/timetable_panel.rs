//! The timetable as a departure board: the symbols of the card, what is left, and the odds of what may come.

use std::collections::BTreeMap;

use maud::{Markup, html};
use signals::{CardId, Colour, Net, START_CARD, Symbol, TimetableCard, View};

use super::board::Table;
use super::icon::icon;
use super::tint;
use super::words;
use crate::Text;

pub(super) fn departures(table: &Table<'_>) -> Markup {
    let (view, text) = (table.view, table.text);
    html! {
        section.sig-flap aria-label=(text.get("signals-timetable")) {
            h3 {
                (text.get("signals-timetable"))
                span.sig-left #sig-left title=(text.with("signals-cards-left", &[("n", view.left.into())])) {
                    (icon("back")) b { (view.left) }
                    span.visually-hidden { (text.with("signals-cards-left", &[("n", view.left.into())])) }
                }
            }
            @if view.card.is_some() { (rows(table)) } @else if !view.over() { p.sig-blank { (text.get("signals-no-card")) } }
            @if !view.over() { (odds(view, text)) }
        }
    }
}

/// What a row of the board says: its pictogram and its words.
fn row(card: CardId, own: TimetableCard, at: usize, text: &Text) -> (Markup, String) {
    let deploys = usize::from(own.deploy);
    if at < deploys {
        let said = if card == START_CARD {
            let colour = words::colour(Colour::ALL[at.min(2)], text);
            text.with("signals-row-start", &[("colour", colour.into())])
        } else {
            text.get("signals-row-deploy")
        };
        return (icon("deploy"), said);
    }
    match own.symbol(at - deploys) {
        Some(Symbol::Colour(colour)) => (tint::engine(colour), words::symbol(Symbol::Colour(colour), text)),
        _ => (rainbow(), words::symbol(Symbol::Any, text)),
    }
}

/// Whether the players say the colour of this row.
fn open(card: CardId, own: TimetableCard, at: usize) -> bool {
    let moves = at.checked_sub(usize::from(own.deploy)).and_then(|at| own.symbol(at));
    card != START_CARD && !matches!(moves, Some(Symbol::Colour(_)))
}

/// The three shapes in one: a symbol for any colour.
pub(super) fn rainbow() -> Markup {
    html! {
        span.sig-any aria-hidden="true" { @for colour in Colour::ALL { (tint::engine(colour)) } }
    }
}

/// The symbols of the card; done ones are ticked.
fn rows(table: &Table<'_>) -> Markup {
    let Some(state) = table.view.card else { return html! {} };
    let (own, text) = (*table.net().card(state.card), table.text);
    html! {
        ol.sig-rows {
            @for at in 0..own.symbols() {
                @let (sign, said) = row(state.card, own, at, text);
                @let (done, now) = (at < usize::from(state.symbol), at == usize::from(state.symbol));
                li.sig-done[done].sig-now[now] {
                    (sign)
                    span {
                        (said)
                        @if let Some(colour) = state.colour.filter(|_| now && open(state.card, own, at)) {
                            ": " (words::colour(colour, text))
                        }
                    }
                    span.sig-tick aria-hidden="true" { @if done { "✓" } @else if now { "◀" } }
                    @if done { span.visually-hidden { (text.get("signals-done")) } }
                }
            }
        }
    }
}

/// The symbols of the card alone; done ones are pale, the present one is framed.
pub(super) fn brief(table: &Table<'_>) -> Markup {
    let Some(state) = table.view.card else { return html! {} };
    let own = *table.net().card(state.card);
    html! {
        span.sig-brief {
            @for at in 0..own.symbols() {
                @let (done, now) = (at < usize::from(state.symbol), at == usize::from(state.symbol));
                span.sig-done[done].sig-now[now] { (row(state.card, own, at, table.text).0) }
            }
        }
    }
}

/// The cards that may come next: everything unseen, but for the one at the bottom as long as others lie on it.
fn pool(view: &View) -> Vec<CardId> {
    match view.bottom {
        Some(bottom) if view.left <= 1 => vec![bottom],
        bottom => view.unseen.iter().copied().filter(|&card| Some(card) != bottom).collect(),
    }
}

/// The chance of each symbol on the next card, and all cards that may still come.
fn odds(view: &View, text: &Text) -> Markup {
    let net: &Net = &view.field.board;
    let pool = pool(view);
    if view.left == 0 {
        return html! { p.sig-blank { (text.get("signals-last-card")) } };
    }
    let all = u32::try_from(pool.len()).unwrap_or(0);
    let share = |has: &dyn Fn(&TimetableCard) -> bool| {
        let some = pool.iter().filter(|&&card| has(net.card(card))).count();
        words::percent(u32::try_from(some).unwrap_or(0), all)
    };
    let moves = |symbol: Symbol| share(&|card| card.moves().any(|own| own == symbol));
    let mut kinds: BTreeMap<String, (CardId, u32)> = BTreeMap::new();
    for &card in &pool {
        kinds.entry(words::card(*net.card(card), text)).or_insert((card, 0)).1 += 1;
    }
    html! {
        details.sig-odds #sig-odds {
            summary {
                span.sig-next { (text.get("signals-odds")) ":" } " "
                @for colour in Colour::ALL {
                    span.sig-chance title=(words::symbol(Symbol::Colour(colour), text)) {
                        (tint::engine(colour)) (moves(Symbol::Colour(colour)))
                    }
                }
                span.sig-chance title=(words::symbol(Symbol::Any, text)) { (rainbow()) (moves(Symbol::Any)) }
                span.sig-chance title=(text.get("signals-row-deploy")) { (icon("deploy")) (share(&|card| card.deploy > 0)) }
            }
            div.sig-come {
                p { (text.with("signals-may-come", &[("n", all.into()), ("left", view.left.into())])) }
                ul {
                    @for (said, (card, count)) in &kinds {
                        li { b { (count) "×" } " " (signs(*net.card(*card))) span.visually-hidden { (said) } }
                    }
                }
                @if let Some(bottom) = view.bottom { p { (text.get("signals-bottom")) " " (signs(*net.card(bottom))) } }
            }
        }
    }
}

/// A card as pictograms.
pub(super) fn signs(card: TimetableCard) -> Markup {
    html! {
        span.sig-signs {
            @for _ in 0..card.deploy { (icon("deploy")) }
            @for symbol in card.moves() {
                @match symbol {
                    Symbol::Colour(colour) => (tint::engine(colour)),
                    Symbol::Any => (rainbow()),
                }
            }
        }
    }
}
