//! `kolej render`: a position of a log as a picture.

use std::fmt;
use std::path::{Path, PathBuf};

use game::{Colours, Lang, Seat, Viewer};
use paint::{Shown, raster};
use resvg::usvg::Tree;
use serde_json::json;

use crate::failure::Failure;
use crate::logfile::LogFile;
use crate::report::Report;

/// Pixels of a PNG for each unit of the drawing.
const SCALE: f32 = 2.0;

/// What to draw.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The log; `-` reads standard input.
    file: PathBuf,
    /// After this many steps; at the end unless told otherwise.
    #[arg(long, value_name = "SEQ")]
    at: Option<u32>,
    /// As this seat sees it, counted from 1; with everything open unless told otherwise.
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    /// Language of the words.
    #[arg(long, default_value = "en", value_parser = language)]
    lang: Lang,
    /// The picture to write: a name that ends with .svg or .png.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn language(tag: &str) -> Result<Lang, String> {
    Lang::ALL.into_iter().find(|lang| lang.tag() == tag).ok_or_else(|| "a language is pl or en".to_owned())
}

pub(crate) fn run(args: &Args) -> Result<Report, Failure> {
    let form = args.out.extension().and_then(|form| form.to_str()).map(str::to_ascii_lowercase);
    if !matches!(form.as_deref(), Some("svg" | "png")) {
        return Err(Failure::new(format!(
            "{}: the name of a picture ends with .svg or .png",
            args.out.display()
        )));
    }
    let file = LogFile::open(&args.file)?;
    let replayed = file.replay()?;
    let (steps, seats) = (replayed.play.seq(), replayed.play.about().seats);
    let at = args.at.unwrap_or(steps);
    if at > steps {
        return Err(Failure::new(format!("the log has {steps} steps, so there is none after {at}")));
    }
    let viewer = match args.seat {
        None => Viewer::Everything,
        Some(seat) if (1..=seats).contains(&seat) => Viewer::Seat(Seat(seat - 1)),
        Some(seat) => {
            return Err(Failure::new(format!("seats are 1 to {seats}, so there is no seat {seat}")));
        }
    };
    // A log knows no colours: they are those of the seats in order.
    let shown =
        Shown { viewer, names: &replayed.names, colours: Colours::BY_SEAT, lang: args.lang, hint: None };
    let picture = file.entry.look.picture(&*replayed.play.at(at), &shown);
    let svg = picture.file();
    let (bytes, width, height) = if form.as_deref() == Some("png") {
        raster::png(&svg, SCALE).map_err(fail)?
    } else {
        (svg.into_bytes(), picture.width, picture.height)
    };
    write(&args.out, &bytes)?;
    let out = args.out.display().to_string();
    Ok(Report {
        text: format!("{out}: {width} x {height}, after {at} of {steps} steps"),
        json: json!({ "game": file.entry.info.id, "out": out, "at": at, "width": width, "height": height }),
    })
}

pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|cause| Failure::io(path.display(), &cause))
}

fn fail(what: impl fmt::Display) -> Failure {
    Failure::new(format!("the picture cannot be drawn: {what}"))
}

/// An SVG as resvg understands it.
pub(crate) fn tree(svg: &str) -> Result<Tree, Failure> {
    raster::tree(svg).map_err(fail)
}
