//! What is wrong with a text that describes part of a game.

use std::fmt;

use crate::Rule;

/// Something wrong with a text, with the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, counted from 1; 0 for the whole text.
    pub line: usize,
    /// The rule that is broken, if a rule is.
    pub rule: Option<Rule>,
    /// What is wrong.
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        f.write_str(&self.reason)?;
        self.rule.map_or(Ok(()), |rule| write!(f, " ({rule})"))
    }
}

impl std::error::Error for Fault {}
