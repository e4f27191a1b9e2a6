//! Positions for tests of single rules.

use game::{Pool, Seat};

use crate::card::{Card, Hand, KINDS};
use crate::map::RouteId;
use crate::{EMPTY, Log, ROW, Tickets};

impl Tickets {
    /// Gives a seat exactly these cards, in exchange with the deck.
    #[doc(hidden)]
    #[must_use]
    pub fn with_hand(mut self, seat: Seat, hand: Hand) -> Self {
        self.exchange(|game| std::mem::replace(&mut game.hands[seat.index()], hand), &hand);
        self
    }

    /// Turns up exactly these cards, in exchange with the deck.
    #[doc(hidden)]
    #[must_use]
    pub fn with_row(mut self, row: [Option<Card>; ROW]) -> Self {
        let count = |row: [u8; ROW]| {
            row.iter().filter(|&&card| card != EMPTY).fold([0; KINDS], |mut sum, &card| {
                sum[usize::from(card)] += 1;
                sum
            })
        };
        let row = row.map(|card| card.map_or(EMPTY, |card| card.0));
        self.exchange(|game| count(std::mem::replace(&mut game.row, row)), &count(row));
        self
    }

    /// Leaves exactly these cards in the deck and on the discard pile; all others go to the hand of a seat.
    #[doc(hidden)]
    #[must_use]
    pub fn with_deck(mut self, deck: Hand, discards: Hand, rest: Seat) -> Self {
        for card in 0..KINDS {
            let all = self.deck.count(card) + self.discards.count(card);
            self.hands[rest.index()][card] += all - deck[card] - discards[card];
        }
        (self.deck, self.discards) = (Pool::of(deck), Pool::of(discards));
        self.forget();
        self
    }

    /// Gives a seat these routes.
    #[doc(hidden)]
    #[must_use]
    pub fn with_routes(mut self, seat: Seat, routes: &[RouteId]) -> Self {
        for &route in routes {
            let length = self.board.route(route).length;
            self.owned[seat.index()].put(route);
            self.wagons[seat.index()] -= length;
            self.points[seat.index()] += self.board.points(length);
            self.occupy(seat, route);
        }
        self
    }

    /// Lets this seat begin its turn.
    #[doc(hidden)]
    #[must_use]
    pub const fn with_actor(mut self, seat: Seat) -> Self {
        self.actor = seat.0;
        self
    }

    fn exchange(&mut self, take: impl FnOnce(&mut Self) -> Hand, give: &Hand) {
        let back = take(self);
        let mut deck = *self.deck.counts();
        for card in 0..KINDS {
            deck[card] = deck[card] + back[card] - give[card];
        }
        self.deck = Pool::of(deck);
        self.forget();
    }

    /// The history begins anew: everybody has shown what they have.
    fn forget(&mut self) {
        self.log = Log::new();
        for (seat, hand) in (0..).map(Seat).zip(&self.hands) {
            for (card, &count) in Card::all().zip(hand) {
                (0..count).for_each(|_| self.log.took(seat, card));
            }
        }
    }
}
