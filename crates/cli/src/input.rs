//! Text files the commands read: from a path or standard input, never more than is allowed.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use catalog::Entry;
use game::Fault;

use crate::failure::{Failure, Place};
use crate::lookup;
use crate::report::plain;

/// A text and where it comes from.
#[derive(Debug)]
pub(crate) struct Input {
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Input {
    /// Reads a file, `-` for standard input, of at most `limit` bytes.
    pub(crate) fn open(path: &Path, limit: usize) -> Result<Self, Failure> {
        let (name, bytes) = if path.as_os_str() == "-" {
            ("standard input".to_owned(), read(io::stdin().lock(), limit))
        } else {
            (path.display().to_string(), File::open(path).and_then(|file| read(file, limit)))
        };
        let bytes =
            bytes.map_err(|cause| Failure { place: Some(Place::default()), ..Failure::io(&name, &cause) })?;
        let input = Self { name, text: String::new() };
        if bytes.len() > limit {
            return Err(input.failure(0, &format!("too large, at most {} MB are read", limit >> 20), None));
        }
        let text = String::from_utf8(bytes).map_err(|bad| {
            let fine = &bad.as_bytes()[..bad.utf8_error().valid_up_to()];
            input.failure(fine.split(|&byte| byte == b'\n').count(), "not a text in UTF-8", None)
        })?;
        Ok(Self { text, ..input })
    }

    /// What is wrong with it, with the place: line 0 is the whole text.
    pub(crate) fn failure(&self, line: usize, what: &str, rule: Option<&'static str>) -> Failure {
        let line = (line > 0).then_some(line);
        let place = line.map_or_else(String::new, |line| format!("line {line}: "));
        let what = plain(&format!("{}: {place}{what}", self.name));
        Failure { what, place: Some(Place { line, rule }), ..Failure::default() }
    }

    /// Everything that is wrong with it, one fault a line.
    pub(crate) fn faults(&self, entry: &Entry, faults: Vec<Fault>) -> Failure {
        let told = |fault: &Fault| {
            let what = format!("{}{}", fault.reason, lookup::citation(Some(entry), fault.rule));
            self.failure(fault.line, &what, fault.rule.map(|rule| rule.0))
        };
        let all: Vec<Failure> = faults.iter().map(told).collect();
        let what = all.iter().map(|fault| fault.what.as_str()).collect::<Vec<_>>().join("\n");
        Failure { what, faults, ..all.into_iter().next().unwrap_or_default() }
    }
}

/// Reads just enough to know that it is too much.
fn read(from: impl Read, limit: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(limit as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
