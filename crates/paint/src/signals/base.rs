//! What never changes on a network: land and water, tracks, names.

use std::fmt::Write as _;
use std::sync::LazyLock;

use game::Lang;
use maud::{Markup, html};
use signals::{Board, Junction, JunctionId, Map, Net, Outline, Position};

use super::label::{Label, labels};
use super::line::{NODE, START, curve, point, through};
use super::tint::Tint;

/// Breadth of rails.
pub(super) const RAIL: &str = "8";

/// How far a train and what is written above it reach upwards from where it stands.
const ABOVE: i16 = 60;

/// What a drawing of the whole network shows: all of it, with room for a train at the upper edge.
pub(super) fn frame(net: &Net) -> String {
    let (wide, high) = net.size();
    let stops = net.starts().iter().chain(net.cities().iter()).map(|id| net.place(id).at.1);
    let top = stops.min().map_or(0, |least| (least - ABOVE).min(0));
    format!("0 {top} {wide} {}", high - top)
}

/// Names of a network's drawings begin with this. Networks of the box stand on the page once; those of an own one come with its
/// boards.
pub(super) const fn prefix(board: &Board) -> &'static str {
    match board.built_in() {
        Some(Map::Europe) => "sig-eu",
        Some(Map::America) => "sig-am",
        None => "sig-own",
    }
}

/// The networks of the box.
#[cfg(test)]
pub(super) fn boxed() -> [&'static Net; 2] {
    Map::ALL.map(Map::net)
}

/// The drawings of the networks of the box: of the one that is played on, or of both.
pub(super) fn boxed_for(board: Option<&Board>, tint: &Tint) -> Markup {
    let is_needed = |map: &Map| board.is_none_or(|board| board.built_in() == Some(*map));
    html! {
        @for map in Map::ALL.into_iter().filter(is_needed) {
            (definitions(map.net(), prefix(&Board::of(map)), tint))
        }
    }
}

/// Land, tracks and sections of a network, each to be used by its name.
pub(super) fn definitions(net: &Net, prefix: &str, tint: &Tint) -> Markup {
    html! {
        g id={ (prefix) "-land" } { (land(net, tint)) }
        @for section in net.sections().iter() {
            path id={ (prefix) "-p" (section) } d=(curve(&net.place(section).path)) {}
        }
        g id={ (prefix) "-tracks" } { (tracks(net, tint)) }
        @for (junction, id) in net.junctions().iter().zip(JunctionId::all()) {
            @for position in Position::all(junction.branches.len()) {
                g id=(pose(prefix, id, position).trim_start_matches('#')) {
                    (stubs(junction, tint)) (node(junction, position, tint))
                }
            }
        }
    }
}

/// The drawing of a switch in a position, to be referred to.
pub(super) fn pose(prefix: &str, id: JunctionId, position: Position) -> String {
    format!("#{prefix}-j{id}-{position}")
}

/// The tracks that lead to a junction, as far as its little picture goes.
pub(super) fn stubs(junction: &Junction, tint: &Tint) -> Markup {
    let middle = point(junction.at);
    html! {
        @for branch in &junction.branches {
            @let (x, y) = (point(branch.at).0 - middle.0, point(branch.at).1 - middle.1);
            @let long = 30.0 / x.hypot(y).max(1.0);
            path d=(format!("M{x:.0} {y:.0}L{:.0} {:.0}", x * long, y * long)) fill="none" stroke=(tint.rail)
                stroke-width=(RAIL) {}
        }
    }
}

/// A junction, its middle at 0, 0: the open track runs through, discs lie on the other branches.
pub(super) fn node(junction: &Junction, position: Position, tint: &Tint) -> Markup {
    let at = |(x, y): (i16, i16)| (x - junction.at.0, y - junction.at.1);
    html! {
        circle r=(NODE) fill=(tint.plate) stroke=(tint.rail) stroke-width="2.5" {}
        path d=(through(junction, position)) fill="none" stroke=(tint.bed) stroke-width="15" {}
        path d=(through(junction, position)) fill="none" stroke=(tint.rail) stroke-width="10" stroke-linecap="round" {}
        @for (branch, number) in junction.branches.iter().zip(0..) {
            @if !position.opens(number) {
                @let (x, y) = at(branch.at);
                circle cx=(x) cy=(y) r="8" fill="#191c1f" stroke="#fdfaf0" stroke-width="2" {}
            }
        }
    }
}

