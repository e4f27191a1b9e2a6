//! `kolej games`: which games there are.

use std::fmt::Write as _;
use std::path::PathBuf;

use catalog::{Ask, Entry, GAMES};
use engine::Play;
use game::{Choice, Form, Info, Lang, Rule};
use paint::Text;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::input::Input;
use crate::report::Report;

/// Largest data file that is read, in bytes; the set-up allows less.
const KIT: usize = 1 << 20;

/// The game with this id; the failure names those there are.
pub(crate) fn find(id: &str) -> Result<&'static Entry, Failure> {
    catalog::find(GAMES, id)
        .ok_or_else(|| Failure::new(format!("there is no game {id:?}; there is: {}", known())))
}

/// What is played with.
#[derive(Debug, clap::Args)]
pub(crate) struct Own {
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

impl Own {
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
    pub(crate) fn pack(&self, entry: &Entry, setup: String) -> Result<String, Failure> {
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
    own: &Own,
    bots: usize,
) -> Result<Box<dyn Play>, Failure> {
    let setup = setup.map_or_else(|| bots.to_string(), str::to_owned);
    let play = entry.open(&own.pack(entry, setup)?)?;
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

/// The ids of all games, for messages.
pub(crate) fn known() -> String {
    GAMES.iter().map(|entry| entry.info.id).collect::<Vec<_>>().join(", ")
}

/// A rule in brackets with its title, where one is broken.
pub(crate) fn citation(entry: Option<&Entry>, rule: Option<Rule>) -> String {
    let Some(rule) = rule else { return String::new() };
    let book = entry.map(Entry::book);
    let title = book.as_ref().and_then(|book| book.rule(rule.0)).map_or("", |rule| rule.title(Lang::En));
    format!(" ({})", format!("{rule} {title}").trim_end())
}

/// The title of a game.
pub(crate) fn title(entry: &Entry, lang: Lang) -> String {
    Text::of(lang).get(&format!("{}-title", entry.info.id))
}

pub(crate) fn run() -> Report {
    let values: Vec<Value> = GAMES.iter().map(value).collect();
    let lines: Vec<String> = GAMES.iter().map(line).collect();
    Report { json: values.into(), text: lines.join("\n") }
}

fn value(entry: &Entry) -> Value {
    let info = entry.info;
    json!({
        "id": info.id,
        "title_pl": title(entry, Lang::Pl),
        "title_en": title(entry, Lang::En),
        "seats": [info.seats.0, info.seats.1],
        "age": info.age,
        "minutes": info.minutes,
        "kind": info.kind,
        "rules": info.versions().collect::<Vec<_>>(),
        "variants": info.choices.iter().map(|c| json!({ "id": c.id, "values": c.values })).collect::<Vec<_>>(),
    })
}

fn line(entry: &Entry) -> String {
    let info = entry.info;
    let (least, most) = info.seats;
    let mut line = format!(
        "{:8} {} / {}, {least} to {most} seats",
        info.id,
        title(entry, Lang::Pl),
        title(entry, Lang::En)
    );
    for choice in info.choices {
        // Writing to a string cannot fail.
        let _ = write!(line, "\n         {}: {}", choice.id, choice.values.join(", "));
    }
    line
}
