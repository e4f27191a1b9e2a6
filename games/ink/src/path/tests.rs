//! Two ways to count, which know nothing of each other: walking along all paths and sweeping the board.

use game::SplitMix64;

use super::{Graph, STEPS, Walk};
use crate::grid::{ALL, Side, cells, step};
use crate::{Kind, Rulings, paper};

/// States a sweep of a board passes on which all squares are linked. No board is known that takes more.
const MOST: u32 = 57_566;

/// The links of a board on which everything is linked.
fn full() -> (u64, u64) {
    (step(ALL, Side::West), step(ALL, Side::North))
}

/// A board on which so many of a hundred links exist.
fn random(quick: &mut SplitMix64, percent: u32) -> Graph {
    let (rows, columns) = full();
    let mut some =
        |all: u64| cells(all).filter(|_| quick.below(100) < percent).fold(0, |set, at| set | 1 << at);
    Graph::new((some(rows), some(columns)))
}

/// The longest path from these squares, found by walking along all of them.
fn walked(graph: Graph, from: u64) -> u32 {
    let mut walk = Walk { graph, best: 1, steps: u32::MAX };
    for cell in cells(from) {
        walk.on(1 << cell, graph.component(1 << cell) & !(1 << cell), 1);
    }
    walk.best
}

/// The longest path by sweeping every component, and the states that took.
fn swept(graph: Graph) -> (u32, u32) {
    let (mut best, mut steps, mut rest) = (1, 0, ALL);
    while rest != 0 {
        let component = graph.component(rest & rest.wrapping_neg());
        rest &= !component;
        let swept = graph.within(component).sweep(component, 0, best);
        (best, steps) = (swept.best, steps + swept.steps);
    }
    (best, steps)
}

#[test]
fn sweeping_finds_what_walking_finds() {
    let mut quick = SplitMix64::new(5);
    for (percent, boards) in [(20, 800), (35, 800), (45, 800), (55, 200), (62, 30)] {
        for _ in 0..boards {
            let graph = random(&mut quick, percent);
            let longest = walked(graph, ALL);
            assert_eq!(swept(graph).0, longest, "{graph:?}");
            assert_eq!(graph.longest(ALL), longest, "{graph:?}");
            let from = 1 << quick.below(49);
            let component = graph.component(from);
            let reach = graph.within(component).sweep(component, from, 1).best;
            assert_eq!(reach, walked(graph, from), "{graph:?} from {from:x}");
            assert_eq!(graph.reach(from), reach, "{graph:?} from {from:x}");
        }
    }
}

#[test]
fn a_swept_path_is_a_path() {
    let mut quick = SplitMix64::new(6);
    let mut hard = 0;
    for at in 0..400 {
        let graph = random(&mut quick, 30 + at % 70);
        let longest = graph.longest(ALL);
        let path = if longest == 1 { 1 } else { graph.swept_path(longest).expect("it is as long as that") };
        assert_eq!(path.count_ones(), longest, "{graph:?}");
        assert_eq!(swept(graph.within(path)).0, longest, "{graph:?}: {path:x} hangs together as one path");
        assert_eq!(graph.trace(ALL).count_ones(), longest, "{graph:?}");
        assert_eq!(graph.swept_path(longest + 1), None, "{graph:?}");
        let mut walk = Walk { graph, best: 1, steps: STEPS };
        cells(ALL).for_each(|cell| walk.on(1 << cell, ALL & !(1 << cell), 1));
        hard += u32::from(walk.steps == 0);
    }
    assert!((100..300).contains(&hard), "both ways were used: {hard} boards are too hard to walk along");
}

/// A board that took a walk 84 million steps.
#[test]
fn a_board_made_to_be_hard_is_counted_in_bounded_steps() {
    let text = include_str!("../../tests/hard-board.txt");
    let board = paper::read(text, Rulings::USUAL).expect("it is a board").board;
    let graph = Graph::new(board.links(Kind::Road));
    let mut walk = Walk { graph, best: 1, steps: 1_000_000 };
    cells(ALL).for_each(|cell| walk.on(1 << cell, ALL & !(1 << cell), 1));
    assert_eq!(walk.steps, 0, "a million steps do not do");
    let (longest, steps) = swept(graph);
    assert_eq!(longest, 47);
    assert!(steps < MOST / 2, "{steps}");
    assert_eq!(graph.longest(board.showing(Kind::Road)), longest);
    assert_eq!(graph.trace(board.showing(Kind::Road)).count_ones(), longest);
}

/// Climbs from board to board towards more work.
#[test]
fn no_board_takes_more_steps_than_a_full_one() {
    let everything = Graph::new(full());
    assert_eq!(swept(everything), (49, MOST));
    let mut quick = SplitMix64::new(7);
    for percent in [60, 75, 90] {
        let mut graph = random(&mut quick, percent);
        let mut most = swept(graph).1;
        for _ in 0..300 {
            let mut other = graph;
            for _ in 0..=quick.below(3) {
                let link = 1 << quick.below(49);
                other.rows ^= if quick.below(2) == 0 { link & everything.rows } else { 0 };
                other.columns ^= if quick.below(2) == 0 { link & everything.columns } else { 0 };
            }
            let steps = swept(other).1;
            assert!(steps <= MOST, "{other:?} takes {steps}");
            if steps >= most {
                (graph, most) = (other, steps);
            }
        }
        assert!(most > MOST / 3, "the climb led somewhere: {most}");
    }
}
