//! What bots think. The only place with floats: rules never read any of this.
//!
//! `guide.rs` measures how far it is to every city and port, `value.rs` what a board promises, `policy.rs` and `acts.rs` decide
//! about a card and about action cards, `search.rs` plays decisions on in thought, and `eval.rs` is what a bot of each level asks.

#![allow(clippy::disallowed_types)]

mod acts;
mod eval;
mod guide;
mod policy;
mod search;
mod value;
