//! The best last round, exactly: branch and bound over every complete round.
//!
//! A round is a set of squares; the order in which they are drawn matters only for what may be drawn at all. So every set is
//! visited once, from the set without its *last* square: the highest-numbered square that can be taken away so that the rest
//! still hangs together. Squares that need no connection have the highest numbers, so rivers are tried when the routes stand.
//! Lakes are the exception, because water may fill a square before it is drawn in (INK-6.6): sets with lake squares that were
//! seen are remembered. A route that does not hang on a pier is never drawn after a lake: before it, it can only be easier.
//!
//! The last square of a round is judged without drawing it (`around.rs`): joins, errors and the centre follow from what
//! touches the square, the longest routes are bounded by the longest paths that end beside it. Only a round that could beat
//! the best one known is drawn and counted. Earlier, a branch is given up when even the best squares for each face, as if
//! they did not stand in each other's way, would not be enough ([`Search::hope`]).

mod around;
mod hope;
mod water;

use std::collections::BTreeSet;

use crate::beam::{Beam, Task};
use crate::board::{Board, Fit};
use crate::data::NETWORK;
use crate::face::{Face, Group, Kind, Picture};
use crate::grid::{Side, cells, step};
use crate::legal::bound;
use crate::path::Graph;
use crate::score::Sheet;
use around::Around;
use hope::{Hope, Reach};
use water::Water;

/// Drawings followed up to find a good round before the search begins.
const WIDTH: usize = 24;

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
    let mut known =
        Beam::default().rounds(task, WIDTH, 1, &mut |board, _| f32::from(Sheet::of(board).total()));
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
        late: false,
        drawn: Vec::new(),
        anchored: Fit::of(&task.board, task.shore),
        lakes,
        seen: BTreeSet::new(),
        solution: Solution { best, squares },
        water: Water::of(task),
        more,
        visits: 0,
        stopped: false,
    };
    search.visit();
    (search.solution, !search.stopped)
}

/// A square of the round that is being tried.
#[derive(Clone, Copy, Debug)]
struct Square {
    picture: Picture,
    cell: u8,
    /// Whether it must connect (INK-3.2).
    bound: bool,
    /// Whether it needs no other square of the round to hang on to.
    anchored: bool,
}

impl Square {
    const fn key(self) -> u16 {
        (!self.bound as u16) << 15 | (self.cell as u16 * 128 + self.picture.0 as u16)
    }

    /// Whether a route runs from this square straight into the other.
    fn meets(self, other: Self) -> bool {
        let (own, theirs) = (self.picture.edges(), other.picture.edges());
        Side::ALL.into_iter().any(|side| {
            let kind = own.kinds[side.index()];
            step(1 << self.cell, side) == 1 << other.cell
                && matches!(kind, Kind::Rail | Kind::Road)
                && theirs.kinds[side.opposite().index()] == kind
        })
    }
}

