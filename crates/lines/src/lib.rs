//! Games over lines of text: the protocol of `docs/engine.md`.
//!
//! One request is one line, and one line answers it: `ok …` or `error KIND …`. A [`Session`] answers whoever asks about games,
//! as `kolej engine` does. A [`Program`] is the other side: a process that plays a seat, and is asked by an arena. It is told
//! what its seat may know and nothing else; while it decides it may ask a session of its own, which knows no more.
//!
//! Whatever a program does is a [`Fault`] at worst: it may hang, die, write rubbish or far too much, or break the rules.

mod answer;
mod command;
mod fault;
mod guest;
mod process;
mod program;
mod read;
mod request;
mod session;
mod world;

pub use answer::{Answer, Refused};
pub use command::CommandLine;
pub use fault::{Fault, FaultKind};
pub use guest::{Ear, Opening, Question, decision, opening, over};
pub use program::Program;
pub use read::{Heard, Reader};
pub use session::Session;

use bot::Mind;
use engine::Rules;

/// Version of the protocol.
pub const PROTOCOL: u32 = 1;

/// The longest line that is read from whoever asks, in bytes: a set-up may carry a data file.
pub const LONGEST_REQUEST: usize = 256 << 10;

/// The longest line that is written, in bytes.
pub const LONGEST_ANSWER: usize = 4 << 20;

/// The longest line that is read from a program that plays, in bytes.
pub const LONGEST_MOVE: usize = 64 << 10;

/// A game that lines are about.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// Its rules.
    pub rules: &'static dyn Rules,
    /// Its bots.
    pub mind: &'static dyn Mind,
}
