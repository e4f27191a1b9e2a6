//! One node with `SQLite`: killed under load, its disk full and back, its files read-only and back.

use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use servers::Port;

use crate::process::{Load, Process};
use crate::seconds;

/// A folder of the test.
fn folder(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    path.display().to_string()
}

fn node(data: &str, port: &Port) -> Process {
    Process::start(&[
        &"serve",
        &"--listen",
        &format!("127.0.0.1:{port}"),
        &"--data",
        &data,
        &"--limit",
        &"none",
        &"--bot-pace",
        &"0",
        &"--think",
        &"30",
    ])
}

fn load(port: &Port) -> Load {
    Load::start(&[
        &"--url",
        &format!("http://127.0.0.1:{port}"),
        &"--seconds",
        &seconds(),
        &"--rate",
        &"60",
        &"--tables",
        &"15",
        &"--listeners",
        &"30",
        &"--restless",
        &"5",
        &"--bots",
        &"40",
        &"--drain",
        &"60",
    ])
}

#[test]
fn a_node_that_is_killed_under_load_loses_nothing() {
    let (data, port) = (folder("alone-killed"), Port::free());
    let mut node = node(&data, &port);
    let mut load = load(&port);
    let mut kills = 0;
    while load.is_running() && kills < 100 {
        thread::park_timeout(Duration::from_millis(400));
        node.kill();
        node.start_again();
        kills += 1;
    }
    let figures = load.judge();
    println!("{kills} kills: {figures:#}");
    assert!(kills > 5 && figures["moves"].as_u64() > Some(50), "{kills}: {figures:#}");
}

/// A small disk of its own.
struct Disk(String);

impl Disk {
    fn new(name: &str) -> Self {
        let folder = folder(name);
        std::fs::create_dir_all(&folder).unwrap();
        mount(&["-t", "tmpfs", "-o", "size=24m", "tmpfs", &folder]);
        Self(folder)
    }

    fn fill(&self) {
        let full =
            Command::new("dd").args(["if=/dev/zero", &format!("of={}/rest", self.0), "bs=4k"]).output();
        assert!(!full.unwrap().status.success(), "the disk is not full");
    }

    fn empty(&self) {
        std::fs::remove_file(format!("{}/rest", self.0)).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // Lazily: whoever has files open there ends soon.
        let _ = Command::new("umount").args(["-l", &self.0]).status();
    }
}

fn mount(words: &[&str]) {
    assert!(Command::new("mount").args(words).status().unwrap().success(), "mount {words:?}");
}

fn is_root() -> bool {
    std::fs::read_to_string("/proc/self/status").unwrap().lines().any(|line| line.starts_with("Uid:\t0\t"))
}

#[test]
fn a_full_disk_only_interrupts_the_evening() {
    if !is_root() {
        println!("only root can mount a small disk");
        return;
    }
    let (disk, port) = (Disk::new("alone-full"), Port::free());
    let _node = node(&format!("{}/data", disk.0), &port);
    let mut load = load(&port);
    let pause = || thread::park_timeout(Duration::from_millis(1_500));
    let mut blows = 0;
    while load.is_running() && blows < 4 {
        pause();
        disk.fill();
        pause();
        disk.empty();
        blows += 1;
    }
    let figures = load.judge();
    println!("{blows} times full: {figures:#}");
    assert!(blows > 1 && figures["moves"].as_u64() > Some(50), "{figures:#}");
}

/// The files of a database. Whatever happens, they can be written again in the end.
struct Files(String);

impl Files {
    /// Lets nobody write to them, or everybody again; whether the file system can do that.
    fn read_only(&self, is: bool) -> bool {
        let files = ["", "-wal", "-shm"].map(|end| format!("{}/kolej.db{end}", self.0));
        // What belongs to the log is not there at every moment.
        let files = files.iter().filter(|file| Path::new(file).exists());
        let mut change = Command::new("chattr");
        change.arg(if is { "+i" } else { "-i" }).args(files);
        change.output().is_ok_and(|done| done.status.success())
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        self.read_only(false);
    }
}

#[test]
fn files_that_turn_read_only_only_interrupt_the_evening() {
    let (data, port) = (folder("alone-read-only"), Port::free());
    let mut node = node(&data, &port);
    let files = Files(data);
    if !files.read_only(true) {
        println!("only root can do that, and not on every file system");
        return;
    }
    assert!(files.read_only(false));
    if !node.is_running() {
        node.start_again();
    }
    let mut load = load(&port);
    let pause = || thread::park_timeout(Duration::from_secs(1));
    let mut blows = (0, 0);
    while load.is_running() && blows.0 < 6 {
        pause();
        assert!(files.read_only(true));
        pause();
        assert!(files.read_only(false));
        blows.0 += 1;
        // SQLite maps its index into memory: a write to it that fails ends the process, as on any such disk.
        if !node.is_running() {
            node.start_again();
            blows.1 += 1;
        }
    }
    let figures = load.judge();
    println!("{} times read-only, {} times started again: {figures:#}", blows.0, blows.1);
    assert!(blows.0 > 1 && figures["moves"].as_u64() > Some(50), "{figures:#}");
}
