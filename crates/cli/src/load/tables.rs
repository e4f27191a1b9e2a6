//! Tables of two guests who click at random, as fast as they are told to.

use std::collections::VecDeque;
use std::io::{self, Error};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use game::SplitMix64;
use serde_json::Value;
use tokio::sync::{Semaphore, watch};

use super::figures::Durations;
use crate::http::{Client, Response};

/// Moves a table remembers, so that an event can be told from the click that caused it.
const REMEMBERED: usize = 16;

/// What everybody counts into.
#[derive(Debug)]
pub(super) struct Counts {
    address: SocketAddr,
    /// Whether answers are asked for as they are, not packed.
    plain: bool,
    /// One permit for each click that is due.
    pub(super) due: Semaphore,
    /// Set when the time is over: what comes later is not counted.
    pub(super) over: AtomicBool,
    pub(super) moves: AtomicU64,
    pub(super) games: AtomicU64,
    pub(super) bytes: AtomicU64,
    pub(super) failures: AtomicU64,
    pub(super) first: Mutex<Option<String>>,
    /// From a click to its answer.
    pub(super) answers: Durations,
    /// From a click to the event at a listener.
    pub(super) events: Durations,
}

impl Counts {
    pub(super) fn new(address: SocketAddr, plain: bool) -> Self {
        Self {
            address,
            plain,
            due: Semaphore::new(0),
            over: AtomicBool::new(false),
            moves: AtomicU64::new(0),
            games: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            failures: AtomicU64::new(0),
            first: Mutex::default(),
            answers: Durations::default(),
            events: Durations::default(),
        }
    }

    /// A browser's connection to the server.
    pub(super) async fn connect(&self) -> io::Result<Client> {
        Ok(Client::connect(self.address).await?.taking_packed(!self.plain))
    }

    /// Counts a failure unless the time is over, when connections may break.
    pub(super) fn failed(&self, what: &str, cause: &Error) {
        if !self.over.load(Ordering::Relaxed) {
            self.failures.fetch_add(1, Ordering::Relaxed);
            lock(&self.first).get_or_insert_with(|| format!("{what}: {cause}"));
        }
    }
}

/// A table; a fresh one takes its place when the game is over.
#[derive(Debug)]
pub(super) struct Table {
    /// The id of its game.
    game: &'static str,
    /// Its path on the server.
    pub(super) path: watch::Sender<String>,
    /// The cookies of the two guests.
    pub(super) cookies: [String; 2],
    /// Lately clicked: after how many steps of the log, and when.
    clicks: Mutex<VecDeque<(u32, Instant)>>,
}

/// What a guest may do now.
struct Moment {
    seat: usize,
    seq: u32,
    token: String,
    legal: Vec<String>,
}

impl Table {
    /// Two new guests sit down at a new table.
    pub(super) async fn open(client: &mut Client, game: &'static str) -> io::Result<Self> {
        let mut cookies = [String::new(), String::new()];
        let path = seated(client, game, &mut cookies).await?;
        Ok(Self { game, path: watch::Sender::new(path), cookies, clicks: Mutex::default() })
    }

    /// Clicks whenever a click is due, until no more will be.
    pub(super) async fn play(&self, mut client: Client, counts: &Counts, luck: u64) {
        let mut quick = SplitMix64::new(luck);
        let mut seat = 0;
        loop {
            let moment = match self.look(&mut client, seat).await {
                Ok(Some(moment)) => moment,
                Ok(None) => match self.renew(&mut client).await {
                    Ok(()) => {
                        counts.games.fetch_add(1, Ordering::Relaxed);
                        continue;
                    }
                    Err(cause) => return counts.failed("a new table", &cause),
                },
                Err(cause) => return counts.failed("a look at the table", &cause),
            };
            seat = moment.seat;
            let Ok(permit) = counts.due.acquire().await else { return };
            permit.forget();
            if let Err(cause) = self.click(&mut client, counts, &moment, &mut quick).await {
                return counts.failed("a click", &cause);
            }
        }
    }

