//! The laws of every game, over random play of every variant.

use conform::Laws;
use depot::Depot;

const LAWS: Laws<'_> = Laws { setups: &[], games: 60, steps: 400, ends: true };

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
