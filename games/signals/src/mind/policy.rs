//! The next decision of a team that looks one action ahead: what levels 1 and 2 play, and how everybody plays on in
//! imagined games.
//!
//! How good a board is, is what it promises (`value.rs`) and what the next timetable card may do to it; level 1 hardly thinks of
//! the card. Here are the decisions about a card, in `acts.rs` those about action cards.

use crate::action::Action;
use crate::field::Field;
use crate::mind::value::{DELIVERED, Outlook, card_gain};
use crate::net::SignalId;
use crate::piece::{Colour, Helper};
use crate::view::Phase;
use crate::{STARTS, Signals};

/// What a lost token costs.
const TOKEN: f32 = 1.4;
/// What losing the game at once costs.
const RUIN: f32 = 300.0;
/// What a helper must bring.
const HELP: f32 = 4.0;
/// How much of what the next card brings level 1 sees, and level 2.
const AHEAD: [f32; 2] = [0.5, 1.8];

/// Somebody who decides for the team.
#[derive(Clone, Copy)]
pub(crate) struct Mind<'a> {
    pub(crate) game: &'a Signals,
    /// How much what the next card brings counts.
    ahead: f32,
}

impl<'a> Mind<'a> {
    /// A player of level 1 or 2 to whom it falls to decide.
    pub(crate) const fn new(game: &'a Signals, level: u8) -> Self {
        Self { game, ahead: AHEAD[if level < 2 { 0 } else { 1 }] }
    }
}

