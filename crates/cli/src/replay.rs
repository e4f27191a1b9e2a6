//! `kolej replay`: how a recorded game went.

use std::fmt::Write as _;
use std::path::PathBuf;

use catalog::Entry;
use engine::{Play, log};
use game::{Lang, Line, Outcome, Seat, Seats};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::logfile::{LogFile, Replayed};
use crate::lookup;
use crate::report::Report;
use crate::setup::brief;

/// What to replay.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The log; `-` reads standard input.
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<Report, Failure> {
    let file = LogFile::open(&args.file)?;
    let replayed = file.replay()?;
    Ok(Report { json: value(file.entry, &replayed), text: text(file.entry, &replayed) })
}

/// Seats in order with the names of their players and their score sheets.
fn sheets<'a>(play: &'a dyn Play, names: &'a [String]) -> impl Iterator<Item = (Seat, &'a str, Vec<Line>)> {
    (0..).map(Seat).zip(names).map(|(seat, name)| (seat, name.as_str(), play.score(seat)))
}

fn total(lines: &[Line]) -> i32 {
    lines.iter().map(|line| i32::from(line.points)).sum()
}

fn value(entry: &Entry, replayed: &Replayed) -> Value {
    let play = &*replayed.play;
    let book = entry.book();
    let line = |line: &Line| {
        let title = book.rule(line.rule.0).map(|rule| rule.title(Lang::En));
        json!({ "rule": line.rule.0, "title": title, "points": line.points })
    };
    let scores: Vec<Value> = sheets(play, &replayed.names)
        .map(|(seat, name, lines)| {
            let points = total(&lines);
            let lines: Vec<Value> = lines.iter().map(line).collect();
            json!({ "seat": seat.0 + 1, "name": name, "points": points, "lines": lines })
        })
        .collect();
    json!({
        "game": entry.info.id,
        "setup": play.about().setup,
        "players": replayed.names,
        "steps": play.seq(),
        "turns": play.turns_played(),
        "over": play.outcome().is_some(),
        "result": play.outcome().as_ref().map(log::places),
        "scores": scores,
        "remarks": replayed.remarks,
    })
}

fn text(entry: &Entry, replayed: &Replayed) -> String {
    let play = &*replayed.play;
    let title = lookup::title(entry, Lang::En);
    let mut text = format!(
        "{title} ({}), set-up {}: {} steps, {} turns\nPlayers: {}\n",
        entry.info.id,
        brief(&entry.info, &play.about().setup),
        play.seq(),
        play.turns_played(),
        replayed.names.join(", ")
    );
    text += &play
        .outcome()
        .map_or_else(|| "The game is not over.\n".to_owned(), |outcome| ending(&outcome, &replayed.names));
    let book = entry.book();
    // Writing to a string cannot fail.
    let width = replayed.names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    for (_, name, lines) in sheets(play, &replayed.names) {
        let _ = write!(text, "{name:width$} {:4}", total(&lines));
        for line in lines {
            let title = book.rule(line.rule.0).map_or("", |rule| rule.title(Lang::En));
            let _ = write!(text, "  {:+} {} {title}", line.points, line.rule);
        }
        text += "\n";
    }
    for remark in &replayed.remarks {
        let _ = writeln!(text, "Note: {remark}");
    }
    text.trim_end().to_owned()
}

fn ending(outcome: &Outcome, names: &[String]) -> String {
    match outcome {
        Outcome::Together { won: true } => "The table won.\n".to_owned(),
        Outcome::Together { won: false } => "The table lost.\n".to_owned(),
        Outcome::Ranked(places) => {
            let who = |seats: &Seats| {
                let names: Vec<&str> =
                    seats.iter().filter_map(|seat| names.get(seat.index())).map(String::as_str).collect();
                names.join(" and ")
            };
            let mut place = 1;
            let mut text = String::new();
            for seats in places {
                let _ = writeln!(text, "{place}. {}", who(seats));
                // After a tie the next place is skipped.
                place += seats.len();
            }
            text
        }
    }
}
