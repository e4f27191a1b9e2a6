//! Tables as a whole: their columns, codes and rematches.

use store::{Error, PersonId, Phase, Store, TableRow};

use crate::fixture::{bot, code, id, open, person, running, table, taken};

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
            created: -5,
            updated: i64::MAX,
            next: listed.then(|| "another".to_owned()),
            seats: vec![taken(host, "Anna"), open(), bot(255), bot(0)],
            ..table(number.into(), host, Vec::new())
        };
        store.create_table(row.clone()).await.unwrap();
        let stored = store.load(&row.id).await.unwrap().unwrap();
        assert_eq!(stored.table, row);
        assert_eq!((stored.records, stored.drafts), (Vec::new(), Vec::new()));
    }
    assert_eq!(store.load("table-9").await, Ok(None));
}

pub(crate) async fn ids_and_codes_are_taken_once(store: Store) {
    let host = person(&store, 1).await;
    let first = table(1, host, vec![open()]);
    store.create_table(first.clone()).await.unwrap();
    let same_id = TableRow { code: code(2), ..first.clone() };
    assert_eq!(store.create_table(same_id).await, Err(Error::Taken));
    let same_code = TableRow { code: code(1).to_lowercase(), ..table(2, host, vec![open()]) };
    assert_eq!(store.create_table(same_code).await, Err(Error::Taken));
    assert_eq!(store.load(&id(1)).await.unwrap().unwrap().table, first);
    assert_eq!(store.load(&id(2)).await, Ok(None));
}

pub(crate) async fn a_code_is_free_after_the_game(store: Store) {
    let first = running(&store, 1).await;
    let host = store.load(&first).await.unwrap().unwrap().table.host;
    let second = TableRow { code: code(1), ..table(2, host, vec![open()]) };
    assert_eq!(store.create_table(second.clone()).await, Err(Error::Taken));
    store.append(&first, 0, Vec::new(), None, true, 120).await.unwrap();
    assert_eq!(store.table_by_code(&code(1)).await, Ok(None));
    store.create_table(second).await.unwrap();
    assert_eq!(store.table_by_code(&code(1)).await, Ok(Some(id(2))));
    assert_eq!(store.load(&first).await.unwrap().unwrap().table.code, code(1));
}

pub(crate) async fn codes_ignore_case(store: Store) {
    let host = person(&store, 1).await;
    store.create_table(table(1, host, vec![open()])).await.unwrap();
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
    assert_eq!(store.create_table(table(1, nobody, vec![open()])).await, Err(Error::NotFound));
    let seats = vec![taken(host, "Anna"), taken(nobody, "nobody")];
    assert_eq!(store.create_table(table(1, host, seats)).await, Err(Error::NotFound));
    assert_eq!(store.load(&id(1)).await, Ok(None));
}

pub(crate) async fn the_first_rematch_wins(store: Store) {
    let first = running(&store, 1).await;
    assert_eq!(store.set_next("nowhere", "x").await, Err(Error::NotFound));
    let offers: Vec<_> = (0..8)
        .map(|number| {
            let (store, first) = (store.clone(), first.clone());
            tokio::spawn(async move { store.set_next(&first, &format!("rematch-{number}")).await.unwrap() })
        })
        .collect();
    let winner = store.set_next(&first, "late").await.unwrap();
    for offer in offers {
        assert_eq!(offer.await.unwrap(), winner);
    }
    let stored = store.load(&first).await.unwrap().unwrap().table;
    assert_eq!(stored.next, Some(winner));
    assert_eq!((stored.phase, stored.updated), (Phase::Running, 110));
}

pub(crate) async fn the_seed_is_not_printed(store: Store) {
    let host = person(&store, 1).await;
    let row = TableRow { seed: [0xa5; 32], ..table(1, host, vec![open()]) };
    store.create_table(row).await.unwrap();
    let stored = store.load(&id(1)).await.unwrap().unwrap();
    for text in [format!("{stored:?}"), format!("{stored:#?}"), format!("{:?}", store.lobby(5).await)] {
        assert!(text.contains(&id(1)));
        assert!(
            !text.contains("165") && !text.to_lowercase().contains("a5") && !text.contains("seed"),
            "{text}"
        );
    }
}
