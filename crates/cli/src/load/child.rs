//! The server under load: a process of its own on loopback, with a folder that goes away with it.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{self, Child, ChildStdout, Command, Stdio};

use crate::failure::Failure;

/// Clock ticks a second in `/proc`; the same on every Linux.
const TICKS: f64 = 100.0;

/// A server that ends when this is dropped.
#[derive(Debug)]
pub(super) struct Served {
    process: Child,
    /// Kept open: a server whose output goes nowhere would be told so.
    _out: BufReader<ChildStdout>,
    _folder: Folder,
    pub(super) address: SocketAddr,
}

impl Served {
    /// Starts this very program as a server on a free port.
    pub(super) fn start() -> Result<Self, Failure> {
        let fail = |cause: std::io::Error| Failure::io("the server cannot be started", &cause);
        let folder = Folder::new().map_err(fail)?;
        let mut command = Command::new(std::env::current_exe().map_err(fail)?);
        // It is set up here alone, whatever a server on this machine is told.
        for (name, _) in std::env::vars_os() {
            if name.to_str().is_some_and(|name| name.starts_with("KOLEJ_")) {
                command.env_remove(name);
            }
        }
        let mut process = command
            .args(["serve", "--listen", "127.0.0.1:0", "--limit", "none", "--bot-pace", "0", "--data"])
            .arg(&folder.0)
            .env("KOLEJ_LOG", "error")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(fail)?;
        let told = process.stdout.take().map(|out| {
            let mut out = BufReader::new(out);
            let mut line = String::new();
            out.read_line(&mut line).map(|_| (out, line))
        });
        match told {
            Some(Ok((out, line))) if address(&line).is_some() => {
                let address = address(&line).unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 0)));
                Ok(Self { process, _out: out, _folder: folder, address })
            }
            _ => {
                end(&mut process);
                Err(Failure::new("the server did not start; its message is above"))
            }
        }
    }

    /// Memory in use, in kB, where the system tells it.
    pub(super) fn memory(&self) -> Option<f64> {
        number(&self.read("status")?, "VmRSS:")
    }

    /// Seconds of processor time so far, where the system tells it.
    pub(super) fn seconds(&self) -> Option<f64> {
        let stat = self.read("stat")?;
        // The name may contain anything, but it ends with the last bracket. Then `utime` and `stime` are the 12th and 13th.
        let times = stat.rsplit_once(')')?.1.split_whitespace().skip(11).take(2);
        Some(times.filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / TICKS)
    }

    fn read(&self, file: &str) -> Option<String> {
        fs::read_to_string(format!("/proc/{}/{file}", self.process.id())).ok()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        end(&mut self.process);
    }
}

/// Its data are thrown away, so there is nothing to wait for.
fn end(process: &mut Child) {
    let _ = process.kill();
    let _ = process.wait();
}

/// `Kolej: http://127.0.0.1:PORT/`
fn address(line: &str) -> Option<SocketAddr> {
    line.trim_end().strip_prefix("Kolej: http://")?.strip_suffix('/')?.parse().ok()
}

/// The number after a word in a file of `/proc`.
fn number(text: &str, word: &str) -> Option<f64> {
    text.lines().find_map(|line| line.strip_prefix(word)?.split_whitespace().next()?.parse().ok())
}

/// How many files a process may have open; the server inherits it.
pub(super) fn open_files() -> Option<f64> {
    number(&fs::read_to_string("/proc/self/limits").ok()?, "Max open files")
}

/// A temporary folder.
#[derive(Debug)]
struct Folder(PathBuf);

impl Folder {
    fn new() -> std::io::Result<Self> {
        let path = std::env::temp_dir().join(format!("kolej-load-{}", process::id()));
        fs::create_dir(Path::new(&path))?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_line_is_understood() {
        assert_eq!(
            address("Kolej: http://127.0.0.1:8080/\n"),
            Some(SocketAddr::from(([127, 0, 0, 1], 8080)))
        );
        assert_eq!(address("LAN:   http://192.168.1.2:8080/\n"), None);
    }

    #[test]
    fn numbers_are_found_after_their_word() {
        let limits = "Limit                     Soft Limit           Hard Limit           Units     \n\
                      Max open files            20000                524288               files     \n";
        assert_eq!(number(limits, "Max open files"), Some(20_000.0));
        assert_eq!(number("VmPeak:\t 9 kB\nVmRSS:\t  12345 kB\n", "VmRSS:"), Some(12_345.0));
        assert_eq!(number("Max open files            unlimited", "Max open files"), None);
    }
}
