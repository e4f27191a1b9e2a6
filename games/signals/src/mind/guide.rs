//! How far it is from everywhere to every city and port, as the switches and signals lie.
//!
//! The measure is a point of movement. What must be changed on the way costs extra, so a way that lies ready is taken before a
//! shorter one that does not, and setting a switch brings every train behind it nearer to where it is going.

use crate::field::{DEPOT, Field};
use crate::net::{Branch, CITIES, Exit, JunctionId, LineId, Net, Node, PORTS, PlaceId, SignalId, Spot};
use crate::piece::{Good, Position};
use crate::tables::To;

/// Cities and ports.
pub(crate) const TARGETS: usize = CITIES + PORTS;
/// Lines in both directions, at most.
const WAYS: usize = 256;
/// Further than anything.
pub(crate) const NEVER: f32 = 1e6;

/// What a switch costs that lies wrong.
const SWITCH: f32 = 1.26;
/// What a red signal costs.
const RED: f32 = 1.1;
/// What it costs to stop in a city on the way.
const STOP: f32 = 1.0;
/// What a train costs that comes the other way.
const AGAINST: f32 = 4.0;
/// What a train costs that goes the same way.
const BEFORE: f32 = 0.5;

/// A line in one direction: twice its number, and 1 more towards its last end. So its number ends like the heading of a train
/// on it.
type WayId = u8;

fn way(line: LineId, heading: u8) -> WayId {
    2 * line.0 + heading
}

/// How far it is.
pub(crate) struct Guide {
    /// From the entry of a line in one direction to each city and port.
    far: [[f32; WAYS]; TARGETS],
    /// What a line in one direction costs by itself.
    own: [f32; WAYS],
    /// Trains on each line in each direction.
    traffic: [u8; WAYS],
}

impl Guide {
    /// How far it is to these cities and ports, as a set.
    pub(crate) fn of(field: &Field, targets: u8) -> Self {
        let mut guide = Self { far: [[NEVER; WAYS]; TARGETS], own: [0.0; WAYS], traffic: [0; WAYS] };
        let net: &Net = &field.board;
        for train in &field.trains {
            if train.place != DEPOT && train.place >= net.starts().end {
                guide.traffic[usize::from(way(line_of(net, train.place), train.heading))] += 1;
            }
        }
        for (line, ends) in LineId::all().zip(net.lines()) {
            let reds: f32 = ends.signals.iter().filter(|&signal| !field.green(signal)).map(|_| RED).sum();
            for heading in 0..2 {
                let at = usize::from(way(line, heading));
                // The entrance behind is the business of whoever leaves the city.
                let behind = match ends.ends[usize::from(1 - heading)] {
                    Node::Place(place) if place < net.starts().start => {
                        let signal = if heading == 1 { ends.signals.start } else { ends.signals.last() };
                        if field.green(signal) { 0.0 } else { RED }
                    }
                    _ => 0.0,
                };
                let sections = f32::from(ends.sections.end.0 - ends.sections.start.0);
                let met = AGAINST * f32::from(guide.traffic[at ^ 1]) + BEFORE * f32::from(guide.traffic[at]);
                guide.own[at] = sections + reds - behind + met;
            }
        }
        for target in (0..TARGETS).filter(|target| targets >> target & 1 == 1) {
            guide.spread(field, net, target);
        }
        guide
    }

    /// Spreads from a target backwards over the lines until nothing gets nearer.
    fn spread(&mut self, field: &Field, net: &Net, target: usize) {
        let mut queue = Queue::new();
        let far = &mut self.far[target];
        for exit in &net.places()[target].exits {
            // Towards the city is the other way than out of it.
            let at = way(exit.line, 1 - exit.heading);
            far[usize::from(at)] = self.own[usize::from(at)] + 1.0;
            queue.push(at);
        }
        while let Some(at) = queue.pop() {
            let cost = far[usize::from(at)];
            behind(field, net, at, target, &mut |from, more| {
                let found = cost + more + self.own[usize::from(from)];
                if found < far[usize::from(from)] {
                    far[usize::from(from)] = found;
                    queue.push(from);
                }
            });
        }
    }

