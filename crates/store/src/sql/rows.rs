//! Between rows and the plain types of the crate.

use crate::statement::{Row, Statement, values};
use crate::{Error, PersonId, Phase, Result, SeatRow, Sitter};

/// The number a phase is told as. A closed table is stored as a running one with the time it was closed.
pub(super) fn phase_number(phase: Phase) -> i64 {
    match phase {
        Phase::Gathering => 0,
        Phase::Running => 1,
        Phase::Finished => 2,
        Phase::Closed => 3,
    }
}

/// The phase in a column.
pub(super) fn phase(row: &Row, column: usize) -> Result<Phase> {
    match row.number::<i64>(column)? {
        0 => Ok(Phase::Gathering),
        1 => Ok(Phase::Running),
        2 => Ok(Phase::Finished),
        3 => Ok(Phase::Closed),
        other => Err(Error::Database(format!("no phase has number {other}"))),
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

/// Asks for the seats of a table in order.
pub(super) fn seats_of(id: &str) -> Statement {
    let sql =
        "SELECT person, level, name, colour, stand_in, resigned FROM seat WHERE table_id = $1 ORDER BY seat";
    Statement::new(sql, values![id])
}

/// A seat whose columns begin at `first`.
pub(super) fn seat(row: &Row, first: usize) -> Result<SeatRow> {
    let sitter = match (row.maybe_number(first)?, row.maybe_number(first + 1)?) {
        (Some(person), _) => Sitter::Person(PersonId(person)),
        (None, Some(level)) => Sitter::Bot(level),
        (None, None) => Sitter::Open,
    };
    Ok(SeatRow {
        sitter,
        name: row.text(first + 2)?,
        colour: row.maybe_number(first + 3)?,
        stand_in: row.maybe_number(first + 4)?,
        resigned: row.number::<i64>(first + 5)? != 0,
    })
}
