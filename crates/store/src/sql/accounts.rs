//! Sessions on devices, ways to log in, passes; joining people and forgetting them.

use super::people;
use crate::accounts::{Kept, Pass, Passkey, Session};
use crate::statement::{Answer, Row, Statement, next, values};
use crate::{Error, PersonId, Result};

/// Asks for the sessions of a person.
pub(crate) fn sessions(person: PersonId) -> Statement {
    let sql = "SELECT hash, device, created, used FROM session WHERE person = $1 \
               ORDER BY used DESC, created DESC, hash LIMIT 100";
    Statement::new(sql, values![person.0])
}

/// One of them.
pub(crate) fn session(row: &Row) -> Result<Session> {
    let hash = row.bytes(0)?.try_into();
    Ok(Session {
        hash: hash.map_err(|_| Error::Database("a session of another length".to_owned()))?,
        device: row.text(1)?,
        created: row.number(2)?,
        used: row.number(3)?,
    })
}

/// Ends one session of a person.
pub(crate) fn end_session_of(person: PersonId, hash: &[u8; 32]) -> Statement {
    Statement::new("DELETE FROM session WHERE person = $1 AND hash = $2", values![person.0, hash])
}

/// A new session in place of all others.
pub(crate) fn renew_sessions(person: PersonId, hash: &[u8; 32], device: &str, now: i64) -> Vec<Statement> {
    let end = Statement::new("DELETE FROM session WHERE person = $1", values![person.0]);
    [end].into_iter().chain(people::add_session(person, hash, device, now)).collect()
}

/// Asks how a person can log in.
pub(crate) fn ways_of(person: PersonId) -> [Statement; 3] {
    [
        Statement::new("SELECT name FROM login WHERE person = $1", values![person.0]),
        Statement::new(
            "SELECT id, person, key, counter, device, created, used FROM passkey WHERE person = $1 ORDER BY created, id",
            values![person.0],
        ),
        Statement::new("SELECT address FROM mailbox WHERE person = $1", values![person.0]),
    ]
}

/// What the three answered.
pub(crate) fn kept(answers: Vec<Answer>) -> Result<Kept> {
    let mut answers = answers.into_iter();
    let login = next(&mut answers).first().map(|row| row.text(0)).transpose()?;
    let passkeys = next(&mut answers).iter().map(known_passkey).collect::<Result<_>>()?;
    let mail = next(&mut answers).first().map(|row| row.text(0)).transpose()?;
    Ok(Kept { login, passkeys, mail })
}

/// Gives a person a login.
pub(crate) fn set_login(person: PersonId, name: &str, hash: &str, now: i64) -> Vec<Statement> {
    let sql = "INSERT INTO login (person, name, hash, changed) VALUES ($1, $2, $3, $4)";
    vec![is_there(person), drop_login(person), Statement::new(sql, values![person.0, name, hash, now])]
}

/// Asks whose login this is.
pub(crate) fn login(name: &str) -> Statement {
    Statement::new("SELECT person, hash FROM login WHERE name = $1", values![name])
}

/// Takes a login away.
pub(crate) fn drop_login(person: PersonId) -> Statement {
    Statement::new("DELETE FROM login WHERE person = $1", values![person.0])
}

/// Adds a passkey, if its person has fewer than so many.
pub(crate) fn add_passkey(passkey: &Passkey, most: u32) -> Vec<Statement> {
    let few = "SELECT 1 FROM person WHERE id = $1 AND (SELECT count(*) FROM passkey WHERE person = $1) < $2";
    let sql = "INSERT INTO passkey (id, person, key, counter, device, created, used) VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let Passkey { id, person, key, counter, device, created, used } = passkey;
    let row = values![id.clone(), person.0, key.clone(), *counter, device, *created, *used];
    vec![
        is_there(*person),
        Statement::new(few, values![person.0, most]).or(Error::Conflict),
        Statement::new(sql, row),
    ]
}

/// Asks for a passkey.
pub(crate) fn passkey(id: &[u8]) -> Statement {
    let sql = "SELECT id, person, key, counter, device, created, used FROM passkey WHERE id = $1";
    Statement::new(sql, values![id.to_vec()])
}

/// What it answered.
pub(crate) fn known_passkey(row: &Row) -> Result<Passkey> {
    Ok(Passkey {
        id: row.bytes(0)?.to_vec(),
        person: PersonId(row.number(1)?),
        key: row.bytes(2)?.to_vec(),
        counter: row.number(3)?,
        device: row.text(4)?,
        created: row.number(5)?,
        used: row.number(6)?,
    })
}

