//! Longest railway and highway: the longest simple path over linked squares (INK-4.2, INK-4.3).
//!
//! Exact, in bounded work. Most boards have few loops, and walking along all paths is done in a moment. Where there are too many
//! of them, `path/sweep.rs` goes over the board once.

mod sweep;
#[cfg(test)]
mod tests;

use crate::grid::cells;

/// Squares walked over before a board is swept instead: about as much work as a sweep.
const STEPS: u32 = 16_384;

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
        let own = self.within(component);
        if own.count() == component.count_ones() - 1 {
            return depth;
        }
        let mut walk = Walk { graph: own, best: depth, steps: STEPS };
        walk.on(from, component & !from, 1);
        if walk.steps == 0 { own.sweep(component, from, walk.best).best } else { walk.best }
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
    fn winding(self, component: u64, best: u32) -> u32 {
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
        let mut walk = Walk { graph: self, best, steps: STEPS };
        for cell in cells(leaves) {
            walk.on(1 << cell, component & !(1 << cell), 1);
        }
        if core.count_ones() > walk.best {
            walk.graph = self.within(core);
            for cell in cells(core) {
                walk.on(1 << cell, core & !(1 << cell), 1);
            }
        }
        if walk.steps == 0 { self.sweep(component, 0, walk.best).best } else { walk.best }
    }

    /// The squares of one longest path: for pages, which show it.
    pub(crate) fn trace(self, squares: u64) -> u64 {
        let goal = self.longest(squares);
        let mut steps = STEPS;
        let walked = cells(squares)
            .find_map(|cell| self.track(1 << cell, squares & !(1 << cell), 1, goal, &mut steps));
        walked.or_else(|| self.swept_path(goal)).unwrap_or(0)
    }

    /// Walks on until the path has this length; gives up when there are no steps left.
    fn track(self, at: u64, free: u64, length: u32, goal: u32, steps: &mut u32) -> Option<u64> {
        if length == goal {
            return Some(at);
        }
        if length + free.count_ones() < goal || *steps == 0 {
            return None;
        }
        *steps -= 1;
        let next = self.next(at) & free;
        cells(next)
            .find_map(|cell| Some(at | self.track(1 << cell, free & !(1 << cell), length + 1, goal, steps)?))
    }

    /// A path of this length in any component.
    fn swept_path(self, length: u32) -> Option<u64> {
        let mut rest = self.linked();
        while rest != 0 {
            let component = self.component(rest & rest.wrapping_neg());
            rest &= !component;
            if component.count_ones() >= length {
                let path = self.within(component).sweep_back(component, length);
                if path.is_some() {
                    return path;
                }
            }
        }
        None
    }
}

/// A walk along all paths that could be the longest.
struct Walk {
    graph: Graph,
    best: u32,
    /// Squares that may still be walked over; with none left the walk gives up.
    steps: u32,
}

impl Walk {
    /// Walks on from a square over squares not yet used.
    fn on(&mut self, at: u64, free: u64, length: u32) {
        let mut next = self.graph.next(at) & free;
        if next == 0 {
            self.best = length.max(self.best);
            return;
        }
        if length + free.count_ones() <= self.best || self.steps == 0 {
            return;
        }
        self.steps -= 1;
        while next != 0 {
            let step = next & next.wrapping_neg();
            next ^= step;
            self.on(step, free & !step, length + 1);
        }
    }
}
