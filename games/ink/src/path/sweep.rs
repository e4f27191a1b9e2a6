//! A longest path in bounded work, whatever the board looks like.
//!
//! The board is swept square by square, to and fro like a plough. All that matters of the squares behind are the lines that cross
//! the border to those ahead, which of them belong together, and how many squares are used so far: of all ways to get the same
//! crossing lines only the longest is kept. Seven columns have at most [`STATES`] different ones.

use super::Graph;
use crate::grid::SIZE;

/// What crosses the border: eight places of two bits each. A line that begins at an earlier place, one that comes back at a
/// later one, and one whose other end is an end of the path.
type State = u16;
const OPEN: u16 = 1;
const CLOSE: u16 = 2;
const END: u16 = 3;

/// Nothing can be continued: the path is complete. No state looks like this, because a path has two ends and not eight.
const DONE: State = u16::MAX;

/// The most states a border can have: places with brackets in pairs and at most two ends among them, 323 + 8·127 + 28·51.
const STATES: usize = 2767;
/// Places of a table that finds states; a power of two.
const TABLE: usize = 4096;

/// How a square may be passed.
#[derive(Clone, Copy)]
struct Square {
    bit: u64,
    /// The border's place at which the square lies, in bits; the next place is its as well.
    shift: u32,
    /// Whether it has links ahead at these two places.
    ahead: [bool; 2],
    /// Whether the path must end here.
    end: bool,
}

/// All borders between what is behind and what is ahead, each with the most squares a path has used behind.
struct Layer {
    states: [State; STATES],
    lengths: [u8; STATES],
    count: usize,
    /// Where a state stands, found by its hash; [`DONE`] where there is none.
    table: [u16; TABLE],
}

impl Layer {
    const fn new() -> Self {
        Self { states: [0; STATES], lengths: [0; STATES], count: 0, table: [DONE; TABLE] }
    }

    fn clear(&mut self) {
        self.count = 0;
        self.table.fill(DONE);
    }

    #[inline]
    fn put(&mut self, state: State, length: u8) {
        let mut place = usize::from(state.wrapping_mul(0x9e37) >> 4);
        loop {
            let at = usize::from(self.table[place]);
            if at == usize::from(DONE) {
                break;
            }
            if self.states[at] == state {
                self.lengths[at] = self.lengths[at].max(length);
                return;
            }
            place = (place + 1) % TABLE;
        }
        #[allow(clippy::cast_possible_truncation)]
        let at = self.count as u16;
        self.table[place] = at;
        self.states[self.count] = state;
        self.lengths[self.count] = length;
        self.count += 1;
    }

    fn iter(&self) -> impl Iterator<Item = (State, u8)> {
        self.states[..self.count].iter().copied().zip(self.lengths[..self.count].iter().copied())
    }
}

/// What a sweep found.
#[derive(Clone, Copy)]
pub(super) struct Swept {
    /// Squares of the longest path.
    pub(super) best: u32,
    /// States passed over squares: the work it took.
    pub(super) steps: u32,
}

impl Graph {
    /// The longest path within a set of squares, if it is longer than `best`; with an end at `from`, unless that is none.
    pub(super) fn sweep(self, squares: u64, from: u64, best: u32) -> Swept {
        self.swept(squares, from, best, |_| ())
    }

    /// The squares of a path of this length within a set of squares.
    pub(super) fn sweep_back(self, squares: u64, length: u32) -> Option<u64> {
        let mut layers: Vec<Vec<(State, u8)>> = Vec::new();
        let swept = self.swept(squares, 0, length - 1, |layer| layers.push(layer.iter().collect()));
        if swept.best < length {
            return None;
        }
        let (mut path, mut wanted) = (0, None);
        for (square, layer) in self.squares(squares, 0).zip(&layers).collect::<Vec<_>>().into_iter().rev() {
            let target = wanted.unwrap_or((DONE, u8::try_from(length).unwrap_or(0)));
            let before = layer.iter().copied().find_map(|(state, used)| {
                let mut uses = None;
                pass(state, square, |next, more| {
                    if (next, used + more) == target {
                        uses = Some(more);
                    }
                });
                Some((uses?, (state, used)))
            });
            if let Some((uses, before)) = before {
                path |= if uses == 1 { square.bit } else { 0 };
                wanted = Some(before);
            }
        }
        Some(path)
    }

