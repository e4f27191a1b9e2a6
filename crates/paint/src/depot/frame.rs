//! A player's frame: the ground, stations and U-turns around it, the depot, and the tiles and locomotives of the moment.

use depot::{CellName, Engine, Feature, Frame, Kit, Loco, SIDE, Side, Station};
use maud::{Markup, html};

use super::curve::{CELL, Point, inward, middle, place};
use super::sign::badge;
use super::tint::{self, Tint};
use super::{land, track};
use crate::Text;

/// Width of the border with stations and U-turns.
pub(super) const EDGE: f64 = 62.0;
/// How far before the end of its track a locomotive stands.
pub(super) const STAND: f64 = 15.0;
/// How far behind the side of a square a locomotive stands in a station.
pub(super) const HALT: f64 = 15.0;

/// Left upper corner of a square.
pub(super) fn corner(cell: u8) -> Point {
    let at = |number: u8| CELL.mul_add(f64::from(number), EDGE);
    Point::new(at(cell % SIDE), at(cell / SIDE))
}

/// Where an end of a square lies in the frame.
pub(super) fn spot(cell: u8, end: u8) -> Point {
    corner(cell).along(place(end), 1.0)
}

/// Width and height of a frame.
pub(super) fn size(kit: &Kit) -> (f64, f64) {
    let of = |count: u8| CELL.mul_add(f64::from(count), 2.0 * EDGE);
    (of(kit.cols()), of(kit.rows()))
}

/// Everything that never changes and is the same in all frames of a table, but for the ground.
pub(super) fn base(kit: &Kit, text: &Text, tint: &Tint) -> Markup {
    let sides = kit.squares().flat_map(|cell| Side::ALL.map(|side| (cell, side, kit.feature(cell, side))));
    html! {
        @for cell in kit.squares() {
            @let Point { x, y } = corner(cell);
            rect x=(x + 3.0) y=(y + 3.0) width="90" height="90" rx="6" fill=(tint.plate) fill-opacity=".22"
                stroke=(tint.edge) stroke-width="1" stroke-dasharray="3 4" {}
            text x=(x + 48.0) y=(y + 53.0) font-size="14" text-anchor="middle" fill=(tint.line) opacity=".45" { (CellName(cell)) }
        }
        @for (cell, side, feature) in sides {
            @match feature {
                Feature::Station(id) => (station(kit.station(id), cell, side, text, tint)),
                Feature::UTurn => {
                    @let Point { x, y } = corner(cell);
                    @let turned = format!("translate({x} {y}) rotate({} 48 48)", side as u16 * 90);
                    @if tint.refers() {
                        use href={ "#" (tint.prefix) "-u" } transform=(turned) {}
                    } @else {
                        g transform=(turned) { (track::uturn(tint)) }
                    }
                }
                Feature::Depot | Feature::Inner => {}
            }
        }
        (shed(kit, text, tint))
    }
}

/// A station at a side of a square: both ends lead to its platform; the roof has its colour, the badge its letter.
fn station(station: &Station, cell: u8, side: Side, text: &Text, tint: &Tint) -> Markup {
    let out = inward(side).back();
    let front = corner(cell).along(middle(side), 1.0);
    let (fill, ink) = tint::station(station.colour());
    let name = station.name(text.lang());
    let roof = front.along(out, 43.0);
    let turned = match side {
        Side::North | Side::South => 0,
        Side::East => 90,
        Side::West => -90,
    };
    let long = (name.chars().count() > 8).then_some("62");
    html! {
        @for end in side.ends() { (track::stub(spot(cell, end), out, 22.0, tint)) }
        g transform={ "translate(" (front.x) " " (front.y) ") rotate(" (side as u16 * 90) ")" } {
            rect x="-44" y="-28" width="88" height="6" rx="2" fill=(tint.wall) {}
            rect x="-47" y="-58" width="94" height="31" rx="4" fill=(fill) stroke=(tint.line) stroke-width="1.4" {}
        }
        g transform={ "translate(" (roof.x) " " (roof.y) ") rotate(" (turned) ")" } {
            g transform="translate(-32 0)" { (badge(station, text)) }
            text x="14" y="4.2" font-size="12" font-weight="600" text-anchor="middle" fill=(ink)
                textLength=[long] lengthAdjust=[long.map(|_| "spacingAndGlyphs")] {
                (name)
            }
        }
    }
}

