//! What time it is.

use std::fmt::Debug;
use std::time::{SystemTime, UNIX_EPOCH};

/// A clock that can be replaced by a test's own.
pub trait Clock: Send + Sync + Debug {
    /// Milliseconds since 1970.
    fn now(&self) -> i64;
}

/// The clock of the machine.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(0)
    }
}
