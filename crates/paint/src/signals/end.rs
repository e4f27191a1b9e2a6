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
                        @for why in &used { th { (text.get(&format!("signals-why-{}", reason(*why)))) } }
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
    let lost = |n: u8| html! { td.bad[n > 0] { @if n > 0 { "−" (n) } } };
    html! {
        td.good[entry.goods > 0] { @if entry.goods > 0 { "+" (entry.goods) } }
        @for why in used { (lost(entry.tokens[*why as usize])) }
        (lost(entry.cards))
        (lost(entry.trains))
    }
}

/// The course of the game as a picture: goods above the line, tokens below it, a column for every turn.
fn bars(entries: &[Entry], text: &Text) -> Markup {
    let high = |entry: &Entry| 12 * u32::from(entry.goods);
    let deep = |entry: &Entry| 4 * entry.tokens.iter().map(|&lost| u32::from(lost)).sum::<u32>().min(12);
    let top = entries.iter().map(high).max().unwrap_or(0) + 2;
    let all = top + entries.iter().map(deep).max().unwrap_or(0) + 2;
    let wide = 18 * entries.len().max(1);
    html! {
        svg.sig-course viewBox=(format!("0 -{top} {wide} {all}")) role="img" aria-label=(text.get("signals-course")) {
            @for (entry, at) in entries.iter().zip(0_u32..) {
                @if high(entry) > 0 {
                    rect.sig-up x=(18 * at + 3) y=(format!("-{}", high(entry))) width="12" height=(high(entry))
                        rx="2" {}
                }
                @if deep(entry) > 0 { rect.sig-down x=(18 * at + 3) y="0" width="12" height=(deep(entry)) rx="2" {} }
            }
            path d=(format!("M0 0H{wide}")) stroke="currentColor" stroke-width="1" {}
        }
    }
}
