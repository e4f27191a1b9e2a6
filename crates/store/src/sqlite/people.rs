//! People and their sessions.

use rusqlite::{Connection, OptionalExtension, params};

use super::fault::Fault;
use crate::{Error, Person, PersonId};

/// Adds a person with their first session.
pub(crate) fn create(conn: &Connection, name: &str, session: &[u8; 32], now: i64) -> Result<PersonId, Fault> {
    let person = conn
        .prepare_cached("INSERT INTO person (name, created) VALUES (?1, ?2)")?
        .insert(params![name, now])?;
    conn.prepare_cached("INSERT INTO session (hash, person, created) VALUES (?1, ?2, ?3)")?
        .execute(params![session, person, now])?;
    Ok(PersonId(person))
}

/// Whose session this is.
pub(crate) fn by_session(conn: &Connection, session: &[u8; 32]) -> Result<Option<Person>, Fault> {
    let sql = "SELECT person.id, person.name FROM session JOIN person ON person.id = session.person \
               WHERE session.hash = ?1";
    let person = conn
        .prepare_cached(sql)?
        .query_row([session], |row| Ok(Person { id: PersonId(row.get(0)?), name: row.get(1)? }))
        .optional()?;
    Ok(person)
}

/// Ends a session.
pub(crate) fn end_session(conn: &Connection, session: &[u8; 32]) -> Result<(), Fault> {
    conn.prepare_cached("DELETE FROM session WHERE hash = ?1")?.execute([session])?;
    Ok(())
}

/// Changes a person's name.
pub(crate) fn rename(conn: &Connection, person: PersonId, name: &str) -> Result<(), Fault> {
    let changed =
        conn.prepare_cached("UPDATE person SET name = ?2 WHERE id = ?1")?.execute(params![person.0, name])?;
    if changed == 0 { Err(Error::NotFound.into()) } else { Ok(()) }
}
