//! What keeps people who they are: sessions on devices, ways to log in, passes that are used once; joining two of one person, and
//! forgetting somebody.

use crate::sql::{accounts, people};
use crate::statement::{Row, Statement};
use crate::{PersonId, Result, Store};

/// Somebody known on a device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The hash of its secret.
    pub hash: [u8; 32],
    /// What it is used with, in words; empty where nobody said.
    pub device: String,
    /// When it began, in unix seconds.
    pub created: i64,
    /// When it was last noted as used, in unix seconds.
    pub used: i64,
}

/// The public half of a key that somebody's device keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// Its name among all keys there are.
    pub id: Vec<u8>,
    /// Whose it is.
    pub person: PersonId,
    /// The key, in a form of the caller's.
    pub key: Vec<u8>,
    /// How often it has signed, as it says itself.
    pub counter: u32,
    /// What it was made with, in words.
    pub device: String,
    /// When it was made, in unix seconds.
    pub created: i64,
    /// When it was last used, in unix seconds.
    pub used: i64,
}

/// Something that can be used once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pass {
    /// What for, a word of the caller's.
    pub kind: String,
    /// Whom it is about. One person has one pass of a kind: a new one takes the place of the old.
    pub person: Option<PersonId>,
    /// The rest, in a text of the caller's.
    pub data: String,
}

/// How somebody can prove who they are without a session.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// The name of their login.
    pub login: Option<String>,
    /// Their passkeys, the oldest first.
    pub passkeys: Vec<Passkey>,
    /// Their address for mail.
    pub mail: Option<String>,
}

impl Kept {
    /// Whether there is no such way: who loses the device loses all.
    pub fn is_empty(&self) -> bool {
        self.login.is_none() && self.passkeys.is_empty() && self.mail.is_none()
    }
}

/// Sessions.
impl Store {
    /// Adds a session of somebody who is there; `NotFound` if nobody is.
    pub async fn add_session(&self, person: PersonId, hash: &[u8; 32], device: &str, now: i64) -> Result<()> {
        self.change(people::add_session(person, hash, device, now)).await.map(drop)
    }

    /// The sessions of a person, the last used first.
    pub async fn sessions(&self, person: PersonId) -> Result<Vec<Session>> {
        self.ask_one(accounts::sessions(person)).await?.iter().map(accounts::session).collect()
    }

    /// Ends one of a person's sessions; whether there was such a one.
    pub async fn end_session_of(&self, person: PersonId, hash: &[u8; 32]) -> Result<bool> {
        self.changes_something(accounts::end_session_of(person, hash)).await
    }

    /// Ends all sessions of a person and begins a new one, all at once.
    pub async fn renew_sessions(
        &self,
        person: PersonId,
        hash: &[u8; 32],
        device: &str,
        now: i64,
    ) -> Result<()> {
        self.change(accounts::renew_sessions(person, hash, device, now)).await.map(drop)
    }

    async fn changes_something(&self, statement: Statement) -> Result<bool> {
        Ok(self.change(vec![statement]).await?.iter().any(|answer| answer.count > 0))
    }
}

/// Ways to log in.
impl Store {
    /// How somebody can prove who they are.
    pub async fn kept(&self, person: PersonId) -> Result<Kept> {
        accounts::kept(self.ask(accounts::ways_of(person).into()).await?)
    }

    /// Gives a person this login in place of the one they had. `Taken` if somebody else has the name, `NotFound` if nobody is
    /// there.
    pub async fn set_login(&self, person: PersonId, name: &str, hash: &str, now: i64) -> Result<()> {
        self.change(accounts::set_login(person, name, hash, now)).await.map(drop)
    }

    /// Whose login this is, and the hash of its password.
    pub async fn login(&self, name: &str) -> Result<Option<(PersonId, String)>> {
        let rows = self.ask_one(accounts::login(name)).await?;
        rows.first().map(|row| Ok((PersonId(row.number(0)?), row.text(1)?))).transpose()
    }

    /// Takes a person's login away; whether they had one.
    pub async fn drop_login(&self, person: PersonId) -> Result<bool> {
        self.changes_something(accounts::drop_login(person)).await
    }

