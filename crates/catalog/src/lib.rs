//! The list of games: the only place that names them all.
//!
//! Inside, games are generic types; from here on outwards a game is an [`Entry`] and a game in progress an [`engine::Play`]
//! behind a box, so that neither the server nor the command line knows which games exist.

mod arena;
mod bench;
mod common;
mod depot;
mod entry;
mod ink;
mod lesson;
mod same;
mod signals;
mod tickets;
mod tools;

pub use crate::arena::{Contender, Forfeit, Match, Played};
pub use crate::bench::{Bench, Listed};
pub use crate::entry::Entry;
pub use crate::lesson::{Brief, Lesson, Moment, Stop, Stuck};
pub use crate::tools::{
    AfterPage, Answer, Ask, BoardCard, Command, EditorPage, Made, Opt, Review, Reviewer, Run, Tools,
};
pub use bot::{Budget, Level};

/// Every game is one line here; the toy stands last.
static ALL: [Entry; 6] = [
    Entry::of::<tor::Tor>().teaching(include_str!("../../../games/tor/lesson.txt")),
    Entry::of::<::ink::Ink>().with(ink::TOOLS).teaching(include_str!("../../../games/ink/lesson.txt")),
    Entry::of::<::depot::Depot>()
        .with(depot::TOOLS)
        .teaching(include_str!("../../../games/depot/lesson.txt")),
    Entry::of::<::tickets::Tickets>()
        .with(tickets::TOOLS)
        .teaching(include_str!("../../../games/tickets/lesson.txt")),
    Entry::of::<::signals::Signals>()
        .with(signals::TOOLS)
        .teaching(include_str!("../../../games/signals/lesson.txt")),
    Entry::of::<toy::Toy>(),
];

/// All games players can choose.
pub static GAMES: &[Entry] = ALL.split_at(ALL.len() - 1).0;

/// The games and the toy that proves the contract; for tests of everything that must work for any game.
pub static WITH_TOY: &[Entry] = &ALL;

/// The game with this id among `games`.
pub fn find<'a>(games: &'a [Entry], id: &str) -> Option<&'a Entry> {
    games.iter().find(|entry| entry.info.id == id)
}

/// These games as a hall plays them.
pub fn hall_games(games: &[Entry]) -> Vec<hall::Game> {
    games.iter().map(Entry::hall).collect()
}

/// The page that writes a whole game, compiled and played as it stands.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/a-new-game.md")]
pub struct ANewGame;
