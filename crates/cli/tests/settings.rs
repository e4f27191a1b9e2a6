//! How a server is set up and watched: flags, environment and file; its log, figures and end.

#![allow(clippy::unwrap_used)]

#[path = "../src/http.rs"]
#[allow(dead_code, unused_imports)]
mod http;

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::Arc;

use http::{Client, Manner, Site};
use serde_json::Value;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The program without anything set by whoever runs the tests.
fn kolej(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kolej"));
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("KOLEJ_")) {
            command.env_remove(name);
        }
    }
    command.args(args).stdin(Stdio::null());
    command
}

fn browser(address: SocketAddr) -> Client {
    Client::new(Arc::new(Site::from(address)), Manner::default())
}

struct Served {
    process: Child,
    told: Value,
}

impl Served {
    fn start(mut command: Command) -> Self {
        let mut process =
            command.arg("--json").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        if line.is_empty() {
            let mut said = String::new();
            process.stderr.as_mut().unwrap().read_to_string(&mut said).unwrap();
            panic!("{said}");
        }
        Self { process, told: serde_json::from_str(&line).unwrap() }
    }

    fn address(&self, what: &str) -> SocketAddr {
        let url = self.told[what].as_str().unwrap_or_else(|| panic!("{}", self.told));
        url.strip_prefix("http://").unwrap().split('/').next().unwrap().parse().unwrap()
    }

    fn client(&self) -> Client {
        browser(self.address("url"))
    }