impl Mind<'_> {
    /// The board seen with what tokens cost now.
    pub(crate) fn outlook<'f>(&self, field: &'f Field) -> Outlook<'f> {
        let ruin = if self.game.left == 0 { Some((self.game.clock, RUIN)) } else { None };
        Outlook::of(field, TOKEN, ruin)
    }

    /// What the next timetable card brings on average.
    pub(crate) fn next_card(&self, colours: [f32; 3]) -> f32 {
        let count = self.game.unseen.len();
        if self.game.left == 0 || count == 0 {
            return 0.0;
        }
        let mut sum = 0.0;
        for card in self.game.unseen.iter() {
            sum += card_gain(self.game.net().card(card).moves(), colours);
        }
        #[allow(clippy::cast_precision_loss)]
        let mean = sum / count as f32;
        mean
    }

    /// How good a board is at the end of one's actions.
    pub(crate) fn score_of(&self, field: &Field) -> f32 {
        let outlook = self.outlook(field);
        self.score(&outlook, outlook.colours())
    }

    /// How good a board is, given what the move of each colour brings.
    pub(crate) fn score(&self, outlook: &Outlook<'_>, colours: [f32; 3]) -> f32 {
        outlook.total() + self.ahead * self.next_card(colours)
    }

    /// What the seat does next.
    pub(crate) fn decide(&self) -> Action {
        match self.game.phase {
            Phase::Revealed => self.under(),
            Phase::Deploy => self.deploys(),
            Phase::Colour => self.colours(),
            Phase::Roll => self.rolls(),
            Phase::Drive => self.drives(),
            Phase::Pass => self.passes(),
            Phase::Layout => self.lays(),
            _ => self.acts(),
        }
    }

    /// Whether a helper should be asked for so much: the nearer the end, the less it must bring.
    fn worth_help(&self, gain: f32) -> bool {
        gain > HELP * (0.25 + f32::from(self.game.left) / 16.0)
    }

    fn under(&self) -> Action {
        let Some(state) = self.game.card else { return Action::Resolve };
        let outlook = self.outlook(&self.game.field);
        let colours = outlook.colours();
        let here = card_gain(self.game.net().card(state.card).moves(), colours);
        if self.worth_help(self.next_card(colours) - here) { Action::Under } else { Action::Resolve }
    }

    /// The fastest train there is.
    fn deploys(&self) -> Action {
        let ready = self.game.deployable();
        let colour = Colour::ALL.into_iter().find(|&colour| ready >> colour as u8 & 1 == 1);
        let colour = colour.unwrap_or(Colour::Black);
        if self.game.can_help(Helper::Shunter) {
            let (gain, start) = self.best_start(colour);
            if self.worth_help(gain) {
                return Action::Shunt { colour, start };
            }
        }
        Action::Deploy(colour)
    }

    /// The start that is better than the average by most.
    pub(crate) fn best_start(&self, colour: Colour) -> (f32, u8) {
        let Some(train) = self.game.field.in_depot(colour) else { return (0.0, 0) };
        let starts = self.game.net().starts();
        let mut best = (f32::MIN, 0);
        let (mut sum, mut weight) = (0.0, 0.0);
        for start in 0..u8::try_from(STARTS).unwrap_or(0) {
            let mut field = self.game.field.clone();
            let place = starts.nth(usize::from(start));
            if field.occupant(place).is_some() {
                continue;
            }
            field.trains[usize::from(train)].place = place;
            let worth = self.outlook(&field).worth[usize::from(train)];
            if worth > best.0 {
                best = (worth, start);
            }
            let number = self.game.numbers[usize::from(start)];
            let ways = f32::from(6 - number.abs_diff(7));
            sum += ways * worth;
            weight += ways;
        }
        (best.0 - sum / weight.max(1.0), best.1)
    }

    fn colours(&self) -> Action {
        let moved = self.game.card.map_or(0, |card| card.moved);
        let gains = self.outlook(&self.game.field).colours();
        let open = Colour::ALL.into_iter().filter(|&colour| moved >> colour as u8 & 1 == 0);
        let best = open.max_by(|&left, &right| gains[left.index()].total_cmp(&gains[right.index()]));
        Action::Colour(best.unwrap_or(Colour::Black))
    }

    fn rolls(&self) -> Action {
        let outlook = self.outlook(&self.game.field);
        let waiting = self.game.waiting();
        let mut best = (f32::MIN, 0);
        let mut worst = (f32::MAX, 0);
        let mut sum = 0.0;
        for train in (0..9).filter(|train| waiting >> train & 1 == 1) {
            let gain = outlook.roll(train);
            sum += gain;
            if gain > best.0 {
                best = (gain, train);
            }
            if gain < worst.0 {
                worst = (gain, train);
            }
        }
        let rolled = self.game.card.is_some_and(|card| card.rolled);
        if !rolled && self.game.can_help(Helper::Conductor) && self.worth_help(-sum) {
            return Action::Hold;
        }
        if self.game.can_help(Helper::Controller) && self.worth_help(-worst.0) {
            return Action::Spare(worst.1);
        }
        Action::Roll(best.1)
    }

    fn drives(&self) -> Action {
        let Some(roll) = self.game.roll else { return Action::Go };
        let outlook = self.outlook(&self.game.field);
        let train = self.game.field.train(roll.train);
        let from = (train.place, train.heading);
        let mut best = (f32::MIN, Action::Go);
        if self.game.net().cities().has(train.place) {
            let exits = self.game.field.exits(train.place);
            for exit in (0..8).filter(|exit| exits >> exit & 1 == 1) {
                let gain = outlook.best_leg(roll.train, from, roll.value, Some(exit));
                if gain > best.0 {
                    best = (gain, Action::Exit(exit));
                }
            }
        } else {
            best.0 = outlook.best_leg(roll.train, from, roll.value, None);
        }
        if self.game.can_help(Helper::Logistics) && self.worth_help(outlook.roll(roll.train) - best.0) {
            return Action::Reroll;
        }
        if self.game.could_pass() && self.worth_help(self.dispatched(roll.train, roll.value) - best.0) {
            return Action::Dispatch;
        }
        best.1
    }

    /// What a roll brings if the dispatcher lets the train pass cities (SIGNALS-8.3).
    fn dispatched(&self, train: u8, points: u8) -> f32 {
        let mut field = self.game.field.clone();
        field.dispatched = true;
        self.outlook(&field).best_drive(train, points, None)
    }

    fn passes(&self) -> Action {
        let Some(roll) = self.game.roll else { return Action::Stop };
        let outlook = self.outlook(&self.game.field);
        let place = self.game.field.train(roll.train).place;
        let exits = self.game.field.exits(place) & !(1 << roll.entry);
        let halt = self.game.field.halt(roll.train, roll.value);
        let mut best = (outlook.gain(roll.train, &halt), Action::Stop);
        for exit in (0..8).filter(|exit| exits >> exit & 1 == 1) {
            let gain = outlook.best_leg(roll.train, (place, 0), roll.value, Some(exit));
            if gain > best.0 {
                best = (gain, Action::Exit(exit));
            }
        }
        best.1
    }

    fn lays(&self) -> Action {
        if !self.game.setup.extra || self.game.marked {
            return Action::Done;
        }
        let reds = self.game.net().all_signals() - self.game.field.greens;
        let mut best = (f32::MIN, SignalId(0));
        for signal in reds.iter() {
            let mut field = self.game.field.clone();
            field.greens.put(signal);
            let score = self.score_of(&field);
            if score > best.0 {
                best = (score, signal);
            }
        }
        Action::Mark(best.1)
    }

    /// The chance to win once a card is resolved, as learned from many games of level 2: by the work that is left, counted in
    /// goods, and the time, counted in turns.
    pub(crate) fn chance(&self) -> f32 {
        let outlook = self.outlook(&self.game.field);
        let next = self.next_card(outlook.colours());
        let work = f32::from(self.game.field.goal) - outlook.total() / DELIVERED;
        let time = f32::from(self.game.left) + f32::from(self.game.clock) / f32::from(self.game.setup.time);
        let sum = 5.286 + 1.089 * work - 0.057 * time - 0.0393 * work * time - 0.0093 * work * work
            + 0.007_45 * time * time
            - 20.507 * work / (time + 1.0)
            + 0.0696 * next;
        1.0 / (1.0 + (-sum).exp())
    }
}
