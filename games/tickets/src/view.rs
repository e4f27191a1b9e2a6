//! What a viewer may know: everything but the hands and tickets of others and what is in the decks (TICKETS-9.1).

use game::ledger::Ledger;
use game::{Seat, Seats};
use serde::{Serialize, Serializer};

use crate::action::{Payment, ROW};
use crate::belt::Belt;
use crate::board::Board;
use crate::card::{Card, Hand, KINDS};
use crate::map::{RouteId, TicketId};
use crate::network::{Network, Routes};
use crate::setup::Setup;
use crate::trail::{Trail, longest};
use crate::way::{Way, way};
use crate::{Due, Phase, pay};

fn words<S: Serializer>(ledger: &Ledger<KINDS>, to: S) -> Result<S::Ok, S::Error> {
    ledger.serialize(|card| Card(card).word(), to)
}

/// What a viewer knows of one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Desk {
    /// Cards in hand.
    pub cards: u8,
    /// Which, if the viewer may know.
    pub hand: Option<Hand>,
    /// Cards taken face up that cannot have been paid yet; [`View::certain`] knows more.
    pub known: Hand,
    /// Tickets kept, in order of their numbers, if the viewer may know.
    pub tickets: Option<Vec<TicketId>>,
    /// How many tickets were kept.
    pub count: u8,
    /// Tickets to choose from, each with whether it is to be put back, if the viewer may know and there are any.
    pub offer: Option<Vec<(TicketId, bool)>>,
    /// Places of the offer that are to be put back, in that order; empty if the viewer may not know.
    pub back: Vec<u8>,
    /// How many tickets there are to choose from.
    pub offered: u8,
    /// Wagons left.
    pub wagons: u8,
    /// Points for routes so far.
    pub points: i16,
}

/// The last round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct LastRound {
    /// Who had few wagons left.
    pub by: Seat,
    /// Turns until the end, the running one included.
    pub turns_left: u8,
}

/// Everything a viewer could know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// How the table plays.
    pub setup: Setup,
    /// The map.
    pub map: Board,
    /// Where the game stands.
    pub phase: Phase,
    /// Whose turn it is; nobody's before the first turn and after the end.
    pub actor: Option<Seat>,
    /// Who is to act now.
    pub waiting: Seats,
    /// What luck is to bring next.
    pub due: Option<Due>,
    /// The face-up cards by slot.
    pub row: [Option<Card>; ROW],
    /// How often the row was just wiped in a row (TICKETS-4.6).
    pub wipes: u8,
    /// Cards in the deck.
    pub deck: u8,
    /// Cards on the discard pile.
    pub discards: Hand,
    /// Who owns each route.
    pub owners: Vec<Option<Seat>>,
    /// The seats.
    pub desks: Vec<Desk>,
    /// Tickets left to draw.
    pub tickets_left: u8,
    /// Passes in a row.
    pub passes: u8,
    /// The last round, once it has begun.
    pub last: Option<LastRound>,
    /// Turns completed.
    pub turns: u32,
    /// The history of cards.
    #[serde(serialize_with = "words")]
    pub ledger: Ledger<KINDS>,
    /// The history of tickets.
    pub belt: Belt,
}

impl View {
    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// The routes of a seat.
    pub fn owned(&self, seat: Seat) -> Routes {
        let own = (0..self.owners.len()).filter(|&route| self.owners[route] == Some(seat));
        own.fold(0, |routes, route| routes | 1 << route)
    }

    /// Whether nobody may claim the route any more though it is free: with two or three players the other track of a double
    /// route that is taken (TICKETS-5.7).
    pub fn closed(&self, route: RouteId) -> bool {
        let twin = self.map.route(route).twin.and_then(|twin| self.owners[usize::from(twin)]);
        self.owners[usize::from(route)].is_none() && twin.is_some() && self.desks.len() <= 3
    }

    /// The routes a seat may still claim, whatever cards and wagons it has.
    pub fn open(&self, seat: Seat) -> Routes {
        let free = (0..).zip(self.map.routes()).filter(|&(id, route)| {
            let twin = route.twin.and_then(|twin| self.owners[usize::from(twin)]);
            self.owners[usize::from(id)].is_none() && !self.closed(id) && twin != Some(seat)
        });
        free.fold(0, |routes, (id, _)| routes | 1 << id)
    }

    /// What a seat whose hand the viewer knows can pay for a route with, those with the fewest locomotives first; nothing if it
    /// cannot claim it.
    pub fn payments(&self, seat: Seat, route: RouteId) -> Vec<Payment> {
        let desk = &self.desks[seat.index()];
        let spot = self.map.route(route);
        match desk.hand {
            Some(hand) if self.open(seat) >> route & 1 == 1 && desk.wagons >= spot.length => {
                pay::payments(&hand, spot)
            }
            _ => Vec::new(),
        }
    }

    /// What a seat's routes join.
    pub fn network(&self, seat: Seat) -> Network {
        Network::of(&self.map, self.owned(seat))
    }

    /// A seat's longest chain of routes.
    pub fn longest(&self, seat: Seat) -> Trail {
        longest(&self.map, self.owned(seat))
    }

    /// The way with the fewest wagons on which a seat can still complete a ticket. Cards are counted from its hand, or from
    /// what is certainly in it.
    pub fn way(&self, seat: Seat, ticket: TicketId) -> Option<Way> {
        let ticket = self.map.ticket(ticket);
        let hand = self.desks[seat.index()].hand.unwrap_or_else(|| self.certain(seat));
        way(&self.map, self.owned(seat), self.open(seat), &hand, ticket.a, ticket.b)
    }

    /// The cards a seat certainly has, by all that the viewer remembers: never too many, and with two players all but what was
    /// drawn from the running deck.
    pub fn certain(&self, seat: Seat) -> Hand {
        self.desks[seat.index()].hand.unwrap_or_else(|| self.ledger.certain(seat, self.deck))
    }
}
