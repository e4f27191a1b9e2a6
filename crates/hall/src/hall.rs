//! The hall itself: what all commands share.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use bot::Mind;
use engine::{Play, Rules};
use store::{PersonId, Store, Summary};
use tokio::sync::watch;

use crate::figures::Counts;
use crate::notices::{Courier, Notices, Patience};
use crate::passwords::Passwords;
use crate::people::People;
use crate::presence::Attendance;
use crate::pulse::Pulse;
use crate::rooms::Rooms;
use crate::thinking::Thinking;
use crate::work::Desk;
use crate::writes::Writes;
use crate::{Bus, Clock, Error, News, Policy, Result, Room, Table, outcome};

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

/// How a hall behaves.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How long a bot's move waits after the move before it, so that people can follow.
    pub pace: Duration,
    /// What the strongest bots may think about a decision.
    pub think: Duration,
    /// How long bots rest after a write that failed.
    pub rest: Duration,
    /// Whether work is done here: bots, hints, clearing up. Another hall on the same store may do it.
    pub work: bool,
    /// After how long work is left to others when nothing is heard of whoever was at it.
    pub lease: Duration,
    /// How often a hall that people play in says so: where nobody does, time counts for nobody. `None` where only work is done.
    pub pulse: Option<Duration>,
    /// How often work is looked for that nobody rang for.
    pub poll: Duration,
    /// How often tables that are watched are looked up though nobody rang; `None` where no other hall changes them. A bell may be
    /// lost with whoever was about to ring it.
    pub look: Option<Duration>,
    /// How long whoever closes the last page of a table still counts as there: a page that is loaded anew is no coming and going.
    pub linger: Duration,
    /// How often a hall says that it lives while somebody looks at tables through it. One that has not said so for four times as
    /// long is taken for dead.
    pub beat: Duration,
    /// Rooms that stay in memory at the most, but for those in use.
    pub rooms: usize,
    /// When what nobody touches goes.
    pub policy: Policy,
    /// How patient notices are.
    pub notices: Patience,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            pace: Duration::from_millis(900),
            think: Duration::from_millis(400),
            rest: Duration::from_secs(2),
            work: true,
            lease: Duration::from_secs(15),
            pulse: Some(Duration::from_secs(2)),
            poll: Duration::from_secs(1),
            look: None,
            linger: Duration::from_secs(4),
            beat: Duration::from_secs(3),
            rooms: 4_000,
            policy: Policy::default(),
            notices: Patience::default(),
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
    pub(crate) passwords: Passwords,
    pub(crate) rooms: Rooms,
    pub(crate) attendance: Attendance,
    pub(crate) thinking: Thinking,
    pub(crate) desk: Desk,
    pub(crate) pulse: Pulse,
    pub(crate) notices: Notices,
    /// Whether the last write failed, and when the store was last asked about it.
    pub(crate) writes: Writes,
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
    /// Opens a hall over a store. Where it does work, bots of running tables go on at once, and tables that ended before
    /// outcomes were stored get theirs.
    pub fn open(
        store: Store,
        bus: Arc<dyn Bus>,
        clock: Arc<dyn Clock>,
        games: Vec<Game>,
        settings: Settings,
    ) -> Self {
        Self::open_with(store, bus, clock, games, settings, None)
    }

    /// The same with somebody who brings people notices while they are away.
    pub fn open_with(
        store: Store,
        bus: Arc<dyn Bus>,
        clock: Arc<dyn Clock>,
        games: Vec<Game>,
        settings: Settings,
        courier: Option<Arc<dyn Courier>>,
    ) -> Self {
        let hall = Self(Arc::new(Shared {
            games,
            store,
            bus,
            clock,
            people: People::default(),
            passwords: Passwords::default(),
            rooms: Rooms::new(settings.rooms),
            attendance: Attendance::default(),
            thinking: Thinking::new(),
            desk: Desk::new(),
            pulse: Pulse::default(),
            notices: Notices::new(courier),
            writes: Writes::default(),
            counts: Counts::default(),
            settings,
            closing: watch::Sender::new(false),
        }));
        // Listening begins before anything can happen here.
        tokio::spawn(hall.clone().follow_bus(hall.bus.subscribe()));
        if settings.work {
            tokio::spawn(hall.clone().plan_tidying());
            tokio::spawn(hall.clone().work());
        }
        if let Some(every) = settings.pulse {
            tokio::spawn(hall.clone().keep_pulse(every));
        }
        tokio::spawn(hall.clone().keep_leases());
        tokio::spawn(hall.clone().keep_rooms_tidy());
        tokio::spawn(hall.clone().keep_presence());
        if let Some(look) = settings.look {
            tokio::spawn(hall.clone().look_around(look));
        }
        hall
    }

    /// Lets background work end: news are no longer followed, bots stop after the move they are at.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Closes the hall and leaves all that it was at to others, at once.
    pub async fn leave(&self) {
        self.close();
        if let Err(cause) = self.store.put_all_back(&self.desk.worker).await {
            tracing::warn!(%cause, "others get this hall's work when its leases end");
        }
        self.bus.publish(News::Work);
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
                let outcome =
                    table.play().ok().and_then(|play| outcome::of(play, table.times(), table.seats()));
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

    /// The tables of a person.
    pub async fn mine(&self, person: PersonId, limit: u32) -> Result<Vec<Summary>> {
        self.store.mine(person, limit).await.map_err(|cause| Error::store(&cause))
    }

    /// How many gathering and running tables a person has opened.
    pub async fn hosted(&self, person: PersonId) -> Result<(u64, u64)> {
        self.store.hosted(person).await.map_err(|cause| Error::store(&cause))
    }

    /// The table as it stands now and whenever it changes, for somebody who looks at it: bots that play alone go on as long as
    /// anybody does.
    pub fn watch(&self, room: &Arc<Room>) -> watch::Receiver<Arc<Table>> {
        let table = room.table();
        let first = !room.is_watched();
        if first && table.bots_only() && table.next_bot().is_some() {
            let (hall, id) = (self.clone(), room.id.clone());
            tokio::spawn(async move {
                match hall.want(std::slice::from_ref(&id)).await {
                    Ok(()) => hall.ring_for_work(),
                    Err(cause) => tracing::warn!(table = id, %cause, "bots cannot be woken yet"),
                }
            });
        }
        room.watch()
    }
}
