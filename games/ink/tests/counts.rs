//! Numbers that anybody's implementation must reproduce.

use std::collections::BTreeSet;

use ink::{Board, Face, Fit, Picture, Shore};

fn face(name: &str) -> Face {
    Face::named(name).expect("a face")
}

/// Legal single placements on the empty board: squares times different pictures.
#[test]
fn placements_on_the_empty_board() {
    let fit = Fit::of(&Board::default(), Shore::Open);
    let count = |name: &str| -> u32 {
        face(name).pictures().map(|picture| fit.squares(picture.edges(), true).count_ones()).sum()
    };
    let names = [
        "straight-rail",
        "curve-rail",
        "tee-rail",
        "straight-road",
        "curve-road",
        "tee-road",
        "overpass",
        "straight-station",
        "curve-station",
        "cross-road",
        "cross-rail",
        "three-roads",
        "three-rails",
        "corner",
        "cross",
    ];
    assert_eq!(names.map(count), [6, 12, 18, 6, 12, 18, 12, 12, 24, 6, 6, 24, 24, 24, 12]);
}

/// Different complete first rounds: sets of squares after which no die is left that fits.
fn rounds(names: [&str; 4]) -> usize {
    fn go(
        board: &Board,
        left: &[Face],
        set: &mut Vec<(u8, Picture)>,
        seen: &mut BTreeSet<Vec<(u8, Picture)>>,
        ends: &mut BTreeSet<Vec<(u8, Picture)>>,
    ) {
        let mut sorted = set.clone();
        sorted.sort_unstable();
        if !seen.insert(sorted.clone()) {
            return;
        }
        let fit = Fit::of(board, Shore::Open);
        let mut stuck = true;
        for (at, face) in left.iter().enumerate() {
            if left[..at].contains(face) {
                continue;
            }
            let mut rest = left.to_vec();
            rest.remove(at);
            for picture in face.pictures() {
                for cell in ink::cells(fit.squares(picture.edges(), true)) {
                    stuck = false;
                    let mut next = board.clone();
                    next.put(picture, cell, 1);
                    set.push((cell, picture));
                    go(&next, &rest, set, seen, ends);
                    set.pop();
                }
            }
        }
        if stuck {
            ends.insert(sorted);
        }
    }
    let (mut seen, mut ends) = (BTreeSet::new(), BTreeSet::new());
    go(&Board::default(), &names.map(face), &mut Vec::new(), &mut seen, &mut ends);
    ends.len()
}

#[test]
fn complete_first_rounds() {
    assert_eq!(rounds(["straight-rail", "straight-rail", "straight-rail", "overpass"]), 1_184);
    assert_eq!(rounds(["straight-road", "straight-road", "straight-road", "straight-station"]), 836);
    assert_eq!(rounds(["straight-rail", "straight-road", "curve-rail", "curve-station"]), 14_512);
    assert_eq!(rounds(["tee-rail", "tee-road", "curve-road", "straight-station"]), 83_792);
}
