//! What may still come in a round, at best.
//!
//! Items that do not touch each other cannot add more than each does alone: a join made twice counts once, errors and the
//! centre simply add up. Items that hang together make one join more for each link, and the arms of a link are no errors.
//! How long routes can become and what water can bring is bounded for all items together.

use super::island::Attachments;
use super::neighbourhood::{Meeting, Neighbourhood};
use super::{Here, JOIN, Search};
use crate::board::Fit;
use crate::face::{Edges, Face, Kind};
use crate::grid::{CENTRE, Side, border, cells, step};
use crate::legal::bound;
use crate::path::Graph;

/// Rivers and lakes, as bits of kinds.
const WET: u8 = 1 << Kind::River.index() | 1 << Kind::Lake.index();
/// Less than anything can cost.
const NEVER: i8 = -60;
/// No square.
const NOWHERE: u8 = u8::MAX;
/// Dice and a special route.
const ITEMS: usize = 7;

/// For a side and a kind of route: what an item adds in a square, if that arm meets a square that is still to come.
type Beside = [[[i8; 49]; 2]; 4];

/// A die, or the special route: what its routes can add, but for their length.
pub(super) struct Item {
    /// The faces it may show, as bits.
    faces: u32,
    /// The kinds it may show, as bits.
    kinds: u8,
    /// Drawn on the board as it is: at best, where that is, and at best elsewhere.
    alone: (i16, u8, i16),
    /// With all its arms met.
    linked: i16,
    /// With this arm met and no other.
    one: Beside,
    /// With this arm and all others met.
    all: Beside,
    /// By kind: with one arm met in a square that nothing touches; [`NEVER`] if it has no such arm.
    idle: [i8; 2],
}

impl Item {
    fn new() -> Self {
        let never = [[[NEVER; 49]; 2]; 4];
        Self {
            faces: 0,
            kinds: 0,
            alone: (0, NOWHERE, 0),
            linked: NEVER.into(),
            one: never,
            all: never,
            idle: [NEVER; 2],
        }
    }

    /// Looks at every place for a face.
    fn add(&mut self, face: Face, fit: &Fit, around: &Neighbourhood) {
        self.faces |= 1 << face.0;
        let edges = face.edges();
        for kind in edges.kinds {
            self.kinds |= 1 << kind.index();
        }
        if edges.dry().arms().next().is_none() {
            self.linked = self.linked.max(0);
            return;
        }
        // In a square that nothing touches it does not matter how the face is turned.
        let arms = i8::try_from(edges.dry().arms().count()).unwrap_or(4);
        for (_, kind) in edges.dry().arms() {
            let idle = &mut self.idle[usize::from(kind == Kind::Road)];
            *idle = (*idle).max(1 - arms);
        }
        if around.idle != 0 {
            self.linked = self.linked.max(i16::from(!edges.wet() && around.idle & CENTRE != 0));
        }
        for picture in face.pictures() {
            let edges = picture.edges();
            let now = fit.squares(edges, bound(face));
            for cell in cells(fit.squares(edges, false) & !around.idle) {
                let meeting = around.meet(edges, cell);
                let points = meeting.points - i16::from(edges.wet() && CENTRE >> cell & 1 == 1);
                if now >> cell & 1 == 1 {
                    self.stand_alone(points + around.joins(edges, meeting.met), cell);
                }
                self.hang(edges, cell, points, &meeting);
            }
        }
    }

    fn stand_alone(&mut self, gain: i16, cell: u8) {
        let (best, at, elsewhere) = &mut self.alone;
        if gain > *best {
            if cell != *at {
                *elsewhere = *best;
            }
            (*best, *at) = (gain, cell);
        } else if cell != *at {
            *elsewhere = gain.max(*elsewhere);
        }
    }

    fn hang(&mut self, edges: Edges, cell: u8, points: i16, meeting: &Meeting) {
        let joined = points + JOIN * meeting.networks();
        if meeting.open > 0 || edges.wet() {
            self.linked = self.linked.max(joined + meeting.open);
        }
        let small = |points: i16| i8::try_from(points).unwrap_or(i8::MAX);
        for side in Side::ALL.into_iter().filter(|&side| meeting.sides >> side.index() & 1 == 1) {
            let which = usize::from(edges.kinds[side.index()] == Kind::Road);
            let one = &mut self.one[side.index()][which][usize::from(cell)];
            *one = (*one).max(small(joined + 1));
            let all = &mut self.all[side.index()][which][usize::from(cell)];
            *all = (*all).max(small(joined + meeting.open));
        }
    }

    /// Drawn away from a square.
    const fn apart(&self, cell: u8) -> i16 {
        let (best, at, elsewhere) = self.alone;
        if at == cell { elsewhere } else { best }
    }

