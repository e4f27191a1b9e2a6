//! The task between a bus and the server.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Subscriber};
use futures_util::StreamExt;
use tokio::sync::{Notify, broadcast, mpsc};
use tokio::time::{self, MissedTickBehavior};

use super::Shared;
use super::address::Address;
use crate::News;
use crate::wire::{Content, Message, Senders};

/// How often we say where we stand: a loss is known after that time at the latest.
const BEAT: Duration = Duration::from_secs(2);

/// Losses within this time are told once: each makes all halls ask the store.
const ONE_LOSS: Duration = Duration::from_secs(1);

/// Lines that are not ours are spoken of at most so often.
const COMPLAINT: Duration = Duration::from_mins(1);

/// The longest pause before the next try to connect.
const PAUSE: Duration = Duration::from_secs(4);

/// The server answers a ping within this time, or the connection is dead.
const PING: Duration = Duration::from_secs(5);

/// One bus's connection, through all its interruptions.
#[derive(Debug)]
pub(super) struct Link {
    client: Client,
    subject: String,
    heard: broadcast::Sender<News>,
    shared: Arc<Shared>,
    /// Random letters: our name among the senders.
    me: String,
    /// The number of our last news.
    sent: u64,
    senders: Senders,
    /// The connection on which our own beat came back: on it nothing is missed any more.
    proved: u64,
    missed: Missed,
    strange: Strange,
    outage: Outage,
}

impl Link {
    /// Works until the bus is dropped.
    pub(super) async fn work(
        address: Address,
        heard: broadcast::Sender<News>,
        mut to_send: mpsc::Receiver<News>,
        shared: Arc<Shared>,
    ) {
        let happened = Arc::new(Notify::new());
        let Some((client, mut incoming)) = open(&address, happened.clone()).await else { return };
        let mut link = Self {
            client,
            subject: address.subject,
            heard,
            shared,
            me: name(),
            sent: 0,
            senders: Senders::default(),
            proved: 0,
            missed: Missed::default(),
            strange: Strange::default(),
            outage: Outage::default(),
        };
        let mut beat = time::interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                news = to_send.recv() => match news {
                    Some(news) => link.send(news).await,
                    None => break,
                },
                message = incoming.next() => match message {
                    Some(message) => link.hear(&message.payload),
                    // The client never gives up, so this is a fault of it; the node goes on alone and says so.
                    None => return link.ended(),
                },
                _ = beat.tick() => link.beat().await,
                () = happened.notified() => link.beat().await,
                () = link.missed.due() => link.tell_missed(),
            }
        }
        // What a process says last, others shall hear. A server that is away is not waited for.
        let _ = time::timeout(PAUSE, link.client.flush()).await;
    }

    fn ended(&self) {
        self.shared.connected.store(false, Ordering::Relaxed);
        let _ = self.heard.send(News::Missed);
        tracing::error!("the bus has ended: changes of other processes are not heard of any more");
    }

    fn connection(&self) -> u64 {
        self.client.statistics().connects.load(Ordering::Relaxed)
    }

    fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Numbers news and sends them. What cannot be sent leaves its number out.
    async fn send(&mut self, news: News) {
        self.count_dropped();
        self.sent += 1;
        self.say(Content::News(news)).await;
    }

    /// Says where we stand, and looks whether the server is there.
    async fn beat(&mut self) {
        if !self.is_up() || self.connection() != self.proved {
            self.shared.connected.store(false, Ordering::Relaxed);
            self.outage.goes_on();
        }
        self.count_dropped();
        self.say(Content::Beat(self.connection())).await;
    }

    fn count_dropped(&mut self) {
        self.sent += self.shared.dropped.swap(0, Ordering::Relaxed);
    }

    async fn say(&self, content: Content) {
        let message = Message { sender: self.me.clone(), number: self.sent, content };
        let Some(line) = message.line().filter(|_| self.is_up()) else { return };
        // The client waits for a server that went away just now.
        let _ = time::timeout(ONE_LOSS, self.client.publish(self.subject.clone(), line.into())).await;
    }

    fn hear(&mut self, line: &[u8]) {
        let Some(message) = Message::read(line) else { return self.strange.heard(line) };
        if message.sender == self.me {
            // Our own news were heard when they were published. Our own beat says that what was sent after it is heard.
            if let Content::Beat(connection) = message.content {
                self.prove(connection);
            }
            return;
        }
        if self.senders.lost_before(&message, Instant::now()) {
            self.missed.happened(time::Instant::now());
        }
        if let Content::News(news) = message.content {
            let _ = self.heard.send(news);
        }
    }

    /// Our beat came back on this connection. What was said before it may be lost.
    fn prove(&mut self, connection: u64) {
        if connection == self.proved || connection != self.connection() {
            return;
        }
        self.proved = connection;
        self.shared.connected.store(true, Ordering::Relaxed);
        self.missed.happened(time::Instant::now());
        self.outage = Outage::default();
        tracing::info!(connection, "the bus is connected");
    }

    fn tell_missed(&mut self) {
        self.missed.told();
        let _ = self.heard.send(News::Missed);
    }
}

