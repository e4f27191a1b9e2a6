//! Everything that is stored about one person, as one JSON text that comes piece by piece.

use std::fmt::Write as _;

use serde_json::{Map, Value as Json};

use crate::statement::{Row, Statement, Value, values};
use crate::{PersonId, Result, Store};

/// Rows that are read at a time.
const PIECE: usize = 500;

/// One kind of rows.
struct Part {
    name: &'static str,
    /// The columns that are told, as they follow the two that order the rows.
    columns: &'static [&'static str],
    /// Asks for rows of the person `$1` that follow the text `$2` and the number `$3`, by which they are ordered.
    sql: &'static str,
}

/// What of others stands in the same rows is left out, and so are secrets: a seed, the hash of a password.
const PARTS: [Part; 22] = [
    Part {
        name: "person",
        columns: &["id", "name", "created", "blocked"],
        sql: "SELECT '', id, id, name, created, blocked FROM person WHERE id = $1 AND ('', id) > ($2, $3) LIMIT 500",
    },
    Part {
        name: "sessions",
        columns: &["device", "created", "used"],
        sql: "SELECT '', number, device, created, used FROM \
              (SELECT row_number() OVER (ORDER BY created, hash) AS number, device, created, used FROM session \
               WHERE person = $1) AS counted WHERE ('', number) > ($2, $3) ORDER BY number LIMIT 500",
    },
    Part {
        name: "login",
        columns: &["name", "changed"],
        sql: "SELECT '', person, name, changed FROM login WHERE person = $1 AND ('', person) > ($2, $3) LIMIT 500",
    },
    Part {
        name: "passkeys",
        columns: &["id", "key", "device", "created", "used"],
        sql: "SELECT '', number, id, key, device, created, used FROM \
              (SELECT row_number() OVER (ORDER BY created, id) AS number, id, key, device, created, used FROM passkey \
               WHERE person = $1) AS counted WHERE ('', number) > ($2, $3) ORDER BY number LIMIT 500",
    },
    Part {
        name: "mail",
        columns: &["address", "confirmed"],
        sql: "SELECT '', person, address, confirmed FROM mailbox WHERE person = $1 AND ('', person) > ($2, $3) LIMIT 500",
    },
    Part {
        name: "tokens",
        columns: &["name", "acts_as_me", "created", "used"],
        sql: "SELECT id, 0, name, CASE WHEN person = owner THEN 1 ELSE 0 END, created, used FROM api_token \
              WHERE owner = $1 AND (id, 0) > ($2, $3) ORDER BY id LIMIT 500",
    },
    Part {
        name: "tables",
        columns: &["id", "game", "setup", "code", "phase", "created", "updated", "opened_by_me"],
        sql: "SELECT id, 0, id, game, setup, code, phase, created, updated, CASE WHEN host = $1 THEN 1 ELSE 0 END \
              FROM game_table WHERE (host = $1 OR id IN (SELECT table_id FROM seat WHERE person = $1)) \
              AND (id, 0) > ($2, $3) ORDER BY id LIMIT 500",
    },
    Part {
        name: "seats",
        columns: &["table", "seat", "name", "colour"],
        sql: "SELECT table_id, seat, table_id, seat, name, colour FROM seat \
              WHERE person = $1 AND (table_id, seat) > ($2, $3) ORDER BY table_id, seat LIMIT 500",
    },
    Part {
        name: "steps",
        columns: &["table", "number", "seat", "code", "at"],
        sql: "SELECT step.table_id, step.seq, step.table_id, step.seq, step.seat, step.code, step.at FROM step \
              JOIN seat ON seat.table_id = step.table_id AND seat.seat = step.seat \
              WHERE seat.person = $1 AND (step.table_id, step.seq) > ($2, $3) ORDER BY step.table_id, step.seq LIMIT 500",
    },
    Part {
        name: "drafts",
        columns: &["table", "seat", "codes", "saved"],
        sql: "SELECT draft.table_id, draft.seat, draft.table_id, draft.seat, draft.codes, draft.saved FROM draft \
              JOIN seat ON seat.table_id = draft.table_id AND seat.seat = draft.seat \
              WHERE seat.person = $1 AND (draft.table_id, draft.seat) > ($2, $3) \
              ORDER BY draft.table_id, draft.seat LIMIT 500",
    },
    Part {
        name: "pins",
        columns: &["table", "seat", "turn", "mark"],
        sql: "SELECT pin.table_id, pin.number * 256 + pin.seat AS place, pin.table_id, pin.seat, pin.turn, pin.mark FROM pin \
              JOIN seat ON seat.table_id = pin.table_id AND seat.seat = pin.seat \
              WHERE seat.person = $1 AND (pin.table_id, pin.number * 256 + pin.seat) > ($2, $3) \
              ORDER BY pin.table_id, place LIMIT 500",
    },
    Part {
        name: "remarks",
        columns: &["table", "number", "words", "at"],
        sql: "SELECT table_id, number, table_id, number, body, at FROM remark \
              WHERE person = $1 AND (table_id, number) > ($2, $3) ORDER BY table_id, number LIMIT 500",
    },
    Part {
        name: "notes",
        columns: &["table", "text"],
        sql: "SELECT table_id, 0, table_id, body FROM note WHERE person = $1 AND (table_id, 0) > ($2, $3) \
              ORDER BY table_id LIMIT 500",
    },
    Part {
        name: "hidden",
        columns: &["table"],
        sql: "SELECT table_id, 0, table_id FROM hidden WHERE person = $1 AND (table_id, 0) > ($2, $3) \
              ORDER BY table_id LIMIT 500",
    },
    Part {
        name: "muted",
        columns: &["person"],
        sql: "SELECT '', person, person FROM muted WHERE reader = $1 AND ('', person) > ($2, $3) ORDER BY person LIMIT 500",
    },
    Part {
        name: "wishes",
        columns: &["wishes"],
        sql: "SELECT '', 0, wishes FROM notice_wish WHERE person = $1 AND ('', 0) > ($2, $3) LIMIT 500",
    },
    Part {
        name: "addresses",
        columns: &["kind", "address", "confirmed", "made"],
        sql: "SELECT id, 0, kind, address, confirmed, made FROM notice_address \
              WHERE person = $1 AND (id, 0) > ($2, $3) ORDER BY id LIMIT 500",
    },
    Part {
        name: "results",
        columns: &["table", "seat", "place", "points"],
        sql: "SELECT r.table_id, r.seat, r.table_id, r.seat, r.place, r.points FROM result_seat r \
              JOIN seat ON seat.table_id = r.table_id AND seat.seat = r.seat \
              WHERE seat.person = $1 AND (r.table_id, r.seat) > ($2, $3) ORDER BY r.table_id, r.seat LIMIT 500",
    },
    Part {
        name: "votes",
        columns: &["table", "seat", "level", "at"],
        sql: "SELECT table_id, seat, table_id, seat, level, at FROM vote \
              WHERE person = $1 AND (table_id, seat) > ($2, $3) ORDER BY table_id, seat LIMIT 500",
    },
    Part {
        name: "rematches",
        columns: &["table", "answer", "at"],
        sql: "SELECT table_id, 0, table_id, answer, at FROM again WHERE person = $1 AND (table_id, 0) > ($2, $3) \
              ORDER BY table_id LIMIT 500",
    },
    Part {
        name: "reports",
        columns: &["table", "remark", "at"],
        sql: "SELECT table_id, number, table_id, number, at FROM report \
              WHERE reporter = $1 AND (table_id, number) > ($2, $3) ORDER BY table_id, number LIMIT 500",
    },
    Part {
        name: "seen",
        columns: &["table", "at"],
        sql: "SELECT table_id, 0, table_id, max(seen) FROM presence WHERE person = $1 AND (table_id, 0) > ($2, $3) \
              GROUP BY table_id ORDER BY table_id LIMIT 500",
    },
];

