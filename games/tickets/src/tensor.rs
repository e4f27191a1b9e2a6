//! A View of Wsiąść do Pociągu as a row of bytes.

use game::{Block, Game as _, Observe, Seat, Seats, Tape, around};

use crate::action::{OFFER, ROW};
use crate::card::{Card, Hand, KINDS};
use crate::map::{ROUTES, Routes, TICKETS, TicketId, TicketSet};
use crate::view::{LastRound, View};
use crate::{Phase, SEATS, Tickets};

const BLOCKS: &[Block] = &[
    Block::flags("phase", &[7], "deal, opening, turn, second card, offer, refill or over"),
    Block::flags("turn", &[1], "whose turn it is").by_seat(),
    Block::flags("waiting", &[1], "who is to act now").by_seat(),
    Block::flags("row", &[ROW, KINDS], "the face-up cards by slot: eight colours, locomotive"),
    Block::numbers("wipes", &[1], 10, "how often the row was just wiped"),
    Block::numbers("deck", &[1], 255, "cards in the deck"),
    Block::numbers("discards", &[KINDS], 32, "cards on the discard pile"),
    Block::flags("routes", &[ROUTES], "routes of each seat").by_seat(),
    Block::flags("open", &[ROUTES], "routes that one may still claim, whatever cards and wagons one has"),
    Block::numbers("hand", &[KINDS], 32, "one's own cards"),
    Block::numbers("cards", &[1], 255, "how many cards a seat has").by_seat(),
    Block::numbers("known", &[KINDS], 32, "cards taken openly that cannot have been paid yet").by_seat(),
    Block::flags("tickets", &[TICKETS], "one's own tickets"),
    Block::numbers("kept", &[1], 127, "how many tickets a seat has kept").by_seat(),
    Block::numbers("offered", &[1], 5, "how many tickets a seat has to choose from").by_seat(),
    Block::numbers(
        "offer",
        &[OFFER],
        127,
        "one's own tickets to choose from by place, numbered from 1; 0 for none",
    ),
    Block::flags("back", &[OFFER], "places of the offer that are to be put back"),
    Block::numbers("wagons", &[1], 60, "wagons left").by_seat(),
    Block::numbers("points", &[1], 255, "points for routes, 255 at most").by_seat(),
    Block::numbers("tickets_left", &[1], 127, "tickets left to draw"),
    Block::numbers("passes", &[1], 255, "passes in a row"),
    Block::numbers(
        "last",
        &[1],
        10,
        "turns until the end, the running one included; 0 before the last round",
    ),
    Block::numbers("turns", &[1], 255, "turns completed, 255 at most"),
];

/// What the seat that looks knows of one seat.
#[derive(Clone, Copy)]
struct Desk {
    routes: Routes,
    cards: u8,
    known: Hand,
    kept: u8,
    offered: u8,
    wagons: u8,
    points: i16,
}

/// What all seats have in common, and what one knows of oneself.
struct Common {
    seats: u8,
    phase: Phase,
    actor: Option<Seat>,
    waiting: Seats,
    row: [Option<Card>; ROW],
    wipes: u8,
    deck: u8,
    discards: Hand,
    open: Routes,
    hand: Hand,
    tickets: TicketSet,
    offer: [Option<TicketId>; OFFER],
    back: [bool; OFFER],
    left: u8,
    passes: u8,
    last: Option<LastRound>,
    turns: u32,
}

impl Observe for Tickets {
    const BLOCKS: &'static [Block] = BLOCKS;

