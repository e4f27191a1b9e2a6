//! What a seat can do and what luck can bring: codes and notation. Frozen: stored logs contain both.

use std::fmt;
use std::str::FromStr;

use game::{BadCode, Code, Seat};

use crate::data::{Ability, LENGTH, WAGONS};

/// One decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Take the top card of the deck (TOR-3.2).
    Draw,
    /// Use the open card with this ability (TOR-3.3).
    Use(Ability),
    /// Choose a place of one's own train, counted from 0: where the wagon goes, or what the ability works on.
    Place(u8),
    /// During set-up, choose one of the offered wagons (TOR-2.5).
    Pick(u8),
}

const USE: u32 = 1;
const PLACE: u32 = USE + 8;
const PICK: u32 = PLACE + 7;

impl Code for Action {
    const COUNT: u32 = PICK + WAGONS as u32;

    fn code(self) -> u32 {
        match self {
            Self::Draw => 0,
            Self::Use(ability) => USE + ability as u32,
            Self::Place(slot) => PLACE + u32::from(slot),
            Self::Pick(wagon) => PICK + u32::from(wagon) - 1,
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let offset = |from: u32| u8::try_from(code - from).ok();
        Some(match code {
            0 => Self::Draw,
            USE..PLACE => Self::Use(Ability::ALL[usize::from(offset(USE)?)]),
            PLACE..PICK => Self::Place(offset(PLACE)?),
            PICK..Self::COUNT => Self::Pick(offset(PICK)? + 1),
            _ => return None,
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Use(ability) => write!(f, "use {ability}"),
            Self::Place(slot) => write!(f, "at {}", slot + 1),
            Self::Pick(wagon) => write!(f, "pick {wagon}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        if text == "draw" {
            return Ok(Self::Draw);
        }
        let (verb, what) = text.split_once(' ').ok_or(BadCode)?;
        match verb {
            "use" => Ability::ALL.into_iter().find(|ability| ability.name() == what).map(Self::Use),
            "at" => {
                number(what).filter(|&place| usize::from(place) <= LENGTH).map(|place| Self::Place(place - 1))
            }
            "pick" => number(what).filter(|&wagon| wagon <= WAGONS).map(Self::Pick),
            _ => None,
        }
        .ok_or(BadCode)
    }
}

/// What luck brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The top card of the deck.
    Wagon(u8),
    /// Who begins (TOR-2.3).
    First(Seat),
}

impl Code for Chance {
    const COUNT: u32 = WAGONS as u32 + 4;

    fn code(self) -> u32 {
        match self {
            Self::Wagon(wagon) => u32::from(wagon) - 1,
            Self::First(seat) => u32::from(WAGONS + seat.0),
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let code = u8::try_from(code).ok().filter(|&code| u32::from(code) < Self::COUNT)?;
        Some(if code < WAGONS { Self::Wagon(code + 1) } else { Self::First(Seat(code - WAGONS)) })
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wagon(wagon) => write!(f, "{wagon}"),
            Self::First(seat) => write!(f, "first {seat}"),
        }
    }
}

impl FromStr for Chance {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        match text.strip_prefix("first ") {
            Some(seat) => number(seat).filter(|&seat| seat <= 4).map(|seat| Self::First(Seat(seat - 1))),
            None => number(text).filter(|&wagon| wagon <= WAGONS).map(Self::Wagon),
        }
        .ok_or(BadCode)
    }
}

/// A positive number in its only spelling: no sign, no leading zero, so that notation is one-to-one.
fn number(text: &str) -> Option<u8> {
    text.parse()
        .ok()
        .filter(|value: &u8| *value > 0 && text.len() == value.to_string().len() && !text.starts_with('+'))
}
