//! What the program at d58f4b6 stored opens, goes on and replays.

use std::path::{Path, PathBuf};

use game::Seat;
use hall::{Ending, Hall, Phase, Table};
use rusqlite::Connection;

use crate::fixture::{Scratch, hall, listed, play_on};

fn kept() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/d58f4b6")
}

/// A copy of the old database, opened by this program.
pub(crate) async fn reopened(scratch: &Scratch) -> Hall {
    std::fs::copy(kept().join("kolej.db"), scratch.file()).unwrap();
    hall(&scratch.file()).await
}

/// The result as the old program tells it in its log.
fn result(log: &str) -> &str {
    log.lines().find_map(|line| line.strip_prefix("result ")).unwrap()
}

fn logs() -> Vec<(String, String)> {
    let files = std::fs::read_dir(kept().join("logs")).unwrap().map(Result::unwrap);
    let mut logs: Vec<(String, String)> = files
        .map(|file| {
            let name = file.file_name().into_string().unwrap();
            (name, std::fs::read_to_string(file.path()).unwrap())
        })
        .collect();
    logs.sort();
    logs
}

#[test]
fn old_logs_replay_with_their_results() {
    let logs = logs();
    assert_eq!(logs.len(), 76);
    for (name, text) in logs {
        let game = engine::log::header(&text).unwrap().game;
        let entry = catalog::find(catalog::GAMES, &game).unwrap();
        let read = entry.read(&text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let outcome = read.play.outcome().unwrap();
        assert_eq!(engine::log::places(&outcome), result(&text), "{name}");
        assert_eq!(read.header.format, 1);
        if read.seed.is_some() {
            entry.verify(&text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        }
        // Written again it is a log of today, which has a digest that is compared.
        let heading = engine::log::Heading { players: &read.header.players, ..Default::default() };
        let again = entry.read(&read.play.file(&heading)).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!((again.header.format, again.remarks.len()), (2, 0), "{name}");
        assert_eq!(again.play.records(), read.play.records(), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_old_table_opens_and_finished_ones_get_their_outcomes() {
    let scratch = Scratch::new();
    let hall = reopened(&scratch).await;
    let results: Vec<String> = logs().iter().map(|(_, log)| result(log).to_owned()).collect();
    hall.fill_outcomes().await.unwrap();
    let mut phases = [0; 3];
    for (id, phase, ..) in listed(&scratch.file()) {
        let table = hall.room(&id).await.unwrap().table();
        assert!(table.play().is_ok(), "{id} {}", table.game_id());
        phases[usize::try_from(phase).unwrap()] += 1;
        if table.phase() == Phase::Finished {
            let outcome = table.outcome().unwrap_or_else(|| panic!("{id} has no outcome"));
            assert_eq!(outcome.seats.len(), table.seats().len());
            assert_eq!(outcome.duration, None, "nobody knows how long it took");
            let told = result(&table.file()).to_owned();
            assert!(results.contains(&told), "{id}: {told}");
            assert_eq!(outcome.ending == Ending::Places, told.contains('1'), "{id}: {told}");
        }
    }
    assert_eq!(phases, [2, 12, 15]);
    // Stored once and for all.
    let conn = Connection::open(scratch.file()).unwrap();
    let stored: i64 = conn.query_row("SELECT count(*) FROM result", [], |row| row.get(0)).unwrap();
    assert_eq!(stored, 15);
    assert_eq!(hall.fill_outcomes().await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_drafts_and_pins_are_still_there() {
    let scratch = Scratch::new();
    std::fs::copy(kept().join("kolej.db"), scratch.file()).unwrap();
    let conn = Connection::open(scratch.file()).unwrap();
    let mut statement = conn.prepare("SELECT table_id, seat, length(codes) / 4 FROM draft").unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
    let drafts: Vec<(String, u8, u32)> = rows.map(Result::unwrap).collect();
    let pinned: String = conn.query_row("SELECT table_id FROM pin", [], |row| row.get(0)).unwrap();
    drop(statement);
    drop(conn);
    let hall = hall(&scratch.file()).await;
    assert_eq!(drafts.len(), 3);
    for (id, seat, length) in drafts {
        let table = hall.room(&id).await.unwrap().table();
        assert_eq!(table.play().unwrap().draft(Seat(seat)).len(), length as usize, "{id}");
    }
    assert_eq!(hall.room(&pinned).await.unwrap().table().present_pins().count(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_tables_go_on_to_their_end() {
    let scratch = Scratch::new();
    let hall = reopened(&scratch).await;
    let mut ended = 0;
    for (number, (id, phase, ..)) in (1..).zip(listed(&scratch.file())) {
        if phase != 1 {
            continue;
        }
        let room = hall.room(&id).await.unwrap();
        let before = room.table();
        // Random play never ends a game of TOR.
        let most = if before.game_id() == "tor" { 60 } else { 4_000 };
        let table = play_on(&hall, &room, most, number).await;
        assert!(table.seq() > before.seq(), "{id}");
        times_are_known_since_today(&before, &table);
        ended += u32::from(table.phase() == Phase::Finished);
        if table.phase() == Phase::Finished {
            let entry = catalog::find(catalog::GAMES, table.game_id()).unwrap();
            entry.verify(&table.file()).unwrap_or_else(|fault| panic!("{id}: {fault}"));
        }
    }
    assert!(ended >= 10, "{ended}");
}

fn times_are_known_since_today(before: &Table, after: &Table) {
    let old = before.times().iter().take_while(|at| at.is_none()).count();
    assert!(old > 0 && after.times()[..old].iter().all(Option::is_none));
    assert!(after.times()[old..].iter().all(Option::is_some));
}
