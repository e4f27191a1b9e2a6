//! `kolej`: serves the games and does everything about them that needs no browser.
//!
//! Every command is a module with its arguments and a `run`; the commands that games register are made by [`tools`]. It
//! answers with a [`report::Report`], which is printed as text or, with `--json`, as one JSON value; or with a [`Failure`], which
//! goes to standard error and ends the program with 1.

mod admin;
mod arena;
mod backup;
mod bench;
mod config;
mod date;
mod engine_lines;
mod export;
mod failure;
mod games;
mod ground;
mod http;
mod import;
mod input;
mod load;
mod logfile;
mod logging;
mod lookup;
mod mail;
mod notices;
mod pdf;
mod place;
mod print;
mod progress;
mod record;
mod render;
mod replay;
mod report;
mod serve;
mod setup;
mod tools;
mod verify;
mod work;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{ArgMatches, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use serde_json::{Value, json};

use crate::failure::Failure;

/// Kolej: railway board games in the browser.
///
/// Without a command it serves the games on the local network.
#[derive(Debug, Parser)]
#[command(name = "kolej", version)]
struct Cli {
    /// Print one JSON value instead of text.
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the games to browsers (also without a command).
    Serve(serve::Args),
    /// Do the work of nodes that share a database: bots, hints and clearing up.
    Work(work::Args),
    /// List the games.
    Games,
    /// Measure how fast the rules of a game are.
    Bench(bench::Args),
    /// Let bots play many games against each other.
    Arena(arena::Args),
    /// Answer programs about a game, line by line: rules, Views, bots.
    Engine(engine_lines::Args),
    /// Let bots play one game and write its log.
    Record(record::Args),
    /// Replay a log and tell how the game went.
    Replay(replay::Args),
    /// Check the luck of a log against the seed it reveals.
    Verify(verify::Args),
    /// Draw a position of a log.
    Render(render::Args),
    /// Make a PDF of boards to print.
    Print(print::Args),
    /// Load servers with guests, measure them and check that no move is lost.
    Load(load::Args),
    /// Write everything that is stored into one file, while servers go on.
    Backup(backup::Args),
    /// Fill a new, empty store with a backup, whichever database that is.
    Restore(backup::RestoreArgs),
    /// Write every finished game as a log.
    Export(export::Args),
    /// Add finished games from their logs.
    Import(import::Args),
    /// Look after tables, people and work.
    Admin(admin::Args),
}

fn main() -> ExitCode {
    let asked = match config::asked(&tools::added(Cli::command()), std::env::args_os().collect()) {
        Ok(asked) => asked,
        // Help and version are asked for, so they are no failure.
        Err(asked) if !asked.use_stderr() => {
            let _ = asked.print();
            return ExitCode::SUCCESS;
        }
        Err(wrong) => {
            let json = std::env::args_os().any(|word| word == "--json");
            report_error(
                &json!({ "error": wrong.to_string().trim_end() }),
                wrong.to_string().trim_end(),
                json,
            );
            return ExitCode::FAILURE;
        }
    };
    let json = asked.get_flag("json");
    match run(&asked, json) {
        Ok(code) => code,
        Err(error) => {
            let value = error
                .downcast_ref::<Failure>()
                .map_or_else(|| json!({ "error": error.to_string() }), Failure::json);
            report_error(&value, &format!("{error:#}"), json);
            ExitCode::FAILURE
        }
    }
}

/// Runs a command of a game or one of the program's own.
fn run(asked: &ArgMatches, json: bool) -> anyhow::Result<ExitCode> {
    let of_games = asked.subcommand().filter(|(name, _)| tools::has(name));
    let judged = match of_games {
        Some((name, args)) => Some(tools::run(name, args)?),
        None => own(Cli::from_arg_matches(asked)?.command, json)?,
    };
    let Some((report, good)) = judged else { return Ok(ExitCode::SUCCESS) };
    match report.print(json) {
        // Whoever reads it has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        printed => printed?,
    }
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A command of the program's own; `None` once everything is said.
fn own(command: Option<Command>, json: bool) -> anyhow::Result<Option<tools::Judged>> {
    let Some(command) = command else { return Ok(None) };
    let report = match command {
        Command::Serve(args) => {
            serve::run(&args, json)?;
            return Ok(None);
        }
        Command::Work(args) => {
            work::run(&args, json)?;
            return Ok(None);
        }
        Command::Engine(args) => {
            engine_lines::run(&args)?;
            return Ok(None);
        }
        Command::Games => games::run(),
        Command::Bench(args) => bench::run(&args, json)?,
        Command::Arena(args) => arena::run(&args, json)?,
        Command::Record(args) => record::run(&args)?,
        Command::Replay(args) => replay::run(&args)?,
        Command::Verify(args) => verify::run(&args)?,
        Command::Render(args) => render::run(&args)?,
        Command::Print(args) => print::run(&args)?,
        Command::Load(args) => return Ok(Some(load::run(&args, json)?)),
        Command::Backup(args) => return Ok(backup::run(&args)?.map(|report| (report, true))),
        Command::Restore(args) => backup::restore(&args)?,
        Command::Export(args) => export::run(&args)?,
        Command::Import(args) => return Ok(Some(import::run(&args)?)),
        Command::Admin(args) => admin::run(&args)?,
    };
    Ok(Some((report, true)))
}

/// Says what went wrong. If nobody listens, the exit code still says it.
fn report_error(value: &Value, text: &str, json: bool) {
    let _ = writeln!(io::stderr().lock(), "{text}");
    if json {
        let _ = writeln!(io::stdout().lock(), "{value}");
    }
}
