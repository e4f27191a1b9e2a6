//! Playouts allocate nothing: bots play thousands of games in a moment.

use allocation_counter::measure;
use depot::{Depot, Setup};
use game::{Effort, Game, Seat, SplitMix64, Step, Think, Turn, playout};

#[test]
fn a_playout_does_not_allocate() {
    let mut quick = SplitMix64::new(7);
    // Nobody ever has more choices than four squares in four turns.
    let mut legal = Vec::with_capacity(16);
    for setup in
        ["2", "3", "4", "1 longest", "4 longest", "1 stations", "4 stations", "2 frame-mirror tiles-plain"]
    {
        let start = Depot::new(&setup.parse::<Setup>().unwrap());
        let (mut steps, mut points) = (0, 0);
        let used = measure(|| {
            for _ in 0..300 {
                let mut game = start.clone();
                steps += playout(&mut game, &mut quick, &mut legal, u32::MAX);
                assert!(game.turn() == Turn::Over);
                points += game.everybody().iter().map(|seat| i32::from(game.points(seat))).sum::<i32>();
            }
        });
        assert!(steps > 9_000 && points > 3_000, "the games were played: {steps} steps, {points} points");
        assert_eq!(used.count_total, 0, "{setup}: {used:?}");
    }
}

#[test]
fn games_in_thought_do_not_allocate() {
    for setup in ["1 longest", "4"] {
        let mut game = Depot::new(&setup.parse::<Setup>().unwrap());
        while let Turn::Chance(_) = game.turn() {
            let chance = game.draw(&mut |_| 4);
            game.apply(Step::Chance(chance), &mut |_| {});
        }
        let think = |mut tries: u32| {
            let mut quick = SplitMix64::new(1);
            let mut more = || {
                tries = tries.saturating_sub(1);
                tries > 0
            };
            let effort = &mut Effort { level: 3, more: &mut more, pick: &mut |n| quick.below(n) };
            measure(|| assert!(game.plan(Seat(0), effort).is_some())).count_total
        };
        assert_eq!(think(3), think(30), "{setup}: more imagined games need no more memory");
    }
}
