//! Tracks and tiles: ballast, sleepers, two rails; where two tracks cross, the upper one is a bridge.

use std::fmt::Write as _;
use std::sync::Arc;

use depot::{Kit, Tile};
use maud::{Markup, PreEscaped, html};

use super::curve::{Curve, Point, layers, pair};
use super::tint::Tint;

/// Distance of a rail from the middle of its track.
const GAUGE: f64 = 3.1;
/// How much of the lower track a bridge spans.
const SPAN: f64 = 23.0;

/// A track drawn along three lines: its middle and its rails.
fn drawn(middle: &str, rails: &str, tint: &Tint) -> Markup {
    html! {
        path d=(middle) stroke=(tint.ballast) stroke-width="14" {}
        path d=(middle) stroke=(tint.sleeper) stroke-width="11" stroke-dasharray="2.6 3.4" stroke-dashoffset="-.4" {}
        path d=(rails) stroke=(tint.rail) stroke-width="1.7" {}
    }
}

fn rails(from: u8, to: u8) -> String {
    Curve::rail(from, to, GAUGE).path() + &Curve::rail(from, to, -GAUGE).path()
}

/// A straight piece of track, from any point in any direction.
pub(super) fn stub(from: Point, direction: Point, length: f64, tint: &Tint) -> Markup {
    let line = |aside: f64| {
        let start = from.along(Point::new(direction.y, -direction.x), aside);
        let mut out = String::from("M");
        pair(start, &mut out);
        out.push('L');
        pair(start.along(direction, length), &mut out);
        out
    };
    html! { g fill="none" { (drawn(&line(0.0), &(line(GAUGE) + &line(-GAUGE)), tint)) } }
}

/// The piece of the frame that joins both ends of a side: as for the north side of a square at the origin (DEPOT-4.2).
pub(super) fn uturn(tint: &Tint) -> Markup {
    let up = Point::new(0.0, -1.0);
    let arc = |aside: f64| {
        let (start, stop) = (Point::new(32.0 - aside, 0.0), Point::new(64.0 + aside, 0.0));
        Curve::between(start, up, stop, up.back()).path()
    };
    html! { g fill="none" { (drawn(&arc(0.0), &(arc(GAUGE) + &arc(-GAUGE)), tint)) } }
}

/// The name of a tile's drawing: the partners of its ends.
pub(super) fn name(tile: &Tile, tint: &Tint) -> String {
    let mut out = format!("{}-t", tint.prefix);
    for end in tile.pairs() {
        // Writing to a string cannot fail.
        let _ = write!(out, "{end}");
    }
    out
}

/// A tile, not turned, without its ground.
fn tile(tile: &Tile, tint: &Tint) -> Markup {
    let tracks = layers(tile.pairs());
    html! {
        g id=[tint.refers().then(|| name(tile, tint))] fill="none" {
            @for (index, &(from, to)) in tracks.iter().enumerate() {
                @for &(below, under) in &tracks[..index] {
                    @for bridge in Curve::track(from, to).bridges(Curve::track(below, under), SPAN) {
                        @let deck = bridge.path();
                        path d=(deck) stroke=(tint.shade) stroke-width="25" {}
                        path d=(deck) stroke=(tint.wall) stroke-width="19.5" {}
                    }
                }
                @if tint.refers() {
                    use href={ "#" (tint.prefix) "-k" (from) (to) } {}
                } @else {
                    (drawn(&Curve::track(from, to).path(), &rails(from, to), tint))
                }
            }
        }
    }
}

/// The drawings of all tracks and of these tiles.
pub(super) fn definitions<'a>(tiles: impl Iterator<Item = &'a Tile>, tint: &Tint) -> Markup {
    let mut known = Vec::new();
    html! {
        @for (from, to) in (0..8_u8).flat_map(|from| (from + 1..8).map(move |to| (from, to))) {
            @let (quarters, base) = unturned(from, to);
            @if quarters == 0 {
                g id={ (tint.prefix) "-k" (from) (to) } fill="none" {
                    (drawn(&Curve::track(from, to).path(), &rails(from, to), tint))
                }
            } @else {
                use id={ (tint.prefix) "-k" (from) (to) } href={ "#" (tint.prefix) "-k" (base.0) (base.1) }
                    transform={ "rotate(" (90 * quarters) " 48 48)" } {}
            }
        }
        (more(tiles, &mut known, tint))
    }
}

