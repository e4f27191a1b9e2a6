//! Every rule has a test, every test a rule, every refusal a test.

use conform::{covered, numbers};
use ink::Ink;

covered!(Ink);

#[test]
fn every_refusal_has_a_test() {
    let refusals = numbers(include_str!("../../src/legal.rs"), "\"INK-");
    assert!(refusals.len() >= 11, "the search finds refusals");
    let asserted = coverage().refusals_asserted(", \"INK-");
    assert_eq!(refusals, asserted, "refusals of the engine on the left, of the tests on the right");
}
