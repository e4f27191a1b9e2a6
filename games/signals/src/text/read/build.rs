//! Puts the statements of a network together.

use std::cmp::Ordering;

use game::text::short;
use game::{Said, Span, said};

use super::straight::straight;
use super::words::{Port, Track};
use super::{Reader, reach};
use crate::net::{
    Branch, EXITS, Exit, Junction, JunctionId, Line, LineId, Node, PLACES, Place, PlaceId, Point, SIGNALS,
    Signal, SignalId, Spot,
};
use crate::piece::{Good, Side};
use crate::tables::Parts;

/// Everything with a name and lines between it.
#[derive(Default)]
pub(super) struct Draft {
    /// Ids and what they name, with the line that says so.
    pub(super) ids: Vec<(String, Node, usize)>,
    places: Vec<Place>,
    pub(super) junctions: Vec<Junction>,
    pub(super) lines: Vec<Line>,
    pub(super) signals: Vec<Signal>,
}

impl Draft {
    pub(super) fn node(&self, id: &str) -> Option<Node> {
        self.ids.iter().find(|(known, ..)| known == id).map(|&(_, node, _)| node)
    }

    /// The line between two nodes, and whether it is written the other way round.
    pub(super) fn between(&self, a: Node, b: Node) -> Option<(&Line, bool)> {
        let line = self.lines.iter().find(|line| line.ends == [a, b] || line.ends == [b, a])?;
        Some((line, line.ends != [a, b]))
    }

    pub(super) fn place(&self, id: PlaceId) -> &Place {
        &self.places[id.index()]
    }

    pub(super) fn is_city(&self, node: Node) -> Option<PlaceId> {
        match node {
            Node::Place(place) => {
                let spot = self.places[place.index()].spot;
                matches!(spot, Spot::City { .. } | Spot::Port { .. }).then_some(place)
            }
            Node::Junction(_) => None,
        }
    }
}

