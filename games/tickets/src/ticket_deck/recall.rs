//! A ticket deck that agrees with everything a viewer remembers.
//!
//! What the viewer saw at a place that somebody else put back must have been offered to that somebody: so from the last offer
//! to the first, each such ticket is traced to a place it can have come from. Everything else is dealt at random.

use game::{Seat, Seats};

use super::{NOBODY, Run, TicketDeck};
use crate::map::{TicketId, TicketSet};

/// How often chance may trace tickets before every way is tried.
const TRIES: u32 = 40;

/// A ticket seen where another seat had put it back.
#[derive(Clone, Copy)]
struct Trace {
    ticket: TicketId,
    /// Where it was seen.
    at: usize,
}

struct Recall<'a> {
    /// The offers of others in which a choice was made, from the last to the first.
    runs: &'a [Run],
    total: usize,
    /// What is known or decided of each place.
    tickets: Vec<TicketId>,
    /// For each place the one it was offered at before it was put back there; `usize::MAX` if that does not matter.
    origin: Vec<usize>,
    /// What the viewer saw, whatever is decided.
    seen: Vec<TicketId>,
}

impl TicketDeck {
    /// Fills what somebody does not know who sees the tickets of the seats `open`; also gives the tickets never drawn.
    pub(crate) fn imagined(
        &self,
        open: Seats,
        total: usize,
        pick: &mut impl FnMut(u32) -> u32,
    ) -> (Self, TicketSet) {
        let hidden = |run: &Run| !open.has(Seat(run.offer.seat));
        let runs: Vec<Run> = self.runs(total).rev().filter(hidden).collect();
        let seen = self.tickets[..usize::from(self.tail)].to_vec();
        let fresh = || Recall {
            runs: &runs,
            total,
            tickets: seen.clone(),
            origin: vec![usize::MAX; seen.len()],
            seen: seen.clone(),
        };
        let mut recall = fresh();
        let mut found = (0..TRIES).any(|_| {
            recall = fresh();
            recall.guess(pick)
        });
        if !found {
            recall = fresh();
            found = recall.search(0, 0);
        }
        debug_assert!(found, "what happened is one way how it can have happened");
        recall.deal(self, pick)
    }
}

impl Recall<'_> {
    /// The tickets of a run that must be traced: seen where this seat put them back. Those a later run needs are among them, for
    /// runs are asked from the last to the first.
    fn trace(&self, run: usize, nth: usize) -> Option<Trace> {
        let known = self.runs[run].to.clone().filter(|&at| self.tickets[at] != NOBODY);
        known.map(|at| Trace { ticket: self.tickets[at], at }).nth(nth)
    }

    /// Where the ticket can have been offered.
    fn options(&self, run: usize, trace: Trace) -> Vec<usize> {
        let from = self.runs[run].from.clone();
        if let Some(place) = from.clone().find(|&place| self.tickets[place] == trace.ticket) {
            return vec![place];
        }
        let possible = self.possible(trace);
        from.filter(|&place| self.tickets[place] == NOBODY && possible[place]).collect()
    }

    /// The places before it was seen where a ticket can have lain: forwards from where it was seen last, or from the start.
    fn possible(&self, trace: Trace) -> Vec<bool> {
        let mut possible = vec![false; self.tickets.len()];
        match (0..trace.at).rev().find(|&place| self.seen[place] == trace.ticket) {
            Some(last) => possible[last] = true,
            None => possible[..self.total].fill(true),
        }
        for run in self.runs.iter().rev() {
            if run.from.clone().any(|place| possible[place]) {
                possible[run.to.clone()].fill(true);
            }
        }
        possible
    }

    fn set(&mut self, trace: Trace, place: usize) {
        self.origin[trace.at] = place;
        self.tickets[place] = trace.ticket;
    }

    /// Traces everything by chance; `false` if that led nowhere.
    fn guess(&mut self, pick: &mut impl FnMut(u32) -> u32) -> bool {
        for run in 0..self.runs.len() {
            let mut nth = 0;
            while let Some(trace) = self.trace(run, nth) {
                let options = self.options(run, trace);
                if options.is_empty() {
                    return false;
                }
                let at = pick(u32::try_from(options.len()).unwrap_or(1)) as usize;
                self.set(trace, options[at]);
                nth += 1;
            }
        }
        true
    }

    /// Tries every way.
    fn search(&mut self, run: usize, nth: usize) -> bool {
        if run == self.runs.len() {
            return true;
        }
        let Some(trace) = self.trace(run, nth) else { return self.search(run + 1, 0) };
        for place in self.options(run, trace) {
            let before = self.tickets[place];
            self.set(trace, place);
            if self.search(run, nth + 1) {
                return true;
            }
            self.tickets[place] = before;
        }
        false
    }

    /// Everything that was not traced is dealt at random.
    fn deal(mut self, deck: &TicketDeck, pick: &mut impl FnMut(u32) -> u32) -> (TicketDeck, TicketSet) {
        let mut stock = TicketSet::first(self.total);
        for &ticket in self.tickets[..self.total].iter().filter(|&&ticket| ticket != NOBODY) {
            stock.take(ticket);
        }
        for place in 0..self.total.min(usize::from(deck.head)) {
            if self.tickets[place] == NOBODY {
                let ticket = stock.nth(pick(stock.len())).unwrap_or_default();
                stock.take(ticket);
                self.tickets[place] = ticket;
            }
        }
        for run in self.runs.iter().rev() {
            let traced: Vec<usize> = run.to.clone().map(|at| self.origin[at]).collect();
            let mut free: Vec<usize> = run.from.clone().filter(|place| !traced.contains(place)).collect();
            for at in run.to.clone().filter(|&at| self.origin[at] == usize::MAX) {
                let place = free.swap_remove(pick(u32::try_from(free.len()).unwrap_or(1)) as usize);
                self.tickets[at] = self.tickets[place];
            }
        }
        let mut filled = deck.clone();
        filled.tickets[..self.tickets.len()].copy_from_slice(&self.tickets);
        (filled, stock)
    }
}
