//! What never changes on a map: land and water, the score track around it, the spaces of the routes.

use std::fmt::Write as _;

use maud::{Markup, html};
use tickets::{Board, Edition, Map, RouteId};

use super::ground::ground;
use super::line::{HEIGHT, Line, WIDTH};
use super::pen::Pen;
use super::tint::{self, GREY, Tint};

/// Breadth of the score track around the map.
pub(super) const TRACK: f64 = 24.0;
/// Squares between two corners of the track: along, and down.
const ALONG: u8 = 29;
const DOWN: u8 = 19;
/// Squares of the track; whoever has more points goes round again.
pub(super) const ROUND: i16 = 100;

/// What a drawing shows: the map and the track around it.
pub(super) fn frame() -> String {
    format!("{} {} {} {}", -TRACK, -TRACK, WIDTH + 2.0 * TRACK, HEIGHT + 2.0 * TRACK)
}

/// Names of a map's drawings begin with this. Maps of the box lie in the same places, so their drawings stand on the page
/// once; those of an own map come with its boards.
pub(super) const fn prefix(board: &Board) -> &'static str {
    if board.built_in().is_some() { "tkt" } else { "tkt-own" }
}

/// The drawings of the box's map.
pub(super) fn boxed(tint: &Tint) -> Markup {
    let map = Edition::Rulebook.map();
    html! { (definitions(map, "tkt", tint)) }
}

/// Land, spaces and lines of a map, each to be used by its name.
pub(super) fn definitions(map: &Map, prefix: &str, tint: &Tint) -> Markup {
    html! {
        g id={ (prefix) "-land" } { (ground(map, prefix, tint)) (track(tint)) }
        g id={ (prefix) "-slots" } { (slots(map, prefix, tint)) }
        @for id in ids(map) {
            path id={ (prefix) "-p" (id) } d=(Line::of(map, id).path()) {}
        }
    }
}

/// The numbers of all routes.
pub(super) fn ids(map: &Map) -> impl Iterator<Item = RouteId> + use<> {
    map.all().iter()
}

/// The middle and the size of a square of the score track: 0 at the top left, clockwise.
pub(super) fn square(points: i16) -> ((f64, f64), (f64, f64)) {
    let at = points.rem_euclid(ROUND);
    let (along, down) = (i16::from(ALONG), i16::from(DOWN));
    let (wide, high) = (WIDTH / f64::from(ALONG), HEIGHT / f64::from(DOWN));
    let half = TRACK / 2.0;
    let on = |step: i16, size: f64| (f64::from(step) - 0.5) * size;
    let corner = (TRACK, TRACK);
    if at <= along + 1 {
        let x = if at == 0 {
            -half
        } else if at > along {
            WIDTH + half
        } else {
            on(at, wide)
        };
        ((x, -half), if at == 0 || at > along { corner } else { (wide, TRACK) })
    } else if at <= along + down + 1 {
        ((WIDTH + half, on(at - along - 1, high)), (TRACK, high))
    } else if at <= 2 * along + down + 3 {
        let step = at - along - down - 2;
        let x = match step {
            0 => WIDTH + half,
            step if step > along => -half,
            step => WIDTH - on(step, wide),
        };
        ((x, HEIGHT + half), if step == 0 || step > along { corner } else { (wide, TRACK) })
    } else {
        ((-half, HEIGHT - on(at - 2 * along - down - 3, high)), (TRACK, high))
    }
}

/// The score track.
pub(super) fn track(tint: &Tint) -> Markup {
    html! {
        // The script lets markers run from square to square.
        g.tkt-track fill=(tint.track) stroke=(tint.coast) stroke-width=".8" {
            @for points in 0..ROUND {
                @let ((x, y), (wide, high)) = square(points);
                rect x=(format!("{:.1}", x - wide / 2.0)) y=(format!("{:.1}", y - high / 2.0)) width=(format!("{wide:.1}"))
                    height=(format!("{high:.1}")) fill=[(points % 10 == 0).then_some(tint.tens)] {}
            }
        }
        g fill=(tint.ink) fill-opacity=".75" font-size="11" font-family="DejaVu Sans, Ubuntu, sans-serif" text-anchor="middle" {
            @for points in (0..ROUND).step_by(5) {
                @let ((x, y), _) = square(points);
                text x=(format!("{x:.1}")) y=(format!("{:.1}", y + 4.0)) { (points) }
            }
        }
    }
}

/// Rails and the spaces of all routes: pale and hollow, with an edge in the colour of the cards and their sign. Names of its
/// parts begin with `prefix`.
pub(super) fn slots(map: &Map, prefix: &str, tint: &Tint) -> Markup {
    html! {
        g fill="none" stroke=(tint.rail) stroke-width="2" stroke-opacity=".6" {
            @for id in ids(map).filter(|&id| map.route(id).twin.is_none_or(|twin| id < twin)) {
                path d=(Line::of(map, id).rails()) {}
            }
        }
        g fill="none" stroke-linecap="square" { @for kind in 0..=GREY { (spaces(map, kind, prefix, tint)) } }
    }
}

/// The spaces of one colour: all of them are one path, and so are their signs.
fn spaces(map: &Map, kind: usize, prefix: &str, tint: &Tint) -> Markup {
    let (mut lines, mut signs) = (Pen::default(), String::new());
    for id in ids(map).filter(|&id| tint::kind(map.route(id).colour) == kind) {
        for place in Line::of(map, id).places() {
            let [from, to] = place.ends(tint::SPACE);
            lines.start(from);
            lines.line(to);
            if let Some(sign) = tint::path(kind) {
                // Writing to a string cannot fail.
                let _ = write!(signs, "M{:.0} {:.0}{sign}", place.at.0, place.at.1);
            }
        }
    }
    let name = format!("{prefix}-k{kind}");
    let (edge, ink) = tint::slot(kind, tint);
    let layers = [
        (tint.edge, "13.4", None),
        (edge, "12.2", None),
        (tint.slot, "7.8", None),
        (edge, "7.8", Some(".2")),
    ];
    html! {
        @if !lines.drawn.is_empty() {
            // The same lines, each time narrower and so shorter too: an edge, the colour, pale paper, a breath of colour.
            defs { path id=(name) d=(lines.drawn) {} }
            @for (paint, width, see) in layers {
                use href={ "#" (name) } stroke=(paint) stroke-width=(width) stroke-opacity=[see] {}
            }
            (tint::drawn(kind, &signs, ink))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_track_has_a_hundred_squares_side_by_side() {
        for points in 0..ROUND {
            let ((x, y), (wide, high)) = square(points);
            let ((next_x, next_y), (next_wide, next_high)) = square(points + 1);
            let (dx, dy) = ((x - next_x).abs(), (y - next_y).abs());
            let touching = if dy < 0.01 {
                (dx - f64::midpoint(wide, next_wide)).abs()
            } else {
                (dy - f64::midpoint(high, next_high)).abs()
            };
            assert!(touching < 0.01 && dx.min(dy) < 0.01, "{points}: {x} {y}, then {next_x} {next_y}");
        }
    }
}
