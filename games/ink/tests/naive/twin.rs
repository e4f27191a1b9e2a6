//! A board as a drawing of letters, written from RULES.md alone: every square is five by five characters, the exits stand
//! in a frame around them. Slow and plain on purpose.

/// Squares in a row.
const SIZE: usize = 7;
/// Characters in a row: five a square and the frame.
const WIDTH: usize = 5 * SIZE + 2;
/// One step north, east, south, west.
const STEPS: [(isize, isize); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];
/// Row, column, side and kind of the exits, clockwise from the top left (INK-1.1).
const EXITS: [(usize, usize, usize, u8); 12] = [
    (0, 1, 0, b'H'),
    (0, 3, 0, b'R'),
    (0, 5, 0, b'H'),
    (1, 6, 1, b'R'),
    (3, 6, 1, b'H'),
    (5, 6, 1, b'R'),
    (6, 5, 2, b'H'),
    (6, 3, 2, b'R'),
    (6, 1, 2, b'H'),
    (5, 0, 3, b'R'),
    (3, 0, 3, b'H'),
    (1, 0, 3, b'R'),
];

type At = (usize, usize);

/// What is in an empty square, on the frame without an exit, at a blank side, where two lines cross, at a station.
const EMPTY: u8 = b' ';
const FRAME: u8 = b'|';
const BLANK: u8 = b'.';
const CROSSING: u8 = b'X';
const STATION: u8 = b'+';

#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Twin {
    grid: [[u8; WIDTH]; WIDTH],
}

const fn go(at: At, side: usize) -> At {
    (at.0.wrapping_add_signed(STEPS[side].0), at.1.wrapping_add_signed(STEPS[side].1))
}

/// The middle of a square.
const fn middle(cell: usize) -> At {
    (cell / SIZE * 5 + 3, cell % SIZE * 5 + 3)
}

/// The last character of a square towards a side.
const fn rim(cell: usize, side: usize) -> At {
    go(go(middle(cell), side), side)
}

const fn cell_of(at: At) -> usize {
    (at.0 - 1) / 5 * SIZE + (at.1 - 1) / 5
}

const fn framed(at: At) -> bool {
    at.0 == 0 || at.1 == 0 || at.0 == WIDTH - 1 || at.1 == WIDTH - 1
}

impl Twin {
    pub(crate) fn new() -> Self {
        let mut grid = [[FRAME; WIDTH]; WIDTH];
        for row in &mut grid[1..WIDTH - 1] {
            row[1..WIDTH - 1].fill(EMPTY);
        }
        let mut twin = Self { grid };
        for exit in EXITS {
            *twin.mark(Self::exit(exit)) = exit.3;
        }
        twin
    }

    /// Where an exit is written.
    const fn exit((row, column, side, _): (usize, usize, usize, u8)) -> At {
        go(rim(row * SIZE + column, side), side)
    }

    const fn see(&self, at: At) -> u8 {
        self.grid[at.0][at.1]
    }

    const fn mark(&mut self, at: At) -> &mut u8 {
        &mut self.grid[at.0][at.1]
    }

    pub(crate) const fn is_empty(&self, cell: usize) -> bool {
        self.see(middle(cell)) == EMPTY
    }

    /// Draws `R.H.+` into a square.
    pub(crate) fn put(&mut self, cell: usize, text: &str) {
        let letters = text.as_bytes();
        let (row, column) = middle(cell);
        for line in &mut self.grid[row - 2..=row + 2] {
            line[column - 2..=column + 2].fill(BLANK);
        }
        for (side, &letter) in letters.iter().enumerate().take(4) {
            *self.mark(go(middle(cell), side)) = letter;
            *self.mark(rim(cell, side)) = letter;
        }
        let drawn = || letters[..4].iter().filter(|&&letter| letter != BLANK);
        let kinds = drawn().any(|letter| Some(letter) != drawn().next());
        *self.mark(middle(cell)) = match letters.get(4) {
            Some(_) => STATION,
            None if kinds => CROSSING,
            None => *drawn().next().expect("something is drawn"),
        };
    }

    /// What a square shows at a side, and what it meets there.
    const fn meeting(&self, cell: usize, side: usize) -> (u8, u8) {
        (self.see(rim(cell, side)), self.see(go(rim(cell, side), side)))
    }

    /// INK-3.1 to INK-3.5, INK-5.3, INK-5.4, INK-6.2 to INK-6.5.
    pub(crate) fn allows(&self, cell: usize, text: &str, must_connect: bool, closed_shore: bool) -> bool {
        let mut connects = false;
        for side in 0..4 {
            let met = self.meeting(cell, side).1;
            let route = |kind| kind == b'R' || kind == b'H';
            match (text.as_bytes()[side], met) {
                (b'R', b'H') | (b'H', b'R') => return false,
                (b'W', kind) | (kind, b'W') if route(kind) => return false,
                (b'L', kind) | (kind, b'L') if route(kind) && closed_shore => return false,
                (drawn, kind) => connects |= drawn == kind && route(kind),
            }
        }
        self.is_empty(cell) && (connects || !must_connect)
    }

