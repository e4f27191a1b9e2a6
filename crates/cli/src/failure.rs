//! Why a command did not do what it was asked to.

use std::fmt;

use serde_json::{Value, json};

/// A message for whoever typed the command; for a log also the place.
#[derive(Debug, Default)]
pub(crate) struct Failure {
    /// What is wrong, where and what would help.
    pub(crate) what: String,
    /// The line of a log.
    pub(crate) line: Option<usize>,
    /// The rule that a log breaks.
    pub(crate) rule: Option<&'static str>,
    /// Whether it is about a log: then line and rule are told even where there is none.
    pub(crate) log: bool,
}

impl Failure {
    pub(crate) fn new(what: impl Into<String>) -> Self {
        Self { what: what.into(), ..Self::default() }
    }

    /// A failure of the operating system, with what it happened to.
    pub(crate) fn io(what: impl fmt::Display, cause: &std::io::Error) -> Self {
        Self::new(format!("{what}: {cause}"))
    }

    pub(crate) fn json(&self) -> Value {
        if self.log {
            json!({ "error": self.what, "line": self.line, "rule": self.rule })
        } else {
            json!({ "error": self.what })
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

impl std::error::Error for Failure {}

impl From<game::BadSetup> for Failure {
    fn from(bad: game::BadSetup) -> Self {
        Self::new(bad.0)
    }
}
