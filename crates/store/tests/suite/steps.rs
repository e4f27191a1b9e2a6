//! The beginning of a game, its log and its drafts.

use store::{Commit, Draft, Error, Phase, Record, Result, Store};

use crate::fixture::{
    append, begin, bot, chance, change, draft, gathering, load, open, person, running, sit, step, taken,
};

async fn save(store: &Store, id: &str, draft: Draft) -> Result<()> {
    store.commit(Commit { drafts: vec![draft], ..change(store, id).await }).await
}

pub(crate) async fn begin_needs_full_seats(store: Store) {
    let host = person(&store, 1).await;
    let table = gathering(&store, 1, host, vec![bot(1), open()]).await;
    let before = load(&store, &table).await;
    assert_eq!(begin(&store, &table, vec![chance(1)]).await, Err(Error::Conflict));
    assert_eq!(append(&store, &table, vec![chance(1)]).await, Err(Error::Conflict));
    let end = Commit { phase: Phase::Finished, ..change(&store, &table).await };
    assert_eq!(store.commit(end).await, Err(Error::Conflict));
    let leaves = Commit {
        phase: Phase::Running,
        seats: vec![(0, open()), (1, bot(2))],
        ..change(&store, &table).await
    };
    assert_eq!(store.commit(leaves).await, Err(Error::Conflict));
    assert_eq!(load(&store, &table).await, before);
    sit(&store, &table, 1, bot(2), 105).await.unwrap();
    begin(&store, &table, vec![chance(1)]).await.unwrap();
}

pub(crate) async fn the_game_begins_with_the_last_seat(store: Store) {
    let host = person(&store, 1).await;
    let table = gathering(&store, 1, host, vec![bot(1), open()]).await;
    let last = Commit {
        phase: Phase::Running,
        seats: vec![(1, taken(host, "Anna"))],
        records: vec![chance(1), step(1, 2)],
        ..change(&store, &table).await
    };
    store.commit(last).await.unwrap();
    let stored = load(&store, &table).await;
    assert_eq!((stored.table.phase, stored.table.updated), (Phase::Running, 120));
    assert_eq!(stored.table.seats, [bot(1), taken(host, "Anna")]);
    assert_eq!(stored.records, [chance(1), step(1, 2)]);
}

pub(crate) async fn begin_happens_once(store: Store) {
    let host = person(&store, 1).await;
    let table = gathering(&store, 1, host, vec![bot(1), bot(2)]).await;
    let seen = Commit { phase: Phase::Running, at: 101_000, ..change(&store, &table).await };
    let begin = |code| {
        let commit = Commit { records: vec![chance(code), chance(code + 1)], ..seen.clone() };
        let store = store.clone();
        tokio::spawn(async move { store.commit(commit).await })
    };
    let (first, second) = (begin(10), begin(20));
    let outcomes = [first.await.unwrap(), second.await.unwrap()];
    let code = match outcomes {
        [Ok(()), Err(Error::Conflict)] => 10,
        [Err(Error::Conflict), Ok(())] => 20,
        other => panic!("{other:?}"),
    };
    let stored = load(&store, &table).await;
    assert_eq!((stored.table.phase, stored.table.updated), (Phase::Running, 101));
    assert_eq!(stored.records, [chance(code), chance(code + 1)]);
}

pub(crate) async fn steps_come_back_in_order(store: Store) {
    let table = running(&store, 1).await;
    let other = running(&store, 2).await;
    let mut expected = Vec::new();
    for turn in 0..50_u32 {
        let records: Vec<_> = (0..turn % 4)
            .map(|number| {
                if number == 2 { chance(u32::MAX - turn) } else { step((turn % 2) as u8, turn * 8 + number) }
            })
            .collect();
        expected.extend(records.clone());
        let at = 200_000 + i64::from(turn) * 1000;
        store.commit(Commit { records, at, ..change(&store, &table).await }).await.unwrap();
    }
    let stored = load(&store, &table).await;
    assert_eq!(stored.records, expected);
    assert_eq!((stored.table.phase, stored.table.updated), (Phase::Running, 249));
    assert_eq!(load(&store, &other).await.records, []);
}

pub(crate) async fn only_the_next_step_fits(store: Store) {
    let table = running(&store, 1).await;
    append(&store, &table, vec![step(0, 1), step(1, 2)]).await.unwrap();
    let before = load(&store, &table).await;
    for first_seq in [0, 1, 3, 4, u32::MAX] {
        for phase in [Phase::Running, Phase::Finished] {
            let commit =
                Commit { phase, first_seq, records: vec![step(0, 9)], ..change(&store, &table).await };
            assert_eq!(store.commit(commit).await, Err(Error::Conflict), "{first_seq}");
        }
    }
    assert_eq!(load(&store, &table).await, before);
    append(&store, &table, vec![step(0, 3)]).await.unwrap();
}

