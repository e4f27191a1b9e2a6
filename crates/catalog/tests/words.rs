//! One word for one thing, the printed one. Each game lists in `data/words.txt` what its rulebook does not say; this looks for
//! those words in everything its players read: rulebook, locale files and the texts of its crate.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use catalog::GAMES;
use game::{Book, Lang};

/// What a game must not say in a language, and phrases in which it may all the same.
#[derive(Debug, Default)]
struct Banned {
    words: Vec<(String, String)>,
    allowed: Vec<String>,
}

impl Banned {
    /// Reads the list of a game: `pl: kostk* -> kość` and `allow pl: phrase`.
    fn read(list: &str, lang: Lang) -> Self {
        let (word, allow) = (format!("{}: ", lang.tag()), format!("allow {}: ", lang.tag()));
        let mut banned = Self::default();
        for line in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let known = Lang::ALL
                .iter()
                .any(|lang| line.trim_start_matches("allow ").starts_with(&format!("{}: ", lang.tag())));
            assert!(known, "what is `{line}`?");
            if let Some(rest) = line.strip_prefix(&word) {
                let (bad, good) = rest.split_once(" -> ").unwrap_or_else(|| panic!("`{line}` lacks `->`"));
                banned.words.push((bad.trim().to_lowercase(), good.to_owned()));
            } else if let Some(phrase) = line.strip_prefix(&allow) {
                banned.allowed.push(phrase.trim().to_lowercase());
            }
        }
        banned
    }

    /// The words of a text that are banned, with what to say instead.
    fn found(&self, text: &str) -> Vec<(&str, &str)> {
        let mut text = text.to_lowercase();
        for phrase in &self.allowed {
            text = text.replace(phrase.as_str(), " ");
        }
        let words: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric()).collect();
        let hit = |bad: &str| {
            let parts: Vec<&str> = bad.split(' ').collect();
            words.windows(parts.len()).any(|run| run.iter().zip(&parts).all(|(word, part)| fits(word, part)))
        };
        let found = self.words.iter().filter(|(bad, _)| hit(bad));
        found.map(|(bad, good)| (bad.as_str(), good.as_str())).collect()
    }
}

/// Whether a word is the one of the list; a star there stands for any ending.
fn fits(word: &str, listed: &str) -> bool {
    listed.strip_suffix('*').map_or(word == listed, |stem| word.starts_with(stem))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All that the rulebook says in a language, with the id of the rule.
fn of_the_book(book: &Book<'_>, lang: Lang) -> Vec<(String, String)> {
    let chapters = book.sections.iter().map(|section| ("chapter".to_owned(), section.title(lang).to_owned()));
    let rules = book.rules().flat_map(|rule| {
        let own = [rule.title(lang), rule.text(lang)].into_iter().chain(rule.items(lang));
        let more = rule.examples.iter().map(|example| example.text(lang));
        let all = own.chain(more).chain(rule.rulings.iter().map(|ruling| ruling.text(lang)));
        all.map(|text| (rule.id.to_owned(), text.to_owned())).collect::<Vec<_>>()
    });
    chapters.chain(rules).collect()
}

/// The messages of a game's locale files: a key with its text.
fn of_the_locale(id: &str, lang: Lang) -> Vec<(String, String)> {
    let folder = root().join("crates/paint/src").join(id);
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let texts = files.filter(|file| file.extension().is_some_and(|ending| ending == "ftl"));
    let own = texts.filter(|file| {
        let stem = file.file_stem().unwrap().to_str().unwrap();
        stem == lang.tag() || stem.starts_with(&format!("{}-", lang.tag()))
    });
    own.flat_map(|file| {
        let text = fs::read_to_string(&file).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let said =
            lines.map(|line| line.split_once('=').filter(|_| !line.starts_with(' ')).unwrap_or((line, line)));
        // Names of arguments are for the program, not for the player.
        let said = said.map(|(key, text)| (key.trim().to_owned(), without_arguments(text)));
        said.collect::<Vec<_>>()
    })
    .collect()
}

fn without_arguments(text: &str) -> String {
    let mut out = String::new();
    let mut inside = 0;
    for letter in text.chars() {
        match letter {
            '{' => inside += 1,
            '}' => inside -= 1,
            _ if inside == 0 => out.push(letter),
            _ => {}
        }
    }
    out
}

/// The texts of `said!` in a game's crate: English first, then Polish.
fn of_the_crate(id: &str, lang: Lang) -> Vec<(String, String)> {
    let mut files = Vec::new();
    program(&root().join("games").join(id).join("src"), &mut files);
    let pick = usize::from(lang == Lang::Pl);
    let said = files.iter().flat_map(|file| {
        let text = fs::read_to_string(file).unwrap();
        let uses = text.split("said!").skip(1).filter_map(|rest| literals(rest).into_iter().nth(pick));
        uses.map(|said| (file.display().to_string(), said)).collect::<Vec<_>>()
    });
    said.collect()
}

/// The first two texts in quotes.
fn literals(program: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = program;
    while found.len() < 2
        && let Some((_, after)) = rest.split_once('"')
    {
        let end = after.char_indices().scan(false, |escaped, (at, letter)| {
            let ends = letter == '"' && !*escaped;
            *escaped = letter == '\\' && !*escaped;
            Some((at, ends))
        });
        let Some((at, _)) = end.into_iter().find(|(_, ends)| *ends) else { break };
        found.push(after[..at].to_owned());
        rest = &after[at + 1..];
    }
    found
}

fn program(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            program(&entry, files);
        } else if entry.extension().is_some_and(|end| end == "rs") {
            files.push(entry);
        }
    }
}

#[test]
fn players_read_the_words_of_the_rulebook() {
    let mut faults = Vec::new();
    for entry in GAMES {
        let id = entry.info.id;
        let list = fs::read_to_string(root().join("games").join(id).join("data/words.txt"))
            .unwrap_or_else(|fault| panic!("{id} has no list of words: {fault}"));
        for lang in Lang::ALL {
            let banned = Banned::read(&list, lang);
            let texts = [of_the_book(&entry.book(), lang), of_the_locale(id, lang), of_the_crate(id, lang)];
            for (place, text) in texts.iter().flatten() {
                for (bad, good) in banned.found(text) {
                    faults.push(format!("{id} {} {place}: `{bad}` for `{good}` in: {text}", lang.tag()));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} places:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn a_banned_word_is_found_in_any_form_and_case_but_not_inside_an_allowed_phrase() {
    let list = "# why\npl: kostk* -> kość\npl: stos kart zagranych -> stos kart odrzuconych\nallow pl: kostka masła\n";
    let banned = Banned::read(list, Lang::Pl);
    assert_eq!(banned.found("Rzuć Kostką!"), [("kostk*", "kość")]);
    assert_eq!(banned.found("na stos kart zagranych"), [("stos kart zagranych", "stos kart odrzuconych")]);
    assert!(banned.found("kość, kostka masła, zakostkowany").is_empty());
    assert!(Banned::read(list, Lang::En).words.is_empty());
    assert_eq!(literals(r#"("a \"b\"", "c {d}")"#), [r#"a \"b\""#, "c {d}"]);
    assert_eq!(without_arguments("{ $kostka } pada { $n -> }"), " pada ");
}
