//! What holds for the `SQLite` file alone: opening, commits shared by many, closing.

use rusqlite::Connection;
use store::{Commit, Error, Store};

use crate::fixture::{append, change, code, finish, hash, id, load, person, running, step};
use crate::scratch::Scratch;

fn pragma<T: rusqlite::types::FromSql>(conn: &Connection, name: &str) -> T {
    conn.pragma_query_value(None, name, |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn an_old_file_is_brought_up_to_date() {
    let scratch = Scratch::new();
    // A real file of version 0, which no migration has seen.
    let conn = Connection::open(scratch.file()).unwrap();
    conn.execute_batch("VACUUM").unwrap();
    assert_eq!(pragma::<i64>(&conn, "user_version"), 0);
    drop(conn);

    let store = Store::open(scratch.file()).await.unwrap();
    person(&store, 1).await;
    store.close().await;
    let conn = Connection::open(scratch.file()).unwrap();
    assert_eq!(pragma::<i64>(&conn, "user_version"), 12);
    assert_eq!(pragma::<String>(&conn, "journal_mode"), "wal");
    assert_eq!(pragma::<String>(&conn, "integrity_check"), "ok");
    drop(conn);

    let store = Store::open(scratch.file()).await.unwrap();
    assert!(store.person(&hash(1), 0).await.unwrap().is_some());
}

#[tokio::test]
async fn a_newer_file_is_refused_and_untouched() {
    let scratch = Scratch::new();
    let conn = Connection::open(scratch.file()).unwrap();
    conn.pragma_update(None, "user_version", 9999).unwrap();
    drop(conn);
    let before = std::fs::read(scratch.file()).unwrap();
    let Err(Error::Database(message)) = Store::open(scratch.file()).await else { panic!("opened") };
    assert!(message.contains("9999") && message.contains("newer"), "{message}");
    assert_eq!(std::fs::read(scratch.file()).unwrap(), before);
}

#[tokio::test]
async fn folders_are_created_and_what_is_no_database_is_refused() {
    let scratch = Scratch::new();
    let nested = scratch.file().with_file_name("some").join("folder").join("kolej.db");
    let store = Store::open(&nested).await.unwrap();
    person(&store, 1).await;
    assert!(nested.exists());

    std::fs::write(scratch.file(), "this is a letter, and long enough to be told from an empty file")
        .unwrap();
    assert!(matches!(Store::open(scratch.file()).await, Err(Error::Database(_))));
    assert!(matches!(Store::open(scratch.file().with_file_name("some")).await, Err(Error::Database(_))));
}

/// On a runtime with one thread all writes are queued once the test lets go, and the lock makes sure that
/// none is committed before: so it takes one commit, or two if the writer woke up early.
#[tokio::test]
async fn many_writes_share_a_commit() {
    const TABLES: u32 = 200;
    let scratch = Scratch::new();
    let store = Store::open(scratch.file()).await.unwrap();
    let mut commits = Vec::new();
    for number in 0..TABLES {
        let table = running(&store, number).await;
        // Every tenth is wrong and must not harm the others.
        let first_seq = u32::from(number % 10 == 9);
        let records = vec![step(0, number), step(1, 7)];
        commits.push(Commit { first_seq, records, ..change(&store, &table).await });
    }
    let before = store.commits();
    let lock = scratch.lock();
    let writes: Vec<_> = commits
        .into_iter()
        .map(|commit| {
            let store = store.clone();
            tokio::spawn(async move { store.commit(commit).await })
        })
        .collect();
    // Each time, at least one other task gets its turn.
    for _ in 0..TABLES {
        tokio::task::yield_now().await;
    }
    assert_eq!(store.commits(), before);
    drop(lock);
    for (number, write) in (0..TABLES).zip(writes) {
        let expected = if number % 10 == 9 { Err(Error::Conflict) } else { Ok(()) };
        assert_eq!(write.await.unwrap(), expected, "{number}");
    }
    let commits = store.commits() - before;
    assert!((1..=2).contains(&commits), "{commits} commits for {TABLES} writes");
    drop(store);

    let store = Store::open(scratch.file()).await.unwrap();
    for number in 0..TABLES {
        let stored = load(&store, &id(number)).await;
        assert_eq!(stored.table.code, code(number));
        let expected = if number % 10 == 9 { vec![] } else { vec![step(0, number), step(1, 7)] };
        assert_eq!(stored.records, expected, "{number}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_among_many_threads() {
    const TABLES: u32 = 20;
    const STEPS: u32 = 10;
    let scratch = Scratch::new();
    let store = Store::open(scratch.file()).await.unwrap();
    let mut players = Vec::new();
    for number in 0..TABLES {
        let table = running(&store, number).await;
        let store = store.clone();
        players.push(tokio::spawn(async move {
            for seq in 0..STEPS {
                append(&store, &table, vec![step(0, seq)]).await.unwrap();
                let seen = load(&store, &table).await.records.len();
                assert_eq!(seen, seq as usize + 1, "a write is seen by the next read");
            }
        }));
    }
    for player in players {
        player.await.unwrap();
    }
    store.close().await;
    let store = Store::open(scratch.file()).await.unwrap();
    for number in 0..TABLES {
        let records = load(&store, &id(number)).await.records;
        assert_eq!(records, (0..STEPS).map(|seq| step(0, seq)).collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn a_closed_store_refuses_everything() {
    let scratch = Scratch::new();
    let store = Store::open(scratch.file()).await.unwrap();
    person(&store, 1).await;
    let other = store.clone();
    store.close().await;
    store.close().await;
    assert_eq!(other.person(&hash(1), 0).await, Err(Error::Closed));
    assert_eq!(other.create_person(store::PersonId(2), "late", hash(2), "", 1).await, Err(Error::Closed));
    // The last connection to close has put everything into the one file.
    let names: Vec<_> = std::fs::read_dir(scratch.file().parent().unwrap())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(names, ["kolej.db"]);
}

#[tokio::test]
async fn the_log_is_append_only() {
    let scratch = Scratch::new();
    let store = Store::open(scratch.file()).await.unwrap();
    let table = running(&store, 1).await;
    append(&store, &table, vec![step(0, 1)]).await.unwrap();
    let conn = Connection::open(scratch.file()).unwrap();
    assert!(conn.execute("UPDATE step SET code = 2", []).is_err());
    finish(&store, &table).await;
    for sql in ["UPDATE step SET code = 2", "DELETE FROM step", "DELETE FROM game_table"] {
        assert!(conn.execute(sql, []).is_err(), "{sql}");
    }
    assert_eq!(load(&store, &table).await.records, [step(0, 1)]);
}

/// The file holds the seeds of games that go on: nobody but its owner reads it, nor what lies beside it.
#[cfg(unix)]
#[tokio::test]
async fn files_and_folders_are_their_owners_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let scratch = Scratch::new();
    let folder = scratch.file().with_file_name("data");
    let files = ["kolej.db", "kolej.db-wal", "kolej.db-shm", "kolej.lock"].map(|name| folder.join(name));
    let lock = store::lock_folder(&folder).unwrap();
    assert!(matches!(store::lock_folder(&folder), Err(Error::Taken)));
    let store = Store::open(&files[0]).await.unwrap();
    person(&store, 1).await;
    assert_eq!(mode(&folder), 0o700);
    assert_eq!(files.each_ref().map(|file| mode(file)), [0o600; 4]);
    for file in &files {
        std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o644)).unwrap();
    }
    drop(lock);
    let (_lock, other) = (store::lock_folder(&folder).unwrap(), Store::open(&files[0]).await.unwrap());
    assert_eq!(files.map(|file| mode(&file)), [0o600; 4], "what older versions left is tightened");
    assert!(other.person(&hash(1), 0).await.unwrap().is_some());
    person(&store, 2).await;
}
