//! Hands that agree with everything a viewer remembers.
//!
//! Unknown are the cards others drew unseen. Two things are certain about them: altogether they are what their deck held and
//! did not show, and whoever paid had what was paid. So every card paid that was not taken face up before is first given one
//! of its owner's earlier draws; the rest of each deck is dealt at random.

use crate::{Card, Counts, Entry, Ledger};

/// How often, for each payment, one may be assigned before everything begins anew.
const MOVES: usize = 60;
/// How often everything may begin anew before every way is tried.
const TRIES: u32 = 40;

/// A card that was paid and must have been drawn unseen before.
struct Need {
    seat: usize,
    card: usize,
    /// How many unknown draws of this seat there were before, in each deck.
    drawn: Vec<u8>,
    /// How many unknown draws of anybody there were before.
    before: usize,
}

/// What is to be found out.
struct Puzzle<const KINDS: usize> {
    needs: Vec<Need>,
    /// Seat and deck of each unknown draw.
    draws: Vec<(usize, usize)>,
    /// Cards of each deck that unknown draws brought, or that are still in it.
    pools: Vec<Counts<KINDS>>,
}

impl<const KINDS: usize> Puzzle<KINDS> {
    fn of<C: Card, const SEATS: usize>(ledger: &Ledger<C, KINDS, SEATS>) -> Self {
        let mut pools = ledger.pools().to_vec();
        let (mut needs, mut draws) = (Vec::new(), Vec::new());
        let mut counts = vec![vec![0_u8; pools.len()]; SEATS];
        let mut shown = [[0_u8; KINDS]; SEATS];
        let mut deck = 0;
        for entry in ledger.entries() {
            match entry {
                Entry::Blind { seat, card: None } => {
                    counts[seat.index()][deck] += 1;
                    draws.push((seat.index(), deck));
                }
                Entry::Blind { seat, card: Some(card) } => {
                    pools[deck][card.index()] -= 1;
                    shown[seat.index()][card.index()] += 1;
                }
                Entry::Took { seat, card } => shown[seat.index()][card.index()] += 1,
                Entry::Paid { seat, card } => {
                    let (seat, card) = (seat.index(), card.index());
                    if shown[seat][card] > 0 {
                        shown[seat][card] -= 1;
                    } else {
                        needs.push(Need { seat, card, drawn: counts[seat].clone(), before: draws.len() });
                    }
                }
                Entry::Reshuffled => deck += 1,
            }
        }
        Self { needs, draws, pools }
    }
}

/// A way to give needs a deck.
struct Assigned<'a, const KINDS: usize> {
    puzzle: &'a Puzzle<KINDS>,
    /// The deck of each need.
    decks: Vec<Option<usize>>,
    /// Cards of each deck that are not assigned.
    left: Vec<Counts<KINDS>>,
}

impl<'a, const KINDS: usize> Assigned<'a, KINDS> {
    fn new(puzzle: &'a Puzzle<KINDS>) -> Self {
        Self { puzzle, decks: vec![None; puzzle.needs.len()], left: puzzle.pools.clone() }
    }

    /// The needs of a seat that are given this deck.
    fn of(&self, seat: usize, deck: usize) -> impl Iterator<Item = usize> {
        let given = (0..self.decks.len()).filter(move |&at| self.decks[at] == Some(deck));
        given.filter(move |&at| self.puzzle.needs[at].seat == seat)
    }

    /// How many draws of this deck are free for a need. Each need has the draws made before it: so many needs as arose up to any
    /// moment must find room among the draws up to then.
    fn free(&self, at: usize, deck: usize) -> u8 {
        let need = &self.puzzle.needs[at];
        let drawn = |at: usize| self.puzzle.needs[at].drawn[deck];
        let room = |limit: u8| {
            let sharing = self.of(need.seat, deck).filter(|&other| drawn(other) <= limit).count();
            limit.saturating_sub(u8::try_from(sharing).unwrap_or(u8::MAX))
        };
        let later = self.of(need.seat, deck).map(drawn).filter(|&limit| limit > need.drawn[deck]);
        later.map(room).fold(room(need.drawn[deck]), u8::min)
    }

    fn put(&mut self, at: usize, deck: usize) {
        self.decks[at] = Some(deck);
        self.left[deck][self.puzzle.needs[at].card] -= 1;
    }

    fn lift(&mut self, at: usize) {
        if let Some(deck) = self.decks[at].take() {
            self.left[deck][self.puzzle.needs[at].card] += 1;
        }
    }