    /// How far it is from a place to a city or port for a train that faces this way; a train in a city may turn.
    pub(crate) fn far(&self, field: &Field, place: PlaceId, heading: u8, target: PlaceId) -> f32 {
        let net: &Net = &field.board;
        if place == target {
            return 0.0;
        }
        if place >= net.starts().end {
            return self.ahead(field, net, place, heading, target);
        }
        let mut best = NEVER;
        for exit in &net.place(place).exits {
            let red = exit.signal.is_some_and(|signal| !field.green(signal));
            let found = self.far[usize::from(target)][usize::from(way(exit.line, exit.heading))];
            best = best.min(found + if red { RED } else { 0.0 });
        }
        best
    }

    /// From a section on.
    fn ahead(&self, field: &Field, net: &Net, place: PlaceId, heading: u8, target: PlaceId) -> f32 {
        let line = line_of(net, place);
        let (mut at, mut cost) = (place, 0.0);
        // Trains on the rest of the line are not told apart from those behind: only the other direction counts.
        cost += AGAINST * f32::from(self.traffic[usize::from(way(line, heading) ^ 1)]);
        loop {
            let ahead = net.way(at, heading);
            if ahead.signal != SignalId::NONE && !field.green(ahead.signal) {
                cost += RED;
            }
            match ahead.to {
                To::Section(section) => {
                    at = section;
                    cost += 1.0;
                }
                To::Place(city, _) if city == target => return cost + 1.0,
                To::Place(city, entry) if city < net.starts().start => {
                    let stop = if net.passing() { 0.0 } else { STOP };
                    let mut best = NEVER;
                    for (number, exit) in (0..).zip(&net.place(city).exits) {
                        let red = exit.signal.is_some_and(|signal| !field.green(signal));
                        let found = self.far[usize::from(target)][usize::from(way(exit.line, exit.heading))];
                        let back = if number == entry && net.passing() { STOP } else { 0.0 };
                        best = best.min(found + back + if red { RED } else { 0.0 });
                    }
                    return cost + 1.0 + stop + best;
                }
                To::Place(..) => return NEVER,
                To::Junction(junction, branch) => {
                    let open = field.switch(junction).through(branch);
                    let mut best = NEVER;
                    for (other, to) in (0..).zip(&net.junction(junction).branches) {
                        if other != branch {
                            let found = self.far[usize::from(target)][usize::from(way(to.line, 1 - to.end))];
                            best = best.min(found + if open == Some(other) { 0.0 } else { SWITCH });
                        }
                    }
                    return cost + best;
                }
            }
        }
    }
}

/// Lines in one direction that got nearer, each once.
struct Queue {
    ring: [WayId; WAYS],
    waiting: [bool; WAYS],
    // Both go round: no more can wait than there are places.
    head: u8,
    tail: u8,
}

impl Queue {
    const fn new() -> Self {
        Self { ring: [0; WAYS], waiting: [false; WAYS], head: 0, tail: 0 }
    }

    fn push(&mut self, at: WayId) {
        if !std::mem::replace(&mut self.waiting[usize::from(at)], true) {
            self.ring[usize::from(self.tail)] = at;
            self.tail = self.tail.wrapping_add(1);
        }
    }

    fn pop(&mut self) -> Option<WayId> {
        if self.head == self.tail {
            return None;
        }
        let at = self.ring[usize::from(self.head)];
        self.head = self.head.wrapping_add(1);
        self.waiting[usize::from(at)] = false;
        Some(at)
    }
}

