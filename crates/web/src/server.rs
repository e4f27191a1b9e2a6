//! The server: what all requests share.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use catalog::Entry;
use hall::{Bus, Courier, Hall, LocalBus, Store, SystemClock};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::api::calls::Calls;
use crate::connection::Patience;
use crate::door::Door;
use crate::front::Front;
use crate::limits::Limits;
use crate::metrics::{self, Metrics};
use crate::painted::Gallery;
use crate::people::Visits;
use crate::routes;
use crate::turnstile::Turnstile;
use crate::workshop::Workshop;

/// How a server behaves.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// How much one visitor may ask for.
    pub limits: Limits,
    /// How long a visitor may take.
    pub patience: Patience,
    /// How visitors reach it.
    pub front: Front,
    /// How bots behave.
    pub hall: hall::Settings,
    /// What sends mail, where there is a server for it.
    pub mailer: Option<post::Mailer>,
    /// What brings notices to people who are away; without it nobody is told anything.
    pub post: Option<Arc<post::Post>>,
}

/// A running server; clones share everything.
#[derive(Clone, Debug)]
pub struct Server(Arc<Shared>);

/// What all requests share; its parts are the crate's own.
#[derive(Debug)]
pub struct Shared {
    pub(crate) games: &'static [Entry],
    pub(crate) hall: Hall,
    pub(crate) front: Front,
    /// What sends mail, where there is a server for it.
    pub(crate) mailer: Option<post::Mailer>,
    /// What brings notices to people who are away.
    pub(crate) post: Option<Arc<post::Post>>,
    pub(crate) turnstile: Turnstile,
    /// Calls of programs, counted by token.
    pub(crate) calls: Calls,
    pub(crate) patience: Patience,
    pub(crate) metrics: Arc<Metrics>,
    /// Readers without script.
    pub(crate) visits: Visits,
    /// Messages painted once for all who see the same.
    pub(crate) gallery: Gallery,
    /// Where costly answers are made.
    pub(crate) workshop: Workshop,
    /// Becomes true when no new visitors are wanted.
    pub(crate) draining: watch::Sender<bool>,
    /// Becomes true when the server shuts down: live streams end then.
    pub(crate) closing: watch::Sender<bool>,
    limits: Limits,
}

impl std::ops::Deref for Server {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

impl Server {
    /// Opens a server over a store that is its own.
    pub fn start(store: Store, games: &'static [Entry], settings: Settings) -> Self {
        Self::start_among(store, Arc::new(LocalBus::default()), games, settings)
    }

    /// Opens a server over a store that it shares with others, of whom it hears by a bus.
    pub fn start_among(store: Store, bus: Arc<dyn Bus>, games: &'static [Entry], settings: Settings) -> Self {
        let courier = settings.post.clone().map(|post| post as Arc<dyn Courier>);
        let (clock, known) = (Arc::new(SystemClock), catalog::hall_games(games));
        let hall = Hall::open_with(store, bus, clock, known, settings.hall, courier);
        let server = Self(Arc::new(Shared {
            games,
            hall,
            front: settings.front,
            mailer: settings.mailer,
            post: settings.post,
            turnstile: Turnstile::new(settings.limits),
            calls: Calls::new(&settings.limits),
            patience: settings.patience,
            metrics: Arc::default(),
            visits: Visits::default(),
            gallery: Gallery::default(),
            workshop: Workshop::default(),
            draining: watch::Sender::new(false),
            closing: watch::Sender::new(false),
            limits: settings.limits,
        }));
        tokio::spawn(server.clone().tidy());
        server
    }

    /// The whole site.
    pub fn router(&self) -> Router {
        routes::router(self.clone())
    }

    /// Says that no new visitors are wanted, so that a proxy sends them elsewhere. Whoever comes is served nevertheless.
    pub fn drain(&self) {
        self.draining.send_replace(true);
    }

    /// Ends all live streams, so that the server can stop.
    pub fn close(&self) {
        self.drain();
        self.closing.send_replace(true);
        self.hall.close();
    }

    /// Leaves what the hall was at to others. The server must be closed.
    pub async fn leave(&self) {
        self.hall.leave().await;
    }

    /// Every minute whoever was not heard of is forgotten.
    async fn tidy(self) {
        let mut closing = self.closing.subscribe();
        loop {
            tokio::select! {
                () = tokio::time::sleep(Duration::from_mins(1)) => {}
                _ = closing.changed() => return,
            }
            self.turnstile.tidy();
            self.calls.tidy();
        }
    }

    fn door(&self, router: Router) -> Door {
        Door {
            router,
            limits: self.limits,
            patience: self.patience,
            front: self.front.clone(),
            metrics: self.metrics.clone(),
            closing: self.closing.subscribe(),
        }
    }
}

/// Serves until the server is closed; requests under way are finished.
pub async fn serve(server: &Server, listener: TcpListener) {
    server.door(server.router()).keep(listener).await;
}

/// Serves the figures of a server until it is closed.
pub async fn serve_metrics(server: &Server, listener: TcpListener) {
    server.door(metrics::router(server.clone())).keep(listener).await;
}
