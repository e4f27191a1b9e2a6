//! What is to be done: the aim in a sentence, and on a phone a strip with everything that is counted, under the map.

use maud::{Markup, html};
use signals::Good;

use super::board::Table;
use super::icon::icon;
use super::{timetable_panel, tint, words};

/// The aim, with the ports by name.
pub(super) fn aim(table: &Table<'_>) -> String {
    let (net, text) = (table.net(), table.text);
    let ports: Vec<String> = (0..net.ports()).map(|port| words::place(net, net.port(port), text)).collect();
    let more = words::extra(&table.view.field) * net.ports();
    let args = [("ports", ports.join(", ").into()), ("count", ports.len().into()), ("more", more.into())];
    text.with("signals-aim", &args)
}

/// How many goods of each colour are still to be delivered; what may be of any colour comes last.
pub(super) fn missing(table: &Table<'_>) -> ([u8; 4], u8) {
    let field = &table.view.field;
    let mut each = [0; 4];
    let mut any = 0;
    for port in 0..table.net().ports() {
        let stock = words::warehouse(field, port);
        let beyond: u8 = stock.iter().map(|(full, needed)| full.saturating_sub(*needed)).sum();
        any += words::extra(field).saturating_sub(beyond);
        for (sum, (full, needed)) in each.iter_mut().zip(stock) {
            *sum += needed.saturating_sub(full);
        }
    }
    (each, any)
}

/// The aim with what is missing, the clock and the timetable in two short lines. Screen readers find all of it in the panels.
pub(super) fn strip(table: &Table<'_>) -> Markup {
    let (view, text) = (table.view, table.text);
    let (each, any) = missing(table);
    html! {
        div.sig-strip aria-hidden="true" {
            p.sig-aim { (aim(table)) }
            p.sig-counts {
                span.sig-count {
                    (text.get("signals-missing"))
                    @for good in Good::ALL.into_iter().filter(|good| each[good.index()] > 0) {
                        span { (tint::chip(good)) (each[good.index()]) }
                    }
                    @if any > 0 { span { "+" (any) } }
                }
                span.sig-count { (icon("token")) (view.clock) "/" (view.setup.time) }
                span.sig-count { (icon("back")) (view.left) }
                (timetable_panel::brief(table))
            }
        }
    }
}
