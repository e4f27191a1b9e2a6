//! Which network a table plays on: one of the box, parsed once, or the players' own.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use game::{BadSetup, Options, fnv};
use serde::{Serialize, Serializer};

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

/// The network a table plays on. A copy of one of the box costs nothing.
#[derive(Clone)]
pub struct Board(Source);

#[derive(Clone)]
enum Source {
    Box(Map, &'static Net),
    Own(Arc<Own>),
}

/// The players' own network with its file, packed into one word.
struct Own {
    word: String,
    net: Net,
}

impl Board {
    /// A side of the board in the box.
    pub fn of(map: Map) -> Self {
        Self(Source::Box(map, map.net()))
    }

    /// The players' own network, packed into one word (SIGNALS-2.6).
    pub fn own(word: String) -> Result<Self, BadSetup> {
        let net = Net::read(&Options::unpacked(&word))?;
        Ok(Self(Source::Own(Arc::new(Own { word, net }))))
    }

    /// The side of the board, if the network is of the box.
    pub const fn map(&self) -> Option<Map> {
        match self.0 {
            Source::Box(map, _) => Some(map),
            Source::Own(_) => None,
        }
    }

    /// The network itself.
    pub fn net(&self) -> &Net {
        match &self.0 {
            Source::Box(_, net) => net,
            Source::Own(own) => &own.net,
        }
    }

    /// The packed file of the players' own network.
    pub fn word(&self) -> Option<&str> {
        match &self.0 {
            Source::Box(..) => None,
            Source::Own(own) => Some(&own.word),
        }
    }

    /// A short name that says which network it is: the word of the map, or a hash of the players' own.
    pub fn id(&self) -> String {
        match &self.0 {
            Source::Box(map, _) => map.word().to_owned(),
            Source::Own(own) => format!("own-{:016x}", fnv(own.word.as_bytes())),
        }
    }
}

impl Deref for Board {
    type Target = Net;

    fn deref(&self) -> &Net {
        self.net()
    }
}

impl PartialEq for Board {
    /// Maps of the box by name, others by their files.
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Source::Box(one, _), Source::Box(two, _)) => one == two,
            (Source::Own(one), Source::Own(two)) => Arc::ptr_eq(one, two) || one.word == two.word,
            _ => false,
        }
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.map().hash(state);
        self.word().hash(state);
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({})", self.id())
    }
}

impl Serialize for Board {
    /// Its id.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.id())
    }
}
