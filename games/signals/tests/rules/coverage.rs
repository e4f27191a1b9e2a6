//! Every rule has a test, every test a rule, every refusal a test.

use conform::{covered, numbers};
use signals::Signals;

covered!(Signals);

#[test]
fn every_refusal_has_a_test() {
    let refusals = numbers(include_str!("../../src/legal.rs"), "\"SIGNALS-");
    assert!(refusals.len() >= 20, "the search finds refusals");
    let asserted = coverage().refusals_asserted(", \"SIGNALS-");
    assert_eq!(refusals, asserted, "refusals of the engine on the left, of the tests on the right");
}
