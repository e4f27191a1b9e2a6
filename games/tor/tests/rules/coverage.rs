//! Every rule has a test, every test a rule, every refusal a test.

use std::collections::BTreeSet;

use game::{Book, Game, Lang};
use tor::Tor;

const MAIN: &str = include_str!("main.rs");
const LIB: &str = include_str!("../../src/lib.rs");
const LEGAL: &str = include_str!("../../src/legal.rs");

/// The files that hold tests of rules.
const TESTS: [(&str, &str); 11] = [
    ("data", include_str!("../data.rs")),
    ("deck", include_str!("deck.rs")),
    ("end", include_str!("end.rs")),
    ("help", include_str!("help.rs")),
    ("moves", include_str!("moves.rs")),
    ("offers", include_str!("offers.rs")),
    ("padlocks", include_str!("padlocks.rs")),
    ("removals", include_str!("removals.rs")),
    ("row", include_str!("row.rs")),
    ("setup", include_str!("setup.rs")),
    ("turn", include_str!("turn.rs")),
];

/// The engine.
const SOURCES: [(&str, &str); 11] = [
    ("lib", LIB),
    ("action", include_str!("../../src/action.rs")),
    ("apply", include_str!("../../src/apply.rs")),
    ("data", include_str!("../../src/data.rs")),
    ("eval", include_str!("../../src/eval.rs")),
    ("event", include_str!("../../src/event.rs")),
    ("legal", LEGAL),
    ("score", include_str!("../../src/score.rs")),
    ("setup", include_str!("../../src/setup.rs")),
    ("train", include_str!("../../src/train.rs")),
    ("view", include_str!("../../src/view.rs")),
];

fn book() -> Book<'static> {
    Book::parse(Tor::INFO.book).expect("the rulebook can be read")
}

/// The ids of the book as `5.3`.
fn ids() -> BTreeSet<String> {
    book().rules().map(|rule| rule.id.trim_start_matches("TOR-").to_owned()).collect()
}

/// The number `x.y` that follows each occurrence of `mark`, with any separator between the two parts.
fn numbers(text: &str, mark: &str) -> BTreeSet<String> {
    let number = |rest: &str| {
        let part = |text: &str| text.chars().take_while(char::is_ascii_digit).collect::<String>();
        let chapter = part(rest);
        let rule = part(rest.get(chapter.len() + 1..)?);
        (!chapter.is_empty() && !rule.is_empty()).then(|| format!("{chapter}.{rule}"))
    };
    text.split(mark).skip(1).filter_map(number).collect()
}

/// The modules a file declares.
fn modules(text: &str) -> BTreeSet<&str> {
    text.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';')).collect()
}

#[test]
fn no_file_is_forgotten() {
    let listed: BTreeSet<_> = TESTS.iter().map(|(name, _)| *name).chain(["coverage"]).collect();
    assert!(modules(MAIN).is_subset(&listed), "list every test file above");
    let listed: BTreeSet<_> = SOURCES.iter().map(|(name, _)| *name).collect();
    assert!(modules(LIB).is_subset(&listed), "list every source file above");
}

#[test]
fn every_rule_has_a_test() {
    let tested: BTreeSet<_> = TESTS.iter().flat_map(|(_, text)| numbers(text, "#[test]\nfn tor_")).collect();
    assert_eq!(ids(), tested, "rules of the book on the left, tests on the right");
}

#[test]
fn every_rule_the_code_names_is_in_the_book() {
    for (name, text) in SOURCES {
        let unknown: Vec<_> = numbers(text, "TOR-").difference(&ids()).cloned().collect();
        assert!(unknown.is_empty(), "{name} names {unknown:?}");
    }
}

#[test]
fn every_refusal_has_a_test() {
    let mut refusals = numbers(LEGAL, "no(\"TOR-");
    assert!(refusals.len() >= 7, "the search finds refusals");
    refusals.extend(tor::Ability::ALL.iter().filter(|ability| ability.removes().is_none()).map(|ability| {
        let rule = ability.rule().0;
        rule.trim_start_matches("TOR-").to_owned()
    }));
    let asserted: BTreeSet<_> = TESTS
        .iter()
        .flat_map(|(_, text)| text.lines())
        .filter(|line| line.contains("refused("))
        .flat_map(|line| numbers(line, "\"TOR-"))
        .collect();
    assert_eq!(refusals, asserted, "refusals of the engine on the left, of the tests on the right");
}

#[test]
fn the_book_is_complete_in_both_languages() {
    let book = book();
    let mut seen = BTreeSet::new();
    for (chapter, section) in (1..).zip(&book.sections) {
        for (number, rule) in (1..).zip(&section.rules) {
            assert_eq!(rule.id, format!("TOR-{chapter}.{number}"), "rules are numbered in order");
            for lang in Lang::ALL {
                assert!(rule.text(lang).ends_with('.'), "{} is a sentence", rule.id);
                assert!(seen.insert(rule.text(lang)), "{} says something new", rule.id);
                assert!(!rule.title(lang).is_empty() && !section.title(lang).is_empty());
            }
        }
    }
}
