//! A disk that is full or may only be read: what was acknowledged stays, and it goes on once there is room.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use store::{Error, Store};

use crate::fixture::{append, load, running, step};
use crate::scratch::Scratch;

/// A small file system of the test's own.
struct Disk {
    folder: PathBuf,
    _scratch: Scratch,
}

impl Disk {
    /// `None` where the machine lets nobody mount one.
    fn small() -> Option<Self> {
        let scratch = Scratch::new();
        let folder = scratch.file().with_file_name("disk");
        fs::create_dir(&folder).unwrap();
        let disk = Self { folder, _scratch: scratch };
        disk.mount(&["-t", "tmpfs", "-o", "size=1m", "kolej-test"]).then_some(disk)
    }

    fn mount(&self, how: &[&str]) -> bool {
        Command::new("mount").args(how).arg(&self.folder).output().is_ok_and(|done| done.status.success())
    }

    fn file(&self) -> PathBuf {
        self.folder.join("kolej.db")
    }

    /// Fills half of it, to be given back later.
    fn ballast(&self) -> PathBuf {
        let path = self.folder.join("ballast");
        fs::write(&path, vec![1; 500_000]).unwrap();
        path
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").args([Path::new("-l"), &self.folder]).output();
    }
}

/// Appends until a write fails; how many steps were acknowledged in all, and what the failure says.
async fn fill(store: &Store, table: &str) -> (u32, String) {
    loop {
        let next = u32::try_from(load(store, table).await.records.len()).unwrap();
        let turn = (next..next + 500).map(|code| step(0, code)).collect();
        match append(store, table, turn).await {
            Ok(()) => {}
            Err(Error::Database(message)) => return (next, message),
            Err(other) => panic!("{other}"),
        }
    }
}

/// The log is exactly what was acknowledged.
async fn holds(store: &Store, table: &str, steps: u32) {
    let codes: Vec<u32> = load(store, table).await.records.iter().map(|record| record.code).collect();
    assert_eq!(codes, (0..steps).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_writes_go_on() {
    let Some(disk) = Disk::small() else { return };
    let ballast = disk.ballast();
    let store = Store::open(disk.file()).await.unwrap();
    let table = running(&store, 1).await;
    let (steps, message) = fill(&store, &table).await;
    assert!(steps > 0 && message.contains("full"), "{steps}: {message}");
    // Again and again, and reading goes on all the while.
    for _ in 0..3 {
        assert!(matches!(append(&store, &table, vec![step(0, steps); 2_000]).await, Err(Error::Database(_))));
        assert!(matches!(store.probe(1).await, Ok(()) | Err(Error::Database(_))));
        holds(&store, &table, steps).await;
    }
    fs::remove_file(ballast).unwrap();
    append(&store, &table, vec![step(0, steps)]).await.unwrap();
    holds(&store, &table, steps + 1).await;
    store.close().await;
    let store = Store::open(disk.file()).await.unwrap();
    holds(&store, &table, steps + 1).await;
}

#[tokio::test]
async fn a_disk_that_may_only_be_read_is_named_and_harms_nothing() {
    let Some(disk) = Disk::small() else { return };
    let store = Store::open(disk.file()).await.unwrap();
    let table = running(&store, 1).await;
    append(&store, &table, vec![step(0, 0)]).await.unwrap();
    store.close().await;
    drop(store);
    assert!(disk.mount(&["-o", "remount,ro"]));
    let Err(Error::Database(message)) = Store::open(disk.file()).await else { panic!("opened") };
    assert!(message.contains("readonly") || message.contains("unable to open"), "{message}");
    assert!(disk.mount(&["-o", "remount,rw"]));
    let store = Store::open(disk.file()).await.unwrap();
    append(&store, &table, vec![step(0, 1)]).await.unwrap();
    holds(&store, &table, 2).await;
}
