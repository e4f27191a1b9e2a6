//! Whether water can keep dice from fitting, so that a round may end with them undrawn (INK-3.6).

use crate::board::Board;
use crate::face::{Face, Kind, Picture};
use crate::grid::{ALL, Side, step};
use crate::setup::Shore;

/// The squares that dice must be kept out of before a round can end with them undrawn, and how far that is possible.
pub(super) struct Blockade {
    open: u64,
    /// Most of them that can be filled, or taken or barred by the water after the next.
    most: usize,
    shore: Shore,
}

impl Blockade {
    /// `faces` is the water that is left, `open` where the dice that must be drawn fit.
    ///
    /// A square of water is taken, and each of its arms may bar a neighbour; but where the table allows shores, open water
    /// bars nothing. Squares that may be filled are taken too.
    pub(super) fn of(board: &Board, shore: Shore, faces: impl Iterator<Item = Face>, open: u64) -> Self {
        if open == 0 {
            return Self { open, most: 0, shore };
        }
        let (mut squares, mut sides, mut most) = (0, 0, Vec::new());
        for face in faces {
            squares += 1;
            sides += face.edges().kinds.into_iter().filter(|&kind| kind == Kind::Lake).count();
            most.push(1 + face.edges().arms().filter(|&(_, kind)| bars(kind, shore)).count());
        }
        let mut full = fillable(board, squares);
        let mut filled = 0;
        if full != 0 {
            // A filled square uses up three open sides and makes one.
            let touched = Side::ALL.map(|side| board.facing(Kind::Lake, side) & !board.drawn());
            let touched: u32 = touched.into_iter().map(u64::count_ones).sum();
            let fills = usize::midpoint(touched as usize, sides);
            if shore == Shore::Open && (open & full).count_ones() as usize > fills {
                full = 0;
                filled = fills;
            }
        }
        if shore == Shore::Closed {
            full = Side::ALL.into_iter().fold(full, |all, side| all | step(full, side));
        }
        let least = most.iter().copied().min().unwrap_or(0);
        Self { open: open & !full, most: filled + most.iter().sum::<usize>() - least, shore }
    }

    /// Whether it could be complete after this square of water.
    pub(super) fn possible_after(&self, picture: Picture, cell: u8) -> bool {
        if self.open == 0 {
            return true;
        }
        let mut taken = 1 << cell;
        for (side, kind) in picture.edges().arms() {
            if bars(kind, self.shore) {
                taken |= step(1 << cell, side);
            }
        }
        (self.open & !taken).count_ones() as usize <= self.most
    }
}

/// Whether an arm of this kind keeps routes away.
fn bars(kind: Kind, shore: Shore) -> bool {
    kind != Kind::Lake || shore == Shore::Closed
}

/// The empty squares that so many lake squares more could fill.
fn fillable(board: &Board, squares: usize) -> u64 {
    let empty = ALL & !board.drawn();
    let mut full = 0;
    loop {
        let [n, e, s, w] = Side::ALL.map(|side| board.facing(Kind::Lake, side) | step(full, side.opposite()));
        let (odd, pairs) = (n ^ e, n & e);
        let (odd2, pairs2) = (s ^ w, s & w);
        let one = odd | odd2 | pairs | pairs2;
        let two = pairs | pairs2 | odd & odd2;
        let three = pairs & (odd2 | pairs2) | pairs2 & odd;
        let next = empty & [three, two, one][squares.min(2)] & !full;
        if next == 0 {
            return full;
        }
        full |= next;
    }
}
