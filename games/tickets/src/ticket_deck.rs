//! The ticket deck with its history: what lay in it at the start comes first, in an order nobody knows; what is put back comes
//! behind it, in an order everybody remembers.
//!
//! Offers are consecutive runs of it, so everybody knows for each offer from which earlier ones its tickets can come,
//! and whoever put a ticket back knows who gets it.

mod recall;

use std::fmt;
use std::ops::Range;

use game::{Seat, Seats};
use serde::{Serialize, Serializer};

use crate::action::OFFER;
use crate::map::{TICKETS, TicketId};

/// Every offer keeps at least one ticket for good, so there are at most so many.
const OFFERS: usize = TICKETS;
/// Its places: the tickets at the start, and for every offer all but one put back.
const PLACES: usize = TICKETS + OFFERS * (OFFER - 1);
/// A ticket that is not drawn yet, or not known to the viewer.
pub(crate) const NOBODY: TicketId = TicketId::NONE;

/// Tickets offered to a seat: everybody sees how many there were and how many came back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Offered {
    /// To whom; counted from 0.
    pub seat: u8,
    /// How many.
    pub count: u8,
    /// How many were put back.
    pub returned: u8,
    /// Whether the choice is made.
    pub done: bool,
}

/// The deck with the identities that are known: to the game all that were drawn, to a viewer those offered to or put back by
/// them.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct TicketDeck {
    tickets: [TicketId; PLACES],
    offers: [Offered; OFFERS],
    /// Offers so far.
    count: u8,
    /// The next place to be drawn.
    head: u16,
    /// The place behind the last ticket.
    tail: u16,
    /// The first place of the last offer.
    start: u16,
}

/// An offer and where its tickets lay: those offered, and those put back.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    pub(crate) offer: Offered,
    pub(crate) from: Range<usize>,
    /// Empty until everybody has chosen among the first tickets.
    pub(crate) to: Range<usize>,
}

impl TicketDeck {
    pub(crate) fn new(tickets: usize) -> Self {
        Self {
            tickets: [NOBODY; PLACES],
            offers: [Offered::default(); OFFERS],
            count: 0,
            head: 0,
            tail: u16::try_from(tickets).unwrap_or(0),
            start: 0,
        }
    }

    /// A seat is offered so many tickets; they are drawn one by one.
    pub(crate) const fn begin(&mut self, seat: u8, count: u8) {
        self.offers[self.count as usize] = Offered { seat, count, returned: 0, done: false };
        self.count += 1;
        self.start = self.head;
    }

    /// The ticket that comes next, if it was put back; otherwise luck decides.
    pub(crate) fn next(&self) -> Option<TicketId> {
        Some(self.tickets[usize::from(self.head)]).filter(|&ticket| ticket != NOBODY)
    }

    /// The next ticket is this one.
    pub(crate) const fn draw(&mut self, ticket: TicketId) {
        self.tickets[self.head as usize] = ticket;
        self.head += 1;
    }

    /// Whether all tickets of the last offer are drawn.
    pub(crate) fn complete(&self) -> bool {
        self.offers().last().is_none_or(|offer| self.head - self.start == u16::from(offer.count))
    }

    /// The tickets of these places.
    pub(crate) fn run(&self, start: u16, count: u8) -> &[TicketId] {
        &self.tickets[usize::from(start)..usize::from(start) + usize::from(count)]
    }

    /// The tickets of the last offer.
    pub(crate) fn last(&self) -> &[TicketId] {
        self.run(self.start, self.offers().last().map_or(0, |offer| offer.count))
    }

    /// The choice among this offer is made.
    pub(crate) const fn close(&mut self, offer: usize, returned: u8) {
        self.offers[offer].returned = returned;
        self.offers[offer].done = true;
    }

    /// The choice among the last offer is made.
    pub(crate) const fn close_last(&mut self, returned: u8) {
        self.close(self.count as usize - 1, returned);
    }

    /// A ticket goes under the deck.
    pub(crate) const fn put(&mut self, ticket: TicketId) {
        self.tickets[self.tail as usize] = ticket;
        self.tail += 1;
    }

    /// The ticket at a place.
    pub(crate) const fn at(&self, place: usize) -> TicketId {
        self.tickets[place]
    }

    /// Places drawn so far.
    pub(crate) fn drawn(&self) -> usize {
        usize::from(self.head)
    }

    /// Tickets that were put back and not drawn again.
    pub(crate) fn waiting(&self, total: usize) -> impl Iterator<Item = TicketId> {
        self.tickets[total.max(usize::from(self.head))..usize::from(self.tail).max(total)].iter().copied()
    }

    /// The deck as somebody remembers it who sees the tickets of these seats. `total` is the number of tickets.
    pub(crate) fn seen(&self, open: Seats, total: usize) -> Self {
        let mut seen = Self { tickets: [NOBODY; PLACES], ..self.clone() };
        for Run { from, to, .. } in self.runs(total).filter(|run| open.has(Seat(run.offer.seat))) {
            // An offer that is still being drawn shows what has come so far.
            let from = from.start..from.end.min(usize::from(self.head));
            seen.tickets[from.clone()].copy_from_slice(&self.tickets[from]);
            seen.tickets[to.clone()].copy_from_slice(&self.tickets[to]);
        }
        seen
    }

    /// The offers with the places of their tickets.
    pub(crate) fn runs(&self, total: usize) -> impl DoubleEndedIterator<Item = Run> {
        let (mut start, mut end) = (0, total);
        let mut runs = Vec::with_capacity(usize::from(self.count));
        for &offer in self.offers() {
            let from = start..start + usize::from(offer.count);
            let to = end..(end + usize::from(offer.returned)).min(usize::from(self.tail));
            (start, end) = (from.end, to.end);
            runs.push(Run { offer, from, to });
        }
        runs.into_iter()
    }

    /// Tickets left to draw.
    pub fn left(&self) -> u8 {
        u8::try_from(self.tail - self.head).unwrap_or(u8::MAX)
    }

    /// The offers so far.
    pub fn offers(&self) -> &[Offered] {
        &self.offers[..usize::from(self.count)]
    }

    /// What is known of each place, from the first.
    pub fn tickets(&self) -> impl Iterator<Item = Option<TicketId>> {
        self.tickets[..usize::from(self.tail)]
            .iter()
            .map(|&ticket| Some(ticket).filter(|&known| known != NOBODY))
    }
}

impl fmt::Debug for TicketDeck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TicketDeck({:?} {:?})", &self.tickets[..usize::from(self.tail)], self.offers())
    }
}

impl Serialize for TicketDeck {
    /// Offers in order, and the tickets by place as far as they are known.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = to.serialize_struct("TicketDeck", 3)?;
        out.serialize_field("next", &self.head)?;
        out.serialize_field("tickets", &self.tickets().collect::<Vec<_>>())?;
        out.serialize_field("offers", self.offers())?;
        out.end()
    }
}
