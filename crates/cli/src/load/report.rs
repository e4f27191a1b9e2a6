//! The figures and the judgement, for people and for programs.

use std::fmt::Write as _;
use std::sync::atomic::Ordering;
use std::time::Duration;

use serde_json::{Map, Value, json};

use super::args::Args;
use super::counts::{Counts, Fault, OfGame, Trouble};
use super::figures::Durations;
use crate::report::{Report, rounded};
use crate::tools::Judged;

/// What was measured about the server.
#[derive(Debug)]
pub(super) struct Measured {
    pub(super) time: Duration,
    /// Memory before and after the listeners came, and at the end, in kB; of a server of our own only.
    pub(super) memory: [Option<f64>; 3],
    /// Seconds of its processor time while the clicks were made.
    pub(super) cpu: Option<f64>,
    /// The same of this tool, which shares the machine with it.
    pub(super) own_cpu: Option<f64>,
    /// How often it was killed.
    pub(super) kills: u32,
}

/// Half, most, nearly all, and the longest, in milliseconds.
fn spread(durations: &Durations) -> [f64; 4] {
    let [half, most, nearly] = [50, 90, 99].map(|percent| durations.percentile(percent));
    [half, most, nearly, durations.longest()]
}

/// What a server spent on each of so many, in microseconds.
#[allow(clippy::cast_precision_loss)]
fn each(cpu: Option<f64>, count: u64) -> Option<f64> {
    cpu.filter(|_| count > 0).map(|seconds| seconds * 1e6 / count as f64)
}

