//! The map as it stands: spaces, claimed routes, cities, routes to click, ways of tickets, markers of the score.

use std::collections::BTreeMap;

use game::{Lang, Seat};
use maud::{Markup, html};
use tickets::{Action, CityId, Map, Payment, RouteId, TicketId, Told, Trail};

use super::base::{frame, ids, prefix, square};
use super::board::{Table, points, pondered};
use super::finale;
use super::line::{DOT, Line, spot};
use super::name::label;
use super::player::WAGON;
use super::tint;
use super::words;

/// The map with everything on it.
pub(super) fn drawing(table: &Table<'_>, claims: &BTreeMap<RouteId, Vec<Payment>>) -> Markup {
    let (view, map) = (table.view, table.map());
    let prefix = prefix(&view.map);
    html! {
        svg.tkt-svg #tkt-svg viewBox=(frame()) data-frame=(frame()) role="group" aria-label=(table.text.get("tickets-map"))
            tabindex="0" {
            use href={ "#" (prefix) "-land" } {}
            @if let Some(me) = table.claiming() { (controls(table, me, claims, prefix)) }
            g.tkt-still {
                @for (seat, ticket) in pondered(table) { (way(table, seat, ticket, prefix)) }
                @if view.over() { @for seat in table.seats() {
                    (longest(seat, &view.longest(seat), prefix))
                    (finale::ways(table, seat, prefix))
                } }
                use.tkt-slots href={ "#" (prefix) "-slots" } {}
                @for id in new_claims(table) { (outlined(id, prefix)) }
                @for id in ids(map) {
                    @if let Some(owner) = view.owners[usize::from(id)] { (train(map, id, table.colours.at(owner))) }
                    @else if view.closed(id) { (barred(map, id, prefix)) }
                }
                (cities(map, table.text.lang(), &marks(table)))
                (markers(table))
            }
        }
    }
}

/// A claimed route: a wagon in the colour of its owner on every space.
pub(super) fn train(map: &Map, id: RouteId, colour: u8) -> Markup {
    html! {
        g.tkt-train id={ "tkt-train-" (id) } {
            @for place in Line::of(map, id).places() {
                g transform={ (place.transform()) (place.stretched(WAGON)) } { use href={ "#tkt-w" (colour) } {} }
            }
        }
    }
}

/// The routes others have claimed since the viewer last acted.
fn new_claims(table: &Table<'_>) -> impl Iterator<Item = RouteId> {
    table.fresh.iter().filter_map(|told| match told {
        Told::Claimed { seat, route, .. } if table.me != Some(*seat) => Some(*route),
        _ => None,
    })
}

/// An edge around a route that was claimed a moment ago: seen by its shape, whatever its colours are.
fn outlined(id: RouteId, prefix: &str) -> Markup {
    html! { @for class in ["tkt-new", "tkt-new tkt-inner"] { use class=(class) href={ "#" (prefix) "-p" (id) } {} } }
}

/// A track nobody may claim any more.
fn barred(map: &Map, id: RouteId, prefix: &str) -> Markup {
    html! {
        use.tkt-barred href={ "#" (prefix) "-p" (id) } {}
        @for place in Line::of(map, id).places() {
            path.tkt-cross transform=(place.transform()) d="M-9-4L9 4M9-4L-9 4" {}
        }
    }
}

/// The routes the viewer may claim, in the order of their cities' names: those it can pay for take part in moving by
/// keyboard. A link opens the panel of its payments, also without the script.
fn controls(table: &Table<'_>, me: Seat, claims: &BTreeMap<RouteId, Vec<Payment>>, prefix: &str) -> Markup {
    let open = table.view.open(me);
    let mut routes: Vec<(String, RouteId)> =
        ids(table.map()).filter(|&id| open.has(id)).map(|id| (table.route(id), id)).collect();
    routes.sort();
    let hinted = table.hint.first().and_then(|action| match action {
        Action::Claim { route, .. } => Some(*route),
        _ => None,
    });
    html! {
        g.tkt-routes role="group" aria-label=(table.text.get("tickets-routes")) {
            @for (_, id) in &routes {
                @let can = claims.contains_key(id);
                a.tkt-route.tkt-can[can].tkt-hinted[hinted == Some(*id)] id={ "tkt-r" (id) }
                    href={ "#tkt-claim-" (id) } data-route=(id) tabindex=[(!can).then_some("-1")]
                    aria-label=(words::route(table.map(), *id, table.text)) {
                    use href={ "#" (prefix) "-p" (id) } {}
                }
            }
        }
    }
}

