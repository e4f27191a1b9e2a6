//! The thread that writes. It owns the only connection that does, takes all jobs that wait, runs each in a
//! savepoint of one transaction, commits once and answers everybody only then: many writes share one wait for
//! the disk.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot, watch};

use super::fault::Fault;
use crate::{Error, Result};

/// How many jobs share a transaction at most, so that the first of them does not wait for ever.
const BATCH: usize = 512;
/// How many jobs may wait before callers wait to hand in theirs.
const QUEUE: usize = 2 * BATCH;

/// The way to the thread; the thread ends once this is dropped and the queue is empty.
pub(super) struct Writer {
    jobs: Mutex<Option<mpsc::Sender<Box<dyn Job>>>>,
    /// Nothing is ever sent: the thread holds the other end until it is done.
    alive: watch::Receiver<()>,
    commits: Arc<AtomicU64>,
}

impl Writer {
    /// Starts the thread.
    pub(super) fn start(conn: Connection) -> Result<Self> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let (living, alive) = watch::channel(());
        let commits = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&commits);
        thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || {
                // Outlives the connection, which `run` takes: whoever waits for the end finds the file
                // closed.
                let _living = living;
                run(conn, queue, &counter);
            })
            .map_err(|error| Error::Database(format!("cannot start the writer: {error}")))?;
        Ok(Self { jobs: Mutex::new(Some(jobs)), alive, commits })
    }

    /// Has this done in a savepoint of its own; answers once it is committed or refused.
    pub(super) async fn write<T, F>(&self, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, Fault> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let jobs = self.jobs().clone().ok_or(Error::Closed)?;
        let job = Task { work: Some(work), outcome: Err(Error::Closed), reply };
        jobs.send(Box::new(job)).await.map_err(|_| Error::Closed)?;
        // Not kept while waiting for the answer, so that it does not hold up the end of the thread.
        drop(jobs);
        answer.await.unwrap_or(Err(Error::Closed))
    }

    /// Refuses new jobs and waits until the queued ones are done and the connection is closed.
    pub(super) async fn close(&self) {
        *self.jobs() = None;
        let mut alive = self.alive.clone();
        while alive.changed().await.is_ok() {}
    }

    /// How many transactions have been committed.
    pub(super) fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    fn jobs(&self) -> MutexGuard<'_, Option<mpsc::Sender<Box<dyn Job>>>> {
        // The sender is whole even if a thread panicked while it held the lock.
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A write that waits, whatever it answers with.
trait Job: Send {
    /// Does it and keeps the outcome; whether to keep its changes.
    fn run(&mut self, conn: &Connection) -> bool;
    /// Tells the caller the outcome, or why the transaction failed.
    fn answer(self: Box<Self>, transaction: &Result<()>);
}

struct Task<T, F> {
    work: Option<F>,
    outcome: Result<T>,
    reply: oneshot::Sender<Result<T>>,
}

impl<T, F> Job for Task<T, F>
where
    T: Send,
    F: FnOnce(&Connection) -> Result<T, Fault> + Send,
{
    fn run(&mut self, conn: &Connection) -> bool {
        if let Some(work) = self.work.take() {
            // One broken job must not take the thread, and with it everybody's writes, down. The savepoint
            // takes back whatever it left half done.
            self.outcome = catch_unwind(AssertUnwindSafe(|| work(conn)))
                .unwrap_or_else(|_| Err(Error::Database("a write panicked".to_owned()).into()))
                .map_err(Error::from);
        }
        self.outcome.is_ok()
    }

    fn answer(self: Box<Self>, transaction: &Result<()>) {
        let outcome = match transaction {
            Ok(()) => self.outcome,
            // Even to a job that was refused: the reason may have been a change that is now taken back.
            Err(error) => Err(error.clone()),
        };
        // A caller that stopped waiting does not need the answer.
        let _ = self.reply.send(outcome);
    }
}

fn run(conn: Connection, mut queue: mpsc::Receiver<Box<dyn Job>>, commits: &AtomicU64) {
    let mut batch = Vec::with_capacity(BATCH);
    while queue.blocking_recv_many(&mut batch, BATCH) > 0 {
        let done = transact(&conn, &mut batch);
        match &done {
            Ok(()) => {
                commits.fetch_add(1, Ordering::Relaxed);
            }
            Err(error) => {
                tracing::error!(%error, jobs = batch.len(), "transaction failed");
                if !conn.is_autocommit()
                    && let Err(error) = control(&conn, "ROLLBACK")
                {
                    tracing::error!(%error, "roll-back failed");
                }
            }
        }
        for job in batch.drain(..) {
            job.answer(&done);
        }
    }
    if let Err((_, error)) = conn.close() {
        tracing::error!(%error, "cannot close the database");
    }
}

fn transact(conn: &Connection, batch: &mut [Box<dyn Job>]) -> Result<()> {
    control(conn, "BEGIN IMMEDIATE")?;
    for job in batch {
        control(conn, "SAVEPOINT job")?;
        let keep = job.run(conn);
        // A full disk, for one, makes SQLite roll back everything by itself. Whatever ran from here on would
        // be committed statement by statement.
        if conn.is_autocommit() {
            return Err(Error::Database("the transaction was lost".to_owned()));
        }
        if !keep {
            control(conn, "ROLLBACK TO job")?;
        }
        control(conn, "RELEASE job")?;
    }
    control(conn, "COMMIT")
}

/// Runs a statement that steers the transaction. When it fails, that is the database's failure and nobody's
/// request.
fn control(conn: &Connection, sql: &str) -> Result<()> {
    conn.prepare_cached(sql)
        .and_then(|mut statement| statement.execute([]))
        .map(drop)
        .map_err(|error| Error::Database(format!("{sql}: {error}")))
}

#[cfg(test)]
mod tests;
