//! What is in the box: the frame, the tiles and the score boards (DEPOT-1.1 to DEPOT-1.4), or the players' own of all that.

use std::fmt;
use std::sync::{Arc, OnceLock};

use game::{Fault, Lang, fnv};
use serde::{Serialize, Serializer};

use crate::grid::{CELLS, SIDE, Side, neighbour, opposite};
use crate::text::read;

/// The station with this place on the score board, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub struct StationId(pub u8);

impl StationId {
    /// Its place in arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most stations of a frame.
pub const STATIONS: usize = 12;
/// The most tiles of a player: the largest grid without its depot.
pub const TILES: u8 = 24;

macro_rules! files {
    ($($name:ident $file:literal)*) => {
        $(pub(crate) const $name: &str = include_str!(concat!("../data/", $file));)*
        /// A hash of all built-in data files.
        pub(crate) const DATA: u64 = fnv(concat!($(include_str!(concat!("../data/", $file))),*).as_bytes());
    };
}

files! { STANDARD "standard.txt" MIRROR "mirror.txt" LOOPS "loops.txt" PLAIN "plain.txt" }

/// One of a player's four locomotives, in the order in which they run (DEPOT-4.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Engine {
    /// The first.
    Violet,
    /// The second.
    Black,
    /// The third.
    Blue,
    /// The fourth.
    Red,
}

impl Engine {
    /// All four in order.
    pub const ALL: [Self; 4] = [Self::Violet, Self::Black, Self::Blue, Self::Red];

    /// Its place in arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its word in data files.
    pub const fn word(self) -> &'static str {
        ["violet", "black", "blue", "red"][self as usize]
    }
}

/// The colour of a station.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Colour {
    Violet,
    Red,
    Green,
    Pink,
    Blue,
    Yellow,
    Black,
    Orange,
    White,
    Grey,
    Brown,
    Teal,
}

impl Colour {
    /// All colours.
    pub const ALL: [Self; 12] = [
        Self::Violet,
        Self::Red,
        Self::Green,
        Self::Pink,
        Self::Blue,
        Self::Yellow,
        Self::Black,
        Self::Orange,
        Self::White,
        Self::Grey,
        Self::Brown,
        Self::Teal,
    ];

    /// Its word in data files.
    pub const fn word(self) -> &'static str {
        [
            "violet", "red", "green", "pink", "blue", "yellow", "black", "orange", "white", "grey", "brown",
            "teal",
        ][self as usize]
    }
}

/// What lies at a side of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feature {
    /// A station that both ends lead to.
    Station(StationId),
    /// A track piece that joins both ends (DEPOT-4.2).
    UTurn,
    /// Two start fields of the depot.
    Depot,
    /// Another square.
    Inner,
}

/// Where a locomotive drives to when it leaves the depot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Start {
    /// The square.
    pub cell: u8,
    /// The end of the square.
    pub end: u8,
}

/// A station of the frame and its column of the score boards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Station {
    pub(crate) key: String,
    pub(crate) colour: Colour,
    pub(crate) pl: String,
    pub(crate) en: String,
    /// For 2, 3 and 4 seats the values by order of arrival; beyond the last seat 0.
    pub(crate) prizes: [[u8; 4]; 3],
}

impl Station {
    /// Its word in data files.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Its colour.
    pub const fn colour(&self) -> Colour {
        self.colour
    }

    /// Its name.
    pub fn name(&self, lang: Lang) -> &str {
        match lang {
            Lang::Pl => &self.pl,
            Lang::En => &self.en,
        }
    }

    /// The values at a table of this size, by order of arrival. Alone there is one: the best of two (DEPOT-8.2).
    pub fn prizes(&self, seats: u8) -> &[u8] {
        let seats = usize::from(seats.clamp(1, 4));
        &self.prizes[seats.saturating_sub(2)][..seats]
    }

    /// What arriving as number `rank` gives, counted from 1.
    pub fn prize(&self, seats: u8, rank: u8) -> u8 {
        let rank = usize::from(rank).saturating_sub(1);
        self.prizes(seats).get(rank).copied().unwrap_or(0)
    }
}

/// A track tile: eight ends, joined in pairs by four tracks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tile {
    turned: [[u8; 8]; 4],
}

impl Tile {
    /// The tile with these partners, by end.
    pub(crate) fn of(pairs: [u8; 8]) -> Self {
        let mut turned = [[0; 8]; 4];
        for turn in 0..4_u8 {
            for end in 0..8_u8 {
                let at = usize::from((end + 2 * turn) % 8);
                turned[usize::from(turn)][at] = (pairs[usize::from(end)] + 2 * turn) % 8;
            }
        }
        Self { turned }
    }

    /// The partner of each end, not turned.
    pub const fn pairs(&self) -> [u8; 8] {
        self.turned[0]
    }

    /// The partner of each end after quarter turns clockwise.
    pub const fn turned(&self, turn: u8) -> [u8; 8] {
        self.turned[turn as usize % 4]
    }

    /// How many turns look different: 4, 2 or 1. They are the lowest: 0 to this.
    pub fn turns(&self) -> u8 {
        (1..4).find(|&turn| self.turned[usize::from(turn)] == self.turned[0]).unwrap_or(4)
    }
}

impl Serialize for Tile {
    /// The partner of each end.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.turned[0].serialize(to)
    }
}

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
        self.tiles[usize::from(tile) - 1].turned[usize::from(turn & 3)][usize::from(end & 7)]
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
