//! What is in the box: the frame, the tiles and the score boards (DEPOT-1.1 to DEPOT-1.4), or the players' own of all that.

use std::fmt;
use std::sync::{Arc, OnceLock};

use game::Fault;
use serde::{Serialize, Serializer};

use crate::grid::{CELLS, SIDE, Side, neighbour, opposite};
use crate::piece::{Feature, Start, Station, StationId, Tile};
use crate::text::read;

/// The most stations of a frame.
pub const STATIONS: usize = 12;
/// The most tiles of a player: the largest grid without its depot.
pub const TILES: u8 = 24;

pub(crate) const STANDARD: &str = include_str!("../data/standard.txt");
pub(crate) const MIRROR: &str = include_str!("../data/mirror.txt");
pub(crate) const LOOPS: &str = include_str!("../data/loops.txt");
pub(crate) const PLAIN: &str = include_str!("../data/plain.txt");

/// Where a kit comes from, as set-ups say it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Source {
    /// Two of the built-in files.
    Built { mirror: bool, plain: bool },
    /// The players' own file, packed into one word.
    Own(String),
}

/// What lies beyond an end of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Beyond {
    /// A square, entered by this end: the neighbour, or the same one after a U-turn.
    Cell(u8, u8),
    Station(StationId),
    Depot,
}

/// Frame, tiles and score boards of a table.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Kit {
    rows: u8,
    cols: u8,
    depot: u8,
    starts: [Start; 4],
    features: [[Feature; 4]; CELLS],
    stations: Vec<Station>,
    tiles: Vec<Tile>,
    beyond: [[Beyond; 8]; CELLS],
    pub(crate) source: Source,
}

/// The parts of a kit, each complete and fitting.
#[derive(Clone, Debug)]
pub(crate) struct Parts {
    pub(crate) rows: u8,
    pub(crate) cols: u8,
    pub(crate) depot: u8,
    pub(crate) starts: [Start; 4],
    pub(crate) features: [[Feature; 4]; CELLS],
    pub(crate) stations: Vec<Station>,
}

impl Kit {
    /// Reads the players' own kit, or says everything that is wrong with it. Line 0 stands for the whole text.
    pub fn read(text: &str) -> Result<Self, Vec<Fault>> {
        read::kit(text)
    }

    /// A kit of the box: the frame or its mirror image, tiles with loops or without.
    pub fn built(mirror: bool, plain: bool) -> Arc<Self> {
        static KITS: OnceLock<[Arc<Kit>; 4]> = OnceLock::new();
        let kits = KITS.get_or_init(|| {
            [(false, false), (true, false), (false, true), (true, true)].map(|(mirror, plain)| {
                let frame = if mirror { MIRROR } else { STANDARD };
                let tiles = if plain { PLAIN } else { LOOPS };
                let mut kit = read::kit(&[frame, tiles].concat())
                    .unwrap_or_else(|faults| unreachable!("the box is complete: {faults:?}"));
                kit.source = Source::Built { mirror, plain };
                Arc::new(kit)
            })
        });
        Arc::clone(&kits[usize::from(mirror) + 2 * usize::from(plain)])
    }

    pub(crate) fn of(parts: Parts, tiles: Vec<Tile>, source: Source) -> Self {
        let Parts { rows, cols, depot, starts, features, stations } = parts;
        let mut beyond = [[Beyond::Depot; 8]; CELLS];
        for (cell, ends) in (0..).zip(&mut beyond) {
            for (end, beyond) in (0..).zip(ends) {
                let side = Side::of(end);
                *beyond = match features[usize::from(cell)][side as usize] {
                    Feature::Station(station) => Beyond::Station(station),
                    Feature::UTurn => Beyond::Cell(cell, end ^ 1),
                    Feature::Depot => Beyond::Depot,
                    Feature::Inner => {
                        neighbour(cell, side).map_or(Beyond::Depot, |next| Beyond::Cell(next, opposite(end)))
                    }
                };
            }
        }
        Self { rows, cols, depot, starts, features, stations, tiles, beyond, source }
    }

