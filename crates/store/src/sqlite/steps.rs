//! The log of a table from its first step to its last, and the drafts of steps to come.

use rusqlite::{Connection, params};

use super::fault::Fault;
use super::rows;
use crate::{Draft, Error, Phase, Record};

/// Starts the game with the steps of its set-up.
pub(crate) fn begin(conn: &Connection, id: &str, records: &[Record], now: i64) -> Result<(), Fault> {
    if rows::phase_of(conn, id)? != Phase::Gathering {
        return Err(Error::Conflict.into());
    }
    let sql = "SELECT 1 FROM seat WHERE table_id = ?1 AND person IS NULL AND level IS NULL";
    if conn.prepare_cached(sql)?.exists([id])? {
        return Err(Error::Conflict.into());
    }
    insert(conn, id, 0, records)?;
    set_phase(conn, id, Phase::Running, now)
}

/// Appends steps to a running table.
pub(crate) fn append(
    conn: &Connection,
    id: &str,
    first_seq: u32,
    records: &[Record],
    clear_draft_of: Option<u8>,
    finished: bool,
    now: i64,
) -> Result<(), Fault> {
    if rows::phase_of(conn, id)? != Phase::Running || next_seq(conn, id)? != i64::from(first_seq) {
        return Err(Error::Conflict.into());
    }
    insert(conn, id, first_seq, records)?;
    if let Some(seat) = clear_draft_of {
        conn.prepare_cached("DELETE FROM draft WHERE table_id = ?1 AND seat = ?2")?
            .execute(params![id, seat])?;
    }
    set_phase(conn, id, if finished { Phase::Finished } else { Phase::Running }, now)
}

/// The number of the step to come. The log has no gaps, so its end tells, and the index knows its end.
fn next_seq(conn: &Connection, id: &str) -> Result<i64, Fault> {
    let sql = "SELECT coalesce(max(seq) + 1, 0) FROM step WHERE table_id = ?1";
    Ok(conn.prepare_cached(sql)?.query_row([id], |row| row.get(0))?)
}

fn insert(conn: &Connection, id: &str, first_seq: u32, records: &[Record]) -> Result<(), Fault> {
    let mut statement =
        conn.prepare_cached("INSERT INTO step (table_id, seq, seat, code) VALUES (?1, ?2, ?3, ?4)")?;
    for (seq, record) in (i64::from(first_seq)..).zip(records) {
        statement.execute(params![id, seq, record.seat, record.code])?;
    }
    Ok(())
}

fn set_phase(conn: &Connection, id: &str, phase: Phase, now: i64) -> Result<(), Fault> {
    conn.prepare_cached("UPDATE game_table SET phase = ?2, updated = ?3 WHERE id = ?1")?.execute(params![
        id,
        rows::phase_number(phase),
        now
    ])?;
    Ok(())
}

/// Keeps a seat's draft in place of the one before.
pub(crate) fn save_draft(conn: &Connection, id: &str, draft: &Draft, now: i64) -> Result<(), Fault> {
    if rows::phase_of(conn, id)? != Phase::Running {
        return Err(Error::Conflict.into());
    }
    let sql = "INSERT INTO draft (table_id, seat, revision, codes, saved) VALUES (?1, ?2, ?3, ?4, ?5) \
               ON CONFLICT (table_id, seat) DO UPDATE \
               SET revision = excluded.revision, codes = excluded.codes, saved = excluded.saved";
    let codes: Vec<u8> = draft.codes.iter().flat_map(|code| code.to_le_bytes()).collect();
    conn.prepare_cached(sql)?.execute(params![id, draft.seat, draft.revision, codes, now])?;
    Ok(())
}

/// The whole log of a table.
pub(super) fn records(conn: &Connection, id: &str) -> Result<Vec<Record>, Fault> {
    let mut statement =
        conn.prepare_cached("SELECT seat, code FROM step WHERE table_id = ?1 ORDER BY seq")?;
    let records = statement.query_map([id], |row| Ok(Record { seat: row.get(0)?, code: row.get(1)? }))?;
    Ok(records.collect::<Result<_, _>>()?)
}

/// The drafts of a table in the order of its seats.
pub(super) fn drafts(conn: &Connection, id: &str) -> Result<Vec<Draft>, Fault> {
    let mut statement =
        conn.prepare_cached("SELECT seat, revision, codes FROM draft WHERE table_id = ?1 ORDER BY seat")?;
    let drafts = statement.query_map([id], |row| {
        let (codes, _) = row.get_ref(2)?.as_blob()?.as_chunks::<4>();
        Ok(Draft {
            seat: row.get(0)?,
            revision: row.get(1)?,
            codes: codes.iter().copied().map(u32::from_le_bytes).collect(),
        })
    })?;
    Ok(drafts.collect::<Result<_, _>>()?)
}
