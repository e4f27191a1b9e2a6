//! What must be left out at least, so that odd cities become even.
//!
//! The edges left out are ways that lead from one odd city to another, so the odd cities are joined in pairs, and what is left
//! out is at least as long as the shortest ways between them. The best pairs cost at least half of the best way to give every
//! city another one as its successor, and those are found by the Hungarian method.

use super::{Graph, bits};
use crate::map::CITIES;

/// Longer than any way.
const FAR: u8 = 100;
/// Cities and two free ends, counted from 1.
const PLACES: usize = CITIES + 3;

/// The shortest ways between cities, in wagons.
pub(super) struct Distances([[u8; CITIES]; CITIES]);

impl Graph {
    /// Along these edges.
    pub(super) fn distances(&self, edges: u64) -> Distances {
        let mut far = [[FAR; CITIES]; CITIES];
        let mut cities = 0_u64;
        for edge in bits(edges) {
            let (a, b) = (self.ends[edge].0.index(), self.ends[edge].1.index());
            cities |= 1 << a | 1 << b;
            far[a][b] = far[a][b].min(self.lengths[edge]);
            far[b][a] = far[a][b];
        }
        for via in bits(cities) {
            for from in bits(cities) {
                let first = far[from][via];
                for to in bits(cities) {
                    far[from][to] = far[from][to].min(first + far[via][to]);
                }
            }
        }
        Distances(far)
    }
}

impl Distances {
    /// Whether so little can be enough for these cities, of which some may stay as they are.
    pub(super) fn payable(&self, open: u64, free: u32, loss: u8) -> bool {
        // A quick look first: every city is at least as far from its partner as from the nearest one.
        let (mut sum, mut most) = (0_u32, [0_u32; 2]);
        for city in bits(open) {
            let near = bits(open & !(1 << city)).map(|other| self.0[city][other]).min();
            let near = u32::from(near.unwrap_or(FAR));
            sum += near;
            if near > most[0] {
                most = [near, most[0]];
            } else {
                most[1] = most[1].max(near);
            }
        }
        let spared: u32 = most.iter().take(free as usize).sum();
        sum - spared <= 2 * u32::from(loss) && self.pairs(open, free as usize) <= loss
    }

    /// What it costs at least to join these cities in pairs, of which `free` may stay alone.
    pub(super) fn pairs(&self, open: u64, free: usize) -> u8 {
        let mut cities = [0; CITIES];
        let mut count = 0;
        for city in bits(open) {
            cities[count] = city;
            count += 1;
        }
        // Whoever stays alone is joined with a free end, for nothing.
        let cost = |one: usize, two: usize| match (one == two, one < count && two < count) {
            (true, _) => i32::from(FAR),
            (false, true) => i32::from(self.0[cities[one]][cities[two]]),
            (false, false) => 0,
        };
        u8::try_from((cheapest(count + free, cost) + 1) / 2).unwrap_or(u8::MAX)
    }
}

/// What it costs to give each of so many another one, no two the same.
fn cheapest(count: usize, cost: impl Fn(usize, usize) -> i32) -> i32 {
    let (mut row_price, mut price) = ([0_i32; PLACES], [0_i32; PLACES]);
    // Who has each place, from 1; place 0 is where the newcomer stands.
    let mut holder = [0_usize; PLACES];
    for newcomer in 1..=count {
        holder[0] = newcomer;
        let (mut place, mut back) = (0, [0_usize; PLACES]);
        let (mut spare, mut seen) = ([i32::MAX; PLACES], [false; PLACES]);
        while holder[place] != 0 {
            seen[place] = true;
            let (who, mut least, mut next) = (holder[place], i32::MAX, 0);
            for to in (1..=count).filter(|&to| !seen[to]) {
                let more = cost(who - 1, to - 1) - row_price[who] - price[to];
                if more < spare[to] {
                    (spare[to], back[to]) = (more, place);
                }
                if spare[to] < least {
                    (least, next) = (spare[to], to);
                }
            }
            for to in 0..=count {
                if seen[to] {
                    row_price[holder[to]] += least;
                    price[to] -= least;
                } else if to > 0 {
                    spare[to] -= least;
                }
            }
            place = next;
        }
        while place != 0 {
            holder[place] = holder[back[place]];
            place = back[place];
        }
    }
    -price[0]
}
