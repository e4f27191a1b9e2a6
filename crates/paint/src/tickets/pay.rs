//! Paying for a route: a panel for every route that can still be claimed, and the list of those the viewer can pay for.

use std::collections::BTreeMap;

use game::Seat;
use maud::{Markup, html};
use tickets::{Action, Colour, LOCOMOTIVE, Map, Payment, Route, RouteId};

use super::base::ids;
use super::board::Table;
use super::line::{HEIGHT, spot};
use super::scene::swatch;
use super::words;
use crate::lamp;

/// The panels; all are closed until their route is chosen.
pub(super) fn panels(table: &Table<'_>, me: Seat, claims: &BTreeMap<RouteId, Vec<Payment>>) -> Markup {
    let open = table.view.open(me);
    html! {
        div.tkt-claims {
            @for id in ids(table.map()).filter(|&id| open.has(id)) {
                @let ways = claims.get(&id).map_or(&[][..], Vec::as_slice);
                div.tkt-claim.tkt-poor[ways.is_empty()].tkt-high[south(table.map(), id)] id={ "tkt-claim-" (id) } {
                    (head(table, me, id))
                    @if ways.is_empty() {
                        p.tkt-missing { (missing(table, me, id)) }
                    } @else {
                        (payments(table, id, ways))
                    }
                }
            }
        }
    }
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
                button.hinted[hinted] name="act" value=(action)
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
    let (have, lacking) = best(*route, &hand);
    let name = have.map_or_else(|| text.get("tickets-any-colour"), |colour| words::card(colour.into(), text));
    text.with("tickets-missing-cards", &[("n", lacking.into()), ("colour", name.into())])
}

/// The colour nearest to paying for a route, and how many cards it lacks. For grey routes without a card of any colour
/// there is none.
fn best(route: Route, hand: &tickets::Hand) -> (Option<Colour>, u8) {
    let lacks = |colour: Colour| route.length.saturating_sub(hand[colour.index()] + hand[LOCOMOTIVE]);
    if let Some(colour) = route.colour {
        return (Some(colour), lacks(colour));
    }
    let most = Colour::ALL.into_iter().max_by_key(|colour| hand[colour.index()]);
    let most = most.filter(|colour| hand[colour.index()] > 0);
    (most, most.map_or_else(|| route.length.saturating_sub(hand[LOCOMOTIVE]), lacks))
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
