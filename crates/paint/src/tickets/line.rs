//! Where things lie on a map: the curve of a route, its wagons, and the box of a city's name.

use std::fmt::Write as _;

use game::Lang;
use tickets::{City, CityId, Map, Route, RouteId, Side, TicketId};

/// Size of a map.
pub(super) const WIDTH: f64 = 1000.0;
pub(super) const HEIGHT: f64 = 700.0;
/// How far each track of a double route lies beside its line.
const BESIDE: f64 = 6.6;
/// No wagon comes nearer than this to the middle of its cities, measured along the line.
const CLEAR: f64 = 13.0;
/// Between two wagons.
const GAP: f64 = 3.0;
/// The most room a wagon takes, the gap included.
const ROOM: f64 = 33.0;
/// Pieces of a curve when it is measured.
const PARTS: u8 = 16;
/// Radius of a city's dot.
pub(super) const DOT: f64 = 7.0;
/// Height of a name. The letters themselves are a little smaller, so that wide fonts fit too.
pub(super) const NAME: f64 = 17.0;

/// A point or a direction.
pub(super) type Point = (f64, f64);

/// A wagon's place: its middle, the direction of its long side, and its length.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Place {
    pub(super) at: Point,
    pub(super) towards: Point,
    pub(super) length: f64,
}

impl Place {
    /// The attribute that puts a drawing of a wagon here, whose middle is 0, 0. Signs on wagons do not stand on their heads.
    pub(super) fn transform(&self) -> String {
        let angle = self.towards.1.atan2(self.towards.0).to_degrees();
        let upright = if angle.abs() > 90.0 { angle - 180.0 * angle.signum() } else { angle };
        format!("translate({:.1} {:.1}) rotate({upright:.0})", self.at.0, self.at.1)
    }

    /// What follows the attribute where a drawing of this length is to be as long as the wagon.
    pub(super) fn stretched(&self, length: f64) -> String {
        let scale = self.length / length;
        if (scale - 1.0).abs() < 0.02 { String::new() } else { format!(" scale({scale:.2} 1)") }
    }

    /// Its corners in order.
    #[cfg(test)]
    pub(super) fn corners(&self) -> [Point; 4] {
        let (along, across) = (self.length / 2.0, 5.5);
        let (dx, dy) = self.towards;
        [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)].map(|(u, v)| {
            let (u, v) = (u * along, v * across);
            (self.at.0 + u * dx - v * dy, self.at.1 + u * dy + v * dx)
        })
    }
}

/// The curve of one track.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// The middle of the double route, or the route itself.
    points: Vec<Point>,
    /// The length up to each point.
    reach: Vec<f64>,
    beside: f64,
    wagons: u8,
}

impl Line {
    /// The curve of a route of the map.
    pub(super) fn of(map: &Map, id: RouteId) -> Self {
        let route = map.route(id);
        let (a, b) = (spot(map, route.a), spot(map, route.b));
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let span = dx.hypot(dy).max(1.0);
        // The bow is to the left, which is up for somebody who goes to the right.
        let pull = 2.0 * f64::from(route.bow) / span;
        let bent = (f64::midpoint(a.0, b.0) + pull * dy, f64::midpoint(a.1, b.1) - pull * dx);
        let (mut points, mut reach): (Vec<Point>, Vec<f64>) = (Vec::new(), Vec::new());
        for part in 0..=PARTS {
            let t = f64::from(part) / f64::from(PARTS);
            let point = (mixed(t, a.0, bent.0, b.0), mixed(t, a.1, bent.1, b.1));
            let before = points.last().map_or(0.0, |last| (point.0 - last.0).hypot(point.1 - last.1));
            reach.push(reach.last().unwrap_or(&0.0) + before);
            points.push(point);
        }
        Self { points, reach, beside: beside(id, *route), wagons: route.length }
    }

    fn length(&self) -> f64 {
        self.reach.last().copied().unwrap_or(0.0)
    }

    /// Room for one wagon, and where the first begins.
    fn rooms(&self) -> (f64, f64) {
        let count = f64::from(self.wagons);
        let room = ((self.length() - 2.0 * CLEAR) / count).clamp(8.0, ROOM);
        (room, (self.length() - room * count) / 2.0)
    }

    /// The point at this length of the line, beside it where there are two tracks, and the direction there.
    fn at(&self, length: f64) -> (Point, Point) {
        let after =
            self.reach.iter().skip(1).position(|&reach| reach >= length).unwrap_or(self.points.len() - 2);
        let (from, to) = (self.points[after], self.points[after + 1]);
        let piece = (self.reach[after + 1] - self.reach[after]).max(0.001);
        let (dx, dy) = ((to.0 - from.0) / piece, (to.1 - from.1) / piece);
        let on = length - self.reach[after];
        ((from.0 + on * dx - self.beside * dy, from.1 + on * dy + self.beside * dx), (dx, dy))
    }

