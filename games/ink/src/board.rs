//! One player's board: what is drawn where, what fits where, and the water that fills squares.

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use crate::face::{Edges, Face, Kind, PICTURES, Picture};
use crate::grid::{ALL, CELLS, CellName, Side, at_exits, border, cells, exits, step};
use crate::setup::{Flood, Shore};

/// The edges of one kind by side: the squares that show the kind there.
pub(crate) type Sided = [u64; 4];

/// A board as a player sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// Number of the picture in each square plus one; 0 where nothing is drawn.
    pictures: [u8; CELLS],
    /// The round in which each square was drawn, counted from 1.
    rounds: [u8; CELLS],
    /// The squares that show a kind at a side, by [`Kind::index`] and [`Side::index`].
    edges: [Sided; 5],
    drawn: u64,
    crossing: u64,
}

impl Default for Board {
    fn default() -> Self {
        Self { pictures: [0; CELLS], rounds: [0; CELLS], edges: [[0; 4]; 5], drawn: 0, crossing: 0 }
    }
}

impl Board {
    /// The squares in which anything is drawn.
    pub const fn drawn(&self) -> u64 {
        self.drawn
    }

    /// The squares in which two lines cross without touching.
    pub const fn crossing(&self) -> u64 {
        self.crossing
    }

    /// The squares that show a kind at each side.
    pub const fn edges(&self, kind: Kind) -> &Sided {
        &self.edges[kind.index()]
    }

    /// The squares that show a kind at any side.
    pub fn showing(&self, kind: Kind) -> u64 {
        self.edges(kind).iter().fold(0, |all, side| all | side)
    }

    /// The special routes drawn, as bits (INK-3.7).
    pub fn specials(&self) -> u8 {
        let special = |(_, picture): (u8, Picture)| picture.face().and_then(Face::special);
        self.squares().filter_map(special).fold(0, |set, bit| set | 1 << bit)
    }

    /// What is drawn in a square.
    pub const fn picture(&self, cell: u8) -> Option<Picture> {
        match self.pictures[cell as usize] {
            0 => None,
            number => Some(Picture(number - 1)),
        }
    }

    /// The round in which a square was drawn, counted from 1; 0 if it is empty.
    pub const fn round(&self, cell: u8) -> u8 {
        self.rounds[cell as usize]
    }

    /// The squares drawn in a round.
    pub fn drawn_in(&self, round: u8) -> u64 {
        cells(self.drawn).filter(|&cell| self.round(cell) == round).fold(0, |set, cell| set | 1 << cell)
    }

    /// The drawn squares in order of their names.
    pub fn squares(&self) -> impl Iterator<Item = (u8, Picture)> + '_ {
        cells(self.drawn).filter_map(|cell| Some((cell, self.picture(cell)?)))
    }

    /// The board as it was before this round.
    #[must_use]
    pub fn before(&self, round: u8) -> Self {
        let mut board = Self::default();
        for (cell, picture) in self.squares().filter(|&(cell, _)| self.round(cell) < round) {
            board.put(picture, cell, self.round(cell));
        }
        board
    }

    /// Draws a picture into an empty square.
    pub fn put(&mut self, picture: Picture, cell: u8, round: u8) {
        let bit = 1 << cell;
        let edges = PICTURES[picture.0 as usize].0;
        self.pictures[cell as usize] = picture.0 + 1;
        self.rounds[cell as usize] = round;
        self.drawn |= bit;
        for (side, kind) in edges.kinds.into_iter().enumerate() {
            self.edges[kind.index()][side] |= bit;
        }
        self.crossing |= u64::from(edges.crosses()) << cell;
    }

    /// Draws a picture, and lets water fill what it must at once (INK-6.6).
    pub fn draw(&mut self, picture: Picture, cell: u8, round: u8, flood: Flood) {
        self.put(picture, cell, round);
        if picture.edges().kinds.contains(&Kind::Lake) {
            self.fill(flood, round);
        }
    }

    /// Rubs a square out: for searches that try and take back.
    pub fn rub(&mut self, cell: u8) {
        let keep = !(1 << cell);
        self.pictures[cell as usize] = 0;
        self.rounds[cell as usize] = 0;
        self.drawn &= keep;
        self.crossing &= keep;
        for kind in &mut self.edges {
            for side in kind {
                *side &= keep;
            }
        }
    }

    /// The squares whose neighbour at `side` shows `kind` towards them.
    pub const fn facing(&self, kind: Kind, side: Side) -> u64 {
        step(self.edges[kind.index()][side.opposite().index()], side.opposite())
    }

    /// Links between neighbours that both show the kind: the left ones of pairs in a row, the upper ones of pairs in a
    /// column.
    pub const fn links(&self, kind: Kind) -> (u64, u64) {
        let edges = &self.edges[kind.index()];
        (
            edges[Side::East.index()] & step(edges[Side::West.index()], Side::West),
            edges[Side::South.index()] & step(edges[Side::North.index()], Side::North),
        )
    }

    /// The loose ends of a kind at a side: they meet neither their kind nor the border (INK-4.5, INK-5.6).
    pub const fn loose(&self, kind: Kind, side: Side) -> u64 {
        self.edges[kind.index()][side.index()] & !border(side) & !self.facing(kind, side)
    }

    /// The empty squares that have open water on three sides or on all four (INK-6.6).
    pub(crate) const fn surrounded(&self) -> u64 {
        let n = self.facing(Kind::Lake, Side::North);
        let e = self.facing(Kind::Lake, Side::East);
        let s = self.facing(Kind::Lake, Side::South);
        let w = self.facing(Kind::Lake, Side::West);
        (n & e & (s | w) | s & w & (n | e)) & !self.drawn
    }

    /// The squares that a route end faces.
    pub(crate) fn at_routes(&self) -> u64 {
        let at = |side: Side| self.facing(Kind::Rail, side) | self.facing(Kind::Road, side);
        Side::ALL.into_iter().fold(0, |all, side| all | at(side))
    }

    /// Fills every empty square that has water on three sides, until no more has (INK-6.6).
    pub fn fill(&mut self, flood: Flood, round: u8) {
        loop {
            let mut full = self.surrounded();
            if flood == Flood::Never {
                // INK-6.7 as the table may choose: a route end or an exit on the fourth side keeps the water out.
                full &= !(self.at_routes() | at_exits());
            }
            if full == 0 {
                return;
            }
            for cell in cells(full) {
                self.put(Picture::WATER, cell, round);
            }
        }
    }
}

