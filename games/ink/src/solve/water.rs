//! The most that rivers and lakes can bring in a round, whatever the routes do.
//!
//! Routes only stand in the way of water: they take squares, bar edges, and keep squares from being filled. So what one or
//! two squares of water are worth on the board before the round, with no route drawn, bounds what they are worth in any
//! round. Both are put down before water fills anything: no order of drawing makes more of them.

use std::cmp::Reverse;

use super::JOIN;
use super::around::Around;
use crate::beam::Task;
use crate::board::{Board, Fit};
use crate::face::{Face, Group, Kind, Picture};
use crate::grid::{ALL, CENTRE, Side, cells, step};
use crate::legal::bound;
use crate::path::Graph;
use crate::score::{lake, river};
use crate::setup::{Flood, Shore};

/// No such square.
const NONE: u16 = u16::MAX;
/// What two squares are worth that cannot both be drawn.
const NEVER: i16 = -99;

/// What squares of water are worth on the board before the round.
pub(super) struct Water {
    /// The number of a picture in a square.
    number: Vec<u16>,
    /// The squares by number.
    squares: Vec<(Picture, u8)>,
    /// With none of them.
    none: i16,
    /// With this square alone.
    one: Vec<i16>,
    /// With these two squares.
    two: Vec<i16>,
    /// For each square those it is worth most with, best first.
    friends: Vec<Vec<u16>>,
    /// The squares, those with the best friends first, and with what that is worth.
    order: Vec<(u16, i16)>,
    /// Joins that the lakes made before the round.
    joins: i16,
}

impl Water {
    pub(super) fn of(task: &Task) -> Self {
        let dice: Vec<Face> = task
            .dice
            .iter()
            .copied()
            .filter(|face| matches!(face.group(), Group::River | Group::Lake))
            .collect();
        let mut water = Self {
            number: vec![NONE; 88 * 49],
            squares: Vec::new(),
            none: worth(&task.board),
            one: Vec::new(),
            two: Vec::new(),
            friends: Vec::new(),
            order: Vec::new(),
            joins: joins(&task.board),
        };
        let mut die_of = Vec::new();
        let fit = Fit::of(&task.board, task.shore);
        for (die, face) in dice.iter().enumerate() {
            for picture in face.pictures() {
                for cell in cells(fit.squares(picture.edges(), false)) {
                    let number = &mut water.number[place(picture, cell)];
                    if *number == NONE {
                        *number = u16::try_from(water.squares.len()).unwrap_or(NONE);
                        water.squares.push((picture, cell));
                        die_of.push(die);
                    }
                }
            }
        }
        let twins = dice.len() == 2 && dice[0] == dice[1];
        water.pair(task, |one, two| twins || die_of[one] != die_of[two]);
        water.sort();
        water
    }

    /// Puts down each square and each two squares.
    fn pair(&mut self, task: &Task, together: impl Fn(usize, usize) -> bool) {
        let count = self.squares.len();
        self.two = vec![NEVER; count * count];
        for one in 0..count {
            let (picture, cell) = self.squares[one];
            let mut board = task.board.clone();
            board.put(picture, cell, task.round);
            self.one.push(self.filled(&board, task));
            let fit = Fit::of(&board, task.shore);
            for two in 0..one {
                let (picture, cell) = self.squares[two];
                if together(one, two) && fit.squares(picture.edges(), false) >> cell & 1 == 1 {
                    board.put(picture, cell, task.round);
                    let worth = self.filled(&board, task);
                    board.rub(cell);
                    self.two[one * count + two] = worth;
                    self.two[two * count + one] = worth;
                }
            }
        }
    }

    fn sort(&mut self) {
        let numbers = 0..u16::try_from(self.squares.len()).unwrap_or(NONE);
        for one in numbers.clone() {
            let worth = |two: u16| self.both(one, two);
            let mut friends: Vec<u16> = numbers.clone().filter(|&two| worth(two) > NEVER).collect();
            friends.sort_by_key(|&two| Reverse(worth(two)));
            let best = friends.first().map_or(NEVER, |&two| worth(two)).max(self.one[usize::from(one)]);
            self.order.push((one, best));
            self.friends.push(friends);
        }
        self.order.sort_by_key(|&(_, best)| Reverse(best));
    }

    fn both(&self, one: u16, two: u16) -> i16 {
        self.two[usize::from(one) * self.squares.len() + usize::from(two)]
    }

    /// What the water of a board is worth when all is filled that could be; with networks it may join.
    fn filled(&self, board: &Board, task: &Task) -> i16 {
        if board.showing(Kind::Lake) == 0 {
            return worth(board);
        }
        let mut full = board.clone();
        // The other ruling fills less, and what it fills depends on the order.
        full.fill(Flood::Always, task.round);
        self.now(&full)
    }

    /// What the water of a board is worth, with networks it joins since the beginning of the round.
    pub(super) fn now(&self, board: &Board) -> i16 {
        worth(board) + JOIN * (joins(board) - self.joins)
    }