    /// Rows of the grid, 2 to 5.
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// Columns of the grid, 2 to 5.
    pub const fn cols(&self) -> u8 {
        self.cols
    }

    /// The corner that is the depot.
    pub const fn depot(&self) -> u8 {
        self.depot
    }

    /// The squares for tiles, row by row: the grid without the depot. A square's number is five times its row plus its
    /// column, whatever the size of the grid.
    pub fn squares(&self) -> impl Iterator<Item = u8> {
        let (rows, cols, depot) = (self.rows, self.cols, self.depot);
        let all = (0..rows).flat_map(move |row| (0..cols).map(move |col| row * SIDE + col));
        all.filter(move |&cell| cell != depot)
    }

    /// Whether a tile can lie there.
    pub fn has(&self, cell: u8) -> bool {
        cell / SIDE < self.rows && cell % SIDE < self.cols && cell != self.depot
    }

    /// What lies at a side of a square.
    pub fn feature(&self, cell: u8, side: Side) -> Feature {
        self.features[usize::from(cell)][side as usize]
    }

    /// The stations in the order of the score board.
    pub fn stations(&self) -> &[Station] {
        &self.stations
    }

    /// A station.
    pub fn station(&self, id: StationId) -> &Station {
        &self.stations[id.index()]
    }

    /// The ids of all stations in the order of the score board.
    pub fn station_ids(&self) -> impl Iterator<Item = StationId> {
        (0..).map(StationId).take(self.stations.len())
    }

    /// How many tiles each player has: one for each square.
    pub fn tiles(&self) -> u8 {
        u8::try_from(self.tiles.len()).unwrap_or(TILES)
    }

    /// The most points that the longest route can give (DEPOT-7.5). Each of the four tracks of a tile is driven once at most.
    /// Of the two track ends at every station locomotives use four at most, so the others are joined by tracks that nobody
    /// drives. With the pieces of the box such a way is a single track only on one of the four tiles with a loop.
    pub fn longest(&self) -> u16 {
        match self.source {
            Source::Built { plain: false, .. } => 54,
            Source::Built { plain: true, .. } => 50,
            Source::Own(_) => {
                let (tracks, stations) = (4 * self.tiles.len(), self.stations.len());
                u16::try_from(tracks + 2 - stations).unwrap_or(u16::MAX)
            }
        }
    }

    /// The tile with this number, counted from 1.
    pub fn tile(&self, id: u8) -> &Tile {
        &self.tiles[usize::from(id) - 1]
    }

    /// Where the locomotives start, in their order.
    pub const fn starts(&self) -> &[Start; 4] {
        &self.starts
    }

    /// Where a track leads that enters a turned tile by `end`.
    pub(crate) fn across(&self, tile: u8, turn: u8, end: u8) -> u8 {
        self.tiles[usize::from(tile) - 1].partner(turn, end)
    }

    pub(crate) fn beyond(&self, cell: u8, end: u8) -> Beyond {
        self.beyond[usize::from(cell)][usize::from(end & 7)]
    }
}

impl fmt::Debug for Kit {
    /// Its source says it all: a whole kit would drown what else is shown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kit({:?})", self.source)
    }
}

impl Serialize for Kit {
    /// What a page needs to draw the frame; squares are left to their numbers.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let edges: Vec<(u8, Side, Feature)> = self
            .squares()
            .flat_map(|cell| Side::ALL.map(|side| (cell, side, self.feature(cell, side))))
            .filter(|&(_, _, feature)| feature != Feature::Inner)
            .collect();
        let mut out = to.serialize_struct("Kit", 7)?;
        out.serialize_field("rows", &self.rows)?;
        out.serialize_field("cols", &self.cols)?;
        out.serialize_field("depot", &self.depot)?;
        out.serialize_field("starts", &self.starts)?;
        out.serialize_field("edges", &edges)?;
        out.serialize_field("stations", &self.stations)?;
        out.serialize_field("tiles", &self.tiles)?;
        out.end()
    }
}
