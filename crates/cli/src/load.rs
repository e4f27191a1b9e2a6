//! `kolej load`: how much a server can take, and whether it keeps its word meanwhile.
//!
//! Guests play all games at once over every node that is named, others watch. Every acknowledged move is remembered and at the
//! end compared with the logs, and every listener must show the last step ([`settle`]); whatever breaks on the way is counted
//! and tried again. Without an address it starts a server of its own, and may kill it as often as it is told to.

mod args;
mod away;
mod child;
mod counts;
mod figures;
mod idle;
mod ledger;
mod listener;
mod part;
mod plan;
mod player;
mod report;
mod settle;
mod table;
mod world;

use std::process;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use game::SplitMix64;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep, timeout};

pub(crate) use self::args::Args;
use self::child::Served;
use self::counts::lock;
use self::idle::{Idle, idle};
use self::listener::Listener;
use self::report::Measured;
use self::table::{Empty, Table};
use self::world::World;
use crate::failure::Failure;
use crate::http::{Detail, Site};
use crate::progress::Progress;
use crate::tools::Judged;

/// How long preparations may take.
const PREPARATION: Duration = Duration::from_mins(3);
/// How long clicks that are under way may take when the time is over.
const GRACE: Duration = Duration::from_secs(15);

/// The server if it is our own.
type Own = Option<Arc<Mutex<Served>>>;

