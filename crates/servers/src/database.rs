//! Databases of tests that share a server.

use std::env;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::postgres::{Postgres, psql};

/// A database of one test; dropping it drops it in the server.
#[derive(Debug)]
pub struct Database {
    server: String,
    name: String,
}

/// A fresh database on the server that tests share: the one whose address `KOLEJ_TEST_POSTGRES` tells, as `./check` does for a
/// whole run, else one that this process starts and keeps.
pub fn database() -> Database {
    static OWN: OnceLock<Postgres> = OnceLock::new();
    match env::var("KOLEJ_TEST_POSTGRES") {
        Ok(url) => Database::create(server_of(&url)),
        Err(_) => OWN.get_or_init(Postgres::start).database(),
    }
}

/// The address without the name of a database.
fn server_of(url: &str) -> &str {
    let host = url.find("://").map_or(0, |at| at + 3);
    url[host..].find('/').map_or(url, |at| &url[..host + at])
}

impl Database {
    /// Makes one on a server. Its name is one that no other test, running or ended, has.
    pub(crate) fn create(server: &str) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("the clock is past 1970").as_nanos();
        let (id, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let name = format!("kolej_{now}_{id}_{count}");
        psql(&format!("{server}/postgres"), &format!("create database {name}"));
        Self { server: server.to_owned(), name }
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("{}/{}", self.server, self.name)
    }

    /// Runs SQL in it and returns what `psql` prints of the rows.
    pub fn sql(&self, text: &str) -> String {
        psql(&self.url(), text)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // A test that fails has its own words; a server that the test has stopped takes the database with it.
        let drop = format!("drop database if exists {} with (force)", self.name);
        let server = format!("{}/postgres", self.server);
        let _ = thread::spawn(move || psql(&server, &drop)).join();
    }
}

#[cfg(test)]
mod tests {
    use super::server_of;

    #[test]
    fn a_server_is_an_address_without_its_database() {
        assert_eq!(
            server_of("postgres://postgres@127.0.0.1:5432/kolej"),
            "postgres://postgres@127.0.0.1:5432"
        );
        assert_eq!(server_of("postgres://127.0.0.1:5432"), "postgres://127.0.0.1:5432");
    }
}
