//! Between rows and the plain types of the crate.

use crate::statement::{Row, Statement, values};
use crate::{Error, Hints, PersonId, Phase, Result, SeatRow, Sitter};

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

/// The number a choice about hints is stored as.
pub(super) fn hints_number(hints: Hints) -> i64 {
    match hints {
        Hints::Off => 0,
        Hints::On => 1,
        Hints::Usual => 2,
    }
}

/// The choice about hints in a column.
pub(super) fn hints(row: &Row, column: usize) -> Result<Hints> {
    match row.number::<i64>(column)? {
        0 => Ok(Hints::Off),
        1 => Ok(Hints::On),
        2 => Ok(Hints::Usual),
        other => Err(Error::Database(format!("no choice about hints has number {other}"))),
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
    let sql = "SELECT person, level, name, colour, stand_in, resigned, program FROM seat WHERE table_id = $1 ORDER BY seat";
    Statement::new(sql, values![id])
}

/// Adds a seat to a table.
pub(super) fn add_seat(id: &str, number: u8, seat: &SeatRow) -> Statement {
    let sql = "INSERT INTO seat (table_id, seat, person, level, name, colour, stand_in, resigned, program) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    let (person, level) = sitter_columns(seat.sitter);
    let SeatRow { name, colour, stand_in, resigned, program, .. } = seat;
    Statement::new(sql, values![id, number, person, level, name, *colour, *stand_in, *resigned, *program])
}

/// Who plays a seat, from its person and level at `first`.
pub(super) fn sitter(row: &Row, first: usize) -> Result<Sitter> {
    Ok(match (row.maybe_number(first)?, row.maybe_number(first + 1)?) {
        (Some(person), _) => Sitter::Person(PersonId(person)),
        (None, Some(level)) => Sitter::Bot(level),
        (None, None) => Sitter::Open,
    })
}

/// A seat whose columns begin at `first`.
pub(super) fn seat(row: &Row, first: usize) -> Result<SeatRow> {
    Ok(SeatRow {
        sitter: sitter(row, first)?,
        name: row.text(first + 2)?,
        colour: row.maybe_number(first + 3)?,
        stand_in: row.maybe_number(first + 4)?,
        resigned: row.number::<i64>(first + 5)? != 0,
        program: row.number::<i64>(first + 6)? != 0,
    })
}
