//! `kolej load`: how much a server can take. Bounded, and on this machine only: it starts the server itself.

mod child;
mod figures;
mod listener;
mod tables;

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{interval, timeout};

use self::child::Served;
use self::listener::Listener;
use self::tables::{Counts, Table};
use crate::failure::Failure;
use crate::http::Client;
use crate::lookup::find;
use crate::progress::Progress;
use crate::report::{Report, rounded};

/// Files a process needs besides its connections.
const SPARE: u32 = 100;
/// Connections that are being made at once.
const ENTERING: usize = 32;
/// How long preparations may take.
const PREPARATION: Duration = Duration::from_mins(2);

/// How much load.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Browsers that have a table open.
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(0..=10_000))]
    listeners: u32,
    /// Moves a second.
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=5_000))]
    rate: u32,
    /// How long to play.
    #[arg(long, value_name = "S", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=600))]
    seconds: u32,
    /// Tables; one for every four listeners unless told otherwise.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=5_000))]
    tables: Option<u32>,
    /// What two guests at each table play.
    #[arg(long, value_name = "ID", default_value = "tor")]
    game: String,
    /// Take answers as they are; browsers take them packed.
    #[arg(long)]
    plain: bool,
}

impl Args {
    fn tables(&self) -> u32 {
        // A table makes one move at a time, so there must be enough of them for the rate too.
        self.tables.unwrap_or_else(|| self.listeners.div_ceil(4).max(self.rate.div_ceil(20)))
    }
}

/// What was measured about the server.
#[derive(Debug)]
struct Measured {
    time: Duration,
    /// Memory before and after the listeners came, and at the end, in kB.
    memory: [Option<f64>; 3],
    cpu: Option<f64>,
}

pub(crate) fn run(args: &Args, json: bool) -> Result<Report, Failure> {
    // The server inherits it.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let needed = args.listeners + args.tables() + SPARE;
    if let Some(most) = child::open_files()
        && most < f64::from(needed)
    {
        return Err(Failure::new(format!(
            "{} listeners at {} tables need {needed} open files, but the limit is {most}: raise it with `ulimit -n {needed}`",
            args.listeners,
            args.tables()
        )));
    }
    let game = find(&args.game)?.info.id;
    let served = Served::start()?;
    let counts = Arc::new(Counts::new(served.address, args.plain));
    let runtime =
        tokio::runtime::Runtime::new().map_err(|cause| Failure::io("the load cannot start", &cause))?;
    let measured = runtime.block_on(async {
        tokio::select! {
            measured = press(args, game, &served, &counts, json) => measured,
            () = interrupted() => Err(Failure::new("interrupted")),
        }
    });
    runtime.shutdown_background();
    Ok(report(args, &counts, &measured?))
}

