//! Whole rounds, found by keeping the most promising drawings of each size.

use crate::board::{Board, Fit};
use crate::face::{Face, Group, Kind, Picture};
use crate::grid::cells;
use crate::legal::bound;
use crate::setup::{Flood, Shore};

/// What a round starts from.
#[derive(Clone, Debug)]
pub struct Task {
    /// The board, perhaps with part of the round already drawn.
    pub board: Board,
    /// The faces still to be drawn.
    pub dice: Vec<Face>,
    /// The special routes that may be used, of which at most one.
    pub specials: Vec<Face>,
    /// The round, counted from 1.
    pub round: u8,
    /// The ruling on shores.
    pub shore: Shore,
    /// The ruling on filling.
    pub flood: Flood,
}

/// A drawing: some of the round's squares.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The board with the squares.
    pub board: Board,
    /// The squares in the order they were drawn.
    pub squares: Vec<(Picture, u8)>,
    /// Dice used, as bits.
    used: u8,
    /// Whether a special route is among them.
    pub special: bool,
    /// What the judge thinks of it.
    pub value: f32,
    hash: u64,
}

/// A number for a square of a drawing, so that drawings made in another order are known as the same.
const fn mark(picture: Picture, cell: u8) -> u64 {
    let mut z = (picture.0 as u64 * 64 + cell as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A drawing that could be made from another.
#[derive(Clone, Copy, Debug)]
struct Child {
    value: f32,
    parent: u32,
    picture: Picture,
    cell: u8,
    hash: u64,
}

/// Searches rounds. Keeps its memory between searches.
#[derive(Debug, Default)]
pub struct Beam {
    children: Vec<Child>,
}

impl Beam {
    /// The best complete rounds found, best first, at most `keep`. `width` drawings of every size are followed up. `judge`
    /// says what a board is worth, given whether a special route was used.
    pub fn rounds(
        &mut self,
        task: &Task,
        width: usize,
        keep: usize,
        judge: &mut impl FnMut(&Board, bool) -> f32,
    ) -> Vec<Drawing> {
        let first = Drawing {
            board: task.board.clone(),
            squares: Vec::new(),
            used: 0,
            special: false,
            value: judge(&task.board, false),
            hash: 0,
        };
        let mut ends: Vec<Drawing> = Vec::new();
        let mut layer = vec![first];
        while !layer.is_empty() {
            self.children.clear();
            for (parent, drawing) in layer.iter().enumerate() {
                self.grow(task, drawing, parent, judge);
            }
            for drawing in &layer {
                if complete(task, drawing) {
                    ends.push(drawing.clone());
                }
            }
            self.children.sort_unstable_by_key(|child| child.hash);
            self.children.dedup_by_key(|child| child.hash);
            let better = |left: &Child, right: &Child| right.value.total_cmp(&left.value);
            if self.children.len() > width {
                self.children.select_nth_unstable_by(width, better);
                self.children.truncate(width);
            }
            layer =
                self.children.iter().map(|child| layer[child.parent as usize].with(task, child)).collect();
        }
        ends.sort_by(|left, right| right.value.total_cmp(&left.value));
        ends.truncate(keep);
        ends
    }

    fn grow(
        &mut self,
        task: &Task,
        drawing: &Drawing,
        parent: usize,
        judge: &mut impl FnMut(&Board, bool) -> f32,
    ) {
        let fit = Fit::of(&drawing.board, task.shore);
        let mut tried = 0_u32;
        let dice = task.dice.iter().enumerate().filter(|&(die, _)| drawing.used >> die & 1 == 0);
        let specials = if drawing.special { &[][..] } else { &task.specials };
        let mut board = drawing.board.clone();
        for &face in dice.map(|(_, face)| face).chain(specials) {
            if tried >> face.0 & 1 == 1 {
                continue;
            }
            tried |= 1 << face.0;
            let special = drawing.special || face.group() == Group::Special;
            for picture in face.pictures() {
                for cell in cells(fit.squares(picture.edges(), bound(face))) {
                    let value = if picture.edges().kinds.contains(&Kind::Lake) {
                        // What water fills cannot be rubbed out again.
                        let mut board = drawing.board.clone();
                        board.draw(picture, cell, task.round, task.flood);
                        judge(&board, special)
                    } else {
                        board.put(picture, cell, task.round);
                        let value = judge(&board, special);
                        board.rub(cell);
                        value
                    };
                    let hash = drawing.hash ^ mark(picture, cell);
                    let parent = u32::try_from(parent).unwrap_or(0);
                    self.children.push(Child { value, parent, picture, cell, hash });
                }
            }
        }
    }
}

impl Drawing {
    fn with(&self, task: &Task, child: &Child) -> Self {
        let mut next = self.clone();
        next.board.draw(child.picture, child.cell, task.round, task.flood);
        next.squares.push((child.picture, child.cell));
        let face = child.picture.face();
        if face.is_some_and(|face| face.group() == Group::Special) {
            next.special = true;
        } else {
            let die = task
                .dice
                .iter()
                .enumerate()
                .find(|&(die, &known)| Some(known) == face && next.used >> die & 1 == 0);
            next.used |= die.map_or(0, |(die, _)| 1 << die);
        }
        next.value = child.value;
        next.hash = child.hash;
        next
    }
}

/// Whether the round may be ended here: no route die is left that fits anywhere (INK-3.6).
fn complete(task: &Task, drawing: &Drawing) -> bool {
    let fit = Fit::of(&drawing.board, task.shore);
    let left = task.dice.iter().enumerate().filter(|&(die, _)| drawing.used >> die & 1 == 0);
    let mut must = left.map(|(_, face)| face).filter(|face| face.group() == Group::Route);
    !must.any(|face| face.pictures().any(|picture| fit.squares(picture.edges(), true) != 0))
}
