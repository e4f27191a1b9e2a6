//! The most that rivers and lakes can bring in a round, whatever the routes do.
//!
//! Routes only stand in the way of water: they take squares, bar edges, and keep squares from being filled. So the best that
//! the water dice can do on the board before the round, with no route drawn, bounds what they can do in any round. What a
//! bridge or pier does for the routes is not counted here.

use crate::beam::Task;
use crate::board::{Board, Fit};
use crate::face::{Face, Group, Kind};
use crate::grid::{CENTRE, Side, cells};
use crate::score::Sheet;

/// What the water of a board is worth: river or lake, central squares with water, less loose river ends.
pub(super) fn worth(board: &Board, sheet: &Sheet) -> i16 {
    let wet = board.showing(Kind::River) | board.showing(Kind::Lake);
    let count = |set: u64| i16::try_from(set.count_ones()).unwrap_or(49);
    let loose: i16 = Side::ALL.into_iter().map(|side| count(board.loose(Kind::River, side))).sum();
    sheet.expansion + count(wet & CENTRE) - loose
}

/// The most it can be worth after the round.
pub(super) fn most(task: &Task) -> i16 {
    let dice: Vec<Face> =
        task.dice.iter().copied().filter(|face| matches!(face.group(), Group::River | Group::Lake)).collect();
    best(task, &task.board, &dice)
}

fn best(task: &Task, board: &Board, dice: &[Face]) -> i16 {
    let mut best_worth = worth(board, &Sheet::of(board));
    let fit = Fit::of(board, task.shore);
    for (at, &face) in dice.iter().enumerate() {
        let rest: Vec<Face> = dice[..at].iter().chain(&dice[at + 1..]).copied().collect();
        for picture in face.pictures() {
            for cell in cells(fit.squares(picture.edges(), false)) {
                let mut next = board.clone();
                next.draw(picture, cell, task.round, task.flood);
                best_worth = best_worth.max(best(task, &next, &rest));
            }
        }
    }
    best_worth
}
