//! How bots build, and what a hint says.
//!
//! Level 1 takes the most points now. Level 2 also wants its locomotives to run on. Level 3 plays many imagined games to
//! their end: the others as level 2 would, then itself from each spot with the same tiles to come, and leaves out the
//! worse half of the spots again and again.

use game::race::{Race, Terms};
use game::{Effort, Game as _, Plan, Seat, SplitMix64};

use super::eval::live;
use super::rollout::{Arrivals, Lone, Spot, Table, totals};
use crate::Depot;
use crate::action::Action;

/// The race of level 3 between spots. Every round is an imagined game.
const RACE: Terms = Terms { halve: &[40, 120, 280], most: 600, alone: 0, planned: None };
/// The imagined games of levels 1 and 2, which say what they expect.
const GLANCE: Terms = Terms { halve: &[], most: 8, alone: 8, planned: None };

/// What this level builds.
pub(crate) fn plan(game: &Depot, seat: Seat, effort: &mut Effort<'_>) -> Option<Plan<Action>> {
    if !game.turn().players().has(seat) {
        return None;
    }
    let mut planner = Planner::of(game, seat, effort);
    let place = &game.places[seat.index()];
    if let Some(spot) = place.laid {
        // The tile lies already: all that is left is to build.
        let expects = planner.expects(spot);
        return Some(Plan::new(vec![Action::Build], expects));
    }
    let (spot, expects) = match effort.level {
        0 | 1 => planner.at_once(0),
        2 => planner.at_once(live(game.variant)),
        _ => planner.think(effort.more),
    };
    let (cell, turn) = spot;
    Some(Plan::new(vec![Action::Lay { cell, turn }, Action::Build], expects))
}

struct Planner<'a> {
    game: &'a Depot,
    seat: Seat,
    tile: u8,
    quick: SplitMix64,
    /// The others now: their stations as known.
    others: Vec<Lone>,
    known: Vec<Arrivals>,
    me: Lone,
}

impl<'a> Planner<'a> {
    fn of(game: &'a Depot, seat: Seat, effort: &mut Effort<'_>) -> Self {
        let lone = |seat: Seat| {
            let place = &game.places[seat.index()];
            let mut arrived = [0; crate::STATIONS];
            for (arrived, rounds) in arrived.iter_mut().zip(&game.arrivals) {
                *arrived = rounds[seat.index()];
            }
            Lone {
                frame: place.frame,
                left: place.left.iter().fold(0, |left, tile| left | 1 << tile),
                route: i16::try_from(place.route).unwrap_or(i16::MAX),
                arrived,
                round: game.round,
            }
        };
        let others: Vec<Lone> = game.everybody().iter().filter(|&other| other != seat).map(lone).collect();
        Self {
            game,
            seat,
            tile: game.places[seat.index()].drawn,
            quick: SplitMix64::new(u64::from((effort.pick)(u32::MAX))),
            known: others.iter().map(|other| other.arrived).collect(),
            others,
            me: lone(seat),
        }
    }

    fn table<'b>(&self, others: &'b [Arrivals]) -> Table<'b>
    where
        'a: 'b,
    {
        Table { kit: &self.game.kit, variant: self.game.variant, seats: self.game.seats, others }
    }

    /// The best spot without looking further.
    fn at_once(&mut self, live: i16) -> (Spot, f32) {
        let mut lots = SplitMix64::new(self.quick.next());
        let (_, spot) = self.me.careful(&self.table(&self.known), self.tile, live, &mut lots);
        (spot, self.expects(spot))
    }

    /// What a few games from this spot bring.
    fn expects(&mut self, spot: Spot) -> f32 {
        let mut race = Race::new(GLANCE, [spot]);
        while race.is_open() {
            self.game_from(&mut race);
        }
        race.winner().map_or(0.0, |(_, [_, points])| points)
    }

    /// Level 3.
    fn think(&mut self, more: &mut dyn FnMut() -> bool) -> (Spot, f32) {
        let mut spots = Vec::new();
        self.me.spots(&self.game.kit, self.tile, &mut |spot| spots.push(spot));
        let mut race = Race::new(RACE, spots);
        while race.is_open() && more() {
            self.game_from(&mut race);
        }
        if race.rounds() == 0 {
            return self.at_once(live(self.game.variant));
        }
        race.winner().map_or(((0, 0), 0.0), |(spot, [_, points])| (spot, points))
    }

    /// One game to the end from each of these spots: the others do the same in all of them, and the same tiles come.
    /// What the end is worth decides; the points are to be told.
    fn game_from(&mut self, race: &mut Race<Spot, 2>) {
        let live = live(self.game.variant);
        let count = self.others.len();
        let mut quick = SplitMix64::new(self.quick.next());
        let mut routes = [0; crate::SEATS];
        let mut arrivals = [[0; crate::STATIONS]; crate::SEATS];
        for at in 0..count {
            // What another sees of the rest: the stations reached so far.
            let mut other = self.others[at];
            let mut seen = [[0; crate::STATIONS]; crate::SEATS];
            for (to, seen) in seen.iter_mut().enumerate().take(count) {
                *seen = if to == at { self.me.arrived } else { self.known[to] };
            }
            let drawn = self.drawn(at);
            let table = self.table(&seen[..count]);
            if drawn > 0 {
                (other, _) = other.careful(&table, drawn, live, &mut quick);
            }
            other.finish(&table, live, &mut quick);
            (routes[at + 1], arrivals[at + 1]) = (other.route, other.arrived);
        }
        let key = self.quick.next();
        race.round(|&spot| {
            let mut me = self.me;
            let mut quick = SplitMix64::new(key);
            let others = arrivals;
            let table = self.table(&others[1..=count]);
            me.build(&table, self.tile, spot);
            me.finish(&table, live, &mut quick);
            (routes[0], arrivals[0]) = (me.route, me.arrived);
            let mut points = [0; crate::SEATS];
            totals(&table, &routes[..=count], &arrivals[..=count], &mut points);
            [worth(&points[..=count]), f32::from(points[0])]
        });
    }

    /// The tile another seat has in hand.
    fn drawn(&self, other: usize) -> u8 {
        let seats = self.game.everybody().iter().filter(|&seat| seat != self.seat);
        seats.map(|seat| self.game.places[seat.index()].drawn).nth(other).unwrap_or(0)
    }
}

/// What a final score is worth to the first seat: its points, and more so being ahead of the best other.
fn worth(points: &[i16]) -> f32 {
    let own = f32::from(points[0]);
    points[1..].iter().max().map_or(own, |&best| {
        let lead = own - f32::from(best);
        0.3 * own + lead.clamp(-15.0, 15.0)
    })
}
