//! What a viewer may know: everything but the hands and tickets of others and what is in the decks (TICKETS-9.1).

mod imagine;
mod way;

use game::{Game as _, Seat, Seats, Viewer};
use serde::Serialize;

use crate::action::{Payment, ROW};
use crate::card::{Card, Hand};
use crate::data::Board;
use crate::map::{RouteId, Routes, TicketId};
use crate::network::Network;
use crate::setup::Setup;
use crate::ticket_deck::TicketDeck;
use crate::trail::{Trail, counted, longest};
use crate::{Due, Ledger, Phase, Tickets, pay};

pub(crate) use imagine::imagine;
pub use way::{Way, way};

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
    /// The version of the rules.
    pub rules: u16,
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
    /// How long the longest chain of each seat is (TICKETS-8.3): once the game is over, where there is a bonus for it.
    pub trails: Vec<u8>,
    /// Tickets left to draw.
    pub tickets_left: u8,
    /// Passes in a row.
    pub passes: u8,
    /// The last round, once it has begun.
    pub last: Option<LastRound>,
    /// Turns completed.
    pub turns: u32,
    /// The history of cards.
    pub ledger: Ledger,
    /// The history of tickets.
    #[serde(rename = "belt")]
    pub ticket_deck: TicketDeck,
}

impl View {
    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// The routes of a seat.
    pub fn owned(&self, seat: Seat) -> Routes {
        let own = RouteId::all().zip(&self.owners).filter(|&(_, owner)| *owner == Some(seat));
        own.map(|(route, _)| route).collect()
    }

    /// Whether nobody may claim the route any more though it is free: with two or three players the other track of a double
    /// route that is taken (TICKETS-5.7).
    pub fn closed(&self, route: RouteId) -> bool {
        let twin = self.map.route(route).twin.and_then(|twin| self.owners[twin.index()]);
        self.owners[route.index()].is_none() && twin.is_some() && self.desks.len() <= 3
    }

    /// The routes a seat may still claim, whatever cards and wagons it has.
    pub fn open(&self, seat: Seat) -> Routes {
        let free = RouteId::all().zip(self.map.routes()).filter(|&(id, route)| {
            let twin = route.twin.and_then(|twin| self.owners[twin.index()]);
            self.owners[id.index()].is_none() && !self.closed(id) && twin != Some(seat)
        });
        free.map(|(id, _)| id).collect()
    }

    /// What a seat whose hand the viewer knows can pay for a route with, those with the fewest locomotives first; nothing if it
    /// cannot claim it.
    pub fn payments(&self, seat: Seat, route: RouteId) -> Vec<Payment> {
        let desk = &self.desks[seat.index()];
        let spot = self.map.route(route);
        match desk.hand {
            Some(hand) if self.open(seat).has(route) && desk.wagons >= spot.length => {
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
        match self.trails.get(seat.index()) {
            Some(&length) => counted(&self.map, self.owned(seat), self.rules, length),
            None => longest(&self.map, self.owned(seat)),
        }
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

/// The game as this viewer sees it.
pub(crate) fn view(game: &Tickets, viewer: Viewer) -> View {
    let open: Seats = game.everybody().iter().filter(|&seat| viewer.sees(Seats::one(seat))).collect();
    // TICKETS-9.3: at the end all tickets are open, hands are not.
    let shown = if game.phase == Phase::Over { game.everybody() } else { open };
    let ledger = game.log.seen(open, game.deck.counts());
    let known = ledger.known();
    let map = game.map();
    let owner = |route: RouteId| game.everybody().iter().find(|seat| game.owned[seat.index()].has(route));
    let desk = |seat: Seat| {
        let at = seat.index();
        let backs = game.backs[at];
        let offer = game.offer(seat);
        Desk {
            cards: game.hands[at].iter().sum(),
            hand: open.has(seat).then_some(game.hands[at]),
            known: known[at],
            tickets: shown.has(seat).then(|| game.held[at].iter().collect()),
            count: u8::try_from(game.held[at].len()).unwrap_or(0),
            offer: (open.has(seat) && !offer.is_empty())
                .then(|| (0..).zip(offer).map(|(slot, &ticket)| (ticket, backs.has(slot))).collect()),
            back: if open.has(seat) { backs.slots().to_vec() } else { Vec::new() },
            offered: u8::try_from(offer.len()).unwrap_or(0),
            wagons: game.wagons[at],
            points: game.points[at],
        }
    };
    let turns = !matches!(game.phase, Phase::Deal | Phase::Opening | Phase::Over);
    let trails = game.phase == Phase::Over && map.rules().longest.is_some();
    View {
        rules: game.rules,
        setup: game.setup(),
        map: game.board.clone(),
        phase: game.phase,
        actor: turns.then_some(Seat(game.actor)),
        waiting: game.turn().players(),
        due: game.due,
        row: game.row(),
        wipes: game.wipes,
        deck: u8::try_from(game.deck.total()).unwrap_or(u8::MAX),
        discards: *game.discards.counts(),
        owners: map.all().iter().map(owner).collect(),
        desks: game.everybody().iter().map(desk).collect(),
        trails: if trails { game.trails[..usize::from(game.seats)].to_vec() } else { Vec::new() },
        tickets_left: game.ticket_deck.left(),
        passes: game.passes,
        last: game.last,
        turns: game.turns,
        ticket_deck: game.ticket_deck.seen(shown, map.tickets().len()),
        ledger,
    }
}
