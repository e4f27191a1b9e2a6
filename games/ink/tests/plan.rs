//! How bots think: what the judge sees, and that each level plays better than the one below.

#![allow(clippy::disallowed_types, reason = "what a bot expects is a float")]

use game::{Effort, Game, Plan, Seat, SplitMix64, Step, Think, Turn};
use ink::{Action, Face, Flood, Ink, Judge, Look, Sheet, Shore, Task, solve};

const SOLO: Seat = Seat(0);

/// The plan of a level that may try this many boards.
fn plan(game: &Ink, level: u8, mut tries: u32, seed: u64) -> Plan<Action> {
    let mut quick = SplitMix64::new(seed);
    let mut more = || {
        tries = tries.saturating_sub(1);
        tries > 0
    };
    game.plan(SOLO, &mut Effort { level, more: &mut more, pick: &mut |n| quick.below(n) }).expect("a plan")
}

/// Plays a game alone; `look` sees every position in which the seat is to draw.
fn play(setup: &str, level: u8, tries: u32, seed: u64, look: &mut impl FnMut(&Ink)) -> i16 {
    let mut game = Ink::new(&setup.parse().expect("a set-up"));
    let mut luck = SplitMix64::new(seed);
    loop {
        match game.turn() {
            Turn::Over => return game.sheet(SOLO).total(),
            Turn::Chance(_) => {
                let chance = game.draw(&mut |n| luck.below(n));
                game.apply(Step::Chance(chance), &mut |_| {});
            }
            Turn::Players(_) => {
                look(&game);
                for action in plan(&game, level, tries, seed).actions {
                    game.play(Step::Act(SOLO, action), &mut |_| {}).expect("plans are legal");
                }
            }
        }
    }
}

#[test]
fn the_weights_are_complete() {
    let bytes = include_bytes!("../data/judge.bin");
    let judge = Judge::parse(bytes).expect("as many weights as facts");
    assert_eq!(judge.bytes(), bytes, "read and written alike");
    assert!(judge.numbers().iter().any(|&number| number != 0.0));
    assert!(Judge::parse(&bytes[2..]).is_none());
}

#[test]
fn the_judge_counts_the_points_that_are_there() {
    for (seed, setup) in (0..30).zip(["1", "1 river", "1 lake"].into_iter().cycle()) {
        play(setup, 1, 2, seed, &mut |game| {
            let board = game.board(SOLO);
            assert_eq!(Look::at(board, 3).points, Sheet::of(board).total());
        });
    }
}

#[test]
fn each_level_is_stronger_than_the_one_below() {
    let total = |level: u8, tries: u32| -> i16 {
        (0..8).map(|seed| play("1", level, tries, seed, &mut |_| {})).sum()
    };
    let (one, two, three) = (total(1, 2_000), total(2, 2_000), total(3, 250));
    assert!(one + 40 < two && two < three, "{one} {two} {three}");
}

#[test]
fn the_last_round_is_played_exactly_by_every_level() {
    let mut rounds = 0;
    for (seed, level) in [(1, 1), (2, 2), (3, 3)] {
        let mut last = None;
        let reached = play("1", level, 50, seed, &mut |game| {
            if game.turns_played() == 6 {
                let view = game.view(game::Viewer::Seat(SOLO));
                let specials = Face::spare(view.desks[0].specials);
                let (shore, flood) = (Shore::Open, Flood::Always);
                let (board, dice) = (game.board(SOLO).clone(), view.roll(7));
                last = Some(solve(&Task { board, dice, specials, round: 7, shore, flood }).best);
                // Enough time for the solver, whatever the level.
                let expects = plan(game, level, u32::MAX, seed).expects;
                assert!((expects - f32::from(last.unwrap_or(0))).abs() < 0.01, "{expects} of {last:?}");
                rounds += 1;
            }
        });
        assert!(last.is_some_and(|best| reached <= best));
    }
    assert_eq!(rounds, 3);
}

#[test]
fn equal_seeds_plan_alike() {
    let mut game = Ink::new(&"1 dice:R.R.,R..R,HH.H,R.H.+".parse().expect("a set-up"));
    while let Turn::Chance(_) = game.turn() {
        let chance = game.draw(&mut |_| 0);
        game.apply(Step::Chance(chance), &mut |_| {});
    }
    for level in 1..=3 {
        assert_eq!(plan(&game, level, 100, 5), plan(&game, level, 100, 5));
    }
}
