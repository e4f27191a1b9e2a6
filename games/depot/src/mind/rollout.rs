//! Imagined games played to their end: one frame at a time, quickly and without allocating.

use game::SplitMix64;

use crate::data::{Kit, STATIONS};
use crate::frame::{Frame, Laid};
use crate::piece::{Engine, StationId};
use crate::run::{Leg, RunEnd, Trace};
use crate::setup::Variant;

/// The rounds in which a seat reaches the stations; 0 for never.
pub(crate) type Arrivals = [u8; STATIONS];

/// What everybody at the table knows, and when the others reach stations.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    pub(crate) kit: &'a Kit,
    pub(crate) variant: Variant,
    pub(crate) seats: u8,
    pub(crate) others: &'a [Arrivals],
}

impl Table<'_> {
    /// What a station gives to who reaches it in this round.
    pub(crate) fn prize(&self, station: StationId, round: u8) -> i16 {
        if !self.variant.stations() {
            return 0;
        }
        let mut rank = 1;
        for other in self.others {
            let at = other[station.index()];
            rank += u8::from(at != 0 && at < round);
        }
        i16::from(self.kit.station(station).prize(self.seats, rank))
    }
}

/// One seat's game.
#[derive(Clone, Copy)]
pub(crate) struct Lone {
    pub(crate) frame: Frame,
    /// Tiles in the stack, as bits.
    pub(crate) left: u32,
    /// Tiles driven.
    pub(crate) route: i16,
    pub(crate) arrived: Arrivals,
    /// Rounds completed.
    pub(crate) round: u8,
}

/// Counts while a tile is tried.
struct Tally {
    route: u8,
    arrived: [Option<StationId>; 4],
}

impl Trace for Tally {
    fn leg(&mut self, _: Leg) {}

    fn ran(&mut self, engine: Engine, tiles: u8, end: RunEnd) {
        self.route += tiles;
        if let RunEnd::Arrives(station) = end {
            self.arrived[engine.index()] = Some(station);
        }
    }
}

/// A square and a turn.
pub(crate) type Spot = (u8, u8);

impl Lone {
    /// Builds a tile; the points it brings now.
    pub(crate) fn build(&mut self, table: &Table<'_>, tile: u8, (cell, turn): Spot) -> i16 {
        self.round += 1;
        let mut tally = Tally { route: 0, arrived: [None; 4] };
        self.frame.lay(table.kit, cell, Laid { tile, turn, round: self.round }, &mut tally);
        self.route += i16::from(tally.route);
        let mut points = if table.variant.route() { i16::from(tally.route) } else { 0 };
        for station in tally.arrived.into_iter().flatten() {
            self.arrived[station.index()] = self.round;
            points += table.prize(station, self.round);
        }
        points
    }

    /// Calls `tell` with every spot where the tile may lie and looks different.
    pub(crate) fn spots(&self, kit: &Kit, tile: u8, tell: &mut impl FnMut(Spot)) {
        let mut open = self.frame.open(kit);
        let turns = kit.tile(tile).turns();
        while open != 0 {
            let cell = u8::try_from(open.trailing_zeros()).unwrap_or(0);
            (0..turns).for_each(|turn| tell((cell, turn)));
            open &= open - 1;
        }
    }

    /// The game after the best spot for a tile: points now, and `live` for every locomotive that runs on. Equals are drawn
    /// by lot.
    pub(crate) fn careful(
        &self,
        table: &Table<'_>,
        tile: u8,
        live: i16,
        quick: &mut SplitMix64,
    ) -> (Self, Spot) {
        let (mut best, mut value, mut chosen) = (*self, i32::MIN, (0, 0));
        let mut lots = quick.next();
        self.spots(table.kit, tile, &mut |spot| {
            let mut next = *self;
            let points = next.build(table, tile, spot);
            let running = next.frame.locos().iter().filter(|loco| loco.is_active()).count();
            let worth = i32::from(points) + i32::from(live) * i32::try_from(running).unwrap_or(0);
            // The last bits decide between equals; sixteen spots use up all lots.
            let key = worth << 4 | i32::try_from(lots & 15).unwrap_or(0);
            lots = lots.rotate_right(4);
            if key > value {
                (best, value, chosen) = (next, key, spot);
            }
        });
        (best, chosen)
    }

    /// Draws a tile from the stack.
    pub(crate) fn draw(&mut self, quick: &mut SplitMix64) -> u8 {
        let mut left = self.left;
        for _ in 0..quick.below(left.count_ones()) {
            left &= left - 1;
        }
        let tile = left.trailing_zeros();
        self.left &= !(1 << tile);
        u8::try_from(tile).unwrap_or(0)
    }

    /// Plays on carefully to the end.
    pub(crate) fn finish(&mut self, table: &Table<'_>, live: i16, quick: &mut SplitMix64) {
        while self.frame.is_active() {
            let tile = self.draw(quick);
            (*self, _) = self.careful(table, tile, live, quick);
        }
    }
}

/// The final points of everybody, by seat: routes, and stations by order of arrival.
pub(crate) fn totals(table: &Table<'_>, routes: &[i16], arrivals: &[Arrivals], out: &mut [i16]) {
    for (seat, total) in out.iter_mut().enumerate().take(routes.len()) {
        *total = if table.variant.route() { routes[seat] } else { 0 };
        if !table.variant.stations() {
            continue;
        }
        for (id, station) in table.kit.stations().iter().enumerate() {
            let own = arrivals[seat][id];
            if own != 0 {
                let earlier = arrivals.iter().filter(|other| other[id] != 0 && other[id] < own).count();
                *total += i16::from(station.prize(table.seats, u8::try_from(earlier + 1).unwrap_or(4)));
            }
        }
    }
}
