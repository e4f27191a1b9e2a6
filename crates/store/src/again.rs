//! Playing a finished game again: who wants to, and how the games before it ended.

use crate::sql::again;
use crate::{Ending, PersonId, Result, Sitter, Store};

/// Whether somebody wants to play again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply {
    /// Who.
    pub person: PersonId,
    /// Yes or no; `None` while they have not said.
    pub answer: Option<bool>,
    /// Whether they asked the others.
    pub asked: bool,
}

/// A game of a series.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// How it ended.
    pub ending: Ending,
    /// Who played each seat, and their place.
    pub seats: Vec<(Sitter, u32)>,
}

impl Store {
    /// Somebody wants to play a finished game again and asks the others. `Conflict` if it is not finished, or the next table
    /// stands already.
    pub async fn ask_again(&self, table: &str, asker: PersonId, others: &[PersonId], at: i64) -> Result<()> {
        self.change(again::ask(table, asker, others, at)).await.map(drop)
    }

    /// Somebody who was asked whether to play again answers. `NotFound` if they were not, `Conflict` if the next table stands
    /// already.
    pub async fn answer_again(&self, table: &str, person: PersonId, yes: bool, at: i64) -> Result<()> {
        self.change(again::answer(table, person, yes, at)).await.map(drop)
    }

    /// Where a person was asked since to play again and has not answered, the last first: the table, its game, and who asked.
    pub async fn asked_again(
        &self,
        person: PersonId,
        since: i64,
        limit: u32,
    ) -> Result<Vec<(String, String, String)>> {
        let rows = self.ask_one(again::open_for(person, since, limit)).await?;
        rows.iter().map(|row| Ok((row.text(0)?, row.text(1)?, row.text(2)?))).collect()
    }

    /// How a finished game and those before it ended, each the rematch of the one before; the last first, so many at the most.
    pub async fn series(&self, table: &str, most: u32) -> Result<Vec<Played>> {
        again::played(&self.ask_one(again::series(table, most)).await?)
    }
}
