//! Counts everything: nothing is lost or made.

use game::Game as _;

use crate::card::KINDS;
use crate::map::{LANES, Routes, TicketId};
use crate::{EMPTY, Phase, SEATS, Tickets};

pub(crate) fn audit(game: &Tickets) {
    let map = game.map();
    let mut cards = [0_u8; KINDS];
    let piles = [*game.deck.counts(), *game.discards.counts()];
    for pile in piles.iter().chain(&game.hands) {
        cards.iter_mut().zip(pile).for_each(|(sum, count)| *sum += count);
    }
    game.row.iter().filter(|&&card| card != EMPTY).for_each(|&card| cards[usize::from(card)] += 1);
    assert_eq!(cards, map.cards(), "a card was lost or made");

    let mut taken = Routes::NONE;
    for seat in 0..SEATS {
        assert_eq!(taken & game.owned[seat], Routes::NONE, "a route has one owner");
        taken |= game.owned[seat];
        let spaces: u8 = game.owned[seat].iter().map(|route| map.route(route).length).sum();
        let points: i16 = game.owned[seat].iter().map(|route| map.points(map.route(route).length)).sum();
        let all = if seat < usize::from(game.seats) { map.wagons() } else { 0 };
        assert_eq!((game.wagons[seat] + spaces, game.points[seat]), (all, points));
        assert_eq!(game.owned[seat] & game.barred[seat], Routes::NONE, "nobody has both tracks");
    }
    assert_eq!(game.free & taken, Routes::NONE);
    let mut counts = [[0; LANES]; KINDS];
    for route in game.free.iter() {
        counts[map.route(route).class()][usize::from(map.route(route).length)] += 1;
    }
    assert_eq!(counts, game.counts);

    let mut tickets = game.stock;
    let mut add = |ticket: TicketId| {
        assert!(!tickets.has(ticket), "ticket {ticket} is in two places");
        tickets.put(ticket);
    };
    game.held.iter().flat_map(|held| held.iter()).for_each(&mut add);
    let total = map.tickets().len();
    game.ticket_deck.waiting(total).for_each(&mut add);
    for run in game.ticket_deck.runs(total) {
        // Offered and not chosen among yet, or chosen and not under the deck yet.
        let pending = game.phase == Phase::Opening && run.offer.done;
        let start = run.from.start;
        if !run.offer.done {
            run.from
                .take_while(|&place| place < game.ticket_deck.drawn())
                .for_each(|place| add(game.ticket_deck.at(place)));
        } else if pending {
            let backs = game.backs[usize::from(run.offer.seat)];
            backs.slots().iter().for_each(|&slot| add(game.ticket_deck.at(start + usize::from(slot))));
        }
    }
    assert_eq!(tickets, map.all_tickets(), "a ticket was lost");
    assert!(game.turn() == game::Turn::Over || game.phase != Phase::Over);
}
