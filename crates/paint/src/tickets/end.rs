//! The end: a sheet for every player by source of points, tickets turned over one by one, the longest route to be shown.

use game::{Colours, Outcome, Seat};
use maud::{Markup, html};
use tickets::{Map, Sheet, final_sheets};

use super::board::Table;
use super::name::wanted;
use super::{player, words};
use crate::Text;

/// A counted game.
pub(super) struct Count<'a> {
    pub(super) map: &'a Map,
    pub(super) names: Vec<&'a str>,
    pub(super) colours: Colours,
    pub(super) sheets: &'a [Sheet],
    pub(super) outcome: &'a Outcome,
    pub(super) text: &'a Text,
}

/// The sheets of a game that is over.
pub(super) fn sheets(table: &Table<'_>) -> Markup {
    let Some((sheets, outcome)) = final_sheets(table.view) else { return html! {} };
    let names = table.seats().map(|seat| table.name(seat)).collect();
    let colours = table.colours;
    count(&Count { map: table.map(), names, colours, sheets: &sheets, outcome: &outcome, text: table.text })
}

/// The sheets, the winner's first.
pub(super) fn count(count: &Count<'_>) -> Markup {
    let place = |seat: Seat| match count.outcome {
        Outcome::Ranked(places) => {
            places.iter().take_while(|place| !place.has(seat)).map(|place| place.len()).sum::<u32>() + 1
        }
        Outcome::Together { .. } => 1,
    };
    let mut seats: Vec<Seat> = (0..).map(Seat).take(count.sheets.len()).collect();
    seats.sort_by_key(|&seat| (place(seat), seat));
    html! {
        div.tkt-sheets { @for seat in seats { (sheet(count, seat, place(seat))) } }
    }
}

fn sheet(count: &Count<'_>, seat: Seat, place: u32) -> Markup {
    let (text, rules, sheet) = (count.text, count.map.rules(), &count.sheets[seat.index()]);
    let signed = |points: i16| if points < 0 { format!("−{}", -points) } else { format!("+{points}") };
    let bonus = |points: Option<i16>| points.map_or_else(|| "0".to_owned(), signed);
    html! {
        section.tkt-sheet.tkt-first[place == 1] aria-label=(count.names[seat.index()]) {
            h2 {
                span.tkt-place { (text.with("place", &[("n", place.into())])) } " " (player::badge(count.colours.at(seat))) " "
                (count.names[seat.index()])
                b.tkt-total { (words::points(sheet.total, text)) }
            }
            dl {
                div { dt { (text.with("tickets-sheet-routes", &[("n", sheet.claimed.into())])) } dd { (signed(sheet.routes)) } }
                @let completed = [("n", sheet.completed.into()), ("all", sheet.tickets.len().into())];
                div { dt { (text.with("tickets-sheet-tickets", &completed)) } dd { (signed(sheet.ticket_points())) } }
                @let lit = format!("#tkt-longest-{}", seat.0);
                div {
                    dt {
                        a.tkt-show href=(lit) data-lights=(lit) {
                            (text.with("tickets-sheet-longest", &[("n", sheet.longest.length.into())]))
                        }
                    }
                    dd { @if rules.longest.is_some() { (bonus(sheet.longest_bonus)) } @else { "–" } }
                }
                @if rules.globetrotter.is_some() {
                    div { dt { (text.get("tickets-sheet-globetrotter")) } dd { (bonus(sheet.globetrotter)) } }
                }
            }
            ul.tkt-reveal {
                @for settled in &sheet.tickets {
                    li.tkt-ticket.tkt-done[settled.done].tkt-lost[!settled.done] id={ "tkt-kept-" (settled.ticket) } {
                        span.tkt-ends { (wanted(count.map, settled.ticket, text.lang())) }
                        @if settled.done { span.tkt-stamp { (text.get("tickets-done")) } }
                        @else { span.visually-hidden { (text.get("tickets-not-done")) } }
                        b.tkt-worth { (signed(settled.points)) }
                    }
                }
            }
        }
    }
}
