//! What a position is worth to everybody, at first sight.

use game::{MAX_SEATS, Seat, SplitMix64, Step, Think, Turn};

use crate::expect::{Expect, Judge, count};

/// Steps played per turn at most: a turn of very many small steps is cut.
const MOVES: u32 = 16;

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

/// Looks at decisions for the first time: every action is followed to the end of the seat's turn.
#[derive(Debug)]
pub(crate) struct Sight<G: Think> {
    expect: Expect<G>,
    legal: Vec<G::Action>,
    /// What each action promises the seat, in the order given.
    pub(crate) values: Vec<f64>,
    /// How likely each action seems to be the best.
    pub(crate) priors: Vec<f64>,
}

impl<G: Think> Sight<G> {
    pub(crate) fn new() -> Self {
        Self { expect: Expect::new(Judge::Worth), legal: Vec::new(), values: Vec::new(), priors: Vec::new() }
    }

    /// Starts a sight of this many actions.
    pub(crate) fn clear(&mut self, actions: usize) {
        self.values.clear();
        self.values.resize(actions, 0.0);
    }

    /// Adds what the actions promise in this game, looking at about `nodes` positions in all.
    pub(crate) fn add(
        &mut self,
        game: &G,
        seat: Seat,
        actions: &[G::Action],
        nodes: u32,
        quick: &mut SplitMix64,
    ) {
        let share = nodes / count(actions).max(1);
        let key = quick.next();
        for (value, &action) in self.values.iter_mut().zip(actions) {
            *value += self.expect.action(game, seat, action, share, key);
        }
    }

    /// Turns the sums of `games` games into means, and these into priors by their exponentials.
    pub(crate) fn close(&mut self, games: u32, temperature: f64) {
        let games = f64::from(games);
        let best = self.values[self.best()];
        self.priors.clear();
        self.priors.extend(self.values.iter().map(|value| ((value - best) / games / temperature).exp()));
        let sum: f64 = self.priors.iter().sum();
        self.priors.iter_mut().for_each(|prior| *prior /= sum);
        self.values.iter_mut().for_each(|value| *value /= games);
    }

    /// The index of the action that promises most.
    pub(crate) fn best(&self) -> usize {
        let values = self.values.iter().enumerate();
        values.max_by(|one, two| one.1.total_cmp(two.1)).map_or(0, |(index, _)| index)
    }

    /// Plays on for some turns, everybody doing what looks best, and asks the game what to expect then.
    pub(crate) fn play(&mut self, game: &mut G, turns: u32, nodes: u32, quick: &mut SplitMix64) -> Gains {
        let until = game.turns_played() + turns;
        for _ in 0..MOVES * turns {
            match game.turn() {
                Turn::Over => break,
                _ if game.turns_played() >= until => break,
                Turn::Chance(_) => {
                    let chance = game.draw(&mut |n| quick.below(n));
                    game.apply(Step::Chance(chance), &mut |_| ());
                }
                Turn::Players(seats) => {
                    let Some(seat) = seats.iter().next() else { break };
                    let mut legal = std::mem::take(&mut self.legal);
                    legal.clear();
                    game.legal(seat, &mut legal);
                    self.clear(legal.len());
                    if legal.len() > 1 {
                        self.add(game, seat, &legal, nodes, quick);
                    }
                    game.apply(Step::Act(seat, legal[self.best()]), &mut |_| ());
                    self.legal = legal;
                }
            }
        }
        worths(game)
    }
}
