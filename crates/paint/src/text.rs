//! Words in the reader's language, from the Fluent files in `locales/` and in the folders of the games.

use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use game::Lang;

// The locale files of each language, listed by the build script.
include!(concat!(env!("OUT_DIR"), "/locales.rs"));

const FILES: [(Lang, &[&str]); 2] = [(Lang::Pl, PL), (Lang::En, EN)];

static TEXTS: LazyLock<[Text; 2]> = LazyLock::new(|| FILES.map(|(lang, files)| Text::load(lang, files)));

/// An argument of a message.
pub type Arg<'a> = FluentValue<'a>;

/// All messages of one language.
pub struct Text {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Text({})", self.lang.tag())
    }
}

impl Text {
    /// The messages of this language.
    pub fn of(lang: Lang) -> &'static Self {
        let [pl, en] = &*TEXTS;
        match lang {
            Lang::Pl => pl,
            Lang::En => en,
        }
    }

    /// Which language this is.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Reads the files of a language. They are part of the program and checked by a test, so a fault is a bug.
    fn load(lang: Lang, files: &[&str]) -> Self {
        let tag = lang.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Names of players stand inside sentences; direction marks around them would only disturb copying.
        bundle.set_use_isolating(false);
        for file in files {
            let (Ok(resource) | Err((resource, _))) = FluentResource::try_new((*file).to_owned());
            let added = bundle.add_resource(resource);
            debug_assert!(added.is_ok(), "a message is defined twice: {added:?}");
        }
        Self { lang, bundle }
    }

    /// Whether there is such a message.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A message without arguments.
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// A message with its arguments. An unknown id reads as itself, which the tests of the locales make impossible.
    pub fn with(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "no message {id}");
            return id.to_owned();
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "message {id}: {errors:?}");
        text
    }
}

/// A sentence that begins with a large letter.
pub(crate) fn capital(said: &str) -> String {
    let mut letters = said.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Every message of a language with the names of its arguments.
    fn messages(files: &[&str]) -> BTreeMap<String, Vec<String>> {
        let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut current = String::new();
        for line in files.iter().flat_map(|file| file.lines()).filter(|line| !line.starts_with('#')) {
            if let Some((id, _)) = line.split_once(" =").filter(|(id, _)| !id.contains(' ')) {
                id.clone_into(&mut current);
                assert!(all.insert(current.clone(), Vec::new()).is_none(), "{id} stands twice");
            }
            let names = line
                .split('$')
                .skip(1)
                .map(|rest| rest.split(|c: char| !c.is_ascii_lowercase()).next().unwrap_or(""));
            let args = all.entry(current.clone()).or_default();
            names.for_each(|name| args.push(name.to_owned()));
        }
        for args in all.values_mut() {
            args.sort();
            args.dedup();
        }
        all
    }

    #[test]
    fn both_languages_say_the_same_things() {
        let [pl, en] = FILES.map(|(_, files)| messages(files));
        assert!(pl.len() > 150, "{} messages", pl.len());
        let missing =
            |one: &BTreeMap<String, Vec<String>>, two: &BTreeMap<String, Vec<String>>| -> Vec<String> {
                one.iter().filter(|(id, args)| two.get(*id) != Some(args)).map(|(id, _)| id.clone()).collect()
            };
        assert_eq!(missing(&pl, &en), Vec::<String>::new(), "in Polish only, or with other arguments");
        assert_eq!(missing(&en, &pl), Vec::<String>::new(), "in English only, or with other arguments");
    }

    #[test]
    fn every_file_is_well_formed() {
        for (lang, files) in FILES {
            for file in files {
                let read = FluentResource::try_new((*file).to_owned());
                assert!(read.is_ok(), "{}: {:?}", lang.tag(), read.err().map(|(_, faults)| faults));
            }
        }
    }

    #[test]
    fn polish_counts_in_three_ways() {
        let text = Text::of(Lang::Pl);
        let open = |n: u32| text.with("state-open", &[("n", n.into())]);
        assert_eq!(
            [open(1), open(3), open(5), open(22)],
            ["1 wolne miejsce", "3 wolne miejsca", "5 wolnych miejsc", "22 wolne miejsca"]
        );
    }
}
