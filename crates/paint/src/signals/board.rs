//! The page of a table: the network, the timetable, the clock and the goods, helpers and hands, what can be done now.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Deref;

use game::Seat;
use maud::{Markup, html};
use signals::{
    Action, CardState, Hand, JunctionId, Kind, Net, Pay, Phase, PlaceId, Position, SignalId, Signals,
    colour_of,
};

use super::ahead::{self, Outcome};
use super::{acts, aim, base, clock, end, hand, scene, stage, timetable_panel, tint};
use crate::seated::Seated;
use crate::{Scene, look};

/// What all parts of a page are painted from.
pub(super) struct Table<'a> {
    seated: Seated<'a, Signals>,
    /// What is shown but not yet decided.
    tried: &'a [Action],
    pub(super) can: Can,
}

/// The viewer's legal actions by what they are done to.
#[derive(Default)]
pub(super) struct Can {
    /// Positions of switches, paid for or before the game.
    pub(super) switches: BTreeMap<JunctionId, BTreeSet<Position>>,
    /// Where a marker may go, by where it lies.
    pub(super) signals: BTreeMap<SignalId, BTreeSet<SignalId>>,
    /// Where the additional marker may lie.
    pub(super) marks: BTreeSet<SignalId>,
    pub(super) moves: BTreeSet<u8>,
    pub(super) loads: BTreeMap<u8, BTreeSet<Kind>>,
    pub(super) rolls: BTreeSet<u8>,
    pub(super) spares: BTreeSet<u8>,
    /// Starts for the shunter, by their place in the file.
    pub(super) shunts: BTreeSet<u8>,
    /// Kinds of which one card pays for their own action.
    pub(super) single: BTreeSet<Kind>,
    /// Two cards that pay for any action.
    pub(super) pairs: BTreeSet<Pay>,
}

impl Can {
    fn of(legal: &[Action]) -> Self {
        let mut can = Self::default();
        for &action in legal {
            let paid = match action {
                Action::Switch { junction, position, pay } => {
                    can.switches.entry(junction).or_default().insert(position);
                    Some((pay, Kind::Switch))
                }
                Action::Signal { from, to, pay } => {
                    can.signals.entry(from).or_default().insert(to);
                    Some((pay, Kind::Signal))
                }
                Action::Move { train, pay } => {
                    can.moves.insert(train);
                    Some((pay, Kind::Move))
                }
                _ => None,
            };
            match paid {
                Some((Pay::ONE, kind)) => _ = can.single.insert(kind),
                Some((pay, _)) => _ = can.pairs.insert(pay),
                None => {}
            }
            match action {
                Action::Set { junction, position } => {
                    _ = can.switches.entry(junction).or_default().insert(position);
                }
                Action::Shift { from, to } => _ = can.signals.entry(from).or_default().insert(to),
                Action::Mark(signal) => _ = can.marks.insert(signal),
                Action::Load { train, card } => _ = can.loads.entry(train).or_default().insert(card),
                Action::Roll(train) => _ = can.rolls.insert(train),
                Action::Spare(train) => _ = can.spares.insert(train),
                Action::Shunt { start, .. } => _ = can.shunts.insert(start),
                _ => {}
            }
        }
        can
    }
}

impl<'a> Deref for Table<'a> {
    type Target = Seated<'a, Signals>;

    fn deref(&self) -> &Self::Target {
        &self.seated
    }
}

impl<'a> Table<'a> {
    pub(super) fn of(scene: &Scene<'a, Signals>) -> Self {
        let seated = Seated::at(scene, usize::from(scene.view.setup.seats));
        Self { seated, tried: scene.tried, can: Can::of(scene.legal) }
    }

