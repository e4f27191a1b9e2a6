//! The history of cards drawn unseen and played openly, from which everything follows that perfect memory knows of others'
//! hands.
//!
//! Whatever was ever drawn, taken and paid stands here in order; draws from the deck are known to whoever drew. A deck that
//! was used up leaves no doubt which cards were drawn from it altogether. Cards are numbers below 9, seats below 5.

mod recall;

use std::fmt;

use serde::Serializer;

use crate::{Seat, Seats};

/// One entry of the history of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A card was dealt or drawn from the deck unseen.
    Blind {
        /// By whom.
        seat: Seat,
        /// Which, if the viewer knows.
        card: Option<u8>,
    },
    /// A card was taken openly.
    Took {
        /// By whom.
        seat: Seat,
        /// Which.
        card: u8,
    },
    /// A card was played from the hand.
    Paid {
        /// By whom.
        seat: Seat,
        /// Which.
        card: u8,
    },
    /// The deck was used up and the discard pile became the next one.
    Reshuffled,
}

/// Most seats a history can tell apart.
pub const SEATS: usize = 5;

const UNKNOWN: u8 = 9;
const TOOK: u8 = 50;
const PAID: u8 = 100;
const RESHUFFLED: u8 = 150;

/// The history as the game keeps it: one byte an entry, at most `N`.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Log<const N: usize> {
    bytes: [u8; N],
    count: u16,
}

impl<const N: usize> Default for Log<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> Log<N> {
    /// Nothing has happened.
    pub const fn new() -> Self {
        Self { bytes: [0; N], count: 0 }
    }

    const fn push(&mut self, byte: u8) {
        self.bytes[self.count as usize] = byte;
        self.count += 1;
    }

    /// A card was dealt or drawn from the deck unseen.
    pub const fn blind(&mut self, seat: u8, card: u8) {
        self.push(seat * 10 + card);
    }

    /// A card was taken openly.
    pub const fn took(&mut self, seat: u8, card: u8) {
        self.push(TOOK + seat * 10 + card);
    }

    /// A card was played from the hand.
    pub const fn paid(&mut self, seat: u8, card: u8) {
        self.push(PAID + seat * 10 + card);
    }

    /// The deck was used up. Where nobody drew from it unseen there is nothing to remember.
    pub fn reshuffled(&mut self) {
        let since = self.entries().iter().rposition(|&byte| byte == RESHUFFLED).map_or(0, |at| at + 1);
        if self.entries()[since..].iter().any(|&byte| byte < TOOK) {
            self.push(RESHUFFLED);
        }
    }

    fn entries(&self) -> &[u8] {
        &self.bytes[..usize::from(self.count)]
    }

    /// What somebody remembers who sees the hands of these seats.
    pub fn seen<const K: usize>(&self, open: Seats, deck: &[u8; K]) -> Ledger<K> {
        let mut pools = vec![[0; K]];
        let mut bytes = self.entries().to_vec();
        for byte in &mut bytes {
            match *byte {
                RESHUFFLED => pools.push([0; K]),
                blind @ ..TOOK => {
                    if let Some(pool) = pools.last_mut() {
                        pool[usize::from(blind % 10)] += 1;
                    }
                    if !open.has(Seat(blind / 10)) {
                        *byte = blind - blind % 10 + UNKNOWN;
                    }
                }
                _ => {}
            }
        }
        if let Some(pool) = pools.last_mut() {
            pool.iter_mut().zip(deck).for_each(|(pool, left)| *pool += left);
        }
        Ledger { bytes, pools }
    }
}

impl<const N: usize> fmt::Debug for Log<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Log({:?})", self.entries())
    }
}

/// What a viewer may believe to be in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct World<const N: usize, const K: usize> {
    /// Everything that happened.
    pub log: Log<N>,
    /// The hands it led to, by seat.
    pub hands: [[u8; K]; SEATS],
    /// What is left in the deck.
    pub deck: [u8; K],
}

/// The history as one viewer remembers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger<const K: usize> {
    bytes: Vec<u8>,
    pools: Vec<[u8; K]>,
}

impl<const K: usize> Ledger<K> {
    /// The entries in order.
    pub fn entries(&self) -> impl Iterator<Item = Entry> {
        self.bytes.iter().map(|&byte| entry(byte))
    }

    /// For each deck in order, the cards that were drawn from it unseen, whoever has them; for the last one together with
    /// those still in it. Decks nobody drew from unseen are left out.
    pub fn pools(&self) -> &[[u8; K]] {
        &self.pools
    }

