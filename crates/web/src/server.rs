//! The server: what all requests share.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use catalog::Entry;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::bots::Bots;
use crate::guard::Limits;
use crate::rooms::Rooms;
use crate::routes;
use crate::visitor::People;

/// How a server behaves.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Requests a second from one address; 0 for no limit.
    pub requests: u32,
    /// Live streams from one address; 0 for no limit.
    pub streams: u32,
    /// How long a bot's move waits after the move before it, so that people can follow.
    pub pace: Duration,
    /// What the strongest bots may think about a decision.
    pub think: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            requests: 60,
            streams: 100,
            pace: Duration::from_millis(900),
            think: Duration::from_millis(400),
        }
    }
}

/// A running server; clones share everything.
#[derive(Clone, Debug)]
pub struct Server(Arc<Shared>);

/// What all requests share; its parts are the crate's own.
#[derive(Debug)]
pub struct Shared {
    pub(crate) games: &'static [Entry],
    pub(crate) store: Store,
    pub(crate) people: People,
    pub(crate) rooms: Rooms,
    pub(crate) bots: Bots,
    pub(crate) limits: Limits,
    pub(crate) settings: Settings,
    /// Becomes true when the server shuts down: live streams end then.
    pub(crate) closing: watch::Sender<bool>,
}

impl std::ops::Deref for Server {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl Server {
    /// Opens a server over a store. Bots of running tables go on at once.
    pub fn start(store: Store, games: &'static [Entry], settings: Settings) -> Self {
        let server = Self(Arc::new(Shared {
            games,
            rooms: Rooms::default(),
            people: People::default(),
            bots: Bots::new(),
            limits: Limits::new(settings.requests, settings.streams),
            settings,
            closing: watch::Sender::new(false),
            store,
        }));
        tokio::spawn(server.clone().resume());
        tokio::spawn(server.clone().tidy());
        server
    }

    /// The whole site.
    pub fn router(&self) -> Router {
        routes::router(self.clone())
    }

    /// Ends all live streams, so that the server can stop.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Wakes the bots of every running table: a restart must not stop them.
    async fn resume(self) {
        match self.store.running().await {
            Ok(ids) => {
                for id in ids {
                    if let Ok(room) = self.room(&id).await {
                        self.wake(&room);
                    }
                }
            }
            Err(cause) => tracing::error!(%cause, "running tables"),
        }
    }

    /// Once an hour, tables nobody joined for a day are cleared away, and rooms nobody looks at leave the memory.
    async fn tidy(self) {
        const HOUR: u64 = 3_600;
        let mut closing = self.closing.subscribe();
        loop {
            tokio::select! {
                () = tokio::time::sleep(Duration::from_secs(HOUR)) => {}
                _ = closing.changed() => return,
            }
            if let Err(cause) = self.store.expire(now() - 24 * 3_600).await {
                tracing::error!(%cause, "expire");
            }
            self.rooms.tidy();
            self.limits.tidy();
        }
    }
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(0)
}

/// Serves until `stop` completes, then ends the live streams and finishes what was asked.
pub async fn serve(
    server: Server,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let service = server.router().into_make_service_with_connect_info::<SocketAddr>();
    let closing = server.clone();
    axum::serve(listener, service)
        .with_graceful_shutdown(async move {
            stop.await;
            closing.close();
        })
        .await
}
