//! The best last round, exactly: branch and bound over every complete round.
//!
//! A round is a set of squares; the order in which they are drawn matters only for what may be drawn at all. So every set is
//! visited once (`order.rs`). Routes that stand without water come first: before it, they can only be easier. Water ends the
//! round (`ending.rs`), unless routes hang on a bridge or pier (`island.rs`). Only where a table lets route ends keep water
//! out (INK-6.7) does the order decide what is filled: there every order is tried.
//!
//! A branch is given up when even the best squares for each item, as if they did not stand in each other's way, would not be
//! enough (`upper_bound.rs`), with what water can bring at most (`water.rs`). A square is judged without drawing it (`neighbourhood.rs`):
//! joins, errors and the centre follow from what touches it, the longest routes are bounded by the longest paths that end
//! beside it. Only a round that could beat the best one known is drawn and counted.

mod ending;
mod island;
mod neighbourhood;
mod order;
mod upper_bound;
mod water;

use crate::board::{Board, Fit};
use crate::data::NETWORK;
use crate::face::{Face, Group, Kind, Picture};
use crate::grid::{ALL, Side, cells};
use crate::legal::bound;
use crate::mind::beam::{Beam, Task};
use crate::path::Graph;
use crate::score::Sheet;
use crate::setup::Flood;
use ending::Shore;
use island::{LINK, Load, near};
use neighbourhood::Around;
use order::{Seen, Square};
use upper_bound::{Hope, Reach};
use water::{Stranding, Water};

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
    Hanging(Load),
}

