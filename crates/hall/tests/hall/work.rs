//! Work that may be lost: bots, hints and clearing up, done by whichever hall is there.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use game::Seat;
use hall::{Bus, Clock, Error, Hall, Haste, LocalBus, Phase, Policy, Room, Settings, Store, Table};

use crate::fixture::{Scratch, act, bot, guests, opening, play_on, settings, taken};

/// A clock that stands still until it is set.
#[derive(Debug)]
struct Still(AtomicI64);

impl Still {
    fn new() -> Arc<Self> {
        Arc::new(Self(AtomicI64::new(1_800_000_000_000)))
    }

    fn pass(&self, time: Duration) {
        self.0.fetch_add(time.as_millis().try_into().unwrap(), Ordering::Relaxed);
    }
}

impl Clock for Still {
    fn now(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Halls that share a clock and a bell, each with its own connection to the store.
struct Town {
    clock: Arc<Still>,
    bus: Arc<dyn Bus>,
    scratch: Scratch,
}

impl Town {
    fn new() -> Self {
        Self { clock: Still::new(), bus: Arc::new(LocalBus::default()), scratch: Scratch::new() }
    }

    async fn hall(&self, settings: Settings) -> Hall {
        let store = Store::open(self.scratch.file()).await.unwrap();
        let games = catalog::hall_games(catalog::WITH_TOY);
        Hall::open(store, self.bus.clone(), self.clock.clone(), games, settings)
    }
}

/// A hall for people only: others do the work.
fn front() -> Settings {
    Settings { work: false, ..settings() }
}

/// Waits until a room shows this.
async fn until(room: &Arc<Room>, shows: impl Fn(&Table) -> bool) -> Arc<Table> {
    room.watch().wait_for(|table| shows(table)).await.unwrap().clone()
}

fn answered(table: &Table) -> bool {
    !table.awaited().has(Seat(1))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_plays_for_the_bots_of_another_hall() {
    let town = Town::new();
    let front = town.hall(front()).await;
    let [ala] = guests(&front, ["Ala"]).await;
    let id = front.create(opening("toy", "2", &ala, vec![taken(&ala), bot(1)])).await.unwrap();
    let room = front.room(&id).await.unwrap();
    assert!(!answered(&room.table()), "nobody works");
    let worker = town.hall(settings()).await;
    until(&room, answered).await;
    assert_eq!(play_on(&front, &room, 100, 1).await.phase(), Phase::Finished);
    // And the other way round: a hint that was asked for here is thought about there.
    let id = front.create(opening("toy", "2", &ala, vec![taken(&ala), bot(1)])).await.unwrap();
    let room = front.room(&id).await.unwrap();
    let token = room.table().play().unwrap().token(Seat(0));
    let hinted = front.hint(&room, ala.id, Seat(0), token).await.unwrap();
    let advice = hinted.advice(Seat(0)).unwrap().clone();
    let other = worker.room(&id).await.unwrap();
    assert_eq!(other.table().advice(Seat(0)), Some(&advice));
    // Whoever comes later finds it too, words and all.
    let third = town.hall(settings()).await.room(&id).await.unwrap().table();
    assert_eq!(third.advice(Seat(0)), Some(&advice));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn work_of_a_hall_that_died_is_done_by_another() {
    let town = Town::new();
    // It takes the work and never gets to it.
    let slow = Settings { pace: Duration::from_hours(9), ..settings() };
    let dying = town.hall(slow).await;
    let [ala] = guests(&dying, ["Ala"]).await;
    let id = dying.create(opening("toy", "2", &ala, vec![taken(&ala), bot(1)])).await.unwrap();
    let heir = town.hall(Settings { poll: Duration::from_millis(5), ..settings() }).await;
    let room = heir.room(&id).await.unwrap();
    let played = act(&room.table(), &ala, 0, "set 1");
    heir.change(&room, played).await.unwrap();
    assert!(!answered(&room.table()), "the lease holds");
    town.clock.pass(Duration::from_mins(1));
    until(&room, answered).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_keep_the_pace_of_whoever_plays_with_them_alone() {
    let town = Town::new();
    let hall = town.hall(Settings { pace: Duration::from_hours(9), ..settings() }).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let id = hall.create(opening("toy", "2", &ala, vec![taken(&ala), bot(1)])).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    // Somebody who has no seat wishes nothing.
    room.wish_haste(ola.id, Haste::Once);
    assert!(!answered(&room.table()));
    // The bot waits already, and hears it all the same.
    room.wish_haste(ala.id, Haste::Once);
    until(&room, answered).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hall_that_closes_leaves_its_work_to_others_at_once() {
    let town = Town::new();
    let slow = Settings { pace: Duration::from_hours(9), ..settings() };
    let leaving = town.hall(slow).await;
    let [ala] = guests(&leaving, ["Ala"]).await;
    let id = leaving.create(opening("toy", "2", &ala, vec![taken(&ala), bot(1)])).await.unwrap();
    let heir = town.hall(settings()).await;
    let room = heir.room(&id).await.unwrap();
    leaving.leave().await;
    until(&room, answered).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_alone_move_only_while_somebody_watches() {
    let town = Town::new();
    let hall = town.hall(Settings { poll: Duration::from_millis(5), ..settings() }).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let id = hall.create(opening("toy", "2", &ala, vec![bot(1), bot(1)])).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    let before = room.table().seq();
    // A game with a person that is played to its end meanwhile shows that there was time.
    let other = hall.create(opening("toy", "2", &ola, vec![taken(&ola), bot(1)])).await.unwrap();
    let played = hall.room(&other).await.unwrap();
    play_on(&hall, &played, 100, 1).await;
    assert_eq!(room.table().seq(), before, "nobody looks");
    let mut watching = hall.watch(&room);
    let over = watching.wait_for(|table| table.phase() == Phase::Finished).await.unwrap().clone();
    assert!(over.seq() > before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_has_one_hint_thought_about_at_a_time() {
    let town = Town::new();
    let hall = town.hall(front()).await;
    let [ala] = guests(&hall, ["Ala"]).await;
    let mut asking = Vec::new();
    for _ in 0..2 {
        let id = hall.create(opening("toy", "2", &ala, vec![taken(&ala), bot(1)])).await.unwrap();
        let room = hall.room(&id).await.unwrap();
        let token = room.table().play().unwrap().token(Seat(0));
        asking.push((room, token));
    }
    let [(first, first_token), (second, second_token)] = &asking[..] else { unreachable!() };
    let ask = || {
        let (hall, room, token) = (hall.clone(), first.clone(), *first_token);
        tokio::spawn(async move { hall.hint(&room, ala.id, Seat(0), token).await })
    };
    let waiting = ask();
    // Nobody thinks yet: once the first is written down, the second is refused.
    let store = Store::open(town.scratch.file()).await.unwrap();
    while store.job(&format!("hint {}", ala.id.0)).await.unwrap().is_none() {
        tokio::task::yield_now().await;
    }
    assert_eq!(hall.hint(second, ala.id, Seat(0), *second_token).await.unwrap_err(), Error::OneHint);
    let again = ask();
    let _worker = town.hall(settings()).await;
    for asked in [waiting, again] {
        assert!(asked.await.unwrap().unwrap().advice(Seat(0)).is_some(), "asking again waits for the same");
    }
    assert!(hall.hint(second, ala.id, Seat(0), *second_token).await.is_ok());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_nobody_touches_goes_and_what_is_finished_stays() {
    let town = Town::new();
    let hall = town.hall(Settings { policy: Policy::default(), ..settings() }).await;
    let [ala, ola, iga] = guests(&hall, ["Ala", "Ola", "Iga"]).await;
    let full = |other| opening("toy", "2", &ala, vec![taken(&ala), other]);
    let gathering = hall.create(full(crate::fixture::open())).await.unwrap();
    let running = hall.create(full(taken(&ola))).await.unwrap();
    let finished = hall.create(full(bot(1))).await.unwrap();
    let room = hall.room(&finished).await.unwrap();
    play_on(&hall, &room, 100, 1).await;
    let there = async |id: &str| hall.room(id).await.is_ok();
    town.clock.pass(Duration::from_hours(25));
    hall.tidy().await;
    assert_eq!([there(&gathering).await, there(&running).await, there(&finished).await], [false, true, true]);
    town.clock.pass(Duration::from_hours(24 * 90));
    hall.tidy().await;
    assert_eq!([there(&running).await, there(&finished).await], [false, true]);
    assert_eq!(hall.hosted(iga.id).await, Ok((0, 0)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_end() {
    let town = Town::new();
    let hall = town.hall(Settings { policy: Policy::default(), ..settings() }).await;
    let (ala, token) = hall.welcome("Ala", "").await.unwrap();
    let (_, other) = hall.welcome("Ola", "").await.unwrap();
    assert_eq!(hall.person(&token).await.unwrap().map(|person| person.id), Some(ala.id));
    hall.log_out(&token).await.unwrap();
    assert_eq!(hall.person(&token).await, Ok(None));
    // A hall that has not seen her asks the store, and a session nobody used for half a year is nobody's.
    town.clock.pass(Duration::from_hours(24 * 181));
    let later = town.hall(Settings { policy: Policy::default(), ..settings() }).await;
    assert_eq!(later.person(&other).await, Ok(None));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rooms_leave_memory_by_use() {
    let town = Town::new();
    let hall = town.hall(Settings { rooms: 16, ..front() }).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let seats = || vec![taken(&ala), taken(&ola)];
    let watched = hall.create(opening("toy", "2", &ala, seats())).await.unwrap();
    let watched = hall.room(&watched).await.unwrap();
    let _watching = hall.watch(&watched);
    for _ in 0..100 {
        let id = hall.create(opening("toy", "2", &ala, seats())).await.unwrap();
        hall.room(&id).await.unwrap();
        assert!(hall.figures().rooms <= 18, "{}", hall.figures().rooms);
    }
    let same = hall.room(watched.table().id()).await.unwrap();
    assert!(Arc::ptr_eq(&same, &watched), "what somebody watches stays");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hall_whose_store_takes_no_writes_is_not_ready() {
    let town = Town::new();
    let hall = town.hall(front()).await;
    assert_eq!(hall.ready().await, Ok(()));
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let id = hall.create(opening("toy", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    let disk = rusqlite::Connection::open(town.scratch.file()).unwrap();
    for (table, name) in [("draft", "a"), ("job", "b")] {
        for event in ["INSERT", "UPDATE"] {
            let full = format!(
                "CREATE TRIGGER full_{name}_{event} BEFORE {event} ON {table} \
                 BEGIN SELECT RAISE(ABORT, 'disk full'); END"
            );
            disk.execute(&full, []).unwrap();
        }
    }
    let click = act(&room.table(), &ala, 0, "set 1");
    assert_eq!(hall.change(&room, click.clone()).await.unwrap_err(), Error::Failed);
    assert!(hall.ready().await.unwrap_err().contains("disk full"));
    let drop = "DROP TRIGGER full_a_INSERT; DROP TRIGGER full_a_UPDATE; DROP TRIGGER full_b_INSERT; \
                DROP TRIGGER full_b_UPDATE;";
    disk.execute_batch(drop).unwrap();
    hall.change(&room, click).await.unwrap();
    assert_eq!(hall.ready().await, Ok(()));
}
