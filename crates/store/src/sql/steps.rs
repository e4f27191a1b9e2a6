//! The log of a table from its first step to its last, the drafts of steps to come, and what was advised about them.

use crate::statement::{Row, Statement, values};
use crate::{Advice, Draft, Error, Record, Result};

/// Refuses the change unless the log has exactly this many steps.
pub(super) fn ends_at(id: &str, seq: u32) -> Statement {
    let sql = "SELECT 1 WHERE (SELECT coalesce(max(seq) + 1, 0) FROM step WHERE table_id = $1) = $2";
    Statement::new(sql, values![id, seq]).or(Error::Conflict)
}

/// Appends steps.
pub(super) fn insert<'a>(
    id: &'a str,
    first_seq: u32,
    records: &'a [Record],
) -> impl Iterator<Item = Statement> + 'a {
    let sql = "INSERT INTO step (table_id, seq, seat, code, at) VALUES ($1, $2, $3, $4, $5)";
    (i64::from(first_seq)..)
        .zip(records)
        .map(move |(seq, record)| Statement::new(sql, values![id, seq, record.seat, record.code, record.at]))
}

/// Keeps a seat's draft in place of the one before.
pub(super) fn save_draft(id: &str, draft: &Draft, now: i64) -> Statement {
    let sql = "INSERT INTO draft (table_id, seat, revision, codes, saved) VALUES ($1, $2, $3, $4, $5) \
               ON CONFLICT (table_id, seat) DO UPDATE \
               SET revision = excluded.revision, codes = excluded.codes, saved = excluded.saved";
    let codes: Vec<u8> = draft.codes.iter().flat_map(|code| code.to_le_bytes()).collect();
    Statement::new(sql, values![id, draft.seat, draft.revision, codes, now])
}

/// Drops the draft of a seat, if there is one.
pub(super) fn drop_draft(id: &str, seat: u8) -> Statement {
    Statement::new("DELETE FROM draft WHERE table_id = $1 AND seat = $2", values![id, seat])
}

/// Keeps what a seat is advised in place of what it was before.
pub(super) fn save_advice(id: &str, advice: &Advice) -> Statement {
    let sql = "INSERT INTO advice (table_id, seat, token, thought) VALUES ($1, $2, $3, $4) \
               ON CONFLICT (table_id, seat) DO UPDATE SET token = excluded.token, thought = excluded.thought";
    Statement::new(sql, values![id, advice.seat, &advice.token, &advice.thought])
}

/// Counts a hint that a seat was given.
pub(super) fn count_hint(id: &str, seat: u8) -> Statement {
    let sql = "INSERT INTO hinted (table_id, seat, times) VALUES ($1, $2, 1) \
               ON CONFLICT (table_id, seat) DO UPDATE SET times = hinted.times + 1";
    Statement::new(sql, values![id, seat])
}

/// Asks how many hints the seats of a table have been given.
pub(super) fn hinted_of(id: &str) -> Statement {
    Statement::new("SELECT seat, times FROM hinted WHERE table_id = $1 ORDER BY seat", values![id])
}

/// Nobody needs advice about a game that is over.
pub(super) fn drop_advice(id: &str) -> Statement {
    Statement::new("DELETE FROM advice WHERE table_id = $1", values![id])
}

/// Asks for the log of a table from step `since` on.
pub(super) fn records_of(id: &str, since: u32) -> Statement {
    let sql = "SELECT seat, code, at FROM step WHERE table_id = $1 AND seq >= $2 ORDER BY seq";
    Statement::new(sql, values![id, since])
}

pub(super) fn record(row: &Row) -> Result<Record> {
    Ok(Record { seat: row.maybe_number(0)?, code: row.number(1)?, at: row.maybe_number(2)? })
}

/// Asks for the drafts of a table in the order of its seats.
pub(super) fn drafts_of(id: &str) -> Statement {
    let sql = "SELECT seat, revision, codes FROM draft WHERE table_id = $1 ORDER BY seat";
    Statement::new(sql, values![id])
}

pub(super) fn draft(row: &Row) -> Result<Draft> {
    let (codes, _) = row.bytes(2)?.as_chunks::<4>();
    let codes = codes.iter().copied().map(u32::from_le_bytes).collect();
    Ok(Draft { seat: row.number(0)?, revision: row.number(1)?, codes })
}

/// Asks for what the seats of a table are advised.
pub(super) fn advice_of(id: &str) -> Statement {
    let sql = "SELECT seat, token, thought FROM advice WHERE table_id = $1 ORDER BY seat";
    Statement::new(sql, values![id])
}

pub(super) fn advice(row: &Row) -> Result<Advice> {
    Ok(Advice { seat: row.number(0)?, token: row.text(1)?, thought: row.text(2)? })
}
