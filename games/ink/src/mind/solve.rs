//! The best last round, exactly: branch and bound over every complete round.
//!
//! A round is a set of squares; the order in which they are drawn matters only for what may be drawn at all. So every set is
//! visited once (`order.rs`). Routes that stand without water come first: before it, they can only be easier. Water ends the
//! round (`ending.rs`), unless routes hang on a bridge or pier (`island.rs`). Only where a table lets route ends keep water
//! out (INK-6.7) does the order decide what is filled: there every order is tried.
//!
//! A branch is given up when even the best squares for each item, as if they did not stand in each other's way, would not be
//! enough (`upper_bound.rs`), with what water can bring at most (`water.rs`). A square is judged without drawing it
//! (`neighbourhood.rs`): joins, errors and the centre follow from what touches it, the longest routes are bounded by the
//! longest paths that end beside it. Only a round that could beat the best one known is drawn and counted.
//!
//! Words that these files use:
//!
//! - *item*: a die of the round that is still to be drawn, or the special route;
//! - *bound*: said of a face that must connect to what stands (INK-3.2); rivers and lakes need not;
//! - *wet*, *dry*: with a river or lake, without; the *dry arms* of a bridge or pier are its railways and highways;
//! - *anchored*: said of a square that could be drawn on the board as it was before the round;
//! - *island*: a bridge or pier of this round with the routes that hang on it and on nothing else;
//! - *foothold*: a bridge or pier on which something is to be hung; *attachments*: what may be;
//! - *coast*: the empty squares that the loose arms of an island point to; a *meeting* is where two of them point to one;
//! - *blockade*: squares that water must take or bar so that dice fit nowhere and a round may end without them;
//! - *friend*: of a square of water, another one that may be drawn with it.

mod blockade;
mod ending;
mod island;
mod neighbourhood;
mod order;
mod upper_bound;
mod water;

use crate::board::{Board, Fit};
use crate::data::NETWORK;
use crate::face::{Face, Group, Kind, Picture};
use crate::grid::{ALL, cells};
use crate::legal::bound;
use crate::mind::beam::{Beam, Task};
use crate::score::Sheet;
use crate::setup::Flood;
use blockade::Blockade;
use ending::BeforeWater;
use island::{Foothold, LINK, near};
use neighbourhood::Neighbourhood;
use order::{Seen, Square};
use upper_bound::UpperBound;
use water::Water;

/// Drawings followed up to find a good round before the search begins; with water a better one is worth more time.
const WIDTH: usize = 60;
const WET_WIDTH: usize = 1500;

/// The best a round can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Points of the finished board.
    pub best: i16,
    /// The squares that reach it, in an order in which they can be drawn.
    pub squares: Vec<(Picture, u8)>,
}

/// Finds the round after which the board is worth most.
pub fn solve(task: &Task) -> Solution {
    solve_while(task, &mut || true).0
}

/// Finds it as long as `more` allows; the second value says whether the search came to its end, so that the answer is exact.
pub fn solve_while(task: &Task, more: &mut dyn FnMut() -> bool) -> (Solution, bool) {
    let wet = task.dice.iter().any(|&face| !bound(face));
    let width = if wet { WET_WIDTH } else { WIDTH };
    let mut known =
        Beam::default().rounds(task, width, 1, &mut |board, _| f32::from(Sheet::of(board).total()));
    let (best, squares) = match known.pop() {
        Some(drawing) => (Sheet::of(&drawing.board).total(), drawing.squares),
        None => (i16::MIN, Vec::new()),
    };
    let lakes =
        task.dice.iter().any(|face| face.group() == Group::Lake) || task.board.showing(Kind::Lake) != 0;
    let mut search = Search {
        task,
        board: task.board.clone(),
        used: 0,
        special: false,
        drawn: Vec::new(),
        anchored: Fit::of(&task.board, task.shore),
        lakes,
        ordered: lakes && task.flood == Flood::Never,
        seen: Seen::new(),
        solution: Solution { best, squares },
        water: Water::of(task),
        more,
        visits: 0,
        stopped: false,
    };
    search.visit();
    (search.solution, !search.stopped)
}

#[allow(clippy::struct_excessive_bools)]
struct Search<'a> {
    task: &'a Task,
    board: Board,
    /// Dice used, as bits.
    used: u8,
    special: bool,
    drawn: Vec<Square>,
    /// The board before the round: what hangs on to it is anchored.
    anchored: Fit,
    lakes: bool,
    /// Whether what is filled depends on the order of drawing (INK-6.7).
    ordered: bool,
    seen: Seen,
    solution: Solution,
    water: Water,
    more: &'a mut dyn FnMut() -> bool,
    visits: u32,
    stopped: bool,
}

