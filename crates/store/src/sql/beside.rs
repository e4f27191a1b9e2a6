//! Who looks at a table, and what people decide about each other there.

use crate::beside::{Beside, Happening, Look, Looks, Presence, Vote};
use crate::statement::{Row, Statement, values};
use crate::{Error, PersonId, Result};

/// The number that stands for a vote about the whole table.
const TABLE: i64 = -1;

/// What a change says about the people.
pub(super) fn save(id: &str, beside: &Beside, now: i64) -> Vec<Statement> {
    let mut all = Vec::new();
    if let Some(hash) = &beside.used {
        let sql = "DELETE FROM handover WHERE hash = $1 AND until > $2 AND table_id = $3";
        all.push(Statement::new(sql, values![hash, now, id]).or(Error::NotFound));
    }
    let sql = "INSERT INTO happening (table_id, number, seq, at, what) VALUES ($1, $2, $3, $4, $5)";
    for (number, happening) in (i64::from(beside.first)..).zip(&beside.happenings) {
        let Happening { seq, at, what } = happening;
        all.push(Statement::new(sql, values![id, number, *seq, *at, what]));
    }
    if let Some(votes) = &beside.votes {
        all.push(Statement::new("DELETE FROM vote WHERE table_id = $1", values![id]));
        let sql = "INSERT INTO vote (table_id, person, seat, level, at) VALUES ($1, $2, $3, $4, $5)";
        all.extend(votes.iter().map(|vote| {
            let seat = vote.seat.map_or(TABLE, i64::from);
            Statement::new(sql, values![id, vote.person.0, seat, vote.level, vote.at])
        }));
    }
    all
}

/// Asks for what happened at a table, for its votes, and for who looks at it.
pub(super) fn of(id: &str) -> [Statement; 3] {
    [
        Statement::new(
            "SELECT seq, at, what FROM happening WHERE table_id = $1 ORDER BY number",
            values![id],
        ),
        Statement::new(
            "SELECT person, seat, level, at FROM vote WHERE table_id = $1 ORDER BY at, person, seat",
            values![id],
        ),
        presence_of(id),
    ]
}

pub(super) fn happening(row: &Row) -> Result<Happening> {
    Ok(Happening { seq: row.number(0)?, at: row.number(1)?, what: row.text(2)? })
}

pub(super) fn vote(row: &Row) -> Result<Vote> {
    let seat = row.number::<i64>(1)?;
    Ok(Vote {
        person: PersonId(row.number(0)?),
        seat: u8::try_from(seat).ok(),
        level: row.maybe_number(2)?,
        at: row.number(3)?,
    })
}

/// A node is heard of.
pub(crate) fn beat(node: &str, until: i64) -> Statement {
    let sql = "INSERT INTO node (name, until) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET until = excluded.until";
    Statement::new(sql, values![node, until])
}

/// Somebody looks at a table, or no longer does.
pub(crate) fn note(node: &str, look: &Look) -> Statement {
    let sql = "INSERT INTO presence (table_id, person, node, state, at, seen) \
               SELECT id, $1, $2, $3, $4, $5 FROM game_table WHERE id = $6 \
               ON CONFLICT (table_id, person, node) \
               DO UPDATE SET state = excluded.state, at = excluded.at, seen = excluded.seen";
    let state = match look.looks {
        Looks::Gone => 0_i64,
        Looks::Away => 1,
        Looks::Here => 2,
    };
    Statement::new(sql, values![look.person.0, node, state, look.at, look.seen, look.table.as_str()])
}

/// Asks who looks at a table.
pub(crate) fn presence_of(id: &str) -> Statement {
    let sql = "SELECT person, node, state, at, seen, \
               coalesce((SELECT until FROM node WHERE name = presence.node), 0) \
               FROM presence WHERE table_id = $1 ORDER BY person, node";
    Statement::new(sql, values![id])
}

pub(crate) fn presence(row: &Row) -> Result<Presence> {
    let looks = match row.number::<i64>(2)? {
        0 => Looks::Gone,
        1 => Looks::Away,
        2 => Looks::Here,
        other => return Err(Error::Database(format!("nobody looks in way {other}"))),
    };
    Ok(Presence {
        person: PersonId(row.number(0)?),
        node: row.text(1)?,
        looks,
        at: row.number(3)?,
        seen: row.number(4)?,
        until: row.number(5)?,
    })
}

/// Asks until when nodes are heard of.
pub(crate) fn nodes() -> Statement {
    Statement::new("SELECT name, until FROM node ORDER BY name", [])
}

/// Forgets nodes not heard of since, and who last looked so long ago through such a node or at a table that is over.
pub(crate) fn forget(before: i64, seen: i64) -> Vec<Statement> {
    let gone = "DELETE FROM presence WHERE seen < $1 AND (node NOT IN (SELECT name FROM node) \
                OR table_id IN (SELECT id FROM game_table WHERE phase = 2))";
    vec![
        Statement::new("DELETE FROM node WHERE until < $1", values![before]),
        Statement::new(gone, values![seen]),
    ]
}

/// Keeps a link to a person's seat of a running table.
pub(crate) fn hand_over(table: &str, seat: u8, hash: &[u8; 32], until: i64) -> Vec<Statement> {
    let sql = "INSERT INTO handover (table_id, seat, hash, until) \
               SELECT seat.table_id, seat.seat, $1, $2 FROM seat JOIN game_table ON game_table.id = seat.table_id \
               WHERE seat.table_id = $3 AND seat.seat = $4 AND seat.person IS NOT NULL AND game_table.phase = 1 \
               ON CONFLICT (table_id, seat) DO UPDATE SET hash = excluded.hash, until = excluded.until";
    vec![Statement::new(sql, values![hash, until, table, seat]).or(Error::NotFound)]
}

/// Asks where a link leads.
pub(crate) fn handover(hash: &[u8; 32], now: i64) -> Statement {
    Statement::new("SELECT table_id, seat FROM handover WHERE hash = $1 AND until > $2", values![hash, now])
}
