//! What is played on: a network of lines between cities, ports, starts and junctions (SIGNALS-1.1 to SIGNALS-1.3).

use std::fmt;

use game::{Fault, Lang, Span};
use serde::{Serialize, Serializer};

use crate::data::Stock;
use crate::piece::{Good, Helper, Position, Side};
use crate::tables::{Entered, Parts, Way};
use crate::text::read;
use crate::timetable::{CardId, TimetableCard};

game::id! {
    /// The place with this number: cities, ports and starts in the order of the file, then sections line by line.
    pub struct PlaceId;
}
game::id! {
    /// The junction with this number, from 0.
    pub struct JunctionId;
}
game::id! {
    /// The signal field with this number, from 0: line by line, on each from its first end to its last.
    pub struct SignalId;
}
game::id! {
    /// The line with this number, from 0.
    pub struct LineId;
}
game::id_set! {
    /// Some signal fields of a network.
    pub struct SignalSet(u64) of SignalId;
}

/// The most places of a network.
pub const PLACES: usize = 128;
/// The most signal fields.
pub const SIGNALS: usize = 64;
/// The most junctions.
pub const JUNCTIONS: usize = 40;
/// The most lines of a city or port.
pub const EXITS: usize = 8;
/// Goods cities.
pub const CITIES: usize = 4;
/// The most ports.
pub const PORTS: usize = 2;
/// Start places.
pub const STARTS: usize = 11;

/// A point of the drawing.
pub type Point = (i16, i16);
/// An outline of land or water.
pub type Outline = Vec<Point>;

/// A name in both languages.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Name {
    /// In English.
    pub english: String,
    /// In Polish.
    pub polish: String,
}

impl Name {
    /// The name in a language.
    pub fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::Pl => &self.polish,
            Lang::En => &self.english,
        }
    }
}

/// What a place is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Spot {
    /// A goods city.
    City {
        /// The colour of its goods.
        good: Good,
    },
    /// A port.
    Port {
        /// Its number among the ports, from 0.
        port: u8,
    },
    /// A start place.
    Start {
        /// Its printed number, 2 to 12.
        number: u8,
    },
    /// A section of track.
    Section {
        /// Of which line.
        line: LineId,
        /// Which part of it, from 0.
        part: u8,
    },
}

/// One way out of a city or port, or the only one out of a start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Exit {
    /// The line.
    pub line: LineId,
    /// The signal field of this entrance; none at a start.
    pub signal: Option<SignalId>,
    /// The first section.
    pub section: PlaceId,
    /// Which way a train faces on it that came out here.
    pub heading: u8,
}

/// Where a train can stand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// What it is.
    pub spot: Spot,
    /// Its name; a section has none.
    pub name: Name,
    /// Where it is drawn; of a section the middle of its path.
    pub at: Point,
    /// Where its name stands.
    pub side: Side,
    /// The drawn path of a section, from the first end of its line to the last.
    pub path: Vec<Point>,
    /// The ways out of a city, port or start, in the order of the file.
    pub exits: Vec<Exit>,
}

/// One branch of a junction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Branch {
    /// The line.
    pub line: LineId,
    /// The section that touches the junction.
    pub section: PlaceId,
    /// With which end: 0 the first of its line, 1 the last.
    pub end: u8,
    /// The end of its drawn path: where it leaves the junction.
    pub at: Point,
}

/// A junction with its switch.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Junction {
    /// Its name.
    pub name: Name,
    /// Where it is drawn.
    pub at: Point,
    /// Where its name stands.
    pub side: Side,
    /// Three or four branches, clockwise from north.
    pub branches: Vec<Branch>,
}

/// A signal field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Signal {
    /// Where it is drawn.
    pub at: Point,
    /// The two places it stands between.
    pub between: (PlaceId, PlaceId),
    /// The city or port whose entrance it is; none on a track.
    pub city: Option<PlaceId>,
    /// The line.
    pub line: LineId,
}

/// An end of a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Node {
    /// A city, port or start.
    Place(PlaceId),
    /// A junction.
    Junction(JunctionId),
}

/// A line: sections from one end to the other, with signals between them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Line {
    /// Its ends, as the file names them.
    pub ends: [Node; 2],
    /// Its sections.
    pub sections: Span<PlaceId>,
    /// Its signal fields, entrances included.
    pub signals: Span<SignalId>,
}

/// How switches and signals lie in a first game (SIGNALS-2.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    /// The position of each switch.
    pub switches: [Position; JUNCTIONS],
    /// The green signals.
    pub greens: SignalSet,
}

/// A network with everything that is fixed about it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Net {
    pub(crate) parts: Parts,
    pub(crate) stock: Stock,
    /// By section and heading.
    pub(crate) ways: Vec<[Way; 2]>,
    /// By junction, branch and position.
    pub(crate) through: Vec<[[Option<Entered>; 6]; 4]>,
    /// The entrances of each city and port.
    pub(crate) entrances: [SignalSet; CITIES + PORTS],
    pub(crate) homes: [PlaceId; CITIES],
    pub(crate) turns: u32,
}

impl Net {
    /// Reads a network, or says everything that is wrong with it. Line 0 stands for the whole text.
    pub fn read(text: &str) -> Result<Self, Vec<Fault>> {
        read::net(text)
    }

