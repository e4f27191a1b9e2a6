//! What a position is worth to everybody, at first sight.

use game::{MAX_SEATS, Quick, Seat, Think, Turn};

use crate::expect::{Expect, Judge, count};

/// What each seat gets, between 0 and 1.
pub(crate) type Gains = [f64; MAX_SEATS];

/// The results of a game that has ended.
pub(crate) fn results<G: Think>(game: &G) -> Gains {
    let mut gains = Gains::default();
    if let Some(outcome) = game.outcome() {
        for seat in game.everybody().iter() {
            gains[seat.index()] = f64::from(game.result(&outcome, seat));
        }
    }
    gains
}

/// What the game itself expects.
pub(crate) fn worths<G: Think>(game: &G) -> Gains {
    if game.turn() == Turn::Over {
        return results(game);
    }
    let mut gains = Gains::default();
    for seat in game.everybody().iter() {
        gains[seat.index()] = f64::from(game.worth(seat));
    }
    gains
}

/// The same expectation after the seat's own is known to be `gain`. Where shares of one victory are at stake the others
/// win or lose the difference in proportion; where all have always the same, they still have.
pub(crate) fn corrected(mut gains: Gains, seats: u8, seat: Seat, gain: f64) -> Gains {
    const CLOSE: f64 = 1e-3;
    let all = &mut gains[..usize::from(seats)];
    let before = all[seat.index()];
    let (rest, left) = (1.0 - before, 1.0 - gain);
    if all.iter().all(|&other| (other - before).abs() < CLOSE)
        && (rest - before * f64::from(seats - 1)).abs() > CLOSE
    {
        all.fill(gain);
    } else if (all.iter().sum::<f64>() - 1.0).abs() < CLOSE {
        for other in &mut *all {
            *other = if rest > CLOSE { *other * left / rest } else { left / f64::from(seats.max(2) - 1) };
        }
    }
    all[seat.index()] = gain;
    gains
}

/// First sight of a decision: every action is followed to the end of the seat's turn.
#[derive(Debug)]
pub(crate) struct Sight<G: Think> {
    expect: Expect<G>,
    /// What each action promises the seat, in the order given.
    pub(crate) values: Vec<f64>,
    /// How likely each action seems to be the best.
    pub(crate) priors: Vec<f64>,
}

impl<G: Think> Sight<G> {
    pub(crate) fn new() -> Self {
        Self { expect: Expect::new(Judge::Worth), values: Vec::new(), priors: Vec::new() }
    }

    /// Starts a sight of this many actions.
    pub(crate) fn clear(&mut self, actions: usize) {
        self.values.clear();
        self.values.resize(actions, 0.0);
    }

    /// Adds what the actions promise in this game, looking at about `nodes` positions in all.
    pub(crate) fn add(&mut self, game: &G, seat: Seat, actions: &[G::Action], nodes: u32, quick: &mut Quick) {
        let share = nodes / count(actions).max(1);
        let key = quick.next();
        for (value, &action) in self.values.iter_mut().zip(actions) {
            *value += self.expect.action(game, seat, action, share, key);
        }
    }

    /// Ends a sight of `games` games: the means, and the priors by their exponentials. Returns the best mean.
    pub(crate) fn close(&mut self, games: u32, warmth: f64) -> f64 {
        self.values.iter_mut().for_each(|value| *value /= f64::from(games));
        let best = self.values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        self.priors.clear();
        self.priors.extend(self.values.iter().map(|value| ((value - best) / warmth).exp()));
        let sum: f64 = self.priors.iter().sum();
        self.priors.iter_mut().for_each(|prior| *prior /= sum);
        best
    }

    /// The index of the best action.
    pub(crate) fn best(&self) -> usize {
        let mut best = 0;
        for (at, value) in self.values.iter().enumerate() {
            if *value > self.values[best] { best = at; }
        }
        best
    }
}
