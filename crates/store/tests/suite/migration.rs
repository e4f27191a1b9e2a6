//! Files of older programs are brought up to date and lose nothing.

use rusqlite::{Connection, params};
use store::{Commit, Hints, Phase, Pin, Record, Store, TableRow};

use crate::fixture::{append, bot, change, draft, finish, hash, id, load, outcome, pin, step, table, taken};
use crate::scratch::Scratch;

const FIRST: &str = include_str!("../../migrations/sqlite/0001_first.sql");
const PINS: &str = include_str!("../../migrations/sqlite/0002_pins.sql");
const LASTING: &str = include_str!("../../migrations/sqlite/0003_lasting.sql");

const ANNA: store::PersonId = store::PersonId(7);

/// A file as a program that knew only these migrations left it: a person, a gathering table without a step, a running one
/// with three steps and a draft, and two finished ones, the first linked to the second and the second to nothing.
fn file_of(scratch: &Scratch, migrations: &[&str]) -> Connection {
    let conn = Connection::open(scratch.file()).unwrap();
    for sql in migrations {
        conn.execute_batch(sql).unwrap();
    }
    conn.pragma_update(None, "user_version", i64::try_from(migrations.len()).unwrap()).unwrap();
    conn.execute("INSERT INTO person VALUES (?1, 'Anna', 1)", [ANNA.0]).unwrap();
    conn.execute("INSERT INTO session VALUES (?1, ?2, 1)", params![hash(1), ANNA.0]).unwrap();
    for (number, phase, next) in
        [(1, 0, None), (2, 1, None), (3, 2, Some(id(4))), (4, 2, Some("never-created".to_owned()))]
    {
        add_table(&conn, &TableRow { next, ..old_table(number, Phase::Gathering) }, phase);
    }
    for (number, steps) in [(2, 3), (3, 2), (4, 1)] {
        for seq in 0..steps {
            let sql = "INSERT INTO step (table_id, seq, seat, code) VALUES (?1, ?2, ?3, ?4)";
            let seat = (seq > 0).then_some(1);
            conn.execute(sql, params![id(number), seq, seat, 100 * number + seq]).unwrap();
        }
    }
    let sql = "INSERT INTO draft (table_id, seat, revision, codes, saved) VALUES (?1, 0, 5, ?2, 110)";
    conn.execute(sql, params![id(2), [1_u8, 0, 0, 0, 255, 255, 255, 255]]).unwrap();
    conn
}

fn old_table(number: u32, phase: Phase) -> TableRow {
    TableRow { phase, hints: Hints::On, ..table(number, ANNA, vec![taken(ANNA, "Anna"), bot(2)]) }
}

/// Adds a table with the columns of the first version.
fn add_table(conn: &Connection, row: &TableRow, phase: i64) {
    let sql = "INSERT INTO game_table (id, code, game, rules, data, setup, listed, host, seed, phase, created, \
               updated, next) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)";
    conn.execute(
        sql,
        params![
            row.id,
            row.code,
            row.game,
            row.rules,
            row.data.cast_signed(),
            row.setup,
            row.listed,
            row.host.0,
            row.seed,
            phase,
            row.created,
            row.updated,
            row.next,
        ],
    )
    .unwrap();
    let sql = "INSERT INTO seat (table_id, seat, person, level, name) VALUES (?1, ?2, ?3, ?4, ?5)";
    conn.execute(sql, params![row.id, 0, ANNA.0, None::<u8>, "Anna"]).unwrap();
    conn.execute(sql, params![row.id, 1, None::<i64>, 2, "bot 2"]).unwrap();
}

/// The steps of table `number` in such a file: nobody knows when they were taken.
fn old_steps(number: u32, steps: u32) -> Vec<Record> {
    (0..steps)
        .map(|seq| Record { seat: (seq > 0).then_some(1), code: 100 * number + seq, at: None })
        .collect()
}

