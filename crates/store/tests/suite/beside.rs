//! Whoever comes beside a server reads and changes what it has, and neither creates nor migrates anything.

use rusqlite::Connection;
use store::{Error, Store};

use crate::fixture::{append, hash, load, person, running, step};
use crate::scratch::Scratch;

async fn refused(opening: impl Future<Output = store::Result<Store>>, part: &str) {
    let Err(Error::Database(message)) = opening.await else { panic!("opened") };
    assert!(message.contains(part), "{message}");
}

/// Both play on and see what the other did.
async fn shared(server: Store, other: Store) {
    let table = running(&server, 1).await;
    append(&other, &table, vec![step(0, 1)]).await.unwrap();
    append(&server, &table, vec![step(1, 2)]).await.unwrap();
    for store in [&server, &other] {
        assert_eq!(load(store, &table).await.records, [step(0, 1), step(1, 2)]);
    }
    other.close().await;
    append(&server, &table, vec![step(0, 3)]).await.unwrap();
}

#[tokio::test]
async fn a_file_is_read_and_changed_beside_a_server() {
    let scratch = Scratch::new();
    let server = Store::open(scratch.file()).await.unwrap();
    shared(server.clone(), Store::open_beside(scratch.file()).await.unwrap()).await;
    server.close().await;
    // Nobody has it open, which is just as well.
    let other = Store::open_beside(scratch.file()).await.unwrap();
    assert_eq!(other.census().await.unwrap().people, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_is_read_and_changed_beside_a_server() {
    let database = servers::database();
    let server = Store::connect(&database.url()).await.unwrap();
    shared(server, Store::connect_beside(&database.url()).await.unwrap()).await;
}

#[tokio::test]
async fn a_file_is_neither_created_nor_migrated() {
    let scratch = Scratch::new();
    refused(Store::open_beside(scratch.file()), "there is no database").await;
    assert!(!scratch.file().exists());
    let store = Store::open(scratch.file()).await.unwrap();
    person(&store, 1).await;
    store.close().await;
    for (version, part) in [(4, "start the server of this program"), (99, "newer program")] {
        let conn = Connection::open(scratch.file()).unwrap();
        conn.pragma_update(None, "user_version", version).unwrap();
        drop(conn);
        refused(Store::open_beside(scratch.file()), part).await;
        let conn = Connection::open(scratch.file()).unwrap();
        let still: i64 = conn.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        assert_eq!(still, version);
    }
    let conn = Connection::open(scratch.file()).unwrap();
    conn.pragma_update(None, "user_version", 12).unwrap();
    let store = Store::open_beside(scratch.file()).await.unwrap();
    assert!(store.person(&hash(1), 0).await.unwrap().is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_is_neither_filled_nor_migrated() {
    let database = servers::database();
    refused(Store::connect_beside(&database.url()), "schema version 0").await;
    assert_eq!(database.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "0");
    Store::connect(&database.url()).await.unwrap().close().await;
    database.sql("UPDATE kolej_schema SET version = 4");
    refused(Store::connect_beside(&database.url()), "start the server of this program").await;
    database.sql("UPDATE kolej_schema SET version = 99");
    refused(Store::connect_beside(&database.url()), "newer program").await;
}
