//! Tools for owners of Jedzie pociąg z daleka: a game on a real table is counted, a kit of one's own is checked.

use std::fmt::Write as _;

use ::depot::paper::{self, Built, Paper, Player, Score};
use ::depot::{CellName, Depot, Kit, Run, RunEnd, Sheet, Stop};
use game::{Fault, Lang, Options, Outcome, Seat};
use serde_json::{Value, json};

use crate::common;
use crate::same;
use crate::tools::{Answer, Ask, Tools};

/// What an owner of the box can ask for.
pub(crate) const TOOLS: Tools = Tools {
    commands: &[common::score(score), common::kit(kit)],
    after: &[same::page::<Depot>("depot-same-luck", "depot-same-luck-how")],
    kits: KITS,
    ..Tools::NONE
};

macro_rules! kits {
    ($($name:literal $frame:literal $tiles:literal)*) => {
        &[$(($name, concat!(
            include_str!(concat!("../../../games/depot/data/", $frame)),
            "\n",
            include_str!(concat!("../../../games/depot/data/", $tiles)),
        ))),*]
    };
}

/// Frames and tiles of the box as whole kits.
const KITS: &[(&str, &str)] =
    kits! { "standard.txt" "standard.txt" "loops.txt" "mirror-plain.txt" "mirror.txt" "plain.txt" };

/// Checks a kit: everything that is wrong with it, or what it makes.
fn kit(&Ask { text, .. }: &Ask<'_>) -> Result<Answer, Vec<Fault>> {
    // A set-up must be able to carry it.
    Options::to_word(text)?;
    let kit = Kit::read(text)?;
    let stations: Vec<&str> = kit.stations().iter().map(|station| station.name(Lang::En)).collect();
    let told = format!(
        "a kit: {} rows, {} columns, {} tiles, stations: {}",
        kit.rows(),
        kit.cols(),
        kit.tiles(),
        stations.join(", ")
    );
    Ok(Answer { text: told, json: json!(kit), good: true })
}

/// Counts a game in every variant.
fn score(ask: &Ask<'_>) -> Result<Answer, Vec<Fault>> {
    let paper = paper::read(ask.text)?;
    Ok(Answer { text: told(&paper), json: value(&paper), good: true })
}

/// A game for people.
fn told(paper: &Paper) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    for player in &paper.players {
        let state = if player.finished { "finished" } else { "not finished" };
        let _ = writeln!(out, "{}: {state}", player.name);
        for (round, built) in (1..).zip(&player.rounds) {
            let runs: Vec<String> = built.runs.iter().map(|run| ran(&paper.kit, run)).collect();
            let spot = CellName(built.cell);
            let _ =
                writeln!(out, "{round:4}  tile {:2} {spot} {}  {}", built.tile, built.turn, runs.join("; "));
        }
    }
    let width = paper.players.iter().map(|player| player.name.chars().count()).max().unwrap_or(0);
    for score in &paper.scores {
        let _ = writeln!(out, "\n{}", json!(score.variant).as_str().unwrap_or_default());
        for (place, seat, sheet) in places(score) {
            let name = &paper.players[seat.index()].name;
            let _ =
                writeln!(out, "{place:4}. {name:width$} {:4}  {}", sheet.total, parts(paper, score, sheet));
        }
    }
    out.trim_end().to_owned()
}

/// Where the points come from.
fn parts(paper: &Paper, score: &Score, sheet: &Sheet) -> String {
    let mut parts = Vec::new();
    if score.variant.route() {
        parts.push(format!("points for tiles {}", sheet.route));
    }
    if score.variant.stations() {
        let stop = |stop: &Stop| {
            let name = paper.kit.station(stop.station).name(Lang::En);
            format!("{name} {} (place {})", stop.value, stop.rank)
        };
        parts.extend(sheet.stations.iter().map(stop));
    }
    parts.join(", ")
}

/// The players by place; who shares a place has the same number.
fn places(score: &Score) -> Vec<(usize, Seat, &Sheet)> {
    let Outcome::Ranked(places) = &score.places else { return Vec::new() };
    let mut all = Vec::new();
    for seats in places {
        let place = all.len() + 1;
        all.extend(seats.iter().map(|seat| (place, seat, &score.sheets[seat.index()])));
    }
    all
}

/// A run for people.
fn ran(kit: &Kit, run: &Run) -> String {
    let name = |station| kit.station(station).name(Lang::En);
    let end = match run.end {
        RunEnd::Stops { cell, .. } => format!("to {}", CellName(cell)),
        RunEnd::Arrives(station) => format!("arrives in {}", name(station)),
        RunEnd::Occupied(station) => format!("removed from the game: {} is taken", name(station)),
        RunEnd::Meets { other, .. } => format!("collides with {}", other.word()),
    };
    format!("{} {end}", run.loco.word())
}

/// A game for programs.
fn value(paper: &Paper) -> Value {
    let built = |(round, built): (usize, &Built)| {
        let run = |run: &Run| json!({ "locomotive": run.loco, "tiles": run.tiles, "end": end(&paper.kit, run.end) });
        let runs: Vec<Value> = built.runs.iter().map(run).collect();
        json!({ "round": round, "line": built.line, "tile": built.tile,
                "square": CellName(built.cell).to_string(), "turn": built.turn, "runs": runs })
    };
    let player = |player: &Player| {
        let rounds: Vec<Value> = (1..).zip(&player.rounds).map(built).collect();
        json!({ "name": player.name, "finished": player.finished, "rounds": rounds })
    };
    let score = |score: &Score| {
        let points = |(place, seat, sheet): (usize, Seat, &Sheet)| {
            let stations: Vec<Value> = sheet.stations.iter().map(|&stop| stopped(&paper.kit, stop)).collect();
            json!({ "name": paper.players[seat.index()].name, "place": place, "total": sheet.total,
                    "tiles": sheet.route, "stations": stations })
        };
        let points: Vec<Value> = places(score).into_iter().map(points).collect();
        json!({ "variant": score.variant, "players": points })
    };
    json!({
        "players": paper.players.iter().map(player).collect::<Vec<_>>(),
        "scores": paper.scores.iter().map(score).collect::<Vec<_>>(),
    })
}

fn stopped(kit: &Kit, stop: Stop) -> Value {
    let station = kit.station(stop.station);
    json!({ "key": station.key(), "name_pl": station.name(Lang::Pl), "name_en": station.name(Lang::En),
            "round": stop.round, "rank": stop.rank, "points": stop.value })
}

fn end(kit: &Kit, end: RunEnd) -> Value {
    match end {
        RunEnd::Stops { cell, end } => json!({ "stops": CellName(cell).to_string(), "at": end }),
        RunEnd::Arrives(station) => json!({ "arrives": kit.station(station).key() }),
        RunEnd::Occupied(station) => json!({ "occupied": kit.station(station).key() }),
        RunEnd::Meets { other, in_depot } => json!({ "meets": other, "in_depot": in_depot }),
    }
}
