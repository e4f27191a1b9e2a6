//! Tools for owners of Railroad Ink: boards on paper are counted, checked, solved and printed.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ::ink::paper::{self, Verdict};
use ::ink::{Board, CellName, Face, Flood, Ink, NETWORK, Picture, Sheet, Shore, Task, solve, solve_while};
use engine::log;
use game::{Book, Fault, Game as _, Lang, Viewer};
use paint::{LastRound, Text};
use serde_json::json;

use crate::common;
use crate::tools::{AfterPage, Answer, Ask, Command, EditorPage, Opt, Review, Tools};

/// What an owner of the box can ask for.
pub(crate) const TOOLS: Tools = Tools {
    commands: &[common::score(score), CHECK, SOLVE],
    after: &[AfterPage { path: "best", label: "ink-best-round", how: "ink-best-round-how", review: best }],
    editor: Some(EditorPage { how: "ink-board-how", edit: paint::ink_editor }),
    sheets: Some(paint::ink_sheets),
    ..Tools::NONE
};

const CHECK: Command = Command {
    name: "check",
    about: "Check a whole game written as text against the rules",
    options: &[],
    run: check,
};

const SOLVE: Command = Command {
    name: "solve",
    about: "Find the best turn on a board written as text",
    options: &[
        Opt { name: "dice", value: "LIST", about: "The dice of this round", default: None },
        Opt {
            name: "specials",
            value: "LIST",
            about: "The special pieces that may still be used",
            default: Some(""),
        },
    ],
    run: solved,
};

/// A text of this game is read to its first fault.
fn one(fault: Fault) -> Vec<Fault> {
    vec![fault]
}

/// Counts a board. Squares that could not stand side by side are counted all the same.
fn score(ask: &Ask<'_>) -> Result<Answer, Vec<Fault>> {
    let sheet = paper::score(ask.text).map_err(one)?;
    Ok(Answer { text: told(&sheet), json: json!(sheet), good: true })
}

/// A score sheet for people.
fn told(sheet: &Sheet) -> String {
    let networks: Vec<String> = sheet
        .networks()
        .iter()
        .map(|&exits| format!("{exits} exits {}", NETWORK[usize::from(exits)]))
        .collect();
    let mut lines = vec![
        ("networks", sheet.exits, networks.join(", ")),
        ("longest highway", sheet.highway, String::new()),
        ("longest railway", sheet.railway, String::new()),
        ("centre", sheet.centre, String::new()),
        ("errors", -sheet.errors, String::new()),
        ("expansion", sheet.expansion, String::new()),
    ];
    lines.push(("total", sheet.total(), String::new()));
    let mut out = String::new();
    for (name, points, more) in lines {
        let more = if more.is_empty() { more } else { format!("  ({more})") };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{name:16}{points:>4}{more}");
    }
    out.trim_end().to_owned()
}

/// Checks that the squares could be drawn in the order of their lines, as the tables that ask no questions play.
fn check(ask: &Ask<'_>) -> Result<Answer, Vec<Fault>> {
    let text = ask.text;
    let verdict = paper::check(text, Shore::Open, Flood::Always).map_err(one)?;
    let told = match verdict {
        Verdict::Legal => {
            let count = paper::squares(text).map_err(one)?.len();
            format!(
                "legal: {count} {} can be drawn in this order",
                if count == 1 { "square" } else { "squares" }
            )
        }
        Verdict::Illegal { line, rule } => {
            let book = Book::parse(Ink::INFO.book).ok();
            let title = book.as_ref().and_then(|book| Some(book.rule(rule.0)?.title(Lang::En)));
            let said = game::text::line(text, line);
            format!("illegal: line {line}: `{said}`: {rule} {}", title.unwrap_or_default())
        }
    };
    Ok(Answer { text: told, json: json!(verdict), good: verdict == Verdict::Legal })
}

/// Finds the best last round.
fn solved(ask: &Ask<'_>) -> Result<Answer, Vec<Fault>> {
    let task = paper::last_round(ask.text, ask.option("dice"), ask.option("specials")).map_err(one)?;
    let solution = solve(&task);
    let sheet = Sheet::of(&drawn(&task, &solution.squares));
    let squares: Vec<String> =
        solution.squares.iter().map(|(picture, cell)| format!("{} {picture}", CellName(*cell))).collect();
    let list = if squares.is_empty() { "nothing can be drawn".to_owned() } else { squares.join("\n") };
    Ok(Answer {
        text: format!("{list}\n\n{}", told(&sheet)),
        json: json!({ "best": solution.best, "squares": squares, "score": sheet }),
        good: true,
    })
}

/// The board after a round; water fills squares as soon as it can (INK-6.6).
fn drawn(task: &Task, squares: &[(Picture, u8)]) -> Board {
    let mut board = task.board.clone();
    for &(picture, cell) in squares {
        board.draw(picture, cell, task.round, task.flood);
    }
    board
}

/// The best last round of every seat. Time is shared out: what one seat does not need is left to the others.
fn best(text: &str, time: Duration) -> Result<Review, Fault> {
    let game = log::read::<Ink>(text)?.live.game().clone();
    let view = game.view(Viewer::Everything);
    let (end, round) = (Instant::now() + time, view.expansion.rounds());
    let mut seats = Vec::new();
    for (desk, waiting) in view.desks.iter().zip((1..=u32::from(game.seats())).rev()) {
        let board = desk.board.before(round);
        let specials = Face::spare(board.specials());
        let (dice, shore, flood) = (view.roll(round), view.shore, view.flood);
        let task = Task { board, dice, specials, round, shore, flood };
        let now = Instant::now();
        let until = now + end.saturating_duration_since(now) / waiting;
        let (solution, exact) = solve_while(&task, &mut || Instant::now() < until);
        let found = drawn(&task, &solution.squares);
        let real = desk.board.clone();
        // What the player drew is as good as any other best round; and a search cut short may know less.
        let better = Sheet::of(&found).total() > Sheet::of(&real).total();
        seats.push(LastRound { best: if better { found } else { real.clone() }, real, exact });
    }
    Ok(Arc::new(move |names, lang| paint::ink_best(&seats, round, names, Text::of(lang))))
}
