//! A plain interpreter of the rules of movement. It reads the lines of a network file by itself, knows nothing of tables, and
//! goes one place at a time.

use std::collections::BTreeMap;

/// Where a train stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stand {
    /// In a city, port or start, numbered in that order.
    At(usize),
    /// On a part of a line.
    On { line: usize, part: usize, forth: bool },
}

/// How a walk ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Halt {
    #[default]
    Used,
    Red,
    Closed,
    Behind,
    City,
    Port,
    Start,
    HeadOn,
}

/// What a walk was like.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Walk {
    /// Line and part, or a numbered place.
    pub(crate) entered: Vec<(Option<(usize, usize)>, usize)>,
    pub(crate) stand: Option<Stand>,
    pub(crate) halt: Halt,
    pub(crate) tokens: u8,
    pub(crate) delivered: Option<&'static str>,
    pub(crate) returned: Option<&'static str>,
}

/// What lies on the board.
pub(crate) struct Rail {
    pub(crate) green: Vec<usize>,
    /// The open branches of each junction, such as `13`.
    pub(crate) open: Vec<String>,
    pub(crate) trains: Vec<Option<Stand>>,
    pub(crate) cargo: Vec<Option<&'static str>>,
    pub(crate) passing: bool,
    pub(crate) dispatched: bool,
    /// By the earlier reading: whoever has what a port needs must unload there.
    pub(crate) unload: bool,
    /// Colours that each port takes.
    pub(crate) needs: Vec<Vec<&'static str>>,
}

/// A line of the file.
struct Track {
    ends: [String; 2],
    /// First and last point.
    tips: [(f64, f64); 2],
    parts: usize,
    /// The signal before each end and between parts, from the first end to the last, where there is one.
    signals: Vec<Option<usize>>,
}

/// A network, read anew.
pub(crate) struct World {
    pub(crate) passing: bool,
    /// Cities, ports and starts.
    places: Vec<String>,
    kinds: Vec<&'static str>,
    junctions: BTreeMap<String, (usize, (f64, f64))>,
    tracks: Vec<Track>,
}

fn point(word: &str) -> (f64, f64) {
    let (x, y) = word.split_once(',').expect("a point");
    (x.parse().expect("a number"), y.parse().expect("a number"))
}

