//! What touches the empty squares of a board, so that one more square can be judged without drawing it.

use super::island::CORNERS;
use super::water::Worth;
use crate::board::Board;
use crate::data::NETWORK;
use crate::face::{Edges, Kind};
use crate::grid::{ALL, CENTRE, Side, border, cells, exits, step};
use crate::path::Graph;
use crate::score::{Joined, NOWHERE};

/// The bit of a side at the border.
const BORDER: u8 = 1;
/// An exit's bit stands so much higher than that of a route of its kind.
const EXIT: usize = 4;

/// The border as [`Neighbourhood::what`] tells it.
static BARE: [[u8; 4]; 49] = bare();

const fn bare() -> [[u8; 4]; 49] {
    let mut what = [[0; 4]; 49];
    let mut at = 0;
    while at < 4 * 49 {
        let (cell, side) = (at / 4, Side::ALL[at % 4]);
        what[cell][at % 4] = (border(side) >> cell & 1) as u8 * BORDER;
        at += 1;
    }
    what
}

pub(super) struct Neighbourhood {
    /// By square and side: what touches it there, a bit for each kind; [`BORDER`] and exits too.
    what: [[u8; 4]; 49],
    /// By square and side: the network behind what touches, numbered from 1; 0 if nothing does or it has no exit.
    network: [[u8; 4]; 49],
    /// By square and side: squares of the longest path that ends beside it there; of the whole river, if it is one.
    depth: [[u8; 4]; 49],
    /// Empty squares that nothing touches.
    pub(super) idle: u64,
    /// Whether a corner is empty.
    pub(super) corner: bool,
    /// By kind and side: where it touches.
    touch: [[u64; 4]; 5],
    /// Exits of each network.
    exits: [u8; 128],
}

impl Neighbourhood {
    #[allow(clippy::cast_possible_truncation)]
    pub(super) fn of(board: &Board) -> Self {
        let mut joined = Joined::of(board);
        let mut around = Self {
            what: BARE,
            network: [[0; 4]; 49],
            depth: [[0; 4]; 49],
            idle: ALL & !board.drawn(),
            corner: CORNERS & !board.drawn() != 0,
            touch: [[0; 4]; 5],
            exits: [0; 128],
        };
        let mut count = 1_u8;
        let mut number = [0_u8; 98];
        for root in joined.exits(board).into_iter().filter(|&root| root != NOWHERE) {
            if number[root as usize] == 0 {
                number[root as usize] = count;
                count += 1;
            }
            around.exits[number[root as usize] as usize] += 1;
        }
        let empty = ALL & !board.drawn();
        for kind in Kind::DRAWN {
            let graph = Graph::new(board.links(kind));
            for side in Side::ALL {
                let touching = board.facing(kind, side) & empty;
                around.touch[kind.index()][side.index()] = touching;
                around.idle &= !(touching | exits(kind, side));
                for cell in cells(touching) {
                    let next = step(1 << cell, side);
                    let node = joined.node(next.trailing_zeros() as u8, side.opposite());
                    let (at, side) = (cell as usize, side.index());
                    around.what[at][side] |= 1 << kind.index();
                    if kind != Kind::River {
                        let number = &mut number[joined.root(node) as usize];
                        if *number == 0 {
                            // What has no exit yet may get one: it counts as if it had.
                            *number = count;
                            around.exits[count as usize] = 1;
                            count += 1;
                        }
                        around.network[at][side] = *number;
                    }
                    around.depth[at][side] = match kind {
                        Kind::Rail | Kind::Road => graph.reach(next) as u8,
                        _ => graph.component(next).count_ones() as u8,
                    };
                }
                for cell in cells(exits(kind, side) & empty) {
                    // An unused exit is a network of its own.
                    around.exits[count as usize] = 1;
                    around.what[cell as usize][side.index()] |= 1 << (kind.index() + EXIT);
                    around.network[cell as usize][side.index()] = count;
                    count += 1;
                }
            }
        }
        around
    }

    /// The networks that the routes of a square would meet at each side, and its errors and central point.
    #[inline]
    pub(super) fn meet(&self, edges: Edges, cell: u8) -> Meeting {
        let mut meeting =
            Meeting { points: i16::from(CENTRE >> cell & 1 == 1), met: [0; 4], open: 0, sides: 0 };
        let (what, network) = (&self.what[cell as usize], &self.network[cell as usize]);
        for side in 0..4 {
            let kind = edges.kinds[side].index();
            if kind == Kind::Blank.index() || kind > Kind::Road.index() {
                continue;
            }
            let touches = what[side] >> kind & 1;
            if touches | what[side] >> (kind + EXIT) & 1 == 1 {
                meeting.met[side] = network[side];
            }
            if touches == 1 {
                meeting.points += 1;
            } else if what[side] & BORDER == 0 {
                meeting.points -= 1;
                meeting.open += 1;
                meeting.sides |= 1 << side;
            }
        }
        meeting
    }

