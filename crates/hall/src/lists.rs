//! Lists of tables: one's own, and those one can join or watch.

use store::{Alive, Own, PersonId, Phase, Sitter, Summary, Wanted};

use crate::hall::Hall;
use crate::{Error, Result};

/// For how many seconds somebody counts as being at a table after the last change or glance there.
const LATELY: i64 = 2 * 60;
/// For how many seconds after the last change it is looked whether somebody is still there.
const EVENING: i64 = 12 * 3_600;
/// At how many tables that is looked.
const LOOKED_AT: u32 = 200;

/// Tables of others: the last changed first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Departures {
    /// Tables with an open seat and somebody who waits there.
    pub joinable: Vec<Summary>,
    /// Games that are played just now.
    pub watchable: Vec<Summary>,
}

impl Hall {
    /// The listed tables that one can really join, because somebody is there or it is played by correspondence, or watch: up to
    /// so many of each.
    pub async fn departures(&self, limit: u32) -> Result<Departures> {
        let now = self.clock.now();
        let ago = |seconds: i64| now.div_euclid(1_000) - seconds;
        let alive = Alive { since: ago(EVENING), touched: ago(LATELY), now, seen: now - LATELY * 1_000 };
        let all = self.store.lobby(&alive, LOOKED_AT).await.map_err(|cause| Error::store(&cause))?;
        let some = |phase: Phase| {
            let fits =
                |table: &&Summary| table.phase == phase && (phase != Phase::Gathering || is_joinable(table));
            all.iter().filter(fits).take(limit as usize).cloned().collect()
        };
        Ok(Departures { joinable: some(Phase::Gathering), watchable: some(Phase::Running) })
    }

    /// Some of a person's tables, those where it is their turn first.
    pub async fn own(&self, person: PersonId, wanted: &Wanted) -> Result<Vec<Summary>> {
        let tables = self.store.own(person, wanted).await.map_err(|cause| Error::store(&cause))?;
        if self.note_standings(&tables).await? == 0 {
            return Ok(tables);
        }
        self.store.own(person, wanted).await.map_err(|cause| Error::store(&cause))
    }

    /// How many tables a person has of every game.
    pub async fn count_own(&self, person: PersonId) -> Result<Vec<Own>> {
        self.store.count_own(person).await.map_err(|cause| Error::store(&cause))
    }

    /// Leaves a table out of a person's list, or takes it in again. Only of one's own tables there is a list.
    pub async fn hide(&self, person: PersonId, id: &str, hidden: bool) -> Result<()> {
        let table = self.room(id).await?.table();
        if table.host() != person && table.seats_of(Some(person)).is_empty() {
            return Err(Error::NotYourSeat);
        }
        self.store.hide(person, id, hidden).await.map_err(|cause| Error::store(&cause))
    }

    /// Opens the games of which an older program did not note how they stand; says how many there were.
    async fn note_standings(&self, tables: &[Summary]) -> Result<usize> {
        let unknown = tables.iter().filter(|table| table.phase == Phase::Running && table.standing.is_none());
        let mut noted = 0;
        for table in unknown {
            let standing = self.room(&table.id).await?.table().standing();
            self.store.note_standing(&table.id, standing).await.map_err(|cause| Error::store(&cause))?;
            noted += 1;
        }
        Ok(noted)
    }
}

/// Whether somebody sits there and there is a seat left.
fn is_joinable(table: &Summary) -> bool {
    let has = |wanted: fn(Sitter) -> bool| table.seats.iter().any(|seat| wanted(seat.sitter));
    has(|sitter| sitter == Sitter::Open) && has(|sitter| matches!(sitter, Sitter::Person(_)))
}
