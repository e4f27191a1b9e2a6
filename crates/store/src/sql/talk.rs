//! What people say at a table, whom they do not want to hear, what they report, and what they note for themselves.

use crate::statement::{Answer, Row, Statement, next, values};
use crate::{Error, NewRemark, Pace, PersonId, Remark, Report, Result, Talk};

/// Says something, unless the talk is switched off or more was said than may be; the last answer has its number.
pub(crate) fn say(new: &NewRemark, pace: &Pace) -> Vec<Statement> {
    let table = &new.table;
    // The first change of the row lets whoever speaks at the same time wait, so that numbers rise in the order they are seen.
    let rise = "INSERT INTO talk (table_id, height, off) VALUES ($1, 1, 0) \
                ON CONFLICT (table_id) DO UPDATE SET height = talk.height + 1 WHERE talk.off = 0";
    let own = "SELECT 1 FROM remark WHERE table_id = $1 AND person = $2 AND at > $3 ORDER BY number LIMIT 1 OFFSET $4";
    let all = "SELECT 1 FROM remark WHERE table_id = $1 AND at > $2 ORDER BY number LIMIT 1 OFFSET $3";
    let insert = "INSERT INTO remark (table_id, number, person, seat, ready, body, at) \
                  VALUES ($1, (SELECT height FROM talk WHERE table_id = $1), $2, $3, $4, $5, $6)";
    vec![
        Statement::new(rise, values![table]).or(Error::Conflict),
        Statement::new("SELECT 1 FROM talk WHERE table_id = $1 AND height > $2", values![table, pace.most])
            .unless(Error::Conflict),
        Statement::new(own, values![table, new.person.0, pace.since, pace.own.saturating_sub(1)])
            .unless(Error::Conflict),
        Statement::new(all, values![table, pace.since, pace.all.saturating_sub(1)]).unless(Error::Conflict),
        Statement::new(insert, values![table, new.person.0, new.seat, new.ready, &new.body, new.at]),
        height(table),
    ]
}

/// Asks how high a talk stands; no row where nobody has said anything.
pub(crate) fn height(table: &str) -> Statement {
    Statement::new("SELECT height, off FROM talk WHERE table_id = $1", values![table])
}

/// Asks for the talk of a table: how high it stands, and the last remarks after a number.
pub(crate) fn of(table: &str, since: u64, limit: u32) -> Vec<Statement> {
    let sql = "SELECT latest.number, latest.person, person.name, latest.seat, latest.ready, latest.body, latest.at \
               FROM (SELECT number, person, seat, ready, body, at FROM remark WHERE table_id = $1 AND number > $2 \
                     ORDER BY number DESC LIMIT $3) AS latest \
               LEFT JOIN person ON person.id = latest.person ORDER BY latest.number";
    vec![height(table), Statement::new(sql, values![table, since.cast_signed(), limit])]
}

/// What [`of`] answered.
pub(crate) fn talk(answers: Vec<Answer>) -> Result<Talk> {
    let mut answers = answers.into_iter();
    let stand = next(&mut answers);
    let (height, off) = match stand.first() {
        Some(row) => (number(row, 0)?, row.number::<i64>(1)? != 0),
        None => (0, false),
    };
    let remarks = next(&mut answers).iter().map(remark).collect::<Result<_>>()?;
    Ok(Talk { height, off, remarks })
}

/// A number that only rises.
pub(crate) fn number(row: &Row, column: usize) -> Result<u64> {
    Ok(row.number::<i64>(column)?.cast_unsigned())
}

fn remark(row: &Row) -> Result<Remark> {
    Ok(Remark {
        number: number(row, 0)?,
        person: PersonId(row.number(1)?),
        name: row.maybe_text(2)?,
        seat: row.maybe_number(3)?,
        ready: row.number::<i64>(4)? != 0,
        body: row.text(5)?,
        at: row.number(6)?,
    })
}

/// Switches the talk of a table off or on; the last answer has its height.
pub(crate) fn switch(table: &str, off: bool) -> Vec<Statement> {
    let sql = "INSERT INTO talk (table_id, height, off) VALUES ($1, 1, $2) \
               ON CONFLICT (table_id) DO UPDATE SET height = talk.height + 1, off = excluded.off";
    vec![Statement::new(sql, values![table, off]), height(table)]
}

