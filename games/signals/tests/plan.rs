//! How bots play together: that each level wins more often than the one below, and that plans say why.

#![allow(clippy::unwrap_used)]
#![allow(clippy::disallowed_types, reason = "what a bot expects is a float")]

use game::{Effort, Game, Imagine, Outcome, Plan, Seat, SplitMix64, Step, Think, Turn, Viewer};
use signals::{Action, Phase, Setup, Signals};

/// The plan of a level that may look at this many worlds, asked of what the seat knows.
fn plan(game: &Signals, seat: Seat, level: u8, worlds: u32, seed: u64) -> Plan<Action> {
    let (mut quick, mut left) = (SplitMix64::new(seed), worlds + 1);
    let mut more = || {
        left = left.saturating_sub(1);
        left > 0
    };
    let imagined = Signals::imagine(&game.view(Viewer::Seat(seat)), &mut |n| quick.below(n));
    imagined.plan(seat, &mut Effort { level, more: &mut more, pick: &mut |n| quick.below(n) }).unwrap()
}

/// A whole game of a team; `told` is told of every plan.
fn play(
    setup: &str,
    level: u8,
    worlds: u32,
    seed: u64,
    told: &mut dyn FnMut(&Signals, &Plan<Action>),
) -> Signals {
    let mut game = Signals::new(&setup.parse::<Setup>().unwrap());
    let mut luck = SplitMix64::new(seed);
    loop {
        match game.turn() {
            Turn::Over => return game,
            Turn::Chance(_) => {
                let chance = game.draw(&mut |n| luck.below(n));
                game.apply(Step::Chance(chance), &mut |_| {});
            }
            Turn::Players(seats) => {
                let seat = seats.iter().next().unwrap();
                let plan = plan(&game, seat, level, worlds, luck.next());
                told(&game, &plan);
                for action in plan.actions {
                    game.play(Step::Act(seat, action), &mut |_| {}).unwrap();
                }
            }
        }
    }
}

/// Of so many games, those a team of this level wins, and the tokens it loses.
fn results(setup: &str, level: u8, worlds: u32, games: u64) -> (u32, u32) {
    let (mut won, mut lost) = (0, 0);
    for seed in 0..games {
        let game = play(setup, level, worlds, seed, &mut |_, _| {});
        won += u32::from(game.outcome() == Some(Outcome::Together { won: true }));
        lost += game.statistics().tokens();
    }
    (won, lost)
}

#[test]
fn a_team_that_thinks_of_the_next_card_wins_more() {
    for (setup, most) in [("3", 16), ("3 america", 8)] {
        let (one, careless) = results(setup, 1, 0, 24);
        let (two, careful) = results(setup, 2, 0, 24);
        assert!(two > one && one <= most, "{setup}: {two} of 24 against {one}");
        assert!(two >= 13, "{setup}: a team of level 2 usually wins, but won {two} of 24");
        assert!(careful < careless, "{setup}: tokens {careful} against {careless}");
    }
}

#[test]
fn trying_decisions_out_loses_fewer_tokens() {
    let (two, hasty) = results("3", 2, 0, 4);
    let (three, thoughtful) = results("3", 3, 8, 4);
    assert!(three >= two && thoughtful < hasty, "{three}, {thoughtful} tokens; {two}, {hasty} tokens");
}

#[test]
fn plans_of_level_3_say_why() {
    let mut first = None;
    let mut last = None;
    let game = play("2 america", 3, 2, 1, &mut |game, plan| {
        let names: Vec<&str> = plan.reasons.iter().map(|&(name, _)| name).collect();
        assert_eq!(names, ["win", "deliver", "tokens"]);
        let figures: Vec<f32> = plan.reasons.iter().map(|&(_, figure)| figure).collect();
        assert!((0.0..=1.0).contains(&figures[0]) && (0.0..=1.0).contains(&figures[1]) && figures[2] >= 0.0);
        assert!((plan.expects - figures[0]).abs() < 1e-6);
        if game.phase() == Phase::Act {
            first.get_or_insert(figures[0]);
            last = Some(figures[0]);
        }
    });
    let won = game.outcome() == Some(Outcome::Together { won: true });
    let (first, last) = (first.unwrap(), last.unwrap());
    assert!(
        if won { last > first } else { last < first },
        "{won}: {first} at the beginning, {last} at the end"
    );
}

#[test]
fn a_plan_holds_every_action_up_to_the_next_roll_or_the_end_of_the_turn() {
    play("4", 2, 0, 3, &mut |game, plan| {
        if game.phase() == Phase::Act {
            let (last, before) = plan.actions.split_last().unwrap();
            assert!(matches!(last, Action::Move { .. } | Action::End));
            assert!(!before.iter().any(|action| matches!(action, Action::Move { .. } | Action::End)));
        }
    });
}

#[test]
fn bots_play_every_variant_to_the_end() {
    let setups = [
        "1",
        "1 america solo-4",
        "2 layout-free extra-1",
        "2 america layout-random starts-shuffled",
        "3 goods-10 removed-0 time-10",
        "3 america goods-10 starts-drawn hands-closed",
        "4 removed-8 hands-closed",
    ];
    for (setup, level) in setups.into_iter().zip([1, 2].into_iter().cycle()) {
        play(setup, level, 0, 5, &mut |_, _| {});
    }
    play("2 hands-closed america", 3, 1, 5, &mut |_, _| {});
}
