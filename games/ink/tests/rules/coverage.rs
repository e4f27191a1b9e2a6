//! Every rule has a test, every test a rule, every refusal a test.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use game::{Book, Game, Lang};
use ink::Ink;

/// The texts below a directory of this crate with their paths. Read and not listed, so that no file can be forgotten.
fn texts(directory: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(directory)).expect("a directory") {
        let entry = entry.expect("a file");
        let name = format!("{directory}/{}", entry.file_name().to_str().expect("a name"));
        if entry.file_type().expect("a type").is_dir() {
            found.extend(texts(&name));
        } else if name.ends_with(".rs") {
            // The ban is for rules; this reads the program itself.
            #[allow(clippy::disallowed_methods)]
            found.push((name, fs::read_to_string(entry.path()).expect("a text")));
        }
    }
    found
}

fn book() -> Book<'static> {
    Book::parse(Ink::INFO.book).expect("the rulebook can be read")
}

/// The ids of the book as `5.3`.
fn ids() -> BTreeSet<String> {
    book().rules().map(|rule| rule.id.trim_start_matches("INK-").to_owned()).collect()
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

#[test]
fn no_file_is_forgotten() {
    // A file that no other declares is not compiled, so its tests would be counted but never run.
    for directory in ["src", "tests/rules", "tests/naive"] {
        let files = texts(directory);
        for (name, _) in &files {
            let module = name.rsplit('/').next().unwrap().trim_end_matches(".rs");
            let declared = files.iter().any(|(_, text)| {
                let line = |line: &str| {
                    line.trim_start_matches("pub ").trim_start_matches("pub(crate) ")
                        == format!("mod {module};")
                };
                text.lines().any(line)
            });
            assert!(declared || ["main", "lib", "mod"].contains(&module), "{name} is compiled nowhere");
        }
    }
}

#[test]
fn every_rule_has_a_test() {
    let tests = texts("tests");
    let tested: BTreeSet<_> = tests.iter().flat_map(|(_, text)| numbers(text, "#[test]\nfn ink_")).collect();
    assert_eq!(ids(), tested, "rules of the book on the left, tests on the right");
}

#[test]
fn every_rule_the_code_names_is_in_the_book() {
    let sources = texts("src");
    assert!(sources.len() > 10);
    for (name, text) in sources {
        let unknown: Vec<_> = numbers(&text, "INK-").difference(&ids()).cloned().collect();
        assert!(unknown.is_empty(), "{name} names {unknown:?}");
    }
}

#[test]
fn every_refusal_has_a_test() {
    let refusals = numbers(include_str!("../../src/legal.rs"), "\"INK-");
    assert!(refusals.len() >= 11, "the search finds refusals");
    let asserted: BTreeSet<_> = texts("tests/rules")
        .iter()
        .flat_map(|(_, text)| text.lines())
        .filter(|line| line.contains("refused("))
        .flat_map(|line| numbers(line, ", \"INK-"))
        .collect();
    assert_eq!(refusals, asserted, "refusals of the engine on the left, of the tests on the right");
}

#[test]
fn the_book_is_complete_in_both_languages() {
    let book = book();
    let mut seen = BTreeSet::new();
    for (chapter, section) in (1..).zip(&book.sections) {
        for (number, rule) in (1..).zip(&section.rules) {
            assert_eq!(rule.id, format!("INK-{chapter}.{number}"), "rules are numbered in order");
            for lang in Lang::ALL {
                assert!(rule.text(lang).ends_with('.'), "{} is a sentence", rule.id);
                assert!(seen.insert(rule.text(lang)), "{} says something new", rule.id);
                assert!(!rule.title(lang).is_empty() && !section.title(lang).is_empty());
            }
        }
    }
}
