//! Playouts ask the allocator for nothing: bots play thousands of games in a moment.

use allocation_counter::measure;
use game::{Game, Quick, Step, Turn};
use tor::{Action, Setup, Tor};

/// Plays at random until the end or the cap, and returns the number of steps.
fn playout(game: &mut Tor, quick: &mut Quick, legal: &mut Vec<Action>) -> u32 {
    let mut steps = 0;
    while game.turns() < 300 {
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance(_) => Step::Chance(game.draw(&mut |below| quick.below(below))),
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                legal.clear();
                game.legal(seat, legal);
                let count = u32::try_from(legal.len()).expect("few actions");
                Step::Act(seat, legal[quick.below(count) as usize])
            }
        };
        game.apply(step, &mut |_| {});
        steps += 1;
    }
    steps
}

#[test]
fn a_playout_does_not_allocate() {
    let mut quick = Quick::new(7);
    // Nobody ever has more choices than drawing and eight abilities.
    let mut legal = Vec::with_capacity(9);
    for seats in ["2", "3", "4"] {
        let start = Tor::new(&seats.parse::<Setup>().unwrap());
        let mut steps = 0;
        let used = measure(|| {
            for _ in 0..100 {
                steps += playout(&mut start.clone(), &mut quick, &mut legal);
            }
        });
        assert!(steps > 10_000, "the games were played: {steps} steps");
        assert_eq!(used.count_total, 0, "{used:?}");
    }
}
