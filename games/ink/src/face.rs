//! Faces of the dice, special routes, and the pictures one gets by turning and mirroring them (INK-2.3).

use std::fmt;

use crate::data::FACES;
use crate::grid::Side;

/// What touches an edge of a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// Nothing.
    Blank,
    /// A railway.
    Rail,
    /// A highway.
    Road,
    /// A river.
    River,
    /// Open water of a lake.
    Lake,
}

impl Kind {
    /// Everything but blank.
    pub const DRAWN: [Self; 4] = [Self::Rail, Self::Road, Self::River, Self::Lake];

    /// Index in per-kind arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Blank => '.',
            Self::Rail => 'R',
            Self::Road => 'H',
            Self::River => 'W',
            Self::Lake => 'L',
        }
    }

    pub(crate) const fn of(letter: u8) -> Option<Self> {
        Some(match letter {
            b'.' => Self::Blank,
            b'R' => Self::Rail,
            b'H' => Self::Road,
            b'W' => Self::River,
            b'L' => Self::Lake,
            _ => return None,
        })
    }
}

/// Which die a face is on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// The four route dice, which must be drawn (INK-1.2).
    Route,
    /// No die: the special routes (INK-1.3).
    Special,
    /// The river dice (INK-1.4).
    River,
    /// The lake dice (INK-1.4).
    Lake,
}

/// What a face shows: the kinds at its edges in the order N E S W, and whether a station or pier joins them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edges {
    /// The kind at each side.
    pub kinds: [Kind; 4],
    /// Whether a station or pier joins what meets here.
    pub station: bool,
}

impl Edges {
    /// Turned clockwise by one quarter.
    #[must_use]
    pub const fn turned(self) -> Self {
        let [n, e, s, w] = self.kinds;
        Self { kinds: [w, n, e, s], station: self.station }
    }

    /// Seen in a mirror: east and west change places.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        let [n, e, s, w] = self.kinds;
        Self { kinds: [n, w, s, e], station: self.station }
    }

    /// Whether two lines cross here without touching: overpass and bridges (INK-4.1, INK-5.5).
    pub const fn crosses(self) -> bool {
        let [n, e, s, w] = self.kinds;
        !self.station
            && n as u8 != Kind::Blank as u8
            && n as u8 == s as u8
            && e as u8 == w as u8
            && n as u8 != e as u8
            && e as u8 != Kind::Blank as u8
    }

    /// Whether both are the same picture.
    pub const fn same(self, other: Self) -> bool {
        let mut side = 0;
        while side < 4 {
            if self.kinds[side] as u8 != other.kinds[side] as u8 {
                return false;
            }
            side += 1;
        }
        self.station == other.station
    }

    /// Reads `R.H.+`: four letters, and `+` for a station.
    pub const fn parse(text: &[u8]) -> Option<Self> {
        let station = match text {
            [_, _, _, _] => false,
            [_, _, _, _, b'+'] => true,
            _ => return None,
        };
        let mut kinds = [Kind::Blank; 4];
        let mut side = 0;
        while side < 4 {
            match Kind::of(text[side]) {
                Some(kind) => kinds[side] = kind,
                None => return None,
            }
            side += 1;
        }
        Some(Self { kinds, station })
    }

    /// Whether a river or lake is part of it.
    pub fn wet(self) -> bool {
        self.kinds.iter().any(|kind| matches!(kind, Kind::River | Kind::Lake))
    }

    /// Its railways and highways only.
    #[must_use]
    pub fn dry(self) -> Self {
        let kinds =
            self.kinds.map(|kind| if matches!(kind, Kind::Rail | Kind::Road) { kind } else { Kind::Blank });
        Self { kinds, ..self }
    }

    /// The sides at which something is drawn.
    pub fn arms(self) -> impl Iterator<Item = (Side, Kind)> {
        Side::ALL.into_iter().zip(self.kinds).filter(|&(_, kind)| kind != Kind::Blank)
    }
}

impl fmt::Display for Edges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kinds.iter().try_for_each(|kind| write!(f, "{}", kind.letter()))?;
        f.write_str(if self.station { "+" } else { "" })
    }
}

/// A face of a die or a special route, by its number in `data/faces.txt`. The order is frozen: codes are made of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(pub u8);

/// The six special routes among the faces.
const SPECIALS: std::ops::Range<u8> = 9..15;
/// Special routes a player may use in a game (INK-3.7).
pub(crate) const SPECIAL_LIMIT: u32 = 3;

