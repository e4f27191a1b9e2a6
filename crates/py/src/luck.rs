//! Where the luck of a state comes from.

use engine::{Dice, Seed};
use game::Stream;

/// Luck as a server deals it.
#[derive(Clone)]
pub(crate) struct Luck {
    pub(crate) seed: Seed,
    /// How often each stream was asked.
    drawn: Vec<u64>,
    /// Whether all luck so far came from this seed.
    pub(crate) whole: bool,
}

impl Luck {
    pub(crate) const fn of(seed: Seed) -> Self {
        Self { seed, drawn: Vec::new(), whole: true }
    }

    /// The next dice of a stream.
    pub(crate) fn dice(&mut self, stream: Stream) -> Dice {
        let which = usize::from(stream.0);
        if self.drawn.len() <= which {
            self.drawn.resize(which + 1, 0);
        }
        self.drawn[which] += 1;
        self.seed.dice(stream, self.drawn[which] - 1)
    }

    /// The same streams from another seed on.
    pub(crate) fn reseed(&mut self, seed: u64) {
        self.seed = Seed::numbered(seed);
        self.whole = false;
    }
}
