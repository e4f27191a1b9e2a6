//! Opening tables: new ones and rematches.

use std::sync::Arc;

use engine::Seed;
use game::Options;
use store::{Job, NewTable, Person, PersonId, Phase, Record, SeatRow, Stored, TableRow};

use crate::change::detached;
use crate::hall::Hall;
use crate::random::{table_code, table_id};
use crate::room::Room;
use crate::table::Table;
use crate::{Error, News, Result};

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The id of the game.
    pub game: String,
    /// Set-up notation.
    pub setup: String,
    /// Who sits where.
    pub seats: Vec<SeatRow>,
    /// Who opens it.
    pub host: PersonId,
    /// Whether the lobby shows it.
    pub listed: bool,
}

impl Hall {
    /// Opens a table; it begins at once if every seat is taken. One task and one transaction: whoever hangs up leaves a whole
    /// table or none.
    pub async fn create(&self, opening: Opening) -> Result<String> {
        let hall = self.clone();
        detached(async move { hall.open_table(opening, None).await }).await
    }

    /// The same people at a new table; its id. Two may ask at once: one table is opened, and both are told.
    pub async fn rematch(&self, room: &Arc<Room>, person: &Person) -> Result<String> {
        let (hall, room, host) = (self.clone(), room.clone(), person.id);
        detached(async move {
            let _alone = room.changing.lock().await;
            let table = room.table();
            if table.phase() != Phase::Finished {
                return Err(Error::NotFinished);
            }
            if table.seats_of(Some(host)).is_empty() {
                return Err(Error::NotYourSeat);
            }
            if let Some(next) = table.next() {
                return Ok(next.to_owned());
            }
            let game = hall.game(table.game_id()).ok_or(Error::UnknownRules)?;
            // Typed luck is known by now: the next game is played with another.
            let info = game.rules.info();
            let options = Options::parse(info, table.setup()).map_err(|bad| Error::BadSetup(bad.0))?;
            let opening = Opening {
                game: table.game_id().to_owned(),
                setup: options.again(info).text(info),
                seats: table.seats().to_vec(),
                host,
                listed: table.listed(),
            };
            let next = hall.open_table(opening, Some(room.id.clone())).await?;
            let mut linked = (*table).clone();
            Arc::make_mut(&mut linked.row).next = Some(next.clone());
            room.publish(linked);
            hall.bus.publish(News::Table { id: room.id.clone(), revision: table.row.revision + 1 });
            Ok(next)
        })
        .await
    }

    async fn open_table(&self, opening: Opening, rematch_of: Option<String>) -> Result<String> {
        let game = self.game(&opening.game).ok_or(Error::NotFound)?;
        let info = game.rules.info();
        game.rules.open(&opening.setup, info.rules).map_err(|bad| Error::BadSetup(bad.0))?;
        let seed = Seed::fresh().map_err(|cause| {
            tracing::error!(%cause, "seed");
            Error::Failed
        })?;
        let now = self.clock.now();
        let row = TableRow {
            id: table_id()?,
            code: table_code()?,
            game: opening.game,
            rules: info.rules,
            data: (info.data)(),
            setup: opening.setup,
            listed: opening.listed,
            host: opening.host,
            seed: *seed.bytes(),
            phase: Phase::Gathering,
            created: now.div_euclid(1_000),
            updated: now.div_euclid(1_000),
            next: None,
            revision: 0,
            seats: opening.seats,
        };
        let stored = Stored {
            table: row,
            records: vec![],
            drafts: vec![],
            advice: vec![],
            pins: vec![],
            outcome: None,
        };
        let mut table = Table::open(stored, &self.games);
        table.check_colours()?;
        table.begin_if_full(now)?;
        let id = self.add(&mut table, rematch_of, now).await?;
        Ok(id)
    }

    /// Stores a new table. Codes are short, so now and then one is still in use.
    async fn add(&self, table: &mut Table, rematch_of: Option<String>, now: i64) -> Result<String> {
        let step = |step: &engine::Record| Record {
            seat: step.seat.map(|seat| seat.0),
            code: step.code,
            at: Some(now),
        };
        let room = Room::new(table.clone());
        let mut jobs: Vec<Job> = self.bots_job(&room, table, now).into_iter().collect();
        jobs.extend(self.first_notices(table, now).await);
        loop {
            let new = NewTable {
                row: (*table.row).clone(),
                records: table.records().iter().map(step).collect(),
                outcome: table.outcome.as_deref().cloned(),
                rematch_of: rematch_of.clone(),
                jobs: jobs.clone(),
            };
            let stored = self.store.create(new).await;
            self.note_write(&stored);
            match stored {
                Ok(id) => {
                    // Of two rematches only one stands, and the work of the other was never stored.
                    if id == table.row.id {
                        self.begin_work(jobs);
                    }
                    return Ok(id);
                }
                Err(store::Error::Taken) => Arc::make_mut(&mut table.row).code = table_code()?,
                Err(store::Error::NotFound) => return Err(Error::NotFound),
                Err(cause) => return Err(Error::store(&cause)),
            }
        }
    }
}
