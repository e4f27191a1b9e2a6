//! How many calls come with one token, and what answers say about it.

use std::fmt;
use std::num::NonZeroU32;
use std::time::Instant;

use axum::http::{HeaderMap, HeaderValue};
use governor::clock::{Clock as _, MonotonicClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::error::Error;
use crate::limits::{Limit, Limits};

type Meter = RateLimiter<String, HashMapStateStore<String>, MonotonicClock, StateInformationMiddleware>;

/// Seconds of calls that may come in one burst: a program that begins sets up much at once.
const BURST: u32 = 4;

/// Counts calls by token.
pub(crate) struct Calls {
    meter: Option<Meter>,
    /// Calls a second.
    rate: u32,
}

impl fmt::Debug for Calls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Calls").field("rate", &self.rate).finish_non_exhaustive()
    }
}

/// How much a token may still ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Allowance {
    rate: u32,
    left: u32,
}

impl Calls {
    pub(crate) fn new(limits: &Limits) -> Self {
        let rate = limits.get(Limit::Calls);
        let meter = NonZeroU32::new(rate).zip(NonZeroU32::new(BURST)).map(|(rate, burst)| {
            let quota = Quota::per_second(rate).allow_burst(rate.saturating_mul(burst));
            RateLimiter::hashmap_with_clock(quota, MonotonicClock).with_middleware()
        });
        Self { meter, rate }
    }

    /// Counts one call with a token; nothing is said where nothing is limited.
    pub(crate) fn count(&self, token: &str) -> Result<Option<Allowance>, (Error, Allowance)> {
        let Some(meter) = &self.meter else { return Ok(None) };
        match meter.check_key(&token.to_owned()) {
            Ok(state) => Ok(Some(Allowance { rate: self.rate, left: state.remaining_burst_capacity() })),
            Err(refused) => {
                let wait = refused.wait_time_from(Instant::now().max(MonotonicClock.now())).as_millis();
                let wait = u32::try_from(wait.div_ceil(1_000)).unwrap_or(u32::MAX).max(1);
                Err((Error::TooMany { limit: Limit::Calls, wait }, Allowance { rate: self.rate, left: 0 }))
            }
        }
    }

    /// Forgets tokens that have not been used for a while.
    pub(crate) fn tidy(&self) {
        if let Some(meter) = &self.meter {
            meter.retain_recent();
        }
    }
}

impl Allowance {
    /// Says so in the fields of the IETF's draft on rate limits, and in those of its earlier versions, which more programs know.
    pub(crate) fn tell(self, headers: &mut HeaderMap) {
        let most = self.rate.saturating_mul(BURST);
        let full = most.saturating_sub(self.left).div_ceil(self.rate.max(1));
        let fields = [
            ("ratelimit-policy", format!("\"token\";q={most};w={BURST}")),
            ("ratelimit", format!("\"token\";r={};t={full}", self.left)),
            ("ratelimit-limit", most.to_string()),
            ("ratelimit-remaining", self.left.to_string()),
            ("ratelimit-reset", full.to_string()),
        ];
        for (name, value) in fields {
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.insert(name, value);
            }
        }
    }
}
