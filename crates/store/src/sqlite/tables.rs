//! Tables: adding, loading and clearing them away.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::fault::Fault;
use super::{outcomes, pins, rows, steps};
use crate::{Error, NewTable, PersonId, Phase, Sitter, Stored, TableRow};

/// Adds a table with its seats and first steps, unless it is a rematch and not the first; the id of the table that stands.
pub(crate) fn create(conn: &Connection, new: &NewTable) -> Result<String, Fault> {
    if !is_whole(new) {
        return Err(Error::Conflict.into());
    }
    if let Some(before) = &new.rematch_of {
        let standing = set_next(conn, before, &new.row.id)?;
        if standing != new.row.id {
            return Ok(standing);
        }
    }
    insert(conn, &new.row)?;
    steps::insert(conn, &new.row.id, 0, &new.records)?;
    if let Some(outcome) = &new.outcome {
        outcomes::insert(conn, &new.row.id, outcome)?;
    }
    Ok(new.row.id.clone())
}

/// Whether everything about a table fits how far it has come, as it would if it had come there commit by commit.
fn is_whole(new: &NewTable) -> bool {
    match new.row.phase {
        Phase::Gathering => new.records.is_empty() && new.outcome.is_none(),
        Phase::Running => is_full(&new.row) && new.outcome.is_none(),
        Phase::Finished => is_full(&new.row),
    }
}

fn is_full(table: &TableRow) -> bool {
    table.seats.iter().all(|seat| seat.sitter != Sitter::Open)
}

fn insert(conn: &Connection, table: &TableRow) -> Result<(), Fault> {
    let sql = "INSERT INTO game_table (id, code, game, rules, data, setup, listed, host, seed, phase, created, updated, \
               next, revision) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)";
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
        table.revision.cast_signed(),
    ])?;
    let sql =
        "INSERT INTO seat (table_id, seat, person, level, name, colour) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let mut statement = conn.prepare_cached(sql)?;
    for (number, seat) in (0_i64..).zip(&table.seats) {
        let (person, level) = rows::sitter_columns(seat.sitter);
        statement.execute(params![table.id, number, person, level, seat.name, seat.colour])?;
    }
    Ok(())
}

/// A table with its log from step `since` on, drafts, pins and outcome.
pub(crate) fn load(conn: &Connection, id: &str, since: u32) -> Result<Option<Stored>, Fault> {
    let sql = "SELECT id, code, game, rules, data, setup, listed, host, seed, phase, created, updated, next, revision \
               FROM game_table WHERE id = ?1";
    let mut statement = conn.prepare_cached(sql)?;
    let mut found = statement.query([id])?;
    let Some(row) = found.next()? else { return Ok(None) };
    let mut table = table(row)?;
    table.seats = rows::seats_of(conn, id)?;
    let (records, drafts) = (steps::records(conn, id, since)?, steps::drafts(conn, id)?);
    let outcome = if table.phase == Phase::Finished { outcomes::of(conn, id)? } else { None };
    Ok(Some(Stored { table, records, drafts, pins: pins::of(conn, id)?, outcome }))
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
        revision: row.get::<_, i64>(13)?.cast_unsigned(),
        seats: Vec::new(),
    })
}

/// The unfinished table with this code.
pub(crate) fn by_code(conn: &Connection, code: &str) -> Result<Option<String>, Fault> {
    let sql = "SELECT id FROM game_table WHERE upper(code) = upper(?1) AND phase < 2";
    Ok(conn.prepare_cached(sql)?.query_row([code], |row| row.get(0)).optional()?)
}

/// Links a table to its rematch unless it has one; the id of the rematch it has now.
fn set_next(conn: &Connection, id: &str, next: &str) -> Result<String, Fault> {
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
