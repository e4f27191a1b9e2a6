//! A process that is killed in the middle of writing loses nothing that it was told is stored.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, io};

use store::{Commit, Error, Record, Store};

use crate::fixture::{chance, change, id, load, running, step};
use crate::scratch::Scratch;

/// Names the file to the process that is to be killed.
const FILE: &str = "KOLEJ_STORE_CRASH_FILE";
const TABLES: u32 = 8;
/// How many acknowledged commits the process is allowed.
const ENOUGH: usize = 300;

/// What is appended to `table` as number `turn`: two steps, so that half of a commit would show.
fn turn(table: u32, turn: u32) -> Vec<Record> {
    vec![step(1, table * 1_000_000 + turn), chance(turn)]
}

/// The commit that appends it, decided on the table as it was at its beginning and all turns since.
fn commit(began: &Commit, table: u32, next: u32) -> Commit {
    Commit {
        revision: began.revision + u64::from(next),
        first_seq: next * 2,
        records: turn(table, next),
        ..began.clone()
    }
}

/// Runs in the process that is to be killed, and never ends by itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "the other test runs it in a process of its own"]
async fn append_until_killed() {
    let Some(file) = env::var_os(FILE) else { return };
    let store = Store::open(PathBuf::from(file)).await.unwrap();
    let players: Vec<_> = (0..TABLES)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                let began = change(&store, &id(number)).await;
                for next in 0.. {
                    store.commit(commit(&began, number, next)).await.unwrap();
                    // Straight to the pipe, in one piece: the test harness would hold back what is printed.
                    io::stdout().write_all(format!("stored {number} {next}\n").as_bytes()).unwrap();
                }
            })
        })
        .collect();
    for player in players {
        player.await.unwrap();
    }
}

#[tokio::test]
async fn what_is_acknowledged_survives_a_kill() {
    let scratch = Scratch::new();
    let store = Store::open(scratch.file()).await.unwrap();
    let mut began = Vec::new();
    for number in 0..TABLES {
        let table = running(&store, number).await;
        began.push(change(&store, &table).await);
    }
    store.close().await;

    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", "crash::append_until_killed", "--ignored", "--nocapture"])
        .env(FILE, scratch.file())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut acknowledged = [None; TABLES as usize];
    let mut count = 0;
    // Reads on after the kill: what is still in the pipe was acknowledged as well.
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        // The harness may have begun the line with words of its own.
        let Some((_, stored)) = line.split_once("stored ") else { continue };
        let (number, turn) = stored.split_once(' ').unwrap();
        let (number, turn): (usize, u32) = (number.parse().unwrap(), turn.parse().unwrap());
        acknowledged[number] = acknowledged[number].max(Some(turn));
        count += 1;
        if count == ENOUGH {
            child.kill().unwrap();
        }
    }
    assert!(!child.wait().unwrap().success());
    assert!(count >= ENOUGH, "the process ended by itself after {count} commits");

    let store = Store::open(scratch.file()).await.unwrap();
    for ((number, last), began) in (0..TABLES).zip(acknowledged).zip(began) {
        let stored = load(&store, &id(number)).await;
        let turns = u32::try_from(stored.records.len() / 2).unwrap();
        assert_eq!(stored.table.revision, began.revision + u64::from(turns));
        assert_eq!(stored.records, (0..turns).flat_map(|next| turn(number, next)).collect::<Vec<_>>());
        // One more may have been stored while its acknowledgement was under way.
        let told = last.map_or(0, |last| last + 1);
        assert!((told..=told + 1).contains(&turns), "table {number}: told {told}, stored {turns}");
        let again = store.commit(commit(&began, number, 0)).await;
        assert_eq!(again, if turns == 0 { Ok(()) } else { Err(Error::Conflict) });
    }
}
