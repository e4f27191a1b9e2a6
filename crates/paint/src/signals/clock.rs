//! The clock with its time tokens, the goods in the ports, the trains in the depot.

use maud::{Markup, html};
use signals::{Colour, Good};

use super::aim;
use super::board::Table;
use super::tint;
use super::words;

/// Where a token lies on the clock: by number, clockwise from the top.
pub(super) fn spot(token: u8, all: u8) -> (f64, f64) {
    let turn = f64::from(token) / f64::from(all.max(1)) * std::f64::consts::TAU;
    (34.0 * turn.sin(), -34.0 * turn.cos())
}

pub(super) fn face(table: &Table<'_>) -> Markup {
    let (view, text) = (table.view, table.text);
    let (all, left) = (view.setup.time, view.clock);
    let lost = view.statistics.total();
    html! {
        div.sig-state {
            @if !view.over() { p.sig-aim { (aim::aim(table)) } }
            div.sig-time {
                svg.sig-clock #sig-clock viewBox="-50 -50 100 100" role="img"
                    aria-label=(text.with("signals-clock", &[("n", left.into()), ("all", all.into())])) {
                    circle.sig-dial r="47" {}
                    @for token in 0..all {
                        @let (x, y) = spot(token, all);
                        circle.sig-token.sig-gone[token >= left] cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="8.5" {}
                    }
                    text y="9" { (left) }
                }
                p.sig-lost title=(text.with("signals-cards-lost", &[("n", lost.cards.into())])) {
                    (super::icon::icon("back")) @if lost.cards > 0 { "−" } (lost.cards)
                    span.visually-hidden { (text.with("signals-cards-lost", &[("n", lost.cards.into())])) }
                }
            }
            div.sig-stock {
                p.sig-goal { (text.get("signals-goods")) " " b #sig-goods { (view.field.total()) "/" (view.field.goal) } }
                @for port in 0..table.net().ports() { (warehouse(table, port)) }
                p.sig-depot title=(text.get("signals-depot-help")) {
                    (super::icon::icon("depot")) span.visually-hidden { (text.get("signals-depot-help")) }
                    @for colour in Colour::ALL {
                        @let waiting = 3 - view.field.running(colour).count_ones();
                        span.sig-waits id={ "sig-depot-" (colour.index()) } title=(words::colour(colour, text)) {
                            (tint::engine(colour)) b { (waiting) }
                        }
                    }
                }
            }
        }
    }
}

/// The warehouse of a port: full and empty spaces.
fn warehouse(table: &Table<'_>, port: u8) -> Markup {
    let (field, text) = (&table.view.field, table.text);
    let stock = words::warehouse(field, port);
    let beyond: u8 = stock.iter().map(|(full, needed)| full.saturating_sub(*needed)).sum();
    let id = table.net().port(port);
    let space = |drawing: String| {
        html! {
            svg.sig-chip viewBox="-10 -10 20 20" aria-hidden="true" { use href={ "#sig-" (drawing) } {} }
        }
    };
    html! {
        p.sig-port id={ "sig-port-" (port) } aria-label=(words::city(field, id, text)) {
            @if table.net().ports() > 1 { span { (words::place(table.net(), id, text)) } }
            @for good in Good::ALL {
                @let (full, needed) = stock[good.index()];
                @for at in 0..needed.max(full) {
                    (space(if at < full { format!("g-{}", good.word()) } else { format!("h{}", good.index()) }))
                }
            }
            @for _ in beyond..words::extra(field) { (space("h4".to_owned())) }
        }
    }
}
