//! What a seat can do and what luck can bring: codes and notation. Frozen: stored logs contain both.

use std::fmt;
use std::str::FromStr;

use game::{BadCode, Code};

use crate::data::TILES;
use crate::grid::{CELLS, CellName};

/// One decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Lay the drawn tile, to look at it: nothing runs yet. `C0 1`.
    Lay {
        /// The square: five times its row plus its column.
        cell: u8,
        /// Quarter turns clockwise, 0 to 3.
        turn: u8,
    },
    /// Build where the tile lies (DEPOT-3.2). `build`.
    Build,
}

#[allow(clippy::cast_possible_truncation)]
const BUILD: u32 = CELLS as u32 * 4;

impl Code for Action {
    const COUNT: u32 = BUILD + 1;

    fn code(self) -> u32 {
        match self {
            Self::Lay { cell, turn } => u32::from(cell) * 4 + u32::from(turn),
            Self::Build => BUILD,
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        match u8::try_from(code).ok()? {
            code if u32::from(code) < BUILD => Some(Self::Lay { cell: code / 4, turn: code % 4 }),
            code if u32::from(code) == BUILD => Some(Self::Build),
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay { cell, turn } => write!(f, "{} {turn}", CellName(*cell)),
            Self::Build => f.write_str("build"),
        }
    }
}

impl FromStr for Action {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        if text == "build" {
            return Ok(Self::Build);
        }
        let (square, turn) = text.split_once(' ').ok_or(BadCode)?;
        let CellName(cell) = CellName::parse(square).ok_or(BadCode)?;
        let turn = ["0", "1", "2", "3"].iter().position(|known| *known == turn).ok_or(BadCode)?;
        Ok(Self::Lay { cell, turn: u8::try_from(turn).map_err(|_| BadCode)? })
    }
}

/// What luck brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The top tile of a seat's stack, counted from 1. `tile 7`.
    Tile(u8),
}

impl Code for Chance {
    const COUNT: u32 = TILES as u32;

    fn code(self) -> u32 {
        let Self::Tile(tile) = self;
        u32::from(tile) - 1
    }

    fn from_code(code: u32) -> Option<Self> {
        u8::try_from(code).ok().filter(|&code| code < TILES).map(|code| Self::Tile(code + 1))
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Tile(tile) = self;
        write!(f, "tile {tile}")
    }
}

impl FromStr for Chance {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let known = |chance: &Self| chance.to_string() == text;
        (0..Self::COUNT).filter_map(Self::from_code).find(known).ok_or(BadCode)
    }
}
