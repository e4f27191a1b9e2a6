//! Every rule has a test, every test a rule, every refusal a test.

use conform::{covered, numbers};
use tor::Tor;

covered!(Tor);

#[test]
fn every_refusal_has_a_test() {
    let mut refusals = numbers(include_str!("../../src/legal.rs"), "no(\"TOR-");
    assert!(refusals.len() >= 7, "the search finds refusals");
    refusals.extend(tor::Ability::ALL.iter().filter(|ability| ability.removes().is_none()).map(|ability| {
        let rule = ability.rule().0;
        rule.trim_start_matches("TOR-").to_owned()
    }));
    let asserted = coverage().refusals_asserted("\"TOR-");
    assert_eq!(refusals, asserted, "refusals of the engine on the left, of the tests on the right");
}
