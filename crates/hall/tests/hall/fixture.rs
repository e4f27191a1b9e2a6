//! A hall to test in, on a store in a folder of its own.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::time::Duration;

use engine::{Decision, Play};
use game::{Seat, SplitMix64};
use hall::{
    Bus, Clock, Command, Error, GRACE, Hall, Hints, LocalBus, Opening, Person, Phase, Policy, Room, SeatRow,
    Settings, Sitter, Store, Table, Who,
};
use rusqlite::Connection;

/// A folder that goes when the test does.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("kolej-hall-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("kolej.db")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A clock that moves by a second whenever it is looked at.
#[derive(Debug)]
pub(crate) struct Ticking(AtomicI64);

/// What a [`Ticking`] clock shows first.
pub(crate) const START: i64 = 1_800_000_000_000;

impl Clock for Ticking {
    fn now(&self) -> i64 {
        self.0.fetch_add(1_000, Ordering::Relaxed)
    }
}

const FOREVER: i64 = 1 << 40;

/// Bots that answer at once.
pub(crate) fn settings() -> Settings {
    Settings {
        pace: Duration::ZERO,
        think: Duration::from_millis(5),
        rest: Duration::from_millis(1),
        poll: Duration::from_millis(200),
        // The clocks of tests jump, and nobody takes that for a silence.
        pulse: None,
        // The stored tables of tests are of any age.
        policy: Policy { gathering: FOREVER, running: FOREVER, session: FOREVER, guest: FOREVER },
        ..Settings::default()
    }
}

/// A hall over a store, with a bus of its own.
pub(crate) async fn hall(file: &Path) -> Hall {
    hall_on(Store::open(file).await.unwrap(), Arc::new(LocalBus::default()))
}

/// A hall over a store and a bus that others may share.
pub(crate) fn hall_on(store: Store, bus: Arc<dyn Bus>) -> Hall {
    let clock = Arc::new(Ticking(AtomicI64::new(START)));
    Hall::open(store, bus, clock, catalog::hall_games(catalog::WITH_TOY), settings())
}

/// Guests by name.
pub(crate) async fn guests<const COUNT: usize>(hall: &Hall, names: [&str; COUNT]) -> [Person; COUNT] {
    let mut people = Vec::new();
    for name in names {
        people.push(hall.welcome(name, "").await.unwrap().0);
    }
    people.try_into().unwrap()
}

pub(crate) fn taken(person: &Person) -> SeatRow {
    SeatRow::new(Sitter::Person(person.id), person.name.clone(), None)
}

pub(crate) fn open() -> SeatRow {
    SeatRow::new(Sitter::Open, "", None)
}

pub(crate) fn bot(level: u8) -> SeatRow {
    SeatRow::new(Sitter::Bot(level), format!("Robot {level}"), None)
}

/// A table of a game.
pub(crate) fn opening(game: &str, setup: &str, host: &Person, seats: Vec<SeatRow>) -> Opening {
    Opening {
        game: game.to_owned(),
        setup: setup.to_owned(),
        seats,
        host: host.id,
        listed: true,
        grace: Some(GRACE),
        clock: None,
        hints: Hints::On,
        programs: false,
    }
}

/// What a person's seat decides at the decision at hand.
pub(crate) fn decide(table: &Table, person: &Person, seat: u8, what: Decision) -> Command {
    let seat = Seat(seat);
    let token = table.play().unwrap().token(seat);
    Command::Decide { who: Who::Person(person.id), seat, token, what }
}

/// One action by notation.
pub(crate) fn act(table: &Table, person: &Person, seat: u8, notation: &str) -> Command {
    let entry = catalog::find(catalog::WITH_TOY, table.game_id()).unwrap();
    decide(table, person, seat, Decision::Act(vec![entry.rules.code(notation).unwrap()]))
}

/// Plays random actions of the seats people sit in, whoever they are, and waits for bots, until the game is over or so many
/// actions were played.
pub(crate) async fn play_on(hall: &Hall, room: &Arc<Room>, most: u32, seed: u64) -> Arc<Table> {
    let (mut quick, mut tables) = (SplitMix64::new(seed), room.watch());
    for _ in 0..most {
        let table = tables
            .wait_for(|table| table.phase() == Phase::Finished || person_awaited(table).is_some())
            .await
            .unwrap()
            .clone();
        let Some((seat, person)) = person_awaited(&table) else { break };
        let play: &dyn Play = table.play().unwrap();
        let legal = play.legal(seat);
        let code = legal[quick.below(u32::try_from(legal.len()).unwrap()) as usize];
        let command = Command::Decide {
            who: Who::Person(person),
            seat,
            token: play.token(seat),
            what: Decision::Act(vec![code]),
        };
        match hall.change(room, command).await {
            // A bot may have ended the phase meanwhile.
            Ok(_) | Err(Error::Stale | Error::Illegal { .. }) => {}
            Err(error) => panic!("{error}"),
        }
    }
    room.table()
}

fn person_awaited(table: &Table) -> Option<(Seat, hall::PersonId)> {
    table.awaited().iter().find_map(|seat| match table.seats()[seat.index()].sitter {
        Sitter::Person(person) => Some((seat, person)),
        Sitter::Open | Sitter::Bot(_) => None,
    })
}

/// All tables of a file: id, phase, open seats, rematch.
pub(crate) fn listed(file: &Path) -> Vec<(String, i64, i64, Option<String>)> {
    let conn = Connection::open(file).unwrap();
    let sql = "SELECT id, phase, (SELECT count(*) FROM seat WHERE table_id = id AND person IS NULL AND level IS NULL), \
               next FROM game_table";
    let mut statement = conn.prepare(sql).unwrap();
    let rows =
        statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

/// Every table of the file is whole: a full one has begun, a gathering one has room, a link leads somewhere.
pub(crate) fn all_whole(file: &Path) -> usize {
    let tables = listed(file);
    for (id, phase, open, next) in &tables {
        assert_eq!(*phase == 0, *open > 0, "table {id} in phase {phase} with {open} open seats");
        let linked = next.as_ref().is_none_or(|next| tables.iter().any(|table| table.0 == *next));
        assert!(linked, "table {id} leads nowhere");
    }
    tables.len()
}