/// Number of faces and special routes.
pub(crate) const FACE_COUNT: usize = 25;

impl Face {
    /// Name in data and locales.
    pub const fn name(self) -> &'static str {
        FACES[self.0 as usize].name
    }

    /// The face as printed on the die.
    pub const fn edges(self) -> Edges {
        FACES[self.0 as usize].edges
    }

    /// The die it is on.
    pub const fn group(self) -> Group {
        FACES[self.0 as usize].group
    }

    /// All faces.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..25).map(Face)
    }

    /// The pictures of this face: every different way to turn and mirror it.
    pub fn pictures(self) -> impl Iterator<Item = Picture> + use<> {
        (FIRST[self.0 as usize]..FIRST[self.0 as usize + 1]).map(Picture)
    }

    /// The special routes (INK-1.3).
    pub fn specials() -> impl Iterator<Item = Self> {
        SPECIALS.map(Self)
    }

    /// The number of a special route among its kind; `None` for the face of a die.
    pub const fn special(self) -> Option<u8> {
        match self.group() {
            Group::Special => Some(self.0 - SPECIALS.start),
            Group::Route | Group::River | Group::Lake => None,
        }
    }

    /// The special routes that may still be used after these bits; none when three are used (INK-3.7).
    pub fn spare(used: u8) -> Vec<Self> {
        let allowed = |_: &Self| used.count_ones() < SPECIAL_LIMIT;
        let unused = Self::specials().filter(|face| face.special().is_some_and(|bit| used >> bit & 1 == 0));
        unused.filter(allowed).collect()
    }

    /// The face with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|face| face.name() == name)
    }
}

/// A face in one position, by number. Numbers are frozen: action codes are made of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Picture(pub u8);

/// Pictures that can be drawn.
pub(crate) const PICTURE_COUNT: usize = 88;

impl Picture {
    /// The square filled with water: no die shows it, the fill rule makes it (INK-6.6).
    pub const WATER: Self = Self(88);

    /// What it shows.
    pub const fn edges(self) -> Edges {
        PICTURES[self.0 as usize].0
    }

    /// The face it is a picture of; `None` for the filled square.
    pub const fn face(self) -> Option<Face> {
        if self.0 as usize == PICTURE_COUNT { None } else { Some(PICTURES[self.0 as usize].1) }
    }

    /// The picture that shows this, if there is one; the filled square counts.
    pub fn of(edges: Edges) -> Option<Self> {
        (0..=88).map(Picture).find(|picture| picture.edges() == edges)
    }

    /// The same face turned clockwise by one quarter.
    #[must_use]
    pub fn turned(self) -> Self {
        Self::of(self.edges().turned()).unwrap_or(self)
    }

    /// The same face seen in a mirror.
    #[must_use]
    pub fn mirrored(self) -> Self {
        Self::of(self.edges().mirrored()).unwrap_or(self)
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.edges().fmt(f)
    }
}

const WATER: Edges = Edges { kinds: [Kind::Lake; 4], station: false };

/// Every picture with its face: for each face the four turns, then the four turns of its mirror image, each picture once.
pub(crate) static PICTURES: [(Edges, Face); PICTURE_COUNT + 1] = ALL.0;
/// The first picture of each face, and the end.
static FIRST: [u8; FACE_COUNT + 1] = ALL.1;

const ALL: ([(Edges, Face); PICTURE_COUNT + 1], [u8; FACE_COUNT + 1]) = all_pictures();

#[allow(clippy::cast_possible_truncation)]
const fn all_pictures() -> ([(Edges, Face); PICTURE_COUNT + 1], [u8; FACE_COUNT + 1]) {
    let mut pictures = [(WATER, Face(0)); PICTURE_COUNT + 1];
    let mut first = [0; FACE_COUNT + 1];
    let (mut count, mut face) = (0, 0);
    while face < FACE_COUNT {
        first[face] = count as u8;
        let mut edges = FACES[face].edges;
        let mut turn = 0;
        while turn < 8 {
            let mut seen = false;
            let mut at = first[face] as usize;
            while at < count {
                seen |= pictures[at].0.same(edges);
                at += 1;
            }
            if !seen {
                pictures[count] = (edges, Face(face as u8));
                count += 1;
            }
            edges = edges.turned();
            turn += 1;
            if turn == 4 {
                edges = edges.mirrored();
            }
        }
        face += 1;
    }
    first[FACE_COUNT] = count as u8;
    assert!(count == PICTURE_COUNT, "the numbers of pictures are frozen");
    (pictures, first)
}
