//! A View of Jedzie pociąg z daleka as a row of bytes.

use game::{Block, Cards, Observe, Seat, Tape, around};

use crate::data::{Kit, STATIONS, TILES};
use crate::frame::{Frame, Loco};
use crate::grid::CELLS;
use crate::piece::Engine;
use crate::view::View;
use crate::{Depot, SEATS, Variant};

/// Ends of a square.
const ENDS: usize = 8;
/// Tiles as places of a block.
const ALL: usize = TILES as usize;

const BLOCKS: &[Block] = &[
    Block::flags("variant", &[3], "stations, the longest route, or both"),
    Block::numbers("round", &[1], TILES, "rounds completed"),
    Block::flags("drawn", &[ALL], "the tile of the running round, from tile 1 on").by_seat(),
    Block::flags("built", &[1], "who has built in the running round").by_seat(),
    Block::flags("finished", &[1], "who has no locomotive left").by_seat(),
    Block::flags("laid", &[CELLS], "the square of one's own tile of the running round"),
    Block::flags("laid_turn", &[4], "its quarter turns"),
    Block::numbers("tiles", &[CELLS], TILES, "the tile in each square; 0 for none").by_seat(),
    Block::numbers("turns", &[CELLS], 3, "its quarter turns").by_seat(),
    Block::numbers(
        "tracks",
        &[CELLS, ENDS],
        8,
        "the end that each end of a square leads to, from 1; 0 without a tile",
    )
    .by_seat(),
    Block::flags("engines", &[4, 4], "each locomotive: in the depot, on the track, in a station, or gone")
        .by_seat(),
    Block::flags("facing", &[4, CELLS], "the empty square that each locomotive faces").by_seat(),
    Block::flags("facing_end", &[4, ENDS], "the end by which it will enter").by_seat(),
    Block::flags("stack", &[ALL], "tiles still in the stack").by_seat(),
    Block::numbers(
        "arrived",
        &[STATIONS],
        TILES,
        "the round in which each station was reached; 0 for not yet",
    )
    .by_seat(),
    Block::numbers("route", &[1], 255, "tiles driven, 255 at most").by_seat(),
    Block::numbers("points", &[1], 255, "points, 255 at most").by_seat(),
];

/// What the seat that looks knows of one seat.
struct Desk<'a> {
    frame: &'a Frame,
    /// The tile of the running round, 0 for none.
    drawn: u8,
    built: bool,
    finished: bool,
    stack: Cards,
    arrived: [u8; STATIONS],
    route: u16,
    points: i16,
}

/// What all seats have in common.
struct Common<'a> {
    variant: Variant,
    kit: &'a Kit,
    round: u8,
    seats: u8,
    /// One's own tile of the running round.
    laid: Option<(u8, u8)>,
}

impl Observe for Depot {
    const BLOCKS: &'static [Block] = BLOCKS;

    fn write(view: &View, seat: Seat, to: &mut Tape<'_>) {
        let common = Common {
            variant: view.variant,
            kit: &view.kit,
            round: view.round,
            seats: u8::try_from(view.desks.len()).unwrap_or(1),
            laid: view.desks[seat.index()].laid,
        };
        let desk = |other: Seat| {
            let desk = &view.desks[other.index()];
            let mut arrived = [0; STATIONS];
            for (place, column) in arrived.iter_mut().zip(&view.arrivals) {
                let own = column.iter().find(|arrival| arrival.seat == other);
                *place = own.map_or(0, |arrival| arrival.round);
            }
            Desk {
                frame: &desk.frame,
                drawn: desk.drawn.unwrap_or(0),
                built: desk.built,
                finished: desk.finished,
                stack: desk.stack_left.iter().copied().collect(),
                arrived,
                route: desk.points.route,
                points: desk.points.total,
            }
        };
        write(&common, desk, seat, to);
    }

    fn write_quickly(&self, seat: Seat, to: &mut Tape<'_>) {
        let common = Common {
            variant: self.variant,
            kit: &self.kit,
            round: self.round,
            seats: self.seats,
            laid: self.places[seat.index()].laid,
        };
        let desk = |other: Seat| {
            let place = &self.places[other.index()];
            let active = self.active.has(other);
            Desk {
                frame: &place.frame,
                drawn: place.drawn,
                built: active && !self.building.has(other),
                finished: !active,
                stack: place.left,
                arrived: self.arrivals.map(|rounds| rounds[other.index()]),
                route: place.route,
                points: self.points(other),
            }
        };
        write(&common, desk, seat, to);
    }
}

fn write<'a>(common: &Common<'_>, desk: impl Fn(Seat) -> Desk<'a>, seat: Seat, to: &mut Tape<'_>) {
    let mut desks = [const { None }; SEATS];
    for (place, other) in desks.iter_mut().zip(around(seat, common.seats)) {
        *place = Some(desk(other));
    }
    let desks = || desks.iter().flatten();
    to.one_of(common.variant as usize, 3);
    to.number(common.round);
    desks().for_each(|desk| to.maybe_one_of(usize::from(desk.drawn).checked_sub(1), ALL));
    desks().for_each(|desk| to.flag(desk.built));
    desks().for_each(|desk| to.flag(desk.finished));
    to.maybe_one_of(common.laid.map(|(cell, _)| cell.into()), CELLS);
    to.maybe_one_of(common.laid.map(|(_, turn)| turn.into()), 4);
    desks().for_each(|desk| squares(desk.frame, to, |laid| laid.tile));
    desks().for_each(|desk| squares(desk.frame, to, |laid| laid.turn));
    desks().for_each(|desk| tracks(common.kit, desk.frame, to));
    desks().for_each(|desk| desk.frame.locos().iter().for_each(|&loco| to.one_of(state(loco), 4)));
    let facing = |desk: &Desk<'_>| Engine::ALL.map(|engine| desk.frame.facing(common.kit, engine));
    for desk in desks() {
        for faced in facing(desk) {
            to.maybe_one_of(faced.map(|(cell, _)| cell.into()), CELLS);
        }
    }
    for desk in desks() {
        for faced in facing(desk) {
            to.maybe_one_of(faced.map(|(_, end)| end.into()), ENDS);
        }
    }
    desks().for_each(|desk| to.set(desk.stack.bits() >> 1, ALL));
    desks().for_each(|desk| to.numbers(&desk.arrived));
    desks().for_each(|desk| to.capped(desk.route.into(), 255));
    desks().for_each(|desk| to.capped(desk.points.into(), 255));
}

/// A number of every square, 0 where no tile lies.
fn squares(frame: &Frame, to: &mut Tape<'_>, number: impl Fn(crate::Laid) -> u8) {
    let entries = to.take(CELLS);
    for (cell, laid) in frame.tiles() {
        entries[usize::from(cell)] = number(laid);
    }
}

/// Where the tracks of every square lead.
fn tracks(kit: &Kit, frame: &Frame, to: &mut Tape<'_>) {
    let entries = to.take(CELLS * ENDS);
    for (cell, laid) in frame.tiles() {
        for (end, entry) in (0..).zip(&mut entries[usize::from(cell) * ENDS..][..ENDS]) {
            *entry = kit.across(laid.tile, laid.turn, end) + 1;
        }
    }
}

const fn state(loco: Loco) -> usize {
    match loco {
        Loco::Waiting => 0,
        Loco::At { .. } => 1,
        Loco::Station(_) => 2,
        Loco::Gone(_) => 3,
    }
}
