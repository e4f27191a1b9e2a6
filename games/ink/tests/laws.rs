//! The laws of every game, over random play of every variant.

use std::path::Path;

use conform::{Laws, golden, plans};
use ink::Ink;

const LAWS: Laws<'_> = Laws { setups: &[], games: 60, steps: 700, ends: true };

#[test]
fn laws_of_the_base_game() {
    Laws { setups: &["1", "2", "3"], ..LAWS }.check::<Ink>();
}

#[test]
fn laws_with_more_seats() {
    Laws { setups: &["4", "5", "6"], games: 20, ..LAWS }.check::<Ink>();
}

#[test]
fn laws_of_rivers() {
    Laws { setups: &["1 river", "2 river"], ..LAWS }.check::<Ink>();
}

#[test]
fn laws_of_lakes() {
    let setups =
        &["1 lake", "2 lake", "1 lake shore-closed", "1 lake flood-never", "1 lake shore-closed flood-never"];
    Laws { setups, games: 40, ..LAWS }.check::<Ink>();
}

#[test]
fn laws_with_typed_in_dice() {
    let setups = &[
        "1 dice:R.R.,R.R.,R.R.,HRHR",
        "2 river dice:H..H,HH.H,RR.R,R..H+,W..W,WHWH/R.R.,R..R,H.H.,R.H.+,W.W.,W..W",
    ];
    Laws { setups, games: 40, ..LAWS }.check::<Ink>();
}

#[test]
fn plans_can_be_played() {
    assert!(plans::<Ink>(&["1", "2"], 1, 12) > 10);
    assert!(plans::<Ink>(&["1 river", "1 lake shore-closed flood-never"], 1, 14) > 10);
}

#[test]
fn golden_games_replay() {
    assert!(golden::<Ink>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").as_path()) >= 8);
}
