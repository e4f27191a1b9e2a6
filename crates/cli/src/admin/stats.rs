//! How much of everything there is, and what waits.

use std::fmt::Write as _;

use serde_json::{Value, json};
use store::{Backlog, Census};

use super::Desk;
use super::tables::name;
use crate::date;
use crate::failure::Failure;
use crate::report::Report;

impl Desk<'_> {
    pub(super) async fn stats(&self) -> Result<Report, Failure> {
        let failed = |cause: store::Error| self.failure(&cause);
        let now = date::now();
        let census = self.store.census().await.map_err(failed)?;
        let work = self.store.backlog(now).await.map_err(failed)?;
        let bytes = self.store.size().await.map_err(failed)?;
        let place = self.place.told();
        Ok(Report {
            json: value(&census, &work, bytes, &place, now),
            text: text(&census, &work, bytes, &place, now),
        })
    }
}

/// Seconds since the oldest piece of work is due.
fn age(work: &Backlog, now: i64) -> Option<i64> {
    work.oldest.map(|oldest| (now - oldest).div_euclid(1_000))
}

fn value(census: &Census, work: &[Backlog], bytes: u64, place: &str, now: i64) -> Value {
    let tables: Vec<Value> = census
        .tables
        .iter()
        .map(|(game, phase, count)| json!({ "game": game, "phase": name(*phase), "count": count }))
        .collect();
    let jobs: Vec<Value> = work
        .iter()
        .map(|work| {
            json!({
                "kind": work.kind,
                "all": work.all,
                "at_work": work.at_work,
                "waiting": work.waiting,
                "oldest_s": age(work, now),
                "most_tries": work.tries,
            })
        })
        .collect();
    json!({
        "store": place,
        "bytes": bytes,
        "people": census.people,
        "sessions": census.sessions,
        "tables": tables,
        "jobs": jobs,
    })
}

fn text(census: &Census, work: &[Backlog], bytes: u64, place: &str, now: i64) -> String {
    let mut text = format!(
        "{place}: {} kB\nPeople:   {}\nSessions: {}\nTables:\n",
        bytes.div_ceil(1_000),
        census.people,
        census.sessions
    );
    // Writing to a string cannot fail.
    for (game, phase, count) in &census.tables {
        let _ = writeln!(text, "  {game:8} {:9} {count:8}", name(*phase));
    }
    text += "Work:\n";
    for work in work {
        let _ = write!(
            text,
            "  {:8} {:6} in all, {} at work, {} waiting",
            work.kind, work.all, work.at_work, work.waiting
        );
        let _ = age(work, now).map_or(Ok(()), |age| write!(text, ", the oldest for {age} s"));
        text += "\n";
    }
    text.trim_end().to_owned()
}
