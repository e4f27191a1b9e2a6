//! Set-up notation: the number of seats, then words. `3`, `4 rivers`, `1 longest stations`, `1 dice:a,b,c/d,e,f`.

use std::fmt;

use crate::Info;

/// A set-up text that this game does not know, with the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSetup(pub String);

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadSetup {}

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
}

/// How the word about dice begins.
const DICE: &str = "dice:";

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

    /// Reads a set-up text of the game described by `info`.
    pub fn parse(info: &Info, text: &str) -> Result<Self, BadSetup> {
        let mut words = text.split_ascii_whitespace();
        let (least, most) = info.seats;
        let seats = words
            .next()
            .and_then(|word| word.parse().ok())
            .filter(|seats| (least..=most).contains(seats))
            .ok_or_else(|| {
                BadSetup(format!(
                    "a set-up of {} begins with the number of seats, {least} to {most}",
                    info.id
                ))
            })?;
        let mut chosen = vec![None; info.choices.len()];
        let mut dice = None;
        for word in words {
            if let Some(faces) = word.strip_prefix(DICE).filter(|_| info.dice) {
                if faces.is_empty() {
                    return Err(BadSetup("no dice are typed in".to_owned()));
                }
                if dice.replace(faces.to_owned()).is_some() {
                    return Err(BadSetup("the dice are typed in twice".to_owned()));
                }
                continue;
            }
            let found = info.choices.iter().enumerate().find_map(|(which, choice)| {
                choice.values.iter().position(|&value| value == word).map(|value| (which, value))
            });
            let Some((which, value)) = found else {
                return Err(BadSetup(format!("{} has no variant of that name", info.id)));
            };
            if chosen[which].replace(value).is_some() {
                return Err(BadSetup(format!("{} is chosen twice", info.choices[which].id)));
            }
        }
        Ok(Self { seats, chosen: chosen.into_iter().map(Option::unwrap_or_default).collect(), dice })
    }

    /// The shortest text that parses to these options: defaults are left out, dice come last.
    pub fn text(&self, info: &Info) -> String {
        let words = info.choices.iter().zip(&self.chosen).filter(|&(_, &value)| value > 0);
        let text =
            words.fold(self.seats.to_string(), |text, (choice, &value)| text + " " + choice.values[value]);
        self.dice.iter().fold(text, |text, dice| text + " " + DICE + dice)
    }
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
        book: "",
    };

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
