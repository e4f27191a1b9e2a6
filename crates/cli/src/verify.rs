//! `kolej verify`: whether luck was what the seed promised.

use std::path::PathBuf;

use engine::log::Draws;
use game::Fault;
use serde_json::json;

use crate::failure::Failure;
use crate::logfile::LogFile;
use crate::report::Report;

/// What to check.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The log of a finished game; `-` reads standard input.
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<Report, Failure> {
    let file = LogFile::open(&args.file)?;
    let Draws { followed, typed } =
        file.entry.verify(file.text()).map_err(|fault| file.failure(&earliest(&file, fault)))?;
    let hash = file.header.hash.map(|hash| hash.to_string());
    let text = if typed == 0 {
        format!("The seed is the one that was promised, and it gives all {followed} draws of the log.")
    } else {
        format!(
            "The seed is the one that was promised: {followed} draws follow the seed, {typed} were typed in."
        )
    };
    let json =
        json!({ "game": file.entry.info.id, "draws": followed, "typed": typed, "hash": hash, "ok": true });
    Ok(Report { json, text })
}

/// A wrong draw often shows only later, where a card would come twice or the end differs. The steps before that line are
/// checked on their own, so that the draw itself is named.
fn earliest(file: &LogFile, fault: Fault) -> Fault {
    let Some(seed) = file.text().lines().find(|line| line.starts_with("seed ")) else { return fault };
    let before = file.text().lines().take(fault.line.saturating_sub(1));
    let lines: Vec<&str> = before.chain([seed]).collect();
    match file.entry.verify(&lines.join("\n")) {
        Err(earlier) if (1..fault.line).contains(&earlier.line) => earlier,
        _ => fault,
    }
}
