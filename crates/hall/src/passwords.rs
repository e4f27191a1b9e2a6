//! Logging in by a name and a password. Only argon2id's hash of a password is stored.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use store::PersonId;
use tokio::sync::{OnceCell, Semaphore};

use crate::hall::Hall;
use crate::random::random;
use crate::{Error, Refused, Result};

/// What a hash costs: 19 MiB of memory, two passes, one lane.
const MEMORY: u32 = 19 * 1_024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// Passwords hashed at once, and waiting or being hashed; more are refused. So they never take more than 38 MiB and two cores.
const AT_ONCE: usize = 2;
const WAITING: usize = 40;

/// Letters of a password.
const SHORTEST: usize = 8;
const LONGEST: usize = 200;
/// Letters of a login.
const LOGIN: std::ops::RangeInclusive<usize> = 3..=32;

/// Where passwords are hashed.
#[derive(Debug)]
pub(crate) struct Passwords {
    benches: Arc<Semaphore>,
    queue: Semaphore,
    /// The hash of a password nobody has, for logins nobody has.
    nobodys: OnceCell<String>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self {
            benches: Arc::new(Semaphore::new(AT_ONCE)),
            queue: Semaphore::new(WAITING),
            nobodys: OnceCell::new(),
        }
    }
}

impl Passwords {
    /// Does costly work away from the threads that serve requests.
    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
        let _place = self.queue.try_acquire().map_err(|_| Error::Account(Refused::Busy))?;
        let bench = self.benches.clone().acquire_owned().await.map_err(|_| Error::Failed)?;
        let done = tokio::task::spawn_blocking(move || {
            let _bench = bench;
            work()
        });
        done.await.map_err(|cause| failed(&cause))?
    }

    async fn hash(&self, password: String) -> Result<String> {
        self.work(move || {
            let salt: [u8; 16] = random()?;
            let hash = argon2()?.hash_password_with_salt(password.as_bytes(), &salt);
            let hash: PasswordHash = hash.map_err(|cause| failed(&cause))?;
            Ok(hash.to_string())
        })
        .await
    }

    /// Whether this is the password of a hash; of none it never is, which takes as long to find out.
    async fn fits(&self, password: String, hash: Option<String>) -> Result<bool> {
        let nobodys =
            self.nobodys.get_or_try_init(|| async { self.hash(engine::hex(&random::<16>()?)).await });
        let known = hash.is_some();
        let hash = match hash {
            Some(hash) => hash,
            None => nobodys.await?.clone(),
        };
        self.work(move || {
            let hash = PasswordHash::new(&hash).map_err(|cause| failed(&cause))?;
            Ok(argon2()?.verify_password(password.as_bytes(), &hash).is_ok() && known)
        })
        .await
    }
}

fn argon2() -> Result<Argon2<'static>> {
    let params = Params::new(MEMORY, PASSES, LANES, None).map_err(|cause| failed(&cause))?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn failed(cause: &dyn std::fmt::Display) -> Error {
    tracing::error!(%cause, "password");
    Error::Failed
}

/// A login as it is stored: capitals make no difference.
fn folded(login: &str) -> Option<String> {
    let login: String = login.trim().chars().flat_map(char::to_lowercase).collect();
    let plain = |letter: char| letter.is_alphanumeric() || "._-".contains(letter);
    (LOGIN.contains(&login.chars().count()) && login.chars().all(plain)).then_some(login)
}

/// Beginnings of what most people would try first; what comes after them are a few digits or signs, or the same again.
const COMMON: [&str; 48] = [
    "password",
    "passw0rd",
    "p@ssword",
    "qwerty",
    "qwertyuiop",
    "qwertz",
    "azerty",
    "asdfgh",
    "asdfghjkl",
    "zxcvbnm",
    "zaq12wsx",
    "zaq1",
    "1qaz2wsx",
    "1q2w3e4r",
    "q1w2e3r4",
    "qazwsx",
    "abc",
    "abcdef",
    "abcdefgh",
    "letmein",
    "welcome",
    "admin",
    "administrator",
    "iloveyou",
    "monkey",
    "dragon",
    "football",
    "baseball",
    "superman",
    "batman",
    "sunshine",
    "princess",
    "shadow",
    "master",
    "secret",
    "trustno1",
    "starwars",
    "haslo",
    "hasło",
    "haslohaslo",
    "kochamcie",
    "kochanie",
    "polska",
    "misiek",
    "bartek",
    "mateusz",
    "kolej",
    "pociag",
];

