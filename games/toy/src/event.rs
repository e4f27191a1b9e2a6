//! What happens in the toy, and what is told of it.

use game::{Seat, Seats, Secret, Viewer};
use serde::Serialize;

/// What happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// A seat got its card.
    Dealt(Seat, Secret<u8>),
    /// A seat set its signal: only who may see it knows that it did.
    Set(Seat, Secret<u8>),
    /// A seat is done; what it set stays secret.
    Done(Seat, Secret<u8>),
    /// The die, and who was right.
    Rolled(u8, Seats),
}

/// What a viewer is told of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Told {
    /// A seat got its card.
    Dealt {
        /// Who.
        seat: Seat,
        /// Which.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<u8>,
    },
    /// A seat set its signal.
    Set {
        /// Who.
        seat: Seat,
        /// Which.
        signal: u8,
    },
    /// A seat is done.
    Done {
        /// Who.
        seat: Seat,
        /// What it set.
        #[serde(skip_serializing_if = "Option::is_none")]
        signal: Option<u8>,
    },
    /// The die was rolled.
    Rolled {
        /// What it shows.
        die: u8,
        /// Who was right.
        hits: Seats,
    },
}

impl game::Event for Event {
    type Told = Told;

    fn told(&self, viewer: Viewer) -> Option<Told> {
        let open = |secret: &Secret<u8>| secret.open(viewer).copied();
        Some(match self {
            Self::Dealt(seat, card) => Told::Dealt { seat: *seat, card: open(card) },
            Self::Set(seat, signal) => Told::Set { seat: *seat, signal: open(signal)? },
            Self::Done(seat, signal) => Told::Done { seat: *seat, signal: open(signal) },
            Self::Rolled(die, hits) => Told::Rolled { die: *die, hits: *hits },
        })
    }
}
