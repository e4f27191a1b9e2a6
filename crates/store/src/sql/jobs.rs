//! Work that waits: who may do it, until when, and in which order.

use crate::statement::{Row, Statement, values};
use crate::{Claimed, Error, Job, Lease, PersonId, Result};

/// Columns of work itself, before those about whoever is at it.
const COLUMNS: usize = 8;

/// Adds work; where its key is known, what is wanted of it is renewed and whoever is at it stays at it.
pub(super) fn put(job: &Job) -> Statement {
    let sql = "INSERT INTO job (key, kind, table_id, owner, rank, due, until, data, lease, worker) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (key) DO UPDATE \
               SET owner = excluded.owner, rank = excluded.rank, due = excluded.due, until = excluded.until, \
               data = excluded.data";
    insert(sql, job)
}

/// Adds work; `Taken` if there is some with its key that somebody still wants.
pub(crate) fn add(job: &Job) -> Statement {
    let sql = "INSERT INTO job (key, kind, table_id, owner, rank, due, until, data, lease, worker) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (key) DO UPDATE \
               SET kind = excluded.kind, table_id = excluded.table_id, owner = excluded.owner, rank = excluded.rank, \
               due = excluded.due, until = excluded.until, data = excluded.data, lease = excluded.lease, \
               worker = excluded.worker, tries = 0 WHERE job.until <= excluded.due";
    insert(sql, job).or(Error::Taken)
}

/// Adds work unless there is some with its key.
pub(crate) fn add_once(job: &Job) -> Statement {
    let sql = "INSERT INTO job (key, kind, table_id, owner, rank, due, until, data, lease, worker) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (key) DO NOTHING";
    insert(sql, job)
}

/// Adds work, or its data to that of the work with its key, while that is not too much.
pub(crate) fn add_to(job: &Job) -> Statement {
    let sql = "INSERT INTO job (key, kind, table_id, owner, rank, due, until, data, lease, worker) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (key) DO UPDATE \
               SET data = CASE WHEN length(job.data) < 16000 THEN job.data || excluded.data ELSE job.data END";
    insert(sql, job)
}

/// Work that is done, if it is still this worker's and still the same.
pub(crate) fn done_as(key: &str, worker: &str, data: &str) -> Statement {
    let sql = "DELETE FROM job WHERE key = $1 AND worker = $2 AND data = $3";
    Statement::new(sql, values![key, worker, data]).or(Error::Conflict)
}

/// Work that becomes other work, if it is still this worker's and still the same.
pub(crate) fn becomes(key: &str, worker: &str, data: &str, due: i64, next: &str) -> Statement {
    let sql = "UPDATE job SET due = $1, data = $2, lease = 0, worker = NULL, tries = 0 \
               WHERE key = $3 AND worker = $4 AND data = $5";
    Statement::new(sql, values![due, next, key, worker, data]).or(Error::Conflict)
}

/// Asks for work by its key.
pub(crate) fn of(key: &str) -> Statement {
    let sql =
        "SELECT key, kind, table_id, owner, rank, due, until, data, lease, worker FROM job WHERE key = $1";
    Statement::new(sql, values![key])
}

fn insert(sql: &'static str, job: &Job) -> Statement {
    let (lease, worker) = job.lease.as_ref().map_or((0, None), |lease| (lease.until, Some(&lease.worker)));
    let owner = job.owner.map(|person| person.0);
    let (table, until) = (job.table.as_ref(), job.until);
    Statement::new(
        sql,
        values![&job.key, &job.kind, table, owner, job.rank, job.due, until, &job.data, lease, worker],
    )
}

/// Work that is no longer wanted.
pub(super) fn drop(key: &str) -> Statement {
    Statement::new("DELETE FROM job WHERE key = $1", values![key])
}

/// Claims work that is due and nobody is at: what people wait for first, then everybody's in turn.
pub(crate) fn claim(lease: &Lease, now: i64, limit: u32) -> Statement {
    let sql = "UPDATE job SET lease = $1, worker = $2, tries = tries + 1 WHERE lease <= $3 AND key IN \
               (SELECT key FROM (SELECT key, rank, due, row_number() OVER (PARTITION BY owner ORDER BY rank, due, key) \
               AS turn FROM job WHERE due <= $3 AND lease <= $3 AND (until IS NULL OR until > $3)) AS waiting \
               ORDER BY rank / 10, turn, rank, due, key LIMIT $4) \
               RETURNING key, kind, table_id, owner, rank, due, until, data, tries";
    Statement::new(sql, values![lease.until, &lease.worker, now, limit])
}