    /// INK-6.6 and INK-6.7: looks at all squares again and again.
    pub(crate) fn fill(&mut self, spare: bool) {
        let wet = |twin: &Self, cell: usize| {
            let met: Vec<u8> = (0..4).map(|side| twin.meeting(cell, side).1).collect();
            let water = (0..4).filter(|&side| met[side] == b'L').count();
            let kept = spare && met.iter().any(|kind| b"RH".contains(kind));
            twin.is_empty(cell) && water >= 3 && !kept
        };
        while let Some(cell) = (0..49).find(|&cell| wet(self, cell)) {
            self.put(cell, "LLLL");
        }
    }

    /// Every character reached from one along some letters; stations join them, crossings are passed straight on.
    fn flood(&self, start: At, letters: &[u8]) -> Vec<At> {
        let mut seen = [[false; WIDTH]; WIDTH];
        let (mut found, mut next) = (Vec::new(), vec![start]);
        while let Some(at) = next.pop() {
            if std::mem::replace(&mut seen[at.0][at.1], true) {
                continue;
            }
            found.push(at);
            for side in 0..4 {
                let mut to = go(at, side);
                if to.0 >= WIDTH || to.1 >= WIDTH {
                    continue;
                }
                if self.see(to) == CROSSING {
                    to = go(to, side);
                }
                let (here, there) = (self.see(at), self.see(to));
                let joined = here == there || here == STATION || there == STATION;
                if joined && (letters.contains(&there) || there == STATION) {
                    next.push(to);
                }
            }
        }
        found
    }

    /// Each network with two exits or more: its exits and its squares (INK-4.1, INK-6.9).
    pub(crate) fn networks(&self) -> Vec<(u16, u64)> {
        let mut networks = Vec::new();
        for exit in EXITS {
            let reached = self.flood(Self::exit(exit), b"RHL");
            let exits = (0..12)
                .filter(|&other| reached.contains(&Self::exit(EXITS[other])))
                .fold(0, |set, at| set | 1 << at);
            let inside = reached.into_iter().filter(|&at| !framed(at));
            let network = (exits, inside.fold(0, |set, at| set | 1 << cell_of(at)));
            if u16::count_ones(exits) > 1 && !networks.contains(&network) {
                networks.push(network);
            }
        }
        networks
    }

    /// Loose ends, looked for at every side (INK-4.5, INK-5.6).
    pub(crate) fn errors(&self) -> [u64; 4] {
        let mut errors = [0; 4];
        for cell in 0..49 {
            for (side, set) in errors.iter_mut().enumerate() {
                let (drawn, met) = self.meeting(cell, side);
                let outside = framed(go(rim(cell, side), side));
                *set |= u64::from(b"RHW".contains(&drawn) && !outside && met != drawn) << cell;
            }
        }
        errors
    }

    /// Squares of the longest path over squares of one kind, found by walking all of them (INK-4.2, INK-4.3).
    pub(crate) fn longest(&self, kind: u8) -> usize {
        let neighbours = self.neighbours(kind);
        let drawn = |cell: &usize| (0..4).any(|side| self.meeting(*cell, side).0 == kind);
        (0..49).filter(drawn).map(|cell| walk(&neighbours, cell, 1 << cell)).max().unwrap_or(0)
    }

    /// The squares each square is linked with.
    pub(crate) fn neighbours(&self, kind: u8) -> Vec<Vec<usize>> {
        let linked = |cell: usize, side: usize| {
            let outside = go(rim(cell, side), side);
            (self.meeting(cell, side) == (kind, kind) && !framed(outside)).then(|| cell_of(outside))
        };
        (0..49).map(|cell| (0..4).filter_map(|side| linked(cell, side)).collect()).collect()
    }

    pub(crate) fn centre(&self) -> usize {
        (2..5)
            .flat_map(|row| (2..5).map(move |column| row * SIZE + column))
            .filter(|&cell| !self.is_empty(cell))
            .count()
    }

    /// The waters of a kind, each as the characters it covers.
    fn waters(&self, kind: u8) -> Vec<Vec<At>> {
        let mut waters: Vec<Vec<At>> = Vec::new();
        for cell in 0..49 {
            for side in 0..4 {
                let at = rim(cell, side);
                if self.see(at) == kind && !waters.iter().any(|water| water.contains(&at)) {
                    waters.push(self.flood(at, &[kind]));
                }
            }
        }
        waters
    }

    fn squares(water: &[At]) -> u32 {
        water.iter().fold(0_u64, |set, &at| set | 1 << cell_of(at)).count_ones()
    }

    /// The best river (INK-5.7).
    pub(crate) fn river(&self) -> u32 {
        let points = |river: Vec<At>| {
            let outer = |at: &At| (0..4).map(|side| go(*at, side)).filter(|&next| framed(next)).count();
            let borders: usize = river.iter().map(outer).sum();
            Self::squares(&river) + if borders == 2 { 3 } else { 0 }
        };
        self.waters(b'W').into_iter().map(points).max().unwrap_or(0)
    }

    /// The smallest lake (INK-6.11).
    pub(crate) fn lake(&self) -> u32 {
        self.waters(b'L').iter().map(|lake| Self::squares(lake)).min().unwrap_or(0)
    }
}

/// The longest way on from a square over squares not yet used, itself counted.
fn walk(neighbours: &[Vec<usize>], at: usize, used: u64) -> usize {
    let next = neighbours[at].iter().filter(|&&next| used >> next & 1 == 0);
    1 + next.map(|&next| walk(neighbours, next, used | 1 << next)).max().unwrap_or(0)
}