#[allow(clippy::cast_precision_loss)]
fn mega(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

fn told<K: Copy>(
    kinds: &[K],
    word: impl Fn(K) -> &'static str,
    of: impl Fn(K) -> (u64, String),
) -> (Value, String, u64) {
    let (mut values, mut text, mut total) = (Map::new(), String::new(), 0);
    for &kind in kinds {
        let (count, first) = of(kind);
        values.insert(word(kind).to_owned(), count.into());
        total += count;
        if count > 0 {
            // Writing to a string cannot fail.
            let _ =
                write!(text, "\n  {:<16} {count}, the first: {}", word(kind).replace('_', " "), first.trim());
        }
    }
    (Value::Object(values), text, total)
}

pub(super) fn report(args: &Args, counts: &Counts, measured: &Measured) -> Judged {
    let (troubles, trouble_text, _) = told(&Trouble::ALL, Trouble::word, |trouble| counts.troubled(trouble));
    let (faults, fault_text, failures) = told(&Fault::ALL, Fault::word, |fault| counts.faulty(fault));
    let first = Fault::ALL.iter().map(|&fault| counts.faulty(fault)).find(|(count, _)| *count > 0);
    let games: Vec<Value> = counts.games.iter().map(|(id, game)| of_game(id, game)).collect();
    let mut json = figures(args, counts, measured);
    json["failures"] = failures.into();
    json["first_failure"] = first.map(|(_, said)| said).into();
    json["faults"] = faults;
    json["errors"] = troubles;
    if args.by_game {
        json["by_game"] = games.clone().into();
    }
    let mut text = summary(&json) + &absences(&json["stand_ins"]);
    if args.by_game {
        for game in &games {
            text += &row(game);
        }
    }
    text += "\nerrors on the way: ";
    text += if trouble_text.is_empty() { "none" } else { &trouble_text };
    text += "\nfailures:          ";
    text += if fault_text.is_empty() { "none" } else { &fault_text };
    (Report { json, text }, failures == 0)
}

#[allow(clippy::cast_precision_loss)]
fn figures(args: &Args, counts: &Counts, measured: &Measured) -> Value {
    let seconds = measured.time.as_secs_f64();
    let (moves, messages) = (counts.sum(|game| &game.moves), counts.sum(|game| &game.messages));
    let received = counts.sum(|game| &game.streamed) + counts.sum(|game| &game.answered);
    let (answers, events) = (counts.all(|game| &game.answers), counts.all(|game| &game.events));
    let ([p50, p90, p99, max], [e50, e90, e99, emax]) = (spread(&answers), spread(&events));
    let [before, after, end] = measured.memory;
    let listener =
        before.zip(after).map(|(before, after)| (after - before) / f64::from(args.listeners.max(1)));
    let round = |number: Option<f64>, decimals| number.map(|number| rounded(number, decimals));
    let names: Vec<&str> = counts.games.iter().map(|(id, _)| *id).collect();
    json!({
        "games": names,
        "nodes": args.url.len().max(1),
        "listeners": args.listeners,
        "tables": args.tables(),
        "seconds": rounded(seconds, 2),
        "asked_per_s": args.rate,
        "moves": moves,
        "moves_per_s": rounded(moves as f64 / seconds, 1),
        "looks": counts.sum(|game| &game.looks),
        "p50_ms": rounded(p50, 2),
        "p90_ms": rounded(p90, 2),
        "p99_ms": rounded(p99, 2),
        "max_ms": rounded(max, 2),
        "events": events.count(),
        "event_p50_ms": rounded(e50, 2),
        "event_p90_ms": rounded(e90, 2),
        "event_p99_ms": rounded(e99, 2),
        "event_max_ms": rounded(emax, 2),
        "messages": messages,
        "received_mb": rounded(mega(received), 1),
        "games_finished": counts.sum(|game| &game.finished),
        "log_steps_compared": counts.compared.load(Ordering::Relaxed),
        "stand_ins": {
            "own": counts.stood_in.load(Ordering::Relaxed),
            "voted": counts.voted.load(Ordering::Relaxed),
            "taken_back": counts.taken_back.load(Ordering::Relaxed),
            "steps_compared": counts.by_stand_ins.load(Ordering::Relaxed),
        },
        "kills": measured.kills,
        "kb_per_listener": round(listener, 1),
        "rss_mb": round(end.map(|kb| kb / 1024.0), 1),
        "server_cpu_s": round(measured.cpu, 2),
        "tool_cpu_s": round(measured.own_cpu, 2),
        "cpu_us_per_move": round(each(measured.cpu, moves), 0),
        "cpu_us_per_message": round(each(measured.cpu, messages), 0),
    })
}

fn of_game(id: &str, game: &OfGame) -> Value {
    let load = |count: &std::sync::atomic::AtomicU64| count.load(Ordering::Relaxed);
    let ([p50, p90, p99, max], [e50, _, e99, _]) = (spread(&game.answers), spread(&game.events));
    let share = |bytes: u64, count: u64| bytes.checked_div(count).unwrap_or(0);
    json!({
        "game": id,
        "moves": load(&game.moves),
        "games_finished": load(&game.finished),
        "p50_ms": rounded(p50, 2),
        "p90_ms": rounded(p90, 2),
        "p99_ms": rounded(p99, 2),
        "max_ms": rounded(max, 2),
        "event_p50_ms": rounded(e50, 2),
        "event_p99_ms": rounded(e99, 2),
        "messages": load(&game.messages),
        "answer_bytes": share(load(&game.answered), load(&game.moves)),
        "message_bytes": share(load(&game.streamed), load(&game.messages)),
    })
}

/// A figure, or `?` where it is not known.
fn shown(json: &Value, key: &str) -> String {
    match &json[key] {
        Value::Null => "?".to_owned(),
        known => known.to_string(),
    }
}

fn summary(json: &Value) -> String {
    let show = |key: &str| shown(json, key);
    format!(
        "{} listeners at {} tables, {} s: {} moves, {} a second ({} asked for), {} looks\n\
         click to answer:   p50 {} ms, p90 {} ms, p99 {} ms, longest {} ms\n\
         click to event:    p50 {} ms, p90 {} ms, p99 {} ms, longest {} ms\n\
         messages:          {}, {} MB received\n\
         server:            {} MB, {} kB for each listener\n\
         processor:         {} s for the server, {} µs a move, {} µs a message; {} s for the guests\n\
         games finished:    {}, {} steps of their logs compared; the server was killed {} times",
        show("listeners"),
        show("tables"),
        show("seconds"),
        show("moves"),
        show("moves_per_s"),
        show("asked_per_s"),
        show("looks"),
        show("p50_ms"),
        show("p90_ms"),
        show("p99_ms"),
        show("max_ms"),
        show("event_p50_ms"),
        show("event_p90_ms"),
        show("event_p99_ms"),
        show("event_max_ms"),
        show("messages"),
        show("received_mb"),
        show("rss_mb"),
        show("kb_per_listener"),
        show("server_cpu_s"),
        show("cpu_us_per_move"),
        show("cpu_us_per_message"),
        show("tool_cpu_s"),
        show("games_finished"),
        show("log_steps_compared"),
        show("kills"),
    )
}

/// For whom bots played, if anybody left.
fn absences(json: &Value) -> String {
    if json["own"] == 0 && json["voted"] == 0 {
        return String::new();
    }
    let show = |key: &str| shown(json, key);
    format!(
        "\nstand-ins:         {} by own wish, {} by that of the others, {} seats taken back; {} of their steps compared",
        show("own"),
        show("voted"),
        show("taken_back"),
        show("steps_compared")
    )
}

fn row(game: &Value) -> String {
    let show = |key: &str| shown(game, key);
    format!(
        "\n{:<18} {} moves, p50 {} ms, p99 {} ms; events p50 {} ms, p99 {} ms; {} B an answer, {} B a message",
        format!("{}:", game["game"].as_str().unwrap_or_default()),
        show("moves"),
        show("p50_ms"),
        show("p99_ms"),
        show("event_p50_ms"),
        show("event_p99_ms"),
        show("answer_bytes"),
        show("message_bytes"),
    )
}
