//! What a viewer is told of an event: wagons by their numbers, which also name the pieces on the page.

use game::{Cards, Seat, Viewer};
use serde::Serialize;

use super::Event;
use crate::data::Ability;
use crate::train::Train;

/// One thing that happened, as one viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Told {
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
        /// Which, if the viewer may know.
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Cards>,
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
        /// The wagon it was used on.
        wagon: u8,
        /// Its partner in a swap.
        #[serde(skip_serializing_if = "Option::is_none")]
        partner: Option<u8>,
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
        /// The card that lay there and the new one.
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

impl game::Event for Event {
    type Told = Told;

    fn told(&self, viewer: Viewer) -> Option<Told> {
        Some(match *self {
            Self::Dealt { seat, train } => Told::Dealt { seat, train },
            Self::First { seat } => Told::First { seat },
            Self::Offered { seat, count, cards } => {
                Told::Offered { seat, count, cards: cards.open(viewer).copied() }
            }
            Self::Drew { seat, wagon } => Told::Drew { seat, wagon },
            Self::Placed { seat, wagon, slot, out } => Told::Placed { seat, wagon, slot, out },
            Self::Used { seat, ability, card } => Told::Used { seat, ability, card },
            Self::Moved { seat, ability, wagons: (wagon, partner), train } => {
                Told::Moved { seat, ability, wagon, partner: Some(partner).filter(|&wagon| wagon > 0), train }
            }
            Self::Locked { seat, slot, wagon, card } => Told::Locked { seat, slot, wagon, card },
            Self::Unlocked { seat, slot, wagon, card } => Told::Unlocked { seat, slot, wagon, card },
            Self::Removed { seat, slot, wagon } => Told::Removed { seat, slot, wagon },
            Self::Guarded { seat, slot, wagon } => Told::Guarded { seat, slot, wagon },
            Self::Refilled { seat, slot, wagon } => Told::Refilled { seat, slot, wagon },
            Self::Paired { ability, cards } => Told::Paired { ability, cards },
            Self::Reshuffled { count } => Told::Reshuffled { count },
            Self::Won { seat, train } => Told::Won { seat, train },
        })
    }
}
