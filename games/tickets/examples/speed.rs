//! How fast the longest route is found and a game imagined; games a second are told by `kolej bench tickets`.
//! `cargo run --release -p tickets --example speed`

#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::cast_precision_loss
)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use game::{Game, Imagine, Seat, SplitMix64, Viewer, playout};
use tickets::{RouteId, Routes, Tickets, longest};

fn main() {
    trails();
    imagined();
}

/// How long it takes to see a game as a seat does and to imagine it from that, all through random games.
fn imagined() {
    for text in ["2", "5"] {
        let fresh = Tickets::new(&text.parse().unwrap_or_else(|bad| panic!("{bad}")));
        let (mut quick, mut legal) = (SplitMix64::new(9), Vec::new());
        let (mut seen, mut thought, mut count) = (Duration::ZERO, Duration::ZERO, 0);
        for steps in 0..800 {
            let mut game = fresh.clone();
            playout(&mut game, &mut quick, &mut legal, steps);
            let clock = Instant::now();
            let view = game.view(Viewer::Seat(Seat(0)));
            seen += clock.elapsed();
            let clock = Instant::now();
            black_box(Tickets::imagine(&view, &mut |n| quick.below(n)));
            thought += clock.elapsed();
            count += 1;
        }
        println!("{text}: a view {:?}, a world imagined {:?}", seen / count, thought / count);
    }
}

/// The longest route of networks that use all wagons: grown from one city, and of random games.
fn trails() {
    let fresh = Tickets::new(&"4".parse().unwrap_or_else(|bad| panic!("{bad}")));
    let mut quick = SplitMix64::new(5);
    let networks: Vec<Routes> = (0..5_000).map(|_| grown(&fresh, &mut quick)).collect();
    times("grown networks", &fresh, &networks);
    let mut legal = Vec::new();
    let random = (0..2_000).flat_map(|_| {
        let mut game = fresh.clone();
        playout(&mut game, &mut quick, &mut legal, u32::MAX);
        [0, 1, 2, 3].map(|seat| game.owned(Seat(seat)))
    });
    times("networks of random games", &fresh, &random.collect::<Vec<_>>());
}

/// A connected network of 45 wagons.
fn grown(game: &Tickets, quick: &mut SplitMix64) -> Routes {
    let map = game.map();
    let (mut owned, mut cities, mut wagons) = (Routes::NONE, 1_u64 << quick.below(36), 45);
    loop {
        let fits = |id: &RouteId| {
            let route = map.route(*id);
            let touches = (cities >> route.a.0 | cities >> route.b.0) & 1 == 1;
            let twin = route.twin.is_some_and(|twin| owned.has(twin));
            touches && !owned.has(*id) && !twin && route.length <= wagons
        };
        let open: Vec<RouteId> = map.all().iter().filter(fits).collect();
        if open.is_empty() {
            return owned;
        }
        let id = open[quick.below(u32::try_from(open.len()).unwrap_or(1)) as usize];
        let route = map.route(id);
        owned.put(id);
        cities |= 1 << route.a.0 | 1 << route.b.0;
        wagons -= route.length;
    }
}

fn times(what: &str, game: &Tickets, networks: &[Routes]) {
    let mut times: Vec<u128> = networks
        .iter()
        .map(|&owned| {
            let clock = Instant::now();
            black_box(longest(game.map(), owned));
            clock.elapsed().as_nanos()
        })
        .collect();
    times.sort_unstable();
    let at = |part: usize| times[(times.len() - 1) * part / 100] as f64 / 1000.0;
    println!(
        "longest route of {what}: median {:.1} µs, 99 % {:.1} µs, worst {:.1} µs",
        at(50),
        at(99),
        at(100)
    );
}
