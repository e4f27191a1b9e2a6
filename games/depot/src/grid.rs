//! Squares, sides and track ends. A square's number does not depend on the size of the grid: five to a row.

use std::fmt;

/// The most rows and columns of a grid.
pub const SIDE: u8 = 5;
/// Numbers of squares are below this.
pub const CELLS: usize = 25;

/// A side of a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The top.
    North,
    /// The right.
    East,
    /// The bottom.
    South,
    /// The left.
    West,
}

impl Side {
    /// The sides clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The side a track end lies at. Ends are numbered 0 to 7, clockwise from the top left, two to a side.
    pub const fn of(end: u8) -> Self {
        Self::ALL[(end / 2 % 4) as usize]
    }

    /// The two ends of the side, clockwise.
    pub const fn ends(self) -> [u8; 2] {
        [self as u8 * 2, self as u8 * 2 + 1]
    }
}

/// The end of the neighbour that touches this end.
pub const fn opposite(end: u8) -> u8 {
    [5, 4, 7, 6, 1, 0, 3, 2][(end % 8) as usize]
}

/// The square beyond a side; `None` off the largest grid.
pub const fn neighbour(cell: u8, side: Side) -> Option<u8> {
    match side {
        Side::North if cell >= SIDE => Some(cell - SIDE),
        Side::East if cell % SIDE + 1 < SIDE => Some(cell + 1),
        Side::South if cell + SIDE < SIDE * SIDE => Some(cell + SIDE),
        Side::West if !cell.is_multiple_of(SIDE) => Some(cell - 1),
        _ => None,
    }
}

/// The name of a square: a row letter from the top, then a column from 0, as `C0`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CellName(pub u8);

impl CellName {
    /// Reads a name.
    pub fn parse(text: &str) -> Option<Self> {
        let [row @ b'A'..=b'E', column @ b'0'..=b'4'] = text.as_bytes() else { return None };
        Some(Self((row - b'A') * SIDE + (column - b'0')))
    }
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.0 / SIDE), self.0 % SIDE)
    }
}
