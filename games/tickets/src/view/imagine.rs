//! A game imagined from what one viewer sees.

use game::{Game as _, Pool, Seat, Seats};

use crate::map::{RouteId, TicketSet};
use crate::offer::Backs;
use crate::ticket_deck::NOBODY;
use crate::view::View;
use crate::{DEALT, EMPTY, Phase, SEATS, Tickets};

/// A game that looks like this.
pub(crate) fn imagine(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Tickets {
    let mut game = Tickets::under(&view.setup, view.rules);
    game.phase = view.phase;
    game.due = view.due;
    game.passes = view.passes;
    game.last = view.last;
    game.wipes = view.wipes;
    game.turns = view.turns;
    game.row = view.row.map(|card| card.map_or(EMPTY, |card| card.0));
    game.discards = Pool::of(view.discards);
    for (route, owner) in RouteId::all().zip(&view.owners) {
        if let Some(seat) = owner {
            game.owned[seat.index()].put(route);
            game.occupy(*seat, route);
        }
    }
    for (at, desk) in view.desks.iter().enumerate() {
        game.wagons[at] = desk.wagons;
        game.points[at] = desk.points;
    }
    for (trail, length) in game.trails.iter_mut().zip(&view.trails) {
        *trail = *length;
    }
    cards(view, &mut game, pick);
    tickets(view, &mut game, pick);
    game.actor = view.actor.map_or_else(|| dealt_to(view), |seat| seat.0);
    game
}

/// Who is dealt to, before the first turn.
fn dealt_to(view: &View) -> u8 {
    let short =
        view.desks.iter().position(|desk| desk.cards < DEALT).map(|seat| u8::try_from(seat).unwrap_or(0));
    match view.phase {
        Phase::Deal => {
            short.or_else(|| view.ticket_deck.offers().last().map(|offer| offer.seat)).unwrap_or(0)
        }
        _ => 0,
    }
}

fn cards(view: &View, game: &mut Tickets, pick: &mut impl FnMut(u32) -> u32) {
    let world = view.ledger.imagined(pick);
    (game.log, game.hands, game.deck) = (world.log, world.hands, Pool::of(world.deck));
}

fn tickets(view: &View, game: &mut Tickets, pick: &mut impl FnMut(u32) -> u32) {
    let total = view.map.tickets().len();
    let everybody = game.everybody();
    let knows = |seat: &Seat| view.desks[seat.index()].tickets.is_some();
    let open: Seats = everybody.iter().filter(knows).collect();
    (game.ticket_deck, game.stock) = view.ticket_deck.imagined(open, total, pick);
    let first = matches!(view.phase, Phase::Deal | Phase::Opening);
    game.choosing = if first { everybody } else { Seats::NONE };
    for (seat, desk) in (0..).map(Seat).zip(&view.desks) {
        let mut backs = Backs::default();
        desk.back.iter().for_each(|&slot| backs.push(slot));
        game.backs[seat.index()] = backs;
    }
    for run in game.ticket_deck.runs(total).filter(|run| run.offer.done) {
        let seat = Seat(run.offer.seat);
        game.choosing = game.choosing.without(seat);
        let mut returned = TicketSet::NONE;
        if first {
            // Not under the deck yet: if the viewer does not know which, any will do.
            let mut slots: Vec<u8> = (0..run.offer.count).collect();
            while game.backs[seat.index()].count() < run.offer.returned {
                let at = pick(u32::try_from(slots.len()).unwrap_or(1)) as usize;
                game.backs[seat.index()].push(slots.swap_remove(at));
            }
            let places = game.backs[seat.index()];
            places
                .slots()
                .iter()
                .for_each(|&slot| returned.put(game.ticket_deck.at(run.from.start + usize::from(slot))));
        } else {
            run.to.for_each(|place| returned.put(game.ticket_deck.at(place)));
        }
        for ticket in run.from.map(|place| game.ticket_deck.at(place)).filter(|&ticket| ticket != NOBODY) {
            if !returned.has(ticket) {
                game.held[seat.index()].put(ticket);
            }
        }
    }
    debug_assert!(view.desks.len() <= SEATS);
}
