//! The laws of every game, over random play of TOR, and its recorded games.

use std::path::Path;

use conform::{Laws, golden};
use tor::Tor;

/// Random play of TOR needs thousands of turns to end, so games are broken off.
const LAWS: Laws<'_> = Laws { setups: &[], games: 1_000, steps: 300, ends: false };

#[test]
fn laws_with_2_seats() {
    Laws { setups: &["2", "2 discard-first"], ..LAWS }.check::<Tor>();
}

#[test]
fn laws_with_3_seats() {
    Laws { setups: &["3", "3 discard-first"], ..LAWS }.check::<Tor>();
}

#[test]
fn laws_with_4_seats() {
    Laws { setups: &["4", "4 discard-first"], ..LAWS }.check::<Tor>();
}

#[test]
fn golden_games_of_both_versions_replay() {
    assert!(golden::<Tor>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").as_path()) >= 8);
}
