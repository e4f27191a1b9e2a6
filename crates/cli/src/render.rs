//! `kolej render`: a position of a log as a picture.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use game::{Colours, Lang, Seat, Viewer};
use paint::Shown;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Options, Tree};
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
        raster(&svg)?
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
    let options =
        Options { fontdb: Arc::new(fonts()), font_family: "Ubuntu".to_owned(), ..Options::default() };
    Tree::from_str(svg, &options).map_err(fail)
}

/// Draws an SVG as a PNG; also tells its size in pixels.
fn raster(svg: &str) -> Result<(Vec<u8>, u32, u32), Failure> {
    let tree = tree(svg)?;
    let size = tree.size().to_int_size().scale_by(SCALE).ok_or_else(|| fail("it has no size"))?;
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or_else(|| fail("too large"))?;
    resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
    let bytes = pixels.encode_png().map_err(fail)?;
    Ok((bytes, size.width(), size.height()))
}

/// The fonts of this machine, and enough of our own for a machine without any: a text face with Polish letters, and one that
/// has the arrows and stars it lacks.
fn fonts() -> Database {
    use epaint_default_fonts::{EMOJI_ICON, UBUNTU_LIGHT};
    let mut fonts = Database::new();
    fonts.load_system_fonts();
    for font in [UBUNTU_LIGHT, EMOJI_ICON] {
        fonts.load_font_source(Source::Binary(Arc::new(font)));
    }
    fonts.set_sans_serif_family("Ubuntu");
    fonts
}
