//! What a person has played, and how.

use std::collections::BTreeMap;

use store::{Past, PersonId, Tally};

use crate::hall::Hall;
use crate::{Error, Result, Table};

/// Finished games of which it is looked how long somebody thought.
const GAMES: u32 = 20;
/// And their steps at the most.
const STEPS: u32 = 5_000;

/// What a person has played, and how.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    /// How they did, by game and by whom they played against.
    pub tallies: Vec<Tally>,
    /// How long they usually took for a step of each game lately, in milliseconds: half of the steps took longer.
    pub pace: BTreeMap<String, i64>,
}

impl Hall {
    /// How a person who plays a finished table alone did before it.
    pub async fn past(&self, person: PersonId, table: &Table) -> Result<Option<Past>> {
        self.store.past(person, table.id()).await.map_err(|cause| Error::store(&cause))
    }

    /// What a person has played to its end, and how.
    pub async fn profile(&self, person: PersonId) -> Result<Profile> {
        let failed = |cause: store::Error| Error::store(&cause);
        let tallies = self.store.tallies(person).await.map_err(failed)?;
        let thoughts = self.store.thoughts(person, GAMES, STEPS).await.map_err(failed)?;
        let mut times: BTreeMap<String, Vec<i64>> = BTreeMap::new();
        for (game, took) in thoughts {
            times.entry(game).or_default().push(took.max(0));
        }
        let middle = |mut times: Vec<i64>| {
            times.sort_unstable();
            times[times.len() / 2]
        };
        Ok(Profile { tallies, pace: times.into_iter().map(|(game, times)| (game, middle(times))).collect() })
    }
}
