//! Which map a table plays on: one of the box, parsed once, or the players' own.

use std::sync::OnceLock;

use game::{BuiltIn, Fault};
use serde::Serialize;

use crate::map::Map;
use crate::text::read;

const AMERICA: &str = include_str!("../data/america.txt");
const DRAWN: &str = include_str!("../data/america-drawn.txt");
const OF_2004: &str = include_str!("../data/tickets-2004.txt");
const REPRINT: &str = include_str!("../data/tickets-reprint.txt");
const OF_1910: &str = include_str!("../data/tickets-1910.txt");
const BIG: &str = include_str!("../data/big-cities.txt");

/// Which tickets and numbers of the box are played with (TICKETS-2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// As the rulebook in the box says.
    Rulebook,
    /// The first edition.
    Of2004,
    /// The tickets of 1910 and the Globetrotter.
    Of1910,
    /// All tickets, both bonuses.
    Mega,
    /// Tickets of seven big cities, no bonus.
    Cities,
}

impl Edition {
    /// All editions; the first is the default.
    pub const ALL: [Self; 5] = [Self::Rulebook, Self::Of2004, Self::Of1910, Self::Mega, Self::Cities];

    /// Its word in set-ups.
    pub const fn word(self) -> &'static str {
        WORDS[self as usize]
    }

    /// The whole data file of this edition, as the players' own maps are written.
    fn text(self) -> String {
        let (numbers, tickets) = match self {
            Self::Rulebook => ("open 4 2\ndraw 3 1\nlast 3\nlongest 10\n", [REPRINT, OF_1910, ""]),
            Self::Of2004 => ("open 3 2\ndraw 3 1\nlast 2\nlongest 10\n", [OF_2004, "", ""]),
            Self::Of1910 => ("open 3 2\ndraw 3 1\nlast 2\nglobetrotter 15\n", [OF_1910, "", ""]),
            Self::Mega => {
                ("open 5 3\ndraw 4 1\nlast 2\nlongest 10\nglobetrotter 15\n", [REPRINT, OF_1910, ""])
            }
            Self::Cities => ("open 4 2\ndraw 4 1\nlast 2\n", [REPRINT, OF_1910, BIG]),
        };
        [&[AMERICA, numbers], &tickets[..], &[DRAWN]].concat().join("\n")
    }

    /// The map with the tickets and numbers of this edition.
    pub fn map(self) -> &'static Map {
        static MAPS: [OnceLock<Map>; 5] = [const { OnceLock::new() }; 5];
        MAPS[self as usize].get_or_init(|| {
            read::map(&self.text()).unwrap_or_else(|faults| unreachable!("the box is complete: {faults:?}"))
        })
    }
}

/// The words of editions.
pub(crate) const WORDS: &[&str] =
    &["edition-rulebook", "edition-2004", "edition-1910", "edition-mega", "edition-cities"];

/// The map a table plays on.
pub type Board = game::Board<Edition>;

impl BuiltIn for Edition {
    type Board = Map;

    fn word(self) -> &'static str {
        Self::word(self)
    }

    fn board(self) -> &'static Map {
        self.map()
    }

    /// The players' own map (TICKETS-2.7).
    fn read(text: &str) -> Result<Map, Vec<Fault>> {
        Map::read(text)
    }
}
