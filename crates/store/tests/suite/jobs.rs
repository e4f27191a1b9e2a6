//! Work: who gets it, in which order, and what becomes of it.

use store::{Commit, Error, Job, Lease, PersonId, Phase, Result, Store};

use crate::fixture::{advice, change, finish, job, load, new, person, running, step, table};

fn lease(worker: &str, until: i64) -> Lease {
    Lease { worker: worker.to_owned(), until }
}

/// Claims work at this time for ten milliseconds; the keys.
async fn claim(store: &Store, worker: &str, now: i64, limit: u32) -> Result<Vec<String>> {
    let claimed = store.claim(&lease(worker, now + 10), now, limit).await?;
    Ok(claimed.into_iter().map(|claimed| claimed.job.key).collect())
}

/// Work about nothing.
fn free(key: &str) -> Job {
    Job { key: key.to_owned(), table: None, ..job("tidy", "") }
}

pub(crate) async fn work_comes_and_goes_with_a_commit(store: Store) {
    let played = running(&store, 1).await;
    let come = Commit { jobs: vec![job("bots", &played)], ..change(&store, &played).await };
    store.commit(come).await.unwrap();
    assert_eq!(claim(&store, "w", 5, 9).await, Ok(vec![format!("bots {played}")]));
    let refused =
        Commit { revision: 9, done: vec![format!("bots {played}")], ..change(&store, &played).await };
    assert_eq!(store.commit(refused).await, Err(Error::Conflict));
    assert_eq!(store.census().await.unwrap().jobs, 1);
    let gone = Commit { done: vec![format!("bots {played}")], ..change(&store, &played).await };
    store.commit(gone).await.unwrap();
    assert_eq!(store.census().await.unwrap().jobs, 0);
    let host = person(&store, 1).await;
    let with_work = store::NewTable { jobs: vec![job("bots", "table-2")], ..new(table(2, host, vec![])) };
    store.create(with_work).await.unwrap();
    assert_eq!(claim(&store, "w", 5, 9).await, Ok(vec!["bots table-2".to_owned()]));
}

pub(crate) async fn work_is_claimed_once_until_its_lease_ends(store: Store) {
    let what = Job { owner: Some(PersonId(3)), data: "seat 2".to_owned(), rank: 21, ..free("a") };
    store.add_job(&what).await.unwrap();
    assert_eq!(store.add_job(&what).await, Err(Error::Taken));
    let claimed = store.claim(&lease("w", 20), 10, 9).await.unwrap();
    assert_eq!(claimed.len(), 1);
    assert_eq!(claimed[0].tries, 1);
    assert_eq!(claimed[0].job, Job { lease: Some(lease("w", 20)), ..what });
    assert_eq!(claim(&store, "v", 19, 9).await, Ok(vec![]));
    store.extend(&lease("w", 40), 19).await.unwrap();
    assert_eq!(claim(&store, "v", 39, 9).await, Ok(vec![]));
    // The worker is gone: somebody else gets it, and the first can no longer say that it is done.
    let again = store.claim(&lease("v", 60), 40, 9).await.unwrap();
    assert_eq!(again[0].tries, 2);
    store.done("a", "w").await.unwrap();
    store.extend(&lease("w", 900), 41).await.unwrap();
    assert_eq!(store.census().await.unwrap().jobs, 1);
    store.done("a", "v").await.unwrap();
    assert_eq!(store.census().await.unwrap().jobs, 0);
}

pub(crate) async fn people_who_wait_come_first_then_everybody_in_turn(store: Store) {
    let (anna, bert) = (Some(PersonId(1)), Some(PersonId(2)));
    let all = [
        ("a1", anna, 13),
        ("a2", anna, 13),
        ("a3", anna, 11),
        ("b1", bert, 13),
        ("b2", bert, 12),
        ("waits", anna, 3),
    ];
    for (key, owner, rank) in all {
        store.add_job(&Job { owner, rank, ..free(key) }).await.unwrap();
    }
    let mut order = Vec::new();
    while let Some(key) = claim(&store, "w", 5, 1).await.unwrap().pop() {
        // Done at once, so that everybody's turn is counted anew.
        store.done(&key, "w").await.unwrap();
        order.push(key);
    }
    assert_eq!(order[0], "waits");
    assert_eq!(order[1..], ["a3", "b2", "a1", "a2", "b1"].map(str::to_owned));
    for (key, owner, rank) in all {
        store.add_job(&Job { owner, rank, ..free(key) }).await.unwrap();
    }
    // Claimed together, Anna has had her first turn with what she waits for.
    let mut four = claim(&store, "w", 5, 4).await.unwrap();
    four.sort();
    assert_eq!(four, ["a3", "b1", "b2", "waits"].map(str::to_owned));
}

