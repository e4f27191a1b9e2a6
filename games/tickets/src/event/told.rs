//! What a viewer is told of an event: hands and tickets of others are left out (TICKETS-9.1).

use game::{Seat, Viewer};
use serde::Serialize;

use super::Event;
use crate::action::{Payment, ROW};
use crate::card::Card;
use crate::map::{RouteId, TicketId};

/// One thing that happened, as one viewer may know it. Cards are words; routes, tickets and slots are the numbers of the page.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Told {
    /// A card was dealt at the start.
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which, if the viewer may know.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A card was turned up.
    Row {
        /// In which slot, from 0.
        slot: u8,
        /// Which card.
        card: Card,
    },
    /// Three locomotives lay open: all face-up cards were discarded.
    Wiped {
        /// The cards by slot.
        cards: [Option<Card>; ROW],
    },
    /// The discard pile became the new deck.
    Reshuffled {
        /// How many cards.
        count: u8,
    },
    /// A face-up card was taken.
    Took {
        /// Who.
        seat: Seat,
        /// From which slot, from 0.
        slot: u8,
        /// Which card.
        card: Card,
    },
    /// A card was drawn from the deck.
    Drew {
        /// Who.
        seat: Seat,
        /// Which, if the viewer may know.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A route was claimed.
    Claimed {
        /// Who.
        seat: Seat,
        /// Which route.
        route: RouteId,
        /// The cards that were paid, one for each wagon: those of the colour, then the locomotives.
        cards: Vec<Card>,
        /// Points for it.
        points: i16,
        /// Points for all routes of the seat so far.
        total: i16,
    },
    /// Tickets were dealt or drawn.
    Offered {
        /// To whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which, if the viewer may know.
        #[serde(skip_serializing_if = "Option::is_none")]
        tickets: Option<Vec<TicketId>>,
    },
    /// A seat has chosen among its tickets.
    Kept {
        /// Who.
        seat: Seat,
        /// How many were kept.
        kept: u8,
        /// How many went under the deck.
        returned: u8,
        /// Those kept, if the viewer may know.
        #[serde(skip_serializing_if = "Option::is_none")]
        tickets: Option<Vec<TicketId>>,
        /// Those put under the deck, in that order, if the viewer may know.
        #[serde(skip_serializing_if = "Option::is_none")]
        under: Option<Vec<TicketId>>,
    },
    /// Nothing could be done.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// Few wagons are left: everybody has one more turn.
    LastRound {
        /// Whose wagons.
        seat: Seat,
    },
    /// The game has ended.
    Over,
}

/// The cards of a payment one by one.
fn paid(pay: Payment, length: u8, locos: u8) -> Vec<Card> {
    let coloured = usize::from(length.saturating_sub(locos));
    let colour = pay.colour().map_or(Card::LOCOMOTIVE, Card::from);
    let locomotives = std::iter::repeat_n(Card::LOCOMOTIVE, usize::from(locos));
    std::iter::repeat_n(colour, coloured).chain(locomotives).collect()
}

impl game::Event for Event {
    type Told = Told;

    fn told(&self, viewer: Viewer) -> Option<Told> {
        Some(match *self {
            Self::Dealt { seat, card } => Told::Dealt { seat, card: card.open(viewer).copied() },
            Self::Row { slot, card } => Told::Row { slot, card },
            Self::Wiped { cards } => Told::Wiped { cards },
            Self::Reshuffled { count } => Told::Reshuffled { count },
            Self::Took { seat, slot, card } => Told::Took { seat, slot, card },
            Self::Drew { seat, card } => Told::Drew { seat, card: card.open(viewer).copied() },
            Self::Claimed { seat, route, pay, length, locos, points, total } => {
                Told::Claimed { seat, route, cards: paid(pay, length, locos), points, total }
            }
            Self::Offered { seat, count, tickets } => {
                Told::Offered { seat, count, tickets: tickets.open(viewer).map(|few| few.to_vec()) }
            }
            Self::Kept { seat, kept, returned, tickets } => {
                let choice = tickets.open(viewer);
                let (tickets, under) =
                    choice.map(|choice| (choice.kept.to_vec(), choice.returned.to_vec())).unzip();
                Told::Kept { seat, kept, returned, tickets, under }
            }
            Self::Passed { seat } => Told::Passed { seat },
            Self::LastRound { seat } => Told::LastRound { seat },
            Self::Over => Told::Over,
        })
    }
}
