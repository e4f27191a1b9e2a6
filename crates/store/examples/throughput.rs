//! Measures how many appends a second a database takes: `throughput [folder or postgres://…] [callers] [seconds]`. A database
//! must be empty. It is no test: the figure says something about one machine only.
#![expect(clippy::print_stdout, reason = "a report on the terminal is all it is for")]

use std::env;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use store::{
    Beside, Commit, Hints, NewTable, PersonId, Phase, Record, Result, SeatRow, Sitter, Standing, Store,
    TableRow,
};

#[tokio::main]
async fn main() -> Result<()> {
    let mut args = env::args().skip(1);
    let place = args.next().unwrap_or_else(|| env::temp_dir().display().to_string());
    let mut number = |default| args.next().and_then(|arg| arg.parse().ok()).unwrap_or(default);
    let (callers, seconds) = (number(64), number(5));
    let folder = PathBuf::from(&place).join(format!("kolej-throughput-{}", std::process::id()));
    let store = if place.starts_with("postgres") {
        Store::connect(&place).await?
    } else {
        Store::open(folder.join("kolej.db")).await?
    };

    let host = PersonId(1);
    store.create_person(host, "host", [0; 32], "", 0).await?;
    for caller in 0..callers {
        store.create(table(caller, host)).await?;
    }

    let before = store.commits();
    let start = Instant::now();
    let end = start + Duration::from_secs(seconds);
    let playing: Vec<_> =
        (0..callers).map(|caller| tokio::spawn(play(store.clone(), id(caller), end))).collect();
    let mut waits = Vec::new();
    for player in playing {
        waits.extend(player.await.expect("no player panics")?);
    }
    let passed = start.elapsed().as_secs_f64();
    waits.sort_unstable();
    let commits = store.commits() - before;
    let rate = |count: u64| f64::from(u32::try_from(count).unwrap_or(u32::MAX)) / passed;
    println!(
        "{callers} callers: {:.0} appends/s in {:.0} commits/s, median wait {:.1?}, 99 of 100 below {:.1?}",
        rate(waits.len() as u64),
        rate(commits),
        waits[waits.len() / 2],
        waits[waits.len() * 99 / 100],
    );
    store.close().await;
    if folder.exists()
        && let Err(error) = std::fs::remove_dir_all(&folder)
    {
        println!("cannot remove {}: {error}", folder.display());
    }
    Ok(())
}

/// Appends one step after the other, each once the one before is stored; how long each took.
async fn play(store: Store, table: String, end: Instant) -> Result<Vec<Duration>> {
    let mut waits = Vec::new();
    for seq in 0.. {
        let start = Instant::now();
        if start >= end {
            break;
        }
        store.commit(append(&table, seq)).await?;
        waits.push(start.elapsed());
    }
    Ok(waits)
}

/// Step `seq` of a table that nothing but its steps has changed.
fn append(table: &str, seq: u32) -> Commit {
    Commit {
        table: table.to_owned(),
        revision: seq.into(),
        phase: Phase::Running,
        first_seq: seq,
        records: vec![Record { seat: Some(0), code: seq, at: Some(1) }],
        setup: None,
        seats: Vec::new(),
        drafts: Vec::new(),
        dropped: Vec::new(),
        advice: Vec::new(),
        pins: None,
        standing: Standing::default(),
        outcome: None,
        beside: Beside::default(),
        jobs: Vec::new(),
        done: Vec::new(),
        at: 1,
    }
}

fn id(caller: u64) -> String {
    format!("table-{caller:012}")
}

fn table(caller: u64, host: PersonId) -> NewTable {
    let row = TableRow {
        id: id(caller),
        code: format!("{caller:06}"),
        game: "tor".to_owned(),
        rules: 1,
        data: 1,
        setup: String::new(),
        clock: None,
        listed: true,
        hints: Hints::Usual,
        programs: false,
        host,
        seed: [0; 32],
        phase: Phase::Running,
        created: 0,
        updated: 0,
        next: None,
        grace: Some(60),
        revision: 0,
        seats: vec![SeatRow::new(Sitter::Bot(1), "bot".to_owned(), None)],
    };
    NewTable {
        row,
        records: Vec::new(),
        outcome: None,
        standing: Standing::default(),
        rematch_of: None,
        happenings: Vec::new(),
        jobs: Vec::new(),
    }
}
