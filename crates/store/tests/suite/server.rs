//! What only the `PostgreSQL` database must do.

use servers::Postgres;
use store::{Commit, Error, Store};

use crate::fixture::{append, change, finish, id, load, person, running, step};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn programs_that_start_at_once_migrate_once() {
    let database = servers::database();
    let url = database.url();
    let starting: Vec<_> = (0..6)
        .map(|_| {
            let url = url.clone();
            tokio::spawn(async move { Store::connect(&url).await })
        })
        .collect();
    for store in starting {
        store.await.unwrap().unwrap().close().await;
    }
    assert_eq!(database.sql("SELECT count(*), max(version) FROM kolej_schema"), "8|12");
}

#[tokio::test]
async fn a_newer_database_is_refused_and_untouched() {
    let database = servers::database();
    database.sql("CREATE TABLE kolej_schema (version BIGINT NOT NULL); INSERT INTO kolej_schema VALUES (99)");
    let Err(Error::Database(message)) = Store::connect(&database.url()).await else { panic!("opened") };
    assert!(message.contains("version 99") && message.contains("newer program"), "{message}");
    assert_eq!(database.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "1");
}

#[tokio::test]
async fn what_is_no_database_is_refused() {
    for (url, part) in [
        ("postgres://127.0.0.1:1/kolej", "refused"),
        ("postgres://127.0.0.1:notaport/kolej", "address of the database"),
        ("postgres://127.0.0.1/kolej?sslmode=require", "sslmode=require"),
    ] {
        let Err(Error::Database(message)) = Store::connect(url).await else { panic!("opened {url}") };
        assert!(message.contains(part), "{url}: {message}");
    }
}

#[tokio::test]
async fn the_log_is_append_only() {
    let database = servers::database();
    let store = Store::connect(&database.url()).await.unwrap();
    let table = running(&store, 1).await;
    append(&store, &table, vec![step(0, 1)]).await.unwrap();
    let refused = |sql: &str| {
        let tried = format!(
            "DO $$ BEGIN {sql}; RAISE EXCEPTION 'it was done'; EXCEPTION WHEN others THEN \
                             IF SQLERRM = 'it was done' THEN RAISE; END IF; END $$"
        );
        database.sql(&tried);
    };
    refused("UPDATE step SET code = 2");
    finish(&store, &table).await;
    for sql in ["UPDATE step SET code = 2", "DELETE FROM step", "DELETE FROM game_table"] {
        refused(sql);
    }
    assert_eq!(load(&store, &table).await.records, [step(0, 1)]);
}

/// The server is killed and restarted while steps are appended: requests wait it out, and nothing that was acknowledged is lost
/// or there twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_of_the_server_loses_nothing() {
    let server = Postgres::start();
    let store = Store::connect(&server.url()).await.unwrap();
    person(&store, 1).await;
    let mut tables = Vec::new();
    for number in 0..4 {
        tables.push(running(&store, number).await);
    }
    let (progress, mut heard) = tokio::sync::mpsc::unbounded_channel();
    let players: Vec<_> = tables
        .iter()
        .map(|table| tokio::spawn(play(store.clone(), table.clone(), progress.clone())))
        .collect();
    drop(progress);
    for crash in [false, true, false] {
        for _ in 0..200 {
            heard.recv().await.unwrap();
        }
        if crash {
            server.kill();
        } else {
            server.stop();
        }
        server.start_again();
    }
    for _ in 0..200 {
        heard.recv().await.unwrap();
    }
    drop(heard);
    for (player, table) in players.into_iter().zip(0..) {
        let acknowledged = player.await.unwrap();
        let stored = load(&store, &id(table)).await.records;
        let codes: Vec<u32> = stored.iter().map(|record| record.code).collect();
        assert_eq!(codes, (0..u32::try_from(codes.len()).unwrap()).collect::<Vec<_>>());
        assert!(acknowledged.iter().all(|code| codes.contains(code)), "an acknowledged step is lost");
        assert!(codes.len() - acknowledged.len() <= 3, "only what was under way in a crash is unknown");
    }
}

/// Appends step after step until nobody listens; those that were acknowledged.
async fn play(store: Store, table: String, progress: tokio::sync::mpsc::UnboundedSender<()>) -> Vec<u32> {
    let mut acknowledged = Vec::new();
    loop {
        let Ok(Some(stored)) = store.load(&table, 0).await else { continue };
        let next = u32::try_from(stored.records.len()).unwrap();
        let commit = Commit { records: vec![step(0, next)], ..change(&store, &table).await };
        if commit.first_seq == next && store.commit(commit).await.is_ok() {
            acknowledged.push(next);
            if progress.send(()).is_err() {
                return acknowledged;
            }
        }
    }
}
