//! Set-up notation: the number of seats, then words. `3`, `4 rivers`, `1 longest stations`, `1 dice:a,b,c/d,e,f`,
//! `2 kit:square_A|square_B`.

use std::fmt;

use crate::extra::{FILE_LENGTH, is_control};
use crate::text::{Faults, uncommented, unmarked};
use crate::{Fault, Info, Lang, Said, said};

/// A set-up text that this game does not know, with the reason; several reasons stand on lines of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSetup(pub Said);

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for BadSetup {}

impl From<Vec<Fault>> for BadSetup {
    /// Every fault on a line of its own.
    fn from(faults: Vec<Fault>) -> Self {
        let lines = |lang| faults.iter().map(|fault| fault.told(lang)).collect::<Vec<_>>().join("\n");
        Self(Said { en: lines(Lang::En), pl: lines(Lang::Pl) })
    }
}

/// A parsed set-up text: seats, the chosen value of every [`crate::Choice`] of the game, and what it is given besides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Number of seats, within the game's limits.
    pub seats: u8,
    /// For each of the game's choices the index of its value; 0 is the default.
    pub chosen: Vec<usize>,
    /// For each [`crate::Extra`] of the game what it is given, in one word.
    pub extras: Vec<Option<String>>,
}

impl Options {
    /// What people type in, faces separated by spaces and rounds by `/`, as one word: faces separated by `,`. `None` if nothing
    /// is typed in.
    pub fn typed(dice: &str) -> Option<String> {
        let round = |round: &str| {
            let faces = round.split(|letter: char| letter == ',' || letter.is_whitespace());
            faces.filter(|face| !face.is_empty()).collect::<Vec<_>>().join(",")
        };
        let rounds: Vec<String> = dice.trim().trim_end_matches('/').split('/').map(round).collect();
        Some(rounds.join("/")).filter(|word| !word.is_empty())
    }

    /// A data file as one word: comments (`#` to the end of a line) are left out, spaces become `_` and line ends `|`, so
    /// that lines keep their numbers. `Ok(None)` if the file says nothing.
    ///
    /// A file that cannot be packed comes back with everything wrong with it.
    pub fn to_word(file: &str) -> Result<Option<String>, Vec<Fault>> {
        let (file, mut faults) = (unmarked(file), Faults::default());
        if file.len() > FILE_LENGTH {
            let reason = said!(
                "the file has more than {FILE_LENGTH} letters",
                "plik jest za długi: może mieć najwyżej {FILE_LENGTH} znaków"
            );
            faults.add(0, reason);
        }
        let mut lines = Vec::new();
        for (line, content) in (1..).zip(file.lines()) {
            let said = uncommented(content);
            if let Some(bad) = said.chars().find(|&letter| "_|".contains(letter) || is_control(letter)) {
                let shown = bad.escape_debug();
                let reason = said!(
                    "no {bad:?} may be in a data file",
                    "w pliku z danymi nie może być znaku `{shown}`"
                );
                faults.add(line, reason);
            }
            lines.push(said.split_whitespace().collect::<Vec<_>>().join("_"));
        }
        if !faults.is_empty() {
            return Err(faults.sorted());
        }
        Ok(Some(lines.join("|").trim_end_matches('|').to_owned()).filter(|word| !word.is_empty()))
    }

    /// The lines of a packed data file.
    pub fn from_word(word: &str) -> String {
        word.replace('|', "\n").replace('_', " ")
    }

    /// Reads a set-up text of the game described by `info`.
    pub fn parse(info: &Info, text: &str) -> Result<Self, BadSetup> {
        let mut words = text.split_ascii_whitespace();
        let (least, most) = info.seats;
        let seats = words
            .next()
            .and_then(|word| word.parse().ok())
            .filter(|seats| (least..=most).contains(seats))
            .ok_or_else(|| {
                BadSetup(said!(
                    "a set-up of {} begins with the number of seats, {least} to {most}",
                    "przygotowanie gry `{}` zaczyna się od liczby miejsc: od {least} do {most}",
                    info.id
                ))
            })?;
        let mut chosen = vec![None; info.choices.len()];
        let mut extras = vec![None; info.extras.len()];
        for word in words {
            let given = info.extras.iter().zip(&mut extras);
            let mut given = given.filter_map(|(extra, place)| Some((extra, place, extra.of_word(word)?)));
            if let Some((extra, place, text)) = given.next() {
                extra.put(text, place)?;
                continue;
            }
            let found = info.choices.iter().enumerate().find_map(|(which, choice)| {
                choice.values.iter().position(|&value| value == word).map(|value| (which, value))
            });
            let Some((which, value)) = found else {
                return Err(BadSetup(said!(
                    "{} has no variant of that name",
                    "gra `{}` nie ma takiego wariantu",
                    info.id
                )));
            };
            if chosen[which].replace(value).is_some() {
                return Err(BadSetup(said!(
                    "{} is chosen twice",
                    "`{}` wybrano dwa razy",
                    info.choices[which].id
                )));
            }
        }
        Ok(Self { seats, chosen: chosen.into_iter().map(Option::unwrap_or_default).collect(), extras })
    }

    /// The shortest text that parses to these options: defaults are left out, extras come last.
    pub fn text(&self, info: &Info) -> String {
        let words = info.choices.iter().zip(&self.chosen).filter(|&(_, &value)| value > 0);
        let text =
            words.fold(self.seats.to_string(), |text, (choice, &value)| text + " " + choice.values[value]);
        let given = info.extras.iter().zip(&self.extras);
        let given = given.filter_map(|(extra, word)| Some((extra.id, word.as_deref()?)));
        given.fold(text, |text, (id, word)| format!("{text} {id}:{word}"))
    }

