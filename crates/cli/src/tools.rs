//! `kolej score, check, kit, solve, …`: what the games register about texts of their own, as subcommands.

use std::path::PathBuf;

use catalog::{Answer, Ask, Command, Entry, GAMES, Opt};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches};

use crate::failure::Failure;
use crate::input::Input;
use crate::lookup;
use crate::report::{Report, plain};

/// Largest text that is read, in bytes.
const LIMIT: usize = 1 << 20;

/// A report, and whether what it is about is as it should be.
pub(crate) type Judged = (Report, bool);

/// The command line with a subcommand for every name that games register: with the options of all of them, required where every
/// one of them needs it.
pub(crate) fn added(mut program: clap::Command) -> clap::Command {
    let mut known: Vec<&str> = Vec::new();
    for command in GAMES.iter().flat_map(|entry| entry.tools.commands) {
        if !known.contains(&command.name) {
            known.push(command.name);
            program = program.subcommand(subcommand(command));
        }
    }
    program
}

/// The commands of this name, one a game.
fn of_name(name: &str) -> impl Iterator<Item = &'static Command> {
    GAMES.iter().filter_map(move |entry| entry.tools.command(name))
}

fn subcommand(command: &'static Command) -> clap::Command {
    let game = Arg::new("game").value_name("GAME").required(true).help("Id of the game");
    let file = Arg::new("file").value_name("FILE").required(true).help("The text; `-` reads standard input");
    let file = file.value_parser(clap::value_parser!(PathBuf));
    let mut made = clap::Command::new(command.name).about(command.about).arg(game).arg(file);
    let mut known: Vec<&str> = Vec::new();
    for option in of_name(command.name).flat_map(|command| command.options) {
        if !known.contains(&option.name) {
            known.push(option.name);
            made = made.arg(argument(command.name, option));
        }
    }
    made
}

fn argument(command: &str, option: &'static Opt) -> Arg {
    let needs =
        |other: &Command| other.options.iter().any(|one| one.name == option.name && one.default.is_none());
    let arg = Arg::new(option.name).long(option.name).value_name(option.value).help(option.about);
    match option.default {
        Some(default) => arg.default_value(default),
        None => arg.required(of_name(command).all(needs)),
    }
}

/// Whether games have a command of this name.
pub(crate) fn has(name: &str) -> bool {
    of_name(name).next().is_some()
}

/// Runs the command of this name that the named game registers.
pub(crate) fn run(name: &str, args: &ArgMatches) -> Result<Judged, Failure> {
    let entry = lookup::find(args.get_one::<String>("game").map_or("", String::as_str))?;
    let command = entry.tools.command(name).ok_or_else(|| no_such_tool(entry, name))?;
    let options = options(entry, command, args)?;
    let file = args.get_one::<PathBuf>("file").cloned().unwrap_or_default();
    judge(entry, &Input::open(&file, LIMIT)?, command, &options)
}

/// The values of a command's options; the failure names one that is missing, or that only another game has.
fn options<'a>(
    entry: &Entry,
    command: &'static Command,
    args: &'a ArgMatches,
) -> Result<Vec<(&'static str, &'a str)>, Failure> {
    let strange = |option: &&Opt| {
        command.options.iter().all(|own| own.name != option.name)
            && args.value_source(option.name) == Some(ValueSource::CommandLine)
    };
    if let Some(option) = of_name(command.name).flat_map(|command| command.options).find(strange) {
        let (id, name, option) = (entry.info.id, command.name, option.name);
        return Err(Failure::new(format!("`{name}` of {id} has no `--{option}`")));
    }
    let value = |option: &'static Opt| {
        let given = args.get_one::<String>(option.name).map(String::as_str).or(option.default);
        let missing =
            || Failure::new(format!("`{}` of {} needs `--{}`", command.name, entry.info.id, option.name));
        Ok((option.name, given.ok_or_else(missing)?))
    };
    command.options.iter().map(value).collect()
}

