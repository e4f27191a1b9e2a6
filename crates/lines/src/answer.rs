//! How a request is answered.

use std::fmt;

use crate::LONGEST_ANSWER;

/// Why nothing came of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The kind, one word for programs.
    pub kind: &'static str,
    /// What is wrong, for people; where a rule forbids something, its id comes first.
    pub text: String,
}

impl Refused {
    /// A refusal of a kind.
    pub fn new(kind: &'static str, text: impl Into<String>) -> Self {
        Self { kind, text: text.into() }
    }

    /// The request is not written as it must be.
    pub(crate) fn usage(form: &str) -> Self {
        Self::new("usage", format!("it is written: {form}"))
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error {} {}", self.kind, self.text)
    }
}

impl std::error::Error for Refused {}

/// One line, and whether it is the last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The line, without its end.
    pub line: String,
    /// Whether the session is over.
    pub last: bool,
}

impl Answer {
    /// What came of a request as a line.
    pub(crate) fn of(answered: Result<String, Refused>) -> Self {
        let line = match answered {
            Ok(text) if text.is_empty() => "ok".to_owned(),
            Ok(text) => format!("ok {text}"),
            Err(refused) => refused.to_string(),
        };
        let line = if line.len() > LONGEST_ANSWER {
            Refused::new("too-long", "the answer would be too long for a line").to_string()
        } else {
            one_line(line)
        };
        Self { line, last: false }
    }
}

/// What others wrote may stand in a message; it must neither end the line nor steer a terminal.
pub(crate) fn one_line(text: String) -> String {
    if text.chars().any(char::is_control) {
        text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
    } else {
        text
    }
}
