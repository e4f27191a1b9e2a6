//! A View of Kolejowy szlak as a row of bytes.

use game::{Block, Game as _, Observe, Seat, Seats, Tape, around};

use crate::board::Board;
use crate::data::DICE;
use crate::face::{Face, Kind};
use crate::grid::{CELLS, Side, cells};
use crate::setup::{Flood, Shore};
use crate::view::View;
use crate::{Expansion, Ink, Rolls, UNROLLED};

/// Faces of the dice.
const FACES: usize = 19;

const BLOCKS: &[Block] = &[
    Block::flags("expansion", &[3], "base, river or lake"),
    Block::flags("rulings", &[2], "whether shores are closed, and whether water never floods an exit or route"),
    Block::numbers("round", &[1], 7, "rounds completed"),
    Block::flags("dice", &[DICE, FACES], "the faces of the running round, by die"),
    Block::flags("done", &[1], "who is done with the running round").by_seat(),
    Block::flags("left", &[DICE], "dice of the running round still to be drawn").by_seat(),
    Block::flags("specials", &[6], "special routes used so far").by_seat(),
    Block::flags("special", &[1], "whether one was used in the running round").by_seat(),
    Block::flags(
        "edges",
        &[4, 4, CELLS],
        "by kind (railway, highway, river, lake) and side (north, east, south, west): squares that show the kind there",
    )
    .by_seat(),
    Block::flags("crossing", &[CELLS], "squares in which two lines cross without touching").by_seat(),
    Block::flags("drawn", &[CELLS], "squares in which anything is drawn").by_seat(),
    Block::flags("fresh", &[CELLS], "squares drawn in the running round").by_seat(),
];

/// What the seat that looks knows of one seat.
struct Desk<'a> {
    board: &'a Board,
    /// Squares drawn in the running round.
    fresh: u64,
    /// Whether those are hidden.
    hidden: bool,
    left: u8,
    specials: u8,
    special: bool,
}

/// What all seats have in common.
struct Common<'a> {
    expansion: Expansion,
    rulings: [bool; 2],
    round: u8,
    rolls: &'a Rolls,
    done: Seats,
    seats: u8,
}

impl Observe for Ink {
    const BLOCKS: &'static [Block] = BLOCKS;

    fn write(view: &View, seat: Seat, to: &mut Tape<'_>) {
        let common = Common {
            expansion: view.expansion,
            rulings: [view.shore == Shore::Closed, view.flood == Flood::Never],
            round: view.round,
            rolls: view.rolls(),
            done: view.done,
            seats: u8::try_from(view.desks.len()).unwrap_or(1),
        };
        let desk = |other: Seat| {
            let desk = &view.desks[other.index()];
            let fresh = desk.board.drawn_in(view.round + 1);
            let (left, specials, special) = (desk.left, desk.specials, desk.special);
            Desk { board: &desk.board, fresh, hidden: false, left, specials, special }
        };
        write(&common, desk, seat, to);
    }

    fn write_quickly(&self, seat: Seat, to: &mut Tape<'_>) {
        let common = Common {
            expansion: self.expansion,
            rulings: [self.shore == Shore::Closed, self.flood == Flood::Never],
            round: self.round,
            rolls: &self.rolls,
            done: self.done,
            seats: self.seats(),
        };
        let all = (1 << self.rolled) - 1;
        let desk = |other: Seat| {
            let place = &self.places[other.index()];
            let (board, fresh) = (&place.board, place.board.drawn_in(self.number()));
            // INK-2.2: what others draw in the running round is their own affair.
            if other == seat || self.rolled < self.expansion.dice() {
                let (left, specials, special) = (place.left, place.specials, place.special);
                return Desk { board, fresh, hidden: false, left, specials, special };
            }
            let used = cells(fresh).filter_map(|cell| board.picture(cell)?.face().and_then(Face::special));
            let specials = used.fold(place.specials, |set, bit| set & !(1 << bit));
            Desk { board, fresh, hidden: true, left: all, specials, special: false }
        };
        write(&common, desk, seat, to);
    }
}

fn write<'a>(common: &Common<'_>, desk: impl Fn(Seat) -> Desk<'a>, seat: Seat, to: &mut Tape<'_>) {
    to.one_of(common.expansion as usize, 3);
    common.rulings.iter().for_each(|&ruling| to.flag(ruling));
    to.number(common.round);
    let roll = common.rolls.get(usize::from(common.round)).unwrap_or(&[UNROLLED; DICE]);
    for &face in roll {
        to.maybe_one_of(face_number(face), FACES);
    }
    around(seat, common.seats).for_each(|other| to.flag(common.done.has(other)));
    let mut desks = [const { None }; crate::SEATS];
    for (place, other) in desks.iter_mut().zip(around(seat, common.seats)) {
        *place = Some(desk(other));
    }
    let desks = || desks.iter().flatten();
    desks().for_each(|desk| to.set(desk.left.into(), DICE));
    desks().for_each(|desk| to.set(desk.specials.into(), 6));
    desks().for_each(|desk| to.flag(desk.special));
    for Desk { board, fresh, hidden, .. } in desks() {
        let shown = if *hidden { !fresh } else { u64::MAX };
        for kind in Kind::DRAWN {
            for side in Side::ALL {
                to.set((board.edges(kind)[side.index()] & shown).into(), CELLS);
            }
        }
    }
    let shown = |desk: &Desk<'_>, squares: u64| if desk.hidden { squares & !desk.fresh } else { squares };
    desks().for_each(|desk| to.set(shown(desk, desk.board.crossing()).into(), CELLS));
    desks().for_each(|desk| to.set(shown(desk, desk.board.drawn()).into(), CELLS));
    desks().for_each(|desk| to.set(shown(desk, desk.fresh).into(), CELLS));
}

/// The place of a face among those of the dice: special routes, which no die shows, are left out.
fn face_number(face: u8) -> Option<usize> {
    (face != UNROLLED).then_some(crate::Chance(Face(face))).map(|chance| game::Code::code(chance) as usize)
}
