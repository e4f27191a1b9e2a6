//! Longest chains are counted in bounded work, and as before wherever that was exact.

use game::{Game as _, Seat, SplitMix64, playout};

use super::{Graph, bits, counted, length, mend};
use crate::data::Edition;
use crate::map::{CityId, Map, RouteId, Routes};
use crate::{Setup, Tickets, final_sheets};

/// A network of routes between these cities, each of this length.
fn graph(edges: &[(u8, u8, u8)]) -> Graph {
    let mut graph = Graph {
        routes: [RouteId::NONE; super::EDGES],
        ends: [(CityId(0), CityId(0)); super::EDGES],
        lengths: [0; super::EDGES],
        around: [0; crate::map::CITIES],
        all: 0,
    };
    for (edge, &(a, b, length)) in edges.iter().enumerate() {
        graph.ends[edge] = (CityId(a), CityId(b));
        graph.lengths[edge] = length;
        graph.around[usize::from(a)] |= 1 << edge;
        graph.around[usize::from(b)] |= 1 << edge;
        graph.all |= 1 << edge;
    }
    graph
}

/// The longest chain by following every one of them.
fn followed(graph: &Graph, left: u64, from: usize) -> u8 {
    let on = |edge: usize| {
        let next = graph.across(edge, CityId::at(from)).index();
        graph.lengths[edge] + followed(graph, left & !(1 << edge), next)
    };
    bits(graph.around[from] & left).map(on).max().unwrap_or(0)
}

/// Routes between any of so many cities until there are no wagons left, at most two between the same.
fn random(quick: &mut SplitMix64, cities: u32, longest: u32, mut wagons: u8) -> Vec<(u8, u8, u8)> {
    let mut edges: Vec<(u8, u8, u8)> = Vec::new();
    while wagons > 0 {
        let [a, b, length] = [cities, cities, longest].map(|most| u8::try_from(quick.below(most)).unwrap());
        let length = (length + 1).min(wagons);
        let beside = edges.iter().filter(|edge| [(a, b), (b, a)].contains(&(edge.0, edge.1))).count();
        if a != b && beside < 2 {
            edges.push((a, b, length));
            wagons -= length;
        }
    }
    edges
}

/// Edges beyond those that the first way of searching finishes with.
fn steps(graph: &Graph) -> (u8, u32) {
    let search = graph.search(false, 2, u8::MAX);
    (search.best, search.steps)
}

#[test]
fn small_networks_have_the_chain_that_following_all_finds() {
    let mut quick = SplitMix64::new(11);
    for at in 0..3_000 {
        let graph = graph(&random(&mut quick, 5 + at % 5, 1 + at % 3, 12));
        let expected = (0..10).map(|city| followed(&graph, graph.all, city)).max();
        for rules in [1, 2] {
            assert_eq!(Some(graph.search(false, rules, u8::MAX).best), expected, "rules {rules}");
        }
        // Once more with the second way of searching alone.
        let mut search = graph.search(false, 2, 0);
        let mut rest = graph.all;
        while rest != 0 {
            let (edges, cities) = graph.part_of(graph.all, graph.ends[rest.trailing_zeros() as usize].0);
            rest &= !edges;
            let odd = bits(cities).filter(|&city| graph.around[city].count_ones() % 2 == 1);
            search.wanted = u8::MAX;
            search.mend(edges, odd.fold(0, |odd, city| odd | 1 << city), graph.length(edges));
        }
        assert_eq!(Some(search.best), expected);
    }
}

#[test]
fn large_networks_are_counted_as_under_rules_1() {
    let mut quick = SplitMix64::new(12);
    let mut most = 0;
    for at in 0..240 {
        let graph = graph(&random(&mut quick, 12 + at % 40, 1 + at % 3, 60));
        let (best, steps) = steps(&graph);
        assert_eq!(best, graph.search(false, 1, u8::MAX).best);
        most = steps.max(most);
    }
    assert!((100..mend::STEPS / 4).contains(&most), "the hardest took {most} steps");
}

