//! The rules of Zwrotnice i semafory one by one: a test is named after the rule it holds to, and `coverage.rs` counts them.

mod actions;
mod clock;
mod coverage;
mod ends;
mod help;
mod helpers;
mod moves;
mod passing;
mod pieces;
mod setup;
mod timetable;
mod variants;
