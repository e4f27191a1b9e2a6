//! Lists of tables: those of a person, and those with somebody there.

use crate::sql::listing;
use crate::{PersonId, Result, Standing, Store, Summary};

/// Which of a person's tables are wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Of this game alone.
    pub game: Option<String>,
    /// Those that are hidden, instead of those that are not.
    pub hidden: bool,
    /// How many are left out before the first.
    pub skip: u32,
    /// How many at the most.
    pub limit: u32,
}

/// How many tables of one game a person has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Own {
    /// The id of the game.
    pub game: String,
    /// Tables in the list.
    pub listed: u64,
    /// Tables that are hidden.
    pub hidden: u64,
    /// Tables in the list where it is the person's turn.
    pub turns: u64,
    /// Tables, listed or hidden, where the person sits and the game has begun.
    pub begun: u64,
}

/// At which tables there is somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alive {
    /// What was not touched since is not looked at, in unix seconds.
    pub since: i64,
    /// What was touched since is alive, in unix seconds.
    pub touched: i64,
    /// When somebody looks, in milliseconds since 1970.
    pub now: i64,
    /// Or has looked since, in milliseconds since 1970.
    pub seen: i64,
}

impl Store {
    /// The tables where a person sits or that they opened: first those that wait for this person, then those that are not
    /// finished, and among each the last updated first. One whose standing is not known counts as waiting.
    pub async fn own(&self, person: PersonId, wanted: &Wanted) -> Result<Vec<Summary>> {
        listing::summaries(self.ask(listing::own(person, wanted)).await?)
    }

    /// How many tables a person has of every game.
    pub async fn count_own(&self, person: PersonId) -> Result<Vec<Own>> {
        self.ask_one(listing::count_own(person)).await?.iter().map(listing::counted_own).collect()
    }

    /// Leaves a table out of a person's list, or takes it in again.
    pub async fn hide(&self, person: PersonId, table: &str, hidden: bool) -> Result<()> {
        self.change(vec![listing::hide(person, table, hidden)]).await.map(drop)
    }

    /// Notes how a game stands that was last played at by an older program. It counts as no change of the table.
    pub async fn note_standing(&self, table: &str, standing: Standing) -> Result<()> {
        self.change(vec![listing::note_standing(table, standing)]).await.map(drop)
    }
}