pub(super) fn small(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

impl Reader {
    /// The network, if nothing of it is missing.
    pub(super) fn parts(&mut self) -> Option<Parts> {
        let name = self.faults.exactly_one(&mut self.names, "network");
        let size = self.faults.exactly_one(&mut self.sizes, "size");
        let passing = self.faults.exactly_one(&mut self.passing, "passing");
        let helpers = self.faults.exactly_one(&mut self.helpers, "helpers");
        let timetable = self.timetable();
        let mut draft = Draft::default();
        let ports = self.nodes(&mut draft, size);
        self.tracks(&mut draft, size);
        let layout = self.layout(&draft, ports);
        if let Some(passing) = passing.filter(|_| self.whole()) {
            for (from, to) in reach::cut_off(&draft.places, &draft.junctions, passing) {
                let reason = unreached(&draft.places[from.index()], &draft.places[to.index()]);
                self.faults.breaks(0, "SIGNALS-6.4", reason);
            }
        }
        Some(Parts {
            name: name?,
            size: size?,
            passing: passing?,
            helpers: helpers?,
            ports,
            places: draft.places,
            junctions: draft.junctions,
            lines: draft.lines,
            signals: draft.signals,
            layout: layout?,
            land: std::mem::take(&mut self.land),
            water: std::mem::take(&mut self.water),
            timetable,
        })
    }

    /// Cities, ports, starts and junctions; the number of ports.
    fn nodes(&mut self, draft: &mut Draft, size: Option<Point>) -> u8 {
        let (cities, ports) = (std::mem::take(&mut self.cities), std::mem::take(&mut self.ports));
        let (starts, junctions) = (std::mem::take(&mut self.starts), std::mem::take(&mut self.junctions));
        for good in Good::ALL {
            if cities.iter().filter(|(_, (other, _))| *other == good).count() != 1 {
                let (word, polish) = (good.word(), polish(good));
                let reason = said!(
                    "there must be exactly one city with {word} goods",
                    "{polish} towar musi mieć dokładnie jedno miasto"
                );
                self.faults.breaks(0, "SIGNALS-1.5", reason);
            }
        }
        if !(1..=2).contains(&ports.len()) {
            let reason = said!(
                "there must be one or two ports, not {}",
                "portów: {}, a może być jeden albo dwa",
                ports.len()
            );
            self.faults.breaks(0, "SIGNALS-1.1", reason);
        }
        for number in 2..=12 {
            if starts.iter().filter(|(_, (other, _))| *other == number).count() != 1 {
                let reason = said!(
                    "there must be exactly one start with the number {number}",
                    "miejsce startowe z numerem {number} musi być dokładnie jedno"
                );
                self.faults.breaks(0, "SIGNALS-1.1", reason);
            }
        }
        let count = small(ports.len());
        let cities = cities.into_iter().map(|(line, (good, node))| (line, Spot::City { good }, node));
        let ports = (0..).zip(ports).map(|(port, (line, node))| (line, Spot::Port { port }, node));
        let starts = starts.into_iter().map(|(line, (number, node))| (line, Spot::Start { number }, node));
        for (line, spot, node) in cities.chain(ports).chain(starts) {
            let id = Node::Place(PlaceId::at(draft.places.len()));
            if draft.places.len() < PLACES && self.named(draft, line, &node, id, size) {
                let Port { at, side, name, .. } = node;
                draft.places.push(Place { spot, name, at, side, path: Vec::new(), exits: Vec::new() });
            }
        }
        for (line, node) in junctions {
            let id = Node::Junction(JunctionId::at(draft.junctions.len()));
            if self.named(draft, line, &node, id, size) {
                let Port { at, side, name, .. } = node;
                draft.junctions.push(Junction { name, at, side, branches: Vec::new() });
            }
        }
        count
    }

    /// Notes an id; `false` if it is taken.
    fn named(&mut self, draft: &mut Draft, line: usize, node: &Port, id: Node, size: Option<Point>) -> bool {
        if draft.node(&node.id).is_some() {
            self.faults
                .add(line, said!("a second `{}`", "identyfikator `{}` jest już zajęty", short(&node.id)));
            self.loose.insert(node.id.clone());
            return false;
        }
        self.within(line, &[node.at], size);
        draft.ids.push((node.id.clone(), id, line));
        true
    }

    fn within(&mut self, line: usize, points: &[Point], size: Option<Point>) {
        let Some((width, height)) = size else { return };
        let outside = |&&(x, y): &&Point| !(0..=width).contains(&x) || !(0..=height).contains(&y);
        if let Some((x, y)) = points.iter().find(outside) {
            let reason = said!(
                "{x},{y} is not within {width} by {height}",
                "punkt {x},{y} leży poza planszą {width} na {height}"
            );
            self.faults.add(line, reason);
        }
    }

    /// Lines with their sections and signals.
    fn tracks(&mut self, draft: &mut Draft, size: Option<Point>) {
        for (at, mut track) in std::mem::take(&mut self.lines) {
            track.sections.iter().for_each(|section| self.within(at, section, size));
            let found = [0, 1].map(|end: usize| {
                let node = draft.node(&track.ends[end]);
                if node.is_none() && !self.loose(&track.ends[end]) {
                    self.faults.add(at, nothing(&track.ends[end]));
                }
                node
            });
            let [Some(a), Some(b)] = found else {
                self.loose.extend(track.ends);
                continue;
            };
            if track.sections.iter().all(Vec::is_empty) {
                track.sections = straight(draft, [a, b], track.sections.len());
            }
            let signals = track.sections.len() - 1
                + [a, b].iter().filter(|&&node| draft.is_city(node).is_some()).count();
            let reason = if a == b {
                said!("a line leads to another place", "linia musi prowadzić do innego miejsca")
            } else if draft.between(a, b).is_some() {
                said!("a second line between the same places", "druga linia między tymi samymi miejscami")
            } else if draft.places.len() + track.sections.len() > PLACES {
                said!(
                    "a network has at most {PLACES} cities, ports, starts and sections",
                    "miast, portów, miejsc startowych i odcinków może być razem najwyżej {PLACES}"
                )
            } else if draft.signals.len() + signals > SIGNALS {
                said!(
                    "a network has at most {SIGNALS} signals",
                    "semaforów w sieci może być najwyżej {SIGNALS}"
                )
            } else {
                lay(draft, [a, b], track);
                continue;
            };
            self.faults.add(at, reason);
            self.loose.extend(track.ends);
        }
        self.ends(draft);
    }

    /// Every node has as many lines as it needs; branches in the order of their bearing.
    fn ends(&mut self, draft: &mut Draft) {
        for (id, node, line) in &draft.ids {
            match *node {
                Node::Junction(junction) => {
                    let junction = &mut draft.junctions[junction.index()];
                    let count = junction.branches.len();
                    if !(3..=4).contains(&count) && !self.loose(id) {
                        let reason = said!(
                            "three or four lines must meet in `{id}`, not {count}",
                            "linii na skrzyżowaniu `{id}`: {count}, a muszą być trzy albo cztery",
                            id = short(id)
                        );
                        self.faults.breaks(*line, "SIGNALS-1.3", reason);
                    }
                    if junction.branches.iter().any(|branch| branch.at == junction.at) {
                        let reason = said!(
                            "a line is drawn from beside its junction, not from its middle",
                            "linię rysuje się od brzegu skrzyżowania, a nie od jego środka"
                        );
                        self.faults.add(*line, reason);
                    }
                    let middle = junction.at;
                    junction.branches.sort_by(|one, two| clockwise(middle, one.at, two.at));
                }
                Node::Place(place) => {
                    let place = &draft.places[place.index()];
                    let (count, start) = (place.exits.len(), matches!(place.spot, Spot::Start { .. }));
                    if self.loose(id) {
                        continue;
                    }
                    if start && count != 1 {
                        let reason = said!(
                            "{count} lines meet in `{id}`: a start has one",
                            "linii w miejscu startowym `{id}`: {count}, a musi być jedna",
                            id = short(id)
                        );
                        self.faults.breaks(*line, "SIGNALS-1.1", reason);
                    } else if !(1..=EXITS).contains(&count) {
                        let reason = said!(
                            "1 to {EXITS} lines must meet in `{id}`, not {count}",
                            "linii w mieście lub porcie `{id}`: {count}, a musi być od 1 do {EXITS}",
                            id = short(id)
                        );
                        self.faults.breaks(*line, "SIGNALS-1.1", reason);
                    }
                }
            }
        }
    }
}

/// Nothing has this id.
pub(super) fn nothing(id: &str) -> Said {
    said!("there is no `{}`", "nie ma niczego o identyfikatorze `{}`", short(id))
}

/// No train from a start comes to a city or port.
fn unreached(from: &Place, to: &Place) -> Said {
    let english = [from, to].map(|place| short(&place.name.english));
    let polish = [from, to].map(|place| short(&place.name.polish));
    Said {
        en: format!("no train from {} ever comes to {}", english[0], english[1]),
        pl: format!("{}: nie dojedzie tu żaden pociąg z miejsca startowego {}", polish[1], polish[0]),
    }
}

/// The colour of goods in a Polish sentence.
const fn polish(good: Good) -> &'static str {
    match good {
        Good::Yellow => "żółty",
        Good::Blue => "niebieski",
        Good::Red => "czerwony",
        Good::White => "biały",
    }
}

