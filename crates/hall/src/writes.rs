//! Whether the store takes writes: what `/ready` tells.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::time::{Duration, Instant};

use crate::hall::Hall;

/// How long an answer of the store stands for all who ask.
const FRESH: Duration = Duration::from_secs(1);
/// How long the store may take to answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// What is known of the last write.
#[derive(Debug, Default)]
pub(crate) struct Writes(Mutex<Option<(Instant, Result<(), String>)>>);

impl Writes {
    fn note(&self, written: Result<(), String>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), written));
    }

    fn fresh(&self) -> Option<Result<(), String>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.as_ref().filter(|(at, _)| at.elapsed() < FRESH).map(|(_, written)| written.clone())
    }
}

impl Hall {
    /// Remembers whether a write was taken. That something was refused for a reason means that writing works.
    pub(crate) fn note_write<T>(&self, written: &store::Result<T>) {
        match written {
            Err(cause @ (store::Error::Database(_) | store::Error::Closed)) => {
                self.writes.note(Err(cause.to_string()));
            }
            Ok(_) | Err(_) => self.writes.note(Ok(())),
        }
    }

    /// Whether the store takes writes now, or why not. Asked often, the store is asked once a second.
    pub async fn ready(&self) -> Result<(), String> {
        if let Some(known) = self.writes.fresh() {
            return known;
        }
        let probed = tokio::time::timeout(PATIENCE, self.store.probe(self.clock.now())).await;
        let probed = match probed {
            Ok(probed) => probed.map_err(|cause| cause.to_string()),
            Err(_) => Err("the database does not answer".to_owned()),
        };
        self.writes.note(probed.clone());
        probed
    }
}
