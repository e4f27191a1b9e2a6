//! What a seat can do and what luck can bring: codes and notation. Frozen: stored logs contain both.

use std::fmt;
use std::str::FromStr;

use game::{BadCode, Code};

use crate::face::{Edges, Face, Group, PICTURE_COUNT, Picture};
use crate::grid::{CELLS, CellName};

/// One decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Draw a face or special route, turned and mirrored as the picture shows, into a square.
    Draw {
        /// What.
        picture: Picture,
        /// Where.
        cell: u8,
    },
    /// Say that one's round is finished (INK-2.4).
    Done,
}

#[allow(clippy::cast_possible_truncation)]
const DONE: u32 = (PICTURE_COUNT * CELLS) as u32;

impl Code for Action {
    const COUNT: u32 = DONE + 1;

    fn code(self) -> u32 {
        match self {
            Self::Draw { picture, cell } => u32::from(picture.0) * 49 + u32::from(cell),
            Self::Done => DONE,
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        match code {
            DONE => Some(Self::Done),
            0..DONE => {
                let (picture, cell) = (u8::try_from(code / 49).ok()?, u8::try_from(code % 49).ok()?);
                Some(Self::Draw { picture: Picture(picture), cell })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw { picture, cell } => write!(f, "{} {picture}", CellName(*cell)),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        if text == "done" {
            return Ok(Self::Done);
        }
        let (cell, edges) = text.split_once(' ').ok_or(BadCode)?;
        let cell = CellName::parse(cell).ok_or(BadCode)?.0;
        let edges = Edges::parse(edges.as_bytes()).ok_or(BadCode)?;
        let picture = Picture::of(edges).filter(|&picture| picture != Picture::WATER).ok_or(BadCode)?;
        Ok(Self::Draw { picture, cell })
    }
}

/// The face a die shows (INK-2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chance(pub Face);

/// Route faces come before the special routes, which no die shows; river and lake faces after them.
const ROUTES: u8 = 9;
const SPECIALS: u8 = 6;

impl Code for Chance {
    const COUNT: u32 = 19;

    fn code(self) -> u32 {
        u32::from(if self.0.0 < ROUTES { self.0.0 } else { self.0.0 - SPECIALS })
    }

    fn from_code(code: u32) -> Option<Self> {
        let code = u8::try_from(code).ok().filter(|&code| u32::from(code) < Self::COUNT)?;
        Some(Self(Face(if code < ROUTES { code } else { code + SPECIALS })))
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "die {}", self.0.edges())
    }
}

impl FromStr for Chance {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let edges =
            text.strip_prefix("die ").and_then(|text| Edges::parse(text.as_bytes())).ok_or(BadCode)?;
        let face = Face::all().find(|face| face.group() != Group::Special && face.edges() == edges);
        face.map(Self).ok_or(BadCode)
    }
}
