//! Every rule has a test, every rule the code names is in the book, and no file is forgotten.
//!
//! Files are read and not listed, so that a new one counts from its first day.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use game::{Book, Game, Lang};

/// What a game's crate says about its rules.
#[derive(Debug)]
pub struct Coverage {
    book: Book<'static>,
    /// How ids of rules begin, such as `TOR`.
    prefix: String,
    root: PathBuf,
}

impl Coverage {
    /// Looks at the crate of a game; `root` is its `CARGO_MANIFEST_DIR`.
    pub fn of<G: Game>(root: &str) -> Self {
        let book = Book::parse(G::INFO.book).unwrap_or_else(|fault| panic!("the rulebook: {fault}"));
        Self { book, prefix: G::INFO.id.to_uppercase(), root: Path::new(root).to_owned() }
    }

    /// The texts of program below a directory of the crate, with their paths.
    pub fn texts(&self, directory: &str) -> Vec<(String, String)> {
        let mut found = Vec::new();
        let entries =
            fs::read_dir(self.root.join(directory)).unwrap_or_else(|fault| panic!("{directory}: {fault}"));
        for entry in entries.filter_map(Result::ok) {
            let name = format!("{directory}/{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                found.extend(self.texts(&name));
            } else if entry.path().extension().is_some_and(|end| end == "rs") {
                let text = fs::read_to_string(entry.path());
                found.push((name.clone(), text.unwrap_or_else(|fault| panic!("{name}: {fault}"))));
            }
        }
        assert!(!found.is_empty(), "{directory} holds program");
        found
    }

    /// The ids of the book as `5.3`.
    fn ids(&self) -> BTreeSet<String> {
        let prefix = format!("{}-", self.prefix);
        self.book.rules().map(|rule| rule.id.trim_start_matches(&prefix).to_owned()).collect()
    }

    /// A file that no other declares is not compiled, so its tests would be counted but never run.
    pub fn files_are_compiled(&self, directories: &[&str]) {
        for directory in directories {
            let files = self.texts(directory);
            for (name, _) in &files {
                let module = name.rsplit('/').next().unwrap_or_default().trim_end_matches(".rs");
                let line = format!("mod {module};");
                let bare =
                    |own: &str| own.trim_start_matches("pub ").trim_start_matches("pub(crate) ") == line;
                let declared = files.iter().any(|(_, text)| text.lines().any(bare));
                assert!(declared || ["main", "lib", "mod"].contains(&module), "{name} is compiled nowhere");
            }
        }
    }

    /// Tests are named after rules, as `tor_5_3_what_it_shows`; each rule has one, and no other rule has.
    pub fn rules_are_tested(&self) {
        let mark = format!("#[test]\nfn {}_", self.prefix.to_lowercase());
        let tested: BTreeSet<_> =
            self.texts("tests").iter().flat_map(|(_, text)| numbers(text, &mark)).collect();
        assert_eq!(self.ids(), tested, "rules of the book on the left, tests on the right");
    }

    /// The code cites rules that exist.
    pub fn cited_rules_exist(&self) {
        for (name, text) in self.texts("src") {
            let cited = numbers(&text, &format!("{}-", self.prefix));
            let unknown: Vec<_> = cited.difference(&self.ids()).cloned().collect();
            assert!(unknown.is_empty(), "{name} names {unknown:?}");
        }
    }

    /// The rules that tests assert to be refusals: those named after `mark` in lines that call `refused(`.
    pub fn refusals_asserted(&self, mark: &str) -> BTreeSet<String> {
        let tests = self.texts("tests/rules");
        let lines = tests.iter().flat_map(|(_, text)| text.lines()).filter(|line| line.contains("refused("));
        lines.flat_map(|line| numbers(line, mark)).collect()
    }

    /// Numbers have no gap, wherever the printed order puts a rule, and each rule says something new in both languages.
    pub fn book_is_complete(&self) {
        let ids = self.ids();
        assert_eq!(ids.len(), self.book.rules().count(), "each id once");
        for id in &ids {
            let part = |text: &str| text.parse::<u32>().unwrap_or_else(|_| panic!("{id} is no number"));
            let (chapter, rule) = id.split_once('.').map_or((0, 0), |(one, two)| (part(one), part(two)));
            let before = if rule > 1 {
                format!("{chapter}.{}", rule - 1)
            } else {
                format!("{}.1", chapter.max(1) - 1)
            };
            assert!(chapter < 2 && rule == 1 || ids.contains(&before), "there is {id} but no {before}");
        }
        let mut seen = BTreeSet::new();
        for section in &self.book.sections {
            for (rule, lang) in section.rules.iter().flat_map(|rule| Lang::ALL.map(|lang| (rule, lang))) {
                assert!(rule.text(lang).ends_with('.'), "{} is a sentence", rule.id);
                assert!(seen.insert(rule.text(lang)), "{} says something new", rule.id);
                assert!(!rule.title(lang).is_empty() && !section.title(lang).is_empty());
            }
        }
    }
}

/// The number `x.y` that follows each occurrence of `mark`, with any separator between the two parts.
pub fn numbers(text: &str, mark: &str) -> BTreeSet<String> {
    let number = |rest: &str| {
        let part = |text: &str| text.chars().take_while(char::is_ascii_digit).collect::<String>();
        let chapter = part(rest);
        let rule = part(rest.get(chapter.len() + 1..)?);
        (!chapter.is_empty() && !rule.is_empty()).then(|| format!("{chapter}.{rule}"))
    };
    text.split(mark).skip(1).filter_map(number).collect()
}

/// Tests that hold the crate of a game against its rulebook: no file is forgotten, every rule has a test, every rule the code
/// names is in the book, and the book is complete. Defines `coverage()` for further ones.
#[macro_export]
macro_rules! covered {
    ($game:ty) => {
        fn coverage() -> $crate::Coverage {
            $crate::Coverage::of::<$game>(env!("CARGO_MANIFEST_DIR"))
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
        fn the_book_is_complete_in_both_languages() {
            coverage().book_is_complete();
        }
    };
}