/// The depot: a roundhouse in its corner and the four start fields (DEPOT-1.3).
fn shed(kit: &Kit, text: &Text, tint: &Tint) -> Markup {
    let Point { x, y } = corner(kit.depot());
    let (right, top) = (!kit.depot().is_multiple_of(SIDE), kit.depot() < SIDE);
    let flip = format!(
        "translate({} {}) scale({} {})",
        if right { x + CELL } else { x },
        if top { y + CELL } else { y },
        if right { -1 } else { 1 },
        if top { -1 } else { 1 }
    );
    let label = Point::new(x + 48.0, if top { y - 10.0 } else { y + CELL + 18.0 });
    html! {
        g transform=(flip) {
            path d="M-6 0H96V102H4Q-6 102-6 92z" fill=(tint.plate) fill-opacity=".55" stroke=(tint.edge) stroke-width="1" {}
            path d="M2 10A94 94 0 0 0 86 94L83 70A70 70 0 0 1 26 13z" fill=(tint.wall) stroke=(tint.line)
                stroke-width="1.4" stroke-linejoin="round" {}
            path d="M13 11.5A82 82 0 0 0 84.5 82" fill="none" stroke=(tint.plate) stroke-width="2" opacity=".55" {}
            path d="M9 40L31 31M26 70L44 52M55 89L64 66" fill="none" stroke=(tint.line) stroke-width="1.2" opacity=".7" {}
        }
        @for (engine, start) in Engine::ALL.into_iter().zip(kit.starts()) {
            @let out = inward(Side::of(start.end)).back();
            @let Point { x, y } = spot(start.cell, start.end);
            g transform={ "translate(" (x) " " (y) ") rotate(" (out.degrees()) ")" } {
                rect x="0" y="-8.5" width="26" height="17" rx="4" fill=(tint::engine(engine)) opacity=".35" {}
            }
            (track::stub(spot(start.cell, start.end), out, 24.0, tint))
        }
        text x=(label.x) y=(label.y) font-size="13" font-weight="600" text-anchor="middle" fill=(tint.line) {
            (text.get("depot-shed"))
        }
    }
}

/// The ground of a seat's frame.
pub(super) fn ground(kit: &Kit, seat: usize, tint: &Tint) -> Markup {
    let (width, height) = size(kit);
    html! {
        rect width=(width) height=(height) rx="12" fill=(tint.lands[seat % 4].ground) {}
        @if tint.refers() { rect width=(width) height=(height) rx="12" fill=(land::ground(seat, tint)) {} }
    }
}

/// The tiles that lie in a frame.
pub(super) fn tiles(kit: &Kit, frame: &Frame, seat: usize, tint: &Tint) -> Markup {
    let soil = land::soil(seat, tint);
    html! {
        @for (cell, laid) in frame.tiles() {
            g.depot-last[frame.last() == Some(cell)] {
                (track::laid(kit.tile(laid.tile), laid.turn, corner(cell), &soil, tint))
            }
        }
    }
}

/// Where a locomotive is seen: its middle and the direction it heads to. None once it is gone.
pub(super) fn stand(kit: &Kit, frame: &Frame, engine: Engine) -> Option<(Point, Point)> {
    match frame.loco(engine) {
        Loco::Waiting | Loco::At { .. } => {
            let (cell, end) = frame.facing(kit, engine)?;
            Some(facing(cell, end))
        }
        Loco::Station(id) => {
            let mut sides =
                kit.squares().flat_map(|cell| Side::ALL.map(|side| (cell, side, kit.feature(cell, side))));
            let (cell, side, _) = sides.find(|(_, _, feature)| *feature == Feature::Station(id))?;
            Some((halt(cell, side), inward(side).back()))
        }
        Loco::Gone(_) => None,
    }
}

/// Where a locomotive stands that will enter a square by this end.
pub(super) fn facing(cell: u8, end: u8) -> (Point, Point) {
    let into = inward(Side::of(end));
    (spot(cell, end).along(into, -STAND), into)
}

/// Where a locomotive stands in the station at a side of a square: between the two tracks.
pub(super) fn halt(cell: u8, side: Side) -> Point {
    corner(cell).along(middle(side), 1.0).along(inward(side), -HALT)
}

/// The place of a locomotive as a transformation.
pub(super) fn at((point, heading): (Point, Point)) -> String {
    format!("translate({} {}) rotate({:.0}) scale(.88)", point.x, point.y, heading.degrees())
}