    /// The fewest arms it can have.
    fn arms(&self) -> usize {
        usize::try_from(1 - self.idle[0].max(self.idle[1])).unwrap_or(4)
    }

    const fn shows(&self, kind: Kind) -> bool {
        self.kinds >> kind.index() & 1 == 1
    }
}

/// How long the routes of a kind can become.
pub(super) struct Reach {
    /// With so many squares more, wherever they are.
    pub(super) most: [i16; 6],
    /// The longest path that ends beside an empty square.
    pub(super) depth: i16,
    /// The longest route now.
    pub(super) now: i16,
}

impl Reach {
    /// What a square with a path of this length (0: none of the kind) and so many others can add.
    fn gain(&self, path: i16, others: usize) -> i16 {
        let others_count = i16::try_from(others).unwrap_or(5);
        let through = if path > 0 { path + others_count * (1 + self.depth) } else { 0 };
        let all = self.most[(others + usize::from(path > 0)).min(5)];
        (through.max(self.most[others.min(5)]).min(all) - self.now).max(0)
    }
}

/// What may still come, at best.
pub(super) struct UpperBound {
    items: Vec<Item>,
    /// Railways and highways.
    pub(super) reach: [Reach; 2],
}

impl UpperBound {
    /// From the dice that are left, the special routes that may be used, and what is bounded for all together.
    pub(super) fn of(
        dice: impl Iterator<Item = Face>,
        specials: &[Face],
        (fit, around): (&Fit, &Neighbourhood),
        reach: [Reach; 2],
    ) -> Self {
        let mut items: Vec<Item> = Vec::with_capacity(ITEMS);
        for face in dice {
            let mut item = Item::new();
            item.add(face, fit, around);
            items.push(item);
        }
        if !specials.is_empty() {
            let mut item = Item::new();
            for &face in specials {
                item.add(face, fit, around);
            }
            items.push(item);
        }
        Self { items, reach }
    }

    /// What all items can add, but for water.
    pub(super) fn most(&self) -> i16 {
        let mut most = apart(self.items.iter().map(|item| (item.alone.0, item.linked)));
        for (reach, kind) in self.reach.iter().zip([Kind::Rail, Kind::Road]) {
            most += reach.gain(0, self.items.iter().filter(|item| item.shows(kind)).count());
        }
        most
    }

    /// How much longer routes can become after this bridge or pier if the next thing hangs on it, and what else may: nothing
    /// but water and what hangs on it follows then (`island.rs`).
    pub(super) fn then_hung(
        &self,
        face: Face,
        edges: Edges,
        cell: u8,
        around: &Neighbourhood,
    ) -> (i16, Attachments) {
        let own = self.items.iter().position(|item| item.faces >> face.0 & 1 == 1);
        let others =
            || self.items.iter().enumerate().filter(|&(at, _)| Some(at) != own).map(|(_, item)| item);
        let mut attachments = Attachments::default();
        for item in others().filter(|item| item.kinds & WET == 0) {
            attachments.add(item.arms(), around.corner);
        }
        let mut sum = 0;
        let paths = around.paths(edges, cell);
        for (at, kind) in [Kind::Rail, Kind::Road].into_iter().enumerate() {
            let reach = &self.reach[at];
            let count = |wet: bool| {
                let items = others().filter(|item| item.shows(kind) && (item.kinds & WET != 0) == wet);
                i16::try_from(items.count()).unwrap_or(6)
            };
            let path = if paths[at] > 0 { paths[at] + count(false) } else { 0 };
            let more = count(true) * (1 + reach.depth);
            sum += (path + more - reach.now).max(count(true).min(1) * (reach.most[1] - reach.now)).max(0);
        }
        (sum, attachments)
    }

    /// Whether another bridge or pier may come after this one.
    pub(super) fn can_link(&self, face: Face) -> bool {
        let own = self.items.iter().position(|item| item.faces >> face.0 & 1 == 1);
        let link = |item: &Item| item.kinds & WET != 0 && item.idle != [NEVER; 2];
        self.items.iter().enumerate().any(|(at, item)| Some(at) != own && link(item))
    }

