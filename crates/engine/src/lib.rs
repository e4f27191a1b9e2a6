//! The engine edge: a game at a table, whichever game it is, without pages, words, bots or a store.
//!
//! [`Live`] is the only driver of a game. A seat's clicks form a draft until the decision point changes; then the draft
//! becomes part of the append-only log and luck settles whatever chance is due. [`Seed`] makes luck a pure function of
//! (seed, stream, count), so a retry, a crash or a lost race can never re-roll. [`log`] is the readable file form of a whole
//! game.
//!
//! [`Play`] is a live game behind a box: actions by their frozen codes, views and told events as JSON. [`Rules`] is a game
//! that can be set up, under any version of its rules that it still knows. Everything around the games stands on these two.
//!
//! Nothing here reads a clock, a file or the network, apart from [`Seed::fresh`], which asks the operating system.

mod erased;
mod live;
pub mod log;
mod luck;
mod play;
mod record;

pub use erased::{Erased, ReadLog, Rules};
pub use live::{Draft, Live};
pub use luck::{Dice, Seed, SeedHash, hex};
pub use play::{About, Decision, Play};
pub use record::{Broken, Done, Record, Refusal, Token};
