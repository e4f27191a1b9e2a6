//! What the judge sees: a board as a list of plain facts.
//!
//! Facts: for every empty square that something touches, what its four sides offer and how many different networks meet
//! there; how many networks (unused exits count as one each) could be joined by one, two or three squares; the longest
//! routes and whether they can grow; central squares; special routes left.

use super::classes::{CLASS, CLASS_COUNT, ENDS, EXIT_ENDS, PLACE_VALUES, SPOT, SPOT_COUNT};
use crate::board::Board;
use crate::data::{EXITS, NETWORK};
use crate::face::Kind;
use crate::grid::{ALL, CELLS, CENTRE, Side, border, cells, exits, step};
use crate::path::Graph;
use crate::score::{Joined, NOWHERE, lake, river};

/// Where each group of facts begins.
const SQUARES: usize = 0;
const COARSE: usize = SQUARES + CLASS_COUNT * 4 * SPOT_COUNT;
const JOINS: usize = COARSE + CLASS_COUNT * 4;
const JOIN_STEPS: usize = 7;
const ROUTES: usize = JOINS + JOIN_STEPS.pow(3) * 4;
const LENGTHS: usize = 20;
const CENTRES: usize = ROUTES + LENGTHS * 4 * 5;
const ERRORS: usize = CENTRES + 10;
/// All facts.
pub const FACTS: usize = MERGES + MERGE_STEPS * 2;
const MERGES: usize = ERRORS + 24;
/// Lengths by which joining two routes could beat the longest.
const MERGE_STEPS: usize = 10;
/// Facts of one board at most: two for every empty square, and seven more.
const MOST: usize = 104;

/// What the judge sees of a board.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Points if the board were counted now.
    pub points: i16,
    facts: [u16; MOST],
    count: usize,
}

impl Look {
    /// The facts.
    pub fn facts(&self) -> &[u16] {
        &self.facts[..self.count]
    }

    #[allow(clippy::cast_possible_truncation)]
    fn tell(&mut self, fact: usize) {
        self.facts[self.count] = fact as u16;
        self.count += 1;
    }

    /// Looks at a board in one pass: points and facts rest on the same networks, routes and ends.
    pub fn at(board: &Board, specials_left: u32) -> Self {
        let mut look = Self { points: 0, facts: [0; MOST], count: 0 };
        let empty = ALL & !board.drawn();
        let near = Near::of(board);
        let mut networks = Networks::of(board, empty);
        look.points += networks.points();
        look.squares(&near, &mut networks);
        look.joins(&networks, empty, specials_left);
        look.routes(board, empty);
        look.rest(board, &near);
        look
    }

    /// The empty squares that something touches.
    fn squares(&mut self, near: &Near, networks: &mut Networks) {
        for cell in cells(near.touched) {
            let mut pattern = 0;
            let mut met = 0_u32;
            for side in Side::ALL {
                let offer = near.offer(cell, side);
                pattern += offer * PLACE_VALUES[side.index()];
                if offer >= ENDS {
                    met |= 1 << networks.meet(cell, side, offer >= EXIT_ENDS);
                }
            }
            let several = met.count_ones().clamp(1, 4) as usize - 1;
            let class = usize::from(CLASS[pattern]) * 4 + several;
            self.tell(SQUARES + class * SPOT_COUNT + SPOT[cell as usize]);
            self.tell(COARSE + class);
        }
    }

    /// What could be joined, and with how many special routes to do it.
    fn joins(&mut self, networks: &Networks, empty: u64, specials_left: u32) {
        let counts = joinable(networks.reach(), empty);
        let joins = counts.into_iter().fold(0, |all, count| all * JOIN_STEPS + count.min(JOIN_STEPS - 1));
        self.tell(JOINS + joins * 4 + specials_left.min(3) as usize);
    }

    /// The longest routes.
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)]
    fn routes(&mut self, board: &Board, empty: u64) {
        for kind in [Kind::Rail, Kind::Road] {
            let (longest, fact, merge) = route(board, kind, empty);
            self.points += longest as i16;
            self.tell(ROUTES + fact);
            self.tell(MERGES + merge);
        }
    }

    /// The centre and errors. Water has no facts of its own, but its points count.
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)]
    fn rest(&mut self, board: &Board, near: &Near) {
        let centre = (board.drawn() & CENTRE).count_ones();
        let loose = |side: Side| board.loose(Kind::River, side).count_ones() as i16;
        self.points += centre as i16 - near.loose as i16;
        self.points += river(board).0 + lake(board).0 - Side::ALL.map(loose).iter().sum::<i16>();
        self.tell(CENTRES + centre as usize);
        self.tell(ERRORS + (near.loose as usize).min(23));
    }
}

/// The networks of a board by number: every used group of exits, then every unused exit for itself.
struct Networks {
    joined: Joined,
    count: usize,
    /// Exits of each; 0 for an unused one, which brings nothing yet.
    size: [u8; 12],
    /// The empty squares that each of them touches, as far as they were met.
    reach: [u64; 12],
    /// By root of [`Joined`]: its network, numbered from 1; 0 for none.
    number_of: [u8; 98],
    /// By square: the network of the unused exit there.
    lone: [u8; CELLS],
}

