//! Why a command did not do what it was asked to.

use std::fmt;

use game::Fault;
use serde_json::{Value, json};

/// Where a text is wrong.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// The line, if it is not the whole text.
    pub(crate) line: Option<usize>,
    /// The rule it breaks, if it breaks one.
    pub(crate) rule: Option<&'static str>,
}

/// A message for whoever typed the command; for a text also the place.
#[derive(Debug, Default)]
pub(crate) struct Failure {
    /// What is wrong, where and what would help.
    pub(crate) what: String,
    /// Where, if it is about a text.
    pub(crate) place: Option<Place>,
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
        if let Some(place) = self.place {
            value["line"] = json!(place.line);
            value["rule"] = json!(place.rule);
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