#[allow(clippy::struct_excessive_bools)]
struct Search<'a> {
    task: &'a Task,
    board: Board,
    /// Dice used, as bits.
    used: u8,
    special: bool,
    /// Whether only water may follow.
    late: bool,
    drawn: Vec<Square>,
    /// The board before the round: what hangs on to it is anchored.
    anchored: Fit,
    lakes: bool,
    seen: BTreeSet<[u16; 8]>,
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
    Hanging,
    /// Rivers and lakes only.
    Water,
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
        if self.late && !self.can_strand(open) {
            return;
        }
        let items = self.left().count() + usize::from(!self.specials().is_empty());
        if items == 0 {
            return;
        }
        let around = Around::of(&self.board);
        // With late water and a die that still fits, only a stranded die would end the round.
        if items == 1 && (open == 0 || !self.late) {
            self.finish(&fit, &around, &sheet, faces);
            return;
        }
        let hope = self.hope(&fit, &around, &sheet);
        let (total, dry) = self.without_water(&sheet, &fit);
        let most = LAST + hope.most();
        let dead_end = !self.can_strand(open);
        let gains = if dead_end { Vec::new() } else { self.water.gains(self.left(), &fit, &around) };
        for face in each(faces) {
            for picture in face.pictures() {
                let edges = picture.edges();
                for cell in cells(fit.squares(edges, bound(face))) {
                    let wet = !bound(face);
                    // Water comes last, unless something is to hang on to it. Before the routes stand it can only strand
                    // a die.
                    if wet && !dead_end {
                        let water = total + LAST + self.water.last(self.wet(), (picture, cell), &gains);
                        if water + hope.then_water(face, edges, cell, &around) > self.solution.best {
                            self.try_square(face, picture, cell, Next::Water);
                        }
                    }
                    if wet && (self.late || !has_routes(picture)) {
                        continue;
                    }
                    let water = if wet { total + self.water_with(picture, cell, &fit) } else { dry };
                    if water + most <= self.solution.best
                        || water + LAST + hope.with(face, edges, cell, &around) <= self.solution.best
                    {
                        continue;
                    }
                    self.try_square(face, picture, cell, if wet { Next::Hanging } else { Next::Anything });
                }
            }
        }
    }

    /// Something is hung on to a bridge or pier.
    fn hang(&mut self, on: Square) {
        let fit = Fit::of(&self.board, self.task.shore);
        let routes = on.picture.edges().dry().arms().map(|(side, _)| step(1 << on.cell, side));
        let beside = routes.fold(0, |all, cell| all | cell);
        for face in each(self.faces()).filter(|&face| bound(face)) {
            for picture in face.pictures() {
                for cell in cells(fit.squares(picture.edges(), true) & beside) {
                    let square = Square { picture, cell, bound: true, anchored: false };
                    if square.meets(on) {
                        self.try_square(face, picture, cell, Next::Anything);
                    }
                }
            }
        }
    }

    /// Whether the water that is left could take all these squares from the dice that must be drawn.
    fn can_strand(&self, open: u64) -> bool {
        open == 0
            || water::can_take(&self.board, self.task.shore, self.left().filter(|&face| !bound(face)), open)
    }

    /// The route faces that must still be drawn if they fit (INK-3.6).
    fn must(&self) -> u32 {
        self.unused().filter(|face| face.group() == Group::Route).fold(0, |set, face| set | 1 << face.0)
    }

    /// The faces of the dice that are not drawn.
    fn unused(&self) -> impl Iterator<Item = Face> + '_ {
        let dice = self.task.dice.iter().enumerate();
        dice.filter(|&(die, _)| self.used >> die & 1 == 0).map(|(_, &face)| face)
    }

    /// The faces of the dice that may still be drawn.
    fn left(&self) -> impl Iterator<Item = Face> + '_ {
        self.unused().filter(|&face| !self.late || !bound(face))
    }

    /// The special routes that may still be drawn.
    fn specials(&self) -> &[Face] {
        if self.special || self.late { &[] } else { &self.task.specials }
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
            let (used, special, late) = (self.used, self.special, self.late);
            self.board.draw(picture, cell, self.task.round, self.task.flood);
            if face.group() == Group::Special {
                self.special = true;
            } else {
                let mut dice = self.task.dice.iter().zip(0..);
                let unused = dice.find(|&(&shown, die)| shown == face && used >> die & 1 == 0);
                self.used |= unused.map_or(0, |(_, die)| 1 << die);
            }
            match next {
                Next::Hanging => self.hang(square),
                Next::Anything => self.visit(),
                Next::Water => {
                    self.late = true;
                    self.visit();
                }
            }
            (self.used, self.special, self.late) = (used, special, late);
            match before {
                Some(board) => self.board = board,
                None => self.board.rub(cell),
            }
        }
        self.drawn.pop();
    }

    /// Whether the squares drawn now are visited for the first time.
    fn is_new(&mut self, last: Square, next: Next) -> bool {
        if self.lakes && self.drawn.iter().any(|square| !square.bound) {
            let routes = self.drawn.iter().enumerate().filter(|(_, square)| square.bound);
            let routes = routes.fold(0, |set, (at, _)| set | 1 << at);
            if last.bound && self.held(routes) >> (self.drawn.len() - 1) & 1 == 1 {
                return false;
            }
            let mut keys = [u16::MAX; 8];
            for (key, square) in keys.iter_mut().zip(&self.drawn) {
                *key = square.key();
            }
            keys[..7].sort_unstable();
            // What may follow is part of what was seen; seven squares at most are drawn.
            keys[7] = next as u16;
            return self.seen.insert(keys);
        }
        let mut others = (0..self.drawn.len() - 1).filter(|&at| self.drawn[at].key() > last.key());
        !others.any(|without| self.hangs_together(without))
    }

    /// Whether the drawn squares can be drawn without one of them.
    fn hangs_together(&self, without: usize) -> bool {
        let rest = ((1_u32 << self.drawn.len()) - 1) & !(1 << without);
        self.held(rest) == rest
    }

    /// The squares among these that can be drawn without the others.
    fn held(&self, among: u32) -> u32 {
        let count = self.drawn.len();
        let mut held = 0;
        for (at, square) in self.drawn.iter().enumerate() {
            held |= u32::from(square.anchored) << at & among;
        }
        loop {
            let mut more = held;
            for at in (0..count).filter(|&at| (among & !held) >> at & 1 == 1) {
                let touches =
                    (0..count).any(|on| held >> on & 1 == 1 && self.drawn[at].meets(self.drawn[on]));
                more |= u32::from(touches) << at;
            }
            if more == held {
                return held;
            }
            held = more;
        }
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
        for more in 1..6 {
            pieces += 1 + sizes[more];
            reach.most[more] = pieces.min(through);
            through += 1 + depth;
        }
        reach
    }

    /// The squares of water that are drawn.
    fn wet(&self) -> impl Iterator<Item = (Picture, u8)> {
        self.drawn.iter().filter(|square| !square.bound).map(|square| (square.picture, square.cell))
    }

    /// The points without what water is worth, and with the most it can still be worth.
    fn without_water(&self, sheet: &Sheet, fit: &Fit) -> (i16, i16) {
        if self.left().all(bound) {
            return (sheet.total(), sheet.total());
        }
        let total = sheet.total() - self.water.now(&self.board);
        (total, total + self.water.most(self.wet(), fit))
    }

    /// The most that water can be worth with this square too.
    fn water_with(&self, picture: Picture, cell: u8, fit: &Fit) -> i16 {
        self.water.most(self.wet().chain([(picture, cell)]), fit)
    }

    /// Tries every last square without drawing it.
    fn finish(&mut self, fit: &Fit, around: &Around, sheet: &Sheet, faces: u32) {
        let (total, dry) = self.without_water(sheet, fit);
        for face in each(faces) {
            for picture in face.pictures() {
                let edges = picture.edges();
                for cell in cells(fit.squares(edges, bound(face))) {
                    let water = if bound(face) { dry } else { total + self.water_with(picture, cell, fit) };
                    if water + LAST <= self.solution.best && !has_routes(picture) {
                        continue;
                    }
                    let longest = [sheet.railway, sheet.highway].into_iter().zip(around.paths(edges, cell));
                    let longer: i16 = longest.map(|(now, path)| (path - now).max(0)).sum();
                    if water + LAST + around.routes(edges, cell).0 + longer <= self.solution.best {
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
