//! Log files as the commands read them: from a path or standard input, with messages that name file, line and rule.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use catalog::{Entry, Table};
use game::Lang;
use table::log::{self, Fault, Header, LIMIT};

use crate::failure::Failure;
use crate::games;
use crate::report::plain;

/// A log file and the game it belongs to.
#[derive(Debug)]
pub(crate) struct LogFile {
    name: String,
    pub(crate) text: String,
    pub(crate) header: Header,
    pub(crate) entry: &'static Entry,
}

/// A log file whose steps are all allowed.
#[derive(Debug)]
pub(crate) struct Replayed {
    pub(crate) table: Box<dyn Table>,
    /// One name for every seat.
    pub(crate) names: Vec<String>,
}

impl LogFile {
    /// Reads a file, `-` for standard input, and finds its game.
    pub(crate) fn open(path: &Path) -> Result<Self, Failure> {
        let (name, bytes) = if path.as_os_str() == "-" {
            ("standard input".to_owned(), read(io::stdin().lock()))
        } else {
            (path.display().to_string(), File::open(path).and_then(read))
        };
        let bytes = bytes.map_err(|cause| Failure { log: true, ..Failure::io(&name, &cause) })?;
        let fault = |line, what| failure(&name, None, &Fault { line, rule: None, what });
        if bytes.len() > LIMIT {
            return Err(fault(0, format!("too large for a log, which has at most {} MB", LIMIT >> 20)));
        }
        let text = String::from_utf8(bytes).map_err(|bad| {
            let fine = &bad.as_bytes()[..bad.utf8_error().valid_up_to()];
            fault(fine.split(|&byte| byte == b'\n').count(), "not a text in UTF-8".to_owned())
        })?;
        let header = log::header(&text).map_err(|fault| failure(&name, None, &fault))?;
        let entry = games::find(&header.game).map_err(|unknown| {
            let line = text.lines().position(|line| line.starts_with("game ")).map_or(0, |at| at + 1);
            fault(line, unknown.what)
        })?;
        Ok(Self { name, text, header, entry })
    }

    /// Replays every step.
    pub(crate) fn replay(&self) -> Result<Replayed, Failure> {
        let (table, header, _) = self.entry.read(&self.text).map_err(|fault| self.failure(&fault))?;
        let seats = usize::from(table.seats());
        let mut names: Vec<String> = header.players.iter().take(seats).map(|name| plain(name)).collect();
        names.extend((names.len()..seats).map(|seat| format!("({})", seat + 1)));
        Ok(Replayed { table, names })
    }

    /// A fault of this file as it is told.
    pub(crate) fn failure(&self, fault: &Fault) -> Failure {
        failure(&self.name, Some(self.entry), fault)
    }
}

/// Reads just enough to know that it is too much.
fn read(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(LIMIT as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn failure(name: &str, entry: Option<&Entry>, fault: &Fault) -> Failure {
    let line = (fault.line > 0).then_some(fault.line);
    let place = line.map_or_else(String::new, |line| format!("line {line}: "));
    let rule = fault.rule.map_or_else(String::new, |rule| {
        let book = entry.map(Entry::book);
        let title = book.as_ref().and_then(|book| book.rule(rule.0)).map_or("", |rule| rule.title(Lang::En));
        format!(" ({})", format!("{rule} {title}").trim_end())
    });
    Failure {
        what: plain(&format!("{name}: {place}{}{rule}", fault.what)),
        line,
        rule: fault.rule.map(|rule| rule.0),
        log: true,
    }
}
