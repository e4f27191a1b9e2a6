//! The end of a round with water: one or two squares of it after all routes are drawn.

use super::island::LINK;
use super::neighbourhood::Neighbourhood;
use super::order::Square;
use super::water::Worth;
use super::{Here, LAST, Search, fitting};
use crate::board::{Board, Fit};
use crate::face::Picture;
use crate::score::Sheet;

/// A board that water may come to.
#[derive(Clone, Copy)]
pub(super) struct BeforeWater<'a> {
    pub(super) here: &'a Here,
    pub(super) around: &'a Neighbourhood,
    /// The points without its water.
    pub(super) points: Worth,
    /// What the routes of each square of water add.
    pub(super) gains: &'a [Worth],
}

impl BeforeWater<'_> {
    /// How much longer routes become by squares with these paths, at most.
    fn longer(&self, paths: [i16; 2]) -> i16 {
        let now = [self.here.sheet.railway, self.here.sheet.highway];
        paths.into_iter().zip(now).map(|(path, now)| (path - now).max(0)).sum()
    }
}

impl Search<'_> {
    /// Tries every square of water and every two of them that could beat the best round known.
    pub(super) fn end_with_water(&mut self, before: &BeforeWater<'_>) {
        let must = before.here.must;
        let blockade = self.blockade(before.here.open);
        let fits = |number: &u16| before.gains[usize::from(*number)] != Worth::NEVER;
        let count = u16::try_from(before.gains.len()).unwrap_or(u16::MAX);
        let paths: Vec<[i16; 2]> = (0..count)
            .map(|number| {
                let (picture, cell) = self.water.square(number);
                if fits(&number) { before.around.paths(picture.edges(), cell) } else { [0; 2] }
            })
            .collect();
        let gain = before.gains.iter().map(|own| own.joined).max().unwrap_or(0);
        let longest = [0, 1].map(|kind| paths.iter().map(|path| path[kind]).max().unwrap_or(0));
        for one in (0..count).filter(fits) {
            let (square, own) = (self.water.square(one), before.gains[usize::from(one)]);
            let [rail, road] = paths[usize::from(one)];
            let bound = self.water.alone(one).on(before.points, own) + before.longer([rail, road]);
            if bound + LAST > self.solution.best && blockade.possible_after(square.0, square.1) {
                self.end(&[square], must);
            }
            // No friend is better than the best one, with the best of everything else.
            let far = own.joined + gain + LAST + LINK + before.longer([rail + longest[0], road + longest[1]]);
            for at in 0.. {
                let Some(two) = self.water.friend(one, at) else { break };
                let both = self.water.both(one, two);
                if before.points.joined + both.joined + far <= self.solution.best {
                    break;
                }
                if two > one || !fits(&two) {
                    continue;
                }
                let next = self.water.square(two);
                let link = if meet(square, next) { LINK } else { 0 };
                let [more_rail, more_road] = paths[usize::from(two)];
                let bound = both.on(before.points, own.plus(before.gains[usize::from(two)]))
                    + before.longer([rail + more_rail, road + more_road])
                    + link;
                if bound + LAST > self.solution.best
                    && (blockade.possible_after(square.0, square.1)
                        || blockade.possible_after(next.0, next.1))
                {
                    self.end(&[square, next], must);
                    self.end(&[next, square], must);
                }
            }
        }
    }

    /// Draws the last squares of a round, in this order if they fit, and counts.
    pub(super) fn end(&mut self, squares: &[(Picture, u8)], must: u32) {
        let mut board: Board = self.board.clone();
        let mut fit = Fit::of(&board, self.task.shore);
        for &(picture, cell) in squares {
            if fit.squares(picture.edges(), false) >> cell & 1 == 0 {
                return;
            }
            board.draw(picture, cell, self.task.round, self.task.flood);
            fit = Fit::of(&board, self.task.shore);
        }
        let total = Sheet::of(&board).total();
        if total > self.solution.best && fitting(&fit, must) == 0 {
            let drawn = self.drawn.len();
            let square = |&(picture, cell)| Square { picture, cell, bound: false, anchored: true };
            self.drawn.extend(squares.iter().map(square));
            self.offer(total);
            self.drawn.truncate(drawn);
        }
    }
}

/// Whether routes of two squares meet.
fn meet((picture, cell): (Picture, u8), (next, beside): (Picture, u8)) -> bool {
    let square = |picture, cell| Square { picture, cell, bound: false, anchored: true };
    square(picture, cell).meets(square(next, beside))
}
