//! What everybody counts into.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Semaphore;

use super::figures::Durations;
use super::plan::Share;

/// What happens under load and may happen: the outcome of the judgement does not depend on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Trouble {
    /// A click for an earlier moment was refused.
    Stale,
    /// A click was refused by the rules: another seat had moved on.
    Illegal,
    /// A limit of the server was met.
    Limited,
    /// The server said it cannot.
    Unavailable,
    /// No connection could be made.
    NoConnection,
    /// A connection broke before the answer.
    Lost,
    /// There was no answer in time.
    Late,
    /// A live stream ended.
    StreamEnded,
    /// A node had not yet heard of what another one had acknowledged.
    Behind,
}

impl Trouble {
    pub(super) const ALL: [Self; 9] = [
        Self::Stale,
        Self::Illegal,
        Self::Limited,
        Self::Unavailable,
        Self::NoConnection,
        Self::Lost,
        Self::Late,
        Self::StreamEnded,
        Self::Behind,
    ];

    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Stale => "stale",
            Self::Illegal => "illegal",
            Self::Limited => "limited",
            Self::Unavailable => "unavailable",
            Self::NoConnection => "no_connection",
            Self::Lost => "lost_connection",
            Self::Late => "late",
            Self::StreamEnded => "stream_ended",
            Self::Behind => "behind",
        }
    }
}

/// What must never happen: any of it is a failure of the whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Fault {
    /// An acknowledged move that the log does not have, or a step that was told and then was no more.
    LostMove,
    /// A move that counted twice, or that nobody made.
    DoubledMove,
    /// A listener that does not show the last step.
    StuckListener,
    /// A table where those who are to move do not, or that could not be asked any more.
    StuckTable,
    /// A log whose luck cannot be verified, that cannot be read, or that does not say for whom a bot played.
    BadLog,
    /// An answer that makes no sense.
    WrongAnswer,
}

impl Fault {
    pub(super) const ALL: [Self; 6] = [
        Self::LostMove,
        Self::DoubledMove,
        Self::StuckListener,
        Self::StuckTable,
        Self::BadLog,
        Self::WrongAnswer,
    ];

    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::LostMove => "lost",
            Self::DoubledMove => "doubled",
            Self::StuckListener => "stuck_listeners",
            Self::StuckTable => "stuck_tables",
            Self::BadLog => "bad_logs",
            Self::WrongAnswer => "wrong_answers",
        }
    }
}

/// How often something happened, and what was said the first time.
pub(super) type Told = (u64, String);

/// The figures of one game.
#[derive(Debug, Default)]
pub(super) struct OfGame {
    pub(super) moves: AtomicU64,
    pub(super) finished: AtomicU64,
    /// How often people asked what they may do: a browser need not, because its page shows it.
    pub(super) looks: AtomicU64,
    /// Messages that listeners were told, and their bytes.
    pub(super) messages: AtomicU64,
    pub(super) streamed: AtomicU64,
    /// Bytes of answers to clicks.
    pub(super) answered: AtomicU64,
    /// From a click to its answer.
    pub(super) answers: Durations,
    /// From a click to the event at a listener.
    pub(super) events: Durations,
}

/// Everything that is counted.
#[derive(Debug)]
pub(super) struct Counts {
    /// One permit for each click that is due.
    pub(super) due: Semaphore,
    /// Whether the time has begun and is not over yet: what comes before or later is not measured.
    measuring: AtomicBool,
    over: AtomicBool,
    pub(super) games: Vec<(&'static str, OfGame)>,
    /// Steps of finished logs that were compared.
    pub(super) compared: AtomicU64,
    /// People a bot played for because they wanted it, because the others did, and who took their seat back.
    pub(super) stood_in: AtomicU64,
    pub(super) voted: AtomicU64,
    pub(super) taken_back: AtomicU64,
    /// What bots decided for people in finished logs.
    pub(super) by_stand_ins: AtomicU64,
    troubles: Mutex<BTreeMap<Trouble, Told>>,
    faults: Mutex<BTreeMap<Fault, Told>>,
}

impl Counts {
    pub(super) fn new(shares: &[Share]) -> Self {
        Self {
            due: Semaphore::new(0),
            measuring: AtomicBool::new(false),
            over: AtomicBool::new(false),
            games: shares.iter().map(|share| (share.entry.info.id, OfGame::default())).collect(),
            compared: AtomicU64::new(0),
            stood_in: AtomicU64::new(0),
            voted: AtomicU64::new(0),
            taken_back: AtomicU64::new(0),
            by_stand_ins: AtomicU64::new(0),
            troubles: Mutex::default(),
            faults: Mutex::default(),
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    pub(super) fn is_measuring(&self) -> bool {
        self.measuring.load(Ordering::Relaxed)
    }

    /// Everybody has come: from now on it counts.
    pub(super) fn begin(&self) {
        self.measuring.store(true, Ordering::Relaxed);
    }

    /// The time is over: nobody clicks any more.
    pub(super) fn end(&self) {
        self.measuring.store(false, Ordering::Relaxed);
        self.over.store(true, Ordering::Relaxed);
        self.due.close();
    }

    pub(super) fn trouble(&self, trouble: Trouble, said: &str) {
        note(&self.troubles, trouble, 1, said);
    }

    pub(super) fn fault(&self, fault: Fault, said: &str) {
        self.faults(fault, 1, said);
    }

    pub(super) fn faults(&self, fault: Fault, times: u64, said: &str) {
        if times > 0 {
            note(&self.faults, fault, times, said);
        }
    }

    pub(super) fn troubled(&self, trouble: Trouble) -> Told {
        lock(&self.troubles).get(&trouble).cloned().unwrap_or_default()
    }

    pub(super) fn faulty(&self, fault: Fault) -> Told {
        lock(&self.faults).get(&fault).cloned().unwrap_or_default()
    }

    /// A figure of all games together.
    pub(super) fn sum(&self, of: impl Fn(&OfGame) -> &AtomicU64) -> u64 {
        self.games.iter().map(|(_, game)| of(game).load(Ordering::Relaxed)).sum()
    }

    /// The durations of all games together.
    pub(super) fn all(&self, of: impl Fn(&OfGame) -> &Durations) -> Durations {
        let all = Durations::default();
        self.games.iter().for_each(|(_, game)| all.merge(of(game)));
        all
    }
}

fn note<K: Ord>(told: &Mutex<BTreeMap<K, Told>>, key: K, times: u64, said: &str) {
    let mut told = lock(told);
    let (count, _) = told.entry(key).or_insert_with(|| (0, said.to_owned()));
    *count += times;
}

pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
