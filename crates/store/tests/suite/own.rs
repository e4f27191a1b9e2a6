//! A person's own list: whose turn it is, pages, one game alone, what is hidden; and tables that change their size.

use store::{Commit, Error, Own, PersonId, Phase, Standing, Store, Summary, TableRow, Wanted};

use crate::fixture::{bot, change, finish, gathering, id, load, new, open, person, step, table, taken};

const ALL: Wanted = Wanted { game: None, hidden: false, skip: 0, limit: 100 };

fn ids(summaries: &[Summary]) -> Vec<&str> {
    summaries.iter().map(|summary| summary.id.as_str()).collect()
}

/// A running table of Anna's and a bot, last changed at this second.
async fn play(store: &Store, anna: PersonId, number: u32, game: &str, updated: i64, awaited: u8) {
    let seats = vec![bot(1), taken(anna, "Anna")];
    let row =
        TableRow { phase: Phase::Running, game: game.to_owned(), updated, ..table(number, anna, seats) };
    let standing = Standing { awaited, turns: number };
    store.create(store::NewTable { standing, ..new(row) }).await.unwrap();
}

pub(crate) async fn tables_that_wait_for_a_person_come_first(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    play(&store, anna, 1, "tor", 10, 0b01).await;
    play(&store, anna, 2, "tor", 20, 0b10).await;
    play(&store, anna, 3, "ink", 30, 0b01).await;
    play(&store, anna, 4, "ink", 5, 0b11).await;
    gathering(&store, 5, anna, vec![taken(anna, "Anna"), open()]).await;
    play(&store, anna, 6, "tor", 90, 0b10).await;
    finish(&store, &id(6)).await;
    gathering(&store, 7, bert, vec![taken(bert, "Bert"), open()]).await;
    let own = store.own(anna, &ALL).await.unwrap();
    assert_eq!(ids(&own), ["table-2", "table-4", "table-5", "table-3", "table-1", "table-6"]);
    assert_eq!(own[0].standing, Some(Standing { awaited: 0b10, turns: 2 }));
    assert_eq!(own[0].seats, [bot(1), taken(anna, "Anna")]);
    let count =
        |game: &str, listed, turns, begun| Own { game: game.to_owned(), listed, hidden: 0, turns, begun };
    assert_eq!(store.count_own(anna).await, Ok(vec![count("ink", 2, 1, 2), count("tor", 4, 1, 3)]));
    assert_eq!(ids(&store.own(bert, &ALL).await.unwrap()), ["table-7"]);

    // A step moves the turn, and the list with it.
    let awaits_bot = Commit {
        records: vec![step(1, 7)],
        standing: Standing { awaited: 0b01, turns: 3 },
        ..change(&store, &id(2)).await
    };
    store.commit(awaits_bot).await.unwrap();
    let own = store.own(anna, &ALL).await.unwrap();
    assert_eq!(ids(&own)[..2], ["table-4", "table-2"], "the one waits for Anna, the other changed last");
    assert_eq!(own[1].standing, Some(Standing { awaited: 0b01, turns: 3 }));
}

