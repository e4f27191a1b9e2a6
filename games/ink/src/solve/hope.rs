//! What may still come in a round, at best.

use super::JOIN;
use crate::face::{Face, Kind};

/// Adds one square of every kind that some of these faces show.
pub(super) fn count_kinds(squares: &mut [u32; 5], faces: &[Face]) {
    for kind in Kind::DRAWN {
        squares[kind.index()] += u32::from(faces.iter().any(|face| face.edges().kinds.contains(&kind)));
    }
}

/// What may still come, at best.
pub(super) struct Hope {
    /// More than all items together can add.
    pub(super) most: i16,
    /// For each item its faces as bits, and what it can add.
    pub(super) gains: [Option<(u32, Gain)>; 7],
    /// What longest routes, water and the twelfth exit can add.
    pub(super) shared: i16,
}

impl Hope {
    pub(super) fn sum(&mut self) {
        let mut gains: [Gain; 7] =
            self.gains.map(|item| item.map_or(Gain { alone: 0, linked: -99 }, |(_, gain)| gain));
        gains.sort_unstable_by_key(|gain| gain.alone - gain.linked);
        let alone: i16 = gains.iter().map(|gain| gain.alone).sum();
        let (mut most, mut linked) = (alone, alone - JOIN);
        for gain in gains {
            linked += gain.linked - gain.alone;
            most = most.max(linked);
        }
        self.most = most + self.shared;
    }

    /// What all items but one with this face can add, once that one is drawn. An arm that meets it heals an error.
    pub(super) fn without(&self, face: Face) -> i16 {
        let mut drawn = false;
        let mut sum = self.shared;
        for (faces, gain) in self.gains.into_iter().flatten() {
            if !drawn && faces >> face.0 & 1 == 1 {
                drawn = true;
            } else {
                sum += gain.alone.max(gain.linked + 1);
            }
        }
        sum
    }
}

/// What the items still to be drawn can add at most, but for longest routes and water.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gain {
    /// Drawn on the board as it is.
    pub(super) alone: i16,
    /// Drawn next to another item.
    pub(super) linked: i16,
}