    /// What the routes of a square of water add, but for their length: without and with what it joins over water.
    pub(super) fn gain(&self, edges: Edges, cell: u8) -> Worth {
        let (joined, mut meeting) = self.routes(edges, cell);
        let dry = self.joins(edges, meeting.met);
        for (side, kind) in edges.kinds.into_iter().enumerate() {
            if kind == Kind::Lake && self.what[cell as usize][side] >> kind.index() & 1 == 1 {
                meeting.met[side] = self.network[cell as usize][side];
            }
        }
        Worth { joined, plain: joined - dry + self.joins(edges, meeting.met) }
    }

    /// For railways and highways: the longest path through a square, 0 if it shows none.
    pub(super) fn paths(&self, edges: Edges, cell: u8) -> [i16; 2] {
        let mut longest = [[0_u8; 2]; 2];
        let mut paths = [0; 2];
        for (side, kind) in edges.arms() {
            let which = match kind {
                Kind::Rail => 0,
                Kind::Road => 1,
                _ => continue,
            };
            paths[which] = 1;
            if self.touch[kind.index()][side.index()] >> cell & 1 == 1 {
                let depth = self.depth[cell as usize][side.index()];
                let [first, second] = &mut longest[which];
                (*first, *second) = ((*first).max(depth), (*second).max(depth.min(*first)));
            }
        }
        for (path, [first, second]) in paths.iter_mut().zip(longest) {
            *path += i16::from(first) + i16::from(second);
        }
        paths
    }

    /// Squares of the longest path that ends beside this square, at a side.
    pub(super) fn depth(&self, square: u64, side: Side) -> i16 {
        i16::from(self.depth[square.trailing_zeros() as usize][side.index()])
    }

    /// The longest path of a kind that ends beside an empty square, and the longest that one square more could make.
    pub(super) fn deepest(&self, kind: Kind) -> (i16, i16) {
        let touch = &self.touch[kind.index()];
        let (mut deepest, mut longest) = (0, 0);
        for cell in cells(touch[0] | touch[1] | touch[2] | touch[3]) {
            let (mut first, mut second) = (0, 0);
            for (touch, depth) in touch.iter().zip(self.depth[cell as usize]) {
                if touch >> cell & 1 == 1 {
                    let depth = i16::from(depth);
                    (first, second) = (depth.max(first), second.max(depth.min(first)));
                }
            }
            deepest = first.max(deepest);
            longest = longest.max(1 + first + second);
        }
        (deepest, longest.max(1))
    }

    /// What a square's routes add, but for their length. The centre counts for faces without water only: what water adds is
    /// bounded for all squares together.
    pub(super) fn routes(&self, edges: Edges, cell: u8) -> (i16, Meeting) {
        let meeting = self.meet(edges, cell);
        let wet = edges.wet() && CENTRE >> cell & 1 == 1;
        (meeting.points + self.joins(edges, meeting.met) - i16::from(wet), meeting)
    }

    /// Points gained by the joins of a square.
    pub(super) fn joins(&self, edges: Edges, met: [u8; 4]) -> i16 {
        let [n, e, s, w] = met;
        if edges.crosses() { self.joined([n, s, 0, 0]) + self.joined([e, w, 0, 0]) } else { self.joined(met) }
    }

    /// Points gained by joining these networks.
    fn joined(&self, networks: [u8; 4]) -> i16 {
        let (mut exits, mut points) = (0_u8, 0);
        for (at, &network) in networks.iter().enumerate() {
            if network > 0 && !networks[..at].contains(&network) {
                exits += self.exits[network as usize];
                points -= NETWORK[self.exits[network as usize] as usize];
            }
        }
        points + NETWORK[usize::from(exits).min(12)]
    }
}

/// What a square would meet.
pub(super) struct Meeting {
    /// Errors healed and made, and the central point.
    pub(super) points: i16,
    /// Networks by side; 0 for none.
    pub(super) met: [u8; 4],
    /// Arms that end in the open.
    pub(super) open: i16,
    /// Their sides, as bits.
    pub(super) sides: u8,
}

impl Meeting {
    /// How many different networks.
    pub(super) fn networks(&self) -> i16 {
        let met = self.met;
        let new = |at: usize| met[at] > 0 && !met[..at].contains(&met[at]);
        i16::try_from((0..4).filter(|&at| new(at)).count()).unwrap_or(4)
    }
}
