//! What a bot may know about good play.
//!
//! Levels 1 and 2 look one action ahead (`policy.rs`, `acts.rs`) at what the board promises (`value.rs`, `guide.rs`); level 1
//! hardly thinks of the next timetable card. Level 3 plays decisions out in imagined games on top of that (`search.rs`).

use game::{Effort, Game as _, Plan, Seat, Step, Think};

use crate::mind::policy::Mind;
use crate::mind::search;
use crate::{Action, Signals};

impl Think for Signals {
    const BLUNDER: i32 = 60;

    fn eval(&self, _: Seat) -> i32 {
        #[allow(clippy::cast_possible_truncation)]
        let score = (10.0 * Mind::new(self, 2).score_of(&self.field)) as i32;
        score
    }

    fn worth(&self, _: Seat) -> f32 {
        Mind::new(self, 2).chance()
    }

    fn plan(&self, seat: Seat, effort: &mut Effort<'_>) -> Option<Plan<Action>> {
        if !self.turn().players().has(seat) {
            return None;
        }
        if effort.level > 2 {
            return Some(search::think(self, seat, effort.more, effort.pick));
        }
        let (mut game, moment) = (self.clone(), self.decision_point());
        let mut actions = Vec::new();
        while game.decision_point() == moment {
            let action = Mind::new(&game, effort.level).decide();
            actions.push(action);
            game.apply(Step::Act(seat, action), &mut |_| {});
        }
        Some(Plan::new(actions, Mind::new(self, effort.level).chance()))
    }
}