pub(crate) async fn times_of_steps_come_back(store: Store) {
    let table = running(&store, 1).await;
    let times = [Some(1_794_800_000_123), Some(0), Some(-1), Some(i64::MAX), None];
    let records: Vec<_> = times.into_iter().map(|at| Record { at, ..step(0, 5) }).collect();
    append(&store, &table, records.clone()).await.unwrap();
    assert_eq!(load(&store, &table).await.records, records);
}

pub(crate) async fn a_load_gives_only_the_newer_steps(store: Store) {
    let table = running(&store, 1).await;
    let records: Vec<_> = (0..20).map(|code| step(0, code)).collect();
    append(&store, &table, records.clone()).await.unwrap();
    save(&store, &table, draft(1, 1, &[4])).await.unwrap();
    let all = load(&store, &table).await;
    for since in [0, 1, 19, 20, 21, u32::MAX] {
        let newer = store.load(&table, since).await.unwrap().unwrap();
        assert_eq!(newer.records, records[records.len().min(since as usize)..], "{since}");
        assert_eq!((newer.table, newer.drafts), (all.table.clone(), all.drafts.clone()));
    }
}

pub(crate) async fn drafts_are_overwritten(store: Store) {
    let table = running(&store, 1).await;
    let long = draft(1, 7, &[1, u32::MAX, 0x0102_0304]);
    save(&store, &table, long.clone()).await.unwrap();
    save(&store, &table, draft(0, 1, &[])).await.unwrap();
    assert_eq!(load(&store, &table).await.drafts, [draft(0, 1, &[]), long]);
    save(&store, &table, draft(1, u32::MAX, &[8])).await.unwrap();
    // The second time the seat has no draft any more, which is no reason to refuse.
    for code in [1, 2] {
        let commit =
            Commit { records: vec![step(0, code)], dropped: vec![0], ..change(&store, &table).await };
        store.commit(commit).await.unwrap();
    }
    assert_eq!(load(&store, &table).await.drafts, [draft(1, u32::MAX, &[8])]);
}

pub(crate) async fn drafts_of_many_seats_change_at_once(store: Store) {
    let table = running(&store, 1).await;
    save(&store, &table, draft(0, 1, &[1])).await.unwrap();
    let drafts = vec![draft(1, 2, &[2, 3])];
    let commit = Commit { drafts: drafts.clone(), dropped: vec![0], ..change(&store, &table).await };
    store.commit(commit).await.unwrap();
    assert_eq!(load(&store, &table).await.drafts, drafts);
    let drafts = vec![draft(0, 3, &[4]), draft(1, 3, &[])];
    store.commit(Commit { drafts: drafts.clone(), ..change(&store, &table).await }).await.unwrap();
    assert_eq!(load(&store, &table).await.drafts, drafts);
}

pub(crate) async fn drafts_need_a_running_table(store: Store) {
    let host = person(&store, 1).await;
    let table = gathering(&store, 1, host, vec![bot(1)]).await;
    assert_eq!(save(&store, &table, draft(0, 1, &[1])).await, Err(Error::Conflict));
    begin(&store, &table, Vec::new()).await.unwrap();
    assert_eq!(save(&store, &table, draft(1, 1, &[1])).await, Err(Error::NotFound));
    save(&store, &table, draft(0, 1, &[1])).await.unwrap();
}

/// Every commit moves the number of steps, the revision and the time together, so a load must find them together.
pub(crate) async fn a_load_sees_one_moment(store: Store) {
    let table = running(&store, 1).await;
    let seen = change(&store, &table).await;
    let appending = {
        let store = store.clone();
        tokio::spawn(async move {
            for seq in 0..100 {
                let commit = Commit {
                    revision: seq.into(),
                    phase: if seq == 99 { Phase::Finished } else { Phase::Running },
                    first_seq: seq,
                    records: vec![step(0, seq)],
                    at: (1001 + i64::from(seq)) * 1000,
                    ..seen.clone()
                };
                store.commit(commit).await.unwrap();
            }
        })
    };
    loop {
        let stored = load(&store, &table).await;
        let seen = i64::try_from(stored.records.len()).unwrap();
        assert_eq!(stored.table.updated, if seen == 0 { 110 } else { 1000 + seen });
        assert_eq!(stored.table.revision, stored.records.len() as u64);
        assert_eq!(stored.table.phase == Phase::Finished, seen == 100);
        if seen == 100 {
            break;
        }
    }
    appending.await.unwrap();
}