    /// What is given of an extra, in one word.
    pub fn extra(&self, info: &Info, id: &str) -> Option<&str> {
        let at = info.extras.iter().position(|extra| extra.id == id)?;
        self.extras.get(at)?.as_deref()
    }

    /// The same for the next game: without what is good for one only.
    #[must_use]
    pub fn again(mut self, info: &Info) -> Self {
        for (_, given) in info.extras.iter().zip(&mut self.extras).filter(|(extra, _)| extra.once) {
            *given = None;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Choice, Extra, Kind};

    const TOLD: Info = Info {
        id: "dicey",
        rules: 1,
        data: || 0,
        before: &[],
        seats: (1, 6),
        choices: &[Choice { id: "board", values: &["plain", "rivers"] }],
        presets: &[],
        extras: &[Extra::DICE, Extra::KIT],
        colours: &[],
        book: "",
        kind: Kind { cooperative: false, simultaneous: false, hidden: false, chance: false },
        age: Some(8),
        minutes: Some((20, 30)),
    };

    #[test]
    fn rounds_that_are_typed_in_are_counted() {
        for (setup, rounds) in [
            ("2", 0),
            ("2 dice:1,2", 1),
            ("2 rivers dice:1,2/3/4,4", 3),
            ("2 kit:dice:1/2", 0),
            ("2 kit:a/b", 0),
        ] {
            assert_eq!(TOLD.typed_rounds(setup), rounds, "{setup}");
        }
        assert_eq!(
            Info { extras: &[], ..TOLD }.typed_rounds("2 dice:1,2"),
            0,
            "such a game has no dice to type in"
        );
    }

    #[test]
    fn a_data_file_is_one_word_and_keeps_its_line_numbers() {
        let file = "# a kit\n\n tile  1\t2  # two\r\nstation Żółtowo\n\n";
        let word = Options::to_word(file).unwrap_or_default().unwrap_or_default();
        assert_eq!(word, "||tile_1_2|station_Żółtowo");
        assert_eq!(Options::from_word(&word), "\n\ntile 1 2\nstation Żółtowo");
        let text = format!("2 rivers kit:{word}");
        let options = Options::parse(&TOLD, &text).unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(options.extra(&TOLD, "kit"), Some(word.as_str()));
        assert_eq!(options.text(&TOLD), text);
        assert_eq!(Options::to_word(" \n# nothing\n"), Ok(None));
        let faults = Options::to_word("a\nb_c\nd\ne|f\n").err().unwrap_or_default();
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert_eq!(told, ["line 2: no '_' may be in a data file", "line 4: no '|' may be in a data file"]);
        let BadSetup(reasons) = faults.into();
        assert_eq!(reasons.en, told.join("\n"));
        assert_eq!(
            reasons.of(Lang::Pl).lines().collect::<Vec<_>>(),
            [
                "wiersz 2: w pliku z danymi nie może być znaku `_`",
                "wiersz 4: w pliku z danymi nie może być znaku `|`"
            ]
        );
        assert!(Options::to_word("a|b").is_err() && Options::to_word("a\u{1b}b").is_err());
        assert!(Options::to_word(&"x".repeat(FILE_LENGTH + 1)).is_err());
        for bad in ["2 kit:", "2 kit:a kit:b", "2 kit", "7", "2 plain plain"] {
            let BadSetup(reason) = Options::parse(&TOLD, bad).err().unwrap_or_else(|| panic!("{bad}"));
            assert_ne!(reason.en, reason.pl, "{bad}");
        }
        assert!(Options::parse(&Info { extras: &[Extra::DICE], ..TOLD }, "2 kit:a").is_err());
    }

    #[test]
    fn dice_are_the_last_word_of_a_set_up() {
        let options = Options::parse(&TOLD, "2 dice:a,b/c rivers").unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(options.extra(&TOLD, "dice"), Some("a,b/c"));
        assert_eq!(options.text(&TOLD), "2 rivers dice:a,b/c");
        assert_eq!(Options::parse(&TOLD, &options.text(&TOLD)), Ok(options));
        let both = Options::parse(&TOLD, "2 kit:x dice:a").unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(both.text(&TOLD), "2 dice:a kit:x", "in the order of the game");
        assert_eq!(both.again(&TOLD).text(&TOLD), "2 kit:x", "dice that everybody knows roll no second time");
        for bad in ["2 dice:", "2 dice:a dice:b", "2 dice", "2 die:a"] {
            assert!(Options::parse(&TOLD, bad).is_err(), "{bad}");
        }
        let silent = Info { extras: &[Extra::KIT], ..TOLD };
        assert!(Options::parse(&silent, "2 dice:a").is_err(), "only where the game can be told");
        assert_eq!(Options::parse(&silent, "2 rivers").map(|options| options.extras), Ok(vec![None]));
    }

    #[test]
    fn typed_dice_become_one_word() {
        let cases = [
            ("a b  c", Some("a,b,c")),
            (" a\tb\r\n /\n c,d , e ", Some("a,b/c,d,e")),
            ("a / b /", Some("a/b")),
            ("a // b", Some("a//b")),
            ("  \n ", None),
            ("/", None),
            ("", None),
        ];
        for (typed, word) in cases {
            assert_eq!(Options::typed(typed).as_deref(), word, "{typed:?}");
        }
    }
}
