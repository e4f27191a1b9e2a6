//! `kolej render`: a position of a log as a picture.

use std::fmt;
use std::path::{Path, PathBuf};

use game::{Colours, Lang, Seat, Viewer};
use paint::{Picture, Shown, raster};
use resvg::usvg::Tree;
use serde_json::json;

use crate::failure::Failure;
use crate::logfile::LogFile;
use crate::report::Report;

/// Pixels of a PNG for each unit of the drawing.
const SCALE: f32 = 2.0;
/// Breadth of a film in pixels, unless told otherwise.
const WIDTH: u16 = 480;
/// How long a film shows a moment, and its last one, in milliseconds.
const FRAME: u16 = 400;
const LAST: u16 = 4_000;

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
    /// A small file instead, so many pixels wide and in 256 colours; a PNG.
    #[arg(long, value_name = "WIDTH")]
    small: Option<u16>,
    /// A picture that moves, small: so many moments at which there is something new to see, from the
    /// first to the one asked for; a PNG that browsers play.
    #[arg(long, value_name = "MOMENTS", value_parser = clap::value_parser!(u32).range(2..=120))]
    film: Option<u32>,
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
    let paint = |at: u32| file.entry.look.picture(&*replayed.play.at(at), &shown);
    let picture = paint(at);
    let svg = picture.file();
    let (bytes, width, height) = if args.small.is_some() || args.film.is_some() {
        if form.as_deref() != Some("png") {
            return Err(Failure::new("a small picture is a PNG"));
        }
        let scale = f32::from(args.small.unwrap_or(WIDTH)) / units(picture.width);
        let moments = args.film.map_or_else(|| vec![at], |count| spread(count, &changes(at, paint)));
        let frames: Vec<(String, u16)> =
            moments.iter().map(|&step| (paint(step).file(), if step == at { LAST } else { FRAME })).collect();
        let bytes = raster::film(&frames, scale).map_err(fail)?;
        let (width, height) = raster::size(&bytes).unwrap_or_default();
        (bytes, width, height)
    } else if form.as_deref() == Some("png") {
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

/// The steps after which there is something new to see, up to the last, which always counts.
fn changes(last: u32, paint: impl Fn(u32) -> Picture) -> Vec<u32> {
    let mut before = String::new();
    let is_new = |&step: &u32| {
        let now = paint(step).file();
        let new = step == last || now != before;
        before = now;
        new
    };
    (0..=last).filter(is_new).collect()
}

/// So many of these moments, as even as they are, from the first to the last; none twice.
fn spread(count: u32, moments: &[u32]) -> Vec<u32> {
    let (count, last) = (count as usize, moments.len().saturating_sub(1));
    let mut chosen: Vec<u32> = (0..count).map(|at| moments[last * at / (count - 1)]).collect();
    chosen.dedup();
    chosen
}

/// The breadth of a drawing.
fn units(width: u32) -> f32 {
    f32::from(u16::try_from(width).unwrap_or(u16::MAX))
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
