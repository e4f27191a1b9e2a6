//! `kolej`: serves the games and does everything about them that needs no browser.
//!
//! Every command is a module with its arguments and a `run`. It answers with a [`Report`], which is printed as text or, with
//! `--json`, as one JSON value; or with a [`Failure`], which goes to standard error and ends the program with 1.

mod arena;
mod bench;
mod failure;
mod games;
mod http;
mod input;
mod load;
mod logfile;
mod pdf;
mod progress;
mod record;
mod render;
mod replay;
mod report;
mod serve;
mod tools;
mod verify;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::report::Report;

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
    /// List the games.
    Games,
    /// Measure how fast the rules of a game are.
    Bench(bench::Args),
    /// Let bots play many games against each other.
    Arena(arena::Args),
    /// Let bots play one game and write its log.
    Record(record::Args),
    /// Replay a log and tell how the game went.
    Replay(replay::Args),
    /// Check the luck of a log against the seed it reveals.
    Verify(verify::Args),
    /// Draw a position of a log.
    Render(render::Args),
    /// Count the points of a board written as text.
    Score(tools::Args),
    /// Check a whole game written as text against the rules.
    Check(tools::Args),
    /// Check a data file with a board or pieces of one's own.
    Kit(tools::Args),
    /// Find the best turn on a board written as text.
    Solve(tools::SolveArgs),
    /// Make a PDF of boards to print.
    Print(tools::PrintArgs),
    /// Load a server of its own on this machine and measure it.
    Load(load::Args),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        // Help and version are asked for, so they are no failure.
        Err(asked) if !asked.use_stderr() => {
            let _ = asked.print();
            return ExitCode::SUCCESS;
        }
        Err(wrong) => {
            let json = std::env::args_os().any(|word| word == "--json");
            complain(&json!({ "error": wrong.to_string().trim_end() }), wrong.to_string().trim_end(), json);
            return ExitCode::FAILURE;
        }
    };
    match run(cli.command, cli.json) {
        Ok(code) => code,
        Err(error) => {
            let value = error
                .downcast_ref::<Failure>()
                .map_or_else(|| json!({ "error": error.to_string() }), Failure::json);
            complain(&value, &format!("{error:#}"), cli.json);
            ExitCode::FAILURE
        }
    }
}

fn run(command: Option<Command>, json: bool) -> anyhow::Result<ExitCode> {
    let fine = |report: Report| (report, true);
    let (report, good) = match command.unwrap_or_else(|| Command::Serve(serve::Args::default())) {
        Command::Serve(args) => {
            serve::run(&args, json)?;
            return Ok(ExitCode::SUCCESS);
        }
        Command::Games => fine(games::run()),
        Command::Bench(args) => fine(bench::run(&args, json)?),
        Command::Arena(args) => fine(arena::run(&args, json)?),
        Command::Record(args) => fine(record::run(&args)?),
        Command::Replay(args) => fine(replay::run(&args)?),
        Command::Verify(args) => fine(verify::run(&args)?),
        Command::Render(args) => fine(render::run(&args)?),
        Command::Score(args) => tools::score(&args)?,
        Command::Check(args) => tools::check(&args)?,
        Command::Kit(args) => tools::kit(&args)?,
        Command::Solve(args) => tools::solve(&args)?,
        Command::Print(args) => fine(tools::print(&args)?),
        Command::Load(args) => fine(load::run(&args, json)?),
    };
    match report.print(json) {
        // Whoever reads it has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        printed => printed?,
    }
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Says what went wrong. If nobody listens, the exit code still says it.
fn complain(value: &Value, text: &str, json: bool) {
    let _ = writeln!(io::stderr().lock(), "{text}");
    if json {
        let _ = writeln!(io::stdout().lock(), "{value}");
    }
}