pub(crate) async fn work_waits_until_it_is_due_and_wanted(store: Store) {
    store.add_job(&Job { due: 30, ..free("later") }).await.unwrap();
    store.add_job(&Job { until: Some(20), ..free("watched") }).await.unwrap();
    assert_eq!(claim(&store, "w", 20, 9).await, Ok(vec![]), "nobody watches any more");
    store.want(&["watched".to_owned(), "later".to_owned()], 25).await.unwrap();
    assert_eq!(claim(&store, "w", 24, 9).await, Ok(vec!["watched".to_owned()]));
    store.want(&["watched".to_owned()], 9).await.unwrap();
    assert_eq!(claim(&store, "w", 30, 9).await, Ok(vec!["later".to_owned()]), "wanted for good");
}

pub(crate) async fn work_is_put_back(store: Store) {
    for key in ["a", "b"] {
        store.add_job(&free(key)).await.unwrap();
    }
    claim(&store, "w", 0, 9).await.unwrap();
    store.put_back("a", "other", 0).await.unwrap();
    assert_eq!(claim(&store, "v", 5, 9).await, Ok(vec![]));
    store.put_back("a", "w", 8).await.unwrap();
    assert_eq!(claim(&store, "v", 7, 9).await, Ok(vec![]));
    assert_eq!(claim(&store, "v", 8, 9).await, Ok(vec!["a".to_owned()]));
    store.put_all_back("w").await.unwrap();
    assert_eq!(claim(&store, "v", 9, 9).await, Ok(vec!["b".to_owned()]));
}

pub(crate) async fn whoever_is_at_it_stays_at_it(store: Store) {
    let played = running(&store, 1).await;
    let mine = Job { lease: Some(lease("w", 50)), ..job("bots", &played) };
    let born = Commit { jobs: vec![mine], ..change(&store, &played).await };
    store.commit(born).await.unwrap();
    assert_eq!(claim(&store, "v", 10, 9).await, Ok(vec![]));
    let again = Job { rank: 3, until: Some(90), ..job("bots", &played) };
    let again = Commit { jobs: vec![again], ..change(&store, &played).await };
    store.commit(again).await.unwrap();
    assert_eq!(claim(&store, "v", 49, 9).await, Ok(vec![]));
    let claimed = store.claim(&lease("v", 99), 50, 9).await.unwrap();
    assert_eq!((claimed[0].job.rank, claimed[0].job.until), (3, Some(90)));
}

pub(crate) async fn each_piece_of_work_goes_to_one_of_many(store: Store) {
    for number in 0..60 {
        store.add_job(&free(&format!("job {number:02}"))).await.unwrap();
    }
    let workers: Vec<_> = (0..6)
        .map(|worker| {
            let store = store.clone();
            tokio::spawn(async move {
                let (mut mine, mut idle) = (Vec::new(), 0);
                // A worker may come away empty while another is just claiming the same.
                while idle < 20 {
                    let found = claim(&store, &format!("w{worker}"), 5, 4).await.unwrap();
                    idle = if found.is_empty() { idle + 1 } else { 0 };
                    mine.extend(found);
                }
                mine
            })
        })
        .collect();
    let mut all = Vec::new();
    for worker in workers {
        all.extend(worker.await.unwrap());
    }
    all.sort();
    assert_eq!(all, (0..60).map(|number| format!("job {number:02}")).collect::<Vec<_>>());
}

pub(crate) async fn advice_is_kept_until_the_game_is_over(store: Store) {
    let played = running(&store, 1).await;
    for seat in [0, 1, 1] {
        let advised = Commit { advice: vec![advice(seat)], ..change(&store, &played).await };
        store.commit(advised).await.unwrap();
    }
    assert_eq!(load(&store, &played).await.advice, [advice(0), advice(1)]);
    assert_eq!(load(&store, &played).await.table.updated, 110, "advice is no news");
    let moves = Commit { records: vec![step(0, 1)], ..change(&store, &played).await };
    store.commit(moves).await.unwrap();
    let ends = Commit {
        phase: Phase::Finished,
        outcome: Some(crate::fixture::outcome(2)),
        ..change(&store, &played).await
    };
    store.commit(ends).await.unwrap();
    assert_eq!(load(&store, &played).await.advice, []);
    let other = running(&store, 2).await;
    finish(&store, &other).await;
    let late = Commit { advice: vec![advice(0)], ..change(&store, &other).await };
    assert_eq!(store.commit(late).await, Err(Error::Conflict));
}
