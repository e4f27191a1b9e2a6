//! What belongs to a table beside its game: who looks at it, and what those who play decide about each other.

use crate::sql::beside;
use crate::statement::Answer;
use crate::{PersonId, Result, Store};

/// Something people decided about a table; its number is its index in the list it stands in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Happening {
    /// Steps that were committed before it.
    pub seq: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What, in a line of the caller's.
    pub what: String,
}

/// What a person wants while not enough of the others do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vote {
    /// Who.
    pub person: PersonId,
    /// The seat it is about; `None` for the whole table.
    pub seat: Option<u8>,
    /// The level of a stand-in.
    pub level: Option<u8>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// The part of a change that is about the people.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Beside {
    /// The number of the first of its happenings.
    pub first: u32,
    /// What happened.
    pub happenings: Vec<Happening>,
    /// All votes in place of those before.
    pub votes: Option<Vec<Vote>>,
    /// The hash of a link that is used up with it.
    pub used: Option<[u8; 32]>,
}

/// Whether somebody looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Looks {
    /// No page is open.
    Gone,
    /// The page is open and hidden.
    Away,
    /// The page is open.
    Here,
}

/// How somebody looks at a table through one node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Presence {
    /// Who.
    pub person: PersonId,
    /// Through which node.
    pub node: String,
    /// How.
    pub looks: Looks,
    /// Since when, in milliseconds since 1970.
    pub at: i64,
    /// When the table was last before their eyes there; while they look, when they began to.
    pub seen: i64,
    /// Until when the node is heard of; whoever looks through one that no longer is looks no more.
    pub until: i64,
}

/// How somebody looks at a table from now on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// Which table.
    pub table: String,
    /// Who.
    pub person: PersonId,
    /// How.
    pub looks: Looks,
    /// Since when, in milliseconds since 1970.
    pub at: i64,
    /// When the table was last before their eyes.
    pub seen: i64,
}

/// Who is there.
impl Store {
    /// Notes how people look at tables through a node that is heard of until then; all of it with one change.
    pub async fn note_presence(&self, node: &str, until: i64, looks: &[Look]) -> Result<()> {
        let mut all = vec![beside::beat(node, until)];
        all.extend(looks.iter().map(|look| beside::note(node, look)));
        self.change(all).await.map(drop)
    }

    /// How people look at these tables, in their order.
    pub async fn presence(&self, tables: &[String]) -> Result<Vec<Vec<Presence>>> {
        if tables.is_empty() {
            return Ok(Vec::new());
        }
        let answers = self.ask(tables.iter().map(|id| beside::presence_of(id)).collect()).await?;
        let of = |answer: &Answer| answer.rows.iter().map(beside::presence).collect();
        answers.iter().map(of).collect()
    }

    /// Until when each node is heard of.
    pub async fn nodes(&self) -> Result<Vec<(String, i64)>> {
        let rows = self.ask_one(beside::nodes()).await?;
        rows.iter().map(|row| Ok((row.text(0)?, row.number(1)?))).collect()
    }

    /// Forgets nodes that were not heard of since `before`, and whoever last looked before `seen` through such a node or at a
    /// table that is over.
    pub async fn forget_presence(&self, before: i64, seen: i64) -> Result<()> {
        self.change(beside::forget(before, seen)).await.map(drop)
    }

    /// Keeps the hash of a link to a seat of a running table, in place of any before. `NotFound` if there is no such seat.
    pub async fn add_handover(&self, table: &str, seat: u8, hash: &[u8; 32], until: i64) -> Result<()> {
        self.change(beside::hand_over(table, seat, hash, until)).await.map(drop)
    }

    /// Table and seat that a link leads to, unless it is used or too old.
    pub async fn handover(&self, hash: &[u8; 32], now: i64) -> Result<Option<(String, u8)>> {
        let rows = self.ask_one(beside::handover(hash, now)).await?;
        rows.first().map(|row| Ok((row.text(0)?, row.number(1)?))).transpose()
    }
}
