//! Processes of the program under test.

use std::fmt::Display;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use serde_json::Value;

/// How long a process may take to start on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server or worker that can be killed and started again with the same words.
pub(crate) struct Process {
    words: Vec<String>,
    child: Option<Child>,
}

impl Process {
    /// Starts it, and waits until it says where it is.
    pub(crate) fn start(words: &[&dyn Display]) -> Self {
        let words = words.iter().map(ToString::to_string).collect();
        let mut process = Self { words, child: None };
        process.start_again();
        process
    }

    pub(crate) fn start_again(&mut self) {
        let mut child = kolej(&self.words).stdout(Stdio::piped()).spawn().unwrap();
        let out = child.stdout.take().unwrap();
        let (tell, told) = mpsc::channel();
        // Read to its end, so that nobody who writes is ever stopped.
        thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                let _ = tell.send(line);
            }
        });
        self.child = Some(child);
        told.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("{:?} does not start", self.words));
    }

    /// Whether it has not ended by itself.
    pub(crate) fn is_running(&mut self) -> bool {
        self.child.as_mut().is_some_and(|child| child.try_wait().unwrap().is_none())
    }

    /// Ends it as a crash does (SIGKILL).
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// Asks it to end, and waits until it has.
    pub(crate) fn stop(&mut self) {
        if let Some(mut child) = self.child.take() {
            let id = child.id().to_string();
            assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
            assert!(child.wait().unwrap().success(), "{:?} does not end well", self.words);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The program with these words.
pub(crate) fn kolej(words: &[String]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kolej"));
    command.args(words).env("KOLEJ_LOG", "error").stdin(Stdio::null());
    command
}

/// A load that runs while others do harm.
pub(crate) struct Load(Child);

impl Load {
    pub(crate) fn start(words: &[&dyn Display]) -> Self {
        let mut all = vec!["load".to_owned(), "--json".to_owned()];
        all.extend(words.iter().map(ToString::to_string));
        Self(kolej(&all).stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().unwrap())
    }

    pub(crate) fn is_running(&mut self) -> bool {
        self.0.try_wait().unwrap().is_none()
    }

    /// Waits for its judgement, which must be that all is well.
    pub(crate) fn judge(self) -> Value {
        let output = self.0.wait_with_output().unwrap();
        let figures: Value = serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stdout)));
        assert!(output.status.success() && figures["failures"] == 0, "{figures:#}");
        figures
    }
}
