//! What luck can bring: codes and notation. Frozen: stored logs contain both.

use std::fmt;
use std::str::FromStr;

use game::{BadCode, Code};

use crate::action::{self, number, position};
use crate::net::{JunctionId, SignalId};
use crate::piece::{Kind, Position};
use crate::timetable::CardId;

/// What luck brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The top card of the timetable.
    Card(CardId),
    /// The deployment dice, each 1 to 6.
    Dice(u8, u8),
    /// A movement die, 1 to 6.
    Die(u8),
    /// An action card.
    Draw(Kind),
    /// A place token with this number, 2 to 12.
    Place(u8),
    /// A switch of a random layout.
    Set {
        /// Of this junction.
        junction: JunctionId,
        /// What is open.
        position: Position,
    },
    /// A signal marker of a random layout.
    Lay(SignalId),
}

// Codes are frozen, so the limits of a network stand here as numbers.
const DICE: u32 = 40;
const DIE: u32 = DICE + 36;
const DRAW: u32 = DIE + 6;
const PLACE: u32 = DRAW + 3;
const SET: u32 = PLACE + 11;
const LAY: u32 = SET + 40 * 6;

impl Code for Chance {
    const COUNT: u32 = LAY + 64;

    fn code(self) -> u32 {
        match self {
            Self::Card(card) => u32::from(card),
            Self::Dice(one, two) => DICE + u32::from(one) * 6 + u32::from(two) - 7,
            Self::Die(value) => DIE + u32::from(value) - 1,
            Self::Draw(kind) => DRAW + kind as u32,
            Self::Place(number) => PLACE + u32::from(number) - 2,
            Self::Set { junction, position } => SET + u32::from(junction) * 6 + u32::from(position.0),
            Self::Lay(signal) => LAY + u32::from(signal),
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let small = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
        Some(match code {
            ..DICE => Self::Card(CardId(small(code))),
            DICE..DIE => Self::Dice(small((code - DICE) / 6 + 1), small((code - DICE) % 6 + 1)),
            DIE..DRAW => Self::Die(small(code - DIE + 1)),
            DRAW..PLACE => Self::Draw(Kind::ALL[(code - DRAW) as usize]),
            PLACE..SET => Self::Place(small(code - PLACE + 2)),
            SET..LAY => {
                let number = code - SET;
                Self::Set { junction: JunctionId(small(number / 6)), position: Position(small(number % 6)) }
            }
            LAY..Self::COUNT => Self::Lay(SignalId(small(code - LAY))),
            _ => return None,
        })
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => write!(f, "card {}", card.0 + 1),
            Self::Dice(one, two) => write!(f, "dice {one} {two}"),
            Self::Die(value) => write!(f, "die {value}"),
            Self::Draw(kind) => write!(f, "draw {}", kind.word()),
            Self::Place(number) => write!(f, "place {number}"),
            Self::Set { junction, position } => write!(f, "set {} {position}", junction.0 + 1),
            Self::Lay(signal) => write!(f, "lay {}", signal.0 + 1),
        }
    }
}

impl FromStr for Chance {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        parse(&text.split(' ').collect::<Vec<_>>()).ok_or(BadCode)
    }
}

fn parse(words: &[&str]) -> Option<Chance> {
    Some(match words {
        ["card", card] => Chance::Card(CardId(number(card, 40)?)),
        ["dice", one, two] => Chance::Dice(number(one, 6)? + 1, number(two, 6)? + 1),
        ["die", value] => Chance::Die(number(value, 6)? + 1),
        ["draw", kind] => Chance::Draw(Kind::of(kind)?),
        ["place", which] => Chance::Place(number(which, 12)?.checked_sub(1)? + 2),
        ["set", junction, open] => {
            Chance::Set { junction: action::junction(junction)?, position: position(open)? }
        }
        ["lay", signal] => Chance::Lay(action::signal(signal)?),
        _ => return None,
    })
}
