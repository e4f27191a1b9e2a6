//! Lines of tracks: where the eight ends of a square lie, smooth curves between them, where two of them cross and which one
//! is the bridge.

use std::fmt::Write as _;

use depot::Side;

/// Width of a square.
pub(super) const CELL: f64 = 96.0;
/// How far the control points of a quarter of a circle lie from its ends, in radii.
const ROUND: f64 = 0.5523;
/// The same for the widest bends, so that two of them in one square do not touch.
const FLAT: f64 = 0.38;
/// Bends wider than this are the widest.
const WIDE: f64 = 40.0;
/// The same for a track that returns to its own side, in widths of the loop.
const LOOP: f64 = 0.72;
/// Pieces of a curve when it is measured.
const PARTS: u8 = 24;

/// A point or a direction.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// This point moved along a direction.
    pub(super) fn along(self, direction: Self, by: f64) -> Self {
        Self::new(by.mul_add(direction.x, self.x), by.mul_add(direction.y, self.y))
    }

    fn minus(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }

    pub(super) fn dot(self, other: Self) -> f64 {
        self.x.mul_add(other.x, self.y * other.y)
    }

    fn cross(self, other: Self) -> f64 {
        self.x.mul_add(other.y, -(self.y * other.x))
    }

    /// The other way.
    pub(super) const fn back(self) -> Self {
        Self::new(-self.x, -self.y)
    }

    /// A quarter turn to the left.
    const fn left(self) -> Self {
        Self::new(self.y, -self.x)
    }

    /// The angle of a direction in degrees, clockwise from the right.
    pub(super) fn degrees(self) -> f64 {
        self.y.atan2(self.x).to_degrees()
    }

    fn between(self, other: Self, at: f64) -> Self {
        self.along(other.minus(self), at)
    }
}

/// The direction into a square at one of its sides.
pub(super) const fn inward(side: Side) -> Point {
    match side {
        Side::North => Point::new(0.0, 1.0),
        Side::East => Point::new(-1.0, 0.0),
        Side::South => Point::new(0.0, -1.0),
        Side::West => Point::new(1.0, 0.0),
    }
}

/// Middle of a side of a square whose corner is the origin.
pub(super) const fn middle(side: Side) -> Point {
    match side {
        Side::North => Point::new(48.0, 0.0),
        Side::East => Point::new(96.0, 48.0),
        Side::South => Point::new(48.0, 96.0),
        Side::West => Point::new(0.0, 48.0),
    }
}

/// Where an end lies on the border of its square: at a third or two thirds of its side.
pub(super) const fn place(end: u8) -> Point {
    let [x, y] = [
        [32.0, 0.0],
        [64.0, 0.0],
        [96.0, 32.0],
        [96.0, 64.0],
        [64.0, 96.0],
        [32.0, 96.0],
        [0.0, 64.0],
        [0.0, 32.0],
    ][(end % 8) as usize];
    Point::new(x, y)
}

/// What a track looks like, from those that pass below to those that pass above.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Shape {
    /// Both ends at one side.
    Loop,
    /// Ends at neighbouring sides.
    Bend,
    /// Ends at opposite sides, but not face to face.
    Sway,
    /// Straight through.
    Straight,
}

/// The shape of the track between two ends.
pub(super) const fn shape(from: u8, to: u8) -> Shape {
    match (from / 2).abs_diff(to / 2) {
        0 => Shape::Loop,
        2 if depot::opposite(from) == to => Shape::Straight,
        2 => Shape::Sway,
        _ => Shape::Bend,
    }
}

/// A cubic curve.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Curve(pub(super) [Point; 4]);

impl Curve {
    /// The middle of the track from one end to another. It leaves both at right angles.
    pub(super) fn track(from: u8, to: u8) -> Self {
        Self::rail(from, to, 0.0)
    }

    /// A line beside that middle, to the left of whoever drives.
    pub(super) fn rail(from: u8, to: u8, aside: f64) -> Self {
        let (enter, leave) = (inward(Side::of(from)), inward(Side::of(to)).back());
        let start = place(from).along(enter.left(), aside);
        let stop = place(to).along(leave.left(), aside);
        Self::between(start, enter, stop, leave)
    }

