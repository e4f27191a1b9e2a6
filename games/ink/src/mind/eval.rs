//! What a bot may know about good play.

use game::{Effort, Plan, Seat, Think};

use super::plan;
use crate::Ink;
use crate::action::Action;

impl Think for Ink {
    const BLUNDER: i32 = 5;

    fn eval(&self, seat: Seat) -> i32 {
        i32::from(self.sheet(seat).total())
    }

    fn worth(&self, seat: Seat) -> f32 {
        f32::from(self.sheet(seat).total()) / 100.0
    }

    fn plan(&self, seat: Seat, effort: &mut Effort<'_>) -> Option<Plan<Action>> {
        plan::plan(self, seat, effort)
    }
}
