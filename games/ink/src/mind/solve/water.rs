//! The most that rivers and lakes can bring in a round, whatever the routes do.
//!
//! Routes only stand in the way of water: they take squares, bar edges, and keep squares from being filled. So what one or
//! two squares of water are worth on the board before the round, with no route drawn, bounds what they are worth in any
//! round. Both are put down before water fills anything: no order of drawing makes more of them.

use std::cmp::Reverse;

use super::JOIN;
use super::neighbourhood::Neighbourhood;
use crate::board::{Board, Fit};
use crate::face::{Face, Group, Kind, Picture};
use crate::grid::{CENTRE, Side, cells, step};
use crate::mind::beam::Task;
use crate::path::Graph;
use crate::score::{lake, river};
use crate::setup::Flood;

/// No such square.
const NONE: u16 = u16::MAX;
/// What two squares are worth that cannot both be drawn.
const NEVER: i16 = -99;

/// What water is worth, counted in two ways. What it joins follows from piers and lakes, as if every pier had a network of its
/// own; or is left to be counted from the networks that a square touches, where nothing is filled and no two squares flow
/// together: then squares that are drawn later join no more than they would now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Worth {
    pub(super) joined: i16,
    /// [`NEVER`] where that cannot be said.
    pub(super) plain: i16,
}

impl Worth {
    pub(super) const NEVER: Self = Self { joined: NEVER, plain: NEVER };

    /// The better of both bounds: `points` are those of the board without its water, `gains` what the squares' routes add,
    /// for both ways of counting.
    pub(super) fn on(self, points: Self, gains: Self) -> i16 {
        let joined = points.joined + self.joined + gains.joined;
        if self.plain == NEVER { joined } else { joined.min(points.plain + self.plain + gains.plain) }
    }

    pub(super) const fn plus(self, other: Self) -> Self {
        Self { joined: self.joined + other.joined, plain: self.plain + other.plain }
    }
}