    /// The curve that leaves a point in a direction and arrives at another in a direction.
    pub(super) fn between(start: Point, enter: Point, stop: Point, leave: Point) -> Self {
        let way = stop.minus(start);
        let (first, second) = if enter == leave {
            // A third keeps a straight line even, a half makes room to sway.
            let reach = way.dot(enter) / if way.cross(enter).abs() < 1e-6 { 3.0 } else { 2.0 };
            (reach, reach)
        } else if enter == leave.back() {
            let reach = LOOP * way.x.hypot(way.y);
            (reach, reach)
        } else {
            let reach = [way.dot(enter), way.dot(leave)];
            let part = if reach.iter().all(|&reach| reach > WIDE) { FLAT } else { ROUND };
            (part * reach[0], part * reach[1])
        };
        Self([start, start.along(enter, first), stop.along(leave.back(), second), stop])
    }

    /// The same curve elsewhere.
    pub(super) fn moved(self, by: Point) -> Self {
        Self(self.0.map(|point| point.along(by, 1.0)))
    }

    fn ladder(self, at: f64) -> ([Point; 3], [Point; 2], Point) {
        let Self([a, b, c, d]) = self;
        let one = [a.between(b, at), b.between(c, at), c.between(d, at)];
        let two = [one[0].between(one[1], at), one[1].between(one[2], at)];
        (one, two, two[0].between(two[1], at))
    }

    /// The point at a part between 0 and 1.
    pub(super) fn at(self, part: f64) -> Point {
        self.ladder(part).2
    }

    /// The part of the curve between two parts.
    fn cut(self, from: f64, to: f64) -> Self {
        let (one, two, point) = self.ladder(to);
        let Self([start, ..]) = self;
        let head = Self([start, one[0], two[0], point]);
        let (one, two, point) = head.ladder(from / to);
        Self([point, two[1], one[2], head.0[3]])
    }

    /// As path data, without the start.
    pub(super) fn on(self) -> String {
        let Self([_, b, c, d]) = self;
        let mut out = String::from("C");
        for (point, last) in [(b, false), (c, false), (d, true)] {
            pair(point, &mut out);
            if !last {
                out.push(' ');
            }
        }
        out
    }

    /// As path data.
    pub(super) fn path(self) -> String {
        let mut out = String::from("M");
        pair(self.0[0], &mut out);
        out + &self.on()
    }

    /// Where another curve crosses this one: parts of this one, and the sine of the angle between the two.
    fn crossings(self, other: Self) -> Vec<(f64, f64)> {
        let part = |index: u8| f64::from(index) / f64::from(PARTS);
        let mut found = Vec::new();
        for mine in 0..PARTS {
            let (a, b) = (self.at(part(mine)), self.at(part(mine + 1)));
            for theirs in 0..PARTS {
                let (c, d) = (other.at(part(theirs)), other.at(part(theirs + 1)));
                let (one, two) = (b.minus(a), d.minus(c));
                let turn = one.cross(two);
                if turn.abs() < 1e-9 {
                    continue;
                }
                let [here, there] = [two, one].map(|way| c.minus(a).cross(way) / turn);
                if (0.0..1.0).contains(&here) && (0.0..1.0).contains(&there) {
                    let sine = turn.abs() / (one.x.hypot(one.y) * two.x.hypot(two.y));
                    let at = (f64::from(mine) + here) / f64::from(PARTS);
                    // Where two pieces meet, rounding may find the same crossing on both.
                    if found.iter().all(|(other, _): &(f64, f64)| (other - at).abs() > 0.01) {
                        found.push((at, sine));
                    }
                }
            }
        }
        found
    }

    /// The bridges of this curve over another that is `wide`.
    pub(super) fn bridges(self, other: Self, wide: f64) -> Vec<Self> {
        let bridge = |(at, sine): (f64, f64)| {
            let near = self.at(at + 0.01).minus(self.at(at - 0.01));
            let speed = near.x.hypot(near.y) / 0.02;
            let half = wide / 2.0 / sine.max(0.45) / speed;
            self.cut((at - half).max(0.02), (at + half).min(0.98))
        };
        self.crossings(other).into_iter().map(bridge).collect()
    }
}

/// A point as path data, to a tenth.
pub(super) fn pair(point: Point, out: &mut String) {
    let tenth = |value: f64| (value * 10.0).round() / 10.0 + 0.0;
    // Writing to a string cannot fail.
    let _ = write!(out, "{} {}", tenth(point.x), tenth(point.y));
}

