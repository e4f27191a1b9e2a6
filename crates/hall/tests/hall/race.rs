//! Two halls on one store, which know nothing of each other but what is stored.

use std::sync::Arc;
use std::time::Duration;

use engine::Record;
use game::Seat;
use hall::{Bus, Error, Hall, LocalBus, News, Person, Phase, Store};

use crate::fixture::{Scratch, act, guests, hall, hall_on, opening, settings, taken};

/// Races at the least.
const RACES: u32 = 1_000;

/// Two seats decide at the same time, each through its own hall.
async fn both(halls: [&Hall; 2], people: [&Person; 2], id: &str, notations: [&str; 2]) {
    let mut moves = Vec::new();
    for seat in 0..2_u8 {
        let (hall, person) = (halls[usize::from(seat)].clone(), people[usize::from(seat)].clone());
        let (id, notation) = (id.to_owned(), notations[usize::from(seat)].to_owned());
        moves.push(tokio::spawn(async move {
            let room = hall.room(&id).await.unwrap();
            // A hall that hears no bell may think of an earlier round: the seat's own decision is what counts.
            let command = act(&room.table(), &person, seat, &notation);
            hall.change(&room, command).await
        }));
    }
    for made in moves {
        made.await.unwrap().unwrap_or_else(|error| panic!("a good move was refused: {error}"));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_halls_race_for_one_table_and_lose_nothing() {
    let scratch = Scratch::new();
    // No shared bus: every difference is found out by a conflict.
    let (one, two) = (hall(&scratch.file()).await, hall(&scratch.file()).await);
    let [ala, ola] = guests(&one, ["Ala", "Ola"]).await;
    let mut races = 0;
    while races < RACES {
        let id = one.create(opening("toy", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
        for round in 0..3_u8 {
            let set = format!("set {}", round % 3 + 1);
            both([&one, &two], [&ala, &ola], &id, [&set, &set]).await;
            both([&one, &two], [&ala, &ola], &id, ["done", "done"]).await;
            races += 2;
        }
        // Two cards, then three rounds of two signals, two times done and a die.
        let stored = hall(&scratch.file()).await;
        let table = stored.room(&id).await.unwrap().table();
        assert_eq!(table.phase(), Phase::Finished);
        let made = |seat| table.records().iter().filter(|record| record.seat == Some(Seat(seat))).count();
        assert_eq!((table.records().len(), made(0), made(1)), (17, 6, 6));
        stored.close();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_click_through_two_halls_counts_once() {
    let scratch = Scratch::new();
    let (one, two) = (hall(&scratch.file()).await, hall(&scratch.file()).await);
    let [ala, ola] = guests(&one, ["Ala", "Ola"]).await;
    for _ in 0..50 {
        let id = one.create(opening("toy", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
        let (left, right) = (one.room(&id).await.unwrap(), two.room(&id).await.unwrap());
        let click = act(&left.table(), &ala, 0, "set 3");
        let (first, second) = tokio::join!(one.change(&left, click.clone()), two.change(&right, click));
        let refused = first.err().or(second.err());
        assert_eq!(refused, Some(Error::Stale), "exactly one of the two is a double click");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bell_brings_other_halls_up_to_date() {
    let scratch = Scratch::new();
    let bus = Arc::new(LocalBus::default());
    let store = Store::open(scratch.file()).await.unwrap();
    let (one, two) = (hall_on(store.clone(), bus.clone()), hall_on(store, bus));
    let [ala, ola] = guests(&one, ["Ala", "Ola"]).await;
    let id = one.create(opening("toy", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
    let (left, right) = (one.room(&id).await.unwrap(), two.room(&id).await.unwrap());
    let mut seen = right.watch();
    one.change(&left, act(&left.table(), &ala, 0, "set 1")).await.unwrap();
    let draft = |table: &Arc<hall::Table>| table.play().unwrap().draft(Seat(0)).len();
    seen.wait_for(|table| draft(table) == 1).await.unwrap();
    one.change(&left, act(&left.table(), &ala, 0, "done")).await.unwrap();
    let table = seen.wait_for(|table| table.records().len() == 4).await.unwrap().clone();
    assert!(matches!(table.records()[3], Record { seat: Some(Seat(0)), .. }));
    // A token of before counts for nothing, a fresh one through the other hall does.
    assert_eq!(two.change(&right, act(&table, &ola, 0, "set 1")).await.unwrap_err(), Error::NotYourSeat);
    two.change(&right, act(&table, &ola, 1, "set 2")).await.unwrap();
    left.watch().wait_for(|table| table.play().unwrap().draft(Seat(1)).len() == 1).await.unwrap();
}

/// The bell was lost, or whoever was about to ring it died: whoever watches is brought up to date all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_nobody_rang_for_is_found_by_looking() {
    let scratch = Scratch::new();
    let one = hall(&scratch.file()).await;
    let [ala, ola] = guests(&one, ["Ala", "Ola"]).await;
    let id = one.create(opening("toy", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
    let deaf = Arc::new(LocalBus::default());
    let look = hall::Settings { look: Some(Duration::from_millis(5)), ..settings() };
    let clock = Arc::new(hall::SystemClock);
    let store = Store::open(scratch.file()).await.unwrap();
    let two = Hall::open(store, deaf, clock, catalog::hall_games(catalog::WITH_TOY), look);
    let (left, right) = (one.room(&id).await.unwrap(), two.room(&id).await.unwrap());
    let mut seen = two.watch(&right);
    one.change(&left, act(&left.table(), &ala, 0, "set 1")).await.unwrap();
    seen.wait_for(|table| table.play().unwrap().draft(Seat(0)).len() == 1).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hall_that_missed_news_looks_for_itself() {
    let scratch = Scratch::new();
    let store = Store::open(scratch.file()).await.unwrap();
    let bus = Arc::new(LocalBus::default());
    // The two do not hear each other.
    let (one, two) = (hall_on(store.clone(), Arc::new(LocalBus::default())), hall_on(store, bus.clone()));
    let [ala, ola] = guests(&one, ["Ala", "Ola"]).await;
    let id = one.create(opening("toy", "2", &ala, vec![taken(&ala), taken(&ola)])).await.unwrap();
    let (left, right) = (one.room(&id).await.unwrap(), two.room(&id).await.unwrap());
    let mut seen = right.watch();
    one.change(&left, act(&left.table(), &ala, 0, "set 1")).await.unwrap();
    assert!(right.table().play().unwrap().draft(Seat(0)).is_empty());
    bus.publish(News::Missed);
    seen.wait_for(|table| table.play().unwrap().draft(Seat(0)).len() == 1).await.unwrap();
}
