//! Everything a seat may do, as a list and as bits: programs that learn want one of them at every step.
//!
//! A route can be paid for exactly if it is no longer than the cards of its colour (for grey: of the most frequent colour)
//! and the locomotives together, so the routes are found without looking at those that cannot. What pays for one depends on
//! its colour and length alone.

use game::{Game as _, Seat, set_bits};

use crate::action::{BACK, CLAIM, DECK, DRAW, KEEP, PASS, PAYMENTS, Payment};
use crate::card::{KINDS, LOCOMOTIVE};
use crate::map::{GREY, LENGTH, Route, Routes};
use crate::{Action, Phase, Tickets};

/// Payments as bits by their code within a route: nine for each colour, and one for locomotives alone.
type Payments = u128;

/// The locomotives with which a colour pays, at most eight of them, as bits by `coloured`, `locomotives` and length; more than
/// nine cards of a kind are as good as nine.
static RUNS: [[[u16; LENGTH + 1]; LENGTH + 1]; LENGTH + 1] = {
    let mut table = [[[0; LENGTH + 1]; LENGTH + 1]; LENGTH + 1];
    let mut coloured = 1;
    while coloured <= LENGTH {
        let mut locos = 0;
        while locos <= LENGTH {
            let mut length = 1;
            while length <= LENGTH {
                // At least one coloured card, and no more than there are.
                let mut used = length.saturating_sub(coloured);
                while used < length && used <= locos {
                    table[coloured][locos][length] |= 1 << used;
                    used += 1;
                }
                length += 1;
            }
            locos += 1;
        }
        coloured += 1;
    }
    table
};

/// The payments by their code within a route.
static PAID: [Payment; PAYMENTS as usize] = {
    let mut table = [Payment::LOCOMOTIVES; PAYMENTS as usize];
    let mut code = 0;
    while code < PAYMENTS {
        table[code as usize] = Payment::nth(code);
        code += 1;
    }
    table
};

/// What is no claim, by code.
static PLAIN: [Action; CLAIM as usize] = [
    Action::Face(0),
    Action::Face(1),
    Action::Face(2),
    Action::Face(3),
    Action::Face(4),
    Action::Deck,
    Action::Draw,
    Action::Back(0),
    Action::Back(1),
    Action::Back(2),
    Action::Back(3),
    Action::Back(4),
    Action::Keep,
    Action::Pass,
];

/// What a hand pays for a route.
struct Purse {
    /// Cards by kind, at most nine.
    hand: [usize; KINDS],
    /// For grey routes by length, once they were asked for.
    grey: [Payments; LENGTH + 1],
}

impl Purse {
    fn coloured(&self, colour: usize, length: usize) -> Payments {
        let run = RUNS[self.hand[colour]][self.hand[LOCOMOTIVE]][length];
        Payments::from(run) << (9 * colour)
    }

    /// The payments for a route, of which there is at least one.
    fn pays(&mut self, spot: Route) -> Payments {
        let length = usize::from(spot.length);
        let alone = Payments::from(self.hand[LOCOMOTIVE] >= length) << (PAYMENTS - 1);
        if spot.class() != GREY {
            return self.coloured(spot.class(), length) | alone;
        }
        if self.grey[length] == 0 {
            let all = (0..LOCOMOTIVE).map(|colour| self.coloured(colour, length));
            self.grey[length] = all.fold(alone, |all, one| all | one);
        }
        self.grey[length]
    }
}

impl Tickets {
    /// The routes a seat can claim now, and what pays for them.
    fn claimable(&self, seat: Seat) -> (Routes, Purse) {
        let at = seat.index();
        let hand = self.hands[at].map(usize::from);
        let most = usize::from(self.wagons[at]).min(LENGTH);
        let within = self.board.within();
        let (mut routes, mut best) = (Routes::NONE, 0);
        for (colour, &count) in hand[..LOCOMOTIVE].iter().enumerate() {
            best = best.max(count);
            routes |= within[colour][(count + hand[LOCOMOTIVE]).min(most)];
        }
        routes |= within[GREY][(best + hand[LOCOMOTIVE]).min(most)];
        let hand = hand.map(|count| count.min(LENGTH));
        (routes & self.open(seat), Purse { hand, grey: [0; LENGTH + 1] })
    }

    /// Everything a seat may do but claims, as bits by their codes; whether it passes is not asked.
    fn plain(&self, seat: Seat) -> u32 {
        if !self.turn().players().has(seat) {
            return 0;
        }
        match self.phase {
            Phase::Opening | Phase::Offer => {
                let offered = self.offer(seat).len();
                let backs = self.backs[seat.index()].slots();
                let more = offered - backs.len() > self.least(offered);
                let taken = backs.iter().fold(0, |taken, slot| taken | 1 << slot);
                let slots = if more { ((1 << offered) - 1) & !taken } else { 0 };
                slots << BACK | 1 << KEEP
            }
            Phase::Turn | Phase::Second => {
                let tickets = self.phase == Phase::Turn && self.ticket_deck.left() > 0;
                self.faces() | u32::from(self.cards_left() > 0) << DECK | u32::from(tickets) << DRAW
            }
            Phase::Deal | Phase::Refill | Phase::Over => 0,
        }
    }

    /// Adds everything a seat may do in code order.
    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let before = out.len();
        let mut plain = self.plain(seat);
        while plain != 0 {
            out.push(PLAIN[plain.trailing_zeros() as usize]);
            plain &= plain - 1;
        }
        if self.begins(seat) {
            self.list_claims(seat, out);
            // TICKETS-3.2: only whoever can do nothing else passes.
            if out.len() == before {
                out.push(Action::Pass);
            }
        }
    }

    /// The bits of everything a seat may do.
    pub(crate) fn mask_legal(&self, seat: Seat, mask: &mut [u64]) {
        mask.fill(0);
        let mut plain = self.plain(seat);
        if self.begins(seat) && !self.mask_claims(seat, mask) && plain == 0 {
            plain = 1 << PASS;
        }
        set_bits(mask, 0, plain.into());
    }

    /// Whether it is a seat's turn and nothing is done yet.
    fn begins(&self, seat: Seat) -> bool {
        self.phase == Phase::Turn && self.turn().players().has(seat)
    }

    /// Adds the claims of a seat in code order.
    fn list_claims(&self, seat: Seat, out: &mut Vec<Action>) {
        let (routes, mut purse) = self.claimable(seat);
        for route in routes.iter() {
            let mut rest = purse.pays(*self.board.route(route));
            while rest != 0 {
                out.push(Action::Claim { route, pay: PAID[rest.trailing_zeros() as usize] });
                rest &= rest - 1;
            }
        }
    }

    /// The bits of the claims of a seat; `false` if there is none.
    fn mask_claims(&self, seat: Seat, mask: &mut [u64]) -> bool {
        let (routes, mut purse) = self.claimable(seat);
        for route in routes.iter() {
            set_bits(mask, CLAIM + u32::from(route) * PAYMENTS, purse.pays(*self.board.route(route)));
        }
        !routes.is_empty()
    }
}
