//! The end: how the game was won or lost, turn by turn.

use maud::{Markup, html};
use signals::{Entry, Phase, Reason};

use super::board::Table;
use crate::Text;

/// The key of a reason for which tokens were lost.
pub(super) const fn reason(why: Reason) -> &'static str {
    match why {
        Reason::Red => "red",
        Reason::Closed => "closed",
        Reason::Behind => "behind",
        Reason::HeadOn => "headon",
        Reason::Start => "start",
        Reason::Occupied => "occupied",
        Reason::NoTrain => "notrain",
    }
}

/// The whole game in one sentence.
pub(super) fn verdict(table: &Table<'_>) -> String {
    let view = table.view;
    let key = match view.phase {
        Phase::Won => "signals-won",
        // SIGNALS-5.5: only tokens that nobody could pay empty the clock for good.
        _ if view.clock == 0 => "signals-lost-clock",
        _ => "signals-lost",
    };
    let turns = view.statistics.entries().len();
    table.text.with(
        key,
        &[
            ("n", view.field.total().into()),
            ("goal", view.field.goal.into()),
            ("turns", turns.into()),
            ("tokens", view.statistics.tokens().into()),
            ("cards", view.statistics.total().cards.into()),
        ],
    )
}

/// Every turn with what it cost and brought, and everything together.
pub(super) fn story(table: &Table<'_>) -> Markup {
    let (view, text) = (table.view, table.text);
    let entries = view.statistics.entries();
    let total = view.statistics.total();
    let used: Vec<Reason> = Reason::ALL.into_iter().filter(|why| total.tokens[*why as usize] > 0).collect();
    html! {
        section.sig-story aria-label=(text.get("signals-story")) {
            h3 { (text.get("signals-story")) }
            div.sheet-scroll {
                table.sheet {
                    thead { tr {
                        th { (text.get("signals-turn")) }
                        // What matters most stays in sight on a phone.
                        th { (text.get("signals-sum-goods")) }
                        @for why in &used { th.sig-each { (text.get(&format!("signals-why-{}", reason(*why)))) } }
                        // On a phone one column for all reasons.
                        th.sig-together { (text.get("signals-sum-tokens")) }
                        th { (text.get("signals-sum-cards")) }
                        th { (text.get("signals-sum-trains")) }
                    } }
                    tbody {
                        @for (entry, turn) in entries.iter().zip(1_u32..) {
                            tr { th { (turn) } (cells(entry, &used)) }
                        }
                    }
                    tfoot { tr { th { (text.get("signals-sum")) } (cells(&total, &used)) } }
                }
            }
            (bars(entries, text))
        }
    }
}

fn cells(entry: &Entry, used: &[Reason]) -> Markup {
    let lost = |n: u32| html! { @if n > 0 { "−" (n) } };
    let all = together(entry);
    html! {
        td.good[entry.goods > 0] { @if entry.goods > 0 { "+" (entry.goods) } }
        @for why in used {
            @let n = u32::from(entry.tokens[*why as usize]);
            td.sig-each.bad[n > 0] { (lost(n)) }
        }
        td.sig-together.bad[all > 0] { (lost(all)) }
        td.bad[entry.cards > 0] { (lost(entry.cards.into())) }
        td.bad[entry.trains > 0] { (lost(entry.trains.into())) }
    }
}

/// Tokens lost in a turn, for whatever reason.
fn together(entry: &Entry) -> u32 {
    entry.tokens.iter().map(|&lost| u32::from(lost)).sum()
}

/// The height of a good and of a token in the picture, and the breadth of a turn.
const GOOD: u32 = 14;
const TOKEN: u32 = 6;
const TURN: u32 = 24;

/// The course of the game as a picture: goods above the line, tokens below it, a column for every turn with its numbers.
fn bars(entries: &[Entry], text: &Text) -> Markup {
    let high = |entry: &Entry| GOOD * u32::from(entry.goods);
    // A lost token more than ten is not seen any more, but written.
    let deep = |entry: &Entry| TOKEN * together(entry).min(10);
    let top = entries.iter().map(high).max().unwrap_or(0) + 14;
    let low = entries.iter().map(deep).max().unwrap_or(0) + 14;
    let wide = TURN * u32::try_from(entries.len()).unwrap_or(1).max(1) + 26;
    html! {
        figure.sig-course {
            svg viewBox=(format!("-26 -{top} {wide} {}", top + low + 12)) role="img" aria-label=(text.get("signals-course")) {
                @for (entry, at) in entries.iter().zip(0_u32..) {
                    @let (left, middle) = (TURN * at + 5, TURN * at + TURN / 2);
                    @if entry.goods > 0 {
                        rect.sig-up x=(left) y=(format!("-{}", high(entry))) width=(TURN - 10) height=(high(entry)) rx="2" {}
                        text x=(middle) y=(format!("-{}", high(entry) + 3)) { "+" (entry.goods) }
                    }
                    @if together(entry) > 0 {
                        rect.sig-down x=(left) y="0" width=(TURN - 10) height=(deep(entry)) rx="2" {}
                        text x=(middle) y=(deep(entry) + 10) { "−" (together(entry)) }
                    }
                    text.sig-axis x=(middle) y=(low + 10) { (at + 1) }
                }
                path d=(format!("M-4 0H{}", wide - 26)) stroke="currentColor" stroke-width="1" {}
                text.sig-axis x="-8" y="3" text-anchor="end" { "0" }
            }
            figcaption {
                span { i.sig-up {} (text.get("signals-sum-goods")) }
                span { i.sig-down {} (text.get("signals-sum-tokens")) }
                span { (text.get("signals-course-turns")) }
            }
        }
    }
}
