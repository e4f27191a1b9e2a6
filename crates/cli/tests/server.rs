//! The program as a server: where it says it is, and how it ends.

#![allow(clippy::unwrap_used)]

#[path = "../src/http.rs"]
#[allow(dead_code, unused_imports)]
mod http;

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use http::{Client, Detail, Events, Listening, Manner, Site};
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
        let mut client = Client::new(Arc::new(Site::from(served.address)), Manner::default());
        assert_eq!(client.get("/health", "").await.unwrap().status, 200);
        let form = [("game", "tor"), ("seat0", "me"), ("seat1", "open")];
        let opened = client.post("/tables", "", &form).await.unwrap();
        assert_eq!(opened.status, 303);
        let (path, cookie) = (opened.header("location").unwrap(), opened.cookies().next().unwrap());
        let listening = client.listen(&format!("{path}/live"), cookie, None).await.unwrap();
        let Listening::Open(mut stream) = listening else { panic!("{listening:?}") };
        let mut events = Events::new(stream.packed, Detail::Whole);
        let first = events.read(&stream.next().await.unwrap().unwrap()).unwrap();
        assert!(first.iter().all(|event| event.id == 0 && event.data.starts_with(b"{")), "{first:?}");
        served.signal(signal);
        while stream.next().await.unwrap().is_some() {}
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
