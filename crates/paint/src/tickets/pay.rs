//! Paying for a route: a panel for every route that can still be claimed, and the list of those the viewer can pay for.

use std::collections::BTreeMap;

use game::Seat;
use maud::{Markup, html};
use tickets::{Action, Colour, LOCOMOTIVE, Map, Payment, Route, RouteId};

use super::base::ids;
use super::board::Table;
use super::line::{HEIGHT, spot};
use super::scene::swatch;
use super::why::Plan;
use super::words;
use crate::lamp;

/// The panels; all are closed until their route is chosen.
pub(super) fn panels(table: &Table<'_>, me: Seat, claims: &BTreeMap<RouteId, Vec<Payment>>) -> Markup {
    let open = table.view.open(me);
    let plan = Plan::of(table, me);
    html! {
        div.tkt-claims {
            @for id in ids(table.map()).filter(|&id| open.has(id)) {
                @let pays = claims.get(&id).map_or(&[][..], Vec::as_slice);
                div.tkt-claim.tkt-poor[pays.is_empty()].tkt-high[south(table.map(), id)] id={ "tkt-claim-" (id) } {
                    (head(table, me, id))
                    @for ticket in plan.served(table, id) {
                        @let worth = table.map().ticket(ticket).points;
                        @let said = [("ticket", table.ticket(ticket).into()), ("n", worth.into())];
                        p.tkt-serves { (table.text.with("tickets-serves", &said)) }
                    }
                    @if pays.is_empty() {
                        p.tkt-missing { (missing(table, me, id)) }
                    } @else {
                        p.tkt-verb { (table.text.get("tickets-verb")) }
                        (payments(table, id, pays))
                        @if pays.len() > 1 && dear(table, id, pays, pays[pays.len() - 1]) {
                            p.tkt-dear-why { "⚠ " (table.text.get("tickets-dear")) }
                        }
                    }
                }
            }
        }
    }
}

/// Whether a payment spends locomotives that another one saves.
fn dear(table: &Table<'_>, id: RouteId, pays: &[Payment], pay: Payment) -> bool {
    let length = table.map().route(id).length;
    pays.first().is_some_and(|least| pay.locos(length) > least.locos(length))
}

/// Whether a route lies in the lower half of the map: its panel must not cover it.
fn south(map: &Map, id: RouteId) -> bool {
    let route = map.route(id);
    spot(map, route.a).1 + spot(map, route.b).1 > HEIGHT
}

/// What the route is and brings.
fn head(table: &Table<'_>, me: Seat, id: RouteId) -> Markup {
    let (text, route) = (table.text, table.map().route(id));
    let left = table.desk(me).wagons.saturating_sub(route.length);
    html! {
        p.tkt-claim-head {
            b { (table.route(id)) } " "
            (swatch(table.map(), id)) " "
            span {
                (words::colour(route.colour, text)) " · " (words::wagons(route.length, text)) " · +"
                (words::points(table.map().points(route.length), text))
            }
            span.muted { (text.with("tickets-leaves", &[("n", left.into())])) }
            a.tkt-close href="#tkt-map" aria-label=(text.get("tickets-close")) { "✕" }
        }
    }
}

/// A button for every payment.
fn payments(table: &Table<'_>, id: RouteId, ways: &[Payment]) -> Markup {
    let (text, length) = (table.text, table.map().route(id).length);
    html! {
        div.tkt-pays {
            @for pay in ways {
                @let action = Action::Claim { route: id, pay: *pay };
                @let cards = words::paid(*pay, length);
                @let hinted = table.hinted(action);
                // There can be hundreds of these: the style sheet knows them by where they are.
                button.tkt-dear[dear(table, id, ways, *pay)].hinted[hinted] name="act" value=(action)
                    aria-label=(text.with("tickets-pay", &[("cards", words::cards(&cards, text).into())])) {
                    @for (kind, &count) in cards.iter().enumerate() {
                        @if count > 0 { b { (count) } svg { use href={ "#tkt-c" (kind) } {} } }
                    }
                    @if hinted { (lamp()) }
                }
            }
        }
    }
}

/// Why a route cannot be claimed now (TICKETS-5.2, TICKETS-5.8).
fn missing(table: &Table<'_>, me: Seat, id: RouteId) -> String {
    let (text, route, desk) = (table.text, table.map().route(id), table.desk(me));
    if desk.wagons < route.length {
        return text
            .with("tickets-missing-wagons", &[("n", desk.wagons.into()), ("length", route.length.into())]);
    }
    let hand = desk.hand.unwrap_or_default();
    let (colours, lacking) = best(*route, &hand);
    let names: Vec<String> = colours.iter().map(|&colour| words::card(colour.into(), text)).collect();
    let name = if names.is_empty() { text.get("tickets-any-colour") } else { names.join(", ") };
    text.with("tickets-missing-cards", &[("n", lacking.into()), ("colour", name.into())])
}

/// The colours nearest to paying for a route, and how many cards each lacks. For grey routes without a card of any colour
/// there is none.
fn best(route: Route, hand: &tickets::Hand) -> (Vec<Colour>, u8) {
    let lacks = |count: u8| route.length.saturating_sub(count + hand[LOCOMOTIVE]);
    if let Some(colour) = route.colour {
        return (vec![colour], lacks(hand[colour.index()]));
    }
    let most = Colour::ALL.into_iter().map(|colour| hand[colour.index()]).max().unwrap_or(0);
    let nearest = Colour::ALL.into_iter().filter(|colour| most > 0 && hand[colour.index()] == most);
    (nearest.collect(), lacks(most))
}

/// The routes the viewer can pay for, those with the most points first: a second way for small screens, keyboards and screen
/// readers.
pub(super) fn list(table: &Table<'_>, claims: &BTreeMap<RouteId, Vec<Payment>>) -> Markup {
    let (text, map) = (table.text, table.map());
    let mut routes: Vec<RouteId> = claims.keys().copied().collect();
    routes.sort_by_key(|&id| (-map.points(map.route(id).length), table.route(id)));
    html! {
        details.tkt-list #tkt-list {
            summary { (text.with("tickets-list", &[("n", routes.len().into())])) }
            ol {
                @for id in routes {
                    li {
                        a.tkt-pick href={ "#tkt-claim-" (id) } data-route=(id) { (swatch(table.map(), id)) " " (table.route(id)) }
                        span.muted {
                            (words::wagons(map.route(id).length, text)) " · +"
                            (words::points(map.points(map.route(id).length), text))
                        }
                        @if let Some(first) = claims[&id].first() { (payments(table, id, &[*first])) }
                    }
                }
            }
        }
    }
}