/// How far somebody's text has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    part: usize,
    after: (String, i64),
    /// Whether a row of this part was written.
    begun: bool,
}

impl Place {
    const fn at(part: usize) -> Self {
        Self { part, after: (String::new(), -1), begun: false }
    }

    /// Where a text begins.
    pub const START: Self = Self::at(0);
}

impl Store {
    /// The next piece of all that is stored about a person, and where it goes on; nothing after the end.
    pub async fn everything(&self, person: PersonId, place: Place) -> Result<Option<(String, Place)>> {
        let Some(part) = PARTS.get(place.part) else { return Ok(None) };
        let (text, number) = &place.after;
        let rows = self.ask_one(Statement::new(part.sql, values![person.0, text, *number])).await?;
        let mut piece = String::new();
        if !place.begun {
            piece.push_str(if place.part == 0 { "{\n" } else { ",\n" });
            // Writing to a string cannot fail.
            let _ = write!(piece, "\"{}\": [", part.name);
        }
        for (row, number) in rows.iter().zip(0..) {
            piece.push_str(if place.begun || number > 0 { ",\n" } else { "\n" });
            piece.push_str(&told(part, row).to_string());
        }
        if let Some(last) = rows.last().filter(|_| rows.len() == PIECE) {
            let after = (last.text(0)?, last.number(1)?);
            return Ok(Some((piece, Place { after, begun: true, ..place })));
        }
        piece.push_str(if place.part + 1 == PARTS.len() { "]\n}\n" } else { "]" });
        Ok(Some((piece, Place::at(place.part + 1))))
    }
}

fn told(part: &Part, row: &Row) -> Json {
    let value = |value: &Value| match value {
        Value::Null => Json::Null,
        Value::Number(number) => (*number).into(),
        Value::Text(text) => text.as_str().into(),
        Value::Bytes(bytes) => crate::archive::hex(bytes).into(),
    };
    let told: Map<String, Json> = part
        .columns
        .iter()
        .zip(row.0.iter().skip(2))
        .map(|(name, cell)| ((*name).to_owned(), value(cell)))
        .collect();
    told.into()
}
