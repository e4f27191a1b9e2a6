//! Names on a network. The data says on which side of its place a name stands; where it would cover a track, a signal or
//! another name there, it goes to the side that is clearest.

use game::Lang;
use signals::{Net, Side, Spot};

use super::line::{CITY, NODE, PORT, Point, START, point};
use super::tint::LAMP;

/// Height of the names of cities, and of all others.
pub(super) const LARGE: f64 = 26.0;
pub(super) const SMALL: f64 = 21.0;

/// A name on the board.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Label {
    /// In one line, or two where a long name fits better so.
    pub(super) lines: Vec<String>,
    pub(super) x: f64,
    /// The line on which the letters stand, and how far it is to the next.
    pub(super) y: f64,
    pub(super) step: f64,
    pub(super) anchor: &'static str,
    pub(super) size: f64,
    /// The names of cities and ports.
    pub(super) bold: bool,
    space: Space,
}

/// Left, top, right, bottom.
type Space = [f64; 4];

/// Something that stands on the board: where, how far it reaches, and its name.
struct Thing<'a> {
    at: Point,
    reach: f64,
    side: Side,
    name: &'a str,
    size: f64,
}

fn things(net: &Net, lang: Lang) -> Vec<Thing<'_>> {
    let places = net.places().iter().filter_map(|place| {
        let (reach, size) = match place.spot {
            Spot::City { .. } => (CITY, LARGE),
            Spot::Port { .. } => (PORT, LARGE),
            Spot::Start { .. } => (START, SMALL),
            Spot::Section { .. } => return None,
        };
        Some(Thing { at: point(place.at), reach, side: place.side, name: place.name.of(lang), size })
    });
    let junctions = net.junctions().iter().map(|junction| Thing {
        at: point(junction.at),
        reach: NODE,
        side: junction.side,
        name: junction.name.of(lang),
        size: SMALL,
    });
    places.chain(junctions).collect()
}

/// The names of cities, ports and starts in the order of places, then those of junctions.
pub(super) fn labels(net: &Net, lang: Lang) -> Vec<Label> {
    let things = things(net, lang);
    let obstacles = obstacles(net);
    let mut done: Vec<Label> = Vec::new();
    for (at, thing) in things.iter().enumerate() {
        let cost = |label: &Label| {
            let tracks =
                obstacles.iter().filter(|(point, reach)| touches(label.space, *point, *reach)).count();
            let others = things.iter().enumerate().filter(|(other, _)| *other != at);
            let covered =
                others.filter(|(_, other)| touches(label.space, other.at, other.reach + 2.0)).count();
            let names = done.iter().filter(|other| meet(label.space, other.space)).count();
            let (wide, high) = net.size();
            let outside = label.space[0] < 2.0
                || label.space[1] < 2.0
                || label.space[2] > f64::from(wide) - 2.0
                || label.space[3] > f64::from(high) - 2.0;
            tracks + 8 * covered + 8 * names + 20 * usize::from(outside)
        };
        let mut sides: Vec<Side> = Side::ALL.into_iter().filter(|&side| side != thing.side).collect();
        sides.insert(0, thing.side);
        // Smaller letters are the last resort.
        let tried = [1.0, 0.9, 0.8].into_iter().flat_map(|scale| {
            let ways = split(thing.name).into_iter();
            let sides = &sides;
            ways.flat_map(move |lines| {
                let places = sides.iter().flat_map(|&side| [0.0, 5.0, 10.0].map(|more| (side, more)));
                places.map(move |(side, more)| (scale, side, more, lines.clone()))
            })
        });
        // The first that is clear: in one line and on the side that the data names, if that is. Else the clearest.
        let mut best: Option<(usize, Label)> = None;
        for (scale, side, more, lines) in tried {
            let label = label(thing, thing.size * scale, side, more, lines);
            let cost = cost(&label);
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, label));
            }
            if cost == 0 {
                break;
            }
        }
        done.extend(best.map(|(_, label)| label));
    }
    done
}

/// Points along the tracks and signals, each with the room it takes.
fn obstacles(net: &Net) -> Vec<(Point, f64)> {
    let mut all = Vec::new();
    for section in net.sections().iter() {
        for pair in net.place(section).path.windows(2) {
            let (from, to) = (point(pair[0]), point(pair[1]));
            let long = (to.0 - from.0).hypot(to.1 - from.1);
            let mut on = 0.0;
            while on < long {
                all.push((super::line::between(from, to, on / long), 5.0));
                on += 6.0;
            }
        }
    }
    all.extend(net.signals().iter().map(|signal| (point(signal.at), LAMP + 1.0)));
    all
}

