//! What a bot may know about good play.

use game::{Effort, Plan, Seat, Think};

use super::plan;
use crate::Depot;
use crate::action::Action;
use crate::setup::Variant;

/// What a locomotive that runs on is worth beside points now.
pub(crate) const fn live(variant: Variant) -> i16 {
    match variant {
        Variant::Base => 8,
        Variant::Longest => 2,
        Variant::Stations => 10,
    }
}

impl Think for Depot {
    const BLUNDER: i32 = 4;

    fn eval(&self, seat: Seat) -> i32 {
        let running = self.frame(seat).locos().iter().filter(|loco| loco.is_active()).count();
        i32::from(self.points(seat)) + i32::from(live(self.variant)) * i32::try_from(running).unwrap_or(0)
    }

    fn worth(&self, seat: Seat) -> f32 {
        f32::from(self.points(seat)) / 100.0
    }

    fn plan(&self, seat: Seat, effort: &mut Effort<'_>) -> Option<Plan<Action>> {
        plan::plan(self, seat, effort)
    }
}
