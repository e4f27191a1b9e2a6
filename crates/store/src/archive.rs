//! Everything that is stored, as one text that any of the databases takes: for backups, and to move from one to another.
//!
//! A line says what it is and which schema it holds; then come the tables, each with a line of its own before its rows, and a
//! row is a JSON list. The last line counts the rows and has the digest of all that stands before it.

use std::io::{self, BufRead, Write};

use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};

use crate::statement::{Row, Statement, Value, values};
use crate::{Error, Result, Store};

/// The first words of the text.
const TITLE: &str = "kolej backup 1 schema 12";
/// The same of schemas before.
const OLDER: [&str; 2] = ["kolej backup 1 schema 5", "kolej backup 1 schema 11"];
/// Rows that are stored at a time.
const BATCH: usize = 500;

/// A table with its columns, in an order in which rows find what they refer to.
struct Part {
    name: &'static str,
    all: &'static str,
    one: &'static str,
}

/// Leases stay behind: whoever had them is somebody else's worker. So does what is just being sent, which has arrived by the time
/// anybody restores it, and who looks at a table: they look elsewhere.
const PARTS: [Part; 33] = [
    Part {
        name: "person",
        all: "SELECT id, name, created, blocked, gone FROM person ORDER BY id",
        one: "INSERT INTO person (id, name, created, blocked, gone) VALUES ($1, $2, $3, $4, $5)",
    },
    Part {
        name: "session",
        all: "SELECT hash, person, created, used, device FROM session ORDER BY hash",
        one: "INSERT INTO session (hash, person, created, used, device) VALUES ($1, $2, $3, $4, $5)",
    },
    Part {
        name: "login",
        all: "SELECT person, name, hash, changed FROM login ORDER BY person",
        one: "INSERT INTO login (person, name, hash, changed) VALUES ($1, $2, $3, $4)",
    },
    Part {
        name: "passkey",
        all: "SELECT id, person, key, counter, device, created, used FROM passkey ORDER BY id",
        one: "INSERT INTO passkey (id, person, key, counter, device, created, used) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    },
    Part {
        name: "mailbox",
        all: "SELECT person, address, confirmed FROM mailbox ORDER BY person",
        one: "INSERT INTO mailbox (person, address, confirmed) VALUES ($1, $2, $3)",
    },
    Part {
        name: "pass",
        all: "SELECT hash, kind, person, data, ends FROM pass ORDER BY hash",
        one: "INSERT INTO pass (hash, kind, person, data, ends) VALUES ($1, $2, $3, $4, $5)",
    },
    Part {
        name: "api token",
        all: "SELECT id, hash, owner, person, name, created, used FROM api_token ORDER BY id",
        one: "INSERT INTO api_token (id, hash, owner, person, name, created, used) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    },
    Part {
        name: "table",
        all: "SELECT id, code, game, rules, data, setup, listed, host, seed, phase, created, updated, next, \
              revision, grace, closed, clock, hints, awaited, turns, programs FROM game_table ORDER BY id",
        one: "INSERT INTO game_table (id, code, game, rules, data, setup, listed, host, seed, phase, created, updated, \
              next, revision, grace, closed, clock, hints, awaited, turns, programs) \
              VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)",
    },
    Part {
        name: "seat",
        all: "SELECT table_id, seat, person, level, name, colour, stand_in, resigned, program FROM seat \
              ORDER BY table_id, seat",
        one: "INSERT INTO seat (table_id, seat, person, level, name, colour, stand_in, resigned, program) \
              VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    },
    Part {
        name: "step",
        all: "SELECT table_id, seq, seat, code, at FROM step ORDER BY table_id, seq",
        one: "INSERT INTO step (table_id, seq, seat, code, at) VALUES ($1, $2, $3, $4, $5)",
    },
    Part {
        name: "draft",
        all: "SELECT table_id, seat, revision, codes, saved FROM draft ORDER BY table_id, seat",
        one: "INSERT INTO draft (table_id, seat, revision, codes, saved) VALUES ($1, $2, $3, $4, $5)",
    },
    Part {
        name: "pin",
        all: "SELECT table_id, seat, number, turn, mark FROM pin ORDER BY table_id, seat, number",
        one: "INSERT INTO pin (table_id, seat, number, turn, mark) VALUES ($1, $2, $3, $4, $5)",
    },
    Part {
        name: "advice",
        all: "SELECT table_id, seat, token, thought FROM advice ORDER BY table_id, seat",
        one: "INSERT INTO advice (table_id, seat, token, thought) VALUES ($1, $2, $3, $4)",
    },
    // Nobody served what comes out of a backup since it was made.
    Part {
        name: "pulse",
        all: "SELECT id, at, last FROM pulse",
        one: "INSERT INTO pulse (id, at, last) VALUES ($1, $2, $3)",
    },
    Part {
        name: "outage",
        all: "SELECT begun, ended FROM outage ORDER BY begun",
        one: "INSERT INTO outage (begun, ended) VALUES ($1, $2)",
    },
    Part {
        name: "hinted",
        all: "SELECT table_id, seat, times FROM hinted ORDER BY table_id, seat",
        one: "INSERT INTO hinted (table_id, seat, times) VALUES ($1, $2, $3)",
    },
    Part {
        name: "talk",
        all: "SELECT table_id, height, off FROM talk ORDER BY table_id",
        one: "INSERT INTO talk (table_id, height, off) VALUES ($1, $2, $3)",
    },
    Part {
        name: "remark",
        all: "SELECT table_id, number, person, seat, ready, body, at FROM remark ORDER BY table_id, number",
        one: "INSERT INTO remark (table_id, number, person, seat, ready, body, at) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    },
    Part {
        name: "muted",
        all: "SELECT reader, person FROM muted ORDER BY reader, person",
        one: "INSERT INTO muted (reader, person) VALUES ($1, $2)",
    },
    Part {
        name: "report",
        all: "SELECT table_id, number, reporter, at FROM report ORDER BY table_id, number, reporter",
        one: "INSERT INTO report (table_id, number, reporter, at) VALUES ($1, $2, $3, $4)",
    },
    Part {
        name: "note",
        all: "SELECT table_id, person, body FROM note ORDER BY table_id, person",
        one: "INSERT INTO note (table_id, person, body) VALUES ($1, $2, $3)",
    },
    Part {
        name: "again",
        all: "SELECT table_id, person, answer, asked, at FROM again ORDER BY table_id, person",
        one: "INSERT INTO again (table_id, person, answer, asked, at) VALUES ($1, $2, $3, $4, $5)",
    },
    Part {
        name: "result",
        all: "SELECT table_id, ending, turns, duration FROM result ORDER BY table_id",
        one: "INSERT INTO result (table_id, ending, turns, duration) VALUES ($1, $2, $3, $4)",
    },
    Part {
        name: "result seat",
        all: "SELECT table_id, seat, place, points, resigned FROM result_seat ORDER BY table_id, seat",
        one: "INSERT INTO result_seat (table_id, seat, place, points, resigned) VALUES ($1, $2, $3, $4, $5)",
    },
    Part {
        name: "result line",
        all: "SELECT table_id, seat, line, rule, points FROM result_line ORDER BY table_id, seat, line",
        one: "INSERT INTO result_line (table_id, seat, line, rule, points) VALUES ($1, $2, $3, $4, $5)",
    },
    Part {
        name: "hidden",
        all: "SELECT person, table_id FROM hidden ORDER BY person, table_id",
        one: "INSERT INTO hidden (person, table_id) VALUES ($1, $2)",
    },
    Part {
        name: "happening",
        all: "SELECT table_id, number, seq, at, what FROM happening ORDER BY table_id, number",
        one: "INSERT INTO happening (table_id, number, seq, at, what) VALUES ($1, $2, $3, $4, $5)",
    },
    Part {
        name: "vote",
        all: "SELECT table_id, person, seat, level, at FROM vote ORDER BY table_id, person, seat",
        one: "INSERT INTO vote (table_id, person, seat, level, at) VALUES ($1, $2, $3, $4, $5)",
    },
    Part {
        name: "handover",
        all: "SELECT table_id, seat, hash, until FROM handover ORDER BY table_id, seat",
        one: "INSERT INTO handover (table_id, seat, hash, until) VALUES ($1, $2, $3, $4)",
    },
    Part {
        name: "job",
        all: "SELECT key, kind, table_id, owner, rank, due, until, data FROM job \
              WHERE key <> 'probe' AND kind <> 'send' ORDER BY key",
        one: "INSERT INTO job (key, kind, table_id, owner, rank, due, until, data, lease) \
              VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0)",
    },
    Part {
        name: "notice wish",
        all: "SELECT person, wishes FROM notice_wish ORDER BY person",
        one: "INSERT INTO notice_wish (person, wishes) VALUES ($1, $2)",
    },
    Part {
        name: "notice address",
        all: "SELECT id, person, kind, address, keys, site, made, confirmed, faults FROM notice_address ORDER BY id",
        one: "INSERT INTO notice_address (id, person, kind, address, keys, site, made, confirmed, faults) \
              VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    },
    Part {
        name: "site key",
        all: "SELECT name, secret FROM site_key ORDER BY name",
        one: "INSERT INTO site_key (name, secret) VALUES ($1, $2) \
              ON CONFLICT (name) DO UPDATE SET secret = excluded.secret",
    },
];

/// Rows of tables that had fewer columns: which table, how many, and how one comes back. What it did not say is as usual.
const BEFORE: [(&str, usize, &str); 7] = [
    ("person", 4, "INSERT INTO person (id, name, created, blocked) VALUES ($1, $2, $3, $4)"),
    ("session", 4, "INSERT INTO session (hash, person, created, used) VALUES ($1, $2, $3, $4)"),
    (
        "table",
        14,
        "INSERT INTO game_table (id, code, game, rules, data, setup, listed, host, seed, phase, created, updated, next, \
         revision) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
    ),
    (
        "table",
        20,
        "INSERT INTO game_table (id, code, game, rules, data, setup, listed, host, seed, phase, created, updated, next, \
         revision, grace, closed, clock, hints, awaited, turns) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)",
    ),
    (
        "seat",
        8,
        "INSERT INTO seat (table_id, seat, person, level, name, colour, stand_in, resigned) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    ),
    (
        "seat",
        6,
        "INSERT INTO seat (table_id, seat, person, level, name, colour) VALUES ($1, $2, $3, $4, $5, $6)",
    ),
    ("result seat", 4, "INSERT INTO result_seat (table_id, seat, place, points) VALUES ($1, $2, $3, $4)"),
];

/// Writes lines and knows their digest.
struct Lines<W> {
    out: W,
    digest: Sha256,
}

impl<W: Write> Lines<W> {
    fn line(&mut self, text: &str) -> Result<()> {
        self.digest.update(text);
        self.digest.update("\n");
        writeln!(self.out, "{text}").map_err(|cause| unwritten(&cause))
    }
}

fn unwritten(cause: &io::Error) -> Error {
    Error::Database(format!("the backup cannot be written: {cause}"))
}

impl Store {
    /// Writes everything that is stored at one moment, while others go on reading and writing; says how many rows.
    pub async fn back_up(&self, out: impl Write + Send) -> Result<u64> {
        let mut rows = self.stream(PARTS.map(|part| part.all).into());
        let mut lines = Lines { out, digest: Sha256::new() };
        lines.line(TITLE)?;
        let (mut count, mut begun) = (0, 0);
        while let Some(found) = rows.recv().await {
            let (part, rows) = found?;
            for part in PARTS.iter().take(part + 1).skip(begun) {
                lines.line(&format!("table {}", part.name))?;
            }
            begun = part + 1;
            for row in rows {
                lines.line(&written(&row).to_string())?;
                count += 1;
            }
        }
        let digest = hex(&lines.digest.finalize_reset());
        lines.line(&format!("end {count} {digest}"))?;
        lines.out.flush().map_err(|cause| unwritten(&cause))?;
        Ok(count)
    }

    /// Puts a backup that was [checked](check_backup) into an empty store; says how many rows.
    pub async fn restore(&self, backup: impl BufRead + Send) -> Result<u64> {
        let census = self.census().await?;
        if census.people > 0 || !census.tables.is_empty() {
            return Err(Error::Database("the store is not empty; restore into a new one".to_owned()));
        }
        // A server that once ran here has planned work and said that it served; whoever works with what comes does so anew.
        let traces = ["DELETE FROM job", "DELETE FROM pulse", "DELETE FROM outage"];
        self.change(traces.map(|sql| Statement::new(sql, values![])).into()).await?;
        let (mut part, mut batch, mut count) = (None, Vec::new(), 0);
        for line in backup.lines().skip(1) {
            let line = line.map_err(|cause| broken(&cause))?;
            if let Some(name) = line.strip_prefix("table ") {
                part = PARTS.iter().find(|part| part.name == name);
                continue;
            }
            if line.starts_with("end ") {
                break;
            }
            let part = part.ok_or_else(|| broken(&"rows of an unknown table"))?;
            let values = read(&line)?;
            let before =
                BEFORE.iter().find(|(name, columns, _)| (*name, *columns) == (part.name, values.len()));
            let one = before.map_or(part.one, |(_, _, one)| one);
            batch.push(Statement { values, ..Statement::new(one, values![]) });
            count += 1;
            if batch.len() == BATCH {
                self.change(std::mem::take(&mut batch)).await?;
            }
        }
        if !batch.is_empty() {
            self.change(batch).await?;
        }
        Ok(count)
    }
}

/// Reads a backup to its end and says how many rows it has, if it is whole and one of ours.
pub fn check_backup(backup: impl BufRead) -> Result<u64> {
    let (mut digest, mut count, mut first) = (Sha256::new(), 0, true);
    for line in backup.lines() {
        let line = line.map_err(|cause| broken(&cause))?;
        if std::mem::take(&mut first) && line != TITLE && !OLDER.contains(&line.as_str()) {
            return Err(broken(&format!("it begins with `{}` and not with `{TITLE}`", excerpt(&line))));
        }
        if let Some(end) = line.strip_prefix("end ") {
            let whole = end == format!("{count} {}", hex(&digest.finalize()));
            return if whole { Ok(count) } else { Err(broken(&"it was changed or is damaged")) };
        }
        count += u64::from(line.starts_with('['));
        digest.update(&line);
        digest.update("\n");
    }
    Err(broken(&"it is cut off"))
}

fn broken(cause: &dyn std::fmt::Display) -> Error {
    Error::Database(format!("the backup cannot be read: {cause}"))
}

fn excerpt(line: &str) -> String {
    line.chars().take(40).collect()
}

fn written(row: &Row) -> Json {
    let value = |value: &Value| match value {
        Value::Null => Json::Null,
        Value::Number(number) => json!(number),
        Value::Text(text) => json!(text),
        Value::Bytes(bytes) => json!({ "hex": hex(bytes) }),
    };
    row.0.iter().map(value).collect()
}

fn read(line: &str) -> Result<Vec<Value>> {
    let row: Vec<Json> = serde_json::from_str(line).map_err(|cause| broken(&cause))?;
    let value = |value: Json| match value {
        Json::Null => Ok(Value::Null),
        Json::Number(number) => number.as_i64().map(Value::Number).ok_or_else(|| broken(&"a strange number")),
        Json::String(text) => Ok(Value::Text(text)),
        other => {
            other["hex"].as_str().and_then(unhex).map(Value::Bytes).ok_or_else(|| broken(&"a strange value"))
        }
    };
    row.into_iter().map(value).collect()
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = std::fmt::Write::write_fmt(&mut text, format_args!("{byte:02x}"));
        text
    })
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes().chunks(2);
    digits.map(|pair| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok()).collect()
}
