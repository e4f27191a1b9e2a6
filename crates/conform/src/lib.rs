//! The laws every game must keep, checked over random play, and the player of golden games.
//!
//! A game crate's `tests/laws.rs` is one call of [`Laws::check`]; its recorded games are replayed by [`golden()`]. [`fuzz`]
//! throws broken input at parsers, [`spoilt()`] breaks a file line by line, [`plans()`] asks a game for whole turns, and [`Coverage`] holds its tests against its
//! rulebook; [`steps`] are short words for tests of single rules. [`Toy`] is the smallest game that uses the whole contract: simultaneous turns, chance, a secret and cooperation.
//! It proves on every commit that a new game needs its own folder, a paint module and one line in the catalog, and nothing
//! else.

mod coverage;
mod fuzz;
mod golden;
mod laws;
mod plans;
mod spoilt;
pub mod steps;
mod toy;
mod twin;

pub use coverage::{Coverage, numbers};
pub use fuzz::{Fuzz, fuzz};
pub use golden::golden;
pub use laws::Laws;
pub use plans::plans;
pub use spoilt::spoilt;
pub use toy::{Action as ToyAction, Chance as ToyChance, Event as ToyEvent, Toy, View as ToyView};
pub use twin::{Compare, World, twin_worlds};
