//! What a seat knows as a row of bytes of fixed length, for programs that learn.
//!
//! A tensor is made of the View of one seat and of nothing else, so it can tell nothing that the View does not. Its entries are
//! small whole numbers, as everything in the rules is: flags, counts and one-hot places. Whoever wants numbers between 0 and 1
//! divides by [`Block::most`]. Seats stand in their order from the one that looks: row 0 is always oneself.

use crate::{Game, Seat, Viewer};

/// A named part of a tensor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// Its name, unique within a game.
    pub name: &'static str,
    /// Its shape without the seats.
    pub shape: &'static [usize],
    /// Whether it has a row for every seat, one's own first.
    pub by_seat: bool,
    /// The largest value an entry can have.
    pub most: u8,
    /// What it says, in a sentence.
    pub about: &'static str,
}

impl Block {
    /// A block of flags.
    pub const fn flags(name: &'static str, shape: &'static [usize], about: &'static str) -> Self {
        Self { name, shape, by_seat: false, most: 1, about }
    }

    /// A block of numbers up to `most`.
    pub const fn numbers(name: &'static str, shape: &'static [usize], most: u8, about: &'static str) -> Self {
        Self { name, shape, by_seat: false, most, about }
    }

    /// The same for every seat.
    #[must_use]
    pub const fn by_seat(self) -> Self {
        Self { by_seat: true, ..self }
    }

    /// Its entries at a table of so many seats.
    pub const fn len(&self, seats: u8) -> usize {
        let mut entries = if self.by_seat { seats as usize } else { 1 };
        let mut at = 0;
        while at < self.shape.len() {
            entries *= self.shape[at];
            at += 1;
        }
        entries
    }

    /// Whether it has no entries.
    pub const fn is_empty(&self, seats: u8) -> bool {
        self.len(seats) == 0
    }
}

/// A game whose Views can be written as tensors. Blocks and their order are frozen like codes: learned weights depend on them.
pub trait Observe: Game {
    /// The blocks in order.
    const BLOCKS: &'static [Block];

    /// Writes what the seat that sees `view` knows. `out` has [`Observe::size`] entries and is all zero.
    fn write(view: &Self::View, seat: Seat, to: &mut Tape<'_>);

    /// The same straight from the game, where building a View would cost more than the rest. A law compares the two byte for
    /// byte, so this may read nothing that the View does not show.
    fn write_quickly(&self, seat: Seat, to: &mut Tape<'_>) {
        Self::write(&self.view(Viewer::Seat(seat)), seat, to);
    }

    /// Entries of a tensor at a table of so many seats.
    fn size(seats: u8) -> usize {
        Self::BLOCKS.iter().map(|block| block.len(seats)).sum()
    }

    /// The tensor of a seat.
    fn observe(&self, seat: Seat, out: &mut [u8]) {
        out.fill(0);
        let mut tape = Tape::new(out);
        self.write_quickly(seat, &mut tape);
        debug_assert!(tape.left.is_empty(), "{} entries of {} are missing", tape.left.len(), Self::INFO.id);
    }

    /// The tensor of a View.
    fn observe_view(view: &Self::View, seat: Seat, out: &mut [u8]) {
        out.fill(0);
        let mut tape = Tape::new(out);
        Self::write(view, seat, &mut tape);
        debug_assert!(tape.left.is_empty(), "{} entries of {} are missing", tape.left.len(), Self::INFO.id);
    }
}

/// Where a tensor is written, entry by entry. What would not fit any more is left out.
#[derive(Debug)]
pub struct Tape<'a> {
    left: &'a mut [u8],
}

impl<'a> Tape<'a> {
    /// A tape over entries that are all zero.
    pub const fn new(entries: &'a mut [u8]) -> Self {
        Self { left: entries }
    }

    /// The next `count` entries.
    #[inline]
    pub fn take(&mut self, count: usize) -> &'a mut [u8] {
        let left = std::mem::take(&mut self.left);
        let (taken, left) = left.split_at_mut(count.min(left.len()));
        self.left = left;
        taken
    }

    /// One number.
    #[inline]
    pub fn number(&mut self, value: u8) {
        self.numbers(&[value]);
    }

    /// A number that may be larger than an entry, which then stays at its largest; below zero it is 0.
    #[inline]
    pub fn capped(&mut self, value: i64, most: u8) {
        self.number(u8::try_from(value.clamp(0, i64::from(most))).unwrap_or(0));
    }

    /// Some numbers.
    #[inline]
    pub fn numbers(&mut self, values: &[u8]) {
        let taken = self.take(values.len());
        taken.copy_from_slice(&values[..taken.len()]);
    }

    /// A flag.
    #[inline]
    pub fn flag(&mut self, value: bool) {
        self.number(u8::from(value));
    }

    /// One of `count` things; none of them if the index is beyond.
    #[inline]
    pub fn one_of(&mut self, index: usize, count: usize) {
        if let Some(entry) = self.take(count).get_mut(index) {
            *entry = 1;
        }
    }

    /// One of `count` things, or none.
    #[inline]
    pub fn maybe_one_of(&mut self, index: Option<usize>, count: usize) {
        self.one_of(index.unwrap_or(count), count);
    }

    /// A set of things below `count`, as bits.
    #[inline]
    pub fn set(&mut self, bits: u128, count: usize) {
        let (entries, mut left) = (self.take(count), bits);
        while left != 0 {
            if let Some(entry) = entries.get_mut(left.trailing_zeros() as usize) {
                *entry = 1;
            }
            left &= left - 1;
        }
    }

    /// Leaves entries as they are: zero.
    #[inline]
    pub fn skip(&mut self, count: usize) {
        self.take(count);
    }
}

/// The seats of a table in their order from this one.
pub fn around(seat: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    (seat.0..seats).chain(0..seat.0.min(seats)).map(Seat)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tape_is_written_in_order() {
        let mut entries = [0; 12];
        let mut tape = Tape::new(&mut entries);
        tape.flag(true);
        tape.one_of(1, 3);
        tape.maybe_one_of(None, 2);
        tape.set(0b101, 3);
        tape.capped(300, 9);
        tape.capped(-3, 9);
        tape.numbers(&[4]);
        assert!(tape.left.is_empty());
        assert_eq!(entries, [1, 0, 1, 0, 0, 0, 1, 0, 1, 9, 0, 4]);
    }

    #[test]
    fn one_sits_first_at_every_table() {
        let order = |seat, seats| around(Seat(seat), seats).map(|seat| seat.0).collect::<Vec<_>>();
        assert_eq!(order(2, 4), [2, 3, 0, 1]);
        assert_eq!(order(0, 1), [0]);
        assert_eq!(Block::flags("a", &[3, 2], "").by_seat().len(4), 24);
    }
}
