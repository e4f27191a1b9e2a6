//! What each viewer knows, and the games a viewer could believe to be in.

use game::{Imagine, Pool, Seat, Seats, Viewer};
use serde::Serialize;

use crate::{ROUNDS, Toy};

/// What a viewer knows: other seats' cards and unresolved signals are 0.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    /// The version of the rules.
    pub rules: u16,
    /// Number of seats.
    pub seats: u8,
    /// Whether the table plays as one.
    pub together: bool,
    /// Rounds played.
    pub round: u8,
    /// Who is done.
    pub done: Seats,
    /// Signals the viewer knows.
    pub set: [u8; 4],
    /// Cards the viewer knows.
    pub cards: [u8; 4],
    /// How many cards are dealt.
    pub dealt: u8,
    /// Hits so far.
    pub hits: [u8; 4],
    /// Dice so far, 0 for rounds to come.
    pub dice: [u8; ROUNDS as usize],
}

impl Toy {
    /// What this viewer may know.
    pub(crate) fn seen(&self, viewer: Viewer) -> View {
        // Cards open at the end; signals only to their owner, unless all play as one.
        let over = self.round == ROUNDS;
        let known = |seat: u8| over || viewer.sees(Seats::one(Seat(seat)));
        let shown = |seat: u8| self.together || known(seat);
        let own = |values: &[u8; 4], seat: usize, open: bool| if open { values[seat] } else { 0 };
        View {
            rules: self.rules,
            seats: self.seats,
            together: self.together,
            round: self.round,
            done: self.done,
            set: [0, 1, 2, 3].map(|seat| own(&self.set, usize::from(seat), shown(seat))),
            cards: [0, 1, 2, 3].map(|seat| own(&self.cards, usize::from(seat), known(seat))),
            dealt: self.dealt(),
            hits: self.hits,
            dice: self.dice,
        }
    }
}

impl Imagine for Toy {
    fn imagine(view: &View, pick: &mut impl FnMut(u32) -> u32) -> Self {
        let mut pool = Pool::of([2; 6]);
        let mut cards = view.cards;
        for card in cards.into_iter().filter(|&card| card > 0) {
            pool.take(usize::from(card) - 1);
        }
        for card in cards.iter_mut().take(usize::from(view.dealt)).filter(|card| **card == 0) {
            let index = u16::try_from(pick(u32::from(pool.total()))).unwrap_or(0);
            let kind = pool.nth(index).unwrap_or(0);
            pool.take(kind);
            *card = u8::try_from(kind + 1).unwrap_or(1);
        }
        let mut set = view.set;
        for seat in view.done.iter().filter(|seat| view.set[seat.index()] == 0) {
            set[seat.index()] = u8::try_from(pick(3) + 1).unwrap_or(1);
        }
        Self {
            rules: view.rules,
            seats: view.seats,
            together: view.together,
            round: view.round,
            done: view.done,
            set,
            cards,
            hits: view.hits,
            dice: view.dice,
            pool,
        }
    }
}
