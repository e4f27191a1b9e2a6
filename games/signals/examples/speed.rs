//! How many random steps are played in a second, and how fast a game is seen and imagined.
//! `cargo run --release -p signals --example speed`

#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::cast_precision_loss
)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use game::{Game, Imagine, Seat, SplitMix64, Viewer, playout};
use signals::Signals;

fn main() {
    for text in ["2", "2 america", "4", "4 america", "2 hands-closed"] {
        played(text);
        imagined(text);
    }
}

fn fresh(text: &str) -> Signals {
    Signals::new(&text.parse().unwrap_or_else(|bad| panic!("{bad}")))
}

/// Steps of random games in about a second.
fn played(text: &str) {
    let fresh = fresh(text);
    let (mut quick, mut legal) = (SplitMix64::new(7), Vec::new());
    let (mut steps, mut games, clock) = (0_u64, 0, Instant::now());
    while clock.elapsed() < Duration::from_secs(1) {
        for _ in 0..100 {
            let mut game = fresh.clone();
            steps += u64::from(playout(&mut game, &mut quick, &mut legal, u32::MAX));
            games += 1;
        }
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!(
        "{text}: {:.2} million steps a second, {:.0} games a second, {:.0} steps a game",
        steps as f64 / seconds / 1e6,
        f64::from(games) / seconds,
        steps as f64 / f64::from(games)
    );
}

/// How long it takes to see a game as a seat does and to imagine it from that, all through random games.
fn imagined(text: &str) {
    let fresh = fresh(text);
    let (mut quick, mut legal) = (SplitMix64::new(9), Vec::new());
    let (mut seen, mut thought, mut count) = (Duration::ZERO, Duration::ZERO, 0);
    for steps in 0..400 {
        let mut game = fresh.clone();
        playout(&mut game, &mut quick, &mut legal, steps);
        let clock = Instant::now();
        let view = game.view(Viewer::Seat(Seat(0)));
        seen += clock.elapsed();
        let clock = Instant::now();
        black_box(Signals::imagine(&view, &mut |n| quick.below(n)));
        thought += clock.elapsed();
        count += 1;
    }
    println!("{text}: a view {:?}, a world imagined {:?}", seen / count, thought / count);
}
