//! What happened, for the log and the animation.

mod told;

use std::ops::Deref;

use game::{Seat, Secret};

use crate::action::{OFFER, Payment, ROW};
use crate::card::Card;
use crate::map::{RouteId, TicketId};

pub use told::Told;

/// Up to five tickets, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Few {
    tickets: [TicketId; OFFER],
    count: u8,
}

impl Few {
    pub(crate) fn push(&mut self, ticket: TicketId) {
        self.tickets[usize::from(self.count)] = ticket;
        self.count += 1;
    }
}

impl Deref for Few {
    type Target = [TicketId];

    fn deref(&self) -> &[TicketId] {
        &self.tickets[..usize::from(self.count)]
    }
}

impl FromIterator<TicketId> for Few {
    fn from_iter<I: IntoIterator<Item = TicketId>>(tickets: I) -> Self {
        tickets.into_iter().take(OFFER).fold(Self::default(), |mut few, ticket| {
            few.push(ticket);
            few
        })
    }
}

/// What became of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Choice {
    /// The tickets kept.
    pub kept: Few,
    /// The tickets put under the deck, in that order.
    pub returned: Few,
}

/// One thing that happened at the table.
#[derive(Clone, Debug)]
pub enum Event {
    /// A card was dealt at the start.
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which: known to that seat alone.
        card: Secret<Card>,
    },
    /// A card was turned up.
    Row {
        /// In which slot, from 0.
        slot: u8,
        /// Which card.
        card: Card,
    },
    /// Three locomotives lay open: all face-up cards were discarded.
    Wiped {
        /// The cards by slot.
        cards: [Option<Card>; ROW],
    },
    /// The discard pile became the new deck.
    Reshuffled {
        /// How many cards.
        count: u8,
    },
    /// A face-up card was taken.
    Took {
        /// Who.
        seat: Seat,
        /// From which slot, from 0.
        slot: u8,
        /// Which card.
        card: Card,
    },
    /// A card was drawn from the deck.
    Drew {
        /// Who.
        seat: Seat,
        /// Which: known to that seat alone.
        card: Secret<Card>,
    },
    /// A route was claimed.
    Claimed {
        /// Who.
        seat: Seat,
        /// Which route.
        route: RouteId,
        /// What it was paid with.
        pay: Payment,
        /// How many cards were paid.
        length: u8,
        /// How many of those were locomotives.
        locos: u8,
        /// Points for it.
        points: i16,
        /// Points for all routes of the seat so far.
        total: i16,
    },
    /// Tickets were dealt or drawn.
    Offered {
        /// To whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which: known to that seat alone.
        tickets: Secret<Few>,
    },
    /// A seat has chosen among its tickets.
    Kept {
        /// Who.
        seat: Seat,
        /// How many were kept.
        kept: u8,
        /// How many went under the deck.
        returned: u8,
        /// Which: known to that seat alone.
        tickets: Secret<Choice>,
    },
    /// Nothing could be done.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// Few wagons are left: everybody has one more turn.
    LastRound {
        /// Whose wagons.
        seat: Seat,
    },
    /// The game has ended.
    Over,
}
