//! A longest chain by what it leaves out, as rules 1 looked for it.
//!
//! Games that were begun under them end as they did: on a map made to be hard this gives up after another time than
//! `trail/mend.rs`, and the bonus may go to somebody else.
//!
//! The edges a chain does not use make every odd city even, but for its two ends. So edges are left out one by one, always at a
//! city that is still odd, until one stroke draws what is left. This finds every chain that cannot be made longer; it is fast
//! where little has to be left out, however many chains there are.

use super::{Search, bits};
use crate::map::{CITIES, CityId};

/// Steps after which a search gives up. No network that a player could build on a map with routes of different lengths comes
/// near it; on a map made to be hard the longest chain found by then counts.
const STEPS: u32 = 4_000_000;

struct Mend<'a> {
    search: &'a Search<'a>,
    least: [u8; CITIES],
    goal: u8,
    steps: u32,
}

impl Search<'_> {
    /// Searches a part with these odd cities in which no chain is longer than `goal`.
    pub(super) fn mend_first(&mut self, edges: u64, odd: u64, goal: u8) {
        let length = self.graph.length(edges);
        let mut least = [u8::MAX; CITIES];
        for edge in bits(edges) {
            let (a, b) = self.graph.ends[edge];
            for city in [a, b] {
                let least = &mut least[city.index()];
                *least = (*least).min(self.graph.lengths[edge]);
            }
        }
        let mut steps = 0;
        for goal in (self.best + 1..=goal).rev() {
            let mut mend = Mend { search: self, least, goal, steps };
            let found = mend.leave_out(edges, odd, 0, length - goal);
            steps = mend.steps;
            if let Some((left, ends)) = found {
                return self.stroke(left, ends);
            }
        }
    }
}

impl Mend<'_> {
    /// Leaves out edges of at most this length so that only `ends`, two at most, stay odd. Gives what is left and the ends.
    fn leave_out(&mut self, left: u64, odd: u64, ends: u64, loss: u8) -> Option<(u64, u64)> {
        self.steps += 1;
        let graph = self.search.graph;
        let open = odd & !ends;
        let free = 2_u32.saturating_sub(ends.count_ones());
        if open == 0 {
            return self.piece(left, ends);
        }
        if self.steps > STEPS || !self.payable(open, free, loss) {
            return None;
        }
        // The city with the fewest edges has the fewest ways out.
        let city = bits(open).min_by_key(|&city| (graph.around[city] & left).count_ones())?;
        let here = graph.around[city] & left;
        for to_odd in [true, false] {
            for edge in bits(here) {
                let next = graph.across(edge, CityId::at(city)).0;
                if (open >> next & 1 == 1) == to_odd && graph.lengths[edge] <= loss {
                    let odd = odd ^ (1 << city) ^ (1 << next);
                    let loss = loss - graph.lengths[edge];
                    let found = self.leave_out(left & !(1 << edge), odd, ends & odd, loss);
                    if found.is_some() {
                        return found;
                    }
                }
            }
        }
        if free > 0 { self.leave_out(left, odd, ends | 1 << city, loss) } else { None }
    }

    /// A connected piece that is long enough, with its ends.
    fn piece(&self, left: u64, ends: u64) -> Option<(u64, u64)> {
        let graph = self.search.graph;
        let mut rest = left;
        while rest != 0 {
            let (edges, cities) = graph.part_of(left, graph.ends[rest.trailing_zeros() as usize].0);
            if graph.length(edges) >= self.goal {
                return Some((edges, ends & cities));
            }
            rest &= !edges;
        }
        None
    }

    /// Whether the loss can be enough: every open city but the free ends loses an edge, and an edge has two ends.
    fn payable(&self, open: u64, free: u32, loss: u8) -> bool {
        let (mut sum, mut most) = (0_u32, [0_u32; 2]);
        for city in bits(open) {
            let least = u32::from(self.least[city]);
            sum += least;
            if least > most[0] {
                most = [least, most[0]];
            } else {
                most[1] = most[1].max(least);
            }
        }
        let spared: u32 = most.iter().take(free as usize).sum();
        sum - spared <= 2 * u32::from(loss)
    }
}
