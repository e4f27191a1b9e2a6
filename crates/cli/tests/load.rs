//! `kolej load` against real servers: what it counts is true, and whatever happens to a server, no acknowledged move is lost.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

fn kolej(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kolej"));
    command.args(args).env("KOLEJ_LOG", "error").stdin(Stdio::null());
    command
}

/// Runs `kolej load` with these arguments; its figures and whether it was content.
fn load(args: &[&str]) -> (Value, bool) {
    let output = kolej(&[&["load", "--json"], args].concat()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let figures = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{args:?}: {said}"));
    (figures, output.status.success())
}

/// Nothing was lost, doubled, stuck or wrong.
fn assert_kept(figures: &Value, content: bool) {
    assert!(content && figures["failures"] == 0, "{figures:#}");
    assert!(figures["faults"].as_object().unwrap().values().all(|count| count == 0), "{figures:#}");
}

fn count(figures: &Value, path: &str) -> u64 {
    figures.pointer(path).and_then(Value::as_u64).unwrap_or_else(|| panic!("{path}: {figures:#}"))
}

/// A server of the test, so that the tool knows nothing but its addresses.
struct Served {
    process: Child,
    _out: BufReader<ChildStdout>,
    port: u16,
}

impl Served {
    fn start(data: &Path, port: u16) -> Self {
        let listen = format!("0.0.0.0:{port}");
        let mut process = kolej(&["serve", "--listen", &listen, "--limit", "none", "--bot-pace", "0"])
            .arg("--data")
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut out, mut line) = (BufReader::new(process.stdout.take().unwrap()), String::new());
        out.read_line(&mut line).unwrap();
        let port = line.trim_end().trim_end_matches('/').rsplit(':').next().unwrap().parse().unwrap();
        Self { process, _out: out, port }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

#[test]
fn mixed_games_are_played_and_every_move_is_accounted_for() {
    let (figures, content) = load(&[
        "--listeners",
        "40",
        "--tables",
        "10",
        "--rate",
        "150",
        "--seconds",
        "4",
        "--by-game",
        "--bots",
        "40",
        "--kits",
        "50",
        "--doubles",
        "10",
        "--restless",
        "8",
        "--whole",
        "4",
    ]);
    assert_kept(&figures, content);
    assert_eq!((&figures["listeners"], &figures["tables"]), (&40.into(), &10.into()));
    let games = figures["by_game"].as_array().unwrap();
    let ids: Vec<&str> = games.iter().map(|game| game["game"].as_str().unwrap()).collect();
    assert_eq!(ids, ["tor", "ink", "depot", "tickets", "signals"]);
    for game in games {
        assert!(count(game, "/moves") > 5 && count(game, "/messages") > 5, "{game:#}");
        assert!(count(game, "/answer_bytes") > 100 && count(game, "/message_bytes") > 100, "{game:#}");
    }
    // Double clicks were refused the second time, and steps reached the listeners.
    assert!(count(&figures, "/errors/stale") > 0 && count(&figures, "/events") > 50, "{figures:#}");
    let keys = [
        "moves_per_s",
        "p50_ms",
        "p90_ms",
        "p99_ms",
        "max_ms",
        "event_p50_ms",
        "event_p99_ms",
        "kb_per_listener",
        "rss_mb",
        "server_cpu_s",
        "cpu_us_per_move",
        "cpu_us_per_message",
    ];
    assert!(keys.iter().all(|&key| figures[key].is_number()), "{figures:#}");
    assert_eq!(count(&figures, "/errors/lost_connection"), 0, "{figures:#}");
}

/// Games that end are compared with their logs move by move, and everybody goes on to the next table. Some leave for a while:
/// what a bot decided for them is in the log as its own.
#[test]
fn finished_games_are_compared_with_their_logs() {
    let (figures, content) = load(&[
        "--games",
        "tor:2,ink",
        "--listeners",
        "9",
        "--tables",
        "3",
        "--rate",
        "300",
        "--seconds",
        "10",
        "--plain",
        "--bots",
        "0",
        "--stand-ins",
        "100",
        "--",
        "--bot-pace",
        "0",
    ]);
    assert_kept(&figures, content);
    assert!(count(&figures, "/games_finished") > 0, "{figures:#}");
    assert!(count(&figures, "/log_steps_compared") > 30, "{figures:#}");
    let away = count(&figures, "/stand_ins/own") + count(&figures, "/stand_ins/voted");
    assert!(away > 0 && count(&figures, "/stand_ins/taken_back") > 0, "{figures:#}");
    assert!(count(&figures, "/stand_ins/steps_compared") > 0, "{figures:#}");
}

/// The tool kills its own server again and again.
#[test]
fn a_killed_server_has_lost_nothing_it_acknowledged() {
    let (figures, content) = load(&[
        "--listeners",
        "20",
        "--tables",
        "10",
        "--rate",
        "100",
        "--seconds",
        "6",
        "--kill-every",
        "1",
        "--restless",
        "4",
    ]);
    assert_kept(&figures, content);
    assert_eq!(count(&figures, "/kills"), 5);
    assert!(count(&figures, "/moves") > 30 && count(&figures, "/errors/stream_ended") > 0, "{figures:#}");
}

/// Waits until the database was written so many times more: people are playing.
fn wait_for_moves(data: &Path, times: usize) {
    let deadline = Instant::now() + Duration::from_mins(1);
    let mut seen = Vec::new();
    while seen.len() <= times {
        assert!(Instant::now() < deadline, "nobody plays");
        let written = fs::metadata(data.join("kolej.db-wal")).and_then(|file| file.modified()).ok();
        if seen.last() != Some(&written) {
            seen.push(written);
        }
        thread::park_timeout(Duration::from_millis(2));
    }
}

fn copy(from: &Path, to: &Path) {
    let _ = fs::remove_dir_all(to);
    fs::create_dir_all(to).unwrap();
    for file in fs::read_dir(from).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), to.join(file.file_name())).unwrap();
    }
}

