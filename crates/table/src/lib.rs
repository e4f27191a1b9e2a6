//! A game at a table: the committed game, what seats try before they commit, luck, and the log.
//!
//! [`Live`] is the only driver of a game. A seat's clicks form a draft until the turn changes; then the draft becomes part
//! of the append-only log and luck settles whatever chance is due. [`Seed`] makes luck a pure function of (seed, stream,
//! count), so a retry, a crash or a lost race can never re-roll. [`log`] is the readable file form of a whole game.
//!
//! Nothing here reads a clock, a file or the network, apart from [`Seed::fresh`], which asks the operating system.

mod live;
pub mod log;
mod luck;
mod record;

pub use live::{Draft, Live};
pub use luck::{Dice, Seed, SeedHash};
pub use record::{Broken, Done, Record, Refusal, Token};
