//! A uniformly random action without listing them all: playouts spend most of their time here.

use game::{Game as _, Seat};

use crate::luck::{bits, nth_bit};
use crate::net::{JunctionId, SignalId, SignalSet};
use crate::pay::Pay;
use crate::piece::{Helper, Kind, Position};
use crate::view::Phase;
use crate::{Action, Signals};

/// What a hand can pay with.
struct Payments {
    hand: [u8; 3],
    /// How many pairs of cards there are.
    pairs: u32,
}

impl Payments {
    fn of(hand: [u8; 3]) -> Self {
        let has = |kind: usize, least: u8| u32::from(hand[kind] >= least);
        let [a, b, c] = [has(0, 1), has(1, 1), has(2, 1)];
        Self { hand, pairs: has(0, 2) + has(1, 2) + has(2, 2) + a * b + a * c + b * c }
    }

    /// In how many ways an action of this kind can be paid.
    fn ways(&self, kind: Kind) -> u32 {
        self.pairs + u32::from(self.hand[kind.index()] > 0)
    }

    /// The way with this number.
    fn nth(&self, kind: Kind, nth: u32) -> Pay {
        let open = Pay::ALL.into_iter().filter(|pay| pay.affords(&self.hand, kind));
        open.take(nth as usize + 1).last().unwrap_or(Pay::ONE)
    }
}

impl Signals {
    pub(crate) fn random_legal(
        &self,
        seat: Seat,
        legal: &mut Vec<Action>,
        pick: &mut impl FnMut(u32) -> u32,
    ) -> Action {
        if self.phase == Phase::Act {
            return self.any_act(pick);
        }
        legal.clear();
        self.legal(seat, legal);
        legal[pick(u32::try_from(legal.len()).unwrap_or(u32::MAX)) as usize]
    }

    fn any_act(&self, pick: &mut impl FnMut(u32) -> u32) -> Action {
        let payments = Payments::of(*self.own());
        let kinds: u32 = payments.hand.iter().map(|&count| u32::from(count > 0)).sum();
        let running = u64::from(self.movable());
        let loadable = if kinds > 0 { u64::from(self.loadable()) } else { 0 };
        let ways = Kind::ALL.map(|kind| payments.ways(kind));
        let (bound, free) = self.shifts();
        let reds = (self.net().all_signals() - self.field.greens).len();
        let shifts = bound.total + free.len() * reds;
        let signals = shifts * ways[0];
        let switches = self.net().turns() * ways[1];
        let moves = running.count_ones() * ways[2];
        let loads = loadable.count_ones() * kinds;
        let dispatch = u32::from(self.can_help(Helper::Dispatcher));
        let mut at = pick(signals + switches + moves + loads + dispatch + 1 + u32::from(self.fewer()));
        if at < signals {
            let pay = payments.nth(Kind::Signal, at % ways[0]);
            let (from, to) = self.nth_shift(&bound, free, reds, at / ways[0]);
            return Action::Signal { from, to, pay };
        }
        at -= signals;
        if at < switches {
            let pay = payments.nth(Kind::Switch, at % ways[1]);
            let (junction, position) = self.nth_turn(at / ways[1]);
            return Action::Switch { junction, position, pay };
        }
        at -= switches;
        if at < moves {
            let pay = payments.nth(Kind::Move, at % ways[2]);
            return Action::Move { train: nth_bit(running, at / ways[2]), pay };
        }
        at -= moves;
        if at < loads {
            let held = Kind::ALL.into_iter().filter(|kind| payments.hand[kind.index()] > 0);
            let card = held.take((at % kinds) as usize + 1).last().unwrap_or(Kind::Move);
            return Action::Load { train: nth_bit(loadable, at / kinds), card };
        }
        at -= loads;
        if at < dispatch {
            return Action::Dispatch;
        }
        match at - dispatch {
            0 => Action::End,
            more => Action::EndWith(u8::try_from(more - 1).unwrap_or(0)),
        }
    }

    /// Markers that are the only one of their city, with how many signals of that city are red; and all other markers.
    fn shifts(&self) -> (Bound, SignalSet) {
        let (mut bound, mut free) = (Bound::default(), self.field.greens);
        let net = self.net();
        for city in net.cities().iter() {
            let own = net.entrances(city);
            let green = self.field.greens & own;
            if green.is_one() {
                free -= green;
                let targets = own - green;
                bound.cities[city.index()] = (green, targets);
                bound.total += targets.len();
            }
        }
        (bound, free)
    }

    fn nth_shift(&self, bound: &Bound, free: SignalSet, reds: u32, mut at: u32) -> (SignalId, SignalId) {
        let nth = |set: SignalSet, at: u32| set.nth(at).unwrap_or(SignalId::NONE);
        for &(green, targets) in &bound.cities {
            let count = targets.len();
            if at < count {
                return (nth(green, 0), nth(targets, at));
            }
            at -= count;
        }
        let red = self.net().all_signals() - self.field.greens;
        (nth(free, at / reds), nth(red, at % reds))
    }

    /// The other position of some switch with this number.
    fn nth_turn(&self, mut at: u32) -> (JunctionId, Position) {
        for (junction, spot) in JunctionId::all().zip(self.net().junctions()) {
            let ways = spot.branches.len();
            let others = if ways == 3 { 2 } else { 5 };
            if at < others {
                let now = self.field.switch(junction);
                let mut open = Position::all(ways).filter(|&position| position != now);
                return (junction, open.nth(at as usize).unwrap_or(now));
            }
            at -= others;
        }
        (JunctionId::NONE, Position::default())
    }

    /// The trains of a set, in order.
    pub fn listed(trains: u16) -> impl Iterator<Item = u8> {
        bits(u64::from(trains))
    }
}

/// Markers that must stay at their city.
#[derive(Default)]
struct Bound {
    /// For each city the marker and the signals it may go to.
    cities: [(SignalSet, SignalSet); 6],
    total: u32,
}