/// The tracks of a tile, each once, those that pass below before those that pass above.
pub(super) fn layers(pairs: [u8; 8]) -> Vec<(u8, u8)> {
    let mut tracks: Vec<(u8, u8)> = (0..).zip(pairs).filter(|(from, to)| from < to).collect();
    // Of two alike the one that begins first, clockwise from the top left, is above.
    tracks.sort_by_key(|&(from, to)| (shape(from, to), std::cmp::Reverse(from)));
    tracks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = (u8, u8)> {
        (0..8).flat_map(|from| (from + 1..8).map(move |to| (from, to)))
    }

    fn near(one: Point, two: Point) -> bool {
        (one.x - two.x).hypot(one.y - two.y) < 0.01
    }

    #[test]
    fn tracks_leave_their_ends_at_right_angles() {
        for (from, to) in all() {
            for aside in [-2.7, 0.0, 2.7] {
                let Curve([a, b, c, d]) = Curve::rail(from, to, aside);
                for (end, point, control) in [(from, a, b), (to, d, c)] {
                    let (out, enter) = (control.minus(point), inward(Side::of(end)));
                    assert!(out.cross(enter).abs() < 1e-6 && out.dot(enter) > 0.0, "{from}-{to} at {end}");
                    assert!(
                        (point.minus(place(end)).x.hypot(point.minus(place(end)).y) - aside.abs()).abs()
                            < 1e-6
                    );
                }
            }
        }
    }

    #[test]
    fn tracks_stay_inside_their_square() {
        for (from, to) in all() {
            for index in 0..=PARTS {
                let Point { x, y } = Curve::track(from, to).at(f64::from(index) / f64::from(PARTS));
                assert!((-0.01..=CELL + 0.01).contains(&x) && (-0.01..=CELL + 0.01).contains(&y));
            }
        }
    }

    #[test]
    fn ends_of_neighbours_meet() {
        for end in 0..8 {
            let there = place(depot::opposite(end)).along(inward(Side::of(end)), -CELL);
            assert!(near(place(end), there), "end {end}");
        }
    }

    /// Two tracks cross an odd number of times exactly if their ends alternate around the square.
    #[test]
    fn tracks_cross_where_they_must() {
        for (a, b) in all() {
            for (c, d) in all().filter(|&(c, d)| a < c && ![c, d].contains(&a) && ![c, d].contains(&b)) {
                let count = Curve::track(a, b).crossings(Curve::track(c, d)).len();
                assert_eq!(count % 2 == 1, c < b && b < d, "{a}-{b} and {c}-{d} cross {count} times");
            }
        }
    }

    /// Tracks that do not cross keep apart by more than the width of their ballast, so nothing looks like a junction.
    #[test]
    fn tracks_that_do_not_cross_do_not_touch() {
        let points = |from, to| (0..=40).map(move |index| Curve::track(from, to).at(f64::from(index) / 40.0));
        for (a, b) in all() {
            for (c, d) in all().filter(|&(c, d)| a < c && ![c, d].contains(&b) && !(c < b && b < d)) {
                let apart = points(a, b)
                    .flat_map(|one| points(c, d).map(move |two| one.minus(two).x.hypot(one.minus(two).y)))
                    .fold(f64::MAX, f64::min);
                assert!(apart > 14.0, "{a}-{b} and {c}-{d} are {apart} apart");
            }
        }
    }

    #[test]
    fn straight_tracks_pass_over_bent_ones() {
        // Ends 0-5 and 2-7 are straight, 3-6 as well; 1-4 too: those from the top are above.
        assert_eq!(layers([5, 4, 7, 6, 1, 0, 3, 2]), [(3, 6), (2, 7), (1, 4), (0, 5)]);
        // 0-1 is a loop, 3-6 straight, 2-5 and 4-7 bends.
        assert_eq!(layers([1, 0, 5, 6, 7, 2, 3, 4]), [(0, 1), (4, 7), (2, 5), (3, 6)]);
    }

    #[test]
    fn a_bridge_is_a_piece_of_its_track_around_the_crossing() {
        let (over, under) = (Curve::track(0, 5), Curve::track(2, 7));
        let bridges = over.bridges(under, 24.0);
        assert_eq!(bridges.len(), 1);
        let Curve([a, _, _, d]) = bridges[0];
        assert!(near(a, Point::new(32.0, 20.0)) && near(d, Point::new(32.0, 44.0)), "{a:?} {d:?}");
        assert_eq!(Curve::track(0, 5).bridges(Curve::track(1, 4), 24.0), []);
    }
}
