//! What happened, for the log and for animation. Where a tile is laid stays secret until everybody has built (DEPOT-3.2).

mod told;

use std::sync::Arc;

use game::Seat;

use crate::data::Kit;
use crate::piece::StationId;
use crate::run::Run;

pub use told::{End, Told};

/// Something that happened at the table. A run is not boxed: a playout must not allocate, and ignores events.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
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
    /// A locomotive ran.
    Ran {
        /// Whose.
        seat: Seat,
        /// What is played with: it knows the names of stations.
        kit: Arc<Kit>,
        /// What it did.
        run: Run,
    },
    /// A station gives points (DEPOT-5.2); not told where stations give none.
    Scored {
        /// Who.
        seat: Seat,
        /// What is played with.
        kit: Arc<Kit>,
        /// Which station.
        station: StationId,
        /// Place by order of arrival, counted from 1.
        rank: u8,
        /// Points.
        value: u8,
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
