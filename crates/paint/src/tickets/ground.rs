//! The ground of a map, drawn like a printed one: water with hatching along the shores, paper with hills and rivers, a compass
//! where nothing else lies.

use std::fmt::Write as _;

use maud::{Markup, html};
use tickets::{Map, Outline};

use super::line::{HEIGHT, Line, Point, WIDTH, spot};
use super::name::name_box;
use super::pen::Pen;
use super::tint::Tint;

/// Between two hills of a range.
const STEP: f64 = 15.0;
/// How far a hill keeps from what people must read.
const APART: f64 = 15.0;
/// The radius of the compass.
const ROSE: f64 = 46.0;

/// Land, water and what is printed on them. Names of its parts begin with `prefix`.
pub(super) fn ground(map: &Map, prefix: &str, tint: &Tint) -> Markup {
    html! {
        // A drawing in the drawing: what leaves the board is cut off.
        svg width=(WIDTH) height=(HEIGHT) { (sheet(map, prefix, tint)) }
    }
}

fn sheet(map: &Map, prefix: &str, tint: &Tint) -> Markup {
    let taken = Taken::of(map);
    let shores = drawn(map.land(), shore);
    let named = |name: &str| format!("{prefix}-{name}");
    let by = |name: &str| format!("#{prefix}-{name}");
    let filled = |name: &str| format!("url(#{prefix}-{name})");
    html! {
        defs {
            pattern id=(named("hatch")) width="60" height="4" patternUnits="userSpaceOnUse" {
                path d="M0 2H60" stroke=(tint.coast) stroke-width=".9" {}
            }
            radialGradient id=(named("age")) r=".72" {
                stop offset=".55" stop-color=(tint.shade) stop-opacity="0" {}
                stop offset="1" stop-color=(tint.shade) stop-opacity=".2" {}
            }
            path id=(named("shore")) d=(shores) {}
        }
        rect width=(WIDTH) height=(HEIGHT) fill=(tint.water) {}
        // A map without outlines is all land.
        @if map.land().is_empty() { rect width=(WIDTH) height=(HEIGHT) fill=(tint.land) {} }
        g fill="none" stroke-linejoin="round" {
            use href=(by("shore")) stroke=(tint.land) stroke-opacity=".18" stroke-width="46" {}
            use href=(by("shore")) stroke=(tint.land) stroke-opacity=".2" stroke-width="26" {}
            use href=(by("shore")) stroke=(filled("hatch")) stroke-width="22" {}
        }
        g stroke=(tint.coast) stroke-width="1.6" stroke-linejoin="round" {
            use href=(by("shore")) fill=(tint.land) {}
            g fill="none" stroke=(tint.river) stroke-linecap="round" {
                path d=(drawn(map.rivers(), flow)) {}
            }
            path d=(drawn(map.lakes(), shore)) fill=(tint.water) {}
        }
        (hills(map, &taken, prefix, tint))
        rect width=(WIDTH) height=(HEIGHT) fill=(filled("age")) {}
        // Folds of the paper.
        path d="M333 0V700M667 0V700M0 350H1000" stroke=(tint.shade) stroke-opacity=".12" stroke-width="3" {}
        path d="M334 0V700M668 0V700M0 351H1000" stroke=(tint.light) stroke-opacity=".3" {}
        @if let Some((x, y)) = taken.corner() { g transform=(format!("translate({x:.0} {y:.0})")) { (compass(tint)) } }
    }
}

/// Soft shadows along the ranges, and a mark for every hill that is in nobody's way.
fn hills(map: &Map, taken: &Taken, prefix: &str, tint: &Tint) -> Markup {
    let ranges = drawn(map.hills(), flow);
    let (mut slopes, mut shades) = (String::new(), String::new());
    let mut count: u32 = 0;
    for range in map.hills() {
        for (x, y) in along(range) {
            // The same map always has the same hills, and no two of them stand alike.
            count += 1;
            let sway = f64::from(count.wrapping_mul(2_654_435_761) >> 27) - 15.5;
            let (x, y) = (x + sway, y + f64::from(count % 3) * 5.0 - 5.0);
            let (wide, tall) = (8 + count % 3, 9 + count % 4);
            if taken.is_free((x, y), APART) {
                // Writing to a string cannot fail.
                let _ = write!(slopes, "M{x:.0} {y:.0}m-{wide} {tall}l{wide}-{tall}l{wide} {tall}");
                let _ = write!(shades, "M{x:.0} {y:.0}l{wide} {tall}h-5z");
            }
        }
    }
    html! {
        @if !ranges.is_empty() {
            defs { path id={ (prefix) "-range" } d=(ranges) {} }
            g fill="none" stroke=(tint.shade) stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".06" {
                @for width in [64, 40, 20] { use href={ "#" (prefix) "-range" } stroke-width=(width) {} }
            }
            path d=(shades) fill=(tint.shade) fill-opacity=".3" {}
            path d=(slopes) fill="none" stroke=(tint.shade) stroke-opacity=".5" stroke-linejoin="round" {}
        }
    }
}

