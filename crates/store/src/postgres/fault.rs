//! How failures of `PostgreSQL` become the store's own errors, and which of them are worth another try.

use deadpool_postgres::PoolError;
use tokio_postgres::error::SqlState;

use crate::Error;

/// What a request fails with.
#[derive(Debug)]
pub(super) enum Failure {
    /// Nothing was changed, and the same may succeed in a moment.
    Again(Error),
    /// Trying again would not help, or might do it twice.
    Final(Error),
}

impl Failure {
    pub(super) fn error(self) -> Error {
        match self {
            Self::Again(error) | Self::Final(error) => error,
        }
    }

    /// The same once the change may have been made.
    pub(super) fn after_commit(self) -> Self {
        Self::Final(self.error())
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Final(error)
    }
}

impl From<PoolError> for Failure {
    fn from(cause: PoolError) -> Self {
        match cause {
            PoolError::Backend(cause) => cause.into(),
            PoolError::Closed => Self::Final(Error::Closed),
            // All connections have been busy for as long as anybody should wait.
            cause => Self::Final(Error::Database(format!("no connection: {cause}"))),
        }
    }
}

impl From<tokio_postgres::Error> for Failure {
    fn from(cause: tokio_postgres::Error) -> Self {
        let Some(code) = cause.code() else {
            // Without a code it never came to an answer: the connection was lost, or there was none. Anything else is ours.
            let error = Error::Database(told(&cause));
            return if cause.is_closed() || is_io(&cause) { Self::Again(error) } else { Self::Final(error) };
        };
        match *code {
            SqlState::UNIQUE_VIOLATION => Self::Final(Error::Taken),
            SqlState::FOREIGN_KEY_VIOLATION => Self::Final(Error::NotFound),
            SqlState::ADMIN_SHUTDOWN
            | SqlState::CRASH_SHUTDOWN
            | SqlState::CANNOT_CONNECT_NOW
            | SqlState::T_R_DEADLOCK_DETECTED
            | SqlState::T_R_SERIALIZATION_FAILURE
            | SqlState::TOO_MANY_CONNECTIONS => Self::Again(Error::Database(told(&cause))),
            _ => Self::Final(Error::Database(told(&cause))),
        }
    }
}

fn is_io(cause: &tokio_postgres::Error) -> bool {
    let source = std::error::Error::source(cause);
    source.and_then(|source| source.downcast_ref::<std::io::Error>()).is_some()
}

/// What the database says, not only that it said something.
fn told(cause: &tokio_postgres::Error) -> String {
    match (cause.as_db_error(), std::error::Error::source(cause)) {
        (Some(told), _) => told.to_string(),
        (None, Some(source)) => format!("{cause}: {source}"),
        (None, None) => cause.to_string(),
    }
}
