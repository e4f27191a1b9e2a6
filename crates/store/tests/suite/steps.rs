//! The log and the drafts.

use store::{Draft, Error, Phase, Record, Store};

use crate::fixture::{bot, chance, id, open, person, running, step, table};

async fn records(store: &Store, id: &str) -> Vec<Record> {
    store.load(id).await.unwrap().unwrap().records
}

pub(crate) async fn begin_needs_full_seats(store: Store) {
    let host = person(&store, 1).await;
    store.create_table(table(1, host, vec![bot(1), open()])).await.unwrap();
    assert_eq!(store.begin(&id(1), vec![chance(1)], 101).await, Err(Error::Conflict));
    assert_eq!(store.append(&id(1), 0, vec![chance(1)], None, false, 101).await, Err(Error::Conflict));
    let stored = store.load(&id(1)).await.unwrap().unwrap();
    assert_eq!((stored.table.phase, stored.table.updated), (Phase::Gathering, 100));
    assert_eq!(stored.records, []);
    assert_eq!(store.begin("nowhere", Vec::new(), 101).await, Err(Error::NotFound));
}

pub(crate) async fn begin_happens_once(store: Store) {
    let host = person(&store, 1).await;
    store.create_table(table(1, host, vec![bot(1), bot(2)])).await.unwrap();
    let begin = |code| {
        let store = store.clone();
        tokio::spawn(async move { store.begin(&id(1), vec![chance(code), chance(code + 1)], 101).await })
    };
    let (first, second) = (begin(10), begin(20));
    let outcomes = [first.await.unwrap(), second.await.unwrap()];
    let code = match outcomes {
        [Ok(()), Err(Error::Conflict)] => 10,
        [Err(Error::Conflict), Ok(())] => 20,
        other => panic!("{other:?}"),
    };
    let stored = store.load(&id(1)).await.unwrap().unwrap();
    assert_eq!((stored.table.phase, stored.table.updated), (Phase::Running, 101));
    assert_eq!(stored.records, [chance(code), chance(code + 1)]);
}

pub(crate) async fn steps_come_back_in_order(store: Store) {
    let table = running(&store, 1).await;
    let other = running(&store, 2).await;
    let mut expected = Vec::new();
    for turn in 0..50_u32 {
        let batch: Vec<_> = (0..turn % 4)
            .map(|number| {
                if number == 2 { chance(u32::MAX - turn) } else { step((turn % 2) as u8, turn * 8 + number) }
            })
            .collect();
        let first = u32::try_from(expected.len()).unwrap();
        store.append(&table, first, batch.clone(), None, false, 200 + i64::from(turn)).await.unwrap();
        expected.extend(batch);
    }
    let stored = store.load(&table).await.unwrap().unwrap();
    assert_eq!(stored.records, expected);
    assert_eq!((stored.table.phase, stored.table.updated), (Phase::Running, 249));
    assert_eq!(records(&store, &other).await, []);
}

pub(crate) async fn only_the_next_step_fits(store: Store) {
    let table = running(&store, 1).await;
    store.append(&table, 0, vec![step(0, 1), step(1, 2)], None, false, 120).await.unwrap();
    for seq in [0, 1, 3, 4, u32::MAX] {
        assert_eq!(
            store.append(&table, seq, vec![step(0, 9)], None, false, 130).await,
            Err(Error::Conflict),
            "{seq}"
        );
        assert_eq!(
            store.append(&table, seq, Vec::new(), None, true, 130).await,
            Err(Error::Conflict),
            "{seq}"
        );
    }
    assert_eq!(store.append("nowhere", 0, vec![step(0, 9)], None, false, 130).await, Err(Error::NotFound));
    let stored = store.load(&table).await.unwrap().unwrap();
    assert_eq!(stored.records, [step(0, 1), step(1, 2)]);
    assert_eq!((stored.table.phase, stored.table.updated), (Phase::Running, 120));
    store.append(&table, 2, vec![step(0, 3)], None, false, 140).await.unwrap();
}

pub(crate) async fn one_of_two_appenders_wins(store: Store) {
    let table = running(&store, 1).await;
    let mut expected = Vec::new();
    for seq in 0..40 {
        let append = |seat: u8| {
            let (store, table) = (store.clone(), table.clone());
            tokio::spawn(
                async move { store.append(&table, seq, vec![step(seat, seq)], None, false, 120).await },
            )
        };
        let (first, second) = (append(0), append(1));
        let outcomes = [first.await.unwrap(), second.await.unwrap()];
        expected.push(match outcomes {
            [Ok(()), Err(Error::Conflict)] => step(0, seq),
            [Err(Error::Conflict), Ok(())] => step(1, seq),
            other => panic!("{other:?}"),
        });
    }
    assert_eq!(records(&store, &table).await, expected);
}

