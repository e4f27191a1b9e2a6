//! Speed of the rules: uniformly random games on one thread.

use std::time::{Duration, Instant};

use game::{Game, Line, Quick, Turn, playout};

/// Steps after which a random game is broken off, as in the laws: random TOR would take thousands of turns to end.
const CAP: u32 = 400;

/// What was played.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// Games begun.
    pub games: u64,
    /// Games broken off after [`Bench::cap`] steps.
    pub capped: u64,
    /// Steps of players and luck.
    pub steps: u64,
    /// Time it took.
    pub time: Duration,
    /// Steps after which a game is broken off.
    pub cap: u32,
    /// Time of one score sheet where a game ended or was broken off.
    pub sheet: Duration,
}

/// Ends of games that are kept to be scored, and how often each is.
const SCORED: (usize, u32) = (256, 64);

pub(crate) fn run<G: Game>(setup: &G::Setup, time: Duration) -> Bench {
    let mut quick = Quick::new(1);
    let mut legal = Vec::with_capacity(1024);
    let fresh = G::new(setup);
    let mut game = fresh.clone();
    let (mut games, mut capped, mut steps) = (0, 0, 0);
    let start = Instant::now();
    while start.elapsed() < time {
        // The clock is asked once a batch; it would cost more than a step.
        for _ in 0..64 {
            game.clone_from(&fresh);
            let played = playout(&mut game, &mut quick, &mut legal, CAP);
            games += 1;
            capped += u64::from(played == CAP && game.turn() != Turn::Over);
            steps += u64::from(played);
        }
    }
    let time = start.elapsed();
    let ends = (0..SCORED.0).map(|_| {
        game.clone_from(&fresh);
        playout(&mut game, &mut quick, &mut legal, CAP);
        game.clone()
    });
    let sheet = scoring(&ends.collect::<Vec<G>>());
    Bench { games, capped, steps, time, cap: CAP, sheet }
}

/// The mean time of a seat's score sheet.
fn scoring<G: Game>(ends: &[G]) -> Duration {
    let mut lines: Vec<Line> = Vec::with_capacity(64);
    let (mut sheets, mut points) = (0_u32, 0_i64);
    let start = Instant::now();
    for game in ends.iter().cycle().take(ends.len() * SCORED.1 as usize) {
        for seat in game.everybody().iter() {
            lines.clear();
            game.score(seat, &mut lines);
            points += lines.iter().map(|line| i64::from(line.points)).sum::<i64>();
            sheets += 1;
        }
    }
    // Nobody looks at the points, and a compiler that knew would not count them.
    std::hint::black_box(points);
    start.elapsed() / sheets.max(1)
}
