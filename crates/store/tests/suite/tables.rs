//! Tables as a whole: their columns and codes, and those that begin at once.

use store::{Error, NewTable, PersonId, Phase, Store, TableRow};

use crate::fixture::{
    ALL, append, bot, chance, code, finish, gathering, id, load, new, open, outcome, person, running, step,
    table, taken,
};

pub(crate) async fn a_table_comes_back_as_it_was(store: Store) {
    let host = person(&store, 1).await;
    for (number, data, listed) in [(1, u64::MAX, true), (2, 0, false), (3, 1 << 63, true)] {
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&[number, 0, 255, 128]);
        let row = TableRow {
            rules: u16::MAX,
            data,
            listed,
            seed,
            setup: "ünïcode \"quoted\" 'text'".to_owned(),
            clock: listed.then(|| "bank 600 10 \"ü\"".to_owned()),
            created: -5,
            updated: i64::MAX,
            next: listed.then(|| "another".to_owned()),
            revision: data,
            seats: vec![taken(host, "Anna"), open(), bot(255), bot(0)],
            ..table(number.into(), host, Vec::new())
        };
        assert_eq!(store.create(new(row.clone())).await, Ok(row.id.clone()));
        let stored = load(&store, &row.id).await;
        assert_eq!(stored.table, row);
        assert_eq!((stored.records, stored.drafts), (Vec::new(), Vec::new()));
        assert_eq!((stored.pins, stored.outcome), (Vec::new(), None));
    }
    assert_eq!(store.load("table-9", 0).await, Ok(None));
}

pub(crate) async fn ids_and_codes_are_taken_once(store: Store) {
    let host = person(&store, 1).await;
    let first = table(1, host, vec![open()]);
    store.create(new(first.clone())).await.unwrap();
    let same_id = TableRow { code: code(2), ..first.clone() };
    assert_eq!(store.create(new(same_id)).await, Err(Error::Taken));
    let same_code = TableRow { code: code(1).to_lowercase(), ..table(2, host, vec![open()]) };
    assert_eq!(store.create(new(same_code)).await, Err(Error::Taken));
    assert_eq!(load(&store, &id(1)).await.table, first);
    assert_eq!(store.load(&id(2), 0).await, Ok(None));
}

pub(crate) async fn a_code_is_free_after_the_game(store: Store) {
    let first = running(&store, 1).await;
    let host = load(&store, &first).await.table.host;
    let second = TableRow { code: code(1), ..table(2, host, vec![open()]) };
    assert_eq!(store.create(new(second.clone())).await, Err(Error::Taken));
    finish(&store, &first).await;
    assert_eq!(store.table_by_code(&code(1)).await, Ok(None));
    store.create(new(second)).await.unwrap();
    assert_eq!(store.table_by_code(&code(1)).await, Ok(Some(id(2))));
    assert_eq!(load(&store, &first).await.table.code, code(1));
}

pub(crate) async fn codes_ignore_case(store: Store) {
    let host = person(&store, 1).await;
    gathering(&store, 1, host, vec![open()]).await;
    for spelled in [code(1), code(1).to_lowercase(), code(1).to_uppercase()] {
        assert_eq!(store.table_by_code(&spelled).await, Ok(Some(id(1))), "{spelled}");
    }
    for other in ["", "KOLAA", "KOLAAC", "KOLAA%", "______"] {
        assert_eq!(store.table_by_code(other).await, Ok(None), "{other}");
    }
}

pub(crate) async fn unknown_people_are_refused(store: Store) {
    let host = person(&store, 1).await;
    let nobody = PersonId(host.0 + 1);
    assert_eq!(store.create(new(table(1, nobody, vec![open()]))).await, Err(Error::NotFound));
    let seats = vec![taken(host, "Anna"), taken(nobody, "nobody")];
    assert_eq!(store.create(new(table(1, host, seats))).await, Err(Error::NotFound));
    assert_eq!(store.load(&id(1), 0).await, Ok(None));
}

