//! What whoever runs a server asks for and does.

use crate::admin::{Account, Backlog};
use crate::statement::{Row, Statement, values};
use crate::{Error, PersonId, Phase, Result};

use super::rows;

/// Adds a person without a session, unless they are there.
pub(crate) fn add_person(id: PersonId, name: &str, now: i64) -> Statement {
    let sql = "INSERT INTO person (id, name, created) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING";
    Statement::new(sql, values![id.0, name, now])
}

/// Asks for a person by their id.
pub(crate) fn account(person: PersonId) -> Statement {
    let sql = "SELECT id, name, created, blocked, \
               (SELECT count(*) FROM session WHERE session.person = person.id), \
               (SELECT max(used) FROM session WHERE session.person = person.id), \
               (SELECT count(DISTINCT table_id) FROM seat WHERE seat.person = person.id) \
               FROM person WHERE id = $1";
    Statement::new(sql, values![person.0])
}

/// Asks for the people with this in their name, the newest first.
pub(crate) fn accounts(name: &str, limit: u32) -> Statement {
    let sql = "SELECT id, name, created, blocked, \
               (SELECT count(*) FROM session WHERE session.person = person.id), \
               (SELECT max(used) FROM session WHERE session.person = person.id), \
               (SELECT count(DISTINCT table_id) FROM seat WHERE seat.person = person.id) \
               FROM person WHERE upper(name) LIKE upper($1) ESCAPE '!' ORDER BY created DESC, id LIMIT $2";
    let name = name.replace('!', "!!").replace('%', "!%").replace('_', "!_");
    Statement::new(sql, values![&format!("%{name}%"), limit])
}

/// A person as either of them answers.
pub(crate) fn known(row: &Row) -> Result<Account> {
    Ok(Account {
        id: PersonId(row.number(0)?),
        name: row.text(1)?,
        created: row.number(2)?,
        blocked: row.number::<i64>(3)? != 0,
        sessions: row.number(4)?,
        used: row.maybe_number(5)?,
        tables: row.number(6)?,
    })
}

/// Ends all sessions of somebody who is there; the last answer counts them.
pub(crate) fn end_sessions(person: PersonId) -> Vec<Statement> {
    vec![
        Statement::new("SELECT 1 FROM person WHERE id = $1", values![person.0]).or(Error::NotFound),
        Statement::new("DELETE FROM session WHERE person = $1", values![person.0]),
    ]
}

/// Asks for tables of a phase, listed or not, the last updated first.
pub(crate) fn tables(phase: Phase, limit: u32) -> Vec<Statement> {
    let tables = "SELECT id, code, game, setup, CASE WHEN closed IS NULL THEN phase ELSE 3 END, updated, awaited, turns \
                  FROM game_table WHERE phase = $1 AND closed IS NULL ORDER BY updated DESC, id LIMIT $2";
    let seats = "SELECT table_id, person, level, name, colour, stand_in, resigned, program FROM seat WHERE table_id IN \
                 (SELECT id FROM game_table WHERE phase = $1 AND closed IS NULL ORDER BY updated DESC, id LIMIT $2) \
                 ORDER BY table_id, seat";
    let phase = rows::phase_number(phase);
    vec![Statement::new(tables, values![phase, limit]), Statement::new(seats, values![phase, limit])]
}

/// Asks how much work of each kind there is.
pub(crate) fn backlog(now: i64) -> Statement {
    let sql = "SELECT kind, sum(CASE WHEN lease > $1 THEN 1 ELSE 0 END), \
               sum(CASE WHEN lease <= $1 AND due <= $1 AND (until IS NULL OR until > $1) THEN 1 ELSE 0 END), \
               min(CASE WHEN lease <= $1 AND due <= $1 AND (until IS NULL OR until > $1) THEN due END), \
               count(*), max(tries) FROM job WHERE key <> 'probe' GROUP BY kind ORDER BY kind";
    Statement::new(sql, values![now])
}

/// What it answered.
pub(crate) fn waiting(row: &Row) -> Result<Backlog> {
    Ok(Backlog {
        kind: row.text(0)?,
        at_work: row.number(1)?,
        waiting: row.number(2)?,
        oldest: row.maybe_number(3)?,
        all: row.number(4)?,
        tries: row.number(5)?,
    })
}

/// Asks how many bytes a `SQLite` file has.
pub(crate) fn size_of_file() -> Statement {
    Statement::new("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()", [])
}

/// Asks how many bytes a `PostgreSQL` database has.
pub(crate) fn size_of_database() -> Statement {
    Statement::new("SELECT pg_database_size(current_database())", [])
}
