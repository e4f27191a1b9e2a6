//! Work to be done, as it is stored.

use crate::PersonId;

/// Work that may be lost with whoever does it, and is then done by somebody else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// What it is, and what about: there is one of each.
    pub key: String,
    /// The kind of work, a word of the caller's.
    pub kind: String,
    /// The table it is about; it goes with that.
    pub table: Option<String>,
    /// In whose turn it is done.
    pub owner: Option<PersonId>,
    /// Lower ones come first; before all else by tens.
    pub rank: u8,
    /// Not before, in milliseconds since 1970.
    pub due: i64,
    /// Nobody wants it after this, until somebody does again.
    pub until: Option<i64>,
    /// The rest, in a text of the caller's.
    pub data: String,
    /// Who is at it.
    pub lease: Option<Lease>,
}

/// A worker's claim on work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lease {
    /// Who.
    pub worker: String,
    /// Until when, in milliseconds since 1970.
    pub until: i64,
}

/// Work that was claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claimed {
    /// The work.
    pub job: Job,
    /// How often it has been claimed, this time included.
    pub tries: u32,
}
