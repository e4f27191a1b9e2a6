//! Action cards: what each that may help brings, and which to play.

use crate::Signals;
use crate::action::Action;
use crate::mind::guide::Need;
use crate::mind::policy::Mind;
use crate::mind::value::by_colour;
use crate::net::{JunctionId, SIGNALS, SignalId, SignalSet};
use crate::pay::Pay;
use crate::piece::{Hand, Kind, Position};

/// What a card is worth that can be kept.
const CARD: f32 = 0.9;
/// Markers that are tried for a light.
const SHIFTS: u32 = 3;
/// Switches that are thought about.
const SETS: usize = 24;

impl Mind<'_> {
    /// What cards cost beyond those that could not be kept anyway.
    pub(crate) fn price(&self, cards: u8) -> f32 {
        let hands = self.game.setup.hands;
        // No further turn for this hand.
        if self.game.left < hands {
            return 0.0;
        }
        let held: u8 = self.game.own().iter().sum();
        let stock = self.game.net().stock();
        let spare = held.saturating_sub(stock.limit - stock.drawn);
        CARD * f32::from(cards.saturating_sub(spare))
    }

    /// The action that brings most, or the end of the turn.
    pub(crate) fn acts(&self) -> Action {
        let mut best = (0.01, Action::End);
        self.weigh_acts(&mut |gain, action| {
            if gain > best.0 {
                best = (gain, action);
            }
        });
        best.1
    }

    /// What every action brings beyond its price.
    pub(crate) fn weigh_acts(&self, found: &mut dyn FnMut(f32, Action)) {
        let hand = *self.game.own();
        let outlook = self.outlook(&self.game.field);
        let rolls = outlook.rolls();
        let base = self.score(&outlook, by_colour(&rolls));
        for train in 0..9 {
            if self.game.field.loads(train).is_some() && hand.iter().any(|&count| count > 0) {
                let mut field = self.game.field.clone();
                let good = field.loads(train);
                field.trains[usize::from(train)].cargo = good;
                if let Some(good) = good {
                    field.goods[good.index()] -= 1;
                }
                let gain = self.score_of(&field) - base - self.price(1);
                found(gain, Action::Load { train, card: most(hand) });
            }
        }
        let (mut lights, mut sets) = (SignalSet::NONE, [(JunctionId(0), Position::default()); SETS]);
        let mut count = 0;
        outlook.needs(&mut |need| match need {
            Need::Light(signal) => lights.put(signal),
            Need::Set(junction, position) => {
                if count < sets.len() && !sets[..count].contains(&(junction, position)) {
                    sets[count] = (junction, position);
                    count += 1;
                }
            }
        });
        if let Some(pay) = payment(hand, Kind::Switch) {
            let price = self.price(if pay == Pay::ONE { 1 } else { 2 });
            let mut weigh = |junction: JunctionId, position: Position| {
                let mut field = self.game.field.clone();
                field.switches[junction.index()] = position;
                let gain = self.score_of(&field) - base - price;
                found(gain, Action::Switch { junction, position, pay });
            };
            sets[..count].iter().for_each(|&(junction, position)| weigh(junction, position));
        }
        if let Some(pay) = payment(hand, Kind::Signal) {
            let price = self.price(if pay == Pay::ONE { 1 } else { 2 });
            let reds = self.game.net().all_signals() - self.game.field.greens;
            self.weigh_signals(base, price, pay, lights & reds, found);
        }
        if let Some(pay) = payment(hand, Kind::Move) {
            let price = self.price(if pay == Pay::ONE { 1 } else { 2 });
            for train in Signals::listed(self.game.movable()) {
                found(rolls[usize::from(train)] - price, Action::Move { train, pay });
            }
        }
    }

    /// Markers that are missed least, each with every light that is needed: only the most promising are thought through.
    fn weigh_signals(
        &self,
        base: f32,
        price: f32,
        pay: Pay,
        lights: SignalSet,
        found: &mut dyn FnMut(f32, Action),
    ) {
        if lights.is_empty() {
            return;
        }
        let mut froms = [(0.0, SignalId(0)); SIGNALS];
        let mut count = 0;
        for from in self.game.field.greens.iter() {
            let mut field = self.game.field.clone();
            field.greens.take(from);
            froms[count] = (self.score_of(&field) - base, from);
            count += 1;
        }
        froms[..count].sort_by(|left, right| right.0.total_cmp(&left.0));
        for to in lights.iter() {
            let mut lit = self.game.field.clone();
            lit.greens.put(to);
            let more = self.score_of(&lit) - base;
            let mut tried = 0;
            for &(harm, from) in &froms[..count] {
                if !self.game.field.may_shift(from, to) {
                    continue;
                }
                if tried == SHIFTS || more + harm.min(0.0) * 0.5 - price <= 0.0 {
                    break;
                }
                tried += 1;
                let mut field = lit.clone();
                field.greens.take(from);
                found(self.score_of(&field) - base - price, Action::Signal { from, to, pay });
            }
        }
    }
}

/// The card one has most of.
pub(crate) fn most(hand: Hand) -> Kind {
    Kind::ALL.into_iter().max_by_key(|kind| hand[kind.index()]).unwrap_or(Kind::Signal)
}

/// How to pay for an action of a kind: its own card, or two of those one has most of.
pub(crate) fn payment(hand: Hand, kind: Kind) -> Option<Pay> {
    if hand[kind.index()] > 0 {
        return Some(Pay::ONE);
    }
    let one = most(hand);
    let mut rest = hand;
    rest[one.index()] = rest[one.index()].checked_sub(1)?;
    let two = most(rest);
    (rest[two.index()] > 0).then(|| Pay::two(one, two))
}
