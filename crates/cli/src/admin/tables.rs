//! Tables: listing, looking at and closing them.

use std::fmt::Write as _;

use serde_json::{Value, json};
use store::{Error, Phase, SeatRow, Sitter, Stored, Summary};

use super::Desk;
use crate::date::moment;
use crate::failure::Failure;
use crate::report::{Report, plain};

/// A phase as it is written.
pub(super) const fn name(phase: Phase) -> &'static str {
    match phase {
        Phase::Gathering => "gathering",
        Phase::Running => "running",
        Phase::Finished => "finished",
        Phase::Closed => "closed",
    }
}

pub(super) fn phase(text: &str) -> Result<Phase, String> {
    let all = [Phase::Gathering, Phase::Running, Phase::Finished];
    all.into_iter()
        .find(|phase| name(*phase) == text)
        .ok_or_else(|| "a table is gathering, running or finished".to_owned())
}

fn seat(seat: &SeatRow) -> String {
    match seat.sitter {
        Sitter::Open => "(open)".to_owned(),
        Sitter::Person(person) => format!("{} [{}]", plain(&seat.name), person.0),
        Sitter::Bot(level) => format!("{} (bot {level})", plain(&seat.name)),
    }
}

fn seats_text(seats: &[SeatRow]) -> String {
    seats.iter().map(seat).collect::<Vec<_>>().join(", ")
}

fn seats_json(seats: &[SeatRow]) -> Value {
    let seat = |seat: &SeatRow| {
        let (person, bot) = match seat.sitter {
            Sitter::Open => (None, None),
            Sitter::Person(person) => (Some(person.0), None),
            Sitter::Bot(level) => (None, Some(level)),
        };
        json!({ "name": seat.name, "person": person, "bot": bot })
    };
    seats.iter().map(seat).collect()
}

/// A line about a table.
pub(super) fn line(table: &Summary) -> String {
    let Summary { id, code, game, phase, seats, updated, .. } = table;
    format!("{id}  {code}  {game:8} {:9} {}  {}", name(*phase), moment(*updated), seats_text(seats))
}

pub(super) fn summary(table: &Summary) -> Value {
    json!({
        "id": table.id,
        "code": table.code,
        "game": table.game,
        "phase": name(table.phase),
        "updated": table.updated,
        "seats": seats_json(&table.seats),
        "link": format!("/t/{}", table.id),
    })
}

impl Desk<'_> {
    pub(super) async fn tables(&self, phase: Option<Phase>, limit: u32) -> Result<Report, Failure> {
        let mut tables = Vec::new();
        for phase in phase.map_or_else(|| vec![Phase::Running, Phase::Gathering], |phase| vec![phase]) {
            tables.extend(self.store.tables(phase, limit).await.map_err(|cause| self.failure(&cause))?);
        }
        let lines: Vec<String> = tables.iter().map(line).collect();
        let text = if lines.is_empty() { "No such tables.".to_owned() } else { lines.join("\n") };
        Ok(Report { json: tables.iter().map(summary).collect(), text })
    }

    pub(super) async fn table(&self, asked: &str) -> Result<Report, Failure> {
        let stored = self.find_table(asked).await?;
        let host = self.store.account(stored.table.host).await.map_err(|cause| self.failure(&cause))?;
        let host = host.map_or_else(|| "?".to_owned(), |host| plain(&host.name));
        Ok(Report { json: value(&stored, &host), text: text(&stored, &host) })
    }

    /// Removes a table. Halls that have it open find out with the next click at it.
    pub(super) async fn close(&self, asked: &str) -> Result<Report, Failure> {
        let id = self.find_table(asked).await?.table.id;
        self.store.remove(&id, i64::MAX).await.map_err(|cause| match cause {
            Error::Conflict => Failure::new(format!("table {id} is finished, and finished games are kept")),
            other => self.failure(&other),
        })?;
        Ok(Report { text: format!("Table {id} is removed."), json: json!({ "closed": id }) })
    }

    async fn find_table(&self, asked: &str) -> Result<Stored, Failure> {
        let failed = |cause: Error| self.failure(&cause);
        let found = match self.store.load(asked, 0).await.map_err(failed)? {
            Some(stored) => Some(stored),
            None => match self.store.table_by_code(asked).await.map_err(failed)? {
                Some(id) => self.store.load(&id, 0).await.map_err(failed)?,
                None => None,
            },
        };
        found.ok_or_else(|| {
            Failure::new(format!("no table has the id {0}, and no unfinished one the code {0}", plain(asked)))
        })
    }
}

fn value(stored: &Stored, host: &str) -> Value {
    let row = &stored.table;
    let points = stored.outcome.as_ref().map(|outcome| {
        let seat = |seat: &store::SeatResult| json!({ "place": seat.place, "points": seat.points() });
        outcome.seats.iter().map(seat).collect::<Vec<Value>>()
    });
    json!({
        "id": row.id,
        "code": row.code,
        "link": format!("/t/{}", row.id),
        "game": row.game,
        "rules": row.rules,
        "setup": row.setup,
        "phase": name(row.phase),
        "listed": row.listed,
        "host": { "id": row.host.0, "name": host },
        "created": row.created,
        "updated": row.updated,
        "steps": stored.records.len(),
        "seats": seats_json(&row.seats),
        "results": points,
        "next": row.next,
    })
}

fn text(stored: &Stored, host: &str) -> String {
    let row = &stored.table;
    let mut text = format!(
        "Table {} ({}), {} {}, {}{}\nLink:    /t/{}\nOpened:  {} by {host} [{}]\nTouched: {}\nSteps:   {}\n",
        row.id,
        row.code,
        row.game,
        row.setup.chars().take(60).collect::<String>(),
        name(row.phase),
        if row.listed { ", listed" } else { "" },
        row.id,
        moment(row.created),
        row.host.0,
        moment(row.updated),
        stored.records.len(),
    );
    // Writing to a string cannot fail.
    let results = stored.outcome.as_ref().map(|outcome| outcome.seats.as_slice()).unwrap_or_default();
    for (number, sitter) in row.seats.iter().enumerate() {
        let _ = write!(text, "Seat {}:  {}", number + 1, seat(sitter));
        let result = results.get(number);
        let _ =
            result.map_or(Ok(()), |seat| write!(text, ", place {}, {} points", seat.place, seat.points()));
        text += "\n";
    }
    let _ = row.next.as_ref().map_or(Ok(()), |next| writeln!(text, "Rematch: /t/{next}"));
    text.trim_end().to_owned()
}
