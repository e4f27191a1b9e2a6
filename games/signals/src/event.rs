//! What happened, for the log and the animation.

mod told;

use game::{Secret, Viewer};

use crate::drive::{End, Path};
use crate::net::{JunctionId, PlaceId, SignalId};
use crate::pay::Pay;
use crate::piece::{Colour, Good, Helper, Kind, Position};
use crate::statistics::Reason;
use crate::timetable::CardId;

pub use told::Told;

/// A card that was drawn: seen by all, or by its owner alone where hands are closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// Hands are open.
    Open(Kind),
    /// Hands are closed.
    Closed(Secret<Kind>),
}

impl Drawn {
    /// The card, if this viewer may know it.
    pub fn open(&self, viewer: Viewer) -> Option<Kind> {
        match self {
            Self::Open(kind) => Some(*kind),
            Self::Closed(secret) => secret.open(viewer).copied(),
        }
    }
}

/// One thing that happened at the table. Hands are numbered from 0; with several seats they are those of the seats.
#[derive(Clone, Debug)]
pub enum Event {
    /// An action card was dealt or drawn.
    Drew {
        /// Into which hand.
        hand: u8,
        /// Which card.
        card: Drawn,
    },
    /// The discarded action cards became the new deck.
    Reshuffled {
        /// How many.
        count: u8,
    },
    /// Luck or the players set a switch before the game.
    Set {
        /// Of this junction.
        junction: JunctionId,
        /// What is open.
        position: Position,
    },
    /// Luck or the players laid a signal marker before the game.
    Laid {
        /// From this signal, if it lay somewhere.
        from: Option<SignalId>,
        /// On this one.
        to: SignalId,
    },
    /// A start was given a number (SIGNALS-9.4).
    Numbered {
        /// Which start.
        start: PlaceId,
        /// Its number.
        number: u8,
    },
    /// Switches and signals lie as the players want them.
    LaidOut,
    /// A timetable card was revealed; the start card without luck.
    Revealed {
        /// Whose hand plays this turn.
        hand: u8,
        /// Which card.
        card: CardId,
    },
    /// The pointsman put the card under the deck.
    Under {
        /// Which card.
        card: CardId,
    },
    /// The deployment dice were rolled.
    Diced {
        /// What they show.
        dice: (u8, u8),
    },
    /// A train was deployed.
    Deployed {
        /// Which.
        train: u8,
        /// Where.
        start: PlaceId,
        /// Whether the shunter chose the place.
        shunted: bool,
    },
    /// The start was occupied: no train was deployed.
    Occupied {
        /// Of which colour.
        colour: Colour,
        /// Where.
        start: PlaceId,
    },
    /// The start was occupied: luck decides again (SIGNALS-3.3).
    Again {
        /// Where.
        start: PlaceId,
    },
    /// There was no train to deploy.
    NoTrain,
    /// A colour was chosen for a symbol.
    Chosen {
        /// Which.
        colour: Colour,
    },
    /// A movement die was rolled.
    Rolled {
        /// For which train.
        train: u8,
        /// What it shows.
        value: u8,
    },
    /// Logistics has the die rolled again.
    Rerolled {
        /// For which train.
        train: u8,
        /// What it showed.
        value: u8,
    },
    /// A train drove.
    Drove {
        /// Which.
        train: u8,
        /// From where.
        from: PlaceId,
        /// Through which places.
        path: Path,
        /// How it ended.
        end: End,
    },
    /// Time tokens were lost.
    Lost {
        /// How many.
        tokens: u8,
        /// Why.
        why: Reason,
        /// How many are left on the clock afterwards.
        left: u8,
    },
    /// A timetable card went unseen into the box, and the clock is full again.
    CardLost {
        /// How many cards are left in the deck.
        left: u8,
    },
    /// A good was delivered.
    Delivered {
        /// By which train.
        train: u8,
        /// Which.
        good: Good,
        /// To which port.
        port: PlaceId,
    },
    /// A good went back to its city.
    Returned {
        /// Which.
        good: Good,
    },
    /// A train went to the depot.
    Depot {
        /// Which.
        train: u8,
    },
    /// A signal marker was moved.
    Signalled {
        /// By which hand.
        hand: u8,
        /// From this signal.
        from: SignalId,
        /// To this one.
        to: SignalId,
        /// What it was paid with.
        pay: Pay,
    },
    /// A switch was set.
    Switched {
        /// By which hand.
        hand: u8,
        /// Of this junction.
        junction: JunctionId,
        /// What is open.
        position: Position,
        /// What it was paid with.
        pay: Pay,
    },
    /// A move was paid for.
    Moved {
        /// By which hand.
        hand: u8,
        /// Of this train.
        train: u8,
        /// What it was paid with.
        pay: Pay,
    },
    /// A good was loaded.
    Loaded {
        /// By which hand.
        hand: u8,
        /// Onto which train.
        train: u8,
        /// Which.
        good: Good,
        /// What it was paid with.
        card: Kind,
    },
    /// A helper was used.
    Helped {
        /// Who.
        helper: Helper,
    },
    /// The conductor keeps the trains of a colour where they are.
    Held {
        /// Which colour.
        colour: Colour,
    },
    /// The controller keeps a train where it is.
    Spared {
        /// Which.
        train: u8,
    },
    /// A turn has ended.
    TurnEnded {
        /// Of which hand.
        hand: u8,
        /// How many cards it draws, where the player wants fewer than fit in (SIGNALS-5.1).
        draws: Option<u8>,
    },
    /// All goods are delivered.
    Won,
    /// The timetable is used up: the game is lost.
    Over,
}
