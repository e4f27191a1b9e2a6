//! What people are told while they are away. The hall knows what to tell whom, and when; a [`Courier`] brings it.

mod addresses;
mod plan;
mod tell;
mod wishes;

use std::collections::HashMap;
use std::fmt::Debug;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use game::Lang;
use store::{Ending, PersonId};
use tokio::sync::{OnceCell, Semaphore};

use crate::hall::Hall;
pub use addresses::{Address, NewAddress};
pub use wishes::{Channel, Kind, Wishes};

/// One thing that is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// The same for every try, and for nothing else that this person is told.
    pub id: String,
    /// What it is about.
    pub kind: Kind,
    /// The table.
    pub table: String,
    /// The id of its game.
    pub game: String,
    /// Steps of its log at that time.
    pub seq: u32,
    /// The names of those who play with the person.
    pub others: Vec<String>,
    /// How the game ended for the person: all together, or in which place.
    pub ended: Option<(Ending, u32)>,
}

/// What is brought to one address at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parcel {
    /// Where to.
    pub to: Address,
    /// The language the person reads.
    pub lang: Lang,
    /// Whether it keeps names and games to itself.
    pub neutral: bool,
    /// What is told; nothing when only the address is to be confirmed.
    pub letters: Vec<Letter>,
}

/// What became of a parcel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delivery {
    /// It was taken.
    Arrived,
    /// Nobody is there, for good.
    Gone,
    /// It did not work this time.
    Failed,
}

/// Whoever brings parcels.
pub trait Courier: Send + Sync + Debug {
    /// Brings a parcel; comes back in a time that is bounded.
    fn deliver<'a>(&'a self, parcel: &'a Parcel) -> Pin<Box<dyn Future<Output = Delivery> + Send + 'a>>;
}

/// How notices are sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// How long a turn lasts before anybody is told: who is quick needs no notice.
    pub wait: Duration,
    /// How long after a failure it is tried again, at first.
    pub retry: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { wait: Duration::from_mins(1), retry: Duration::from_mins(1) }
    }
}

/// Parcels on their way at once: those that are slow must not keep bots from their work.
const ON_THE_WAY: usize = 32;
/// People that are remembered.
const REMEMBERED: usize = 10_000;
/// For how long it is believed that somebody is told things, or is not: another hall may have heard otherwise.
const BELIEVED: Duration = Duration::from_secs(30);

/// What a hall knows about telling people things.
#[derive(Debug)]
pub(crate) struct Notices {
    /// Nobody is told anything without.
    courier: Option<Arc<dyn Courier>>,
    on_the_way: Semaphore,
    /// Whether people are told anything at all.
    told: Mutex<HashMap<PersonId, (bool, Instant)>>,
    /// What links in mails are sealed with.
    seal: OnceCell<Vec<u8>>,
}

impl Notices {
    pub(crate) fn new(courier: Option<Arc<dyn Courier>>) -> Self {
        Self {
            courier,
            on_the_way: Semaphore::new(ON_THE_WAY),
            told: Mutex::default(),
            seal: OnceCell::new(),
        }
    }

    fn told(&self) -> MutexGuard<'_, HashMap<PersonId, (bool, Instant)>> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was believed of a person is asked again.
    fn doubt(&self, person: PersonId) {
        self.told().remove(&person);
    }
}

impl Hall {
    /// Whether a person is told anything while they are away.
    async fn is_told(&self, person: PersonId) -> bool {
        if self.notices.courier.is_none() {
            return false;
        }
        let known = self.notices.told().get(&person).copied();
        if let Some((told, _)) = known.filter(|(_, until)| Instant::now() < *until) {
            return told;
        }
        let Ok((_, addresses)) = self.store.notices(person).await else { return true };
        let told = addresses.iter().any(|address| address.confirmed);
        let mut all = self.notices.told();
        if all.len() >= REMEMBERED {
            all.clear();
        }
        all.insert(person, (told, Instant::now() + BELIEVED));
        told
    }
}
