//! The rules of Jedzie pociąg z daleka one by one: a test is named after the rule it holds to, and `coverage.rs` counts
//! them.

mod coverage;
mod help;
mod pieces;
mod round;
mod running;
mod scoring;
mod traces;