/// A client that connects in the background, and what it hears. Only a client that has ended does not subscribe.
async fn open(address: &Address, happened: Arc<Notify>) -> Option<(Client, Subscriber)> {
    let options = match address.login.clone() {
        Some((user, password)) => ConnectOptions::with_user_and_password(user, password),
        None => ConnectOptions::new(),
    };
    let options = options
        .name("kolej")
        .retry_on_initial_connect()
        .ping_interval(PING)
        .reconnect_delay_callback(pause)
        .event_callback(move |_| {
            happened.notify_one();
            std::future::ready(())
        });
    let opening = async {
        let client = options.connect(&address.servers[..]).await.map_err(|cause| cause.to_string())?;
        let incoming = client.subscribe(address.subject.clone()).await.map_err(|cause| cause.to_string())?;
        Ok::<_, String>((client, incoming))
    };
    opening.await.inspect_err(|cause| tracing::error!(cause, "the bus cannot work")).ok()
}

/// Longer after every try, up to a limit, and never the same for all that lost the server at once.
fn pause(tries: usize) -> Duration {
    let step = Duration::from_millis(50) * (1 << tries.min(8));
    let share = getrandom::u32().unwrap_or(u32::MAX / 2);
    step.min(PAUSE).mul_f64(0.5 + 0.5 * f64::from(share) / f64::from(u32::MAX))
}

/// A name no other sender has.
fn name() -> String {
    let mut bytes = [0; 12];
    if let Err(cause) = getrandom::fill(&mut bytes) {
        tracing::error!(%cause, "random bytes");
    }
    let mut name = String::new();
    for byte in bytes {
        let _ = write!(name, "{byte:02x}");
    }
    name
}

/// A loss that is to be told.
#[derive(Default, Debug)]
struct Missed {
    due: Option<time::Instant>,
    last: Option<time::Instant>,
}

impl Missed {
    /// Something is lost. What is lost soon after another loss waits for those that follow.
    fn happened(&mut self, now: time::Instant) {
        let after = self.last.map_or(now, |last| (last + ONE_LOSS).max(now));
        self.due.get_or_insert(after);
    }

    /// Ends when it is time to tell.
    async fn due(&self) {
        match self.due {
            Some(due) => time::sleep_until(due).await,
            None => std::future::pending().await,
        }
    }

    fn told(&mut self) {
        self.last = self.due.take();
    }
}

/// A time without the server, spoken of once.
#[derive(Default, Debug)]
struct Outage {
    since: Option<Instant>,
    spoken: bool,
}

impl Outage {
    fn goes_on(&mut self) {
        let since = *self.since.get_or_insert_with(Instant::now);
        if !self.spoken && since.elapsed() >= BEAT / 2 {
            self.spoken = true;
            tracing::warn!(
                "the bus is out of reach: changes of other processes are seen late until it is back"
            );
        }
    }
}

/// Lines on our subject that are not ours: passed over, and spoken of now and then.
#[derive(Default, Debug)]
struct Strange {
    spoken: Option<Instant>,
    count: u64,
}

impl Strange {
    fn heard(&mut self, line: &[u8]) {
        self.count += 1;
        if self.spoken.is_none_or(|spoken| spoken.elapsed() > COMPLAINT) {
            let line = String::from_utf8_lossy(&line[..line.len().min(60)]).into_owned();
            tracing::warn!(count = self.count, line, "the bus carries what is not ours");
            self.spoken = Some(Instant::now());
            self.count = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Missed, ONE_LOSS, PAUSE, pause};
    use std::time::Duration;

    #[test]
    fn pauses_grow_and_differ() {
        let longest = |tries| (0..100).map(|_| pause(tries)).max().unwrap();
        assert!(longest(0) <= Duration::from_millis(50));
        assert!(longest(3) > longest(1));
        assert!(longest(1000) <= PAUSE);
        let pauses: std::collections::HashSet<Duration> = (0..100).map(|_| pause(1000)).collect();
        assert!(pauses.len() > 50, "{pauses:?}");
    }

    #[test]
    fn losses_close_together_are_told_together() {
        let (mut missed, start) = (Missed::default(), tokio::time::Instant::now());
        missed.happened(start);
        assert_eq!(missed.due, Some(start), "the first at once");
        missed.told();
        for at in [1, 500, 900] {
            missed.happened(start + Duration::from_millis(at));
        }
        assert_eq!(missed.due, Some(start + ONE_LOSS), "those that follow together, after the last of them");
        missed.told();
        let later = start + Duration::from_mins(1);
        missed.happened(later);
        assert_eq!(missed.due, Some(later));
    }
}
