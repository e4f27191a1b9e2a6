//! The search tree: nodes in one vector, children as linked lists, and the rule that picks among them.
//!
//! A node stands for what the deciders of a line could have seen, not for one game: several imagined games pass through
//! it, and not every child is legal in each of them.

/// Nodes kept at most, about 20 MB; a full tree is still walked and judged, it only stops growing.
const CAP: usize = 1 << 19;

/// The node of the decision at hand.
pub(crate) const ROOT: u32 = 0;

/// No node.
const NONE: u32 = u32::MAX;

/// Who moves along the edge into a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mover {
    /// The seat with this number decides.
    Seat(u8),
    /// Luck decides.
    Chance,
    /// Secret decisions come together; the code is another seat's node.
    Meet,
}

/// A node and the edge that leads to it.
#[derive(Clone, Copy, Debug)]
struct Node {
    mover: Mover,
    code: u32,
    first: u32,
    next: u32,
    visits: u32,
    /// How often the edge could have been taken, which in hidden games differs between siblings.
    offered: u32,
    /// Sum of what the mover got.
    total: f64,
    /// How likely the edge seemed at first sight.
    prior: f32,
    /// What the edge seemed worth to its mover at first sight.
    guess: f32,
}

/// How selection weighs things.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// Weight of what was tried little.
    pub(crate) explore: f64,
    /// How many visits the first sight counts for.
    pub(crate) trust: f64,
}

/// What a selection found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pick {
    /// The most promising child and its code.
    Known(u32, u32),
    /// Something is legal that never was before: see [`Tree::unmet`].
    New,
    /// Nothing is known here and nothing can be added.
    Full,
}

/// An arena of nodes.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    /// By code, the tick at which it was last seen legal: membership without clearing.
    marks: Vec<u32>,
    tick: u32,
}

impl Tree {
    /// Forgets everything but the memory it holds.
    pub(crate) fn clear(&mut self, codes: u32) {
        self.nodes.clear();
        self.push(NONE, Mover::Meet, 0, 1.0, 0.0);
        self.tick = 0;
        self.marks.clear();
        self.marks.resize(codes as usize, 0);
    }

    fn push(&mut self, next: u32, mover: Mover, code: u32, prior: f32, guess: f32) -> Option<u32> {
        let at = u32::try_from(self.nodes.len()).ok().filter(|_| self.nodes.len() < CAP)?;
        self.nodes.push(Node {
            mover,
            code,
            first: NONE,
            next,
            visits: 0,
            offered: 0,
            total: 0.0,
            prior,
            guess,
        });
        Some(at)
    }

    fn node(&self, at: u32) -> Option<&Node> {
        self.nodes.get(at as usize)
    }

    fn children(&self, at: u32) -> impl Iterator<Item = (u32, &Node)> {
        let mut next = self.nodes[at as usize].first;
        std::iter::from_fn(move || {
            let child = self.node(next)?;
            Some((std::mem::replace(&mut next, child.next), child))
        })
    }

    /// The child along an edge, made if it is new; `None` if the tree is full.
    pub(crate) fn child(&mut self, at: u32, mover: Mover, code: u32) -> Option<u32> {
        let found = self.children(at).find(|(_, child)| child.mover == mover && child.code == code);
        found.map(|(child, _)| child).or_else(|| self.add(at, mover, code, 1.0, 0.5))
    }

    /// Makes a child with what was thought of it at first sight.
    pub(crate) fn add(&mut self, at: u32, mover: Mover, code: u32, prior: f32, guess: f32) -> Option<u32> {
        let child = self.push(self.nodes[at as usize].first, mover, code, prior, guess)?;
        self.nodes[at as usize].first = child;
        Some(child)
    }

    /// Picks among the mover's legal codes.
    pub(crate) fn select(
        &mut self,
        at: u32,
        mover: Mover,
        legal: impl Iterator<Item = u32>,
        weights: Weights,
    ) -> Pick {
        // Two ticks per call: legal, then legal and met. Far below overflow for any tree that fits in memory.
        self.tick += 2;
        let tick = self.tick;
        let mut codes = 0;
        for code in legal {
            self.marks[code as usize] = tick;
            codes += 1;
        }
        let (mut best, mut best_score, mut met) = (NONE, f64::NEG_INFINITY, 0);
        let mut next = self.nodes[at as usize].first;
        while let Some(child) = self.nodes.get_mut(next as usize) {
            if child.mover == mover && self.marks[child.code as usize] == tick {
                met += 1;
                child.offered += 1;
                let visits = f64::from(child.visits);
                let mean = (child.total + weights.trust * f64::from(child.guess)) / (visits + weights.trust);
                let wish = f64::from(child.prior) * f64::from(child.offered).sqrt() / (1.0 + visits);
                let score = mean + weights.explore * wish;
                if score > best_score {
                    (best, best_score) = (next, score);
                }
                self.marks[child.code as usize] = tick + 1;
            }
            next = child.next;
        }
        let full = self.nodes.len() >= CAP;
        match self.node(best).map(|node| node.code) {
            Some(code) if met == codes || full => Pick::Known(best, code),
            None if full => Pick::Full,
            _ => Pick::New,
        }
    }

    /// Whether the code was legal but unknown in the last selection.
    pub(crate) fn unmet(&self, code: u32) -> bool {
        self.marks[code as usize] == self.tick
    }

    /// The root's child with the most visits, the better one if they are equal.
    pub(crate) fn favourite(&self) -> Option<u32> {
        let mean = |node: &Node| (node.total + f64::from(node.guess)) / (f64::from(node.visits) + 1.0);
        let children = self.children(ROOT).map(|(_, child)| child);
        children
            .max_by(|a, b| a.visits.cmp(&b.visits).then(mean(a).total_cmp(&mean(b))))
            .map(|child| child.code)
    }

    /// Counts a visit that brought the seats these gains.
    pub(crate) fn record(&mut self, at: u32, gains: &[f64]) {
        let node = &mut self.nodes[at as usize];
        node.visits += 1;
        if let Mover::Seat(seat) = node.mover {
            node.total += gains[usize::from(seat)];
        }
    }
}
