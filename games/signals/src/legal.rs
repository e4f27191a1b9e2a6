//! Which rule forbids what a seat may not do; `choices.rs` lists what it may.

use game::Step::{Act, Chance as Luck};
use game::{Game as _, Illegal, Rule, Seat, StepOf};

use crate::net::{JunctionId, STARTS, SignalId, SignalSet};
use crate::pay::Pay;
use crate::piece::{Colour, Hand, Helper, Kind, Position};
use crate::timetable::Symbol;
use crate::view::Phase;
use crate::{Action, CHANGES, LayoutRule, Signals};

const fn no(rule: &'static str) -> Result<(), Illegal> {
    Err(Illegal(Rule(rule)))
}

/// Nothing to object, or the rule that forbids it.
fn only(fine: bool, rule: &'static str) -> Result<(), Illegal> {
    if fine { Ok(()) } else { no(rule) }
}

impl Signals {
    /// Trains that a move action can move, as a set (SIGNALS-4.4): not the one that the traffic controller holds.
    pub(crate) fn movable(&self) -> u16 {
        self.field.all_running() & !self.held()
    }

    /// Trains that can be loaded, as a set (SIGNALS-4.6).
    pub(crate) fn loadable(&self) -> u16 {
        let trains = (0..9).filter(|&train| self.field.loads(train).is_some());
        trains.fold(0, |all, train| all | 1 << train)
    }

    /// Starts where nobody stands, by their place in the file.
    pub(crate) fn free_starts(&self) -> impl Iterator<Item = u8> {
        let starts = self.net().starts();
        (0..11).filter(move |&start| self.field.occupant(starts.nth(usize::from(start))).is_none())
    }

    /// Colours for a multicoloured symbol, as a set (SIGNALS-3.6).
    pub(crate) fn choosable(&self) -> u8 {
        self.card.map_or(0, |card| 0b111 & !card.moved)
    }

    /// SIGNALS-8.4: before any roll for the symbol.
    pub(crate) fn can_hold(&self) -> bool {
        self.can_help(Helper::Conductor) && self.card.is_some_and(|card| !card.rolled)
    }

    /// The ways out of the city where the train stands that is to drive, as a set; none if it stands elsewhere. While it
    /// passes, it does not turn round (SIGNALS-7.2).
    pub(crate) fn ways_out(&self) -> u8 {
        let Some(roll) = self.roll else { return 0 };
        let place = self.field.train(roll.train).place;
        if !self.net().cities().has(place) {
            return 0;
        }
        let exits = self.field.exits(place);
        if self.phase == Phase::Pass { exits & !(1 << roll.entry) } else { exits }
    }

    /// SIGNALS-8.3: in one's own turn while a train may still drive.
    pub(crate) fn can_dispatch(&self) -> bool {
        use Phase::{Act, Colour, Deploy, Drive, Revealed, Roll};
        matches!(self.phase, Revealed | Deploy | Colour | Roll | Drive | Act)
            && self.can_help(Helper::Dispatcher)
    }

    /// The signals that keep the rule of the layout if a marker goes there from this one: of the same city, or on tracks
    /// (SIGNALS-2.4).
    pub(crate) fn fellows(&self, signal: SignalId) -> SignalSet {
        let net = self.net();
        net.signal(signal).city.map_or_else(|| net.track_signals(), |city| net.entrances(city))
    }

    pub(crate) fn can_change(&self) -> bool {
        self.setup.layout == LayoutRule::Free && self.step < CHANGES
    }

    pub(crate) fn can_mark(&self) -> bool {
        self.setup.extra && !self.marked
    }

    pub(crate) fn can_finish(&self) -> bool {
        self.setup.layout == LayoutRule::Free && self.marked == self.setup.extra
    }

    pub(crate) fn check_step(&self, step: StepOf<Self>) -> Result<(), Illegal> {
        match step {
            Luck(chance) => self.check_chance(chance),
            Act(seat, action) => self.check_action(seat, action),
        }
    }

