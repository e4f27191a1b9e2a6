//! The server: what all requests share.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use catalog::Entry;
use hall::{Hall, LocalBus, Store, SystemClock};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::guard::Limits;
use crate::painted::Gallery;
use crate::routes;
use crate::workshop::Workshop;

/// How a server behaves.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Requests a second from one address; 0 for no limit.
    pub requests: u32,
    /// Live streams from one address; 0 for no limit.
    pub streams: u32,
    /// How bots behave.
    pub hall: hall::Settings,
}

impl Default for Settings {
    fn default() -> Self {
        Self { requests: 60, streams: 100, hall: hall::Settings::default() }
    }
}

/// A running server; clones share everything.
#[derive(Clone, Debug)]
pub struct Server(Arc<Shared>);

/// What all requests share; its parts are the crate's own.
#[derive(Debug)]
pub struct Shared {
    pub(crate) games: &'static [Entry],
    pub(crate) hall: Hall,
    pub(crate) limits: Limits,
    /// Messages painted once for all who see the same.
    pub(crate) gallery: Gallery,
    /// Where costly answers are made.
    pub(crate) workshop: Workshop,
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
    /// Opens a server over a store, with a hall of its own.
    pub fn start(store: Store, games: &'static [Entry], settings: Settings) -> Self {
        let hall = Hall::open(
            store,
            Arc::new(LocalBus::default()),
            Arc::new(SystemClock),
            catalog::hall_games(games),
            settings.hall,
        );
        let server = Self(Arc::new(Shared {
            games,
            hall,
            limits: Limits::new(settings.requests, settings.streams),
            gallery: Gallery::default(),
            workshop: Workshop::default(),
            closing: watch::Sender::new(false),
        }));
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
        self.hall.close();
    }

    /// Once an hour, what nobody needs any more is cleared away.
    async fn tidy(self) {
        const HOUR: u64 = 3_600;
        let mut closing = self.closing.subscribe();
        loop {
            tokio::select! {
                () = tokio::time::sleep(Duration::from_secs(HOUR)) => {}
                _ = closing.changed() => return,
            }
            self.hall.tidy().await;
            self.limits.tidy();
        }
    }
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
