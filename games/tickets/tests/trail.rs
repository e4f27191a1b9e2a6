//! The longest route on maps made to be hard for it.

use std::fmt::Write as _;

use game::SplitMix64;
use tickets::{Map, Routes, Trail, longest};

/// A map of these routes, each of one space, with everything else that a map must have.
fn map(cities: usize, routes: &[(usize, usize)]) -> Map {
    let mut text = "wagons 60\ncards 12 14\npoints 1 2 4\nopen 1 1\ndraw 1 1\nlast 2\n".to_owned();
    for city in 0..cities {
        let _ = writeln!(text, "city C{city}\nplace C{city} {} {}", 10 * city, 10 * city);
    }
    for (a, b) in routes {
        let _ = writeln!(text, "route C{a} - C{b} 1 grey");
    }
    let (a, b) = routes[0];
    for _ in 0..5 {
        let _ = writeln!(text, "ticket C{a} - C{b} 1");
    }
    Map::read(&text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// The chain is one: every route leads on from the last, and none is used twice.
fn whole(map: &Map, trail: &Trail) {
    assert_eq!(trail.cities.len(), trail.routes.len() + usize::from(!trail.routes.is_empty()));
    let mut used = Routes::NONE;
    for (at, &route) in trail.routes.iter().enumerate() {
        let spot = map.route(route);
        let ends = (trail.cities[at], trail.cities[at + 1]);
        assert!([(spot.a, spot.b), (spot.b, spot.a)].contains(&ends), "{trail:?}");
        assert!(!used.has(route), "{trail:?}");
        used.put(route);
    }
    let length: u8 = trail.routes.iter().map(|&route| map.route(route).length).sum();
    assert_eq!(length, trail.length);
}

fn grid(rows: usize, cols: usize) -> (usize, Vec<(usize, usize)>) {
    let at = |row: usize, col: usize| row * cols + col;
    let right = (0..rows).flat_map(|row| (1..cols).map(move |col| (at(row, col - 1), at(row, col))));
    let down = (1..rows).flat_map(|row| (0..cols).map(move |col| (at(row - 1, col), at(row, col))));
    (rows * cols, right.chain(down).collect())
}

fn solved(cities: usize, routes: &[(usize, usize)]) -> u8 {
    let map = map(cities, routes);
    let trail = longest(&map, map.all());
    whole(&map, &trail);
    trail.length
}

#[test]
fn grids_are_solved() {
    // All but the least that makes all but two of the sixteen odd cities even: seven routes between neighbours.
    let (cities, routes) = grid(6, 6);
    assert_eq!((routes.len(), solved(cities, &routes)), (60, 53));
    let (cities, routes) = grid(4, 8);
    assert_eq!((routes.len(), solved(cities, &routes)), (52, 45));
}

#[test]
fn dense_networks_are_solved() {
    let all = |n: usize| (0..n).flat_map(|a| (0..a).map(move |b| (b, a))).collect::<Vec<_>>();
    assert_eq!(solved(11, &all(11)), 55, "every city has ten routes: one stroke");
    assert_eq!(solved(10, &all(10)), 41, "ten odd cities: four routes stay out");
}

#[test]
fn combs_and_trees_are_solved() {
    // A ring of twenty cities with a route hanging from each, and a ladder with routes hanging from it.
    let ring = (0..20).map(|city| (city, (city + 1) % 20));
    let hanging = (0..20).map(|city| (city, city + 20));
    assert_eq!(solved(40, &ring.chain(hanging).collect::<Vec<_>>()), 21);
    let (cities, mut routes) = grid(2, 13);
    routes.extend((0..23).map(|city| (city, city + cities)));
    assert_eq!((routes.len(), solved(49, &routes)), (60, 29));
    let tree: Vec<(usize, usize)> = (1..60).map(|city| ((city - 1) / 2, city)).collect();
    assert_eq!(solved(60, &tree), 10);
}

#[test]
fn networks_of_threes_are_solved() {
    // Two rings with spokes between them: every city has three routes, so all but two lose one.
    for (n, k) in [(10, 2), (10, 3), (12, 5), (15, 4), (18, 5), (20, 3), (20, 7)] {
        let outer = (0..n).map(|city| (city, (city + 1) % n));
        let spokes = (0..n).map(|city| (city, city + n));
        let inner = (0..n).map(|city| (city + n, (city + k) % n + n));
        let routes: Vec<_> = outer.chain(spokes).chain(inner).collect();
        assert_eq!(usize::from(solved(2 * n, &routes)), 2 * n + 1, "{n} {k}");
    }
}

/// Not one of these takes long: a player's own map cannot keep a server busy.
#[test]
fn networks_without_any_order_are_solved() {
    let mut quick = SplitMix64::new(3);
    let mut sum = 0;
    for cities in 20..60 {
        let mut below = |n: usize| quick.below(u32::try_from(n).unwrap_or(1)) as usize;
        let mut routes: Vec<(usize, usize)> = (1..cities).map(|city| (below(city), city)).collect();
        while routes.len() < 60 {
            let (a, b) = (below(cities), below(cities));
            let beside = routes.iter().filter(|&&pair| pair == (a, b) || pair == (b, a)).count();
            if a != b && beside < 2 {
                routes.push((a, b));
            }
        }
        sum += u32::from(solved(cities, &routes));
    }
    assert!((1_400..1_900).contains(&sum), "{sum}");
}
