//! Where things lie: the curve of a section, the place and direction of a train, the direction in which a place is left.

use std::fmt::Write as _;

use signals::{Junction, Net, PlaceId, Position, Spot};

/// A point or a direction.
pub(super) type Point = (f64, f64);

/// Radius of cities, and of ports.
pub(super) const CITY: f64 = 30.0;
pub(super) const PORT: f64 = 34.0;
/// Radius of a junction.
pub(super) const NODE: f64 = 17.0;
/// Half a side of a start.
pub(super) const START: f64 = 18.0;

/// A point of the data.
pub(super) fn point((x, y): (i16, i16)) -> Point {
    (f64::from(x), f64::from(y))
}

/// A point on the way from one to another.
pub(super) fn between(one: Point, two: Point, part: f64) -> Point {
    (one.0 + (two.0 - one.0) * part, one.1 + (two.1 - one.1) * part)
}

fn far(one: Point, two: Point) -> f64 {
    (two.0 - one.0).hypot(two.1 - one.1)
}

/// Where a train stands and which way it looks, in degrees clockwise from the right.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Stand {
    pub(super) at: Point,
    pub(super) angle: f64,
}

impl Stand {
    /// The attribute that puts a drawing here.
    pub(super) fn transform(&self) -> String {
        format!("translate({:.1} {:.1}) rotate({:.0})", self.at.0, self.at.1, self.angle)
    }

    /// Whether a train here goes to the left.
    pub(super) fn upside(&self) -> bool {
        self.angle.abs() > 90.5
    }
}

fn towards(from: Point, to: Point) -> f64 {
    (to.1 - from.1).atan2(to.0 - from.0).to_degrees()
}

/// Where a train on a place stands. In cities trains can leave any way, so they stand level.
pub(super) fn stand(net: &Net, id: PlaceId, heading: u8) -> Stand {
    let place = net.place(id);
    let at = point(place.at);
    match place.spot {
        Spot::City { .. } | Spot::Port { .. } => Stand { at: (at.0, at.1 + 14.0), angle: 0.0 },
        Spot::Start { .. } => Stand { at, angle: leaving(net, id, 0).map_or(0.0, |next| towards(at, next)) },
        Spot::Section { .. } => {
            let (middle, angle) = middle(&place.path);
            let turned = if angle > 0.0 { angle - 180.0 } else { angle + 180.0 };
            Stand { at: middle, angle: if heading == 1 { angle } else { turned } }
        }
    }
}

/// Where an exit's track begins.
pub(super) fn leaving(net: &Net, id: PlaceId, exit: usize) -> Option<Point> {
    let exit = net.place(id).exits.get(exit)?;
    let path = &net.place(exit.section).path;
    let end = if exit.heading == 1 { path.first() } else { path.last() };
    end.copied().map(point)
}

/// The middle of a path and its direction there.
fn middle(path: &[(i16, i16)]) -> (Point, f64) {
    let points: Vec<Point> = path.iter().copied().map(point).collect();
    let long: f64 = points.windows(2).map(|pair| far(pair[0], pair[1])).sum();
    let mut left = long / 2.0;
    for pair in points.windows(2) {
        let piece = far(pair[0], pair[1]);
        if left <= piece {
            return (between(pair[0], pair[1], left / piece.max(0.001)), towards(pair[0], pair[1]));
        }
        left -= piece;
    }
    (points.first().copied().unwrap_or_default(), 0.0)
}

/// The curve of a section as the description of a path: corners are rounded off.
pub(super) fn curve(path: &[(i16, i16)]) -> String {
    let mut out = String::new();
    let last = path.len().saturating_sub(1);
    for (at, &(x, y)) in path.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = match at {
            0 => write!(out, "M{x} {y}"),
            _ if at == last => write!(out, "L{x} {y}"),
            _ => {
                let half = between(point((x, y)), point(path[at + 1]), 0.5);
                write!(out, "Q{x} {y} {:.1} {:.1}", half.0, half.1)
            }
        };
    }
    out
}

/// The open track through a junction as the description of a path, from where one branch ends to the other, seen from the
/// junction's middle.
pub(super) fn through(junction: &Junction, position: Position) -> String {
    let (one, two) = position.pair();
    let end = |branch: u8| {
        let (x, y) = junction.branches[usize::from(branch)].at;
        (x - junction.at.0, y - junction.at.1)
    };
    let ((ax, ay), (bx, by)) = (end(one), end(two));
    format!("M{ax} {ay}Q0 0 {bx} {by}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_train_looks_where_it_goes() {
        let path = [(0, 0), (10, 0), (10, 40)];
        assert_eq!(middle(&path), ((10.0, 15.0), 90.0));
        assert_eq!(curve(&path), "M0 0Q10 0 10.0 20.0L10 40");
    }
}
