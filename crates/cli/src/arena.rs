//! `kolej arena`: bots against each other, many games on all cores.

mod faults;
mod named;
mod rolls;
mod tally;

use std::num::NonZero;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use catalog::{Budget, Entry, Match, Played};

use crate::arena::named::{Named, Team};
use crate::failure::Failure;
use crate::input::Input;
use crate::lookup::find;
use crate::progress::Progress;
use crate::report::Report;
use crate::setup::{self, SetupArgs};

/// Games played unless told otherwise.
const GAMES: u32 = 100;

/// What to play.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Id of the game.
    game: String,
    /// Who plays against each other: the levels random, 1, 2 and 3, and programs (./mybot, 'python3 mybot.py --fast') that
    /// speak the lines of docs/engine.md.
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', required = true)]
    bots: Vec<Named>,
    /// Milliseconds after which a program that has not answered has lost the game; it may take ten times that to start.
    #[arg(long, value_name = "M", default_value_t = 5_000, value_parser = clap::value_parser!(u32).range(1..=3_600_000))]
    timeout: u32,
    /// How many games; a multiple of the number of bots lets each sit everywhere equally often.
    /// 100 unless told otherwise, or one for each line of the rolls.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: Option<u32>,
    /// Luck of the first games; every full rotation of different bots over the seats adds one.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    thinking: Thinking,
    /// Set-up notation: seats, then variants; as many seats as bots.
    #[arg(long, value_name = "TEXT")]
    setup: Option<String>,
    #[command(flatten)]
    own: SetupArgs,
    /// Dice of the games, one game a line: faces separated by spaces, rounds by `/`; `#` begins a comment line.
    #[arg(long, value_name = "FILE")]
    rolls: Option<PathBuf>,
    /// How many games at once; all cores unless told otherwise.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

/// What bots that search may spend on a decision.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Thinking {
    /// Milliseconds a bot may think about a decision.
    #[arg(long, value_name = "M", default_value_t = 50, conflicts_with = "playouts")]
    ms: u32,
    /// Playouts for a decision instead of time: the same seed then gives the same games everywhere.
    #[arg(long, value_name = "N")]
    playouts: Option<u32>,
}

impl Thinking {
    pub(crate) fn budget(self) -> Budget {
        self.playouts.map_or(Budget::Millis(self.ms), Budget::Playouts)
    }
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Report, Failure> {
    let entry = find(&args.game)?;
    let setup = setup::open_for(entry, args.setup.as_deref(), &args.own, args.bots.len())?.about().setup;
    let setups = match &args.rolls {
        Some(path) => rolls::setups(entry, &setup, &Input::open(path, rolls::LIMIT)?)?,
        None => vec![setup.clone()],
    };
    let most = args.rolls.as_ref().and_then(|_| u32::try_from(setups.len()).ok());
    let games = args.games.map_or(most.unwrap_or(GAMES), |games| games.min(most.unwrap_or(games)));
    let played = play(entry, args, &setups, games, json)?;
    Ok(tally::report(entry, &setup, &args.bots, &played))
}

/// After how many games the bots sit as in the first one: games with the same luck before that differ in who sits where.
fn rotation(bots: &[Named]) -> u64 {
    let same =
        |&by: &usize| by == bots.len() || bots.iter().eq(bots.iter().cycle().skip(by).take(bots.len()));
    (1..=bots.len()).find(same).and_then(|by| u64::try_from(by).ok()).unwrap_or(1)
}

/// Plays all games, the set-ups in turn, a thread taking the next one when it is free. The list is in the order of the games,
/// so nothing depends on the threads.
fn play(
    entry: &Entry,
    args: &Args,
    setups: &[String],
    count: u32,
    json: bool,
) -> Result<Vec<Played>, Failure> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = args.threads.map_or(cores, usize::from);
    let rotation = rotation(&args.bots);
    let next = AtomicU32::new(0);
    let work = |done: mpsc::Sender<(u32, Played)>| {
        let mut team = Team::new(&args.bots, Duration::from_millis(args.timeout.into()));
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= count {
                return Ok(());
            }
            let what = Match {
                setup: &setups[game as usize % setups.len()],
                seed: args.seed.wrapping_add(u64::from(game) / rotation),
                budget: args.thinking.budget(),
            };
            let played = entry.compete(&what, &mut team.seated(game))?;
            if done.send((game, played)).is_err() {
                return Ok(());
            }
        }
    };
    let mut progress = Progress::new(count.into(), json);
    let mut games: Vec<(u32, Played)> = Vec::new();
    thread::scope(|scope| {
        let (done, played) = mpsc::channel();
        let workers: Vec<_> = (0..threads.min(count as usize))
            .map(|_| {
                let done = done.clone();
                scope.spawn(|| work(done))
            })
            .collect();
        drop(done);
        for game in played {
            games.push(game);
            progress.at(games.len() as u64);
        }
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(worked) => worked.map_err(|bad: game::BadSetup| Failure::from(bad)),
            Err(_) => Err(Failure::new("a bot or the rules failed; the message is above")),
        })
    })?;
    games.sort_unstable_by_key(|&(game, _)| game);
    Ok(games.into_iter().map(|(_, played)| played).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Level;

    #[test]
    fn equal_bots_never_play_the_same_game_twice() {
        let [one, two] = [Level::One, Level::Two].map(Named::Level);
        let rotation = |bots: &[&Named]| rotation(&bots.iter().copied().cloned().collect::<Vec<_>>());
        assert_eq!(rotation(&[&one]), 1);
        assert_eq!(rotation(&[&two, &two, &two]), 1);
        assert_eq!(rotation(&[&one, &two]), 2);
        assert_eq!(rotation(&[&one, &two, &one, &two]), 2);
        assert_eq!(rotation(&[&one, &two, &two]), 3);
        assert_eq!(rotation(&[&one, &one, &two, &two]), 4);
    }
}
