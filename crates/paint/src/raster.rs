//! Drawings as pixels.

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

/// Draws an SVG as a PNG with so many pixels for each unit; also tells its size in pixels.
pub fn png(svg: &str, scale: f32) -> Result<(Vec<u8>, u32, u32), String> {
    let tree = tree(svg)?;
    let size = tree.size().to_int_size().scale_by(scale).ok_or("it has no size")?;
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or("too large")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    let bytes = pixels.encode_png().map_err(|cause| cause.to_string())?;
    Ok((bytes, size.width(), size.height()))
}
