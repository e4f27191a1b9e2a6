//! How bots think: that each level plays better than the one below, and that plans say what they expect.

#![allow(clippy::disallowed_types, reason = "what a bot expects is a float")]

use depot::{Action, Depot, Setup};
use game::{Effort, Game, Plan, Seat, SplitMix64, Step, Think, Turn};

/// The plan of a level that may play this many imagined games.
fn plan(game: &Depot, seat: Seat, level: u8, mut tries: u32, seed: u64) -> Plan<Action> {
    let mut quick = SplitMix64::new(seed);
    let mut more = || {
        tries = tries.saturating_sub(1);
        tries > 0
    };
    game.plan(seat, &mut Effort { level, more: &mut more, pick: &mut |n| quick.below(n) }).expect("a plan")
}

fn table(setup: &str) -> Depot {
    Depot::new(&setup.parse::<Setup>().expect("a set-up"))
}

/// Plays a game, a level to each seat.
fn play(setup: &str, levels: &[u8], tries: u32, seed: u64) -> Depot {
    let mut game = table(setup);
    let mut luck = SplitMix64::new(seed);
    loop {
        match game.turn() {
            Turn::Over => return game,
            Turn::Chance(_) => {
                let chance = game.draw(&mut |n| luck.below(n));
                game.apply(Step::Chance(chance), &mut |_| {});
            }
            Turn::Players(seats) => {
                for seat in seats.iter() {
                    for action in plan(&game, seat, levels[seat.index()], tries, luck.next()).actions {
                        game.play(Step::Act(seat, action), &mut |_| {}).expect("plans are legal");
                    }
                }
            }
        }
    }
}

#[test]
fn each_level_is_stronger_than_the_one_below() {
    for (setup, more, most) in [("1 longest", [6, 5], 54), ("1 stations", [15, 8], 54 + 50)] {
        let mean = |level: u8, games: u64| -> i16 {
            let total: i16 = (0..games).map(|seed| play(setup, &[level], 25, seed).points(Seat(0))).sum();
            total / i16::try_from(games).expect("few games")
        };
        let (one, two, three) = (mean(1, 60), mean(2, 60), mean(3, 8));
        assert!(
            one + more[0] < two && two + more[1] < three && three <= most,
            "{setup}: {one} {two} {three}"
        );
    }
}

#[test]
fn level_3_beats_level_2_at_a_table() {
    for setup in ["3", "3 longest", "3 stations"] {
        let won = (0..12).filter(|&seed| {
            let own = u8::try_from(seed % 3).expect("a seat");
            let mut levels = [2; 3];
            levels[usize::from(own)] = 3;
            let game = play(setup, &levels, 20, seed);
            game.outcome().expect("the end").winners(3).has(Seat(own))
        });
        let won = won.count();
        assert!(won >= 8, "{setup}: {won} of 12");
    }
}

#[test]
fn expectations_are_points_at_the_end() {
    let (mut expected, mut reached) = (0.0, 0.0);
    for seed in 0..20 {
        let mut game = table("1 longest");
        let mut luck = SplitMix64::new(seed);
        let mut first = None;
        while game.turn() != Turn::Over {
            if let Turn::Chance(_) = game.turn() {
                let chance = game.draw(&mut |n| luck.below(n));
                game.apply(Step::Chance(chance), &mut |_| {});
                continue;
            }
            let plan = plan(&game, Seat(0), 2, 100, luck.next());
            first.get_or_insert(plan.expects);
            for action in plan.actions {
                game.apply(Step::Act(Seat(0), action), &mut |_| {});
            }
        }
        expected += first.expect("a first tile");
        reached += f32::from(game.points(Seat(0)));
    }
    assert!((expected - reached).abs() < 20.0 * 4.0, "{expected} expected, {reached} reached");
}

#[test]
fn a_laid_tile_leaves_only_building() {
    let mut game = table("2");
    for tile in [1, 2] {
        game.apply(Step::Chance(depot::Chance::Tile(tile)), &mut |_| {});
    }
    game.apply(Step::Act(Seat(0), Action::Lay { cell: 10, turn: 0 }), &mut |_| {});
    for level in 1..=3 {
        assert_eq!(plan(&game, Seat(0), level, 50, 1).actions, [Action::Build]);
        assert_eq!(
            plan(&game, Seat(1), level, 50, 1),
            plan(&game, Seat(1), level, 50, 1),
            "equal seeds plan alike"
        );
    }
    game.apply(Step::Act(Seat(0), Action::Build), &mut |_| {});
    let effort = &mut Effort { level: 3, more: &mut || true, pick: &mut |_| 0 };
    assert_eq!(game.plan(Seat(0), effort), None, "who has built waits");
}
