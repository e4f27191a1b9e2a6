//! The yardstick: any legal action, each equally likely.

use game::{Game, Seat, SplitMix64};

use crate::{Bot, Budget};

/// Plays at random.
#[derive(Clone, Debug)]
pub struct Random {
    quick: SplitMix64,
}

impl Random {
    /// A random player; equal seeds play alike.
    pub const fn new(seed: u64) -> Self {
        Self { quick: SplitMix64::new(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: Seat, _: &G::View, legal: &[G::Action], _: Budget) -> Vec<G::Action> {
        vec![*any(legal, &mut self.quick)]
    }
}

/// One of the items, each equally likely.
pub(crate) fn any<'a, T>(items: &'a [T], quick: &mut SplitMix64) -> &'a T {
    let count = u32::try_from(items.len()).unwrap_or(u32::MAX);
    &items[quick.below(count) as usize]
}