/// Whether a circle reaches into a space.
fn touches(space: Space, (x, y): Point, reach: f64) -> bool {
    let (near_x, near_y) = (x.clamp(space[0], space[2]), y.clamp(space[1], space[3]));
    (x - near_x).hypot(y - near_y) < reach
}

fn meet(one: Space, two: Space) -> bool {
    one[0] < two[2] && two[0] < one[2] && one[1] < two[3] && two[1] < one[3]
}

/// How wide a name is. Wide letters of a wide font are assumed.
fn width(name: &str, size: f64) -> f64 {
    let wide = |letter: char| match letter {
        'i' | 'l' | 't' | 'f' | 'j' | 'r' | '.' | ' ' | 'I' | '(' | ')' => 0.36,
        'm' | 'w' | 'M' | 'W' => 0.9,
        letter if letter.is_uppercase() => 0.7,
        _ => 0.58,
    };
    name.chars().map(wide).sum::<f64>() * size * 0.93
}

/// A name in one line, and in two where it has several words.
fn split(name: &str) -> Vec<Vec<String>> {
    let mut ways = vec![vec![name.to_owned()]];
    if let Some((one, two)) = name.split_once(' ') {
        ways.push(vec![one.to_owned(), two.to_owned()]);
    }
    ways
}

/// A name in letters of this height on one side of its thing, a little farther off where asked.
fn label(thing: &Thing<'_>, line: f64, side: Side, more: f64, lines: Vec<String>) -> Label {
    let (x, y) = thing.at;
    let high = if lines.len() == 1 { line } else { 1.9 * line };
    let straight = thing.reach + 4.0 + more;
    let slanted = thing.reach * 0.72 + 2.0 + more;
    let (x, anchor, top) = match side {
        Side::N => (x, "middle", y - straight - high),
        Side::Ne => (x + slanted, "start", y - slanted - high + line * 0.2),
        Side::E => (x + straight, "start", y - high / 2.0),
        Side::Se => (x + slanted, "start", y + slanted - line * 0.2),
        Side::S => (x, "middle", y + straight),
        Side::Sw => (x - slanted, "end", y + slanted - line * 0.2),
        Side::W => (x - straight, "end", y - high / 2.0),
        Side::Nw => (x - slanted, "end", y - slanted - high + line * 0.2),
    };
    // Bold letters are wider.
    let bold = thing.size > SMALL;
    let stretch = if bold { 1.12 } else { 1.0 };
    let wide = stretch * lines.iter().map(|name| width(name, line)).fold(0.0, f64::max);
    let left = match anchor {
        "start" => x,
        "end" => x - wide,
        _ => x - wide / 2.0,
    };
    // The letters themselves are a little smaller than their line.
    let space = [left, top + line * 0.08, left + wide, top + high - line * 0.04];
    Label { lines, x, y: top + line * 0.79, step: line * 0.9, anchor, size: line * 0.92, bold, space }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names keep clear of tracks, signals, cities, junctions, starts, each other and the edge, in both languages.
    #[test]
    fn names_keep_clear_of_everything() {
        for net in super::super::base::boxed() {
            let obstacles = obstacles(net);
            for lang in Lang::ALL {
                let (labels, things) = (labels(net, lang), things(net, lang));
                for (at, label) in labels.iter().enumerate() {
                    let name = label.lines.join(" ");
                    let on = obstacles.iter().find(|(point, reach)| touches(label.space, *point, *reach));
                    assert_eq!(on, None, "{name} lies on a track");
                    for (other, thing) in things.iter().enumerate() {
                        assert!(
                            other == at || !touches(label.space, thing.at, thing.reach),
                            "{name} covers {}",
                            thing.name
                        );
                    }
                    for other in &labels[..at] {
                        assert!(!meet(label.space, other.space), "{name} covers {:?}", other.lines);
                    }
                    let (wide, high) = net.size();
                    let [left, top, right, bottom] = label.space;
                    let inside =
                        left >= 0.0 && top >= 0.0 && right <= f64::from(wide) && bottom <= f64::from(high);
                    assert!(inside, "{name} leaves the board");
                }
            }
        }
    }
}