impl Search<'_> {
    /// The faces that may be drawn next, each once.
    fn faces(&self) -> u32 {
        self.left().chain(self.specials().iter().copied()).fold(0, |set, face| set | 1 << face.0)
    }

    fn visit(&mut self) {
        self.visits += 1;
        // Asking for the time costs more than a visit.
        if self.stopped || self.visits.is_multiple_of(256) && !(self.more)() {
            self.stopped = true;
            return;
        }
        let fit = Fit::of(&self.board, self.task.shore);
        let sheet = Sheet::of(&self.board);
        let faces = self.faces();
        let must = self.must();
        let open = fitting(&fit, must);
        if open == 0 {
            self.offer(sheet.total());
        }
        if self.ordered {
            self.any_order(&fit, &sheet, faces);
            return;
        }
        let stranding = self.stranding(open);
        if self.wet().next().is_some() {
            self.island(&fit, &sheet, &stranding, must);
            return;
        }
        let routes =
            self.left().filter(|&face| bound(face)).count() + usize::from(!self.specials().is_empty());
        let waters = self.waters().count();
        if routes + waters == 0 {
            return;
        }
        let around = Around::of(&self.board);
        if routes == 1 && waters == 0 {
            self.finish(&fit, &around, &sheet, faces);
            return;
        }
        let hope = self.hope(&fit, &around, &sheet);
        let points = self.water.without(&self.board, sheet.total());
        let gains = self.water.gains(self.waters(), &fit, &around);
        self.end_with_water(
            &Shore { sheet: &sheet, around: &around, points, gains: &gains },
            &stranding,
            must,
        );
        if routes == 0 {
            return;
        }
        let dry = self.with_water(&sheet, &fit);
        let highest = LAST + hope.most();
        for face in each(faces) {
            for picture in face.pictures() {
                let edges = picture.edges();
                for cell in cells(fit.squares(edges, bound(face))) {
                    if bound(face) {
                        if dry + highest > self.solution.best
                            && dry + LAST + hope.with(face, edges, cell, &around) > self.solution.best
                        {
                            self.try_square(face, picture, cell, Next::Anything);
                        }
                    } else if around.meet(edges, cell).open > 0 {
                        let own = around.gain(edges, cell);
                        let square = ((picture, cell), own);
                        let mut water = self.water.last(points, square, &gains, ALL);
                        if hope.can_link(face) {
                            let near = near(1 << cell, routes);
                            water = water.max(self.water.last(points, square, &gains, near) + LINK);
                        }
                        let (longer, cargo) = hope.then_hung(face, edges, cell, &around);
                        let load = Load { points: water + LAST + longer, cargo, meetings: 0 };
                        if load.points + cargo.worth(0) > self.solution.best {
                            self.try_square(face, picture, cell, Next::Hanging(load));
                        }
                    }
                }
            }
        }
    }

    /// Goes on where the order matters: with everything that may be drawn, but from every board once.
    fn any_order(&mut self, fit: &Fit, sheet: &Sheet, faces: u32) {
        if faces == 0 || !self.seen.insert(self.board_key()) {
            return;
        }
        let around = Around::of(&self.board);
        let hope = self.hope(fit, &around, sheet);
        let points = self.water.without(&self.board, sheet.total()).joined;
        let dry = self.with_water(sheet, fit);
        for face in each(faces) {
            for picture in face.pictures() {
                let edges = picture.edges();
                for cell in cells(fit.squares(edges, bound(face))) {
                    let with = || self.water.most(self.wet().chain([(picture, cell)]), fit);
                    let water = if bound(face) { dry } else { points + with() };
                    if water + LAST + hope.with(face, edges, cell, &around) > self.solution.best {
                        self.try_square(face, picture, cell, Next::Anything);
                    }
                }
            }
        }
    }

    /// What it takes to end the round with dice undrawn that fit into these squares.
    fn stranding(&self, open: u64) -> Stranding {
        Stranding::of(&self.board, self.task.shore, self.waters(), open)
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
                Next::Hanging(load) => self.hang(square, load),
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

    /// What the items still to come can add.
    fn hope(&self, fit: &Fit, around: &Around, sheet: &Sheet) -> Hope {
        let reach = [(Kind::Rail, sheet.railway), (Kind::Road, sheet.highway)]
            .map(|(kind, now)| self.reach(kind, now, around));
        Hope::of(self.left(), self.specials(), (fit, around), reach)
    }

    /// No route can become longer than this with so many squares more: each of them links two pieces, and only pieces with
    /// an open end can be linked.
    fn reach(&self, kind: Kind, now: i16, around: &Around) -> Reach {
        let graph = Graph::new(self.board.links(kind));
        let mut loose = Side::ALL.into_iter().fold(0, |all, side| all | self.board.loose(kind, side));
        let mut sizes = [0_i16; 49];
        let mut count = 0;
        while loose != 0 {
            let end = loose & loose.wrapping_neg();
            let component = graph.component(end);
            let ends = loose & component;
            loose &= !component;
            let size = if ends == end { graph.reach(end) } else { component.count_ones() };
            sizes[count] = i16::try_from(size).unwrap_or(49);
            count += 1;
        }
        sizes[..count].sort_unstable_by(|left, right| right.cmp(left));
        let (depth, longest) = around.deepest(kind);
        let mut reach = Reach { most: [0; 6], depth, now };
        let (mut pieces, mut through) = (sizes[0], longest);
        for (most, size) in reach.most[1..].iter_mut().zip(&sizes[1..]) {
            pieces += 1 + size;
            *most = pieces.min(through);
            through += 1 + depth;
        }
        reach
    }

    /// The squares of water that are drawn.
    fn wet(&self) -> impl Iterator<Item = (Picture, u8)> {
        self.drawn.iter().filter(|square| !square.bound).map(|square| (square.picture, square.cell))
    }

    /// The points with the most that water can still be worth.
    fn with_water(&self, sheet: &Sheet, fit: &Fit) -> i16 {
        if self.waters().next().is_none() {
            return sheet.total();
        }
        self.water.without(&self.board, sheet.total()).joined + self.water.most(self.wet(), fit)
    }

    /// Tries every last square without drawing it.
    fn finish(&mut self, fit: &Fit, around: &Around, sheet: &Sheet, faces: u32) {
        for face in each(faces) {
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
