//! What people say, whom they do not hear, what they report and what they note.

use store::{Error, NewRemark, Pace, PersonId, Report, Store};

use crate::fixture::{finish, gathering, id, open, person, running, taken};

/// No limits.
const FREE: Pace = Pace { since: 0, own: 1_000, all: 1_000, most: 1_000 };

fn remark(table: &str, person: PersonId, seat: Option<u8>, body: &str, at: i64) -> NewRemark {
    NewRemark { table: table.to_owned(), person, seat, ready: false, body: body.to_owned(), at }
}

async fn say(
    store: &Store,
    table: &str,
    person: PersonId,
    body: &str,
    at: i64,
    pace: Pace,
) -> Result<u64, Error> {
    store.say(&remark(table, person, Some(0), body, at), &pace).await
}

async fn heard(store: &Store, table: &str, since: u64) -> Vec<(u64, String)> {
    let talk = store.talk(table, since, 100).await.unwrap();
    talk.remarks.into_iter().map(|remark| (remark.number, remark.body)).collect()
}

pub(crate) async fn what_is_said_comes_back_in_order(store: Store) {
    let (ala, table) = (person(&store, 1).await, running(&store, 1).await);
    assert_eq!(store.talk(&table, 0, 100).await, Ok(store::Talk::default()));
    let other = running(&store, 2).await;
    for (at, body) in (7_000..).zip(["<b>Zażółć</b> 🚂", "' OR 1=1 --", "dobra gra"]) {
        say(&store, &table, ala, body, at, FREE).await.unwrap();
    }
    say(&store, &other, ala, "elsewhere", 1, FREE).await.unwrap();
    let talk = store.talk(&table, 1, 100).await.unwrap();
    assert_eq!((talk.height, talk.off, talk.remarks.len()), (3, false, 2));
    let last = &talk.remarks[1];
    assert_eq!((last.number, last.person, last.at, last.seat), (3, ala, 7_002, Some(0)));
    assert_eq!(last.name.as_deref(), Some("person 1"));
    assert!(!last.ready);
    assert_eq!(store.talk(&table, 0, 2).await.unwrap().remarks, talk.remarks, "the last ones");
    // Names are those people go by now.
    store.rename(ala, "Ala").await.unwrap();
    assert_eq!(store.talk(&table, 2, 9).await.unwrap().remarks[0].name.as_deref(), Some("Ala"));
    assert_eq!(store.talk_heights(&[other, id(9), table]).await, Ok(vec![1, 0, 3]));
    assert_eq!(say(&store, &id(9), ala, "nowhere", 1, FREE).await, Err(Error::NotFound));
}

/// Talk is no part of the game: it counts as no change of the table and goes on after the end.
pub(crate) async fn talk_goes_on_after_the_game(store: Store) {
    let (ala, table) = (person(&store, 1).await, running(&store, 1).await);
    finish(&store, &table).await;
    let before = store.load(&table, 0).await.unwrap();
    assert_eq!(say(&store, &table, ala, "gg", 1, FREE).await, Ok(1));
    assert_eq!(store.load(&table, 0).await.unwrap(), before);
}

pub(crate) async fn many_who_speak_at_once_get_numbers_of_their_own(store: Store) {
    let table = running(&store, 1).await;
    let mut all = Vec::new();
    for number in 1..=8 {
        let (store, table, who) = (store.clone(), table.clone(), person(&store, number).await);
        all.push(tokio::spawn(async move { say(&store, &table, who, "me", 1, FREE).await.unwrap() }));
    }
    let mut numbers = Vec::new();
    for one in all {
        numbers.push(one.await.unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=8).collect::<Vec<_>>());
    assert_eq!(heard(&store, &table, 0).await.len(), 8);
}

pub(crate) async fn nobody_says_more_than_they_may(store: Store) {
    let (ala, bob, table) = (person(&store, 1).await, person(&store, 2).await, running(&store, 1).await);
    let pace = Pace { since: 1_000, own: 2, all: 3, most: 5 };
    say(&store, &table, ala, "long ago", 1_000, pace).await.unwrap();
    for body in ["one", "two"] {
        say(&store, &table, ala, body, 2_000, pace).await.unwrap();
    }
    assert_eq!(say(&store, &table, ala, "three", 2_000, pace).await, Err(Error::Conflict), "one person");
    say(&store, &table, bob, "one", 2_000, pace).await.unwrap();
    assert_eq!(say(&store, &table, bob, "two", 2_000, pace).await, Err(Error::Conflict), "a table");
    let later = Pace { since: 2_000, ..pace };
    say(&store, &table, bob, "two", 3_000, later).await.unwrap();
    assert_eq!(say(&store, &table, bob, "three", 3_000, later).await, Err(Error::Conflict), "for good");
    assert_eq!(heard(&store, &table, 3).await, [(4, "one".to_owned()), (5, "two".to_owned())]);
    assert_eq!(store.talk(&table, 0, 9).await.unwrap().height, 5, "what is refused leaves no trace");
}

