//! How bots think. Rules never ask anything here.

#![allow(
    clippy::disallowed_types,
    reason = "floats live here and nowhere else in a game; they may weigh and guess, never decide a rule"
)]

mod eval;
