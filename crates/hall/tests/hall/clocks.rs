//! Clocks of players in every game, over restarts and several halls.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use engine::Decision;
use game::{Seat, SplitMix64};
use hall::timing::{Clocks, Pace, TimeControl};
use hall::{
    Bus, Clock, Command, Error, Hall, LocalBus, Opening, Person, Phase, Room, Settings, Store, Table, Who,
};

use crate::fixture::{START, Scratch, act, bot, guests, open, opening, settings, taken};

const GAMES: [&str; 6] = ["tor", "ink", "depot", "tickets", "signals", "toy"];
const SECOND: i64 = 1_000;
const HOUR: i64 = 3_600 * SECOND;

/// A clock that stands still until it is set.
#[derive(Debug)]
struct Still(AtomicI64);

impl Clock for Still {
    fn now(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Halls that share a store, a bell and the time.
struct Town {
    clock: Arc<Still>,
    bus: Arc<dyn Bus>,
    scratch: Scratch,
}

impl Town {
    fn new() -> Self {
        let clock = Arc::new(Still(AtomicI64::new(START)));
        Self { clock, bus: Arc::new(LocalBus::default()), scratch: Scratch::new() }
    }

    async fn hall(&self, settings: Settings) -> Hall {
        let store = Store::open(self.scratch.file()).await.unwrap();
        let games = catalog::hall_games(catalog::WITH_TOY);
        Hall::open(store, self.bus.clone(), self.clock.clone(), games, settings)
    }

    fn now(&self) -> i64 {
        self.clock.now()
    }

    fn pass(&self, millis: i64) {
        self.clock.0.fetch_add(millis, Ordering::Relaxed);
    }

    /// How often flags have fallen at a table, as it is stored.
    async fn flags(&self, id: &str) -> usize {
        let store = Store::open(self.scratch.file()).await.unwrap();
        let stored = store.load(id, 0).await.unwrap().unwrap();
        store.close().await;
        stored.happenings.iter().filter(|happening| happening.what.starts_with("flag ")).count()
    }
}

/// A hall that looks for work all the time.
fn eager() -> Settings {
    Settings { poll: Duration::from_millis(5), ..settings() }
}

/// A hall for people only: others do the work.
fn front() -> Settings {
    Settings { work: false, ..settings() }
}

fn timed(game: &str, clock: &str, people: &[Person]) -> Opening {
    let seats: Vec<_> = people.iter().map(taken).collect();
    let setup = seats.len().to_string();
    Opening { clock: Some(clock.parse().unwrap()), ..opening(game, &setup, &people[0], seats) }
}

fn clocks(table: &Table) -> Clocks {
    table.clocks().unwrap()
}

fn fallen(table: &Table, seat: u8) -> bool {
    clocks(table).face(Seat(seat)).unwrap().fallen
}

/// Some action of a seat, at random.
fn some(table: &Table, people: &[Person], seat: Seat, quick: &mut SplitMix64) -> Command {
    let play = table.play().unwrap();
    let legal = play.legal(seat);
    let code = legal[quick.below(u32::try_from(legal.len()).unwrap()) as usize];
    let who = Who::Person(people[seat.index()].id);
    Command::Decide { who, seat, token: play.token(seat), what: Decision::Act(vec![code]) }
}

/// How much of so many hours counts, from this moment on: nights are from 22 to 7.
fn awake(from: i64, hours: i64) -> i64 {
    let by_day = |hour: &i64| (7..22).contains(&((from / HOUR + hour) % 24));
    (0..hours).filter(by_day).count().try_into().unwrap_or(0)
}

/// Plays at random and keeps an own account of who has thought for how long.
async fn account(game: &str, clock: &str, seed: u64) {
    let (town, mut quick) = (Town::new(), SplitMix64::new(seed));
    let (mut hall, other) = (town.hall(eager()).await, town.hall(front()).await);
    let people = guests(&hall, ["Ala", "Ola", "Iga"]).await;
    let id = hall.create(timed(game, clock, &people)).await.unwrap();
    let control: TimeControl = clock.parse().unwrap();
    let nights = control.pace.nights().is_some();
    let mut thought = [0; 3];
    for turn in 0..70 {
        let room = hall.room(&id).await.unwrap();
        let table = room.table();
        if table.phase() == Phase::Finished {
            break;
        }
        let pause = i64::from(quick.below(4)) * if nights { HOUR } else { 3 * SECOND };
        let counts = if nights { awake(town.now(), pause / HOUR) * HOUR } else { pause };
        town.pass(pause);
        table.awaited().iter().for_each(|seat| thought[seat.index()] += counts);
        let awaited: Vec<Seat> = table.awaited().iter().collect();
        let seat = awaited[quick.below(u32::try_from(awaited.len()).unwrap()) as usize];
        let after = hall.change(&room, some(&table, &people, seat, &mut quick)).await.unwrap();
        for face in clocks(&after).faces() {
            let (spent, about) = (thought[face.seat.index()], format!("{game} {clock} {turn} {face:?}"));
            assert!(!face.fallen, "{about}");
            assert_eq!(face.until.is_some(), after.awaited().has(face.seat), "{about}");
            match face.until {
                None => assert_eq!(face.used, spent, "{about}"),
                // It began its turn with what is left and a second for the network, and has thought for the rest.
                Some(until) if !nights => {
                    assert_eq!(until, town.now() - (spent - face.used) + face.left + SECOND, "{about}");
                }
                Some(_) => assert!(face.used <= spent, "{about}"),
            }
        }
        // Another hall counts the same, and so does one that was started just now.
        if turn % 10 == 0 {
            let there = other.room(&id).await.unwrap();
            other.change(&there, Command::Flag { seat }).await.unwrap_err();
            assert_eq!(there.table().clocks(), after.clocks(), "{game} {clock}");
            hall.leave().await;
            hall = town.hall(eager()).await;
            assert_eq!(hall.room(&id).await.unwrap().table().clocks(), after.clocks(), "{game} {clock}");
        }
    }
    assert_eq!(town.flags(&id).await, 0);
    hall.leave().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_loses_time_for_somebody_elses_turn_in_any_game() {
    for (game, seed) in GAMES.into_iter().zip(1..) {
        for clock in [
            "bank 43200 7 vote",
            "turn 3600 lose",
            "days 864000 vote",
            "days 864000 night 22 7 +0 stand-in 1",
        ] {
            account(game, clock, seed).await;
        }
    }
}

/// Waits until a room shows this.
async fn until(room: &Arc<Room>, shows: impl Fn(&Table) -> bool) -> Arc<Table> {
    room.watch().wait_for(|table| shows(table)).await.unwrap().clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flag_falls_once_in_every_game_whoever_looks() {
    let town = Town::new();
    let (one, two) = (town.hall(eager()).await, town.hall(eager()).await);
    let people = guests(&one, ["Ala", "Ola", "Iga"]).await;
    for game in GAMES {
        let id = one.create(timed(game, "turn 60 vote", &people)).await.unwrap();
        let room = one.room(&id).await.unwrap();
        let first: Vec<Seat> = room.table().awaited().iter().collect();
        let flag = |seat| Command::Flag { seat };
        town.pass(61 * SECOND - 1);
        assert_eq!(one.change(&room, flag(first[0])).await.unwrap_err(), Error::Stale, "{game}: not yet");
        town.pass(1);
        let over = until(&room, |table| first.iter().all(|seat| fallen(table, seat.0))).await;
        assert_eq!(clocks(&over).next_flag(), None, "{game}: nothing runs any more");
        assert_eq!(clocks(&over).face(first[0]).unwrap().used, 61 * SECOND, "{game}");
        // The next table shows that there was time for a second one to fall.
        let next = one.create(timed("toy", "turn 5 vote", &people)).await.unwrap();
        let barrier = two.room(&next).await.unwrap();
        town.pass(60 * SECOND);
        until(&barrier, |table| fallen(table, 0)).await;
        assert_eq!(
            one.change(&room, flag(first[0])).await.unwrap_err(),
            Error::Stale,
            "{game}: it has fallen"
        );
        assert_eq!(town.flags(&id).await, first.len(), "{game}");
        // She may still act, and has her full time at her next turn.
        let other = two.room(&id).await.unwrap();
        let act = some(&other.table(), &people, first[0], &mut SplitMix64::new(7));
        two.change(&other, act).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_click_that_came_before_the_flag_counts() {
    let town = Town::new();
    let (one, two) = (town.hall(eager()).await, town.hall(front()).await);
    let people = guests(&one, ["Ala", "Ola"]).await;
    let (mut flags, mut moves) = (0, 0);
    for round in 0..40 {
        let id = one.create(timed("toy", "turn 60 vote", &people)).await.unwrap();
        let (room, other) = (one.room(&id).await.unwrap(), two.room(&id).await.unwrap());
        // She has drafted her whole turn, and confirms it in the very moment her time is over.
        one.change(&room, act(&room.table(), &people[0], 0, "set 1")).await.unwrap();
        two.change(&other, Command::Flag { seat: Seat(0) }).await.unwrap_err();
        let done = act(&other.table(), &people[0], 0, "done");
        town.pass(61 * SECOND);
        let (clicked, dropped) = tokio::join!(two.change(&other, done), async {
            if round % 2 == 0 {
                tokio::task::yield_now().await;
            }
            one.change(&room, Command::Flag { seat: Seat(0) }).await
        });
        clicked.unwrap();
        let told = town.flags_of(&id, 0).await;
        assert!(told <= 1, "it falls once");
        assert!(dropped.is_err() || told == 1);
        flags += told;
        moves += 1;
        let table = until(&room, |table| !table.awaited().has(Seat(0))).await;
        assert!(clocks(&table).face(Seat(0)).unwrap().until.is_none());
    }
    assert_eq!(moves, 40);
    assert!(flags <= 40);
}

impl Town {
    async fn flags_of(&self, id: &str, seat: u8) -> usize {
        let store = Store::open(self.scratch.file()).await.unwrap();
        let stored = store.load(id, 0).await.unwrap().unwrap();
        store.close().await;
        stored.happenings.iter().filter(|happening| happening.what == format!("flag {seat}")).count()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_loses_time_while_nobody_serves() {
    let town = Town::new();
    let serving = || Settings { pulse: Some(Duration::from_hours(9)), ..front() };
    let hall = town.hall(serving()).await;
    let people = guests(&hall, ["Ala", "Ola"]).await;
    let id = hall.create(timed("tor", "bank 600 5 lose", &people)).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    let [seat] = room.table().awaited().iter().collect::<Vec<_>>()[..] else { panic!("one is to act") };
    for _ in 0..20 {
        town.pass(2 * SECOND);
        assert!(hall.beat().await);
    }
    let before = clocks(&room.table()).face(seat).unwrap().until.unwrap();
    hall.leave().await;
    drop(hall);
    // The machine is off for a night: longer than anybody's time.
    town.pass(9 * HOUR);
    let again = town.hall(serving()).await;
    let room = again.room(&id).await.unwrap();
    let after = clocks(&room.table()).face(seat).unwrap().until.unwrap();
    assert_eq!(after, before + 9 * HOUR);
    assert_eq!(
        after - town.now(),
        600 * SECOND + SECOND - 40 * SECOND,
        "she has lost what she thought, no more"
    );
    // Whoever works without serving knows it too, and drops no flag while nobody serves.
    let worker = town.hall(eager()).await;
    assert_eq!(worker.room(&id).await.unwrap().table().clocks(), room.table().clocks());
    town.pass(700 * SECOND);
    assert!(!worker.beat().await, "nobody says that people can play");
    assert_eq!(town.flags(&id).await, 0);
    // As soon as somebody does, that time counts for nobody either.
    assert!(again.beat().await);
    let later =
        until(&room, |table| clocks(table).face(seat).is_some_and(|face| face.until > Some(after))).await;
    assert_eq!(clocks(&later).face(seat).unwrap().until, Some(after + 700 * SECOND));
    assert_eq!(town.flags(&id).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_have_no_clock_and_a_rematch_keeps_the_clock() {
    let town = Town::new();
    let hall = town.hall(eager()).await;
    let [ala] = guests(&hall, ["Ala"]).await;
    let seats = vec![taken(&ala), bot(1)];
    let clock = Some("bank 60 0 vote".parse().unwrap());
    let id = hall.create(Opening { clock, ..opening("toy", "2", &ala, seats) }).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    assert_eq!(clocks(&room.table()).faces().len(), 1);
    let over = crate::fixture::play_on(&hall, &room, 100, 1).await;
    assert_eq!((over.phase(), clocks(&over).next_flag()), (Phase::Finished, None));
    let next = hall.rematch(&room, &ala).await.unwrap();
    assert_eq!(hall.room(&next).await.unwrap().table().time_control(), clock);
    assert!(over.record().contains("\n# clock bank 60 0 vote\n"));
    let strange = TimeControl { pace: Pace::Turn(1), ..clock.unwrap() };
    let opening = Opening { clock: Some(strange), ..opening("toy", "2", &ala, vec![taken(&ala), bot(1)]) };
    assert_eq!(hall.check_opening(&opening).unwrap_err(), Error::BadCommand);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_has_nights_of_their_own() {
    let town = Town::new();
    let hall = town.hall(eager()).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    // It is eight in the morning in UTC, three in the night in New York.
    let clock = Some("days 86400 night 22 7 +0 vote".parse().unwrap());
    let seats = vec![taken(&ala), open()];
    let id = hall.create(Opening { clock, ..opening("toy", "2", &ala, seats) }).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    let zone = |person: &Person, seat, zone: &str| Command::SetZone {
        person: person.id,
        seat: Seat(seat),
        zone: zone.parse().unwrap(),
    };
    assert_eq!(hall.change(&room, zone(&ola, 0, "-300a")).await.unwrap_err(), Error::NotYourSeat);
    let sit = |person: &Person| Command::Sit {
        seat: Seat(1),
        person: person.id,
        name: person.name.clone(),
        colour: None,
    };
    hall.change(&room, zone(&ala, 0, "+60e")).await.unwrap();
    let begun = hall.change(&room, sit(&ola)).await.unwrap();
    let moved = hall.change(&room, zone(&ola, 1, "-300a")).await.unwrap();
    let ends = |table: &Table, seat| clocks(table).face(Seat(seat)).unwrap().until.unwrap() - START;
    // Fifteen hours count of every day: twenty-four are over after the next night and nine hours more.
    assert_eq!(ends(&begun, 1), (14 + 9 + 10) * HOUR + SECOND);
    assert_eq!(ends(&moved, 0), (13 + 9 + 11) * HOUR + SECOND);
    assert_eq!(ends(&moved, 1), (4 + 15 + 9 + 9) * HOUR + SECOND);
    for minutes in 0..30 {
        let moved = hall.change(&room, zone(&ola, 1, &format!("+{minutes}"))).await;
        assert_eq!(moved.is_ok(), minutes < 19, "nobody travels for ever");
    }
}
