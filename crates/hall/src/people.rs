//! Who somebody is: a person by an unguessable token, of which only the hash is stored.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};
use store::{Person, PersonId};
use unicode_general_category::{GeneralCategory, get_general_category};

use crate::hall::Hall;
use crate::random::{random, random_hex};
use crate::{Error, News, Result};

/// Longest name of a person, in characters.
const NAME: usize = 24;

/// Marks that a letter may carry: Vietnamese needs two.
const MARKS: usize = 2;

/// A name as it may be shown: trimmed, without anything that cannot be seen or turns text around, not too long; `None` if
/// nothing is left.
pub fn clean_name(name: &str) -> Option<String> {
    clean_text(name, NAME)
}

/// The same for any line of text of at most so many characters.
pub(crate) fn clean_text(text: &str, most: usize) -> Option<String> {
    let (mut shown, mut marks) = (String::new(), MARKS);
    for letter in text.chars() {
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
    let text: String = words.join(" ").chars().take(most).collect();
    let text = text.trim().to_owned();
    (!text.is_empty()).then_some(text)
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
    /// How often something that was believed turned out to be no longer so.
    doubts: AtomicU64,
}

const REMEMBERED: usize = 10_000;
const BELIEVED: Duration = Duration::from_secs(30);
/// How often it is noted that a session is used, in seconds.
const NOTED: i64 = 24 * 3_600;

impl People {
    /// Remembers what the store said, unless somebody was doubted since it was asked.
    fn remember(&self, hash: [u8; 32], person: Person, doubts: u64) {
        let mut seen = self.lock();
        if self.doubts() != doubts {
            return;
        }
        if seen.len() >= REMEMBERED {
            seen.clear();
        }
        seen.insert(hash, (person, Instant::now() + BELIEVED));
    }

    fn find(&self, hash: &[u8; 32]) -> Option<Person> {
        let seen = self.lock();
        seen.get(hash).filter(|(_, until)| Instant::now() < *until).map(|(person, _)| person.clone())
    }

    /// Forgets what is known of a person, or of everybody.
    pub(crate) fn doubt(&self, person: Option<PersonId>) {
        let mut seen = self.lock();
        self.doubts.fetch_add(1, Ordering::AcqRel);
        seen.retain(|_, (known, _)| person.is_some_and(|person| known.id != person));
    }

    pub(crate) fn doubts(&self) -> u64 {
        self.doubts.load(Ordering::Acquire)
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
        let (now, doubts) = (self.seconds(), self.people.doubts());
        let since = now - self.settings.policy.session;
        let person = self.store.person(&hash, since).await.map_err(|cause| Error::store(&cause))?;
        if let Some(person) = &person {
            self.people.remember(hash, person.clone(), doubts);
            if person.used < now - NOTED {
                self.store.touch(&hash, now).await.map_err(|cause| Error::store(&cause))?;
            }
        }
        Ok(person)
    }

    /// A number that changes whenever somebody may no longer be who they were: whoever went by an older one looks again.
    pub fn doubts(&self) -> u64 {
        self.people.doubts()
    }

    /// A new guest with a new token; whoever has the token is that guest. The device is said in words.
    pub async fn welcome(&self, name: &str, device: &str) -> Result<(Person, String)> {
        let (token, doubts) = (random_hex::<32>()?, self.people.doubts());
        let hash = hash(&token);
        // Positive, and exact in a program that knows only floating point numbers.
        let id = PersonId(i64::from_le_bytes(random()?) & ((1 << 53) - 1));
        let now = self.seconds();
        let created = self.store.create_person(id, name, hash, device, now).await;
        created.map_err(|cause| Error::store(&cause))?;
        let person = Person { id, name: name.to_owned(), blocked: false, used: now };
        self.people.remember(hash, person.clone(), doubts);
        Ok((person, token))
    }

    /// Changes a person's name: at once wherever it is shown, also at tables and by other halls.
    pub async fn rename(&self, person: PersonId, name: &str) -> Result<()> {
        self.store.rename(person, name).await.map_err(|cause| Error::store(&cause))?;
        self.tell_of(person).await;
        Ok(())
    }

    /// Something about a person has changed: everybody who knew them looks again, here before this returns.
    pub(crate) async fn tell_of(&self, person: PersonId) {
        self.bus.publish(News::Person { id: person.0 });
        self.look_at(person).await;
    }

    /// Forgets what was known of a person, and looks at the tables in memory where they sit or that they opened.
    pub(crate) async fn look_at(&self, person: PersonId) {
        self.people.doubt(Some(person));
        for room in self.rooms.of(person) {
            let _ = self.look_again(&room).await;
        }
    }

    /// Seconds since 1970.
    pub(crate) fn seconds(&self) -> i64 {
        self.clock.now().div_euclid(1_000)
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
