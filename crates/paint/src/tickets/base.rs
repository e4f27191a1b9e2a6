//! What never changes on a map: land and water, the score track around it, the spaces of the routes.

use std::fmt::Write as _;

use maud::{Markup, html};
use tickets::{Board, Edition, Map, Outline, RouteId};

use super::line::{HEIGHT, Line, WIDTH};
use super::player::WAGON;
use super::tint::{self, Tint};

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
        g id={ (prefix) "-land" } { (land(map, tint)) (track(tint)) }
        g id={ (prefix) "-slots" } { (slots(map, tint)) }
        @for id in ids(map) {
            path id={ (prefix) "-p" (id) } d=(Line::of(map, id).path()) {}
        }
    }
}

/// The numbers of all routes.
pub(super) fn ids(map: &Map) -> impl Iterator<Item = RouteId> + use<> {
    map.all().iter()
}

/// Land, water and lakes.
pub(super) fn land(map: &Map, tint: &Tint) -> Markup {
    html! {
        rect width=(WIDTH) height=(HEIGHT) fill=(tint.water) {}
        // A map without outlines is all land.
        @if map.land().is_empty() { rect width=(WIDTH) height=(HEIGHT) fill=(tint.land) {} }
        g stroke=(tint.coast) stroke-width="1.4" stroke-linejoin="round" {
            @for outline in map.land() { path d=(shore(outline)) fill=(tint.land) {} }
            @for outline in map.lakes() { path d=(shore(outline)) fill=(tint.water) {} }
        }
    }
}

/// A shore with its corners rounded off: from the middle of each side to the middle of the next, a bend at the corner.
/// Corners outside the board stay sharp, so that the board's edge is filled.
fn shore(outline: &Outline) -> String {
    let inside = |(x, y): (i16, i16)| (0..=1000).contains(&x) && (0..=700).contains(&y);
    let mut out = String::new();
    for (at, &(x, y)) in outline.iter().enumerate() {
        let (next_x, next_y) = outline[(at + 1) % outline.len()];
        let (half_x, half_y) = (f32::from(x + next_x) / 2.0, f32::from(y + next_y) / 2.0);
        // Writing to a string cannot fail.
        let _ = match (at, inside((x, y))) {
            (0, _) => write!(out, "M{half_x} {half_y}"),
            (_, true) => write!(out, "Q{x} {y} {half_x} {half_y}"),
            (_, false) => write!(out, "L{x} {y}L{half_x} {half_y}"),
        };
    }
    if let (Some(&(x, y)), Some(&(next_x, next_y))) = (outline.first(), outline.get(1)) {
        let (half_x, half_y) = (f32::from(x + next_x) / 2.0, f32::from(y + next_y) / 2.0);
        let _ = if inside((x, y)) {
            write!(out, "Q{x} {y} {half_x} {half_y}")
        } else {
            write!(out, "L{x} {y}L{half_x} {half_y}")
        };
    }
    out.push('z');
    out
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
                    height=(format!("{high:.1}")) fill=[(points % 10 == 0).then_some(tint.coast)] {}
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

/// Rails and the spaces of all routes; [`tint::spaces`] must be at hand.
pub(super) fn slots(map: &Map, tint: &Tint) -> Markup {
    html! {
        g fill="none" stroke=(tint.rail) stroke-width="2" stroke-opacity=".6" {
            @for id in ids(map).filter(|&id| map.route(id).twin.is_none_or(|twin| id < twin)) {
                path d=(Line::of(map, id).rails()) {}
            }
        }
        @for id in ids(map) {
            @let kind = tint::kind(map.route(id).colour);
            @for place in Line::of(map, id).places() {
                use href={ "#tkt-k" (kind) } transform={ (place.transform()) (place.stretched(WAGON)) } {}
            }
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
