//! What happened, for the log and the animation.

mod told;

use game::{Cards, Seat, Secret};

use crate::data::Ability;
use crate::train::Train;

pub use told::Told;

/// One thing that happened at the table.
#[derive(Clone, Debug)]
pub enum Event {
    /// A train was dealt and sorted.
    Dealt {
        /// Whose.
        seat: Seat,
        /// The descending train.
        train: Train,
    },
    /// The first player was drawn by lot.
    First {
        /// Who begins.
        seat: Seat,
    },
    /// A seat was offered cards for the exchange.
    Offered {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which: known to that seat alone.
        cards: Secret<Cards>,
    },
    /// A card came from the deck into a hand.
    Drew {
        /// Who.
        seat: Seat,
        /// Which wagon.
        wagon: u8,
    },
    /// A wagon replaced another, which went to the row.
    Placed {
        /// Whose train.
        seat: Seat,
        /// The new wagon.
        wagon: u8,
        /// Where, from 0.
        slot: u8,
        /// The wagon it replaced.
        out: u8,
    },
    /// The ability of an open card was used.
    Used {
        /// Who.
        seat: Seat,
        /// Which ability.
        ability: Ability,
        /// The card.
        card: u8,
    },
    /// A swap or move changed a train.
    Moved {
        /// Whose train.
        seat: Seat,
        /// How.
        ability: Ability,
        /// The wagon it was used on and, for swaps, its partner; for moves 0.
        wagons: (u8, u8),
        /// The train afterwards.
        train: Train,
    },
    /// A wagon was guarded.
    Locked {
        /// Whose train.
        seat: Seat,
        /// Where.
        slot: u8,
        /// The guarded wagon.
        wagon: u8,
        /// The card that is the padlock.
        card: u8,
    },
    /// A padlock was lost.
    Unlocked {
        /// Whose train.
        seat: Seat,
        /// Where it lay.
        slot: u8,
        /// The wagon that was guarded.
        wagon: u8,
        /// The card that was the padlock.
        card: u8,
    },
    /// A removal took a wagon to the row.
    Removed {
        /// Whose train.
        seat: Seat,
        /// Where.
        slot: u8,
        /// Which wagon.
        wagon: u8,
    },
    /// A padlock held against a removal.
    Guarded {
        /// Whose train.
        seat: Seat,
        /// Where.
        slot: u8,
        /// The wagon that stayed.
        wagon: u8,
    },
    /// A card from the deck filled the gap of a removal.
    Refilled {
        /// Whose train.
        seat: Seat,
        /// Where.
        slot: u8,
        /// The new wagon.
        wagon: u8,
    },
    /// Two cards of one ability left the row.
    Paired {
        /// The ability.
        ability: Ability,
        /// The two cards.
        cards: (u8, u8),
    },
    /// The discard pile became the new deck.
    Reshuffled {
        /// How many cards.
        count: u8,
    },
    /// A train ascends.
    Won {
        /// Whose.
        seat: Seat,
        /// The winning train.
        train: Train,
    },
}
