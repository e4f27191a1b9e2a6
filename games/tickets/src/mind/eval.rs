//! What a bot may know about good play.
//!
//! Level 1 is greedy: it claims the most points it can pay for and keeps the tickets with the fewest. Level 2 follows its aim
//! (`aim.rs`, `policy.rs`). Level 3 plays decisions out in imagined games on top of that (`search.rs`).

use game::{Effort, Game as _, Plan, Seat, Think};

use crate::map::{Routes, TicketSet};
use crate::mind::aim::Aim;
use crate::mind::policy::Mind;
use crate::mind::search;
use crate::{Action, Phase, Tickets};

/// Points for which level 1 claims a route instead of drawing cards.
const ENOUGH: f32 = 4.0;
/// Points by which a seat must lead to be as good as sure of winning.
const SURE: f32 = 80.0;

impl Think for Tickets {
    const BLUNDER: i32 = 10;

    fn eval(&self, seat: Seat) -> i32 {
        #[allow(clippy::cast_possible_truncation)]
        let worth = self.prospect(seat) as i32;
        worth
    }

    fn worth(&self, seat: Seat) -> f32 {
        let others = self.everybody().iter().filter(|&other| other != seat);
        let best = others.map(|other| self.prospect(other)).fold(f32::MIN, f32::max);
        (0.5 + (self.prospect(seat) - best) / (2.0 * SURE)).clamp(0.01, 0.99)
    }

    fn plan(&self, seat: Seat, effort: &mut Effort<'_>) -> Option<Plan<Action>> {
        if !self.turn().players().has(seat) {
            return None;
        }
        let choosing = matches!(self.phase, Phase::Opening | Phase::Offer);
        let actions = match effort.level {
            0 | 1 if choosing => self.keeping(seat, self.modest_choice(seat)),
            0 | 1 => vec![self.greedy(seat)],
            2 if choosing => self.keeping(seat, self.best_choice(seat)),
            2 => vec![self.next(seat, &mut Mind::default())],
            _ => return Some(search::think(self, seat, effort.more, effort.pick)),
        };
        Some(Plan::new(actions, self.prospect(seat)))
    }
}

impl Tickets {
    /// Points so far and what the seat's aim promises.
    fn prospect(&self, seat: Seat) -> f32 {
        let aim = Aim::of(self.map(), &self.means(seat), self.held(seat));
        f32::from(self.points[seat.index()]) + aim.worth
    }

    /// As few tickets as the rules allow, those with the fewest points.
    fn modest_choice(&self, seat: Seat) -> TicketSet {
        let points =
            |kept: &TicketSet| kept.iter().map(|ticket| self.map().ticket(ticket).points).sum::<i16>();
        self.choices(seat).min_by_key(points).unwrap_or(TicketSet::NONE)
    }

    /// A turn that looks no further than its points.
    fn greedy(&self, seat: Seat) -> Action {
        let best = match self.phase {
            Phase::Turn => self.most_points(seat).filter(|&(points, ..)| points >= ENOUGH),
            _ => None,
        };
        match best {
            Some((_, route, pay)) => Action::Claim { route, pay },
            None => self.best_card(seat, Routes::NONE).unwrap_or_else(|| self.at_a_loss(seat)),
        }
    }
}
