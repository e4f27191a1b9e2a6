//! One game of the catalog.

use std::time::Duration;

use bot::{Mind, Minded};
use engine::log::Draws;
use engine::{Erased, Play, ReadLog, Rules};
use game::{BadSetup, Book, Fault, Info, Think};
use paint::{Look, Paint, Painter};

use crate::arena::{self, Contender, Match, Played};
use crate::bench::{self, Bench, Listed};
use crate::lesson::Lesson;
use crate::tools::Tools;

/// A game as everything outside knows it: its rules, its look, its bots and what owners of the box can do with it.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Id, seats, variants, rulebook.
    pub info: Info,
    /// The game without pages and bots.
    pub rules: &'static dyn Rules,
    /// How it looks.
    pub look: &'static dyn Look,
    /// Its bots.
    pub mind: &'static dyn Mind,
    /// Commands and pages of its own.
    pub tools: Tools,
    lesson: Option<&'static str>,
    bench: fn(&str, Duration) -> Result<Bench, BadSetup>,
    listed: fn(&str, Duration) -> Result<Listed, BadSetup>,
    compete: fn(&Match<'_>, &mut [Contender<'_>]) -> Result<Played, BadSetup>,
    can_pin: Option<fn(&dyn Play, &str) -> bool>,
}

impl Entry {
    /// The entry of a game.
    pub const fn of<G: Think + Paint>() -> Self {
        Self {
            info: G::INFO,
            rules: const { &Erased::<G>::RULES },
            look: const { &Painter::<G>::LOOK },
            mind: const { &Minded::<G>::MIND },
            tools: Tools::NONE,
            lesson: None,
            bench: |setup, time| Ok(bench::run::<G>(&setup.parse()?, time)),
            listed: |setup, time| Ok(bench::listed::<G>(&setup.parse()?, time)),
            compete: |game, contenders| arena::play::<G>(game, contenders),
            can_pin: if G::PINS { Some(|play, id| can_pin::<G>(play, id)) } else { None },
        }
    }

    /// The same entry with commands and pages of its own.
    #[must_use]
    pub const fn with(self, tools: Tools) -> Self {
        Self { tools, ..self }
    }

    /// The same entry with a first game that teaches: the text of its `lesson.txt`.
    #[must_use]
    pub const fn teaching(self, lesson: &'static str) -> Self {
        Self { lesson: Some(lesson), ..self }
    }

    /// The game as a hall plays it.
    pub const fn hall(&self) -> hall::Game {
        hall::Game { rules: self.rules, mind: self.mind, can_pin: self.can_pin }
    }

    /// A game at which nothing has happened yet, under the newest rules.
    pub fn open(&self, setup: &str) -> Result<Box<dyn Play>, BadSetup> {
        self.rules.open(setup, self.info.rules)
    }

    /// Reads and replays a log file of this game.
    pub fn read(&self, text: &str) -> Result<ReadLog, Fault> {
        self.rules.read(text)
    }

    /// Checks the luck of a log file against its revealed seed; returns how many draws there are.
    pub fn verify(&self, text: &str) -> Result<Draws, Fault> {
        self.rules.verify(text)
    }

    /// Plays random games for a while on this thread.
    pub fn bench(&self, setup: &str, time: Duration) -> Result<Bench, BadSetup> {
        (self.bench)(setup, time)
    }

    /// Plays random games for a while on this thread, with and without all legal actions listed at every decision.
    pub fn bench_listed(&self, setup: &str, time: Duration) -> Result<Listed, BadSetup> {
        (self.listed)(setup, time)
    }

    /// Plays one game between bots; who sits where.
    pub fn compete(&self, game: &Match<'_>, contenders: &mut [Contender<'_>]) -> Result<Played, BadSetup> {
        (self.compete)(game, contenders)
    }

    /// The game as lines of text are about it.
    pub const fn lines(&self) -> lines::Game {
        lines::Game { rules: self.rules, mind: self.mind }
    }

    /// The first game that teaches it, where there is one. A lesson that cannot be read is a bug, which a test of the catalog
    /// finds.
    pub fn lesson(&self) -> Option<Lesson> {
        self.lesson.and_then(|text| Lesson::parse(text).ok())
    }

    /// The rulebook. A book that cannot be read is a bug, which a test of the catalog finds.
    pub fn book(&self) -> Book<'static> {
        Book::parse(self.info.book).unwrap_or(Book { sections: Vec::new() })
    }
}

/// Whether everybody knows a thing of this name.
fn can_pin<G: Paint>(play: &dyn Play, id: &str) -> bool {
    Painter::<G>::LOOK.pins(play, game::Lang::En).iter().any(|(known, _)| known == id)
}
