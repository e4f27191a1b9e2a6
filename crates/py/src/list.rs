//! The games of the module: with the catalog the only place that names them. The catalog brings tables, stores and pages, which
//! a program that learns has no use for.

use engine::{Erased, Rules};
use game::{BadSetup, Block, Code, Info, Observe, Think};
use paint::Paint;

use crate::fleet::{Fleet, Ships, Terms};
use crate::sim::{Bare, Sim};

/// All that the module asks of a game.
pub(crate) trait Open: Think + Paint + Observe {}
impl<G: Think + Paint + Observe> Open for G {}

/// What a set-up opens, or why it does not.
type Opened<What> = Result<Box<What>, BadSetup>;

/// One game.
pub(crate) struct Entry {
    /// Id, seats, variants, rulebook.
    pub(crate) info: &'static Info,
    /// Logs and codes.
    pub(crate) rules: &'static dyn Rules,
    /// The parts of its tensors.
    pub(crate) blocks: &'static [Block],
    /// Outcomes of luck have the codes below this.
    pub(crate) chances: u32,
    /// Entries of a tensor at a table of so many seats.
    pub(crate) size: fn(u8) -> usize,
    /// A game at which nothing has happened yet, under a version of the rules.
    pub(crate) open: fn(&str, u16) -> Opened<dyn Sim>,
    /// The set-up as it is written shortest.
    pub(crate) setup: fn(&str) -> Result<String, BadSetup>,
    /// Many games at once.
    pub(crate) fleet: fn(&str, &Terms) -> Opened<dyn Fleet>,
}

impl Entry {
    const fn of<G: Open>() -> Self {
        Self {
            info: const { &G::INFO },
            rules: const { &Erased::<G>::RULES },
            blocks: G::BLOCKS,
            chances: G::Chance::COUNT,
            size: G::size,
            open: |setup, rules| Ok(Box::new(Bare::<G>::new(G::under(&setup.parse()?, rules)))),
            setup: |setup| Ok(setup.parse::<G::Setup>()?.to_string()),
            fleet: |setup, terms| Ok(Box::new(Ships::<G>::new(&setup.parse()?, terms))),
        }
    }
}

/// Every game is one line here; the toy, which is small enough to be solved, stands last.
pub(crate) static GAMES: [Entry; 6] = [
    Entry::of::<tor::Tor>(),
    Entry::of::<ink::Ink>(),
    Entry::of::<depot::Depot>(),
    Entry::of::<tickets::Tickets>(),
    Entry::of::<signals::Signals>(),
    Entry::of::<toy::Toy>(),
];

/// The game with this id.
pub(crate) fn find(id: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.info.id == id)
}