/// Whether somebody would guess a password within the tries that are allowed.
fn is_weak(password: &str, login: &str) -> bool {
    let letters: Vec<char> = password.to_lowercase().chars().collect();
    if !(SHORTEST..=LONGEST).contains(&letters.len()) {
        return true;
    }
    let mut different = letters.clone();
    different.sort_unstable();
    different.dedup();
    let steps = letters.windows(2).map(|pair| i64::from(u32::from(pair[1])) - i64::from(u32::from(pair[0])));
    let row = steps.filter(|step| step.abs() <= 1).count() + 2 >= letters.len();
    let word: String = letters.iter().filter(|letter| letter.is_alphabetic()).collect();
    let plain: String = letters.iter().collect();
    let repeats = |part: &str| !part.is_empty() && word.replace(part, "").is_empty() && !word.is_empty();
    let common = |part: &str| {
        let end = plain.strip_prefix(part).map(|end| end.chars().count());
        end.is_some_and(|end| end <= 4) || repeats(part)
    };
    different.len() < 5 || row || common(login) || COMMON.iter().any(|part| common(part))
}

impl Hall {
    /// Gives a person a login and a password in place of what they had.
    pub async fn set_password(&self, person: PersonId, login: &str, password: &str) -> Result<()> {
        let login = folded(login).ok_or(Error::Account(Refused::BadLogin))?;
        if is_weak(password, &login) {
            return Err(Error::Account(Refused::WeakPassword));
        }
        let hash = self.passwords.hash(password.to_owned()).await?;
        match self.store.set_login(person, &login, &hash, self.seconds()).await {
            Ok(()) => Ok(()),
            Err(store::Error::Taken) => Err(Error::Account(Refused::LoginTaken)),
            Err(store::Error::NotFound) => Err(Error::NotFound),
            Err(cause) => Err(Error::store(&cause)),
        }
    }

    /// Whose login and password these are. A login nobody has is refused like a wrong password, after as long.
    pub async fn log_in(&self, login: &str, password: &str) -> Result<PersonId> {
        let found = match folded(login) {
            Some(login) => self.store.login(&login).await.map_err(|cause| Error::store(&cause))?,
            None => None,
        };
        let (person, hash) = found.unzip();
        // Longer than any password that was taken: not worth the work.
        let password = if password.chars().count() <= LONGEST { password } else { "" };
        let fits = self.passwords.fits(password.to_owned(), hash).await?;
        person.filter(|_| fits).ok_or(Error::Account(Refused::WrongLogin))
    }

    /// Takes a person's login away.
    pub async fn drop_password(&self, person: PersonId) -> Result<()> {
        self.store.drop_login(person).await.map(drop).map_err(|cause| Error::store(&cause))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logins_ignore_capitals_and_are_plain() {
        assert_eq!(folded(" Ala.Nowak-7 ").as_deref(), Some("ala.nowak-7"));
        assert_eq!(folded("ŻÓŁW").as_deref(), Some("żółw"));
        for wrong in ["al", "", "a b c", "ala@kolej", "<ala>", "ala\u{200b}", &"a".repeat(33)] {
            assert_eq!(folded(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn what_others_would_try_first_is_weak() {
        for weak in [
            "",
            "short7!",
            "password",
            "Password1",
            "PASSWORD123!",
            "qwerty1234",
            "12345678",
            "87654321",
            "aaaaaaaa",
            "abababab",
            "abcdefgh",
            "zaq12wsx",
            "hasło123",
            "haslo1234",
            "iloveyou",
            "1q2w3e4r",
            "ala.nowak",
            "Ala.Nowak12",
            "polska2026",
            "hasłohasło12",
        ] {
            assert!(is_weak(weak, "ala.nowak"), "{weak}");
        }
        for fine in
            ["correct horse", "tramwaj-do-Gdyni", "x7Kp0vQ2", "ciuchcia parowa 1926", "пароль на завтра"]
        {
            assert!(!is_weak(fine, "ala.nowak"), "{fine}");
        }
        assert!(is_weak(&"x7Kp0vQ2".repeat(26), "ala"));
    }
}