/// What follows a square.
#[derive(Clone, Copy, Debug)]
enum Next {
    /// Whatever may be drawn.
    Anything,
    /// Something that hangs on it, and only then anything.
    Hanging(Foothold),
}

/// A board of the search and what every branch asks about it.
struct Here {
    fit: Fit,
    sheet: Sheet,
    /// The faces that may be drawn next, as bits.
    faces: u32,
    /// Those that must be drawn if they fit (INK-3.6).
    must: u32,
    /// Where one of those fits: as long as there is such a square, the round cannot end.
    open: u64,
}

impl Search<'_> {
    /// Goes on from the board as it stands.
    fn visit(&mut self) {
        self.visits += 1;
        // Asking for the time costs more than a visit.
        if self.stopped || self.visits.is_multiple_of(256) && !(self.more)() {
            self.stopped = true;
            return;
        }
        let here = self.here();
        if here.open == 0 {
            self.offer(here.sheet.total());
        }
        if self.ordered {
            self.any_order(&here);
        } else if self.wet().next().is_some() {
            self.island(&here);
        } else {
            self.before_water(&here);
        }
    }

    fn here(&self) -> Here {
        let fit = Fit::of(&self.board, self.task.shore);
        let must = self.must();
        let open = fitting(&fit, must);
        Here { fit, sheet: Sheet::of(&self.board), faces: self.faces(), must, open }
    }

    /// Goes on where no water of the round is drawn: ends with water, or draws a route or a foothold.
    fn before_water(&mut self, here: &Here) {
        let Here { fit, sheet, .. } = here;
        let routes =
            self.left().filter(|&face| bound(face)).count() + usize::from(!self.specials().is_empty());
        let waters = self.waters().count();
        if routes + waters == 0 {
            return;
        }
        let around = Neighbourhood::of(&self.board);
        if routes == 1 && waters == 0 {
            self.finish(here, &around);
            return;
        }
        let limit = self.upper_bound(here, &around);
        let points = self.water.without(&self.board, sheet.total());
        let gains = self.water.gains(self.waters(), fit, &around);
        let before = BeforeWater { here, around: &around, points, gains: &gains };
        self.end_with_water(&before);
        if routes == 0 {
            return;
        }
        let dry = self.with_water(here);
        let highest = LAST + limit.most();
        for face in each(here.faces) {
            for picture in face.pictures() {
                let edges = picture.edges();
                for cell in cells(fit.squares(edges, bound(face))) {
                    if bound(face) {
                        if dry + highest > self.solution.best
                            && dry + LAST + limit.with(face, edges, cell, &around) > self.solution.best
                        {
                            self.try_square(face, picture, cell, Next::Anything);
                        }
                    } else if around.meet(edges, cell).open > 0 {
                        let foothold = self.foothold(&before, &limit, routes, face, (picture, cell));
                        if foothold.most() > self.solution.best {
                            self.try_square(face, picture, cell, Next::Hanging(foothold));
                        }
                    }
                }
            }
        }
    }

    /// What a bridge or pier can bring if one of so many routes is hung on it next.
    fn foothold(
        &self,
        before: &BeforeWater<'_>,
        limit: &UpperBound,
        routes: usize,
        face: Face,
        (picture, cell): (Picture, u8),
    ) -> Foothold {
        let BeforeWater { around, points, gains, .. } = *before;
        let edges = picture.edges();
        let square = ((picture, cell), around.gain(edges, cell));
        let mut water = self.water.last(points, square, gains, ALL);
        if limit.can_link(face) {
            let near = near(1 << cell, routes);
            water = water.max(self.water.last(points, square, gains, near) + LINK);
        }
        let (longer, attachments) = limit.then_hung(face, edges, cell, around);
        Foothold { points: water + LAST + longer, attachments, meetings: 0 }
    }

    /// Goes on where the order matters: with everything that may be drawn, but from every board once.
    fn any_order(&mut self, here: &Here) {
        let Here { fit, sheet, .. } = here;
        if here.faces == 0 || !self.seen.insert(self.board_key()) {
            return;
        }
        let around = Neighbourhood::of(&self.board);
        let limit = self.upper_bound(here, &around);
        let points = self.water.without(&self.board, sheet.total()).joined;
        let dry = self.with_water(here);
        for face in each(here.faces) {
            for picture in face.pictures() {
                let edges = picture.edges();
                for cell in cells(fit.squares(edges, bound(face))) {
                    let with = || self.water.most(self.wet().chain([(picture, cell)]), fit);
                    let water = if bound(face) { dry } else { points + with() };
                    if water + LAST + limit.with(face, edges, cell, &around) > self.solution.best {
                        self.try_square(face, picture, cell, Next::Anything);
                    }
                }
            }
        }
    }

    /// What it takes to end the round with dice undrawn that fit into these squares.
    fn blockade(&self, open: u64) -> Blockade {
        Blockade::of(&self.board, self.task.shore, self.waters(), open)
    }

    /// The faces that may be drawn next, each once.
    fn faces(&self) -> u32 {
        self.left().chain(self.specials().iter().copied()).fold(0, |set, face| set | 1 << face.0)
    }

    /// The water that is left.
    fn waters(&self) -> impl Iterator<Item = Face> + '_ {
        self.left().filter(|&face| !bound(face))
    }

    /// The route faces that must still be drawn if they fit (INK-3.6).
    fn must(&self) -> u32 {
        self.left().filter(|face| face.group() == Group::Route).fold(0, |set, face| set | 1 << face.0)
    }

    /// The faces of the dice that are not drawn.
    fn left(&self) -> impl Iterator<Item = Face> + '_ {
        let dice = self.task.dice.iter().enumerate();
        dice.filter(|&(die, _)| self.used >> die & 1 == 0).map(|(_, &face)| face)
    }

    /// The special routes that may still be drawn.
    fn specials(&self) -> &[Face] {
        if self.special { &[] } else { &self.task.specials }
    }

    /// The board as it stands may be the end of the round.
    fn offer(&mut self, total: i16) {
        if total > self.solution.best {
            let squares = self.drawn.iter().map(|square| (square.picture, square.cell)).collect();
            self.solution = Solution { best: total, squares };
        }
    }

    /// Draws a square and goes on.
    fn try_square(&mut self, face: Face, picture: Picture, cell: u8, next: Next) {
        let bound = bound(face);
        let anchored = !bound || self.anchored.squares(picture.edges(), true) >> cell & 1 == 1;
        let square = Square { picture, cell, bound, anchored };
        self.drawn.push(square);
        if self.is_new(square, next) {
            let before = self.lakes.then(|| self.board.clone());
            let (used, special) = (self.used, self.special);
            self.board.draw(picture, cell, self.task.round, self.task.flood);
            if face.group() == Group::Special {
                self.special = true;
            } else {
                let mut dice = self.task.dice.iter().zip(0..);
                let unused = dice.find(|&(&shown, die)| shown == face && used >> die & 1 == 0);
                self.used |= unused.map_or(0, |(_, die)| 1 << die);
            }
            match next {
                Next::Hanging(foothold) => self.hang(square, foothold),
                Next::Anything => self.visit(),
            }
            (self.used, self.special) = (used, special);
            match before {
                Some(board) => self.board = board,
                None => self.board.rub(cell),
            }
        }
        self.drawn.pop();
    }

    /// The squares of water that are drawn.
    fn wet(&self) -> impl Iterator<Item = (Picture, u8)> {
        self.drawn.iter().filter(|square| !square.bound).map(|square| (square.picture, square.cell))
    }

    /// The points with the most that water can still be worth.
    fn with_water(&self, Here { sheet, fit, .. }: &Here) -> i16 {
        if self.waters().next().is_none() {
            return sheet.total();
        }
        self.water.without(&self.board, sheet.total()).joined + self.water.most(self.wet(), fit)
    }

    /// Tries every last square without drawing it.
    fn finish(&mut self, Here { fit, sheet, faces, .. }: &Here, around: &Neighbourhood) {
        for face in each(*faces) {
            for picture in face.pictures() {
                let edges = picture.edges();
                for cell in cells(fit.squares(edges, true)) {
                    let most = sheet.total() + around.routes(edges, cell).0;
                    let longest = [sheet.railway, sheet.highway].into_iter().zip(around.paths(edges, cell));
                    let longer: i16 = longest.map(|(now, path)| (path - now).max(0)).sum();
                    if most + LAST + longer <= self.solution.best {
                        continue;
                    }
                    let before = self.board.clone();
                    self.board.draw(picture, cell, self.task.round, self.task.flood);
                    let total = Sheet::of(&self.board).total();
                    self.board = before;
                    if total > self.solution.best {
                        self.drawn.push(Square { picture, cell, bound: bound(face), anchored: true });
                        self.offer(total);
                        self.drawn.pop();
                    }
                }
            }
        }
    }
}

/// The twelfth exit of a network brings a point more than a join.
const LAST: i16 = 1;
/// Points of a join (INK-4.1).
const JOIN: i16 = NETWORK[3] - NETWORK[2];

/// The faces of a set of bits.
fn each(faces: u32) -> impl Iterator<Item = Face> {
    Face::all().filter(move |face| faces >> face.0 & 1 == 1)
}

/// The squares where any of these faces fits.
fn fitting(fit: &Fit, faces: u32) -> u64 {
    let pictures = each(faces).flat_map(Face::pictures);
    pictures.fold(0, |all, picture| all | fit.squares(picture.edges(), true))
}

/// Whether a railway or highway is part of a picture.
fn has_routes(picture: Picture) -> bool {
    picture.edges().dry().arms().next().is_some()
}