/// A signal ends the load, but not before the server and its folder are cleared away.
async fn interrupted() {
    use tokio::signal::unix::{SignalKind, signal};
    if let Ok(mut term) = signal(SignalKind::terminate()) {
        tokio::select! {
            _ = term.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
    } else {
        std::future::pending::<()>().await;
    }
}

/// Opens the tables, lets the listeners in, then plays.
async fn press(
    args: &Args,
    game: &'static str,
    served: &Served,
    counts: &Arc<Counts>,
    json: bool,
) -> Result<Measured, Failure> {
    let late = |_| Failure::new("the server did not get ready in time");
    let fail = |cause: io::Error| Failure::io("a table cannot be opened", &cause);
    let entrance = Arc::new(Semaphore::new(ENTERING));
    let tables = timeout(PREPARATION, open(args.tables(), game, counts, &entrance))
        .await
        .map_err(late)?
        .map_err(fail)?;
    let before = served.memory();

    // They end with the runtime.
    let mut listeners = JoinSet::new();
    let ready = Arc::new(Semaphore::new(0));
    for number in 0..args.listeners as usize {
        let (table, _) = &tables[number % tables.len()];
        // The first two at a table are its players, whoever else comes only watches.
        let cookie = table.cookies.get(number / tables.len()).cloned().unwrap_or_default();
        let (table, counts, ready) = (table.clone(), counts.clone(), ready.clone());
        listeners.spawn(Listener { table, cookie, counts, ready }.listen(entrance.clone()));
    }
    let all = timeout(PREPARATION, ready.acquire_many(args.listeners)).await.map_err(late)?;
    drop(all);
    let after = served.memory();

    let spent = served.seconds();
    let mut playing = JoinSet::new();
    for (luck, (table, client)) in (1..).zip(tables) {
        let counts = counts.clone();
        playing.spawn(async move { table.play(client, &counts, luck).await });
    }
    let time = pace(args, counts, json).await;
    let cpu = served.seconds().zip(spent).map(|(after, before)| after - before);
    Ok(Measured { time, memory: [before, after, served.memory()], cpu })
}

/// Opens all tables, each with a connection of its own.
async fn open(
    count: u32,
    game: &'static str,
    counts: &Arc<Counts>,
    entrance: &Arc<Semaphore>,
) -> io::Result<Vec<(Arc<Table>, Client)>> {
    let mut opening = JoinSet::new();
    for _ in 0..count {
        let (counts, entrance) = (counts.clone(), entrance.clone());
        opening.spawn(async move {
            let _entering = entrance.acquire().await.map_err(io::Error::other)?;
            let mut client = counts.connect().await?;
            let table = Table::open(&mut client, game).await?;
            Ok((Arc::new(table), client))
        });
    }
    opening.join_all().await.into_iter().collect()
}

/// Makes clicks due at the rate asked for and returns how long it really took.
async fn pace(args: &Args, counts: &Counts, json: bool) -> Duration {
    let time = Duration::from_secs(args.seconds.into());
    let mut progress = Progress::new(args.seconds.into(), json);
    let mut beat = interval(Duration::from_millis(2));
    let mut given = 0;
    let start = Instant::now();
    loop {
        beat.tick().await;
        let elapsed = start.elapsed();
        if elapsed >= time {
            break;
        }
        progress.at(elapsed.as_secs());
        let due = u64::try_from(elapsed.as_micros()).unwrap_or(0) * u64::from(args.rate) / 1_000_000;
        // Clicks that no table was free for are lost, not saved up: a backlog would only measure itself.
        let free = (args.tables() as usize).saturating_sub(counts.due.available_permits());
        counts.due.add_permits(usize::try_from(due - given).unwrap_or(0).min(free));
        given = due;
    }
    counts.over.store(true, Ordering::Relaxed);
    counts.due.close();
    start.elapsed()
}

#[allow(clippy::cast_precision_loss)]
fn report(args: &Args, counts: &Counts, measured: &Measured) -> Report {
    let load = |count: &std::sync::atomic::AtomicU64| count.load(Ordering::Relaxed);
    let seconds = measured.time.as_secs_f64();
    let moves = load(&counts.moves);
    let rate = moves as f64 / seconds;
    let answers = [50, 95, 99].map(|percent| counts.answers.percentile(percent));
    let events = [50, 99].map(|percent| counts.events.percentile(percent));
    let [before, after, end] = measured.memory;
    let listeners = f64::from(args.listeners.max(1));
    let each = before.zip(after).map(|(before, after)| (after - before) / listeners);
    let received = load(&counts.bytes) as f64 / 1e6;
    let first = counts.first.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clone();
    let json = json!({
        "game": args.game,
        "listeners": args.listeners,
        "tables": args.tables(),
        "seconds": rounded(seconds, 2),
        "moves": moves,
        "moves_per_s": rounded(rate, 1),
        "p50_ms": rounded(answers[0], 2),
        "p95_ms": rounded(answers[1], 2),
        "p99_ms": rounded(answers[2], 2),
        "max_ms": rounded(counts.answers.longest(), 2),
        "events": counts.events.count(),
        "event_p50_ms": rounded(events[0], 2),
        "event_p99_ms": rounded(events[1], 2),
        "received_mb": rounded(received, 1),
        "games_finished": load(&counts.games),
        "failures": load(&counts.failures),
        "first_failure": first,
        "kb_per_listener": each.map(|kb| rounded(kb, 1)),
        "rss_mb": end.map(|kb| rounded(kb / 1024.0, 1)),
        "server_cpu_s": measured.cpu.map(|seconds| rounded(seconds, 2)),
    });
    let known = |number: Option<f64>| number.map_or_else(|| "?".to_owned(), |number| format!("{number:.1}"));
    let text = format!(
        "{} listeners at {} tables of {}, {seconds:.1} s: {moves} moves, {rate:.1} a second ({} asked for)\n\
         click to answer:   p50 {:.2} ms, p95 {:.2} ms, p99 {:.2} ms, longest {:.2} ms\n\
         click to event:    p50 {:.2} ms, p99 {:.2} ms, {} events, {received:.1} MB received\n\
         server:            {} MB, {} kB for each listener, {} s of processor time\n\
         failures:          {}{}",
        args.listeners,
        args.tables(),
        args.game,
        args.rate,
        answers[0],
        answers[1],
        answers[2],
        counts.answers.longest(),
        events[0],
        events[1],
        counts.events.count(),
        known(end.map(|kb| kb / 1024.0)),
        known(each),
        known(measured.cpu),
        load(&counts.failures),
        first.map_or_else(String::new, |first| format!(", the first: {first}")),
    );
    Report { json, text }
}
