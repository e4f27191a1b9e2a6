//! Uniformly random play, as fast as the rules allow.

use crate::{Game, Seat, Seats, SplitMix64, Step, Turn};

/// Plays on at random until the end or for `cap` steps, and returns the number of steps. Allocates nothing once
/// `legal` is large enough.
pub fn playout<G: Game>(game: &mut G, quick: &mut SplitMix64, legal: &mut Vec<G::Action>, cap: u32) -> u32 {
    play_on(game, quick, cap, |game, seat, quick| game.random_action(seat, legal, &mut |n| quick.below(n)))
}

/// The same with all legal actions listed at every decision, and one of the list played: what a program does that weighs
/// them all.
pub fn listed_playout<G: Game>(
    game: &mut G,
    quick: &mut SplitMix64,
    legal: &mut Vec<G::Action>,
    cap: u32,
) -> u32 {
    play_on(game, quick, cap, |game, seat, quick| {
        legal.clear();
        game.legal(seat, legal);
        legal[quick.below(u32::try_from(legal.len()).unwrap_or(u32::MAX)) as usize]
    })
}

/// The same as [`playout`] with the mask of all legal actions filled at every decision, for whoever would read it.
pub fn masked_playout<G: Game>(
    game: &mut G,
    quick: &mut SplitMix64,
    legal: &mut Vec<G::Action>,
    mask: &mut [u64],
    cap: u32,
) -> u32 {
    play_on(game, quick, cap, |game, seat, quick| {
        game.mask(seat, legal, mask);
        std::hint::black_box(&*mask);
        game.random_action(seat, legal, &mut |n| quick.below(n))
    })
}

fn play_on<G: Game>(
    game: &mut G,
    quick: &mut SplitMix64,
    cap: u32,
    mut choose: impl FnMut(&G, Seat, &mut SplitMix64) -> G::Action,
) -> u32 {
    for played in 0..cap {
        let step = match game.turn() {
            Turn::Over => return played,
            Turn::Chance(_) => Step::Chance(game.draw(&mut |n| quick.below(n))),
            Turn::Players(seats) => {
                let seat = any(seats, quick);
                Step::Act(seat, choose(game, seat, quick))
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
