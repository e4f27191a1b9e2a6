//! A first game that teaches: a real game from a fixed seed, told in short steps, each done by the learner's own click.
//!
//! A lesson is data, read from `games/GAME/lesson.txt`:
//!
//! ```text
//! # For developers.
//! setup 2
//! seed 17
//! seat 0
//! play 1 draw; 1 at 3
//! say
//! pl: Po polsku.
//! en: In English.
//! do draw
//! pl: …
//! en: …
//! end
//! pl: …
//! en: …
//! brief 2 at 640 100 408 307
//! pl: …
//! en: …
//! ```
//!
//! A `say` waits for "next", a `do` for this action of the learner's seat. What stands after a step and begins with `play` is
//! played for everybody once the step is done; before the first step it leads to where the lesson begins. Luck comes from the
//! seed, so a lesson is at the same position for everybody after the same number of steps, and nothing has to be stored.
//! A `brief` says something of the game in short, beside a picture of the position after so many steps, or a part of it: left,
//! top, breadth and height in the picture's own units.

mod read;

use engine::{Decision, Play, Refusal, Rules, Seed};
use game::{Fault, Said, Seat};

/// A lesson; see the module.
#[derive(Clone, Debug)]
pub struct Lesson {
    setup: String,
    seed: Seed,
    /// The learner's seat.
    pub seat: Seat,
    before: Vec<Move>,
    /// Its steps in order.
    pub steps: Vec<Stop>,
    /// What is said when all of them are done.
    pub end: Said,
    /// The game in short.
    pub briefs: Vec<Brief>,
}

/// A picture of a lesson, and what is said beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brief {
    /// How many steps lead to it.
    pub after: usize,
    /// What of it is looked at: left, top, breadth and height. Otherwise all of it.
    pub part: Option<[u32; 4]>,
    /// What is said.
    pub words: Said,
}

/// A step of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    /// What is said.
    pub words: Said,
    /// What the learner is to do, in notation; nothing where they only read.
    pub wanted: Option<String>,
    then: Vec<Move>,
}

/// An action that is played for somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Move {
    seat: Seat,
    notation: String,
}

/// Where a lesson stands.
#[derive(Debug)]
pub struct Moment {
    /// The game.
    pub play: Box<dyn Play>,
    /// The number of steps in the log before the last step of the lesson: what came since is new to the learner.
    pub since: u32,
    /// What the learner is to do now.
    pub wanted: Option<u32>,
}

/// Why a lesson cannot be played. A law of the catalog makes that impossible for those of the box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stuck {
    /// The game refuses the set-up.
    Setup(Said),
    /// This is no action of the game.
    Unreadable(String),
    /// The rules refuse this action there.
    Refused(String, Refusal),
}

impl Lesson {
    /// Reads a lesson.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        read::lesson(text)
    }

    /// Where the lesson stands after so many of its steps.
    pub fn after(&self, rules: &dyn Rules, done: usize) -> Result<Moment, Stuck> {
        let play = rules.open(&self.setup, rules.info().rules).map_err(|bad| Stuck::Setup(bad.0))?;
        let mut run = Run { rules, seed: &self.seed, play };
        run.play.settle(&self.seed);
        run.all(&self.before)?;
        let mut since = run.play.seq();
        for step in self.steps.iter().take(done) {
            since = run.play.seq();
            if let Some(notation) = &step.wanted {
                run.one(self.seat, notation)?;
            }
            run.all(&step.then)?;
        }
        let next = self.steps.get(done).and_then(|step| step.wanted.as_deref());
        let wanted = next.map(|notation| run.code(notation)).transpose()?;
        Ok(Moment { play: run.play, since, wanted })
    }
}

/// A game while a lesson is played.
struct Run<'a> {
    rules: &'a dyn Rules,
    seed: &'a Seed,
    play: Box<dyn Play>,
}

impl Run<'_> {
    fn code(&self, notation: &str) -> Result<u32, Stuck> {
        self.rules.code(notation).ok_or_else(|| Stuck::Unreadable(notation.to_owned()))
    }

    fn one(&mut self, seat: Seat, notation: &str) -> Result<(), Stuck> {
        let what = Decision::Act(vec![self.code(notation)?]);
        let token = self.play.token(seat);
        let done = self.play.decide(seat, token, &what, self.seed);
        done.map(drop).map_err(|refusal| Stuck::Refused(notation.to_owned(), refusal))
    }

    fn all(&mut self, moves: &[Move]) -> Result<(), Stuck> {
        moves.iter().try_for_each(|one| self.one(one.seat, &one.notation))
    }
}
