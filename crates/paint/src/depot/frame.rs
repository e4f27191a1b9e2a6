//! A player's frame: the ground, stations and U-turns around it, the depot, and the tiles and locomotives of the moment.

use depot::{CellName, Engine, Feature, Frame, Kit, Loco, SIDE, Side, Station, StationId, Stop};
use maud::{Markup, html};

use super::curve::{CELL, Point, inward, middle, place};
use super::tint::{self, Tint};
use super::{land, track};
use crate::Text;

/// Width of the border with stations and U-turns.
pub(super) const EDGE: f64 = 62.0;
/// How far before the end of its track a locomotive stands.
pub(super) const STAND: f64 = 15.0;
/// How far behind the side of a square a locomotive stands in a station.
pub(super) const HALT: f64 = 15.0;

/// How far behind the side of a square the sign of a station is.
const ROOF: f64 = 43.0;
/// Plates of values are like enamel in every theme; of what was already got they are darker.
const PLATE: &str = "#fffdf4";
const GOT: &str = "#cfe6c4";
const INK: &str = "#1d1c19";

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

/// What a drawing of a whole frame shows.
pub(super) fn view_box(kit: &Kit) -> String {
    let (width, height) = size(kit);
    format!("0 0 {width} {height}")
}

/// Everything that is the same in all frames of a table, but for the ground; `value` is what the next train to arrive at a
/// station gets, where stations give points.
pub(super) fn base(kit: &Kit, value: impl Fn(StationId) -> Option<u8>, text: &Text, tint: &Tint) -> Markup {
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
                Feature::Station(id) => (station(kit.station(id), value(id), (cell, side), text, tint)),
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

/// A station at a side of a square: both ends lead to its platform; the roof has its colour and is its sign.
fn station(
    station: &Station,
    value: Option<u8>,
    (cell, side): (u8, Side),
    text: &Text,
    tint: &Tint,
) -> Markup {
    let out = inward(side).back();
    let front = corner(cell).along(middle(side), 1.0);
    let (fill, ink) = tint::station(station.colour());
    let name = station.name(text.lang());
    let roof = front.along(out, ROOF);
    let turned = match side {
        Side::North | Side::South => 0,
        Side::East => 90,
        Side::West => -90,
    };
    // Beside the plate, or all over the sign.
    let (at, breadth) = if value.is_some() { ("14.5", 59) } else { ("0", 86) };
    let long = (7 * name.chars().count() > breadth).then_some(breadth);
    html! {
        @for end in side.ends() { (track::stub(spot(cell, end), out, 22.0, tint)) }
        g transform={ "translate(" (front.x) " " (front.y) ") rotate(" (side as u16 * 90) ")" } {
            rect x="-44" y="-28" width="88" height="6" rx="2" fill=(tint.wall) {}
            rect x="-47" y="-58" width="94" height="31" rx="4" fill=(fill) stroke=(tint.line) stroke-width="1.4" {}
        }
        g transform={ "translate(" (roof.x) " " (roof.y) ") rotate(" (turned) ")" } {
            text x=(at) y="4.2" font-size="12" font-weight="600" text-anchor="middle" fill=(ink)
                textLength=[long] lengthAdjust=[long.map(|_| "spacingAndGlyphs")] {
                (name)
            }
        }
        @if let Some(value) = value { (plate(sign(cell, side), value)) }
    }
}

/// Where the plate of a station's sign is: at the end where its name begins.
fn sign(cell: u8, side: Side) -> Point {
    let roof = corner(cell).along(middle(side), 1.0).along(inward(side).back(), ROOF);
    let begins = match side {
        Side::North | Side::South => Point::new(-1.0, 0.0),
        Side::East => Point::new(0.0, -1.0),
        Side::West => Point::new(0.0, 1.0),
    };
    roof.along(begins, 31.0)
}

/// What the next train to arrive gets, upright however its sign is turned; nothing left is small and crossed out.
fn plate(point: Point, value: u8) -> Markup {
    html! {
        g transform={ "translate(" (point.x) " " (point.y) ")" } {
            rect x="-13.5" y="-12.5" width="27" height="25" rx="4" fill=(PLATE) stroke=(INK) stroke-width="1.2" {}
            @if value == 0 {
                text y="5" font-size="13" text-anchor="middle" fill=(INK) { "0" }
                path d="M-8 7L8-7" stroke=(INK) stroke-width="2" {}
            } @else {
                text y="6.6" font-size="18.5" font-weight="700" text-anchor="middle" fill=(INK) { (value) }
            }
        }
    }
}

/// The stations a seat has reached, over their plates: what it got. Nobody arrives twice, so the next value is not for this
/// frame. What was got in the round `fresh` is marked.
pub(super) fn reached(kit: &Kit, stops: &[Stop], fresh: Option<u8>) -> Markup {
    html! {
        @for stop in stops {
            @if let Some((cell, side)) = station_side(kit, stop.station) {
                @let Point { x, y } = sign(cell, side);
                @let new = fresh == Some(stop.round);
                g.depot-got.depot-fresh[new] transform={ "translate(" (x) " " (y) ")" } {
                    rect x="-13.5" y="-12.5" width="27" height="25" rx="4" fill=(GOT) stroke=(INK) stroke-width="1.2" {}
                    text y="5" font-size=(if new { 15 } else { 12 }) font-weight="700" text-anchor="middle" fill=(INK) {
                        (if new { "+" } else { "✓" }) (stop.value)
                    }
                }
            }
        }
    }
}

/// The square and side at which a station lies.
fn station_side(kit: &Kit, id: StationId) -> Option<(u8, Side)> {
    let mut sides = kit.squares().flat_map(|cell| Side::ALL.map(|side| (cell, side)));
    sides.find(|&(cell, side)| kit.feature(cell, side) == Feature::Station(id))
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

/// The tiles that lie in a frame; the one laid in the round `fresh` has an edge.
pub(super) fn tiles(kit: &Kit, frame: &Frame, seat: usize, fresh: Option<u8>, tint: &Tint) -> Markup {
    let soil = land::soil(seat, tint);
    html! {
        @for (cell, laid) in frame.tiles() {
            @let new = fresh == Some(laid.round);
            g.depot-last[new] {
                (track::laid(kit.tile(laid.tile), laid.turn, corner(cell), &soil, tint))
                @if new {
                    @let Point { x, y } = corner(cell);
                    rect.depot-edge x=(x + 1.5) y=(y + 1.5) width="93" height="93" rx="3" {}
                }
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
            let (cell, side) = station_side(kit, id)?;
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
