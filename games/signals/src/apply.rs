//! What a step changes.

use game::Step::{Act, Chance as Luck};
use game::{Pool, Seat, Seats, Secret, StepOf};

use crate::event::Drawn;
use crate::net::SignalId;
use crate::pay::Pay;
use crate::piece::{Helper, Kind};
use crate::view::{Phase, Roll};
use crate::{ALL_TOKENS, Action, Chance, Event, HoldRule, LayoutRule, STARTS, Signals, StartRule};

impl Signals {
    pub(crate) fn perform(&mut self, step: StepOf<Self>, emit: &mut impl FnMut(Event)) {
        match step {
            Luck(chance) => self.luck(chance, emit),
            Act(_, action) => self.act(action, emit),
        }
    }

    fn luck(&mut self, chance: Chance, emit: &mut impl FnMut(Event)) {
        match chance {
            Chance::Card(card) => self.revealed(card, emit),
            Chance::Dice(one, two) => {
                self.dice = Some((one, two));
                emit(Event::Diced { dice: (one, two) });
                self.placed(self.start_with(one + two), false, emit);
            }
            Chance::Die(value) => {
                self.dice = Some((value, 0));
                self.rolled(value, emit);
            }
            Chance::Draw(kind) => self.drawn(kind, emit),
            Chance::Place(number) => self.token(number, emit),
            Chance::Set { junction, position } => {
                self.field.switches[junction.index()] = position;
                emit(Event::Set { junction, position });
                self.step += 1;
            }
            Chance::Lay(signal) => {
                self.field.greens.put(signal);
                emit(Event::Laid { from: None, to: signal });
                self.step += 1;
                if self.step == self.lay_steps() {
                    self.marked = self.setup.extra;
                    self.set_up(Phase::Lay, emit);
                }
            }
        }
    }

    /// How many pieces of a random layout luck lays: switches, a marker at each city, three on tracks, one more.
    pub(crate) fn lay_steps(&self) -> u8 {
        let net = self.net();
        let pieces = net.junctions().len() + net.cities().len() + 3 + usize::from(self.setup.extra);
        u8::try_from(pieces).unwrap_or(u8::MAX)
    }

    /// A place token: it numbers a start (SIGNALS-9.4) or says where a train is deployed (SIGNALS-9.5).
    fn token(&mut self, number: u8, emit: &mut impl FnMut(Event)) {
        self.tokens &= !(1 << number);
        if self.phase == Phase::Place {
            return self.placed(self.start_with(number), false, emit);
        }
        self.numbers[usize::from(self.step)] = number;
        emit(Event::Numbered { start: self.net().starts().nth(usize::from(self.step)), number });
        self.step += 1;
        if usize::from(self.step) == STARTS {
            self.tokens = ALL_TOKENS;
            self.set_up(Phase::Number, emit);
        }
    }

    /// An action card comes from the deck (SIGNALS-2.5, SIGNALS-5.1).
    fn drawn(&mut self, kind: Kind, emit: &mut impl FnMut(Event)) {
        self.deck.take(kind.index());
        let hand = self.hand;
        self.hands[usize::from(hand)][kind.index()] += 1;
        if let Some(log) = &mut self.log {
            log.blind(Seat(hand), kind);
        }
        let card = if self.setup.closed {
            Drawn::Closed(Secret::of(Seats::one(self.seat_of(hand)), kind))
        } else {
            Drawn::Open(kind)
        };
        emit(Event::Drew { hand, card });
        if self.phase == Phase::Deal {
            let cards: u8 = self.own().iter().sum();
            if cards == self.net().stock().dealt {
                self.hand += 1;
                if self.hand == self.setup.hands {
                    self.set_up(Phase::Deal, emit);
                }
            }
            return;
        }
        self.step -= 1;
        self.drawing(emit);
    }

    /// Luck draws until enough is drawn (SIGNALS-5.1, SIGNALS-5.2), then the next hand plays.
    fn drawing(&mut self, emit: &mut impl FnMut(Event)) {
        if self.step == 0 {
            self.hand = (self.hand + 1) % self.setup.hands;
            self.phase = Phase::Reveal;
            return;
        }
        self.phase = Phase::Draw;
        if self.deck.total() == 0 {
            self.deck = std::mem::replace(&mut self.discards, Pool::of([0; 3]));
            if let Some(log) = &mut self.log {
                log.reshuffled();
            }
            emit(Event::Reshuffled { count: u8::try_from(self.deck.total()).unwrap_or(u8::MAX) });
        }
    }

    fn help(&mut self, helper: Helper, emit: &mut impl FnMut(Event)) {
        if let Some(at) = self.net().helpers().iter().position(|&other| other == helper) {
            self.used |= 1 << at;
        }
        emit(Event::Helped { helper });
    }

    fn pay(&mut self, cost: [u8; 3]) {
        for (kind, &count) in Kind::ALL.into_iter().zip(&cost) {
            self.hands[usize::from(self.hand)][kind.index()] -= count;
            for _ in 0..count {
                self.discards.put(kind.index());
                if let Some(log) = &mut self.log {
                    log.paid(Seat(self.hand), kind);
                }
            }
        }
    }

    fn shift(&mut self, from: SignalId, to: SignalId) {
        self.field.greens = self.field.greens.without(from).with(to);
    }

    /// A train is to be rolled for.
    fn cast(&mut self, train: u8, card: bool) {
        self.roll = Some(Roll { train, value: 0, card, entry: 0 });
        self.phase = Phase::Die;
    }

