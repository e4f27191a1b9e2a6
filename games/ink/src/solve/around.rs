//! What touches the empty squares of a board, so that one more square can be judged without drawing it.

use super::JOIN;
use super::hope::Gain;
use crate::board::{Board, Fit};
use crate::data::NETWORK;
use crate::face::{Edges, Face, Kind};
use crate::grid::{ALL, CENTRE, Side, border, cells, exits, step};
use crate::legal::bound;
use crate::path::Graph;
use crate::score::{Joined, NOWHERE, Sheet};

/// Points of a river from border to border (INK-5.7).
const RIVER_BONUS: i16 = 3;

pub(super) struct Around {
    /// By side: the network behind what touches a square there, numbered from 1; 0 if nothing does or it has no exit.
    network: [[u8; 49]; 4],
    /// By side: squares of the longest path that ends beside a square there; of the whole river, if it is one.
    depth: [[u8; 49]; 4],
    /// By kind and side: where it touches.
    touch: [[u64; 4]; 5],
    /// Exits of each network.
    exits: [u8; 128],
    /// Squares that one more open side would fill.
    brim: u64,
    /// Squares of water.
    water: i16,
    /// Open sides of lakes at empty squares.
    open: i16,
    /// Networks that a pier joins to a lake.
    ports: i16,
}