pub(crate) async fn append_is_all_or_nothing(store: Store) {
    let table = running(&store, 1).await;
    store.append(&table, 0, vec![step(0, 1)], None, false, 120).await.unwrap();
    store.save_draft(&table, Draft { seat: 0, revision: 1, codes: vec![5] }, 121).await.unwrap();
    let before = store.load(&table).await;
    // There is no seat 9, which is found only after two steps are in.
    let broken = vec![step(0, 2), step(1, 3), step(9, 4), step(0, 5)];
    assert_eq!(store.append(&table, 1, broken, Some(0), true, 130).await, Err(Error::NotFound));
    assert_eq!(store.load(&table).await, before);
    store.append(&table, 1, vec![step(0, 2)], Some(0), true, 140).await.unwrap();
    let stored = store.load(&table).await.unwrap().unwrap();
    assert_eq!(stored.records, [step(0, 1), step(0, 2)]);
    assert_eq!(stored.drafts, []);
    assert_eq!((stored.table.phase, stored.table.updated), (Phase::Finished, 140));
}

pub(crate) async fn a_finished_table_takes_nothing(store: Store) {
    let table = running(&store, 1).await;
    store.append(&table, 0, vec![step(0, 1)], None, true, 120).await.unwrap();
    let before = store.load(&table).await;
    assert_eq!(store.append(&table, 1, vec![step(0, 2)], None, false, 130).await, Err(Error::Conflict));
    assert_eq!(store.append(&table, 1, Vec::new(), None, true, 130).await, Err(Error::Conflict));
    assert_eq!(store.begin(&table, Vec::new(), 130).await, Err(Error::Conflict));
    let draft = Draft { seat: 0, revision: 1, codes: Vec::new() };
    assert_eq!(store.save_draft(&table, draft, 130).await, Err(Error::Conflict));
    assert_eq!(store.load(&table).await, before);
    assert_eq!(store.set_next(&table, "rematch").await, Ok("rematch".to_owned()));
}

pub(crate) async fn drafts_are_overwritten(store: Store) {
    let table = running(&store, 1).await;
    let draft = |seat, revision, codes: &[u32]| Draft { seat, revision, codes: codes.to_vec() };
    store.save_draft(&table, draft(1, 7, &[1, u32::MAX, 0x0102_0304]), 120).await.unwrap();
    store.save_draft(&table, draft(0, 1, &[]), 121).await.unwrap();
    let stored = store.load(&table).await.unwrap().unwrap();
    assert_eq!(stored.drafts, [draft(0, 1, &[]), draft(1, 7, &[1, u32::MAX, 0x0102_0304])]);
    store.save_draft(&table, draft(1, u32::MAX, &[8]), 122).await.unwrap();
    store.append(&table, 0, vec![step(0, 1)], Some(0), false, 123).await.unwrap();
    // The seat has no draft any more, which is no reason to refuse.
    store.append(&table, 1, vec![step(0, 2)], Some(0), false, 124).await.unwrap();
    assert_eq!(store.load(&table).await.unwrap().unwrap().drafts, [draft(1, u32::MAX, &[8])]);
}

pub(crate) async fn drafts_need_a_running_table(store: Store) {
    let host = person(&store, 1).await;
    store.create_table(table(1, host, vec![bot(1)])).await.unwrap();
    let draft = Draft { seat: 0, revision: 1, codes: vec![1] };
    assert_eq!(store.save_draft(&id(1), draft.clone(), 101).await, Err(Error::Conflict));
    assert_eq!(store.save_draft("nowhere", draft.clone(), 101).await, Err(Error::NotFound));
    store.begin(&id(1), Vec::new(), 102).await.unwrap();
    assert_eq!(store.save_draft(&id(1), Draft { seat: 1, ..draft.clone() }, 103).await, Err(Error::NotFound));
    store.save_draft(&id(1), draft, 104).await.unwrap();
}

/// Every append moves the number of steps and the time together, so a load must find them together.
pub(crate) async fn a_load_sees_one_moment(store: Store) {
    let table = running(&store, 1).await;
    let appending = {
        let (store, table) = (store.clone(), table.clone());
        tokio::spawn(async move {
            for seq in 0..100 {
                let now = 1001 + i64::from(seq);
                store.append(&table, seq, vec![step(0, seq)], None, seq == 99, now).await.unwrap();
            }
        })
    };
    loop {
        let stored = store.load(&table).await.unwrap().unwrap();
        let seen = i64::try_from(stored.records.len()).unwrap();
        assert_eq!(stored.table.updated, if seen == 0 { 110 } else { 1000 + seen });
        assert_eq!(stored.table.phase == Phase::Finished, seen == 100);
        if seen == 100 {
            break;
        }
    }
    appending.await.unwrap();
}
