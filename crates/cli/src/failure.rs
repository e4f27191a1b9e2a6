//! Why a command did not do what it was asked to.

use std::fmt;

use game::Fault;
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
    /// Everything that is wrong with a text, each with its place.
    pub(crate) faults: Vec<Fault>,
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
        let mut value = json!({ "error": self.what });
        if self.log {
            value["line"] = json!(self.line);
            value["rule"] = json!(self.rule);
        }
        if !self.faults.is_empty() {
            let fault = |fault: &Fault| {
                let line = (fault.line > 0).then_some(fault.line);
                json!({ "line": line, "rule": fault.rule.map(|rule| rule.0), "reason": fault.reason.en })
            };
            value["faults"] = self.faults.iter().map(fault).collect();
        }
        value
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
        Self::new(bad.0.en)
    }
}
