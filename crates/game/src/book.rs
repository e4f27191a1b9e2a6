//! The rulebook of a game, read from its `RULES.md`.
//!
//! ```text
//! # TOR
//! ## Przygotowanie | Set-up
//! ### TOR-1.1 Rozdanie | Dealing
//! pl: Tekst po polsku, jeden akapit.
//! en: The text in English, one paragraph.
//! ruling: Why, where the printed rules are silent (for developers; not shown to players).
//! ```

/// A language players read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lang {
    /// Polish.
    Pl,
    /// English.
    En,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Self; 2] = [Self::Pl, Self::En];

    /// The language tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Pl => "pl",
            Self::En => "en",
        }
    }

    pub(crate) fn of<'a>(self, pl: &'a str, en: &'a str) -> &'a str {
        match self {
            Self::Pl => pl,
            Self::En => en,
        }
    }
}

/// A rule in both languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookRule<'a> {
    /// Its id, such as `TOR-1.1`.
    pub id: &'a str,
    title: (&'a str, &'a str),
    text: (&'a str, &'a str),
}

impl BookRule<'_> {
    /// The rule's title.
    pub fn title(&self, lang: Lang) -> &str {
        lang.of(self.title.0, self.title.1)
    }

    /// The rule's text, one paragraph.
    pub fn text(&self, lang: Lang) -> &str {
        lang.of(self.text.0, self.text.1)
    }
}

/// A chapter of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section<'a> {
    title: (&'a str, &'a str),
    /// Its rules in order.
    pub rules: Vec<BookRule<'a>>,
}

impl Section<'_> {
    /// The chapter's title.
    pub fn title(&self, lang: Lang) -> &str {
        lang.of(self.title.0, self.title.1)
    }
}

/// A whole rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book<'a> {
    /// Its chapters in order.
    pub sections: Vec<Section<'a>>,
}

impl<'a> Book<'a> {
    /// Reads a rulebook; the error names the line that cannot be read.
    pub fn parse(text: &'a str) -> Result<Self, String> {
        let mut sections: Vec<Section<'a>> = Vec::new();
        for (number, line) in text.lines().enumerate() {
            let bad = |what: &str| Err(format!("line {}: {what}", number + 1));
            if let Some(rest) = line.strip_prefix("### ") {
                let Some((id, titles)) = rest.split_once(' ') else {
                    return bad("a rule needs an id and titles");
                };
                let Some(title) = titles.split_once(" | ") else {
                    return bad("a title is `Polish | English`");
                };
                let Some(section) = sections.last_mut() else { return bad("a rule stands in a chapter") };
                section.rules.push(BookRule { id, title, text: ("", "") });
            } else if let Some(titles) = line.strip_prefix("## ") {
                let Some(title) = titles.split_once(" | ") else {
                    return bad("a title is `Polish | English`");
                };
                sections.push(Section { title, rules: Vec::new() });
            } else if let Some((key, value)) =
                line.split_once(": ").filter(|(key, _)| matches!(*key, "pl" | "en"))
            {
                let Some(rule) = sections.last_mut().and_then(|section| section.rules.last_mut()) else {
                    return bad("a text belongs to a rule");
                };
                *(if key == "pl" { &mut rule.text.0 } else { &mut rule.text.1 }) = value;
            }
        }
        let book = Self { sections };
        let silent = book.rules().find(|rule| rule.text.0.is_empty() || rule.text.1.is_empty());
        silent.map_or(Ok(()), |rule| Err(format!("{} lacks a text in one language", rule.id)))?;
        Ok(book)
    }

    /// All rules in order.
    pub fn rules(&self) -> impl Iterator<Item = &BookRule<'a>> {
        self.sections.iter().flat_map(|section| &section.rules)
    }

    /// The rule with this id.
    pub fn rule(&self, id: &str) -> Option<&BookRule<'a>> {
        self.rules().find(|rule| rule.id == id)
    }
}
