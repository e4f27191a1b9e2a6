//! Dice from a file: one game a line, for comparing bots on games that were played elsewhere.

use catalog::Entry;
use game::{Form, Options};

use crate::failure::Failure;
use crate::input::Input;

/// Largest file that is read, in bytes.
pub(super) const LIMIT: usize = 16 << 20;

/// The set-ups of all games, each of them accepted by the game.
pub(super) fn setups(entry: &Entry, setup: &str, input: &Input) -> Result<Vec<String>, Failure> {
    let typed = entry.info.extras.iter().find(|extra| extra.form == Form::Typed);
    let lacks = || Failure::new(format!("the dice of {} cannot be typed in", entry.info.id));
    let extra = typed.ok_or_else(lacks)?;
    let mut setups = Vec::new();
    for (line, number) in input.text.lines().zip(1..) {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            continue;
        }
        let fault = |reason: &str| input.failure(number, reason, None);
        let dice = Options::typed(line).ok_or_else(|| fault("there is no face in it"))?;
        let told = format!("{setup} {}:{dice}", extra.id);
        entry.open(&told).map_err(|bad| fault(&bad.0.en))?;
        setups.push(told);
    }
    if setups.is_empty() {
        return Err(input.failure(0, "there is no game in it", None));
    }
    Ok(setups)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(text: &str) -> Input {
        Input { name: "rolls".to_owned(), text: text.to_owned() }
    }

    #[test]
    fn a_game_that_rolls_itself_takes_no_rolls() {
        let tor = catalog::find(catalog::GAMES, "tor").unwrap_or_else(|| panic!("TOR is there"));
        let failure = setups(tor, "2", &input("1 2 3")).map_err(|failure| failure.what);
        assert_eq!(failure, Err("the dice of tor cannot be typed in".to_owned()));
    }

    /// The toy as if it could be told its dice: it refuses them all, so the first game is the first fault.
    #[test]
    fn a_bad_line_is_named() {
        let mut toy = *catalog::find(catalog::WITH_TOY, "toy").unwrap_or_else(|| panic!("the toy is there"));
        toy.info.extras = &[game::Extra::DICE];
        let failure = setups(&toy, "2", &input("# dice\n\n  \n1 2 / 3\n")).map_err(|failure| failure.json());
        let told = failure.expect_err("the toy takes no dice");
        assert_eq!(told["line"], 4);
        assert!(
            told["error"].as_str().is_some_and(|error| error.starts_with("rolls: line 4: toy has no")),
            "{told}"
        );
        for (text, line) in [("", None), ("# nothing\n", None), ("/\n", Some(1))] {
            let failure = setups(&toy, "2", &input(text)).expect_err("nothing to play");
            assert_eq!(failure.place.and_then(|place| place.line), line, "{text:?}");
        }
    }
}