pub(crate) async fn revisions_of_many_are_told_at_once(store: Store) {
    let host = person(&store, 1).await;
    for number in 1..=40 {
        gathering(&store, number, host, vec![open()]).await;
    }
    crate::fixture::sit(&store, &id(7), 0, bot(1), 5).await.unwrap();
    let asked: Vec<String> = (1..=41).map(id).collect();
    let revisions = store.revisions(&asked).await.unwrap();
    let expected = |number| match number {
        7 => Some((1, false)),
        41 => None,
        _ => Some((0, false)),
    };
    assert_eq!(revisions, (1..=41).map(expected).collect::<Vec<_>>());
    assert_eq!(store.revisions(&[]).await, Ok(vec![]));
}

pub(crate) async fn a_table_with_full_seats_begins_at_once(store: Store) {
    let host = person(&store, 1).await;
    let row = TableRow { phase: Phase::Running, ..table(1, host, vec![taken(host, "Anna"), bot(1)]) };
    let set_up = vec![chance(7), step(1, 8)];
    store.create(NewTable { records: set_up.clone(), ..new(row.clone()) }).await.unwrap();
    let stored = load(&store, &id(1)).await;
    assert_eq!((stored.table, &stored.records), (row, &set_up));
    append(&store, &id(1), vec![step(0, 9)]).await.unwrap();
    assert_eq!(load(&store, &id(1)).await.records, [chance(7), step(1, 8), step(0, 9)]);
}

pub(crate) async fn a_table_may_end_with_its_set_up(store: Store) {
    let host = person(&store, 1).await;
    let row = TableRow { phase: Phase::Finished, ..table(1, host, vec![bot(1), bot(2)]) };
    let ended = NewTable { records: vec![chance(7)], outcome: Some(outcome(2)), ..new(row) };
    store.create(ended).await.unwrap();
    let stored = load(&store, &id(1)).await;
    assert_eq!((stored.table.phase, stored.records), (Phase::Finished, vec![chance(7)]));
    assert_eq!(stored.outcome, Some(outcome(2)));
}

pub(crate) async fn a_new_table_has_only_what_its_phase_allows(store: Store) {
    let host = person(&store, 1).await;
    let row = |phase, seats| new(TableRow { phase, ..table(1, host, seats) });
    let full = || vec![bot(1), bot(2)];
    let odd = [
        row(Phase::Running, vec![bot(1), open()]),
        row(Phase::Finished, vec![bot(1), open()]),
        NewTable { records: vec![chance(1)], ..row(Phase::Gathering, full()) },
        NewTable { outcome: Some(outcome(2)), ..row(Phase::Gathering, full()) },
        NewTable { outcome: Some(outcome(2)), ..row(Phase::Running, full()) },
    ];
    for table in odd {
        assert_eq!(store.create(table.clone()).await, Err(Error::Conflict), "{table:?}");
    }
    assert_eq!(store.load(&id(1), 0).await, Ok(None));
}

pub(crate) async fn a_table_that_cannot_be_added_leaves_nothing(store: Store) {
    let host = person(&store, 1).await;
    let whole = NewTable {
        records: vec![chance(7), step(1, 8)],
        outcome: Some(outcome(2)),
        ..new(TableRow { phase: Phase::Finished, ..table(1, host, vec![bot(1), bot(2)]) })
    };
    let unknown_seat = NewTable { records: vec![chance(7), step(2, 8)], ..whole.clone() };
    let too_many_results = NewTable { outcome: Some(outcome(3)), ..whole.clone() };
    for broken in [unknown_seat, too_many_results] {
        assert_eq!(store.create(broken).await, Err(Error::NotFound));
        assert_eq!(store.load(&id(1), 0).await, Ok(None));
    }
    // Were a row of the broken ones still there, this one would be refused.
    store.create(whole).await.unwrap();
}

pub(crate) async fn the_seed_is_not_printed(store: Store) {
    let host = person(&store, 1).await;
    let row = new(TableRow { seed: [0xa5; 32], ..table(1, host, vec![open()]) });
    store.create(row.clone()).await.unwrap();
    let stored = load(&store, &id(1)).await;
    let lobby = store.lobby(&ALL, 5).await;
    for text in [format!("{row:?}"), format!("{stored:?}"), format!("{stored:#?}"), format!("{lobby:?}")] {
        assert!(text.contains(&id(1)));
        assert!(
            !text.contains("165") && !text.to_lowercase().contains("a5") && !text.contains("seed"),
            "{text}"
        );
    }
}