impl Serialize for Board {
    /// Squares as `["B3", "R.H.+", 2]`: name, edges, round.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut squares = to.serialize_seq(None)?;
        for (cell, picture) in self.squares() {
            squares.serialize_element(&(
                CellName(cell).to_string(),
                picture.to_string(),
                self.round(cell),
            ))?;
        }
        squares.end()
    }
}

/// What the empty squares of a board have around them: which kinds fit where.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    empty: u64,
    /// By kind and side: where the kind meets its like.
    meets: [Sided; 5],
    /// By kind and side: where the kind must not stand.
    bars: [Sided; 5],
}

/// Why a picture cannot stand on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// Something is drawn there (INK-3.1).
    Taken,
    /// A railway would meet a highway (INK-3.3).
    Mixed,
    /// A river would meet a route or an exit (INK-5.4).
    River,
    /// A route or exit would meet open water where the table forbids it (INK-6.4).
    Shore,
    /// It would hang in the air (INK-3.2).
    Loose,
}

impl Fit {
    /// Looks at a board once; then every picture is asked for with a few operations.
    pub fn of(board: &Board, shore: Shore) -> Self {
        let mut meets = [[0; 4]; 5];
        for kind in Kind::DRAWN {
            for side in Side::ALL {
                meets[kind.index()][side.index()] = board.facing(kind, side) | exits(kind, side);
            }
        }
        let mut bars = [[0; 4]; 5];
        let [_, rail, road, river, lake] = meets;
        for side in 0..4 {
            let routes = rail[side] | road[side];
            let water = if shore == Shore::Closed { lake[side] } else { 0 };
            bars[Kind::Rail.index()][side] = road[side] | river[side] | water;
            bars[Kind::Road.index()][side] = rail[side] | river[side] | water;
            bars[Kind::River.index()][side] = routes;
            bars[Kind::Lake.index()][side] = if shore == Shore::Closed { routes } else { 0 };
        }
        Self { empty: ALL & !board.drawn, meets, bars }
    }

    /// The squares a picture may be drawn in; `bound` if it must connect (INK-3.2).
    #[inline]
    pub fn squares(&self, edges: Edges, bound: bool) -> u64 {
        let (mut fits, mut meets) = (self.empty, 0);
        for (side, kind) in edges.kinds.into_iter().enumerate() {
            fits &= !self.bars[kind.index()][side];
            meets |= self.meets[kind.index()][side];
        }
        if bound { fits & meets } else { fits }
    }

    /// Why a picture cannot be drawn in a square, or `None` if it can.
    pub fn misfit(&self, edges: Edges, cell: u8, bound: bool) -> Option<Misfit> {
        let at = |set: u64| set >> cell & 1 == 1;
        if !at(self.empty) {
            return Some(Misfit::Taken);
        }
        for (side, kind) in edges.arms() {
            let met = |kind: Kind| at(self.meets[kind.index()][side.index()]);
            if at(self.bars[kind.index()][side.index()]) {
                return Some(match kind {
                    Kind::River => Misfit::River,
                    _ if met(Kind::River) => Misfit::River,
                    Kind::Rail if met(Kind::Road) => Misfit::Mixed,
                    Kind::Road if met(Kind::Rail) => Misfit::Mixed,
                    Kind::Blank | Kind::Rail | Kind::Road | Kind::Lake => Misfit::Shore,
                });
            }
        }
        (!at(self.squares(edges, bound))).then_some(Misfit::Loose)
    }
}
