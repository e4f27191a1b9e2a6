//! How bots think, and the best last round. Rules never ask anything here.

#![allow(
    clippy::disallowed_types,
    reason = "floats live here and nowhere else in a game; they may weigh and guess, never decide a rule"
)]

pub(crate) mod beam;
mod eval;
pub(crate) mod judge;
mod plan;
pub(crate) mod solve;