/// What squares of water are worth on the board before the round.
pub(super) struct Water {
    /// The number of a picture in a square.
    number: Vec<u16>,
    /// The squares by number.
    squares: Vec<(Picture, u8)>,
    /// With none of them.
    none: i16,
    /// With this square alone.
    one: Vec<Worth>,
    /// With these two squares.
    two: Vec<Worth>,
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
        self.two = vec![Worth::NEVER; count * count];
        for one in 0..count {
            let (picture, cell) = self.squares[one];
            let mut board = task.board.clone();
            board.put(picture, cell, task.round);
            self.one.push(self.filled(&board, task, true));
            let fit = Fit::of(&board, task.shore);
            for two in 0..one {
                let (next, beside) = self.squares[two];
                if together(one, two) && fit.squares(next.edges(), false) >> beside & 1 == 1 {
                    board.put(next, beside, task.round);
                    let worth = self.filled(&board, task, !flow((picture, cell), (next, beside)));
                    board.rub(beside);
                    self.two[one * count + two] = worth;
                    self.two[two * count + one] = worth;
                }
            }
        }
    }

    fn sort(&mut self) {
        let numbers = 0..u16::try_from(self.squares.len()).unwrap_or(NONE);
        for one in numbers.clone() {
            let worth = |two: u16| self.both(one, two).joined;
            let mut friends: Vec<u16> = numbers.clone().filter(|&two| worth(two) > NEVER).collect();
            friends.sort_by_key(|&two| Reverse(worth(two)));
            let best =
                friends.first().map_or(NEVER, |&two| worth(two)).max(self.one[usize::from(one)].joined);
            self.order.push((one, best));
            self.friends.push(friends);
        }
        self.order.sort_by_key(|&(_, best)| Reverse(best));
    }

    /// What two squares are worth.
    pub(super) fn both(&self, one: u16, two: u16) -> Worth {
        self.two[usize::from(one) * self.squares.len() + usize::from(two)]
    }

    /// What a square is worth without another.
    pub(super) fn alone(&self, one: u16) -> Worth {
        self.one[usize::from(one)]
    }

    /// The square with this number.
    pub(super) fn square(&self, number: u16) -> (Picture, u8) {
        self.squares[usize::from(number)]
    }

    /// The square that is the next best with another.
    pub(super) fn friend(&self, one: u16, rank: usize) -> Option<u16> {
        self.friends[usize::from(one)].get(rank).copied()
    }

    /// What the water of a board is worth when all is filled that could be. `apart`: no two squares flow together.
    fn filled(&self, board: &Board, task: &Task, apart: bool) -> Worth {
        let plain = worth(board);
        if board.showing(Kind::Lake) == 0 {
            return Worth { joined: plain, plain };
        }
        let mut full = board.clone();
        // The other ruling fills less, and what it fills depends on the order.
        full.fill(Flood::Always, task.round);
        let simple = apart && full.drawn() == board.drawn();
        Worth { joined: self.now(&full), plain: if simple { plain } else { NEVER } }
    }

    /// The points of a board without its water.
    pub(super) fn without(&self, board: &Board, total: i16) -> Worth {
        Worth { joined: total - self.now(board), plain: total - worth(board) }
    }

    /// What the water of a board is worth, with networks it joins since the beginning of the round.
    fn now(&self, board: &Board) -> i16 {
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
            (Some(one), Some(two)) => self.both(one, two).joined,
        }
    }

    fn with_friend(&self, one: u16, fit: &Fit) -> i16 {
        let friend = self.friends[usize::from(one)].iter().find(|&&two| self.fits(two, fit));
        let alone = self.one[usize::from(one)].joined;
        friend.map_or(alone, |&two| self.both(one, two).joined.max(alone))
    }

    fn fits(&self, number: u16, fit: &Fit) -> bool {
        let (picture, cell) = self.squares[usize::from(number)];
        fit.squares(picture.edges(), false) >> cell & 1 == 1
    }

    /// By number: what the routes of a square add by themselves; [`Worth::NEVER`] where it does not fit now.
    pub(super) fn gains(
        &self,
        faces: impl Iterator<Item = Face>,
        fit: &Fit,
        around: &Neighbourhood,
    ) -> Vec<Worth> {
        let mut gains = Vec::new();
        for face in faces {
            gains.resize(self.squares.len(), Worth::NEVER);
            for picture in face.pictures() {
                for cell in cells(fit.squares(picture.edges(), false)) {
                    gains[usize::from(self.number[place(picture, cell)])] =
                        around.gain(picture.edges(), cell);
                }
            }
        }
        gains
    }

    /// The most points with this square of water, and the last one after it where it stands `near`. `points` are those of the
    /// board without its water, `own` what the routes of this square add, `gains` what those of the last one add.
    pub(super) fn last(
        &self,
        points: Worth,
        ((picture, cell), own): ((Picture, u8), Worth),
        gains: &[Worth],
        near: u64,
    ) -> i16 {
        self.then(points, self.number[place(picture, cell)], own, gains, near)
    }

    /// The most points with the one square of water that is drawn and the last one after it.
    pub(super) fn after(&self, points: Worth, square: (Picture, u8), gains: &[Worth], near: u64) -> i16 {
        self.last(points, (square, Worth { joined: 0, plain: 0 }), gains, near)
    }

    /// The most points with these two squares of water, of which the second is still to come.
    pub(super) fn both_on(
        &self,
        points: Worth,
        one: (Picture, u8),
        (two, own): ((Picture, u8), Worth),
    ) -> i16 {
        self.both(self.number[place(one.0, one.1)], self.number[place(two.0, two.1)]).on(points, own)
    }

    fn then(&self, points: Worth, one: u16, own: Worth, gains: &[Worth], near: u64) -> i16 {
        let most = gains.iter().map(|gain| gain.joined).max().unwrap_or(0);
        let mut best = self.one[usize::from(one)].on(points, own);
        for &two in &self.friends[usize::from(one)] {
            let both = self.both(one, two);
            if points.joined + both.joined + own.joined + most <= best {
                break;
            }
            if near >> self.squares[usize::from(two)].1 & 1 == 0 {
                continue;
            }
            if let Some(gain) = gains.get(usize::from(two)).filter(|&&gain| gain != Worth::NEVER) {
                best = best.max(both.on(points, own.plus(*gain)));
            }
        }
        best
    }
}

/// Whether the water of two squares flows together.
fn flow((picture, cell): (Picture, u8), (next, beside): (Picture, u8)) -> bool {
    Side::ALL.into_iter().any(|side| {
        step(1 << cell, side) == 1 << beside
            && picture.edges().kinds[side.index()] == Kind::Lake
            && next.edges().kinds[side.opposite().index()] == Kind::Lake
    })
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
