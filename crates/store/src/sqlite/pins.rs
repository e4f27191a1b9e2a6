//! What seats show each other on the board.

use rusqlite::{Connection, params};

use super::fault::Fault;
use crate::Pin;

/// Keeps the pins of a seat in place of those before.
pub(super) fn save(conn: &Connection, id: &str, seat: u8, pins: &[Pin]) -> Result<(), Fault> {
    conn.prepare_cached("DELETE FROM pin WHERE table_id = ?1 AND seat = ?2")?.execute(params![id, seat])?;
    let sql = "INSERT INTO pin (table_id, seat, number, turn, mark) VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut statement = conn.prepare_cached(sql)?;
    for pin in pins {
        statement.execute(params![id, seat, pin.number, pin.turn, pin.mark])?;
    }
    Ok(())
}

/// The pins of a table in the order of its seats, those of a seat in the order of their numbers.
pub(super) fn of(conn: &Connection, id: &str) -> Result<Vec<Pin>, Fault> {
    let sql = "SELECT seat, number, turn, mark FROM pin WHERE table_id = ?1 ORDER BY seat, number";
    let mut statement = conn.prepare_cached(sql)?;
    let pins = statement.query_map([id], |row| {
        Ok(Pin { seat: row.get(0)?, number: row.get(1)?, turn: row.get(2)?, mark: row.get(3)? })
    })?;
    Ok(pins.collect::<Result<_, _>>()?)
}
