//! Scoring: networks, longest routes, centre, errors, river or lake.

use std::cmp::Reverse;

use game::{Line, Outcome, Rule, Seat, Seats};
use serde::Serialize;

use crate::board::Board;
use crate::data::{EXITS, NETWORK};
use crate::face::Kind;
use crate::grid::{CELLS, CENTRE, Side, border, cells};
use crate::path::Graph;

/// The most networks that can score: each joins two exits at least.
const NETWORKS: usize = 6;

/// A score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Sheet {
    /// Exits of each network that joins at least two, most first; 0 where there is no more.
    networks: [u8; NETWORKS],
    /// Points of all networks (INK-4.1).
    pub exits: i16,
    /// Squares of the longest highway (INK-4.2).
    pub highway: i16,
    /// Squares of the longest railway (INK-4.3).
    pub railway: i16,
    /// Central squares drawn in (INK-4.4).
    pub centre: i16,
    /// Loose ends (INK-4.5, INK-5.6).
    pub errors: i16,
    /// Points of the river (INK-5.7) or the smallest lake (INK-6.11).
    pub expansion: i16,
}

impl Sheet {
    /// Counts a board. A river and a lake never occur together.
    pub fn of(board: &Board) -> Self {
        let (networks, exits) = networks(board);
        let longest = |kind: Kind| {
            i16::try_from(Graph::new(board.links(kind)).longest(board.showing(kind))).unwrap_or(0)
        };
        Self {
            networks,
            exits,
            highway: longest(Kind::Road),
            railway: longest(Kind::Rail),
            centre: count(board.drawn() & CENTRE),
            errors: errors(board),
            expansion: river(board).0 + lake(board).0,
        }
    }

    /// Exits of each network that joins at least two, most first.
    pub fn networks(&self) -> &[u8] {
        let known = self.networks.iter().take_while(|&&exits| exits > 0).count();
        &self.networks[..known]
    }

    /// All points.
    pub const fn total(&self) -> i16 {
        self.exits + self.highway + self.railway + self.centre + self.expansion - self.errors
    }

    /// The lines of the sheet; `expansion` is the rule of the river or lake that is played with.
    pub(crate) fn lines(&self, expansion: Option<Rule>, out: &mut Vec<Line>) {
        let line = |rule, points| Line { rule: Rule(rule), points };
        out.extend([
            line("INK-4.1", self.exits),
            line("INK-4.2", self.highway),
            line("INK-4.3", self.railway),
            line("INK-4.4", self.centre),
            line("INK-4.5", -self.errors),
        ]);
        out.extend(expansion.map(|rule| Line { rule, points: self.expansion }));
    }
}

impl Serialize for Sheet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut sheet = to.serialize_struct("Sheet", 8)?;
        sheet.serialize_field("networks", self.networks())?;
        sheet.serialize_field("exits", &self.exits)?;
        sheet.serialize_field("highway", &self.highway)?;
        sheet.serialize_field("railway", &self.railway)?;
        sheet.serialize_field("centre", &self.centre)?;
        sheet.serialize_field("errors", &self.errors)?;
        sheet.serialize_field("expansion", &self.expansion)?;
        sheet.serialize_field("total", &self.total())?;
        sheet.end()
    }
}

#[allow(clippy::cast_possible_wrap, clippy::cast_possible_truncation)]
const fn count(set: u64) -> i16 {
    set.count_ones() as i16
}

/// Loose ends of railways, highways and rivers; open water is none (INK-6.3).
fn errors(board: &Board) -> i16 {
    [Kind::Rail, Kind::Road, Kind::River]
        .into_iter()
        .flat_map(|kind| Side::ALL.map(|side| count(board.loose(kind, side))))
        .sum()
}

/// The squares with a loose end on each side (INK-4.5, INK-5.6).
pub fn loose_ends(board: &Board) -> [u64; 4] {
    let kinds = [Kind::Rail, Kind::Road, Kind::River];
    Side::ALL.map(|side| kinds.iter().fold(0, |all, &kind| all | board.loose(kind, side)))
}

/// Which squares hang together. Where two lines cross, the upright one has a node of its own.
pub(crate) struct Joined {
    parent: [u8; 2 * CELLS],
    crossing: u64,
}

impl Joined {
    /// Follows railways, highways and water: piers join what they touch (INK-6.9), rivers join nothing.
    #[allow(clippy::cast_possible_truncation)]
    pub(crate) fn of(board: &Board) -> Self {
        const ALONE: [u8; 2 * CELLS] = {
            let (mut nodes, mut at) = ([0; 2 * CELLS], 0);
            while at < nodes.len() {
                nodes[at] = at as u8;
                at += 1;
            }
            nodes
        };
        let mut joined = Self { parent: ALONE, crossing: board.crossing() };
        let (mut rows, mut columns) = (0, 0);
        for kind in [Kind::Rail, Kind::Road, Kind::Lake] {
            let links = board.links(kind);
            rows |= links.0;
            columns |= links.1;
        }
        for cell in cells(rows) {
            joined.join(cell, cell + 1);
        }
        for cell in cells(columns) {
            joined.join(joined.upright(cell), joined.upright(cell + 7));
        }
        joined
    }

    /// The node of a square's upright line.
    const fn upright(&self, cell: u8) -> u8 {
        if self.crossing >> cell & 1 == 1 { cell + 49 } else { cell }
    }

    /// The node at a side of a square.
    pub(crate) const fn node(&self, cell: u8, side: Side) -> u8 {
        if side.is_horizontal() { cell } else { self.upright(cell) }
    }

