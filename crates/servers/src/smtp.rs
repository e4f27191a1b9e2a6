//! A mail server.
//!
//! It is aiosmtpd, the SMTP server of Debian's Python. `OpenSMTPD`, Exim and Postfix have their folders and sockets built in
//! and want to be root, so that no two tests could have one each.

use std::ffi::OsStr;
use std::fs;
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::Port;
use crate::keeper::{Keeper, fresh_folder, program};

/// Debian's own, which has what Debian packs; another may come first in the search path.
const PYTHON: &str = "/usr/bin/python3";
/// How long a mail may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running mail server that keeps what it gets. It has no mailbox for addresses that begin with `nobody@`, and no time for
/// those that begin with `later@`.
#[derive(Debug)]
pub struct Smtp {
    keeper: Keeper,
    port: Port,
}

/// A mail that arrived, decoded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    headers: Vec<(String, String)>,
    /// Its text.
    pub text: String,
}

impl Letter {
    /// A header by its name; `X-Recipient` says to whom it went, `X-Safe` whether over TLS, `X-User` who was logged in.
    pub fn header(&self, name: &str) -> &str {
        self.headers.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }
}

impl Smtp {
    /// Starts one that takes mail from anybody, in the open.
    pub fn start() -> Self {
        Self::with("none", None)
    }

    /// Starts one with `starttls` or `tls` and a certificate of its own for `localhost`, for whoever knows name and password.
    pub fn with(mode: &str, login: Option<(&str, &str)>) -> Self {
        let (folder, port) = (fresh_folder("smtp"), Port::free());
        if mode != "none" {
            certify(&folder);
        }
        let script = folder.join("smtp.py");
        fs::write(&script, include_str!("smtp.py"))
            .unwrap_or_else(|e| panic!("cannot write {}: {e}", script.display()));
        let number = port.to_string();
        let (user, password) = login.unwrap_or_default();
        let words = [number.as_str(), mode, user, password].map(OsStr::new);
        let command: Vec<&OsStr> =
            [OsStr::new(PYTHON), script.as_os_str()].into_iter().chain(words).collect();
        let smtp = Self { keeper: Keeper::new("aiosmtpd", &folder, &command), port };
        smtp.start_again();
        smtp
    }

    /// Ends it in an orderly way; what it got stays.
    pub fn stop(&self) {
        self.keeper.end("TERM");
    }

    /// Starts it after a stop, on the same port.
    pub fn start_again(&self) {
        self.keeper.start(|_| TcpStream::connect(("127.0.0.1", self.port.number())).is_ok());
    }

    /// The port it listens on.
    pub fn port(&self) -> u16 {
        self.port.number()
    }

    /// The certificate in PEM that whoever sends must trust.
    pub fn certificate(&self) -> Vec<u8> {
        fs::read(self.keeper.folder().join("certificate.pem")).expect("it was started with one")
    }

    /// What arrived so far, in order.
    pub fn letters(&self) -> Vec<Letter> {
        let folder = self.keeper.folder().join("box");
        let files = fs::read_dir(&folder).map(|files| files.flatten().map(|file| file.path()).collect());
        let mut files: Vec<_> = files.unwrap_or_default();
        files.retain(|file| file.extension().is_none());
        files.sort();
        files.iter().map(|file| letter(file)).collect()
    }

    /// Waits until this many have arrived.
    pub fn wait_for(&self, count: usize) -> Vec<Letter> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let letters = self.letters();
            if letters.len() >= count {
                return letters;
            }
            assert!(Instant::now() < deadline, "{} of {count} mails came: {letters:?}", letters.len());
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

fn letter(file: &Path) -> Letter {
    let text = fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let (head, text) = text.split_once("\n\n").expect("a mail has a head and a text");
    let header = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned()));
    Letter { headers: head.lines().filter_map(header).collect(), text: text.to_owned() }
}

/// Makes a key (`key.pem`) and a certificate (`certificate.pem`) for `localhost` in a folder.
pub fn certify(folder: &Path) {
    let wishes = "[req]\ndistinguished_name=name\nx509_extensions=more\nprompt=no\n[name]\nCN=localhost\n\
                  [more]\nsubjectAltName=DNS:localhost\nbasicConstraints=critical,CA:FALSE\n";
    fs::write(folder.join("wishes"), wishes).expect("the folder is new");
    let words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -config wishes \
                 -keyout key.pem -out certificate.pem";
    let made =
        Command::new(program("openssl", "openssl")).args(words.split(' ')).current_dir(folder).output();
    let made = made.unwrap_or_else(|e| panic!("openssl cannot start: {e}"));
    assert!(made.status.success(), "openssl: {}", String::from_utf8_lossy(&made.stderr));
}
