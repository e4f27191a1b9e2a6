//! Programs that act for people: a token says who they are, and only its hash is stored. A bot account is a person of its own
//! that nobody is but by a token.

use store::{Bearer, Finished, PersonId, Token};

use crate::hall::Hall;
use crate::people::hash;
use crate::random::{random, random_hex};
use crate::{Error, Result};

/// What every token begins with, so that one that was published by mistake is found.
const MARK: &str = "kolej_";
/// Hexadecimal digits that follow.
const DIGITS: usize = 64;
/// Tokens that a person may have at once.
const MOST: u32 = 20;
/// How often it is noted that a token is used, in seconds.
const NOTED: i64 = 60;

impl Hall {
    /// A new token of a person and its secret, which nobody can ask for again. With `bot` a new bot account acts by it, under
    /// this name: that account is nobody's face, and marked wherever it plays.
    pub async fn make_token(
        &self,
        owner: PersonId,
        name: &str,
        bot: Option<&str>,
    ) -> Result<(Token, String)> {
        let secret = format!("{MARK}{}", random_hex::<{ DIGITS / 2 }>()?);
        let person = match bot {
            // Positive, and exact in a program that knows only floating point numbers.
            Some(_) => PersonId(i64::from_le_bytes(random()?) & ((1 << 53) - 1)),
            None => owner,
        };
        let (id, created) = (random_hex::<8>()?, self.seconds());
        let token = Token { id, owner, person, name: name.to_owned(), created, used: None };
        match self.store.add_token(&token, &hash(&secret), bot, MOST).await {
            Ok(()) => Ok((token, secret)),
            Err(store::Error::Conflict) => Err(Error::ManyTokens),
            Err(store::Error::NotFound) => Err(Error::NotFound),
            Err(cause) => Err(Error::store(&cause)),
        }
    }

    /// Who has this secret; nobody once it was taken back. The store is asked each time, so that it counts no longer from that
    /// moment on, at every node.
    pub async fn bearer(&self, secret: &str) -> Result<Option<Bearer>> {
        // What cannot be one is not looked up.
        if secret.len() != MARK.len() + DIGITS || !secret.starts_with(MARK) {
            return Ok(None);
        }
        let bearer = self.store.bearer(&hash(secret)).await.map_err(|cause| Error::store(&cause))?;
        let now = self.seconds();
        if let Some(Bearer { token, .. }) = &bearer
            && token.used.is_none_or(|used| used < now - NOTED)
        {
            self.store.use_token(&token.id, now).await.map_err(|cause| Error::store(&cause))?;
        }
        Ok(bearer)
    }

    /// The tokens that a person made, the newest first.
    pub async fn tokens(&self, owner: PersonId) -> Result<Vec<Token>> {
        self.store.tokens(owner).await.map_err(|cause| Error::store(&cause))
    }

    /// Takes a token back: whoever has it is nobody from now on, and streams that were opened with it end.
    pub async fn drop_token(&self, owner: PersonId, id: &str) -> Result<()> {
        match self.store.drop_token(owner, id).await {
            Ok(person) => {
                self.tell_of(person).await;
                Ok(())
            }
            Err(store::Error::NotFound) => Err(Error::NotFound),
            Err(cause) => Err(Error::store(&cause)),
        }
    }

    /// Finished games that a reader may find, in the order they ended, with that second: those where they sat, and those of
    /// tables that were listed.
    pub async fn finished(&self, reader: PersonId, wanted: &Finished) -> Result<Vec<(i64, String)>> {
        self.store.finished_for(reader, wanted).await.map_err(|cause| Error::store(&cause))
    }
}