/// Land, water and lakes.
pub(super) fn land(net: &Net, tint: &Tint) -> Markup {
    let (wide, high) = net.size();
    let wide = i32::from(wide);
    html! {
        // A frame that is wider or higher than the network shows some more of the sea.
        @let (wide, high) = (wide + 1200, high + ABOVE);
        rect x="-600" y=(-ABOVE) width=(wide) height=(high) fill=(tint.water) {}
        // A network without outlines is all land.
        @if net.land().is_empty() { rect x="-600" y=(-ABOVE) width=(wide) height=(high) fill=(tint.land) {} }
        g stroke=(tint.coast) stroke-width="1.6" stroke-linejoin="round" {
            @for outline in net.land() { path d=(shore(net, outline)) fill=(tint.land) {} }
            @for outline in net.water() { path d=(shore(net, outline)) fill=(tint.water) {} }
        }
    }
}

/// A shore with its corners rounded off: from the middle of each side to the middle of the next, a bend at the corner.
/// Corners outside the board stay sharp, so that the board's edge is filled.
fn shore(net: &Net, outline: &Outline) -> String {
    let (wide, high) = net.size();
    let inside = |(x, y): (i16, i16)| (0..=wide).contains(&x) && (0..=high).contains(&y);
    let half =
        |at: usize| super::line::between(point(outline[at]), point(outline[(at + 1) % outline.len()]), 0.5);
    let mut out = String::new();
    for at in (0..outline.len()).chain([0]) {
        let ((x, y), (half_x, half_y)) = (outline[at], half(at));
        // Writing to a string cannot fail.
        let _ = match (out.is_empty(), inside((x, y))) {
            (true, _) => write!(out, "M{half_x} {half_y}"),
            (false, true) => write!(out, "Q{x} {y} {half_x} {half_y}"),
            (false, false) => write!(out, "L{x} {y}L{half_x} {half_y}"),
        };
    }
    out.push('z');
    out
}

/// All tracks. Each section ends before the next, so that it can be counted; lamps, junctions and cities stand in the gaps.
pub(super) fn tracks(net: &Net, tint: &Tint) -> Markup {
    let paths = |width: &str, colour: &str| {
        html! {
            g fill="none" stroke=(colour) stroke-width=(width) stroke-linecap="butt" stroke-linejoin="round" {
                @for section in net.sections().iter() { path d=(curve(&net.place(section).path)) {} }
            }
        }
    };
    html! { (paths("14", tint.bed)) (paths(RAIL, tint.rail)) }
}

/// The plate of a start, its middle at 0, 0.
pub(super) fn plate(number: u8, tint: &Tint) -> Markup {
    html! {
        rect x=(-START) y=(-START) width=(2.0 * START) height=(2.0 * START) rx="6" fill=(tint.plate)
            stroke=(tint.ink) stroke-width="3" {}
        text y="8" font-size="23" font-weight="700" text-anchor="middle" fill=(tint.ink) { (number) }
    }
}

/// The names of a network; those of the box are laid out once.
pub(super) fn names(board: &Board, lang: Lang, tint: &Tint) -> Markup {
    static BOXED: LazyLock<Vec<(Map, Lang, Vec<Label>)>> = LazyLock::new(|| {
        let both = Map::ALL.into_iter().flat_map(|map| Lang::ALL.map(|lang| (map, lang)));
        both.map(|(map, lang)| (map, lang, labels(map.net(), lang))).collect()
    });
    let boxed = board.built_in().and_then(|map| BOXED.iter().find(|(own, of, _)| *own == map && *of == lang));
    let own;
    let all = if let Some((_, _, all)) = boxed {
        all
    } else {
        own = labels(board, lang);
        &own
    };
    html! {
        g fill=(tint.ink) stroke=(tint.land) stroke-width="4" stroke-opacity=".85" stroke-linejoin="round" paint-order="stroke" {
            @for label in all {
                @for (line, at) in label.lines.iter().zip(0_u8..) {
                text x=(format!("{:.0}", label.x)) y=(format!("{:.0}", label.y + f64::from(at) * label.step))
                    text-anchor=(label.anchor)
                    font-size=(format!("{:.0}", label.size)) font-weight=(if label.bold { 700 } else { 500 }) { (line) }
                }
            }
        }
    }
}
