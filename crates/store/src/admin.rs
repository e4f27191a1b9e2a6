//! What whoever runs a server needs beyond what halls do: finding people and tables, and seeing what waits.

use crate::sql::{admin, listing};
use crate::{PersonId, Phase, Result, Store, Summary};

/// A person as whoever runs the server knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Who it is.
    pub id: PersonId,
    /// The name they go by now.
    pub name: String,
    /// When they first came, in unix seconds.
    pub created: i64,
    /// Whether they are shut out.
    pub blocked: bool,
    /// Devices they are known on.
    pub sessions: u64,
    /// When one of those was last noted as used, in unix seconds.
    pub used: Option<i64>,
    /// Tables where they sit.
    pub tables: u64,
}

/// How many there are of everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Census {
    /// Tables by game and phase.
    pub tables: Vec<(String, Phase, u64)>,
    /// People.
    pub people: u64,
    /// Sessions.
    pub sessions: u64,
    /// Work that waits or is being done.
    pub jobs: u64,
}

/// Work of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backlog {
    /// The kind, a word of the hall's.
    pub kind: String,
    /// Pieces somebody is at.
    pub at_work: u64,
    /// Pieces that are due and nobody is at.
    pub waiting: u64,
    /// Since when the oldest of those waits, in milliseconds since 1970.
    pub oldest: Option<i64>,
    /// All pieces, also those of later and those nobody wants now.
    pub all: u64,
    /// How often one of them was begun at most.
    pub tries: u32,
}

impl Store {
    /// Adds a person nobody can log in as, unless they are there.
    pub async fn add_person(&self, id: PersonId, name: &str, now: i64) -> Result<()> {
        self.change(vec![admin::add_person(id, name, now)]).await.map(drop)
    }

    /// A person by their id.
    pub async fn account(&self, person: PersonId) -> Result<Option<Account>> {
        self.ask_one(admin::account(person)).await?.first().map(admin::known).transpose()
    }

    /// People with this in their name, the newest first. `SQLite` knows capitals of the English alphabet only.
    pub async fn accounts(&self, name: &str, limit: u32) -> Result<Vec<Account>> {
        self.ask_one(admin::accounts(name, limit)).await?.iter().map(admin::known).collect()
    }

    /// Ends all sessions of a person; says how many. `NotFound` if there is no such person.
    pub async fn end_sessions(&self, person: PersonId) -> Result<u64> {
        let answers = self.change(admin::end_sessions(person)).await?;
        Ok(answers.last().map_or(0, |answer| answer.count))
    }

    /// Tables of a phase, listed or not, the last updated first.
    pub async fn tables(&self, phase: Phase, limit: u32) -> Result<Vec<Summary>> {
        listing::summaries(self.ask(admin::tables(phase, limit)).await?)
    }

    /// Work of each kind at this time.
    pub async fn backlog(&self, now: i64) -> Result<Vec<Backlog>> {
        self.ask_one(admin::backlog(now)).await?.iter().map(admin::waiting).collect()
    }
}