/// The same for databases where many claim at once: nobody waits for a row that somebody else is just claiming.
pub(crate) fn claim_among_many(lease: &Lease, now: i64, limit: u32) -> Statement {
    let sql = "UPDATE job SET lease = $1, worker = $2, tries = tries + 1 WHERE lease <= $3 AND key IN \
               (SELECT key FROM job WHERE lease <= $3 AND key IN \
               (SELECT key FROM (SELECT key, rank, due, row_number() OVER (PARTITION BY owner ORDER BY rank, due, key) \
               AS turn FROM job WHERE due <= $3 AND lease <= $3 AND (until IS NULL OR until > $3)) AS waiting \
               ORDER BY rank / 10, turn, rank, due, key LIMIT $4) FOR UPDATE SKIP LOCKED) \
               RETURNING key, kind, table_id, owner, rank, due, until, data, tries";
    Statement::new(sql, values![lease.until, &lease.worker, now, limit])
}

/// What was claimed.
pub(crate) fn claimed(row: &Row, lease: &Lease) -> Result<Claimed> {
    Ok(Claimed { job: job(row, Some(lease.clone()))?, tries: row.number(COLUMNS)? })
}

/// What [`of`] answered.
pub(crate) fn known(row: &Row) -> Result<Job> {
    let until = row.number(COLUMNS)?;
    let lease = row.maybe_text(COLUMNS + 1)?.map(|worker| Lease { worker, until });
    job(row, lease)
}

fn job(row: &Row, lease: Option<Lease>) -> Result<Job> {
    Ok(Job {
        key: row.text(0)?,
        kind: row.text(1)?,
        table: row.maybe_text(2)?,
        owner: row.maybe_number(3)?.map(PersonId),
        rank: row.number(4)?,
        due: row.number(5)?,
        until: row.maybe_number(6)?,
        data: row.text(7)?,
        lease,
    })
}

/// Keeps all that a worker is at.
pub(crate) fn extend(lease: &Lease, now: i64) -> Statement {
    let sql = "UPDATE job SET lease = $1 WHERE worker = $2 AND lease > $3";
    Statement::new(sql, values![lease.until, &lease.worker, now])
}

/// Work that is done.
pub(crate) fn done(key: &str, worker: &str) -> Statement {
    Statement::new("DELETE FROM job WHERE key = $1 AND worker = $2", values![key, worker])
}

/// Leaves work to whoever comes, not before it is due again.
pub(crate) fn put_back(key: &str, worker: &str, due: i64) -> Statement {
    let sql = "UPDATE job SET lease = 0, worker = NULL, due = $1 WHERE key = $2 AND worker = $3";
    Statement::new(sql, values![due, key, worker])
}

/// Leaves work to whoever comes, as it was renewed meanwhile; else not before it is due again.
pub(crate) fn release(key: &str, worker: &str, data: &str, due: i64) -> Statement {
    let sql = "UPDATE job SET lease = 0, worker = NULL, tries = 0, \
               due = CASE WHEN data = $1 AND due < $2 THEN $2 ELSE due END WHERE key = $3 AND worker = $4";
    Statement::new(sql, values![data, due, key, worker])
}

/// Leaves all that a worker is at to others.
pub(crate) fn put_all_back(worker: &str) -> Statement {
    Statement::new("UPDATE job SET lease = 0, worker = NULL WHERE worker = $1", values![worker])
}

/// Writes for the sake of writing: whether the disk takes it.
pub(crate) fn probe(now: i64) -> Statement {
    let sql = "INSERT INTO job (key, kind, rank, due, until, data, lease) VALUES ('probe', 'probe', 99, $1, 0, '', 0) \
               ON CONFLICT (key) DO UPDATE SET due = excluded.due";
    Statement::new(sql, values![now])
}

/// Somebody still wants this, where nobody did for good.
pub(crate) fn want(key: &str, until: i64) -> Statement {
    let sql = "UPDATE job SET until = $1 WHERE key = $2 AND until < $1";
    Statement::new(sql, values![until, key])
}
