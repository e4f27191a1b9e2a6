//! Clocks of players: how much time a seat has left, and when its flag falls.
//!
//! Nothing here looks at a clock. What is left follows from what is stored with a table: what was chosen when it was opened, the
//! steps with their times, what happened to its clocks, and when the server was down. So a restart, another machine and a
//! replay count the same.

mod calendar;
mod clocks;
mod control;
#[cfg(test)]
mod tests;
mod zone;

pub use calendar::{Calendar, Stop};
pub use clocks::{Clocks, Face, Moment, TimeEvent, What};
pub use control::{AtEnd, BadTime, Pace, TimeControl};
pub use zone::{Nights, Summer, Zone};
