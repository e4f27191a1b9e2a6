//! Where routes lie on a map: the curve of each and its wagons.

use tickets::{City, CityId, Map, Route, RouteId};

use super::name::name_box;
use super::pen::Pen;

/// Size of a map.
pub(super) const WIDTH: f64 = 1000.0;
pub(super) const HEIGHT: f64 = 700.0;
/// How far each track of a double route lies beside its line.
const BESIDE: f64 = 7.2;
/// No wagon comes nearer than this to the middle of its cities, measured along the line.
const CLEAR: f64 = 13.0;
/// Between two wagons.
const GAP: f64 = 3.0;
/// The most room a wagon takes, the gap included; and how much it always gets before a line is stretched to its cities.
const ROOM: f64 = 56.0;
const PLAIN: f64 = 33.0;
/// The breadth of a track, and what is left between it and another, or a name.
const BREADTH: f64 = 13.0;
/// Pieces of a curve when it is measured.
const PARTS: u8 = 16;
/// Radius of a city's dot.
pub(super) const DOT: f64 = 7.0;

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

    /// The ends of its middle line, so much shorter at both.
    pub(super) fn ends(&self, shorter: f64) -> [Point; 2] {
        let half = self.length / 2.0 - shorter;
        let (dx, dy) = (self.towards.0 * half, self.towards.1 * half);
        [(self.at.0 - dx, self.at.1 - dy), (self.at.0 + dx, self.at.1 + dy)]
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
    /// The point that bends it.
    bent: Point,
    beside: f64,
    wagons: u8,
    /// How far from its first and from its last city the wagons begin.
    clear: (f64, f64),
}

impl Line {
    /// The curve of a route of the map, its wagons as near to its cities as other routes and names let them.
    pub(super) fn of(map: &Map, id: RouteId) -> Self {
        let (mut line, route) = (Self::curve(map, id), map.route(id));
        line.clear = (line.trimmed(map, id, route.a), line.trimmed(map, id, route.b));
        line
    }

    fn curve(map: &Map, id: RouteId) -> Self {
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
        let long = reach.last().copied().unwrap_or(0.0);
        let wagons = route.length;
        let room = ((long - 2.0 * CLEAR) / f64::from(wagons)).clamp(8.0, PLAIN);
        let plain = (long - room * f64::from(wagons)) / 2.0;
        Self { points, reach, bent, beside: beside(id, *route), wagons, clear: (plain, plain) }
    }

    /// How far from one of its cities the wagons can begin: nearer than they would lie by themselves, up to where another route
    /// of that city or a name is in the way.
    fn trimmed(&self, map: &Map, id: RouteId, city: CityId) -> f64 {
        let first = map.route(id).a == city;
        let twin = map.route(id).twin;
        let others = map.around(city).iter().filter(|&other| other != id && Some(other) != twin);
        let others: Vec<Self> = others.map(|other| Self::curve(map, other)).collect();
        let (x, y) = spot(map, city);
        let near =
            |other: &&City| (f64::from(other.x) - x).abs() < 180.0 && (f64::from(other.y) - y).abs() < 80.0;
        let names: Vec<[f64; 4]> = map.cities().iter().filter(near).map(name_box).collect();
        let free = |far: f64| {
            let (at, _) = self.at(if first { far } else { self.length() - far });
            let clear = |name: &[f64; 4]| {
                let (dx, dy) = (at.0 - at.0.clamp(name[0], name[2]), at.1 - at.1.clamp(name[1], name[3]));
                dx.hypot(dy) > BREADTH / 2.0
            };
            names.iter().all(clear) && others.iter().all(|other| other.distance(at) > BREADTH)
        };
        let mut far = self.clear.0;
        while far - 1.0 >= CLEAR && free(far - 1.0) {
            far -= 1.0;
        }
        far
    }

    /// How far a point is from the nearest point of this track that is measured.
    fn distance(&self, from: Point) -> f64 {
        let away = |part: u8| {
            let ((x, y), _) = self.at(self.length() * f64::from(part) / f64::from(2 * PARTS));
            (x - from.0).hypot(y - from.1)
        };
        (0..=2 * PARTS).map(away).fold(f64::MAX, f64::min)
    }

    fn length(&self) -> f64 {
        self.reach.last().copied().unwrap_or(0.0)
    }

    /// Room for one wagon, and where the first begins.
    fn rooms(&self) -> (f64, f64) {
        let (count, (before, after)) = (f64::from(self.wagons), self.clear);
        let free = self.length() - before - after;
        let room = (free / count).min(ROOM);
        (room, before + (free - room * count) / 2.0)
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
        let mut pen = Pen::default();
        for step in 0..=steps {
            let (at, _) = self.at(start + GAP / 2.0 + long * f64::from(step) / f64::from(steps));
            if step == 0 { pen.start(at) } else { pen.line(at) }
        }
        pen.drawn
    }

    /// The line from city to city, as the description of a path.
    pub(super) fn rails(&self) -> String {
        let (first, last) = (self.points[0], self.points[self.points.len() - 1]);
        let mut pen = Pen::default();
        pen.start(first);
        pen.bend(self.bent, last);
        pen.drawn
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

#[cfg(test)]
mod tests {
    use game::Lang;
    use tickets::Edition;

    use super::super::name::{boxed, named};
    use super::*;

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
