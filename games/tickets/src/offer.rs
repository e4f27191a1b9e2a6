//! Tickets to choose from: which, how many must be kept, and which go back (TICKETS-2.5, TICKETS-6.2).

use game::Seat;

use crate::action::OFFER;
use crate::map::TicketId;
use crate::{Phase, Tickets};

/// The places of an offer that are to be put back, in that order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Backs {
    slots: [u8; OFFER],
    count: u8,
}

impl Backs {
    pub(crate) fn slots(&self) -> &[u8] {
        &self.slots[..usize::from(self.count)]
    }

    pub(crate) const fn count(self) -> u8 {
        self.count
    }

    pub(crate) fn has(self, slot: u8) -> bool {
        self.slots().contains(&slot)
    }

    pub(crate) fn push(&mut self, slot: u8) {
        self.slots[usize::from(self.count)] = slot;
        self.count += 1;
    }
}

impl Tickets {
    /// The tickets a seat is to choose from, with those to be put back.
    pub fn offer(&self, seat: Seat) -> &[TicketId] {
        match self.phase {
            Phase::Opening if self.choosing.has(seat) => {
                let open = self.board.rules().open;
                self.ticket_deck.run(u16::from(open) * u16::from(seat.0), open)
            }
            Phase::Offer if self.due.is_none() && seat.0 == self.actor => self.ticket_deck.last(),
            _ => &[],
        }
    }

    /// How many tickets of an offer must be kept.
    pub(crate) fn least(&self, offered: usize) -> usize {
        let rules = self.board.rules();
        let least = if self.phase == Phase::Opening { rules.keep } else { rules.draw_keep };
        usize::from(least).min(offered)
    }
}
