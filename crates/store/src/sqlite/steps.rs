//! The log of a table from its first step to its last, and the drafts of steps to come.

use rusqlite::{Connection, Row, params};

use super::fault::Fault;
use crate::{Draft, Record};

/// The number of the step to come. The log has no gaps, so its end tells, and the index knows its end.
pub(super) fn next_seq(conn: &Connection, id: &str) -> Result<i64, Fault> {
    let sql = "SELECT coalesce(max(seq) + 1, 0) FROM step WHERE table_id = ?1";
    Ok(conn.prepare_cached(sql)?.query_row([id], |row| row.get(0))?)
}

/// Appends steps.
pub(super) fn insert(conn: &Connection, id: &str, first_seq: u32, records: &[Record]) -> Result<(), Fault> {
    let mut statement =
        conn.prepare_cached("INSERT INTO step (table_id, seq, seat, code, at) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    for (seq, record) in (i64::from(first_seq)..).zip(records) {
        statement.execute(params![id, seq, record.seat, record.code, record.at])?;
    }
    Ok(())
}

/// Keeps a seat's draft in place of the one before.
pub(super) fn save_draft(conn: &Connection, id: &str, draft: &Draft, now: i64) -> Result<(), Fault> {
    let sql = "INSERT INTO draft (table_id, seat, revision, codes, saved) VALUES (?1, ?2, ?3, ?4, ?5) \
               ON CONFLICT (table_id, seat) DO UPDATE \
               SET revision = excluded.revision, codes = excluded.codes, saved = excluded.saved";
    let codes: Vec<u8> = draft.codes.iter().flat_map(|code| code.to_le_bytes()).collect();
    conn.prepare_cached(sql)?.execute(params![id, draft.seat, draft.revision, codes, now])?;
    Ok(())
}

/// Drops the draft of a seat, if there is one.
pub(super) fn drop_draft(conn: &Connection, id: &str, seat: u8) -> Result<(), Fault> {
    conn.prepare_cached("DELETE FROM draft WHERE table_id = ?1 AND seat = ?2")?.execute(params![id, seat])?;
    Ok(())
}

/// The log of a table from step `since` on.
pub(super) fn records(conn: &Connection, id: &str, since: u32) -> Result<Vec<Record>, Fault> {
    let sql = "SELECT seat, code, at FROM step WHERE table_id = ?1 AND seq >= ?2 ORDER BY seq";
    let mut statement = conn.prepare_cached(sql)?;
    let record = |row: &Row<'_>| Ok(Record { seat: row.get(0)?, code: row.get(1)?, at: row.get(2)? });
    let records = statement.query_map(params![id, since], record)?;
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
