//! Each server starts, answers, comes back after a stop and a kill, and is gone without a trace.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use servers::{Haproxy, Nats, Nginx, Port, Postgres};

/// The folders of servers of this test's process.
fn folders(name: &str) -> usize {
    folders_of(std::process::id(), name)
}

/// The folders of servers that a process has started.
fn folders_of(process: u32, name: &str) -> usize {
    let prefix = format!("kolej-{name}-{process}-");
    let all = fs::read_dir(std::env::temp_dir()).unwrap();
    all.filter(|entry| entry.as_ref().unwrap().file_name().to_string_lossy().starts_with(&prefix)).count()
}

/// Whether somebody listens at the address of a `nats://` or `postgres://` URL.
fn listens(url: &str) -> bool {
    let host = url.split_once("://").unwrap().1;
    let host = host.split('/').next().unwrap();
    TcpStream::connect(host.rsplit('@').next().unwrap()).is_ok()
}

/// Says a line to a NATS server and returns the first line of its answer to it.
fn ask(nats: &Nats) -> String {
    let mut stream = TcpStream::connect(nats.url().trim_start_matches("nats://")).unwrap();
    stream.write_all(b"CONNECT {\"verbose\":false}\r\nPING\r\n").unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"PONG\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).unwrap();
        answer.push(byte[0]);
    }
    String::from_utf8(answer).unwrap().lines().last().unwrap().to_owned()
}

#[test]
fn nats_lives() {
    let nats = Nats::start();
    assert_eq!(ask(&nats), "PONG");
    nats.stop();
    assert!(!listens(&nats.url()));
    nats.start_again();
    assert_eq!(ask(&nats), "PONG");
    nats.kill();
    assert!(!listens(&nats.url()));
    nats.start_again();
    nats.restart();
    assert_eq!(ask(&nats), "PONG");
    let url = nats.url();
    drop(nats);
    assert!(!listens(&url));
    assert_eq!(folders("nats"), 0);
}

#[test]
fn postgres_keeps_its_data_through_stops_and_crashes() {
    let postgres = Postgres::start();
    let database = postgres.database();
    assert_eq!(postgres.sql("show fsync"), "on");
    database.sql("create table move (number int); insert into move values (1)");
    postgres.restart();
    database.sql("insert into move values (2)");
    postgres.kill();
    assert!(!listens(&postgres.url()));
    postgres.start_again();
    assert_eq!(database.sql("select sum(number) from move"), "3");
    assert_eq!(postgres.database().sql("select count(*) from pg_tables where tablename = 'move'"), "0");
    let url = postgres.url();
    drop((database, postgres));
    assert!(!listens(&url));
    assert_eq!(folders("postgres"), 0);
}

#[test]
fn a_setting_can_be_given() {
    assert_eq!(Postgres::with(&["fsync=off"]).sql("show fsync"), "off");
}

#[test]
fn shared_databases_are_apart_and_end_with_their_test() {
    let (one, other) = (servers::database(), servers::database());
    assert_ne!(one.url(), other.url());
    one.sql("create table here (number int)");
    assert_eq!(other.sql("select count(*) from pg_tables where tablename = 'here'"), "0");
    let name = one.url().rsplit('/').next().unwrap().to_owned();
    drop(one);
    assert_eq!(other.sql(&format!("select count(*) from pg_database where datname = '{name}'")), "0");
}

#[test]
fn a_test_that_panics_leaves_nothing_behind() {
    let mut url = String::new();
    let panics = catch_unwind(AssertUnwindSafe(|| {
        let nats = Nats::start();
        url = nats.url();
        panic!("as a test does");
    }));
    assert!(panics.is_err());
    assert!(!listens(&url));
    assert_eq!(folders("nats"), 0);
}

#[test]
fn a_process_that_is_killed_leaves_nothing_behind() {
    let mut run = Command::new(env!("CARGO_BIN_EXE_servers"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut url = String::new();
    BufReader::new(run.stdout.take().unwrap()).read_line(&mut url).unwrap();
    assert!(listens(url.trim()));
    assert_eq!(folders_of(run.id(), "postgres"), 1);
    run.kill().unwrap();
    run.wait().unwrap();
    let deadline = Instant::now() + Duration::from_secs(30);
    while listens(url.trim()) || folders_of(run.id(), "postgres") > 0 {
        assert!(Instant::now() < deadline, "the server at {url} is cleared away");
        thread::yield_now();
    }
}

#[test]
fn a_server_that_does_not_start_says_why() {
    let panics = catch_unwind(|| Postgres::with(&["nonsense=1"])).unwrap_err();
    let words = panics.downcast_ref::<String>().unwrap();
    assert!(words.contains("unrecognized configuration parameter \"nonsense\""), "{words}");
    assert_eq!(folders("postgres"), 0);
}

#[test]
fn what_is_not_installed_names_its_package() {
    let panics = catch_unwind(|| servers::program("kolej-no-such-server", "its-package")).unwrap_err();
    let words = panics.downcast_ref::<String>().unwrap();
    assert!(words.contains("apt-get install its-package"), "{words}");
}

/// A site that answers every request with one word; it ends with the test's process.
fn site() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let mut head = Vec::new();
            let mut byte = [0];
            while !head.ends_with(b"\r\n\r\n") && stream.read(&mut byte).is_ok_and(|count| count == 1) {
                head.push(byte[0]);
            }
            let _ =
                stream.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 5\r\nconnection: close\r\n\r\nkolej");
        }
    });
    port
}

/// The last word of a page, or nothing when nobody answers.
fn page(port: u16) -> Option<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream.write_all(b"GET / HTTP/1.1\r\nhost: kolej\r\nconnection: close\r\n\r\n").ok()?;
    let mut text = String::new();
    stream.read_to_string(&mut text).ok()?;
    text.split_whitespace().last().map(str::to_owned)
}

#[test]
fn haproxy_lives() {
    let (port, site) = (Port::free(), site());
    let number = port.number();
    let configuration = format!(
        "defaults\n mode http\n timeout connect 5s\n timeout client 5s\n timeout server 5s\n\
         listen kolej\n bind 127.0.0.1:{number}\n server one 127.0.0.1:{site}\n"
    );
    let haproxy = Haproxy::start(&configuration, vec![port]);
    assert_eq!(page(number).as_deref(), Some("kolej"));
    haproxy.stop();
    assert_eq!(page(number), None);
    haproxy.start_again();
    haproxy.restart();
    assert_eq!(page(number).as_deref(), Some("kolej"));
    drop(haproxy);
    assert_eq!(page(number), None);
    assert_eq!(folders("haproxy"), 0);
}

#[test]
fn nginx_lives() {
    let (port, site) = (Port::free(), site());
    let number = port.number();
    let text = format!(
        "server {{ listen 127.0.0.1:{number}; location / {{ proxy_pass http://127.0.0.1:{site}; }} }}\n"
    );
    let nginx = Nginx::start(&text, vec![port]);
    assert_eq!(page(number).as_deref(), Some("kolej"));
    nginx.stop();
    assert_eq!(page(number), None);
    nginx.start_again();
    nginx.restart();
    assert_eq!(page(number).as_deref(), Some("kolej"));
    drop(nginx);
    assert_eq!(page(number), None);
    assert_eq!(folders("nginx"), 0);
}
