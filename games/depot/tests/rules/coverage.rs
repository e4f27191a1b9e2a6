//! Every rule has a test, every test a rule, every refusal a test.

use conform::{Coverage, numbers};
use depot::Depot;

fn coverage() -> Coverage {
    Coverage::of::<Depot>(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn no_file_is_forgotten() {
    coverage().files_are_compiled(&["src", "tests/rules", "tests/naive"]);
}

#[test]
fn every_rule_has_a_test() {
    coverage().rules_are_tested();
}

#[test]
fn every_rule_the_code_names_is_in_the_book() {
    coverage().cited_rules_exist();
}

#[test]
fn every_refusal_has_a_test() {
    let refusals = numbers(include_str!("../../src/legal.rs"), "\"DEPOT-");
    assert!(refusals.len() >= 7, "the search finds refusals");
    let asserted = coverage().refusals_asserted(", \"DEPOT-");
    assert_eq!(refusals, asserted, "refusals of the engine on the left, of the tests on the right");
}

#[test]
fn the_book_is_complete_in_both_languages() {
    coverage().book_is_complete();
}
