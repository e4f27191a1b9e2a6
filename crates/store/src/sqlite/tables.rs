//! Tables, their seats and their end.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::fault::Fault;
use super::{pins, rows, steps};
use crate::{Error, PersonId, Phase, Sitter, Stored, TableRow};

/// Adds a table with its seats.
pub(crate) fn create(conn: &Connection, table: &TableRow) -> Result<(), Fault> {
    let sql = "INSERT INTO game_table \
               (id, code, game, rules, data, setup, listed, host, seed, phase, created, updated, next) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";
    conn.prepare_cached(sql)?.execute(params![
        table.id,
        table.code,
        table.game,
        table.rules,
        table.data.cast_signed(),
        table.setup,
        table.listed,
        table.host.0,
        table.seed,
        rows::phase_number(table.phase),
        table.created,
        table.updated,
        table.next,
    ])?;
    let sql = "INSERT INTO seat (table_id, seat, person, level, name) VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut statement = conn.prepare_cached(sql)?;
    for (number, seat) in (0_i64..).zip(&table.seats) {
        let (person, level) = rows::sitter_columns(seat.sitter);
        statement.execute(params![table.id, number, person, level, seat.name])?;
    }
    Ok(())
}

/// A table with its log, drafts and pins.
pub(crate) fn load(conn: &Connection, id: &str) -> Result<Option<Stored>, Fault> {
    let sql = "SELECT id, code, game, rules, data, setup, listed, host, seed, phase, created, updated, next \
               FROM game_table WHERE id = ?1";
    let mut statement = conn.prepare_cached(sql)?;
    let mut found = statement.query([id])?;
    let Some(row) = found.next()? else { return Ok(None) };
    let mut table = table(row)?;
    table.seats = rows::seats_of(conn, id)?;
    let (records, drafts) = (steps::records(conn, id)?, steps::drafts(conn, id)?);
    Ok(Some(Stored { table, records, drafts, pins: pins::of(conn, id)? }))
}

fn table(row: &Row<'_>) -> Result<TableRow, Fault> {
    Ok(TableRow {
        id: row.get(0)?,
        code: row.get(1)?,
        game: row.get(2)?,
        rules: row.get(3)?,
        data: row.get::<_, i64>(4)?.cast_unsigned(),
        setup: row.get(5)?,
        listed: row.get(6)?,
        host: PersonId(row.get(7)?),
        seed: row.get(8)?,
        phase: rows::phase(row, 9)?,
        created: row.get(10)?,
        updated: row.get(11)?,
        next: row.get(12)?,
        seats: Vec::new(),
    })
}

/// The unfinished table with this code.
pub(crate) fn by_code(conn: &Connection, code: &str) -> Result<Option<String>, Fault> {
    let sql = "SELECT id FROM game_table WHERE upper(code) = upper(?1) AND phase < 2";
    Ok(conn.prepare_cached(sql)?.query_row([code], |row| row.get(0)).optional()?)
}

/// Puts a person on an open seat.
pub(crate) fn sit(
    conn: &Connection,
    id: &str,
    seat: u8,
    person: PersonId,
    name: &str,
    now: i64,
) -> Result<(), Fault> {
    take(conn, id, seat, Sitter::Person(person), name, now)
}

/// Puts a bot on an open seat.
pub(crate) fn seat_bot(
    conn: &Connection,
    id: &str,
    seat: u8,
    level: u8,
    name: &str,
    now: i64,
) -> Result<(), Fault> {
    take(conn, id, seat, Sitter::Bot(level), name, now)
}

fn take(conn: &Connection, id: &str, seat: u8, sitter: Sitter, name: &str, now: i64) -> Result<(), Fault> {
    if rows::phase_of(conn, id)? != Phase::Gathering {
        return Err(Error::Taken.into());
    }
    let sql = "UPDATE seat SET person = ?3, level = ?4, name = ?5 \
               WHERE table_id = ?1 AND seat = ?2 AND person IS NULL AND level IS NULL";
    let (person, level) = rows::sitter_columns(sitter);
    let changed = conn.prepare_cached(sql)?.execute(params![id, seat, person, level, name])?;
    if changed == 0 {
        let exists = conn
            .prepare_cached("SELECT 1 FROM seat WHERE table_id = ?1 AND seat = ?2")?
            .exists(params![id, seat])?;
        return Err(if exists { Error::Taken } else { Error::NotFound }.into());
    }
    touch(conn, id, now)
}

/// Frees the seat a person sits on.
pub(crate) fn stand(conn: &Connection, id: &str, seat: u8, person: PersonId, now: i64) -> Result<(), Fault> {
    if rows::phase_of(conn, id)? != Phase::Gathering {
        return Err(Error::Conflict.into());
    }
    let sql = "UPDATE seat SET person = NULL, name = '' WHERE table_id = ?1 AND seat = ?2 AND person = ?3";
    if conn.prepare_cached(sql)?.execute(params![id, seat, person.0])? == 0 {
        return Err(Error::Conflict.into());
    }
    touch(conn, id, now)
}

fn touch(conn: &Connection, id: &str, now: i64) -> Result<(), Fault> {
    conn.prepare_cached("UPDATE game_table SET updated = ?2 WHERE id = ?1")?.execute(params![id, now])?;
    Ok(())
}

/// Links a table to its rematch unless it has one; the id of the rematch it has now.
pub(crate) fn set_next(conn: &Connection, id: &str, next: &str) -> Result<String, Fault> {
    let sql = "UPDATE game_table SET next = coalesce(next, ?2) WHERE id = ?1 RETURNING next";
    let won = conn.prepare_cached(sql)?.query_row([id, next], |row| row.get(0)).optional()?;
    Ok(won.ok_or(Error::NotFound)?)
}

/// Deletes gathering tables nobody has touched since.
pub(crate) fn expire(conn: &Connection, before: i64) -> Result<u64, Fault> {
    // A link to a table that is gone would keep the players from ever starting another rematch.
    let sql = "UPDATE game_table SET next = NULL \
               WHERE next IN (SELECT id FROM game_table WHERE phase = 0 AND updated < ?1)";
    conn.prepare_cached(sql)?.execute([before])?;
    let deleted =
        conn.prepare_cached("DELETE FROM game_table WHERE phase = 0 AND updated < ?1")?.execute([before])?;
    Ok(deleted as u64)
}