/// The shortest way still open for a ticket, hidden until somebody points at the ticket.
fn way(table: &Table<'_>, seat: Seat, ticket: TicketId, prefix: &str) -> Markup {
    let ends = table.map().ticket(ticket);
    let way = table.view.way(seat, ticket);
    html! {
        g.tkt-way id={ "tkt-way-" (ticket) } {
            @for id in way.iter().flat_map(|way| &way.routes) {
                use.tkt-path.tkt-mine[table.view.owners[usize::from(*id)] == Some(seat)] href={ "#" (prefix) "-p" (id) } {}
            }
            @for (x, y) in [spot(table.map(), ends.a), spot(table.map(), ends.b)] { circle.tkt-aim cx=(x) cy=(y) r="15" {} }
        }
    }
}

/// The longest route of a seat, hidden until somebody points at its line of the score sheet.
pub(super) fn longest(seat: Seat, trail: &Trail, prefix: &str) -> Markup {
    html! {
        g.tkt-way id={ "tkt-longest-" (seat.0) } {
            @for id in &trail.routes { use.tkt-path.tkt-mine href={ "#" (prefix) "-p" (id) } {} }
        }
    }
}

/// What the viewer's own tickets make of a city.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// A ticket still wants it to be joined.
    Wanted,
    /// All its tickets are completed.
    Joined,
}

/// The cities of the viewer's own tickets, also of those to choose from: the eye finds them without pointing.
fn marks(table: &Table<'_>) -> BTreeMap<CityId, Mark> {
    let Some(me) = table.own() else { return BTreeMap::new() };
    let (desk, network) = (table.desk(me), table.view.network(me));
    let offered =
        desk.offer.iter().flatten().filter(|(_, back)| !back).map(|&(ticket, _)| (ticket, Mark::Wanted));
    let kept = desk.tickets.iter().flatten().map(|&ticket| {
        (ticket, if network.done(table.map().ticket(ticket)) { Mark::Joined } else { Mark::Wanted })
    });
    let mut marks = BTreeMap::new();
    for (ticket, mark) in kept.chain(offered) {
        let ticket = table.map().ticket(ticket);
        for city in [ticket.a, ticket.b] {
            let known = marks.entry(city).or_insert(mark);
            if mark == Mark::Wanted {
                *known = mark;
            }
        }
    }
    marks
}

/// Dots and names; some are marked.
pub(super) fn cities(map: &Map, lang: Lang, marks: &BTreeMap<CityId, Mark>) -> Markup {
    html! {
        g.tkt-cities {
            @for (city, id) in map.cities().iter().zip(CityId::all()) {
                @let (label, mark) = (label(city), marks.get(&id));
                @if mark == Some(&Mark::Wanted) { circle.tkt-ring cx=(city.x) cy=(city.y) r="13" {} }
                circle cx=(city.x) cy=(city.y) r=(DOT) {}
                @if mark == Some(&Mark::Joined) {
                    path.tkt-tick d={ "M" (city.x) " " (city.y) "m-6-1l5 6l8-11" } {}
                }
                text.tkt-mine[mark.is_some()].tkt-flip[label.leaves(city.name(lang))] x=(label.x)
                    y=(format!("{:.0}", label.y)) text-anchor=(label.anchor) { (city.name(lang)) }
            }
        }
    }
}

/// The markers on the score track; those on one square stand side by side.
fn markers(table: &Table<'_>) -> Markup {
    let points: Vec<i16> = points(table.view).into_iter().map(|points| points.max(0)).collect();
    html! {
        @for seat in table.seats() {
            @let own = points[seat.index()];
            @let before = points[..seat.index()].iter().filter(|&&other| other == own).count();
            @let ((x, y), _) = square(own);
            @let push = f64::from(u8::try_from(before).unwrap_or(0)) * 9.0;
            g.tkt-marker id={ "tkt-marker-" (seat.0) } data-points=(own)
                transform={ "translate(" (format!("{:.1} {y:.1}", x + push)) ")" } {
                title { (table.name(seat)) ": " (own) }
                use href={ "#tkt-m" (table.colours.at(seat)) } x="-11" y="-11" width="22" height="22" {}
                // Inside the board, wherever the marker stands.
                @if own >= super::base::ROUND { text.tkt-round y=(if y < 0.0 { 21 } else { -9 }) { "+100" } }
            }
        }
    }
}

/// The colour of a route's spaces.
pub(super) fn swatch(map: &Map, id: RouteId) -> Markup {
    html! { svg.tkt-swatch aria-hidden="true" { use href={ "#tkt-s" (tint::kind(map.route(id).colour)) } {} } }
}
