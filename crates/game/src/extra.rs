//! What a table may be given in words of its own, besides seats and choices: a word `ID:TEXT` at the end of its set-up.

use crate::{BadSetup, Fault, Info, Options, said};

/// One thing that a game can be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extra {
    /// How its word begins before the `:`; also its key in the locales, and the name of its field in the form of a new table. A
    /// command of the game with this name checks such a text.
    pub id: &'static str,
    /// How people give it.
    pub form: Form,
    /// Whether it is good for one game only, because everybody knows it afterwards: a rematch is played without it.
    pub once: bool,
    /// Why a word that cannot be meant is refused, in English and Polish.
    pub wrong: (&'static str, &'static str),
    /// Why two of them are refused, in English and Polish.
    pub twice: (&'static str, &'static str),
}

/// How people give an [`Extra`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Typed in, see [`Options::typed`].
    Typed,
    /// As a data file, see [`Options::to_word`].
    File,
}

/// The longest data file, in letters.
pub(crate) const FILE_LENGTH: usize = 24_000;

impl Extra {
    /// What the dice will show: faces separated by `,`, rounds by `/`. What the faces mean, and how many there may be, the game
    /// decides.
    pub const DICE: Self = Self {
        id: "dice",
        form: Form::Typed,
        once: true,
        wrong: ("no dice are typed in", "nie wpisano żadnych kostek"),
        twice: ("the dice are typed in twice", "kostki wpisano dwa razy"),
    };

    /// The players' own board or pieces as a data file. A log contains it and so replays without the file.
    pub const KIT: Self = Self {
        id: "kit",
        form: Form::File,
        once: false,
        wrong: ("that is no data file", "to nie jest plik z danymi"),
        twice: ("there are two data files", "są dwa pliki z danymi, a może być jeden"),
    };

    /// What people gave as one word, without its beginning; `Ok(None)` if it says nothing.
    pub fn pack(&self, given: &str) -> Result<Option<String>, Vec<Fault>> {
        match self.form {
            Form::Typed => Ok(Options::typed(given)),
            Form::File => Options::to_word(given),
        }
    }

    /// What a word of a set-up says about it, if it does.
    pub fn of_word<'a>(&self, word: &'a str) -> Option<&'a str> {
        word.strip_prefix(self.id)?.strip_prefix(':')
    }

    /// Puts what a word says where nothing was said yet.
    pub(crate) fn put(&self, text: &str, place: &mut Option<String>) -> Result<(), BadSetup> {
        let told = |(en, pl)| Err(BadSetup(said!("{en}", "{pl}")));
        let fine = match self.form {
            Form::Typed => !text.is_empty(),
            Form::File => !text.is_empty() && text.len() <= FILE_LENGTH && !text.chars().any(is_control),
        };
        if !fine {
            return told(self.wrong);
        }
        if place.replace(text.to_owned()).is_some() {
            return told(self.twice);
        }
        Ok(())
    }
}

impl Info {
    /// For how many rounds a set-up says what is rolled: people typed it in, and luck has no part in it. Everybody may know how
    /// many they are, nobody before its time what they are.
    pub fn typed_rounds(&self, setup: &str) -> usize {
        let typed = || self.extras.iter().filter(|extra| extra.form == Form::Typed);
        let words = setup.split_ascii_whitespace().skip(1);
        let given = words.filter_map(|word| typed().find_map(|extra| extra.of_word(word)));
        given.map(|rolls| rolls.split('/').count()).sum()
    }
}

/// Whether a letter would break a line of a log or a page. Tabs count as spaces.
pub(crate) fn is_control(letter: char) -> bool {
    letter.is_control() && letter != '\t'
}
