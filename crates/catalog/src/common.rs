//! Commands that several games have: named and told alike.

use crate::tools::{Command, Run};

/// Counts the points of a board.
pub(crate) const fn score(run: Run) -> Command {
    Command { name: "score", about: "Count the points of a board written as text", options: &[], run }
}

/// Checks a data file of the players' own.
pub(crate) const fn kit(run: Run) -> Command {
    Command { name: "kit", about: "Check a data file with a board or pieces of one's own", options: &[], run }
}
