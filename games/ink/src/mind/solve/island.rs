//! Routes that hang on a bridge or pier of this round and on nothing else.
//!
//! All other routes are drawn before any water, so whatever follows a bridge or pier touches no exit and no route that stands:
//! it can heal loose arms, stand in the centre, make a route longer, or link two bridges or piers.

use super::blockade::Blockade;
use super::neighbourhood::{Meeting, Neighbourhood};
use super::order::Square;
use super::water::Worth;
use super::{Here, JOIN, LAST, Next, Search, each, has_routes};
use crate::board::Fit;
use crate::face::{Face, Kind, Picture};
use crate::grid::{ALL, CENTRE, Side, border, cells, step};
use crate::legal::bound;
use crate::score::Sheet;

/// Points of a chain of routes between two bridges or piers: the arms at its end, and the join.
pub(super) const LINK: i16 = JOIN + 2;

/// What may hang on to an island.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Attachments {
    /// Squares in all.
    squares: usize,
    /// Those that can add a point.
    light: usize,
}

impl Attachments {
    /// Adds a square with so many arms. Each link heals two arms, and each square needs one; so a square with two arms loses
    /// nothing. The centre saves a point and the border an arm; in an empty corner a square with three arms saves two.
    pub(super) fn add(&mut self, arms: usize, corner: bool) {
        self.squares += 1;
        self.light += usize::from(arms < 3 || corner && arms == 3);
    }

    /// Without one of the squares.
    fn less(self) -> Self {
        Self { squares: self.squares.saturating_sub(1), ..self }
    }

    /// The most that all can add, but for links between bridges or piers and for length. More links than squares are made
    /// where arms of the island meet (`meetings` of them), and by squares that close a ring.
    pub(super) fn worth(self, meetings: u32) -> i16 {
        let rings = usize::from(self.squares > 2 || self.squares > 1 && meetings > 0);
        i16::try_from(self.light.min(self.squares) + 2 * rings).unwrap_or(9)
            + 2 * i16::try_from(meetings.min(4)).unwrap_or(4)
    }
}

/// A bridge or pier on which something is to be hung.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foothold {
    /// The most points without what is hung on.
    pub(super) points: i16,
    /// What may be hung on.
    pub(super) attachments: Attachments,
    /// Arms that point to a square that another one points to.
    pub(super) meetings: u32,
}

impl Foothold {
    /// The most points with all that may be hung on.
    pub(super) fn most(self) -> i16 {
        self.points + self.attachments.worth(self.meetings)
    }

    /// The most points if this square is the first: it touches nothing else that stands.
    fn with(self, picture: Picture, cell: u8) -> i16 {
        let mut own = 2 + i16::from(CENTRE >> cell & 1 == 1);
        for (side, _) in picture.edges().arms() {
            own -= i16::from(border(side) >> cell & 1 == 0);
        }
        self.points + own + self.attachments.less().worth(self.meetings)
    }
}

/// The corners of the board.
pub(super) const CORNERS: u64 = 1 | 1 << 6 | 1 << 42 | 1 << 48;

/// The squares that a chain of so many squares from here reaches, and those beside them.
pub(super) fn near(from: u64, squares: usize) -> u64 {
    let spread = |all: u64| Side::ALL.into_iter().fold(all, |more, side| more | step(all, side));
    (0..squares).fold(spread(from), |all, _| spread(all))
}

