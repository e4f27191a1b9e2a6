//! The laws every game must keep, checked over random play, and the player of golden games.
//!
//! A game crate's `tests/laws.rs` is one call of [`Laws::check`]; its recorded games are replayed by [`golden()`]. [`fuzz`]
//! throws broken input at parsers, [`tensors()`] holds what programs observe against Views, [`told_kinds`] lists what was told
//! of events, [`spoilt()`] breaks a file line by line, [`plans()`] asks a game for whole turns, [`Coverage`] holds its tests
//! against its rulebook, and [`steps`] are short words for tests of single rules.

mod coverage;
mod fuzz;
mod golden;
mod laws;
mod plans;
mod spoilt;
pub mod steps;
mod tensors;
mod told;
mod twin;

pub use coverage::{Coverage, numbers};
pub use fuzz::{Fuzz, fuzz};
pub use golden::golden;
pub use laws::Laws;
pub use plans::plans;
pub use spoilt::spoilt;
pub use tensors::tensors;
pub use told::{told_alike, told_holds, told_kinds};
pub use twin::{Compare, World, twin_worlds};
