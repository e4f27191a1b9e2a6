//! Why a hint says what it says, read off what the seat itself knows: its tickets, its hand, the open routes.

use game::Seat;
use tickets::{Action, Card, LOCOMOTIVE, RouteId, Routes, TicketId, Way, way};

use super::board::Table;
use super::{offer, words};

/// Wagons by which a way may be longer than the shortest and still be one's way.
const DETOUR: u8 = 3;

/// What one's open tickets still need.
pub(super) struct Plan {
    ways: Vec<(TicketId, Way)>,
    open: Routes,
}

impl Plan {
    /// Of the tickets a seat has kept, those worth the most first.
    pub(super) fn of(table: &Table<'_>, me: Seat) -> Self {
        let own = table.desk(me).tickets.iter().flatten();
        let way = |&ticket: &TicketId| Some((ticket, table.view.way(me, ticket)?));
        let mut ways: Vec<(TicketId, Way)> =
            own.filter_map(way).filter(|(_, way)| !way.missing.is_empty()).collect();
        ways.sort_by_key(|&(ticket, _)| (-table.map().ticket(ticket).points, ticket));
        Self { ways, open: table.view.open(me) }
    }

    /// The tickets whose way leads over a route, or over the track beside it.
    pub(super) fn served(&self, table: &Table<'_>, route: RouteId) -> Vec<TicketId> {
        let twin = table.map().route(route).twin;
        let on = |way: &Way| way.missing.iter().any(|&id| id == route || Some(id) == twin);
        self.ways.iter().filter(|(_, way)| on(way)).map(|&(ticket, _)| ticket).collect()
    }

    /// Whether a route is all that a ticket still needs.
    fn completes(&self, ticket: TicketId) -> bool {
        self.ways.iter().any(|(other, way)| *other == ticket && way.missing.len() == 1)
    }

    /// A ticket with another way over this route, hardly longer than its shortest.
    fn around(&self, table: &Table<'_>, me: Seat, route: RouteId) -> Option<TicketId> {
        let own = table.view.owned(me).with(route);
        let leads = |&&(ticket, ref now): &&(TicketId, Way)| {
            let (ends, hand) = (table.map().ticket(ticket), table.desk(me).hand.unwrap_or_default());
            way(table.map(), own, self.open, &hand, ends.a, ends.b).is_some_and(|then| {
                then.routes.contains(&route)
                    && then.wagons + table.map().route(route).length <= now.wagons + DETOUR
            })
        };
        self.ways.iter().find(leads).map(|&(ticket, _)| ticket)
    }

    /// A route on the way of a ticket that a card helps to pay for, those of its own colour before grey ones.
    fn needing(&self, table: &Table<'_>, me: Seat, card: Card) -> Option<(RouteId, TicketId)> {
        let hand = table.desk(me).hand.unwrap_or_default();
        let lacks = |id: RouteId| {
            let route = table.map().route(id);
            let fits = card.is_locomotive() || route.colour.is_none_or(|colour| Card::from(colour) == card);
            let most = (0..LOCOMOTIVE).map(|kind| hand[kind]).max().unwrap_or(0);
            // Grey spaces are paid in the colour of which one has most.
            let grey = route.colour.is_none() && !card.is_locomotive();
            let held = match route.colour {
                Some(colour) => hand[colour.index()],
                None => most,
            };
            fits && held + hand[LOCOMOTIVE] < route.length && (!grey || hand[card.index()] == most)
        };
        let tracks = |id: RouteId| {
            [Some(id), table.map().route(id).twin].into_iter().flatten().filter(|&id| self.open.has(id))
        };
        let all = || self.ways.iter().flat_map(|(ticket, way)| way.missing.iter().map(|&id| (id, *ticket)));
        let found = |coloured: bool| {
            all().find_map(|(id, ticket)| {
                let kind = |id: &RouteId| table.map().route(*id).colour.is_some() == coloured;
                tracks(id).filter(kind).find(|&id| lacks(id)).map(|id| (id, ticket))
            })
        };
        found(true).or_else(|| found(false))
    }
}

/// The reasons for what is to be done, none twice.
pub(super) fn why(table: &Table<'_>, actions: &[Action]) -> Vec<String> {
    let Some(me) = table.me else { return Vec::new() };
    let plan = Plan::of(table, me);
    let mut reasons: Vec<String> =
        actions.iter().filter_map(|&action| reason(table, me, &plan, action)).collect();
    reasons.dedup();
    reasons
}

