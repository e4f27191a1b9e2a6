//! How the page looks on which a game of a real table is clicked together: players, the map, tickets, the score sheets.

use std::collections::BTreeMap;

use game::{Colours, Seat};
use maud::{Markup, html};
use tickets::{Edition, RouteId, TicketId};

use super::base::{frame, ids};
use super::edit::{Draft, SEATS};
use super::end::{Count, count};
use super::name::{joined, wanted};
use super::scene::{cities, longest, train};
use super::{player, words};
use crate::{Editor, Text, look};

/// The whole page.
pub(super) fn page(editor: &Editor<'_>, draft: &Draft, faults: &[String]) -> Markup {
    let text = editor.text;
    let (routes, tickets) = draft.rows();
    let paper = draft.paper(editor);
    let (sheets, outcome) = paper.sheets();
    let names = paper.players.iter().map(|player| player.name.as_str()).collect();
    html! {
        div.tkt.tkt-edit {
            @for fault in faults { p.bad role="alert" { (fault) } }
            form #tkt-edit method="get" action=(editor.here) {
                input type="hidden" name="edition" value=(draft.edition.word());
                input type="hidden" name="seats" value=(draft.seats);
                input type="hidden" name="with" value=(draft.with);
                input type="hidden" name="colours" value=(draft.palette());
                input type="hidden" name="routes" value=(routes);
                input type="hidden" name="tickets" value=(tickets);
                // Enter in a name must not press the first button of the page.
                button.visually-hidden tabindex="-1" { (text.get("save")) }
                button #tkt-at name="at" hidden {}
                (options(draft, text))
                (players(editor, draft))
                div.tkt-main.tkt-counted {
                    div.tkt-map #tkt-map {
                        svg.tkt-svg #tkt-svg viewBox=(frame()) data-frame=(frame()) role="group"
                            aria-label=(text.get("tickets-map")) tabindex="0" {
                            use href="#tkt-land" {}
                            (controls(editor, draft))
                            g.tkt-still {
                                @for (sheet, seat) in sheets.iter().zip((0..).map(Seat)) {
                                    (longest(seat, &sheet.longest, "tkt"))
                                }
                                use href="#tkt-slots" {}
                                @for id in ids(draft.map()) {
                                    @if let Some(owner) = draft.routes[usize::from(id)].checked_sub(1) {
                                        (train(draft.map(), id, draft.colours[usize::from(owner)]))
                                    }
                                }
                                (cities(draft.map(), text.lang(), &BTreeMap::new()))
                            }
                        }
                        div.tkt-under { (look::tools("tkt", text)) }
                    }
                    @let (map, colours) = (draft.map(), Colours::filled(draft.colours.map(Some)));
                    (count(&Count { map, names, colours, sheets: &sheets, outcome: &outcome, text }))
                }
                (all_tickets(editor, draft))
            }
        }
    }
}

/// With which tickets, how many players; and everything anew.
fn options(draft: &Draft, text: &Text) -> Markup {
    html! {
        div.tkt-options {
            details #tkt-editions {
                summary { (text.get("tickets-edition")) ": " b { (edition(draft.edition, text)) } }
                div.row {
                    @for other in Edition::ALL {
                        button.small id={ "tkt-" (other.word()) } name="play" value=(other.word())
                            aria-pressed=(other == draft.edition) {
                            (edition(other, text))
                        }
                    }
                }
            }
            div.row role="group" aria-label=(text.get("tickets-players")) {
                span { (text.get("tickets-players")) ":" }
                @for seats in 2..=SEATS {
                    button.small id={ "tkt-seats-" (seats) } name="count" value=(seats)
                        aria-pressed=(seats == draft.seats) {
                        (seats)
                    }
                }
                button.small #tkt-clear name="clear" value="1" { (text.get("tickets-edit-clear")) }
            }
        }
    }
}

/// The words of an edition up to its colon: the rest explains.
fn edition(edition: Edition, text: &Text) -> String {
    let said = text.get(&format!("tickets-edition-{}", edition.word()));
    said.split(':').next().unwrap_or_default().to_owned()
}