impl Networks {
    #[allow(clippy::cast_possible_truncation)]
    fn of(board: &Board, empty: u64) -> Self {
        let mut joined = Joined::of(board);
        let roots = joined.exits(board);
        let mut networks =
            Self { joined, count: 0, size: [0; 12], reach: [0; 12], number_of: [0; 98], lone: [0; CELLS] };
        for (exit, &root) in EXITS.iter().zip(&roots) {
            let next = networks.count;
            if root == NOWHERE {
                // An exit shut by a blank side can never be joined.
                if empty >> exit.cell & 1 == 1 {
                    networks.reach[next] = 1 << exit.cell;
                    networks.lone[exit.cell as usize] = next as u8;
                    networks.count += 1;
                }
                continue;
            }
            let number = &mut networks.number_of[root as usize];
            if *number == 0 {
                *number = next as u8 + 1;
                networks.count += 1;
            }
            networks.size[*number as usize - 1] += 1;
        }
        networks
    }

    /// What they bring.
    fn points(&self) -> i16 {
        self.size.iter().map(|&exits| NETWORK[exits as usize]).sum()
    }

    /// Which empty squares each of them touches.
    fn reach(&self) -> &[u64] {
        &self.reach[..self.count]
    }

    /// The network that an end at a side of an empty square belongs to; it touches that square.
    fn meet(&mut self, cell: u8, side: Side, exit: bool) -> usize {
        let network = if exit {
            self.lone[cell as usize] as usize
        } else {
            let node = self.joined.node(next(cell, side), side.opposite());
            (self.number_of[self.joined.root(node) as usize] as usize).max(1) - 1
        };
        self.reach[network] |= 1 << cell;
        network
    }
}

/// The square beside another.
const fn next(cell: u8, side: Side) -> u8 {
    match side {
        Side::North => cell - 7,
        Side::East => cell + 1,
        Side::South => cell + 7,
        Side::West => cell - 1,
    }
}

/// What lies around the empty squares.
struct Near {
    /// By side: planes of the three bits of each square's offer.
    planes: [[u64; 3]; 4],
    touched: u64,
    loose: u32,
}

impl Near {
    fn of(board: &Board) -> Self {
        let empty = ALL & !board.drawn();
        let mut near = Self { planes: [[0; 3]; 4], touched: 0, loose: 0 };
        for side in Side::ALL {
            let (rail, road) = (board.facing(Kind::Rail, side), board.facing(Kind::Road, side));
            let wall = step(board.drawn(), side.opposite()) & !rail & !road;
            let (rail_exit, road_exit) = (exits(Kind::Rail, side), exits(Kind::Road, side));
            let edge = border(side) & !rail_exit & !road_exit;
            // Offers as `classes.rs` numbers them: 1 wall, 2 edge, 3 rail, 4 road, 5 rail exit, 6 road exit.
            near.planes[side.index()] =
                [wall | rail | rail_exit, edge | rail | road_exit, road | rail_exit | road_exit];
            near.touched |= wall | rail | road | rail_exit | road_exit;
            let (open_rail, open_road) = (board.loose(Kind::Rail, side), board.loose(Kind::Road, side));
            near.loose += open_rail.count_ones() + open_road.count_ones();
        }
        near.touched &= empty;
        near
    }

    #[allow(clippy::cast_possible_truncation)]
    fn offer(&self, cell: u8, side: Side) -> usize {
        let [low, middle, high] = self.planes[side.index()];
        (low >> cell & 1 | (middle >> cell & 1) << 1 | (high >> cell & 1) << 2) as usize
    }
}

/// How many joins one, two and three squares could make, the cheapest first.
fn joinable(reach: &[u64], empty: u64) -> [usize; 3] {
    let count = reach.len();
    let mut wider = [0_u64; 12];
    for (wide, &near) in wider.iter_mut().zip(reach) {
        *wide = near | Side::ALL.iter().fold(0, |all, &side| all | step(near, side)) & empty;
    }
    let mut group: [usize; 12] = std::array::from_fn(|at| at);
    let mut found = [0; 3];
    for (steps, found) in found.iter_mut().enumerate() {
        for one in 0..count {
            for two in one + 1..count {
                if group[one] == group[two] {
                    continue;
                }
                let meets = match steps {
                    0 => reach[one] & reach[two],
                    1 => wider[one] & reach[two],
                    _ => wider[one] & wider[two],
                };
                if meets != 0 {
                    let (from, to) = (group[two], group[one]);
                    for name in &mut group[..count] {
                        if *name == from {
                            *name = to;
                        }
                    }
                    *found += 1;
                }
            }
        }
    }
    found
}

/// Length of the longest route; a fact of how much shorter the longest one is that can still grow, and how many ends can
/// grow; and a fact of how much longer it would be if one square linked two routes.
#[allow(clippy::cast_possible_truncation)]
fn route(board: &Board, kind: Kind, empty: u64) -> (u32, usize, usize) {
    let graph = Graph::new(board.links(kind));
    let longest = graph.longest(board.showing(kind));
    let (mut growing, mut ends, mut linked) = (0, 0, 0);
    // The deepest end at each empty square so far, and the component it belongs to.
    let mut deepest = [(0_u32, 0_u64); CELLS];
    for side in Side::ALL {
        for cell in cells(board.facing(kind, side) & empty) {
            let end = step(1 << cell, side);
            let (component, depth) = graph.ball(end);
            growing = growing.max(depth);
            ends += 1;
            let (other, known) = deepest[cell as usize];
            if known & component == 0 && other > 0 {
                linked = linked.max(other + depth + 1);
            }
            if depth > other {
                deepest[cell as usize] = (depth, component);
            }
        }
    }
    let short = (longest - growing.min(longest)).min(3) as usize;
    let merge = linked.saturating_sub(longest).min(MERGE_STEPS as u32 - 1) as usize;
    let many = usize::from(ends > 3) * MERGE_STEPS;
    (longest, ((longest as usize).min(LENGTHS - 1) * 4 + short) * 5 + ends.min(4), merge + many)
}
