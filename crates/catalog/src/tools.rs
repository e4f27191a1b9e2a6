//! Tools for owners of a game: what can be done with a game on a real table.

use std::sync::Arc;
use std::time::Duration;

use game::{Fault, Lang};
use maud::Markup;
use paint::{Edited, Editor, Picture};
use table::log;

/// What a tool found out.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// For people.
    pub text: String,
    /// For programs.
    pub json: serde_json::Value,
    /// Whether everything is as it should be.
    pub good: bool,
}

/// What is to be solved besides the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Solve {
    /// The dice to be placed.
    pub dice: String,
    /// The special pieces that may still be used.
    pub specials: String,
}

/// A tool that looks at a text, or says everything that is wrong with it.
pub type Judge = fn(&str) -> Result<Answer, Vec<Fault>>;

/// A tool that looks for the best turn.
pub type Solver = fn(&str, &Solve) -> Result<Answer, Vec<Fault>>;

/// What a finished game could have been, ready to be told in any language with the names of the players.
pub type Review = Arc<dyn Fn(&[String], Lang) -> Markup + Send + Sync>;

/// A tool that looks at the log of a finished game again, for about this time.
pub type Reviewer = fn(&str, Duration) -> Result<Review, log::Fault>;

/// The tools of a game; none by default.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tools {
    /// Counts the points of a board written as text.
    pub score: Option<Judge>,
    /// Checks a whole game written as text against the rules.
    pub check: Option<Judge>,
    /// Finds the best turn on a board written as text.
    pub solve: Option<Solver>,
    /// Draws this many boards to print, one A4 page each or more.
    pub print: Option<fn(u32, Lang) -> Vec<Picture>>,
    /// Answers the clicks with which a board is put together to be counted.
    pub editor: Option<fn(&Editor<'_>) -> Edited>,
    /// Finds the best last round of every seat of a finished game.
    pub best: Option<Reviewer>,
    /// Checks a data file of the players' own.
    pub kit: Option<Judge>,
    /// Data files of the box to begin one's own with: name and text.
    pub kits: &'static [(&'static str, &'static str)],
}

impl Tools {
    /// No tools.
    pub const NONE: Self = Self {
        score: None,
        check: None,
        solve: None,
        print: None,
        editor: None,
        best: None,
        kit: None,
        kits: &[],
    };
}
