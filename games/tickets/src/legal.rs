//! Which rule forbids what a seat may not do; `choices.rs` lists what it may.

use game::Step::{Act, Chance as Luck};
use game::{Game as _, Illegal, Rule, Seat, StepOf};

use crate::action::Payment;
use crate::card::Card;
use crate::map::RouteId;
use crate::setup::RowRule;
use crate::{Action, Chance, Due, EMPTY, Phase, Tickets, pay};

const fn no(rule: &'static str) -> Result<(), Illegal> {
    Err(Illegal(Rule(rule)))
}

impl Tickets {
    /// Cards in the deck and on the discard pile.
    pub(crate) fn cards_left(&self) -> u16 {
        self.deck.total() + self.discards.total()
    }

    /// Face-up cards below this may be taken now: all, only coloured ones, or none.
    pub(crate) fn face_limit(&self) -> u8 {
        match self.phase {
            Phase::Turn if self.cards_left() == 0 && self.row_rule == RowRule::Strict => 0,
            Phase::Second => Card::LOCOMOTIVE.0,
            _ => EMPTY,
        }
    }

    /// Whether any face-up card may be taken now.
    pub(crate) fn takes_any(&self) -> bool {
        let limit = self.face_limit();
        self.row.iter().any(|&card| card < limit)
    }

    fn check_face(&self, card: u8) -> Result<(), Illegal> {
        if card == EMPTY {
            return no("TICKETS-4.1");
        }
        match self.phase {
            // TICKETS-4.8: the printed rule forbids drawing altogether when deck and discard pile are empty.
            Phase::Turn if self.cards_left() == 0 && self.row_rule == RowRule::Strict => no("TICKETS-4.8"),
            Phase::Second if Card(card).is_locomotive() => no("TICKETS-4.2"),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_step(&self, step: StepOf<Self>) -> Result<(), Illegal> {
        match step {
            Luck(chance) => self.check_chance(chance),
            Act(seat, action) => self.check_action(seat, action),
        }
    }

    fn check_chance(&self, chance: Chance) -> Result<(), Illegal> {
        match (self.due, chance) {
            (Some(Due::Card | Due::Row), Chance::Card(card)) if self.deck.count(card.index()) > 0 => Ok(()),
            (Some(Due::Ticket), Chance::Ticket(ticket)) => match self.ticket_deck.next() {
                Some(next) if next == ticket => Ok(()),
                None if self.stock.has(ticket) => Ok(()),
                _ => no("TICKETS-6.3"),
            },
            (None, _) if self.phase == Phase::Over => no("TICKETS-7.3"),
            (Some(Due::Ticket), _) => no("TICKETS-6.1"),
            _ => no("TICKETS-4.7"),
        }
    }

    fn check_action(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.phase == Phase::Over {
            return no("TICKETS-7.3");
        }
        if !self.turn().players().has(seat) {
            let setting_up = matches!(self.phase, Phase::Deal | Phase::Opening);
            return no(if setting_up { "TICKETS-2.5" } else { "TICKETS-3.1" });
        }
        match (self.phase, action) {
            (Phase::Opening | Phase::Offer, Action::Keep) => Ok(()),
            (Phase::Opening | Phase::Offer, Action::Back(slot)) => self.check_back(seat, slot),
            (Phase::Opening, _) => no("TICKETS-2.5"),
            (Phase::Offer, _) => no("TICKETS-6.2"),
            (_, Action::Face(slot)) => self.check_face(self.row[usize::from(slot)]),
            (_, Action::Deck) if self.cards_left() == 0 => no("TICKETS-4.8"),
            (_, Action::Deck) => Ok(()),
            (Phase::Second, _) => no("TICKETS-4.1"),
            (_, Action::Draw) if self.ticket_deck.left() == 0 => no("TICKETS-6.4"),
            (_, Action::Draw) => Ok(()),
            (_, Action::Claim { route, pay }) => self.check_claim(seat, route, pay),
            (_, Action::Pass) if !self.can_act(seat) => Ok(()),
            (_, Action::Pass) => no("TICKETS-3.2"),
            (_, Action::Back(_) | Action::Keep) => no("TICKETS-6.1"),
        }
    }

    fn check_back(&self, seat: Seat, slot: u8) -> Result<(), Illegal> {
        let (offered, backs) = (self.offer(seat).len(), &self.backs[seat.index()]);
        if usize::from(slot) >= offered || backs.has(slot) {
            return no("TICKETS-6.3");
        }
        if offered - backs.slots().len() > self.least(offered) {
            return Ok(());
        }
        no(if self.phase == Phase::Opening { "TICKETS-2.5" } else { "TICKETS-6.2" })
    }

    fn check_claim(&self, seat: Seat, route: RouteId, pay: Payment) -> Result<(), Illegal> {
        let Some(spot) = self.board.routes().get(route.index()) else { return no("TICKETS-5.1") };
        if !self.free.has(route) {
            let taken = self.owned.iter().any(|owned| owned.has(route));
            return no(if taken { "TICKETS-5.1" } else { "TICKETS-5.7" });
        }
        if self.barred[seat.index()].has(route) {
            return no("TICKETS-5.6");
        }
        if spot.length > self.wagons[seat.index()] {
            return no("TICKETS-5.4");
        }
        if !pay::fits(spot, pay) {
            // Cards of another colour are no payment; only where locomotives are among them can those be what is wrong.
            return no(if pay.locos(spot.length) == 0 { "TICKETS-5.2" } else { "TICKETS-5.3" });
        }
        if pay::affords(&self.hands[seat.index()], spot, pay) { Ok(()) } else { no("TICKETS-5.2") }
    }

    /// Whether a seat that begins its turn can do anything but pass.
    fn can_act(&self, seat: Seat) -> bool {
        let draws = self.cards_left() > 0 || self.takes_any();
        draws || self.ticket_deck.left() > 0 || self.claims(seat) > 0
    }
}