/// Notes a use of a passkey.
pub(crate) fn use_passkey(id: &[u8], counter: u32, now: i64) -> Statement {
    let sql = "UPDATE passkey SET counter = $1, used = $2 WHERE id = $3 AND (counter < $1 OR (counter = 0 AND $1 = 0))";
    Statement::new(sql, values![counter, now, id.to_vec()]).or(Error::Conflict)
}

/// Takes a passkey away.
pub(crate) fn drop_passkey(person: PersonId, id: &[u8]) -> Statement {
    Statement::new("DELETE FROM passkey WHERE person = $1 AND id = $2", values![person.0, id.to_vec()])
}

/// Gives a person an address.
pub(crate) fn set_mail(person: PersonId, address: &str, now: i64) -> Vec<Statement> {
    let sql = "INSERT INTO mailbox (person, address, confirmed) VALUES ($1, $2, $3)";
    vec![is_there(person), drop_mail(person), Statement::new(sql, values![person.0, address, now])]
}

/// Asks whose address this is.
pub(crate) fn by_mail(address: &str) -> Statement {
    Statement::new("SELECT person FROM mailbox WHERE address = $1", values![address])
}

/// Takes an address away.
pub(crate) fn drop_mail(person: PersonId) -> Statement {
    Statement::new("DELETE FROM mailbox WHERE person = $1", values![person.0])
}

/// Adds a pass in place of the person's other of its kind.
pub(crate) fn put_pass(hash: &[u8; 32], pass: &Pass, ends: i64) -> Vec<Statement> {
    let person = pass.person.map(|person| person.0);
    let sql = "INSERT INTO pass (hash, kind, person, data, ends) VALUES ($1, $2, $3, $4, $5)";
    vec![
        Statement::new("DELETE FROM pass WHERE person = $1 AND kind = $2", values![person, &pass.kind]),
        Statement::new(sql, values![hash, &pass.kind, person, &pass.data, ends]),
    ]
}

/// Asks for a pass that has not ended.
pub(crate) fn pass(hash: &[u8; 32], kind: &str, now: i64) -> Statement {
    let sql = "SELECT kind, person, data FROM pass WHERE hash = $1 AND kind = $2 AND ends > $3";
    Statement::new(sql, values![hash, kind, now])
}

/// Uses it.
pub(crate) fn take_pass(hash: &[u8; 32], kind: &str, now: i64) -> Statement {
    let sql = "DELETE FROM pass WHERE hash = $1 AND kind = $2 AND ends > $3 RETURNING kind, person, data";
    Statement::new(sql, values![hash, kind, now])
}

/// What either answered.
pub(crate) fn known_pass(row: &Row) -> Result<Pass> {
    Ok(Pass { kind: row.text(0)?, person: row.maybe_number(1)?.map(PersonId), data: row.text(2)? })
}

/// Removes passes that have ended.
pub(crate) fn forget_passes(now: i64) -> Statement {
    Statement::new("DELETE FROM pass WHERE ends <= $1", values![now])
}

/// Asks for the name of somebody who is there.
pub(crate) fn name_of(person: PersonId) -> Statement {
    Statement::new("SELECT name FROM person WHERE id = $1 AND gone IS NULL", values![person.0])
}

/// Somebody must be there, and not be shut out.
fn is_there(person: PersonId) -> Statement {
    Statement::new("SELECT 1 FROM person WHERE id = $1 AND gone IS NULL AND blocked = 0", values![person.0])
        .or(Error::NotFound)
}

/// Counts a change of every table that is not finished and where somebody sits or that they opened: whoever decided something on
/// what it was decides it again.
pub(super) fn stir(person: PersonId) -> Statement {
    let sql = "UPDATE game_table SET revision = revision + 1 WHERE phase < 2 \
               AND (host = $1 OR id IN (SELECT table_id FROM seat WHERE person = $1))";
    Statement::new(sql, values![person.0])
}

/// Ends every way a person has to be known.
fn lock_out(person: PersonId) -> impl Iterator<Item = Statement> {
    let all = [
        "DELETE FROM session WHERE person = $1",
        "DELETE FROM login WHERE person = $1",
        "DELETE FROM passkey WHERE person = $1",
        "DELETE FROM mailbox WHERE person = $1",
        "DELETE FROM pass WHERE person = $1",
        "DELETE FROM api_token WHERE person = $1 OR owner = $1",
        "DELETE FROM note WHERE person = $1",
        "DELETE FROM muted WHERE reader = $1",
        "DELETE FROM again WHERE person = $1 AND answer = 0",
        "DELETE FROM hidden WHERE person = $1",
        "DELETE FROM vote WHERE person = $1",
        "DELETE FROM presence WHERE person = $1",
        "DELETE FROM notice_wish WHERE person = $1",
        "DELETE FROM notice_address WHERE person = $1",
    ];
    all.into_iter().map(move |sql| Statement::new(sql, values![person.0]))
}

