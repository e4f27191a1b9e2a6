//! People and their sessions.

use crate::statement::{Row, Statement, values};
use crate::{Error, Person, PersonId, Result};

/// Adds a person with their first session.
pub(crate) fn create(id: PersonId, name: &str, session: &[u8; 32], now: i64) -> Vec<Statement> {
    vec![
        Statement::new(
            "INSERT INTO person (id, name, created) VALUES ($1, $2, $3)",
            values![id.0, name, now],
        ),
        Statement::new(
            "INSERT INTO session (hash, person, created, used) VALUES ($1, $2, $3, $3)",
            values![session, id.0, now],
        ),
    ]
}

/// Whose session this is, if it was used since.
pub(crate) fn by_session(session: &[u8; 32], since: i64) -> Statement {
    let sql = "SELECT person.id, person.name, person.blocked, session.used FROM session \
               JOIN person ON person.id = session.person WHERE session.hash = $1 AND session.used >= $2";
    Statement::new(sql, values![session, since])
}

/// A person as [`by_session`] answers.
pub(crate) fn person(row: &Row) -> Result<Person> {
    Ok(Person {
        id: PersonId(row.number(0)?),
        name: row.text(1)?,
        blocked: row.number::<i64>(2)? != 0,
        used: row.number(3)?,
    })
}

/// A session is used.
pub(crate) fn touch(session: &[u8; 32], now: i64) -> Statement {
    Statement::new("UPDATE session SET used = $1 WHERE hash = $2", values![now, session])
}

/// Ends a session.
pub(crate) fn end_session(session: &[u8; 32]) -> Statement {
    Statement::new("DELETE FROM session WHERE hash = $1", values![session])
}

/// Changes a person's name.
pub(crate) fn rename(person: PersonId, name: &str) -> Statement {
    Statement::new("UPDATE person SET name = $1 WHERE id = $2", values![name, person.0]).or(Error::NotFound)
}

/// Shuts a person out, or lets them in again.
pub(crate) fn block(person: PersonId, blocked: bool) -> Statement {
    Statement::new("UPDATE person SET blocked = $1 WHERE id = $2", values![blocked, person.0])
        .or(Error::NotFound)
}

/// Ends sessions unused since `sessions`, and those of guests who have no table unused since `guests`; then forgets people
/// who are left with neither. The last answer counts them.
pub(crate) fn forget(sessions: i64, guests: i64) -> [Statement; 5] {
    let guest = "DELETE FROM session WHERE used < $1 \
                 AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.person = session.person) \
                 AND NOT EXISTS (SELECT 1 FROM game_table WHERE game_table.host = session.person)";
    let lonely = "DELETE FROM person WHERE created < $1 AND blocked = 0 \
                  AND NOT EXISTS (SELECT 1 FROM session WHERE session.person = person.id) \
                  AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.person = person.id) \
                  AND NOT EXISTS (SELECT 1 FROM game_table WHERE game_table.host = person.id)";
    [
        Statement::new("DELETE FROM session WHERE used < $1", values![sessions]),
        Statement::new(guest, values![guests]),
        // What is left of those who were forgotten before.
        Statement::new(
            "DELETE FROM note WHERE NOT EXISTS (SELECT 1 FROM person WHERE person.id = note.person)",
            [],
        ),
        Statement::new(
            "DELETE FROM muted WHERE NOT EXISTS (SELECT 1 FROM person WHERE person.id = muted.reader)",
            [],
        ),
        Statement::new(lonely, values![guests]),
    ]
}
