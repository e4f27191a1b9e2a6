//! Lists of tables: what waits for a person, what can be joined and watched, and what older programs left.

use std::sync::Arc;

use game::Seat;
use hall::{Command, Hall, LocalBus, Opening, Person, Phase, Store, Wanted};
use rusqlite::Connection;

use crate::fixture::{Scratch, bot, guests, hall, open, opening, play_on, settings, taken};
use crate::old::reopened;
use crate::stand::still;

const ALL: Wanted = Wanted { game: None, hidden: false, skip: 0, limit: 100 };

/// The ids of a person's tables, and at how many of them they are awaited.
async fn own(hall: &Hall, person: &Person) -> (Vec<String>, u64) {
    let tables = hall.own(person.id, &ALL).await.unwrap();
    let turns = hall.count_own(person.id).await.unwrap().iter().map(|own| own.turns).sum();
    (tables.into_iter().map(|table| table.id).collect(), turns)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_change_says_whose_turn_it_is() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let id = hall.create(opening("tickets", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
    let room = hall.room(&id).await.unwrap();
    let mut moved = 0;
    while room.table().phase() == Phase::Running {
        let awaited = room.table().awaited();
        for (person, seat) in [(&ala, 0), (&ola, 1)] {
            let turns = u64::from(awaited.has(Seat(seat)));
            assert_eq!(own(&hall, person).await, (vec![id.clone()], turns), "after {moved} moves");
        }
        play_on(&hall, &room, 1, moved).await;
        moved += 1;
    }
    assert!(moved > 5);
    assert_eq!(own(&hall, &ala).await, (vec![id.clone()], 0), "nobody is awaited at the end");
    let turns = room.table().play().unwrap().turns_played();
    assert_eq!(hall.own(ala.id, &ALL).await.unwrap()[0].standing.unwrap().turns, turns);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn departures_are_tables_with_somebody_there() {
    let scratch = Scratch::new();
    // A clock that moved with every look would make this hall seem dead to itself.
    let (store, games) = (Store::open(scratch.file()).await.unwrap(), catalog::hall_games(catalog::WITH_TOY));
    let hall = Hall::open(store, Arc::new(LocalBus::default()), still(), games, settings());
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let waits = hall.create(opening("tor", "2", &ala, vec![taken(&ala), open()])).await.unwrap();
    let nobody = hall.create(opening("tor", "2", &ala, vec![bot(1), open()])).await.unwrap();
    let plays = hall.create(opening("toy", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
    let ids = |tables: &[hall::Summary]| tables.iter().map(|table| table.id.clone()).collect::<Vec<_>>();
    let found = hall.departures(10).await.unwrap();
    assert_eq!((ids(&found.joinable), ids(&found.watchable)), (vec![waits.clone()], vec![plays.clone()]));
    assert!(!ids(&found.joinable).contains(&nobody), "a bot alone is not somebody");

    // An hour later nobody has touched anything.
    let conn = Connection::open(scratch.file()).unwrap();
    conn.execute("UPDATE game_table SET updated = updated - 3600", []).unwrap();
    let found = hall.departures(10).await.unwrap();
    assert_eq!((found.joinable, found.watchable), (vec![], vec![]));
    let mut listed = Vec::new();
    let page = hall.attend(&waits, ala.id, true);
    while listed.is_empty() {
        listed = hall.departures(10).await.unwrap().joinable;
    }
    assert_eq!(ids(&listed), [waits], "somebody waits there, if behind another window");
    drop(page);
    // By correspondence nobody needs to be there.
    let clock = Some("days 86400 vote".parse().unwrap());
    let slow = Opening { clock, ..opening("tor", "2", &ala, vec![taken(&ala), open()]) };
    let slow = hall.create(slow).await.unwrap();
    conn.execute("UPDATE game_table SET updated = updated - 360000", []).unwrap();
    let found = hall.departures(10).await.unwrap();
    assert!(ids(&found.joinable).contains(&slow));
    assert_eq!(
        found.joinable.iter().find(|table| table.id == slow).unwrap().clock.as_deref(),
        Some("days 86400 vote")
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_own_tables_are_hidden() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let id = hall.create(opening("tor", "2", &ala, vec![taken(&ala), open()])).await.unwrap();
    assert_eq!(hall.hide(ola.id, &id, true).await, Err(hall::Error::NotYourSeat));
    assert_eq!(hall.hide(ala.id, "nowhere", true).await, Err(hall::Error::NotFound));
    hall.hide(ala.id, &id, true).await.unwrap();
    assert_eq!(own(&hall, &ala).await.0, Vec::<String>::new());
    let room = hall.room(&id).await.unwrap();
    let sit =
        Command::Sit { seat: Seat(1), person: ola.id, name: "Ola".to_owned(), colour: None, program: false };
    hall.change(&room, sit).await.unwrap();
    assert_eq!(own(&hall, &ola).await.0, std::slice::from_ref(&id), "only for herself");
    hall.hide(ala.id, &id, false).await.unwrap();
    assert_eq!(own(&hall, &ala).await.0, [id]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_table_is_looked_at_once() {
    let scratch = Scratch::new();
    let hall = reopened(&scratch).await;
    let conn = Connection::open(scratch.file()).unwrap();
    let person: i64 = conn
        .query_row(
            "SELECT person FROM seat JOIN game_table ON id = table_id WHERE phase = 1 AND person IS NOT NULL",
            [],
            |row| row.get(0),
        )
        .unwrap();
    let tables = hall.own(hall::PersonId(person), &ALL).await.unwrap();
    let mut waiting = true;
    for table in tables.iter().filter(|table| table.phase == Phase::Running) {
        let here = hall.room(&table.id).await.unwrap().table();
        let awaited = here.awaited().iter().any(|seat| here.seats_of(Some(hall::PersonId(person))).has(seat));
        assert!(waiting || !awaited, "those that wait for the person come first");
        waiting = awaited;
        assert!(table.standing.is_some(), "{}", table.id);
    }
}
