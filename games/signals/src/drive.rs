//! How trains drive (SIGNALS-6.1 to SIGNALS-7.4): one function for rules, pages and bots.

use std::ops::Deref;

use serde::{Serialize, Serializer};

use crate::field::{DEPOT, Field};
use crate::net::{JunctionId, PlaceId, SignalId, Spot};
use crate::piece::{Good, TRAINS, colour_of};
use crate::tables::To;

/// The most places a train enters in one move.
pub const STEPS: usize = 6;

/// Places entered one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Path {
    places: [PlaceId; STEPS],
    count: u8,
}

impl Path {
    fn push(&mut self, place: PlaceId) {
        if let Some(slot) = self.places.get_mut(usize::from(self.count)) {
            *slot = place;
            self.count += 1;
        }
    }
}

impl Serialize for Path {
    /// Only the places entered.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl Deref for Path {
    type Target = [PlaceId];

    fn deref(&self) -> &[PlaceId] {
        &self.places[..usize::from(self.count)]
    }
}

/// Why a train could not go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Why {
    /// A red signal (SIGNALS-6.7).
    Red,
    /// A disc on its branch (SIGNALS-6.6).
    Closed,
    /// Another train before it (SIGNALS-6.8).
    Behind,
}

/// How a move ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// All points are used.
    Used,
    /// It could not go on.
    Stopped(Why),
    /// In a city or port where it stays.
    Arrived,
    /// In a port: unloaded, then to the depot (SIGNALS-6.10).
    Port,
    /// On a start: to the depot (SIGNALS-6.12).
    Start,
    /// It would have hit this train: to the depot (SIGNALS-6.11).
    HeadOn(u8),
}

/// A move from beginning to end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Drive {
    /// The places entered, in order.
    pub path: Path,
    /// How it ended.
    pub end: End,
    /// Points that were not used.
    pub unused: u8,
    /// Tokens it costs.
    pub tokens: u8,
    /// The good that was delivered, and to which port.
    pub delivered: Option<(Good, u8)>,
    /// The good that went back to its city.
    pub returned: Option<Good>,
    /// Where the train is afterwards; [`DEPOT`] if it left the board.
    pub place: PlaceId,
    /// Which way it faces then.
    pub heading: u8,
}

/// What a train does in a city that it may pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pass {
    /// It stays (SIGNALS-7.2).
    Stop,
    /// It goes on by this way out.
    Exit(u8),
}

/// What lies before a train.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Ahead {
    /// A red signal.
    Red(SignalId),
    /// A closed branch of a junction.
    Closed(JunctionId),
    /// A place that it can enter if nobody stands there.
    Place {
        /// Which.
        place: PlaceId,
        /// Which way the train faces there.
        heading: u8,
        /// In a city or port, by which of its exits it comes in.
        entry: u8,
    },
}

/// One outcome of the die, for one way out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Forecast {
    /// The way out, if the train stands in a city.
    pub exit: Option<u8>,
    /// What the die shows.
    pub value: u8,
    /// On how many of its six faces.
    pub weight: u8,
    /// What follows.
    pub drive: Drive,
}

/// A drive up to its end, or up to a city that may be passed.
pub(crate) struct Leg {
    /// Where the train may pass: what follows if it stops there.
    pub(crate) drive: Drive,
    /// The city it may pass and can, and the exit by which it came in.
    pub(crate) pass: Option<(PlaceId, u8)>,
    /// Whether the dispatcher could let it pass (SIGNALS-8.3).
    pub(crate) helped: bool,
}

/// Where a train is that left the board.
const GONE: (PlaceId, u8) = (DEPOT, 0);

impl Leg {
    /// A drive that is over; `returned` goes back to its city.
    const fn over(
        path: Path,
        end: End,
        unused: u8,
        tokens: u8,
        (place, heading): (PlaceId, u8),
        returned: Option<Good>,
    ) -> Self {
        let drive = Drive { path, end, unused, tokens, delivered: None, returned, place, heading };
        Self { drive, pass: None, helped: false }
    }
}

