//! `kolej score, check, kit, solve, print`: for owners of a game, about what lies on a real table.

use std::path::PathBuf;

use catalog::{Answer, Entry, Solve};
use game::{Fault, Lang};
use serde_json::json;

use crate::failure::Failure;
use crate::games;
use crate::input::Input;
use crate::pdf;
use crate::render::{language, tree, write};
use crate::report::{Report, plain};

/// Largest text that is read, in bytes.
const LIMIT: usize = 1 << 20;

/// A text about a game.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Id of the game.
    game: String,
    /// The text; `-` reads standard input.
    file: PathBuf,
}

/// A board and what is to be placed on it.
#[derive(Debug, clap::Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    board: Args,
    /// The dice of this round.
    #[arg(long, value_name = "LIST")]
    dice: String,
    /// The special pieces that may still be used.
    #[arg(long, value_name = "LIST", default_value = "")]
    specials: String,
}

/// What to print.
#[derive(Debug, clap::Args)]
pub(crate) struct PrintArgs {
    /// Id of the game.
    game: String,
    /// How many boards.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
    boards: u32,
    /// Language of the words.
    #[arg(long, default_value = "pl", value_parser = language)]
    lang: Lang,
    /// The file to write: a name that ends with .pdf.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// A report, and whether what it is about is as it should be.
pub(crate) type Judged = (Report, bool);

pub(crate) fn score(args: &Args) -> Result<Judged, Failure> {
    let entry = games::find(&args.game)?;
    let score = entry.tools.score.ok_or_else(|| lacks(entry, "score"))?;
    judge(entry, &Input::open(&args.file, LIMIT)?, score)
}

pub(crate) fn check(args: &Args) -> Result<Judged, Failure> {
    let entry = games::find(&args.game)?;
    let check = entry.tools.check.ok_or_else(|| lacks(entry, "check"))?;
    judge(entry, &Input::open(&args.file, LIMIT)?, check)
}

pub(crate) fn kit(args: &Args) -> Result<Judged, Failure> {
    let entry = games::find(&args.game)?;
    let kit = entry.tools.kit.ok_or_else(|| lacks(entry, "kit"))?;
    judge(entry, &Input::open(&args.file, LIMIT)?, kit)
}

pub(crate) fn solve(args: &SolveArgs) -> Result<Judged, Failure> {
    let entry = games::find(&args.board.game)?;
    let solve = entry.tools.solve.ok_or_else(|| lacks(entry, "solve"))?;
    let what = Solve { dice: args.dice.clone(), specials: args.specials.clone() };
    judge(entry, &Input::open(&args.board.file, LIMIT)?, |text| solve(text, &what))
}

pub(crate) fn print(args: &PrintArgs) -> Result<Report, Failure> {
    let entry = games::find(&args.game)?;
    if args.out.extension().is_none_or(|form| !form.eq_ignore_ascii_case("pdf")) {
        return Err(Failure::new(format!("{}: the name of the file ends with .pdf", args.out.display())));
    }
    let print = entry.tools.print.ok_or_else(|| lacks(entry, "print"))?;
    let pictures = print(args.boards, args.lang);
    let pages = pictures.iter().map(|picture| tree(&picture.file())).collect::<Result<Vec<_>, _>>()?;
    let bytes =
        pdf::write(&pages).map_err(|what| Failure::new(format!("the pages cannot be made: {what}")))?;
    write(&args.out, &bytes)?;
    let out = args.out.display().to_string();
    Ok(Report {
        text: format!("{out}: boards: {}, pages: {}", args.boards, pages.len()),
        json: json!({ "game": entry.info.id, "out": out, "pages": pages.len(), "boards": args.boards }),
    })
}

fn lacks(entry: &Entry, tool: &str) -> Failure {
    Failure::new(format!("{} has no `{tool}`", entry.info.id))
}

/// Lets a tool look at a text.
fn judge(
    entry: &Entry,
    input: &Input,
    tool: impl FnOnce(&str) -> Result<Answer, Vec<Fault>>,
) -> Result<Judged, Failure> {
    let Answer { text, json, good } = tool(&input.text).map_err(|faults| input.faults(entry, faults))?;
    // Names of players stand in files, too.
    let text = text.lines().map(plain).collect::<Vec<_>>().join("\n");
    Ok((Report { json, text }, good))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Rule, said};

    fn tor() -> &'static Entry {
        games::find("tor").unwrap_or_else(|failure| panic!("{failure}"))
    }

    #[test]
    fn an_answer_is_told_even_if_it_is_bad_news() {
        let input = Input { name: "board.txt".to_owned(), text: "7".to_owned() };
        for good in [true, false] {
            let answer = |text: &str| {
                Ok(Answer { text: format!("{text} points"), json: json!({ "points": 7 }), good })
            };
            let judged = judge(tor(), &input, answer);
            let (report, fine) = judged.unwrap_or_else(|failure| panic!("{failure}"));
            assert_eq!((report.text.as_str(), &report.json["points"], fine), ("7 points", &json!(7), good));
        }
    }

    #[test]
    fn a_fault_is_told_with_file_line_and_rule() {
        let input = Input { name: "board.txt".to_owned(), text: String::new() };
        let fault = Fault { line: 3, rule: Some(Rule("TOR-2.5")), reason: said!("twice", "dwa razy") };
        let whole = Fault { line: 0, rule: None, reason: said!("em\u{1b}pty", "pusto") };
        assert_eq!(fault.to_string(), "line 3: twice (TOR-2.5)");
        let failure = judge(tor(), &input, |_| Err(vec![fault.clone(), whole.clone()]))
            .map(|_| ())
            .expect_err("a fault");
        assert!(failure.what.starts_with("board.txt: line 3: twice (TOR-2.5 "), "{failure}");
        assert_eq!(failure.json()["line"], 3);
        assert_eq!(failure.json()["rule"], "TOR-2.5");
        assert_eq!(failure.what.lines().nth(1), Some("board.txt: em pty"), "every fault has its line");
        assert_eq!(failure.json()["faults"][0], json!({ "line": 3, "rule": "TOR-2.5", "reason": "twice" }));
        let failure = judge(tor(), &input, |_| Err(vec![whole])).map(|_| ()).expect_err("a fault");
        assert_eq!(
            (failure.json()["line"].clone(), failure.json()["rule"].clone()),
            (json!(null), json!(null))
        );
        assert_eq!(failure.json()["error"], "board.txt: em pty");
    }
}
