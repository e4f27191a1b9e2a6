//! What a step changes.

use game::Step::{Act, Chance as Luck};
use game::{Pool, Seat, Seats, Secret, StepOf};

use crate::action::Payment;
use crate::card::{Card, KINDS, LOCOMOTIVE};
use crate::map::RouteId;
use crate::offer::Backs;
use crate::view::LastRound;
use crate::{Action, Chance, Choice, DEALT, Due, EMPTY, Event, Few, Phase, Tickets, WIPES, score};

impl Tickets {
    pub(crate) fn perform(&mut self, step: StepOf<Self>, emit: &mut impl FnMut(Event)) {
        match step {
            Luck(Chance::Card(card)) => self.card(card, emit),
            Luck(Chance::Ticket(ticket)) => {
                self.stock.take(ticket);
                self.ticket_deck.draw(ticket);
                self.await_tickets(emit);
            }
            Act(seat, action) => self.act(seat, action, emit),
        }
    }

    fn act(&mut self, seat: Seat, action: Action, emit: &mut impl FnMut(Event)) {
        if action != Action::Pass {
            self.passes = 0;
        }
        match action {
            Action::Face(slot) => self.take(seat, slot, emit),
            Action::Deck => {
                self.reshuffle(emit);
                self.due = Some(Due::Card);
            }
            Action::Draw => {
                let count = self.board.rules().draw.min(self.ticket_deck.left());
                self.ticket_deck.begin(seat.0, count);
                self.phase = Phase::Offer;
                self.due = Some(Due::Ticket);
            }
            Action::Back(slot) => self.backs[seat.index()].push(slot),
            Action::Keep => self.keep(seat, emit),
            Action::Pass => {
                self.passes += 1;
                emit(Event::Passed { seat });
                self.finish(emit);
            }
            Action::Claim { route, pay } => self.claim(seat, route, pay, emit),
        }
    }

    /// A card comes from the deck.
    fn card(&mut self, card: Card, emit: &mut impl FnMut(Event)) {
        self.deck.take(card.index());
        if self.due == Some(Due::Row) {
            let slot = self.row.iter().position(|&card| card == EMPTY).unwrap_or(0);
            self.row[slot] = card.0;
            emit(Event::Row { slot: u8::try_from(slot).unwrap_or(0), card });
            return self.refill(emit);
        }
        let seat = Seat(self.actor);
        self.hands[seat.index()][card.index()] += 1;
        self.log.blind(seat, card);
        let secret = Secret::of(Seats::one(seat), card);
        match self.phase {
            Phase::Deal => {
                emit(Event::Dealt { seat, card: secret });
                self.deal(emit);
            }
            Phase::Turn => {
                emit(Event::Drew { seat, card: secret });
                self.phase = Phase::Second;
                self.due = None;
                self.settled(emit);
            }
            _ => {
                emit(Event::Drew { seat, card: secret });
                self.finish(emit);
            }
        }
    }

    /// TICKETS-2.3: four cards for each seat in turn, then the row.
    fn deal(&mut self, emit: &mut impl FnMut(Event)) {
        let cards: u8 = self.hands[usize::from(self.actor)].iter().sum();
        if cards < DEALT {
            return;
        }
        self.actor += 1;
        if self.actor == self.seats {
            self.actor = 0;
            self.refill(emit);
        }
    }

    /// TICKETS-4.2, TICKETS-4.4: a face-up card goes to the hand and is replaced; a locomotive ends the turn.
    fn take(&mut self, seat: Seat, slot: u8, emit: &mut impl FnMut(Event)) {
        let card = Card(std::mem::replace(&mut self.row[usize::from(slot)], EMPTY));
        self.hands[seat.index()][card.index()] += 1;
        self.log.took(seat, card);
        emit(Event::Took { seat, slot, card });
        let first = self.phase == Phase::Turn && !card.is_locomotive();
        self.phase = if first { Phase::Second } else { Phase::Refill };
        self.refill(emit);
    }

