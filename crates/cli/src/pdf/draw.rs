//! One drawing as the operators of a PDF page.

use std::fmt::{self, Display, Write as _};

use resvg::usvg::tiny_skia_path::{Path as Outline, PathSegment, Point};
use resvg::usvg::{
    BlendMode, ClipPath, Fill, FillRule, Group, LineCap, LineJoin, Node, Paint, PaintOrder, Path, Stroke,
    Transform, Tree,
};

use super::{File, RESOURCES, Refused, stream};

/// A number as short as a page needs it: a ten-thousandth of a unit cannot be seen.
struct Short(f32);

impl Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.4}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// Where operators are written to. Writing to a string cannot fail, so results of `write!` are let go.
pub(super) struct Ink<'a> {
    out: String,
    file: &'a mut File,
    size: (f32, f32),
}

impl<'a> Ink<'a> {
    /// The operators of a whole drawing.
    pub(super) fn draw(drawing: &Tree, file: &'a mut File) -> Result<String, Refused> {
        let size = (drawing.size().width(), drawing.size().height());
        let mut ink = Ink { out: String::new(), file, size };
        ink.group(drawing.root(), Transform::identity())?;
        Ok(ink.out)
    }

    fn group(&mut self, group: &Group, around: Transform) -> Result<(), Refused> {
        if group.mask().is_some() || !group.filters().is_empty() {
            return Err("masks and filters cannot be printed".to_owned());
        }
        if group.blend_mode() != BlendMode::Normal {
            return Err("blended colours cannot be printed".to_owned());
        }
        let transform = around.pre_concat(group.transform());
        let opacity = group.opacity().get();
        if opacity >= 1.0 && group.clip_path().is_none() {
            return self.children(group, transform);
        }
        self.out += "q\n";
        if let Some(clip) = group.clip_path() {
            self.clip(clip, transform)?;
        }
        if opacity < 1.0 {
            self.form(group, transform, opacity)?;
        } else {
            self.children(group, transform)?;
        }
        self.out += "Q\n";
        Ok(())
    }

    fn children(&mut self, group: &Group, transform: Transform) -> Result<(), Refused> {
        for child in group.children() {
            match child {
                Node::Group(group) => self.group(group, transform)?,
                Node::Path(path) => self.path(path, transform)?,
                Node::Text(text) => self.group(text.flattened(), transform)?,
                Node::Image(_) => return Err("images cannot be printed".to_owned()),
            }
        }
        Ok(())
    }

    /// A group that lets the ground shine through is drawn as one, so that its parts do not shine through each other.
    fn form(&mut self, group: &Group, transform: Transform, opacity: f32) -> Result<(), Refused> {
        let mut inside = Ink { out: String::new(), file: &mut *self.file, size: self.size };
        inside.children(group, transform)?;
        let content = inside.out;
        let entries = format!(
            "/Type /XObject /Subtype /Form /BBox [0 0 {} {}] /Resources {RESOURCES} 0 R \
             /Group << /S /Transparency /CS /DeviceRGB >> ",
            Short(self.size.0),
            Short(self.size.1)
        );
        let number = self.file.add(stream(&entries, &content));
        self.file.forms.push(number);
        self.alpha(opacity);
        let _ = writeln!(self.out, "/X{number} Do");
        Ok(())
    }

    fn alpha(&mut self, opacity: f32) {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let alpha = (opacity.clamp(0.0, 1.0) * 1000.0).round() as u16;
        if alpha < 1000 {
            self.file.alphas.insert(alpha);
            let _ = writeln!(self.out, "/A{alpha} gs");
        }
    }

    /// Only what lies inside one path is drawn from here on.
    fn clip(&mut self, clip: &ClipPath, around: Transform) -> Result<(), Refused> {
        if let Some(outer) = clip.clip_path() {
            self.clip(outer, around)?;
        }
        let (path, transform) = only_path(clip.root(), around.pre_concat(clip.transform()))
            .ok_or("only one path can cut something out")?;
        let outline = path.data().clone().transform(transform).ok_or("a path of no size")?;
        self.outline(&outline);
        let even = path.fill().is_some_and(|fill| fill.rule() == FillRule::EvenOdd);
        self.out += if even { "W* n\n" } else { "W n\n" };
        Ok(())
    }