fn reason(table: &Table<'_>, me: Seat, plan: &Plan, action: Action) -> Option<String> {
    let text = table.text;
    match action {
        Action::Claim { route, .. } => Some(claims(table, me, plan, route)),
        Action::Face(slot) => takes(table, me, plan, table.view.row[usize::from(slot)]?),
        Action::Deck => {
            let mut row = table.view.row.iter().flatten();
            let none = !plan.ways.is_empty() && row.all(|&card| plan.needing(table, me, card).is_none());
            Some(text.get(if none { "tickets-why-deck-only" } else { "tickets-why-deck" }))
        }
        Action::Draw if plan.ways.is_empty() => Some(text.get("tickets-why-all-done")),
        Action::Draw => Some(text.with("tickets-why-draw", &[("n", table.desk(me).wagons.into())])),
        Action::Back(_) | Action::Keep => keeps(table, me),
        Action::Pass => None,
    }
}

/// What a route is claimed for: tickets, or its points alone.
fn claims(table: &Table<'_>, me: Seat, plan: &Plan, route: RouteId) -> String {
    let text = table.text;
    let served = plan.served(table, route);
    if let Some(&done) = served.iter().find(|&&ticket| plan.completes(ticket)) {
        let worth = words::points(table.map().ticket(done).points, text);
        return text.with(
            "tickets-why-completes",
            &[("ticket", table.ticket(done).into()), ("points", worth.into())],
        );
    }
    let names: Vec<String> = served.iter().map(|&ticket| table.ticket(ticket)).collect();
    if !names.is_empty() {
        let args = [("n", names.len().into()), ("tickets", names.join("; ").into())];
        return text.with("tickets-why-way", &args);
    }
    if let Some(ticket) = plan.around(table, me, route) {
        return text.with("tickets-why-around", &[("ticket", table.ticket(ticket).into())]);
    }
    let points = words::points(table.map().points(table.map().route(route).length), text);
    let key = if plan.ways.is_empty() { "tickets-why-points-only" } else { "tickets-why-points" };
    text.with(key, &[("points", points.into())])
}

/// What a card is taken for.
fn takes(table: &Table<'_>, me: Seat, plan: &Plan, card: Card) -> Option<String> {
    let text = table.text;
    let colour = || text.get(&format!("tickets-of-{}", card.word()));
    if let Some((route, ticket)) = plan.needing(table, me, card) {
        let args = [
            ("colour", if card.is_locomotive() { String::new() } else { colour() }.into()),
            ("route", table.route(route).into()),
            ("ticket", table.ticket(ticket).into()),
        ];
        return Some(
            text.with(if card.is_locomotive() { "tickets-why-loco" } else { "tickets-why-card" }, &args),
        );
    }
    if card.is_locomotive() {
        return Some(text.get("tickets-why-any"));
    }
    // No ticket needs it: the open route with the most points that it is nearest to.
    let hand = table.desk(me).hand.unwrap_or_default();
    let wagons = table.desk(me).wagons;
    let best = plan
        .open
        .iter()
        .filter(|&id| {
            let route = table.map().route(id);
            let fits = route.colour.is_none_or(|own| Card::from(own) == card);
            fits && route.length <= wagons && hand[card.index()] + hand[LOCOMOTIVE] < route.length
        })
        .max_by_key(|&id| (table.map().points(table.map().route(id).length), std::cmp::Reverse(id)))?;
    let points = words::points(table.map().points(table.map().route(best).length), text);
    let args = [("colour", colour().into()), ("route", table.route(best).into()), ("points", points.into())];
    Some(text.with("tickets-why-long", &args))
}

/// What tickets are kept for: they share a part of their ways, or there are wagons enough for them.
fn keeps(table: &Table<'_>, me: Seat) -> Option<String> {
    let kept = offer::advised(table, me);
    let ways: Vec<Way> = kept.iter().filter_map(|&ticket| table.view.way(me, ticket)).collect();
    if ways.is_empty() {
        return None;
    }
    let needed: Routes = ways.iter().flat_map(|way| way.missing.iter().copied()).collect();
    let apart: usize = ways.iter().map(|way| way.missing.len()).sum();
    let spaces: u16 = needed.iter().map(|id| u16::from(table.map().route(id).length)).sum();
    let args = [("n", spaces.into()), ("all", table.desk(me).wagons.into()), ("tickets", ways.len().into())];
    let shared = needed.iter().count() < apart;
    Some(table.text.with(if shared { "tickets-why-shared" } else { "tickets-why-room" }, &args))
}