    pub(super) fn net(&self) -> &'a Net {
        &self.view.field.board
    }

    /// Whether the viewer may do something now.
    pub(super) fn acting(&self) -> bool {
        !self.legal.is_empty()
    }

    pub(super) fn may(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    /// What a hint says to do first.
    pub(super) fn hinted(&self, action: Action) -> bool {
        self.hint.first() == Some(&action)
    }

    /// Whose hand this is: with one seat all are that person's.
    pub(super) fn owner(&self, hand: u8) -> Seat {
        Seat(if self.view.setup.seats == 1 { 0 } else { hand })
    }

    /// The hand that plays, where the viewer knows it.
    pub(super) fn playing(&self) -> Option<Hand> {
        self.view.hands.get(usize::from(self.view.hand)).copied().flatten()
    }

    /// The number of a start.
    pub(super) fn number(&self, id: PlaceId) -> u8 {
        self.net().starts().position(id).map_or(0, |at| self.view.numbers[at])
    }

    /// The place in the list where the shunter deploys on this start.
    pub(super) fn shunts(&self, id: PlaceId) -> Option<String> {
        let start = self.net().starts().position(id).and_then(|at| u8::try_from(at).ok())?;
        self.can.shunts.contains(&start).then(|| format!("sig-do-start-{start}"))
    }

    pub(super) fn can_switch(&self, id: JunctionId) -> bool {
        self.can.switches.contains_key(&id)
    }

    /// A green signal whose marker may go, or a red one that may get one.
    pub(super) fn can_signal(&self, id: SignalId) -> bool {
        self.can.marks.contains(&id)
            || self.can.signals.contains_key(&id)
            || self.can.signals.values().any(|targets| targets.contains(&id))
    }

    pub(super) fn can_train(&self, id: u8) -> bool {
        self.can.moves.contains(&id)
            || self.can.loads.contains_key(&id)
            || self.can.rolls.contains(&id)
            || self.can.spares.contains(&id)
    }

    /// Whether the running symbol of the timetable moves this train, or its die is rolled.
    pub(super) fn must_move(&self, id: u8) -> bool {
        if matches!(self.view.phase, Phase::Drive | Phase::Pass) {
            return self.view.roll.is_some_and(|roll| roll.train == id);
        }
        let due = |card: &CardState| {
            card.colour == Some(colour_of(id)) && card.done >> id & 1 == 0 && card.held != Some(id)
        };
        self.view.phase == Phase::Roll && self.view.card.as_ref().is_some_and(due)
    }

    pub(super) fn tried_switch(&self, id: JunctionId) -> bool {
        self.tried.iter().any(|action| switches(*action) == Some(id))
    }

    pub(super) fn tried_signal(&self, id: SignalId) -> bool {
        self.tried.iter().any(|action| signals(*action).contains(&Some(id)))
    }

    pub(super) fn tried_load(&self, id: u8) -> bool {
        self.tried.iter().any(|action| matches!(action, Action::Load { train, .. } if *train == id))
    }

    pub(super) fn hints_switch(&self, id: JunctionId) -> bool {
        self.hint.first().is_some_and(|action| switches(*action) == Some(id))
    }

    pub(super) fn hints_signal(&self, id: SignalId) -> bool {
        self.hint.first().is_some_and(|action| signals(*action).contains(&Some(id)))
    }

    pub(super) fn hints_train(&self, id: u8) -> bool {
        let own = |action: &Action| match action {
            Action::Roll(train)
            | Action::Spare(train)
            | Action::Move { train, .. }
            | Action::Load { train, .. } => *train == id,
            _ => false,
        };
        self.hint.first().is_some_and(own)
    }

    /// The train that stands in a city and is to choose an exit.
    pub(super) fn leaving(&self) -> Option<(u8, PlaceId)> {
        let roll = self.view.roll.filter(|_| matches!(self.view.phase, Phase::Drive | Phase::Pass))?;
        let place = self.view.field.train(roll.train).place;
        self.net().cities().has(place).then_some((roll.train, place))
    }

    /// The exits that can be taken now.
    pub(super) fn exits(&self) -> impl Iterator<Item = (Action, u8)> {
        self.legal.iter().filter_map(|&action| match action {
            Action::Exit(exit) => Some((action, exit)),
            _ => None,
        })
    }

    /// What the die can bring for a train; once it is rolled, only what it shows.
    pub(super) fn forecast(&self, train: u8) -> Vec<Outcome> {
        let field = &self.view.field;
        match self.view.roll.filter(|roll| roll.train == train && roll.value > 0) {
            Some(roll) => {
                let passing = self.view.phase == Phase::Pass;
                ahead::rolled(field, train, roll.value, passing.then_some(roll.entry))
            }
            None => ahead::outcomes(field, train),
        }
    }
}

/// The switch that an action sets.
const fn switches(action: Action) -> Option<JunctionId> {
    match action {
        Action::Switch { junction, .. } | Action::Set { junction, .. } => Some(junction),
        _ => None,
    }
}

/// The signals that an action changes.
const fn signals(action: Action) -> [Option<SignalId>; 2] {
    match action {
        Action::Signal { from, to, .. } | Action::Shift { from, to } => [Some(from), Some(to)],
        Action::Mark(signal) => [Some(signal), None],
        _ => [None, None],
    }
}

pub(super) fn board(scene: &Scene<'_, Signals>) -> Markup {
    let table = Table::of(scene);
    let (view, text) = (scene.view, scene.text);
    html! {
        div.sig {
            @if view.field.board.built_in().is_none() {
                svg.sig-defs width="0" height="0" aria-hidden="true" {
                    defs { (base::definitions(table.net(), base::prefix(&view.field.board), &tint::PAGE)) }
                }
            }
            div.sig-main {
                div.sig-play {
                    div.sig-map #sig-map {
                        (scene::drawing(&table))
                        div.sig-popup #sig-popup role="group" data-kept data-close=(text.get("signals-close"))
                            data-cost=(text.get("signals-pay")) data-any=(text.get("signals-pay-two"))
                            data-target=(text.get("signals-pick-target")) data-source=(text.get("signals-pick-source")) hidden {}
                        p.sig-say #sig-say role="status" {}
                    }
                    (look::tools("sig", text))
                    @if !view.over() { (aim::strip(&table)) }
                    (hand::hands(&table))
                }
                div.sig-side {
                    // What is to be decided comes first: it is in view whatever the height of the window.
                    @if !view.over() { (stage::stage(&table)) }
                    (timetable_panel::departures(&table))
                    (clock::face(&table))
                    (hand::helpers(&table))
                }
            }
            @if view.over() { (end::story(&table)) }
            (acts::list(&table))
        }
    }
}