/// The track that this one is when it is turned back as far as it begins earliest, and by how many quarter turns.
fn unturned(from: u8, to: u8) -> (u16, (u8, u8)) {
    let back = |quarters: u8, end: u8| (end + 8 - 2 * quarters) % 8;
    let turned = |quarters: u8| {
        let (one, two) = (back(quarters, from), back(quarters, to));
        (u16::from(quarters), (one.min(two), one.max(two)))
    };
    (0..4).map(turned).min_by_key(|&(quarters, track)| (track, quarters)).unwrap_or((0, (from, to)))
}

/// The drawings of tiles that are not known yet.
fn more<'a>(tiles: impl Iterator<Item = &'a Tile>, known: &mut Vec<[u8; 8]>, tint: &Tint) -> Markup {
    html! {
        @for one in tiles {
            @if !known.contains(&one.pairs()) {
                (tile(one, tint))
                ({ known.push(one.pairs()); PreEscaped("") })
            }
        }
    }
}

/// All tiles of a kit.
pub(super) fn tiles(kit: &Kit) -> impl Iterator<Item = &Tile> {
    (1..=kit.tiles()).map(|id| kit.tile(id))
}

/// The kits of the box whose tiles a page holds: the one that has all tiles of this kit, or all.
pub(super) fn boxed_for(kit: Option<&Kit>) -> Vec<Arc<Kit>> {
    let boxes = [Kit::built(false, false), Kit::built(false, true)];
    let has = |boxed: &Kit, one: &Tile| tiles(boxed).any(|other| other.pairs() == one.pairs());
    let whole = kit.and_then(|kit| boxes.iter().find(|boxed| tiles(kit).all(|tile| has(boxed, tile))));
    whole.map_or_else(|| boxes.to_vec(), |boxed| vec![boxed.clone()])
}

/// The drawings of a kit's tiles that the page does not hold yet: those of the box are on every page.
pub(super) fn unusual(kit: &Kit, tint: &Tint) -> Markup {
    let boxes = boxed_for(Some(kit));
    let mut known: Vec<[u8; 8]> = boxes.iter().flat_map(|kit| tiles(kit)).map(Tile::pairs).collect();
    more(tiles(kit), &mut known, tint)
}

/// A tile on its ground in the square at this corner. `ground` is the landscape's.
pub(super) fn laid(tile: &Tile, turn: u8, corner: Point, ground: &str, tint: &Tint) -> Markup {
    let drawing = self::tile;
    let Point { x, y } = corner;
    let turned = if turn == 0 {
        format!("translate({x} {y})")
    } else {
        format!("translate({x} {y}) rotate({} 48 48)", u16::from(turn) * 90)
    };
    html! {
        rect x=(x + 0.5) y=(y + 0.5) width="95" height="95" rx="3" fill=(ground) stroke=(tint.edge) stroke-width="1" {}
        @if tint.refers() {
            use href={ "#" (name(tile, tint)) } transform=(turned) {}
        } @else {
            g transform=(turned) { (drawing(tile, tint)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turned_track_is_drawn_as_the_one_it_is_turned_from() {
        let mut drawn = 0;
        for (from, to) in (0..8_u8).flat_map(|from| (from + 1..8).map(move |to| (from, to))) {
            let (quarters, base) = unturned(from, to);
            drawn += u8::from(quarters == 0);
            for at in [0.0, 0.25, 0.5] {
                let mut point = Curve::track(base.0, base.1).at(at);
                for _ in 0..quarters {
                    point = Point::new(96.0 - point.y, point.x);
                }
                let near = |at: f64| {
                    let own = Curve::track(from, to).at(at);
                    (own.x - point.x).hypot(own.y - point.y) < 1e-6
                };
                // Turned far enough, its ends change places.
                assert!(near(at) || near(1.0 - at), "{from}-{to} is not {base:?} turned {quarters} times");
            }
        }
        assert_eq!(drawn, 8, "each shape once");
    }
}
