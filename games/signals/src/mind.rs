//! How bots think. Rules never ask anything here.
//!
//! `guide.rs` measures how far it is to every city and port, `value.rs` what a board promises, `policy.rs` and `acts.rs`
//! decide about a card and about action cards, `search.rs` plays decisions on in imagined games, and `eval.rs` is what a bot of
//! each level asks.

#![allow(
    clippy::disallowed_types,
    reason = "floats live here and nowhere else in a game; they may weigh and guess, never decide a rule"
)]

mod acts;
mod eval;
mod guide;
mod policy;
mod search;
mod value;
