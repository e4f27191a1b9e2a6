//! Lists of tables, and the tables that disappear.

use store::{Commit, Phase, Store, Summary, TableRow};

use crate::fixture::{
    bot, change, code, finish, gathering, id, load, new, open, person, running, sit, step, table, taken,
};

fn ids(summaries: &[Summary]) -> Vec<&str> {
    summaries.iter().map(|summary| summary.id.as_str()).collect()
}

pub(crate) async fn the_lobby_shows_listed_tables(store: Store) {
    let host = person(&store, 1).await;
    for (number, listed, updated) in [(1, true, 50), (2, true, 70), (3, false, 90), (4, true, 60)] {
        let row = TableRow { listed, updated, ..table(number, host, vec![taken(host, "Anna"), open()]) };
        store.create(new(row)).await.unwrap();
    }
    running(&store, 5).await;
    let finished = running(&store, 6).await;
    finish(&store, &finished).await;

    let lobby = store.lobby(10).await.unwrap();
    assert_eq!(ids(&lobby), ["table-5", "table-2", "table-4", "table-1"]);
    assert_eq!(
        lobby[1],
        Summary {
            id: id(2),
            code: code(2),
            game: "tor".to_owned(),
            setup: "seats=2".to_owned(),
            phase: Phase::Gathering,
            seats: vec![taken(host, "Anna"), open()],
            updated: 70,
        }
    );
    assert_eq!((lobby[0].phase, &lobby[0].seats), (Phase::Running, &vec![bot(1), bot(2)]));
    assert_eq!(ids(&store.lobby(2).await.unwrap()), ["table-5", "table-2"]);
    assert_eq!(store.lobby(0).await, Ok(Vec::new()));
}

pub(crate) async fn mine_shows_all_of_a_person(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    let rows = [
        TableRow { updated: 10, ..table(1, anna, vec![open()]) },
        TableRow { updated: 20, listed: false, ..table(2, bert, vec![bot(1), taken(anna, "Anna")]) },
        TableRow { updated: 90, phase: Phase::Finished, ..table(3, anna, vec![taken(anna, "Anna")]) },
        TableRow { updated: 80, phase: Phase::Finished, ..table(4, bert, vec![taken(anna, "Anna")]) },
        TableRow { updated: 99, ..table(5, bert, vec![taken(bert, "Bert")]) },
        TableRow { updated: 30, ..table(6, anna, vec![taken(anna, "Anna"), taken(anna, "Anna")]) },
    ];
    for row in rows {
        store.create(new(row)).await.unwrap();
    }
    let begins = Commit { phase: Phase::Running, at: 25_000, ..change(&store, &id(2)).await };
    store.commit(begins).await.unwrap();
    let mine = store.mine(anna, 10).await.unwrap();
    assert_eq!(ids(&mine), ["table-6", "table-2", "table-1", "table-3", "table-4"]);
    assert_eq!(mine[1].phase, Phase::Running);
    assert_eq!(mine[1].seats, [bot(1), taken(anna, "Anna")]);
    assert_eq!(ids(&store.mine(anna, 3).await.unwrap()), ["table-6", "table-2", "table-1"]);
    assert_eq!(ids(&store.mine(bert, 10).await.unwrap()), ["table-5", "table-2", "table-4"]);
    let carla = person(&store, 3).await;
    assert_eq!(store.mine(carla, 10).await, Ok(Vec::new()));
}

pub(crate) async fn running_tables_are_named(store: Store) {
    assert_eq!(store.running().await, Ok(Vec::new()));
    let tables = [running(&store, 1).await, running(&store, 2).await, running(&store, 3).await];
    let host = person(&store, 1).await;
    gathering(&store, 4, host, vec![open()]).await;
    finish(&store, &tables[1]).await;
    let later = Commit { records: vec![step(0, 1)], at: 130_000, ..change(&store, &tables[0]).await };
    store.commit(later).await.unwrap();
    assert_eq!(store.running().await, Ok(vec![id(3), id(1)]));
}

pub(crate) async fn only_old_gathering_tables_expire(store: Store) {
    let host = person(&store, 1).await;
    for (number, updated) in [(1, 499), (2, 500), (3, 100), (4, 100)] {
        let seats = vec![taken(host, "Anna"), open()];
        store.create(new(TableRow { updated, ..table(number, host, seats) })).await.unwrap();
    }
    sit(&store, &id(4), 1, taken(host, "Anna"), 600).await.unwrap();
    let playing = running(&store, 5).await;
    let finished = running(&store, 6).await;
    finish(&store, &finished).await;

    assert_eq!(store.expire(500).await, Ok(2));
    for (number, kept) in [(1, false), (2, true), (3, false), (4, true), (5, true), (6, true)] {
        assert_eq!(store.load(&id(number), 0).await.unwrap().is_some(), kept, "{number}");
    }
    assert_eq!(store.expire(500).await, Ok(0));
    assert_eq!(store.running().await, Ok(vec![playing]));
    gathering(&store, 1, host, vec![open()]).await;
    assert_eq!(load(&store, &id(1)).await.table.seats, [open()]);
}