impl Around {
    #[allow(clippy::cast_possible_truncation)]
    pub(super) fn of(board: &Board) -> Self {
        let mut joined = Joined::of(board);
        let mut around = Self {
            network: [[0; 49]; 4],
            depth: [[0; 49]; 4],
            touch: [[0; 4]; 5],
            exits: [0; 128],
            brim: 0,
            water: 0,
            open: 0,
            ports: 0,
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
                for cell in cells(touching) {
                    let next = step(1 << cell, side);
                    let node = joined.node(next.trailing_zeros() as u8, side.opposite());
                    let (at, side) = (cell as usize, side.index());
                    if kind != Kind::River {
                        around.network[side][at] = number[joined.root(node) as usize];
                    }
                    around.depth[side][at] = match kind {
                        Kind::Rail | Kind::Road => graph.reach(next) as u8,
                        _ => graph.component(next).count_ones() as u8,
                    };
                }
                for cell in cells(exits(kind, side) & empty) {
                    // An unused exit is a network of its own.
                    around.exits[count as usize] = 1;
                    around.network[side.index()][cell as usize] = count;
                    count += 1;
                }
            }
        }
        around.lakes(board, &mut joined, &number);
        around
    }

    /// Counts what lakes could do.
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)]
    fn lakes(&mut self, board: &Board, joined: &mut Joined, number: &[u8; 98]) {
        let water = board.showing(Kind::Lake);
        if water == 0 {
            return;
        }
        let [n, e, s, w] = self.touch[Kind::Lake.index()];
        self.brim = n & e | n & s | n & w | e & s | e & w | s & w;
        self.open = [n, e, s, w].iter().map(|side| side.count_ones() as i16).sum();
        self.water = water.count_ones() as i16;
        let mut ports = 0_u128;
        for cell in cells(water) {
            let Some((side, _)) = board
                .picture(cell)
                .and_then(|picture| picture.edges().arms().find(|&(_, kind)| kind == Kind::Lake))
            else {
                continue;
            };
            let network = number[joined.root(joined.node(cell, side)) as usize];
            ports |= u128::from(network > 0) << network;
        }
        self.ports = ports.count_ones() as i16;
    }

    /// The networks that a square would meet at each side, and its errors and central point.
    fn meet(&self, edges: Edges, cell: u8) -> Meeting {
        let at = |set: u64| set >> cell & 1 == 1;
        let mut meeting = Meeting { points: i16::from(at(CENTRE)), met: [0; 4], open: 0 };
        for (side, kind) in edges.arms() {
            let touches = at(self.touch[kind.index()][side.index()]);
            if touches || at(exits(kind, side)) {
                meeting.met[side.index()] = self.network[side.index()][cell as usize];
            }
            if kind == Kind::Lake {
                continue;
            }
            if touches {
                meeting.points += 1;
            } else if !at(border(side)) {
                meeting.points -= 1;
                meeting.open += 1;
            }
        }
        meeting
    }

    /// What the routes of a square add, but for their length. The centre counts for faces without water only: what water
    /// adds is bounded for all squares together.
    pub(super) fn dry(&self, edges: Edges, cell: u8) -> i16 {
        let meeting = self.meet(edges.dry(), cell);
        meeting.points + self.joins(edges, meeting.met) - i16::from(edges.wet() && CENTRE >> cell & 1 == 1)
    }

    /// At least the points of the board with this square drawn; water adds no more than `room`.
    pub(super) fn most(&self, sheet: &Sheet, edges: Edges, cell: u8, room: i16) -> i16 {
        let meeting = self.meet(edges, cell);
        let mut total = sheet.total() + meeting.points + self.joins(edges, meeting.met);
        let mut longest = [[0_u8; 2]; 5];
        let mut shown = 0_u8;
        for (side, kind) in edges.arms() {
            shown |= 1 << kind.index();
            if self.touch[kind.index()][side.index()] >> cell & 1 == 1 {
                let depth = self.depth[side.index()][cell as usize];
                let [first, second] = &mut longest[kind.index()];
                (*first, *second) = ((*first).max(depth), (*second).max(depth.min(*first)));
            }
        }
        let length = |kind: Kind| {
            let [first, second] = longest[kind.index()];
            1 + i16::from(first) + i16::from(second)
        };
        for (kind, now) in [(Kind::Rail, sheet.railway), (Kind::Road, sheet.highway)] {
            if shown >> kind.index() & 1 == 1 {
                total += (length(kind) - now).max(0);
            }
        }
        if edges.wet() {
            // What the routes of the square add is exact; what its water adds is bounded twice.
            let dry = self.meet(edges.dry(), cell).points - i16::from(CENTRE >> cell & 1 == 1);
            let mut water = meeting.points - dry;
            if shown >> Kind::River.index() & 1 == 1 {
                water += (length(Kind::River) + RIVER_BONUS - sheet.expansion).max(0);
            } else {
                water += (self.water + 1 - sheet.expansion).max(0);
                // Whoever may fill squares may join anything that has a pier, and gain squares.
                let brim = |side: Side| step(1 << cell, side) & self.brim != 0;
                if edges.arms().any(|(side, kind)| kind == Kind::Lake && brim(side)) {
                    total += (self.ports * JOIN).min(NETWORK[12] - sheet.exits);
                    water += 2 * i16::try_from(self.fills(1)).unwrap_or(49);
                }
            }
            total += water.min(room) - (meeting.points - dry);
        }
        total
    }

    /// Points gained by the joins of a square.
    fn joins(&self, edges: Edges, met: [u8; 4]) -> i16 {
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

    /// The most the routes of a face can add, but for their length: drawn on the board as it is, and drawn next to another
    /// square that is still to come.
    pub(super) fn gain(&self, fit: &Fit, face: Face) -> Gain {
        let mut gain = Gain { alone: 0, linked: i16::MIN / 2 };
        let wet = face.edges().wet();
        if wet && face.edges().dry().arms().next().is_none() {
            return Gain { alone: 0, linked: 0 };
        }
        for picture in face.pictures() {
            let edges = picture.edges();
            let now = fit.squares(edges, bound(face));
            for cell in cells(fit.squares(edges, false)) {
                let meeting = self.meet(edges.dry(), cell);
                let points = meeting.points - i16::from(wet && CENTRE >> cell & 1 == 1);
                if now >> cell & 1 == 1 {
                    gain.alone = gain.alone.max(points + self.joins(edges, meeting.met));
                }
                if meeting.open > 0 || wet {
                    gain.linked = gain.linked.max(points + meeting.open + JOIN * meeting.networks());
                }
            }
        }
        gain
    }

    /// The most squares that so many lake squares more can fill: a filled square uses up three open sides and makes one.
    pub(super) fn fills(&self, more: u32) -> u32 {
        u32::midpoint(u32::try_from(self.open).unwrap_or(0), 3 * more)
    }

    /// The most that so many lake squares more can add by joining networks over water: only what has a pier is joined.
    pub(super) fn ferries(&self, sheet: &Sheet, more: i16) -> i16 {
        ((self.ports + more - 1).max(0) * JOIN).min(NETWORK[12] - sheet.exits)
    }
}

/// What a square would meet.
struct Meeting {
    /// Errors healed and made, and the central point.
    points: i16,
    /// Networks by side; 0 for none.
    met: [u8; 4],
    /// Arms that end in the open.
    open: i16,
}

impl Meeting {
    /// How many different networks.
    fn networks(&self) -> i16 {
        let met = self.met;
        let new = |at: usize| met[at] > 0 && !met[..at].contains(&met[at]);
        i16::try_from((0..4).filter(|&at| new(at)).count()).unwrap_or(4)
    }
}
