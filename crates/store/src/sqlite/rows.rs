//! Between rows and the plain types of the crate.

use rusqlite::{Connection, Row};

use super::fault::Fault;
use crate::{Error, PersonId, Phase, SeatRow, Sitter};

/// The number a phase is stored as.
pub(super) fn phase_number(phase: Phase) -> i64 {
    match phase {
        Phase::Gathering => 0,
        Phase::Running => 1,
        Phase::Finished => 2,
    }
}

/// The phase in a column.
pub(super) fn phase(row: &Row<'_>, column: usize) -> Result<Phase, Fault> {
    match row.get::<_, i64>(column)? {
        0 => Ok(Phase::Gathering),
        1 => Ok(Phase::Running),
        2 => Ok(Phase::Finished),
        other => Err(Error::Database(format!("no phase has number {other}")).into()),
    }
}

/// The phase of a table, `NotFound` if there is no such table.
pub(super) fn phase_of(conn: &Connection, id: &str) -> Result<Phase, Fault> {
    let mut statement = conn.prepare_cached("SELECT phase FROM game_table WHERE id = ?1")?;
    let mut rows = statement.query([id])?;
    match rows.next()? {
        Some(row) => phase(row, 0),
        None => Err(Error::NotFound.into()),
    }
}

/// The person and the level that a sitter is stored as.
pub(super) fn sitter_columns(sitter: Sitter) -> (Option<i64>, Option<u8>) {
    match sitter {
        Sitter::Open => (None, None),
        Sitter::Person(person) => (Some(person.0), None),
        Sitter::Bot(level) => (None, Some(level)),
    }
}

/// The seats of a table in order.
pub(super) fn seats_of(conn: &Connection, id: &str) -> Result<Vec<SeatRow>, Fault> {
    let mut statement = conn
        .prepare_cached("SELECT person, level, name, colour FROM seat WHERE table_id = ?1 ORDER BY seat")?;
    let seats = statement.query_map([id], |row| {
        let sitter = match (row.get::<_, Option<i64>>(0)?, row.get(1)?) {
            (Some(person), _) => Sitter::Person(PersonId(person)),
            (None, Some(level)) => Sitter::Bot(level),
            (None, None) => Sitter::Open,
        };
        Ok(SeatRow { sitter, name: row.get(2)?, colour: row.get(3)? })
    })?;
    Ok(seats.collect::<Result<_, _>>()?)
}
