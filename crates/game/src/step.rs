//! Whose turn it is and what may happen: the only two things that move a game.

use crate::{Seat, Seats};

/// One source of luck: a deck, a die cup. Each has its own sequence of outcomes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stream(pub u8);

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// These seats may act, each on its own: several at once when the game is simultaneous.
    Players(Seats),
    /// The next outcome of this stream of luck.
    Chance(Stream),
    /// Nothing: the game has ended.
    Over,
}

impl Turn {
    /// The seats that may act now.
    pub const fn players(self) -> Seats {
        match self {
            Self::Players(seats) => seats,
            Self::Chance(_) | Self::Over => Seats::NONE,
        }
    }
}

/// The two things that happen. A request can only ever carry the first kind, so nobody can forge a die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step<A, C> {
    /// A seat decides.
    Act(Seat, A),
    /// Luck decides.
    Chance(C),
}
