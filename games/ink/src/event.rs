//! What happened, for the log. Nothing is told of a round before everybody is done with it (INK-2.2).

mod told;

use game::Seat;

use crate::board::Board;
use crate::data::DICE;

pub use told::{Square, Told};

/// Something that happened at the table. A board is not boxed: a playout must not allocate, and ignores events.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// All dice of a round are rolled (INK-2.1).
    Rolled {
        /// The round, counted from 1.
        round: u8,
        /// The faces by die.
        faces: [u8; DICE],
        /// How many dice.
        dice: u8,
    },
    /// A seat is done with the round (INK-2.4).
    Done(Seat),
    /// Everybody is done: what a seat drew is open now.
    Drew {
        /// Who.
        seat: Seat,
        /// The round, counted from 1.
        round: u8,
        /// Their board after the round.
        board: Board,
    },
}
