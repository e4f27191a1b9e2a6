//! `kolej record`: one game between bots, written as a log.

use std::path::PathBuf;

use catalog::{Budget, Level, Table};
use game::{MAX_SEATS, Quick};
use serde_json::json;
use table::{Seed, log};

use crate::arena::Thinking;
use crate::failure::Failure;
use crate::games::{self, Own};
use crate::render::write;
use crate::report::Report;

/// Turns after which a game is given up: random bots might play for ever.
const CAP: u32 = 2_000;

/// Names of players who have none.
const NAMES: [&str; MAX_SEATS] = ["Ala", "Ola", "Ela", "Iga", "Ula", "Ewa", "Iza", "Ada"];

/// What to play.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Id of the game.
    game: String,
    /// The level of the bot in each seat: random, 1, 2 or 3.
    #[arg(long, value_name = "LEVEL,…", value_delimiter = ',', required = true)]
    bots: Vec<Level>,
    /// Luck of the table and of the bots.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    thinking: Thinking,
    /// Set-up notation: seats, then variants; as many seats as bots.
    #[arg(long, value_name = "TEXT")]
    setup: Option<String>,
    #[command(flatten)]
    own: Own,
    /// Names of the players.
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    players: Vec<String>,
    /// The log to write.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<Report, Failure> {
    let entry = games::find(&args.game)?;
    let mut table = games::open_for(entry, args.setup.as_deref(), &args.own, args.bots.len())?;
    let seed = Seed::numbered(args.seed);
    play(&mut *table, &args.bots, args.seed, &seed, args.thinking.budget())?;
    let names: Vec<String> = (0..args.bots.len())
        .map(|seat| args.players.get(seat).cloned().unwrap_or_else(|| NAMES[seat % NAMES.len()].to_owned()))
        .collect();
    write(&args.out, table.file(&names, Some(seed.hash()), Some(&seed)).as_bytes())?;
    let result = table.outcome().as_ref().map(log::places);
    let out = args.out.display().to_string();
    Ok(Report {
        text: format!(
            "{out}: {} steps, {} turns, result {}",
            table.seq(),
            table.turns(),
            result.as_deref().unwrap_or("none")
        ),
        json: json!({
            "game": entry.info.id,
            "out": out,
            "setup": table.setup(),
            "steps": table.seq(),
            "turns": table.turns(),
            "result": result,
        }),
    })
}

/// Plays to the end. Every decision has luck of its own, drawn from the number of the game.
fn play(
    table: &mut dyn Table,
    bots: &[Level],
    number: u64,
    seed: &Seed,
    budget: Budget,
) -> Result<(), Failure> {
    let mut quick = Quick::new(number);
    table.settle(seed);
    while let Some(seat) = table.turn().players().iter().next() {
        if table.turns() >= CAP {
            return Err(Failure::new(format!("the game did not end within {CAP} turns; nothing is written")));
        }
        let thinker = bots.get(seat.index()).and_then(|&level| table.thinker(seat, level, quick.next()));
        let thinker = thinker.ok_or_else(|| Failure::new(format!("seat {seat} has nothing to do")))?;
        let actions = thinker(budget);
        table.obey(seat, &actions, seed).map_err(|refusal| {
            Failure::new(format!("the bot in seat {seat} was refused {actions:?}: {refusal}"))
        })?;
    }
    Ok(())
}
