//! Frozen names of actions and outcomes: a dense number and a readable text.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// A value with a dense number in `0..COUNT` and a notation, both stored in logs and therefore never reused or changed.
pub trait Code: Copy + Ord + Hash + Debug + Display + FromStr<Err = BadCode> + Send + Sync + 'static {
    /// Codes are exactly `0..COUNT`.
    const COUNT: u32;
    /// The dense number.
    fn code(self) -> u32;
    /// The value with this number.
    fn from_code(code: u32) -> Option<Self>;
}

/// A text that is no notation of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadCode;

impl Display for BadCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a notation of this game")
    }
}

impl std::error::Error for BadCode {}