    /// The name of a node's group.
    #[inline]
    pub(crate) fn root(&mut self, mut node: u8) -> u8 {
        while self.parent[node as usize] != node {
            let above = self.parent[self.parent[node as usize] as usize];
            self.parent[node as usize] = above;
            node = above;
        }
        node
    }

    fn join(&mut self, one: u8, two: u8) {
        let (one, two) = (self.root(one), self.root(two));
        self.parent[one.max(two) as usize] = one.min(two);
    }

    /// The group behind each exit, [`NOWHERE`] where no route meets it.
    pub(crate) fn exits(&mut self, board: &Board) -> [u8; 12] {
        EXITS.map(|exit| {
            let met = board.edges(exit.kind)[exit.side.index()] >> exit.cell & 1 == 1;
            if met { self.root(self.node(exit.cell, exit.side)) } else { NOWHERE }
        })
    }
}

/// No group.
pub(crate) const NOWHERE: u8 = u8::MAX;

/// Exits of each network, most first, and their points (INK-4.1).
fn networks(board: &Board) -> ([u8; NETWORKS], i16) {
    let roots = Joined::of(board).exits(board);
    let mut counts = [0_u8; 2 * CELLS];
    for root in roots.into_iter().filter(|&root| root != NOWHERE) {
        counts[root as usize] += 1;
    }
    let (mut sizes, mut points, mut found) = ([0; NETWORKS], 0, 0);
    for root in roots.into_iter().filter(|&root| root != NOWHERE) {
        let exits = std::mem::take(&mut counts[root as usize]);
        if exits > 1 {
            sizes[found] = exits;
            points += NETWORK[exits as usize];
            found += 1;
        }
    }
    sizes.sort_unstable_by_key(|&exits| Reverse(exits));
    (sizes, points)
}

/// The best river and its squares (INK-5.7).
pub(crate) fn river(board: &Board) -> (i16, u64) {
    let edges = board.edges(Kind::River);
    let mut rest = board.showing(Kind::River);
    let graph = Graph::new(board.links(Kind::River));
    let mut best = (0, 0);
    while rest != 0 {
        let squares = graph.component(rest & rest.wrapping_neg());
        rest &= !squares;
        let ends: i16 =
            Side::ALL.into_iter().map(|side| count(edges[side.index()] & border(side) & squares)).sum();
        let points = count(squares) + if ends == 2 { 3 } else { 0 };
        if points > best.0 {
            best = (points, squares);
        }
    }
    best
}

/// The smallest lake and its squares (INK-6.11).
pub(crate) fn lake(board: &Board) -> (i16, u64) {
    let mut rest = board.showing(Kind::Lake);
    let graph = Graph::new(board.links(Kind::Lake));
    let mut best = (0, 0);
    while rest != 0 {
        let squares = graph.component(rest & rest.wrapping_neg());
        rest &= !squares;
        if best.0 == 0 || count(squares) < best.0 {
            best = (count(squares), squares);
        }
    }
    best
}

/// Where the points of a sheet come from, as sets of squares: for pages, which light them up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// Each network that joins two exits or more: its exits as bits, and its squares; most exits first.
    pub networks: Vec<(u16, u64)>,
    /// The longest highway.
    pub highway: u64,
    /// The longest railway.
    pub railway: u64,
    /// Central squares drawn in.
    pub centre: u64,
    /// Loose ends by side.
    pub errors: [u64; 4],
    /// The river or the smallest lake.
    pub expansion: u64,
}

impl Origin {
    /// Looks at a board.
    pub fn of(board: &Board) -> Self {
        let mut joined = Joined::of(board);
        let roots = joined.exits(board);
        let mut networks: Vec<(u16, u64)> = Vec::new();
        for (first, &root) in roots.iter().enumerate().filter(|&(_, &root)| root != NOWHERE) {
            let exits = (0..12).filter(|&exit| roots[exit] == root).fold(0, |set, exit| set | 1 << exit);
            if roots[..first].contains(&root) || u16::count_ones(exits) < 2 {
                continue;
            }
            let squares = board.squares().filter(|&(cell, picture)| {
                let mut arms = picture.edges().arms().filter(|&(_, kind)| kind != Kind::River);
                arms.any(|(side, _)| joined.root(joined.node(cell, side)) == root)
            });
            networks.push((exits, squares.fold(0, |set, (cell, _)| set | 1 << cell)));
        }
        networks.sort_by_key(|&(exits, _)| Reverse(exits.count_ones()));
        let longest = |kind: Kind| Graph::new(board.links(kind)).trace(board.showing(kind));
        Self {
            networks,
            highway: longest(Kind::Road),
            railway: longest(Kind::Rail),
            centre: board.drawn() & CENTRE,
            errors: loose_ends(board),
            expansion: river(board).1 | lake(board).1,
        }
    }
}

/// Places by points, then by fewest errors (INK-4.6).
pub(crate) fn places(sheets: &[Sheet]) -> Outcome {
    let key = |sheet: &Sheet| (Reverse(sheet.total()), sheet.errors);
    let mut keys: Vec<_> = sheets.iter().map(key).collect();
    keys.sort_unstable();
    keys.dedup();
    let place = |wanted: &(Reverse<i16>, i16)| -> Seats {
        (0..).map(Seat).zip(sheets).filter(|(_, sheet)| key(sheet) == *wanted).map(|(seat, _)| seat).collect()
    };
    Outcome::Ranked(keys.iter().map(place).collect())
}
