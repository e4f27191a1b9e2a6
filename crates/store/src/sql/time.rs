//! Clocks of players: what happened to them, and when nobody served the store.

use crate::statement::{Row, Statement, values};
use crate::{ClockEvent, Outage, Result};

/// Adds what happened to a table's clocks after all that did before.
pub(super) fn insert(id: &str, event: &ClockEvent) -> Statement {
    let sql = "INSERT INTO clock_event (table_id, number, seq, at, seat, what) \
               SELECT CAST($1 AS TEXT), coalesce(max(number) + 1, 0), CAST($2 AS BIGINT), CAST($3 AS BIGINT), \
               CAST($4 AS BIGINT), CAST($5 AS TEXT) FROM clock_event WHERE table_id = $1";
    Statement::new(sql, values![id, event.seq, event.at, event.seat, &event.what])
}

/// Asks for all that happened to a table's clocks, in order.
pub(super) fn of(id: &str) -> Statement {
    let sql = "SELECT seq, at, seat, what FROM clock_event WHERE table_id = $1 ORDER BY number";
    Statement::new(sql, values![id])
}

pub(super) fn event(row: &Row) -> Result<ClockEvent> {
    Ok(ClockEvent { seq: row.number(0)?, at: row.number(1)?, seat: row.number(2)?, what: row.text(3)? })
}

/// Somebody serves the store now. If nobody did since before `gap`, that is written down, once, whoever is first. The last
/// statement asks for all times nobody did that ended after `known`.
pub(crate) fn beat(now: i64, gap: i64, known: i64) -> Vec<Statement> {
    let first = "INSERT INTO pulse (id, at, last) VALUES (0, $1, $1) ON CONFLICT (id) DO NOTHING";
    let missed = "UPDATE pulse SET last = at, at = $1 WHERE id = 0 AND at < $2";
    let outage = "INSERT INTO outage (begun, ended) SELECT last, at FROM pulse WHERE at = $1 AND last < $2 \
                  ON CONFLICT (begun) DO NOTHING";
    let beat = "UPDATE pulse SET at = $1, last = $1 WHERE id = 0 AND at < $1";
    vec![
        Statement::new(first, values![now]),
        Statement::new(missed, values![now, gap]),
        Statement::new(outage, values![now, gap]),
        Statement::new(beat, values![now]),
        outages(known),
    ]
}

/// Asks when somebody last served the store, and for all times nobody did that ended after `known`.
pub(crate) fn pulse(known: i64) -> [Statement; 2] {
    [Statement::new("SELECT at FROM pulse", []), outages(known)]
}

fn outages(known: i64) -> Statement {
    Statement::new("SELECT begun, ended FROM outage WHERE ended > $1 ORDER BY begun", values![known])
}

/// What it answered.
pub(crate) fn outage(row: &Row) -> Result<Outage> {
    Ok(Outage { begun: row.number(0)?, ended: row.number(1)? })
}
