//! Longest railway and highway: the longest simple path over linked squares (INK-4.2, INK-4.3).

use crate::grid::cells;

/// Squares joined in pairs: the left ones of pairs in a row, the upper ones of pairs in a column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Graph {
    rows: u64,
    columns: u64,
}

impl Graph {
    pub(crate) const fn new((rows, columns): (u64, u64)) -> Self {
        Self { rows, columns }
    }

    /// Every square that has a link.
    const fn linked(self) -> u64 {
        self.rows | self.rows << 1 | self.columns | self.columns << 7
    }

    /// The squares linked with any of a set.
    #[inline]
    pub(crate) const fn next(self, from: u64) -> u64 {
        (from & self.rows) << 1
            | from >> 1 & self.rows
            | (from & self.columns) << 7
            | from >> 7 & self.columns
    }

    /// Only the links between squares of a set.
    const fn within(self, set: u64) -> Self {
        Self { rows: self.rows & set & set >> 1, columns: self.columns & set & set >> 7 }
    }

    const fn count(self) -> u32 {
        self.rows.count_ones() + self.columns.count_ones()
    }

    /// Everything reachable from a square, how many squares the farthest is away (itself counted), and one such square.
    const fn spread(self, from: u64) -> (u64, u32, u64) {
        let (mut seen, mut front, mut depth) = (from, from, 1);
        loop {
            let next = self.next(front) & !seen;
            if next == 0 {
                return (seen, depth, front & front.wrapping_neg());
            }
            seen |= next;
            front = next;
            depth += 1;
        }
    }

    /// Everything reachable from a square, and how many squares the farthest is away, the square itself counted.
    pub(crate) const fn ball(self, from: u64) -> (u64, u32) {
        let (all, depth, _) = self.spread(from);
        (all, depth)
    }

    /// Squares of the longest simple path that begins at a square.
    pub(crate) fn reach(self, from: u64) -> u32 {
        let (component, depth, _) = self.spread(from);
        if self.within(component).count() == component.count_ones() - 1 {
            return depth;
        }
        let mut best = depth;
        self.walk(from, component & !from, 1, &mut best);
        best
    }

    /// The component of a square.
    pub(crate) const fn component(self, from: u64) -> u64 {
        self.spread(from).0
    }

    /// Squares of the longest simple path, at least 1 if there is any square.
    pub(crate) fn longest(self, squares: u64) -> u32 {
        let mut best = u32::from(squares != 0);
        let mut rest = self.linked();
        while rest != 0 {
            let (component, _, far) = self.spread(rest & rest.wrapping_neg());
            rest &= !component;
            let size = component.count_ones();
            if size <= best {
                continue;
            }
            let own = self.within(component);
            // In a tree whatever is farthest from anywhere is an end of a longest path.
            let length =
                if own.count() == size - 1 { own.spread(far).1 } else { own.winding(component, best) };
            best = best.max(length);
        }
        best
    }

    /// The longest path of a component with loops, if it is longer than `best`.
    fn winding(self, component: u64, mut best: u32) -> u32 {
        let (mut leaves, mut core) = (0, component);
        for cell in cells(component) {
            leaves |= u64::from(self.next(1 << cell).is_power_of_two()) << cell;
        }
        // A longest path begins at a leaf, or both its ends are hemmed in by itself: then it lies in what remains when
        // leaves are cut off again and again.
        let mut cut = leaves;
        while cut != 0 {
            core &= !cut;
            let own = self.within(core);
            cut = cells(core)
                .filter(|&cell| own.next(1 << cell).count_ones() <= 1)
                .fold(0, |set, cell| set | 1 << cell);
        }
        for cell in cells(leaves) {
            self.walk(1 << cell, component & !(1 << cell), 1, &mut best);
        }
        if core.count_ones() > best {
            let own = self.within(core);
            for cell in cells(core) {
                own.walk(1 << cell, core & !(1 << cell), 1, &mut best);
            }
        }
        best
    }

    /// Walks on from a square over squares not yet used.
    fn walk(self, at: u64, free: u64, length: u32, best: &mut u32) {
        let mut next = self.next(at) & free;
        if next == 0 {
            *best = length.max(*best);
            return;
        }
        if length + free.count_ones() <= *best {
            return;
        }
        while next != 0 {
            let step = next & next.wrapping_neg();
            next ^= step;
            self.walk(step, free & !step, length + 1, best);
        }
    }

    /// The squares of one longest path: for pages, which show it.
    pub(crate) fn trace(self, squares: u64) -> u64 {
        let goal = self.longest(squares);
        cells(squares).find_map(|cell| self.track(1 << cell, squares & !(1 << cell), 1, goal)).unwrap_or(0)
    }

    fn track(self, at: u64, free: u64, length: u32, goal: u32) -> Option<u64> {
        if length == goal {
            return Some(at);
        }
        if length + free.count_ones() < goal {
            return None;
        }
        let next = self.next(at) & free;
        cells(next).find_map(|cell| Some(at | self.track(1 << cell, free & !(1 << cell), length + 1, goal)?))
    }
}
