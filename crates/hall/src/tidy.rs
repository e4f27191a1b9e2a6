//! Clearing up: what nobody needs any more goes, by a policy that people are told. Nothing finished ever does.

use std::time::Duration;

use store::{Job, Phase};

use crate::News;
use crate::hall::Hall;
use crate::table::Table;
use crate::work::{Done, TIDY, millis};

const DAY: i64 = 24 * 3_600;
/// How long somebody may take to say that an address is theirs, in seconds.
const UNCONFIRMED: i64 = 7 * DAY;
/// How long it matters who looked at a table, in milliseconds.
const LOOKS: i64 = 2 * DAY * 1_000;

/// After how many seconds without a touch things go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Policy {
    /// A table that still waits for players.
    pub gathering: i64,
    /// A table in the middle of a game.
    pub running: i64,
    /// A session: whoever comes back later is somebody new.
    pub session: i64,
    /// The session of a guest who has no table.
    pub guest: i64,
}

impl Default for Policy {
    fn default() -> Self {
        Self { gathering: DAY, running: 90 * DAY, session: 180 * DAY, guest: 7 * DAY }
    }
}

/// How often it is cleared up.
const EVERY: Duration = Duration::from_hours(1);
/// How often rooms nobody looks at are let go of.
const ROOMS: Duration = Duration::from_secs(30);
/// What nobody waits for.
const RANK: u8 = 29;

impl Hall {
    /// Completes what older programs left out, and sees to it that somebody clears up now and then, of all halls on this store.
    /// Not at once: whoever opens an old store may want to look at it first.
    pub(crate) async fn plan_tidying(self) {
        if let Err(error) = self.fill_outcomes().await {
            tracing::error!(%error, "outcomes of older tables");
        }
        let job = Job {
            key: TIDY.to_owned(),
            kind: TIDY.to_owned(),
            table: None,
            owner: None,
            rank: RANK,
            due: self.clock.now() + millis(EVERY),
            until: None,
            data: String::new(),
            lease: None,
        };
        match self.store.add_job(&job).await {
            Ok(()) | Err(store::Error::Taken) => {}
            Err(cause) => tracing::warn!(%cause, "clearing up cannot be planned"),
        }
    }

    /// Lets go of rooms nobody looks at, until the hall closes.
    pub(crate) async fn keep_rooms_tidy(self) {
        let mut closing = self.closing.subscribe();
        while !*closing.borrow() {
            tokio::select! {
                () = tokio::time::sleep(ROOMS) => self.rooms.tidy(),
                _ = closing.wait_for(|&closing| closing) => {}
            }
        }
    }

    /// In how many days a game is cleared away if nobody plays on, once that is worth a warning.
    pub fn days_left(&self, table: &Table) -> Option<u32> {
        if table.phase() != Phase::Running {
            return None;
        }
        let (now, time) = (self.clock.now().div_euclid(1_000), self.settings.policy.running);
        let left = table.row.updated + time - now;
        (left < time / 3).then(|| u32::try_from(left.max(0) / DAY + 1).unwrap_or(u32::MAX))
    }

    /// Clears up as a piece of work, which is then due again in an hour.
    pub(crate) async fn tidy_up(&self) -> Done {
        self.tidy().await;
        Done::Again(EVERY)
    }

    /// Clears away what nobody has touched for long.
    pub async fn tidy(&self) {
        let (now, policy) = (self.clock.now().div_euclid(1_000), self.settings.policy);
        for (phase, time) in [(Phase::Gathering, policy.gathering), (Phase::Running, policy.running)] {
            match self.store.expire(phase, now - time).await {
                Ok(gone) if gone.is_empty() => {}
                Ok(gone) => {
                    tracing::info!(tables = gone.len(), ?phase, "tables nobody touched are cleared away");
                    for id in gone {
                        self.rooms.forget_table(&id);
                        // Other halls look, and find nothing.
                        self.bus.publish(News::Table { id, revision: u64::MAX });
                    }
                }
                Err(cause) => tracing::error!(%cause, "old tables"),
            }
        }
        if let Err(cause) = self.store.forget_passes(now).await {
            tracing::error!(%cause, "old links");
        }
        // Whoever has been gone for so long is gone, whenever that was.
        if let Err(cause) = self.store.forget_presence(now * 1_000 - millis(EVERY), now * 1_000 - LOOKS).await
        {
            tracing::error!(%cause, "halls that are no more");
        }
        match self.store.forget_people(now - policy.session, now - policy.guest).await {
            Ok(0) => {}
            Ok(people) => tracing::info!(people, "guests without tables are forgotten"),
            Err(cause) => tracing::error!(%cause, "old sessions"),
        }
        if let Err(cause) = self.store.forget_notices(now - UNCONFIRMED).await {
            tracing::error!(%cause, "old addresses of notices");
        }
    }
}
