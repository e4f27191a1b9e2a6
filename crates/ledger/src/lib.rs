//! The history of cards drawn unseen and played openly, from which everything follows that perfect memory knows of others'
//! hands.
//!
//! Whatever was ever drawn, taken and paid stands here in order; draws from the deck are known to whoever drew. A deck that
//! was used up leaves no doubt which cards were drawn from it altogether. The game keeps a [`Log`], a viewer is shown a
//! [`Ledger`], and a bot imagines a [`World`] from that.
//!
//! A crate of its own for the games with hidden hands of cards: they depend on `game` and on this, the others on `game` alone.

mod ledger;
mod packed;
mod recall;

use std::fmt;

use game::{Seat, Seats};

pub use ledger::{Ledger, World};
use packed::Packed;

/// A kind of card. A deck has many cards of each.
pub trait Card: Copy + Eq + fmt::Debug {
    /// The kind with this place.
    fn nth(index: usize) -> Self;
    /// Its place in hands and pools.
    fn index(self) -> usize;
    /// Its word, as views write it.
    fn word(self) -> &'static str;
}

/// How many cards of each kind.
pub type Counts<const KINDS: usize> = [u8; KINDS];

/// One entry of the history of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry<C> {
    /// A card was dealt or drawn from the deck unseen.
    Blind {
        /// By whom.
        seat: Seat,
        /// Which, if the viewer knows.
        card: Option<C>,
    },
    /// A card was taken openly.
    Took {
        /// By whom.
        seat: Seat,
        /// Which.
        card: C,
    },
    /// A card was played from the hand.
    Paid {
        /// By whom.
        seat: Seat,
        /// Which.
        card: C,
    },
    /// The deck was used up and the discard pile became the next one.
    Reshuffled,
}

/// The history as the game keeps it: one byte an entry, at most `N` of them, for so many kinds of cards and seats.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Log<C, const KINDS: usize, const SEATS: usize, const N: usize> {
    entries: [Packed<C, KINDS, SEATS>; N],
    count: u16,
}

impl<C: Card, const KINDS: usize, const SEATS: usize, const N: usize> Default for Log<C, KINDS, SEATS, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<C: Card, const KINDS: usize, const SEATS: usize, const N: usize> Log<C, KINDS, SEATS, N> {
    /// Nothing has happened.
    pub const fn new() -> Self {
        Self { entries: [Packed::RESHUFFLED; N], count: 0 }
    }

    fn push(&mut self, entry: Packed<C, KINDS, SEATS>) {
        self.entries[usize::from(self.count)] = entry;
        self.count += 1;
    }

    /// A card was dealt or drawn from the deck unseen.
    pub fn blind(&mut self, seat: Seat, card: C) {
        self.push(Packed::blind(seat, Some(card)));
    }

    /// A card was taken openly.
    pub fn took(&mut self, seat: Seat, card: C) {
        self.push(Packed::took(seat, card));
    }

    /// A card was played from the hand.
    pub fn paid(&mut self, seat: Seat, card: C) {
        self.push(Packed::paid(seat, card));
    }

    /// The deck was used up. Where nobody drew from it unseen there is nothing to remember.
    pub fn reshuffled(&mut self) {
        let entries = self.entries();
        let since = entries.iter().rposition(|&entry| entry == Packed::RESHUFFLED).map_or(0, |at| at + 1);
        if entries[since..].iter().any(|entry| entry.is_blind()) {
            self.push(Packed::RESHUFFLED);
        }
    }

    fn entries(&self) -> &[Packed<C, KINDS, SEATS>] {
        &self.entries[..usize::from(self.count)]
    }

    /// The cards of each seat that somebody knows who sees the hands of these seats: [`Ledger::known`] without a ledger.
    pub fn known(&self, open: Seats) -> [Counts<KINDS>; SEATS] {
        let mut known = [[0_u8; KINDS]; SEATS];
        for slot in self.entries() {
            match slot.entry() {
                Entry::Blind { seat, card: Some(card) } if open.has(seat) => {
                    known[seat.index()][card.index()] += 1;
                }
                Entry::Took { seat, card } => known[seat.index()][card.index()] += 1,
                Entry::Paid { seat, card } => {
                    let count = &mut known[seat.index()][card.index()];
                    *count = count.saturating_sub(1);
                }
                Entry::Blind { .. } | Entry::Reshuffled => {}
            }
        }
        known
    }

    /// What somebody remembers who sees the hands of these seats.
    pub fn seen(&self, open: Seats, deck: &Counts<KINDS>) -> Ledger<C, KINDS, SEATS> {
        let mut pools = vec![[0; KINDS]];
        let mut entries = self.entries().to_vec();
        for slot in &mut entries {
            match slot.entry() {
                Entry::Reshuffled => pools.push([0; KINDS]),
                Entry::Blind { seat, card } => {
                    if let (Some(pool), Some(card)) = (pools.last_mut(), card) {
                        pool[card.index()] += 1;
                    }
                    if !open.has(seat) {
                        *slot = Packed::blind(seat, None);
                    }
                }
                Entry::Took { .. } | Entry::Paid { .. } => {}
            }
        }
        if let Some(pool) = pools.last_mut() {
            pool.iter_mut().zip(deck).for_each(|(pool, left)| *pool += left);
        }
        Ledger { entries, pools }
    }
}

impl<C: Card, const KINDS: usize, const SEATS: usize, const N: usize> fmt::Debug for Log<C, KINDS, SEATS, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Log({:?})", self.entries())
    }
}
