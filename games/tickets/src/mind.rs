//! How bots think. Rules never ask anything here.
//!
//! `aim.rs` says which routes a seat should want, `policy.rs` what it does next to get them, `search.rs` tries decisions in
//! imagined worlds, and `eval.rs` is what a bot of each level asks.

#![allow(
    clippy::disallowed_types,
    reason = "floats live here and nowhere else in a game; they may weigh and guess, never decide a rule"
)]

mod aim;
mod eval;
mod policy;
mod search;