impl Search<'_> {
    /// Something is hung on to a bridge or pier.
    pub(super) fn hang(&mut self, on: Square, foothold: Foothold) {
        let fit = Fit::of(&self.board, self.task.shore);
        let routes = on.picture.edges().dry().arms().map(|(side, _)| step(1 << on.cell, side));
        let beside = routes.fold(0, |all, cell| all | cell);
        for face in each(self.faces()).filter(|&face| bound(face)) {
            for picture in face.pictures() {
                for cell in cells(fit.squares(picture.edges(), true) & beside) {
                    let square = Square { picture, cell, bound: true, anchored: false };
                    if square.meets(on) && foothold.with(picture, cell) > self.solution.best {
                        self.try_square(face, picture, cell, Next::Anything);
                    }
                }
            }
        }
    }

    /// Goes on after something was hung on to a bridge or pier.
    pub(super) fn island(&mut self, here: &Here) {
        let around = Neighbourhood::of(&self.board);
        let Some(island) = self.survey(here, &around) else { return };
        let Island { coast, attachments, water, link, .. } = &island;
        for face in each(here.faces) {
            for picture in face.pictures() {
                let edges = picture.edges();
                if !bound(face) {
                    for cell in cells(here.fit.squares(edges, false)) {
                        self.last_water(here, &island, &around, face, (picture, cell));
                    }
                    continue;
                }
                for cell in cells(here.fit.squares(edges, true) & coast.beside) {
                    let longer = LAST + coast.longer(around.paths(edges, cell));
                    let (own, meeting) = around.routes(edges, cell);
                    let more = attachments.less().worth(coast.meetings + coast.met(cell, &meeting)) + link;
                    if water + own + more + longer > self.solution.best {
                        self.try_square(face, picture, cell, Next::Anything);
                    }
                }
            }
        }
    }

    /// What can come of the island; `None` if that cannot beat the best round known.
    fn survey(&self, Here { fit, sheet, open, .. }: &Here, around: &Neighbourhood) -> Option<Island> {
        let coast = self.coast(around, sheet);
        let mut attachments = Attachments::default();
        for face in self.left().filter(|&face| bound(face)).chain(self.specials().first().copied()) {
            attachments.add(face.edges().arms().count(), around.corner);
        }
        let last = self.waters().next();
        let dry_arms = |face: Face| face.edges().dry().arms().count();
        let links = self.wet().filter(|&(picture, _)| has_routes(picture)).count()
            + last.into_iter().filter(|&face| dry_arms(face) > 0).count();
        // Two that stand are linked by what hangs on them; the last one must come close enough.
        let (mut link, close) = (if links > 1 { LINK } else { 0 }, near(coast.beside, attachments.squares));
        let highest = LAST + attachments.worth(coast.meetings) + coast.longer([0, 0]);
        let points = self.water.without(&self.board, sheet.total());
        let mut water = sheet.total();
        if let (Some(face), Some(drawn)) = (last, self.wet().next()) {
            // Its routes heal an arm each, and two of them join.
            let gain = [0, 1, 2 + JOIN][dry_arms(face).min(2)];
            if points.joined + self.water.most(self.wet(), fit) + gain + link + highest <= self.solution.best
            {
                return None;
            }
            let gains = self.water.gains(last.into_iter(), fit, around);
            water = water.max(self.water.after(points, drawn, &gains, ALL));
            water = water.max(self.water.after(points, drawn, &gains, close) + link);
            link = 0;
        }
        (water + link + highest > self.solution.best).then(|| {
            let blockade = self.blockade(*open);
            Island { coast, attachments, points, water, link, close, blockade }
        })
    }

    /// Tries a place for the last water: as the end of the round, or as another foothold.
    fn last_water(
        &mut self,
        here: &Here,
        Island { coast, attachments, points, close, blockade, .. }: &Island,
        around: &Neighbourhood,
        face: Face,
        (picture, cell): (Picture, u8),
    ) {
        let edges = picture.edges();
        let (meeting, own) = (around.meet(edges, cell), around.gain(edges, cell));
        let drawn = self.wet().next().unwrap_or((picture, cell));
        let longer = LAST + coast.longer(around.paths(edges, cell));
        let water = longer + self.water.both_on(*points, drawn, ((picture, cell), own));
        let beside = coast.beside >> cell & 1 == 1;
        if blockade.possible_after(picture, cell)
            && water + if beside { LINK } else { 0 } > self.solution.best
        {
            self.end(&[(picture, cell)], here.must);
        }
        let foothold = Foothold {
            points: water + if close >> cell & 1 == 1 { LINK } else { 0 },
            attachments: *attachments,
            meetings: coast.meetings + coast.met(cell, &meeting) + u32::from(beside),
        };
        if meeting.open > 0 && foothold.most() > self.solution.best {
            self.try_square(face, picture, cell, Next::Hanging(foothold));
        }
    }

    /// What the loose arms of the island point to.
    fn coast(&self, around: &Neighbourhood, sheet: &Sheet) -> Coast {
        let routes = self.drawn.iter().enumerate().filter(|(_, square)| square.bound);
        let held = self.held(routes.fold(0, |set, (at, _)| set | 1 << at));
        let mut coast = Coast { beside: 0, meetings: 0, tracks: [Track::default(); 2] };
        for (at, (kind, now)) in KINDS.into_iter().zip([sheet.railway, sheet.highway]).enumerate() {
            let shows = |face: &Face| face.edges().kinds.contains(&kind);
            let count = |wet: bool| self.left().filter(|&face| bound(face) != wet).filter(shows).count();
            let special = usize::from(self.specials().iter().any(shows));
            let (deepest, longest) = around.deepest(kind);
            coast.tracks[at] = Track {
                now,
                hung: i16::try_from(count(false) + special).unwrap_or(6),
                wet: i16::try_from(count(true)).unwrap_or(2),
                deepest,
                longest,
                ends: [0; 2],
            };
        }
        for (_, square) in self.drawn.iter().enumerate().filter(|&(at, _)| held >> at & 1 == 0) {
            for (side, kind) in square.picture.edges().dry().arms() {
                let next = step(1 << square.cell, side) & !self.board.drawn();
                if next != 0 {
                    coast.meetings += u32::from(coast.beside & next != 0);
                    coast.beside |= next;
                    let depth = around.depth(next, side.opposite());
                    let ends = &mut coast.tracks[usize::from(kind == Kind::Road)].ends;
                    *ends = [depth.max(ends[0]), ends[1].max(depth.min(ends[0]))];
                }
            }
        }
        coast
    }
}

