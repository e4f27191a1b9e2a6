//! The history of train cards, from which everything follows that perfect memory knows of others' hands (TICKETS-9.2).
//!
//! Whatever was ever drawn, taken and paid stands here in order; draws from the deck are known to whoever drew. A deck that
//! was used up leaves no doubt which cards were drawn from it altogether.

use std::fmt;

use game::{Seat, Seats};
use serde::{Serialize, Serializer};

use crate::SEATS;
use crate::card::{Card, Hand, KINDS};
use crate::map::{CARDS, WAGONS};

/// One entry of the history of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A card was dealt or drawn from the deck unseen.
    Blind {
        /// By whom.
        seat: Seat,
        /// Which, if the viewer knows.
        card: Option<Card>,
    },
    /// A face-up card was taken.
    Took {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A card was paid for a route.
    Paid {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// The deck was used up and the discard pile became the next one.
    Reshuffled,
}

/// Every card that leaves a hand lies under a wagon, and every card that comes into a hand stays there or leaves it: so many
/// entries can there be at most. A new deck is noted only after a blind draw from the old one.
const ENTRIES: usize = {
    let cards = 8 * CARDS.0 as usize + CARDS.1 as usize;
    let paid = SEATS * WAGONS as usize;
    paid + 2 * (paid + cards) + 1
};

const UNKNOWN: u8 = 9;
const TOOK: u8 = 50;
const PAID: u8 = 100;
const RESHUFFLED: u8 = 150;

/// The history as the game keeps it: one byte an entry.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Log {
    bytes: [u8; ENTRIES],
    count: u16,
}

impl Log {
    pub(crate) const fn new() -> Self {
        Self { bytes: [0; ENTRIES], count: 0 }
    }

    const fn push(&mut self, byte: u8) {
        self.bytes[self.count as usize] = byte;
        self.count += 1;
    }

    pub(crate) const fn blind(&mut self, seat: u8, card: u8) {
        self.push(seat * 10 + card);
    }

    pub(crate) const fn took(&mut self, seat: u8, card: u8) {
        self.push(TOOK + seat * 10 + card);
    }

    pub(crate) const fn paid(&mut self, seat: u8, card: u8) {
        self.push(PAID + seat * 10 + card);
    }

    /// The deck was used up. Where nobody drew from it unseen there is nothing to remember.
    pub(crate) fn reshuffled(&mut self) {
        let since = self.entries().iter().rposition(|&byte| byte == RESHUFFLED).map_or(0, |at| at + 1);
        if self.entries()[since..].iter().any(|&byte| byte < TOOK) {
            self.push(RESHUFFLED);
        }
    }

    fn entries(&self) -> &[u8] {
        &self.bytes[..usize::from(self.count)]
    }

    /// What somebody remembers who sees the hands of these seats.
    pub(crate) fn seen(&self, open: Seats, deck: &Hand) -> Ledger {
        let mut pools = vec![[0; KINDS]];
        let mut bytes = self.entries().to_vec();
        for byte in &mut bytes {
            match *byte {
                RESHUFFLED => pools.push([0; KINDS]),
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

impl fmt::Debug for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Log({:?})", self.entries())
    }
}

/// The history as one viewer remembers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    bytes: Vec<u8>,
    pools: Vec<Hand>,
}

impl Ledger {
    /// The entries in order.
    pub fn entries(&self) -> impl Iterator<Item = Entry> {
        self.bytes.iter().map(|&byte| entry(byte))
    }

    /// For each deck in order, the cards that were drawn from it unseen, whoever has them; for the last one together with
    /// those still in it. Decks nobody drew from unseen are left out.
    pub fn pools(&self) -> &[Hand] {
        &self.pools
    }

    /// For each seat the cards taken face up that cannot have been paid yet, with what the viewer saw of its draws.
    pub(crate) fn known(&self) -> [Hand; SEATS] {
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
    pub(crate) fn certain(&self, seat: Seat, deck: u8) -> Hand {
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

    /// The history as the game keeps it, with `cards` for the unknown draws in order.
    pub(crate) fn filled(&self, cards: &[u8]) -> Log {
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
    let (seat, card) = (Seat(byte % 50 / 10), Card(byte % 10));
    match byte {
        ..TOOK => Entry::Blind { seat, card: Some(card).filter(|card| card.0 != UNKNOWN) },
        TOOK..PAID => Entry::Took { seat, card },
        PAID..RESHUFFLED => Entry::Paid { seat, card },
        RESHUFFLED.. => Entry::Reshuffled,
    }
}

impl Serialize for Ledger {
    /// The entries as one text, such as `1? 2+red 1-blue /`: a draw of seat 1, a take of seat 2, a payment, a new deck.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let mut out = to.serialize_struct("Ledger", 2)?;
        let words: Vec<String> = self.entries().map(|entry| entry.to_string()).collect();
        out.serialize_field("entries", &words.join(" "))?;
        out.serialize_field("pools", &self.pools)?;
        out.end()
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blind { seat, card } => write!(f, "{seat}?{}", card.map_or("", Card::word)),
            Self::Took { seat, card } => write!(f, "{seat}+{}", card.word()),
            Self::Paid { seat, card } => write!(f, "{seat}-{}", card.word()),
            Self::Reshuffled => f.write_str("/"),
        }
    }
}