    /// What this square and all other items can add, but for water.
    pub(super) fn with(&self, face: Face, edges: Edges, cell: u8, around: &Neighbourhood) -> i16 {
        let Some(own) = self.items.iter().position(|item| item.faces >> face.0 & 1 == 1) else {
            return 0;
        };
        let others = || self.items.iter().enumerate().filter(move |&(at, _)| at != own).map(|(_, item)| item);
        let (routes, meeting) = around.routes(edges, cell);
        let mut sum = routes;
        let paths = around.paths(edges, cell);
        for (at, kind) in [Kind::Rail, Kind::Road].into_iter().enumerate() {
            sum += self.reach[at].gain(paths[at], others().filter(|item| item.shows(kind)).count());
        }
        // The squares that the loose arms of this one point to; in idle ones the border and the centre can save errors.
        let mut arms = [(0, 0, 0, None); 4];
        let mut count = 0;
        for side in Side::ALL.into_iter().filter(|&side| meeting.sides >> side.index() & 1 == 1) {
            let which = usize::from(edges.kinds[side.index()] == Kind::Road);
            let next = step(1 << cell, side);
            let at = |set: u64| i16::from(next & set != 0);
            let saved = || at(CENTRE) + Side::ALL.into_iter().map(|side| at(border(side))).sum::<i16>();
            let idle = (next & around.idle != 0).then(saved);
            arms[count] = (side.opposite().index(), which, next.trailing_zeros() as usize, idle);
            count += 1;
        }
        let on = |item: &Item, all: bool| {
            let met = arms[..count].iter().map(|&(side, which, next, idle)| match idle {
                Some(_) if item.idle[which] == NEVER => NEVER.into(),
                Some(saved) if all => saved.min(1),
                Some(saved) => i16::from(item.idle[which]) + saved,
                None if all => i16::from(item.all[side][which][next]),
                None => i16::from(item.one[side][which][next]),
            });
            met.max().unwrap_or(NEVER.into())
        };
        let mut rest = others();
        sum + match (self.items.len() - 1, rest.next(), rest.next()) {
            (1, Some(item), _) => item.apart(cell).max(on(item, false) + 1),
            (2, Some(first), Some(second)) => {
                let free = (first.apart(cell), second.apart(cell));
                let one = (on(first, false) + 1, on(second, false) + 1);
                let chain = |next: &Item, last: &Item| on(next, true) + 1 + last.linked;
                (free.0.max(one.0) + free.1.max(one.1))
                    .max(chain(first, second))
                    .max(chain(second, first))
                    .max(first.linked + second.linked - JOIN)
            }
            _ => {
                let links = i16::try_from(count.min(self.items.len() - 1)).unwrap_or(4);
                let either: i16 = others().map(|item| item.apart(cell).max(item.linked)).sum();
                let hung = others().map(|item| on(item, true) - item.apart(cell).max(item.linked));
                let hung = either + links + hung.max().unwrap_or(0);
                hung.max(apart(others().map(|item| (item.apart(cell), item.linked))))
            }
        }
    }
}

impl Search<'_> {
    /// What the items still to come can add.
    pub(super) fn upper_bound(&self, Here { fit, sheet, .. }: &Here, around: &Neighbourhood) -> UpperBound {
        let reach = [(Kind::Rail, sheet.railway), (Kind::Road, sheet.highway)]
            .map(|(kind, now)| self.reach(kind, now, around));
        UpperBound::of(self.left(), self.specials(), (fit, around), reach)
    }

    /// No route can become longer than this with so many squares more: each of them links two pieces, and only pieces with
    /// an open end can be linked.
    fn reach(&self, kind: Kind, now: i16, around: &Neighbourhood) -> Reach {
        let graph = Graph::new(self.board.links(kind));
        let mut loose = Side::ALL.into_iter().fold(0, |all, side| all | self.board.loose(kind, side));
        let mut sizes = [0_i16; 49];
        let mut count = 0;
        while loose != 0 {
            let end = loose & loose.wrapping_neg();
            let component = graph.component(end);
            let ends = loose & component;
            loose &= !component;
            let size = if ends == end { graph.reach(end) } else { component.count_ones() };
            sizes[count] = i16::try_from(size).unwrap_or(49);
            count += 1;
        }
        sizes[..count].sort_unstable_by(|left, right| right.cmp(left));
        let (depth, longest) = around.deepest(kind);
        let mut reach = Reach { most: [0; 6], depth, now };
        let (mut pieces, mut through) = (sizes[0], longest);
        for (most, size) in reach.most[1..].iter_mut().zip(&sizes[1..]) {
            pieces += 1 + size;
            *most = pieces.min(through);
            through += 1 + depth;
        }
        reach
    }
}

/// What items can add that hang on to nothing but each other.
fn apart(items: impl Iterator<Item = (i16, i16)>) -> i16 {
    let mut more = [i16::MIN; ITEMS];
    let mut alone = 0;
    for (at, (apart, linked)) in items.enumerate() {
        alone += apart;
        more[at] = linked - apart;
    }
    more.sort_unstable_by(|left, right| right.cmp(left));
    let mut linked = alone - JOIN;
    let mut most = alone;
    for more in more.into_iter().filter(|&more| more != i16::MIN) {
        linked += more;
        most = most.max(linked);
    }
    most
}
