//! The laws of every game, over random play of every variant.

use std::path::Path;

use conform::{Laws, golden, plans};
use depot::Depot;

const LAWS: Laws<'_> = Laws { setups: &[], games: 60, steps: 400, ends: true };

/// A kit of three squares and one of 24, each a whole set-up.
const KITS: [&str; 2] = [include_str!("tiny.txt"), include_str!("large.txt")];

/// A set-up with a kit.
fn with(setup: &str, kit: &str) -> String {
    let word = game::Options::to_word(kit).expect("a kit").expect("says something");
    format!("{setup} kit:{word}")
}

#[test]
fn laws_of_the_base_game() {
    Laws { setups: &["2", "3", "4"], ..LAWS }.check::<Depot>();
}

#[test]
fn laws_of_the_longest_route() {
    Laws { setups: &["1 longest", "2 longest", "3 longest", "4 longest"], ..LAWS }.check::<Depot>();
}

#[test]
fn laws_of_the_longest_route_with_stations() {
    Laws { setups: &["1 stations", "2 stations", "3 stations", "4 stations"], ..LAWS }.check::<Depot>();
}

#[test]
fn laws_of_other_frames_and_tiles() {
    let setups = &[
        "2 frame-mirror",
        "2 tiles-plain",
        "3 frame-mirror tiles-plain",
        "1 longest frame-mirror tiles-plain",
        "2 longest tiles-plain",
        "2 stations frame-mirror",
        "4 stations frame-mirror tiles-plain",
    ];
    Laws { setups, games: 40, ..LAWS }.check::<Depot>();
}

#[test]
fn laws_of_own_kits() {
    for kit in KITS {
        let setups =
            ["2", "4", "1 longest", "3 longest", "1 stations", "4 stations"].map(|setup| with(setup, kit));
        Laws { setups: &setups.each_ref().map(String::as_str), games: 20, steps: 600, ..LAWS }
            .check::<Depot>();
    }
}

#[test]
fn plans_can_be_played() {
    assert!(
        plans::<Depot>(&["2", "3", "1 longest", "1 stations", "4 stations", "2 longest tiles-plain"], 2, 60)
            > 60
    );
    for kit in KITS {
        assert!(plans::<Depot>(&[&with("2", kit), &with("1 longest", kit)], 2, 40) > 10);
    }
}

/// Every variant with every number of seats, other pieces of the box, and two kits.
#[test]
fn golden_games_replay() {
    assert!(golden::<Depot>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").as_path()) >= 14);
}
