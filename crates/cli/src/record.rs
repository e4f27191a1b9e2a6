//! `kolej record`: one game between bots, written as a log.

use std::path::PathBuf;

use catalog::{Budget, Entry, Level};
use engine::log::{self, Heading};
use engine::{Decision, Play, Seed};
use game::{MAX_SEATS, SplitMix64};
use serde_json::json;

use crate::arena::Thinking;
use crate::failure::Failure;
use crate::lookup::find;
use crate::render::write;
use crate::report::Report;
use crate::setup::{self, SetupArgs};

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
    own: SetupArgs,
    /// Names of the players.
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    players: Vec<String>,
    /// The log to write.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<Report, Failure> {
    let entry = find(&args.game)?;
    let mut play = setup::open_for(entry, args.setup.as_deref(), &args.own, args.bots.len())?;
    let seed = Seed::numbered(args.seed);
    play_out(entry, &mut *play, &args.bots, args.seed, &seed, args.thinking.budget())?;
    let names: Vec<String> = (0..args.bots.len())
        .map(|seat| args.players.get(seat).cloned().unwrap_or_else(|| NAMES[seat % NAMES.len()].to_owned()))
        .collect();
    let heading = Heading { players: &names, hash: Some(seed.hash()), seed: Some(&seed), times: &[] };
    write(&args.out, play.file(&heading).as_bytes())?;
    let result = play.outcome().as_ref().map(log::places);
    let out = args.out.display().to_string();
    Ok(Report {
        text: format!(
            "{out}: {} steps, {} turns, result {}",
            play.seq(),
            play.turns_played(),
            result.as_deref().unwrap_or("none")
        ),
        json: json!({
            "game": entry.info.id,
            "out": out,
            "setup": play.about().setup,
            "steps": play.seq(),
            "turns": play.turns_played(),
            "result": result,
        }),
    })
}

/// Plays to the end. Every decision has luck of its own, drawn from the number of the game.
fn play_out(
    entry: &Entry,
    play: &mut dyn Play,
    bots: &[Level],
    number: u64,
    seed: &Seed,
    budget: Budget,
) -> Result<(), Failure> {
    let mut quick = SplitMix64::new(number);
    play.settle(seed);
    while let Some(seat) = play.turn().players().iter().next() {
        if play.turns_played() >= CAP {
            return Err(Failure::new(format!("the game did not end within {CAP} turns; nothing is written")));
        }
        let thinker =
            bots.get(seat.index()).and_then(|&level| entry.mind.thinker(play, seat, level, quick.next()));
        let thinker = thinker.ok_or_else(|| Failure::new(format!("seat {seat} has nothing to do")))?;
        let what = Decision::Act(thinker(budget).actions);
        play.decide(seat, play.token(seat), &what, seed).map_err(|refusal| {
            Failure::new(format!("the bot in seat {seat} was refused {what:?}: {refusal}"))
        })?;
    }
    Ok(())
}
