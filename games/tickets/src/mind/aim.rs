//! Which routes a seat should want: a network that joins its tickets and is cheap in turns.
//!
//! The cheapest such network is a Steiner tree. It is grown ticket by ticket, each time by the one that brings most for what
//! its way costs beyond what is already wanted. What a route costs is the turns it takes, less the points it brings: a long
//! route is worth its cards, a short one rarely is.

use crate::card::{Hand, LOCOMOTIVE};
use crate::map::{CITIES, CityId, LENGTH, Map, RouteId, Routes, TicketId, TicketSet};
use crate::network::Network;

/// Points a turn is worth: what drawing and claiming brings in the long run.
const TURN: f32 = 3.75;
/// What it costs that somebody else may take the route first.
const RISK: f32 = 1.0;
/// No route is for nothing, however long.
const LEAST: f32 = 1.0;
/// Turns a missing card takes: a turn brings two, but not always those that are missing.
const DRAW: f32 = 0.7;
/// Dearer than any way.
const NEVER: f32 = 1e9;

/// What a seat has and may do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means {
    /// Its routes.
    pub(crate) owned: Routes,
    /// The routes it may claim.
    pub(crate) open: Routes,
    /// Its wagons.
    pub(crate) wagons: u8,
    /// Its hand.
    pub(crate) hand: Hand,
    /// Turns it may still have.
    pub(crate) turns: f32,
}

/// The routes a seat wants.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    /// The routes still to be claimed.
    pub(crate) routes: Routes,
    /// Points of the tickets, lost ones subtracted, less what the routes cost.
    pub(crate) worth: f32,
}

impl Aim {
    /// What to want for these tickets.
    pub(crate) fn of(map: &Map, means: &Means, tickets: TicketSet) -> Self {
        let costs = costs(map);
        let (mut wanted, mut rest, mut worth) = (means.owned, tickets, 0.0);
        worth += settle(map, wanted, &mut rest);
        let mut ways = Ways::new();
        while !rest.is_empty() {
            let mut best: Option<(f32, f32, Routes, TicketId)> = None;
            for id in rest.iter() {
                let ticket = map.ticket(id);
                let Some(cost) = ways.find(map, means, &costs, wanted, (ticket.a, ticket.b)) else {
                    continue;
                };
                let gain = 2.0 * f32::from(ticket.points) - cost;
                let rate = gain / (cost + 3.0);
                if gain <= 0.0 || best.is_some_and(|(other, ..)| other >= rate) {
                    continue;
                }
                let path = ways.path(map, (ticket.a, ticket.b)) - wanted;
                if means.reach(map, (wanted | path) - means.owned) {
                    best = Some((rate, cost, path, id));
                }
            }
            let Some((_, cost, path, id)) = best else { break };
            wanted |= path;
            rest.take(id);
            worth += f32::from(map.ticket(id).points) - cost;
            worth += settle(map, wanted, &mut rest);
        }
        for id in rest.iter() {
            worth -= f32::from(map.ticket(id).points);
        }
        Self { routes: wanted - means.owned, worth }
    }
}

impl Means {
    /// Whether there are wagons and time for these routes.
    fn reach(&self, map: &Map, routes: Routes) -> bool {
        let need = Need::of(map, routes);
        let mut missing = f32::from(need.grey);
        let mut spare = 0.0;
        for (&need, &have) in need.colours.iter().zip(&self.hand) {
            missing += f32::from(need.saturating_sub(have));
            spare += f32::from(have.saturating_sub(need));
        }
        // Half of the cards left over pay for grey routes.
        missing -= (spare / 2.0).min(f32::from(need.grey)) + f32::from(self.hand[LOCOMOTIVE]);
        need.wagons <= self.wagons && f32::from(need.claims) + DRAW * missing.max(0.0) <= self.turns
    }
}

/// What some routes need.
pub(crate) struct Need {
    /// Cards of each colour.
    pub(crate) colours: [u8; 8],
    /// Cards for grey routes.
    pub(crate) grey: u8,
    /// Wagons.
    pub(crate) wagons: u8,
    /// Claims.
    pub(crate) claims: u8,
}

impl Need {
    pub(crate) fn of(map: &Map, routes: Routes) -> Self {
        let mut need = Self { colours: [0; 8], grey: 0, wagons: 0, claims: 0 };
        for route in routes.iter() {
            let route = map.route(route);
            match route.colour {
                Some(colour) => need.colours[colour.index()] += route.length,
                None => need.grey = need.grey.saturating_add(route.length),
            }
            need.wagons = need.wagons.saturating_add(route.length);
            need.claims += 1;
        }
        need
    }
}

/// What a route costs by its length.
fn costs(map: &Map) -> [f32; LENGTH + 1] {
    let mut costs = [LEAST; LENGTH + 1];
    for (length, cost) in (0_u8..).zip(&mut costs) {
        let turns = 1.0 + f32::from(length) / 2.0;
        *cost = (TURN * turns - f32::from(map.points(length)) + RISK).max(LEAST);
    }
    costs
}

/// Takes out the tickets these routes complete, and adds up their points.
fn settle(map: &Map, routes: Routes, rest: &mut TicketSet) -> f32 {
    let network = Network::of(map, routes);
    let mut points = 0.0;
    for id in rest.iter() {
        let ticket = map.ticket(id);
        if network.done(ticket) {
            points += f32::from(ticket.points);
            rest.take(id);
        }
    }
    points
}

/// The cheapest ways from one city to all others.
struct Ways {
    cost: [f32; CITIES],
    last: [RouteId; CITIES],
}

