//! What a route can be paid with (TICKETS-5.2, TICKETS-5.3).

use crate::action::Payment;
use crate::card::{Colour, Hand, LOCOMOTIVE};
use crate::map::Route;

/// The payments for a route that a hand allows, those with the fewest locomotives first; colours in their order.
pub fn payments(hand: &Hand, route: &Route) -> Vec<Payment> {
    let mut found: Vec<Payment> = Vec::new();
    for locos in 0..route.length {
        let colours = Colour::ALL.into_iter().map(|colour| Payment::of(colour, locos));
        found.extend(colours.filter(|&pay| affords(hand, route, pay)));
    }
    if affords(hand, route, Payment::LOCOMOTIVES) {
        found.push(Payment::LOCOMOTIVES);
    }
    found
}

/// Whether this pays for the route exactly and the hand holds it.
pub fn affords(hand: &Hand, route: &Route, pay: Payment) -> bool {
    fits(route, pay)
        && hand[LOCOMOTIVE] >= pay.locos(route.length)
        && hand[pay.tint().index()] >= pay.coloured(route.length)
}

/// Whether this pays for the route exactly: its colour or any for grey, and at least one coloured card unless locomotives
/// pay alone.
pub fn fits(route: &Route, pay: Payment) -> bool {
    match pay.colour() {
        None => true,
        Some(colour) => {
            pay.locos(route.length) < route.length && route.colour.is_none_or(|needed| needed == colour)
        }
    }
}

/// How many payments a hand allows with cards of one colour, at least one of them, for a route of this length.
#[allow(clippy::cast_possible_truncation)]
pub(crate) const fn mixes(coloured: usize, locos: usize, length: usize) -> u8 {
    let most = if coloured < length { coloured } else { length };
    let least = if locos < length { length - locos } else { 1 };
    (most + 1).saturating_sub(least) as u8
}
