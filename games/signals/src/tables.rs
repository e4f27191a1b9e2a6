//! What is found out once about a network, so that trains find their way by looking it up.

use crate::data::Stock;
use crate::net::{
    Branch, CITIES, Exit, Junction, JunctionId, Layout, Line, Name, Net, Node, Outline, PORTS, Place,
    PlaceId, Point, Signal, SignalId, SignalSet, Spot,
};
use crate::piece::{Helper, Position};
use crate::timetable::TimetableCard;

/// A section, and which way a train faces that enters it.
pub(crate) type Entered = (PlaceId, u8);

/// What lies before a train on a section.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Way {
    /// The signal to pass; [`SignalId::NONE`] if there is none.
    pub(crate) signal: SignalId,
    pub(crate) to: To,
}

/// What comes after the signal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum To {
    /// The next section of the line.
    Section(PlaceId),
    /// A branch of a junction.
    Junction(JunctionId, u8),
    /// A city or port by its exit with this number, or a start.
    Place(PlaceId, u8),
}

/// The parts of a network, each complete and fitting.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Parts {
    pub(crate) name: Name,
    pub(crate) size: Point,
    pub(crate) passing: bool,
    pub(crate) helpers: [Helper; 3],
    pub(crate) ports: u8,
    pub(crate) places: Vec<Place>,
    pub(crate) junctions: Vec<Junction>,
    pub(crate) lines: Vec<Line>,
    pub(crate) signals: Vec<Signal>,
    pub(crate) layout: Layout,
    pub(crate) land: Vec<Outline>,
    pub(crate) water: Vec<Outline>,
    pub(crate) timetable: Vec<TimetableCard>,
}

impl Net {
    pub(crate) fn of(parts: Parts) -> Self {
        let sections = parts.places.len();
        let dead = Way { signal: SignalId::NONE, to: To::Place(PlaceId(0), 0) };
        let mut ways = vec![[dead; 2]; sections];
        for line in &parts.lines {
            let mut signals = line.signals.iter();
            let is_city = |node: Node| match node {
                Node::Place(place) => !matches!(parts.places[place.index()].spot, Spot::Start { .. }),
                Node::Junction(_) => false,
            };
            let mut next_signal =
                |there: bool| if there { signals.next() } else { None }.unwrap_or(SignalId::NONE);
            let mut before = next_signal(is_city(line.ends[0]));
            for section in line.sections.iter() {
                let last = section == line.sections.last();
                let after = next_signal(!last || is_city(line.ends[1]));
                let back = if section == line.sections.start {
                    parts.arrives(line.ends[0], section, 0)
                } else {
                    To::Section(PlaceId(section.0 - 1))
                };
                let on = if last {
                    parts.arrives(line.ends[1], section, 1)
                } else {
                    To::Section(PlaceId(section.0 + 1))
                };
                ways[section.index()] = [Way { signal: before, to: back }, Way { signal: after, to: on }];
                before = after;
            }
        }
        let mut through = vec![[[None; 6]; 4]; parts.junctions.len()];
        for (table, junction) in through.iter_mut().zip(&parts.junctions) {
            for position in Position::all(junction.branches.len()) {
                let (one, two) = position.pair();
                for (from, to) in [(one, two), (two, one)] {
                    let branch = junction.branches[usize::from(to)];
                    // A train that enters a section by one end faces the other.
                    table[usize::from(from)][position.index()] = Some((branch.section, 1 - branch.end));
                }
            }
        }
        let mut entrances = [SignalSet::NONE; CITIES + PORTS];
        for (id, signal) in SignalId::all().zip(&parts.signals) {
            if let Some(city) = signal.city {
                entrances[city.index()].put(id);
            }
        }
        let mut homes = [PlaceId(0); CITIES];
        for (id, place) in PlaceId::all().zip(&parts.places) {
            if let Spot::City { good } = place.spot {
                homes[good.index()] = id;
            }
        }
        let turns = |junction: &Junction| if junction.branches.len() == 3 { 2 } else { 5 };
        let turns = parts.junctions.iter().map(turns).sum();
        let mut stock = Stock::of_the_box().clone();
        stock.timetable.clone_from(&parts.timetable);
        Self { parts, stock, ways, through, entrances, homes, turns }
    }
}

impl Parts {
    /// What a train comes to that leaves a section by this end of its line.
    fn arrives(&self, node: Node, section: PlaceId, end: u8) -> To {
        let number = |at: Option<usize>| at.and_then(|at| u8::try_from(at).ok()).unwrap_or(0);
        match node {
            Node::Junction(junction) => {
                let branches = &self.junctions[junction.index()].branches;
                let here = |branch: &Branch| branch.section == section && branch.end == end;
                To::Junction(junction, number(branches.iter().position(here)))
            }
            Node::Place(place) => {
                let exits = &self.places[place.index()].exits;
                let here = |exit: &Exit| exit.section == section && exit.heading != end;
                To::Place(place, number(exits.iter().position(here)))
            }
        }
    }
}