impl Ways {
    const fn new() -> Self {
        Self { cost: [NEVER; CITIES], last: [RouteId::NONE; CITIES] }
    }

    /// What the way between two cities costs where the wanted routes are for nothing; `None` if there is none.
    fn find(
        &mut self,
        map: &Map,
        means: &Means,
        costs: &[f32; LENGTH + 1],
        wanted: Routes,
        (from, to): (CityId, CityId),
    ) -> Option<f32> {
        let cities = map.cities().len();
        self.cost[..cities].fill(NEVER);
        self.cost[from.index()] = 0.0;
        let mut left: u64 = if cities == CITIES { u64::MAX } else { (1 << cities) - 1 };
        loop {
            let (mut nearest, mut city, mut rest) = (NEVER, usize::MAX, left);
            while rest != 0 {
                let at = rest.trailing_zeros() as usize;
                if self.cost[at] < nearest {
                    (nearest, city) = (self.cost[at], at);
                }
                rest &= rest - 1;
            }
            if city == usize::MAX {
                return None;
            }
            if city == to.index() {
                return Some(nearest);
            }
            left &= !(1 << city);
            let here = CityId::at(city);
            for id in (map.around(here) & (wanted | means.open)).iter() {
                let route = map.route(id);
                let next = route.other(here).index();
                if left >> next & 1 == 0 {
                    continue;
                }
                let step = if wanted.has(id) {
                    0.0
                } else if route.length <= means.wagons {
                    costs[usize::from(route.length)]
                } else {
                    continue;
                };
                if nearest + step < self.cost[next] {
                    self.cost[next] = nearest + step;
                    self.last[next] = id;
                }
            }
        }
    }

    /// The routes of the way that was found.
    fn path(&self, map: &Map, (from, to): (CityId, CityId)) -> Routes {
        let (mut path, mut city) = (Routes::NONE, to);
        while city != from {
            let id = self.last[city.index()];
            path.put(id);
            city = map.route(id).other(city);
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use game::{Game as _, Seat, SplitMix64};

    use super::*;
    use crate::{Setup, Tickets};

    fn table() -> Tickets {
        Tickets::new(&"2".parse::<Setup>().unwrap())
    }

    fn means(game: &Tickets, quick: &mut SplitMix64) -> Means {
        let all = game.map().all();
        let pick =
            |quick: &mut SplitMix64, of: u32| all.iter().filter(|_| quick.below(of) == 0).collect::<Routes>();
        let owned = pick(quick, 12);
        let open = all - pick(quick, 4) - owned;
        Means { owned, open, wagons: 45, hand: *game.hand(Seat(0)), turns: 100.0 }
    }

    /// The cost of the cheapest way, found by walking every route again and again.
    fn naive(
        map: &Map,
        means: &Means,
        costs: &[f32; LENGTH + 1],
        wanted: Routes,
        from: CityId,
        to: CityId,
    ) -> f32 {
        let mut cost = vec![NEVER; map.cities().len()];
        cost[from.index()] = 0.0;
        for _ in map.cities() {
            for id in (wanted | means.open).iter() {
                let route = map.route(id);
                let step = if wanted.has(id) { 0.0 } else { costs[usize::from(route.length)] };
                let (a, b) = (route.a.index(), route.b.index());
                cost[a] = cost[a].min(cost[b] + step);
                cost[b] = cost[b].min(cost[a] + step);
            }
        }
        cost[to.index()]
    }

    #[test]
    fn ways_are_the_cheapest_there_are() {
        let (game, mut quick) = (table(), SplitMix64::new(1));
        let costs = costs(game.map());
        let mut ways = Ways::new();
        for _ in 0..300 {
            let means = means(&game, &mut quick);
            let ticket = game.map().tickets()[quick.below(69) as usize];
            let ends = (ticket.a, ticket.b);
            let found = ways.find(game.map(), &means, &costs, means.owned, ends);
            let cheapest = naive(game.map(), &means, &costs, means.owned, ticket.a, ticket.b);
            assert!((found.unwrap_or(NEVER) - cheapest).abs() < 0.01, "{found:?} {cheapest}");
            if found.is_some() {
                let path = ways.path(game.map(), ends);
                assert_eq!(path - means.owned - means.open, Routes::NONE);
                assert!(Network::of(game.map(), path).joined(ticket.a, ticket.b));
            }
        }
    }

    #[test]
    fn an_aim_joins_tickets_within_its_means() {
        let (game, mut quick) = (table(), SplitMix64::new(2));
        let mut joined = 0;
        for _ in 0..300 {
            let means = Means { wagons: 20, ..means(&game, &mut quick) };
            let tickets: TicketSet = (0..3).map(|_| TicketId::at(quick.below(69) as usize)).collect();
            let aim = Aim::of(game.map(), &means, tickets);
            assert_eq!(aim.routes - means.open, Routes::NONE, "only what is open");
            assert!(Need::of(game.map(), aim.routes).wagons <= 20, "only with one's wagons");
            let (before, after) =
                (Network::of(game.map(), means.owned), Network::of(game.map(), means.owned | aim.routes));
            let done =
                |network: &Network| tickets.iter().filter(|&id| network.done(game.map().ticket(id))).count();
            assert!(aim.routes.is_empty() || done(&after) > done(&before), "no route for nothing");
            joined += done(&after) - done(&before);
            // What is joined is worth more than nothing at all would be.
            let lost: i16 = tickets.iter().map(|id| game.map().ticket(id).points).sum();
            assert!(aim.worth >= -f32::from(lost));
        }
        assert!(joined > 100, "{joined}");
    }
}
