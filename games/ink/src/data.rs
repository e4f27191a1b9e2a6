//! Dice, special routes, exits and points, read at compile time from `data/faces.txt`.

use crate::face::{Edges, FACE_COUNT, Face, Group, Kind};
use crate::grid::{CellName, Exit, Side};

/// The text of the data file.
const TEXT: &str = include_str!("../data/faces.txt");

/// A face as the data file describes it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FaceData {
    pub(crate) name: &'static str,
    pub(crate) edges: Edges,
    pub(crate) group: Group,
}

/// Dice of a game: four route dice, then two of the expansion.
pub(crate) const DICE: usize = 6;

/// All faces and special routes in frozen order.
pub(crate) const FACES: [FaceData; FACE_COUNT] = READ.faces;
/// The exits, clockwise from the top left (INK-1.1).
pub const EXITS: [Exit; 12] = READ.exits;
/// Points of a network by its number of exits (INK-4.1).
pub const NETWORK: [i16; 13] = READ.network;
/// The six sides of every die, sorted: route dice 0 to 3, river dice 4 and 5, lake dice 6 and 7.
pub(crate) static SIDES: [[Face; 6]; 8] = READ.sides;

/// What was read, and how many of each.
struct Read {
    faces: [FaceData; FACE_COUNT],
    exits: [Exit; 12],
    network: [i16; 13],
    sides: [[Face; 6]; 8],
    face_count: usize,
    exit_count: usize,
    network_count: usize,
    die_count: usize,
}

const READ: Read = read();

/// A walk through the words of a line.
struct Words {
    at: usize,
    end: usize,
}

const fn word(line: &mut Words) -> &'static str {
    let text = TEXT.as_bytes();
    while line.at < line.end && text[line.at] == b' ' {
        line.at += 1;
    }
    let start = line.at;
    while line.at < line.end && text[line.at] != b' ' {
        line.at += 1;
    }
    TEXT.split_at(line.at).0.split_at(start).1
}

const fn equal(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    let mut at = 0;
    while at < left.len() && at < right.len() && left[at] == right[at] {
        at += 1;
    }
    at == left.len() && at == right.len()
}

const fn number(text: &str) -> i16 {
    let (bytes, mut value, mut at) = (text.as_bytes(), 0, 0);
    while at < bytes.len() {
        assert!(bytes[at].is_ascii_digit(), "a number");
        value = value * 10 + (bytes[at] - b'0') as i16;
        at += 1;
    }
    value
}

const fn group(name: &str) -> Group {
    match name.as_bytes() {
        b"route" => Group::Route,
        b"special" => Group::Special,
        b"river" => Group::River,
        b"lake" => Group::Lake,
        _ => panic!("a face is route, special, river or lake"),
    }
}

const fn side(name: &str) -> Side {
    match name.as_bytes() {
        b"N" => Side::North,
        b"E" => Side::East,
        b"S" => Side::South,
        b"W" => Side::West,
        _ => panic!("a side is N, E, S or W"),
    }
}

/// Reads the file while the program is compiled; a fault in it is a compile error.
const fn read() -> Read {
    let mut read = Read::nothing();
    let text = TEXT.as_bytes();
    let mut at = 0;
    while at < text.len() {
        let mut end = at;
        while end < text.len() && text[end] != b'\n' {
            end += 1;
        }
        let mut line = Words { at, end };
        match word(&mut line).as_bytes() {
            b"face" => read.face(&mut line),
            b"die" => read.die(&mut line),
            b"exit" => read.exit(&mut line),
            b"network" => read.network(&mut line),
            [b'#', ..] | b"" => {}
            _ => panic!("a line is face, die, exit, network or a comment"),
        }
        at = end + 1;
    }
    let Read { face_count, exit_count, network_count, die_count, .. } = read;
    assert!(
        face_count == FACE_COUNT && exit_count == 12 && network_count == 13 && die_count == 8,
        "nothing is missing"
    );
    read
}

impl Read {
    const fn nothing() -> Self {
        let edges = Edges { kinds: [Kind::Blank; 4], station: false };
        Self {
            faces: [FaceData { name: "", edges, group: Group::Route }; FACE_COUNT],
            exits: [Exit { cell: 0, side: Side::North, kind: Kind::Rail }; 12],
            network: [0; 13],
            sides: [[Face(0); 6]; 8],
            face_count: 0,
            exit_count: 0,
            network_count: 0,
            die_count: 0,
        }
    }

    /// `face NAME EDGES GROUP`
    const fn face(&mut self, line: &mut Words) {
        let name = word(line);
        let Some(edges) = Edges::parse(word(line).as_bytes()) else { panic!("edges") };
        self.faces[self.face_count] = FaceData { name, edges, group: group(word(line)) };
        self.face_count += 1;
    }

    /// `die GROUP NAME NAME NAME NAME NAME NAME`
    #[allow(clippy::cast_possible_truncation)]
    const fn die(&mut self, line: &mut Words) {
        let group = group(word(line));
        let sides = &mut self.sides[self.die_count];
        let mut side = 0;
        while side < 6 {
            let name = word(line);
            let mut face = 0;
            while !equal(self.faces[face].name, name) {
                face += 1;
            }
            assert!(self.faces[face].group as u8 == group as u8, "a die of one group");
            sides[side] = Face(face as u8);
            side += 1;
        }
        sort(sides);
        self.die_count += 1;
    }

    /// `exit SQUARE SIDE KIND`
    const fn exit(&mut self, line: &mut Words) {
        let Some(cell) = CellName::parse(word(line)) else { panic!("a square") };
        let side = side(word(line));
        let kind = match word(line).as_bytes() {
            b"road" => Kind::Road,
            b"rail" => Kind::Rail,
            _ => panic!("an exit is road or rail"),
        };
        self.exits[self.exit_count] = Exit { cell: cell.0, side, kind };
        self.exit_count += 1;
    }

    /// `network EXITS POINTS`, in order of exits
    #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)]
    const fn network(&mut self, line: &mut Words) {
        assert!(number(word(line)) == self.network_count as i16, "in order");
        self.network[self.network_count] = number(word(line));
        self.network_count += 1;
    }
}

/// Sides in code order, as odds list them.
const fn sort(sides: &mut [Face; 6]) {
    let mut from = 0;
    while from < 6 {
        let mut at = from + 1;
        while at < 6 {
            if sides[at].0 < sides[from].0 {
                sides.swap(at, from);
            }
            at += 1;
        }
        from += 1;
    }
}
