//! What a program did wrong.

use std::fmt;

/// A kind of fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FaultKind {
    /// It could not be started.
    Start,
    /// It did not answer in time.
    Hang,
    /// It ended, or closed its end of a pipe.
    Crash,
    /// It wrote far too much, or what nobody had asked for.
    Flood,
    /// What it wrote is no answer.
    Garbage,
    /// The rules forbid what it chose.
    Illegal,
    /// It said that it cannot go on.
    Gave,
}

impl FaultKind {
    /// The word for it in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Hang => "hang",
            Self::Crash => "crash",
            Self::Flood => "flood",
            Self::Garbage => "garbage",
            Self::Illegal => "illegal",
            Self::Gave => "gave-up",
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a program did wrong; whoever plays against it has won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The kind.
    pub kind: FaultKind,
    /// What it did, for people.
    pub what: String,
}

impl Fault {
    /// A fault of a kind.
    pub fn new(kind: FaultKind, what: impl Into<String>) -> Self {
        Self { kind, what: crate::answer::one_line(what.into()) }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)
    }
}

impl std::error::Error for Fault {}

/// The beginning of what a program wrote, as a message quotes it.
pub(crate) fn quoted(text: &str) -> String {
    const MOST: usize = 80;
    let short: String = text.chars().take(MOST).collect();
    if short.len() < text.len() { format!("{short:?}…") } else { format!("{short:?}") }
}
