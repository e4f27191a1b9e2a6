//! Lines that are written without points: straight, with signals that divide them evenly.

use super::build::Draft;
use crate::net::{Node, Point, Spot};

/// How far from its middle a line begins at a city or port, a start, a junction.
const CITY: i64 = 42;
const START: i64 = 20;
const JUNCTION: i64 = 15;

/// The middle of a node, and how far from it its lines begin.
fn rim(draft: &Draft, node: Node) -> (Point, i64) {
    match node {
        Node::Place(place) => {
            let place = draft.place(place);
            (place.at, if matches!(place.spot, Spot::Start { .. }) { START } else { CITY })
        }
        Node::Junction(junction) => (draft.junctions[junction.index()].at, JUNCTION),
    }
}

/// So many sections of equal length between two nodes.
pub(super) fn straight(draft: &Draft, [a, b]: [Node; 2], count: usize) -> Vec<Vec<Point>> {
    let ((from, first), (to, last)) = (rim(draft, a), rim(draft, b));
    let (x, y) = (i64::from(to.0) - i64::from(from.0), i64::from(to.1) - i64::from(from.1));
    let long = (x * x + y * y).isqrt().max(1);
    // Between neighbours that almost touch there is still something to be seen.
    let (begin, end) = if first + last < long { (first, long - last) } else { (long / 3, long - long / 3) };
    let along = |part: usize| {
        let (part, all) = (i64::try_from(part).unwrap_or(0), i64::try_from(count).unwrap_or(1).max(1));
        let far = begin * all + (end - begin) * part;
        let at = |middle: i16, way: i64| {
            let moved = (2 * way * far + long * all).div_euclid(2 * long * all);
            i16::try_from(i64::from(middle) + moved).unwrap_or(middle)
        };
        (at(from.0, x), at(from.1, y))
    };
    (0..count).map(|part| vec![along(part), along(part + 1)]).collect()
}
