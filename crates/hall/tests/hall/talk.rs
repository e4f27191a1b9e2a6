//! Talk at a table: between halls, within limits, and never from those who watch to those who play.

use std::collections::HashSet;
use std::sync::Arc;

use hall::{Bus as _, Error, Hall, LocalBus, News, Person, Phase, Room, Store, Talk, Words};

use crate::fixture::{Scratch, guests, hall, hall_on, open, opening, play_on, taken};

fn ready(code: &str) -> Words {
    Words::ready(code).unwrap()
}

/// What a reader hears, in the words as they are stored.
fn heard(talk: &Talk, room: &Room, reader: &Person) -> Vec<String> {
    let (table, nobody) = (room.table(), HashSet::new());
    talk.heard(&table, Some(reader.id), &nobody, 0).map(|remark| remark.body.clone()).collect()
}

async fn now(hall: &Hall, room: &Arc<Room>) -> Arc<Talk> {
    hall.talk(room).await.unwrap().borrow().clone()
}

/// A table of two people; a private one where `listed` is not.
async fn pair(hall: &Hall, people: [&Person; 2], listed: bool) -> Arc<Room> {
    let mut new = opening("toy", "2", people[0], people.map(taken).to_vec());
    new.listed = listed;
    hall.room(&hall.create(new).await.unwrap()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_said_at_one_hall_is_heard_at_the_other() {
    let scratch = Scratch::new();
    let store = Store::open(scratch.file()).await.unwrap();
    let bus = Arc::new(LocalBus::default());
    let (one, two) = (hall_on(store.clone(), bus.clone()), hall_on(store, bus));
    let [ala, ola] = guests(&one, ["Ala", "Ola"]).await;
    let left = pair(&one, [&ala, &ola], true).await;
    one.say(&left, &ala, None, ready("hello")).await.unwrap();
    let right = two.room(left.table().id()).await.unwrap();
    let mut there = two.talk(&right).await.unwrap();
    assert_eq!(heard(&there.borrow(), &right, &ola), ["hello"]);
    one.say(&left, &ala, None, ready("good-luck")).await.unwrap();
    there.wait_for(|talk| talk.height == 2).await.unwrap();
    two.say(&right, &ola, None, ready("thanks")).await.unwrap();
    let mut here = one.talk(&left).await.unwrap();
    let talk = here.wait_for(|talk| talk.height == 3).await.unwrap().clone();
    assert_eq!(heard(&talk, &left, &ala), ["hello", "good-luck", "thanks"]);
    assert_eq!(left.table().seq(), right.table().seq(), "nothing of it is a step");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hall_that_missed_the_bell_finds_what_was_said() {
    let scratch = Scratch::new();
    let store = Store::open(scratch.file()).await.unwrap();
    let bus = Arc::new(LocalBus::default());
    // The two do not hear each other.
    let (one, two) = (hall_on(store.clone(), Arc::new(LocalBus::default())), hall_on(store, bus.clone()));
    let [ala, ola] = guests(&one, ["Ala", "Ola"]).await;
    let left = pair(&one, [&ala, &ola], true).await;
    let right = two.room(left.table().id()).await.unwrap();
    let (mut there, _watching) = (two.talk(&right).await.unwrap(), right.watch());
    one.say(&left, &ala, None, ready("hello")).await.unwrap();
    assert_eq!(there.borrow().height, 0);
    bus.publish(News::Missed);
    there.wait_for(|talk| talk.height == 1).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_plays_hears_those_who_watch_only_when_the_game_is_over() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola, iga, ewa] = guests(&hall, ["Ala", "Ola", "Iga", "Ewa"]).await;
    let room = pair(&hall, [&ala, &ola], true).await;
    hall.say(&room, &iga, None, ready("oops")).await.unwrap();
    hall.say(&room, &ala, None, ready("hello")).await.unwrap();
    let talk = now(&hall, &room).await;
    let expected: [(&Person, &[&str]); 4] =
        [(&ala, &["hello"]), (&ola, &["hello"]), (&iga, &["oops", "hello"]), (&ewa, &["oops", "hello"])];
    for (reader, words) in expected {
        assert_eq!(heard(&talk, &room, reader), words, "{}", reader.name);
    }
    let unheard = hall.report(&room, ola.id, talk.remarks[0].number).await;
    assert_eq!(unheard, Err(Error::NotFound), "what is not heard cannot be asked about either");
    assert_eq!(play_on(&hall, &room, 100, 1).await.phase(), Phase::Finished);
    assert_eq!(heard(&*now(&hall, &room).await, &room, &ola), ["oops", "hello"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn free_words_are_for_those_who_play_at_a_private_table() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola, iga] = guests(&hall, ["Ala", "Ola", "Iga"]).await;
    let (private, listed) = (pair(&hall, [&ala, &ola], false).await, pair(&hall, [&ala, &ola], true).await);
    let words = || Words::free("  Cześć \u{202e}wszystkim\n ").unwrap();
    assert_eq!(words(), Words::Free("Cześć wszystkim".to_owned()));
    assert_eq!(Words::free(" \u{200b}\n"), None);
    assert_eq!(Words::ready("Cześć"), None);
    let Words::Free(long) = Words::free(&"a".repeat(1_000)).unwrap() else { panic!("free words") };
    assert_eq!(long.len(), hall::REMARK);
    assert_eq!(hall.say(&private, &ola, None, words()).await, Ok(()));
    assert_eq!(hall.say(&private, &iga, None, words()).await, Err(Error::MayNotWrite));
    assert_eq!(hall.say(&listed, &ala, None, words()).await, Err(Error::MayNotWrite));
    assert_eq!(hall.say(&listed, &iga, None, ready("train")).await, Ok(()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_talks_without_end() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let room = pair(&hall, [&ala, &ola], true).await;
    let mut said = 0;
    while hall.say(&room, &ala, None, ready("train")).await.is_ok() {
        said += 1;
        assert!(said < 30, "there is an end");
    }
    assert_eq!(hall.say(&room, &ala, None, ready("train")).await, Err(Error::ManyRemarks));
    assert_eq!(hall.say(&room, &ola, None, ready("thanks")).await, Ok(()), "others are not kept from it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_switches_it_off() {
    let scratch = Scratch::new();
    let hall = hall(&scratch.file()).await;
    let [ala, ola] = guests(&hall, ["Ala", "Ola"]).await;
    let mut new = opening("toy", "2", &ala, vec![taken(&ala), open()]);
    new.listed = false;
    let room = hall.room(&hall.create(new).await.unwrap()).await.unwrap();
    assert_eq!(hall.switch_talk(&room, ola.id, true).await, Err(Error::NotHost));
    hall.switch_talk(&room, ala.id, true).await.unwrap();
    assert!(now(&hall, &room).await.off);
    for words in [ready("hello"), Words::free("hello").unwrap()] {
        assert_eq!(hall.say(&room, &ala, None, words).await, Err(Error::TalkOff));
    }
    hall.switch_talk(&room, ala.id, false).await.unwrap();
    assert_eq!(hall.say(&room, &ala, None, ready("hello")).await, Ok(()));
}
