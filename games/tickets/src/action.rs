//! What a seat can do and what luck can bring: codes and notation. Frozen: stored logs contain both.

use std::fmt;
use std::str::FromStr;

use game::{BadCode, Code};

use crate::card::{Card, Colour};
use crate::map::{ROUTES, RouteId, TICKETS, TicketId};

/// Cards that lie face up.
pub const ROW: usize = 5;
/// The most tickets a seat is ever offered at once.
pub const OFFER: usize = 5;
/// The number of locomotives that stands for a payment of locomotives alone.
const ALL: u8 = 9;

/// One decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Take the face-up card of this slot, from 0 (TICKETS-4.1).
    Face(u8),
    /// Take the top card of the deck (TICKETS-4.1).
    Deck,
    /// Draw tickets (TICKETS-6.1).
    Draw,
    /// Put the ticket of this place of the offer, from 0, under the ticket deck (TICKETS-6.3).
    Back(u8),
    /// Keep the rest of the offer (TICKETS-6.2).
    Keep,
    /// Do nothing, where nothing can be done (TICKETS-3.2).
    Pass,
    /// Claim a route (TICKETS-5.1).
    Claim {
        /// Which route, from 0.
        route: RouteId,
        /// What it is paid with.
        pay: Payment,
    },
}

/// What a route is paid with: cards of one colour and locomotives, together as many as the route has spaces
/// (TICKETS-5.2, TICKETS-5.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Payment {
    /// The colour; that of a payment of locomotives alone is always the last, so that it has one code.
    colour: Colour,
    /// How many locomotives, at most 8; 9 for locomotives alone.
    locos: u8,
}

impl Payment {
    /// Locomotives alone, as many as the route is long.
    pub const LOCOMOTIVES: Self = Self { colour: Colour::Green, locos: ALL };

    /// So many locomotives, up to eight, and the rest of this colour.
    pub const fn of(colour: Colour, locos: u8) -> Self {
        Self { colour, locos: if locos < ALL { locos } else { ALL - 1 } }
    }

    /// The colour; `None` for locomotives alone.
    pub const fn colour(self) -> Option<Colour> {
        if self.locos == ALL { None } else { Some(self.colour) }
    }

    /// How many locomotives pay for a route of this length.
    pub const fn locos(self, length: u8) -> u8 {
        if self.locos == ALL { length } else { self.locos }
    }

    /// How many coloured cards pay for a route of this length.
    pub const fn coloured(self, length: u8) -> u8 {
        length.saturating_sub(self.locos(length))
    }

    /// The colour its code names.
    pub(crate) const fn tint(self) -> Colour {
        self.colour
    }

    /// The payments in code order.
    #[allow(clippy::cast_possible_truncation)]
    pub(crate) const fn nth(code: u32) -> Self {
        if code >= PAYMENTS - 1 {
            return Self::LOCOMOTIVES;
        }
        Self::of(Colour::ALL[code as usize / ALL as usize], code as u8 % ALL)
    }
}

// Codes are frozen, so the limits of a map and of an offer stand here as numbers.
pub(crate) const DECK: u32 = 5;
pub(crate) const DRAW: u32 = DECK + 1;
pub(crate) const BACK: u32 = DRAW + 1;
pub(crate) const KEEP: u32 = BACK + 5;
pub(crate) const PASS: u32 = KEEP + 1;
pub(crate) const CLAIM: u32 = PASS + 1;
/// Payments of a route: eight colours with 0 to 8 locomotives, and locomotives alone.
pub(crate) const PAYMENTS: u32 = 8 * ALL as u32 + 1;

impl Code for Action {
    const COUNT: u32 = CLAIM + 127 * PAYMENTS;