    fn path(&mut self, path: &Path, transform: Transform) -> Result<(), Refused> {
        if !path.is_visible() {
            return Ok(());
        }
        self.out += "q\n";
        let Transform { sx, kx, ky, sy, tx, ty } = transform;
        if !transform.is_identity() {
            let [sx, kx, ky, sy, tx, ty] = [sx, kx, ky, sy, tx, ty].map(Short);
            let _ = writeln!(self.out, "{sx} {ky} {kx} {sy} {tx} {ty} cm");
        }
        match path.paint_order() {
            PaintOrder::FillAndStroke => {
                self.fill(path)?;
                self.stroke(path)?;
            }
            PaintOrder::StrokeAndFill => {
                self.stroke(path)?;
                self.fill(path)?;
            }
        }
        self.out += "Q\n";
        Ok(())
    }

    fn fill(&mut self, path: &Path) -> Result<(), Refused> {
        let Some(fill) = path.fill() else { return Ok(()) };
        let colour = colour(fill.paint())?;
        self.out += "q\n";
        self.alpha(fill.opacity().get());
        let _ = writeln!(self.out, "{colour} rg");
        self.outline(path.data());
        self.out += if Fill::rule(fill) == FillRule::EvenOdd { "f*\n" } else { "f\n" };
        self.out += "Q\n";
        Ok(())
    }

    fn stroke(&mut self, path: &Path) -> Result<(), Refused> {
        let Some(stroke) = path.stroke() else { return Ok(()) };
        let colour = colour(stroke.paint())?;
        self.out += "q\n";
        self.alpha(stroke.opacity().get());
        let _ = writeln!(self.out, "{colour} RG {} w", Short(stroke.width().get()));
        self.pen(stroke);
        self.outline(path.data());
        self.out += "S\nQ\n";
        Ok(())
    }

    fn pen(&mut self, stroke: &Stroke) {
        let cap = match stroke.linecap() {
            LineCap::Butt => 0,
            LineCap::Round => 1,
            LineCap::Square => 2,
        };
        let join = match stroke.linejoin() {
            LineJoin::Miter | LineJoin::MiterClip => 0,
            LineJoin::Round => 1,
            LineJoin::Bevel => 2,
        };
        let _ = writeln!(self.out, "{cap} J {join} j {} M", Short(stroke.miterlimit().get()));
        if let Some(dashes) = stroke.dasharray() {
            let dashes: Vec<String> = dashes.iter().map(|&dash| Short(dash).to_string()).collect();
            let _ = writeln!(self.out, "[{}] {} d", dashes.join(" "), Short(stroke.dashoffset()));
        }
    }

    fn outline(&mut self, outline: &Outline) {
        let mut at = Point::zero();
        for segment in outline.segments() {
            match segment {
                PathSegment::MoveTo(to) => {
                    self.line("m", &[to]);
                    at = to;
                }
                PathSegment::LineTo(to) => {
                    self.line("l", &[to]);
                    at = to;
                }
                PathSegment::QuadTo(by, to) => {
                    // A PDF knows cubic curves only; each control point goes two thirds of the way.
                    let toward = |from: Point| {
                        Point::from_xy(
                            from.x + (by.x - from.x) * 2.0 / 3.0,
                            from.y + (by.y - from.y) * 2.0 / 3.0,
                        )
                    };
                    self.line("c", &[toward(at), toward(to), to]);
                    at = to;
                }
                PathSegment::CubicTo(one, two, to) => {
                    self.line("c", &[one, two, to]);
                    at = to;
                }
                PathSegment::Close => self.out += "h\n",
            }
        }
    }

    fn line(&mut self, operator: &str, points: &[Point]) {
        for point in points {
            let _ = write!(self.out, "{} {} ", Short(point.x), Short(point.y));
        }
        self.out += operator;
        self.out += "\n";
    }
}

fn colour(paint: &Paint) -> Result<String, Refused> {
    let Paint::Color(colour) = paint else { return Err("only plain colours can be printed".to_owned()) };
    let [red, green, blue] =
        [colour.red, colour.green, colour.blue].map(|part| Short(f32::from(part) / 255.0));
    Ok(format!("{red} {green} {blue}"))
}

/// The path of a group that has just one, and where it lies.
fn only_path(group: &Group, around: Transform) -> Option<(&Path, Transform)> {
    let [child] = group.children() else { return None };
    let transform = around.pre_concat(group.transform());
    match child {
        Node::Group(group) => only_path(group, transform),
        Node::Path(path) => Some((path, transform)),
        Node::Image(_) | Node::Text(_) => None,
    }
}
