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
    let lakes = task.dice.iter().any(|face| face.group() == Group::Lake)
        || task.board.edges(Kind::Lake).iter().any(|&side| side != 0);
    let mut search = Search {
        task,
        board: task.board.clone(),
        used: 0,
        special: false,
        drawn: Vec::new(),
        anchored: Fit::of(&task.board, task.shore),
        lakes,
        seen: BTreeSet::new(),
        solution: Solution { best, squares },
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
    seen: BTreeSet<[u16; 8]>,
    solution: Solution,
    more: &'a mut dyn FnMut() -> bool,
    visits: u32,
    stopped: bool,
}

/// What the items still to be drawn can add at most, but for longest routes and water.
#[derive(Clone, Copy, Debug)]
struct Gain {
    /// Drawn on the board as it is.
    alone: i16,
    /// Drawn next to another item.
    linked: i16,
}

impl Search<'_> {
    /// The faces that may be drawn next, each once.
    fn faces(&self) -> u32 {
        let mut set = 0;
        for (die, face) in self.task.dice.iter().enumerate() {
            set |= u32::from(self.used >> die & 1 == 0) << face.0;
        }
        if !self.special {
            for face in &self.task.specials {
                set |= 1 << face.0;
            }
        }
        set
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
        if must == 0 || !fits(&fit, must) {
            self.offer(sheet.total());
        }
        let dice = self.task.dice.len() - self.used.count_ones() as usize;
        let items = dice + usize::from(!self.special && !self.task.specials.is_empty());
        if items == 0 {
            return;
        }
        let around = Around::of(&self.board);
        if items == 1 {
            self.finish(&fit, &around, &sheet, faces);
            return;
        }
        let hope = self.hope(&fit, &around, &sheet);
        if sheet.total() + hope.most <= self.solution.best {
            return;
        }
        for face in each(faces) {
            let others = hope.without(face);
            for picture in face.pictures() {
                let edges = picture.edges();
                for cell in cells(fit.squares(edges, bound(face))) {
                    if sheet.total() + around.delta(edges, cell) + others > self.solution.best {
                        self.try_square(face, picture, cell);
                    }
                }
            }
        }
    }

    /// The route faces that must still be drawn if they fit (INK-3.6).
    fn must(&self) -> u32 {
        self.left().filter(|face| face.group() == Group::Route).fold(0, |set, face| set | 1 << face.0)
    }

    /// The faces of the dice that are left.
    fn left(&self) -> impl Iterator<Item = Face> + '_ {
        let dice = self.task.dice.iter().enumerate();
        dice.filter(|&(die, _)| self.used >> die & 1 == 0).map(|(_, &face)| face)
    }

    /// The board as it stands may be the end of the round.
    fn offer(&mut self, total: i16) {
        if total > self.solution.best {
            let squares = self.drawn.iter().map(|square| (square.picture, square.cell)).collect();
            self.solution = Solution { best: total, squares };
        }
    }

    fn try_square(&mut self, face: Face, picture: Picture, cell: u8) {
        let bound = bound(face);
        let anchored = !bound || self.anchored.squares(picture.edges(), true) >> cell & 1 == 1;
        let square = Square { picture, cell, bound, anchored };
        self.drawn.push(square);
        if self.is_new(square) {
            let before = self.lakes.then(|| self.board.clone());
            let (used, special) = (self.used, self.special);
            self.put(picture, cell);
            if face.group() == Group::Special {
                self.special = true;
            } else {
                let mut dice = self.task.dice.iter().zip(0..);
                let unused = dice.find(|&(&shown, die)| shown == face && used >> die & 1 == 0);
                self.used |= unused.map_or(0, |(_, die)| 1 << die);
            }
            self.visit();
            (self.used, self.special) = (used, special);
            match before {
                Some(board) => self.board = board,
                None => self.board.rub(cell),
            }
        }
        self.drawn.pop();
    }

    fn put(&mut self, picture: Picture, cell: u8) {
        self.board.put(picture, cell, self.task.round);
        if picture.edges().kinds.contains(&Kind::Lake) {
            self.board.fill(self.task.flood, self.task.round);
        }
    }

    /// Whether the squares drawn now are visited for the first time.
    fn is_new(&mut self, last: Square) -> bool {
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
            keys.sort_unstable();
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

    /// At least the points that the items still to come can add.
    ///
    /// Items that do not touch each other cannot add more than each does alone: a join made twice counts once, errors and
    /// the centre simply add up. Items that hang together make one join more for each link, and the arms of a link are no
    /// errors. Longest routes and water are bounded for all items together.
    fn hope(&self, fit: &Fit, around: &Around, sheet: &Sheet) -> Hope {
        let mut hope = Hope { most: 0, gains: [None; 7], shared: 1 };
        let mut squares = [0_u32; 5];
        for (item, face) in self.left().enumerate() {
            hope.gains[item] = Some((1 << face.0, around.gain(fit, face)));
            count_kinds(&mut squares, &[face]);
        }
        if !self.special && !self.task.specials.is_empty() {
            let gains = self.task.specials.iter().map(|&face| (1 << face.0, around.gain(fit, face)));
            hope.gains[6] = gains.reduce(|(faces, gain), (face, own)| {
                let (alone, linked) = (gain.alone.max(own.alone), gain.linked.max(own.linked));
                (faces | face, Gain { alone, linked })
            });
            count_kinds(&mut squares, &self.task.specials);
        }
        for (kind, now) in [(Kind::Rail, sheet.railway), (Kind::Road, sheet.highway)] {
            hope.shared += (self.stretch(kind, squares[kind.index()]) - now).max(0);
        }
        let rivers = squares[Kind::River.index()];
        if rivers > 0 {
            hope.shared += (self.stretch(Kind::River, rivers) + RIVER_BONUS - sheet.expansion).max(0);
        }
        let lakes = squares[Kind::Lake.index()];
        if lakes > 0 {
            hope.shared += around.flood(&self.board, sheet, i16::try_from(lakes).unwrap_or(2));
        }
        hope.sum();
        hope
    }

    /// No route can become longer than this with so many squares more: each of them links two pieces, and only pieces with
    /// an open end can be linked.
    fn stretch(&self, kind: Kind, more: u32) -> i16 {
        if more == 0 {
            return 0;
        }
        let graph = Graph::new(self.board.links(kind));
        let mut loose = Side::ALL.into_iter().fold(0, |all, side| all | self.board.loose(kind, side));
        let mut sizes = [0_u32; 49];
        let mut count = 0;
        while loose != 0 {
            let end = loose & loose.wrapping_neg();
            let component = graph.component(end);
            let ends = loose & component;
            loose &= !component;
            sizes[count] = if ends == end { graph.reach(end) } else { component.count_ones() };
            count += 1;
        }
        sizes[..count].sort_unstable_by(|left, right| right.cmp(left));
        let most: u32 = more + sizes.iter().take(more as usize + 1).sum::<u32>();
        i16::try_from(most).unwrap_or(49)
    }

    /// Tries every last square without drawing it.
    fn finish(&mut self, fit: &Fit, around: &Around, sheet: &Sheet, faces: u32) {
        for face in each(faces) {
            for picture in face.pictures() {
                let edges = picture.edges();
                for cell in cells(fit.squares(edges, bound(face))) {
                    if around.most(sheet, edges, cell) <= self.solution.best {
                        continue;
                    }
                    let before = self.board.clone();
                    self.put(picture, cell);
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

/// Adds one square of every kind that some of these faces show.
fn count_kinds(squares: &mut [u32; 5], faces: &[Face]) {
    for kind in Kind::DRAWN {
        squares[kind.index()] += u32::from(faces.iter().any(|face| face.edges().kinds.contains(&kind)));
    }
}

/// What may still come, at best.
struct Hope {
    /// More than all items together can add.
    most: i16,
    /// For each item its faces as bits, and what it can add.
    gains: [Option<(u32, Gain)>; 7],
    /// What longest routes, water and the twelfth exit can add.
    shared: i16,
}

impl Hope {
    fn sum(&mut self) {
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
    fn without(&self, face: Face) -> i16 {
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

/// Points of a join (INK-4.1).
const JOIN: i16 = NETWORK[3] - NETWORK[2];
/// Points of a river from border to border (INK-5.7).
const RIVER_BONUS: i16 = 3;

/// The faces of a set of bits.
fn each(faces: u32) -> impl Iterator<Item = Face> {
    Face::all().filter(move |face| faces >> face.0 & 1 == 1)
}

/// Whether any of these faces fits anywhere.
fn fits(fit: &Fit, faces: u32) -> bool {
    each(faces).any(|face| face.pictures().any(|picture| fit.squares(picture.edges(), true) != 0))
}
