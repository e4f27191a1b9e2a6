//! The program as it is typed, and files for it to read.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn kolej(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kolej")).args(args).stdin(Stdio::null()).output().unwrap()
}

/// Runs a command: its one JSON value, what it says to people, and its exit code.
pub(crate) fn run(args: &[&str]) -> (Value, String, i32) {
    let coded = kolej(&[args, &["--json"]].concat());
    let plain = kolej(args);
    assert_eq!(coded.status, plain.status, "{args:?}");
    let value = serde_json::from_slice(&coded.stdout).unwrap_or_else(|_| panic!("{args:?}: {coded:?}"));
    let told = String::from_utf8([plain.stdout, plain.stderr].concat()).unwrap();
    (value, told, plain.status.code().unwrap())
}

/// A file of this test's own.
pub(crate) fn path(name: &str) -> String {
    let name = format!("{}-{name}", env!("CARGO_CRATE_NAME"));
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).to_str().unwrap().to_owned()
}

/// The same, written.
pub(crate) fn file(name: &str, contents: &str) -> String {
    let path = path(name);
    fs::write(&path, contents).unwrap();
    path
}

/// Runs a command that prints one JSON value and succeeds, once.
#[allow(dead_code, reason = "not every test has so long commands")]
pub(crate) fn json(args: &[&str]) -> Value {
    let output = kolej(args);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {told}");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{args:?}: {output:?}"))
}
