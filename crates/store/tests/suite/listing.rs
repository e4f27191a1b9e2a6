//! Lists of tables, and the tables that disappear.

use store::{Alive, Commit, Error, Look, Looks, Phase, Standing, Store, Summary, TableRow};

use crate::fixture::{
    ALL, advice, append, begin, bot, change, code, draft, finish, gathering, id, job, load, new, open,
    person, pin, running, sit, step, table, taken,
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

    let lobby = store.lobby(&ALL, 10).await.unwrap();
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
            standing: Some(Standing::default()),
            clock: None,
        }
    );
    assert_eq!((lobby[0].phase, &lobby[0].seats), (Phase::Running, &vec![bot(1), bot(2)]));
    assert_eq!(ids(&store.lobby(&ALL, 2).await.unwrap()), ["table-5", "table-2"]);
    assert_eq!(
        ids(&store.lobby(&Alive { since: 60, ..ALL }, 10).await.unwrap()),
        ["table-5", "table-2", "table-4"]
    );
    assert_eq!(store.lobby(&ALL, 0).await, Ok(Vec::new()));
}

pub(crate) async fn the_lobby_shows_tables_with_somebody_there(store: Store) {
    let host = person(&store, 1).await;
    let slow = Some("days 86400 vote".to_owned());
    for (number, updated, clock) in [(1, 10, None), (2, 20, None), (3, 30, None), (4, 40, None), (5, 1, slow)]
    {
        let row = TableRow { updated, clock, ..table(number, host, vec![taken(host, "Anna"), open()]) };
        store.create(new(row)).await.unwrap();
    }
    let look = |number, looks, seen| Look { table: id(number), person: host, looks, at: seen, seen };
    // One node lives until 900, the other only until 500.
    store.note_presence("a", 900, &[look(1, Looks::Here, 100), look(2, Looks::Gone, 400)]).await.unwrap();
    store.note_presence("b", 500, &[look(3, Looks::Away, 100)]).await.unwrap();
    let found = async |touched, now, seen| {
        let alive = Alive { since: 5, touched, now, seen };
        ids(&store.lobby(&alive, 9).await.unwrap()).join(" ")
    };
    assert_eq!(found(99, 499, 999).await, "table-3 table-1 table-5", "two look, one waits for days");
    assert_eq!(found(99, 500, 999).await, "table-1 table-5", "a node is not heard of any more");
    assert_eq!(found(99, 500, 400).await, "table-2 table-1 table-5", "somebody has just looked");
    assert_eq!(found(40, 999, 999).await, "table-4 table-5", "something has just happened");
    let old = Alive { since: 11, touched: 99, now: 499, seen: 999 };
    assert_eq!(ids(&store.lobby(&old, 9).await.unwrap()), ["table-3", "table-5"]);
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

pub(crate) async fn hosted_tables_are_counted(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    assert_eq!(store.hosted(anna).await, Ok((0, 0)));
    for number in 1..=3 {
        gathering(&store, number, anna, vec![bot(1)]).await;
    }
    gathering(&store, 4, bert, vec![taken(anna, "Anna")]).await;
    begin(&store, &id(2), vec![]).await.unwrap();
    begin(&store, &id(3), vec![]).await.unwrap();
    finish(&store, &id(3)).await;
    assert_eq!(store.hosted(anna).await, Ok((1, 1)));
    assert_eq!(store.hosted(bert).await, Ok((1, 0)));
}

pub(crate) async fn finished_tables_come_in_the_order_they_ended(store: Store) {
    for (number, at) in [(1, 300), (2, 200), (3, 300), (4, 400)] {
        let table = running(&store, number).await;
        let ends = Commit { phase: Phase::Finished, at: at * 1000, ..change(&store, &table).await };
        store.commit(ends).await.unwrap();
    }
    running(&store, 5).await;
    let mut after = (0, String::new());
    let mut seen = Vec::new();
    loop {
        let next = store.finished(&after, None, 2).await.unwrap();
        let Some(last) = next.last() else { break };
        after = last.clone();
        seen.extend(next);
    }
    assert_eq!(seen, [(200, id(2)), (300, id(1)), (300, id(3)), (400, id(4))]);
    let first = (0, String::new());
    assert_eq!(store.finished(&first, Some("tor"), 9).await, Ok(seen));
    assert_eq!(store.finished(&first, Some("ink"), 9).await, Ok(vec![]));
}

pub(crate) async fn everything_is_counted(store: Store) {
    let anna = person(&store, 1).await;
    gathering(&store, 1, anna, vec![open()]).await;
    let over = running(&store, 2).await;
    finish(&store, &over).await;
    let census = store.census().await.unwrap();
    let tor = |phase| ("tor".to_owned(), phase, 1);
    assert_eq!(census.tables, [tor(Phase::Gathering), tor(Phase::Finished)]);
    assert_eq!((census.people, census.sessions, census.jobs), (2, 2, 0));
}

pub(crate) async fn old_tables_expire_unless_they_are_finished(store: Store) {
    let host = person(&store, 1).await;
    for (number, updated) in [(1, 499), (2, 500), (3, 100), (4, 100)] {
        let seats = vec![taken(host, "Anna"), open()];
        store.create(new(TableRow { updated, ..table(number, host, seats) })).await.unwrap();
    }
    sit(&store, &id(4), 1, taken(host, "Anna"), 600).await.unwrap();
    let playing = running(&store, 5).await;
    let played = Commit {
        records: vec![step(0, 1)],
        drafts: vec![draft(1, 1, &[2])],
        pins: Some((0, vec![pin(0, 1, "point")])),
        advice: vec![advice(1)],
        jobs: vec![job("bots", &playing)],
        ..change(&store, &playing).await
    };
    store.commit(played).await.unwrap();
    let finished = running(&store, 6).await;
    append(&store, &finished, vec![step(0, 1)]).await.unwrap();
    finish(&store, &finished).await;

    let kept = async |expected: &[u32]| {
        for number in 1..=6 {
            let there = store.load(&id(number), 0).await.unwrap().is_some();
            assert_eq!(there, expected.contains(&number), "{number}");
        }
    };
    assert_eq!(store.expire(Phase::Gathering, 500).await, Ok(vec![id(3), id(1)]));
    kept(&[2, 4, 5, 6]).await;
    assert_eq!(store.expire(Phase::Gathering, 500).await, Ok(vec![]));
    assert_eq!(store.expire(Phase::Running, 120).await, Ok(vec![]), "touched at second 120");
    assert_eq!(store.expire(Phase::Running, 121).await, Ok(vec![playing]));
    assert_eq!(store.expire(Phase::Finished, i64::MAX).await, Ok(vec![]));
    kept(&[2, 4, 6]).await;
    assert_eq!(store.census().await.unwrap().jobs, 0);
    assert_eq!(store.remove(&finished, i64::MAX).await, Err(Error::Conflict));
    assert_eq!(store.remove(&id(5), i64::MAX).await, Err(Error::NotFound));
    gathering(&store, 1, host, vec![open()]).await;
    assert_eq!(load(&store, &id(1)).await.table.seats, [open()]);
}
