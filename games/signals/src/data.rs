//! What is in the box: both networks, and the dice, cards and numbers; each read once. Players may bring a network of their
//! own.

use std::sync::OnceLock;

use game::text::statements;
use game::{BuiltIn, Fault};
use serde::Serialize;

use crate::net::Net;
use crate::piece::{Colour, Kind};
use crate::timetable::TimetableCard;

const EUROPE: &str = include_str!("../data/europe.txt");
const AMERICA: &str = include_str!("../data/america.txt");
const BOX: &str = include_str!("../data/box.txt");

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

impl BuiltIn for Map {
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

/// Faces of a movement die by value (SIGNALS-1.4).
pub type Die = [u8; 7];

/// What is in the box besides the boards.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Stock {
    /// The movement dice by colour: how many faces show each value.
    pub dice: [Die; 3],
    /// Action cards of each kind.
    pub cards: [u8; 3],
    /// Action cards dealt, drawn at the end of a turn, and held at most (SIGNALS-5.1).
    pub dealt: u8,
    /// Drawn at the end of a turn.
    pub drawn: u8,
    /// Held at most.
    pub limit: u8,
    /// The timetable.
    pub timetable: Vec<TimetableCard>,
}

impl Stock {
    /// The contents of the box.
    pub fn of_the_box() -> &'static Self {
        static STOCK: OnceLock<Stock> = OnceLock::new();
        STOCK.get_or_init(|| read(BOX).unwrap_or_else(|bad| unreachable!("the box is complete: {bad}")))
    }
}

fn read(text: &str) -> Result<Stock, String> {
    let mut stock =
        Stock { dice: [[0; 7]; 3], cards: [0; 3], dealt: 0, drawn: 0, limit: 0, timetable: Vec::new() };
    for (_, verb, rest) in statements(text) {
        let small = |word: &str| word.parse::<u8>().map_err(|bad| format!("{word}: {bad}"));
        match (verb, &rest[..]) {
            // How many tokens the clock holds is a choice of the table (SIGNALS-9.8).
            ("clock", [_]) => {}
            ("train", [colour, _, faces]) => {
                let colour = Colour::of(colour).ok_or("no colour")?;
                for face in faces.split(',') {
                    stock.dice[colour.index()][usize::from(small(face)?)] += 1;
                }
            }
            ("cards", [kind, count]) => {
                stock.cards[Kind::of(kind).ok_or("no kind")?.index()] = small(count)?;
            }
            ("hand", [dealt, drawn, limit]) => {
                (stock.dealt, stock.drawn, stock.limit) = (small(dealt)?, small(drawn)?, small(limit)?);
            }
            ("card", words) => {
                stock.timetable.push(TimetableCard::read(words).map_err(|bad| bad.en)?);
            }
            _ => return Err(format!("{verb} {rest:?}")),
        }
    }
    Ok(stock)
}
