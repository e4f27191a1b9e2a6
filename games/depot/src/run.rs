//! What a locomotive does in one round.

use std::fmt;
use std::ops::Deref;

use serde::{Serialize, Serializer};

use crate::data::TILES;
use crate::piece::{Engine, StationId};

/// A track driven: across a square from one end to another. Where the next leg enters the same square by the other end of
/// the side just left, a U-turn lies between the two (DEPOT-4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug, Serialize)]
pub struct Leg {
    /// The square.
    pub cell: u8,
    /// The end it is entered by.
    pub from: u8,
    /// The end it is left by.
    pub to: u8,
}

/// How a run ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RunEnd {
    /// At an empty square, which it will enter by this end.
    Stops {
        /// The square.
        cell: u8,
        /// The end.
        end: u8,
    },
    /// In a free station.
    Arrives(StationId),
    /// In a station that is taken by one of the same player: out of the game.
    Occupied(StationId),
    /// Head-on with another of the same player: both out of the game.
    Meets {
        /// The other.
        other: Engine,
        /// Whether it stood in the depot.
        in_depot: bool,
    },
}

/// The most tracks of a frame: four on each tile; none is driven twice.
const MOST: usize = TILES as usize * 4;

/// The tracks of a run in order. Not a `Vec`: a playout must not allocate.
#[derive(Clone, Copy)]
pub struct Legs {
    legs: [Leg; MOST],
    count: u8,
}

impl Legs {
    const NONE: Self = Self { legs: [Leg { cell: 0, from: 0, to: 0 }; MOST], count: 0 };

    fn push(&mut self, leg: Leg) {
        self.legs[usize::from(self.count)] = leg;
        self.count += 1;
    }
}

impl Deref for Legs {
    type Target = [Leg];

    fn deref(&self) -> &[Leg] {
        &self.legs[..usize::from(self.count)]
    }
}

impl PartialEq for Legs {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Legs {}

impl fmt::Debug for Legs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Legs {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

/// What one locomotive does in one round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Run {
    /// Which locomotive.
    pub loco: Engine,
    /// The tracks it drives.
    pub legs: Legs,
    /// Tiles entered, the depot included (DEPOT-7.1, DEPOT-7.2).
    pub tiles: u8,
    /// How it ends.
    pub end: RunEnd,
}

/// Looks on while locomotives run.
pub(crate) trait Trace {
    /// A track is driven.
    fn leg(&mut self, leg: Leg);
    /// A run ends.
    fn ran(&mut self, engine: Engine, tiles: u8, end: RunEnd);
}

/// Makes whole runs of it.
pub(crate) struct Tracer<'a, F: FnMut(Run)> {
    legs: Legs,
    tell: &'a mut F,
}

impl<'a, F: FnMut(Run)> Tracer<'a, F> {
    pub(crate) const fn of(tell: &'a mut F) -> Self {
        Self { legs: Legs::NONE, tell }
    }
}

impl<F: FnMut(Run)> Trace for Tracer<'_, F> {
    fn leg(&mut self, leg: Leg) {
        self.legs.push(leg);
    }

    fn ran(&mut self, loco: Engine, tiles: u8, end: RunEnd) {
        (self.tell)(Run { loco, legs: self.legs, tiles, end });
        self.legs.count = 0;
    }
}
