//! How bots think: that each level plays better than the one below, and that plans say what they expect.

#![allow(clippy::disallowed_types, reason = "what a bot expects is a float")]

use game::{Effort, Game, Imagine, Options, Plan, Seat, SplitMix64, Step, Think, Turn, Viewer};
use tickets::{Action, Setup, Tickets};

/// The plan of a level that may look at this many worlds, asked of what the seat knows.
fn plan(game: &Tickets, seat: Seat, level: u8, mut worlds: u32, seed: u64) -> Plan<Action> {
    let mut quick = SplitMix64::new(seed);
    let mut more = || {
        worlds = worlds.saturating_sub(1);
        worlds > 0
    };
    let imagined = Tickets::imagine(&game.view(Viewer::Seat(seat)), &mut |n| quick.below(n));
    imagined
        .plan(seat, &mut Effort { level, more: &mut more, pick: &mut |n| quick.below(n) })
        .expect("a plan")
}

/// Plays a game, a level to each seat; also what the first plan of each seat after the opening expected.
fn play(setup: &str, levels: &[u8], worlds: u32, seed: u64) -> (Tickets, Vec<f32>) {
    let mut game = Tickets::new(&setup.parse::<Setup>().expect("a set-up"));
    let mut luck = SplitMix64::new(seed);
    let mut expected = vec![f32::NAN; levels.len()];
    loop {
        match game.turn() {
            Turn::Over => return (game, expected),
            Turn::Chance(_) => {
                let chance = game.draw(&mut |n| luck.below(n));
                game.apply(Step::Chance(chance), &mut |_| {});
            }
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody");
                let plan = plan(&game, seat, levels[seat.index()], worlds, luck.next());
                let first = &mut expected[seat.index()];
                if first.is_nan() && !plan.actions.contains(&Action::Keep) {
                    *first = plan.expects;
                }
                for action in plan.actions {
                    game.play(Step::Act(seat, action), &mut |_| {}).expect("plans are legal");
                }
            }
        }
    }
}

fn points(game: &Tickets, seat: Seat) -> i32 {
    let mut lines = Vec::new();
    game.score(seat, &mut lines);
    lines.iter().map(|line| i32::from(line.points)).sum()
}

/// Games of two that the seat of this level wins, each seat in turn; a shared victory counts for nobody.
fn won(setup: &str, levels: [u8; 2], worlds: u32, games: u64) -> usize {
    let wins = |&seed: &u64| {
        let own = u8::try_from(seed % 2).expect("a seat");
        let levels = if own == 0 { levels } else { [levels[1], levels[0]] };
        let (game, _) = play(setup, &levels, worlds, seed / 2);
        let winners = game.outcome().expect("the end").winners(2);
        winners.len() == 1 && winners.has(Seat(own))
    };
    (0..games).filter(wins).count()
}

#[test]
fn plans_beat_greed_in_every_edition() {
    for edition in ["", " edition-2004", " edition-1910", " edition-mega", " edition-cities"] {
        let won = won(&format!("2{edition}"), [2, 1], 1, 40);
        assert!(won >= 34, "{edition}: {won} of 40");
    }
}

/// On a small map, where a game is thought to its end quickly.
#[test]
fn looking_ahead_beats_plans() {
    let map = Options::to_word(include_str!("../data/poland.txt")).expect("a map").expect("a word");
    let won = won(&format!("2 kit:{map}"), [3, 2], 60, 20);
    assert!(won >= 12, "{won} of 20");
}

#[test]
fn planners_score_like_people_who_know_the_game() {
    for (seats, least) in [(2_u8, 115), (3, 110), (4, 108), (5, 104)] {
        let levels = vec![2; usize::from(seats)];
        let best = (0..40).map(|seed| {
            let (game, _) = play(&seats.to_string(), &levels, 1, seed);
            game.everybody().iter().map(|seat| points(&game, seat)).max().expect("somebody")
        });
        let mean = best.sum::<i32>() / 40;
        assert!(mean >= least, "{seats} seats: {mean}");
    }
}

#[test]
fn expectations_are_points_at_the_end() {
    let (mut expected, mut reached) = (0.0, 0.0);
    for seed in 0..4 {
        let (game, first) = play("2", &[3, 2], 14, seed);
        expected += first[0];
        #[allow(clippy::cast_precision_loss)]
        let points = points(&game, Seat(0)) as f32;
        reached += points;
    }
    assert!((expected - reached).abs() / 4.0 < 30.0, "{expected} {reached}");
}
