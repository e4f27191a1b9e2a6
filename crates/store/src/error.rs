//! The one error of this crate.

use std::fmt;

/// What the store answers with.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why the store did not do what it was asked to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// The request was made for a state that is no longer, or not yet, the one that is stored.
    Conflict,
    /// Something that the request names does not exist.
    NotFound,
    /// Somebody else already has what was asked for: an id, a code, a session.
    Taken,
    /// The store is closed and takes no more requests.
    Closed,
    /// The database failed, for the reason it gives.
    Database(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict => f.write_str("the stored state does not allow this"),
            Self::NotFound => f.write_str("not found"),
            Self::Taken => f.write_str("already taken"),
            Self::Closed => f.write_str("the store is closed"),
            Self::Database(message) => write!(f, "database: {message}"),
        }
    }
}

impl Error {
    /// A database of another version, for whoever may not change it.
    pub(crate) fn other_schema(found: i64, known: i64) -> Self {
        let help = if found > known {
            "it was written by a newer program"
        } else {
            "start the server of this program once to bring it up to date, or use the program that wrote it"
        };
        Self::Database(format!(
            "the database has schema version {found} and this program has {known}: {help}"
        ))
    }
}

impl std::error::Error for Error {}
