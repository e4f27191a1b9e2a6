//! How bots play it.

#![allow(clippy::disallowed_types, reason = "bots may weigh with floats; rules never read them")]

use game::{Effort, Plan, Seat, Think};

use crate::{Action, ROUNDS, Toy};

impl Think for Toy {
    const BLUNDER: i32 = 3;

    fn eval(&self, seat: Seat) -> i32 {
        i32::from(self.points(seat))
    }

    fn worth(&self, seat: Seat) -> f32 {
        f32::from(self.points(seat)) / 20.0
    }

    /// Any signal is as good as another, so the plan is about the form of a turn: a signal unless one is set, then done.
    fn plan(&self, seat: Seat, effort: &mut Effort<'_>) -> Option<Plan<Action>> {
        let signal = u8::try_from((effort.pick)(3) + 1).unwrap_or(1);
        let first = (self.set[seat.index()] == 0).then_some(Action::Set(signal));
        // One in three hits, and a hit gives three points.
        let expects = f32::from(self.points(seat)) + f32::from(ROUNDS - self.round);
        let plan = Plan::new(first.into_iter().chain([Action::Done]).collect(), expects);
        Some(Plan { reasons: vec![("hit", 1.0 / 3.0)], ..plan })
    }
}
