//! Words in the reader's language, from the Fluent files under `locales/`.

use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use game::Lang;

const FILES: [(Lang, &[&str]); 2] = [
    (
        Lang::Pl,
        &[
            include_str!("../locales/pl/site.ftl"),
            include_str!("../locales/pl/tor.ftl"),
            include_str!("../locales/pl/toy.ftl"),
        ],
    ),
    (
        Lang::En,
        &[
            include_str!("../locales/en/site.ftl"),
            include_str!("../locales/en/tor.ftl"),
            include_str!("../locales/en/toy.ftl"),
        ],
    ),
];

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
