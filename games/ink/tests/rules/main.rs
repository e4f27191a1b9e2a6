//! The rules of Kolejowy szlak one by one: a test is named after the rule it holds to, and `coverage.rs` counts them.

mod coverage;
mod drawing;
mod help;
mod lake;
mod river;
mod round;
mod scoring;
mod special;
