//! What a bot may know about good play.

use game::{Seat, Think};

use crate::Ink;

impl Think for Ink {
    fn eval(&self, seat: Seat) -> i32 {
        i32::from(self.sheet(seat).total())
    }

    fn worth(&self, seat: Seat) -> f32 {
        f32::from(self.sheet(seat).total()) / 100.0
    }
}
