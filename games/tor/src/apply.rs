//! What a step changes.

use game::Step::{Act, Chance as Luck};
use game::{Cards, Seat, Seats, Secret, StepOf};

use crate::data::{Ability, LENGTH, ability};
use crate::train::{ascends, moved, span};
use crate::{Action, Chance, Event, Order, Phase, Tor};

impl Tor {
    pub(crate) fn perform(&mut self, step: StepOf<Self>, emit: &mut impl FnMut(Event)) {
        match step {
            Luck(chance) => self.lucky(chance, emit),
            Act(seat, action) => self.act(seat, action, emit),
        }
    }

    fn lucky(&mut self, chance: Chance, emit: &mut impl FnMut(Event)) {
        let wagon = match chance {
            Chance::Wagon(wagon) => wagon,
            Chance::First(seat) => {
                self.first = seat.0;
                self.phase = Phase::Offer;
                return emit(Event::First { seat });
            }
        };
        self.deck.take(wagon);
        match self.phase {
            Phase::Deal => self.deal(wagon, emit),
            Phase::Offer => self.offer(wagon, emit),
            Phase::Draw { seat } => {
                self.phase = Phase::Hold { seat, wagon };
                emit(Event::Drew { seat, wagon });
            }
            Phase::Refill { seat, slot, waiting } => self.refill(seat, slot, waiting, wagon, emit),
            _ => {}
        }
        // TOR-8.1: the deck has run out with this card, unless the card has ended the game (TOR-7.1).
        if self.rules > 1 && !matches!(self.phase, Phase::Over { .. }) {
            self.renew_deck(emit);
        }
    }

    /// TOR-2.1, TOR-2.2: seven cards for each seat in turn, kept in descending order.
    fn deal(&mut self, wagon: u8, emit: &mut impl FnMut(Event)) {
        let seat = (0..self.seats).find(|&seat| self.trains[usize::from(seat)][LENGTH - 1] == 0).unwrap_or(0);
        let train = &mut self.trains[usize::from(seat)];
        train[LENGTH - 1] = wagon;
        train.sort_unstable_by(|left, right| right.cmp(left));
        // Gaps sort to the end, so the last slot stays empty until the train is complete.
        if train[LENGTH - 1] == 0 {
            return;
        }
        emit(Event::Dealt { seat: Seat(seat), train: *train });
        if seat + 1 == self.seats {
            self.phase = Phase::First;
        }
    }

    /// TOR-2.4: in turn order, one card for the first seat, two for the second and so on, before anybody chooses.
    fn offer(&mut self, wagon: u8, emit: &mut impl FnMut(Event)) {
        let order = (0..self.seats).map(|turn| Seat((self.first + turn) % self.seats));
        let mut open = order.zip(1..).filter(|(seat, due)| self.offers[seat.index()].len() < *due);
        let Some((seat, due)) = open.next() else { return };
        let last = open.next().is_none();
        let offer = &mut self.offers[seat.index()];
        offer.put(wagon);
        if offer.len() == due {
            let cards = Secret::of(Seats::one(seat), *offer);
            emit(Event::Offered { seat, count: u8::try_from(due).unwrap_or(0), cards });
            if last {
                self.exchange(Seat(self.first));
            }
        }
    }

    /// Opens the exchange of a seat. A single offer leaves nothing to pick, only the place.
    fn exchange(&mut self, seat: Seat) {
        let offer = self.offers[seat.index()];
        let picked = if offer.len() == 1 { offer.nth(0).unwrap_or(0) } else { 0 };
        self.phase = Phase::Exchange { seat, picked };
    }

