//! What people want to be told, where, and who looks.

use crate::statement::{Row, Statement, values};
use crate::{Error, NoticeAddress, PersonId, Result};

/// Asks for a person's wishes and addresses.
pub(crate) fn of(person: PersonId) -> Vec<Statement> {
    let addresses = "SELECT id, person, kind, address, keys, site, made, confirmed, faults FROM notice_address \
                     WHERE person = $1 ORDER BY made, id";
    vec![
        Statement::new("SELECT wishes FROM notice_wish WHERE person = $1", values![person.0]),
        Statement::new(addresses, values![person.0]),
    ]
}

/// Asks for an address by its id.
pub(crate) fn by_id(id: &str) -> Statement {
    let sql = "SELECT id, person, kind, address, keys, site, made, confirmed, faults FROM notice_address WHERE id = $1";
    Statement::new(sql, values![id])
}

/// An address as either of them answers.
pub(crate) fn address(row: &Row) -> Result<NoticeAddress> {
    Ok(NoticeAddress {
        id: row.text(0)?,
        person: PersonId(row.number(1)?),
        kind: row.text(2)?,
        address: row.text(3)?,
        keys: row.text(4)?,
        site: row.text(5)?,
        made: row.number(6)?,
        confirmed: row.number::<i64>(7)? != 0,
        faults: row.number(8)?,
    })
}

/// Remembers what a person wants to be told.
pub(crate) fn set_wishes(person: PersonId, wishes: &str) -> Statement {
    let sql = "INSERT INTO notice_wish (person, wishes) VALUES ($1, $2) \
               ON CONFLICT (person) DO UPDATE SET wishes = excluded.wishes";
    Statement::new(sql, values![person.0, wishes])
}

/// Adds an address, if the person has fewer than that many; in place of anybody's where it is one device's.
pub(crate) fn add(address: &NoticeAddress, most: u32, alone: bool) -> Vec<Statement> {
    let room = "SELECT 1 FROM person WHERE id = $1 \
                AND (SELECT count(*) FROM notice_address WHERE person = $1) < $2";
    let new = "INSERT INTO notice_address (id, person, kind, address, keys, site, made, confirmed) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
    let person = address.person.0;
    let row = values![
        &address.id,
        person,
        &address.kind,
        &address.address,
        &address.keys,
        &address.site,
        address.made,
        address.confirmed
    ];
    let others = "DELETE FROM notice_address WHERE kind = $1 AND address = $2";
    let others = alone.then(|| Statement::new(others, values![&address.kind, &address.address]));
    let room = Statement::new(room, values![person, most]).or(Error::Conflict);
    others.into_iter().chain([room, Statement::new(new, row)]).collect()
}

/// Forgets an address.
pub(crate) fn drop(id: &str) -> Statement {
    Statement::new("DELETE FROM notice_address WHERE id = $1", values![id])
}

/// An address is the person's.
pub(crate) fn confirm(id: &str) -> Statement {
    Statement::new("UPDATE notice_address SET confirmed = 1 WHERE id = $1", values![id]).or(Error::NotFound)
}

/// Something arrived.
pub(crate) fn arrived(id: &str) -> Statement {
    Statement::new("UPDATE notice_address SET faults = 0 WHERE id = $1 AND faults > 0", values![id])
}

/// Nothing arrived; the last answer counts the address if it is given up.
pub(crate) fn failed(id: &str, most: u32) -> Vec<Statement> {
    let given_up = "DELETE FROM notice_address WHERE id = $1 AND faults >= $2";
    vec![
        Statement::new("UPDATE notice_address SET faults = faults + 1 WHERE id = $1", values![id]),
        Statement::new(given_up, values![id, most]),
    ]
}

/// Forgets what nobody confirmed.
pub(crate) fn forget(unconfirmed: i64) -> Statement {
    Statement::new("DELETE FROM notice_address WHERE confirmed = 0 AND made < $1", values![unconfirmed])
}

/// Asks for a secret of the site.
pub(crate) fn key(name: &str) -> Statement {
    Statement::new("SELECT secret FROM site_key WHERE name = $1", values![name])
}

/// Stores a secret of the site unless there is one.
pub(crate) fn add_key(name: &str, secret: &[u8]) -> Statement {
    let sql = "INSERT INTO site_key (name, secret) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
    Statement::new(sql, values![name, secret.to_vec()])
}
