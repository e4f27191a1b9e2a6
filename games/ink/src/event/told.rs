//! What a viewer is told of an event. Nothing is told of a round before everybody is done with it (INK-2.2), so nothing in it
//! is secret any more.

use game::{Seat, Viewer};
use serde::Serialize;

use super::Event;
use crate::board::Board;
use crate::face::{Edges, Face};
use crate::grid::{CellName, cells};
use crate::score::Sheet;

/// One thing that happened, as one viewer may know it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Told {
    /// All dice of a round are rolled (INK-2.1).
    Rolled {
        /// The round, counted from 1.
        round: u8,
        /// What each die shows, by its edges: `R.H.+`.
        faces: Vec<String>,
    },
    /// A seat is done with the round (INK-2.4).
    Done {
        /// Who.
        seat: Seat,
    },
    /// Everybody is done: what a seat drew is open now.
    Drew {
        /// Who.
        seat: Seat,
        /// The round, counted from 1.
        round: u8,
        /// The squares drawn in this round, water that filled itself included (INK-6.6), row by row.
        squares: Vec<Square>,
        /// Points the board has more than before the round, or fewer.
        gained: i16,
        /// Points of the board now.
        total: i16,
    },
}

/// A square that was drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Square {
    /// Its name: `B3`.
    pub square: String,
    /// What it shows, by its edges: `R.H.+`.
    pub edges: String,
    /// The same by number: the page's drawing `ink-NUMBER`.
    pub picture: u8,
}

impl Square {
    fn of(board: &Board, cell: u8) -> Option<Self> {
        let picture = board.picture(cell)?;
        Some(Self { square: CellName(cell).to_string(), edges: picture.to_string(), picture: picture.0 })
    }
}

impl game::Event for Event {
    type Told = Told;

    fn told(&self, _: Viewer) -> Option<Told> {
        Some(match self {
            Self::Rolled { round, faces, dice } => {
                let rolled = faces.iter().take(usize::from(*dice));
                let faces = rolled.map(|&face| Edges::to_string(&Face(face).edges())).collect();
                Told::Rolled { round: *round, faces }
            }
            Self::Done(seat) => Told::Done { seat: *seat },
            Self::Drew { seat, round, board } => {
                let total = Sheet::of(board).total();
                Told::Drew {
                    seat: *seat,
                    round: *round,
                    squares: cells(board.drawn_in(*round))
                        .filter_map(|cell| Square::of(board, cell))
                        .collect(),
                    gained: total - Sheet::of(&board.before(*round)).total(),
                    total,
                }
            }
        })
    }
}