impl Field {
    /// What lies before a train that stands on a place with this heading; in a city `exit` says where it turns. `None` in the
    /// depot, and in a city without an exit.
    pub fn ahead(&self, place: PlaceId, heading: u8, exit: Option<u8>) -> Option<Ahead> {
        if place == DEPOT {
            return None;
        }
        if place >= self.board.starts().end {
            let way = self.board.way(place, heading);
            if way.signal != SignalId::NONE && !self.green(way.signal) {
                return Some(Ahead::Red(way.signal));
            }
            return Some(match way.to {
                To::Section(place) => Ahead::Place { place, heading, entry: 0 },
                To::Place(place, entry) => Ahead::Place { place, heading: 0, entry },
                To::Junction(junction, branch) => {
                    match self.board.through(junction, branch, self.switch(junction)) {
                        Some((place, heading)) => Ahead::Place { place, heading, entry: 0 },
                        None => Ahead::Closed(junction),
                    }
                }
            });
        }
        let spot = self.board.place(place);
        let out = match spot.spot {
            Spot::Start { .. } => spot.exits.first()?,
            _ => spot.exits.get(usize::from(exit?))?,
        };
        Some(match out.signal {
            Some(signal) if !self.green(signal) => Ahead::Red(signal),
            _ => Ahead::Place { place: out.section, heading: out.heading, entry: 0 },
        })
    }

    /// The green ways out of a city or port, as a set of exit numbers.
    pub fn exits(&self, city: PlaceId) -> u8 {
        let green = |signal: Option<SignalId>| signal.is_some_and(|signal| self.green(signal));
        let exits = self.board.place(city).exits.iter().enumerate().filter(|(_, exit)| green(exit.signal));
        exits.fold(0, |all, (at, _)| all | 1 << at)
    }

    /// Drives from a place until the end or until a city that may be passed with points left.
    pub(crate) fn leg(&self, train: u8, from: (PlaceId, u8), points: u8, exit: Option<u8>) -> Leg {
        let cargo = self.trains[usize::from(train)].cargo;
        let (mut place, mut heading) = from;
        let (mut exit, mut left) = (exit, points);
        let mut path = Path::default();
        while left > 0 {
            let stop = |why: Why| Leg::over(path, End::Stopped(why), left, left, (place, heading), None);
            let (next, facing, entry) = match self.ahead(place, heading, exit.take()) {
                None | Some(Ahead::Red(_)) => return stop(Why::Red),
                Some(Ahead::Closed(_)) => return stop(Why::Closed),
                Some(Ahead::Place { place, heading, entry }) => (place, heading, entry),
            };
            let other = (0..TRAINS).find(|&at| at != usize::from(train) && self.trains[at].place == next);
            if let Some(other) = other {
                if !self.meets(next, facing, other) {
                    return stop(Why::Behind);
                }
                let end = End::HeadOn(u8::try_from(other).unwrap_or(0));
                return Leg::over(path, end, left, 2 * left, GONE, cargo);
            }
            left -= 1;
            path.push(next);
            (place, heading) = (next, facing);
            let starts = self.board.starts();
            if next >= starts.end {
                continue;
            }
            if next >= starts.start {
                return Leg::over(path, End::Start, left, 2, GONE, cargo);
            }
            return self.arrives(path, next, entry, left, cargo);
        }
        Leg::over(path, End::Used, 0, 0, (place, heading), None)
    }

    /// Whether trains meet where one enters the place of another: on a section head-on, on a start in any case
    /// (SIGNALS-6.8, SIGNALS-6.11, and the rulings on occupied cities and starts).
    fn meets(&self, place: PlaceId, facing: u8, other: usize) -> bool {
        let starts = self.board.starts();
        if place >= starts.end { self.trains[other].heading != facing } else { place >= starts.start }
    }

