//! The pieces: colours of trains and goods, kinds of cards, helpers.

use serde::Serialize;

/// A list of words, one for each value of an enumeration, and the way back.
macro_rules! words {
    ($name:ident: $($value:ident = $word:literal),+) => {
        impl $name {
            /// All values in order.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$value),+];

            /// Its word in notation and data files.
            pub const fn word(self) -> &'static str {
                [$($word),+][self as usize]
            }

            /// The value with this word.
            pub fn of(word: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|value| value.word() == word)
            }

            /// Its place in tables.
            pub const fn index(self) -> usize {
                self as usize
            }
        }
    };
}

/// The colour of a train: how fast it is (SIGNALS-1.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Colour {
    Black,
    Brown,
    Grey,
}

words!(Colour: Black = "black", Brown = "brown", Grey = "grey");

/// The colour of a good and of the city it comes from (SIGNALS-1.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Good {
    Yellow,
    Blue,
    Red,
    White,
}

words!(Good: Yellow = "yellow", Blue = "blue", Red = "red", White = "white");

/// The kind of an action card (SIGNALS-1.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Moves a signal marker.
    Signal,
    /// Sets a switch.
    Switch,
    /// Moves a train.
    Move,
}

words!(Kind: Signal = "signal", Switch = "switch", Move = "move");

/// Kinds of action cards.
pub const KINDS: usize = 3;
/// How many action cards of each kind.
pub type Hand = [u8; KINDS];

impl ledger::Card for Kind {
    fn nth(index: usize) -> Self {
        Self::ALL[index]
    }

    fn index(self) -> usize {
        self.index()
    }

    fn word(self) -> &'static str {
        self.word()
    }
}

/// Who helps once in a game (SIGNALS-8.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Helper {
    /// A movement die is rolled again (SIGNALS-8.2).
    Logistics,
    /// Trains may pass cities this turn (SIGNALS-8.3).
    Dispatcher,
    /// No train of a colour moves by a symbol of the card (SIGNALS-8.4).
    Conductor,
    /// The card goes under the deck (SIGNALS-8.5).
    Pointsman,
    /// A train is deployed where the players like (SIGNALS-8.6).
    Shunter,
    /// One train does not move by the card (SIGNALS-8.7).
    Controller,
}

words!(Helper: Logistics = "logistics", Dispatcher = "dispatcher", Conductor = "conductor",
    Pointsman = "pointsman", Shunter = "shunter", Controller = "controller");

/// Where a name stands, seen from its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Side {
    N,
    Ne,
    E,
    Se,
    S,
    Sw,
    W,
    Nw,
}

words!(Side: N = "n", Ne = "ne", E = "e", Se = "se", S = "s", Sw = "sw", W = "w", Nw = "nw");

/// The trains of the box (SIGNALS-1.4).
pub const TRAINS: usize = 9;

/// The colour of a train: 0 to 2 are black, 3 to 5 brown, 6 to 8 grey.
pub const fn colour_of(train: u8) -> Colour {
    Colour::ALL[if train < 9 { train as usize / 3 } else { 2 }]
}

/// A train as people say it: `black 1` to `grey 3`.
pub(crate) fn train_word(train: u8) -> String {
    format!("{} {}", colour_of(train).word(), train % 3 + 1)
}

/// The train with these words.
pub(crate) fn train_of(colour: &str, number: &str) -> Option<u8> {
    let number = ["1", "2", "3"].iter().position(|&word| word == number)?;
    let train = Colour::of(colour)?.index() * 3 + number;
    u8::try_from(train).ok()
}

/// Which two branches of a switch are open, as a number: 01 02 03 12 13 23. Where three lines meet there is no branch 3
/// (SIGNALS-1.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Position(pub(crate) u8);

/// The open branches by position.
const PAIRS: [(u8, u8); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

impl Position {
    /// How many positions there are.
    pub const COUNT: usize = 6;

    /// The position with this number.
    pub const fn nth(number: u8) -> Option<Self> {
        if number < 6 { Some(Self(number)) } else { None }
    }

    /// The position that opens these two branches.
    pub fn of(one: u8, two: u8) -> Option<Self> {
        let pair = (one.min(two), one.max(two));
        let at = PAIRS.iter().position(|&open| open == pair)?;
        u8::try_from(at).ok().map(Self)
    }

    /// The positions of a junction of so many branches, in order.
    pub fn all(ways: usize) -> impl Iterator<Item = Self> {
        (0..6).map(Self).filter(move |position| position.fits(ways))
    }

    /// Whether a junction of so many branches has this position.
    pub fn fits(self, ways: usize) -> bool {
        usize::from(self.pair().1) < ways
    }

    /// Its place in tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The two open branches.
    pub const fn pair(self) -> (u8, u8) {
        PAIRS[self.0 as usize]
    }

    /// Whether this branch is open.
    pub const fn opens(self, branch: u8) -> bool {
        let (one, two) = self.pair();
        branch == one || branch == two
    }

    /// Where a train goes on that comes by this branch; `None` if a disc lies on it.
    pub const fn through(self, branch: u8) -> Option<u8> {
        let (one, two) = self.pair();
        if branch == one {
            Some(two)
        } else if branch == two {
            Some(one)
        } else {
            None
        }
    }
}
