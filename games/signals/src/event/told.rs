//! What a viewer is told of an event: closed hands of others are left out (SIGNALS-9.6).

use game::Viewer;
use serde::Serialize;

use super::Event;
use crate::drive::{End, Why};
use crate::net::{JunctionId, PlaceId, SignalId};
use crate::pay::Pay;
use crate::piece::{Colour, Good, Helper, Kind, Position};
use crate::statistics::Reason;
use crate::timetable::CardId;

/// One thing that happened, as one viewer may know it. Colours, goods, kinds of cards and helpers are words; trains, places,
/// junctions, signals, positions and timetable cards are numbered as in the View.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Told {
    /// An action card was dealt or drawn.
    Drew {
        /// Into which hand, from 0.
        hand: u8,
        /// Which, if the viewer may know.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Kind>,
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
        #[serde(skip_serializing_if = "Option::is_none")]
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
    /// A timetable card was revealed.
    Revealed {
        /// Whose hand plays this turn.
        hand: u8,
        /// Which card; [`crate::START_CARD`] in the first turn.
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
        /// The places it entered, in order.
        path: Vec<PlaceId>,
        /// How it ended: `used`, `red`, `closed`, `behind`, `arrived`, `port`, `start` or `headon`.
        end: &'static str,
        /// The train it met head-on.
        #[serde(skip_serializing_if = "Option::is_none")]
        other: Option<u8>,
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
        /// The cards it was paid with.
        cards: Vec<Kind>,
    },
    /// A switch was set.
    Switched {
        /// By which hand.
        hand: u8,
        /// Of this junction.
        junction: JunctionId,
        /// What is open.
        position: Position,
        /// The cards it was paid with.
        cards: Vec<Kind>,
    },
    /// A move was paid for; the die follows.
    Moved {
        /// By which hand.
        hand: u8,
        /// Of this train.
        train: u8,
        /// The cards it was paid with.
        cards: Vec<Kind>,
    },
    /// A good was loaded.
    Loaded {
        /// By which hand.
        hand: u8,
        /// Onto which train.
        train: u8,
        /// Which.
        good: Good,
        /// The card it was paid with.
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
        /// How many cards it draws, where the player wants fewer than fit in.
        #[serde(skip_serializing_if = "Option::is_none")]
        draws: Option<u8>,
    },
    /// All goods are delivered.
    Won,
    /// The timetable is used up: the game is lost.
    Over,
}

/// How a drive ended, in a word, and the train that was met head-on.
const fn ended(end: End) -> (&'static str, Option<u8>) {
    match end {
        End::Used => ("used", None),
        End::Stopped(Why::Red) => ("red", None),
        End::Stopped(Why::Closed) => ("closed", None),
        End::Stopped(Why::Behind) => ("behind", None),
        End::Arrived => ("arrived", None),
        End::Port => ("port", None),
        End::Start => ("start", None),
        End::HeadOn(other) => ("headon", Some(other)),
    }
}

/// The cards an action of this kind was paid with.
fn paid(pay: Pay, kind: Kind) -> Vec<Kind> {
    pay.cards().map_or_else(|| vec![kind], |(one, two)| vec![one, two])
}

impl game::Event for Event {
    type Told = Told;

    fn told(&self, viewer: Viewer) -> Option<Told> {
        Some(match *self {
            Self::Drew { hand, card } => Told::Drew { hand, card: card.open(viewer) },
            Self::Reshuffled { count } => Told::Reshuffled { count },
            Self::Set { junction, position } => Told::Set { junction, position },
            Self::Laid { from, to } => Told::Laid { from, to },
            Self::Numbered { start, number } => Told::Numbered { start, number },
            Self::LaidOut => Told::LaidOut,
            Self::Revealed { hand, card } => Told::Revealed { hand, card },
            Self::Under { card } => Told::Under { card },
            Self::Diced { dice } => Told::Diced { dice },
            Self::Deployed { train, start, shunted } => Told::Deployed { train, start, shunted },
            Self::Occupied { colour, start } => Told::Occupied { colour, start },
            Self::Again { start } => Told::Again { start },
            Self::NoTrain => Told::NoTrain,
            Self::Chosen { colour } => Told::Chosen { colour },
            Self::Rolled { train, value } => Told::Rolled { train, value },
            Self::Rerolled { train, value } => Told::Rerolled { train, value },
            Self::Drove { train, from, path, end } => {
                let (end, other) = ended(end);
                Told::Drove { train, from, path: path.to_vec(), end, other }
            }
            Self::Lost { tokens, why, left } => Told::Lost { tokens, why, left },
            Self::CardLost { left } => Told::CardLost { left },
            Self::Delivered { train, good, port } => Told::Delivered { train, good, port },
            Self::Returned { good } => Told::Returned { good },
            Self::Depot { train } => Told::Depot { train },
            Self::Signalled { hand, from, to, pay } => {
                Told::Signalled { hand, from, to, cards: paid(pay, Kind::Signal) }
            }
            Self::Switched { hand, junction, position, pay } => {
                Told::Switched { hand, junction, position, cards: paid(pay, Kind::Switch) }
            }
            Self::Moved { hand, train, pay } => Told::Moved { hand, train, cards: paid(pay, Kind::Move) },
            Self::Loaded { hand, train, good, card } => Told::Loaded { hand, train, good, card },
            Self::Helped { helper } => Told::Helped { helper },
            Self::Held { colour } => Told::Held { colour },
            Self::Spared { train } => Told::Spared { train },
            Self::TurnEnded { hand, draws } => Told::TurnEnded { hand, draws },
            Self::Won => Told::Won,
            Self::Over => Told::Over,
        })
    }
}
