//! One entry in one byte: a history is part of a game's state and is copied with it.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use game::Seat;

use crate::{Card, Entry};

/// An entry as a number: what happened, who did it, and the card; each place as wide as there are kinds and seats.
pub(crate) struct Packed<C, const KINDS: usize, const SEATS: usize>(u8, PhantomData<C>);

#[allow(clippy::cast_possible_truncation)]
impl<C: Card, const KINDS: usize, const SEATS: usize> Packed<C, KINDS, SEATS> {
    /// Stands for a card that the viewer does not know.
    const UNKNOWN: u8 = KINDS as u8;
    /// The numbers of one seat.
    const SEAT: u8 = Self::UNKNOWN + 1;
    /// The numbers of one thing that can happen: draws come first.
    const TOOK: u8 = SEATS as u8 * Self::SEAT;
    const PAID: u8 = 2 * Self::TOOK;
    /// The deck was used up.
    pub(crate) const RESHUFFLED: Self = {
        assert!(3 * SEATS * (KINDS + 1) <= u8::MAX as usize, "an entry fits into a byte");
        Self(3 * Self::TOOK, PhantomData)
    };

    const fn of(number: u8) -> Self {
        Self(number, PhantomData)
    }

    pub(crate) fn blind(seat: Seat, card: Option<C>) -> Self {
        Self::of(seat.0 * Self::SEAT + card.map_or(Self::UNKNOWN, |card| card.index() as u8))
    }

    pub(crate) fn took(seat: Seat, card: C) -> Self {
        Self::of(Self::TOOK + seat.0 * Self::SEAT + card.index() as u8)
    }

    pub(crate) fn paid(seat: Seat, card: C) -> Self {
        Self::of(Self::PAID + seat.0 * Self::SEAT + card.index() as u8)
    }

    pub(crate) const fn is_blind(self) -> bool {
        self.0 < Self::TOOK
    }

    pub(crate) fn entry(self) -> Entry<C> {
        let (what, number) = (self.0 / Self::TOOK, self.0 % Self::TOOK);
        let (seat, card) = (Seat(number / Self::SEAT), number % Self::SEAT);
        let kind = C::nth(usize::from(card.min(Self::UNKNOWN - 1)));
        match what {
            0 => Entry::Blind { seat, card: (card != Self::UNKNOWN).then_some(kind) },
            1 => Entry::Took { seat, card: kind },
            2 => Entry::Paid { seat, card: kind },
            _ => Entry::Reshuffled,
        }
    }
}

// Not derived: that would ask the same of the cards, which are only a name here.
impl<C, const KINDS: usize, const SEATS: usize> Clone for Packed<C, KINDS, SEATS> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C, const KINDS: usize, const SEATS: usize> Copy for Packed<C, KINDS, SEATS> {}

impl<C, const KINDS: usize, const SEATS: usize> PartialEq for Packed<C, KINDS, SEATS> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<C, const KINDS: usize, const SEATS: usize> Eq for Packed<C, KINDS, SEATS> {}

impl<C, const KINDS: usize, const SEATS: usize> Hash for Packed<C, KINDS, SEATS> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<C: Card, const KINDS: usize, const SEATS: usize> fmt::Debug for Packed<C, KINDS, SEATS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entry().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Card for u8 {
        fn nth(index: usize) -> Self {
            u8::try_from(index).unwrap_or(0)
        }

        fn index(self) -> usize {
            usize::from(self)
        }

        fn word(self) -> &'static str {
            "card"
        }
    }

    #[test]
    fn every_entry_has_a_number_of_its_own() {
        type Of<const KINDS: usize, const SEATS: usize> = Packed<u8, KINDS, SEATS>;
        fn try_all<const KINDS: usize, const SEATS: usize>() {
            let mut numbers = vec![Of::<KINDS, SEATS>::RESHUFFLED.0];
            for seat in (0..SEATS).map(|seat| Seat(u8::try_from(seat).unwrap_or(0))) {
                let unknown = Of::<KINDS, SEATS>::blind(seat, None);
                assert_eq!(unknown.entry(), Entry::Blind { seat, card: None });
                numbers.push(unknown.0);
                for card in (0..KINDS).map(u8::nth) {
                    let all = [
                        (
                            Of::<KINDS, SEATS>::blind(seat, Some(card)),
                            Entry::Blind { seat, card: Some(card) },
                        ),
                        (Of::took(seat, card), Entry::Took { seat, card }),
                        (Of::paid(seat, card), Entry::Paid { seat, card }),
                    ];
                    for (packed, entry) in all {
                        assert_eq!(packed.entry(), entry);
                        assert_eq!(packed.is_blind(), matches!(entry, Entry::Blind { .. }));
                        numbers.push(packed.0);
                    }
                }
            }
            assert_eq!(Of::<KINDS, SEATS>::RESHUFFLED.entry(), Entry::Reshuffled);
            let count = numbers.len();
            numbers.sort_unstable();
            numbers.dedup();
            assert_eq!(numbers.len(), count);
        }
        try_all::<3, 4>();
        try_all::<9, 5>();
        try_all::<9, 8>();
    }
}
