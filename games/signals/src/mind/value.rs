//! How good the board is: what is delivered, how near every train is to its next delivery, and what the next card may bring.

use crate::drive::{Drive, Leg};
use crate::field::{DEPOT, Field, Train};
use crate::mind::guide::{self, Guide, NEVER, Need};
use crate::net::{CITIES, PORTS, PlaceId};
use crate::piece::{Colour, Good, TRAINS, colour_of};
use crate::timetable::Symbol;

/// A delivered good.
pub(crate) const DELIVERED: f32 = 26.0;
/// A train with its good at the port's door.
const NEAR: f32 = 26.0;
/// Loading a good: the card, and waiting for it.
const LOAD: f32 = 3.15;
/// A train that no good waits for.
const IDLE: f32 = -1.6;

/// The board and where everybody is going.
pub(crate) struct Outlook<'a> {
    pub(crate) field: &'a Field,
    guide: Guide,
    /// From each city to the best port that needs its good.
    onward: [f32; CITIES],
    /// Goods that no train is on its way to fetch.
    free: [u8; CITIES],
    /// The good a train is on its way to fetch.
    fetches: [Option<Good>; TRAINS],
    /// The port another train brings this good to.
    brings: [[u8; CITIES]; PORTS],
    /// The port a loaded train goes to.
    goes: [u8; TRAINS],
    /// What each train is worth.
    pub(crate) worth: [f32; TRAINS],
    /// What a lost token costs.
    token: f32,
    /// In the last turn: as many tokens lose the game, and what that costs.
    ruin: Option<(u8, f32)>,
}

impl<'a> Outlook<'a> {
    pub(crate) fn of(field: &'a Field, token: f32, ruin: Option<(u8, f32)>) -> Self {
        let mut outlook = Self {
            field,
            guide: Guide::of(field, guide::all(field)),
            onward: [NEVER; CITIES],
            free: field.goods,
            fetches: [None; TRAINS],
            brings: [[0; CITIES]; PORTS],
            goes: [0; TRAINS],
            worth: [0.0; TRAINS],
            token,
            ruin,
        };
        outlook.send_loaded();
        for good in Good::ALL {
            let home = field.board.home(good);
            outlook.onward[good.index()] = outlook.to_port(good, (home, 0)).0;
        }
        outlook.send_empty();
        outlook
    }

    /// Loaded trains to the ports that need their goods, the nearest first.
    fn send_loaded(&mut self) {
        let mut left = self.those(|train| train.cargo.is_some());
        while left != 0 {
            let mut best = (f32::MAX, 0, 0, Good::Yellow);
            for (at, train) in self.field.trains.iter().enumerate() {
                let Some(good) = train.cargo.filter(|_| left >> at & 1 == 1) else { continue };
                let (far, port) = self.to_port(good, (train.place, train.heading));
                if far < best.0 {
                    best = (far, at, port, good);
                }
            }
            let (far, train, port, good) = best;
            left &= !(1 << train);
            self.brings[usize::from(port)][good.index()] += 1;
            self.goes[train] = port;
            self.worth[train] = NEAR - far.min(NEAR);
        }
    }

    /// Empty trains to goods, the nearest first.
    fn send_empty(&mut self) {
        let mut left = self.those(|train| train.runs() && train.cargo.is_none());
        while left != 0 {
            let mut best = (f32::MAX, 0, None);
            for (at, train) in self.field.trains.iter().enumerate() {
                if left >> at & 1 == 1 {
                    let (far, good) = self.to_good((train.place, train.heading), self.free);
                    if far < best.0 {
                        best = (far, at, good);
                    }
                }
            }
            let (far, train, good) = best;
            left &= !(1 << train);
            self.fetches[train] = good;
            self.worth[train] = IDLE;
            if let Some(good) = good {
                self.free[good.index()] -= 1;
                self.worth[train] = NEAR - far.min(NEAR);
            }
        }
    }

    /// Trains as a set.
    fn those(&self, which: impl Fn(&Train) -> bool) -> u16 {
        let trains = self.field.trains.iter().enumerate().filter(|&(_, train)| which(train));
        trains.fold(0, |all, (at, _)| all | 1 << at)
    }

    /// How far it is to the best port that needs a good, and which.
    fn to_port(&self, good: Good, (place, heading): (PlaceId, u8)) -> (f32, u8) {
        let mut best = (NEVER, 0);
        for port in 0..self.field.board.ports() {
            let several = self.field.board.ports() > 1;
            let taken = self.brings[usize::from(port)][good.index()] > 0;
            if several && (taken || !self.field.takes(port, good)) {
                continue;
            }
            let far = self.guide.far(self.field, place, heading, self.field.board.port(port));
            if far < best.0 {
                best = (far, port);
            }
        }
        best
    }

    /// How far it is to the best good and on to its port.
    fn to_good(&self, (place, heading): (PlaceId, u8), free: [u8; CITIES]) -> (f32, Option<Good>) {
        let mut best = (NEVER, None);
        for good in Good::ALL {
            if free[good.index()] == 0 {
                continue;
            }
            let home = self.field.board.home(good);
            let far = self.guide.far(self.field, place, heading, home) + LOAD + self.onward[good.index()];
            if far < best.0 {
                best = (far, Some(good));
            }
        }
        best
    }

