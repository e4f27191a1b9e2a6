//! The game told anew, with nothing of the engine: track ends are points of the plane, tracks are lines between them, and a
//! locomotive moves one track at a time.
//!
//! A square is three units wide. Its ends lie at one and two thirds of each side, so ends of neighbours that touch are the
//! same point, and a quarter turn is a rotation of the plane.

/// A point: x to the right, y down.
pub(crate) type Point = (i32, i32);

/// The eight ends of the square at the origin, in the order of data files.
const ENDS: [Point; 8] = [(1, 0), (2, 0), (3, 1), (3, 2), (2, 3), (1, 3), (0, 2), (0, 1)];

/// The end of a square, named as `C0`.
pub(crate) fn end(square: &str, end: usize) -> Point {
    let (x, y) = corner(square);
    (x + ENDS[end].0, y + ENDS[end].1)
}

fn corner(square: &str) -> Point {
    let name = square.as_bytes();
    (3 * i32::from(name[1] - b'0'), 3 * i32::from(name[0] - b'A'))
}

/// A quarter turn clockwise about the middle of the square at the origin.
fn turned((x, y): Point) -> Point {
    (3 - y, x)
}

/// A track between two points.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Track {
    ends: [Point; 2],
    /// Whether it lies on a tile: U-turns do not count.
    tile: bool,
}

/// Where a locomotive is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum At {
    Depot(Point),
    Track { point: Point, by: usize },
    Station(usize),
    Gone,
}

/// What a data file says.
#[derive(Clone, Debug)]
pub(crate) struct Rig {
    squares: Vec<String>,
    turns: Vec<Track>,
    stations: Vec<(String, Vec<Point>)>,
    /// By station, for 2, 3 and 4 seats.
    prizes: Vec<[Vec<i16>; 3]>,
    starts: [Point; 4],
    tiles: Vec<Vec<[usize; 2]>>,
}

impl Rig {
    /// Reads a data file that is known to be right.
    pub(crate) fn read(text: &str) -> Self {
        let lines: Vec<Vec<&str>> = text
            .lines()
            .map(|line| {
                line.split('#').next().expect("a data file that is right").split_whitespace().collect()
            })
            .collect();
        let said = |verb: &'static str| lines.iter().filter(move |words| words.first() == Some(&verb));
        let number = |word: &str| word.parse::<usize>().expect("a data file that is right");
        let edge_points = |words: &[&str]| {
            let side = "NESW".find(words[2]).expect("a data file that is right");
            [end(words[1], 2 * side), end(words[1], 2 * side + 1)]
        };
        let grid = said("grid").next().expect("a data file that is right");
        let depot = said("depot").next().expect("a data file that is right")[1];
        let all = (0..number(grid[1])).flat_map(|row| {
            (0..number(grid[2])).map(move |column| format!("{}{column}", ["A", "B", "C", "D", "E"][row]))
        });
        let turns = said("edge").filter(|words| words[3] == "turn");
        let points = |key: &str| -> Vec<Point> {
            said("edge").filter(|words| words[3] == key).flat_map(|words| edge_points(words)).collect()
        };
        let table = |key: &str, seats: &str| -> Vec<i16> {
            let line = said("prizes")
                .find(|words| words[1] == key && words[2] == seats)
                .expect("a data file that is right");
            line[3..].iter().map(|value| value.parse().expect("a data file that is right")).collect()
        };
        let start = |engine: &str| {
            let line = said("start").find(|words| words[1] == engine).expect("a data file that is right");
            end(line[2], number(line[3]))
        };
        let mut tiles: Vec<_> = said("tile").collect();
        tiles.sort_by_key(|words| number(words[1]));
        let pair = |track: &&str| {
            let (from, to) = track.split_once('-').expect("a data file that is right");
            [number(from), number(to)]
        };
        Self {
            squares: all.filter(|name| name != depot).collect(),
            turns: turns.map(|words| Track { ends: edge_points(words), tile: false }).collect(),
            stations: said("station").map(|words| (words[1].to_owned(), points(words[1]))).collect(),
            prizes: said("station")
                .map(|words| ["2", "3", "4"].map(|seats| table(words[1], seats)))
                .collect(),
            starts: ["violet", "black", "blue", "red"].map(start),
            tiles: tiles.iter().map(|words| words[2..].iter().map(pair).collect()).collect(),
        }
    }

    pub(crate) fn value(&self, station: usize, seats: usize, rank: usize) -> i16 {
        self.prizes[station][seats.max(2) - 2][rank - 1]
    }
}

