//! What whoever runs a server asks for and does.

use store::{Account, Backlog, Commit, Error, Job, Lease, PersonId, Phase, Store};

use crate::fixture::{
    bot, change, finish, gathering, hash, id, job, open, person, running, sit, step, taken,
};

pub(crate) async fn people_are_found_by_name_and_id(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    for (person, name) in [(anna, "Anna 100%"), (bert, "Bert_o Łódź")] {
        store.rename(person, name).await.unwrap();
    }
    gathering(&store, 1, anna, vec![taken(anna, "Anna"), taken(anna, "Anna"), open()]).await;
    store.touch(&hash(1), 77).await.unwrap();
    store.block(bert, true).await.unwrap();
    let found = async |name: &str| {
        let found = store.accounts(name, 9).await.unwrap();
        found.into_iter().map(|account| account.id).collect::<Vec<_>>()
    };
    assert_eq!(found("anna").await, [anna]);
    assert_eq!(found("O Łó").await, [bert], "capitals of the English alphabet do not count");
    assert_eq!(found("n").await, [anna]);
    for (name, whose) in [("0%", vec![anna]), ("_o", vec![bert]), ("%", vec![anna]), ("!", vec![])] {
        assert_eq!(found(name).await, whose, "{name} means itself");
    }
    assert_eq!(found("").await, [anna, bert]);
    assert_eq!(store.accounts("", 1).await.unwrap().len(), 1);
    let known = Account {
        id: anna,
        name: "Anna 100%".to_owned(),
        created: 1,
        blocked: false,
        sessions: 1,
        used: Some(77),
        tables: 1,
    };
    assert_eq!(store.account(anna).await, Ok(Some(known)));
    assert!(store.account(bert).await.unwrap().unwrap().blocked);
    assert_eq!(store.account(PersonId(3)).await, Ok(None));
}

pub(crate) async fn somebody_is_logged_out_everywhere(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    assert_eq!(store.end_sessions(anna).await, Ok(1));
    assert_eq!(store.person(&hash(1), 0).await, Ok(None));
    assert_eq!(store.person(&hash(2), 0).await.unwrap().unwrap().id, bert);
    assert_eq!(store.end_sessions(anna).await, Ok(0));
    assert_eq!(store.end_sessions(PersonId(3)).await, Err(Error::NotFound));
    let account = store.account(anna).await.unwrap().unwrap();
    assert_eq!((account.sessions, account.used), (0, None));
}

pub(crate) async fn somebody_without_a_session_is_added_once(store: Store) {
    for (name, now) in [("import", 5), ("other", 6)] {
        store.add_person(PersonId(-1), name, now).await.unwrap();
    }
    let account = store.account(PersonId(-1)).await.unwrap().unwrap();
    assert_eq!((account.name.as_str(), account.created, account.sessions), ("import", 5, 0));
}

pub(crate) async fn tables_are_listed_by_phase(store: Store) {
    let anna = person(&store, 1).await;
    for number in [1, 2] {
        gathering(&store, number, anna, vec![taken(anna, "Anna"), open()]).await;
    }
    sit(&store, &id(1), 1, bot(2), 130).await.unwrap();
    running(&store, 3).await;
    running(&store, 4).await;
    finish(&store, &id(4)).await;
    let ids = async |phase, limit| {
        let found = store.tables(phase, limit).await.unwrap();
        found.into_iter().map(|table| (table.id, table.seats.len())).collect::<Vec<_>>()
    };
    assert_eq!(ids(Phase::Gathering, 9).await, [(id(1), 2), (id(2), 2)]);
    assert_eq!(ids(Phase::Gathering, 1).await, [(id(1), 2)]);
    assert_eq!(ids(Phase::Running, 9).await, [(id(3), 2)]);
    assert_eq!(ids(Phase::Finished, 9).await, [(id(4), 2)]);
}

pub(crate) async fn work_is_counted_by_kind(store: Store) {
    let table = running(&store, 1).await;
    let of = |kind: &str, number: u32| Job { key: format!("{kind} {number}"), ..job(kind, &table) };
    let jobs = vec![
        Job { due: 900, ..of("bots", 1) },
        Job { due: 700, ..of("bots", 2) },
        Job { due: 2_000, ..of("bots", 3) },
        Job { until: Some(800), ..of("bots", 4) },
        Job { lease: Some(Lease { worker: "one".to_owned(), until: 5_000 }), ..of("hint", 1) },
    ];
    let busy = Commit { jobs, records: vec![step(0, 1)], ..change(&store, &table).await };
    store.commit(busy).await.unwrap();
    store.probe(1).await.unwrap();
    let hints = |at_work, waiting, oldest| Backlog {
        kind: "hint".to_owned(),
        at_work,
        waiting,
        oldest,
        all: 1,
        tries: 0,
    };
    let bots =
        |waiting, oldest| Backlog { kind: "bots".to_owned(), at_work: 0, waiting, oldest, all: 4, tries: 0 };
    assert_eq!(store.backlog(1_000).await, Ok(vec![bots(2, Some(700)), hints(1, 0, None)]));
    assert_eq!(store.backlog(9_000).await, Ok(vec![bots(3, Some(700)), hints(0, 1, Some(0))]));
}

pub(crate) async fn the_size_of_the_database_is_told(store: Store) {
    let before = store.size().await.unwrap();
    assert!(before > 10_000, "{before}");
    let table = running(&store, 1).await;
    let records = (0..20_000).map(|code| step(0, code)).collect();
    store.commit(Commit { records, ..change(&store, &table).await }).await.unwrap();
    let grown = store.size().await.unwrap() - before;
    assert!(grown > 400_000, "{grown}");
}
