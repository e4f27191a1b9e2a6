//! The store in a `PostgreSQL` database: a pool of connections, and changes sent as a whole.
//!
//! A change takes two journeys to the database: its statements all at once, and the commit once their answers are as they
//! must be. Reading takes one. Changes of different tables run side by side on several connections, and the database lets
//! those that commit at the same moment share their wait for the disk.

mod fault;
mod migrate;
mod run;
mod value;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use tokio::time::Instant;
use tokio_postgres::NoTls;
use tokio_postgres::config::SslMode;

use crate::statement::{Answer, Statement};
use crate::store::RowSender;
use crate::{Error, Result};
use fault::Failure;

/// Connections of one process. More would not write faster: the disk is shared.
const CONNECTIONS: usize = 16;
/// How long a connection may take to be made or to become free.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a request is tried again while the database cannot be reached, such as through its restart.
const RESTART: Duration = Duration::from_secs(8);
/// What each connection says first: nothing may wait for ever, and a transaction that was left alone ends.
const OPTIONS: &str =
    "-c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=10000";

/// A database that is reached through a pool.
pub(crate) struct Postgres {
    pool: Pool,
    commits: AtomicU64,
}

/// What statements are for.
#[derive(Clone, Copy)]
enum Aim {
    Ask,
    Change,
}

impl Postgres {
    /// Connects and brings the schema up to date.
    pub(crate) async fn connect(url: &str) -> Result<Self> {
        let own = Self::reach(url)?;
        migrate::migrate(&mut own.client().await?, migrate::ALL).await?;
        Ok(own)
    }

    /// Connects to a database that is up to date.
    pub(crate) async fn connect_beside(url: &str) -> Result<Self> {
        let own = Self::reach(url)?;
        migrate::is_current(&own.client().await?, migrate::ALL).await?;
        Ok(own)
    }

    async fn client(&self) -> Result<Object> {
        self.pool.get().await.map_err(|cause| Failure::from(cause).error())
    }

    /// A pool whose connections are yet to be made.
    fn reach(url: &str) -> Result<Self> {
        let bad =
            |cause: &dyn std::fmt::Display| Error::Database(format!("the address of the database: {cause}"));
        let mut config: tokio_postgres::Config = url.parse().map_err(|cause| bad(&cause))?;
        if config.get_ssl_mode() == SslMode::Require {
            return Err(bad(
                &"sslmode=require is not supported; reach the database over a private network or a tunnel",
            ));
        }
        config.application_name("kolej").connect_timeout(PATIENCE).keepalives_idle(Duration::from_secs(30));
        if config.get_options().is_none() {
            config.options(OPTIONS);
        }
        let manager = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config, NoTls, manager);
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .wait_timeout(Some(PATIENCE))
            .create_timeout(Some(PATIENCE))
            .runtime(Runtime::Tokio1)
            .build()
            .map_err(|cause| bad(&cause))?;
        Ok(Self { pool, commits: AtomicU64::new(0) })
    }

    /// Makes a change, all or nothing; answers once it is on disk.
    pub(crate) async fn change(self: &Arc<Self>, statements: Vec<Statement>) -> Result<Vec<Answer>> {
        let own = Arc::clone(self);
        detached(async move {
            let answers = own.persist(Aim::Change, &statements).await?;
            own.commits.fetch_add(1, Ordering::Relaxed);
            Ok(answers)
        })
        .await
    }

    /// Answers on one snapshot of the database.
    pub(crate) async fn ask(self: &Arc<Self>, statements: Vec<Statement>) -> Result<Vec<Answer>> {
        let own = Arc::clone(self);
        detached(async move { own.persist(Aim::Ask, &statements).await }).await
    }

    /// Sends the rows of these questions, all of one moment.
    pub(crate) fn stream(self: &Arc<Self>, questions: Vec<&'static str>, rows: RowSender) {
        let own = Arc::clone(self);
        tokio::spawn(async move {
            let sent = match own.pool.get().await {
                Ok(mut client) => run::stream(&mut client, &questions, &rows).await,
                Err(cause) => Err(cause.into()),
            };
            if let Err(failure) = sent {
                // Whoever listened has gone away, or hears of it.
                let _ = rows.send(Err(failure.error())).await;
            }
        });
    }

    /// Tries until the database is there, as long as it is certain that nothing was changed.
    async fn persist(&self, aim: Aim, statements: &[Statement]) -> Result<Vec<Answer>> {
        let (begun, mut pause) = (Instant::now(), Duration::from_millis(20));
        loop {
            match self.once(aim, statements).await {
                Err(Failure::Again(error)) if begun.elapsed() < RESTART => {
                    tracing::debug!(%error, "the database is asked again");
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(Duration::from_millis(500));
                }
                done => return done.map_err(Failure::error),
            }
        }
    }

    async fn once(&self, aim: Aim, statements: &[Statement]) -> Result<Vec<Answer>, Failure> {
        let client = self.pool.get().await?;
        match aim {
            Aim::Ask => run::ask(&client, statements).await,
            Aim::Change => run::change(&client, statements).await,
        }
    }

    /// Refuses new requests and closes the connections nobody uses.
    pub(crate) async fn close(&self) {
        self.pool.close();
        // Those under way finish: every one of them has a connection.
        while self.pool.status().size > self.pool.status().available {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// How many changes have been committed.
    pub(crate) fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }
}

/// Waits for a task that is not broken off when the caller is: a connection must not go back to the pool in the middle of a
/// transaction.
async fn detached<T: Send + 'static>(task: impl Future<Output = Result<T>> + Send + 'static) -> Result<T> {
    tokio::spawn(task)
        .await
        .unwrap_or_else(|cause| Err(Error::Database(format!("a request of the database failed: {cause}"))))
}
