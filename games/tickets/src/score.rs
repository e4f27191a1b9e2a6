//! Points and places (chapter 8).

use std::cmp::Reverse;

use game::{Game as _, Line, Outcome, Rule, Seat, Seats};
use serde::Serialize;

use crate::map::{Map, Routes, TicketId, TicketSet};
use crate::network::Network;
use crate::trail::{self, Trail};
use crate::view::View;
use crate::{Phase, SEATS, Tickets};

/// A ticket at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Settled {
    /// Which.
    pub ticket: TicketId,
    /// Whether its cities are joined.
    pub done: bool,
    /// Points, negative if they are not.
    pub points: i16,
}

/// The points of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sheet {
    /// Points for routes.
    pub routes: i16,
    /// How many routes.
    pub claimed: u8,
    /// The tickets in order of their numbers.
    pub tickets: Vec<Settled>,
    /// How many of them are completed.
    pub completed: u8,
    /// The longest chain of routes.
    pub longest: Trail,
    /// Points for having the longest of all; `None` if others have it or the edition has no such bonus.
    pub longest_bonus: Option<i16>,
    /// Points for the most completed tickets; `None` if others have them or the edition has no such bonus.
    pub globetrotter: Option<i16>,
    /// All points together.
    pub total: i16,
}

impl Sheet {
    /// Points for tickets.
    pub fn ticket_points(&self) -> i16 {
        self.tickets.iter().map(|settled| settled.points).sum()
    }
}

/// What a seat brings to the count.
#[derive(Clone, Copy, Default)]
pub(crate) struct Claims {
    pub(crate) routes: Routes,
    pub(crate) tickets: TicketSet,
    /// Wagons on the longest chain, 0 where there is no bonus for it.
    pub(crate) trail: u8,
}

/// The count of one seat.
#[derive(Clone, Copy, Default)]
struct Count {
    routes: i16,
    tickets: i16,
    completed: u8,
    longest: u8,
}

/// The count of a table.
struct Counts {
    seats: usize,
    all: [Count; SEATS],
    /// Who has the longest route, and the most completed tickets: nobody where the edition has no such bonus.
    longest: Seats,
    globetrotter: Seats,
    bonus: (i16, i16),
}

impl Counts {
    fn of(map: &Map, claims: &[Claims]) -> Self {
        let mut all = [Count::default(); SEATS];
        let rules = map.rules();
        for (count, claims) in all.iter_mut().zip(claims) {
            *count = Count::of(map, claims);
        }
        let best = |value: fn(&Count) -> u8| {
            let most = all.iter().map(value).max().unwrap_or(0);
            // TICKETS-8.3, TICKETS-8.4: all who share the most have the bonus, nobody if the most is nothing.
            let has = |seat: &Seat| most > 0 && value(&all[seat.index()]) == most;
            (0..SEATS).map(|seat| Seat(u8::try_from(seat).unwrap_or(0))).filter(has).collect::<Seats>()
        };
        let longest = if rules.longest.is_some() { best(|count| count.longest) } else { Seats::NONE };
        let globetrotter =
            if rules.globetrotter.is_some() { best(|count| count.completed) } else { Seats::NONE };
        let bonus = (rules.longest.unwrap_or(0), rules.globetrotter.unwrap_or(0));
        Self { seats: claims.len(), all, longest, globetrotter, bonus }
    }

    fn total(&self, seat: Seat) -> i16 {
        let count = &self.all[seat.index()];
        let longest = if self.longest.has(seat) { self.bonus.0 } else { 0 };
        let globetrotter = if self.globetrotter.has(seat) { self.bonus.1 } else { 0 };
        count.routes + count.tickets + longest + globetrotter
    }

    /// TICKETS-8.5: points, then completed tickets, then a bonus card; the rest share.
    fn key(&self, seat: Seat) -> (i16, u8, bool) {
        let card = if self.bonus.0 > 0 { self.longest } else { self.globetrotter };
        (self.total(seat), self.all[seat.index()].completed, card.has(seat))
    }

    fn places(&self) -> Outcome {
        let mut places: Vec<((i16, u8, bool), Seats)> = Vec::with_capacity(self.seats);
        for seat in Seats::first(u8::try_from(self.seats).unwrap_or(0)).iter() {
            let key = self.key(seat);
            match places.iter_mut().find(|(other, _)| *other == key) {
                Some((_, seats)) => *seats = seats.with(seat),
                None => places.push((key, Seats::one(seat))),
            }
        }
        places.sort_by_key(|&(key, _)| Reverse(key));
        Outcome::Ranked(places.into_iter().map(|(_, seats)| seats).collect())
    }
}

