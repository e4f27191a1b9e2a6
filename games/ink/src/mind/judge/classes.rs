//! Which squares and places a board has that are as good as each other.

use crate::grid::CELLS;

/// What a side may offer, numbered: 0 nothing, 1 a wall, 2 the edge of the board, then ends of routes.
const OFFERS: usize = 7;
/// Offers from here on are ends: rail, road, rail exit, road exit.
pub(super) const ENDS: usize = 3;
/// From here on they are exits.
pub(super) const EXIT_ENDS: usize = ENDS + 2;
/// What each side counts in a pattern of four offers.
pub(super) const PLACE_VALUES: [usize; 4] = [1, OFFERS, OFFERS.pow(2), OFFERS.pow(3)];
const PATTERNS: usize = OFFERS.pow(4);

/// A class for every pattern: turned, mirrored, or with rail and road exchanged, a square is as good as before.
pub(super) static CLASS: [u16; PATTERNS] = CLASSES.0;
pub(super) const CLASS_COUNT: usize = CLASSES.1 as usize;
const CLASSES: ([u16; PATTERNS], u16) = classes();

const fn classes() -> ([u16; PATTERNS], u16) {
    let mut class = [u16::MAX; PATTERNS];
    let (mut count, mut pattern) = (0, 0);
    while pattern < PATTERNS {
        if class[pattern] == u16::MAX {
            let mut sides = offers(pattern);
            let mut turn = 0;
            while turn < 16 {
                class[number(sides)] = count;
                sides = [sides[3], sides[0], sides[1], sides[2]];
                turn += 1;
                if turn % 4 == 0 {
                    sides = [sides[0], sides[3], sides[2], sides[1]];
                }
                if turn == 8 {
                    sides = exchanged(sides);
                }
            }
            count += 1;
        }
        pattern += 1;
    }
    (class, count)
}

/// The offers of a pattern's sides.
const fn offers(pattern: usize) -> [usize; 4] {
    let [_, east, south, west] = PLACE_VALUES;
    [pattern % OFFERS, pattern / east % OFFERS, pattern / south % OFFERS, pattern / west]
}

/// The pattern with these offers.
const fn number(sides: [usize; 4]) -> usize {
    let [_, east, south, west] = PLACE_VALUES;
    sides[0] + east * sides[1] + south * sides[2] + west * sides[3]
}

/// The offers with rail and road exchanged.
const fn exchanged(mut sides: [usize; 4]) -> [usize; 4] {
    let mut side = 0;
    while side < 4 {
        if sides[side] >= ENDS {
            sides[side] = ENDS + ((sides[side] - ENDS) ^ 1);
        }
        side += 1;
    }
    sides
}

/// Places of a board that are alike: turned and mirrored, with rail and road exchanged at quarter turns, a board is as good
/// as before.
pub(super) static SPOT: [usize; CELLS] = SPOTS;
const SPOTS: [usize; CELLS] = {
    let (mut spot, mut cell) = ([0; CELLS], 0);
    while cell < CELLS {
        let (row, column) = (cell / 7, cell % 7);
        let row = if row > 3 { 6 - row } else { row };
        let column = if column > 3 { 6 - column } else { column };
        let (low, high) = if row < column { (row, column) } else { (column, row) };
        // Pairs 0 <= low <= high <= 3 in a triangle.
        spot[cell] = high * (high + 1) / 2 + low;
        cell += 1;
    }
    spot
};
pub(super) const SPOT_COUNT: usize = 10;
