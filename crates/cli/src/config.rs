//! Where the settings of `kolej serve` come from: words on the command line before the environment, that before a file, and
//! that before what is usual.
//!
//! The file is TOML, with the long names of the options as keys. It becomes the defaults of the very same options, so a value
//! is read and refused alike wherever it stands.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, Error};
use toml::{Table, Value};

/// The command that has all such settings.
const SERVE: &str = "serve";
/// The commands that have some: one file does for a node and its worker.
const SETTLED: [&str; 2] = [SERVE, "work"];
/// What only the command line can say.
const NOT_IN_A_FILE: [&str; 3] = ["config", "help", "json"];

/// Reads the command line; without a command it is `serve`.
pub(crate) fn asked(command: &Command, mut words: Vec<OsString>) -> Result<ArgMatches, Error> {
    let mut asked = command.clone().try_get_matches_from(&words)?;
    if asked.subcommand_name().is_none() {
        words.push(SERVE.into());
        asked = command.clone().try_get_matches_from(&words)?;
    }
    let named = asked.subcommand().filter(|(name, _)| SETTLED.contains(name));
    let named = named.and_then(|(name, args)| Some((name, args.get_one::<PathBuf>("config")?.clone())));
    let Some((name, file)) = named else { return Ok(asked) };
    let wrong =
        |what: String| Error::raw(ErrorKind::ValueValidation, format!("{}: {what}\n", file.display()));
    let settings = read(&file).map_err(wrong)?;
    let command = with_file(command.clone(), name, &settings).map_err(wrong)?;
    // What was wrong with the other words has been said by now, so this is about the file.
    command.try_get_matches_from(&words).map_err(|error| wrong(error.to_string().trim_end().to_owned()))
}

fn read(file: &Path) -> Result<Table, String> {
    let text = fs::read_to_string(file).map_err(|cause| cause.to_string())?;
    text.parse().map_err(|cause: toml::de::Error| cause.to_string().trim_end().to_owned())
}

/// The command with the settings of a file as the defaults of this one of its commands.
fn with_file(command: Command, name: &str, settings: &Table) -> Result<Command, String> {
    let options = |name| {
        let found = command.find_subcommand(name).into_iter().flat_map(Command::get_arguments);
        let long = found.filter_map(|arg| Some((arg.get_long()?.to_owned(), arg.get_id().clone())));
        long.filter(|(name, _)| !NOT_IN_A_FILE.contains(&name.as_str())).collect::<Vec<_>>()
    };
    let (known, own) = (options(SERVE), options(name));
    let mut defaults = Vec::new();
    for (key, value) in settings {
        if known.iter().all(|(name, _)| name != key) {
            let names: Vec<&str> = known.iter().map(|(name, _)| name.as_str()).collect();
            return Err(format!("there is no setting \"{key}\"; there are {}", names.join(", ")));
        }
        let words = words(key, value)?;
        // What only a server needs, a worker leaves alone.
        if let Some((_, id)) = own.iter().find(|(name, _)| name == key) {
            defaults.push((id.clone(), words));
        }
    }
    Ok(command.mut_subcommand(name, |mut settled| {
        for (id, words) in defaults {
            settled = settled.mut_arg(id, |arg| arg.default_values(words));
        }
        settled
    }))
}

/// A value as it would be typed.
fn words(key: &str, value: &Value) -> Result<Vec<String>, String> {
    match value {
        Value::String(text) => Ok(vec![text.clone()]),
        Value::Integer(number) => Ok(vec![number.to_string()]),
        Value::Boolean(yes) => Ok(vec![yes.to_string()]),
        Value::Array(values) => {
            Ok(values.iter().map(|value| words(key, value)).collect::<Result<Vec<_>, _>>()?.concat())
        }
        _ => Err(format!("\"{key}\" is a text in quotes, a whole number, true or false, or a list of these")),
    }
}
