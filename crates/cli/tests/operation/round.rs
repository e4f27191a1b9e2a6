//! All the way round: played on `SQLite`, backed up under load, moved to PostgreSQL, exported from both, imported elsewhere.

use std::collections::BTreeMap;
use std::fs;

use hall::{Sitter, Store};

use crate::evening;
use crate::{Scratch, json, kolej, told};

/// The files of a folder.
fn files(folder: &str) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    entries
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read_to_string(entry.path()).unwrap()))
        .collect()
}

/// What logs say but for the table they belong to.
fn games(folder: &str) -> Vec<String> {
    let without = |text: String| {
        let lines = text.lines().filter(|line| !line.starts_with("# table "));
        lines.collect::<Vec<_>>().join("\n")
    };
    let mut games: Vec<String> = files(folder).into_values().map(without).collect();
    games.sort();
    games
}

/// Plays an evening while backups are made, each of which restores; the number of finished games.
async fn played_under_backups(scratch: &Scratch) {
    let data = scratch.path("one");
    let store = Store::open(scratch.database("one")).await.unwrap();
    let hall = evening::hall(store.clone());
    let playing = evening::begin(&hall).await;
    let mut number = 0;
    while !playing.iter().all(tokio::task::JoinHandle::is_finished) || number == 0 {
        let (file, to) =
            (scratch.path(&format!("under-load-{number}")), scratch.path(&format!("copy-{number}")));
        let data = data.clone();
        tokio::task::spawn_blocking(move || {
            let made = json(&["backup", &file, "--data", &data]);
            assert_eq!(json(&["restore", &file, "--data", &to])["rows"], made["rows"]);
        })
        .await
        .unwrap();
        number += 1;
    }
    for game in playing {
        game.await.unwrap();
    }
    hall.close();
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_moves_to_another_database_and_its_games_to_another_server() {
    let scratch = Scratch::new();
    played_under_backups(&scratch).await;
    let (data, file) = (scratch.path("one"), scratch.path("whole.gz"));
    let database = servers::database();
    let url = database.url();
    let rows = json(&["backup", &file, "--data", &data])["rows"].clone();
    assert_eq!(json(&["restore", &file, "--store", &url])["rows"], rows);

    let (from_file, from_server) = (scratch.path("logs-1"), scratch.path("logs-2"));
    for (place, folder) in [(["--data", &data], &from_file), (["--store", &url], &from_server)] {
        let made = json(&[&["export", folder], &place[..]].concat());
        assert_eq!((&made["written"], &made["skipped"]), (&6.into(), &0.into()));
        let again = json(&[&["export", folder], &place[..]].concat());
        assert_eq!((&again["written"], &again["skipped"]), (&0.into(), &6.into()));
    }
    assert_eq!(files(&from_file), files(&from_server));
    for name in files(&from_file).keys() {
        let verified = told(&["verify", &format!("{from_file}/{name}")]);
        assert!(verified.contains("the one that was promised"), "{name}: {verified}");
    }
    let of_tor = json(&["export", &scratch.path("tor"), "--game", "tor", "--data", &data]);
    assert_eq!(of_tor["written"], 2);
    let later = json(&["export", &scratch.path("later"), "--since", "2999-01-01", "--data", &data]);
    assert_eq!(later["written"], 0);

    // Where the games come from nothing happens; elsewhere each is added once.
    assert_eq!(json(&["import", &from_file, "--data", &data])["known"], 6);
    Store::open(scratch.database("two")).await.unwrap().close().await;
    let two = scratch.path("two");
    let added = json(&["import", &from_file, "--data", &two]);
    assert_eq!((added["added"].as_array().unwrap().len(), &added["known"]), (6, &0.into()));
    assert_eq!(json(&["import", &from_server, "--data", &two])["known"], 6);
    let back = scratch.path("logs-3");
    assert_eq!(json(&["export", &back, "--data", &two])["written"], 6);
    assert_eq!(games(&back), games(&from_file));
    assert_eq!(json(&["import", &back, "--data", &two])["known"], 6);
    as_it_was(&scratch, &added).await;
}

/// Imported tables have the seats, times and outcomes of those they were.
async fn as_it_was(scratch: &Scratch, added: &serde_json::Value) {
    let one = Store::open_beside(scratch.database("one")).await.unwrap();
    let two = Store::open_beside(scratch.database("two")).await.unwrap();
    for table in added["added"].as_array().unwrap() {
        let file = table["file"].as_str().unwrap();
        let id = file.rsplit('-').next().unwrap().strip_suffix(".log").unwrap();
        let was = one.load(id, 0).await.unwrap().unwrap();
        let is = two.load(table["table"].as_str().unwrap(), 0).await.unwrap().unwrap();
        assert_eq!((&is.records, &is.outcome), (&was.records, &was.outcome));
        let kept = |row: &store::TableRow| {
            (row.seed, row.created, row.updated, row.phase, row.setup.clone(), row.data, row.clock.clone())
        };
        assert_eq!(kept(&is.table), kept(&was.table));
        for (is, was) in is.table.seats.iter().zip(&was.table.seats) {
            assert_eq!((&is.name, is.colour), (&was.name, was.colour));
            let person = matches!(was.sitter, Sitter::Person(_));
            assert_eq!(is.sitter, if person { Sitter::Person(hall::IMPORTED) } else { was.sitter });
        }
    }
    let census = two.census().await.unwrap();
    assert_eq!((census.people, census.sessions), (1, 0), "nobody can log in as whoever was imported");
}

/// What is not what it says stays out, and the rest comes in.
#[tokio::test]
async fn a_log_that_is_wrong_is_left_out_and_named() {
    let scratch = Scratch::new();
    Store::open(scratch.database("data")).await.unwrap().close().await;
    let (logs, data) = (scratch.path("logs"), scratch.path("data"));
    fs::create_dir(&logs).unwrap();
    let path = |name: &str| format!("{logs}/{name}");
    for (name, seed) in [("good.log", "5"), ("other.log", "6")] {
        json(&["record", "tor", "--bots", "1,1", "--seed", seed, "--out", &path(name)]);
    }
    let good = fs::read_to_string(path("good.log")).unwrap();
    let other = fs::read_to_string(path("other.log")).unwrap();
    let seed = |log: &str| log.lines().find(|line| line.starts_with("seed ")).unwrap().to_owned();
    let luck = good.replace(&seed(&good), &seed(&other));
    let open: Vec<&str> = good.lines().take_while(|line| !line.starts_with("result")).collect();
    fs::write(path("luck.log"), luck).unwrap();
    fs::write(path("open.log"), format!("{}\n{}\n", open[..open.len() / 2].join("\n"), seed(&good))).unwrap();
    fs::write(path("word.log"), good.replacen("digest ", "digest 0", 1)).unwrap();
    fs::write(path("letter.log"), "Dear all").unwrap();
    fs::write(path("notes.txt"), "not a log, and not read").unwrap();

    let output = kolej(&["import", &logs, &path("nothing.log"), "--data", &data, "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let made: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let added: Vec<_> = made["added"].as_array().unwrap().iter().map(|table| table["file"].clone()).collect();
    assert_eq!(added, [path("good.log"), path("other.log")]);
    let wrong: Vec<&str> =
        made["left_out"].as_array().unwrap().iter().map(|fault| fault["error"].as_str().unwrap()).collect();
    for (name, reason) in [
        ("letter.log", "kolej-log"),
        ("luck.log", "not the one that was promised"),
        ("open.log", "not over"),
        ("word.log", "digest"),
        ("nothing.log", ""),
    ] {
        assert!(
            wrong.iter().any(|wrong| wrong.contains(name) && wrong.contains(reason)),
            "{name}: {wrong:?}"
        );
    }
    assert_eq!(wrong.len(), 5);
    let again = json(&["import", &path("good.log"), &path("other.log"), "--data", &data]);
    assert_eq!(again["known"], 2);
}