impl Count {
    fn of(map: &Map, claims: &Claims) -> Self {
        let mut count = Self { longest: claims.trail, ..Self::default() };
        for route in claims.routes.iter() {
            count.routes += map.points(map.route(route).length);
        }
        let network = Network::of(map, claims.routes);
        for ticket in claims.tickets.iter() {
            let ticket = map.ticket(ticket);
            let done = network.done(ticket);
            count.tickets += if done { ticket.points } else { -ticket.points };
            count.completed += u8::from(done);
        }
        count
    }
}

/// The sheets of seats that have claimed all this, with these chains, and their places.
pub(crate) fn sheets(map: &Map, claims: &[Claims], mut trails: Vec<Trail>) -> (Vec<Sheet>, Outcome) {
    let counts = Counts::of(map, claims);
    let sheet = |(seat, claims): (Seat, &Claims)| {
        let network = Network::of(map, claims.routes);
        let settled = |ticket: TicketId| {
            let (done, points) = (network.done(map.ticket(ticket)), map.ticket(ticket).points);
            Settled { ticket, done, points: if done { points } else { -points } }
        };
        let count = &counts.all[seat.index()];
        Sheet {
            routes: count.routes,
            claimed: u8::try_from(claims.routes.len()).unwrap_or(u8::MAX),
            tickets: claims.tickets.iter().map(settled).collect(),
            completed: count.completed,
            longest: std::mem::take(&mut trails[seat.index()]),
            longest_bonus: counts.longest.has(seat).then_some(counts.bonus.0),
            globetrotter: counts.globetrotter.has(seat).then_some(counts.bonus.1),
            total: counts.total(seat),
        }
    };
    let sheets = (0..).map(Seat).zip(claims).map(sheet).collect();
    (sheets, counts.places())
}

/// The sheets of all seats and their places, once the game is over.
pub fn final_sheets(view: &View) -> Option<(Vec<Sheet>, Outcome)> {
    view.over().then(|| known_sheets(view))
}

/// What a seat would have if the game ended now, as far as the viewer knows the tickets of all.
pub fn sheet(view: &View, seat: Seat) -> Sheet {
    known_sheets(view).0.swap_remove(seat.index())
}

fn known_sheets(view: &View) -> (Vec<Sheet>, Outcome) {
    let seats = || (0..).map(Seat).zip(&view.desks);
    let trails: Vec<Trail> = seats().map(|(seat, _)| view.longest(seat)).collect();
    let bonus = view.map.rules().longest.is_some();
    let claims = seats().zip(&trails).map(|((seat, desk), trail)| Claims {
        routes: view.owned(seat),
        tickets: desk.tickets.iter().flatten().copied().collect(),
        trail: if bonus { trail.length } else { 0 },
    });
    let claims: Vec<Claims> = claims.collect();
    sheets(&view.map, &claims, trails)
}

/// The longest chains of all seats, where there is a bonus for them.
pub(crate) fn trails(game: &Tickets) -> [u8; SEATS] {
    let counts = game.map().rules().longest.is_some();
    game.owned.map(|routes| if counts { trail::length(game.map(), routes, game.rules()) } else { 0 })
}

fn count(game: &Tickets) -> Counts {
    let trails = if game.phase() == Phase::Over { game.trails } else { trails(game) };
    let mut claims = [Claims::default(); SEATS];
    for (at, claims) in claims.iter_mut().enumerate() {
        *claims = Claims { routes: game.owned[at], tickets: game.held[at], trail: trails[at] };
    }
    Counts::of(game.map(), &claims[..usize::from(game.seats())])
}

/// The points of every seat as if the game ended now.
pub(crate) fn totals(game: &Tickets) -> [i16; SEATS] {
    let counts = count(game);
    std::array::from_fn(|seat| counts.total(Seat(u8::try_from(seat).unwrap_or(0))))
}

pub(crate) fn lines(game: &Tickets, seat: Seat, out: &mut Vec<Line>) {
    let counts = count(game);
    let own = &counts.all[seat.index()];
    out.push(Line { rule: Rule("TICKETS-8.1"), points: own.routes });
    out.push(Line { rule: Rule("TICKETS-8.2"), points: own.tickets });
    let rules = game.map().rules();
    if rules.longest.is_some() {
        let points = if counts.longest.has(seat) { counts.bonus.0 } else { 0 };
        out.push(Line { rule: Rule("TICKETS-8.3"), points });
    }
    if rules.globetrotter.is_some() {
        let points = if counts.globetrotter.has(seat) { counts.bonus.1 } else { 0 };
        out.push(Line { rule: Rule("TICKETS-8.4"), points });
    }
}

pub(crate) fn outcome(game: &Tickets) -> Outcome {
    count(game).places()
}
