//! Information-set Monte Carlo tree search with a single observer.
//!
//! Every playout imagines a game from the view and walks it down one tree that all imagined games share, so that what is
//! hidden is averaged over and never known. Where the tree ends, a decision is looked at for the first time: each action
//! gets a guess and a prior, the best is played, a few more turns follow in the same way, and what the game expects then
//! goes back up, each seat counting its own part.
//!
//! Secret decisions: while several seats are to act, each walks from where the phase began along its own decisions only
//! and knows nothing of the others'; when luck or a new phase comes, their ways meet in one node. One approximation
//! remains: luck that only one seat may see (a card drawn from a face-down deck) parts the tree for everybody, so later
//! decisions in the tree may lean on it a little. The decision at hand cannot.

use std::time::{Duration, Instant};

use game::{Code, MAX_SEATS, Seat, Seats, SplitMix64, Step, Think, Turn};

use crate::leaf::{self, Gains, Sight};
use crate::tree::{Mover, Pick, ROOT, Tree, Weights};
use crate::{Bot, Budget};

/// Steps one playout takes at most, in case a game can be led in circles.
const STEPS: usize = 400;

/// Games imagined for the first sight of the decision at hand.
const IMAGINED: u32 = 4;

/// What can be tuned about the search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tune {
    /// Weight of what was tried little.
    pub explore: f64,
    /// How many visits the first sight of an action counts for.
    pub trust: f64,
    /// Difference of worth that makes an action e times less likely at first sight.
    pub temperature: f64,
    /// Positions looked at when a decision is first met.
    pub look: u32,
    /// Turns played on from there before the game is judged.
    pub turns: u32,
    /// Positions looked at per decision while playing on.
    pub look_play: u32,
    /// Positions looked at for the decision at hand, in each of a few imagined games.
    pub look_root: u32,
}

impl Default for Tune {
    fn default() -> Self {
        Self {
            explore: 0.5,
            trust: 1.0,
            temperature: 0.05,
            look: 64,
            turns: 4,
            look_play: 64,
            look_root: 2_048,
        }
    }
}

/// Searches beyond its own turn.
#[derive(Debug)]
pub struct Search<G: Think> {
    quick: SplitMix64,
    tune: Tune,
    tree: Tree,
    sight: Sight<G>,
    path: Vec<u32>,
    legal: Vec<G::Action>,
    fresh: Vec<G::Action>,
    /// Playouts of the last decision.
    playouts: u32,
}

/// Where each seat stands in the tree during one playout.
struct Walk {
    at: [u32; MAX_SEATS],
    /// Seats of the phase of secret decisions, nobody outside one.
    secret: Seats,
    /// Those of them that may still act in it.
    pending: Seats,
}

impl<G: Think> Search<G> {
    /// A searcher; equal seeds and numbers of playouts choose alike.
    pub fn new(seed: u64) -> Self {
        Self::tuned(seed, Tune::default())
    }

    /// A searcher with other settings.
    pub fn tuned(seed: u64, tune: Tune) -> Self {
        Self {
            quick: SplitMix64::new(seed),
            tune,
            tree: Tree::default(),
            sight: Sight::new(),
            path: Vec::new(),
            legal: Vec::new(),
            fresh: Vec::new(),
            playouts: 0,
        }
    }

    /// How many playouts the last decision took.
    pub const fn playouts(&self) -> u32 {
        self.playouts
    }

    fn imagine(&mut self, view: &G::View) -> G {
        G::imagine(view, &mut |n| self.quick.below(n))
    }