    fn code(self) -> u32 {
        match self {
            Self::Face(slot) => u32::from(slot),
            Self::Deck => DECK,
            Self::Draw => DRAW,
            Self::Back(slot) => BACK + u32::from(slot),
            Self::Keep => KEEP,
            Self::Pass => PASS,
            Self::Claim { route, pay } => {
                CLAIM
                    + u32::from(route) * PAYMENTS
                    + pay.colour as u32 * u32::from(ALL)
                    + u32::from(pay.locos)
            }
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let offset = |from: u32| u8::try_from(code - from).ok();
        Some(match code {
            0..DECK => Self::Face(offset(0)?),
            DECK => Self::Deck,
            DRAW => Self::Draw,
            BACK..KEEP => Self::Back(offset(BACK)?),
            KEEP => Self::Keep,
            PASS => Self::Pass,
            CLAIM..Self::COUNT => {
                let code = code - CLAIM;
                let route = RouteId(u8::try_from(code / PAYMENTS).ok()?);
                Self::Claim { route, pay: Payment::nth(code % PAYMENTS) }
            }
            _ => return None,
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Face(slot) => write!(f, "face {}", slot + 1),
            Self::Deck => f.write_str("deck"),
            Self::Draw => f.write_str("tickets"),
            Self::Back(slot) => write!(f, "back {}", slot + 1),
            Self::Keep => f.write_str("keep"),
            Self::Pass => f.write_str("pass"),
            Self::Claim { route, pay } => write!(f, "route {} {pay}", route.0 + 1),
        }
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.colour(), self.locos) {
            (None, _) => f.write_str("locomotives"),
            (Some(colour), 0) => f.write_str(colour.word()),
            (Some(colour), locos) => write!(f, "{}+{locos}", colour.word()),
        }
    }
}

impl FromStr for Payment {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        if text == "locomotives" {
            return Ok(Self::LOCOMOTIVES);
        }
        let (colour, locos) = match text.split_once('+') {
            Some((colour, locos)) => (colour, number(locos, ALL - 1)),
            None => (text, Some(0)),
        };
        Colour::of(colour).zip(locos).map(|(colour, locos)| Self::of(colour, locos)).ok_or(BadCode)
    }
}

impl FromStr for Action {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let slot = |text: &str, most: usize| number(text, u8::try_from(most).ok()?).map(|slot| slot - 1);
        match text.split_once(' ') {
            None => match text {
                "deck" => Some(Self::Deck),
                "tickets" => Some(Self::Draw),
                "keep" => Some(Self::Keep),
                "pass" => Some(Self::Pass),
                _ => None,
            },
            Some(("face", which)) => slot(which, ROW).map(Self::Face),
            Some(("back", which)) => slot(which, OFFER).map(Self::Back),
            Some(("route", rest)) => rest.split_once(' ').and_then(|(route, pay)| {
                Some(Self::Claim { route: RouteId(slot(route, ROUTES)?), pay: pay.parse().ok()? })
            }),
            Some(_) => None,
        }
        .ok_or(BadCode)
    }
}

/// What luck brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// The top card of the deck.
    Card(Card),
    /// The top ticket.
    Ticket(TicketId),
}

impl Code for Chance {
    const COUNT: u32 = 9 + 127;

    fn code(self) -> u32 {
        match self {
            Self::Card(card) => u32::from(card.0),
            Self::Ticket(ticket) => 9 + u32::from(ticket),
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let code = u8::try_from(code).ok().filter(|&code| u32::from(code) < Self::COUNT)?;
        Some(if code < 9 { Self::Card(Card(code)) } else { Self::Ticket(TicketId(code - 9)) })
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => f.write_str(card.word()),
            Self::Ticket(ticket) => write!(f, "ticket {}", ticket.0 + 1),
        }
    }
}

impl FromStr for Chance {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let most = u8::try_from(TICKETS).unwrap_or(u8::MAX);
        match text.strip_prefix("ticket ") {
            Some(ticket) => number(ticket, most).map(|ticket| Self::Ticket(TicketId(ticket - 1))),
            None => Card::of(text).map(Self::Card),
        }
        .ok_or(BadCode)
    }
}

/// A number from 1 in its only spelling: no sign, no leading zero, so that notation is one-to-one.
fn number(text: &str, most: u8) -> Option<u8> {
    let value = text.parse().ok().filter(|value| (1..=most).contains(value))?;
    (text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0')).then_some(value)
}
