//! The longest unbroken chain of a seat's routes, each used once (TICKETS-8.3).
//!
//! Exact, by branch and bound (`trail/hope.rs` says how long a chain can still become, `trail/mend.rs` goes the other way round
//! where there are very many chains). A chain that cannot be made longer ends
//! where all routes of a city are used, so unless it uses its whole part of the network, both its ends are cities with an odd
//! number of routes.

mod first;
mod hope;
mod mend;
mod pairs;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use serde::Serialize;

use crate::map::{CITIES, CityId, Map, RouteId, Routes, WAGONS};

/// The most routes of a seat: each has at least one wagon.
const EDGES: usize = WAGONS as usize;

/// Looks ahead after which a network is searched another way.
const LOOKS: u32 = 400;

/// A chain of routes; a city may lie on it more than once, a route may not.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Trail {
    /// Wagons on it.
    pub length: u8,
    /// Its routes in order.
    pub routes: Vec<RouteId>,
    /// Its cities in order, one more than routes; none where there are no routes.
    pub cities: Vec<CityId>,
}

/// The longest chain of these routes.
pub fn longest(map: &Map, owned: Routes) -> Trail {
    chain(map, owned, u16::MAX, u8::MAX)
}

/// The longest chain of these routes under a version of the rules, where its length was counted before.
pub(crate) fn counted(map: &Map, owned: Routes, rules: u16, length: u8) -> Trail {
    chain(map, owned, rules, length)
}

fn chain(map: &Map, owned: Routes, rules: u16, wanted: u8) -> Trail {
    let graph = Graph::of(map, owned);
    let search = graph.search(true, rules, wanted);
    let routes: Vec<RouteId> =
        search.best_path[..search.best_count].iter().map(|&edge| graph.routes[usize::from(edge)]).collect();
    let mut cities = Vec::with_capacity(routes.len() + 1);
    if !routes.is_empty() {
        cities.push(search.best_start);
    }
    for &route in &routes {
        let here = cities.last().copied().unwrap_or_default();
        cities.push(map.route(route).other(here));
    }
    Trail { length: search.best, routes, cities }
}

/// How long the longest chain is under a version of the rules.
pub(crate) fn length(map: &Map, owned: Routes, rules: u16) -> u8 {
    Graph::of(map, owned).search(false, rules, u8::MAX).best
}

/// The network of a seat with routes numbered anew.
struct Graph {
    routes: [RouteId; EDGES],
    ends: [(CityId, CityId); EDGES],
    lengths: [u8; EDGES],
    /// The routes of each city as bits.
    around: [u64; CITIES],
    all: u64,
}

impl Graph {
    fn of(map: &Map, owned: Routes) -> Self {
        let mut graph = Self {
            routes: [RouteId::NONE; EDGES],
            ends: [(CityId(0), CityId(0)); EDGES],
            lengths: [0; EDGES],
            around: [0; CITIES],
            all: 0,
        };
        for (edge, id) in owned.iter().take(EDGES).enumerate() {
            let route = map.route(id);
            graph.routes[edge] = id;
            graph.ends[edge] = (route.a, route.b);
            graph.lengths[edge] = route.length;
            for city in [route.a, route.b] {
                graph.around[city.index()] |= 1 << edge;
            }
            graph.all |= 1 << edge;
        }
        graph
    }

    /// The other end of an edge.
    fn across(&self, edge: usize, city: CityId) -> CityId {
        let (a, b) = self.ends[edge];
        CityId(a.0 ^ b.0 ^ city.0)
    }

    /// Wagons on these edges.
    fn length(&self, edges: u64) -> u8 {
        bits(edges).map(|edge| self.lengths[edge]).sum()
    }

    /// The edges among `left` and the cities that can be reached from a city.
    fn part_of(&self, left: u64, from: CityId) -> (u64, u64) {
        let (mut edges, mut cities, mut open) = (0, 1 << from.0, 1_u64 << from.0);
        while open != 0 {
            let city = open.trailing_zeros() as usize;
            open &= open - 1;
            let mut new = self.around[city] & left & !edges;
            edges |= new;
            while new != 0 {
                let (a, b) = self.ends[new.trailing_zeros() as usize];
                new &= new - 1;
                let both = 1 << a.0 | 1 << b.0;
                open |= both & !cities;
                cities |= both;
            }
        }
        (edges, cities)
    }