    /// The most it can be worth with these squares of water drawn, and what may still be drawn as it fits now.
    pub(super) fn most(&self, mut drawn: impl Iterator<Item = (Picture, u8)>, fit: &Fit) -> i16 {
        let number = |(picture, cell): (Picture, u8)| self.number[place(picture, cell)];
        match (drawn.next().map(number), drawn.next().map(number)) {
            (None, _) => {
                let mut most = self.none;
                for &(one, best) in &self.order {
                    if best <= most {
                        break;
                    }
                    if self.fits(one, fit) {
                        most = most.max(self.with_friend(one, fit));
                    }
                }
                most
            }
            (Some(one), None) => self.with_friend(one, fit),
            (Some(one), Some(two)) => self.both(one, two),
        }
    }

    /// By number: what the routes of a square add by themselves; [`NEVER`] where it does not fit now.
    pub(super) fn gains(&self, faces: impl Iterator<Item = Face>, fit: &Fit, around: &Around) -> Vec<i16> {
        let mut gains = Vec::new();
        for face in faces.filter(|&face| !bound(face)) {
            gains.resize(self.squares.len(), NEVER);
            for picture in face.pictures() {
                for cell in cells(fit.squares(picture.edges(), false)) {
                    gains[usize::from(self.number[place(picture, cell)])] =
                        around.routes(picture.edges(), cell).0;
                }
            }
        }
        gains
    }

    /// The most that a square of water and the last one after it can be worth, with what the routes of that one add.
    pub(super) fn last(
        &self,
        mut drawn: impl Iterator<Item = (Picture, u8)>,
        (picture, cell): (Picture, u8),
        gains: &[i16],
    ) -> i16 {
        let own = self.number[place(picture, cell)];
        if let Some((picture, cell)) = drawn.next() {
            return self.both(self.number[place(picture, cell)], own);
        }
        let most = gains.iter().copied().max().unwrap_or(0);
        let mut best = self.one[usize::from(own)];
        for &two in &self.friends[usize::from(own)] {
            let both = self.both(own, two);
            if both + most <= best {
                break;
            }
            best = best.max(both + gains[usize::from(two)]);
        }
        best
    }

    fn with_friend(&self, one: u16, fit: &Fit) -> i16 {
        let friend = self.friends[usize::from(one)].iter().find(|&&two| self.fits(two, fit));
        friend.map_or(NEVER, |&two| self.both(one, two)).max(self.one[usize::from(one)])
    }

    fn fits(&self, number: u16, fit: &Fit) -> bool {
        let (picture, cell) = self.squares[usize::from(number)];
        fit.squares(picture.edges(), false) >> cell & 1 == 1
    }
}

/// Whether these faces could keep routes out of all these squares.
///
/// A square of water is taken, and each of its arms may bar a neighbour; but where the table allows shores, open water bars
/// nothing. Squares that may be filled are taken too.
pub(super) fn can_take(board: &Board, shore: Shore, faces: impl Iterator<Item = Face>, open: u64) -> bool {
    let bars = |kind: Kind| kind != Kind::Lake || shore == Shore::Closed;
    let (mut squares, mut most) = (0, 0);
    for face in faces {
        squares += 1;
        most += 1 + face.edges().arms().filter(|&(_, kind)| bars(kind)).count();
    }
    let mut full = fillable(board, squares);
    if shore == Shore::Closed {
        full = Side::ALL.into_iter().fold(full, |all, side| all | step(full, side));
    }
    (open & !full).count_ones() as usize <= most
}

/// The empty squares that so many lake squares more could fill.
fn fillable(board: &Board, squares: usize) -> u64 {
    let empty = ALL & !board.drawn();
    let mut full = 0;
    loop {
        let [n, e, s, w] = Side::ALL.map(|side| board.facing(Kind::Lake, side) | step(full, side.opposite()));
        let (odd, pairs) = (n ^ e, n & e);
        let (odd2, pairs2) = (s ^ w, s & w);
        let one = odd | odd2 | pairs | pairs2;
        let two = pairs | pairs2 | odd & odd2;
        let three = pairs & (odd2 | pairs2) | pairs2 & odd;
        let next = empty & [three, two, one][squares.min(2)] & !full;
        if next == 0 {
            return full;
        }
        full |= next;
    }
}

const fn place(picture: Picture, cell: u8) -> usize {
    picture.0 as usize * 49 + cell as usize
}

/// River or lake, central squares with water, less loose river ends.
fn worth(board: &Board) -> i16 {
    let wet = board.showing(Kind::River) | board.showing(Kind::Lake);
    let count = |set: u64| i16::try_from(set.count_ones()).unwrap_or(49);
    let loose: i16 = Side::ALL.into_iter().map(|side| count(board.loose(Kind::River, side))).sum();
    river(board).0 + lake(board).0 + count(wet & CENTRE) - loose
}

/// How many joins the lakes make: all piers of a lake but one.
fn joins(board: &Board) -> i16 {
    let mut wet = board.showing(Kind::Lake);
    let piers = wet & (board.showing(Kind::Rail) | board.showing(Kind::Road));
    if piers == 0 {
        return 0;
    }
    let graph = Graph::new(board.links(Kind::Lake));
    let mut joins = 0;
    while wet != 0 {
        let lake = graph.component(wet & wet.wrapping_neg());
        wet &= !lake;
        joins += i16::try_from((lake & piers).count_ones()).unwrap_or(49).saturating_sub(1).max(0);
    }
    joins
}