    fn stop(mut self) -> String {
        let id = self.process.id().to_string();
        assert!(Command::new("sh").args(["-c", "kill \"$0\"", &id]).status().unwrap().success());
        let mut said = String::new();
        self.process.stderr.as_mut().unwrap().read_to_string(&mut said).unwrap();
        assert!(self.process.wait().unwrap().success(), "{said}");
        said
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[tokio::test]
async fn words_come_before_the_environment_and_that_before_the_file() {
    let folder = folder("settings-layers");
    let file = folder.join("kolej.toml");
    let text = format!(
        "# A server\nlisten = \"127.0.0.1:0\"\ndata = \"{}\"\nlimit = [\"requests=1\", \"streams=5\"]\nbot-pace = 10\n",
        folder.join("data").display()
    );
    fs::write(&file, text).unwrap();
    // The file alone, named by the environment, without any command.
    let mut command = kolej(&[]);
    command.env("KOLEJ_CONFIG", &file);
    let served = Served::start(command);
    let mut client = served.client();
    let mut statuses = Vec::new();
    for _ in 0..8 {
        statuses.push(client.get("/health", "").await.unwrap().status);
    }
    assert!(statuses.contains(&429) && folder.join("data/kolej.db").exists(), "{statuses:?}");
    served.stop();
    // The environment before it, and the command line before both.
    let mut command = kolej(&["serve", "--config"]);
    command.arg(&file).env("KOLEJ_LIMIT", "requests=0,streams=5").env("KOLEJ_DATA", folder.join("elsewhere"));
    command.arg("--data").arg(folder.join("here"));
    let served = Served::start(command);
    let mut client = served.client();
    for _ in 0..50 {
        assert_eq!(client.get("/health", "").await.unwrap().status, 200);
    }
    assert!(folder.join("here/kolej.db").exists() && !folder.join("elsewhere").exists());
    served.stop();
}

#[test]
fn what_is_wrong_with_the_settings_is_named() {
    let folder = folder("settings-wrong");
    let file = folder.join("kolej.toml");
    let data = folder.join("data");
    let with_file = |text: &str| {
        fs::write(&file, text).unwrap();
        let output = kolej(&["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&data)
            .arg("--config")
            .arg(&file)
            .output()
            .unwrap();
        let said = refused(&output);
        assert!(said.contains("kolej.toml"), "{said}");
        said
    };
    let said = with_file("lisen = \"127.0.0.1:0\"\n");
    assert!(said.contains("there is no setting \"lisen\"") && said.contains("listen, base-url"), "{said}");
    assert!(with_file("config = \"other\"\n").contains("there is no setting \"config\""));
    assert!(with_file("drain = \"soon\"\n").contains("soon"));
    assert!(with_file("listen = 1.5\n").contains("\"listen\" is a text in quotes"));
    assert!(with_file("listen = \n").contains("line 1"));
    assert!(with_file("base-url = \"kolej.example\"\n").contains("https://NAME"));
    assert!(with_file("limit = \"hits=3\"\n").contains("there is no limit \"hits\", only requests, streams"));
    assert!(!data.exists(), "nothing was begun");
    let output = kolej(&["serve", "--behind-proxy", "10.0.0.0/99"]).output().unwrap();
    assert!(refused(&output).contains("10.0.0.0/99"));
    let output = kolej(&["serve", "--config", "/nowhere/kolej.toml"]).output().unwrap();
    assert!(refused(&output).contains("/nowhere/kolej.toml"));
}

#[tokio::test]
async fn figures_are_told_away_from_visitors() {
    let folder = folder("settings-figures");
    let mut command =
        kolej(&["serve", "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--limit", "codes=1"]);
    command.arg("--data").arg(&folder);
    let served = Served::start(command);
    let mut client = served.client();
    assert_eq!(client.get("/metrics", "").await.unwrap().status, 404, "visitors do not see them");
    let form = [("game", "tor"), ("seat0", "me"), ("seat1", "open")];
    let opened = client.post("/tables", "", &form).await.unwrap();
    assert_eq!(opened.status, 303);
    for expected in [404, 429] {
        assert_eq!(client.get("/join?code=QQQQQQ", "").await.unwrap().status, expected);
    }
    let listening = served.client();
    let _stream =
        listening.listen(&format!("{}/live", opened.header("location").unwrap()), "", None).await.unwrap();
    let mut figures = browser(served.address("metrics"));
    let answer = figures.get("/metrics", "").await.unwrap();
    let text = String::from_utf8_lossy(&answer.text().unwrap()).into_owned();
    for line in [
        "kolej_answer_seconds_count{route=\"/join\",status=\"4xx\"} 2",
        "kolej_answer_seconds_count{route=\"/tables\",status=\"3xx\"} 1",
        "kolej_refused_total{limit=\"codes\"} 1",
        "kolej_streams 1",
        "kolej_rooms 1",
        "kolej_connections 3",
        "kolej_thoughts_waiting 0",
        "kolej_commit_seconds_total 0",
    ] {
        assert!(text.lines().any(|said| said.starts_with(line)), "{line}\n{text}");
    }
    let commits = text.lines().find_map(|line| line.strip_prefix("kolej_commits_total "));
    // A guest and a table at the least; clearing up is planned beside them.
    assert!((2..9).contains(&commits.unwrap().parse::<u32>().unwrap()), "{text}");
    let id = opened.header("location").unwrap().trim_start_matches("/t/");
    assert!(text.ends_with("# EOF\n") && !text.contains(id), "{text}");
    assert_eq!(figures.get("/", "").await.unwrap().status, 404);
    served.stop();
}

#[tokio::test]
async fn the_log_has_a_line_for_every_request() {
    let folder = folder("settings-log");
    let mut command = kolej(&["serve", "--listen", "127.0.0.1:0", "--log-format", "json", "--data"]);
    command.arg(&folder);
    let served = Served::start(command);
    let mut client = served.client();
    let answer = client.get("/t/secretaddress", "").await.unwrap();
    let id = answer.header("x-request-id").unwrap().to_owned();
    let log = served.stop();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let line = lines.iter().find(|line| line["span"]["id"] == *id).unwrap_or_else(|| panic!("{log}"));
    assert_eq!((&line["status"], &line["span"]["route"]), (&404.into(), &"/t/{id}".into()), "{line}");
    assert_eq!(
        (&line["span"]["method"], &line["span"]["address"]),
        (&"GET".into(), &"127.0.0.1".into()),
        "{line}"
    );
    assert!(line["millis"].is_number() && !log.contains("secretaddress"), "{log}");
}

/// While it drains, the server works as before but says that it wants no new visitors.
#[tokio::test]
async fn a_server_that_drains_says_so_before_it_ends() {
    let folder = folder("settings-drain");
    let mut command = kolej(&["serve", "--listen", "127.0.0.1:0", "--drain", "2", "--data"]);
    command.arg(&folder);
    let mut served = Served::start(command);
    let mut client = served.client();
    assert_eq!(client.get("/ready", "").await.unwrap().status, 200);
    let id = served.process.id().to_string();
    assert!(Command::new("sh").args(["-c", "kill \"$0\"", &id]).status().unwrap().success());
    // The signal arrives when it does.
    loop {
        let answer = client.get("/ready", "").await.unwrap();
        if answer.status == 503 {
            assert!(String::from_utf8_lossy(&answer.text().unwrap()).contains("draining"));
            break;
        }
    }
    let form = [("game", "tor"), ("seat0", "me"), ("seat1", "open")];
    assert_eq!(client.post("/tables", "", &form).await.unwrap().status, 303);
    assert!(served.process.wait().unwrap().success());
}

#[test]
fn the_version_is_told() {
    let output = kolej(&["--version"]).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), concat!("kolej ", env!("CARGO_PKG_VERSION")));
}

/// Mail that could not be sent, or would have no links in it, is refused before anybody relies on it.
#[test]
fn mail_that_cannot_work_is_refused_at_the_start() {
    let folder = folder("settings-mail");
    let (password, data) = (folder.join("password"), folder.join("data"));
    fs::write(&password, "").unwrap();
    let said = |words: &[&str]| {
        let mut command = kolej(&["serve", "--listen", "127.0.0.1:0", "--data"]);
        refused(&command.arg(&data).args(words).output().unwrap())
    };
    let host = ["--mail-host", "localhost", "--mail-from", "kolej@kolej.example"];
    assert!(said(&host[..2]).contains("--mail-from"));
    assert!(said(&host[2..]).contains("--mail-host"));
    assert!(said(&["--mail-host", "localhost", "--mail-from", "nobody"]).contains("the sender"));
    let user = ["--mail-user", "kolej"];
    assert!(said(&[&host[..], &user].concat()).contains("--mail-password-file"));
    let file = ["--mail-password-file", password.to_str().unwrap()];
    assert!(said(&[&host[..], &user, &file].concat()).contains("there is no password"));
    assert!(said(&host).contains("--base-url"), "mail has links in it");
}
