//! The program as other programs use it: its speed with everything listed, its engine, and their bots in its arena.

#![allow(clippy::unwrap_used)]

mod bench;
#[allow(dead_code, reason = "none of them reads a file yet")]
#[path = "../tool/mod.rs"]
mod tool;
