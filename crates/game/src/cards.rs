//! A deck of cards that each exist once: the multiset in which every count is 0 or 1, as one machine word.

use serde::{Serialize, Serializer};

/// A set of cards numbered 0 to 127.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Cards(u128);

impl Cards {
    /// No card.
    pub const NONE: Self = Self(0);

    /// The cards `from..to`.
    pub const fn range(from: u8, to: u8) -> Self {
        Self(Self::below(to) & !Self::below(from))
    }

    const fn below(card: u8) -> u128 {
        if card >= 128 { u128::MAX } else { (1 << card) - 1 }
    }

    /// How many cards.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cards as bits, each at its number.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is here.
    pub const fn has(self, card: u8) -> bool {
        card < 128 && self.0 >> card & 1 == 1
    }

    /// Puts a card in.
    pub const fn put(&mut self, card: u8) {
        self.0 |= 1 << card;
    }

    /// Takes a card out.
    pub const fn take(&mut self, card: u8) {
        self.0 &= !(1 << card);
    }

    /// All cards of both.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards that are in both.
    #[must_use]
    pub const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The card with this index in ascending order.
    pub const fn nth(self, index: u32) -> Option<u8> {
        nth_bit(self.0, index)
    }

    /// The cards in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = u8::try_from(rest.trailing_zeros()).ok().filter(|_| rest != 0)?;
            rest &= rest - 1;
            Some(card)
        })
    }

    /// A uniformly chosen subset of `count` cards, taken out of this set.
    #[must_use]
    pub fn deal(&mut self, count: u32, pick: &mut impl FnMut(u32) -> u32) -> Self {
        let mut dealt = Self::NONE;
        for _ in 0..count.min(self.len()) {
            if let Some(card) = self.nth(pick(self.len())) {
                self.take(card);
                dealt.put(card);
            }
        }
        dealt
    }
}

/// The place of the set bit with this index in ascending order. Halves the word by counting bits, so it takes seven steps
/// whatever the word: drawing is the hot path of a playout.
#[inline]
#[allow(clippy::cast_possible_truncation)]
pub const fn nth_bit(word: u128, index: u32) -> Option<u8> {
    if index >= word.count_ones() {
        return None;
    }
    let low = word as u64;
    let (mut word, mut left, mut at) = if index < low.count_ones() {
        (low, index, 0_u32)
    } else {
        ((word >> 64) as u64, index - low.count_ones(), 64)
    };
    let mut width = 32_u32;
    while width > 0 {
        let here = (word & ((1 << width) - 1)).count_ones();
        if left >= here {
            left -= here;
            word >>= width;
            at += width;
        }
        width /= 2;
    }
    Some(at as u8)
}

impl FromIterator<u8> for Cards {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Self {
        let mut set = Self::NONE;
        cards.into_iter().for_each(|card| set.put(card));
        set
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SplitMix64;

    #[test]
    fn nth_equals_the_walk() {
        let mut quick = SplitMix64::new(1);
        for _ in 0..2_000 {
            let size = quick.below(129);
            let set: Cards = (0..size).map(|_| u8::try_from(quick.below(128)).unwrap()).collect();
            let walked: Vec<u8> = set.iter().collect();
            let found: Vec<u8> = (0..set.len()).filter_map(|index| set.nth(index)).collect();
            assert_eq!(walked, found);
            assert_eq!(set.nth(set.len()), None);
        }
    }

    #[test]
    fn ranges_and_dealing() {
        let mut deck = Cards::range(1, 85);
        assert_eq!((deck.len(), deck.has(0), deck.has(84), deck.has(85)), (84, false, true, false));
        let hand = deck.deal(7, &mut |n| n - 1);
        assert_eq!(hand.iter().collect::<Vec<_>>(), [78, 79, 80, 81, 82, 83, 84]);
        assert_eq!((deck.len(), deck.common(hand)), (77, Cards::NONE));
        assert_eq!(Cards::range(0, 128).len(), 128);
    }
}
