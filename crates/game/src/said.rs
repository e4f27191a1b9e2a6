//! What is said to people in both languages by code that does not know who reads it.

use std::fmt;
use std::str::FromStr;

use crate::Lang;

/// One sentence in both languages, written where its reason is known. [`crate::said!`] makes it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said {
    /// In English.
    pub en: String,
    /// In Polish.
    pub pl: String,
}

impl Said {
    /// What a reader of this language reads.
    pub fn of(&self, lang: Lang) -> &str {
        lang.of(&self.pl, &self.en)
    }
}

impl fmt::Display for Said {
    /// English: command lines and programs read this.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en)
    }
}

/// Says something in both languages: `said!("a second `{verb}`", "drugi wiersz `{verb}`")`. Both texts are formatted as by
/// [`format!`]; arguments that follow them are written once and stand in both, so their expressions must have no effects.
#[macro_export]
macro_rules! said {
    ($en:literal, $pl:literal $(, $($argument:tt)*)?) => {
        $crate::Said { en: format!($en $(, $($argument)*)?), pl: format!($pl $(, $($argument)*)?) }
    };
}

/// The most letters of somebody's word that are shown again.
const SHOWN: usize = 24;

/// The beginning of a word, fit to be shown: texts come from anywhere.
pub fn short(word: &str) -> String {
    beginning(word, SHOWN)
}

/// So many letters of a word, fit to be shown.
pub fn beginning(word: &str, letters: usize) -> String {
    let mut shown: String = word.chars().take(letters).flat_map(char::escape_debug).collect();
    if word.chars().nth(letters).is_some() {
        shown.push('…');
    }
    shown
}

/// A number of a file within these bounds.
pub fn number<N: Copy + FromStr + PartialOrd + fmt::Display>(
    word: &str,
    least: N,
    most: N,
) -> Result<N, Said> {
    let number = word.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| {
        said!(
            "`{}` is no number from {least} to {most}",
            "`{}` to nie liczba od {least} do {most}",
            short(word)
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_formatted() {
        let verb = "grid";
        let said = said!("a second `{verb}`", "drugi wiersz `{verb}`");
        assert_eq!(Lang::ALL.map(|lang| said.of(lang)), ["drugi wiersz `grid`", "a second `grid`"]);
        assert_eq!(said.to_string(), said.en, "English unless somebody asks");
        // Words may need another order.
        let said = said!("{} of {verb} {most}", "{most}: {} z {verb}", 2 + 1, most = 9);
        assert_eq!((said.en.as_str(), said.pl.as_str()), ("3 of grid 9", "9: 3 z grid"));
        let said = said!("no dice", "bez kostek",);
        assert_eq!((said.of(Lang::En), said.of(Lang::Pl)), ("no dice", "bez kostek"));
    }

    #[test]
    fn words_from_anywhere_are_fit_to_be_shown() {
        assert_eq!(short("Łódź"), "Łódź");
        assert_eq!(short(&"ż".repeat(25)), format!("{}…", "ż".repeat(24)));
        assert_eq!(beginning("\u{1b}[2J", 2), "\\u{1b}[…");
    }

    #[test]
    fn numbers_have_bounds() {
        assert_eq!([number("2", 2_u8, 4), number("4", 2, 4)], [Ok(2), Ok(4)]);
        assert_eq!(number("-500", -500_i16, 500), Ok(-500));
        for bad in ["1", "5", "", "2.5", "300", "x"] {
            let said = number(bad, 2_u8, 4).err().unwrap_or_else(|| panic!("{bad}"));
            assert_eq!(said.en, format!("`{bad}` is no number from 2 to 4"));
            assert_eq!(said.pl, format!("`{bad}` to nie liczba od 2 do 4"));
        }
    }
}
