//! Games that stand at a given point, for tests of single rules and for pictures in the rules.

use game::{Cards, Game, Seat};

use crate::data::ability;
use crate::setup::{Order, Setup};
use crate::train::Train;
use crate::{Phase, Tor};

#[doc(hidden)]
impl Tor {
    /// A game with these trains, in seat order, and any cards of different abilities beside the deck. The deck is every card
    /// not named elsewhere, and seat 0 is to choose.
    pub fn arranged(trains: &[Train], row: &[u8]) -> Self {
        let seats = u8::try_from(trains.len()).unwrap_or(2);
        let mut game = Self::new(&Setup::of(seats, Order::UseFirst));
        game.phase = Phase::Choose { seat: Seat(0) };
        for (seat, train) in trains.iter().enumerate() {
            game.trains[seat] = *train;
            for &wagon in train {
                game.deck.take(wagon);
            }
        }
        for &card in row {
            game.row[ability(card).index()] = card;
            game.deck.take(card);
        }
        game
    }

    /// The same under another version of the rules.
    #[must_use]
    pub const fn with_rules(mut self, rules: u16) -> Self {
        self.rules = rules;
        self
    }

    /// The same with used cards discarded in this order.
    #[must_use]
    pub const fn with_order(mut self, order: Order) -> Self {
        self.order = order;
        self
    }

    /// Moves cards from the deck to the discard pile, leaving exactly `left` in the deck.
    #[must_use]
    pub fn with_deck(mut self, left: &[u8]) -> Self {
        let keep: Cards = left.iter().copied().collect();
        self.discard = self.discard.union(self.deck.minus(keep));
        self.deck = keep;
        self
    }

    /// Puts a padlock card from the deck under the wagon of slot 0, 3 or 6.
    #[must_use]
    pub fn with_lock(mut self, seat: Seat, slot: usize, card: u8) -> Self {
        self.locks[seat.index()][slot / 3].put(card);
        self.deck.take(card);
        self
    }

    /// Lets this seat choose next.
    #[must_use]
    pub const fn with_mover(mut self, seat: Seat) -> Self {
        self.phase = Phase::Choose { seat };
        self
    }
}
