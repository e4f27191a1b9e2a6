//! A race between candidates: how a bot finds the best of several decisions by trying each of them many times.
//!
//! In every round all candidates meet the same luck, so that their difference is theirs and not the luck's. After some
//! rounds only the better half runs on. A bot may enter with a decision it has planned already: others are then measured
//! against that one, and it is only given up for what is better beyond doubt, so little time to think costs little.
//!
//! Part of thinking, like [`Think`](crate::Think): rules never race.

use std::fmt::{self, Debug, Formatter};

/// How a race is run.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Rounds after which only the better half of the candidates runs on.
    pub halve: &'static [u32],
    /// Rounds at most.
    pub most: u32,
    /// Rounds for a candidate without rivals: where there is nothing to decide, what it brings may still be worth telling.
    pub alone: u32,
    /// Where the first candidate is planned, what it takes to give it up; a planned candidate is never left out.
    pub planned: Option<Doubt>,
}

/// When another candidate is better than the planned one beyond doubt.
#[derive(Clone, Copy, Debug)]
pub struct Doubt {
    /// Standard errors by which it must be better.
    pub errors: f32,
    /// Rounds below which every candidate is in doubt.
    pub least: u32,
}

/// A race. Every trial gives `N` figures: the first decides, the others are only to be told.
pub struct Race<C, const N: usize> {
    terms: Terms,
    rounds: u32,
    runners: Vec<Runner<C, N>>,
}

struct Runner<C, const N: usize> {
    candidate: C,
    /// The figures of the running round.
    trial: [f32; N],
    sum: [f32; N],
    /// The first figure, less that of a planned candidate in the same round; and the squares of that.
    gain: f32,
    square: f32,
}

impl<C, const N: usize> Race<C, N> {
    /// Candidates at the start, a planned one first.
    pub fn new(terms: Terms, candidates: impl IntoIterator<Item = C>) -> Self {
        let at_start =
            |candidate| Runner { candidate, trial: [0.0; N], sum: [0.0; N], gain: 0.0, square: 0.0 };
        Self { terms, rounds: 0, runners: candidates.into_iter().map(at_start).collect() }
    }

    /// Whether another round can tell more.
    pub const fn is_open(&self) -> bool {
        let Terms { most, alone, .. } = self.terms;
        self.rounds < most && (self.runners.len() > 1 || self.rounds < alone)
    }

    /// Rounds run.
    pub const fn rounds(&self) -> u32 {
        self.rounds
    }

    /// One round: a trial of every candidate that is left, with luck that does not depend on the candidate.
    pub fn round(&mut self, mut trial: impl FnMut(&C) -> [f32; N]) {
        self.try_round(|candidate| Some(trial(candidate)));
    }

    /// A round that may be broken off by `None`. It then counts for nobody, and the answer is false.
    pub fn try_round(&mut self, mut trial: impl FnMut(&C) -> Option<[f32; N]>) -> bool {
        for runner in &mut self.runners {
            let Some(figures) = trial(&runner.candidate) else { return false };
            runner.trial = figures;
        }
        let planned = self.terms.planned.and(self.runners.first()).map_or(0.0, |runner| runner.trial[0]);
        for runner in &mut self.runners {
            let gain = runner.trial[0] - planned;
            runner.gain += gain;
            runner.square += gain * gain;
            runner.sum.iter_mut().zip(runner.trial).for_each(|(sum, figure)| *sum += figure);
        }
        self.rounds += 1;
        if self.terms.halve.contains(&self.rounds) {
            self.halve();
        }
        true
    }

    /// Leaves out the worse half, but never a planned candidate.
    fn halve(&mut self) {
        let safe = usize::from(self.terms.planned.is_some()).min(self.runners.len());
        let rivals = &mut self.runners[safe..];
        rivals.sort_by(|left, right| right.gain.total_cmp(&left.gain));
        let stay = rivals.len().div_ceil(2);
        self.runners.truncate(safe + stay);
    }

    /// The winner and the means of its figures (0 before the first round); `None` if nobody ran.
    pub fn winner(mut self) -> Option<(C, [f32; N])> {
        let gains = self.runners.iter().map(|runner| runner.gain).enumerate();
        let best = match self.terms.planned {
            None => gains.rev().max_by(|left, right| left.1.total_cmp(&right.1)),
            Some(doubt) if self.rounds >= doubt.least => {
                let sure = self.runners.iter().map(|runner| runner.sure_gain(self.rounds, doubt.errors));
                let better = sure.enumerate().skip(1).filter(|&(_, gain)| gain > 0.0);
                better.max_by(|left, right| left.1.total_cmp(&right.1))
            }
            Some(_) => None,
        };
        let at = best.map_or(0, |(at, _)| at);
        let rounds = count(self.rounds);
        (at < self.runners.len()).then(|| {
            let runner = self.runners.swap_remove(at);
            (runner.candidate, runner.sum.map(|sum| sum / rounds))
        })
    }
}

