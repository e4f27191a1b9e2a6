//! The files of `docs/server` work as they are: only addresses and paths are changed to those of this machine.

#![allow(clippy::unwrap_used)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use servers::{Haproxy, Nginx, Port, program};

/// The site as visitors type it.
const SITE: &str = "kolej.example";

/// Nobody waits longer for anything here.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running node, with a folder of its own.
struct Node {
    process: Child,
    folder: PathBuf,
}

impl Node {
    fn start(port: &Port) -> Self {
        let folder = std::env::temp_dir().join(format!("kolej-operation-{}-{port}", std::process::id()));
        let mut process = Command::new(env!("CARGO_BIN_EXE_kolej"))
            .args(["serve", "--limit", "none", "--listen", &format!("127.0.0.1:{port}")])
            .args(["--behind-proxy", "127.0.0.1/32", "--base-url", &format!("http://{SITE}"), "--data"])
            .arg(&folder)
            .env("KOLEJ_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.contains(&port.to_string()), "{line}");
        Self { process, folder }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A file of the documentation, with these texts replaced. Each must be there.
fn file(text: &str, changes: &[(&str, String)]) -> String {
    changes.iter().fold(text.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from} is not in the file any more");
        text.replace(from, to)
    })
}

/// A proxy's port and those of three nodes, with the changes that put them into a configuration.
fn cluster(listen: &str) -> (Port, [Port; 3], Vec<(&'static str, String)>) {
    let (front, nodes) = (Port::free(), [(); 3].map(|()| Port::free()));
    let names = ["10.0.0.11:8080", "10.0.0.12:8080", "10.0.0.13:8080"];
    let mut changes: Vec<(&str, String)> =
        names.into_iter().zip(&nodes).map(|(name, port)| (name, format!("127.0.0.1:{port}"))).collect();
    if listen == "bind" {
        changes.push(("bind :80\n", format!("bind 127.0.0.1:{front}\n")));
        // As many visitors as the machine of a test has files for.
        changes.push(("maxconn 20000", "maxconn 200".to_owned()));
    } else {
        changes.push(("listen 80;", format!("listen 127.0.0.1:{front};")));
    }
    (front, nodes, changes)
}

/// Sends a request and returns the connection from which the answer comes.
fn send(port: u16, head: &str, body: &str) -> BufReader<TcpStream> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let length = body.len();
    let request = format!(
        "{head}\r\nHost: {SITE}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).unwrap();
    BufReader::new(stream)
}

/// The status and the headers of an answer.
fn head(stream: &mut BufReader<TcpStream>) -> (u16, Vec<String>) {
    let mut lines = stream.lines().map(Result::unwrap).take_while(|line| !line.is_empty());
    let first = lines.next().expect("an answer");
    (first.split(' ').nth(1).unwrap().parse().unwrap(), lines.collect())
}

/// The value of a header.
fn header<'a>(lines: &'a [String], name: &str) -> Option<&'a str> {
    let pairs = lines.iter().filter_map(|line| line.split_once(": "));
    pairs.filter(|(own, _)| own.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
}

fn get(port: u16, path: &str) -> (u16, String) {
    let mut stream = send(port, &format!("GET {path} HTTP/1.1"), "");
    let (status, _) = head(&mut stream);
    let mut body = String::new();
    stream.read_to_string(&mut body).unwrap();
    (status, body)
}

/// Sends a form from a page of the site itself, or of another.
fn post(port: u16, path: &str, origin: &str, body: &str) -> (u16, Vec<String>) {
    let mut stream = send(port, &format!("POST {path} HTTP/1.1\r\nOrigin: {origin}"), body);
    head(&mut stream)
}

/// Reads a stream until the first line of the next event.
fn event(stream: &mut BufReader<TcpStream>) -> String {
    loop {
        let mut line = String::new();
        assert_ne!(stream.read_line(&mut line).unwrap(), 0, "the stream goes on");
        if line.starts_with("id:") {
            return line;
        }
    }
}

/// Waits until something is so.
fn wait(what: &str, so: impl Fn() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !so() {
        assert!(Instant::now() < deadline, "{what}");
        std::thread::yield_now();
    }
}

/// What a proxy must do for a site: forms of its own pages pass and no others, a stream comes as it is said, and the visitor
/// does not notice which nodes are there.
fn serves_the_site(front: u16, nodes: &[Port; 3]) {
    let own = format!("http://{SITE}");
    let first = Node::start(&nodes[0]);
    wait("the first node is found", || get(front, "/").0 == 200);
    let (status, _) = post(front, "/tables", "http://elsewhere.example", "game=tor&seat0=me&seat1=open");
    assert_eq!(status, 403, "forms of other sites");
    let (status, lines) = post(front, "/tables", &own, "game=tor&seat0=me&seat1=open");
    assert_eq!(status, 303, "{lines:?}");
    let table = header(&lines, "location").unwrap().to_owned();
    let mut stream = send(front, &format!("GET {table}/live HTTP/1.1"), "");
    assert_eq!(head(&mut stream).0, 200);
    let before = event(&mut stream);
    let (status, lines) = post(front, &format!("{table}/sit"), &own, "seat=1&name=Ola");
    assert_eq!(status, 303, "{lines:?}");
    // The stream goes on, and yet the news are here.
    assert_ne!(event(&mut stream), before);
    let _others = [Node::start(&nodes[1]), Node::start(&nodes[2])];
    drop(first);
    // The others were away until now, so the proxy has left them alone for a moment.
    wait("the others are found", || get(front, "/").0 == 200);
    for _ in 0..30 {
        assert_eq!(get(front, "/").0, 200, "a node that died is not seen");
    }
}

#[test]
fn haproxy_serves_the_site_from_all_nodes() {
    let (front, nodes, mut changes) = cluster("bind");
    let (statistics, number) = (Port::free(), front.number());
    let figures = statistics.number();
    changes.push(("127.0.0.1:8404", format!("127.0.0.1:{statistics}")));
    let configuration = file(include_str!("../../../docs/server/haproxy.cfg"), &changes);
    let _haproxy = Haproxy::start(&configuration, vec![front, statistics]);
    serves_the_site(number, &nodes);
    let _nodes = nodes.each_ref().map(Node::start);
    let row = |name: &str| {
        let all = get(figures, "/;csv").1;
        let row = all.lines().find(|line| line.starts_with(&format!("nodes,{name},"))).unwrap();
        row.split(',').map(str::to_owned).collect::<Vec<_>>()
    };
    let names = ["one", "two", "three"];
    wait("all nodes are up", || names.iter().all(|name| row(name)[17] == "UP"));
    let served = || names.map(|name| row(name)[7].parse::<u32>().unwrap());
    let before = served();
    for _ in 0..30 {
        assert_eq!(get(number, "/").0, 200);
    }
    let after = served();
    let each: Vec<u32> = before.iter().zip(after).map(|(before, after)| after - before).collect();
    assert_eq!(each, [10, 10, 10], "each in turn");
}

#[test]
fn nginx_serves_the_site_from_all_nodes() {
    let (front, nodes, changes) = cluster("listen");
    let number = front.number();
    let site = file(include_str!("../../../docs/server/nginx.conf"), &changes);
    let _nginx = Nginx::start(&site, vec![front]);
    serves_the_site(number, &nodes);
}

/// The units with the program where it is here.
fn units() -> (PathBuf, [PathBuf; 2]) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("units-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let texts = [
        include_str!("../../../docs/server/kolej.service"),
        include_str!("../../../docs/server/kolej-work.service"),
    ];
    let paths = ["kolej.service", "kolej-work.service"].map(|name| folder.join(name));
    for (path, text) in paths.iter().zip(texts) {
        let program = [("/usr/local/bin/kolej", env!("CARGO_BIN_EXE_kolej").to_owned())];
        std::fs::write(path, file(text, &program)).unwrap();
    }
    (folder, paths)
}