    /// Searches every part; one that cannot be longer than what is found is left out. A chain as long as `wanted` will do.
    fn search(&self, path: bool, rules: u16, wanted: u8) -> Search<'_> {
        let mut search = Search {
            graph: self,
            best: 0,
            best_path: [0; EDGES],
            best_count: 0,
            best_start: CityId(0),
            path: [0; EDGES],
            start: CityId(0),
            looks: 0,
            limit: 0,
            steps: 0,
            rules,
            wanted,
        };
        let mut rest = self.all;
        while rest != 0 {
            let city = self.ends[rest.trailing_zeros() as usize].0;
            let (edges, cities) = self.part_of(self.all, city);
            rest &= !edges;
            let length = self.length(edges);
            if length <= search.best || search.best >= wanted {
                continue;
            }
            let odd = bits(cities).filter(|&city| self.around[city].count_ones() & 1 == 1);
            let odd = odd.fold(0_u64, |odd, city| odd | 1 << city);
            if !path && odd.count_ones() <= 2 {
                // One stroke draws it all.
                search.best = length;
                continue;
            }
            search.part(edges, if odd == 0 { 1 << city.0 } else { odd });
        }
        search
    }
}

/// The places of the bits of a word, ascending.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            at
        })
    })
}

struct Search<'a> {
    graph: &'a Graph,
    best: u8,
    best_path: [u8; EDGES],
    best_count: usize,
    best_start: CityId,
    path: [u8; EDGES],
    start: CityId,
    /// Looks ahead so far, and when to give up.
    looks: u32,
    limit: u32,
    /// Steps of `trail/mend.rs` so far.
    steps: u32,
    rules: u16,
    /// The length that is known to be the greatest, if it is.
    wanted: u8,
}

/// How long a chain can become, and where it goes next: a city to start at or an edge.
type Prospect = (u8, u8);

impl Search<'_> {
    /// Searches one part from these cities, the most promising first.
    fn part(&mut self, edges: u64, starts: u64) {
        let mut prospects: [Prospect; CITIES] = [(0, 0); CITIES];
        let mut count = 0;
        for city in bits(starts) {
            prospects[count] = (self.graph.hope(edges, CityId::at(city)), u8::try_from(city).unwrap_or(0));
            count += 1;
        }
        let prospects = &mut prospects[..count];
        prospects.sort_unstable_by_key(|&(hope, at)| (Reverse(hope), at));
        // Most networks are done in a moment. The others are searched by what a chain leaves out.
        let goal = prospects.first().map_or(0, |&(hope, _)| hope);
        self.limit = self.looks + LOOKS;
        if self.starts(edges, prospects) || self.best >= self.wanted {
            return;
        }
        let goal = goal.min(self.wanted);
        if self.rules == 1 {
            self.mend_first(edges, starts, goal);
        } else {
            self.mend(edges, starts, goal);
        }
    }

    /// Searches from these cities; `false` if that took too long.
    fn starts(&mut self, edges: u64, prospects: &[Prospect]) -> bool {
        for &(hope, city) in prospects {
            if hope > self.best {
                self.start = CityId(city);
                self.from(self.start, edges, 0, 0);
            }
        }
        self.looks < self.limit
    }

    /// Goes on from a city along the edges `left`.
    fn from(&mut self, city: CityId, left: u64, length: u8, count: usize) {
        if length > self.best {
            self.best = length;
            self.best_path = self.path;
            self.best_count = count;
            self.best_start = self.start;
        }
        if self.best >= self.wanted {
            return;
        }
        let here = self.graph.around[city.index()] & left;
        // Where there is no choice there is nothing to be gained by looking ahead.
        if here & here.wrapping_sub(1) == 0 {
            if here != 0 {
                self.along(here.trailing_zeros() as usize, city, left, length, count);
            }
            return;
        }
        if self.looks >= self.limit {
            return;
        }
        self.looks += 1;
        let mut prospects: [Prospect; EDGES] = [(0, 0); EDGES];
        let mut ways = 0;
        for edge in bits(here) {
            let rest = self.graph.hope(left & !(1 << edge), self.graph.across(edge, city));
            let hope = length + self.graph.lengths[edge] + rest;
            if hope > self.best {
                prospects[ways] = (hope, u8::try_from(edge).unwrap_or(0));
                ways += 1;
            }
        }
        prospects[..ways].sort_unstable_by_key(|&(hope, at)| (Reverse(hope), at));
        for &(hope, edge) in &prospects[..ways] {
            if hope > self.best {
                self.along(usize::from(edge), city, left, length, count);
            }
        }
    }

    fn along(&mut self, edge: usize, city: CityId, left: u64, length: u8, count: usize) {
        self.path[count] = u8::try_from(edge).unwrap_or(0);
        let next = self.graph.across(edge, city);
        self.from(next, left & !(1 << edge), length + self.graph.lengths[edge], count + 1);
    }

    /// Draws these edges in one stroke between the two ends, or round.
    fn stroke(&mut self, left: u64, ends: u64) {
        let round = self.graph.ends[left.trailing_zeros() as usize].0;
        self.start = if ends == 0 { round } else { CityId::at(ends.trailing_zeros() as usize) };
        self.limit = u32::MAX;
        self.from(self.start, left, 0, 0);
    }
}
