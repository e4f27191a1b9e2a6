//! How a turn goes: the timetable card symbol by symbol, trains that drive, the clock.

use crate::drive::{Drive, End, Leg, Why};
use crate::field::{DEPOT, Train};
use crate::net::PlaceId;
use crate::piece::{Colour, Helper};
use crate::statistics::Reason;
use crate::timetable::{CardId, START_CARD, Symbol};
use crate::view::{CardState, Phase};
use crate::{ALL_TOKENS, Event, LayoutRule, Signals, StartRule};

impl Signals {
    /// Cards are dealt: luck lays out the board, then the first seat, then the first turn begins.
    pub(crate) fn set_up(&mut self, from: Phase, emit: &mut impl FnMut(Event)) {
        self.step = 0;
        self.hand = 0;
        let next = match from {
            Phase::Deal if self.setup.layout == LayoutRule::Random => Phase::Lay,
            Phase::Deal | Phase::Lay if self.setup.starts == StartRule::Shuffled => Phase::Number,
            Phase::Deal | Phase::Lay | Phase::Number if self.is_laid_out() => Phase::Layout,
            _ => return self.begin(emit),
        };
        self.phase = next;
    }

    /// Whether players have a say in the layout (SIGNALS-2.4, SIGNALS-9.2).
    fn is_laid_out(&self) -> bool {
        match self.setup.layout {
            LayoutRule::First => self.setup.extra,
            LayoutRule::Free => true,
            LayoutRule::Random => false,
        }
    }

    /// The first turn: the start card lies on top (SIGNALS-3.3).
    fn begin(&mut self, emit: &mut impl FnMut(Event)) {
        self.reveal(START_CARD, emit);
        self.advance(emit);
    }

    /// A card is revealed; not yet resolved.
    fn reveal(&mut self, card: CardId, emit: &mut impl FnMut(Event)) {
        self.statistics.begin();
        self.lay_open(card, emit);
    }

    fn lay_open(&mut self, card: CardId, emit: &mut impl FnMut(Event)) {
        self.card = Some(CardState {
            card,
            symbol: 0,
            deployed: 0,
            moved: 0,
            colour: None,
            done: 0,
            rolled: false,
            held: None,
        });
        emit(Event::Revealed { hand: self.hand, card });
    }

    /// SIGNALS-3.1: luck has revealed a card.
    pub(crate) fn revealed(&mut self, card: CardId, emit: &mut impl FnMut(Event)) {
        self.left -= 1;
        if self.bottom == Some(card) {
            self.bottom = None;
        } else {
            self.unseen.take(card);
        }
        if self.card.is_some() {
            // SIGNALS-8.5: the card that took the place of the one under the deck.
            self.lay_open(card, emit);
        } else {
            self.reveal(card, emit);
        }
        if self.can_help(Helper::Pointsman) && self.left > 0 {
            self.phase = Phase::Revealed;
        } else {
            self.advance(emit);
        }
    }

    /// Resolves the card up to the next decision or luck; action cards follow.
    pub(crate) fn advance(&mut self, emit: &mut impl FnMut(Event)) {
        while let Some(mut state) = self.card {
            let card = *self.net().card(state.card);
            if state.symbol < card.deploy {
                if state.card == START_CARD {
                    let colour = Colour::ALL[usize::from(state.symbol)];
                    if self.can_help(Helper::Shunter) {
                        self.phase = Phase::Deploy;
                    } else {
                        self.deploy(colour);
                    }
                    return;
                }
                if self.deployable() != 0 {
                    self.phase = Phase::Deploy;
                    return;
                }
                // SIGNALS-3.4: no suitable train costs as much as an occupied start.
                emit(Event::NoTrain);
                state.symbol += 1;
                self.card = Some(state);
                if !self.lose(2, Reason::NoTrain, emit) {
                    return;
                }
                continue;
            }
            let Some(symbol) = card.symbol(usize::from(state.symbol - card.deploy)) else {
                self.phase = Phase::Act;
                return;
            };
            if state.colour.is_none() {
                let colour = match symbol {
                    Symbol::Colour(colour) => colour,
                    Symbol::Any => {
                        let [Some(last), None, None] = choices(state.moved) else {
                            self.phase = Phase::Colour;
                            return;
                        };
                        emit(Event::Chosen { colour: last });
                        last
                    }
                };
                self.choose(colour);
                continue;
            }
            if self.waiting() != 0 {
                self.phase = Phase::Roll;
                return;
            }
            self.close_symbol();
        }
    }