/// An island, and what can come of it.
struct Island {
    coast: Coast,
    attachments: Attachments,
    /// The points without its water.
    points: Worth,
    /// The most points with its water, and with the last one if that is still to come.
    water: i16,
    /// What linking two that stand can still add.
    link: i16,
    /// Where the last water can be linked to it.
    close: u64,
    blockade: Blockade,
}

const KINDS: [Kind; 2] = [Kind::Rail, Kind::Road];

/// What the loose arms of an island point to.
struct Coast {
    /// The squares.
    beside: u64,
    /// How many arms point to a square that another one points to.
    meetings: u32,
    /// Railways and highways.
    tracks: [Track; 2],
}

/// How long the routes of a kind are, and what can make them longer.
#[derive(Clone, Copy, Default)]
struct Track {
    now: i16,
    /// Squares with the kind that can be hung on.
    hung: i16,
    /// Squares of water with the kind that are still to come.
    wet: i16,
    /// The longest path that ends beside an empty square, and the longest through one.
    deepest: i16,
    longest: i16,
    /// The two longest paths that end at a loose arm of the island.
    ends: [i16; 2],
}

impl Coast {
    /// How many loose arms of a square point to where the island's point to.
    fn met(&self, cell: u8, meeting: &Meeting) -> u32 {
        let open = Side::ALL.into_iter().filter(|side| meeting.sides >> side.index() & 1 == 1);
        let island = |&side: &Side| step(1 << cell, side) & self.beside != 0;
        u32::try_from(open.filter(island).count()).unwrap_or(4)
    }

    /// How much longer routes can become by what hangs on the island, and by a square with these paths.
    fn longer(&self, paths: [i16; 2]) -> i16 {
        let mut sum = 0;
        for (track, path) in self.tracks.into_iter().zip(paths) {
            let island = track.ends[0] + track.ends[1].max(path) + track.hung;
            let other = if path == 0 { track.wet * track.longest } else { path };
            sum += (island + track.wet * (1 + track.deepest) - track.now).max(other - track.now).max(0);
        }
        sum
    }
}