    /// Assigns everything by chance. Where there is no room for a need another one makes it and is assigned anew; `false` if that
    /// went on for too long.
    fn guess(&mut self, pick: &mut impl FnMut(u32) -> u32) -> bool {
        let mut waiting: Vec<usize> = (0..self.decks.len()).rev().collect();
        for _ in 0..=MOVES * self.decks.len() {
            let Some(at) = waiting.pop() else { return true };
            let need = &self.puzzle.needs[at];
            let weight = |deck: usize| match self.left[deck][need.card] {
                0 => 0,
                left => u32::from(left) * u32::from(self.free(at, deck)),
            };
            let weights: Vec<u32> = (0..self.left.len()).map(weight).collect();
            let sum = weights.iter().sum();
            if sum > 0 {
                self.put(at, drawn(&weights, pick(sum)));
                continue;
            }
            let possible = |&deck: &usize| need.drawn[deck] > 0 && self.puzzle.pools[deck][need.card] > 0;
            let Some(deck) = one((0..self.left.len()).filter(possible), pick) else { return false };
            if self.left[deck][need.card] == 0 {
                let same = |&other: &usize| {
                    self.decks[other] == Some(deck) && self.puzzle.needs[other].card == need.card
                };
                let Some(gone) = one((0..self.decks.len()).filter(same), pick) else { return false };
                self.lift(gone);
                waiting.push(gone);
            }
            while self.free(at, deck) == 0 {
                let Some(gone) = one(self.of(need.seat, deck), pick) else { return false };
                self.lift(gone);
                waiting.push(gone);
            }
            self.put(at, deck);
        }
        false
    }

    /// Tries every way, in the order in which the needs arose.
    fn search(&mut self, at: usize) -> bool {
        let Some(need) = self.puzzle.needs.get(at) else { return true };
        for deck in 0..self.left.len() {
            if self.left[deck][need.card] > 0 && self.free(at, deck) > 0 {
                self.put(at, deck);
                if self.search(at + 1) {
                    return true;
                }
                self.lift(at);
            }
        }
        false
    }
}

/// Any of these.
fn one(from: impl Iterator<Item = usize>, pick: &mut impl FnMut(u32) -> u32) -> Option<usize> {
    let all: Vec<usize> = from.collect();
    let count = u32::try_from(all.len()).unwrap_or(u32::MAX);
    (count > 0).then(|| all[pick(count) as usize])
}

/// Where the piece with this number lies when each place has so many.
fn drawn(weights: &[u32], mut nth: u32) -> usize {
    let here = |&weight: &u32| {
        let here = nth < weight;
        nth = nth.saturating_sub(weight);
        here
    };
    weights.iter().position(here).unwrap_or(0)
}

/// Cards for the unknown draws in their order.
pub(crate) fn recall<C: Card, const KINDS: usize, const SEATS: usize>(
    ledger: &Ledger<C, KINDS, SEATS>,
    pick: &mut impl FnMut(u32) -> u32,
) -> Vec<C> {
    let puzzle = Puzzle::of(ledger);
    let mut assigned = Assigned::new(&puzzle);
    let mut found = (0..TRIES).any(|_| {
        assigned = Assigned::new(&puzzle);
        assigned.guess(pick)
    });
    if !found {
        assigned = Assigned::new(&puzzle);
        found = assigned.search(0);
    }
    debug_assert!(found, "what happened is one way how it can have happened");
    let mut cards: Vec<Option<C>> = vec![None; puzzle.draws.len()];
    // In the order in which they arose each need finds a draw left over by those before it. Those of one deck that have the
    // fewest draws behind them arose first.
    for (need, deck) in puzzle.needs.iter().zip(&assigned.decks) {
        let fits = |&at: &usize| {
            cards[at].is_none() && puzzle.draws[at].0 == need.seat && Some(puzzle.draws[at].1) == *deck
        };
        if let Some(at) = one((0..need.before).filter(fits), pick) {
            cards[at] = Some(C::nth(need.card));
        }
    }
    let mut left = assigned.left;
    let mut deal = |deck: usize| {
        let pool = left[deck].map(u32::from);
        let kind = drawn(&pool, pick(pool.iter().sum()));
        left[deck][kind] -= 1;
        C::nth(kind)
    };
    let dealt = cards.into_iter().zip(&puzzle.draws);
    dealt.map(|(card, &(_, deck))| card.unwrap_or_else(|| deal(deck))).collect()
}
