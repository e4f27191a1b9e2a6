//! Opening tables.

use std::sync::Arc;

use engine::Seed;
use store::{Hints, Job, NewTable, PersonId, Phase, Record, SeatRow, Stored, TableRow};

use crate::change::detached;
use crate::flags::clock_job;
use crate::hall::Hall;
use crate::random::{table_code, table_id};
use crate::room::Room;
use crate::table::Table;
use crate::timing::TimeControl;
use crate::{Error, Result};

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
    /// How much time seats have, if that is counted.
    pub clock: Option<TimeControl>,
    /// Whether its seats are given hints.
    pub hints: Hints,
    /// Whether bot accounts may sit down.
    pub programs: bool,
    /// For how many seconds somebody awaited may be gone before those present decide; `None`: they never do.
    pub grace: Option<u32>,
}

/// The usual grace of a table, in seconds.
pub const GRACE: u32 = 60;

impl Hall {
    /// Opens a table; it begins at once if every seat is taken. One task and one transaction: whoever hangs up leaves a whole
    /// table or none.
    pub async fn create(&self, opening: Opening) -> Result<String> {
        let hall = self.clone();
        detached(async move { hall.open_table(opening, None).await }).await
    }

    pub(crate) async fn open_table(&self, opening: Opening, rematch_of: Option<String>) -> Result<String> {
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
            clock: opening.clock.map(|clock| clock.to_string()),
            listed: opening.listed,
            hints: opening.hints,
            programs: opening.programs,
            host: opening.host,
            seed: *seed.bytes(),
            phase: Phase::Gathering,
            created: now.div_euclid(1_000),
            updated: now.div_euclid(1_000),
            next: None,
            grace: opening.grace,
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
            hinted: vec![],
            replies: vec![],
            happenings: vec![],
            votes: vec![],
            presence: vec![],
        };
        let mut table = Table::open(stored, &self.games);
        table.set_stops(self.pulse.stops());
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
        let mut jobs: Vec<Job> =
            self.bots_job(&room, table, now).into_iter().chain(clock_job(table, 0)).collect();
        jobs.extend(self.first_notices(table, now).await);
        loop {
            let new = NewTable {
                row: (*table.row).clone(),
                records: table.records().iter().map(step).collect(),
                outcome: table.outcome.as_deref().cloned(),
                standing: table.standing(),
                rematch_of: rematch_of.clone(),
                happenings: Vec::new(),
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
