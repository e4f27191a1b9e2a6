//! Backups that must not be made or taken, and what is said then.

use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};

use hall::Store;

use crate::evening::{hall, open, table, taken};
use crate::{Scratch, command, fails, json, kolej, told};

/// A data folder `one` with a person and a table.
async fn filled(scratch: &Scratch) -> String {
    let store = Store::open(scratch.database("one")).await.unwrap();
    let hall = hall(store.clone());
    let (ala, _) = hall.welcome("Ala", "").await.unwrap();
    table(&hall, "tor", "2", &ala, vec![taken(&ala), open()]).await;
    hall.close();
    store.close().await;
    scratch.path("one")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_private_whole_and_never_replaced_by_chance() {
    let scratch = Scratch::new();
    let (data, file) = (filled(&scratch).await, scratch.path("backup.gz"));
    let said = told(&["backup", &file, "--data", &data]);
    assert!(said.contains("rows of"), "{said}");
    let first = fs::read(&file).unwrap();
    assert!(first.starts_with(&[0x1f, 0x8b]));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    assert!(fails(&["backup", &file, "--data", &data]).contains("--force"));
    fs::write(&file, "older").unwrap();
    told(&["backup", &file, "--force", "--data", &data]);
    assert_eq!(fs::read(&file).unwrap(), first, "the same rows are the same bytes");
    // What a backup that fails has begun is gone, and what was there stays.
    fails(&["backup", &file, "--force", "--data", &scratch.path("nowhere")]);
    assert_eq!(fs::read(&file).unwrap(), first);
    assert!(!fs::exists(format!("{file}.part")).unwrap());
    let streamed = kolej(&["backup", "-", "--data", &data]);
    assert!(streamed.status.success());
    assert_eq!(streamed.stdout, first);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_a_whole_backup_fills_only_an_empty_place() {
    let scratch = Scratch::new();
    let (data, file, new) = (filled(&scratch).await, scratch.path("backup.gz"), scratch.path("new"));
    told(&["backup", &file, "--data", &data]);
    let whole = fs::read(&file).unwrap();
    let cut = scratch.path("cut.gz");
    fs::write(&cut, &whole[..whole.len() - 20]).unwrap();
    assert!(fails(&["restore", &cut, "--data", &new]).contains("cut.gz"));
    assert!(!fs::exists(&new).unwrap(), "a bad backup touches nothing");
    assert!(fails(&["restore", &file, "--data", &data]).contains("not empty"));

    fs::create_dir(&new).unwrap();
    let server = store::lock_folder(new.as_ref()).unwrap();
    assert!(fails(&["restore", &file, "--data", &new]).contains("another kolej"));
    drop(server);
    // Unpacked by hand it is just as good.
    let mut plain = String::new();
    let mut unpacked = flate2::bufread::GzDecoder::new(&whole[..]);
    std::io::Read::read_to_string(&mut unpacked, &mut plain).unwrap();
    let text = scratch.path("backup.txt");
    fs::write(&text, &plain).unwrap();
    let rows = json(&["restore", &text, "--data", &new])["rows"].clone();
    assert_eq!(rows, plain.lines().filter(|line| line.starts_with('[')).count());
    let (one, other) = (scratch.path("1.gz"), scratch.path("2.gz"));
    for (file, data) in [(&one, &data), (&other, &new)] {
        told(&["backup", file, "--data", data]);
    }
    assert_eq!(fs::read(one).unwrap(), fs::read(other).unwrap());
}

/// The digest of a text, by the program of the system.
fn sha256(text: &str) -> String {
    let mut process = Command::new("sha256sum").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    process.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = process.wait_with_output().unwrap();
    String::from_utf8(output.stdout).unwrap().split(' ').next().unwrap().to_owned()
}

/// A session of nobody: whole as a text, refused by every database.
#[test]
fn a_restore_that_fails_halfway_says_what_to_do() {
    let scratch = Scratch::new();
    let row = format!("[{{\"hex\":\"{}\"}},7,1,1]", "ab".repeat(32));
    let text = format!("kolej backup 1 schema 5\ntable person\n[1,\"Ala\",1,0]\ntable session\n{row}\n");
    let file = scratch.path("odd");
    fs::write(&file, format!("{text}end 2 {}\n", sha256(&text))).unwrap();
    let said = fails(&["restore", &file, "--data", &scratch.path("data")]);
    assert!(said.contains("must not be used") && said.contains("kolej.db-wal"), "{said}");
    let database = servers::database();
    let said = fails(&["restore", &file, "--store", &database.url()]);
    assert!(said.contains("must not be used") && said.contains("drop the database"), "{said}");
}

#[test]
fn a_place_is_named_once_and_in_words() {
    let scratch = Scratch::new();
    let (data, file) = (scratch.path("data"), scratch.path("file"));
    assert!(fails(&["backup", &file, "--data", &data]).contains("there is no database"));
    assert!(fails(&["backup", &file, "--store", "mysql://db"]).contains("postgres://"));
    assert!(
        fails(&["backup", &file, "--store", "postgres://db/x", "--data", &data]).contains("cannot be used")
    );
    let refused = fails(&["backup", &file, "--store", "postgres://me:secret@127.0.0.1:1/kolej"]);
    assert!(refused.contains("postgres://me@127.0.0.1:1/kolej") && !refused.contains("secret"), "{refused}");
    let by_environment = command(&["backup", &file]).env("KOLEJ_DATA", &data).output().unwrap();
    assert!(String::from_utf8(by_environment.stderr).unwrap().contains(&data));
    let both =
        command(&["backup", &file, "--data", &data]).env("KOLEJ_STORE", "postgres://db/x").output().unwrap();
    assert!(
        String::from_utf8(both.stderr).unwrap().contains("cannot be used"),
        "nobody guesses which is meant"
    );
}
