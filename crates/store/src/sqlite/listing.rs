//! Lists of tables: what can be told about many at once, never a seed or a step.

use rusqlite::{Connection, Params};

use super::fault::Fault;
use super::rows;
use crate::{PersonId, Summary};

/// The listed tables that are not finished.
pub(crate) fn lobby(conn: &Connection, limit: u32) -> Result<Vec<Summary>, Fault> {
    let sql = "SELECT id, code, game, setup, phase, updated FROM game_table \
               WHERE listed = 1 AND phase < 2 ORDER BY updated DESC, id LIMIT ?1";
    summaries(conn, sql, [limit])
}

/// The tables where a person sits or that they opened.
pub(crate) fn mine(conn: &Connection, person: PersonId, limit: u32) -> Result<Vec<Summary>, Fault> {
    let sql = "SELECT id, code, game, setup, phase, updated FROM game_table \
               WHERE id IN (SELECT table_id FROM seat WHERE person = ?1 \
                            UNION SELECT id FROM game_table WHERE host = ?1) \
               ORDER BY phase = 2, updated DESC, id LIMIT ?2";
    summaries(conn, sql, (person.0, limit))
}

/// The ids of all running tables.
pub(crate) fn running(conn: &Connection) -> Result<Vec<String>, Fault> {
    let mut statement =
        conn.prepare_cached("SELECT id FROM game_table WHERE phase = 1 ORDER BY updated, id")?;
    let ids = statement.query_map([], |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

fn summaries(conn: &Connection, sql: &str, params: impl Params) -> Result<Vec<Summary>, Fault> {
    let mut statement = conn.prepare_cached(sql)?;
    let tables = statement.query_and_then(params, |row| {
        let id: String = row.get(0)?;
        Ok(Summary {
            seats: rows::seats_of(conn, &id)?,
            id,
            code: row.get(1)?,
            game: row.get(2)?,
            setup: row.get(3)?,
            phase: rows::phase(row, 4)?,
            updated: row.get(5)?,
        })
    })?;
    tables.collect()
}
