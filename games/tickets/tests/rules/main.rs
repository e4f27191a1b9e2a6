//! The rules of Wsiąść do Pociągu one by one: a test is named after the rule it holds to, and `coverage.rs` counts them.

mod cards;
mod claims;
mod coverage;
mod deck;
mod end;
mod help;
mod known;
mod pieces;
mod scoring;
mod setup;
mod tickets;
mod turn;