    /// TICKETS-5.1 to TICKETS-5.8.
    fn claim(&mut self, seat: Seat, route: RouteId, pay: Payment, emit: &mut impl FnMut(Event)) {
        let spot = *self.board.route(route);
        let at = seat.index();
        let (locos, coloured) = (pay.locos(spot.length), pay.coloured(spot.length));
        for (card, count) in [(Card::from(pay.tint()), coloured), (Card::LOCOMOTIVE, locos)] {
            self.hands[at][card.index()] -= count;
            for _ in 0..count {
                self.discards.put(card.index());
                self.log.paid(seat, card);
            }
        }
        self.wagons[at] -= spot.length;
        let points = self.board.points(spot.length);
        self.points[at] += points;
        self.owned[at].put(route);
        self.occupy(seat, route);
        let (length, total) = (spot.length, self.points[at]);
        emit(Event::Claimed { seat, route, pay, length, locos, points, total });
        self.finish(emit);
    }

    /// A seat's route is not free, nor is the other track: with two or three players for nobody (TICKETS-5.7), otherwise not
    /// for this seat (TICKETS-5.6).
    pub(crate) fn occupy(&mut self, seat: Seat, route: RouteId) {
        self.leave(route);
        if let Some(twin) = self.board.route(route).twin {
            if self.seats <= 3 {
                self.leave(twin);
            } else {
                self.barred[seat.index()].put(twin);
            }
        }
    }

    /// Nobody may claim this route any more.
    fn leave(&mut self, route: RouteId) {
        if self.free.has(route) {
            self.free.take(route);
            let spot = self.board.route(route);
            self.counts[spot.class()][usize::from(spot.length)] -= 1;
        }
    }

    /// TICKETS-2.5, TICKETS-6.1: ticket by ticket until the offer is complete.
    fn await_tickets(&mut self, emit: &mut impl FnMut(Event)) {
        if !self.ticket_deck.complete() {
            return;
        }
        let seat = Seat(self.ticket_deck.offers().last().map_or(0, |offer| offer.seat));
        let tickets: Few = self.ticket_deck.last().iter().copied().collect();
        let count = u8::try_from(tickets.len()).unwrap_or(0);
        emit(Event::Offered { seat, count, tickets: Secret::of(Seats::one(seat), tickets) });
        if self.phase != Phase::Deal {
            self.due = None;
        } else if seat.0 + 1 < self.seats {
            self.actor = seat.0 + 1;
            self.ticket_deck.begin(self.actor, self.board.rules().open);
        } else {
            self.actor = 0;
            self.phase = Phase::Opening;
            self.due = None;
        }
    }

    /// TICKETS-6.2, TICKETS-6.3. The first tickets go under the deck in seat order once everybody has chosen, so that it does
    /// not matter who is faster (TICKETS-2.5).
    fn keep(&mut self, seat: Seat, emit: &mut impl FnMut(Event)) {
        let offer: Few = self.offer(seat).iter().copied().collect();
        let backs = self.backs[seat.index()];
        let mut choice = Choice::default();
        for (slot, &ticket) in (0..).zip(offer.iter()) {
            if !backs.has(slot) {
                choice.kept.push(ticket);
                self.held[seat.index()].put(ticket);
            }
        }
        choice.returned = backs.slots().iter().map(|&slot| offer[usize::from(slot)]).collect();
        let (kept, returned) = (choice.kept.len(), backs.count());
        emit(Event::Kept {
            seat,
            kept: u8::try_from(kept).unwrap_or(0),
            returned,
            tickets: Secret::of(Seats::one(seat), choice),
        });
        if self.phase == Phase::Offer {
            self.ticket_deck.close_last(returned);
            self.put_back(seat, choice.returned);
            return self.finish(emit);
        }
        self.ticket_deck.close(seat.index(), returned);
        self.choosing = self.choosing.without(seat);
        if self.choosing.is_empty() {
            let open = self.board.rules().open;
            for seat in 0..self.seats {
                let dealt: Few =
                    self.ticket_deck.run(u16::from(open) * u16::from(seat), open).iter().copied().collect();
                let backs = self.backs[usize::from(seat)];
                let returned: Few = backs.slots().iter().map(|&slot| dealt[usize::from(slot)]).collect();
                self.put_back(Seat(seat), returned);
            }
            self.phase = Phase::Turn;
        }
    }