    /// Sweeps a set of squares; `note` sees what lies behind each of them.
    fn swept(self, squares: u64, from: u64, best: u32, mut note: impl FnMut(&Layer)) -> Swept {
        let mut swept = Swept { best, steps: 0 };
        let (mut now, mut next) = (Layer::new(), Layer::new());
        let (mut ahead, mut behind) = (squares.count_ones(), 0);
        now.put(0, 0);
        for square in self.squares(squares, from) {
            note(&now);
            next.clear();
            ahead -= 1;
            behind |= square.bit;
            for (state, used) in now.iter() {
                swept.steps += 1;
                pass(state, square, |state, more| {
                    let used = used + more;
                    if state == DONE {
                        // What is complete before the sweep comes to the end that is asked for does not have it.
                        let has_end = from & !behind == 0;
                        swept.best = swept.best.max(if has_end { used.into() } else { 0 });
                    } else if u32::from(used) + ahead > swept.best {
                        next.put(state, used);
                    }
                });
            }
            std::mem::swap(&mut now, &mut next);
        }
        swept
    }

    /// The squares of a set in the order in which they are swept.
    fn squares(self, set: u64, from: u64) -> impl Iterator<Item = Square> {
        let size = u32::from(SIZE);
        (0..size * size).filter_map(move |at| {
            let (row, column) = (at / size, at % size);
            let back = row % 2 == 1;
            let column = if back { size - 1 - column } else { column };
            let cell = row * size + column;
            let bit = 1_u64 << cell;
            let below = self.columns & bit != 0;
            let beside = if back { self.rows << 1 & bit != 0 } else { self.rows & bit != 0 };
            let ahead = if back { [beside, below] } else { [below, beside] };
            (set & bit != 0).then_some(Square { bit, shift: 2 * column, ahead, end: from == bit })
        })
    }
}

/// Every way to pass a square: the border behind it, and whether the path uses the square.
#[inline]
fn pass(state: State, square: Square, mut to: impl FnMut(State, u8)) {
    let Square { shift, ahead: [low, high], end, .. } = square;
    let (first, second) = (state >> shift & 3, state >> (shift + 2) & 3);
    let rest = state & !(15 << shift);
    let one_end = (state & state >> 1 & 0x5555).count_ones() < 2;
    match (first, second) {
        (0, 0) => {
            if !end {
                to(state, 0);
                if low && high {
                    to(rest | (OPEN | CLOSE << 2) << shift, 1);
                }
            }
            if one_end {
                if low {
                    to(rest | END << shift, 1);
                }
                if high {
                    to(rest | END << (shift + 2), 1);
                }
            }
        }
        (line, 0) | (0, line) => {
            if !end {
                if low {
                    to(rest | line << shift, 1);
                }
                if high {
                    to(rest | line << (shift + 2), 1);
                }
            }
            if line == END {
                if rest == 0 {
                    to(DONE, 1);
                }
            } else if one_end {
                to(rest | END << mate(state, if first == 0 { shift + 2 } else { shift }), 1);
            }
        }
        _ if end => {}
        (END, END) if rest == 0 => to(DONE, 1),
        // A ring is no path, and neither are two pieces.
        (END, END) | (OPEN, CLOSE) => {}
        (END, _) => to(rest | END << mate(state, shift + 2), 1),
        (_, END) => to(rest | END << mate(state, shift), 1),
        // Of two lines that are joined here the outer ends now belong together.
        (OPEN, OPEN) => to(turned(rest, mate(state, shift + 2)), 1),
        (CLOSE, CLOSE) => to(turned(rest, mate(state, shift)), 1),
        _ => to(rest, 1),
    }
}

/// A bracket that looks the other way.
const fn turned(state: State, place: u32) -> State {
    state ^ 3 << place
}

/// The place of the other end of the line at this place.
fn mate(state: State, mut place: u32) -> u32 {
    let onwards = state >> place & 3 == OPEN;
    let mut depth = 0;
    loop {
        depth += match state >> place & 3 {
            OPEN => 1,
            CLOSE => -1,
            _ => 0,
        };
        if depth == 0 {
            return place;
        }
        place = if onwards { place + 2 } else { place - 2 };
    }
}
