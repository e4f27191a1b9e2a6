//! How bots play a round, and what a hint says.
//!
//! Every level plans whole rounds and plays the last one exactly. Level 1 goes for the points it sees; level 2 asks the
//! [`Judge`]; level 3 takes the judge's favourites and tries them against dice that may come next.

use game::{Effort, Game as _, Plan, Quick, Seat};

use crate::Ink;
use crate::action::Action;
use crate::beam::{Beam, Drawing, Task};
use crate::face::{Face, Picture};
use crate::judge::Judge;
use crate::score::Sheet;
use crate::solve::solve_while;

/// Drawings of each size that are followed up, by level.
const WIDTH: [usize; 3] = [12, 10, 40];
/// Rounds that levels 1 and 2 choose from, if they are worth nearly the same.
const LIKES: usize = 4;
/// Points below the best that are nearly the same.
const TOSS: f32 = 0.3;
/// Rounds that level 3 looks beyond.
const FAVOURITES: usize = 24;
/// Width of the search for the round after.
const NEXT_WIDTH: usize = 6;
/// Rolls after which only the better half of the favourites is tried further.
const HALVE: [u32; 4] = [12, 26, 54, 110];
/// Rolls tried at most.
const ROLLS: u32 = 400;

/// The best round this level finds for a seat.
pub(crate) fn plan(game: &Ink, seat: Seat, effort: &mut Effort<'_>) -> Option<Plan<Action>> {
    if !game.turn().players().has(seat) {
        return None;
    }
    let planner = Planner { game, judge: Judge::learned() };
    let task = planner.task(seat);
    let specials = 3 - game.places[seat.index()].specials.count_ones();
    let rounds = game.expansion.rounds() - game.number();
    let (squares, expects) = if rounds == 0 {
        let (solution, _) = solve_while(&task, effort.more);
        (solution.squares, f32::from(solution.best))
    } else {
        planner.round(&task, rounds, specials, effort)?
    };
    let draw = |(picture, cell): (Picture, u8)| Action::Draw { picture, cell };
    Some(Plan::new(squares.into_iter().map(draw).chain([Action::Done]).collect(), expects))
}

struct Planner<'a> {
    game: &'a Ink,
    judge: &'a Judge,
}

impl Planner<'_> {
    /// What is left of a seat's round.
    fn task(&self, seat: Seat) -> Task {
        let (game, place) = (self.game, &self.game.places[seat.index()]);
        let left = game.roll().iter().enumerate().filter(|&(die, _)| place.left >> die & 1 == 1);
        Task {
            board: place.board.clone(),
            dice: left.map(|(_, &face)| Face(face)).collect(),
            specials: if place.special { Vec::new() } else { Face::spare(place.specials) },
            round: game.number(),
            shore: game.shore,
            flood: game.flood,
        }
    }

    /// A round that is not the last.
    fn round(
        &self,
        task: &Task,
        rounds: u8,
        specials: u32,
        effort: &mut Effort<'_>,
    ) -> Option<(Vec<(Picture, u8)>, f32)> {
        let level = usize::from(effort.level.clamp(1, 3));
        let mut beam = Beam::default();
        let keep = if level == 3 { FAVOURITES } else { LIKES };
        let left = |special: bool| specials - u32::from(special);
        let mut found = beam.rounds(task, WIDTH[level - 1], keep, &mut |board, special| match level {
            1 => f32::from(Sheet::of(board).total()),
            _ => self.judge.value(board, rounds, left(special)),
        });
        if level == 3 && found.len() > 1 {
            self.look_ahead(&mut beam, task, &mut found, rounds, specials, effort);
        } else if let Some(best) = found.first().map(|drawing| drawing.value) {
            // Rounds that look alike are as good as drawn by lot: several bots at a table should not draw the same board.
            found.retain(|drawing| drawing.value > best - TOSS);
            let count = u32::try_from(found.len()).unwrap_or(1);
            found.swap(0, (effort.pick)(count) as usize);
        }
        let best = found.into_iter().next()?;
        let expects =
            if level == 1 { self.judge.value(&best.board, rounds, left(best.special)) } else { best.value };
        Some((best.squares, expects))
    }

    /// Tries favourites against rolls that may come next, the same for all, and puts the best first.
    fn look_ahead(
        &self,
        beam: &mut Beam,
        task: &Task,
        found: &mut Vec<Drawing>,
        rounds: u8,
        specials: u32,
        effort: &mut Effort<'_>,
    ) {
        let mut quick = Quick::new(u64::from((effort.pick)(u32::MAX)));
        let mut tried: Vec<(Drawing, Vec<Face>, f32)> =
            found.drain(..).map(|drawing| (drawing.clone(), unused_after(task, &drawing), 0.0)).collect();
        let mut rolls = 0;
        'rolls: while rolls < ROLLS && tried.len() > 1 {
            let dice = self.game.expansion.roll(&mut |n| quick.below(n));
            let mut values = Vec::new();
            for (drawing, unused, _) in &tried {
                // A roll counts only if every favourite met it.
                if !(effort.more)() {
                    break 'rolls;
                }
                let left = specials - u32::from(drawing.special);
                let next = Task {
                    board: drawing.board.clone(),
                    dice: dice.clone(),
                    specials: if left > 0 { unused.clone() } else { Vec::new() },
                    round: task.round + 1,
                    ..task.clone()
                };
                let best = beam.rounds(&next, NEXT_WIDTH, 1, &mut |board, special| {
                    self.judge.value(board, rounds - 1, left - u32::from(special))
                });
                values.push(best.first().map_or(0.0, |drawing| drawing.value));
            }
            for ((_, _, sum), value) in tried.iter_mut().zip(values) {
                *sum += value;
            }
            rolls += 1;
            if HALVE.contains(&rolls) {
                tried.sort_by(|left, right| right.2.total_cmp(&left.2));
                tried.truncate(tried.len().div_ceil(2));
            }
        }
        tried.sort_by(|left, right| right.2.total_cmp(&left.2));
        #[allow(clippy::cast_precision_loss)]
        found.extend(tried.into_iter().map(|(mut drawing, _, sum)| {
            if rolls > 0 {
                drawing.value = sum / rolls as f32;
            }
            drawing
        }));
    }
}

/// The special routes that a drawing leaves for later.
fn unused_after(task: &Task, drawing: &Drawing) -> Vec<Face> {
    let drawn = |face: Face| drawing.squares.iter().any(|(picture, _)| picture.face() == Some(face));
    task.specials.iter().copied().filter(|&face| !drawn(face)).collect()
}
