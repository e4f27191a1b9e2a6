//! What is said to people in both languages by code that does not know who reads it.

use std::fmt;

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
}
