//! `kolej bench`: how fast the rules of a game are.

use std::thread;
use std::time::{Duration, Instant};

use catalog::{Bench, Entry, Listed};
use game::BadSetup;
use serde_json::json;

use crate::failure::Failure;
use crate::lookup::find;
use crate::progress::Progress;
use crate::report::{Report, rounded};
use crate::setup::{self, SetupArgs};

/// What to measure.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Id of the game.
    game: String,
    /// Number of seats; the least the plain game allows unless told otherwise.
    #[arg(long, conflicts_with = "setup")]
    seats: Option<u8>,
    /// How long to play.
    #[arg(long, value_name = "S", default_value_t = 3.0, value_parser = seconds)]
    seconds: f64,
    /// Set-up notation: seats, then variants.
    #[arg(long, value_name = "TEXT")]
    setup: Option<String>,
    /// Measure how much slower it is with all legal actions listed, or their mask filled, at every decision.
    #[arg(long)]
    listed: bool,
    #[command(flatten)]
    own: SetupArgs,
}

fn seconds(text: &str) -> Result<f64, String> {
    let fine = |seconds: &f64| (0.01..=3_600.0).contains(seconds);
    text.parse().ok().filter(fine).ok_or_else(|| "a number of seconds, 0.01 to 3600".to_owned())
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Report, Failure> {
    let entry = find(&args.game)?;
    let (least, most) = entry.info.seats;
    // The fewest may need a variant: then the fewest of the plain game.
    let words = args.own.words(entry)?;
    let opens = |seats: &u8| entry.open(&format!("{seats}{words}")).is_ok();
    let plain = || (least..=most).find(opens).unwrap_or(least);
    let setup = args.setup.clone();
    let setup = setup.unwrap_or_else(|| args.seats.unwrap_or_else(plain).to_string());
    let setup = entry.open(&args.own.with_kit(entry, setup)?)?.about().setup;
    let time = Duration::from_secs_f64(args.seconds);
    if args.listed {
        let listed = play(time, json, || entry.bench_listed(&setup, time))?;
        return Ok(report_listed(entry, &setup, &listed, args.seconds));
    }
    let bench = play(time, json, || entry.bench(&setup, time))?;
    Ok(report(entry, &setup, &bench))
}

/// Plays on a thread of its own, so that this one can tell how far it is.
fn play<T: Send>(
    time: Duration,
    json: bool,
    bench: impl FnOnce() -> Result<T, BadSetup> + Send,
) -> Result<T, Failure> {
    let mut progress = Progress::new(u64::try_from(time.as_millis()).unwrap_or(u64::MAX), json);
    let start = Instant::now();
    thread::scope(|scope| {
        let playing = scope.spawn(bench);
        while start.elapsed() < time && !playing.is_finished() {
            progress.at(u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX));
            thread::park_timeout(time.saturating_sub(start.elapsed()).min(Duration::from_millis(100)));
        }
        playing
            .join()
            .map_err(|_| Failure::new("the rules failed; the message is above"))?
            .map_err(Failure::from)
    })
}

#[allow(clippy::cast_precision_loss)]
fn report(entry: &Entry, setup: &str, bench: &Bench) -> Report {
    let seconds = bench.time.as_secs_f64();
    let games = bench.games.max(1) as f64;
    let per_second = games / seconds;
    let steps_per_second = bench.steps as f64 / seconds;
    let steps = bench.steps as f64 / games;
    let capped = bench.capped as f64 / games;
    let json = json!({
        "game": entry.info.id,
        "setup": setup,
        "games_per_s": rounded(per_second, 1),
        "games_with_outcome_per_s": rounded(bench.counted, 1),
        "steps_per_s": rounded(steps_per_second, 0),
        "steps_per_game": rounded(steps, 2),
        "capped_share": rounded(capped, 4),
        "cap_steps": bench.cap,
        "ns_per_copy": bench.copy.as_nanos(),
        "ns_per_sheet": bench.sheet.as_nanos(),
    });
    let text = format!(
        "{}, set-up {}: random games on one core for {seconds:.1} s\n\
         {per_second:.0} games a second, {steps_per_second:.0} steps a second, {steps:.1} steps a game\n\
         {:.0} games a second with the outcome of each\n\
         Games are broken off after {} steps: {:.1} % were. A copy takes {} ns, a score sheet {} ns.",
        entry.info.id,
        setup::brief(&entry.info, setup),
        bench.counted,
        bench.cap,
        capped * 100.0,
        bench.copy.as_nanos(),
        bench.sheet.as_nanos()
    );
    Report { json, text }
}

fn report_listed(entry: &Entry, setup: &str, listed: &Listed, seconds: f64) -> Report {
    let share = |speed: f64| rounded(speed / listed.plain, 3);
    let json = json!({
        "game": entry.info.id,
        "setup": setup,
        "games_per_s": rounded(listed.plain, 1),
        "listed_games_per_s": rounded(listed.listed, 1),
        "listed_share": share(listed.listed),
        "masked_games_per_s": rounded(listed.masked, 1),
        "masked_share": share(listed.masked),
        "legal_per_decision": rounded(listed.choices, 2),
        "decisions_per_game": rounded(listed.decisions, 2),
        "cap_steps": listed.cap,
    });
    let text = format!(
        "{}, set-up {}: random games on one core for {seconds:.1} s, three ways taking turns\n\
         {:.0} games a second where nothing is listed\n\
         {:.0} games a second with all legal actions listed at every decision ({:.0} %)\n\
         {:.0} games a second with their mask filled at every decision ({:.0} %)\n\
         {:.1} legal actions at a decision, {:.1} decisions a game, which is broken off after {} steps.",
        entry.info.id,
        setup::brief(&entry.info, setup),
        listed.plain,
        listed.listed,
        listed.listed / listed.plain * 100.0,
        listed.masked,
        listed.masked / listed.plain * 100.0,
        listed.choices,
        listed.decisions,
        listed.cap,
    );
    Report { json, text }
}
