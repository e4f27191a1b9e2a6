//! Measures how long the lists of a lobby take over many tables: `lists [folder or postgres://…] [tables] [own]`. A database
//! must be empty; what is put there stays, so that a server can be started on it. It is no test: the figures say something
//! about one machine only.
#![expect(clippy::print_stdout, reason = "a report on the terminal is all it is for")]

use std::env;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use store::{
    Alive, Ending, Hints, NewTable, Outcome, PersonId, Phase, Result, SeatResult, SeatRow, Sitter, Standing,
    Store, TableRow, Wanted,
};

/// Tables that are added at a time.
const BATCH: u32 = 200;
/// People among whom the others are shared.
const PEOPLE: u32 = 1_000;
/// How often each list is asked for.
const TIMES: u32 = 50;

#[tokio::main]
async fn main() -> Result<()> {
    let mut args = env::args().skip(1);
    let place = args.next().unwrap_or_else(|| env::temp_dir().display().to_string());
    let mut number = |default| args.next().and_then(|arg| arg.parse().ok()).unwrap_or(default);
    let (tables, own): (u32, u32) = (number(100_000), number(1_000));
    let store = if place.starts_with("postgres") {
        Store::connect(&place).await?
    } else {
        Store::open(PathBuf::from(&place).join("kolej.db")).await?
    };
    for person in 1..=PEOPLE + 1 {
        let mut session = [0; 32];
        session[..4].copy_from_slice(&person.to_le_bytes());
        store.create_person(PersonId(person.into()), "person", session, "", 0).await?;
    }
    let start = Instant::now();
    for first in (0..tables).step_by(BATCH as usize) {
        let some = (first..tables.min(first + BATCH)).map(|number| store.create(table(number, number < own)));
        try_join_all(some).await?;
    }
    println!("{tables} tables in {:.1?}", start.elapsed());
    let wanted = |skip| Wanted { game: None, hidden: false, skip, limit: 20 };
    let me = PersonId(1);
    println!("own, first page: {:.2?}", median(async || store.own(me, &wanted(0)).await.map(drop)).await?);
    println!("own, page 40:    {:.2?}", median(async || store.own(me, &wanted(780)).await.map(drop)).await?);
    println!("counted:         {:.2?}", median(async || store.count_own(me).await.map(drop)).await?);
    let alive = Alive { since: 0, touched: i64::MAX, now: 0, seen: 0 };
    println!("departures:      {:.2?}", median(async || store.lobby(&alive, 200).await.map(drop)).await?);
    store.close().await;
    Ok(())
}

/// How long something usually takes.
async fn median(ask: impl AsyncFn() -> Result<()>) -> Result<Duration> {
    let mut waits = Vec::new();
    for _ in 0..TIMES {
        let start = Instant::now();
        ask().await?;
        waits.push(start.elapsed());
    }
    waits.sort_unstable();
    Ok(waits[waits.len() / 2])
}

/// Half of the tables run, the others are over.
fn table(number: u32, own: bool) -> NewTable {
    let person = PersonId(if own { 1 } else { i64::from(2 + number % PEOPLE) });
    let seat = |sitter, name: &str| SeatRow::new(sitter, name, None);
    let phase = if number.is_multiple_of(2) { Phase::Running } else { Phase::Finished };
    let row = TableRow {
        id: format!("table-{number:08}"),
        code: format!("{number:06}"),
        game: ["tor", "ink", "depot", "tickets", "signals"][number as usize % 5].to_owned(),
        rules: 1,
        data: 1,
        setup: "2".to_owned(),
        listed: true,
        host: person,
        seed: [0; 32],
        phase,
        created: i64::from(number),
        updated: i64::from(number),
        next: None,
        revision: 0,
        clock: None,
        grace: None,
        hints: Hints::Usual,
        programs: false,
        seats: vec![seat(Sitter::Person(person), "person"), seat(Sitter::Bot(1), "bot")],
    };
    let result = |place| SeatResult { place, resigned: false, lines: Vec::new() };
    let outcome = (phase == Phase::Finished).then(|| Outcome {
        ending: Ending::Places,
        seats: vec![result(1), result(2)],
        turns: number % 40,
        duration: None,
    });
    let standing = Standing { awaited: u8::from(number.is_multiple_of(8)), turns: number % 40 };
    NewTable {
        row,
        records: Vec::new(),
        outcome,
        standing,
        rematch_of: None,
        happenings: Vec::new(),
        jobs: Vec::new(),
    }
}