    /// Makes the root's children, judged with more care than any other decision.
    fn init_root(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], clock: &Clock) {
        self.tree.clear(G::Action::COUNT);
        self.sight.clear(legal.len());
        let mut games = 0;
        while games == 0 || games < IMAGINED && clock.early() {
            let game = self.imagine(view);
            self.sight.add(&game, seat, legal, self.tune.look_root, &mut self.quick);
            games += 1;
        }
        self.sight.close(games, self.tune.temperature);
        self.grow(ROOT, seat, legal);
    }

    /// Adds the actions just looked at.
    #[allow(clippy::cast_possible_truncation)]
    fn grow(&mut self, at: u32, seat: Seat, actions: &[G::Action]) {
        for (index, action) in actions.iter().enumerate().rev() {
            let (prior, guess) = (self.sight.priors[index] as f32, self.sight.values[index] as f32);
            self.tree.add(at, Mover::Seat(seat.0), action.code(), prior, guess);
        }
    }

    /// One playout: down the tree, one new decision, back up.
    fn playout(&mut self, mut game: G, observer: Seat, root: &[G::Action]) {
        self.path.clear();
        let gains = self.descend(&mut game, observer, root);
        for &at in &self.path {
            self.tree.record(at, &gains);
        }
    }

    fn descend(&mut self, game: &mut G, observer: Seat, root: &[G::Action]) -> Gains {
        let mut walk = Walk { at: [ROOT; MAX_SEATS], secret: Seats::NONE, pending: Seats::NONE };
        for _ in 0..STEPS {
            match game.turn() {
                Turn::Over => return leaf::results(game),
                Turn::Chance(_) => {
                    let quick = &mut self.quick;
                    let chance = game.draw(&mut |n| quick.below(n));
                    let here = walk.meet(&mut self.tree);
                    let next = here.and_then(|here| self.tree.child(here, Mover::Chance, chance.code()));
                    game.apply(Step::Chance(chance), &mut |_| ());
                    let Some(next) = next else { return leaf::worths(game) };
                    walk.everybody(next);
                }
                Turn::Players(seats) => {
                    if walk.enter(seats, &mut self.tree).is_none() {
                        return leaf::worths(game);
                    }
                    // Secret decisions do not depend on each other, so their order is free: the observer's come first,
                    // lest playouts end before reaching them.
                    let seat = if seats.has(observer) { Some(observer) } else { seats.iter().next() };
                    let Some(seat) = seat else { return leaf::worths(game) };
                    if let Some(gains) = self.decide(game, seat, &mut walk, root) {
                        return gains;
                    }
                }
            }
        }
        leaf::worths(game)
    }

    /// Takes one decision; the gains if the playout ends with it.
    fn decide(&mut self, game: &mut G, seat: Seat, walk: &mut Walk, root: &[G::Action]) -> Option<Gains> {
        let (at, mover) = (walk.at[seat.index()], Mover::Seat(seat.0));
        self.legal.clear();
        if self.path.is_empty() && at == ROOT {
            self.legal.extend_from_slice(root);
        } else {
            game.legal(seat, &mut self.legal);
        }
        let weights = Weights { explore: self.tune.explore, trust: self.tune.trust };
        let codes = self.legal.iter().map(|action| action.code());
        let (next, code) = match self.tree.select(at, mover, codes, weights) {
            Pick::Known(next, code) => (next, code),
            Pick::Full => return Some(leaf::worths(game)),
            Pick::New => match *self.legal {
                // A forced action teaches nothing: go on to the next decision.
                [only] => match self.tree.child(at, mover, only.code()) {
                    Some(next) => (next, only.code()),
                    None => return Some(leaf::worths(game)),
                },
                _ => return Some(self.expand(game, seat, at)),
            },
        };
        self.path.push(next);
        if walk.secret.is_empty() {
            walk.everybody(next);
        } else {
            walk.at[seat.index()] = next;
        }
        let action = *self.legal.iter().find(|action| action.code() == code)?;
        game.apply(Step::Act(seat, action), &mut |_| ());
        None
    }

    /// Looks at the actions that are new here, plays on with the best of them and judges what comes of it.
    fn expand(&mut self, game: &mut G, seat: Seat, at: u32) -> Gains {
        let mut fresh = std::mem::take(&mut self.fresh);
        fresh.clear();
        fresh.extend(self.legal.iter().filter(|action| self.tree.unmet(action.code())));
        self.sight.clear(fresh.len());
        self.sight.add(game, seat, &fresh, self.tune.look, &mut self.quick);
        self.sight.close(1, self.tune.temperature);
        self.grow(at, seat, &fresh);
        game.apply(Step::Act(seat, fresh[self.sight.best()]), &mut |_| ());
        self.fresh = fresh;
        self.sight.play(game, self.tune.turns, self.tune.look_play, &mut self.quick)
    }
}

impl Walk {
    /// Everybody has seen what led to this node.
    fn everybody(&mut self, node: u32) {
        self.at = [node; MAX_SEATS];
    }

    /// Ends the secrecy, if any; `None` if the tree is full.
    fn meet(&mut self, tree: &mut Tree) -> Option<u32> {
        let mut seats = self.secret.iter();
        let mut node = self.at[seats.next().map_or(0, Seat::index)];
        for seat in seats {
            node = tree.child(node, Mover::Meet, self.at[seat.index()])?;
        }
        self.secret = Seats::NONE;
        self.everybody(node);
        Some(node)
    }

    /// These seats are to act: goes on with the phase, or begins one. A phase goes on while no new seat comes in.
    fn enter(&mut self, seats: Seats, tree: &mut Tree) -> Option<()> {
        if !self.secret.is_empty() && !seats.iter().all(|seat| self.pending.has(seat)) {
            self.meet(tree)?;
        }
        if self.secret.is_empty() && seats.len() > 1 {
            self.secret = seats;
        }
        self.pending = seats;
        Some(())
    }
}

/// How much of a budget is left.
struct Clock {
    start: Instant,
    budget: Budget,
}

impl Clock {
    fn spent(&self, of: u32) -> bool {
        self.start.elapsed() >= Duration::from_millis(u64::from(of))
    }

    /// Whether there is room for another playout.
    fn go_on(&self, playouts: u32) -> bool {
        match self.budget {
            Budget::Playouts(most) => playouts < most,
            Budget::Millis(most) => !self.spent(most),
        }
    }

    /// Whether most of the time is left; always so where time does not count.
    fn early(&self) -> bool {
        match self.budget {
            Budget::Playouts(_) => true,
            Budget::Millis(most) => !self.spent(most / 8),
        }
    }
}

impl<G: Think> Bot<G> for Search<G> {
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action], budget: Budget) -> Vec<G::Action> {
        if let [only] = legal {
            return vec![*only];
        }
        let clock = Clock { start: Instant::now(), budget };
        self.init_root(seat, view, legal, &clock);
        self.playouts = 0;
        while clock.go_on(self.playouts) {
            let game = self.imagine(view);
            self.playout(game, seat, legal);
            self.playouts += 1;
        }
        let favourite = self.tree.favourite();
        let chosen = legal.iter().find(|action| Some(action.code()) == favourite);
        vec![*chosen.unwrap_or(&legal[0])]
    }
}
