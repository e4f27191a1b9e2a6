//! A PostgreSQL server.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::Port;
use crate::database::Database;
use crate::keeper::{Keeper, fresh_folder, program};

/// What a server for tests sets: it is reached from this machine only, and by many tests at once.
const SETTINGS: [&str; 4] = [
    "listen_addresses=127.0.0.1",
    "max_connections=200",
    "logging_collector=off",
    "log_min_messages=warning",
];

/// A running PostgreSQL that keeps its port and its data while it is stopped. What it says is written is on the disk.
#[derive(Debug)]
pub struct Postgres {
    keeper: Keeper,
    port: Port,
}

impl Postgres {
    /// Starts one with an empty database `kolej`.
    pub fn start() -> Self {
        Self::with(&[])
    }

    /// Starts one with further settings, such as `fsync=off`.
    pub fn with(settings: &[&str]) -> Self {
        let folder = fresh_folder("postgres");
        let owner = give_away(&folder);
        let port = Port::free();
        let sockets = format!("unix_socket_directories={}", folder.display());
        let (data, server, number) = (folder.join("data"), binary("postgres"), port.to_string());
        let mut command: Vec<&OsStr> = owner.iter().map(OsStr::new).collect();
        command.extend([server.as_os_str(), "-D".as_ref(), data.as_os_str(), "-p".as_ref(), number.as_ref()]);
        for setting in SETTINGS.iter().chain(settings).copied().chain([sockets.as_str()]) {
            command.extend([OsStr::new("-c"), setting.as_ref()]);
        }
        // From here on dropping clears the folder away, also when a step below panics.
        let postgres = Self { keeper: Keeper::new("postgres", &folder, &command), port };
        let initdb = binary("initdb");
        let words =
            ["--auth=trust", "--username=postgres", "--locale=C.UTF-8", "--encoding=UTF8", "--no-sync", "-D"];
        let mut making: Vec<&OsStr> = owner.iter().map(OsStr::new).chain([initdb.as_os_str()]).collect();
        making.extend(words.map(OsStr::new));
        making.push(data.as_os_str());
        run(Command::new(making[0]).args(&making[1..]).current_dir(&folder));
        postgres.start_again();
        postgres.sql("create database kolej");
        postgres
    }

    /// The address of its database `kolej`.
    pub fn url(&self) -> String {
        format!("{}/kolej", self.server_url())
    }

    /// A fresh database of its own.
    pub fn database(&self) -> Database {
        Database::create(&self.server_url())
    }

    /// The same in its database `kolej`.
    pub fn ask(&self, text: &str) -> String {
        psql(&self.url(), text)
    }

    /// Runs SQL in the database `postgres` and returns what `psql` prints of the rows.
    pub fn sql(&self, text: &str) -> String {
        psql(&format!("{}/postgres", self.server_url()), text)
    }

    /// Ends it in an orderly way, and the sessions in it.
    pub fn stop(&self) {
        self.keeper.end("INT");
    }

    /// Ends it as a crash does.
    pub fn kill(&self) {
        self.keeper.end("KILL");
    }

    /// Starts it after a stop or a kill, on the same port.
    pub fn start_again(&self) {
        let status = self.keeper.folder().join("data/postmaster.pid");
        self.keeper.start(|process| is_ready(&status, process));
    }

    /// Stops and starts it.
    pub fn restart(&self) {
        self.stop();
        self.start_again();
    }

    fn server_url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}", self.port)
    }
}

/// Whether the server's own status file says that it serves: first its process, last its state.
fn is_ready(status: &Path, process: u32) -> bool {
    let text = fs::read_to_string(status).unwrap_or_default();
    let mut lines = text.lines();
    lines.next().is_some_and(|first| first.trim() == process.to_string())
        && lines.last().is_some_and(|last| last.trim() == "ready")
}

/// Runs SQL and returns the rows as text.
pub(crate) fn psql(url: &str, text: &str) -> String {
    let options = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"];
    run(Command::new(binary("psql")).args(options).args(["--dbname", url, "--command", text]))
}

/// PostgreSQL refuses to run as root: then the folder is given to the user that Debian's package brings, and the words
/// returned make a command run as that user.
fn give_away(folder: &Path) -> Vec<String> {
    let here = fs::metadata(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    if here.uid() != 0 {
        return Vec::new();
    }
    let users = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let user: Option<Vec<&str>> =
        users.lines().map(|line| line.split(':').collect()).find(|user: &Vec<&str>| user[0] == "postgres");
    let number = |at: usize| user.as_ref().and_then(|user| user.get(at)?.parse().ok());
    let (Some(uid), Some(gid)) = (number(2), number(3)) else {
        panic!("there is no user postgres; as root: apt-get install postgresql");
    };
    chown(folder, Some(uid), Some(gid)).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let setpriv = program("setpriv", "util-linux").display().to_string();
    vec![setpriv, format!("--reuid={uid}"), format!("--regid={gid}"), "--clear-groups".to_owned()]
}

/// A program of the newest PostgreSQL installed. Debian keeps them out of the search path, a folder a version.
pub(crate) fn binary(name: &str) -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let version = |path: &Path| path.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok());
    let newest = versions
        .map(|entry| entry.path())
        .filter(|folder| folder.join("bin").join(name).is_file())
        .max_by_key(|folder| version(folder));
    newest.map_or_else(|| program(name, "postgresql"), |folder| folder.join("bin").join(name))
}

/// Runs a command to its end and returns its output.
fn run(command: &mut Command) -> String {
    let name = command.get_program().display().to_string();
    let output = command.stdin(Stdio::null()).output().unwrap_or_else(|e| panic!("cannot run {name}: {e}"));
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{name} fails:\n{said}{}", String::from_utf8_lossy(&output.stderr));
    said.trim_end().to_owned()
}
