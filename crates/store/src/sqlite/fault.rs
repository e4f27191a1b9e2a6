//! How failures of `SQLite` become the store's own errors. It is a type apart so that `?` works inside this
//! module while the public error owes nothing to the database.

use rusqlite::ffi;

use crate::Error;

/// What a query fails with.
#[derive(Debug)]
pub(crate) struct Fault(Error);

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        Self(error)
    }
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Self {
        fault.0
    }
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        Self(match error.sqlite_extended_error_code() {
            Some(ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_UNIQUE) => Error::Taken,
            Some(ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => Error::NotFound,
            _ => Error::Database(error.to_string()),
        })
    }
}
