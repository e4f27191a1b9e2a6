//! A deck or bag as a multiset: what may still come, never in which order.

/// How many of each of `KINDS` kinds are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pool<const KINDS: usize> {
    counts: [u8; KINDS],
    total: u16,
}

impl<const KINDS: usize> Pool<KINDS> {
    /// A pool with these counts.
    pub fn of(counts: [u8; KINDS]) -> Self {
        Self { counts, total: counts.iter().map(|&count| u16::from(count)).sum() }
    }

    /// How many pieces are left.
    pub const fn total(&self) -> u16 {
        self.total
    }

    /// How many of this kind are left.
    pub const fn count(&self, kind: usize) -> u8 {
        self.counts[kind]
    }

    /// The counts by kind.
    pub const fn counts(&self) -> &[u8; KINDS] {
        &self.counts
    }

    /// Puts one piece in.
    pub const fn put(&mut self, kind: usize) {
        self.counts[kind] += 1;
        self.total += 1;
    }

    /// Takes one piece out; `false` if there is none.
    pub const fn take(&mut self, kind: usize) -> bool {
        if self.counts[kind] == 0 {
            return false;
        }
        self.counts[kind] -= 1;
        self.total -= 1;
        true
    }

    /// The kind of the piece with this index when the pieces lie sorted by kind.
    pub fn nth(&self, mut index: u16) -> Option<usize> {
        self.counts.iter().position(|&count| {
            let here = index < u16::from(count);
            index = index.saturating_sub(u16::from(count));
            here
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_lie_sorted_by_kind() {
        let mut pool = Pool::of([2, 0, 1]);
        assert_eq!([0, 1, 2].map(|index| pool.nth(index)), [Some(0), Some(0), Some(2)]);
        assert_eq!(pool.nth(3), None);
        assert!(pool.take(2) && !pool.take(2));
        pool.put(1);
        assert_eq!((pool.total(), pool.nth(2)), (3, Some(1)));
    }
}