    /// The wagons in order from the route's first city.
    pub(super) fn places(&self) -> impl Iterator<Item = Place> {
        let (room, start) = self.rooms();
        (0..self.wagons).map(move |wagon| {
            let (at, towards) = self.at(start + room * (f64::from(wagon) + 0.5));
            Place { at, towards, length: room - GAP }
        })
    }

    /// The line below the wagons, as the description of a path.
    pub(super) fn path(&self) -> String {
        let (room, start) = self.rooms();
        let long = room * f64::from(self.wagons) - GAP;
        let steps = self.wagons.max(2);
        let mut out = String::new();
        for step in 0..=steps {
            let ((x, y), _) = self.at(start + GAP / 2.0 + long * f64::from(step) / f64::from(steps));
            // Writing to a string cannot fail.
            let _ = write!(out, "{}{x:.0} {y:.0}", if step == 0 { "M" } else { "L" });
        }
        out
    }

    /// The line from city to city, as the description of a path.
    pub(super) fn rails(&self) -> String {
        let mut out = String::new();
        for (part, (x, y)) in self.points.iter().enumerate().step_by(4) {
            let _ = write!(out, "{}{x:.0} {y:.0}", if part == 0 { "M" } else { "L" });
        }
        out
    }
}

/// A value between two others, drawn to a third one on the way.
fn mixed(t: f64, from: f64, bent: f64, to: f64) -> f64 {
    (1.0 - t) * (1.0 - t) * from + 2.0 * t * (1.0 - t) * bent + t * t * to
}

/// On which side of a double route's line a track lies.
fn beside(id: RouteId, route: Route) -> f64 {
    match route.twin {
        None => 0.0,
        Some(twin) if id < twin => -BESIDE,
        Some(_) => BESIDE,
    }
}

/// Where a city lies.
pub(super) fn spot(map: &Map, city: CityId) -> Point {
    let city = &map.cities()[usize::from(city)];
    (f64::from(city.x), f64::from(city.y))
}

/// How a city's name stands: where its line begins, ends or has its middle, and the word for that.
pub(super) struct Label {
    pub(super) x: f64,
    /// The line on which the letters stand.
    pub(super) y: f64,
    pub(super) anchor: &'static str,
}

/// Where the name of a city stands.
pub(super) fn label(city: &City) -> Label {
    let (x, y) = (f64::from(city.x), f64::from(city.y));
    let (x, anchor, top) = side(city.side.unwrap_or(Side::E), x, y);
    Label { x, y: top + NAME * 0.79, anchor }
}

fn side(side: Side, x: f64, y: f64) -> (f64, &'static str, f64) {
    const STRAIGHT: f64 = 11.0;
    const SLANTED: f64 = 7.0;
    match side {
        Side::N => (x, "middle", y - STRAIGHT - NAME),
        Side::Ne => (x + SLANTED, "start", y - SLANTED - NAME),
        Side::E => (x + STRAIGHT, "start", y - NAME / 2.0),
        Side::Se => (x + SLANTED, "start", y + SLANTED),
        Side::S => (x, "middle", y + STRAIGHT),
        Side::Sw => (x - SLANTED, "end", y + SLANTED),
        Side::W => (x - STRAIGHT, "end", y - NAME / 2.0),
        Side::Nw => (x - SLANTED, "end", y - SLANTED - NAME),
    }
}

/// The name of a city by number.
pub(super) fn named(map: &Map, city: CityId, lang: Lang) -> &str {
    map.cities()[usize::from(city)].name(lang)
}

/// The two cities of a route, the one that comes first in the alphabet first.
pub(super) fn joined(map: &Map, id: RouteId, lang: Lang) -> String {
    let route = map.route(id);
    let (a, b) = (named(map, route.a, lang), named(map, route.b, lang));
    if a <= b { format!("{a} – {b}") } else { format!("{b} – {a}") }
}

/// The two cities of a ticket.
pub(super) fn wanted(map: &Map, id: TicketId, lang: Lang) -> String {
    let ticket = map.ticket(id);
    format!("{} – {}", named(map, ticket.a, lang), named(map, ticket.b, lang))
}

#[cfg(test)]
mod tests {
    use tickets::Edition;

    use super::*;

    /// A name's box: left, top, right, bottom. Wide letters of a wide font are assumed.
    fn boxed(city: &City, name: &str) -> [f64; 4] {
        let wide = |letter: char| match letter {
            'i' | 'l' | 't' | 'f' | 'j' | 'r' | '.' | ' ' | 'I' => 0.36,
            'm' | 'w' | 'M' | 'W' => 0.9,
            letter if letter.is_uppercase() => 0.7,
            _ => 0.59,
        };
        let width = name.chars().map(wide).sum::<f64>() * NAME;
        let (x, anchor, top) = side(city.side.unwrap_or(Side::E), f64::from(city.x), f64::from(city.y));
        let left = match anchor {
            "start" => x,
            "end" => x - width,
            _ => x - width / 2.0,
        };
        [left, top, left + width, top + NAME]
    }

