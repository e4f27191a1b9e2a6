//! Tokens of programs, and finished games as programs look for them.

use crate::statement::{Row, Statement, values};
use crate::tokens::{Bearer, Finished, Token};
use crate::{Error, Person, PersonId, Result};

/// Adds a token, with its bot account if it is to have one.
pub(crate) fn add(token: &Token, hash: &[u8; 32], bot: Option<&str>, most: u32) -> Vec<Statement> {
    let there = "SELECT 1 FROM person WHERE id = $1 AND gone IS NULL AND blocked = 0";
    let few = "SELECT 1 FROM person WHERE id = $1 AND (SELECT count(*) FROM api_token WHERE owner = $1) < $2";
    let sql =
        "INSERT INTO api_token (id, hash, owner, person, name, created) VALUES ($1, $2, $3, $4, $5, $6)";
    let Token { id, owner, person, name, created, .. } = token;
    let mut all = vec![
        Statement::new(there, values![owner.0]).or(Error::NotFound),
        Statement::new(few, values![owner.0, most]).or(Error::Conflict),
    ];
    all.extend(bot.map(|name| {
        let sql = "INSERT INTO person (id, name, created) VALUES ($1, $2, $3)";
        Statement::new(sql, values![person.0, name, *created])
    }));
    all.push(Statement::new(sql, values![id, hash, owner.0, person.0, name, *created]));
    all
}

/// Asks whose token this is.
pub(crate) fn bearer(hash: &[u8; 32]) -> Statement {
    let sql = "SELECT t.id, t.owner, t.person, t.name, t.created, t.used, p.name, \
               CASE WHEN p.blocked = 1 OR o.blocked = 1 THEN 1 ELSE 0 END FROM api_token t \
               JOIN person p ON p.id = t.person JOIN person o ON o.id = t.owner WHERE t.hash = $1";
    Statement::new(sql, values![hash])
}

/// What it answered.
pub(crate) fn known_bearer(row: &Row) -> Result<Bearer> {
    let token = known(row)?;
    let (id, used) = (token.person, token.used.unwrap_or(token.created));
    let person = Person { id, name: row.text(6)?, blocked: row.number::<i64>(7)? != 0, used };
    Ok(Bearer { person, token })
}

/// Asks for the tokens that somebody made.
pub(crate) fn of(owner: PersonId) -> Statement {
    let sql = "SELECT id, owner, person, name, created, used FROM api_token WHERE owner = $1 ORDER BY created DESC, id";
    Statement::new(sql, values![owner.0])
}

/// One of them.
pub(crate) fn known(row: &Row) -> Result<Token> {
    Ok(Token {
        id: row.text(0)?,
        owner: PersonId(row.number(1)?),
        person: PersonId(row.number(2)?),
        name: row.text(3)?,
        created: row.number(4)?,
        used: row.maybe_number(5)?,
    })
}

/// A token is used.
pub(crate) fn used(id: &str, now: i64) -> Statement {
    Statement::new("UPDATE api_token SET used = $1 WHERE id = $2", values![now, id])
}

/// Takes a token back and says who acted by it.
pub(crate) fn drop(owner: PersonId, id: &str) -> Statement {
    let sql = "DELETE FROM api_token WHERE owner = $1 AND id = $2 RETURNING person";
    Statement::new(sql, values![owner.0, id])
}

/// Asks for finished games that a reader may find.
pub(crate) fn finished(reader: PersonId, wanted: &Finished) -> Statement {
    // A number is compared with a column before it is compared with 0: databases take its width from that.
    let sql = "SELECT id, updated FROM game_table WHERE phase = 2 AND (updated > $1 OR (updated = $1 AND id > $2)) \
               AND ($3 = '' OR game = $3) \
               AND (listed = 1 OR id IN (SELECT table_id FROM seat WHERE person = $4)) \
               AND (id IN (SELECT table_id FROM seat WHERE person = $5) OR $5 = 0) ORDER BY updated, id LIMIT $6";
    let (game, person) = (wanted.game.as_deref().unwrap_or_default(), wanted.person.map_or(0, |one| one.0));
    let (since, after) = &wanted.after;
    Statement::new(sql, values![*since, after, game, reader.0, person, wanted.limit])
}
