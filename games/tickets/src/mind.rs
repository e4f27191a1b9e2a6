//! What bots think. The only place with floats: rules never read any of this.
//!
//! `aim.rs` says which routes a seat should want, `policy.rs` what it does next to get them, `search.rs` tries decisions in
//! imagined worlds, and `eval.rs` is what a bot of each level asks.

#![allow(clippy::disallowed_types)]

mod aim;
mod eval;
mod policy;
mod search;