    fn act(&mut self, seat: Seat, action: Action, emit: &mut impl FnMut(Event)) {
        match (self.phase, action) {
            (Phase::Exchange { .. }, Action::Pick(picked)) => self.phase = Phase::Exchange { seat, picked },
            (Phase::Exchange { picked, .. }, Action::Place(slot)) => {
                self.swap_in_offer(seat, picked, slot, emit);
            }
            (Phase::Choose { .. }, Action::Draw) => {
                self.need_card(emit);
                self.phase = Phase::Draw { seat };
            }
            (Phase::Choose { .. }, Action::Use(ability)) => match ability.removes() {
                Some(slot) => self.remove(seat, ability, slot, emit),
                None => self.phase = Phase::Target { seat, ability },
            },
            (Phase::Hold { wagon, .. }, Action::Place(slot)) => {
                self.place(seat, wagon, slot, emit);
                self.end_turn(seat, emit);
            }
            (Phase::Target { ability, .. }, Action::Place(slot)) => {
                self.use_on(seat, ability, usize::from(slot), emit);
            }
            _ => {}
        }
    }

    /// TOR-2.5, TOR-2.6: the picked wagon goes in, the other offers face down to the discard pile.
    fn swap_in_offer(&mut self, seat: Seat, picked: u8, slot: u8, emit: &mut impl FnMut(Event)) {
        let mut rest = std::mem::take(&mut self.offers[seat.index()]);
        rest.take(picked);
        self.discard = self.discard.union(rest);
        self.buried[seat.index()] = rest;
        self.place(seat, picked, slot, emit);
        let next = seat.next(self.seats);
        if next.0 == self.first {
            self.phase = Phase::Choose { seat: next };
        } else {
            self.exchange(next);
        }
    }

    /// Puts a wagon in place of another, which goes to the row; a padlock on that place is lost (TOR-6.3).
    fn place(&mut self, seat: Seat, wagon: u8, slot: u8, emit: &mut impl FnMut(Event)) {
        let out = std::mem::replace(&mut self.trains[seat.index()][usize::from(slot)], wagon);
        emit(Event::Placed { seat, wagon, slot, out });
        self.unlock(seat, usize::from(slot), out, emit);
        self.open(out, emit);
    }

    /// TOR-5.1 to TOR-5.4 and TOR-6.1: an ability with a place.
    fn use_on(&mut self, seat: Seat, ability: Ability, slot: usize, emit: &mut impl FnMut(Event)) {
        let card = std::mem::take(&mut self.row[ability.index()]);
        emit(Event::Used { seat, ability, card });
        let train = self.trains[seat.index()];
        if let (Some((from, to)), Some(after)) = (span(ability, slot), moved(train, ability, slot)) {
            self.discard.put(card); // TOR-3.4
            self.trains[seat.index()] = after;
            let partner =
                if ability == Ability::SwapAdjacent || ability == Ability::SwapSkip { train[to] } else { 0 };
            emit(Event::Moved { seat, ability, wagons: (train[slot], partner), train: after });
            // The middle of a swap over one wagon stays where it is and keeps its padlock.
            (from..=to)
                .filter(|&at| train[at] != after[at])
                .for_each(|at| self.unlock(seat, at, train[at], emit));
        } else {
            self.locks[seat.index()][slot / 3].put(card);
            let slot_code = u8::try_from(slot).unwrap_or(0);
            emit(Event::Locked { seat, slot: slot_code, wagon: train[slot], card });
        }
        self.end_turn(seat, emit);
    }

    /// TOR-5.5: everybody without a padlock there loses the wagon; the row settles before any card is drawn.
    fn remove(&mut self, seat: Seat, ability: Ability, slot: usize, emit: &mut impl FnMut(Event)) {
        let card = self.row[ability.index()];
        emit(Event::Used { seat, ability, card });
        if self.order.under(self.rules) == Order::DiscardFirst {
            self.throw_used(card);
        }
        let slot_code = u8::try_from(slot).unwrap_or(0);
        let mut waiting = Seats::NONE;
        let mut loser = seat;
        for _ in 0..self.seats {
            let wagon = self.trains[loser.index()][slot];
            if self.guards(loser, slot) {
                emit(Event::Guarded { seat: loser, slot: slot_code, wagon });
            } else {
                self.trains[loser.index()][slot] = 0;
                waiting = waiting.with(loser);
                emit(Event::Removed { seat: loser, slot: slot_code, wagon });
                self.open(wagon, emit);
            }
            loser = loser.next(self.seats);
        }
        self.throw_used(card);
        self.await_refill(seat, slot_code, waiting, emit);
    }