    /// What a train would be worth elsewhere, all others staying as they are.
    fn elsewhere(&self, train: u8, place: PlaceId, heading: u8) -> f32 {
        let own = usize::from(train);
        if self.field.trains[own].cargo.is_some() {
            let port = self.field.board.port(self.goes[own]);
            let far = self.guide.far(self.field, place, heading, port);
            return NEAR - far.min(NEAR);
        }
        let mut free = self.free;
        if let Some(good) = self.fetches[own] {
            free[good.index()] += 1;
        }
        match self.to_good((place, heading), free) {
            (_, None) => IDLE,
            (far, Some(_)) => NEAR - far.min(NEAR),
        }
    }

    /// What a move brings.
    pub(crate) fn gain(&self, train: u8, drive: &Drive) -> f32 {
        let before = self.worth[usize::from(train)];
        let after = if drive.place != DEPOT {
            self.elsewhere(train, drive.place, drive.heading)
        } else if drive.delivered.is_some() {
            DELIVERED
        } else {
            0.0
        };
        let ruin = self.ruin.filter(|&(clock, _)| drive.tokens >= clock).map_or(0.0, |(_, ruin)| ruin);
        after - before - self.token * f32::from(drive.tokens) - ruin
    }

    /// The best way to drive so far, from this exit of a city or from where the train stands.
    pub(crate) fn best_drive(&self, train: u8, points: u8, exit: Option<u8>) -> f32 {
        let from = self.field.train(train);
        self.best_leg(train, (from.place, from.heading), points, exit)
    }

    pub(crate) fn best_leg(&self, train: u8, from: (PlaceId, u8), points: u8, exit: Option<u8>) -> f32 {
        if exit.is_none() && self.field.board.cities().has(from.0) {
            let exits = self.field.exits(from.0);
            let each = (0..8).filter(|exit| exits >> exit & 1 == 1);
            return each.map(|exit| self.best_leg(train, from, points, Some(exit))).fold(f32::MIN, f32::max);
        }
        let Leg { drive, pass, .. } = self.field.leg(train, from, points, exit);
        let stop = self.gain(train, &drive);
        let Some((city, entry)) = pass else { return stop };
        let exits = self.field.exits(city) & !(1 << entry);
        let on = (0..8).filter(|exit| exits >> exit & 1 == 1);
        on.map(|exit| self.best_leg(train, (city, 0), drive.unused, Some(exit))).fold(stop, f32::max)
    }

    /// What a roll of the die brings for a train on average.
    pub(crate) fn roll(&self, train: u8) -> f32 {
        let die = self.field.board.stock().dice[colour_of(train).index()];
        let faces = (0..).zip(&die).filter(|&(_, &weight)| weight > 0);
        faces.map(|(value, &weight)| f32::from(weight) * self.best_drive(train, value, None)).sum::<f32>()
            / 6.0
    }

    /// What a roll of the die brings for every train.
    pub(crate) fn rolls(&self) -> [f32; TRAINS] {
        let mut rolls = [0.0; TRAINS];
        for ((at, train), roll) in (0..).zip(&self.field.trains).zip(&mut rolls) {
            if Train::runs(train) {
                *roll = self.roll(at);
            }
        }
        rolls
    }

    /// What the move of all trains of each colour brings.
    pub(crate) fn colours(&self) -> [f32; 3] {
        by_colour(&self.rolls())
    }

    /// What must be changed on the ways of all trains.
    pub(crate) fn needs(&self, need: &mut impl FnMut(Need)) {
        for (at, train) in self.field.trains.iter().enumerate() {
            if !train.runs() {
                continue;
            }
            let from = (train.place, train.heading);
            if train.cargo.is_some() {
                let port = self.field.board.port(self.goes[at]);
                self.guide.follow(self.field, from, port, need);
            } else if let Some(good) = self.fetches[at] {
                let home = self.field.board.home(good);
                self.guide.follow(self.field, from, home, need);
                let (_, port) = self.to_port(good, (home, 0));
                self.guide.follow(self.field, (home, 0), self.field.board.port(port), need);
            }
        }
    }

    /// Everything on the board.
    pub(crate) fn total(&self) -> f32 {
        DELIVERED * f32::from(self.field.total()) + self.worth.iter().sum::<f32>()
    }
}

/// What the move of all trains of each colour brings, given what each would.
pub(crate) fn by_colour(rolls: &[f32; TRAINS]) -> [f32; 3] {
    let mut sums = [0.0; 3];
    for (at, roll) in (0..).zip(rolls) {
        sums[colour_of(at).index()] += roll;
    }
    sums
}

/// What a timetable card brings, given what each colour would.
pub(crate) fn card_gain(moves: impl Iterator<Item = Symbol>, colours: [f32; 3]) -> f32 {
    let mut sorted = colours;
    sorted.sort_by(|left, right| right.total_cmp(left));
    let mut any = sorted.into_iter();
    moves
        .map(|symbol| match symbol {
            Symbol::Colour(colour) => colours[Colour::index(colour)],
            Symbol::Any => any.next().unwrap_or(0.0),
        })
        .sum()
}
