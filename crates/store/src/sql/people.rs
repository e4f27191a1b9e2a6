//! People and their sessions.

use super::accounts;
use crate::statement::{Row, Statement, values};
use crate::{Error, Person, PersonId, Result};

/// Adds a person with their first session.
pub(crate) fn create(id: PersonId, name: &str, session: &[u8; 32], device: &str, now: i64) -> Vec<Statement> {
    let sql = "INSERT INTO person (id, name, created) VALUES ($1, $2, $3)";
    vec![Statement::new(sql, values![id.0, name, now]), insert_session(id, session, device, now)]
}

/// Adds a session of somebody who is there.
pub(crate) fn add_session(person: PersonId, session: &[u8; 32], device: &str, now: i64) -> Vec<Statement> {
    let there = Statement::new("SELECT 1 FROM person WHERE id = $1 AND gone IS NULL", values![person.0]);
    vec![there.or(Error::NotFound), insert_session(person, session, device, now)]
}

fn insert_session(person: PersonId, session: &[u8; 32], device: &str, now: i64) -> Statement {
    let sql = "INSERT INTO session (hash, person, device, created, used) VALUES ($1, $2, $3, $4, $4)";
    Statement::new(sql, values![session, person.0, device, now])
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

/// Changes a person's name, and that of every seat that bears it. A seat named for somebody at the same screen keeps its own.
pub(crate) fn rename(person: PersonId, name: &str) -> Vec<Statement> {
    let seats = "UPDATE seat SET name = $1 WHERE person = $2 \
                 AND name = (SELECT p.name FROM person p WHERE p.id = $2)";
    let own = "UPDATE person SET name = $1 WHERE id = $2 AND gone IS NULL";
    vec![
        accounts::stir(person),
        Statement::new(seats, values![name, person.0]),
        Statement::new(own, values![name, person.0]).or(Error::NotFound),
    ]
}

/// Shuts a person out, or lets them in again.
pub(crate) fn block(person: PersonId, blocked: bool) -> Statement {
    Statement::new("UPDATE person SET blocked = $1 WHERE id = $2", values![blocked, person.0])
        .or(Error::NotFound)
}

/// Ends sessions unused since `sessions`, and those of guests who have no table and no way to log in unused since `guests`; then
/// forgets people who are left with neither. The last answer counts them.
pub(crate) fn forget(sessions: i64, guests: i64) -> [Statement; 5] {
    let guest = "DELETE FROM session WHERE used < $1 \
                 AND NOT EXISTS (SELECT 1 FROM login WHERE login.person = session.person) \
                 AND NOT EXISTS (SELECT 1 FROM passkey WHERE passkey.person = session.person) \
                 AND NOT EXISTS (SELECT 1 FROM mailbox WHERE mailbox.person = session.person) \
                 AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.person = session.person) \
                 AND NOT EXISTS (SELECT 1 FROM game_table WHERE game_table.host = session.person)";
    let lonely = "DELETE FROM person WHERE created < $1 AND blocked = 0 \
                  AND NOT EXISTS (SELECT 1 FROM session WHERE session.person = person.id) \
                  AND NOT EXISTS (SELECT 1 FROM login WHERE login.person = person.id) \
                  AND NOT EXISTS (SELECT 1 FROM passkey WHERE passkey.person = person.id) \
                  AND NOT EXISTS (SELECT 1 FROM mailbox WHERE mailbox.person = person.id) \
                  AND NOT EXISTS (SELECT 1 FROM api_token WHERE api_token.person = person.id OR api_token.owner = person.id) \
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
