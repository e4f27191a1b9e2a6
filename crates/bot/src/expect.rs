//! Expectimax within one seat's own turn: the best of its actions, the mean of luck, and the game's own judgement where
//! somebody else is to act.

use game::{Code, Game, Seat, SplitMix64, Step, Think, Turn};

/// How far a line is followed: a turn of many small actions ends before, a solitaire is cut here.
const DEPTH: usize = 12;

/// What one outcome of luck should be able to spend. Less, and looking at fewer outcomes sees more than looking at all.
const SHARE: u32 = 16;

/// What a won game counts; beyond every `i32` that `eval` can return.
const WIN: f64 = 4e9;

/// Buffers of one depth, so that a node allocates nothing.
#[derive(Debug)]
struct Frame<G: Game> {
    game: Option<G>,
    actions: Vec<G::Action>,
    odds: Vec<(G::Chance, u32)>,
}

impl<G: Game> Default for Frame<G> {
    fn default() -> Self {
        Self { game: None, actions: Vec::new(), odds: Vec::new() }
    }
}

impl<G: Game> Frame<G> {
    /// The game after the step, in this frame's buffer.
    fn after(&mut self, game: &G, step: Step<G::Action, G::Chance>) -> &G {
        let next = match &mut self.game {
            Some(next) => {
                next.clone_from(game);
                next
            }
            none => none.insert(game.clone()),
        };
        next.apply(step, &mut |_| ());
        next
    }
}

/// Whose judgement counts where the line ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Judge {
    /// [`Think::eval`]; a decided game lies beyond all its values.
    Eval,
    /// [`Think::worth`] and [`Think::result`], between 0 and 1.
    Worth,
}

/// Looks ahead within one seat's turn. `key` names the luck of a line: siblings are judged with the same key, so that noise
/// cancels in their comparison.
#[derive(Debug)]
pub(crate) struct Expect<G: Game> {
    judge: Judge,
    frames: Vec<Frame<G>>,
}

impl<G: Think> Expect<G> {
    /// A look-ahead that trusts this judgement.
    pub(crate) fn new(judge: Judge) -> Self {
        Self { judge, frames: (0..DEPTH).map(|_| Frame::default()).collect() }
    }

    /// What the action is worth to the seat, looking at about `nodes` positions.
    pub(crate) fn action(&mut self, game: &G, seat: Seat, action: G::Action, nodes: u32, key: u64) -> f64 {
        self.after(game, Step::Act(seat, action), seat, 0, nodes, key)
    }

    fn after(
        &mut self,
        game: &G,
        step: Step<G::Action, G::Chance>,
        seat: Seat,
        depth: usize,
        nodes: u32,
        key: u64,
    ) -> f64 {
        let mut frame = std::mem::take(&mut self.frames[depth]);
        let value = self.value(frame.after(game, step), seat, depth + 1, nodes, key);
        self.frames[depth] = frame;
        value
    }

    fn value(&mut self, game: &G, seat: Seat, depth: usize, nodes: u32, key: u64) -> f64 {
        match game.turn() {
            Turn::Over => self.ended(game, seat),
            Turn::Chance(_) if depth < DEPTH => self.mean(game, seat, depth, nodes, key),
            Turn::Players(seats) if depth < DEPTH && seats.has(seat) => {
                self.best(game, seat, depth, nodes, key)
            }
            Turn::Chance(_) | Turn::Players(_) => self.standing(game, seat),
        }
    }

    /// The judgement of a position that is not looked into.
    fn standing(&self, game: &G, seat: Seat) -> f64 {
        match self.judge {
            Judge::Eval => f64::from(game.eval(seat)),
            Judge::Worth => f64::from(game.worth(seat)),
        }
    }

    fn ended(&self, game: &G, seat: Seat) -> f64 {
        let result = game.outcome().map_or(0.5, |outcome| f64::from(game.result(&outcome, seat)));
        match self.judge {
            Judge::Eval => (result * 2.0 - 1.0) * WIN,
            Judge::Worth => result,
        }
    }

    /// The best of the seat's actions; the position itself if it cannot afford to look at them all.
    fn best(&mut self, game: &G, seat: Seat, depth: usize, nodes: u32, key: u64) -> f64 {
        let mut actions = std::mem::take(&mut self.frames[depth].actions);
        actions.clear();
        game.legal(seat, &mut actions);
        let share = nodes / count(&actions).max(1);
        let value = if share == 0 || actions.is_empty() {
            self.standing(game, seat)
        } else {
            let values = actions
                .iter()
                .map(|&action| self.after(game, Step::Act(seat, action), seat, depth, share, key));
            values.fold(f64::NEG_INFINITY, f64::max)
        };
        self.frames[depth].actions = actions;
        value
    }

    /// The mean of luck: exact if every outcome can be followed, else over a sample spread evenly over the weights.
    fn mean(&mut self, game: &G, seat: Seat, depth: usize, nodes: u32, key: u64) -> f64 {
        let samples = nodes / SHARE;
        if samples < 2 {
            let mut quick = SplitMix64::new(key);
            let chance = game.draw(&mut |n| quick.below(n));
            return self.after(game, Step::Chance(chance), seat, depth, nodes, quick.next());
        }
        let mut odds = std::mem::take(&mut self.frames[depth].odds);
        odds.clear();
        game.odds(&mut odds);
        let all = count(&odds) <= samples;
        let total: u64 = odds.iter().map(|&(_, weight)| u64::from(weight)).sum();
        let share = if all { nodes / count(&odds).max(1) } else { nodes / samples };
        // A stratified sample: `samples` evenly spaced points over the weights, from a random offset on, so that each
        // outcome is met as often as it should be, give or take one.
        let offset = u64::from(SplitMix64::new(key).below(u32::MAX));
        let points_below = |upto: u64| (upto * u64::from(samples) + ((total * offset) >> 32)) / total.max(1);
        let (mut upto, mut sum, mut met) = (0, 0.0, 0.0);
        for &(chance, weight) in &odds {
            let before = upto;
            upto += u64::from(weight);
            let times = if all { u64::from(weight) } else { points_below(upto) - points_below(before) };
            if let Some(times) = u32::try_from(times).ok().filter(|&times| times > 0).map(f64::from) {
                met += times;
                let key = branch(key, chance.code());
                sum += times * self.after(game, Step::Chance(chance), seat, depth, share, key);
            }
        }
        self.frames[depth].odds = odds;
        sum / met.max(1.0)
    }
}

/// The key of the line that goes on with this outcome: the same for siblings that meet it, whatever else they meet.
fn branch(key: u64, code: u32) -> u64 {
    SplitMix64::new(key ^ u64::from(code) << 32).next()
}

/// The length as the type budgets are counted in.
pub(crate) fn count<T>(items: &[T]) -> u32 {
    u32::try_from(items.len()).unwrap_or(u32::MAX)
}
