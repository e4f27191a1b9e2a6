//! What lies on the board: switches, signals, trains and goods.

use serde::{Serialize, Serializer};

use crate::data::Board;
use crate::net::{CITIES, JUNCTIONS, JunctionId, PORTS, PlaceId, SignalId, SignalSet};
use crate::piece::{Colour, Good, Position, TRAINS};

/// The place of a train that is not on the board.
pub const DEPOT: PlaceId = PlaceId::NONE;

/// A train.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Train {
    /// Where it stands; [`DEPOT`] if not on the board.
    pub place: PlaceId,
    /// On a section, which end of its line it faces: 0 the first, 1 the last. 0 elsewhere.
    pub heading: u8,
    /// What it carries.
    pub cargo: Option<Good>,
}

impl Train {
    /// A train that is not on the board.
    pub const IN_DEPOT: Self = Self { place: DEPOT, heading: 0, cargo: None };

    /// Whether it is on the board.
    pub const fn runs(&self) -> bool {
        self.place.0 != DEPOT.0
    }
}

/// What lies on the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Field {
    /// The network.
    pub board: Board,
    /// The position of each switch.
    pub switches: [Position; JUNCTIONS],
    /// The green signals.
    pub greens: SignalSet,
    /// The trains: three black ones, three brown, three grey.
    pub trains: [Train; TRAINS],
    /// The goods that wait in their cities.
    pub goods: [u8; CITIES],
    /// The goods delivered to each port.
    pub delivered: [[u8; CITIES]; PORTS],
    /// How many goods must be delivered: 8 or 10 (SIGNALS-9.3).
    pub goal: u8,
    /// Whether the dispatcher lets trains pass cities this turn (SIGNALS-8.3).
    pub dispatched: bool,
    /// Whether a train must unload in a port that needs its good, where it could pass otherwise (SIGNALS-7.4).
    pub unload: bool,
}

impl Field {
    /// The board before a first game; `goal` is 8 or 10.
    pub fn new(board: Board, goal: u8) -> Self {
        let layout = *board.layout();
        Self {
            board,
            switches: layout.switches,
            greens: layout.greens,
            trains: [Train::IN_DEPOT; TRAINS],
            goods: [if goal > 8 { 3 } else { 2 }; CITIES],
            delivered: [[0; CITIES]; PORTS],
            goal,
            dispatched: false,
            unload: false,
        }
    }

    /// A train.
    pub const fn train(&self, train: u8) -> &Train {
        &self.trains[train as usize]
    }

    /// Whether a signal is green.
    pub const fn green(&self, signal: SignalId) -> bool {
        self.greens.has(signal)
    }

    /// The position of a switch.
    pub const fn switch(&self, junction: JunctionId) -> Position {
        self.switches[junction.index()]
    }

    /// The train on a place.
    pub fn occupant(&self, place: PlaceId) -> Option<u8> {
        let at = self.trains.iter().position(|train| train.place == place)?;
        u8::try_from(at).ok()
    }

    /// The trains of a colour that are on the board, as a set.
    pub fn running(&self, colour: Colour) -> u16 {
        self.all_running() & 0b111 << (3 * colour.index())
    }

    /// The trains on the board, as a set.
    pub fn all_running(&self) -> u16 {
        (0..TRAINS).filter(|&train| self.trains[train].runs()).fold(0, |all, train| all | 1 << train)
    }

    /// The first train of a colour that is in the depot.
    pub fn in_depot(&self, colour: Colour) -> Option<u8> {
        let first = 3 * colour.index();
        let at = (first..first + 3).find(|&train| !self.trains[train].runs())?;
        u8::try_from(at).ok()
    }

    /// The good that a train could load where it stands (SIGNALS-4.6).
    pub fn loads(&self, train: u8) -> Option<Good> {
        let train = self.train(train);
        if train.cargo.is_some() || train.place.index() >= CITIES {
            return None;
        }
        Good::ALL
            .into_iter()
            .find(|&good| self.board.home(good) == train.place && self.goods[good.index()] > 0)
    }

    /// How many goods were delivered.
    pub fn total(&self) -> u8 {
        self.delivered.iter().flatten().sum()
    }

    /// Whether a port still needs a good of this colour (SIGNALS-7.4). A single port takes them all.
    pub fn takes(&self, port: u8, good: Good) -> bool {
        if self.board.ports() == 1 {
            return true;
        }
        let here = &self.delivered[usize::from(port)];
        let more: u8 = here.iter().map(|&count| count.saturating_sub(1)).sum();
        here[good.index()] == 0 || more < (self.goal - 8) / 2
    }

    /// Whether everything is delivered (SIGNALS-10.1).
    pub fn won(&self) -> bool {
        let ports = usize::from(self.board.ports());
        let each = if ports == 1 { 2 } else { 1 };
        self.total() >= self.goal && self.delivered[..ports].iter().flatten().all(|&count| count >= each)
    }

    /// Whether a marker may go from one signal to another (SIGNALS-4.2): every city keeps one.
    pub fn may_shift(&self, from: SignalId, to: SignalId) -> bool {
        let fields = self.board.signals().len();
        if from.index() >= fields || to.index() >= fields || !self.green(from) || self.green(to) {
            return false;
        }
        let Some(city) = self.board.signal(from).city else { return true };
        let own = self.board.entrances(city);
        (self.greens & own).len() > 1 || own.has(to)
    }
}

impl Serialize for Field {
    /// Only as many switches as there are.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = to.serialize_struct("Field", 8)?;
        out.serialize_field("board", &self.board)?;
        out.serialize_field("switches", &self.switches[..self.board.junctions().len()])?;
        out.serialize_field("greens", &self.greens)?;
        out.serialize_field("trains", &self.trains)?;
        out.serialize_field("goods", &self.goods)?;
        out.serialize_field("delivered", &self.delivered[..usize::from(self.board.ports())])?;
        out.serialize_field("dispatched", &self.dispatched)?;
        out.serialize_field("unload", &self.unload)?;
        out.end()
    }
}
