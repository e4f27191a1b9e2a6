//! What a program that plays a seat is told: what the seat may know, and nothing else.

use std::time::Duration;

use bot::Budget;
use engine::Play;
use game::{Options, Outcome, Seat, Viewer};
use serde_json::{Value, json};

use crate::fault::quoted;
use crate::session::told_budget;
use crate::{Fault, FaultKind, Game, world};

/// The most actions an answer may have.
const MOST_ACTIONS: usize = 1_000;

/// A game that begins for a program.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    /// The game.
    pub game: Game,
    /// Its table.
    pub play: &'a dyn Play,
    /// The program's seat.
    pub seat: Seat,
    /// A number for the program's own dice, from which nothing of the table's luck follows.
    pub seed: u64,
}

/// A decision that a program is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The game.
    pub game: Game,
    /// Its table.
    pub play: &'a dyn Play,
    /// The program's seat.
    pub seat: Seat,
    /// What it should spend.
    pub budget: Budget,
    /// When it has lost.
    pub timeout: Duration,
}

/// How far a program has been told what happened.
///
/// What it is told is numbered as it comes. The number of a step would tell how many there were before it, and so how much
/// others have done in secret.
#[derive(Clone, Copy, Debug)]
pub struct Ear {
    step: u32,
    heard: u32,
}

impl Ear {
    /// Of a program that was told nothing yet.
    pub const NOTHING: Self = Self { step: 0, heard: 0 };

    /// What the seat was told since it last listened.
    pub fn listen(&mut self, play: &dyn Play, seat: Seat) -> Value {
        let told = play.told(Viewer::Seat(seat), self.step);
        self.step = play.seq();
        let first = self.heard;
        self.heard += u32::try_from(told.len()).unwrap_or(u32::MAX);
        (first..).zip(told).map(|(seq, (_, event))| json!({ "seq": seq, "event": event })).collect()
    }
}

/// The line that tells a program of a new game. What was rolled at a real table is in the set-up, but not for players.
pub fn opening(of: &Opening<'_>) -> String {
    let (about, info) = (of.play.about(), of.game.rules.info());
    let known = Options::parse(info, &about.setup).map(|options| options.again(info).text(info));
    let said = json!({
        "game": info.id,
        "rules": about.rules,
        "setup": known.unwrap_or_default(),
        "seats": about.seats,
        "seat": of.seat,
        "actions": of.game.rules.actions(),
        "seed": of.seed,
    });
    format!("game {said}")
}

/// The line that asks a program to decide; `told` is what its seat was told since it was last asked.
pub fn decision(of: &Question<'_>, told: &Value) -> String {
    let Question { game, play, seat, budget, timeout } = *of;
    let codes = play.legal(seat);
    let (unit, amount) = told_budget(budget);
    let mut said = json!({
        "seat": seat,
        "codes": codes,
        "legal": world::notation(game, &codes).unwrap_or_default(),
        "draft": play.draft(seat),
        "told": told,
        "view": play.view(Viewer::Seat(seat)),
        "timeout_ms": u64::try_from(timeout.as_millis()).unwrap_or(u64::MAX),
    });
    said[unit] = amount;
    format!("decide {said}")
}

/// The line that tells a program how its game ended; a game that somebody's fault ended has no places.
pub fn over(play: &dyn Play, seat: Seat, told: &Value) -> String {
    let seats = (0..play.about().seats).map(Seat);
    let outcome = play.outcome();
    let points = |seat| play.score(seat).iter().map(|line| i32::from(line.points)).sum::<i32>();
    let scores = outcome.is_some().then(|| seats.map(points).collect::<Vec<i32>>());
    let mut said = json!({
        "seat": seat,
        "scores": scores,
        "told": told,
        "view": play.view(Viewer::Seat(seat)),
        "places": null,
    });
    match outcome {
        Some(Outcome::Ranked(places)) => said["places"] = json!(places),
        Some(Outcome::Together { won }) => said["won"] = json!(won),
        None => {}
    }
    format!("over {said}")
}

/// What stands after `ok`.
pub(crate) fn agreed(line: &str) -> Result<&str, Fault> {
    match line.split_once(' ').unwrap_or((line, "")) {
        ("ok", rest) => Ok(rest.trim()),
        ("error", rest) => Err(Fault::new(FaultKind::Gave, format!("gave up: {}", quoted(rest)))),
        _ => Err(Fault::new(FaultKind::Garbage, format!("answered {}, which is no answer", quoted(line)))),
    }
}

/// The actions of an answer: codes, or a JSON list of codes and notations.
pub(crate) fn actions(game: Game, text: &str) -> Result<Vec<u32>, Fault> {
    let strange = || {
        let what = format!("answered {}, which names no actions of this game", quoted(&format!("ok {text}")));
        Fault::new(FaultKind::Garbage, what)
    };
    let codes = if text.starts_with('[') {
        let listed: Vec<Value> = serde_json::from_str(text).map_err(|_| strange())?;
        let code = |value: &Value| match value {
            Value::String(notation) => game.rules.code(notation),
            value => value.as_u64().and_then(|code| u32::try_from(code).ok()),
        };
        listed.iter().take(MOST_ACTIONS).map(code).collect::<Option<Vec<u32>>>()
    } else {
        text.split_ascii_whitespace().take(MOST_ACTIONS).map(|word| word.parse().ok()).collect()
    };
    let codes = codes.ok_or_else(strange)?;
    if codes.is_empty() || codes.iter().any(|&code| code >= game.rules.actions()) {
        return Err(strange());
    }
    Ok(codes)
}
