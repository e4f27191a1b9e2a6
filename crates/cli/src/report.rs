//! What a command has to say, in both forms.

use std::io::{self, Write as _};

use serde_json::Value;

/// The answer of a command.
#[derive(Debug)]
pub(crate) struct Report {
    /// For programs.
    pub(crate) json: Value,
    /// For people, without the last line break.
    pub(crate) text: String,
}

impl Report {
    /// Prints one form of it.
    pub(crate) fn print(&self, json: bool) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if json {
            writeln!(out, "{}", self.json)?;
        } else {
            writeln!(out, "{}", self.text)?;
        }
        out.flush()
    }
}

/// A number with at most this many decimals, so that outputs stay readable and comparable.
pub(crate) fn rounded(number: f64, decimals: i32) -> f64 {
    let unit = 10_f64.powi(decimals);
    (number * unit).round() / unit
}

/// A text without control characters: what stands in a file must not steer the terminal.
pub(crate) fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
