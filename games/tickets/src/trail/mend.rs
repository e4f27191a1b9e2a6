//! A longest chain by what it leaves out.
//!
//! The edges a chain does not use make every odd city even, but for its two ends. So edges are left out one by one: always at a
//! city that is odd, and on from there until another odd city is reached. Of all ways to leave out edges each is met once: what
//! was tried at a city and did not lead to a chain is kept from then on. This is fast where little has to be left out, however
//! many chains there are, and what must be left out at least is known well (`trail/pairs.rs`).

use super::pairs::Distances;
use super::{Graph, Search, bits};
use crate::map::CityId;

/// Steps after which the search of a network gives up. No network of a map in the box, of Poland or America comes near it, and
/// none that chance built did; on a map made to be hard the longest chain found by then counts.
pub(super) const STEPS: u32 = 10_000;

/// What is left after some edges were left out.
#[derive(Clone, Copy)]
struct Rest {
    left: u64,
    /// Edges of those that may not be left out any more.
    kept: u64,
    odd: u64,
    /// Odd cities at which the chain is to end.
    ends: u64,
    /// Wagons that may still be left out.
    loss: u8,
    /// The city that just lost an edge.
    at: CityId,
}

struct Mend<'a> {
    graph: &'a Graph,
    distances: Distances,
    steps: u32,
}

impl Search<'_> {
    /// Searches a part with these odd cities in which no chain is longer than `goal`.
    pub(super) fn mend(&mut self, edges: u64, odd: u64, goal: u8) {
        let length = self.graph.length(edges);
        let mut mend = Mend { graph: self.graph, distances: self.graph.distances(edges), steps: self.steps };
        let goal = goal.min(length.saturating_sub(mend.distances.pairs(odd, 2)));
        let at = self.graph.ends[edges.trailing_zeros() as usize].0;
        let found = (self.best + 1..=goal).rev().find_map(|goal| {
            mend.leave_out(Rest { left: edges, kept: 0, odd, ends: 0, loss: length - goal, at })
        });
        self.steps = mend.steps;
        if let Some((left, ends)) = found {
            self.stroke(left, ends);
        }
    }
}

impl Mend<'_> {
    /// Leaves out edges until only `ends`, two at most, stay odd. Gives what is left, in one piece, and the ends.
    fn leave_out(&mut self, rest: Rest) -> Option<(u64, u64)> {
        let graph = self.graph;
        let open = rest.odd & !rest.ends;
        if open == 0 {
            return Some((rest.left, rest.ends));
        }
        let free = 2_u32.saturating_sub(rest.ends.count_ones());
        if self.steps == STEPS || !self.distances.payable(open, free, rest.loss) {
            return None;
        }
        self.steps += 1;
        let loose = |city: usize| graph.around[city] & rest.left & !rest.kept;
        // On from where an edge was left out; otherwise the city with the fewest edges has the fewest ways out.
        let city = Some(rest.at.index()).filter(|&city| open >> city & 1 == 1);
        let city = city.or_else(|| bits(open).min_by_key(|&city| loose(city).count_ones()))?;
        let mut kept = rest.kept;
        for to_odd in [true, false] {
            for edge in bits(loose(city)) {
                let next = graph.across(edge, CityId::at(city));
                if (open >> next.0 & 1 == 1) != to_odd {
                    continue;
                }
                // Of two tracks of the same length one is as good as the other.
                let length = graph.lengths[edge];
                let mut tried = bits(kept & loose(city));
                let twin = tried.any(|other| {
                    graph.lengths[other] == length && graph.across(other, CityId::at(city)) == next
                });
                if length <= rest.loss && !twin {
                    let odd = rest.odd ^ (1 << city) ^ (1 << next.0);
                    let (left, loss) = (rest.left & !(1 << edge), rest.loss - length);
                    let without = Rest { left, kept, odd, ends: rest.ends & odd, loss, at: next };
                    let found = self.in_one_piece(without, city);
                    if found.is_some() {
                        return found;
                    }
                }
                kept |= 1 << edge;
            }
        }
        if free == 0 {
            return None;
        }
        self.leave_out(Rest { kept, ends: rest.ends | 1 << city, ..rest })
    }

    /// Goes on after an edge of this city was left out: with one piece, if there are two now.
    fn in_one_piece(&mut self, rest: Rest, city: usize) -> Option<(u64, u64)> {
        let (edges, cities) = self.graph.part_of(rest.left, rest.at);
        if cities >> city & 1 == 1 {
            return self.leave_out(rest);
        }
        [(edges, cities), (rest.left & !edges, !cities)].into_iter().find_map(|(left, cities)| {
            let loss = rest.loss.checked_sub(self.graph.length(rest.left & !left))?;
            let odd = rest.odd & cities;
            self.leave_out(Rest { left, odd, ends: rest.ends & odd, loss, ..rest })
        })
    }
}
