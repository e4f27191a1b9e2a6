//! A game that can be set up, whichever game it is.

use std::fmt::{self, Debug};
use std::marker::PhantomData;

use game::{BadSetup, Code, Fault, Game, Info};

use crate::log::{self, Draws, Header};
use crate::{Live, Play, Seed};

/// A log file that was read and replayed.
#[derive(Debug)]
pub struct ReadLog {
    /// The game at the end of the log.
    pub play: Box<dyn Play>,
    /// The first lines.
    pub header: Header,
    /// When each step was committed, where the log says so.
    pub times: Vec<Option<i64>>,
    /// The revealed seed.
    pub seed: Option<Seed>,
    /// What is odd about it without making it unreadable.
    pub remarks: Vec<Fault>,
}

/// A game as everything around it knows it: object-safe, without a game in progress.
pub trait Rules: Send + Sync + Debug {
    /// What never changes.
    fn info(&self) -> &'static Info;
    /// A game at which nothing has happened yet, under one of the [`Info::versions`] of the rules.
    fn open(&self, setup: &str, rules: u16) -> Result<Box<dyn Play>, BadSetup>;
    /// Reads and replays a log file.
    fn read(&self, text: &str) -> Result<ReadLog, Fault>;
    /// Checks the luck of a log file against its revealed seed; returns how many draws there are.
    fn verify(&self, text: &str) -> Result<Draws, Fault>;
    /// Actions have the codes `0..actions()`.
    fn actions(&self) -> u32;
    /// The code of an action by notation.
    fn code(&self, notation: &str) -> Option<u32>;
    /// The code of an outcome of luck by notation.
    fn chance(&self, notation: &str) -> Option<u32>;
    /// The notation of an action.
    fn notation(&self, code: u32) -> Option<String>;
    /// A step as it is written in a log: of a seat's action, or of luck.
    fn step(&self, of_seat: bool, code: u32) -> Option<String>;
}

/// [`Rules`] of the game `G`.
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The rules of `G`.
    pub const RULES: Self = Self(PhantomData);
}

impl<G: Game> Debug for Erased<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({})", G::INFO.id)
    }
}

impl<G: Game> Rules for Erased<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn open(&self, setup: &str, rules: u16) -> Result<Box<dyn Play>, BadSetup> {
        Ok(Box::new(Live::<G>::under(&setup.parse()?, rules)))
    }

    fn read(&self, text: &str) -> Result<ReadLog, Fault> {
        let log::Replayed { header, live, times, seed, remarks, .. } = log::read::<G>(text)?;
        Ok(ReadLog { play: Box::new(live), header, times, seed, remarks })
    }

    fn verify(&self, text: &str) -> Result<Draws, Fault> {
        log::verify(&log::read::<G>(text)?)
    }

    fn actions(&self) -> u32 {
        G::Action::COUNT
    }

    fn code(&self, notation: &str) -> Option<u32> {
        notation.parse::<G::Action>().ok().map(Code::code)
    }

    fn chance(&self, notation: &str) -> Option<u32> {
        notation.parse::<G::Chance>().ok().map(Code::code)
    }

    fn notation(&self, code: u32) -> Option<String> {
        G::Action::from_code(code).map(|action| action.to_string())
    }

    fn step(&self, of_seat: bool, code: u32) -> Option<String> {
        if of_seat {
            self.notation(code)
        } else {
            G::Chance::from_code(code).map(|chance| chance.to_string())
        }
    }
}