/// The talk of a new table is switched off where that of another one is.
pub(crate) fn keep_off(table: &str, before: &str) -> Statement {
    let sql =
        "INSERT INTO talk (table_id, height, off) SELECT $1, 1, 1 FROM talk WHERE table_id = $2 AND off = 1";
    Statement::new(sql, values![table, before])
}

/// Somebody does not want to hear somebody any more, unless they do not already want to hear so many.
pub(crate) fn mute(reader: PersonId, person: PersonId, most: u32) -> Vec<Statement> {
    let full = "SELECT 1 FROM muted WHERE reader = $1 ORDER BY person LIMIT 1 OFFSET $2";
    let sql = "INSERT INTO muted (reader, person) VALUES ($1, $2) ON CONFLICT (reader, person) DO NOTHING";
    vec![
        Statement::new(full, values![reader.0, most.saturating_sub(1)]).unless(Error::Conflict),
        Statement::new(sql, values![reader.0, person.0]),
    ]
}

/// Somebody wants to hear somebody again.
pub(crate) fn unmute(reader: PersonId, person: PersonId) -> Statement {
    Statement::new("DELETE FROM muted WHERE reader = $1 AND person = $2", values![reader.0, person.0])
}

/// Asks whom somebody does not want to hear, with their names.
pub(crate) fn muted_by(reader: PersonId) -> Statement {
    let sql = "SELECT muted.person, person.name FROM muted LEFT JOIN person ON person.id = muted.person \
               WHERE muted.reader = $1 ORDER BY muted.person";
    Statement::new(sql, values![reader.0])
}

/// Somebody reports what was said; `NotFound` where it was not.
pub(crate) fn report(table: &str, number: u64, reporter: PersonId, at: i64) -> Statement {
    let sql = "INSERT INTO report (table_id, number, reporter, at) VALUES ($1, $2, $3, $4) \
               ON CONFLICT (table_id, number, reporter) DO NOTHING";
    Statement::new(sql, values![table, number.cast_signed(), reporter.0, at])
}

/// Asks for reports, the newest first.
pub(crate) fn reports(limit: u32) -> Statement {
    let sql = "SELECT report.table_id, report.number, report.reporter, report.at, remark.person, person.name, \
               remark.body, remark.ready \
               FROM (SELECT table_id, number, reporter, at FROM report ORDER BY at DESC LIMIT $1) AS report \
               JOIN remark ON remark.table_id = report.table_id AND remark.number = report.number \
               LEFT JOIN person ON person.id = remark.person ORDER BY report.at DESC, report.table_id, report.number";
    Statement::new(sql, values![limit])
}

/// A report as [`reports`] answers.
pub(crate) fn reported(row: &Row) -> Result<Report> {
    Ok(Report {
        table: row.text(0)?,
        number: number(row, 1)?,
        reporter: PersonId(row.number(2)?),
        at: row.number(3)?,
        person: PersonId(row.number(4)?),
        name: row.maybe_text(5)?,
        body: row.text(6)?,
        ready: row.number::<i64>(7)? != 0,
    })
}

/// Reports of a remark are dealt with.
pub(crate) fn dismiss(table: &str, number: u64) -> Statement {
    Statement::new(
        "DELETE FROM report WHERE table_id = $1 AND number = $2",
        values![table, number.cast_signed()],
    )
}

/// Keeps what a person notes at a table in place of what they noted before.
pub(crate) fn save_note(table: &str, person: PersonId, body: &str) -> Statement {
    let sql = "INSERT INTO note (table_id, person, body) VALUES ($1, $2, $3) \
               ON CONFLICT (table_id, person) DO UPDATE SET body = excluded.body";
    Statement::new(sql, values![table, person.0, body])
}

/// Nothing is noted any more.
pub(crate) fn drop_note(table: &str, person: PersonId) -> Statement {
    Statement::new("DELETE FROM note WHERE table_id = $1 AND person = $2", values![table, person.0])
}

/// Asks what a person has noted at a table.
pub(crate) fn note(table: &str, person: PersonId) -> Statement {
    Statement::new("SELECT body FROM note WHERE table_id = $1 AND person = $2", values![table, person.0])
}
