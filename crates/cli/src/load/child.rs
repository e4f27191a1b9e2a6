//! The server under load: a process of its own on loopback, with a folder that goes away with it.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{self, Child, ChildStdout, Command, Stdio};

use crate::failure::Failure;

/// Clock ticks a second in `/proc`; the same on every Linux.
const TICKS: f64 = 100.0;

/// How it is served unless told otherwise: all guests come from one address, and bots need not be watched.
const USUAL: [[&str; 2]; 2] = [["--limit", "none"], ["--bot-pace", "0"]];

/// A server that ends when this is dropped.
#[derive(Debug)]
pub(super) struct Served {
    process: Child,
    /// Kept open: a server whose output goes nowhere would be told so.
    out: BufReader<ChildStdout>,
    folder: Folder,
    args: Vec<String>,
    pub(super) address: SocketAddr,
    /// Processor time of those that were killed.
    spent: f64,
}

impl Served {
    /// Starts this very program as a server on a free port, with these arguments besides.
    pub(super) fn start(args: &[String]) -> Result<Self, Failure> {
        let folder = Folder::new().map_err(|cause| Failure::io("the folder of the server", &cause))?;
        let told = |flag: &str| args.iter().any(|arg| arg.split('=').next() == Some(flag));
        let usual = USUAL.iter().filter(|[flag, _]| !told(flag)).flatten().map(|&word| word.to_owned());
        let args: Vec<String> = usual.chain(args.iter().cloned()).collect();
        let (process, out, address) = launched(&folder, &args, "127.0.0.1:0")?;
        Ok(Self { process, out, folder, args, address, spent: 0.0 })
    }

    /// Kills it as if the power had failed, and starts it again in the same folder at the same address.
    pub(super) fn kill_and_restart(&mut self) -> Result<(), Failure> {
        self.spent = self.seconds().unwrap_or(self.spent);
        end(&mut self.process);
        let (process, out, _) = launched(&self.folder, &self.args, &self.address.to_string())?;
        (self.process, self.out) = (process, out);
        Ok(())
    }

    /// Memory in use, in kB, where the system tells it.
    pub(super) fn memory(&self) -> Option<f64> {
        number(&fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?, "VmRSS:")
    }

    /// Seconds of processor time so far, where the system tells it.
    pub(super) fn seconds(&self) -> Option<f64> {
        Some(self.spent + processor_time(self.process.id())?)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        end(&mut self.process);
    }
}

/// Seconds of processor time of a process so far, where the system tells it.
pub(super) fn processor_time(process: u32) -> Option<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name may contain anything, but it ends with the last bracket. Then `utime` and `stime` are the 12th and 13th.
    let times = stat.rsplit_once(')')?.1.split_whitespace().skip(11).take(2);
    Some(times.filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / TICKS)
}

/// Starts a server and waits until it says where it is.
fn launched(
    folder: &Folder,
    args: &[String],
    listen: &str,
) -> Result<(Child, BufReader<ChildStdout>, SocketAddr), Failure> {
    let fail = |cause: std::io::Error| Failure::io("the server cannot be started", &cause);
    let mut command = Command::new(std::env::current_exe().map_err(fail)?);
    // It is set up here alone, whatever a server on this machine is told.
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("KOLEJ_")) {
            command.env_remove(name);
        }
    }
    let mut process = command
        .args(["serve", "--listen", listen, "--data"])
        .arg(&folder.0)
        .args(args)
        .env("KOLEJ_LOG", std::env::var("KOLEJ_LOG").unwrap_or_else(|_| "error".to_owned()))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(fail)?;
    let told = process.stdout.take().and_then(|out| {
        let (mut out, mut line) = (BufReader::new(out), String::new());
        out.read_line(&mut line).ok()?;
        Some((out, address(&line)?))
    });
    let Some((out, address)) = told else {
        end(&mut process);
        return Err(Failure::new("the server did not start; its message is above"));
    };
    Ok((process, out, address))
}

/// There is nothing to wait for: what it acknowledged is on the disk.
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
        assert_eq!(number("VmPeak:\t 9 kB\nVmRSS:\t  12345 kB\n", "VmRSS:"), Some(12_345.0));
        assert_eq!(number("VmRSS:\t much", "VmRSS:"), None);
    }
}