    fn write(view: &View, seat: Seat, to: &mut Tape<'_>) {
        let own = &view.desks[seat.index()];
        let (mut offer, mut back) = ([None; OFFER], [false; OFFER]);
        for (at, &(ticket, returned)) in own.offer.iter().flatten().enumerate().take(OFFER) {
            (offer[at], back[at]) = (Some(ticket), returned);
        }
        let common = Common {
            seats: u8::try_from(view.desks.len()).unwrap_or(2),
            phase: view.phase,
            actor: view.actor,
            waiting: view.waiting,
            row: view.row,
            wipes: view.wipes,
            deck: view.deck,
            discards: view.discards,
            open: view.open(seat),
            hand: own.hand.unwrap_or_default(),
            tickets: own.tickets.iter().flatten().copied().collect(),
            offer,
            back,
            left: view.tickets_left,
            passes: view.passes,
            last: view.last,
            turns: view.turns,
        };
        let desk = |other: Seat| {
            let desk = &view.desks[other.index()];
            Desk {
                routes: view.owned(other),
                cards: desk.cards,
                known: desk.known,
                kept: desk.count,
                offered: desk.offered,
                wagons: desk.wagons,
                points: desk.points,
            }
        };
        write(&common, desk, seat, to);
    }

    fn write_quickly(&self, seat: Seat, to: &mut Tape<'_>) {
        let (mut offer, mut back) = ([None; OFFER], [false; OFFER]);
        let backs = self.backs[seat.index()];
        for (at, &ticket) in (0..).zip(self.offer(seat)).take(OFFER) {
            (offer[usize::from(at)], back[usize::from(at)]) = (Some(ticket), backs.has(at));
        }
        let turns = !matches!(self.phase, Phase::Deal | Phase::Opening | Phase::Over);
        let common = Common {
            seats: self.seats,
            phase: self.phase,
            actor: turns.then_some(Seat(self.actor)),
            waiting: self.turn().players(),
            row: self.row(),
            wipes: self.wipes,
            deck: u8::try_from(self.deck.total()).unwrap_or(u8::MAX),
            discards: *self.discards.counts(),
            open: self.open(seat),
            hand: self.hands[seat.index()],
            tickets: self.held[seat.index()],
            offer,
            back,
            left: self.ticket_deck.left(),
            passes: self.passes,
            last: self.last,
            turns: self.turns,
        };
        let known = self.log.known(Seats::one(seat));
        let desk = |other: Seat| {
            let at = other.index();
            Desk {
                routes: self.owned[at],
                cards: self.hands[at].iter().sum(),
                known: known[at],
                kept: u8::try_from(self.held[at].len()).unwrap_or(0),
                offered: u8::try_from(self.offer(other).len()).unwrap_or(0),
                wagons: self.wagons[at],
                points: self.points[at],
            }
        };
        write(&common, desk, seat, to);
    }
}

fn write(common: &Common, desk: impl Fn(Seat) -> Desk, seat: Seat, to: &mut Tape<'_>) {
    let others = || around(seat, common.seats);
    let mut desks = [const { None }; SEATS];
    for (place, other) in desks.iter_mut().zip(others()) {
        *place = Some(desk(other));
    }
    let desks = || desks.iter().flatten();
    to.one_of(common.phase as usize, 7);
    others().for_each(|other| to.flag(common.actor == Some(other)));
    others().for_each(|other| to.flag(common.waiting.has(other)));
    common.row.iter().for_each(|card| to.maybe_one_of(card.map(Card::index), KINDS));
    to.number(common.wipes);
    to.number(common.deck);
    to.numbers(&common.discards);
    desks().for_each(|desk| to.set(desk.routes.bits(), ROUTES));
    to.set(common.open.bits(), ROUTES);
    to.numbers(&common.hand);
    desks().for_each(|desk| to.number(desk.cards));
    desks().for_each(|desk| to.numbers(&desk.known));
    to.set(common.tickets.bits(), TICKETS);
    desks().for_each(|desk| to.number(desk.kept));
    desks().for_each(|desk| to.number(desk.offered));
    let number = |ticket: &Option<TicketId>| ticket.map_or(0, |ticket| ticket.0 + 1);
    common.offer.iter().for_each(|ticket| to.number(number(ticket)));
    common.back.iter().for_each(|&back| to.flag(back));
    desks().for_each(|desk| to.number(desk.wagons));
    desks().for_each(|desk| to.capped(desk.points.into(), 255));
    to.number(common.left);
    to.number(common.passes);
    to.number(common.last.map_or(0, |last| last.turns_left));
    to.capped(common.turns.into(), 255);
}