/// Opens such a file and finds everything that was in it.
async fn open_and_find_everything(scratch: &Scratch, pins: &[Pin]) -> Store {
    let store = Store::open(scratch.file()).await.unwrap();
    assert_eq!(store.person(&hash(1), 0).await.unwrap().unwrap().name, "Anna");
    let expected = [
        (old_table(1, Phase::Gathering), 0),
        (old_table(2, Phase::Running), 3),
        (TableRow { next: Some(id(4)), ..old_table(3, Phase::Finished) }, 2),
        // A link to a table that was never created would be in the way of every rematch.
        (TableRow { next: None, ..old_table(4, Phase::Finished) }, 1),
    ];
    for ((row, steps), number) in expected.into_iter().zip(1..) {
        let stored = load(&store, &row.id).await;
        assert_eq!(stored.table, row);
        assert_eq!(stored.records, old_steps(number, steps));
        let (drafts, kept) =
            if number == 2 { (vec![draft(0, 5, &[1, u32::MAX])], pins) } else { (vec![], &[][..]) };
        assert_eq!((stored.drafts, stored.pins.as_slice()), (drafts, kept));
        assert_eq!(stored.outcome, None);
    }
    let conn = Connection::open(scratch.file()).unwrap();
    let version: i64 = conn.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    let integrity: String = conn.pragma_query_value(None, "integrity_check", |row| row.get(0)).unwrap();
    assert_eq!((version, integrity.as_str()), (12, "ok"));
    assert!(!conn.prepare("PRAGMA foreign_key_check").unwrap().exists([]).unwrap());
    store
}

/// Plays the running table to its end and adds what the finished ones lack.
async fn play_on(store: &Store) {
    append(store, &id(2), vec![step(0, 9)]).await.unwrap();
    let pinned = Commit { pins: Some((1, vec![pin(1, 1, "point b")])), ..change(store, &id(2)).await };
    store.commit(pinned).await.unwrap();
    finish(store, &id(2)).await;
    let stored = load(store, &id(2)).await;
    assert_eq!(stored.records, [old_steps(2, 3), vec![step(0, 9)]].concat());
    assert_eq!(stored.table.revision, 3);
    assert!(stored.pins.contains(&pin(1, 1, "point b")));
    assert_eq!(store.without_outcome(10).await, Ok(vec![id(3), id(4), id(2)]));
    for number in [2, 3, 4] {
        store.add_outcome(&id(number), outcome(2)).await.unwrap();
        assert_eq!(load(store, &id(number)).await.outcome, Some(outcome(2)));
    }
    assert_eq!(store.expire(Phase::Gathering, 1000).await, Ok(vec![id(1)]));
}

#[tokio::test]
async fn a_file_of_the_first_version_keeps_everything() {
    let scratch = Scratch::new();
    drop(file_of(&scratch, &[FIRST]));
    let store = open_and_find_everything(&scratch, &[]).await;
    play_on(&store).await;
}

#[tokio::test]
async fn a_file_of_the_second_version_keeps_everything() {
    let scratch = Scratch::new();
    let conn = file_of(&scratch, &[FIRST, PINS]);
    conn.execute("INSERT INTO pin VALUES (?1, 0, 4, 3, 'point a')", [id(2)]).unwrap();
    drop(conn);
    let store = open_and_find_everything(&scratch, &[pin(0, 4, "point a")]).await;
    play_on(&store).await;
}

#[tokio::test]
async fn a_file_of_the_third_version_keeps_everything() {
    let scratch = Scratch::new();
    let conn = file_of(&scratch, &[FIRST, PINS, LASTING]);
    conn.execute("INSERT INTO pin VALUES (?1, 0, 4, 3, 'point a')", [id(2)]).unwrap();
    // Links to nothing were gone by then.
    conn.execute("UPDATE game_table SET next = NULL WHERE next = 'never-created'", []).unwrap();
    drop(conn);
    let store = open_and_find_everything(&scratch, &[pin(0, 4, "point a")]).await;
    play_on(&store).await;
}

#[tokio::test]
async fn an_old_file_is_brought_up_to_date_once() {
    let scratch = Scratch::new();
    drop(file_of(&scratch, &[FIRST]));
    for _ in 0..2 {
        open_and_find_everything(&scratch, &[]).await.close().await;
    }
}
