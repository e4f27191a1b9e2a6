//! Uniformly random play, as fast as the rules allow.

use crate::{Game, Seat, Seats, SplitMix64, Step, Turn};

/// Plays on at random until the end or for `cap` steps, and returns the number of steps. Allocates nothing once
/// `legal` is large enough.
pub fn playout<G: Game>(game: &mut G, quick: &mut SplitMix64, legal: &mut Vec<G::Action>, cap: u32) -> u32 {
    for played in 0..cap {
        let step = match game.turn() {
            Turn::Over => return played,
            Turn::Chance(_) => Step::Chance(game.draw(&mut |n| quick.below(n))),
            Turn::Players(seats) => {
                let seat = any(seats, quick);
                Step::Act(seat, game.random_action(seat, legal, &mut |n| quick.below(n)))
            }
        };
        game.apply(step, &mut |_| {});
    }
    cap
}

fn any(seats: Seats, quick: &mut SplitMix64) -> Seat {
    let which = if seats.len() == 1 { 0 } else { quick.below(seats.len()) };
    seats.iter().nth(which as usize).unwrap_or(Seat(0))
}
