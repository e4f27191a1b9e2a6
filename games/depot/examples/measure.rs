//! How strong the levels are: `measure alone SETUP LEVEL GAMES` prints points, `measure against SETUP GAMES LEVEL LEVEL …`
//! prints who wins, `measure steps SETUP GAMES` prints how fast random play is.
#![allow(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    clippy::disallowed_types,
    clippy::disallowed_methods
)]

use std::time::Instant;

use depot::{Depot, Setup};
use game::{Effort, Game, Seat, SplitMix64, Step, Think, Turn, playout};

/// Plays a game with a level for each seat.
fn play(start: &Depot, levels: &[u8], seed: u64) -> Depot {
    let mut luck = SplitMix64::new(seed);
    let mut mind = SplitMix64::new(!seed);
    let mut game = start.clone();
    loop {
        match game.turn() {
            Turn::Over => return game,
            Turn::Chance(_) => {
                let chance = game.draw(&mut |n| luck.below(n));
                game.apply(Step::Chance(chance), &mut |_| {});
            }
            Turn::Players(seats) => {
                for seat in seats.iter() {
                    let level = levels[seat.index() % levels.len()];
                    let effort = &mut Effort { level, more: &mut || true, pick: &mut |n| mind.below(n) };
                    let actions = game.plan(seat, effort).map(|plan| plan.actions).unwrap_or_default();
                    for action in actions {
                        game.apply(Step::Act(seat, action), &mut |_| {});
                    }
                }
            }
        }
    }
}

fn start(setup: &str) -> Depot {
    Depot::new(&setup.parse::<Setup>().unwrap_or_else(|bad| panic!("{bad}")))
}

fn alone(setup: &str, level: u8, games: u32) {
    let (start, clock) = (start(setup), Instant::now());
    let (mut points, mut rounds): (Vec<i16>, u32) = (Vec::new(), 0);
    for seed in 0..games {
        let game = play(&start, &[level], u64::from(seed));
        points.push(game.points(Seat(0)));
        rounds += game.turns_played();
    }
    points.sort_unstable();
    let count = points.len();
    let mean = points.iter().map(|&one| f64::from(one)).sum::<f64>() / count as f64;
    println!(
        "{setup}, level {level}: mean {mean:.2}, p10 {}, median {}, p90 {}, from {} to {}; {:.2} ms a tile",
        points[count / 10],
        points[count / 2],
        points[count * 9 / 10],
        points[0],
        points[count - 1],
        clock.elapsed().as_secs_f64() * 1000.0 / f64::from(rounds)
    );
}

/// The first level moves round the table; ties count as shares.
fn against(setup: &str, games: u32, levels: &[u8]) {
    let (start, clock) = (start(setup), Instant::now());
    let seats = usize::from(start.seats());
    let (mut won, mut points, mut rounds) = (0.0, [0.0; 2], 0);
    for seed in 0..games {
        let own = seed as usize % seats;
        let mut order = levels.to_vec();
        order.rotate_right(own);
        let game = play(&start, &order, u64::from(seed));
        let seat = Seat(u8::try_from(own).unwrap_or(0));
        let outcome = game.outcome().unwrap_or_else(|| unreachable!("the game is over"));
        won += f64::from(game.result(&outcome, seat));
        points[0] += f64::from(game.points(seat));
        let others = game.everybody().iter().filter(|&other| other != seat);
        points[1] += others.map(|other| f64::from(game.points(other))).sum::<f64>() / (seats - 1) as f64;
        rounds += game.turns_played();
    }
    let all = f64::from(games);
    println!(
        "{setup}, {levels:?}: the first wins {:.1} %, {:.1} points to {:.1}; {:.1} ms a round",
        100.0 * won / all,
        points[0] / all,
        points[1] / all,
        clock.elapsed().as_secs_f64() * 1000.0 / f64::from(rounds)
    );
}

fn steps(setup: &str, games: u32) {
    let (start, mut quick, mut legal) = (start(setup), SplitMix64::new(1), Vec::new());
    let (mut steps, clock) = (0_u64, Instant::now());
    for _ in 0..games {
        steps += u64::from(playout(&mut start.clone(), &mut quick, &mut legal, u32::MAX));
    }
    println!("{setup}: {:.2} million steps a second", steps as f64 / clock.elapsed().as_secs_f64() / 1e6);
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |word: &str| word.parse::<u32>().unwrap_or_else(|_| panic!("{word} is no number"));
    let level = |word: &&str| u8::try_from(number(word)).unwrap_or(3);
    match words[..] {
        ["alone", setup, strength, games] => alone(setup, level(&strength), number(games)),
        ["against", setup, games, ref levels @ ..] => {
            against(setup, number(games), &levels.iter().map(level).collect::<Vec<_>>());
        }
        ["steps", setup, games] => steps(setup, number(games)),
        _ => println!("alone SETUP LEVEL GAMES | against SETUP GAMES LEVEL LEVEL … | steps SETUP GAMES"),
    }
}