    fn corners(of: [f64; 4]) -> [Point; 4] {
        [(of[0], of[1]), (of[2], of[1]), (of[2], of[3]), (of[0], of[3])]
    }

    /// Whether two convex shapes have a point in common: no side of either keeps them apart.
    fn meet(one: &[Point; 4], two: &[Point; 4]) -> bool {
        let apart = |shape: &[Point; 4]| {
            (0..4).any(|side| {
                let (from, to) = (shape[side], shape[(side + 1) % 4]);
                let across = (to.1 - from.1, from.0 - to.0);
                let spread = |points: &[Point; 4]| {
                    let on = points.map(|point| point.0 * across.0 + point.1 * across.1);
                    (on.iter().copied().fold(f64::MAX, f64::min), on.iter().copied().fold(f64::MIN, f64::max))
                };
                let ((low, high), (least, most)) = (spread(one), spread(two));
                high <= least || most <= low
            })
        };
        !apart(one) && !apart(two)
    }

    fn square(at: Point, half: f64) -> [Point; 4] {
        corners([at.0 - half, at.1 - half, at.0 + half, at.1 + half])
    }

    struct Drawn {
        map: &'static Map,
        wagons: Vec<(RouteId, Place)>,
    }

    fn america() -> Drawn {
        let map = Edition::Rulebook.map();
        let wagons = map
            .all()
            .iter()
            .flat_map(|id| Line::of(map, id).places().map(move |place| (id, place)).collect::<Vec<_>>());
        Drawn { map, wagons: wagons.collect() }
    }

    impl Drawn {
        fn said(&self, id: RouteId) -> String {
            let route = self.map.route(id);
            let name = |city| named(self.map, city, Lang::En);
            format!("{} - {}", name(route.a), name(route.b))
        }
    }

    #[test]
    fn wagons_keep_apart() {
        let drawn = america();
        for (at, (id, wagon)) in drawn.wagons.iter().enumerate() {
            for (other, second) in &drawn.wagons[..at] {
                assert!(
                    !meet(&wagon.corners(), &second.corners()),
                    "{} lies on {}",
                    drawn.said(*id),
                    drawn.said(*other)
                );
            }
        }
    }

    #[test]
    fn every_wagon_is_long_enough_and_on_the_board() {
        for (id, wagon) in &america().wagons {
            assert!(wagon.length >= 20.0, "{}: {}", america().said(*id), wagon.length);
            for (x, y) in wagon.corners() {
                assert!((0.0..=WIDTH).contains(&x) && (0.0..=HEIGHT).contains(&y), "{}", america().said(*id));
            }
        }
    }

    #[test]
    fn no_wagon_lies_on_a_city() {
        let drawn = america();
        for city in CityId::all().take(drawn.map.cities().len()) {
            let dot = square(spot(drawn.map, city), DOT * 0.8);
            for (id, wagon) in &drawn.wagons {
                assert!(
                    !meet(&wagon.corners(), &dot),
                    "{} lies on {}",
                    drawn.said(*id),
                    named(drawn.map, city, Lang::En)
                );
            }
        }
    }

    #[test]
    fn names_keep_clear_of_wagons_cities_and_each_other() {
        let drawn = america();
        for lang in [Lang::Pl, Lang::En] {
            let names: Vec<(&str, [f64; 4])> = drawn
                .map
                .cities()
                .iter()
                .map(|city| (city.name(lang), boxed(city, city.name(lang))))
                .collect();
            for (at, (name, space)) in names.iter().enumerate() {
                assert!(
                    space[0] >= 0.0 && space[1] >= 0.0 && space[2] <= WIDTH && space[3] <= HEIGHT,
                    "{name} leaves the board"
                );
                for (id, wagon) in &drawn.wagons {
                    assert!(
                        !meet(&wagon.corners(), &corners(*space)),
                        "{} lies on the name {name}",
                        drawn.said(*id)
                    );
                }
                for city in CityId::all().take(names.len()) {
                    let dot = square(spot(drawn.map, city), DOT);
                    assert!(
                        usize::from(city) == at || !meet(&dot, &corners(*space)),
                        "{name} covers {}",
                        names[usize::from(city)].0
                    );
                }
                for (other, second) in &names[..at] {
                    assert!(!meet(&corners(*space), &corners(*second)), "{name} covers {other}");
                }
            }
        }
    }
}
