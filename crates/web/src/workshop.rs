//! Costly answers are made here: away from the threads that serve requests, a few at a time, in turn between visitors, and once.
//!
//! Whatever counts, replays, proves or draws a whole game is work for the workshop. One visitor works at one bench, so the
//! queue of one delays another by one piece of work at most. What depends on its name alone is kept; whoever asks for something
//! that is being made waits for the same piece. Only a cache: what is gone is made again.

mod benches;
mod shelf;

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::Extensions;
use axum::http::request::Parts;

use self::benches::Benches;
pub(crate) use self::benches::Customer;
pub(crate) use self::shelf::{Name, Product, Shelf};
use crate::error::{Error, Result};
use crate::front::Client;

/// How many bytes of finished pieces are kept.
const SHELF: usize = 32 << 20;

/// See the module.
#[derive(Debug)]
pub(crate) struct Workshop {
    benches: Arc<Benches>,
    shelf: Arc<Shelf<Arc<str>>>,
}

impl Default for Workshop {
    /// As many benches as cores but one, which is left to requests, and never less than two: then one visitor alone keeps nobody
    /// waiting.
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            benches: Arc::new(Benches::new(cores.saturating_sub(1).max(2))),
            shelf: Arc::new(Shelf::new(SHELF)),
        }
    }
}

impl Workshop {
    /// Makes the thing of this name, or waits for it if somebody is at it, or takes it from the shelf. The name says all that the
    /// thing depends on.
    pub(crate) async fn make<T: Product>(
        &self,
        who: Customer,
        name: &str,
        work: impl FnOnce() -> Result<T> + Send + 'static,
    ) -> Result<Arc<T>> {
        let name: Arc<str> = name.into();
        let piece = self.shelf.place(&name);
        loop {
            if let Some(made) = piece.get() {
                return Ok(made);
            }
            // Somebody is at it, at a bench and not in a queue: there is one piece of work to wait for.
            if piece.making.try_lock().is_err() {
                drop(piece.making.lock().await);
                continue;
            }
            let bench = self.benches.take(who).await?;
            let Ok(making) = piece.making.clone().try_lock_owned() else { continue };
            if piece.get::<T>().is_some() {
                continue;
            }
            // A visitor who hangs up leaves what was begun to those who come later.
            let kept = self.shelf.clone();
            return blocking(move || {
                let _at_work = (bench, making);
                let made = Arc::new(work()?);
                kept.put(&name, &piece, made.clone());
                Ok(made)
            })
            .await?;
        }
    }

    /// Work whose result is good for one request only.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        who: Customer,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let bench = self.benches.take(who).await?;
        blocking(move || {
            let _at_work = bench;
            work()
        })
        .await
    }
}

async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(|cause| {
        tracing::error!(%cause, "a piece of work failed");
        Error::Internal
    })
}

impl Customer {
    /// Whoever is at the other end of the connection.
    pub(crate) fn of(extensions: &Extensions) -> Self {
        let address = extensions.get::<Client>().map(|client| client.address);
        address.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)).into()
    }
}

impl<S: Sync> FromRequestParts<S> for Customer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> std::result::Result<Self, Infallible> {
        Ok(Self::of(&parts.extensions))
    }
}

#[cfg(test)]
mod tests;