/// Points along a line, a step apart.
fn along(line: &Outline) -> Vec<Point> {
    let mut points = Vec::new();
    for side in line.windows(2) {
        let ((x, y), (to_x, to_y)) = (point(side[0]), point(side[1]));
        let long = (to_x - x).hypot(to_y - y);
        let mut on = 0.0;
        while on < long {
            points.push((x + (to_x - x) * on / long, y + (to_y - y) * on / long));
            on += STEP;
        }
    }
    points
}

/// What is drawn on a map and must stay easy to read.
struct Taken {
    spots: Vec<Point>,
    /// Boxes of names: left, top, right, bottom.
    names: Vec<[f64; 4]>,
}

impl Taken {
    fn of(map: &Map) -> Self {
        let mut spots: Vec<Point> = Vec::new();
        for id in map.all().iter() {
            for place in Line::of(map, id).places() {
                let (dx, dy) = (place.towards.0 * place.length / 4.0, place.towards.1 * place.length / 4.0);
                spots.extend([(place.at.0 - dx, place.at.1 - dy), (place.at.0 + dx, place.at.1 + dy)]);
            }
        }
        spots.extend(tickets::CityId::all().take(map.cities().len()).map(|city| spot(map, city)));
        Self { spots, names: map.cities().iter().map(name_box).collect() }
    }

    /// Whether nothing lies so near to a point.
    fn is_free(&self, (x, y): Point, apart: f64) -> bool {
        let near = |&(other_x, other_y): &Point| (other_x - x).hypot(other_y - y) < apart;
        let under = |of: &[f64; 4]| {
            let (dx, dy) = (x - x.clamp(of[0], of[2]), y - y.clamp(of[1], of[3]));
            dx.hypot(dy) < apart
        };
        !self.spots.iter().any(near) && !self.names.iter().any(under)
    }

    /// Where a compass lies in nobody's way, as low and as far to the left as it can.
    fn corner(&self) -> Option<Point> {
        let far = ROSE + 14.0;
        let rows = (0..12).map(|row| HEIGHT - far - 48.0 * f64::from(row));
        let spots = rows.flat_map(|y| (0..18).map(move |column| (far + 48.0 * f64::from(column), y)));
        let free = spots.filter(|&(x, y)| x < WIDTH - far && y > far && self.is_free((x, y), far));
        let reach = |&(x, y): &Point| x + (HEIGHT - y);
        free.min_by(|one, two| reach(one).total_cmp(&reach(two)))
    }
}

/// A compass, its middle at 0, 0.
fn compass(tint: &Tint) -> Markup {
    let star = |long: u8, wide: u8| {
        // Four points, each half of it dark.
        let point = format!("M0-{long}L{wide}-{wide}L0 0z");
        html! { @for turn in [0, 90, 180, 270] { path d=(point) transform=[(turn > 0).then(|| format!("rotate({turn})"))] {} } }
    };
    html! {
        g fill="none" stroke=(tint.shade) stroke-opacity=".75" {
            circle r="31" {} circle r="28" stroke-width="3" stroke-dasharray="1 3.4" {} circle r="25" {}
            path d="M16-16L7 0L16 16L0 7L-16 16L-7 0L-16-16L0-7z" fill=(tint.land) {}
            path d="M0-36L7-7L36 0L7 7L0 36L-7 7L-36 0L-7-7z" fill=(tint.land) {}
        }
        g fill=(tint.shade) fill-opacity=".8" { (star(36, 7)) }
        text y="-38" text-anchor="middle" font-size="13" font-weight="700" font-family="DejaVu Serif, Georgia, serif"
            fill=(tint.shade) { "N" }
    }
}

/// A shore with its corners rounded off: from the middle of each side to the middle of the next, a bend at the corner.
/// Corners outside the board stay sharp, so that the board's edge is filled.
fn shore(outline: &Outline, pen: &mut Pen) {
    let inside = |(x, y): (i16, i16)| (0..=1000).contains(&x) && (0..=700).contains(&y);
    let middle = |at: usize| {
        let (one, two) = (point(outline[at % outline.len()]), point(outline[(at + 1) % outline.len()]));
        (f64::midpoint(one.0, two.0), f64::midpoint(one.1, two.1))
    };
    pen.start(middle(0));
    for at in 1..=outline.len() {
        let corner = outline[at % outline.len()];
        if inside(corner) {
            pen.bend(point(corner), middle(at));
        } else {
            pen.line(point(corner));
            pen.line(middle(at));
        }
    }
    pen.close(middle(0));
}

/// A line with its bends rounded off.
fn flow(line: &Outline, pen: &mut Pen) {
    for (at, &here) in line.iter().enumerate() {
        let here = point(here);
        match line.get(at + 1).map(|&next| point(next)) {
            _ if at == 0 => pen.start(here),
            Some(next) => pen.bend(here, (f64::midpoint(here.0, next.0), f64::midpoint(here.1, next.1))),
            None => pen.line(here),
        }
    }
}

fn point((x, y): (i16, i16)) -> Point {
    (f64::from(x), f64::from(y))
}

/// All these lines as one path.
fn drawn(lines: &[Outline], draw: impl Fn(&Outline, &mut Pen)) -> String {
    let mut pen = Pen::default();
    for line in lines {
        draw(line, &mut pen);
    }
    pen.drawn
}
