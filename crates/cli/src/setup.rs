//! The set-up of a game as flags describe it.

use std::path::PathBuf;

use catalog::{Ask, Entry};
use engine::Play;
use game::{Choice, Form, Info};

use crate::failure::Failure;
use crate::input::Input;

/// Largest data file that is read, in bytes; the set-up allows less.
const KIT: usize = 1 << 20;

/// What is played with.
#[derive(Debug, clap::Args)]
pub(crate) struct SetupArgs {
    /// A data file with a board or pieces of one's own, for games that can be given one.
    #[arg(long = "kit", value_name = "FILE")]
    kit: Option<PathBuf>,
    /// The map, for games that have several: added to the set-up.
    #[arg(long, value_name = "WORD")]
    map: Option<String>,
    /// Variants and options, added to the set-up.
    #[arg(long = "variant", value_name = "WORD,…", value_delimiter = ',')]
    variants: Vec<String>,
}

impl SetupArgs {
    /// The words of the chosen map and variants, each after a space; the failure names those there are.
    pub(crate) fn words(&self, entry: &Entry) -> Result<String, Failure> {
        let maps: Vec<&Choice> = entry.info.choices.iter().filter(|choice| choice.id == "map").collect();
        let all: Vec<&Choice> = entry.info.choices.iter().collect();
        let asked = self.map.iter().map(|word| ("map", word, &maps));
        let mut words = String::new();
        for (what, word, choices) in asked.chain(self.variants.iter().map(|word| ("variant", word, &all))) {
            let known: Vec<&str> = choices.iter().flat_map(|choice| choice.values).copied().collect();
            if !known.contains(&word.as_str()) {
                let id = entry.info.id;
                let there = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                return Err(Failure::new(format!("{id} has no {what} {word:?}; there is: {there}")));
            }
            words = words + " " + word;
        }
        Ok(words)
    }

    /// The set-up with the chosen map and variants, and with the data file if one is given.
    pub(crate) fn with_kit(&self, entry: &Entry, setup: String) -> Result<String, Failure> {
        let setup = setup + &self.words(entry)?;
        let Some(path) = &self.kit else { return Ok(setup) };
        let extra = entry.info.extras.iter().find(|extra| extra.form == Form::File);
        let check = extra.and_then(|extra| Some((extra, entry.tools.command(extra.id)?)));
        let (extra, check) =
            check.ok_or_else(|| Failure::new(format!("{} cannot be given a data file", entry.info.id)))?;
        let input = Input::open(path, KIT)?;
        (check.run)(&Ask::about(&input.text)).map_err(|faults| input.faults(entry, faults))?;
        let word = extra.pack(&input.text).map_err(|faults| input.faults(entry, faults))?;
        let word = word.ok_or_else(|| input.failure(0, "there is nothing in it", None))?;
        Ok(format!("{setup} {}:{word}", extra.id))
    }
}

/// A fresh table for this many bots.
pub(crate) fn open_for(
    entry: &Entry,
    setup: Option<&str>,
    args: &SetupArgs,
    bots: usize,
) -> Result<Box<dyn Play>, Failure> {
    let setup = setup.map_or_else(|| bots.to_string(), str::to_owned);
    let play = entry.open(&args.with_kit(entry, setup)?)?;
    let seats = play.about().seats;
    if usize::from(seats) != bots {
        return Err(Failure::new(format!("the set-up has {seats} seats but {bots} bots are named")));
    }
    Ok(play)
}

/// A set-up for people: a data file in it would fill the screen.
pub(crate) fn brief(info: &Info, setup: &str) -> String {
    let files = || info.extras.iter().filter(|extra| extra.form == Form::File);
    let short = |word: &str| match files().find(|extra| extra.of_word(word).is_some()) {
        Some(extra) => format!("{}:…", extra.id),
        None => word.to_owned(),
    };
    setup.split(' ').map(short).collect::<Vec<_>>().join(" ")
}
