//! The toy keeps every law: simultaneous turns, chance, a secret, cooperation.

use std::path::Path;

use conform::{Laws, golden, plans};
use toy::Toy;

#[test]
fn the_toy_keeps_all_laws() {
    let setups = &["2", "3", "4", "2 together", "3 together", "4 together"];
    Laws { setups, games: 300, steps: 40, ends: true }.check::<Toy>();
}

#[test]
fn plans_of_the_toy_can_be_played() {
    assert!(plans::<Toy>(&["2", "4 together"], 20, 40) > 100);
}

#[test]
fn golden_games_of_both_versions_replay() {
    assert!(golden::<Toy>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").as_path()) >= 4);
}
