//! A player that asks the game itself for a plan first, and one of the general players where the game has none.

use std::time::{Duration, Instant};

use game::{Effort, Seat, SplitMix64, Step, Think, Thought};

use crate::{Bot, Budget, Greedy, Search};

/// Plays the game's own plans ([`Think::plan`]).
pub struct Expert<G: Think> {
    quick: SplitMix64,
    level: u8,
    rest: Box<dyn Bot<G>>,
}

impl<G: Think> std::fmt::Debug for Expert<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Expert({})", self.level)
    }
}

impl<G: Think> Expert<G> {
    /// A player of level 1 to 3; equal seeds play alike.
    pub fn new(level: u8, seed: u64) -> Self {
        let rest: Box<dyn Bot<G>> = match level {
            0 | 1 => Box::new(Greedy::<G>::careless(seed)),
            2 => Box::new(Greedy::<G>::new(seed)),
            _ => Box::new(Search::<G>::new(seed)),
        };
        Self { quick: SplitMix64::new(!seed), level: level.clamp(1, 3), rest }
    }

    /// What to do, with what it promises.
    pub fn think(
        &mut self,
        seat: Seat,
        view: &G::View,
        legal: &[G::Action],
        budget: Budget,
    ) -> Thought<G::Action> {
        self.plan(seat, view, legal, budget)
            .unwrap_or_else(|| Thought::plain(self.rest.choose(seat, view, legal, budget)))
    }

    /// The game's plan, if it has one that can begin now.
    fn plan(
        &mut self,
        seat: Seat,
        view: &G::View,
        legal: &[G::Action],
        budget: Budget,
    ) -> Option<Thought<G::Action>> {
        let quick = &mut self.quick;
        let game = G::imagine(view, &mut |n| quick.below(n));
        let mut more = more(budget);
        let mut effort = Effort { level: self.level, more: &mut *more, pick: &mut |n| quick.below(n) };
        let plan = game.plan(seat, &mut effort)?;
        if !plan.actions.first().is_some_and(|first| legal.contains(first)) {
            return None;
        }
        let actions = playable(game, seat, plan.actions);
        let reasons = plan.reasons.into_iter().map(|(name, value)| (name.into(), value)).collect();
        Some(Thought { actions, expects: Some(plan.expects), reasons })
    }
}

/// The part of a plan the rules allow, up to the action that ends the turn: a plan that goes wrong later on must not stop
/// the table.
fn playable<G: Think>(mut game: G, seat: Seat, plan: Vec<G::Action>) -> Vec<G::Action> {
    let moment = game.decision_point();
    let holds = |action: &G::Action| {
        game.decision_point() == moment && game.play(Step::Act(seat, *action), &mut |_| {}).is_ok()
    };
    plan.into_iter().take_while(holds).collect()
}

/// Whether there is time left, asked again and again.
fn more(budget: Budget) -> Box<dyn FnMut() -> bool> {
    match budget {
        Budget::Millis(most) => {
            let start = Instant::now();
            Box::new(move || start.elapsed() < Duration::from_millis(most.into()))
        }
        Budget::Playouts(mut left) => Box::new(move || {
            let some = left > 0;
            left = left.saturating_sub(1);
            some
        }),
    }
}

impl<G: Think> Bot<G> for Expert<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], budget: Budget) -> Vec<G::Action> {
        self.think(seat, view, legal, budget).actions
    }
}
