//! Set-up notation: the number of seats, then words. `3`, `4 rivers`, `1 longest stations`.

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
}

impl Options {
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
        for word in words {
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
        Ok(Self { seats, chosen: chosen.into_iter().map(Option::unwrap_or_default).collect() })
    }

    /// The shortest text that parses to these options: defaults are left out.
    pub fn text(&self, info: &Info) -> String {
        let words = info.choices.iter().zip(&self.chosen).filter(|&(_, &value)| value > 0);
        words.fold(self.seats.to_string(), |text, (choice, &value)| text + " " + choice.values[value])
    }
}
