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
const TITLE: &str = "kolej backup 1 schema 6";
/// The same of the schemas before, whose tables came back as they are.
const OLDER: [&str; 1] = ["kolej backup 1 schema 5"];
/// Rows that are stored at a time.
const BATCH: usize = 500;

/// A table with its columns, in an order in which rows find what they refer to.
struct Part {
    name: &'static str,
    all: &'static str,
    one: &'static str,
}

/// Leases stay behind: whoever had them is somebody else's worker. So does what is just being sent, which has arrived by the time
/// anybody restores it, and who looks.
const PARTS: [Part; 15] = [
    Part {
        name: "person",
        all: "SELECT id, name, created, blocked FROM person ORDER BY id",
        one: "INSERT INTO person (id, name, created, blocked) VALUES ($1, $2, $3, $4)",
    },
    Part {
        name: "session",
        all: "SELECT hash, person, created, used FROM session ORDER BY hash",
        one: "INSERT INTO session (hash, person, created, used) VALUES ($1, $2, $3, $4)",
    },
    Part {
        name: "table",
        all: "SELECT id, code, game, rules, data, setup, listed, host, seed, phase, created, updated, next, revision \
              FROM game_table ORDER BY id",
        one: "INSERT INTO game_table (id, code, game, rules, data, setup, listed, host, seed, phase, created, updated, \
              next, revision) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
    },
    Part {
        name: "seat",
        all: "SELECT table_id, seat, person, level, name, colour FROM seat ORDER BY table_id, seat",
        one: "INSERT INTO seat (table_id, seat, person, level, name, colour) VALUES ($1, $2, $3, $4, $5, $6)",
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
    Part {
        name: "result",
        all: "SELECT table_id, ending, turns, duration FROM result ORDER BY table_id",
        one: "INSERT INTO result (table_id, ending, turns, duration) VALUES ($1, $2, $3, $4)",
    },
    Part {
        name: "result seat",
        all: "SELECT table_id, seat, place, points FROM result_seat ORDER BY table_id, seat",
        one: "INSERT INTO result_seat (table_id, seat, place, points) VALUES ($1, $2, $3, $4)",
    },
    Part {
        name: "result line",
        all: "SELECT table_id, seat, line, rule, points FROM result_line ORDER BY table_id, seat, line",
        one: "INSERT INTO result_line (table_id, seat, line, rule, points) VALUES ($1, $2, $3, $4, $5)",
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
        // A server that once ran here has planned work; whoever works with what comes plans it anew.
        self.change(vec![Statement::new("DELETE FROM job", values![])]).await?;
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
            batch.push(Statement { values: read(&line)?, ..Statement::new(part.one, values![]) });
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

fn hex(bytes: &[u8]) -> String {
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
