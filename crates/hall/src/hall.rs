//! The hall itself: what all commands share.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use bot::Mind;
use engine::{Play, Rules};
use store::{PersonId, Phase, Store, Summary};
use tokio::sync::watch;

use crate::bots::Thinking;
use crate::figures::Counts;
use crate::people::People;
use crate::rooms::Rooms;
use crate::{Bus, Clock, Error, Result, outcome};

/// A game that can be played here.
#[derive(Clone, Copy)]
pub struct Game {
    /// Its rules.
    pub rules: &'static dyn Rules,
    /// Its bots.
    pub mind: &'static dyn Mind,
    /// Whether a thing of this name can be pointed at; none where players point at nothing.
    pub can_pin: Option<fn(&dyn Play, &str) -> bool>,
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({})", self.rules.info().id)
    }
}

/// How bots behave.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How long a bot's move waits after the move before it, so that people can follow.
    pub pace: Duration,
    /// What the strongest bots may think about a decision.
    pub think: Duration,
    /// How long bots rest after a write that failed.
    pub rest: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            pace: Duration::from_millis(900),
            think: Duration::from_millis(400),
            rest: Duration::from_secs(5),
        }
    }
}

/// A hall; clones share everything.
#[derive(Clone, Debug)]
pub struct Hall(Arc<Shared>);

/// What all commands share; its parts are the crate's own.
#[derive(Debug)]
pub struct Shared {
    pub(crate) games: Vec<Game>,
    pub(crate) store: Store,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) people: People,
    pub(crate) rooms: Rooms,
    pub(crate) thinking: Thinking,
    pub(crate) counts: Counts,
    pub(crate) settings: Settings,
    /// Becomes true when the hall closes.
    pub(crate) closing: watch::Sender<bool>,
}

impl std::ops::Deref for Hall {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// Outcomes that are filled in at a time.
const OUTCOMES: u32 = 100;

impl Hall {
    /// Opens a hall over a store. Bots of running tables go on at once, and tables that ended before outcomes were stored get
    /// theirs.
    pub fn open(
        store: Store,
        bus: Arc<dyn Bus>,
        clock: Arc<dyn Clock>,
        games: Vec<Game>,
        settings: Settings,
    ) -> Self {
        let hall = Self(Arc::new(Shared {
            games,
            store,
            bus,
            clock,
            people: People::default(),
            rooms: Rooms::default(),
            thinking: Thinking::new(),
            counts: Counts::default(),
            settings,
            closing: watch::Sender::new(false),
        }));
        // Listening begins before anything can happen here.
        tokio::spawn(hall.clone().follow_bus(hall.bus.subscribe()));
        tokio::spawn(hall.clone().resume());
        hall
    }

    /// Lets background work end: news are no longer followed, bots stop after the move they are at.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Wakes the bots of every running table, because a restart must not stop them, and fills in missing outcomes.
    async fn resume(self) {
        match self.store.running().await {
            Ok(ids) => {
                for id in ids {
                    // Opening it wakes its bots.
                    let _ = self.room(&id).await;
                }
            }
            Err(cause) => tracing::error!(%cause, "running tables"),
        }
        if let Err(error) = self.fill_outcomes().await {
            tracing::error!(%error, "outcomes of older tables");
        }
    }

    /// Stores the outcomes of tables that ended before outcomes were stored; says how many. Those whose rules are not known
    /// here stay without.
    pub async fn fill_outcomes(&self) -> Result<u32> {
        let (mut filled, mut seen) = (0, std::collections::HashSet::new());
        loop {
            let limit = OUTCOMES + u32::try_from(seen.len()).unwrap_or(u32::MAX);
            let ids = self.store.without_outcome(limit).await.map_err(|cause| Error::store(&cause))?;
            let new: Vec<String> = ids.into_iter().filter(|id| seen.insert(id.clone())).collect();
            if new.is_empty() {
                return Ok(filled);
            }
            for id in new {
                let room = self.room(&id).await?;
                let _alone = room.changing.lock().await;
                let table = room.table();
                let outcome = table.play().ok().and_then(|play| outcome::of(play, table.times()));
                let Some(outcome) = outcome else { continue };
                self.store.add_outcome(&id, outcome.clone()).await.map_err(|cause| Error::store(&cause))?;
                let mut table = (*table).clone();
                table.outcome = Some(Arc::new(outcome));
                room.publish(table);
                filled += 1;
            }
            self.rooms.tidy();
        }
    }

    /// The game with this id.
    pub fn game(&self, id: &str) -> Option<Game> {
        self.games.iter().find(|game| game.rules.info().id == id).copied()
    }

    /// The id of the table with this code, unless it is finished.
    pub async fn by_code(&self, code: &str) -> Result<String> {
        let found = self.store.table_by_code(code).await.map_err(|cause| Error::store(&cause))?;
        found.ok_or(Error::NotFound)
    }

    /// The listed tables that are not finished, the last updated first.
    pub async fn lobby(&self, limit: u32) -> Result<Vec<Summary>> {
        self.store.lobby(limit).await.map_err(|cause| Error::store(&cause))
    }

    /// The tables of a person.
    pub async fn mine(&self, person: PersonId, limit: u32) -> Result<Vec<Summary>> {
        self.store.mine(person, limit).await.map_err(|cause| Error::store(&cause))
    }

    /// Clears away tables nobody joined for a day, and lets go of rooms nobody looks at.
    pub async fn tidy(&self) {
        const DAY: i64 = 24 * 3_600;
        if let Err(cause) = self.store.expire(self.clock.now() / 1_000 - DAY).await {
            tracing::error!(%cause, "expire");
        }
        self.rooms.tidy();
    }

    /// How many tables a person has opened that wait for players, and that are being played at.
    pub async fn hosted(&self, person: PersonId) -> Result<(u32, u32)> {
        const ALL: u32 = 1_000;
        let count = |tables: &[Summary], phase: Phase| {
            u32::try_from(tables.iter().filter(|table| table.phase == phase).count()).unwrap_or(u32::MAX)
        };
        let tables = self.mine(person, ALL).await?;
        Ok((count(&tables, Phase::Gathering), count(&tables, Phase::Running)))
    }

    /// Whether the store can be asked; why not otherwise.
    pub async fn ready(&self) -> std::result::Result<(), String> {
        self.store.lobby(1).await.map(drop).map_err(|cause| cause.to_string())
    }
}