/// Names, wagons, and whose routes and tickets are clicked.
fn players(editor: &Editor<'_>, draft: &Draft) -> Markup {
    let text = editor.text;
    html! {
        ol.tkt-players aria-label=(text.get("tickets-players")) {
            @for seat in 1..=draft.seats {
                @let own = ids(draft.map()).filter(|&id| draft.routes[usize::from(id)] == seat);
                @let laid: u8 = own.map(|id| draft.map().route(id).length).sum();
                li.tkt-player.tkt-turn[seat == draft.with] {
                    @let colour = draft.colours[usize::from(seat - 1)];
                    button.small.tkt-colour id={ "tkt-colour-" (seat) } name="paint" value=(seat)
                        title=(text.get("tickets-edit-colour"))
                        aria-label={ (text.get("tickets-edit-colour")) ": " (draft.name(seat, editor)) } {
                        (player::badge(colour))
                    }
                    input id={ "tkt-name-" (seat) } name={ "name" (seat) }
                        value=(draft.names[usize::from(seat - 1)]) maxlength="24" size="10" autocomplete="off"
                        placeholder=(text.with("player-number", &[("n", seat.into())]))
                        aria-label=(text.with("name-of-seat", &[("n", seat.into())]));
                    span.tkt-has { (words::wagons(laid, text)) }
                    button.small id={ "tkt-pick-" (seat) } name="pick" value=(seat)
                        aria-pressed=(seat == draft.with) {
                        (text.get("tickets-edit-pick"))
                    }
                }
            }
        }
    }
}

/// The routes; a click gives one to the chosen player or takes it away.
fn controls(editor: &Editor<'_>, draft: &Draft) -> Markup {
    let (text, query) = (editor.text, draft.query());
    let mut routes: Vec<(String, RouteId)> =
        ids(draft.map()).map(|id| (joined(draft.map(), id, text.lang()), id)).collect();
    routes.sort();
    html! {
        g.tkt-routes role="group" aria-label=(text.get("tickets-edit-routes")) {
            @for (_, id) in routes {
                @let owner = draft.routes[usize::from(id)];
                @let label = words::route(draft.map(), id, text);
                a.tkt-route id={ "tkt-r" (id) } href={ (editor.here) "?" (query) "&at=" (id) } data-at=(id)
                    aria-label={ (label) @if owner > 0 { "; " (draft.name(owner, editor)) } } {
                    use href={ "#tkt-p" (id) } {}
                }
            }
        }
    }
}

/// All tickets of the edition; a click gives one to the chosen player or takes it away.
fn all_tickets(editor: &Editor<'_>, draft: &Draft) -> Markup {
    let (text, map) = (editor.text, draft.map());
    let mut all: Vec<(String, TicketId)> =
        map.all_tickets().iter().map(|id| (wanted(map, id, text.lang()), id)).collect();
    all.sort();
    html! {
        details.tkt-all #tkt-all open {
            summary { (text.with("tickets-edit-tickets", &[("name", draft.name(draft.with, editor).into())])) }
            // What only a script can do, a script shows.
            p.row.search hidden {
                label for="tkt-search" { (text.get("search-list")) }
                input #tkt-search type="search" autocomplete="off" data-filter="#tkt-all li";
            }
            ul {
                @for (name, id) in all {
                    @let owner = draft.tickets[usize::from(id)];
                    li {
                        button.tkt-ticket.tkt-kept[owner == draft.with] id={ "tkt-t" (id) } name="ticket"
                            value=(id) aria-pressed=(owner == draft.with) {
                            @if let Some(owner) = owner.checked_sub(1) { (player::badge(draft.colours[usize::from(owner)])) }
                            span.tkt-ends { (name) }
                            b.tkt-worth { (map.ticket(id).points) }
                            @if owner > 0 { span.visually-hidden { ", " (draft.name(owner, editor)) } }
                        }
                    }
                }
            }
        }
    }
}
