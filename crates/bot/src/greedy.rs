//! Plays its own turn as well as it can judge and does not think about the next one.

use game::{Seat, SplitMix64, Think};

use crate::expect::{Expect, Judge, count};
use crate::random::any;
use crate::{Bot, Budget};

/// Positions looked at per decision, shared out over imagined games and actions.
const NODES: u32 = 16_384;

/// Games imagined per decision when something is hidden.
const IMAGINED: u32 = 4;

/// One decision in this many is left to chance by a careless player.
const CARELESS: u32 = 4;

/// Takes the action with the best expected judgement at the end of its own turn. Its work is bounded by the number of
/// positions it looks at, so it heeds no [`Budget`].
#[derive(Debug)]
pub struct Greedy<G: Think> {
    quick: SplitMix64,
    careless: bool,
    expect: Expect<G>,
    values: Vec<f64>,
    imagined: Vec<G>,
}

impl<G: Think> Greedy<G> {
    /// A player that always takes what it judges best.
    pub fn new(seed: u64) -> Self {
        Self {
            quick: SplitMix64::new(seed),
            careless: false,
            expect: Expect::new(Judge::Eval),
            values: Vec::new(),
            imagined: Vec::new(),
        }
    }

    /// A player that judges the same but every now and then acts without looking.
    pub fn careless(seed: u64) -> Self {
        Self { careless: true, ..Self::new(seed) }
    }

    /// The expected judgement of every legal action, in their order.
    pub(crate) fn values(&mut self, seat: Seat, view: &G::View, legal: &[G::Action]) -> &[f64] {
        let Self { quick, expect, values, imagined, .. } = self;
        imagined.clear();
        for _ in 0..IMAGINED {
            let game = G::imagine(view, &mut |n| quick.below(n));
            // The second equals the first when nothing is hidden: then one is enough.
            if imagined.len() == 1 && imagined[0] == game {
                break;
            }
            imagined.push(game);
        }
        values.clear();
        values.resize(legal.len(), 0.0);
        let nodes = NODES / count(imagined) / count(legal);
        for game in &*imagined {
            let key = quick.next();
            for (&action, value) in legal.iter().zip(&mut *values) {
                *value += expect.action(game, seat, action, nodes, key);
            }
        }
        let games = f64::from(count(imagined));
        for value in &mut *values {
            *value /= games;
        }
        values
    }
}

impl<G: Think> Bot<G> for Greedy<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], _: Budget) -> Vec<G::Action> {
        if let [only] = legal {
            return vec![*only];
        }
        if self.careless && self.quick.below(CARELESS) == 0 {
            return vec![*any(legal, &mut self.quick)];
        }
        let values = self.values(seat, view, legal);
        let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let at = values.iter().position(|&value| value >= best).unwrap_or_default();
        vec![legal[at]]
    }
}
