//! One game of the catalog.

use std::time::Duration;

use ::table::log::{self, Fault};
use ::table::{Live, Seed};
use game::{BadSetup, Book, Info, Think};
use maud::Markup;
use paint::Paint;

use crate::arena::{self, Match, Played};
use crate::bench::{self, Bench};
use crate::seated::Seated;
use crate::table::Table;
use crate::tools::Tools;

/// A log file that was read: the table at its end, the header, the revealed seed.
pub type ReadLog = (Box<dyn Table>, log::Header, Option<Seed>);

/// A game as everything outside knows it.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Id, seats, variants, rulebook.
    pub info: Info,
    /// The game's style sheet.
    pub style: &'static str,
    /// Tools for owners of the game.
    pub tools: Tools,
    /// The game's browser modules by name, the one that is loaded first.
    pub scripts: &'static [(&'static str, &'static str)],
    /// Whether players may point at things of the board.
    pub pins: bool,
    presets: fn() -> &'static [(&'static str, &'static str)],
    symbols: fn() -> Markup,
    open: fn(&str) -> Result<Box<dyn Table>, BadSetup>,
    read: fn(&str) -> Result<ReadLog, Fault>,
    verify: fn(&str) -> Result<usize, Fault>,
    bench: fn(&str, Duration) -> Result<Bench, BadSetup>,
    play: fn(&Match<'_>) -> Result<Played, BadSetup>,
}

impl Entry {
    /// The entry of a game.
    pub const fn of<G: Think + Paint>() -> Self {
        Self {
            info: G::INFO,
            style: G::STYLE,
            tools: Tools::NONE,
            scripts: G::SCRIPTS,
            pins: G::PINS,
            presets: G::presets,
            symbols: G::symbols,
            open: |setup| Ok(Box::new(Seated::<G>::new(Live::new(&setup.parse()?)))),
            read: |text| {
                let replayed = log::read::<G>(text)?;
                Ok((Box::new(Seated::<G>::new(replayed.live)), replayed.header, replayed.seed))
            },
            verify: |text| {
                let replayed = log::read::<G>(text)?;
                log::verify(&replayed)?;
                Ok(replayed.live.log().iter().filter(|record| record.seat.is_none()).count())
            },
            bench: |setup, time| Ok(bench::run::<G>(&setup.parse()?, time)),
            play: |game| arena::play::<G>(game),
        }
    }

    /// The same entry with tools for owners of the game.
    #[must_use]
    pub const fn with(self, tools: Tools) -> Self {
        Self { tools, ..self }
    }

    /// A table at which nothing has happened yet.
    pub fn open(&self, setup: &str) -> Result<Box<dyn Table>, BadSetup> {
        (self.open)(setup)
    }

    /// Sets of choices under a name: key and words of the set-up notation.
    pub fn presets(&self) -> &'static [(&'static str, &'static str)] {
        (self.presets)()
    }

    /// Drawings the game's boards refer to, for a page to hold once.
    pub fn symbols(&self) -> Markup {
        (self.symbols)()
    }

    /// Reads and replays a log file of this game.
    pub fn read(&self, text: &str) -> Result<ReadLog, Fault> {
        (self.read)(text)
    }

    /// Checks the luck of a log file against its revealed seed; returns how many draws were checked.
    pub fn verify(&self, text: &str) -> Result<usize, Fault> {
        (self.verify)(text)
    }

    /// Plays random games for a while on this thread.
    pub fn bench(&self, setup: &str, time: Duration) -> Result<Bench, BadSetup> {
        (self.bench)(setup, time)
    }

    /// Plays one game between bots.
    pub fn play(&self, game: &Match<'_>) -> Result<Played, BadSetup> {
        (self.play)(game)
    }

    /// The rulebook. A book that cannot be read is a bug, which a test of the catalog finds.
    pub fn book(&self) -> Book<'static> {
        Book::parse(self.info.book).unwrap_or(Book { sections: Vec::new() })
    }
}