    fn check_action(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if matches!(self.phase, Phase::Won | Phase::Lost) {
            return no(self.ended());
        }
        if !self.turn().players().has(seat) {
            return no("SIGNALS-5.3");
        }
        match (self.phase, action) {
            (_, Action::Dispatch) => only(self.can_dispatch(), "SIGNALS-8.3"),
            (Phase::Layout, _) => self.check_layout(action),
            (Phase::Revealed, Action::Resolve | Action::Under)
            | (Phase::Pass, Action::Stop)
            | (Phase::Act, Action::End) => Ok(()),
            (Phase::Act, Action::EndWith(count)) => only(count < self.fewer(), "SIGNALS-5.1"),
            (_, Action::Under) => no("SIGNALS-8.5"),
            (Phase::Deploy, Action::Deploy(colour)) => self.check_colour(colour),
            (Phase::Deploy, Action::Shunt { colour, start }) => {
                only(self.can_help(Helper::Shunter), "SIGNALS-8.6")?;
                self.check_colour(colour)?;
                let free = usize::from(start) < STARTS && self.free_starts().any(|free| free == start);
                only(free, "SIGNALS-6.5")
            }
            (Phase::Colour, Action::Colour(colour)) => {
                only(self.choosable() >> colour as u8 & 1 == 1, "SIGNALS-3.6")
            }
            (Phase::Roll, Action::Roll(train)) => self.check_train(train),
            (Phase::Roll, Action::Hold) => only(self.can_hold(), "SIGNALS-8.4"),
            (Phase::Roll, Action::Spare(train)) => {
                only(self.can_help(Helper::Controller), "SIGNALS-8.7")?;
                self.check_train(train)
            }
            (Phase::Drive, Action::Reroll) => only(self.can_help(Helper::Logistics), "SIGNALS-8.2"),
            (Phase::Drive, Action::Go) => only(self.ways_out() == 0, "SIGNALS-6.4"),
            (Phase::Drive, Action::Exit(exit)) => only(self.ways_out() >> exit & 1 == 1, "SIGNALS-6.4"),
            (Phase::Pass, Action::Exit(exit)) => only(self.ways_out() >> exit & 1 == 1, "SIGNALS-7.2"),
            (_, Action::Set { .. } | Action::Shift { .. } | Action::Mark(_) | Action::Done) => {
                no("SIGNALS-2.4")
            }
            (Phase::Act, _) => self.check_act(action),
            (Phase::Deploy, _) => no("SIGNALS-3.2"),
            (Phase::Colour, _) => no("SIGNALS-3.6"),
            (Phase::Roll, _) => no("SIGNALS-3.5"),
            (Phase::Drive, _) => no("SIGNALS-6.2"),
            (Phase::Pass, _) => no("SIGNALS-7.2"),
            _ => no("SIGNALS-3.1"),
        }
    }

    /// Whether the colour is one that can be deployed.
    fn check_colour(&self, colour: Colour) -> Result<(), Illegal> {
        if self.deployable() >> colour as u8 & 1 == 1 {
            return Ok(());
        }
        let Some(card) = self.card else { return no("SIGNALS-3.2") };
        if card.card == crate::START_CARD {
            return no("SIGNALS-3.3");
        }
        no(if card.deployed >> colour as u8 & 1 == 1 { "SIGNALS-3.7" } else { "SIGNALS-3.2" })
    }

    /// Whether the running symbol still moves this train.
    fn check_train(&self, train: u8) -> Result<(), Illegal> {
        only(self.waiting() >> train & 1 == 1, "SIGNALS-3.5")
    }

    fn check_act(&self, action: Action) -> Result<(), Illegal> {
        let hand = self.own();
        match action {
            Action::Signal { from, to, pay } => {
                let fields = self.net().signals().len();
                let there = from.index() < fields && to.index() < fields;
                only(there && self.field.may_shift(from, to), "SIGNALS-4.2")?;
                check_pay(pay, *hand, Kind::Signal)
            }
            Action::Switch { junction, position, pay } => {
                only(self.turns_to(junction, position), "SIGNALS-4.3")?;
                check_pay(pay, *hand, Kind::Switch)
            }
            Action::Move { train, pay } => {
                only(self.field.train(train).runs(), "SIGNALS-4.4")?;
                only(self.held() >> train & 1 == 0, "SIGNALS-8.7")?;
                check_pay(pay, *hand, Kind::Move)
            }
            Action::Load { train, card } => {
                let carries = self.field.train(train).cargo.is_some();
                only(!carries, "SIGNALS-4.7")?;
                only(self.field.loads(train).is_some() && hand[card.index()] > 0, "SIGNALS-4.6")
            }
            _ => no("SIGNALS-4.1"),
        }
    }

    /// Whether a switch can be set so, and is not yet.
    fn turns_to(&self, junction: JunctionId, position: Position) -> bool {
        let spot = self.net().junctions().get(junction.index());
        spot.is_some_and(|spot| position.fits(spot.branches.len())) && self.field.switch(junction) != position
    }

    fn check_layout(&self, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Set { junction, position } => {
                only(self.can_change() && self.turns_to(junction, position), "SIGNALS-2.4")
            }
            Action::Shift { from, to } => {
                let fields = self.net().signals().len();
                let there = from.index() < fields && to.index() < fields;
                let fits = || self.field.green(from) && !self.field.green(to) && self.fellows(from).has(to);
                only(self.can_change() && there && fits(), "SIGNALS-2.4")
            }
            Action::Mark(signal) => {
                let there = signal.index() < self.net().signals().len();
                only(self.can_mark() && there && !self.field.green(signal), "SIGNALS-9.2")
            }
            Action::Done if self.can_mark() => no("SIGNALS-9.2"),
            Action::Done => only(self.can_finish(), "SIGNALS-2.4"),
            _ => no("SIGNALS-2.4"),
        }
    }

    /// The rule by which the game is over.
    pub(crate) fn ended(&self) -> &'static str {
        match self.phase {
            Phase::Won => "SIGNALS-10.1",
            // Only a loss by the clock leaves it empty.
            _ if self.clock == 0 => "SIGNALS-10.3",
            _ => "SIGNALS-10.2",
        }
    }

    /// The running movement symbol, if any.
    pub fn symbol(&self) -> Option<Symbol> {
        let state = self.card?;
        let card = self.net().card(state.card);
        card.symbol(usize::from(state.symbol.checked_sub(card.deploy)?))
    }
}

fn check_pay(pay: Pay, hand: Hand, kind: Kind) -> Result<(), Illegal> {
    let rule = if pay == Pay::ONE { "SIGNALS-4.1" } else { "SIGNALS-4.5" };
    only(pay.affords(&hand, kind), rule)
}