    /// Whoever is to act looks at the table, `guess` first; `None` if the game is over.
    async fn look(&self, client: &mut Client, guess: usize) -> io::Result<Option<Moment>> {
        let path = self.path.borrow().clone();
        for seat in [guess, 1 - guess] {
            let response = client.get(&format!("{path}/view.json"), &self.cookies[seat]).await?;
            expect(&response, 200)?;
            let value: Value = serde_json::from_slice(&response.text()?)?;
            if value["over"] == true {
                return Ok(None);
            }
            let legal: Vec<String> = serde_json::from_value(value["legal"].clone())?;
            if !legal.is_empty() {
                let seq = value["seq"].as_u64().and_then(|seq| seq.try_into().ok()).unwrap_or(0);
                let token = value["token"].as_str().unwrap_or_default().to_owned();
                return Ok(Some(Moment { seat, seq, token, legal }));
            }
        }
        Err(Error::other("nobody is to act"))
    }

    async fn click(
        &self,
        client: &mut Client,
        counts: &Counts,
        moment: &Moment,
        quick: &mut SplitMix64,
    ) -> io::Result<()> {
        let path = format!("{}/act?since={}", *self.path.borrow(), moment.seq);
        let which = quick.below(u32::try_from(moment.legal.len()).unwrap_or(u32::MAX));
        let act = &moment.legal[which as usize];
        let seat = moment.seat.to_string();
        let fields = [("seat", seat.as_str()), ("token", &moment.token), ("act", act)];
        let start = Instant::now();
        self.remember(moment.seq, start);
        let response = client.post(&path, &self.cookies[moment.seat], &fields).await?;
        let time = start.elapsed();
        expect(&response, 200)?;
        counts.bytes.fetch_add(response.received() as u64, Ordering::Relaxed);
        if !counts.over.load(Ordering::Relaxed) {
            counts.answers.add(time);
            counts.moves.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    fn remember(&self, seq: u32, when: Instant) {
        let mut clicks = lock(&self.clicks);
        clicks.truncate(REMEMBERED - 1);
        clicks.push_front((seq, when));
    }

    /// When the click was made that brought the log to `seq` steps.
    pub(super) fn clicked(&self, seq: u32) -> Option<Instant> {
        lock(&self.clicks).iter().find(|(before, _)| *before < seq).map(|&(_, when)| when)
    }

    /// The same guests at a new table.
    async fn renew(&self, client: &mut Client) -> io::Result<()> {
        let path = seated(client, self.game, &mut self.cookies.clone()).await?;
        lock(&self.clicks).clear();
        self.path.send_replace(path);
        Ok(())
    }
}

/// Opens a table and seats both guests; who has no cookie yet is given one.
async fn seated(client: &mut Client, game: &str, cookies: &mut [String; 2]) -> io::Result<String> {
    let form = [("game", game), ("seat0", "me"), ("seat1", "open")];
    let opened = client.post("/tables", &cookies[0], &form).await?;
    expect(&opened, 303)?;
    let path = opened.header("location").ok_or_else(|| Error::other("no place to go"))?.to_owned();
    let sat = client.post(&format!("{path}/sit"), &cookies[1], &[("seat", "1")]).await?;
    expect(&sat, 303)?;
    for (cookie, response) in cookies.iter_mut().zip([opened, sat]) {
        if let Some(new) = response.cookie() {
            new.clone_into(cookie);
        }
    }
    Ok(path)
}

fn expect(response: &Response, status: u16) -> io::Result<()> {
    if response.status == status {
        return Ok(());
    }
    let body = response.text()?;
    let body = String::from_utf8_lossy(&body);
    let body: String = body.chars().take(200).collect();
    Err(Error::other(format!("status {} instead of {status}: {body}", response.status)))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
