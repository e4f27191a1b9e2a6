//! In which order the squares of a round are tried, so that every set of squares is visited once.

use super::{Next, Search};
use crate::face::{Kind, Picture};
use crate::grid::{Side, step};

/// Squares of a round: six dice and a special route.
const SQUARES: usize = 7;

/// The sets of squares that were visited: a plain table, because millions of them are asked for.
pub(super) struct Seen {
    /// Keys where their hash points to, or behind; 0 for none.
    slots: Vec<u128>,
    count: usize,
}

impl Seen {
    pub(super) fn new() -> Self {
        Self { slots: vec![0; 1 << 10], count: 0 }
    }

    /// Adds a key that is not 0; false if it was there.
    pub(super) fn insert(&mut self, key: u128) -> bool {
        if self.count * 3 > self.slots.len() * 2 {
            let old = std::mem::take(&mut self.slots);
            self.slots = vec![0; old.len() * 2];
            for key in old.into_iter().filter(|&key| key != 0) {
                let free = self.find(key);
                self.slots[free] = key;
            }
        }
        let found = self.find(key);
        let new = self.slots[found] == 0;
        self.slots[found] = key;
        self.count += usize::from(new);
        new
    }

    /// Where a key is, or belongs.
    #[allow(clippy::cast_possible_truncation)]
    fn find(&self, key: u128) -> usize {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let mixed = (key as u64).wrapping_mul(ODD).rotate_left(29) ^ (key >> 64) as u64;
        let mut at = (mixed.wrapping_mul(ODD) >> 20) as usize % self.slots.len();
        while self.slots[at] != 0 && self.slots[at] != key {
            at = (at + 1) % self.slots.len();
        }
        at
    }
}

/// A square of the round that is being tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Square {
    pub(super) picture: Picture,
    pub(super) cell: u8,
    /// Whether it must connect (INK-3.2).
    pub(super) bound: bool,
    /// Whether it needs no other square of the round to hang on to.
    pub(super) anchored: bool,
}

impl Square {
    pub(super) const fn key(self) -> u16 {
        (!self.bound as u16) << 15 | (self.cell as u16 * 128 + self.picture.0 as u16)
    }

    /// Whether a route runs from this square straight into the other.
    pub(super) fn meets(self, other: Self) -> bool {
        let (own, theirs) = (self.picture.edges(), other.picture.edges());
        Side::ALL.into_iter().any(|side| {
            let kind = own.kinds[side.index()];
            step(1 << self.cell, side) == 1 << other.cell
                && matches!(kind, Kind::Rail | Kind::Road)
                && theirs.kinds[side.opposite().index()] == kind
        })
    }
}

impl Search<'_> {
    /// Whether the squares drawn now are visited for the first time.
    pub(super) fn is_new(&mut self, last: Square, next: Next) -> bool {
        if self.ordered {
            return true;
        }
        if self.drawn.iter().any(|square| !square.bound) {
            let routes = self.drawn.iter().enumerate().filter(|(_, square)| square.bound);
            let routes = routes.fold(0, |set: u32, (at, _)| set | 1 << at);
            let held = self.held(routes);
            if last.bound && held >> (self.drawn.len() - 1) & 1 == 1 {
                return false;
            }
            // A single square of water and one on it come to what stands in one order only.
            if self.drawn.len() - (held.count_ones() as usize) <= 1 + usize::from(last.bound) {
                return true;
            }
            // What may follow is part of what was seen.
            let key = self.key() | (1 + u128::from(matches!(next, Next::Hanging(_)))) << 112;
            return self.seen.insert(key);
        }
        let mut others = (0..self.drawn.len() - 1).filter(|&at| self.drawn[at].key() > last.key());
        !others.any(|without| self.hangs_together(without))
    }

    /// The squares that are drawn, whatever their order.
    fn key(&self) -> u128 {
        let mut keys = [0; SQUARES];
        for (key, square) in keys.iter_mut().zip(&self.drawn) {
            *key = square.key() + 1;
        }
        keys.sort_unstable();
        keys.into_iter().fold(0, |all, key| all << 16 | u128::from(key))
    }

    /// The squares that are drawn, and those that are filled: together they are the board. What is filled is mixed in, so two
    /// boards could have one key, but with a chance that need not be feared.
    pub(super) fn board_key(&self) -> u128 {
        const ODD: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;
        self.key() ^ u128::from(self.board.drawn()).wrapping_mul(ODD) | 1
    }

    /// Whether the drawn squares can be drawn without one of them.
    fn hangs_together(&self, without: usize) -> bool {
        let rest = ((1_u32 << self.drawn.len()) - 1) & !(1 << without);
        self.held(rest) == rest
    }

    /// The squares among these that can be drawn without the others.
    pub(super) fn held(&self, among: u32) -> u32 {
        let count = self.drawn.len();
        let mut held = 0;
        for (at, square) in self.drawn.iter().enumerate() {
            held |= u32::from(square.anchored) << at & among;
        }
        loop {
            let mut more = held;
            for at in (0..count).filter(|&at| (among & !held) >> at & 1 == 1) {
                let touches =
                    (0..count).any(|on| held >> on & 1 == 1 && self.drawn[at].meets(self.drawn[on]));
                more |= u32::from(touches) << at;
            }
            if more == held {
                return held;
            }
            held = more;
        }
    }
}