/// The lines by which trains come onto this one, and what the step costs; none beyond the target.
fn behind(field: &Field, net: &Net, at: WayId, target: usize, reach: &mut impl FnMut(WayId, f32)) {
    let (line, heading) = (LineId(at / 2), at % 2);
    match net.lines()[line.index()].ends[usize::from(1 - heading)] {
        Node::Junction(junction) => {
            let branches = &net.junction(junction).branches;
            let here = |branch: &Branch| branch.line == line && branch.end != heading;
            let Some(own) = branches.iter().position(here) else { return };
            let (one, two) = field.switch(junction).pair();
            for (other, branch) in branches.iter().enumerate().filter(|&(other, _)| other != own) {
                let pair = (own.min(other), own.max(other));
                let lies = pair == (usize::from(one), usize::from(two));
                reach(way(branch.line, branch.end), if lies { 0.0 } else { SWITCH });
            }
        }
        Node::Place(city) if city < net.starts().start && city.index() != target => {
            let exits = &net.place(city).exits;
            let Some(out) = exits.iter().find(|exit| exit.line == line) else { return };
            let red = out.signal.is_some_and(|signal| !field.green(signal));
            let passes = net.passing();
            let cost = 1.0 + if red { RED } else { 0.0 } + if passes { 0.0 } else { STOP };
            for exit in exits {
                // Turning round in a city needs a stop.
                let back = if exit.line == line && passes { STOP } else { 0.0 };
                reach(way(exit.line, 1 - exit.heading), cost + back);
            }
        }
        Node::Place(_) => {}
    }
}

/// What must be changed on a way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    /// A switch must be set like this.
    Set(JunctionId, Position),
    /// A signal must be green.
    Light(SignalId),
}

impl Guide {
    /// Follows the best way from a place to a city or port and tells what must be changed on it.
    pub(crate) fn follow(
        &self,
        field: &Field,
        (place, heading): (PlaceId, u8),
        target: PlaceId,
        need: &mut impl FnMut(Need),
    ) {
        let net: &Net = &field.board;
        let far = |at: WayId| self.far[usize::from(target)][usize::from(at)];
        let (mut place, mut heading) = (place, heading);
        // A way never visits a place twice; the count guards against ways that do not exist.
        for _ in 0..2 * net.places().len() {
            if place == target || place == DEPOT {
                return;
            }
            if place < net.starts().end {
                let exits = net.place(place).exits.iter();
                let cost = |exit: &Exit| {
                    let red = exit.signal.is_some_and(|signal| !field.green(signal));
                    far(way(exit.line, exit.heading)) + if red { RED } else { 0.0 }
                };
                let Some(exit) = exits.min_by(|left, right| cost(left).total_cmp(&cost(right))) else {
                    return;
                };
                if let Some(signal) = exit.signal.filter(|&signal| !field.green(signal)) {
                    need(Need::Light(signal));
                }
                (place, heading) = (exit.section, exit.heading);
                continue;
            }
            let ahead = net.way(place, heading);
            if ahead.signal != SignalId::NONE && !field.green(ahead.signal) {
                need(Need::Light(ahead.signal));
            }
            match ahead.to {
                To::Section(section) => place = section,
                To::Place(city, _) => (place, heading) = (city, 0),
                To::Junction(junction, branch) => {
                    let open = field.switch(junction).through(branch);
                    let branches = (0..).zip(&net.junction(junction).branches);
                    let cost = |&(other, to): &(u8, &Branch)| {
                        far(way(to.line, 1 - to.end)) + if open == Some(other) { 0.0 } else { SWITCH }
                    };
                    let best = branches
                        .filter(|&(other, _)| other != branch)
                        .min_by(|left, right| cost(left).total_cmp(&cost(right)));
                    let Some((other, to)) = best else { return };
                    if open != Some(other)
                        && let Some(position) = Position::of(branch, other)
                    {
                        need(Need::Set(junction, position));
                    }
                    (place, heading) = (to.section, 1 - to.end);
                }
            }
        }
    }
}

fn line_of(net: &Net, section: PlaceId) -> LineId {
    match net.place(section).spot {
        Spot::Section { line, .. } => line,
        _ => LineId(0),
    }
}

/// Cities with goods and ports, as a set.
pub(crate) fn all(field: &Field) -> u8 {
    let ports = (1 << (4 + field.board.ports())) - (1 << 4);
    let cities = (0..4)
        .filter(|&city| field.goods[city] > 0)
        .fold(0, |all, good| all | 1 << field.board.home(Good::ALL[good]).0);
    ports | cities
}

#[cfg(test)]
mod tests;
