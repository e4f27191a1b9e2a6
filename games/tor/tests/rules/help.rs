//! Short words for the tests: steps, refusals, and tables that can be read at a glance.

use game::{Game, Seat, Seats, Step, StepOf, Turn, Viewer};
use tor::{Action, Chance, Setup, Tor, Train, View};

pub(crate) use conform::steps::{after, legal, odds, play, refused};

/// Four descending trains whose first, middle and last wagons all have different abilities.
///
/// First: move-left, swap-adjacent, remove-middle, remove-right. Middle: swap-skip, remove-right, protect, move-left.
/// Last: protect, move-left, swap-adjacent, remove-middle.
pub(crate) const TRAINS: [Train; 4] = [
    [70, 60, 50, 40, 30, 20, 10],
    [71, 61, 53, 46, 31, 21, 11],
    [72, 62, 52, 42, 32, 22, 12],
    [73, 63, 54, 43, 33, 23, 13],
];

/// A seat acts.
pub(crate) const fn act(seat: u8, action: Action) -> StepOf<Tor> {
    Step::Act(Seat(seat), action)
}

/// The deck turns up this wagon.
pub(crate) const fn top(wagon: u8) -> StepOf<Tor> {
    Step::Chance(Chance::Wagon(wagon))
}

/// The lot falls on this seat.
pub(crate) const fn lot(seat: u8) -> StepOf<Tor> {
    Step::Chance(Chance::First(Seat(seat)))
}

/// The places among the legal actions.
pub(crate) fn places(game: &Tor, seat: u8) -> Vec<u8> {
    let place = |action| if let Action::Place(slot) = action { slot } else { panic!("{action} is no place") };
    legal(game, seat).into_iter().map(place).collect()
}

/// The whole table.
pub(crate) fn all(game: &Tor) -> View {
    game.view(Viewer::Everything)
}

/// What a seat knows.
pub(crate) fn seen_by(game: &Tor, seat: u8) -> View {
    game.view(Viewer::Seat(Seat(seat)))
}

/// The padlocks under the first, middle and last wagon of a seat.
pub(crate) fn locks(game: &Tor, seat: u8) -> [Vec<u8>; 3] {
    all(game).locks[usize::from(seat)].map(|cards| cards.iter().collect())
}

/// The train of a seat.
pub(crate) fn train(game: &Tor, seat: u8) -> Train {
    all(game).trains[usize::from(seat)]
}

/// The row in ascending order.
pub(crate) fn row(game: &Tor) -> Vec<u8> {
    let mut cards: Vec<u8> = all(game).row().collect();
    cards.sort_unstable();
    cards
}

/// The discard pile in ascending order.
pub(crate) fn discard(game: &Tor) -> Vec<u8> {
    all(game).discard.iter().collect()
}

/// Exactly this seat is to act.
pub(crate) const fn waits_for(seat: u8) -> Turn {
    Turn::Players(Seats::one(Seat(seat)))
}

/// A fresh box for this many seats.
pub(crate) fn fresh(seats: u8) -> Tor {
    Tor::new(&seats.to_string().parse::<Setup>().expect("a number of seats"))
}

/// Seat 0 holds the wagons 7 to 1, seat 1 those from 14 to 8 and so on; the lot fell on `first`.
pub(crate) fn dealt(seats: u8, first: u8) -> Tor {
    let mut steps: Vec<_> = (1..=7 * seats).map(top).collect();
    steps.push(lot(first));
    after(fresh(seats), &steps)
}

/// As [`dealt`], and the offers are the highest wagons: 84 for the first in turn order, 83 and 82 for the second, ...
pub(crate) fn offered(seats: u8, first: u8) -> Tor {
    let offers = seats * (seats + 1) / 2;
    let steps: Vec<_> = (0..offers).map(|card| top(84 - card)).collect();
    after(dealt(seats, first), &steps)
}
