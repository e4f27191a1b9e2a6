//! What seats show each other on the board.

use crate::statement::{Row, Statement, values};
use crate::{Pin, Result};

/// Keeps the pins of a seat in place of those before.
pub(super) fn save(id: &str, seat: u8, pins: &[Pin]) -> Vec<Statement> {
    let sql = "INSERT INTO pin (table_id, seat, number, turn, mark) VALUES ($1, $2, $3, $4, $5)";
    let gone = Statement::new("DELETE FROM pin WHERE table_id = $1 AND seat = $2", values![id, seat]);
    let kept = pins.iter().map(|pin| Statement::new(sql, values![id, seat, pin.number, pin.turn, &pin.mark]));
    std::iter::once(gone).chain(kept).collect()
}

/// Asks for the pins of a table in the order of its seats, those of a seat in the order of their numbers.
pub(super) fn of(id: &str) -> Statement {
    let sql = "SELECT seat, number, turn, mark FROM pin WHERE table_id = $1 ORDER BY seat, number";
    Statement::new(sql, values![id])
}

pub(super) fn pin(row: &Row) -> Result<Pin> {
    Ok(Pin { seat: row.number(0)?, number: row.number(1)?, turn: row.number(2)?, mark: row.text(3)? })
}