    /// Adds a passkey. `Taken` if there is one of this id, `NotFound` if nobody is there, `Conflict` if the person has `most`.
    pub async fn add_passkey(&self, passkey: &Passkey, most: u32) -> Result<()> {
        self.change(accounts::add_passkey(passkey, most)).await.map(drop)
    }

    /// The passkey of this id.
    pub async fn passkey(&self, id: &[u8]) -> Result<Option<Passkey>> {
        self.ask_one(accounts::passkey(id)).await?.first().map(accounts::known_passkey).transpose()
    }

    /// Notes that a passkey was used. `Conflict` if its count does not rise, as that of a copy would not; those that do not count
    /// say 0.
    pub async fn use_passkey(&self, id: &[u8], counter: u32, now: i64) -> Result<()> {
        self.change(vec![accounts::use_passkey(id, counter, now)]).await.map(drop)
    }

    /// Takes a passkey away from a person; whether it was theirs.
    pub async fn drop_passkey(&self, person: PersonId, id: &[u8]) -> Result<bool> {
        self.changes_something(accounts::drop_passkey(person, id)).await
    }

    /// Gives a person this address in place of the one they had. `Taken` if somebody else has it.
    pub async fn set_mail(&self, person: PersonId, address: &str, now: i64) -> Result<()> {
        self.change(accounts::set_mail(person, address, now)).await.map(drop)
    }

    /// Whose address this is.
    pub async fn by_mail(&self, address: &str) -> Result<Option<PersonId>> {
        let rows = self.ask_one(accounts::by_mail(address)).await?;
        rows.first().map(|row| Ok(PersonId(row.number(0)?))).transpose()
    }

    /// Takes a person's address away; whether they had one.
    pub async fn drop_mail(&self, person: PersonId) -> Result<bool> {
        self.changes_something(accounts::drop_mail(person)).await
    }
}

/// Passes.
impl Store {
    /// Adds a pass that ends at this time; one of the same kind that the person had is gone.
    pub async fn put_pass(&self, hash: &[u8; 32], pass: &Pass, ends: i64) -> Result<()> {
        self.change(accounts::put_pass(hash, pass, ends)).await.map(drop)
    }

    /// A pass that has not ended, without using it.
    pub async fn pass(&self, hash: &[u8; 32], kind: &str, now: i64) -> Result<Option<Pass>> {
        self.ask_one(accounts::pass(hash, kind, now)).await?.first().map(accounts::known_pass).transpose()
    }

    /// Uses a pass that has not ended. Of many who try at once one gets it.
    pub async fn take_pass(&self, hash: &[u8; 32], kind: &str, now: i64) -> Result<Option<Pass>> {
        let answers = self.change(vec![accounts::take_pass(hash, kind, now)]).await?;
        let rows = answers.into_iter().flat_map(|answer| answer.rows).collect::<Vec<Row>>();
        rows.first().map(accounts::known_pass).transpose()
    }

    /// Removes passes that have ended; says how many.
    pub async fn forget_passes(&self, now: i64) -> Result<u64> {
        let answers = self.change(vec![accounts::forget_passes(now)]).await?;
        Ok(answers.last().map_or(0, |answer| answer.count))
    }
}

/// People as a whole.
impl Store {
    /// The name somebody goes by, if they are there.
    pub async fn name_of(&self, person: PersonId) -> Result<Option<String>> {
        let rows = self.ask_one(accounts::name_of(person)).await?;
        rows.first().map(|row| row.text(0)).transpose()
    }

    /// Gives all that one guest has to another person: seats, tables, sessions. At a table where both sit, the seats keep their
    /// names. `Conflict` if the guest has a way to log in: two who can are not joined. `NotFound` if one of them is not there.
    pub async fn join(&self, guest: PersonId, person: PersonId, now: i64) -> Result<()> {
        self.change(accounts::join(guest, person, now)).await.map(drop)
    }

    /// Forgets who somebody is: their name, sessions, ways to log in, and what they wrote. Their games stay, and a seat at a game
    /// that has not begun is free again. `NotFound` if nobody is there.
    pub async fn delete_person(&self, person: PersonId, now: i64) -> Result<()> {
        self.change(accounts::delete(person, now)).await.map(drop)
    }
}
