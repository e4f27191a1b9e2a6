//! Who somebody is: a person by an unguessable token, of which only the hash is stored.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sha2::{Digest, Sha256};
use store::{Person, PersonId};

use crate::hall::Hall;
use crate::random::random_hex;
use crate::{Error, Result};

/// Longest name of a person, in characters.
const NAME: usize = 24;

/// A name as it may be shown: trimmed, without control characters, not too long; `None` if nothing is left.
pub fn clean_name(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split(|letter: char| letter.is_whitespace() || letter.is_control()).collect();
    let name: String =
        words.join(" ").split_whitespace().collect::<Vec<_>>().join(" ").chars().take(NAME).collect();
    let name = name.trim().to_owned();
    (!name.is_empty()).then_some(name)
}

/// People who were seen lately, by the hash of their token. Only a cache: the store has the truth.
#[derive(Debug, Default)]
pub(crate) struct People {
    seen: Mutex<HashMap<[u8; 32], Person>>,
}

const REMEMBERED: usize = 10_000;

impl People {
    fn remember(&self, hash: [u8; 32], person: Person) {
        let mut seen = self.lock();
        if seen.len() >= REMEMBERED {
            seen.clear();
        }
        seen.insert(hash, person);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<[u8; 32], Person>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hall {
    /// Whose token this is.
    pub async fn person(&self, token: &str) -> Result<Option<Person>> {
        let hash = hash(token);
        if let Some(person) = self.people.lock().get(&hash) {
            return Ok(Some(person.clone()));
        }
        let person = self.store.person(&hash).await.map_err(|cause| Error::store(&cause))?;
        if let Some(person) = &person {
            self.people.remember(hash, person.clone());
        }
        Ok(person)
    }

    /// A new guest with a new token; whoever has the token is that guest.
    pub async fn welcome(&self, name: &str) -> Result<(Person, String)> {
        let token = random_hex::<32>()?;
        let hash = hash(&token);
        let now = self.clock.now().div_euclid(1_000);
        let id = self.store.create_person(name, hash, now).await.map_err(|cause| Error::store(&cause))?;
        let person = Person { id, name: name.to_owned() };
        self.people.remember(hash, person.clone());
        Ok((person, token))
    }

    /// Changes a person's name. Seats they have already taken keep the name they were taken with.
    pub async fn rename(&self, person: PersonId, name: &str) -> Result<()> {
        self.store.rename(person, name).await.map_err(|cause| Error::store(&cause))?;
        for seen in self.people.lock().values_mut().filter(|seen| seen.id == person) {
            name.clone_into(&mut seen.name);
        }
        Ok(())
    }
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}
