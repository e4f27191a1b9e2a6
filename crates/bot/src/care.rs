//! What a coach would say before it is too late: which of the things somebody may do now are much worse than what a good player
//! would do, at first sight.

use std::collections::BTreeSet;

use game::{Code as _, Seat, SplitMix64, Step, Think, Viewer};

use crate::expect::{Expect, Judge};
use crate::{Budget, Expert};

/// Games imagined for a judgement. Where nothing is hidden they differ in what luck brings.
const WORLDS: u32 = 6;
/// Positions looked at for one action in one of them.
const NODES: u32 = 48;
/// Actions that are judged at most: more would keep a core from others for too long.
const ACTIONS: usize = 256;
/// Plays as well as it needs to for a beginner, in no time to speak of.
const LEVEL: u8 = 2;

/// What was found about a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Care {
    /// Actions that end the decision and are much worse, by code.
    pub poor: BTreeSet<u32>,
}

/// A decision about which somebody is to be warned, still to be thought about.
pub type Carer = Box<dyn FnOnce(Budget) -> Care + Send>;

/// The decision of a seat, with what it has drafted, as its own View shows it.
#[derive(Debug)]
pub(crate) struct Situation<G: Think> {
    pub(crate) seat: Seat,
    /// Before anything was drafted.
    pub(crate) view: G::View,
    pub(crate) legal: Vec<G::Action>,
    pub(crate) draft: Vec<G::Action>,
    /// What would now end the decision.
    pub(crate) ends: Vec<G::Action>,
}

impl<G: Think> Situation<G> {
    /// The decision of a seat in a game with a draft; nothing if no action would end it, or there is nothing to choose from.
    pub(crate) fn new(game: &G, seat: Seat, draft: &[G::Action]) -> Option<Self> {
        let (mut legal, mut now) = (Vec::new(), game.clone());
        game.legal(seat, &mut legal);
        for &action in draft {
            now.play(Step::Act(seat, action), &mut |_| {}).ok()?;
        }
        let (mut ends, moment) = (Vec::new(), now.decision_point());
        now.legal(seat, &mut ends);
        ends.retain(|&action| {
            let mut after = now.clone();
            after.apply(Step::Act(seat, action), &mut |_| {});
            after.decision_point() != moment
        });
        let choice = legal.len() > 1 && !ends.is_empty() && ends.len() <= ACTIONS;
        let view = game.view(Viewer::Seat(seat));
        choice.then(|| Self { seat, view, legal, draft: draft.to_vec(), ends })
    }

    /// Which ends are much worse than what a good player would do, by the game's own judgement: in every imagined game worse,
    /// and on the average by more than [`Think::BLUNDER`].
    pub(crate) fn judge(&self, seed: u64, budget: Budget) -> Care {
        let better = Expert::<G>::new(LEVEL, seed).think(self.seat, &self.view, &self.legal, budget);
        let losses = self.losses(&better.actions, seed);
        let poor = self.ends.iter().zip(&losses).filter(|(_, loss)| **loss > f64::from(G::BLUNDER));
        let poor = poor.map(|(action, _)| action.code()).collect();
        Care { poor }
    }

    /// How much worse each end is than what a good player would do; 0 where any imagined game says otherwise.
    pub(crate) fn losses(&self, better: &[G::Action], seed: u64) -> Vec<f64> {
        let (mut quick, mut expect) = (SplitMix64::new(seed), Expect::<G>::new(Judge::Eval));
        let mut losses = vec![0.0; self.ends.len()];
        for world in 0..WORLDS {
            let game = G::imagine(&self.view, &mut |n| quick.below(n));
            // The same luck for all of them.
            let key = quick.next();
            let Some((&last, first)) = better.split_last() else { return losses };
            let Some(before) = self.played(&game, first) else { return vec![0.0; losses.len()] };
            let good = expect.action(&before, self.seat, last, NODES, key);
            let Some(now) = self.played(&game, &self.draft) else { return vec![0.0; losses.len()] };
            for (loss, &action) in losses.iter_mut().zip(&self.ends) {
                let worse = good - expect.action(&now, self.seat, action, NODES, key);
                // One world that disagrees is enough to be silent.
                let silent = worse <= 0.0 || world > 0 && *loss == 0.0;
                *loss = if silent { 0.0 } else { *loss + worse };
            }
        }
        losses.iter().map(|loss| loss / f64::from(WORLDS)).collect()
    }

    fn played(&self, game: &G, actions: &[G::Action]) -> Option<G> {
        let mut game = game.clone();
        actions.iter().try_for_each(|&action| game.play(Step::Act(self.seat, action), &mut |_| {})).ok()?;
        Some(game)
    }
}
