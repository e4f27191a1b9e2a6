//! One bare game behind a box: no drafts, no events, nothing that a search or a learning program would pay for and not use.
//!
//! [`engine::Play`] stands for a table with people at it; a step there is checked on copies and told to everybody. Here a step
//! is `check` and `apply`.

use bot::{Budget, Expert, Level, Random};
use engine::{Broken, Record};
use game::{Code, Game, Line, Outcome, Seat, Step, Turn, Viewer};
use paint::Text;
use serde_json::Value;

use crate::list::Open;

/// A game in progress, whichever game it is.
pub(crate) trait Sim: Send + Sync {
    /// A copy.
    fn copy(&self) -> Box<dyn Sim>;
    /// What the game waits for.
    fn turn(&self) -> Turn;
    /// Number of seats.
    fn seats(&self) -> u8;
    /// Turns or rounds completed.
    fn turns_played(&self) -> u32;
    /// The codes of a seat's legal actions, in order.
    fn legal(&mut self, seat: Seat) -> &[u32];
    /// The possible outcomes of the awaited chance with their weights.
    fn odds(&self) -> Vec<(u32, u32)>;
    /// The outcome that luck brings by these dice.
    fn draw(&self, dice: &mut dyn FnMut(u32) -> u32) -> u32;
    /// Performs a step if the rules allow it.
    fn step(&mut self, record: Record) -> Result<(), Broken>;
    /// What a viewer knows.
    fn view(&self, viewer: Viewer) -> Value;
    /// What a seat knows as a tensor.
    fn observe(&self, seat: Seat, out: &mut [u8]);
    /// The score sheet of a seat.
    fn score(&self, seat: Seat) -> Vec<Line>;
    /// What the end is worth to each seat; zeros before.
    fn returns(&self, out: &mut [f64]);
    /// A game that the seat could believe to be in.
    fn imagine(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Box<dyn Sim>;
    /// What a bot would do in this seat: it is given the View and nothing else.
    fn think(&self, seat: Seat, level: Level, budget: Budget, seed: u64) -> Vec<u32>;
    /// The position as a drawing.
    fn svg(&self, viewer: Viewer) -> String;
}

/// [`Sim`] of the game `G`.
#[derive(Clone)]
pub(crate) struct Bare<G: Game> {
    game: G,
    /// Kept between questions, so that listing need not allocate.
    listed: Vec<G::Action>,
    codes: Vec<u32>,
}

impl<G: Game> Bare<G> {
    pub(crate) const fn new(game: G) -> Self {
        Self { game, listed: Vec::new(), codes: Vec::new() }
    }
}

impl<G: Open> Sim for Bare<G> {
    fn copy(&self) -> Box<dyn Sim> {
        Box::new(Self::new(self.game.clone()))
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn turns_played(&self) -> u32 {
        self.game.turns_played()
    }

    fn legal(&mut self, seat: Seat) -> &[u32] {
        self.codes.clear();
        codes(&self.game, seat, &mut self.listed, &mut self.codes);
        &self.codes
    }

    fn odds(&self) -> Vec<(u32, u32)> {
        let mut odds = Vec::new();
        self.game.odds(&mut odds);
        odds.into_iter().map(|(chance, weight)| (chance.code(), weight)).collect()
    }

    fn draw(&self, dice: &mut dyn FnMut(u32) -> u32) -> u32 {
        self.game.draw(&mut |n| dice(n)).code()
    }

    fn step(&mut self, Record { seat, code }: Record) -> Result<(), Broken> {
        let step = match seat {
            Some(seat) => G::Action::from_code(code).map(|action| Step::Act(seat, action)),
            None => G::Chance::from_code(code).map(Step::Chance),
        };
        let step = step.ok_or(Broken::Code(code))?;
        self.game.play(step, &mut |_| {}).map_err(|illegal| Broken::Illegal(illegal.0))
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.game.view(viewer)).unwrap_or_default()
    }

    fn observe(&self, seat: Seat, out: &mut [u8]) {
        self.game.observe(seat, out);
    }

    fn score(&self, seat: Seat) -> Vec<Line> {
        let mut lines = Vec::new();
        self.game.score(seat, &mut lines);
        lines
    }

    fn returns(&self, out: &mut [f64]) {
        returns(&self.game, out);
    }

    fn imagine(&self, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) -> Box<dyn Sim> {
        Box::new(Self::new(G::imagine(&self.game.view(Viewer::Seat(seat)), &mut |n| pick(n))))
    }

    fn think(&self, seat: Seat, level: Level, budget: Budget, seed: u64) -> Vec<u32> {
        let mut legal = Vec::new();
        self.game.legal(seat, &mut legal);
        if legal.is_empty() {
            return Vec::new();
        }
        let view = self.game.view(Viewer::Seat(seat));
        let actions = match level {
            Level::Random => bot::Bot::<G>::choose(&mut Random::new(seed), seat, &view, &legal, budget),
            _ => Expert::<G>::new(level.number(), seed).think(seat, &view, &legal, budget).actions,
        };
        actions.into_iter().map(Code::code).collect()
    }

    fn svg(&self, viewer: Viewer) -> String {
        let names: Vec<String> = (1..=self.game.seats()).map(|seat| format!("Seat {seat}")).collect();
        G::picture(&self.game.view(viewer), &names, Text::of(game::Lang::En)).file()
    }
}

/// Adds the codes of a seat's legal actions in order; `listed` is kept between questions, so that nothing need be allocated.
pub(crate) fn codes<G: Game>(game: &G, seat: Seat, listed: &mut Vec<G::Action>, out: &mut Vec<u32>) {
    listed.clear();
    game.legal(seat, listed);
    out.extend(listed.iter().map(|action| action.code()));
}

/// What the end of a game is worth to each seat: 1 for the first place, -1 for the last, evenly in between, and their mean for
/// those who share one; 1 or -1 for a table that wins or loses as one. Whoever plays alone gets a hundredth of their points.
/// Zeros while a game runs.
pub(crate) fn returns<G: Game>(game: &G, out: &mut [f64]) {
    out.fill(0.0);
    match game.outcome() {
        None => {}
        Some(Outcome::Together { won }) => out.fill(if won { 1.0 } else { -1.0 }),
        Some(Outcome::Ranked(_)) if game.seats() == 1 => {
            let mut lines = Vec::new();
            game.score(Seat(0), &mut lines);
            out[0] = lines.iter().map(|line| f64::from(line.points)).sum::<f64>() / 100.0;
        }
        Some(Outcome::Ranked(places)) => {
            let step = 2.0 / (f64::from(game.seats()) - 1.0);
            let mut before = 0;
            for seats in places {
                let middle = f64::from(before) + (f64::from(seats.len()) - 1.0) / 2.0;
                seats.iter().for_each(|seat| out[seat.index()] = 1.0 - step * middle);
                before += seats.len();
            }
        }
    }
}