/// One player's frame.
#[derive(Clone, Debug)]
pub(crate) struct Twin {
    tracks: Vec<Track>,
    laid: Vec<String>,
    pub(crate) locos: [At; 4],
    pub(crate) route: i16,
    /// Rounds of arrival by station.
    pub(crate) arrived: Vec<Option<u32>>,
}

impl Twin {
    pub(crate) fn new(rig: &Rig) -> Self {
        Self {
            tracks: rig.turns.clone(),
            laid: Vec::new(),
            locos: rig.starts.map(At::Depot),
            route: 0,
            arrived: vec![None; rig.stations.len()],
        }
    }

    pub(crate) fn active(&self) -> bool {
        self.locos.iter().any(|at| matches!(at, At::Depot(_) | At::Track { .. }))
    }

    fn point(&self, loco: usize) -> Option<Point> {
        match self.locos[loco] {
            At::Depot(point) | At::Track { point, .. } => Some(point),
            At::Station(_) | At::Gone => None,
        }
    }

    /// The printed conditions: an empty square where some locomotive stands at the border, so that it would move.
    pub(crate) fn squares(&self, rig: &Rig) -> Vec<String> {
        let moves = |square: &&String| {
            !self.laid.contains(square)
                && (0..8).any(|at| (0..4).any(|loco| self.point(loco) == Some(end(square, at))))
        };
        rig.squares.iter().filter(moves).cloned().collect()
    }

    /// Lays a tile, then moves what can move.
    pub(crate) fn lay(&mut self, rig: &Rig, square: &str, tile: usize, turn: usize, round: u32) {
        self.laid.push(square.to_owned());
        let (x, y) = corner(square);
        let place = |mut point: Point| {
            for _ in 0..turn {
                point = turned(point);
            }
            (point.0 + x, point.1 + y)
        };
        for pair in &rig.tiles[tile - 1] {
            self.tracks.push(Track { ends: pair.map(|at| place(ENDS[at])), tile: true });
        }
        let waiting = self.locos.map(|at| matches!(at, At::Depot(_)));
        for from_depot in [false, true] {
            for (loco, _) in waiting.iter().enumerate().filter(|&(_, &waits)| waits == from_depot) {
                while self.step(rig, loco, round) {}
            }
        }
    }

    /// Moves a locomotive along one track; `false` if it cannot or need not move any more.
    fn step(&mut self, rig: &Rig, loco: usize, round: u32) -> bool {
        let (point, by) = match self.locos[loco] {
            At::Depot(point) => (point, None),
            At::Track { point, by } => (point, Some(by)),
            At::Station(_) | At::Gone => return false,
        };
        let onward = |&track: &usize| Some(track) != by && self.tracks[track].ends.contains(&point);
        let mut tracks = (0..self.tracks.len()).filter(onward);
        let Some(track) = tracks.next() else { return false };
        assert_eq!(tracks.next(), None, "two tracks onward from {point:?}");
        let Track { ends: [one, two], tile } = self.tracks[track];
        let next = if one == point { two } else { one };
        self.route += i16::from(tile);
        if let Some(other) = (0..4).find(|&other| other != loco && self.point(other) == Some(next)) {
            self.route += i16::from(matches!(self.locos[other], At::Depot(_)));
            (self.locos[loco], self.locos[other]) = (At::Gone, At::Gone);
            return false;
        }
        assert!(!rig.starts.contains(&next), "a free start field is reached");
        let onto_turn = rig.turns.iter().any(|turn| turn.ends.contains(&next));
        let station = rig.stations.iter().position(|(_, points)| points.contains(&next));
        assert!(!(onto_turn && station.is_some()));
        self.locos[loco] = match station {
            Some(station) if self.locos.contains(&At::Station(station)) => At::Gone,
            Some(station) => {
                self.arrived[station] = Some(round);
                At::Station(station)
            }
            None => At::Track { point: next, by: track },
        };
        true
    }
}

/// Points for stations at a table, by seat: whoever came in an earlier round is ahead.
pub(crate) fn prizes(rig: &Rig, twins: &[Twin]) -> Vec<i16> {
    let points = |twin: &Twin| -> i16 {
        let worth = |(station, round): (usize, &Option<u32>)| {
            let round = (*round)?;
            let earlier =
                twins.iter().filter(|other| other.arrived[station].is_some_and(|at| at < round)).count();
            Some(rig.value(station, twins.len(), 1 + earlier))
        };
        twin.arrived.iter().enumerate().filter_map(worth).sum()
    };
    twins.iter().map(points).collect()
}
