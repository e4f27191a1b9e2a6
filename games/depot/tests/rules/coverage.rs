//! Every rule has a test, every test a rule, every refusal a test.

use conform::{covered, numbers};
use depot::Depot;

covered!(Depot);

#[test]
fn every_refusal_has_a_test() {
    let refusals = numbers(include_str!("../../src/legal.rs"), "\"DEPOT-");
    assert!(refusals.len() >= 7, "the search finds refusals");
    let asserted = coverage().refusals_asserted(", \"DEPOT-");
    assert_eq!(refusals, asserted, "refusals of the engine on the left, of the tests on the right");
}
