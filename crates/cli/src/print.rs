//! `kolej print`: boards of a game for a real table. No command of a game like the others: it reads no text, and what can be said
//! about it is the same for every game that has sheets.

use std::path::PathBuf;

use game::Lang;
use serde_json::json;

use crate::failure::Failure;
use crate::lookup;
use crate::pdf;
use crate::render::{language, tree, write};
use crate::report::Report;
use crate::tools::no_such_tool;

/// What to print.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
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

pub(crate) fn run(args: &Args) -> Result<Report, Failure> {
    let entry = lookup::find(&args.game)?;
    if args.out.extension().is_none_or(|form| !form.eq_ignore_ascii_case("pdf")) {
        return Err(Failure::new(format!("{}: the name of the file ends with .pdf", args.out.display())));
    }
    let draw = entry.tools.sheets.ok_or_else(|| no_such_tool(entry, "print"))?;
    let pictures = draw(args.boards, args.lang);
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