/// The judge itself: a server that is put back to what it knew a moment ago has lost moves, and that is said.
#[test]
fn a_server_that_forgets_is_found_out() {
    let (data, earlier) = (folder("load-forgets"), folder("load-earlier"));
    let served = Served::start(&data, 0);
    let port = served.port;
    let url = format!("http://127.0.0.1:{port},http://127.0.0.2:{port}");
    let load = kolej(&["load", "--json", "--url", &url, "--listeners", "6", "--tables", "3", "--rate", "60"])
        .args(["--seconds", "5", "--drain", "2", "--bots", "0"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    wait_for_moves(&data, 40);
    drop(served);
    copy(&data, &earlier);
    let served = Served::start(&data, port);
    wait_for_moves(&data, 40);
    drop(served);
    copy(&earlier, &data);
    let _served = Served::start(&data, port);
    let output = load.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let figures: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(count(&figures, "/faults/lost") > 0, "{figures:#}");
    assert!(figures["first_failure"].as_str().unwrap().contains("/t/"), "{figures:#}");
}

/// Two addresses of one server stand for two nodes, guests come from several addresses, and some of them do not read.
#[test]
fn silent_and_slow_clients_do_not_stop_the_others() {
    let served = Served::start(&folder("load-idle"), 0);
    let url = format!("http://127.0.0.1:{0},http://127.0.0.2:{0}", served.port);
    let (figures, content) = load(&[
        "--url",
        &url,
        "--listeners",
        "20",
        "--tables",
        "5",
        "--rate",
        "100",
        "--seconds",
        "4",
        "--silent",
        "60",
        "--slow",
        "20",
        "--addresses",
        "7",
    ]);
    assert_kept(&figures, content);
    assert_eq!(figures["nodes"], 2);
    assert!(count(&figures, "/moves") > 100, "{figures:#}");
    assert!(figures["rss_mb"].is_null(), "the server is not ours to measure");
}

/// A server that lets four streams in from one address has room for twelve listeners from three.
#[test]
fn guests_come_from_as_many_addresses_as_they_are_told_to() {
    let (figures, content) = load(&[
        "--listeners",
        "12",
        "--tables",
        "3",
        "--rate",
        "20",
        "--seconds",
        "1",
        "--addresses",
        "3",
        "--",
        "--streams",
        "4",
    ]);
    assert_kept(&figures, content);
    assert_eq!(count(&figures, "/errors/limited"), 0, "{figures:#}");
}

#[test]
fn what_cannot_be_loaded_is_named() {
    for (args, said) in [
        (["--url", "127.0.0.1:8080"], "http://HOST:PORT"),
        (["--games", "chess"], "chess"),
        (["--games", "tor:many"], "tor:many"),
    ] {
        let (told, content) = load(&args);
        assert!(!content && told["error"].as_str().unwrap().contains(said), "{told}");
    }
}
