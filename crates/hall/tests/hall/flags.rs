//! The end of somebody's time: it comes once, whoever looks, and what was chosen for it happens.

use std::sync::Arc;

use game::{Seat, SplitMix64};
use hall::{Arrangement, Command, Error, Person, Phase, Room, Table, What};

use crate::fixture::{act, guests};
use crate::town::{GAMES, Town, clocks, eager, fallen, front, some, timed, until};

const SECOND: i64 = 1_000;

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

/// Waits until the flag of a seat was dropped, and shows the table after it.
async fn after_flag(town: &Town, room: &Arc<Room>, seat: Seat) -> Arc<Table> {
    town.pass(61 * SECOND);
    let flag = What::Flag { seat };
    until(room, |table| table.happenings().iter().any(|happening| happening.what == flag)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stand_in_plays_for_whoever_has_no_time_until_they_are_back() {
    let town = Town::new();
    let hall = town.hall(eager()).await;
    let people = guests(&hall, ["Ala", "Ola", "Iga"]).await;
    for game in GAMES {
        let id = hall.create(timed(game, "bank 60 0 stand-in 1", &people)).await.unwrap();
        let room = hall.room(&id).await.unwrap();
        let seat = room.table().awaited().iter().next().unwrap();
        let before = room.table().seq();
        let fell = after_flag(&town, &room, seat).await;
        assert_eq!(fell.seats()[seat.index()].stand_in, Some(1), "{game}");
        // The bot moves by itself; its clock stands.
        let played = until(&room, |table| {
            table.records().iter().skip(before as usize).any(|step| step.seat == Some(seat))
        })
        .await;
        assert_eq!(clocks(&played).face(seat).unwrap().until, None, "{game}");
        let person = people[seat.index()].id;
        let back = Command::Arrange { person, what: Arrangement::TakeBack { seat } };
        let back = hall.change(&room, back).await.unwrap();
        let face = *clocks(&back).face(seat).unwrap();
        assert_eq!(face.until.is_some(), back.awaited().has(seat), "{game}");
        assert_eq!(face.left, 30 * SECOND, "{game}: she goes on with half a minute");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_no_time_loses_where_there_is_somebody_to_lose_to() {
    let town = Town::new();
    let hall = town.hall(eager()).await;
    let people = guests(&hall, ["Ala", "Ola"]).await;
    for game in GAMES {
        let id = hall.create(timed(game, "turn 60 lose", &people)).await.unwrap();
        let room = hall.room(&id).await.unwrap();
        let seat = room.table().awaited().iter().next().unwrap();
        let team = !room.table().can_resign();
        assert_eq!(team, ["signals", "toy"].contains(&game), "a team wins or loses as one");
        after_flag(&town, &room, seat).await;
        let over = until(&room, |table| team || table.phase() == Phase::Finished).await;
        let row = &over.seats()[seat.index()];
        assert_eq!((row.resigned, row.stand_in), (!team, Some(2)), "{game}");
        assert_eq!(over.outcome().is_some(), !team, "{game}: of two nobody is left to play on with");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_others_decide_about_whoever_has_no_time() {
    let town = Town::new();
    let hall = town.hall(eager()).await;
    let people = guests(&hall, ["Ala", "Ola", "Iga"]).await;
    let id = hall.create(timed("tor", "turn 60 vote", &people)).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    let seat = room.table().awaited().iter().next().unwrap();
    let others: Vec<&Person> = people.iter().filter(|person| person.id != people[seat.index()].id).collect();
    let replace = |person: &Person| Command::Arrange {
        person: person.id,
        what: Arrangement::StandIn { seat, level: 3 },
    };
    hall.change(&room, replace(others[0])).await.unwrap_err();
    let fell = after_flag(&town, &room, seat).await;
    assert!(fell.is_flagged(seat) && fell.next_bot().is_none());
    hall.change(&room, replace(others[0])).await.unwrap();
    let decided = hall.change(&room, replace(others[1])).await.unwrap();
    assert_eq!(decided.seats()[seat.index()].stand_in, Some(3));
    assert!(!decided.is_flagged(seat));
}
