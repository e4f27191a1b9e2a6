//! Clocks of players in every game, over restarts and several halls.

use std::time::Duration;

use game::{Seat, SplitMix64};
use hall::timing::{Pace, TimeControl};
use hall::{Command, Error, Opening, Person, Phase, Settings, Table};

use crate::fixture::{START, bot, guests, open, opening, play_on, taken};
use crate::town::{GAMES, Town, clocks, eager, front, some, timed, until};

const SECOND: i64 = 1_000;
const HOUR: i64 = 3_600 * SECOND;

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
    let bank: TimeControl = "bank 60 0 vote".parse().unwrap();
    let clock = Some(bank);
    let id = hall.create(Opening { clock, ..opening("toy", "2", &ala, seats) }).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    assert_eq!(clocks(&room.table()).faces().len(), 1);
    let over = play_on(&hall, &room, 100, 1).await;
    assert_eq!((over.phase(), clocks(&over).next_flag()), (Phase::Finished, None));
    let next = hall.rematch(&room, &ala, hall::Again::Yes).await.unwrap().unwrap();
    assert_eq!(hall.room(&next).await.unwrap().table().time_control(), clock);
    assert!(over.record().contains("\n# clock bank 60 0 vote\n"));
    let strange = TimeControl { pace: Pace::Turn(1), ..bank };
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
        program: false,
    };
    assert_eq!(
        hall.change(&room, zone(&ala, 0, "+60e")).await.unwrap_err(),
        Error::Stale,
        "nothing runs yet"
    );
    let begun = hall.change(&room, sit(&ola)).await.unwrap();
    hall.change(&room, zone(&ala, 0, "+60e")).await.unwrap();
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
