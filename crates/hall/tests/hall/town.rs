//! Halls that share a store, a bell and the time, which stands still until it is set; and tables with clocks.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use engine::Decision;
use game::{Seat, SplitMix64};
use hall::timing::Clocks;
use hall::{Bus, Clock, Command, Hall, LocalBus, Opening, Person, Room, Settings, Store, Table, Who};

use crate::fixture::{START, Scratch, opening, settings, taken};

/// All games.
pub(crate) const GAMES: [&str; 6] = ["tor", "ink", "depot", "tickets", "signals", "toy"];

/// A clock that stands still until it is set.
#[derive(Debug)]
pub(crate) struct Still(AtomicI64);

impl Clock for Still {
    fn now(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Halls that share a store, a bell and the time.
pub(crate) struct Town {
    pub(crate) clock: Arc<Still>,
    bus: Arc<dyn Bus>,
    scratch: Scratch,
}

impl Town {
    pub(crate) fn new() -> Self {
        let clock = Arc::new(Still(AtomicI64::new(START)));
        Self { clock, bus: Arc::new(LocalBus::default()), scratch: Scratch::new() }
    }

    pub(crate) async fn hall(&self, settings: Settings) -> Hall {
        let store = Store::open(self.scratch.file()).await.unwrap();
        let games = catalog::hall_games(catalog::WITH_TOY);
        Hall::open(store, self.bus.clone(), self.clock.clone(), games, settings)
    }

    pub(crate) fn now(&self) -> i64 {
        self.clock.now()
    }

    pub(crate) fn pass(&self, millis: i64) {
        self.clock.0.fetch_add(millis, Ordering::Relaxed);
    }

    /// How often flags have fallen at a table, as it is stored.
    pub(crate) async fn flags(&self, id: &str) -> usize {
        self.told(id, "flag ").await
    }

    /// How often that of a seat has.
    pub(crate) async fn flags_of(&self, id: &str, seat: u8) -> usize {
        self.told(id, &format!("flag {seat}")).await
    }

    async fn told(&self, id: &str, words: &str) -> usize {
        let store = Store::open(self.scratch.file()).await.unwrap();
        let stored = store.load(id, 0).await.unwrap().unwrap();
        store.close().await;
        stored.happenings.iter().filter(|happening| happening.what.starts_with(words)).count()
    }
}

/// A hall that looks for work all the time.
pub(crate) fn eager() -> Settings {
    Settings { poll: Duration::from_millis(5), ..settings() }
}

/// A hall for people only: others do the work.
pub(crate) fn front() -> Settings {
    Settings { work: false, ..settings() }
}

pub(crate) fn timed(game: &str, clock: &str, people: &[Person]) -> Opening {
    let seats: Vec<_> = people.iter().map(taken).collect();
    let setup = seats.len().to_string();
    Opening { clock: Some(clock.parse().unwrap()), ..opening(game, &setup, &people[0], seats) }
}

pub(crate) fn clocks(table: &Table) -> Clocks {
    table.clocks().unwrap()
}

pub(crate) fn fallen(table: &Table, seat: u8) -> bool {
    clocks(table).face(Seat(seat)).unwrap().fallen
}

/// Some action of a seat, at random.
pub(crate) fn some(table: &Table, people: &[Person], seat: Seat, quick: &mut SplitMix64) -> Command {
    let play = table.play().unwrap();
    let legal = play.legal(seat);
    let code = legal[quick.below(u32::try_from(legal.len()).unwrap()) as usize];
    let who = Who::Person(people[seat.index()].id);
    Command::Decide { who, seat, token: play.token(seat), what: Decision::Act(vec![code]) }
}

/// Waits until a room shows this.
pub(crate) async fn until(room: &Arc<Room>, shows: impl Fn(&Table) -> bool) -> Arc<Table> {
    room.watch().wait_for(|table| shows(table)).await.unwrap().clone()
}