impl World {
    pub(crate) fn read(text: &str) -> Self {
        let mut world = Self {
            passing: text.contains("passing yes"),
            places: Vec::new(),
            kinds: Vec::new(),
            junctions: BTreeMap::new(),
            tracks: Vec::new(),
        };
        for kind in ["city", "port", "start"] {
            for line in text.lines().filter(|line| line.starts_with(&format!("{kind} "))) {
                world.places.push(line.split(' ').nth(1).expect("an id").to_owned());
                world.kinds.push(kind);
            }
        }
        for line in text.lines().filter(|line| line.starts_with("junction ")) {
            let words: Vec<&str> = line.split(' ').collect();
            let number = world.junctions.len();
            world.junctions.insert(words[1].to_owned(), (number, point(words[2])));
        }
        let mut signals = 0;
        for line in text.lines().filter_map(|line| line.strip_prefix("line ")) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let ends = [words[0].to_owned(), words[1].to_owned()];
            let parts = 1 + words.iter().filter(|&&word| word == "/").count();
            let mut fields = Vec::new();
            for at in 0..=parts {
                let has = match at {
                    0 => world.is_city(&ends[0]),
                    _ if at == parts => world.is_city(&ends[1]),
                    _ => true,
                };
                fields.push(has.then_some(signals));
                signals += usize::from(has);
            }
            let tips = [point(words[2]), point(words[words.len() - 1])];
            world.tracks.push(Track { ends, tips, parts, signals: fields });
        }
        world
    }

    fn kind(&self, id: &str) -> &'static str {
        let at = self.places.iter().position(|place| place == id);
        at.map_or("junction", |at| self.kinds[at])
    }

    fn is_city(&self, id: &str) -> bool {
        ["city", "port"].contains(&self.kind(id))
    }

    /// The lines of a node in the order of the file, each with the end that touches it.
    fn lines_of(&self, id: &str) -> Vec<(usize, usize)> {
        let tracks = self.tracks.iter().enumerate();
        tracks.filter_map(|(at, track)| Some((at, track.ends.iter().position(|end| end == id)?))).collect()
    }

    /// The lines of a junction clockwise from north.
    fn branches(&self, id: &str) -> Vec<(usize, usize)> {
        let (x, y) = self.junctions[id].1;
        let mut lines = self.lines_of(id);
        let bearing = |&(line, end): &(usize, usize)| {
            let tip = self.tracks[line].tips[end];
            let angle = (tip.0 - x).atan2(y - tip.1);
            if angle < 0.0 { angle + std::f64::consts::TAU } else { angle }
        };
        lines.sort_by(|one, two| bearing(one).total_cmp(&bearing(two)));
        lines
    }

    /// Entering a line by one of its ends.
    fn enter(&self, line: usize, end: usize) -> Stand {
        let part = if end == 0 { 0 } else { self.tracks[line].parts - 1 };
        Stand::On { line, part, forth: end == 0 }
    }

    /// The next place, or why there is none.
    fn next(&self, rail: &Rail, stand: Stand, exit: Option<usize>) -> Result<(Stand, Option<usize>), Halt> {
        let (line, part, forth) = match stand {
            Stand::On { line, part, forth } => (line, part, forth),
            Stand::At(place) => {
                let (line, end) = self.lines_of(&self.places[place])[exit.unwrap_or(0)];
                return Ok((self.enter(line, end), None));
            }
        };
        let track = &self.tracks[line];
        let signal = track.signals[if forth { part + 1 } else { part }];
        if signal.is_some_and(|signal| !rail.green.contains(&signal)) {
            return Err(Halt::Red);
        }
        if forth && part + 1 < track.parts {
            return Ok((Stand::On { line, part: part + 1, forth }, None));
        }
        if !forth && part > 0 {
            return Ok((Stand::On { line, part: part - 1, forth }, None));
        }
        let end = usize::from(forth);
        let node = &track.ends[end];
        if let Some(place) = self.places.iter().position(|id| id == node) {
            let entry = self.lines_of(node).iter().position(|&(other, _)| other == line);
            return Ok((Stand::At(place), entry));
        }
        let branches = self.branches(node);
        let here = branches.iter().position(|&(other, _)| other == line).expect("a branch");
        let open: Vec<usize> = rail.open[self.junctions[node].0]
            .chars()
            .map(|digit| digit.to_digit(10).expect("a digit") as usize - 1)
            .collect();
        if !open.contains(&here) {
            return Err(Halt::Closed);
        }
        let there = if open[0] == here { open[1] } else { open[0] };
        Ok((self.enter(branches[there].0, branches[there].1), None))
    }

    /// The whole move of a train. `choose` says what is done in a city that may be passed: 0 to stop, or which of the other
    /// green exits.
    pub(crate) fn walk(
        &self,
        rail: &Rail,
        train: usize,
        points: u8,
        exit: Option<usize>,
        choose: &dyn Fn(usize, u8, usize) -> usize,
    ) -> Walk {
        let (mut stand, mut exit, mut left) = (rail.trains[train].expect("on the board"), exit, points);
        let cargo = rail.cargo[train];
        let mut walk = Walk::default();
        while left > 0 {
            let (next, entry) = match self.next(rail, stand, exit.take()) {
                Ok(next) => next,
                Err(halt) => return Walk { stand: Some(stand), halt, tokens: left, ..walk },
            };
            match self.in_the_way(rail, train, next) {
                None => {}
                Some(Halt::HeadOn) => {
                    return Walk { halt: Halt::HeadOn, tokens: 2 * left, returned: cargo, ..walk };
                }
                Some(halt) => return Walk { stand: Some(stand), halt, tokens: left, ..walk },
            }
            left -= 1;
            stand = next;
            let place = match next {
                Stand::At(place) => place,
                Stand::On { line, part, .. } => {
                    walk.entered.push((Some((line, part)), 0));
                    continue;
                }
            };
            walk.entered.push((None, place));
            if self.kinds[place] == "start" {
                return Walk { halt: Halt::Start, tokens: 2, returned: cargo, ..walk };
            }
            let port = self.kinds[place] == "port";
            let number = self.kinds[..place].iter().filter(|&&kind| kind == "port").count();
            let taken = cargo.filter(|good| port && rail.needs[number].contains(good));
            let ways = self.onward(rail, place, entry);
            let may = if port {
                rail.passing && !(rail.unload && taken.is_some())
            } else {
                rail.passing || rail.dispatched
            };
            let asks = may && left > 0 && !ways.is_empty();
            let choice = if asks { choose(place, left, ways.len() + 1) } else { 0 };
            // Whoever does not go on stops: in a port that is unloading, and the depot in any case where nobody passes.
            if choice == 0 && port && (taken.is_some() || !rail.passing) {
                let returned = if taken.is_none() { cargo } else { None };
                return Walk { halt: Halt::Port, delivered: taken, returned, ..walk };
            }
            if choice == 0 {
                return Walk { stand: Some(stand), halt: Halt::City, ..walk };
            }
            exit = Some(ways[choice - 1]);
        }
        Walk { stand: Some(stand), ..walk }
    }

    /// What happens because another train stands there, if one does.
    fn in_the_way(&self, rail: &Rail, train: usize, next: Stand) -> Option<Halt> {
        let others = rail.trains.iter().enumerate().filter(|&(at, _)| at != train);
        let other = others.filter_map(|(_, other)| *other).find(|other| same_place(*other, next))?;
        Some(match (other, next) {
            (Stand::On { forth, .. }, Stand::On { forth: mine, .. }) if forth == mine => Halt::Behind,
            (_, Stand::At(place)) if self.kinds[place] != "start" => Halt::Behind,
            _ => Halt::HeadOn,
        })
    }

    /// The green ways out of a city but the one a train came by.
    fn onward(&self, rail: &Rail, place: usize, entry: Option<usize>) -> Vec<usize> {
        let lines = self.lines_of(&self.places[place]);
        let green = |&(line, end): &(usize, usize)| {
            let track = &self.tracks[line];
            let signal = track.signals[if end == 0 { 0 } else { track.parts }];
            signal.is_some_and(|signal| rail.green.contains(&signal))
        };
        (0..lines.len()).filter(|&at| green(&lines[at]) && Some(at) != entry).collect()
    }
}

fn same_place(one: Stand, two: Stand) -> bool {
    match (one, two) {
        (Stand::At(one), Stand::At(two)) => one == two,
        (Stand::On { line, part, .. }, Stand::On { line: other, part: there, .. }) => {
            (line, part) == (other, there)
        }
        _ => false,
    }
}
