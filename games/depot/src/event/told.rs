//! What a viewer is told of an event. Where a tile is laid is only an event once everybody has built (DEPOT-3.2), so nothing in
//! it is secret any more.

use game::{Seat, Viewer};
use serde::Serialize;

use super::Event;
use crate::piece::{Engine, StationId};
use crate::run::{Leg, Run, RunEnd};

/// One thing that happened, as one viewer may know it. Squares, track ends, tiles and stations are numbered as in the View.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Told {
    /// A seat drew a tile (DEPOT-3.1).
    Drawn {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: u8,
    },
    /// A seat has decided; where is not told yet.
    Built {
        /// Who.
        seat: Seat,
    },
    /// Everybody has built: a seat's tile lies here.
    Placed {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: u8,
        /// The square.
        cell: u8,
        /// Quarter turns clockwise.
        turn: u8,
    },
    /// A locomotive ran. Those of one seat run in the order they are told (DEPOT-4.3).
    Ran {
        /// Whose.
        seat: Seat,
        /// Which.
        loco: Engine,
        /// The tracks it drove, in order.
        legs: Vec<Leg>,
        /// Tiles it entered, the depot included.
        tiles: u8,
        /// How it ended.
        end: End,
        /// Where it stopped: the empty square and the end of it by which it will go on.
        #[serde(skip_serializing_if = "Option::is_none")]
        before: Option<(u8, u8)>,
        /// The station it arrived in, or found occupied.
        #[serde(skip_serializing_if = "Option::is_none")]
        station: Option<StationId>,
        /// The locomotive it met head-on.
        #[serde(skip_serializing_if = "Option::is_none")]
        other: Option<Engine>,
        /// Whether that one stood in the depot.
        #[serde(skip_serializing_if = "Option::is_none")]
        in_depot: Option<bool>,
    },
    /// A station gives points (DEPOT-5.2).
    Scored {
        /// Who.
        seat: Seat,
        /// Which station.
        station: StationId,
        /// Place by order of arrival, counted from 1.
        rank: u8,
        /// Points.
        points: u8,
        /// Whether others arrived in the same round (DEPOT-5.3).
        shared: bool,
    },
    /// A seat has no locomotive left (DEPOT-6.1).
    Finished {
        /// Who.
        seat: Seat,
    },
    /// The game is over (DEPOT-6.2).
    Over,
}

/// How a locomotive ended its run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// Before an empty square.
    Stops,
    /// In a free station.
    Arrives,
    /// In a station that is taken by one of the same player: out of the game.
    Occupied,
    /// Head-on with another: both out of the game.
    Meets,
}

fn ran(seat: Seat, run: &Run) -> Told {
    let (end, before, station, met) = match run.end {
        RunEnd::Stops { cell, end } => (End::Stops, Some((cell, end)), None, None),
        RunEnd::Arrives(station) => (End::Arrives, None, Some(station), None),
        RunEnd::Occupied(station) => (End::Occupied, None, Some(station), None),
        RunEnd::Meets { other, in_depot } => (End::Meets, None, None, Some((other, in_depot))),
    };
    let (other, in_depot) = met.unzip();
    Told::Ran {
        seat,
        loco: run.loco,
        legs: run.legs.to_vec(),
        tiles: run.tiles,
        end,
        before,
        station,
        other,
        in_depot,
    }
}

impl game::Event for Event {
    type Told = Told;

    fn told(&self, _: Viewer) -> Option<Told> {
        Some(match *self {
            Self::Drawn { seat, tile } => Told::Drawn { seat, tile },
            Self::Built { seat } => Told::Built { seat },
            Self::Placed { seat, tile, cell, turn } => Told::Placed { seat, tile, cell, turn },
            Self::Ran { seat, ref run, .. } => ran(seat, run),
            Self::Scored { seat, station, rank, value, shared, .. } => {
                Told::Scored { seat, station, rank, points: value, shared }
            }
            Self::Finished { seat } => Told::Finished { seat },
            Self::Over => Told::Over,
        })
    }
}
