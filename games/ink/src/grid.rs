//! The squares of a board as bits of one word, and the twelve exits.

use crate::data::EXITS;
use crate::face::Kind;

/// Squares in a row and in a column (INK-1.1).
pub const SIZE: u8 = 7;
/// Squares of a board.
pub const CELLS: usize = 49;
/// The set of all squares.
pub(crate) const ALL: u64 = (1 << CELLS) - 1;

const COLUMN: u64 = 0x0408_1020_4081;
/// The central squares (INK-1.1).
pub const CENTRE: u64 = 0b111 << 16 | 0b111 << 23 | 0b111 << 30;

/// A side of a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// Towards row A.
    North,
    /// Towards column 6.
    East,
    /// Towards row G.
    South,
    /// Towards column 0.
    West,
}

impl Side {
    /// All sides, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Index in per-side arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side across.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// Whether the side lies left or right.
    pub const fn is_horizontal(self) -> bool {
        matches!(self, Self::East | Self::West)
    }
}

/// The squares reached from a set by one step towards a side; what would leave the board is gone.
pub(crate) const fn step(cells: u64, side: Side) -> u64 {
    match side {
        Side::North => cells >> 7,
        Side::South => cells << 7 & ALL,
        Side::East => (cells & !(COLUMN << 6)) << 1,
        Side::West => (cells & !COLUMN) >> 1,
    }
}

/// The squares that have the border of the board on a side.
pub(crate) const fn border(side: Side) -> u64 {
    match side {
        Side::North => 0b111_1111,
        Side::South => 0b111_1111 << 42,
        Side::East => COLUMN << 6,
        Side::West => COLUMN,
    }
}

/// One of the twelve exits (INK-1.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exit {
    /// The border square inside the exit.
    pub cell: u8,
    /// The side of that square it lies on.
    pub side: Side,
    /// Rail or road.
    pub kind: Kind,
}

/// The squares that have an exit of a kind on a side.
pub(crate) const fn exits(kind: Kind, side: Side) -> u64 {
    let (mut set, mut at) = (0, 0);
    while at < EXITS.len() {
        if EXITS[at].kind as u8 == kind as u8 && EXITS[at].side as u8 == side as u8 {
            set |= 1 << EXITS[at].cell;
        }
        at += 1;
    }
    set
}

/// The squares that have an exit.
pub(crate) const fn at_exits() -> u64 {
    let (mut set, mut at) = (0, 0);
    while at < EXITS.len() {
        set |= 1 << EXITS[at].cell;
        at += 1;
    }
    set
}

/// The squares of a set in ascending order.
#[allow(clippy::cast_possible_truncation)]
pub fn cells(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as u8;
        (set != 0).then(|| {
            set &= set - 1;
            cell
        })
    })
}

/// The name of a square: row letter, column digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CellName(pub u8);

impl std::fmt::Display for CellName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.0 / SIZE), self.0 % SIZE)
    }
}

impl CellName {
    /// Reads a name such as `B3`.
    pub const fn parse(text: &str) -> Option<Self> {
        match text.as_bytes() {
            [row @ b'A'..=b'G', column @ b'0'..=b'6'] => Some(Self((*row - b'A') * SIZE + *column - b'0')),
            _ => None,
        }
    }
}
