//! The rulebook of a game, read from its `RULES.md`.
//!
//! ```text
//! # TOR
//! Prose before the first rule is for developers.
//! ## Przygotowanie | Set-up
//! ### TOR-1.1 Rozdanie | Dealing
//! pl: Tekst po polsku, jeden akapit.
//! en: The text in English, one paragraph.
//! item: Polski punkt listy | English list item
//! example pl: Przykład.
//! example en: An example.
//! picture: NAME, painted beside the example before it, or beside the rule
//! ruling pl: Co rozstrzygnięto, gdzie druk milczy.
//! ruling en: What was decided where the print is silent.
//! from: print, edition or ours
//! note: For developers, shown to nobody.
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

/// A text in Polish and in English.
type Both<'a> = (&'a str, &'a str);

/// Where a decision about the rules comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The printed rulebook.
    Print,
    /// Another edition of the game.
    Edition,
    /// Ourselves.
    Ours,
}

impl Source {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Print, Self::Edition, Self::Ours];

    /// The word for it in a rulebook.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Print => "print",
            Self::Edition => "edition",
            Self::Ours => "ours",
        }
    }
}

/// What was decided where the printed rules leave something open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruling<'a> {
    text: Both<'a>,
    /// Where it comes from.
    pub from: Option<Source>,
}

impl Ruling<'_> {
    /// The decision.
    pub fn text(&self, lang: Lang) -> &str {
        lang.of(self.text.0, self.text.1)
    }
}

/// A worked example, a picture, or both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example<'a> {
    text: Both<'a>,
    /// The name of its picture, known to whoever paints the game.
    pub picture: Option<&'a str>,
}

impl Example<'_> {
    /// The example in words; empty where there is only a picture.
    pub fn text(&self, lang: Lang) -> &str {
        lang.of(self.text.0, self.text.1)
    }
}

/// A rule in both languages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookRule<'a> {
    /// Its id, such as `TOR-1.1`.
    pub id: &'a str,
    title: Both<'a>,
    text: Both<'a>,
    items: Vec<Both<'a>>,
    /// Its examples and pictures in order.
    pub examples: Vec<Example<'a>>,
    /// Its rulings in order.
    pub rulings: Vec<Ruling<'a>>,
}

impl<'a> BookRule<'a> {
    fn new(id: &'a str, title: Both<'a>) -> Self {
        Self { id, title, text: ("", ""), items: Vec::new(), examples: Vec::new(), rulings: Vec::new() }
    }

    /// The rule's title.
    pub fn title(&self, lang: Lang) -> &str {
        lang.of(self.title.0, self.title.1)
    }

    /// The rule's text, one paragraph.
    pub fn text(&self, lang: Lang) -> &str {
        lang.of(self.text.0, self.text.1)
    }

    /// The list below the text.
    pub fn items(&self, lang: Lang) -> impl Iterator<Item = &str> {
        self.items.iter().map(move |item| lang.of(item.0, item.1))
    }

    /// Takes one line of the file that belongs to the rule.
    fn line(&mut self, key: &str, value: &'a str) -> Result<(), &'static str> {
        match key {
            "pl" => self.text.0 = value,
            "en" => self.text.1 = value,
            "item" => self.items.push(both(value)?),
            "example pl" => self.examples.push(Example { text: (value, ""), picture: None }),
            "example en" => last(&mut self.examples)?.text.1 = value,
            "picture" => match self.examples.last_mut().filter(|example| example.picture.is_none()) {
                Some(example) => example.picture = Some(value),
                None => self.examples.push(Example { text: ("", ""), picture: Some(value) }),
            },
            "ruling pl" => self.rulings.push(Ruling { text: (value, ""), from: None }),
            "ruling en" => last(&mut self.rulings)?.text.1 = value,
            "from" => {
                let known = Source::ALL.into_iter().find(|source| source.word() == value);
                last(&mut self.rulings)?.from =
                    Some(known.ok_or("a ruling comes from `print`, `edition` or `ours`")?);
            }
            "note" => {}
            _ => return Err("this is no line of a rule"),
        }
        Ok(())
    }

    /// What the rule lacks.
    fn fault(&self) -> Option<&'static str> {
        let half = |text: Both<'_>| text.0.is_empty() != text.1.is_empty();
        match () {
            () if self.text.0.is_empty() || self.text.1.is_empty() => Some("lacks a text in one language"),
            () if self.examples.iter().any(|example| half(example.text)) => {
                Some("has an example in one language only")
            }
            () if self.rulings.iter().any(|ruling| half(ruling.text)) => {
                Some("has a ruling in one language only")
            }
            () if self.rulings.iter().any(|ruling| ruling.from.is_none()) => {
                Some("has a ruling that does not say where it comes from")
            }
            () => None,
        }
    }
}