    fn act(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        match action {
            Action::Resolve
            | Action::Under
            | Action::Deploy(_)
            | Action::Shunt { .. }
            | Action::Colour(_)
            | Action::Roll(_)
            | Action::Hold
            | Action::Spare(_) => self.resolve(action, emit),
            Action::Reroll => {
                self.help(Helper::Logistics, emit);
                if let Some(roll) = &mut self.roll {
                    emit(Event::Rerolled { train: roll.train, value: roll.value });
                    roll.value = 0;
                }
                self.phase = Phase::Die;
            }
            Action::Go => self.go(None, emit),
            Action::Exit(out) => self.go(Some(out), emit),
            Action::Stop => self.stop(emit),
            Action::Dispatch => {
                self.help(Helper::Dispatcher, emit);
                self.field.dispatched = true;
            }
            Action::Signal { .. } | Action::Switch { .. } | Action::Move { .. } | Action::Load { .. } => {
                self.spend(action, emit);
            }
            Action::End => self.end_turn(None, emit),
            Action::EndWith(count) => self.end_turn(Some(count), emit),
            Action::Set { .. } | Action::Shift { .. } | Action::Mark(_) | Action::Done => {
                self.arrange(action, emit);
            }
        }
    }

    /// Decisions about the timetable card (SIGNALS-3.1 to SIGNALS-3.7).
    fn resolve(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        match action {
            Action::Under => {
                self.help(Helper::Pointsman, emit);
                if let Some(card) = self.card {
                    self.bottom = Some(card.card);
                    self.left += 1;
                    emit(Event::Under { card: card.card });
                }
                self.phase = Phase::Reveal;
            }
            Action::Deploy(colour) => self.deploy(colour),
            Action::Shunt { colour, start } => {
                self.help(Helper::Shunter, emit);
                if let Some(card) = &mut self.card {
                    card.colour = Some(colour);
                }
                self.placed(self.net().starts().nth(usize::from(start)), true, emit);
            }
            Action::Colour(colour) => {
                emit(Event::Chosen { colour });
                self.choose(colour);
                self.advance(emit);
            }
            Action::Roll(train) => {
                if let Some(card) = &mut self.card {
                    card.done |= 1 << train;
                    card.rolled = true;
                }
                self.cast(train, true);
            }
            Action::Hold => {
                self.help(Helper::Conductor, emit);
                if let Some(colour) = self.card.and_then(|card| card.colour) {
                    emit(Event::Held { colour });
                }
                self.close_symbol();
                self.advance(emit);
            }
            Action::Spare(train) => {
                self.help(Helper::Controller, emit);
                emit(Event::Spared { train });
                // SIGNALS-8.7: for the whole turn; by the earlier reading from this symbol alone.
                let whole = self.rules > 1 && self.setup.controller == HoldRule::Turn;
                if let Some(card) = &mut self.card {
                    card.done |= 1 << train;
                    card.held = whole.then_some(train);
                }
                self.advance(emit);
            }
            _ => self.advance(emit),
        }
    }

    /// Actions that cards pay for (SIGNALS-4.2 to SIGNALS-4.6).
    fn spend(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        let hand = self.hand;
        match action {
            Action::Signal { from, to, pay } => {
                self.pay(pay.cost(Kind::Signal));
                self.shift(from, to);
                emit(Event::Signalled { hand, from, to, pay });
            }
            Action::Switch { junction, position, pay } => {
                self.pay(pay.cost(Kind::Switch));
                self.field.switches[junction.index()] = position;
                emit(Event::Switched { hand, junction, position, pay });
            }
            Action::Move { train, pay } => {
                self.pay(pay.cost(Kind::Move));
                emit(Event::Moved { hand, train, pay });
                self.cast(train, false);
            }
            Action::Load { train, card } => {
                self.pay(Pay::ONE.cost(card));
                if let Some(good) = self.field.loads(train) {
                    self.field.goods[good.index()] -= 1;
                    self.field.trains[usize::from(train)].cargo = Some(good);
                    emit(Event::Loaded { hand, train, good, card });
                }
            }
            _ => {}
        }
    }

    /// SIGNALS-5.1, SIGNALS-10.2: `fewer` is how many cards are drawn where the limit would be exceeded and the player wants
    /// fewer than fit in.
    fn end_turn(&mut self, fewer: Option<u8>, emit: &mut impl FnMut(Event)) {
        self.turns += 1;
        self.card = None;
        self.field.dispatched = false;
        emit(Event::TurnEnded { hand: self.hand, draws: fewer });
        if self.left == 0 {
            self.phase = Phase::Lost;
            emit(Event::Over);
            return;
        }
        let stock = self.net().stock();
        let held: u8 = self.own().iter().sum();
        self.step = fewer.unwrap_or_else(|| stock.drawn.min(stock.limit - held));
        self.drawing(emit);
    }

    /// The layout before the game (SIGNALS-2.4, SIGNALS-9.2).
    fn arrange(&mut self, action: Action, emit: &mut impl FnMut(Event)) {
        match action {
            Action::Set { junction, position } => {
                self.step += 1;
                self.field.switches[junction.index()] = position;
                emit(Event::Set { junction, position });
            }
            Action::Shift { from, to } => {
                self.step += 1;
                self.shift(from, to);
                emit(Event::Laid { from: Some(from), to });
            }
            Action::Mark(signal) => {
                self.marked = true;
                self.field.greens.put(signal);
                emit(Event::Laid { from: None, to: signal });
                if self.setup.layout == LayoutRule::First {
                    self.set_up(Phase::Layout, emit);
                }
            }
            _ => {
                emit(Event::LaidOut);
                self.set_up(Phase::Layout, emit);
            }
        }
    }

    /// Whether trains are deployed by place tokens (SIGNALS-9.5).
    pub(crate) fn drawn_starts(&self) -> bool {
        self.setup.starts == StartRule::Drawn
    }
}
