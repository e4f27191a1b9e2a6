//! What a seat may do, and which rule forbids the rest.

use game::Step::{Act, Chance as Luck};
use game::{Game, Illegal, Rule, Seat, StepOf};

use crate::data::{Ability, LENGTH};
use crate::train::span;
use crate::{Action, Chance, Phase, Tor};

const fn no(rule: &'static str) -> Result<(), Illegal> {
    Err(Illegal(Rule(rule)))
}

impl Tor {
    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn().players().has(seat) {
            return;
        }
        match self.phase {
            Phase::Exchange { picked: 0, .. } => {
                out.extend(self.offers[seat.index()].iter().map(Action::Pick));
            }
            Phase::Exchange { .. } | Phase::Hold { .. } => {
                out.extend([0, 1, 2, 3, 4, 5, 6].map(Action::Place));
            }
            Phase::Choose { .. } => {
                out.push(Action::Draw);
                let open = |ability: &Ability| self.check_use(seat, *ability).is_ok();
                out.extend(Ability::ALL.into_iter().filter(open).map(Action::Use));
            }
            Phase::Target { ability, .. } => {
                let fits = |slot: &u8| self.check_target(seat, ability, usize::from(*slot)).is_ok();
                out.extend((0..7).filter(fits).map(Action::Place));
            }
            Phase::Deal
            | Phase::First
            | Phase::Offer
            | Phase::Draw { .. }
            | Phase::Refill { .. }
            | Phase::Over { .. } => {}
        }
    }

    pub(crate) fn check_step(&self, step: StepOf<Self>) -> Result<(), Illegal> {
        match step {
            Luck(chance) => self.check_chance(chance),
            Act(seat, action) => self.check_action(seat, action),
        }
    }

    fn check_chance(&self, chance: Chance) -> Result<(), Illegal> {
        match (self.phase, chance) {
            (Phase::First, Chance::First(seat)) if seat.0 < self.seats => Ok(()),
            (Phase::First, _) => no("TOR-2.3"),
            (
                Phase::Deal | Phase::Offer | Phase::Draw { .. } | Phase::Refill { .. },
                Chance::Wagon(wagon),
            ) if self.deck.has(wagon) => Ok(()),
            (Phase::Over { .. }, _) => no("TOR-7.1"),
            _ => no("TOR-8.2"),
        }
    }

    fn check_action(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if let Phase::Over { .. } = self.phase {
            return no("TOR-7.1");
        }
        if !self.turn().players().has(seat) {
            return no("TOR-3.1");
        }
        match (self.phase, action) {
            (Phase::Exchange { picked: 0, .. }, Action::Pick(wagon))
                if self.offers[seat.index()].has(wagon) =>
            {
                Ok(())
            }
            (Phase::Exchange { picked: 0, .. }, _) => no("TOR-2.5"),
            (Phase::Exchange { .. } | Phase::Hold { .. }, Action::Place(slot))
                if usize::from(slot) < LENGTH =>
            {
                Ok(())
            }
            (Phase::Exchange { .. }, _) => no("TOR-2.5"),
            (Phase::Hold { .. }, _) => no("TOR-3.2"),
            (Phase::Choose { .. }, Action::Draw) => Ok(()),
            (Phase::Choose { .. }, Action::Use(ability)) => self.check_use(seat, ability),
            (Phase::Target { ability, .. }, Action::Place(slot)) => {
                self.check_target(seat, ability, usize::from(slot))
            }
            (Phase::Target { .. }, _) => no("TOR-3.3"),
            _ => no("TOR-3.1"),
        }
    }

    fn check_use(&self, seat: Seat, ability: Ability) -> Result<(), Illegal> {
        if self.row[ability.index()] == 0 {
            return no("TOR-3.3");
        }
        // TOR-6.4 in rules 1: with all three padlocks in place there is nothing left to guard.
        if self.rules == 1 && ability == Ability::Protect && [0, 3, 6].iter().all(|&at| self.guards(seat, at))
        {
            return no("TOR-6.4");
        }
        Ok(())
    }

    fn check_target(&self, seat: Seat, ability: Ability, slot: usize) -> Result<(), Illegal> {
        if ability == Ability::Protect && slot.is_multiple_of(3) && slot < LENGTH {
            // TOR-6.4: a second padlock under the same wagon is allowed since rules 2.
            return if self.rules == 1 && self.guards(seat, slot) { no("TOR-6.4") } else { Ok(()) };
        }
        if span(ability, slot).is_some() { Ok(()) } else { Err(Illegal(ability.rule())) }
    }
}