pub(crate) async fn a_list_comes_by_pages_and_games(store: Store) {
    let anna = person(&store, 1).await;
    for number in 0..60 {
        let game = if number % 3 == 0 { "ink" } else { "tor" };
        play(&store, anna, number, game, 1_000 - i64::from(number), 0).await;
    }
    let page = async |game: Option<&str>, skip| {
        let wanted = Wanted { game: game.map(str::to_owned), skip, limit: 25, ..ALL };
        store.own(anna, &wanted).await.unwrap().into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    let mut seen = Vec::new();
    for skip in [0, 25, 50, 75] {
        seen.extend(page(None, skip).await);
    }
    assert_eq!(seen, (0..60).map(id).collect::<Vec<_>>());
    assert_eq!(page(Some("ink"), 0).await, (0..20).map(|number| id(3 * number)).collect::<Vec<_>>());
    assert_eq!(page(Some("depot"), 0).await, Vec::<String>::new());
}

pub(crate) async fn what_is_hidden_is_listed_apart(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    play(&store, anna, 1, "tor", 10, 0b10).await;
    play(&store, anna, 2, "tor", 20, 0b10).await;
    for _ in 0..2 {
        store.hide(anna, &id(1), true).await.unwrap();
    }
    let hidden = Wanted { hidden: true, ..ALL };
    assert_eq!(ids(&store.own(anna, &ALL).await.unwrap()), ["table-2"]);
    assert_eq!(ids(&store.own(anna, &hidden).await.unwrap()), ["table-1"]);
    let counts = store.count_own(anna).await.unwrap();
    assert_eq!(counts, [Own { game: "tor".to_owned(), listed: 1, hidden: 1, turns: 1, begun: 2 }]);
    assert_eq!(store.own(bert, &hidden).await, Ok(vec![]));
    assert_eq!(store.hide(anna, "no-such-table", true).await, Err(Error::NotFound));
    store.hide(anna, &id(1), false).await.unwrap();
    assert_eq!(store.own(anna, &hidden).await, Ok(vec![]));
    // What is cleared away is no more in anybody's list.
    store.hide(anna, &id(1), true).await.unwrap();
    store.remove(&id(1), i64::MAX).await.unwrap();
    assert_eq!(store.own(anna, &hidden).await, Ok(vec![]));
}

pub(crate) async fn a_standing_is_noted_once(store: Store) {
    let anna = person(&store, 1).await;
    play(&store, anna, 1, "tor", 10, 0b01).await;
    // Known from the start: a late note changes nothing.
    store.note_standing(&id(1), Standing { awaited: 0b10, turns: 9 }).await.unwrap();
    let own = store.own(anna, &ALL).await.unwrap();
    assert_eq!(own[0].standing, Some(Standing { awaited: 0b01, turns: 1 }));
    assert_eq!(load(&store, &id(1)).await.table.revision, 0);
}

pub(crate) async fn a_table_changes_its_size_before_the_game(store: Store) {
    let (anna, bert) = (person(&store, 1).await, person(&store, 2).await);
    gathering(&store, 1, anna, vec![open(), taken(anna, "Anna"), open(), taken(bert, "Bert")]).await;
    let fewer = Commit {
        setup: Some("seats=3".to_owned()),
        seats: vec![(0, taken(anna, "Anna")), (1, open()), (2, taken(bert, "Bert"))],
        at: 130_000,
        ..change(&store, &id(1)).await
    };
    let stale = Commit { revision: 7, ..fewer.clone() };
    assert_eq!(store.commit(stale).await, Err(Error::Conflict));
    store.commit(fewer).await.unwrap();
    let stored = load(&store, &id(1)).await.table;
    assert_eq!((stored.setup.as_str(), stored.updated), ("seats=3", 130));
    assert_eq!(stored.seats, [taken(anna, "Anna"), open(), taken(bert, "Bert")]);

    // The last open seat goes as the game begins.
    let begins = Commit {
        setup: Some("seats=2".to_owned()),
        seats: vec![(0, taken(anna, "Anna")), (1, taken(bert, "Bert"))],
        phase: Phase::Running,
        records: vec![step(1, 4)],
        ..change(&store, &id(1)).await
    };
    let short = Commit { seats: vec![(0, taken(anna, "Anna")), (1, open())], ..begins.clone() };
    assert_eq!(store.commit(short).await, Err(Error::Conflict));
    store.commit(begins).await.unwrap();
    assert_eq!(load(&store, &id(1)).await.table.seats.len(), 2);
    let late = Commit { setup: Some("seats=1".to_owned()), ..change(&store, &id(1)).await };
    assert_eq!(store.commit(late).await, Err(Error::Conflict));
    assert_eq!(load(&store, &id(1)).await.table.setup, "seats=2");
}