impl<C, const N: usize> Runner<C, N> {
    /// How much better than the planned candidate this one is at least.
    fn sure_gain(&self, rounds: u32, errors: f32) -> f32 {
        let rounds = count(rounds);
        let mean = self.gain / rounds;
        mean - errors * ((self.square / rounds - mean * mean).max(0.0) / rounds).sqrt()
    }
}

/// Rounds to divide by.
#[allow(clippy::cast_precision_loss)]
fn count(rounds: u32) -> f32 {
    rounds.max(1) as f32
}

impl<C: Debug, const N: usize> Debug for Race<C, N> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let gains = self.runners.iter().map(|runner| (&runner.candidate, runner.gain));
        write!(f, "Race after {}: ", self.rounds)?;
        f.debug_map().entries(gains).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREE: Terms = Terms { halve: &[2, 4], most: 8, alone: 0, planned: None };
    const DOUBT: Doubt = Doubt { errors: 1.0, least: 0 };
    const PLANNED: Terms = Terms { planned: Some(DOUBT), alone: 2, ..FREE };

    /// Runs to the end; a candidate brings its own worth.
    fn run(terms: Terms, candidates: &[f32]) -> (Option<(f32, [f32; 2])>, u32, u32) {
        let mut race = Race::new(terms, candidates.iter().copied());
        let mut trials = 0;
        while race.is_open() {
            race.round(|&worth| {
                trials += 1;
                [worth, 10.0 * worth]
            });
        }
        let rounds = race.rounds();
        (race.winner(), rounds, trials)
    }

    #[test]
    fn the_best_wins_and_tells_its_figures() {
        assert_eq!(run(FREE, &[1.0, 3.0, 2.0]).0, Some((3.0, [3.0, 30.0])));
    }

    #[test]
    fn halves_are_left_out_until_one_is_left() {
        // Four run two rounds, two run two more; then nothing is open.
        assert_eq!(run(FREE, &[1.0, 3.0, 2.0, 0.0]), (Some((3.0, [3.0, 30.0])), 4, 12));
    }

    #[test]
    fn a_planned_candidate_stays_and_rivals_are_halved() {
        // The planned one and four rivals, then two, then one, to the last round.
        let (winner, rounds, trials) = run(PLANNED, &[0.0, -4.0, -3.0, -2.0, -1.0]);
        assert_eq!((winner, rounds, trials), (Some((0.0, [0.0, 0.0])), 8, 2 * 5 + 2 * 3 + 4 * 2));
    }

    #[test]
    fn equals_go_to_the_first_and_a_plan_to_nobody_who_is_only_equal() {
        for (terms, most) in [(FREE, 1), (PLANNED, 1)] {
            let mut race = Race::new(Terms { most, ..terms }, ["first", "second", "third"]);
            race.round(|_| [1.0]);
            assert_eq!(race.winner(), Some(("first", [1.0])));
        }
    }

    #[test]
    fn a_plan_is_given_up_only_beyond_doubt() {
        let play = |planned: Doubt, values: &[f32]| {
            let mut race = Race::new(Terms { planned: Some(planned), ..FREE }, ["planned", "other"]);
            for &value in values {
                race.round(|&name| [if name == "other" { value } else { 1.0 }]);
            }
            race.winner().map(|(name, _)| name)
        };
        let wild = [9.0, -5.0, 3.0];
        assert_eq!(play(DOUBT, &[1.5, 1.6, 1.4]), Some("other"));
        assert_eq!(play(DOUBT, &wild), Some("planned"));
        assert_eq!(play(Doubt { errors: 0.1, ..DOUBT }, &wild), Some("other"));
        assert_eq!(play(Doubt { least: 4, ..DOUBT }, &[1.5, 1.6, 1.4]), Some("planned"));
    }

    #[test]
    fn luck_that_all_meet_is_no_gain() {
        let mut race = Race::new(PLANNED, [0.0_f32, 0.1]);
        for luck in [50.0_f32, -20.0, 7.0, 900.0] {
            race.round(|&worth| [worth + luck]);
        }
        assert_eq!(race.winner().map(|(worth, _)| worth), Some(0.1));
    }

    #[test]
    fn a_broken_round_counts_for_nobody() {
        let mut race = Race::new(FREE, [1.0_f32, 2.0, 3.0]);
        assert!(race.try_round(|&worth| Some([worth])));
        let mut time = 2;
        let whole = race.try_round(|&worth| {
            time -= 1;
            (time > 0).then_some([-100.0 * worth])
        });
        assert!(!whole);
        assert_eq!(race.rounds(), 1);
        assert_eq!(race.winner(), Some((3.0, [3.0])));
    }

    #[test]
    fn who_runs_alone_runs_to_tell_what_it_brings() {
        assert_eq!(run(PLANNED, &[4.0]), (Some((4.0, [4.0, 40.0])), 2, 2));
        assert_eq!(run(FREE, &[4.0]), (Some((4.0, [0.0, 0.0])), 0, 0));
        assert_eq!(run(PLANNED, &[]).0, None);
    }
}