fn both(value: &str) -> Result<Both<'_>, &'static str> {
    value.split_once(" | ").ok_or("this is written `Polish | English`")
}

fn last<T>(list: &mut [T]) -> Result<&mut T, &'static str> {
    list.last_mut().ok_or("the Polish line comes first")
}

/// A chapter of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section<'a> {
    title: Both<'a>,
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
    /// Reads a rulebook; the error names the line or the rule that cannot be read.
    pub fn parse(text: &'a str) -> Result<Self, String> {
        let mut sections = Vec::new();
        for (number, line) in text.lines().enumerate() {
            read(&mut sections, line).map_err(|what| format!("line {}: {what}", number + 1))?;
        }
        let book = Self { sections };
        let fault = book.rules().find_map(|rule| Some(format!("{} {}", rule.id, rule.fault()?)));
        fault.map_or(Ok(book), Err)
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

/// Reads one line into the chapters so far.
fn read<'a>(sections: &mut Vec<Section<'a>>, line: &'a str) -> Result<(), &'static str> {
    if let Some(rest) = line.strip_prefix("### ") {
        let (id, titles) = rest.split_once(' ').ok_or("a rule needs an id and titles")?;
        let section = sections.last_mut().ok_or("a rule stands in a chapter")?;
        section.rules.push(BookRule::new(id, both(titles)?));
    } else if let Some(titles) = line.strip_prefix("## ") {
        sections.push(Section { title: both(titles)?, rules: Vec::new() });
    } else if let Some(rule) = sections.last_mut().and_then(|section| section.rules.last_mut())
        && !line.trim().is_empty()
    {
        let (key, value) = line.split_once(": ").ok_or("this is no line of a rule")?;
        rule.line(key, value.trim())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Book, Lang, Source};

    const BOOK: &str = "\
# BOOK
Prose of any kind: ignored.
## Cel | Aim
### BOOK-0.1 Cel gry | Aim
pl: Wygraj.
en: Win.
item: 2 kości | 2 dice
picture: board
example pl: Ala wygrywa.
example en: Ala wins.
picture: win
ruling pl: Remis to remis.
ruling en: A tie is a tie.
from: ours
note: Nobody reads this.
";

    #[test]
    fn a_rule_has_items_examples_pictures_and_rulings() {
        let book = Book::parse(BOOK).unwrap();
        let rule = book.rule("BOOK-0.1").unwrap();
        assert_eq!(rule.items(Lang::Pl).collect::<Vec<_>>(), ["2 kości"]);
        assert_eq!(rule.items(Lang::En).collect::<Vec<_>>(), ["2 dice"]);
        let examples: Vec<_> =
            rule.examples.iter().map(|example| (example.text(Lang::En), example.picture)).collect();
        assert_eq!(examples, [("", Some("board")), ("Ala wins.", Some("win"))]);
        assert_eq!(rule.rulings.len(), 1);
        assert_eq!(rule.rulings[0].text(Lang::Pl), "Remis to remis.");
        assert_eq!(rule.rulings[0].from, Some(Source::Ours));
    }

    #[test]
    fn what_is_missing_or_misspelt_is_named() {
        for (from, to, fault) in [
            ("en: Win.\n", "", "BOOK-0.1 lacks a text in one language"),
            ("example en: Ala wins.\n", "", "BOOK-0.1 has an example in one language only"),
            ("ruling en: A tie is a tie.\n", "", "BOOK-0.1 has a ruling in one language only"),
            ("from: ours\n", "", "BOOK-0.1 has a ruling that does not say where it comes from"),
            ("from: ours", "from: BGG", "line 14: a ruling comes from `print`, `edition` or `ours`"),
            ("| 2 dice", "/ 2 dice", "line 7: this is written `Polish | English`"),
            ("note: ", "remark: ", "line 15: this is no line of a rule"),
            ("## Cel | Aim\n", "", "line 3: a rule stands in a chapter"),
        ] {
            assert_eq!(Book::parse(&BOOK.replace(from, to)), Err(fault.to_owned()), "{from}");
        }
    }
}
