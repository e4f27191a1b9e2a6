//! The history as one viewer remembers it, and what follows from it.

use game::{Seat, Seats};
use serde::{Serialize, Serializer};

use crate::packed::Packed;
use crate::{Card, Counts, Entry, Log, recall};

/// What a viewer may believe to be in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct World<C: Card, const KINDS: usize, const SEATS: usize, const N: usize> {
    /// Everything that happened.
    pub log: Log<C, KINDS, SEATS, N>,
    /// The hands it led to, by seat.
    pub hands: [Counts<KINDS>; SEATS],
    /// What is left in the deck.
    pub deck: Counts<KINDS>,
}

/// The history as one viewer remembers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger<C: Card, const KINDS: usize, const SEATS: usize> {
    pub(crate) entries: Vec<Packed<C, KINDS, SEATS>>,
    pub(crate) pools: Vec<Counts<KINDS>>,
}

impl<C: Card, const KINDS: usize, const SEATS: usize> Ledger<C, KINDS, SEATS> {
    /// The entries in order.
    pub fn entries(&self) -> impl Iterator<Item = Entry<C>> {
        self.entries.iter().map(|entry| entry.entry())
    }

    /// For each deck in order, the cards that were drawn from it unseen, whoever has them; for the last one together with
    /// those still in it. Decks nobody drew from unseen are left out.
    pub fn pools(&self) -> &[Counts<KINDS>] {
        &self.pools
    }

    /// For each seat the cards taken face up that cannot have been paid yet, with what the viewer saw of its draws.
    pub fn known(&self) -> [Counts<KINDS>; SEATS] {
        let mut known = [[0_u8; KINDS]; SEATS];
        for entry in self.entries() {
            match entry {
                Entry::Blind { seat, card: Some(card) } | Entry::Took { seat, card } => {
                    known[seat.index()][card.index()] += 1;
                }
                Entry::Paid { seat, card } => {
                    let count = &mut known[seat.index()][card.index()];
                    *count = count.saturating_sub(1);
                }
                Entry::Blind { card: None, .. } | Entry::Reshuffled => {}
            }
        }
        known
    }

    /// Cards a seat certainly has while so many are in the deck: those of [`Ledger::known`], or those that must be left of its
    /// draws because nobody else can have them.
    pub fn certain(&self, seat: Seat, deck: u8) -> Counts<KINDS> {
        let mut left = self.pools.clone();
        // Draws of others that the viewer does not know; the cards still in the deck are as unknown.
        let mut others = vec![0_u8; left.len()];
        if let Some(last) = others.last_mut() {
            *last = deck;
        }
        let (mut at, mut net) = (0, [0_i16; KINDS]);
        for entry in self.entries() {
            match entry {
                Entry::Reshuffled => at += 1,
                Entry::Blind { seat: other, card: None } => others[at] += u8::from(other != seat),
                Entry::Blind { card: Some(card), .. } => left[at][card.index()] -= 1,
                Entry::Took { seat: other, card } => net[card.index()] += i16::from(other == seat),
                Entry::Paid { seat: other, card } => net[card.index()] -= i16::from(other == seat),
            }
        }
        let mut certain = self.known()[seat.index()];
        for (card, certain) in certain.iter_mut().enumerate() {
            let kept =
                left.iter().zip(&others).map(|(pool, &others)| i16::from(pool[card].saturating_sub(others)));
            let least = (net[card] + kept.sum::<i16>()).max(0);
            *certain = (*certain).max(u8::try_from(least).unwrap_or(0));
        }
        certain
    }

    /// A world in which everything that happened can have happened.
    pub fn imagined<const N: usize>(&self, pick: &mut impl FnMut(u32) -> u32) -> World<C, KINDS, SEATS, N> {
        let log = self.filled(&recall::recall(self, pick));
        // With everything known the last pool is what was drawn unseen from this deck and what is still in it.
        let all = log.seen(Seats::first(u8::try_from(SEATS).unwrap_or(0)), &[0; KINDS]);
        let mut deck = *self.pools.last().unwrap_or(&[0; KINDS]);
        if let Some(drawn) = all.pools.last() {
            deck.iter_mut().zip(drawn).for_each(|(deck, drawn)| *deck -= drawn);
        }
        World { log, hands: all.known(), deck }
    }

    /// The history as the game keeps it, with `cards` for the unknown draws in order.
    fn filled<const N: usize>(&self, cards: &[C]) -> Log<C, KINDS, SEATS, N> {
        let mut log = Log::new();
        let mut cards = cards.iter();
        for &packed in &self.entries {
            log.push(match packed.entry() {
                Entry::Blind { seat, card: None } => Packed::blind(seat, cards.next().copied()),
                _ => packed,
            });
        }
        log
    }
}

impl<C: Card, const KINDS: usize, const SEATS: usize> Serialize for Ledger<C, KINDS, SEATS> {
    /// The entries as one text, such as `1? 1?red 2+red 1-blue /`: draws of seat 1, a take of seat 2, a payment, a new deck;
    /// and the pools.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let told = |entry: Entry<C>| match entry {
            Entry::Blind { seat, card } => format!("{seat}?{}", card.map_or("", C::word)),
            Entry::Took { seat, card } => format!("{seat}+{}", card.word()),
            Entry::Paid { seat, card } => format!("{seat}-{}", card.word()),
            Entry::Reshuffled => "/".to_owned(),
        };
        let mut out = to.serialize_struct("Ledger", 2)?;
        out.serialize_field("entries", &self.entries().map(told).collect::<Vec<_>>().join(" "))?;
        let pools: Vec<&[u8]> = self.pools.iter().map(<Counts<KINDS>>::as_slice).collect();
        out.serialize_field("pools", &pools)?;
        out.end()
    }
}