    /// For each seat the cards taken face up that cannot have been paid yet, with what the viewer saw of its draws.
    pub fn known(&self) -> [[u8; K]; SEATS] {
        let mut known = [[0_u8; K]; SEATS];
        for entry in self.entries() {
            match entry {
                Entry::Blind { seat, card: Some(card) } | Entry::Took { seat, card } => {
                    known[seat.index()][usize::from(card)] += 1;
                }
                Entry::Paid { seat, card } => {
                    let count = &mut known[seat.index()][usize::from(card)];
                    *count = count.saturating_sub(1);
                }
                Entry::Blind { card: None, .. } | Entry::Reshuffled => {}
            }
        }
        known
    }

    /// Cards a seat certainly has while so many are in the deck: those of [`Ledger::known`], or those that must be left of its
    /// draws because nobody else can have them.
    pub fn certain(&self, seat: Seat, deck: u8) -> [u8; K] {
        let mut left = self.pools.clone();
        // Draws of others that the viewer does not know; the cards still in the deck are as unknown.
        let mut others = vec![0_u8; left.len()];
        if let Some(last) = others.last_mut() {
            *last = deck;
        }
        let (mut at, mut net) = (0, [0_i16; K]);
        for entry in self.entries() {
            match entry {
                Entry::Reshuffled => at += 1,
                Entry::Blind { seat: other, card: None } => others[at] += u8::from(other != seat),
                Entry::Blind { card: Some(card), .. } => left[at][usize::from(card)] -= 1,
                Entry::Took { seat: other, card } => net[usize::from(card)] += i16::from(other == seat),
                Entry::Paid { seat: other, card } => net[usize::from(card)] -= i16::from(other == seat),
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
    pub fn imagined<const N: usize>(&self, pick: &mut impl FnMut(u32) -> u32) -> World<N, K> {
        let log = self.filled(&recall::recall(self, pick));
        // With everything known the last pool is what was drawn unseen from this deck and what is still in it.
        let all = log.seen(Seats::first(u8::try_from(SEATS).unwrap_or(0)), &[0; K]);
        let mut deck = *self.pools.last().unwrap_or(&[0; K]);
        if let Some(drawn) = all.pools.last() {
            deck.iter_mut().zip(drawn).for_each(|(deck, drawn)| *deck -= drawn);
        }
        World { log, hands: all.known(), deck }
    }

    /// The history as the game keeps it, with `cards` for the unknown draws in order.
    fn filled<const N: usize>(&self, cards: &[u8]) -> Log<N> {
        let mut log = Log::new();
        let mut cards = cards.iter();
        for &byte in &self.bytes {
            let unknown = byte < TOOK && byte % 10 == UNKNOWN;
            let card = if unknown { cards.next().copied().unwrap_or(0) } else { byte % 10 };
            log.push(byte - byte % 10 + card);
        }
        log
    }
}

fn entry(byte: u8) -> Entry {
    let (seat, card) = (Seat(byte % 50 / 10), byte % 10);
    match byte {
        ..TOOK => Entry::Blind { seat, card: Some(card).filter(|&card| card != UNKNOWN) },
        TOOK..PAID => Entry::Took { seat, card },
        PAID..RESHUFFLED => Entry::Paid { seat, card },
        RESHUFFLED.. => Entry::Reshuffled,
    }
}

impl<const K: usize> Ledger<K> {
    /// Serialises the entries as one text, such as `1? 1?red 2+red 1-blue /`: draws of seat 1, a take of seat 2, a payment, a
    /// new deck; and the pools.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(
        &self,
        word: impl Fn(u8) -> &'static str,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let told = |entry| match entry {
            Entry::Blind { seat, card } => format!("{seat}?{}", card.map_or("", &word)),
            Entry::Took { seat, card } => format!("{seat}+{}", word(card)),
            Entry::Paid { seat, card } => format!("{seat}-{}", word(card)),
            Entry::Reshuffled => "/".to_owned(),
        };
        let mut out = to.serialize_struct("Ledger", 2)?;
        out.serialize_field("entries", &self.entries().map(told).collect::<Vec<_>>().join(" "))?;
        let pools: Vec<&[u8]> = self.pools.iter().map(<[u8; K]>::as_slice).collect();
        out.serialize_field("pools", &pools)?;
        out.end()
    }
}
