//! Log files as the commands read them: from a path or standard input, with messages that name file, line and rule.

use std::path::Path;

use catalog::Entry;
use engine::Play;
use engine::log::{self, Header, LIMIT};
use game::Fault;

use crate::failure::Failure;
use crate::input::Input;
use crate::lookup;
use crate::report::plain;

/// A log file and the game it belongs to.
#[derive(Debug)]
pub(crate) struct LogFile {
    input: Input,
    pub(crate) header: Header,
    pub(crate) entry: &'static Entry,
}

/// A log file whose steps are all allowed.
#[derive(Debug)]
pub(crate) struct Replayed {
    pub(crate) play: Box<dyn Play>,
    /// One name for every seat.
    pub(crate) names: Vec<String>,
    /// What is odd about the log without making it unreadable.
    pub(crate) remarks: Vec<String>,
}

impl LogFile {
    /// Reads a file, `-` for standard input, and finds its game.
    pub(crate) fn open(path: &Path) -> Result<Self, Failure> {
        let input = Input::open(path, LIMIT)?;
        let header = log::header(&input.text).map_err(|fault| failure(&input, None, &fault))?;
        let entry = lookup::find(&header.game).map_err(|unknown| {
            let line = input.text.lines().position(|line| line.starts_with("game ")).map_or(0, |at| at + 1);
            input.failure(line, &unknown.what, None)
        })?;
        Ok(Self { input, header, entry })
    }

    /// Its text.
    pub(crate) fn text(&self) -> &str {
        &self.input.text
    }

    /// Replays every step.
    pub(crate) fn replay(&self) -> Result<Replayed, Failure> {
        let log = self.entry.read(self.text()).map_err(|fault| self.failure(&fault))?;
        let seats = usize::from(log.play.about().seats);
        let mut names: Vec<String> = log.header.players.iter().take(seats).map(|name| plain(name)).collect();
        names.extend((names.len()..seats).map(|seat| format!("({})", seat + 1)));
        let remarks = log.remarks.iter().map(ToString::to_string).collect();
        Ok(Replayed { play: log.play, names, remarks })
    }

    /// A fault of this file as it is told.
    pub(crate) fn failure(&self, fault: &Fault) -> Failure {
        failure(&self.input, Some(self.entry), fault)
    }
}

fn failure(input: &Input, entry: Option<&Entry>, fault: &Fault) -> Failure {
    let what = format!("{}{}", fault.reason, lookup::citation(entry, fault.rule));
    input.failure(fault.line, &what, fault.rule.map(|rule| rule.0))
}
