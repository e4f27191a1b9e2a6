//! How bots play a round, and what a hint says.
//!
//! Every level plans whole rounds and plays the last one exactly. Level 1 goes for the points it sees; level 2 asks the
//! [`Judge`]; level 3 takes the judge's favourites and tries them against dice that may come next.

use game::race::{Race, Terms};
use game::{Effort, Game as _, Plan, Seat, SplitMix64};

use crate::Ink;
use crate::action::Action;
use crate::face::{Face, Picture};
use crate::mind::beam::{Beam, Drawing, Task};
use crate::mind::judge::Judge;
use crate::mind::solve::solve_while;
use crate::score::Sheet;

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
/// The race of level 3 between favourites. Every round is a roll that may come next.
const RACE: Terms = Terms { halve: &[12, 26, 54, 110], most: 400, alone: 0, planned: None };

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
        let best = if level == 3 && found.len() > 1 {
            self.look_ahead(&mut beam, task, found, rounds, specials, effort)?
        } else {
            // Of rounds that look equally good luck takes one: several bots at a table should not draw the same board.
            let best = found.first()?.value;
            found.retain(|drawing| drawing.value > best - TOSS);
            let count = u32::try_from(found.len()).unwrap_or(1);
            found.swap_remove((effort.pick)(count) as usize)
        };
        let expects =
            if level == 1 { self.judge.value(&best.board, rounds, left(best.special)) } else { best.value };
        Some((best.squares, expects))
    }

    /// Tries favourites against rolls that may come next, the same for all; the best, with what it is then worth.
    fn look_ahead(
        &self,
        beam: &mut Beam,
        task: &Task,
        found: Vec<Drawing>,
        rounds: u8,
        specials: u32,
        effort: &mut Effort<'_>,
    ) -> Option<Drawing> {
        let mut quick = SplitMix64::new(u64::from((effort.pick)(u32::MAX)));
        let favourites = found.into_iter().map(|drawing| (unused_after(task, &drawing), drawing));
        let mut race = Race::new(RACE, favourites);
        while race.is_open() {
            let dice = self.game.expansion.roll(&mut |n| quick.below(n));
            let whole = race.try_round(|(unused, drawing)| {
                if !(effort.more)() {
                    return None;
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
                Some([best.first().map_or(0.0, |drawing| drawing.value)])
            });
            if !whole {
                break;
            }
        }
        let tried = race.rounds() > 0;
        let ((_, mut best), [value]) = race.winner()?;
        if tried {
            best.value = value;
        }
        Some(best)
    }
}

/// The special routes that a drawing leaves for later.
fn unused_after(task: &Task, drawing: &Drawing) -> Vec<Face> {
    let drawn = |face: Face| drawing.squares.iter().any(|(picture, _)| picture.face() == Some(face));
    task.specials.iter().copied().filter(|&face| !drawn(face)).collect()
}
