//! The list of games: the only place that names them all.
//!
//! Inside, games are generic types; from here on outwards a game is an [`Entry`] and a table is a [`Table`] behind a box, so
//! that neither the server nor the command line knows which games exist.

mod arena;
mod bench;
mod depot;
mod entry;
mod ink;
mod seated;
mod signals;
mod table;
mod tickets;
mod tools;

use ::depot::Depot;
use ::ink::Ink;
use ::signals::Signals;
use ::tickets::Tickets;
use conform::Toy;

use tor::Tor;

pub use crate::arena::{Match, Played};
pub use crate::bench::Bench;
pub use crate::entry::{Entry, ReadLog};
pub use crate::table::{Advice, Adviser, Page, Table, Thinker};
pub use crate::tools::{Answer, Judge, Review, Reviewer, Solve, Solver, Tools};
pub use bot::{Budget, Level};

const INK: Entry = Entry::of::<Ink>().with(ink::TOOLS);
const DEPOT: Entry = Entry::of::<Depot>().with(depot::TOOLS);
const SIGNALS: Entry = Entry::of::<Signals>().with(signals::TOOLS);
const TICKETS: Entry = Entry::of::<Tickets>().with(tickets::TOOLS);

/// All games players can choose.
pub static GAMES: &[Entry] = &[Entry::of::<Tor>(), INK, DEPOT, TICKETS, SIGNALS];

/// The games and the toy that proves the contract; for tests of everything that must work for any game.
pub static WITH_TOY: &[Entry] = &[Entry::of::<Tor>(), INK, DEPOT, TICKETS, SIGNALS, Entry::of::<Toy>()];

/// The game with this id among `games`.
pub fn find<'a>(games: &'a [Entry], id: &str) -> Option<&'a Entry> {
    games.iter().find(|entry| entry.info.id == id)
}
