//! Who somebody is: a person by an unguessable token, of which only the hash is stored.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};
use store::{Person, PersonId};

use crate::hall::Hall;
use crate::random::{random, random_hex};
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

/// People who were seen lately, by the hash of their token, and until when that is believed. Only a cache: the store has the
/// truth, and another hall may have changed it.
#[derive(Debug, Default)]
pub(crate) struct People {
    seen: Mutex<HashMap<[u8; 32], (Person, Instant)>>,
}

const REMEMBERED: usize = 10_000;
const BELIEVED: Duration = Duration::from_secs(30);
/// How often it is noted that a session is used, in seconds.
const NOTED: i64 = 24 * 3_600;

impl People {
    fn remember(&self, hash: [u8; 32], person: Person) {
        let mut seen = self.lock();
        if seen.len() >= REMEMBERED {
            seen.clear();
        }
        seen.insert(hash, (person, Instant::now() + BELIEVED));
    }

    fn find(&self, hash: &[u8; 32]) -> Option<Person> {
        let seen = self.lock();
        seen.get(hash).filter(|(_, until)| Instant::now() < *until).map(|(person, _)| person.clone())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<[u8; 32], (Person, Instant)>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hall {
    /// Whose token this is; nobody's once it was not used for long.
    pub async fn person(&self, token: &str) -> Result<Option<Person>> {
        let hash = hash(token);
        if let Some(person) = self.people.find(&hash) {
            return Ok(Some(person));
        }
        let now = self.clock.now().div_euclid(1_000);
        let since = now - self.settings.policy.session;
        let person = self.store.person(&hash, since).await.map_err(|cause| Error::store(&cause))?;
        if let Some(person) = &person {
            self.people.remember(hash, person.clone());
            if person.used < now - NOTED {
                self.store.touch(&hash, now).await.map_err(|cause| Error::store(&cause))?;
            }
        }
        Ok(person)
    }

    /// A new guest with a new token; whoever has the token is that guest.
    pub async fn welcome(&self, name: &str) -> Result<(Person, String)> {
        let token = random_hex::<32>()?;
        let hash = hash(&token);
        // Positive, and exact in a program that knows only floating point numbers.
        let id = PersonId(i64::from_le_bytes(random()?) & ((1 << 53) - 1));
        let now = self.clock.now().div_euclid(1_000);
        self.store.create_person(id, name, hash, now).await.map_err(|cause| Error::store(&cause))?;
        let person = Person { id, name: name.to_owned(), blocked: false, used: now };
        self.people.remember(hash, person.clone());
        Ok((person, token))
    }

    /// Ends the session of a token: whoever has it is nobody from now on. Other halls may believe it for half a minute.
    pub async fn log_out(&self, token: &str) -> Result<()> {
        let hash = hash(token);
        self.store.end_session(&hash).await.map_err(|cause| Error::store(&cause))?;
        self.people.lock().remove(&hash);
        Ok(())
    }

    /// Changes a person's name. Seats they have already taken keep the name they were taken with.
    pub async fn rename(&self, person: PersonId, name: &str) -> Result<()> {
        self.store.rename(person, name).await.map_err(|cause| Error::store(&cause))?;
        for (seen, _) in self.people.lock().values_mut().filter(|(seen, _)| seen.id == person) {
            name.clone_into(&mut seen.name);
        }
        Ok(())
    }
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}
