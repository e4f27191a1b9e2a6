//! What luck may bring, with its weights.

use crate::card::{Card, LOCOMOTIVE};
use crate::{Chance, Due, Tickets};

impl Tickets {
    pub(crate) fn list_odds(&self, out: &mut Vec<(Chance, u32)>) {
        match self.due {
            None => {}
            Some(Due::Ticket) => match self.ticket_deck.next() {
                Some(ticket) => out.push((Chance::Ticket(ticket), 1)),
                None => out.extend(self.stock.iter().map(|ticket| (Chance::Ticket(ticket), 1))),
            },
            Some(Due::Card | Due::Row) => {
                let cards =
                    Card::all().map(|card| (Chance::Card(card), u32::from(self.deck.count(card.index()))));
                out.extend(cards.filter(|&(_, count)| count > 0));
            }
        }
    }

    pub(crate) fn draw_one(&self, pick: &mut impl FnMut(u32) -> u32) -> Chance {
        if self.due == Some(Due::Ticket) {
            if let Some(ticket) = self.ticket_deck.next() {
                pick(1);
                return Chance::Ticket(ticket);
            }
            return Chance::Ticket(self.stock.nth(pick(self.stock.len())).unwrap_or_default());
        }
        // How many kinds lie wholly before the picked card: without a branch, for nobody can guess it.
        let at = pick(u32::from(self.deck.total()));
        let (mut card, mut sum) = (0, 0);
        for &count in &self.deck.counts()[..LOCOMOTIVE] {
            sum += u32::from(count);
            card += u8::from(sum <= at);
        }
        Chance::Card(Card(card))
    }
}