/// Somebody is no longer anybody.
fn leave(person: PersonId, now: i64) -> Statement {
    Statement::new("UPDATE person SET name = '', gone = $1 WHERE id = $2", values![now, person.0])
}

/// Gives all that a guest has to another person.
pub(crate) fn join(guest: PersonId, person: PersonId, now: i64) -> Vec<Statement> {
    let keyless = [
        "SELECT 1 FROM login WHERE person = $1",
        "SELECT 1 FROM passkey WHERE person = $1",
        "SELECT 1 FROM mailbox WHERE person = $1",
    ];
    // Where both sit there are two players, who keep two names; elsewhere the person goes by their own.
    let renamed = "UPDATE seat SET name = (SELECT p.name FROM person p WHERE p.id = $1) WHERE person = $2 \
                   AND name = (SELECT g.name FROM person g WHERE g.id = $2) \
                   AND table_id NOT IN (SELECT s.table_id FROM seat s WHERE s.person = $1)";
    let moves = [
        "UPDATE seat SET person = $1 WHERE person = $2",
        "UPDATE game_table SET host = $1 WHERE host = $2",
        "UPDATE session SET person = $1 WHERE person = $2",
        "UPDATE job SET owner = $1 WHERE owner = $2",
        "UPDATE api_token SET owner = $1 WHERE owner = $2",
        "UPDATE api_token SET person = $1 WHERE person = $2",
        "UPDATE remark SET person = $1 WHERE person = $2",
        // Where both have said or noted something, what the person has counts.
        "UPDATE note SET person = $1 WHERE person = $2 AND table_id NOT IN (SELECT n.table_id FROM note n WHERE n.person = $1)",
        "UPDATE muted SET reader = $1 WHERE reader = $2 AND person NOT IN (SELECT m.person FROM muted m WHERE m.reader = $1)",
        "UPDATE again SET person = $1 WHERE person = $2 AND table_id NOT IN (SELECT a.table_id FROM again a WHERE a.person = $1)",
        "UPDATE hidden SET person = $1 WHERE person = $2 \
         AND table_id NOT IN (SELECT h.table_id FROM hidden h WHERE h.person = $1)",
        "UPDATE notice_wish SET person = $1 WHERE person = $2 AND NOT EXISTS (SELECT 1 FROM notice_wish w WHERE w.person = $1)",
        "UPDATE notice_address SET person = $1 WHERE person = $2 AND NOT EXISTS (SELECT 1 FROM notice_address o \
         WHERE o.person = $1 AND o.kind = notice_address.kind AND o.address = notice_address.address)",
    ];
    let mut all = vec![is_there(guest), is_there(person)];
    all.extend(keyless.map(|sql| Statement::new(sql, values![guest.0]).unless(Error::Conflict)));
    all.push(stir(guest));
    all.push(Statement::new(renamed, values![person.0, guest.0]));
    all.extend(moves.map(|sql| Statement::new(sql, values![person.0, guest.0])));
    all.extend(lock_out(guest));
    all.push(leave(guest, now));
    all
}

/// Forgets who somebody is.
pub(crate) fn delete(person: PersonId, now: i64) -> Vec<Statement> {
    let there = "SELECT 1 FROM person WHERE id = $1 AND gone IS NULL";
    // Before a game begins a seat is just free again; later it stays, without a name.
    let parts = [
        "DELETE FROM pin WHERE EXISTS (SELECT 1 FROM seat WHERE seat.table_id = pin.table_id AND seat.seat = pin.seat \
         AND seat.person = $1)",
        "DELETE FROM advice WHERE EXISTS (SELECT 1 FROM seat WHERE seat.table_id = advice.table_id \
         AND seat.seat = advice.seat AND seat.person = $1)",
        "UPDATE seat SET person = NULL, name = '', colour = NULL WHERE person = $1 \
         AND table_id IN (SELECT id FROM game_table WHERE phase = 0)",
        "UPDATE seat SET name = '' WHERE person = $1",
        // What was said in one's own words goes; ready phrases say nothing about anybody.
        "UPDATE remark SET body = '…' WHERE person = $1 AND ready = 0",
    ];
    let mut all = vec![Statement::new(there, values![person.0]).or(Error::NotFound), stir(person)];
    all.extend(parts.map(|sql| Statement::new(sql, values![person.0])));
    all.extend(lock_out(person));
    all.push(leave(person, now));
    all
}