    /// Its name.
    pub const fn name(&self) -> &Name {
        &self.parts.name
    }

    /// Width and height of the drawing.
    pub const fn size(&self) -> Point {
        self.parts.size
    }

    /// Whether trains may pass cities (SIGNALS-7.1).
    pub const fn passing(&self) -> bool {
        self.parts.passing
    }

    /// The three helpers (SIGNALS-8.1).
    pub const fn helpers(&self) -> [Helper; 3] {
        self.parts.helpers
    }

    /// All places by number.
    pub fn places(&self) -> &[Place] {
        &self.parts.places
    }

    /// A place.
    pub fn place(&self, id: PlaceId) -> &Place {
        &self.parts.places[id.index()]
    }

    /// The goods cities and ports: the first places.
    pub fn cities(&self) -> Span<PlaceId> {
        Span { start: PlaceId(0), end: PlaceId(4 + self.parts.ports) }
    }

    /// The city where goods of this colour come from.
    pub const fn home(&self, good: Good) -> PlaceId {
        self.homes[good as usize]
    }

    /// How many ports there are.
    pub const fn ports(&self) -> u8 {
        self.parts.ports
    }

    /// The port with this number.
    pub const fn port(&self, number: u8) -> PlaceId {
        PlaceId(4 + number)
    }

    /// The starts, in the order of the file.
    pub fn starts(&self) -> Span<PlaceId> {
        let first = 4 + self.parts.ports;
        Span { start: PlaceId(first), end: PlaceId(first + 11) }
    }

    /// The sections.
    pub fn sections(&self) -> Span<PlaceId> {
        Span { start: self.starts().end, end: PlaceId::at(self.parts.places.len()) }
    }

    /// The junctions by number.
    pub fn junctions(&self) -> &[Junction] {
        &self.parts.junctions
    }

    /// A junction.
    pub fn junction(&self, id: JunctionId) -> &Junction {
        &self.parts.junctions[id.index()]
    }

    /// The lines by number.
    pub fn lines(&self) -> &[Line] {
        &self.parts.lines
    }

    /// The signal fields by number.
    pub fn signals(&self) -> &[Signal] {
        &self.parts.signals
    }

    /// A signal field.
    pub fn signal(&self, id: SignalId) -> &Signal {
        &self.parts.signals[id.index()]
    }

    /// The entrances of a city or port.
    pub fn entrances(&self, city: PlaceId) -> SignalSet {
        self.entrances.get(city.index()).copied().unwrap_or_default()
    }

    /// All signal fields.
    pub fn all_signals(&self) -> SignalSet {
        SignalSet::first(self.parts.signals.len())
    }

    /// The signal fields on tracks.
    pub fn track_signals(&self) -> SignalSet {
        self.entrances.iter().fold(self.all_signals(), |tracks, &own| tracks - own)
    }

    /// Switches and signals of a first game.
    pub const fn layout(&self) -> &Layout {
        &self.parts.layout
    }

    /// Outlines of land; everything else is water.
    pub fn land(&self) -> &[Outline] {
        &self.parts.land
    }

    /// Outlines of water in land.
    pub fn water(&self) -> &[Outline] {
        &self.parts.water
    }

    /// Dice, cards and numbers, with the timetable of this network.
    pub const fn stock(&self) -> &Stock {
        &self.stock
    }

    /// A timetable card.
    pub fn card(&self, id: CardId) -> &TimetableCard {
        self.stock.timetable.get(id.index()).unwrap_or(&TimetableCard::START)
    }

    /// The name of an end of a line.
    pub fn node_name(&self, node: Node) -> &Name {
        match node {
            Node::Place(place) => &self.place(place).name,
            Node::Junction(junction) => &self.junction(junction).name,
        }
    }

    /// What lies before a train on a section.
    pub(crate) fn way(&self, section: PlaceId, heading: u8) -> Way {
        self.ways[section.index()][usize::from(heading)]
    }

    /// Where a train goes on that comes to a junction by this branch.
    pub(crate) fn through(&self, junction: JunctionId, branch: u8, position: Position) -> Option<Entered> {
        self.through[junction.index()][usize::from(branch)][position.index()]
    }

    /// In how many ways some switch can be set otherwise than it is.
    pub(crate) const fn turns(&self) -> u32 {
        self.turns
    }
}

impl fmt::Debug for Net {
    /// A whole network would drown what else is shown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Net({}, {} places)", self.name().english, self.places().len())
    }
}

impl Serialize for Net {
    /// Everything a program needs of it.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let names: Vec<_> = self.places().iter().map(|place| (&place.name.english, place.spot)).collect();
        let junctions: Vec<_> =
            self.junctions().iter().map(|junction| (&junction.name.english, &junction.branches)).collect();
        let mut out = to.serialize_struct("Net", 8)?;
        out.serialize_field("name", &self.name().english)?;
        out.serialize_field("passing", &self.passing())?;
        out.serialize_field("helpers", &self.helpers())?;
        out.serialize_field("places", &names)?;
        out.serialize_field("junctions", &junctions)?;
        out.serialize_field("lines", self.lines())?;
        out.serialize_field("signals", self.signals())?;
        out.serialize_field("timetable", &self.stock.timetable)?;
        out.end()
    }
}