pub(crate) fn no_such_tool(entry: &Entry, tool: &str) -> Failure {
    Failure::new(format!("{} has no `{tool}`", entry.info.id))
}

/// Lets a command look at a text.
fn judge(
    entry: &Entry,
    input: &Input,
    command: &Command,
    options: &[(&str, &str)],
) -> Result<Judged, Failure> {
    let answer = (command.run)(&Ask { text: &input.text, options });
    let Answer { text, json, good } = answer.map_err(|faults| input.faults(entry, faults))?;
    // Names of players stand in files, too.
    let text = text.lines().map(plain).collect::<Vec<_>>().join("\n");
    Ok((Report { json, text }, good))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Fault, Rule, said};
    use serde_json::json;

    fn tor() -> &'static Entry {
        lookup::find("tor").unwrap_or_else(|failure| panic!("{failure}"))
    }

    fn command(run: catalog::Run) -> Command {
        Command { name: "score", about: "", options: &[], run }
    }

    fn answer(ask: &Ask<'_>) -> Answer {
        Answer { text: format!("{} points", ask.text), json: json!({ "points": 7 }), good: true }
    }

    fn faults() -> [Fault; 2] {
        [
            Fault { line: 3, rule: Some(Rule("TOR-2.5")), reason: said!("twice", "dwa razy") },
            Fault { line: 0, rule: None, reason: said!("em\u{1b}pty", "pusto") },
        ]
    }

    #[test]
    fn an_answer_is_told_even_if_it_is_bad_news() {
        let input = Input { name: "board.txt".to_owned(), text: "7".to_owned() };
        let news: [(catalog::Run, bool); 2] =
            [(|ask| Ok(answer(ask)), true), (|ask| Ok(Answer { good: false, ..answer(ask) }), false)];
        for (run, good) in news {
            let judged = judge(tor(), &input, &command(run), &[]);
            let (report, fine) = judged.unwrap_or_else(|failure| panic!("{failure}"));
            assert_eq!((report.text.as_str(), &report.json["points"], fine), ("7 points", &json!(7), good));
        }
    }

    #[test]
    fn a_fault_is_told_with_file_line_and_rule() {
        let input = Input { name: "board.txt".to_owned(), text: String::new() };
        assert_eq!(faults()[0].to_string(), "line 3: twice (TOR-2.5)");
        let both = command(|_| Err(faults().to_vec()));
        let failure = judge(tor(), &input, &both, &[]).map(|_| ()).expect_err("a fault");
        assert!(failure.what.starts_with("board.txt: line 3: twice (TOR-2.5 "), "{failure}");
        assert_eq!(failure.json()["line"], 3);
        assert_eq!(failure.json()["rule"], "TOR-2.5");
        assert_eq!(failure.what.lines().nth(1), Some("board.txt: em pty"), "every fault has its line");
        assert_eq!(failure.json()["faults"][0], json!({ "line": 3, "rule": "TOR-2.5", "reason": "twice" }));
        let whole = command(|_| Err(faults()[1..].to_vec()));
        let failure = judge(tor(), &input, &whole, &[]).map(|_| ()).expect_err("a fault");
        assert_eq!(
            (failure.json()["line"].clone(), failure.json()["rule"].clone()),
            (json!(null), json!(null))
        );
        assert_eq!(failure.json()["error"], "board.txt: em pty");
    }

    #[test]
    fn every_registered_command_is_a_subcommand_with_its_options() {
        // Among those of the program: no two may have one name.
        let program = added(<crate::Cli as clap::CommandFactory>::command());
        program.clone().debug_assert();
        for command in GAMES.iter().flat_map(|entry| entry.tools.commands) {
            let made = program.find_subcommand(command.name).unwrap_or_else(|| panic!("{}", command.name));
            let about = made.get_about().map(ToString::to_string);
            assert_eq!(about.as_deref(), Some(command.about), "told alike by every game that has it");
            let known: Vec<&str> = made.get_arguments().filter_map(Arg::get_long).collect();
            assert!(command.options.iter().all(|option| known.contains(&option.name)), "{known:?}");
        }
    }
}
