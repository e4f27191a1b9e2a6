//! Drawings as pixels.

mod file;
mod palette;

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Options, Tree};

/// The fonts of this machine, and enough of our own for a machine without any: a text face with Polish letters, and one that
/// has the arrows and stars it lacks. Reading them takes a while, so it is done once.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    use epaint_default_fonts::{EMOJI_ICON, NOTO_EMOJI_REGULAR, UBUNTU_LIGHT};
    let mut fonts = Database::new();
    fonts.load_system_fonts();
    for font in [UBUNTU_LIGHT, EMOJI_ICON, NOTO_EMOJI_REGULAR] {
        fonts.load_font_source(Source::Binary(Arc::new(font)));
    }
    fonts.set_sans_serif_family("Ubuntu");
    Arc::new(fonts)
});

/// An SVG as resvg understands it, or why it does not.
pub fn tree(svg: &str) -> Result<Tree, String> {
    let options = Options { fontdb: FONTS.clone(), font_family: "Ubuntu".to_owned(), ..Options::default() };
    Tree::from_str(svg, &options).map_err(|cause| cause.to_string())
}

/// The pixels of an SVG, so many for each unit.
fn pixels(svg: &str, scale: f32) -> Result<Pixmap, String> {
    let tree = tree(svg)?;
    let size = tree.size().to_int_size().scale_by(scale).ok_or("it has no size")?;
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or("too large")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}

/// Draws an SVG as a PNG with so many pixels for each unit; also tells its size in pixels.
pub fn png(svg: &str, scale: f32) -> Result<(Vec<u8>, u32, u32), String> {
    let pixels = pixels(svg, scale)?;
    let bytes = pixels.encode_png().map_err(|cause| cause.to_string())?;
    Ok((bytes, pixels.width(), pixels.height()))
}

/// The same in a small file, for whoever loads many: 256 colours, on white.
pub fn small(svg: &str, scale: f32) -> Result<Vec<u8>, String> {
    film(&[(svg.to_owned(), 0)], scale)
}

/// Pictures of one size, each shown for so many milliseconds, as one PNG that moves (APNG) and begins again at its end. Programs
/// that do not know of that show the first.
pub fn film(pictures: &[(String, u16)], scale: f32) -> Result<Vec<u8>, String> {
    let drawn: Result<Vec<Pixmap>, String> = pictures.iter().map(|(svg, _)| pixels(svg, scale)).collect();
    let drawn = drawn?;
    let first = drawn.first().ok_or("no picture")?;
    let size = (first.width(), first.height());
    if drawn.iter().any(|one| (one.width(), one.height()) != size) {
        return Err("the pictures are not of one size".to_owned());
    }
    let (palette, frames) = palette::reduce(&drawn);
    let times = pictures.iter().map(|&(_, time)| time);
    let frames: Vec<(Vec<u8>, u16)> = frames.into_iter().zip(times).collect();
    file::write(size, &palette, &frames)
}

/// The size of a PNG in pixels, as its file says.
pub fn size(png: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| png.get(at..at + 4)?.try_into().ok().map(u32::from_be_bytes);
    number(16).zip(number(20))
}
