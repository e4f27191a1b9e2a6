//! Tools for owners of Railroad Ink: boards on paper are counted, checked, solved and printed.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ::ink::paper;
use ::ink::{Board, CellName, Face, Ink, Kind, NETWORK, Picture, Rulings, Sheet, Task, solve, solve_while};
use engine::log;
use game::{Book, Fault, Game as _, Lang, Rule, Viewer};
use paint::{LastRound, Text};
use serde_json::{Value, json};

use crate::common;
use crate::same;
use crate::tools::{AfterPage, Answer, Ask, Command, EditorPage, Opt, Review, Tools};

/// What an owner of the box can ask for.
pub(crate) const TOOLS: Tools = Tools {
    commands: &[SCORE, CHECK, SOLVE],
    after: &[BEST, same::page::<Ink>("ink-same-luck", "ink-same-luck-how")],
    editor: Some(EditorPage { how: "ink-board-how", edit: paint::ink_editor }),
    sheets: Some(paint::ink_sheets),
    ..Tools::NONE
};

const BEST: AfterPage = AfterPage {
    path: "best",
    label: "ink-best-round",
    how: "ink-best-round-how",
    alone: false,
    review: best,
};

/// What a table with lakes may choose (INK-6.4, INK-6.7), named as there.
const SHORE: Opt = Opt {
    name: "shore",
    value: "CHOICE",
    about: "Whether routes may end at open water (ink with lakes): shore-open or shore-closed",
    default: Some("shore-open"),
};
const FLOOD: Opt = Opt {
    name: "flood",
    value: "CHOICE",
    about: "Whether water fills a square with a route or exit on its fourth side (ink with lakes): flood-always or flood-never",
    default: Some("flood-always"),
};

const SCORE: Command = Command { options: &[SHORE, FLOOD], ..common::score(score) };

const CHECK: Command = Command {
    name: "check",
    about: "Check that the squares of a board written as text can be drawn in this order; rounds and dice are not checked",
    options: &[SHORE, FLOOD],
    run: check,
};

const SOLVE: Command = Command {
    name: "solve",
    about: "Find the best last round on a board written as text",
    options: &[
        Opt { name: "dice", value: "LIST", about: "The dice of this round", default: None },
        Opt {
            name: "specials",
            value: "LIST",
            about: "The special routes that may still be used",
            default: Some(""),
        },
        SHORE,
        FLOOD,
    ],
    run: solved,
};

fn rulings(ask: &Ask<'_>) -> Result<Rulings, Vec<Fault>> {
    Rulings::read(ask.option("shore"), ask.option("flood"))
}

/// Counts a board. Squares that could not stand side by side are counted all the same.
fn score(ask: &Ask<'_>) -> Result<Answer, Vec<Fault>> {
    let paper = paper::read(ask.text, rulings(ask)?)?;
    let mut json = json!(paper.sheet());
    note(&mut json, paper.filled);
    Ok(Answer { text: told(&paper.board) + &water(paper.filled), json, good: true })
}

/// Notes for programs which squares water fills though the text does not name them.
fn note(json: &mut Value, filled: u64) {
    if filled != 0 {
        json["filled"] = json!(paper::names(filled));
    }
}

/// The same for people.
fn water(filled: u64) -> String {
    if filled == 0 {
        return String::new();
    }
    format!("\nwater fills {} (INK-6.6)", paper::names(filled).join(", "))
}

/// A score sheet for people.
fn told(board: &Board) -> String {
    let sheet = Sheet::of(board);
    let networks: Vec<String> = sheet
        .networks()
        .iter()
        .map(|&exits| format!("{exits} exits {}", NETWORK[usize::from(exits)]))
        .collect();
    let expansion = if board.showing(Kind::River) != 0 {
        "one river"
    } else if board.showing(Kind::Lake) != 0 {
        "smallest lake"
    } else {
        "expansion"
    };
    let lines = [
        ("networks", sheet.exits, networks.join(", ")),
        ("longest highway", sheet.highway, String::new()),
        ("longest railway", sheet.railway, String::new()),
        ("central squares", sheet.centre, String::new()),
        ("errors", -sheet.errors, String::new()),
        (expansion, sheet.expansion, String::new()),
        ("total", sheet.total(), String::new()),
    ];
    let mut out = String::new();
    for (name, points, more) in lines {
        let more = if more.is_empty() { more } else { format!("  ({more})") };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{name:16}{points:>4}{more}");
    }
    out.trim_end().to_owned()
}

/// Checks that the squares could be drawn in the order of their lines. A text knows neither rounds nor dice.
fn check(ask: &Ask<'_>) -> Result<Answer, Vec<Fault>> {
    let text = ask.text;
    let verdict = paper::check(text, rulings(ask)?)?;
    let good = verdict.forbidden.is_empty();
    let told = if good {
        let count = paper::squares(text)?.len();
        let squares = if count == 1 { "square" } else { "squares" };
        format!("legal: {count} {squares} can be drawn in this order{}", water(verdict.filled))
    } else {
        let book = Book::parse(Ink::INFO.book).ok();
        let line = |&(line, rule): &(usize, Rule)| {
            let title = book.as_ref().and_then(|book| Some(book.rule(rule.0)?.title(Lang::En)));
            let said = game::text::line(text, line);
            format!("illegal: line {line}: `{said}`: {rule} {}", title.unwrap_or_default())
        };
        verdict.forbidden.iter().map(line).collect::<Vec<_>>().join("\n")
    };
    Ok(Answer { text: told, json: json!(verdict), good })
}

/// Finds the best last round.
fn solved(ask: &Ask<'_>) -> Result<Answer, Vec<Fault>> {
    let (dice, specials) = (ask.option("dice"), ask.option("specials"));
    let (paper, task) = paper::last_round(ask.text, dice, specials, rulings(ask)?)?;
    let solution = solve(&task);
    let board = drawn(&task, &solution.squares);
    let answered = solution.squares.iter().fold(0, |set, (_, cell)| set | 1 << cell);
    let filled = paper.filled | board.drawn() & !task.board.drawn() & !answered;
    let squares: Vec<String> =
        solution.squares.iter().map(|(picture, cell)| format!("{} {picture}", CellName(*cell))).collect();
    let list = if squares.is_empty() { "nothing can be drawn".to_owned() } else { squares.join("\n") };
    let mut json = json!({ "best": solution.best, "squares": squares, "score": Sheet::of(&board) });
    note(&mut json, filled);
    Ok(Answer { text: format!("{list}\n\n{}{}", told(&board), water(filled)), json, good: true })
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
