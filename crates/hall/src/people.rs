//! Who somebody is: a person by an unguessable token, of which only the hash is stored.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};
use store::{Person, PersonId};
use unicode_general_category::{GeneralCategory, get_general_category};

use crate::hall::Hall;
use crate::random::{random, random_hex};
use crate::{Error, Result};

/// Longest name of a person, in characters.
const NAME: usize = 24;

/// Marks that a letter may carry: Vietnamese needs two.
const MARKS: usize = 2;

/// A name as it may be shown: trimmed, without anything that cannot be seen or turns text around, not too long; `None` if
/// nothing is left.
pub fn clean_name(name: &str) -> Option<String> {
    let (mut shown, mut marks) = (String::new(), MARKS);
    for letter in name.chars() {
        match kind(letter) {
            Kind::Hidden => {}
            Kind::Gap => {
                // A mark needs a letter to stand on.
                marks = MARKS;
                shown.push(' ');
            }
            Kind::Mark if marks == MARKS => {}
            Kind::Mark => {
                marks += 1;
                shown.push(letter);
            }
            Kind::Letter => {
                marks = 0;
                shown.push(letter);
            }
        }
    }
    let words: Vec<&str> = shown.split_whitespace().collect();
    let name: String = words.join(" ").chars().take(NAME).collect();
    let name = name.trim().to_owned();
    (!name.is_empty()).then_some(name)
}

/// What a character does in a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Letter,
    /// Belongs to the letter before it.
    Mark,
    Gap,
    /// Is not seen, or turns what is: whoever reads the name would take it for another.
    Hidden,
}

fn kind(letter: char) -> Kind {
    use GeneralCategory as Is;
    match get_general_category(letter) {
        _ if letter.is_whitespace() => Kind::Gap,
        // Letters of their block, but nothing to be seen.
        _ if matches!(letter, '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}' | '\u{2800}') => Kind::Hidden,
        // Chooses how the sign before it is drawn, and is no mark to look at; emoji of two colours need it.
        _ if letter == '\u{FE0F}' => Kind::Mark,
        _ if matches!(letter, '\u{34F}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}') => Kind::Hidden,
        _ if matches!(letter, '\u{FE00}'..='\u{FE0E}' | '\u{E0100}'..='\u{E01EF}') => Kind::Hidden,
        Is::Control => Kind::Gap,
        Is::Format
        | Is::PrivateUse
        | Is::Unassigned
        | Is::Surrogate
        | Is::LineSeparator
        | Is::ParagraphSeparator => Kind::Hidden,
        Is::NonspacingMark | Is::EnclosingMark => Kind::Mark,
        _ => Kind::Letter,
    }
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

pub(crate) fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean(name: &str) -> String {
        clean_name(name).unwrap_or_default()
    }

    #[test]
    fn names_people_have_stay_as_they_are() {
        for name in [
            "Ala",
            "Żółć Gęślą-Jaźń",
            "Nguyễn Thị Ánh",
            "محمد",
            "さくら",
            "Zoë O'Neil",
            "\u{5e9}\u{5c1}",
            "🚂 Ola 7",
            "❤️",
        ] {
            assert_eq!(clean(name), name, "{name}");
        }
        // Written with marks of their own: as many as Vietnamese needs.
        assert_eq!(clean("e\u{302}\u{301}"), "e\u{302}\u{301}");
        assert_eq!(clean("  Ala \t\n  Nowak "), "Ala Nowak");
        assert_eq!(clean("\u{1F468}\u{200D}\u{1F469}"), "\u{1F468}\u{1F469}", "a joined sign falls apart");
        assert_eq!(clean(&"ą".repeat(30)).chars().count(), NAME);
    }

    #[test]
    fn nobody_hides_in_what_is_not_seen() {
        let invisible = [
            "\u{200B}",
            "\u{200D}",
            "\u{202E}",
            "\u{2066}\u{2069}",
            "\u{FEFF}",
            "\u{AD}",
            "\u{E0041}",
            "\u{E000}",
            "\u{3164}",
            "\u{2800}",
            "\u{115F}",
            "\u{FFA0}",
            "\u{34F}",
            "\u{301}\u{301}",
            "\u{2028}",
            "\u{E0100}",
            "\u{180E}",
            "\u{FE0F}",
        ];
        for hidden in invisible {
            assert_eq!(clean_name(hidden), None, "{hidden:?}");
            let seen: String =
                clean(&format!("A{hidden}la")).chars().filter(char::is_ascii_alphabetic).collect();
            assert_eq!(seen, "Ala", "{hidden:?}");
        }
        assert_eq!(clean("\u{202E}alA"), "alA");
        assert_eq!(clean("Bob\u{200B}"), clean("Bob"));
    }

    #[test]
    fn marks_do_not_pile_up() {
        let pile: String = "Zlo"
            .chars()
            .flat_map(|letter| [letter].into_iter().chain(['\u{301}', '\u{316}', '\u{489}', '\u{33F}']))
            .collect();
        assert_eq!(clean(&pile), "Z\u{301}\u{316}l\u{301}\u{316}o\u{301}\u{316}");
        assert_eq!(clean("a \u{301}b"), "a b");
    }
}
