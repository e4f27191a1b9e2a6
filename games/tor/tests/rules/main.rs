//! The rules of TOR one by one: a test is named after the rule it holds to, and `coverage.rs` counts them.

mod coverage;
mod deck;
mod end;
mod help;
mod moves;
mod offers;
mod padlocks;
mod removals;
mod row;
mod setup;
mod turn;
