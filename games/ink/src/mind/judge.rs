//! What a board is worth before the last round: points now, plus what learned weights expect of the rest.
//!
//! The judge looks at a board as a list of plain facts, each of which has one learned weight for every number of rounds to
//! come. Facts: for every empty square that something touches, what its four sides offer and how many different networks
//! meet there; how many networks (unused exits count as one each) could be joined by one, two or three squares; the longest
//! routes and whether they can grow; central squares; special routes left. `examples/train.rs` learns the weights by
//! playing; nothing here is part of the rules.

use std::sync::LazyLock;

use crate::board::Board;
use crate::data::{EXITS, NETWORK};
use crate::face::Kind;
use crate::grid::{ALL, CELLS, CENTRE, Side, border, cells, exits, step};
use crate::path::Graph;
use crate::score::{Joined, NOWHERE, Sheet, lake, river};

/// Classes of squares by what their sides offer.
const SIDES: usize = 7;
const PATTERNS: usize = SIDES.pow(4);
/// Sides as the judge sees them.
const WALL: usize = 1;
const EDGE: usize = 2;
const ENDS: usize = 3;

/// A class for every pattern: turned, mirrored, or with rail and road exchanged, a square is as good as before.
static CLASS: [u16; PATTERNS] = CLASSES.0;
const CLASS_COUNT: usize = CLASSES.1 as usize;
const CLASSES: ([u16; PATTERNS], u16) = classes();

const fn classes() -> ([u16; PATTERNS], u16) {
    let mut class = [u16::MAX; PATTERNS];
    let (mut count, mut pattern) = (0, 0);
    while pattern < PATTERNS {
        if class[pattern] == u16::MAX {
            let mut sides = [pattern % 7, pattern / 7 % 7, pattern / 49 % 7, pattern / 343];
            let mut turn = 0;
            while turn < 16 {
                class[sides[0] + 7 * sides[1] + 49 * sides[2] + 343 * sides[3]] = count;
                sides = [sides[3], sides[0], sides[1], sides[2]];
                turn += 1;
                if turn % 4 == 0 {
                    sides = [sides[0], sides[3], sides[2], sides[1]];
                }
                if turn == 8 {
                    let mut side = 0;
                    while side < 4 {
                        // Ends are numbered rail, road, rail exit, road exit.
                        if sides[side] >= ENDS {
                            sides[side] = ENDS + ((sides[side] - ENDS) ^ 1);
                        }
                        side += 1;
                    }
                }
            }
            count += 1;
        }
        pattern += 1;
    }
    (class, count)
}

/// Places of a board that are alike: turned and mirrored, with rail and road exchanged at quarter turns, a board is as good
/// as before.
static SPOT: [usize; CELLS] = SPOTS;
const SPOTS: [usize; CELLS] = {
    let (mut spot, mut cell) = ([0; CELLS], 0);
    while cell < CELLS {
        let (row, column) = (cell / 7, cell % 7);
        let row = if row > 3 { 6 - row } else { row };
        let column = if column > 3 { 6 - column } else { column };
        let (low, high) = if row < column { (row, column) } else { (column, row) };
        // Pairs 0 <= low <= high <= 3 in a triangle.
        spot[cell] = high * (high + 1) / 2 + low;
        cell += 1;
    }
    spot
};
const SPOT_COUNT: usize = 10;

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
/// Numbers of rounds to come that the judge tells apart.
pub const STAGES: usize = 6;

/// What the judge sees of a board.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Points if the board were counted now.
    pub points: i16,
    facts: [u16; 104],
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
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)]
    pub fn at(board: &Board, specials_left: u32) -> Self {
        let mut look = Self { points: 0, facts: [0; 104], count: 0 };
        let mut joined = Joined::of(board);
        let empty = ALL & !board.drawn();
        let near = Near::of(board);
        let roots = joined.exits(board);
        // Networks by number: every used group, then every unused exit for itself.
        let mut reach = [0_u64; 12];
        let mut size = [0_u8; 12];
        let mut networks = 0;
        let mut number_of = [0_u8; 98];
        let mut lone = [0_u8; CELLS];
        for (exit, &root) in EXITS.iter().zip(&roots) {
            if root == NOWHERE {
                // An exit shut by a blank side can never be joined.
                if empty >> exit.cell & 1 == 1 {
                    reach[networks] = 1 << exit.cell;
                    lone[exit.cell as usize] = networks as u8;
                    networks += 1;
                }
            } else {
                let known = number_of[root as usize];
                if known == 0 {
                    number_of[root as usize] = networks as u8 + 1;
                    size[networks] = 1;
                    networks += 1;
                } else {
                    size[known as usize - 1] += 1;
                }
            }
        }
        look.points += size.iter().map(|&exits| NETWORK[exits as usize]).sum::<i16>();
        for cell in cells(near.touched) {
            let mut pattern = 0;
            let mut met = 0_u32;
            for side in Side::ALL {
                let code = near.code(cell, side);
                pattern += code * [1, 7, 49, 343][side.index()];
                if code >= ENDS {
                    let network = if code >= ENDS + 2 {
                        lone[cell as usize] as usize
                    } else {
                        let node = joined.node(next(cell, side), side.opposite());
                        (number_of[joined.root(node) as usize] as usize).max(1) - 1
                    };
                    reach[network] |= 1 << cell;
                    met |= 1 << network;
                }
            }
            let several = met.count_ones().clamp(1, 4) as usize - 1;
            let class = usize::from(CLASS[pattern]) * 4 + several;
            look.tell(SQUARES + class * SPOT_COUNT + SPOT[cell as usize]);
            look.tell(COARSE + class);
        }
        let [one, two, three] = joins(&reach[..networks], empty);
        let join = |count: usize| count.min(JOIN_STEPS - 1);
        let joins = (join(one) * JOIN_STEPS + join(two)) * JOIN_STEPS + join(three);
        look.tell(JOINS + joins * 4 + specials_left.min(3) as usize);
        for kind in [Kind::Rail, Kind::Road] {
            let (longest, fact, merge) = route(board, kind, empty);
            look.points += longest as i16;
            look.tell(ROUTES + fact);
            look.tell(MERGES + merge);
        }
        let centre = (board.drawn() & CENTRE).count_ones();
        look.points += centre as i16 - near.loose as i16;
        // Water has no facts of its own, but its points count.
        let loose = |side: Side| board.loose(Kind::River, side).count_ones() as i16;
        look.points += river(board).0 + lake(board).0 - Side::ALL.map(loose).iter().sum::<i16>();
        look.tell(CENTRES + centre as usize);
        look.tell(ERRORS + (near.loose as usize).min(23));
        look
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
    /// By side: planes of the three bits of each square's code.
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
            // Codes: 1 wall, 2 edge, 3 rail, 4 road, 5 rail exit, 6 road exit.
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
    fn code(&self, cell: u8, side: Side) -> usize {
        let [low, middle, high] = self.planes[side.index()];
        (low >> cell & 1 | (middle >> cell & 1) << 1 | (high >> cell & 1) << 2) as usize
    }
}