/// Adds a line to what is there.
fn lay(draft: &mut Draft, ends: [Node; 2], track: Track) {
    let id = LineId::at(draft.lines.len());
    let count = track.sections.len();
    let sections: Span<PlaceId> = Span::of(draft.places.len(), draft.places.len() + count);
    let (first, last) = (sections.start, sections.last());
    let before = draft.signals.len();
    let tips = [track.sections[0][0], track.sections[count - 1].last().copied().unwrap_or_default()];
    if let Some(city) = draft.is_city(ends[0]) {
        draft.signals.push(Signal { at: tips[0], between: (city, first), city: Some(city), line: id });
    }
    for (part, path) in track.sections.into_iter().enumerate() {
        if part > 0 {
            let between = (sections.nth(part - 1), sections.nth(part));
            draft.signals.push(Signal { at: path[0], between, city: None, line: id });
        }
        draft.places.push(Place {
            spot: Spot::Section { line: id, part: small(part) },
            name: crate::net::Name::default(),
            at: middle(&path),
            side: Side::N,
            path,
            exits: Vec::new(),
        });
    }
    if let Some(city) = draft.is_city(ends[1]) {
        draft.signals.push(Signal { at: tips[1], between: (last, city), city: Some(city), line: id });
    }
    let signals: Span<SignalId> = Span::of(before, draft.signals.len());
    let mut entrance =
        [draft.is_city(ends[0]).map(|_| signals.start), draft.is_city(ends[1]).map(|_| signals.last())];
    for (end, section) in [(0, first), (1, last)] {
        let side = usize::from(end);
        match ends[side] {
            Node::Junction(junction) => draft.junctions[junction.index()].branches.push(Branch {
                line: id,
                section,
                end,
                at: tips[side],
            }),
            Node::Place(place) => draft.places[place.index()].exits.push(Exit {
                line: id,
                signal: entrance[side].take(),
                section,
                heading: 1 - end,
            }),
        }
    }
    draft.lines.push(Line { ends, sections, signals });
}

/// A point half way along a path, by its corners.
fn middle(path: &[Point]) -> Point {
    let (one, two) = (path[(path.len() - 1) / 2], path[path.len() / 2]);
    let between =
        |one: i16, two: i16| i16::try_from(i32::midpoint(i32::from(one), i32::from(two))).unwrap_or(one);
    (between(one.0, two.0), between(one.1, two.1))
}

/// The order of two bearings seen from `from`, clockwise from north. The drawing's y axis points down.
fn clockwise(from: Point, one: Point, two: Point) -> Ordering {
    let seen = |to: Point| (i32::from(to.0) - i32::from(from.0), i32::from(to.1) - i32::from(from.1));
    let (one, two) = (seen(one), seen(two));
    let left = |(x, y): (i32, i32)| x < 0 || x == 0 && y > 0;
    left(one).cmp(&left(two)).then_with(|| (two.0 * one.1).cmp(&(one.0 * two.1)))
}