    /// The running movement symbol is of this colour.
    pub(crate) fn choose(&mut self, colour: Colour) {
        if let Some(card) = &mut self.card {
            card.colour = Some(colour);
            card.moved |= 1 << colour as u8;
        }
    }

    /// The running symbol is done.
    pub(crate) fn close_symbol(&mut self) {
        if let Some(card) = &mut self.card {
            card.symbol += 1;
            card.colour = None;
            card.done = 0;
            card.rolled = false;
        }
    }

    /// Colours that may be deployed now, as a set (SIGNALS-3.2, SIGNALS-3.7).
    pub(crate) fn deployable(&self) -> u8 {
        let Some(card) = self.card else { return 0 };
        if card.card == START_CARD {
            return 1 << card.symbol;
        }
        let ready = Colour::ALL.into_iter().filter(|&colour| self.field.in_depot(colour).is_some());
        ready.fold(0, |all, colour| all | 1 << colour as u8) & !card.deployed
    }

    /// A colour is chosen; luck says where.
    pub(crate) fn deploy(&mut self, colour: Colour) {
        if let Some(card) = &mut self.card {
            card.colour = Some(colour);
        }
        if self.setup.starts == StartRule::Drawn && self.tokens == 0 {
            self.tokens = ALL_TOKENS;
        }
        self.phase = Phase::Place;
    }

    /// The place for a train is known.
    pub(crate) fn placed(&mut self, start: PlaceId, shunted: bool, emit: &mut impl FnMut(Event)) {
        let Some(CardState { colour: Some(colour), card, .. }) = self.card else { return };
        if self.field.occupant(start).is_some() {
            if card == START_CARD {
                // SIGNALS-3.3: luck decides again, nothing is lost.
                emit(Event::Again { start });
                return;
            }
            emit(Event::Occupied { colour, start });
            self.close_deployment(colour);
            if self.lose(2, Reason::Occupied, emit) {
                self.advance(emit);
            }
            return;
        }
        if let Some(train) = self.field.in_depot(colour) {
            self.field.trains[usize::from(train)] = Train { place: start, heading: 0, cargo: None };
            emit(Event::Deployed { train, start, shunted });
        }
        self.close_deployment(colour);
        self.advance(emit);
    }

    fn close_deployment(&mut self, colour: Colour) {
        if let Some(card) = &mut self.card {
            card.deployed |= 1 << colour as u8;
        }
        self.close_symbol();
        let first = self.card.is_some_and(|card| card.card == START_CARD && card.symbol == 3);
        if first {
            // SIGNALS-9.5: the tokens of the first three trains go back.
            self.tokens = ALL_TOKENS;
        }
    }

    /// A movement die was rolled.
    pub(crate) fn rolled(&mut self, value: u8, emit: &mut impl FnMut(Event)) {
        let Some(roll) = &mut self.roll else { return };
        roll.value = value;
        let train = roll.train;
        emit(Event::Rolled { train, value });
        let in_city = self.net().cities().has(self.field.train(train).place);
        // SIGNALS-8.3: also now the dispatcher can be asked; where no city could be passed nobody is.
        if in_city || self.can_help(Helper::Logistics) || self.could_pass() {
            self.phase = Phase::Drive;
        } else {
            self.go(None, emit);
        }
    }

