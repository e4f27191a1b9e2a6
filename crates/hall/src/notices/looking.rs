//! Who looks at which table: they see it themselves, and are told nothing.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::PersonId;

use crate::hall::Hall;
use crate::work::millis;

/// How often other halls are told who looks here.
const TOLD: Duration = Duration::from_secs(20);
/// How long a look is of any use.
const REMEMBERED: Duration = Duration::from_hours(2);
/// Looks that are remembered.
const LOOKS: usize = 50_000;

/// The looks at tables through this hall.
#[derive(Debug, Default)]
pub(super) struct Lookers(Mutex<HashMap<(PersonId, String), Look>>);

#[derive(Clone, Copy, Default, Debug)]
struct Look {
    /// Pages that are open.
    open: u32,
    /// When the person last saw the table, in milliseconds since 1970.
    seen: i64,
}

/// Somebody looks at a table until this is dropped.
#[derive(Debug)]
pub struct Looking {
    hall: Hall,
    who: (PersonId, String),
}

impl Drop for Looking {
    fn drop(&mut self) {
        let now = self.hall.clock.now();
        self.hall.notices.lookers.note(&self.who, now, -1);
    }
}

impl Lookers {
    fn lock(&self) -> MutexGuard<'_, HashMap<(PersonId, String), Look>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, who: &(PersonId, String), now: i64, opened: i32) {
        let mut looks = self.lock();
        if looks.len() >= LOOKS {
            looks.retain(|_, look| look.open > 0);
        }
        let look = looks.entry(who.clone()).or_default();
        look.seen = now;
        look.open = look.open.saturating_add_signed(opened);
    }

    fn has_looked(&self, who: &(PersonId, String), since: i64) -> bool {
        self.lock().get(who).is_some_and(|look| look.open > 0 || look.seen >= since)
    }

    /// Whose pages are open, after those of long ago are forgotten.
    fn open(&self, now: i64) -> Vec<(PersonId, String)> {
        let mut looks = self.lock();
        looks.retain(|_, look| look.open > 0 || look.seen + millis(REMEMBERED) > now);
        looks.iter().filter(|(_, look)| look.open > 0).map(|(who, _)| who.clone()).collect()
    }
}

impl Hall {
    /// A person looks at a table, as long as the answer is kept.
    pub fn look(&self, person: PersonId, table: &str) -> Looking {
        let who = (person, table.to_owned());
        self.notices.lookers.note(&who, self.clock.now(), 1);
        self.tell_others(vec![who.clone()]);
        Looking { hall: self.clone(), who }
    }

    /// A person has seen a table as it is now.
    pub fn saw(&self, person: PersonId, table: &str) {
        let who = (person, table.to_owned());
        self.notices.lookers.note(&who, self.clock.now(), 0);
        self.tell_others(vec![who]);
    }

    /// Whether a person looks at a table, through whichever hall, or has done so since. This is all that notices know of
    /// presence.
    pub(super) async fn has_looked(&self, person: PersonId, table: &str, since: i64) -> bool {
        let who = (person, table.to_owned());
        self.notices.lookers.has_looked(&who, since)
            || self.store.has_looked(person, table, since).await.unwrap_or(false)
    }

    /// Other halls hear by the store who looks here, of those it matters for.
    fn tell_others(&self, looks: Vec<(PersonId, String)>) {
        if self.settings.look.is_none() || self.notices.courier.is_none() || looks.is_empty() {
            return;
        }
        let (hall, now) = (self.clone(), self.clock.now());
        tokio::spawn(async move {
            let mut told = Vec::new();
            for who in looks {
                if hall.is_told(who.0).await {
                    told.push(who);
                }
            }
            if told.is_empty() {
                return;
            }
            if let Err(cause) = hall.store.look(&told, now).await {
                tracing::warn!(%cause, "others cannot know yet who looks here");
            }
        });
    }

    /// Tells others now and then, until the hall closes.
    pub(crate) async fn keep_looks(self) {
        let mut closing = self.closing.subscribe();
        while !*closing.borrow() {
            tokio::select! {
                () = tokio::time::sleep(TOLD) => {}
                _ = closing.wait_for(|&closing| closing) => {}
            }
            self.tell_others(self.notices.lookers.open(self.clock.now()));
        }
    }
}
