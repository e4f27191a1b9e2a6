//! `kolej engine`: rules and bots of a game for programs, over lines of text (`docs/engine.md`).

use std::io::{self, BufReader};

use catalog::WITH_TOY;
use lines::Session;

use crate::failure::Failure;
use crate::lookup;

/// What is asked about.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Id of the game.
    game: String,
}

/// Answers standard input on standard output until it ends.
pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    // The toy has everything that the games have, and is small enough to try things out.
    let entry = catalog::find(WITH_TOY, &args.game).map_or_else(|| lookup::find(&args.game), Ok)?;
    let served = Session::new(entry.lines()).serve(BufReader::new(io::stdin()), io::stdout().lock());
    match served {
        // Whoever asked has ended.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        served => served.map_err(|error| Failure::io("standard input and output", &error)),
    }
}
