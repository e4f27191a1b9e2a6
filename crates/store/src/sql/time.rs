//! When nobody served the store.

use crate::statement::{Row, Statement, values};
use crate::{Outage, Result};

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