    /// A train comes into a city or port by the exit `entry` with so many points left (SIGNALS-6.9, chapter 7).
    fn arrives(&self, path: Path, city: PlaceId, entry: u8, left: u8, cargo: Option<Good>) -> Leg {
        let mut leg = self.stops(path, city, left, cargo);
        if left == 0 || self.exits(city) & !(1 << entry) == 0 {
            return leg;
        }
        let port = matches!(self.board.place(city).spot, Spot::Port { .. });
        let bound = self.unload && leg.drive.delivered.is_some();
        if self.board.passing() && !bound || self.dispatched && !port {
            leg.pass = Some((city, entry));
        } else {
            leg.helped = !port;
        }
        leg
    }

    /// A train stops in a city or port with so many points left. In a port it unloads and goes to the depot (SIGNALS-6.10);
    /// where passing is allowed it stays if it has nothing that the port needs (SIGNALS-7.3, SIGNALS-7.4).
    fn stops(&self, path: Path, city: PlaceId, left: u8, cargo: Option<Good>) -> Leg {
        if let Spot::Port { port } = self.board.place(city).spot {
            let delivered = cargo.filter(|&good| self.takes(port, good));
            if delivered.is_some() || !self.board.passing() {
                let returned = if delivered.is_some() { None } else { cargo };
                let mut leg = Leg::over(path, End::Port, left, 0, GONE, returned);
                leg.drive.delivered = delivered.map(|good| (good, port));
                return leg;
            }
        }
        Leg::over(path, End::Arrived, left, 0, (city, 0), None)
    }

    /// What follows if a train that may pass the city where it is stops there instead (SIGNALS-7.2, SIGNALS-7.4).
    pub fn halt(&self, train: u8, left: u8) -> Drive {
        let own = self.train(train);
        self.stops(Path::default(), own.place, left, own.cargo).drive
    }

    /// The whole move of a train: `exit` says where it turns if it stands in a city, `passing` what it does in a city that it may
    /// pass with points left. Nothing changes; [`Field::perform`] does it.
    pub fn drive(
        &self,
        train: u8,
        points: u8,
        exit: Option<u8>,
        passing: &mut impl FnMut(PlaceId, u8, u8) -> Pass,
    ) -> Drive {
        let start = self.train(train);
        let (mut from, mut points, mut exit) = ((start.place, start.heading), points, exit);
        let mut path = Path::default();
        loop {
            let Leg { mut drive, pass, .. } = self.leg(train, from, points, exit);
            drive.path.iter().for_each(|&place| path.push(place));
            drive.path = path;
            let Some((city, entry)) = pass else { return drive };
            match passing(city, drive.unused, self.exits(city) & !(1 << entry)) {
                Pass::Exit(out) => {
                    (from, points, exit) = ((city, 0), drive.unused, Some(out));
                }
                Pass::Stop => return drive,
            }
        }
    }

    /// Everything the die can bring for a train on the board, for each green way out if it stands in a city.
    pub fn forecast(&self, train: u8, passing: &mut impl FnMut(PlaceId, u8, u8) -> Pass) -> Vec<Forecast> {
        let place = self.train(train).place;
        let exits: Vec<Option<u8>> = if self.board.cities().has(place) {
            let green = self.exits(place);
            (0..8).filter(|exit| green >> exit & 1 == 1).map(Some).collect()
        } else if place == DEPOT {
            Vec::new()
        } else {
            vec![None]
        };
        let die = self.board.stock().dice[colour_of(train).index()];
        let mut found = Vec::new();
        for exit in exits {
            for (value, &weight) in (0..).zip(&die).filter(|&(_, &weight)| weight > 0) {
                let drive = self.drive(train, value, exit, passing);
                found.push(Forecast { exit, value, weight, drive });
            }
        }
        found
    }

    /// Moves the train and its good; tokens are the game's.
    pub fn perform(&mut self, train: u8, drive: &Drive) {
        if let Some((good, port)) = drive.delivered {
            self.delivered[usize::from(port)][good.index()] += 1;
        }
        if let Some(good) = drive.returned {
            self.goods[good.index()] += 1;
        }
        let own = &mut self.trains[usize::from(train)];
        (own.place, own.heading) = (drive.place, drive.heading);
        if drive.place == DEPOT {
            own.cargo = None;
        }
    }
}