    fn put_back(&mut self, seat: Seat, tickets: Few) {
        for &ticket in tickets.iter() {
            self.ticket_deck.put(ticket);
        }
        self.backs[seat.index()] = Backs::default();
    }

    /// TICKETS-4.7: an empty deck is made anew from the discard pile when a card is needed. `false` if there is none at all.
    fn reshuffle(&mut self, emit: &mut impl FnMut(Event)) -> bool {
        if self.deck.total() > 0 {
            return true;
        }
        let count = self.discards.total();
        if count > 0 {
            self.deck = std::mem::replace(&mut self.discards, Pool::of([0; KINDS]));
            self.log.reshuffled();
            emit(Event::Reshuffled { count: u8::try_from(count).unwrap_or(u8::MAX) });
        }
        count > 0
    }

    /// Whatever a turn was, the row is filled and looked at before the next one (TICKETS-4.4).
    fn finish(&mut self, emit: &mut impl FnMut(Event)) {
        self.phase = Phase::Refill;
        self.refill(emit);
    }

    /// Fills the row from the first empty slot on, and discards it where three locomotives lie open (TICKETS-4.5).
    fn refill(&mut self, emit: &mut impl FnMut(Event)) {
        loop {
            let (mut gaps, mut locos) = (0, 0);
            for card in self.row {
                gaps += u16::from(card == EMPTY);
                locos += u16::from(Card(card).is_locomotive());
            }
            if gaps > 0 && self.reshuffle(emit) {
                self.due = Some(Due::Row);
                return;
            }
            if locos < 3 || !self.must_wipe(gaps, locos) {
                break;
            }
            self.wipes += 1;
            let cards = self.row();
            for card in std::mem::replace(&mut self.row, [EMPTY; crate::ROW]) {
                if card != EMPTY {
                    self.discards.put(usize::from(card));
                }
            }
            emit(Event::Wiped { cards });
        }
        self.wipes = 0;
        self.due = None;
        self.settled(emit);
    }

    /// TICKETS-4.5, TICKETS-4.6: three face-up locomotives go, if other cards could come at all and not for ever.
    fn must_wipe(&self, gaps: u16, locos: u16) -> bool {
        let all = self.cards_left() + 5 - gaps;
        let hidden = u16::from(self.deck.count(LOCOMOTIVE)) + u16::from(self.discards.count(LOCOMOTIVE));
        let coloured = all - hidden - locos;
        self.wipes < WIPES && coloured + 2 >= all.min(5)
    }

    /// The row is as it should be: on with the game.
    fn settled(&mut self, emit: &mut impl FnMut(Event)) {
        match self.phase {
            Phase::Deal => {
                self.ticket_deck.begin(0, self.board.rules().open);
                self.due = Some(Due::Ticket);
            }
            // TICKETS-4.9: where no second card can be drawn the turn ends with one.
            Phase::Second if self.cards_left() == 0 && !self.takes_any() => {
                self.end_turn(emit);
            }
            Phase::Refill => self.end_turn(emit),
            _ => {}
        }
    }

    /// TICKETS-7.1, TICKETS-7.2, TICKETS-3.3.
    fn end_turn(&mut self, emit: &mut impl FnMut(Event)) {
        self.turns += 1;
        let seat = Seat(self.actor);
        let mut over = self.passes >= self.seats;
        if let Some(last) = &mut self.last {
            last.turns_left -= 1;
            over |= last.turns_left == 0;
        } else if self.wagons[seat.index()] <= self.board.rules().last {
            self.last = Some(LastRound { by: seat, turns_left: self.seats });
            emit(Event::LastRound { seat });
        }
        if over {
            self.phase = Phase::Over;
            self.trails = score::trails(self);
            self.actor = 0;
            return emit(Event::Over);
        }
        self.actor = seat.next(self.seats).0;
        self.phase = Phase::Turn;
    }
}
