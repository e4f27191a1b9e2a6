//! How long a chain can become at most.
//!
//! A bridge, an edge that alone joins two parts, is crossed once and never back. So what a chain can still use are blocks
//! without bridges, one behind the other, with the bridges between them: the best such row of blocks bounds it. In a block, all
//! cities but the two where the chain comes in and goes out keep an even number of edges on it, so every other city with an odd
//! number has an edge that is left out.

use super::{Graph, bits};
use crate::map::{CITIES, CityId};

/// A search for bridges, from one city on.
struct Walk<'a> {
    graph: &'a Graph,
    left: u64,
    /// When each city was reached, from 1.
    order: [u8; CITIES],
    clock: u8,
    /// Cities reached whose block is not complete.
    stack: [CityId; CITIES],
    height: usize,
    /// The most that can be had beyond each city over a bridge.
    beyond: [u8; CITIES],
}

impl Graph {
    /// How long a chain along the edges `left` can be that begins at this city.
    pub(super) fn hope(&self, left: u64, from: CityId) -> u8 {
        let mut walk = Walk {
            graph: self,
            left,
            order: [0; CITIES],
            clock: 0,
            stack: [CityId(0); CITIES],
            height: 0,
            beyond: [0; CITIES],
        };
        walk.visit(from, u64::MAX);
        walk.beyond[from.index()]
    }
}

impl Walk<'_> {
    /// Looks at a city that was reached by the edge with this bit; returns the earliest city that can be reached from here
    /// without it. A block that ends here is weighed, and what it gives is left in `beyond` of this city.
    fn visit(&mut self, city: CityId, by: u64) -> u8 {
        let at = city.index();
        self.clock += 1;
        self.order[at] = self.clock;
        self.stack[self.height] = city;
        self.height += 1;
        let mut low = self.clock;
        for edge in bits(self.graph.around[at] & self.left) {
            if 1 << edge == by {
                continue;
            }
            let next = self.graph.across(edge, city);
            let seen = self.order[next.index()];
            if seen > 0 {
                low = low.min(seen);
                continue;
            }
            let reach = self.visit(next, 1 << edge);
            if reach > self.order[at] {
                // A bridge: its block is weighed already.
                let there = self.graph.lengths[edge] + self.beyond[next.index()];
                self.beyond[at] = self.beyond[at].max(there);
            } else {
                low = low.min(reach);
            }
        }
        if low == self.order[at] {
            self.close(city);
        }
        low
    }

    /// The block that was entered by this city is complete.
    fn close(&mut self, entry: CityId) {
        let mut block = 0_u64;
        let mut beyond = 0;
        loop {
            self.height -= 1;
            let city = self.stack[self.height];
            block |= 1 << city.0;
            beyond = beyond.max(self.beyond[city.index()]);
            if city == entry {
                break;
            }
        }
        self.beyond[entry.index()] =
            beyond + if block.is_power_of_two() { 0 } else { self.weigh(block, entry) };
    }

    /// The most that can be had in a block from this city on.
    fn weigh(&self, block: u64, entry: CityId) -> u8 {
        let (mut double, mut sum, mut most) = (0_u32, 0_u32, 0_u32);
        for city in bits(block) {
            let (mut count, mut least) = (0, u32::MAX);
            for edge in bits(self.graph.around[city] & self.left) {
                if block >> self.graph.across(edge, CityId::at(city)).0 & 1 == 1 {
                    let length = u32::from(self.graph.lengths[edge]);
                    double += length;
                    count ^= 1;
                    least = least.min(length);
                }
            }
            // The city where the chain comes in counts the other way round.
            if (count == 1) != (city == entry.index()) {
                sum += least;
                most = most.max(least);
            }
        }
        // One of them may be where the chain goes out; an edge that is left out has two ends.
        u8::try_from((double - (sum - most)) / 2).unwrap_or(u8::MAX)
    }
}