pub(crate) async fn talk_is_switched_off_and_on(store: Store) {
    let (ala, table) = (person(&store, 1).await, running(&store, 1).await);
    assert_eq!(store.switch_talk(&table, true).await, Ok(1));
    assert_eq!(say(&store, &table, ala, "psst", 1, FREE).await, Err(Error::Conflict));
    assert!(store.talk(&table, 0, 9).await.unwrap().off);
    assert_eq!(store.switch_talk(&table, false).await, Ok(2));
    assert_eq!(say(&store, &table, ala, "hello", 1, FREE).await, Ok(3));
    assert_eq!(store.switch_talk(&id(9), true).await, Err(Error::NotFound));
}

pub(crate) async fn a_reader_mutes_whom_they_like(store: Store) {
    let (ala, bob, ewa) = (person(&store, 1).await, person(&store, 2).await, person(&store, 3).await);
    for _ in 0..2 {
        store.mute(ala, bob, 2).await.unwrap();
    }
    assert_eq!(store.muted(ala).await, Ok(vec![(bob, Some("person 2".to_owned()))]));
    assert_eq!(store.muted(bob).await, Ok(vec![]), "the other way round nothing is muted");
    store.mute(ala, ewa, 2).await.unwrap();
    assert_eq!(store.mute(ala, PersonId(5), 2).await, Err(Error::Conflict));
    store.unmute(ala, bob).await.unwrap();
    assert_eq!(store.muted(ala).await.unwrap().len(), 1);
}

pub(crate) async fn a_report_waits_until_it_is_dealt_with(store: Store) {
    let (ala, bob, table) = (person(&store, 1).await, person(&store, 2).await, running(&store, 1).await);
    let number = say(&store, &table, bob, "rude", 1, FREE).await.unwrap();
    for (reporter, at) in [(ala, 5), (ala, 6), (bob, 7)] {
        store.report(&table, number, reporter, at).await.unwrap();
    }
    let found = store.reports(10).await.unwrap();
    let mine = Report {
        table: table.clone(),
        number,
        reporter: ala,
        at: 5,
        person: bob,
        name: Some("person 2".to_owned()),
        body: "rude".to_owned(),
        ready: false,
    };
    assert_eq!(found, [Report { reporter: bob, at: 7, ..mine.clone() }, mine]);
    assert_eq!(store.reports(1).await.unwrap().len(), 1);
    assert_eq!(store.report(&table, 99, ala, 1).await, Err(Error::NotFound));
    assert_eq!(store.dismiss(&table, number).await, Ok(2));
    assert_eq!(store.reports(10).await, Ok(vec![]));
}

pub(crate) async fn a_note_is_its_writers_own(store: Store) {
    let (ala, bob, table) = (person(&store, 1).await, person(&store, 2).await, running(&store, 1).await);
    store.save_note(&table, ala, "first").await.unwrap();
    store.save_note(&table, ala, "zapisać: czerwony!").await.unwrap();
    store.save_note(&table, bob, "mine").await.unwrap();
    assert_eq!(store.note(&table, ala).await, Ok(Some("zapisać: czerwony!".to_owned())));
    store.save_note(&table, ala, "").await.unwrap();
    assert_eq!(store.note(&table, ala).await, Ok(None));
    assert_eq!(store.note(&table, bob).await, Ok(Some("mine".to_owned())));
    assert_eq!(store.save_note(&id(9), ala, "nowhere").await, Err(Error::NotFound));
}

/// What belongs to a table goes with it, and only then.
pub(crate) async fn talk_goes_with_its_table(store: Store) {
    let ala = person(&store, 1).await;
    let table = gathering(&store, 1, ala, vec![taken(ala, "Ala"), open()]).await;
    let number = say(&store, &table, ala, "hello", 1, FREE).await.unwrap();
    store.report(&table, number, ala, 1).await.unwrap();
    store.save_note(&table, ala, "mine").await.unwrap();
    store.switch_talk(&table, true).await.unwrap();
    store.remove(&table, 1_000).await.unwrap();
    assert_eq!(store.talk(&table, 0, 9).await, Ok(store::Talk::default()));
    assert_eq!((store.reports(9).await, store.note(&table, ala).await), (Ok(vec![]), Ok(None)));
}
