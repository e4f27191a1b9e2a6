//! What holds for every change of a table, whatever it changes.

use store::{Commit, Error, Phase, Store};

use crate::fixture::{
    append, begin, bot, change, draft, finish, gathering, load, open, outcome, person, pin, running, step,
    taken,
};

/// One change of each kind that a running table takes.
fn changes(seen: &Commit) -> [Commit; 5] {
    [
        Commit { records: vec![step(0, 1)], ..seen.clone() },
        Commit { drafts: vec![draft(0, 1, &[1])], ..seen.clone() },
        Commit { dropped: vec![0], ..seen.clone() },
        Commit { pins: Some((0, vec![pin(0, 1, "point a")])), ..seen.clone() },
        Commit { phase: Phase::Finished, outcome: Some(outcome(2)), ..seen.clone() },
    ]
}

pub(crate) async fn every_commit_counts(store: Store) {
    let host = person(&store, 1).await;
    let table = gathering(&store, 1, host, vec![open(), bot(1)]).await;
    let seats = vec![(0, bot(2))];
    store.commit(Commit { seats, ..change(&store, &table).await }).await.unwrap();
    assert_eq!(load(&store, &table).await.table.revision, 1);
    begin(&store, &table, Vec::new()).await.unwrap();
    for (commit, revision) in changes(&change(&store, &table).await).into_iter().zip(3..) {
        let Commit { revision: at, first_seq, .. } = change(&store, &table).await;
        store.commit(Commit { revision: at, first_seq, ..commit }).await.unwrap();
        assert_eq!(load(&store, &table).await.table.revision, revision);
    }
}

pub(crate) async fn a_commit_at_another_revision_changes_nothing(store: Store) {
    let table = running(&store, 1).await;
    let old = change(&store, &table).await;
    store.commit(Commit { drafts: vec![draft(0, 7, &[7])], ..old.clone() }).await.unwrap();
    append(&store, &table, vec![step(1, 7)]).await.unwrap();
    let before = load(&store, &table).await;
    assert_eq!(before.table.revision, 2);
    for revision in [0, 1, 3, u64::MAX] {
        // With the right number of the next step, so that nothing but the revision is wrong.
        for commit in changes(&Commit { revision, first_seq: 1, ..old.clone() }) {
            assert_eq!(store.commit(commit.clone()).await, Err(Error::Conflict), "{commit:?}");
        }
    }
    assert_eq!(load(&store, &table).await, before);
}

pub(crate) async fn a_seat_at_another_revision_stays_as_it_is(store: Store) {
    let host = person(&store, 1).await;
    let table = gathering(&store, 1, host, vec![open(), open()]).await;
    let old = change(&store, &table).await;
    store.commit(Commit { seats: vec![(0, bot(1))], ..old.clone() }).await.unwrap();
    let before = load(&store, &table).await;
    // Even another seat than the one that has changed.
    let late = Commit { seats: vec![(1, taken(host, "Anna"))], ..old };
    assert_eq!(store.commit(late.clone()).await, Err(Error::Conflict));
    assert_eq!(store.commit(Commit { revision: 2, ..late }).await, Err(Error::Conflict));
    assert_eq!(load(&store, &table).await, before);
}

pub(crate) async fn one_of_two_writers_wins(store: Store) {
    let table = running(&store, 1).await;
    let mut expected = Vec::new();
    for seq in 0..40 {
        let seen = change(&store, &table).await;
        let append = |seat: u8| {
            let commit = Commit { records: vec![step(seat, seq)], ..seen.clone() };
            let store = store.clone();
            tokio::spawn(async move { store.commit(commit).await })
        };
        let (first, second) = (append(0), append(1));
        let outcomes = [first.await.unwrap(), second.await.unwrap()];
        expected.push(match outcomes {
            [Ok(()), Err(Error::Conflict)] => step(0, seq),
            [Err(Error::Conflict), Ok(())] => step(1, seq),
            other => panic!("{other:?}"),
        });
    }
    let stored = load(&store, &table).await;
    assert_eq!((stored.records, stored.table.revision), (expected, 40));
}

pub(crate) async fn a_draft_and_a_step_race_like_two_steps(store: Store) {
    let table = running(&store, 1).await;
    let mut steps = 0;
    for round in 0..40 {
        let seen = change(&store, &table).await;
        let commit = |commit: Commit| {
            let store = store.clone();
            tokio::spawn(async move { store.commit(commit).await })
        };
        let played = commit(Commit { records: vec![step(0, round)], dropped: vec![1], ..seen.clone() });
        let drafted = commit(Commit { drafts: vec![draft(1, round, &[round])], ..seen });
        let drafts = match [played.await.unwrap(), drafted.await.unwrap()] {
            [Ok(()), Err(Error::Conflict)] => {
                steps += 1;
                vec![]
            }
            [Err(Error::Conflict), Ok(())] => vec![draft(1, round, &[round])],
            other => panic!("{other:?}"),
        };
        let stored = load(&store, &table).await;
        assert_eq!((stored.records.len(), stored.drafts), (steps, drafts));
    }
}

pub(crate) async fn phases_never_go_back(store: Store) {
    let table = running(&store, 1).await;
    let running = load(&store, &table).await;
    let back = Commit { phase: Phase::Gathering, ..change(&store, &table).await };
    assert_eq!(store.commit(back).await, Err(Error::Conflict));
    assert_eq!(load(&store, &table).await, running);
    finish(&store, &table).await;
    let finished = load(&store, &table).await;
    for phase in [Phase::Gathering, Phase::Running] {
        let back = Commit { phase, ..change(&store, &table).await };
        assert_eq!(store.commit(back).await, Err(Error::Conflict));
    }
    assert_eq!(load(&store, &table).await, finished);
}

