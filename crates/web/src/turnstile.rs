//! The turnstile that counts what visitors ask for, by address and by person.

use std::collections::HashMap;
use std::fmt;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use governor::clock::{Clock as _, MonotonicClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::error::{Error, Result};
use crate::limits::{Account, Limit, Limits};
use crate::places::{Place, Places};
use crate::visitor::Visitor;

type Meter = RateLimiter<Account, HashMapStateStore<Account>, MonotonicClock, NoOpMiddleware<Instant>>;

/// Seconds of requests that may come in one burst: a page with all its parts, on several phones behind one address.
const BURST: NonZeroU32 = NonZeroU32::new(4).expect("more than none");

/// What is counted over time.
const METERED: [Limit; 10] = [
    Limit::Requests,
    Limit::Tables,
    Limit::Guests,
    Limit::Codes,
    Limit::Hints,
    Limit::Remarks,
    Limit::Logins,
    Limit::Links,
    Limit::Mails,
    Limit::Addresses,
];

pub(crate) struct Turnstile {
    limits: Limits,
    meters: HashMap<Limit, Meter>,
    streams: Arc<Places<Account>>,
    /// Until when no code and no password is looked up for whoever typed in too many wrong ones.
    locked: Mutex<HashMap<(Limit, Account), Instant>>,
}

impl fmt::Debug for Turnstile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Turnstile").field("limits", &self.limits).finish_non_exhaustive()
    }
}

/// A live stream's places: its address's and its person's.
pub(crate) type StreamPlace = Vec<Place<Account>>;

impl Turnstile {
    pub(crate) fn new(limits: Limits) -> Self {
        let meter = |limit: Limit| {
            let most = NonZeroU32::new(limits.get(limit))?;
            let quota = match limit {
                Limit::Requests => Quota::per_second(most).allow_burst(most.saturating_mul(BURST)),
                _ => Quota::per_minute(most),
            };
            Some((limit, RateLimiter::hashmap_with_clock(quota, MonotonicClock)))
        };
        Self {
            limits,
            meters: METERED.into_iter().filter_map(meter).collect(),
            streams: Arc::default(),
            locked: Mutex::default(),
        }
    }

    /// How much of something is allowed.
    pub(crate) fn most(&self, limit: Limit) -> u32 {
        self.limits.get(limit)
    }

    /// Counts one for an account.
    pub(crate) fn admit(&self, limit: Limit, account: Account) -> Result<()> {
        let Some(meter) = self.meters.get(&limit) else { return Ok(()) };
        meter.check_key(&account).map_err(|refused| {
            let wait = refused.wait_time_from(MonotonicClock.now());
            Error::TooMany { limit, wait: seconds(wait) }
        })
    }

    /// Counts one for a visitor's address and for who they are.
    pub(crate) fn pass(&self, limit: Limit, visitor: &Visitor) -> Result<()> {
        visitor.accounts().try_for_each(|account| self.admit(limit, account))
    }

    /// A place for a live stream of this visitor.
    pub(crate) fn stream(&self, visitor: &Visitor) -> Result<StreamPlace> {
        const SOON: u32 = 10;
        let limit = Limit::Streams;
        let take = |account| self.streams.take(account, self.most(limit));
        let places: Option<StreamPlace> = visitor.accounts().map(take).collect();
        places.ok_or(Error::TooMany { limit, wait: SOON })
    }

    /// Whether a code or password may be looked up for all of these.
    pub(crate) fn may_try(&self, limit: Limit, accounts: &[Account]) -> Result<()> {
        let (locked, now) = (self.locked(), Instant::now());
        let until = accounts.iter().filter_map(|&account| locked.get(&(limit, account))).max();
        match until.and_then(|until| until.checked_duration_since(now)) {
            Some(wait) if !wait.is_zero() => Err(Error::TooMany { limit, wait: seconds(wait) }),
            _ => Ok(()),
        }
    }

    /// Counts a wrong one. Whoever has typed in too many waits before the next one is looked up, right or wrong: otherwise the
    /// right ones would still stand out.
    pub(crate) fn wrong(&self, limit: Limit, accounts: &[Account]) -> Result<()> {
        let mut answer = Ok(());
        for &account in accounts {
            if let Err(Error::TooMany { limit, wait }) = self.admit(limit, account) {
                self.locked().insert((limit, account), Instant::now() + Duration::from_secs(wait.into()));
                answer = Err(Error::TooMany { limit, wait });
            }
        }
        answer
    }

    /// Forgets whoever has not been heard of for a while.
    pub(crate) fn tidy(&self) {
        for meter in self.meters.values() {
            meter.retain_recent();
        }
        let now = Instant::now();
        self.locked().retain(|_, until| *until > now);
    }

    fn locked(&self) -> MutexGuard<'_, HashMap<(Limit, Account), Instant>> {
        self.locked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whole seconds to wait, at least one.
fn seconds(wait: Duration) -> u32 {
    u32::try_from(wait.as_millis().div_ceil(1_000)).unwrap_or(u32::MAX).max(1)
}
