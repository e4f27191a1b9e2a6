//! What a board is worth before the last round: points now, plus what learned weights expect of the rest.
//!
//! The judge looks at a board as a list of plain facts (`look.rs`), each of which has one learned weight for every number of
//! rounds to come and pushes a small hidden layer. `examples/train.rs` learns the weights by playing; nothing here is part
//! of the rules.

mod classes;
mod look;

use std::sync::LazyLock;

use crate::board::Board;
use crate::score::Sheet;

pub use look::{FACTS, Look};

/// Numbers of rounds to come that the judge tells apart.
pub const STAGES: usize = 6;

/// Weights are stored as whole numbers of this fraction of a point.
const UNIT: f32 = 2_048.0;
/// Width of the judge's hidden layer.
pub const HIDDEN: usize = 32;
/// Weights of the judge: by stage and fact, then the hidden layer by fact and stage, then its outputs by stage.
pub const WEIGHTS: usize = STAGES * FACTS + FACTS * HIDDEN + STAGES * HIDDEN + STAGES * HIDDEN + STAGES;

/// A small network: every fact adds a weight of its own and pushes the hidden layer.
#[derive(Clone, Debug)]
pub struct Judge {
    /// By stage and fact.
    pub line: Vec<f32>,
    /// By fact: pushes of the hidden layer.
    pub push: Vec<[f32; HIDDEN]>,
    /// By stage: where the hidden layer starts.
    pub base: [[f32; HIDDEN]; STAGES],
    /// By stage: what the hidden layer adds.
    pub out: [[f32; HIDDEN]; STAGES],
    /// By stage.
    pub bias: [f32; STAGES],
}

impl Judge {
    /// Reads `WEIGHTS` numbers.
    pub fn read(mut next: impl FnMut() -> f32) -> Self {
        Self {
            line: (0..STAGES * FACTS).map(|_| next()).collect(),
            push: (0..FACTS).map(|_| std::array::from_fn(|_| next())).collect(),
            base: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            out: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            bias: std::array::from_fn(|_| next()),
        }
    }

    /// The judge whose weights come with the program.
    pub fn learned() -> &'static Self {
        // A test holds the file's length against WEIGHTS.
        static LEARNED: LazyLock<Judge> = LazyLock::new(|| {
            Judge::parse(include_bytes!("../../data/judge.bin")).unwrap_or_else(|| Judge::read(|| 0.0))
        });
        &LEARNED
    }

    /// Reads the bytes of a weights file; `None` if they are not as many as there are weights.
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        let mut numbers =
            bytes.chunks_exact(2).map(|two| f32::from(i16::from_le_bytes([two[0], two[1]])) / UNIT);
        (bytes.len() == 2 * WEIGHTS).then(|| Self::read(|| numbers.next().unwrap_or(0.0)))
    }

    /// The bytes of the weights file.
    #[allow(clippy::cast_possible_truncation)]
    pub fn bytes(&self) -> Vec<u8> {
        self.numbers().into_iter().flat_map(|number| ((number * UNIT).round() as i16).to_le_bytes()).collect()
    }

    /// All numbers in order.
    pub fn numbers(&self) -> Vec<f32> {
        let mut all = self.line.clone();
        all.extend(self.push.iter().flatten());
        all.extend(self.base.iter().flatten());
        all.extend(self.out.iter().flatten());
        all.extend(self.bias);
        all
    }

    /// The hidden layer.
    pub fn hidden(&self, facts: &[u16], stage: usize) -> [f32; HIDDEN] {
        let mut hidden = self.base[stage];
        for &fact in facts {
            for (sum, push) in hidden.iter_mut().zip(&self.push[fact as usize]) {
                *sum += push;
            }
        }
        hidden
    }

    /// What is expected beyond the points on the board.
    pub fn more(&self, facts: &[u16], stage: usize) -> f32 {
        let line = &self.line[stage * FACTS..][..FACTS];
        let mut sum = self.bias[stage];
        for &fact in facts {
            sum += line[fact as usize];
        }
        let hidden = self.hidden(facts, stage);
        hidden.iter().zip(&self.out[stage]).fold(sum, |sum, (push, out)| sum + push.max(0.0) * out)
    }

    /// Expected final points of a board with this many rounds to come.
    pub fn value(&self, board: &Board, rounds_left: u8, specials_left: u32) -> f32 {
        if rounds_left == 0 {
            return f32::from(Sheet::of(board).total());
        }
        let look = Look::at(board, specials_left);
        f32::from(look.points) + self.more(look.facts(), (usize::from(rounds_left) - 1).min(STAGES - 1))
    }
}