pub(crate) async fn a_finished_table_takes_nothing(store: Store) {
    let table = running(&store, 1).await;
    append(&store, &table, vec![step(0, 1)]).await.unwrap();
    finish(&store, &table).await;
    let before = load(&store, &table).await;
    let seen = change(&store, &table).await;
    for commit in changes(&seen) {
        assert_eq!(store.commit(commit.clone()).await, Err(Error::Conflict), "{commit:?}");
    }
    assert_eq!(store.commit(Commit { seats: vec![(0, bot(9))], ..seen.clone() }).await, Err(Error::Conflict));
    assert_eq!(store.commit(seen).await, Err(Error::Conflict), "not even nothing");
    assert_eq!(load(&store, &table).await, before);
}

pub(crate) async fn a_table_that_is_not_there_is_not_found(store: Store) {
    let table = running(&store, 1).await;
    let elsewhere = Commit { table: "nowhere".to_owned(), ..change(&store, &table).await };
    for commit in changes(&elsewhere) {
        assert_eq!(store.commit(commit.clone()).await, Err(Error::NotFound), "{commit:?}");
    }
}

pub(crate) async fn a_commit_is_all_or_nothing(store: Store) {
    let table = running(&store, 1).await;
    append(&store, &table, vec![step(0, 1)]).await.unwrap();
    let first = Commit {
        drafts: vec![draft(0, 1, &[5])],
        pins: Some((0, vec![pin(0, 1, "point a")])),
        ..change(&store, &table).await
    };
    store.commit(first).await.unwrap();
    let before = load(&store, &table).await;
    let whole = Commit {
        phase: Phase::Finished,
        records: vec![step(0, 2), step(1, 3)],
        drafts: vec![draft(1, 2, &[6])],
        dropped: vec![0],
        pins: Some((0, vec![pin(0, 2, "point b")])),
        outcome: Some(outcome(2)),
        at: 140_000,
        ..change(&store, &table).await
    };
    // There is no seat 9, which is found only after all that comes before is in.
    let broken = [
        Commit { records: vec![step(0, 2), step(9, 3)], ..whole.clone() },
        Commit { drafts: vec![draft(1, 2, &[6]), draft(9, 2, &[6])], ..whole.clone() },
        Commit { pins: Some((9, vec![pin(9, 2, "point b")])), ..whole.clone() },
        Commit { outcome: Some(outcome(3)), ..whole.clone() },
    ];
    for commit in broken {
        assert_eq!(store.commit(commit.clone()).await, Err(Error::NotFound), "{commit:?}");
        assert_eq!(load(&store, &table).await, before);
    }
    store.commit(whole).await.unwrap();
    let stored = load(&store, &table).await;
    assert_eq!(stored.records, [step(0, 1), step(0, 2), step(1, 3)]);
    assert_eq!(stored.drafts, [draft(1, 2, &[6])]);
    assert_eq!(stored.pins, [pin(0, 2, "point b")]);
    assert_eq!(stored.outcome, Some(outcome(2)));
    assert_eq!((stored.table.phase, stored.table.updated), (Phase::Finished, 140));
}

pub(crate) async fn a_beginning_is_all_or_nothing(store: Store) {
    let anna = person(&store, 1).await;
    let nobody = store::PersonId(anna.0 + 1);
    let table = gathering(&store, 1, anna, vec![open(), open()]).await;
    let before = load(&store, &table).await;
    let whole = Commit {
        phase: Phase::Running,
        seats: vec![(0, taken(anna, "Anna")), (1, bot(1))],
        records: vec![step(0, 1)],
        ..change(&store, &table).await
    };
    let broken = [
        Commit { seats: vec![(0, taken(anna, "Anna")), (1, taken(nobody, "nobody"))], ..whole.clone() },
        Commit { seats: vec![(0, bot(2)), (1, bot(1)), (2, bot(3))], ..whole.clone() },
        Commit { records: vec![step(0, 1), step(2, 1)], ..whole.clone() },
    ];
    for commit in broken {
        assert_eq!(store.commit(commit.clone()).await, Err(Error::NotFound), "{commit:?}");
        assert_eq!(load(&store, &table).await, before);
    }
    store.commit(whole).await.unwrap();
}

pub(crate) async fn only_steps_seats_and_phases_move_the_time(store: Store) {
    let host = person(&store, 1).await;
    let table = gathering(&store, 1, host, vec![open()]).await;
    let moved = async |commit: Commit| {
        store.commit(commit).await.unwrap();
        load(&store, &table).await.table.updated
    };
    let now = async |at| Commit { at, ..change(&store, &table).await };
    assert_eq!(moved(now(200_000).await).await, 100);
    assert_eq!(moved(Commit { seats: vec![(0, bot(1))], ..now(201_999).await }).await, 201);
    assert_eq!(moved(Commit { phase: Phase::Running, ..now(202_000).await }).await, 202);
    assert_eq!(moved(Commit { drafts: vec![draft(0, 1, &[1])], ..now(203_000).await }).await, 202);
    assert_eq!(moved(Commit { dropped: vec![0], ..now(204_000).await }).await, 202);
    assert_eq!(moved(Commit { pins: Some((0, vec![])), ..now(205_000).await }).await, 202);
    assert_eq!(moved(Commit { records: vec![step(0, 1)], ..now(206_001).await }).await, 206);
    assert_eq!(moved(Commit { phase: Phase::Finished, ..now(207_000).await }).await, 207);
}
