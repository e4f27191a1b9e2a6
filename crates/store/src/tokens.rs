//! What programs say who they are with, bot accounts, and finished games as programs look for them.

use crate::sql::tokens;
use crate::{Error, Person, PersonId, Result, Store};

/// A token as its owner knows it. The secret itself is kept by whoever was given it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// Its name among all tokens; of no use to anybody else.
    pub id: String,
    /// Who made it.
    pub owner: PersonId,
    /// Who acts by it: the owner, or a bot account of theirs.
    pub person: PersonId,
    /// What its owner calls it.
    pub name: String,
    /// When it was made, in unix seconds.
    pub created: i64,
    /// When it was last noted as used, in unix seconds.
    pub used: Option<i64>,
}

impl Token {
    /// Whether a bot account acts by it.
    pub fn is_bot(&self) -> bool {
        self.owner != self.person
    }
}

/// Whoever has a token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bearer {
    /// Who acts. Shut out if the owner is, or they are themselves.
    pub person: Person,
    /// The token.
    pub token: Token,
}

/// Which finished games are wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// Of this game alone.
    pub game: Option<String>,
    /// Of this person alone.
    pub person: Option<PersonId>,
    /// Those that ended after this second, and at this second those whose id comes after.
    pub after: (i64, String),
    /// How many at the most.
    pub limit: u32,
}

impl Store {
    /// Adds a token of somebody who is there; with `bot` also the account that acts by it, under this name. `NotFound` if nobody
    /// is there, `Conflict` if the owner has `most`.
    pub async fn add_token(
        &self,
        token: &Token,
        hash: &[u8; 32],
        bot: Option<&str>,
        most: u32,
    ) -> Result<()> {
        self.change(tokens::add(token, hash, bot, most)).await.map(drop)
    }

    /// Whose token this is.
    pub async fn bearer(&self, hash: &[u8; 32]) -> Result<Option<Bearer>> {
        self.ask_one(tokens::bearer(hash)).await?.first().map(tokens::known_bearer).transpose()
    }

    /// Notes that a token is used.
    pub async fn use_token(&self, id: &str, now: i64) -> Result<()> {
        self.change(vec![tokens::used(id, now)]).await.map(drop)
    }

    /// The tokens that somebody made, the newest first.
    pub async fn tokens(&self, owner: PersonId) -> Result<Vec<Token>> {
        self.ask_one(tokens::of(owner)).await?.iter().map(tokens::known).collect()
    }

    /// Takes a token back; `NotFound` if this owner has none of that id.
    pub async fn drop_token(&self, owner: PersonId, id: &str) -> Result<PersonId> {
        let answers = self.change(vec![tokens::drop(owner, id)]).await?;
        let row = answers.first().and_then(|answer| answer.rows.first());
        row.map_or(Err(Error::NotFound), |row| Ok(PersonId(row.number(0)?)))
    }

    /// Finished games that a reader may find: those where they sat, and those of tables that were listed. In the order they
    /// ended, with that second.
    pub async fn finished_for(&self, reader: PersonId, wanted: &Finished) -> Result<Vec<(i64, String)>> {
        let rows = self.ask_one(tokens::finished(reader, wanted)).await?;
        rows.iter().map(|row| Ok((row.number(1)?, row.text(0)?))).collect()
    }
}
