//! What is new on the table since the viewer last acted. It is marked softly until they act again.

use game::Cards;
use tor::{Ability, Told};

/// The cards that came, changed places or lost their padlock, and the abilities whose card is gone.
#[derive(Clone, Copy, Default)]
pub(super) struct Fresh {
    cards: Cards,
    used: u8,
}

impl Fresh {
    pub(super) fn of(told: &[Told]) -> Self {
        let mut fresh = Self::default();
        for told in told {
            fresh.add(told);
        }
        fresh
    }

    fn add(&mut self, told: &Told) {
        match *told {
            // The card replaced lies beside the deck now, unless it left with another.
            Told::Placed { wagon, out, .. } => self.put(&[wagon, out]),
            Told::Moved { ability, wagon, partner, train, .. } => {
                let at = train.iter().position(|&other| other == wagon).unwrap_or(0);
                match (ability, partner) {
                    (_, Some(partner)) => self.put(&[wagon, partner]),
                    // The two wagons that were passed have moved too.
                    (Ability::MoveRight, None) => self.put(&train[at.saturating_sub(2)..=at]),
                    (_, None) => self.put(&train[at..(at + 3).min(train.len())]),
                }
            }
            Told::Locked { card, .. } => self.put(&[card]),
            Told::Unlocked { wagon, .. } | Told::Removed { wagon, .. } | Told::Refilled { wagon, .. } => {
                self.put(&[wagon]);
            }
            Told::Used { ability, .. } | Told::Paired { ability, .. } => self.used |= 1 << ability.index(),
            Told::Dealt { .. }
            | Told::First { .. }
            | Told::Offered { .. }
            | Told::Drew { .. }
            | Told::Guarded { .. }
            | Told::Reshuffled { .. }
            | Told::Won { .. } => {}
        }
    }

    fn put(&mut self, cards: &[u8]) {
        for &card in cards {
            self.cards.put(card);
        }
    }

    /// Whether this card is new where it lies.
    pub(super) const fn has(self, card: u8) -> bool {
        self.cards.has(card)
    }

    /// Whether a card of this ability has left its place beside the deck.
    pub(super) const fn took(self, ability: Ability) -> bool {
        self.used >> ability.index() & 1 == 1
    }
}