    /// TOR-3.4: discards the card of a used removal, unless it has already left, alone or in a pair with a removed wagon.
    fn throw_used(&mut self, card: u8) {
        let place = &mut self.row[ability(card).index()];
        if *place == card {
            *place = 0;
            self.discard.put(card);
        }
    }

    fn await_refill(&mut self, seat: Seat, slot: u8, waiting: Seats, emit: &mut impl FnMut(Event)) {
        if waiting.is_empty() {
            return self.end_turn(seat, emit);
        }
        self.need_card(emit);
        self.phase = Phase::Refill { seat, slot, waiting };
    }

    /// TOR-5.6, TOR-7.2: clockwise from the seat that used the removal; the first ascending train ends the game at once.
    fn refill(&mut self, seat: Seat, slot: u8, waiting: Seats, wagon: u8, emit: &mut impl FnMut(Event)) {
        let mut filled = seat;
        while !waiting.has(filled) {
            filled = filled.next(self.seats);
        }
        self.trains[filled.index()][usize::from(slot)] = wagon;
        emit(Event::Refilled { seat: filled, slot, wagon });
        if !self.won(filled, emit) {
            self.await_refill(seat, slot, waiting.without(filled), emit);
        }
    }

    /// Lays a card into the row. TOR-4.1, TOR-4.2: with one of the same ability it is discarded; of three, the newest stays.
    fn open(&mut self, card: u8, emit: &mut impl FnMut(Event)) {
        let ability = ability(card);
        let place = &mut self.row[ability.index()];
        if *place == 0 {
            *place = card;
            return;
        }
        let other = std::mem::take(place);
        self.discard.put(card);
        self.discard.put(other);
        emit(Event::Paired { ability, cards: (other, card) });
    }

    /// TOR-6.3: a wagon that left this place loses every padlock, and they go to the discard pile.
    fn unlock(&mut self, seat: Seat, slot: usize, wagon: u8, emit: &mut impl FnMut(Event)) {
        if !slot.is_multiple_of(3) {
            return;
        }
        let locks = std::mem::take(&mut self.locks[seat.index()][slot / 3]);
        if locks.is_empty() {
            return;
        }
        let cards = locks.cards();
        self.discard = self.discard.union(cards);
        let slot = u8::try_from(slot).unwrap_or(0);
        cards.iter().for_each(|card| emit(Event::Unlocked { seat, slot, wagon, card }));
    }

    /// TOR-8.1 in rules 1: an empty deck is made anew only when a card is needed.
    fn need_card(&mut self, emit: &mut impl FnMut(Event)) {
        if self.rules == 1 {
            self.renew_deck(emit);
        }
    }

    /// Makes an empty deck anew from the discard pile.
    fn renew_deck(&mut self, emit: &mut impl FnMut(Event)) {
        if self.deck.is_empty() {
            self.deck = std::mem::take(&mut self.discard);
            self.buried = [Cards::NONE; 4];
            emit(Event::Reshuffled { count: u8::try_from(self.deck.len()).unwrap_or(0) });
        }
    }

    fn end_turn(&mut self, seat: Seat, emit: &mut impl FnMut(Event)) {
        if !self.won(seat, emit) {
            self.turns += 1;
            self.phase = Phase::Choose { seat: seat.next(self.seats) };
        }
    }

    /// TOR-7.1: whether this seat's train ascends; then the game is over.
    fn won(&mut self, seat: Seat, emit: &mut impl FnMut(Event)) -> bool {
        let train = self.trains[seat.index()];
        let won = ascends(&train);
        if won {
            self.turns += 1;
            self.phase = Phase::Over { winner: seat };
            emit(Event::Won { seat, train });
        }
        won
    }
}
