//! What one viewer may know, and a game imagined from it.

use game::{Cards, Seat, Seats, Viewer};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::locks::Locks;
use crate::setup::Order;
use crate::train::Train;
use crate::{Phase, Tor};

/// A face-down pile: everybody knows how many, some know which.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Pile {
    /// How many cards.
    pub count: u8,
    /// Which, if the viewer knows.
    pub cards: Option<Cards>,
}

impl Pile {
    fn of(cards: Cards, owner: Seat, viewer: Viewer) -> Self {
        let open = viewer.sees(Seats::one(owner)) || cards.is_empty();
        Self { count: u8::try_from(cards.len()).unwrap_or(0), cards: open.then_some(cards) }
    }
}

/// Everything one viewer with perfect memory knows. Arrays are by seat; rows beyond the last seat stay empty and are left
/// out of the JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The version of the rules.
    pub rules: u16,
    /// When a used card is discarded, as the set-up says; see [`Order::under`].
    pub order: Order,
    /// Number of seats.
    pub seats: u8,
    /// Who begins, once drawn.
    pub first: Seat,
    /// Where the game stands; another seat's pick of an offer is not shown.
    pub phase: Phase,
    /// Completed turns.
    pub turns: u32,
    /// The trains.
    pub trains: [Train; 4],
    /// Padlock cards under the wagons of the slots 0, 3 and 6.
    pub locks: [[Cards; 3]; 4],
    /// The open card of each ability, 0 for none.
    pub row: [u8; 8],
    /// Cards left in the deck.
    pub deck: u8,
    /// Cards the viewer cannot place: in the deck or face down with others.
    pub unseen: Cards,
    /// Cards the viewer knows to lie on the discard pile.
    pub discard: Cards,
    /// What each seat laid face down on the discard pile during set-up.
    pub buried: [Pile; 4],
    /// The offers of the set-up.
    pub offers: [Pile; 4],
}

impl View {
    pub(crate) fn of(game: &Tor, viewer: Viewer) -> Self {
        let pile = |cards: &[Cards; 4]| {
            let mut seat = 0;
            cards.map(|cards| {
                seat += 1;
                Pile::of(cards, Seat(seat - 1), viewer)
            })
        };
        let (buried, offers) = (pile(&game.buried), pile(&game.offers));
        let closed = |all: &[Cards; 4], seen: &[Pile; 4]| {
            let hidden = all.iter().zip(seen).filter(|(_, pile)| pile.cards.is_none());
            hidden.fold(Cards::NONE, |sum, (cards, _)| sum.union(*cards))
        };
        let face_down = closed(&game.buried, &buried);
        let phase = match game.phase {
            Phase::Exchange { seat, .. } if !viewer.sees(Seats::one(seat)) => {
                Phase::Exchange { seat, picked: 0 }
            }
            phase => phase,
        };
        Self {
            rules: game.rules,
            order: game.order,
            seats: game.seats,
            first: Seat(game.first),
            phase,
            turns: game.turns,
            trains: game.trains,
            locks: game.locks.map(|train| train.map(Locks::cards)),
            row: game.row,
            deck: u8::try_from(game.deck.len()).unwrap_or(0),
            unseen: game.deck.union(face_down).union(closed(&game.offers, &offers)),
            discard: game.discard.minus(face_down),
            buried,
            offers,
        }
    }

    pub(crate) fn imagine(&self, pick: &mut impl FnMut(u32) -> u32) -> Tor {
        let mut rest = self.unseen;
        let mut fill = |piles: &[Pile; 4]| {
            piles.map(|pile| pile.cards.unwrap_or_else(|| rest.deal(u32::from(pile.count), pick)))
        };
        let (buried, offers) = (fill(&self.buried), fill(&self.offers));
        let phase = match self.phase {
            // A single offer counts as picked, but only its owner sees which card it is.
            Phase::Exchange { seat, picked: 0 } if offers[seat.index()].len() == 1 => {
                Phase::Exchange { seat, picked: offers[seat.index()].nth(0).unwrap_or(0) }
            }
            phase => phase,
        };
        Tor {
            rules: self.rules,
            seats: self.seats,
            order: self.order,
            first: self.first.0,
            phase,
            turns: self.turns,
            trains: self.trains,
            locks: self.locks.map(|train| train.map(Locks::from)),
            row: self.row,
            deck: rest,
            discard: buried.into_iter().fold(self.discard, Cards::union),
            buried,
            offers,
        }
    }

    /// Padlock cards under the wagon of a slot; none under those that cannot be guarded.
    pub fn padlocks(&self, seat: Seat, slot: usize) -> Cards {
        if slot.is_multiple_of(3) { self.locks[seat.index()][slot / 3] } else { Cards::NONE }
    }

    /// The cards of the row in the order of their abilities.
    pub fn row(&self) -> impl Iterator<Item = u8> {
        self.row.into_iter().filter(|&card| card > 0)
    }

    /// Cards on the discard pile.
    pub fn discarded(&self) -> u32 {
        let closed: u32 =
            self.buried.iter().filter(|pile| pile.cards.is_none()).map(|pile| u32::from(pile.count)).sum();
        self.discard.len() + closed
    }
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let seats = usize::from(self.seats);
        let mut out = to.serialize_struct("View", 14)?;
        out.serialize_field("rules", &self.rules)?;
        out.serialize_field("order", &self.order)?;
        out.serialize_field("seats", &self.seats)?;
        out.serialize_field("first", &self.first)?;
        out.serialize_field("phase", &self.phase)?;
        out.serialize_field("turns", &self.turns)?;
        out.serialize_field("trains", &self.trains[..seats])?;
        out.serialize_field("locks", &self.locks[..seats])?;
        out.serialize_field("row", &self.row().collect::<Vec<_>>())?;
        out.serialize_field("deck", &self.deck)?;
        out.serialize_field("unseen", &self.unseen)?;
        out.serialize_field("discard", &self.discard)?;
        out.serialize_field("buried", &self.buried[..seats])?;
        out.serialize_field("offers", &self.offers[..seats])?;
        out.end()
    }
}