    /// The train drives, by this exit if it stands in a city.
    pub(crate) fn go(&mut self, out: Option<u8>, emit: &mut impl FnMut(Event)) {
        let Some(roll) = self.roll else { return };
        let train = *self.field.train(roll.train);
        let from = (train.place, train.heading);
        let Leg { drive, pass, .. } = self.field.leg(roll.train, from, roll.value, out);
        let end = if pass.is_some() { End::Arrived } else { drive.end };
        emit(Event::Drove { train: roll.train, from: train.place, path: drive.path, end });
        self.drove = Some((roll.train, drive.path, end));
        if let (Some((city, entry)), Some(roll)) = (pass, &mut self.roll) {
            (roll.value, roll.entry) = (drive.unused, entry);
            let own = &mut self.field.trains[usize::from(roll.train)];
            (own.place, own.heading) = (city, 0);
            self.phase = Phase::Pass;
            return;
        }
        self.settle(roll.train, &drive, emit);
    }

    /// The train stops in the city or port that it could pass (SIGNALS-7.2, SIGNALS-7.4).
    pub(crate) fn stop(&mut self, emit: &mut impl FnMut(Event)) {
        let Some(roll) = self.roll else { return };
        let drive = self.field.halt(roll.train, roll.value);
        self.settle(roll.train, &drive, emit);
    }

    /// What a drive brings and costs.
    fn settle(&mut self, train: u8, drive: &Drive, emit: &mut impl FnMut(Event)) {
        self.field.perform(train, drive);
        if let Some((good, port)) = drive.delivered {
            self.statistics.now().goods += 1;
            emit(Event::Delivered { train, good, port: self.net().port(port) });
        }
        if let Some(good) = drive.returned {
            emit(Event::Returned { good });
        }
        if drive.place == DEPOT {
            emit(Event::Depot { train });
        }
        if drive.delivered.is_some() && self.field.won() {
            self.phase = Phase::Won;
            emit(Event::Won);
            return;
        }
        let why = match drive.end {
            End::Stopped(Why::Red) => Reason::Red,
            End::Stopped(Why::Closed) => Reason::Closed,
            End::Stopped(Why::Behind) => Reason::Behind,
            End::HeadOn(_) => Reason::HeadOn,
            End::Start => Reason::Start,
            End::Used | End::Arrived | End::Port => return self.halted(emit),
        };
        if matches!(why, Reason::HeadOn | Reason::Start) {
            let lost = &mut self.statistics.now().trains;
            *lost = lost.saturating_add(1);
        }
        if self.lose(drive.tokens, why, emit) {
            self.halted(emit);
        }
    }

    /// A train is done: the card goes on, or action cards do.
    pub(crate) fn halted(&mut self, emit: &mut impl FnMut(Event)) {
        match self.roll.take() {
            Some(roll) if roll.card => self.advance(emit),
            _ => self.phase = Phase::Act,
        }
    }

    /// SIGNALS-5.4, SIGNALS-5.5: tokens are lost; `false` if that ends the game.
    pub(crate) fn lose(&mut self, tokens: u8, why: Reason, emit: &mut impl FnMut(Event)) -> bool {
        let (mut due, mut cards, mut over) = (tokens, 0, false);
        while due >= self.clock {
            due -= self.clock;
            if self.left == 0 {
                over = true;
                break;
            }
            self.left -= 1;
            cards += 1;
            // The pointsman's card lies lowest and goes last.
            if self.left == 0 {
                self.bottom = None;
            }
            self.clock = self.setup.time;
        }
        self.clock = if over { 0 } else { self.clock - due };
        let now = self.statistics.now();
        now.cards += cards;
        let sum = &mut now.tokens[why as usize];
        *sum = sum.saturating_add(tokens);
        emit(Event::Lost { tokens, why, left: self.clock });
        for lost in (0..cards).rev() {
            emit(Event::CardLost { left: self.left + lost });
        }
        if over {
            self.phase = Phase::Lost;
            emit(Event::Over);
        }
        !over
    }
}

/// The colours a multicoloured symbol can still have (SIGNALS-3.6): those that movement symbols of the card have not used.
fn choices(moved: u8) -> [Option<Colour>; 3] {
    let mut found = [None; 3];
    let open = Colour::ALL.into_iter().filter(|&colour| moved >> colour as u8 & 1 == 0);
    found.iter_mut().zip(open).for_each(|(slot, colour)| *slot = Some(colour));
    found
}