pub(crate) fn run(args: &Args, json: bool) -> Result<Judged, Failure> {
    args.raise_limit()?;
    let own = match &args.url[..] {
        [] => Some(Arc::new(Mutex::new(Served::start(&args.server)?))),
        _ => None,
    };
    let site = |url: &String| Site::of(url).map(Arc::new).map_err(|cause| Failure::io(url, &cause));
    let sites = match &own {
        Some(served) => vec![Arc::new(Site::from(lock(served).address))],
        None => args.url.iter().map(site).collect::<Result<_, _>>()?,
    };
    let world = Arc::new(args.world(sites)?);
    let runtime =
        tokio::runtime::Runtime::new().map_err(|cause| Failure::io("the load cannot start", &cause))?;
    let measured = runtime.block_on(async {
        tokio::select! {
            measured = press(args, &own, &world, json) => measured,
            () = interrupted() => Err(Failure::new("interrupted")),
        }
    });
    runtime.shutdown_background();
    Ok(report::report(args, &world.counts, &measured?))
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

/// Opens the tables, lets the listeners in, plays, and judges.
async fn press(args: &Args, own: &Own, world: &Arc<World>, json: bool) -> Result<Measured, Failure> {
    let memory = || own.as_ref().and_then(|served| lock(served).memory());
    let seconds = || own.as_ref().and_then(|served| lock(served).seconds());
    let late = |_| Failure::new("the server did not get ready in time");
    let fail = |cause: String| Failure::new(format!("a table cannot be opened: {cause}"));
    let tables = timeout(PREPARATION, open(args.tables(), world)).await.map_err(late)?.map_err(fail)?;
    let before = memory();
    // They end with the runtime.
    let mut guests = JoinSet::new();
    let listeners = args.listeners(&tables);
    for listener in &listeners {
        guests.spawn(listener.clone().listen(world.clone()));
    }
    timeout(PREPARATION, all_come(&listeners)).await.map_err(late)?;
    let after = memory();
    let idlers = args.silent + args.slow;
    for number in 0..idlers {
        let how = if number < args.silent { Idle::Silent } else { Idle::Slow };
        let table = tables[number as usize % tables.len()].clone();
        guests.spawn(idle(how, table, world.clone(), (args.listeners + number) as usize));
    }
    let mut playing = JoinSet::new();
    for (luck, table) in (args.seed..).zip(&tables) {
        playing.spawn(player::play(table.clone(), world.clone(), luck));
    }
    // Nobody clicks yet. Thousands who look at the same moment are a burst of the tool's own making.
    timeout(PREPARATION, all_look(&tables)).await.map_err(late)?;
    let (spent, own_spent) = (seconds(), child::processor_time(process::id()));
    world.counts.begin();
    let (time, kills) = pace(args, own, world, json).await?;
    let since =
        |after: Option<f64>, before: Option<f64>| after.zip(before).map(|(after, before)| after - before);
    let (cpu, own_cpu) = (since(seconds(), spent), since(child::processor_time(process::id()), own_spent));
    let _ = timeout(GRACE, async { while playing.join_next().await.is_some() {} }).await;
    // Whoever is still waiting for an answer does not know it any more.
    playing.shutdown().await;
    let end = memory();
    settle::settle(world, &tables, &listeners, Duration::from_secs(args.drain.into())).await;
    Ok(Measured { time, memory: [before, after, end], cpu, own_cpu, kills })
}

async fn all_come(listeners: &[Arc<Listener>]) {
    while !listeners.iter().all(|listener| listener.has_come()) {
        sleep(Duration::from_millis(20)).await;
    }
}

async fn all_look(tables: &[Arc<Table>]) {
    while !tables.iter().all(|table| table.looked.load(Ordering::Relaxed)) {
        sleep(Duration::from_millis(20)).await;
    }
}

/// Opens all tables.
async fn open(count: u32, world: &Arc<World>) -> Result<Vec<Arc<Table>>, String> {
    let mut opening = JoinSet::new();
    for number in 0..count as usize {
        let world = world.clone();
        opening.spawn(async move {
            let _entering = world.entrance.acquire().await.map_err(|closed| closed.to_string())?;
            let mut luck = SplitMix64::new(number as u64);
            Empty::new(&world, number).open(&world, &mut luck).await.map(|table| (number, Arc::new(table)))
        });
    }
    let mut tables: Vec<_> = opening.join_all().await.into_iter().collect::<Result<_, _>>()?;
    tables.sort_by_key(|(number, _)| *number);
    Ok(tables.into_iter().map(|(_, table)| table).collect())
}

/// Makes clicks due at the rate asked for, and kills the server when it is time for that. Returns how long it really took
/// and how often the server was killed.
async fn pace(args: &Args, own: &Own, world: &World, json: bool) -> Result<(Duration, u32), Failure> {
    let time = Duration::from_secs(args.seconds.into());
    let mut progress = Progress::new(args.seconds.into(), json);
    let mut beat = interval(Duration::from_millis(2));
    let (mut given, mut kills) = (0, 0);
    let start = Instant::now();
    let mut restarting = None;
    loop {
        beat.tick().await;
        let elapsed = start.elapsed();
        if elapsed >= time {
            break;
        }
        progress.at(elapsed.as_secs());
        let due = u64::try_from(elapsed.as_micros()).unwrap_or(0) * u64::from(args.rate) / 1_000_000;
        // Clicks that no table was free for are lost, not saved up: a backlog would only measure itself.
        let free = (args.tables() as usize).saturating_sub(world.counts.due.available_permits());
        world.counts.due.add_permits(usize::try_from(due - given).unwrap_or(0).min(free));
        given = due;
        if let (Some(every), Some(served)) = (args.kill_every, own)
            && elapsed >= Duration::from_secs(u64::from(every) * u64::from(kills + 1))
        {
            kills += 1;
            finished(restarting.take()).await?;
            let served = served.clone();
            restarting = Some(tokio::task::spawn_blocking(move || lock(&served).kill_and_restart()));
        }
    }
    let elapsed = start.elapsed();
    world.counts.end();
    finished(restarting).await?;
    Ok((elapsed, kills))
}

async fn finished(restarting: Option<tokio::task::JoinHandle<Result<(), Failure>>>) -> Result<(), Failure> {
    match restarting {
        Some(restarting) => restarting.await.unwrap_or_else(|cause| Err(Failure::new(cause.to_string()))),
        None => Ok(()),
    }
}

impl Args {
    /// Who listens where: players at their own tables first, and as many spectators as are asked for.
    fn listeners(&self, tables: &[Arc<Table>]) -> Vec<Arc<Listener>> {
        let watching = self.listeners * self.spectators / 100;
        let listener = |number: u32| {
            let table = &tables[number as usize % tables.len()];
            let people = table.now().ledgers.len();
            // The first ones are players, spread over the tables and then over their seats.
            let seat = (number as usize / tables.len()) % people;
            if number < self.listeners - watching {
                lock(&table.attended).insert(seat);
            }
            Arc::new(Listener {
                number: number as usize,
                table: table.clone(),
                seat: (number < self.listeners - watching).then_some(seat),
                detail: if number.is_multiple_of(self.whole) { Detail::Whole } else { Detail::Ids },
                restless: number >= self.listeners - self.restless.min(self.listeners),
                shown: Mutex::default(),
            })
        };
        (0..self.listeners).map(listener).collect()
    }
}