const _: () = assert!(WALL == 1 && EDGE == 2 && ENDS == 3, "codes as planes");

/// How many joins one, two and three squares could make, the cheapest first.
fn joins(reach: &[u64], empty: u64) -> [usize; 3] {
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

/// Weights are stored as whole numbers of this fraction of a point.
const UNIT: f32 = 2_048.0;
/// Width of the judge's hidden layer.
pub const HIDDEN: usize = 32;
/// Weights of the judge: by stage and fact, then the hidden layer by fact and stage, then its outputs by stage.
pub const WEIGHTS: usize = STAGES * FACTS + FACTS * HIDDEN + STAGES * HIDDEN + STAGES * HIDDEN + STAGES;

/// A small network: every fact adds a weight of its own and pushes the hidden layer.
#[derive(Clone, Debug)]
pub struct Judge {
    /// By stage and fact.
    pub line: Vec<f32>,
    /// By fact: pushes of the hidden layer.
    pub push: Vec<[f32; HIDDEN]>,
    /// By stage: where the hidden layer starts.
    pub base: [[f32; HIDDEN]; STAGES],
    /// By stage: what the hidden layer adds.
    pub out: [[f32; HIDDEN]; STAGES],
    /// By stage.
    pub bias: [f32; STAGES],
}

impl Judge {
    /// Reads `WEIGHTS` numbers.
    pub fn read(mut next: impl FnMut() -> f32) -> Self {
        Self {
            line: (0..STAGES * FACTS).map(|_| next()).collect(),
            push: (0..FACTS).map(|_| std::array::from_fn(|_| next())).collect(),
            base: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            out: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            bias: std::array::from_fn(|_| next()),
        }
    }

    /// The judge whose weights come with the program.
    pub fn learned() -> &'static Self {
        // A test holds the file's length against WEIGHTS.
        static LEARNED: LazyLock<Judge> = LazyLock::new(|| {
            Judge::parse(include_bytes!("../../data/judge.bin")).unwrap_or_else(|| Judge::read(|| 0.0))
        });
        &LEARNED
    }

    /// Reads the bytes of a weights file; `None` if they are not as many as there are weights.
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        let mut numbers =
            bytes.chunks_exact(2).map(|two| f32::from(i16::from_le_bytes([two[0], two[1]])) / UNIT);
        (bytes.len() == 2 * WEIGHTS).then(|| Self::read(|| numbers.next().unwrap_or(0.0)))
    }

    /// The bytes of the weights file.
    #[allow(clippy::cast_possible_truncation)]
    pub fn bytes(&self) -> Vec<u8> {
        self.numbers().into_iter().flat_map(|number| ((number * UNIT).round() as i16).to_le_bytes()).collect()
    }

    /// All numbers in order.
    pub fn numbers(&self) -> Vec<f32> {
        let mut all = self.line.clone();
        all.extend(self.push.iter().flatten());
        all.extend(self.base.iter().flatten());
        all.extend(self.out.iter().flatten());
        all.extend(self.bias);
        all
    }

    /// The hidden layer.
    pub fn hidden(&self, facts: &[u16], stage: usize) -> [f32; HIDDEN] {
        let mut hidden = self.base[stage];
        for &fact in facts {
            for (sum, push) in hidden.iter_mut().zip(&self.push[fact as usize]) {
                *sum += push;
            }
        }
        hidden
    }

    /// What is expected beyond the points on the board.
    pub fn more(&self, facts: &[u16], stage: usize) -> f32 {
        let line = &self.line[stage * FACTS..][..FACTS];
        let mut sum = self.bias[stage];
        for &fact in facts {
            sum += line[fact as usize];
        }
        let hidden = self.hidden(facts, stage);
        hidden.iter().zip(&self.out[stage]).fold(sum, |sum, (push, out)| sum + push.max(0.0) * out)
    }

    /// Expected final points of a board with this many rounds to come.
    pub fn value(&self, board: &Board, rounds_left: u8, specials_left: u32) -> f32 {
        if rounds_left == 0 {
            return f32::from(Sheet::of(board).total());
        }
        let look = Look::at(board, specials_left);
        f32::from(look.points) + self.more(look.facts(), (usize::from(rounds_left) - 1).min(STAGES - 1))
    }
}
