//! Which network a table plays on: one of the box, parsed once, or the players' own.

use std::sync::OnceLock;

use game::{Fault, Printed, fnv};
use serde::Serialize;

use crate::net::Net;

const EUROPE: &str = include_str!("../data/europe.txt");
const AMERICA: &str = include_str!("../data/america.txt");

/// A hash of the data files.
pub(crate) const DATA: u64 = fnv(concat!(
    include_str!("../data/europe.txt"),
    include_str!("../data/america.txt"),
    include_str!("../data/box.txt"),
)
.as_bytes());

/// A side of the board in the box (SIGNALS-1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Map {
    /// Central Europe.
    Europe,
    /// North America.
    America,
}

impl Map {
    /// Both sides; the first is the default.
    pub const ALL: [Self; 2] = [Self::Europe, Self::America];

    /// Its word in set-ups.
    pub const fn word(self) -> &'static str {
        WORDS[self as usize]
    }

    /// Its data file, as the players' own networks are written.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Europe => EUROPE,
            Self::America => AMERICA,
        }
    }

    /// The network.
    pub fn net(self) -> &'static Net {
        static NETS: [OnceLock<Net>; 2] = [const { OnceLock::new() }; 2];
        NETS[self as usize].get_or_init(|| {
            Net::read(self.text()).unwrap_or_else(|faults| unreachable!("the box is complete: {faults:?}"))
        })
    }
}

/// The words of maps.
pub(crate) const WORDS: &[&str] = &["europe", "america"];

/// The network a table plays on.
pub type Board = game::Board<Map>;

impl Printed for Map {
    type Board = Net;

    fn word(self) -> &'static str {
        Self::word(self)
    }

    fn board(self) -> &'static Net {
        self.net()
    }

    /// The players' own network (SIGNALS-2.6).
    fn read(text: &str) -> Result<Net, Vec<Fault>> {
        Net::read(text)
    }
}
