//! The program as a server: where it says it is, how it ends, and that it bears a little load.

#![allow(clippy::unwrap_used)]

#[path = "../src/http.rs"]
#[allow(dead_code)]
mod http;

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use http::Client;
use serde_json::Value;

struct Served {
    process: Child,
    address: SocketAddr,
}

impl Served {
    fn start(data: &str) -> Self {
        let mut process = kolej(&["serve", "--listen", "127.0.0.1:0", "--limit", "none", "--data"])
            .arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join(data))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.strip_prefix("Kolej: http://").unwrap().strip_suffix("/\n").unwrap();
        Self { process, address: address.parse().unwrap() }
    }

    fn signal(&self, signal: &str) {
        let id = self.process.id().to_string();
        assert!(
            Command::new("sh").args(["-c", "kill -\"$0\" \"$1\"", signal, &id]).status().unwrap().success()
        );
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn kolej(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kolej"));
    command.args(args).env("KOLEJ_LOG", "warn").stdin(Stdio::null());
    command
}

#[tokio::test]
async fn a_signal_ends_the_streams_and_the_server() {
    for signal in ["TERM", "INT"] {
        let mut served = Served::start(&format!("served-{signal}"));
        let mut client = Client::connect(served.address).await.unwrap();
        assert_eq!(client.get("/health", "").await.unwrap().status, 200);
        let form = [("game", "tor"), ("seat0", "me"), ("seat1", "open")];
        let opened = client.post("/tables", "", &form).await.unwrap();
        assert_eq!(opened.status, 303);
        let (path, cookie) = (opened.header("location").unwrap(), opened.cookie().unwrap());
        client.listen(&format!("{path}/live"), cookie).await.unwrap();
        let mut event = Vec::new();
        assert!(client.chunk(&mut event).await.unwrap());
        assert!(client.start_of(&event, 3).unwrap().starts_with(b"id:"));
        served.signal(signal);
        while client.chunk(&mut event).await.unwrap() {}
        assert!(served.process.wait().unwrap().success(), "{signal}");
    }
}

#[test]
fn a_taken_address_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = kolej(&["serve", "--listen", &address]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains(&address));
}

#[test]
fn a_folder_in_use_is_named() {
    let first = Served::start("served-twice");
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("served-twice");
    let second = kolej(&["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&data).output().unwrap();
    assert_eq!(second.status.code(), Some(1));
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(said.contains("another kolej is using the folder") && said.contains("--data"), "{said}");
    // A killed server leaves the folder free.
    drop(first);
    Served::start("served-twice");
}

#[test]
fn a_folder_that_cannot_be_is_named() {
    let data = Path::new(env!("CARGO_TARGET_TMPDIR")).join("a-file");
    std::fs::write(&data, "not a folder").unwrap();
    let output = kolej(&["serve", "--listen", "127.0.0.1:0", "--data"]).arg(&data).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("a-file"));
}

#[test]
fn the_address_is_told_to_programs_too() {
    let mut process = kolej(&["serve", "--json", "--listen", "127.0.0.1:0", "--data"])
        .arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join("told"))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.as_mut().unwrap().by_ref()).read_line(&mut line).unwrap();
    process.kill().unwrap();
    process.wait().unwrap();
    let told: Value = serde_json::from_str(&line).unwrap();
    assert!(told["url"].as_str().unwrap().starts_with("http://127.0.0.1:") && told["lan"].is_null());
}

#[test]
fn a_little_load_is_borne_without_a_failure() {
    let load = ["load", "--json", "--listeners", "12", "--tables", "3", "--rate", "40", "--seconds", "1"];
    let output = kolej(&load).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let load: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&load["failures"], &load["listeners"]), (&0.into(), &12.into()), "{load}");
    assert!(load["moves"].as_u64() > Some(10) && load["events"].as_u64() > Some(10), "{load}");
    let keys = [
        "moves_per_s",
        "p50_ms",
        "p95_ms",
        "p99_ms",
        "max_ms",
        "event_p99_ms",
        "kb_per_listener",
        "rss_mb",
        "server_cpu_s",
    ];
    assert!(keys.iter().all(|&key| load[key].is_number()), "{load}");
}

#[test]
fn a_game_with_a_map_bears_load_too() {
    let load = [
        "load",
        "--json",
        "--plain",
        "--game",
        "tickets",
        "--listeners",
        "6",
        "--tables",
        "2",
        "--rate",
        "20",
    ];
    let output = kolej(&[&load[..], &["--seconds", "1"]].concat()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let load: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&load["game"], &load["failures"]), (&"tickets".into(), &0.into()), "{load}");
    assert!(load["moves"].as_u64() > Some(5) && load["events"].as_u64() > Some(5), "{load}");
}
