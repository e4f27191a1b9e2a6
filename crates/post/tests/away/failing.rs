//! Addresses that do not work, and halls that die.

use std::time::{Duration, Instant};

use hall::Wishes;

use crate::town::Town;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_fails_is_tried_again_and_arrives_once() {
    let town = Town::new().await;
    let (ala, ola) = (town.guest("Ala").await, town.guest("Ola").await);
    town.hook(&ola, "/hook").await;
    town.mail(&ola, "ola@poczta.example").await;
    town.receiver.answer(503);
    town.smtp.stop();
    town.table("toy", "2", &[&ala, &ola]).await;
    town.pass(2).await;
    town.pass(3).await;
    town.receiver.answer(200);
    town.smtp.start_again();
    for _ in 0..10 {
        town.pass(10).await;
    }
    assert_eq!((town.receiver.at("/hook").len(), town.smtp.letters().len()), (1, 2), "one beside the first");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn addresses_that_are_gone_or_never_work_are_dropped() {
    let town = Town::new().await;
    let (ala, ola) = (town.guest("Ala").await, town.guest("Ola").await);
    town.push(&ala, "/push", 3).await;
    town.hook(&ola, "/hook").await;
    // A push service that no longer knows the browser says so once; a program that fails has some patience.
    town.receiver.answer(410);
    town.table("toy", "2", &[&ala, &ola]).await;
    town.pass(2).await;
    assert_eq!(town.hall.notices(ala.id).await.unwrap().1.len(), 0, "the browser is gone");
    assert_eq!(town.hall.notices(ola.id).await.unwrap().1.len(), 0, "the program says that it is gone");
    // Redirects are not followed, and where nothing ever arrives is given up.
    let wishes = Wishes { remind: None, ..Wishes::default() };
    town.hall.wish(ola.id, wishes).await.unwrap();
    town.hook(&ola, "/again").await;
    town.receiver.answer(302);
    for round in 0..5 {
        assert_eq!(town.hall.notices(ola.id).await.unwrap().1.len(), usize::from(round < 4), "round {round}");
        town.table("toy", "2", &[&ala, &ola]).await;
        for _ in 0..8 {
            town.pass(60).await;
        }
    }
    assert_eq!(town.receiver.at("/elsewhere").len(), 0);
}

/// Of two halls on one store each notice is brought by one; what a hall has left behind the other brings; and whoever looks
/// through one of them is told nothing by the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_halls_tell_each_thing_once() {
    let town = Town::new().await;
    let other = town.another_hall();
    let (ala, ola) = (town.guest("Ala").await, town.guest("Ola").await);
    town.hook(&ola, "/hook").await;
    for _ in 0..20 {
        town.table("toy", "2", &[&ala, &ola]).await;
    }
    town.pass(2).await;
    assert_eq!(town.receiver.at("/hook").len(), 20);
    let looked = town.table("toy", "2", &[&ala, &ola]).await.table().id().to_owned();
    let _looks = other.attend(&looked, ola.id, false);
    let deadline = Instant::now() + Duration::from_secs(20);
    while !town.hall.has_seen(&looked, ola.id, i64::MAX).await.unwrap() {
        assert!(Instant::now() < deadline, "the other hall says nothing");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let alone = town.table("toy", "2", &[&ala, &ola]).await.table().id().to_owned();
    town.hall.leave().await;
    town.pass(2).await;
    let table = |body: &[u8]| serde_json::from_slice::<serde_json::Value>(body).unwrap()["table"].clone();
    let tables: Vec<_> = town.receiver.at("/hook").iter().map(|hook| table(&hook.body)).collect();
    assert_eq!(tables, [alone]);
    other.close();
}
