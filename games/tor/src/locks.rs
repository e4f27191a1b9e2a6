//! Padlocks under a wagon.

use game::Cards;

use crate::data::PADLOCKS;

/// The padlock cards under one wagon: a bit for each of the ten, because a search copies games by the million.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Locks(u16);

impl Locks {
    /// No padlock.
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a padlock card.
    pub(crate) fn put(&mut self, card: u8) {
        self.0 |= 1 << below(card);
    }

    /// The cards themselves.
    pub(crate) fn cards(self) -> Cards {
        let mut cards = Cards::NONE;
        let mut rest = self.0;
        while rest != 0 {
            cards.put(PADLOCKS[rest.trailing_zeros() as usize]);
            rest &= rest - 1;
        }
        cards
    }
}

impl From<Cards> for Locks {
    fn from(cards: Cards) -> Self {
        let mut locks = Self::NONE;
        cards.iter().for_each(|card| locks.put(card));
        locks
    }
}

/// How many padlock cards have a lower number: the bit of the card.
fn below(card: u8) -> usize {
    PADLOCKS.partition_point(|&lock| lock < card)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{Ability, WAGONS, ability};

    #[test]
    fn every_set_of_padlocks_is_kept() {
        let all: Vec<u8> = (1..=WAGONS).filter(|&card| ability(card) == Ability::Protect).collect();
        assert_eq!(all, PADLOCKS);
        for bits in 0..1_u32 << all.len() {
            let chosen = all.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1);
            let cards: Cards = chosen.map(|(_, &card)| card).collect();
            assert_eq!(Locks::from(cards).cards(), cards);
            assert_eq!(Locks::from(cards).is_empty(), bits == 0);
        }
    }
}