#[test]
fn systemd_takes_the_units_and_finds_them_shut() {
    let (folder, units) = units();
    for unit in units {
        // Anything it says is a fault, also where it goes on.
        let analyze = |words: &[&str]| {
            let systemd = program("systemd-analyze", "systemd");
            Command::new(systemd).args(words).arg(&unit).output().unwrap()
        };
        let verified = analyze(&["verify", "--man=no"]);
        let said = String::from_utf8_lossy(&verified.stderr).into_owned();
        assert!(verified.status.success() && said.is_empty(), "{said}");
        // Ten is an open door; the number is the exposure times ten.
        let shut = analyze(&["security", "--offline=true", "--threshold=20", "--no-pager"]);
        assert!(shut.status.success(), "{}", String::from_utf8_lossy(&shut.stdout));
    }
    std::fs::remove_dir_all(folder).unwrap();
}

/// A certificate signed by nobody, and its key, in a folder that goes with it.
struct Certificate(PathBuf);

impl Certificate {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let made = Command::new(program("openssl", "openssl"))
            .args([
                "req",
                "-x509",
                "-newkey",
                "ec",
                "-pkeyopt",
                "ec_paramgen_curve:prime256v1",
                "-nodes",
                "-days",
                "2",
            ])
            .args(["-subj", &format!("/CN={SITE}"), "-keyout", "key.pem", "-out", "certificate.pem"])
            .current_dir(&folder)
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
        std::fs::write(folder.join("both.pem"), read("certificate.pem") + &read("key.pem")).unwrap();
        Self(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Certificate {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What a proxy says to whoever greets it in TLS.
fn handshake(port: u16) -> String {
    let said = Command::new(program("openssl", "openssl"))
        .args([
            "s_client",
            "-brief",
            "-alpn",
            "h2",
            "-servername",
            SITE,
            "-connect",
            &format!("127.0.0.1:{port}"),
        ])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    String::from_utf8_lossy(&said.stderr).into_owned()
}

#[test]
fn haproxy_speaks_tls_and_sends_everybody_there() {
    let (front, _nodes, mut changes) = cluster("bind");
    let (secure, statistics, certificate) = (Port::free(), Port::free(), Certificate::new("haproxy"));
    let (number, tls) = (front.number(), secure.number());
    changes.push(("127.0.0.1:8404", format!("127.0.0.1:{statistics}")));
    changes.push(("bind :443", format!("bind 127.0.0.1:{tls}")));
    changes.push(("/etc/haproxy/kolej.pem", certificate.path("both.pem")));
    changes.push(("#tls ", String::new()));
    let configuration = file(include_str!("../../../docs/server/haproxy.cfg"), &changes);
    let _haproxy = Haproxy::start(&configuration, vec![front, secure, statistics]);
    let said = handshake(tls);
    assert!(said.contains("CONNECTION ESTABLISHED") && said.contains(SITE), "{said}");
    let (status, lines) = head(&mut send(number, "GET /rules HTTP/1.1", ""));
    assert_eq!((status, header(&lines, "location")), (301, Some("https://kolej.example/rules")));
}

#[test]
fn nginx_speaks_tls() {
    let (front, _nodes, mut changes) = cluster("listen");
    let (secure, certificate) = (Port::free(), Certificate::new("nginx"));
    let tls = secure.number();
    changes.push(("listen 443 ", format!("listen 127.0.0.1:{tls} ")));
    changes.push(("/etc/letsencrypt/live/kolej.example/fullchain.pem", certificate.path("certificate.pem")));
    changes.push(("/etc/letsencrypt/live/kolej.example/privkey.pem", certificate.path("key.pem")));
    changes.push(("#tls ", String::new()));
    let site = file(include_str!("../../../docs/server/nginx.conf"), &changes);
    let _nginx = Nginx::start(&site, vec![front, secure]);
    let said = handshake(tls);
    assert!(said.contains("CONNECTION ESTABLISHED") && said.contains(SITE), "{said}");
}
