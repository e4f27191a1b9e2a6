//! What a person has played.

use crate::sql::profile;
use crate::{PersonId, Result, Store};

/// Who was played against.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Against {
    /// Nobody.
    Nobody,
    /// Bots alone, none of them stronger than this.
    Bots(u8),
    /// People, perhaps with bots.
    People,
}

/// How somebody did in a game against one kind of others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The id of the game.
    pub game: String,
    /// Against whom.
    pub against: Against,
    /// How often.
    pub played: u64,
    /// How often they won, alone or with everybody.
    pub won: u64,
    /// Most points.
    pub best: i64,
    /// The sum of points in the last ten games at most, and how many those are.
    pub lately: (i64, u64),
}

/// How somebody did in games they played alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Past {
    /// Most points.
    pub best: i64,
    /// The sum of points in the last ten games at most, and how many those are.
    pub lately: (i64, u64),
}

impl Store {
    /// How a person did alone before a finished table, in the same game and set-up; `None` if they never played it before.
    pub async fn past(&self, person: PersonId, table: &str) -> Result<Option<Past>> {
        let rows = self.ask_one(profile::past(person, table)).await?;
        rows.first().map_or(Ok(None), profile::past_of)
    }

    /// How a person did in finished games, by game and by whom they played against. Games they gave up, or played against
    /// themselves, are left out.
    pub async fn tallies(&self, person: PersonId) -> Result<Vec<Tally>> {
        self.ask_one(profile::tallies(person)).await?.iter().map(profile::tally).collect()
    }

    /// How long a person took for each step of their last so many finished games, up to so many steps: the game and
    /// milliseconds.
    pub async fn thoughts(&self, person: PersonId, games: u32, steps: u32) -> Result<Vec<(String, i64)>> {
        let rows = self.ask_one(profile::thoughts(person, games, steps)).await?;
        rows.iter().map(|row| Ok((row.text(0)?, row.number(1)?))).collect()
    }
}
