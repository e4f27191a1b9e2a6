//! What whoever runs a server types: backups, exports, imports and looking after things, on real databases.

#![allow(clippy::unwrap_used)]

mod admin;
mod backup;
mod evening;
mod round;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::Value;

/// A folder that goes when the test does.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("operation-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// A path in it, as it is typed.
    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// The database of a data folder in it.
    fn database(&self, data: &str) -> PathBuf {
        self.0.join(data).join("kolej.db")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kolej"));
    command.args(args).stdin(Stdio::null()).env_remove("KOLEJ_STORE").env_remove("KOLEJ_DATA");
    command
}

fn kolej(args: &[&str]) -> Output {
    command(args).output().unwrap()
}

/// A command that succeeds: its one JSON value.
fn json(args: &[&str]) -> Value {
    let output = kolej(&[args, &["--json"]].concat());
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A command that succeeds: what it tells people.
fn told(args: &[&str]) -> String {
    let output = kolej(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// A command that fails: why.
fn fails(args: &[&str]) -> String {
    let output = kolej(args);
    assert_eq!(output.status.code(), Some(1), "{args:?}: {}", String::from_utf8_lossy(&output.stdout));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!said.is_empty() && !said.contains("panicked"), "{args:?}: {said}");
    said
}
