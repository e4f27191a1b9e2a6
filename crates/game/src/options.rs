//! Set-up notation: the number of seats, then words. `3`, `4 rivers`, `1 longest stations`, `1 dice:a,b,c/d,e,f`,
//! `2 kit:square_A|square_B`.

use std::fmt;

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

/// A parsed set-up text: seats and, for every [`crate::Choice`] of the game, the index of the chosen value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Number of seats, within the game's limits.
    pub seats: u8,
    /// For each of the game's choices the index of its value; 0 is the default.
    pub chosen: Vec<usize>,
    /// What the dice will show, for games that can be told: faces separated by `,`, rounds by `/`. What the faces mean, and
    /// how many there may be, the game decides.
    pub dice: Option<String>,
    /// The players' own board or pieces, for games that can be given a data file: the file in one word, see
    /// [`Options::packed`]. A log contains it and so replays without the file.
    pub kit: Option<String>,
}

/// How the word about dice begins.
const DICE: &str = "dice:";
/// How the word with a data file begins.
const KIT: &str = "kit:";
/// The longest data file, in letters.
const KIT_LENGTH: usize = 24_000;

impl Options {
    /// Dice as people type them, faces separated by spaces and rounds by `/`, in the form of [`Options::dice`]; `None` if
    /// nothing is typed in.
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
    pub fn packed(file: &str) -> Result<Option<String>, Vec<Fault>> {
        let (file, mut faults) = (unmarked(file), Faults::default());
        if file.len() > KIT_LENGTH {
            let reason = said!(
                "the file has more than {KIT_LENGTH} letters",
                "plik jest za długi: może mieć najwyżej {KIT_LENGTH} znaków"
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
    pub fn unpacked(word: &str) -> String {
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
        let (mut dice, mut kit) = (None, None);
        for word in words {
            if let Some(file) = word.strip_prefix(KIT).filter(|_| info.kit) {
                if file.len() > KIT_LENGTH || file.is_empty() || file.chars().any(is_control) {
                    return Err(BadSetup(said!("that is no data file", "to nie jest plik z danymi")));
                }
                if kit.replace(file.to_owned()).is_some() {
                    return Err(BadSetup(said!(
                        "there are two data files",
                        "są dwa pliki z danymi, a może być jeden"
                    )));
                }
                continue;
            }
            if let Some(faces) = word.strip_prefix(DICE).filter(|_| info.dice) {
                if faces.is_empty() {
                    return Err(BadSetup(said!("no dice are typed in", "nie wpisano żadnych kostek")));
                }
                if dice.replace(faces.to_owned()).is_some() {
                    return Err(BadSetup(said!("the dice are typed in twice", "kostki wpisano dwa razy")));
                }
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
        Ok(Self { seats, chosen: chosen.into_iter().map(Option::unwrap_or_default).collect(), dice, kit })
    }

    /// The shortest text that parses to these options: defaults are left out, dice and a data file come last.
    pub fn text(&self, info: &Info) -> String {
        let words = info.choices.iter().zip(&self.chosen).filter(|&(_, &value)| value > 0);
        let text =
            words.fold(self.seats.to_string(), |text, (choice, &value)| text + " " + choice.values[value]);
        let text = self.dice.iter().fold(text, |text, dice| text + " " + DICE + dice);
        self.kit.iter().fold(text, |text, kit| text + " " + KIT + kit)
    }
}

/// Whether a letter would break a line of a log or a page. Tabs count as spaces.
fn is_control(letter: char) -> bool {
    letter.is_control() && letter != '\t'
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;

    const TOLD: Info = Info {
        id: "dicey",
        rules: 1,
        data: 0,
        seats: (1, 6),
        choices: &[Choice { id: "board", values: &["plain", "rivers"] }],
        dice: true,
        kit: true,
        book: "",
    };

    #[test]
    fn a_data_file_is_one_word_and_keeps_its_line_numbers() {
        let file = "# a kit\n\n tile  1\t2  # two\r\nstation Żółtowo\n\n";
        let word = Options::packed(file).unwrap_or_default().unwrap_or_default();
        assert_eq!(word, "||tile_1_2|station_Żółtowo");
        assert_eq!(Options::unpacked(&word), "\n\ntile 1 2\nstation Żółtowo");
        let text = format!("2 rivers kit:{word}");
        let options = Options::parse(&TOLD, &text).unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(options.kit.as_deref(), Some(word.as_str()));
        assert_eq!(options.text(&TOLD), text);
        assert_eq!(Options::packed(" \n# nothing\n"), Ok(None));
        let faults = Options::packed("a\nb_c\nd\ne|f\n").err().unwrap_or_default();
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
        assert!(Options::packed("a|b").is_err() && Options::packed("a\u{1b}b").is_err());
        assert!(Options::packed(&"x".repeat(KIT_LENGTH + 1)).is_err());
        for bad in ["2 kit:", "2 kit:a kit:b", "2 kit", "7", "2 plain plain"] {
            let BadSetup(reason) = Options::parse(&TOLD, bad).err().unwrap_or_else(|| panic!("{bad}"));
            assert_ne!(reason.en, reason.pl, "{bad}");
        }
        assert!(Options::parse(&Info { kit: false, ..TOLD }, "2 kit:a").is_err());
    }

    #[test]
    fn dice_are_the_last_word_of_a_set_up() {
        let options = Options::parse(&TOLD, "2 dice:a,b/c rivers").unwrap_or_else(|bad| panic!("{bad}"));
        assert_eq!(options.dice.as_deref(), Some("a,b/c"));
        assert_eq!(options.text(&TOLD), "2 rivers dice:a,b/c");
        assert_eq!(Options::parse(&TOLD, &options.text(&TOLD)), Ok(options));
        for bad in ["2 dice:", "2 dice:a dice:b", "2 dice", "2 die:a"] {
            assert!(Options::parse(&TOLD, bad).is_err(), "{bad}");
        }
        let silent = Info { dice: false, ..TOLD };
        assert!(Options::parse(&silent, "2 dice:a").is_err(), "only where the game can be told");
        assert_eq!(Options::parse(&silent, "2 rivers").map(|options| options.dice), Ok(None));
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
