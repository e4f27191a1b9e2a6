//! When nobody served the store, and the work of clocks.

use store::{Commit, Job, Lease, Outage, Store};

use crate::fixture::{change, job, running};

pub(crate) async fn outages_are_noted_once(store: Store) {
    let beat = async |now: i64, known| store.beat(now, now - 5_000, known).await.unwrap();
    assert_eq!(beat(100_000, 0).await, [], "whoever begins has missed nothing");
    assert_eq!(beat(102_000, 0).await, []);
    assert_eq!(beat(107_000, 0).await, []);
    let night = Outage { begun: 107_000, ended: 200_000 };
    assert_eq!(beat(200_000, 0).await, [night]);
    assert_eq!(beat(200_000, 0).await, [night], "another notices it in the same moment");
    assert_eq!(beat(203_000, 200_000).await, [], "only what is new is told");
    // A clock that is a little behind changes nothing.
    assert_eq!(beat(202_000, 200_000).await, []);
    let day = Outage { begun: 203_000, ended: 209_000 };
    assert_eq!(beat(209_000, 200_000).await, [day]);
    assert_eq!(beat(210_000, 0).await, [night, day]);
}

pub(crate) async fn an_outage_that_many_notice_is_one(store: Store) {
    store.beat(1_000, -4_000, 0).await.unwrap();
    let beats = (0..8).map(|node| {
        let store = store.clone();
        tokio::spawn(async move { store.beat(90_000 + node, 85_000 + node, 0).await.unwrap() })
    });
    for beat in beats.collect::<Vec<_>>() {
        beat.await.unwrap();
    }
    let outages = store.beat(91_000, 86_000, 0).await.unwrap();
    assert_eq!(outages.len(), 1, "{outages:?}");
    assert_eq!((outages[0].begun, outages[0].ended / 10), (1_000, 9_000));
}

pub(crate) async fn released_work_keeps_what_was_renewed(store: Store) {
    let played = running(&store, 1).await;
    let clock = |due: i64, revision: &str| Job { due, data: revision.to_owned(), ..job("clock", &played) };
    let put =
        async |job| store.commit(Commit { jobs: vec![job], ..change(&store, &played).await }).await.unwrap();
    let lease = Lease { worker: "one".to_owned(), until: 20_000 };
    put(clock(5_000, "1")).await;
    let claimed = store.claim(&lease, 6_000, 9).await.unwrap();
    assert_eq!(claimed.len(), 1);
    // Nothing happened meanwhile: it is due when whoever looked at it says.
    store.release(&claimed[0].job.key, "one", "1", 9_000).await.unwrap();
    assert!(store.claim(&lease, 8_999, 9).await.unwrap().is_empty());
    let claimed = store.claim(&lease, 9_000, 9).await.unwrap();
    assert_eq!((claimed.len(), claimed[0].tries), (1, 1), "looking again is no failure");
    // A move was made meanwhile: what it wrote stands.
    put(clock(10_000, "2")).await;
    store.release(&claimed[0].job.key, "one", "1", 99_000).await.unwrap();
    assert_eq!(store.claim(&lease, 10_000, 9).await.unwrap().len(), 1);
    store.release(&claimed[0].job.key, "another", "2", 99_000).await.unwrap();
    assert!(store.job(&claimed[0].job.key).await.unwrap().unwrap().lease.is_some(), "it is not theirs");
}