/// Networks that grow from one city, as players build them, on the maps of all editions.
#[test]
fn networks_on_maps_of_the_box_never_come_near_the_limit() {
    let mut quick = SplitMix64::new(13);
    let mut most = 0;
    for edition in Edition::ALL {
        let map: &Map = edition.map();
        for _ in 0..300 {
            let (mut owned, mut wagons, mut met) = (Routes::NONE, map.wagons(), 0_u64);
            let mut refused = 0;
            while refused < 200 {
                let id =
                    RouteId(u8::try_from(quick.below(u32::try_from(map.routes().len()).unwrap())).unwrap());
                let route = map.route(id);
                let (ends, twin) =
                    (1 << route.a.0 | 1 << route.b.0, route.twin.is_some_and(|twin| owned.has(twin)));
                let fits = !owned.has(id) && !twin && route.length <= wagons && (met == 0 || met & ends != 0);
                refused = if fits { 0 } else { refused + 1 };
                if fits {
                    owned.put(id);
                    wagons -= route.length;
                    met |= ends;
                }
            }
            let graph = Graph::of(map, owned);
            let (best, steps) = steps(&graph);
            assert_eq!(best, length(map, owned, 1));
            most = steps.max(most);
        }
    }
    assert!(most < mend::STEPS / 10, "the hardest took {most} steps");
}

/// A map on which four million steps were taken and taken again.
#[test]
fn a_map_made_to_be_hard_is_counted_at_once() {
    let map = Map::read(include_str!("../../tests/hard-map.txt")).unwrap();
    let (best, steps) = steps(&Graph::of(&map, map.all()));
    assert_eq!(best, 42, "eighteen of twenty odd cities lose a route, and none of these joins two of them");
    assert!(steps < 10, "{steps}");
    assert_eq!(counted(&map, map.all(), 2, best).length, 42);
}

/// Found by changing the map above again and again towards more steps.
#[rustfmt::skip]
const HARDEST: [(u8, u8); 60] = [
    (15, 34), (2, 34), (1, 25), (27, 23), (16, 20), (18, 7), (5, 29), (14, 25), (1, 24), (3, 23), (11, 27), (17, 6), (19, 25),
    (0, 29), (9, 28), (2, 33), (1, 30), (10, 21), (0, 25), (2, 25), (13, 27), (19, 7), (19, 33), (15, 26), (7, 28), (11, 34),
    (6, 20), (13, 21), (7, 16), (16, 31), (12, 23), (18, 4), (18, 22), (12, 31), (14, 31), (4, 29), (14, 32), (17, 20), (9, 15),
    (5, 33), (9, 23), (16, 29), (8, 33), (16, 20), (15, 1), (11, 24), (13, 34), (6, 24), (18, 26), (12, 25), (3, 27), (4, 7),
    (30, 26), (5, 23), (3, 24), (0, 24), (8, 32), (10, 21), (1, 15), (8, 25),
];

#[test]
fn the_hardest_map_known_gives_up_in_time_and_always_alike() {
    let graph = graph(&HARDEST.map(|(a, b)| (a, b, 1)));
    assert_eq!(steps(&graph), (43, mend::STEPS));
    let again = graph.search(true, 2, 43);
    assert_eq!(
        (again.best, again.best_count, again.steps),
        (43, 43, 0),
        "a chain that was counted is found at once"
    );
}

#[test]
fn chains_are_counted_when_the_game_ends() {
    let mut quick = SplitMix64::new(14);
    for (setup, rules) in [("2", 1), ("2", 2), ("4 edition-2004", 2), ("3 edition-1910", 2)] {
        let mut game = Tickets::under(&setup.parse::<Setup>().unwrap(), rules);
        assert!(game.view(game::Viewer::Public).trails.is_empty());
        playout(&mut game, &mut quick, &mut Vec::new(), u32::MAX);
        let view = game.view(game::Viewer::Public);
        let (sheets, outcome) = final_sheets(&view).unwrap();
        assert_eq!(game.outcome(), Some(outcome));
        for (at, sheet) in sheets.iter().enumerate() {
            let owned = game.owned(Seat(u8::try_from(at).unwrap()));
            assert_eq!(sheet.longest.length, length(game.map(), owned, rules), "{setup}");
        }
        let bonus = game.map().rules().longest.is_some();
        assert_eq!(view.trails.len(), if bonus { sheets.len() } else { 0 }, "{setup}");
    }
}
